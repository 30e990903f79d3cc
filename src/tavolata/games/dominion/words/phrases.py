"""The phrases of Dominion: questions, choices, meaning of Enter, refusals, log and scores."""

from __future__ import annotations

from typing import Any

from tavolata.core.chance import rng_of
from tavolata.core.errors import Refusal
from tavolata.core.registry import parse
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.game import KINGDOMS, RANDOM
from tavolata.games.dominion.rules.kinds import EFFECTS, NUMBER_OF, PRINTED
from tavolata.games.dominion.rules.questions import OF_LOOT, OF_SUPPLY, Question
from tavolata.games.dominion.rules.sequence import next_starting_player
from tavolata.games.dominion.words.cards import cost_of, hand_order, parse_counts
from tavolata.games.dominion.words.log import lines_of
from tavolata.words.messages import Line, Part, Seat, seat_in
from tavolata.words.phrases import About, Offer, Phrases

SUPPLY_VERBS = ("buy", "gain")
WORTHLESS = ("buy copper", "buy curse", "done")
"""If nothing else is for sale, Enter buys nothing."""
BETWEEN = " \N{MIDDLE DOT} "
TIMES = "\N{MULTIPLICATION SIGN}"


def step_key(step: str) -> str:
    """Return the message key of a step."""
    return f"step-{step.replace('/', '-')}"


def _answer_key(answer: str) -> str:
    return answer.replace(" ", "_")


def question_of(seen: dict[str, Any]) -> Question:
    """Return the open question of an observation, as the rules declare it."""
    step = seen["question"]["step"]
    effect = next(effect for effect in EFFECTS if effect.name == step)
    assert isinstance(effect, Question)
    return effect


def _held(seen: dict[str, Any], question: Question) -> int:
    """Return the number of cards of the seat that the question may be about."""
    me = seen[seen["question"]["seat"]]
    if question.subject == OF_LOOT:
        return sum(parse_counts(me["loot"]).values())
    return int(me["hand_size"])


class DominionPhrases(Phrases[dict[str, Any]]):
    """The phrases of Dominion."""

    end_event = "clean_up"

    # -------------------------------------------------------------- the table
    def title(self, seen: dict[str, Any]) -> Part:
        """Return the game and its kingdom."""
        words = self.words
        kingdom = "+".join(sorted(seen["kingdom"]))
        names = [name for name, cards in KINGDOMS.items() if cards == kingdom]
        if names:
            key = f"set-{names[0]}"
        else:
            asked = parse(str(seen["game"]))[1].get("kingdom", RANDOM)
            key = "set-random" if asked.split("+")[0] == RANDOM else "set-other"
        return words.join((words("game-title"), words(key)), BETWEEN)

    def when(self, seen: dict[str, Any], turn: int) -> Part:
        """Return the turn of the active player, even while another player decides."""
        return self.words("title-turn", n=int(seen[seen["active"]]["turns"]) + 1)

    def starting_seat(self, seen: dict[str, Any]) -> int:
        """Return the seat whose turn it is."""
        return seat_in(seen["active"]).seat

    # -------------------------------------------------------------- the question
    def _arguments(self, seen: dict[str, Any], viewer: str | None) -> dict[str, Part]:
        """Return all arguments that a sentence about the open question may need."""
        asked, effect = seen["question"], question_of(seen)
        n, card = int(asked["n"]), asked["card"]
        limit = int(effect.limit(n, _held(seen, effect)))
        return {
            "actions": int(seen["actions"]),
            "buys": int(seen["buys"]),
            "coins": int(seen["coins"]),
            "deck": int(seen[asked["seat"]]["deck_size"]),
            "n": n,
            "left": limit,
            "limit": limit,
            "card": self.words.card(card) if card else "",
            "name": Seat(n),
            "who": "you" if f"P{n + 1}" == viewer else "other",
        }

    def question(self, seen: dict[str, Any], viewer: int) -> Part:
        """Return the open question as a sentence."""
        key = step_key(seen["question"]["step"])
        return self.words(key, **self._arguments(seen, f"P{viewer + 1}"))

    def label(self, text: str, seen: dict[str, Any] | None) -> Part:
        """Return the label of an action; answers are worded for the open question."""
        if text not in ANSWER_NAMES:
            verb, card = text.split(" ")
            return self.words(f"verb-{verb}", card=self.words.card(card))
        question = seen and seen.get("question")
        if seen and question:
            key = f"{step_key(question['step'])}.{_answer_key(text)}"
            if self.words.has(key):
                return self.words(key, **self._arguments(seen, question["seat"]))
        return self.words(f"answer-{_answer_key(text)}")

    def choices(self, seen: dict[str, Any], legal: list[int]) -> list[Offer]:
        """Return the legal actions: the most expensive first, plain answers last."""
        hand = parse_counts(seen[seen["question"]["seat"]]["hand"])
        names = self.game.action_names()
        found = []
        for action in legal:
            text = names[action]
            label, hint = self.label(text, seen), self._hint(text, hand)
            found.append(Offer(action, text, self.about(text, seen), label, hint, _copies(text, hand)))
        return sorted(found, key=_order)

    def about(self, text: str, seen: dict[str, Any]) -> About:
        """Return what is done with which card."""
        verb, _, card = text.partition(" ")
        return About(text) if text in ANSWER_NAMES else About(verb, card)

    def _hint(self, text: str, hand: dict[str, int]) -> Part:
        if text == "play treasures":
            coins = sum(int(PRINTED.coins[NUMBER_OF[card]]) * n for card, n in hand.items())
            return self.words("pays", coins=coins)
        if text in ANSWER_NAMES:
            return ""
        verb, card = text.split(" ")
        if verb in SUPPLY_VERBS:
            return f"({cost_of(card)})"
        copies = _copies(text, hand)
        return f"{TIMES}{copies}" if copies > 1 else ""

    def how_many(self, seen: dict[str, Any]) -> tuple[int, int] | None:
        """Return the least and the most cards to choose; the question ends when the most are chosen."""
        effect = question_of(seen)
        return effect.how_many(int(seen["question"]["n"]), _held(seen, effect))

    def enter(self, seen: dict[str, Any], legal: list[str]) -> str | None:
        """Return the usual choice: all Treasures, the Moat, `done`, or buying nothing useless."""
        if len(legal) == 1:
            return legal[0]
        effect = question_of(seen)
        if effect.usual:
            return effect.usual if effect.usual in legal else None
        is_useless = effect.subject == OF_SUPPLY and all(text in WORTHLESS for text in legal)
        return "done" if is_useless and "done" in legal else None

    def is_by_itself(self, text: str | None, is_forced: bool) -> bool:
        """Return whether the turn ended by itself: the seat had no choice, or did not answer `done`."""
        return is_forced or text != "done"

    # -------------------------------------------------------------- refusals
    def refusal(self, refusal: Refusal) -> Part:
        """Return the reason why an action is illegal."""
        arguments: dict[str, Part] = dict(refusal.arguments)
        if "card" in arguments:
            arguments["card"] = self.words.card(str(arguments["card"]))
        return self.words(f"reason-{refusal.reason}", **arguments)

    # -------------------------------------------------------------- events
    def lines(
        self,
        events: list[dict[str, Any]],
        viewer: int | None,
        *,
        first: dict[str, Any] | None = None,
        is_brief: bool = False,
    ) -> list[Line]:
        """Return redacted events as lines."""
        return lines_of(self.words, events, viewer, is_brief=is_brief)

    def setting(self, first: dict[str, Any]) -> list[Part]:
        """Return the kingdom."""
        names = [self.words.card(card) for card in first["kingdom"]]
        return [self.words("setting-kingdom", cards=self.words.join(names))]

    def first_events(self, first: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the event of the first turn."""
        return [{"event": "turn", "seat": first["active"], "number": 1}]

    # -------------------------------------------------------------- the end
    def tie_value(self, seat: int, seen: dict[str, Any]) -> Part:
        """Return the turns of a seat, which break ties."""
        return self.words("tie-turns", n=seen[f"P{seat + 1}"]["turns"])

    def score_parts(self, parts: dict[str, int]) -> Part:
        """Return points by card: `5 Duchies: 15`."""
        words = self.words
        found = []
        for card, points in parts.items():
            if card != "total":
                each = int(PRINTED.points[NUMBER_OF[card]])
                cards = words.counted(card, points // each) if each else words.card(card)
                found.append(words("points-part", cards=cards, points=points))
        return words.join(found, ", ") if found else words("no-points")

    def next_parameters(self, shares: list[float], seed: object) -> dict[str, str]:
        """Return the parameters of the next game: its starting player (R37)."""
        start = next_starting_player(shares, rng_of(f"next game after {seed}"))
        return {"start": str(start + 1)}


def _copies(text: str, hand: dict[str, int]) -> int:
    """Return the number of equal cards in hand that an action stands for."""
    verb, _, card = text.partition(" ")
    return 1 if verb in SUPPLY_VERBS or text in ANSWER_NAMES else max(1, hand.get(card, 0))


def _order(offer: Offer) -> tuple[int, int, int, str]:
    """Sort all Treasures first, then cards by price or as in a hand, plain answers last."""
    if offer.text == "play treasures":
        return (0, 0, 0, "")
    card = offer.about.card
    if card is None:
        return (2, {"keep": 0, "done": 2}.get(offer.text, 1), 0, "")
    if offer.about.verb in SUPPLY_VERBS:
        return (1, 0, -cost_of(card), card)
    return (1, *hand_order(card))


PHRASES = DominionPhrases
