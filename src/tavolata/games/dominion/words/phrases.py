"""The phrases of Dominion: questions, choices, meaning of Enter, refusals, log and scores."""

from __future__ import annotations

import functools
from typing import Any

from tavolata.core.chance import rng_of
from tavolata.core.registry import parse
from tavolata.core.views import Move
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.game import KINGDOMS, RANDOM
from tavolata.games.dominion.rules.kinds import ACTION, ATTACK, NUMBER_OF, PRINTED, TREASURE
from tavolata.games.dominion.rules.sequence import next_starting_player
from tavolata.games.dominion.view.typed import DominionView, QuestionView
from tavolata.games.dominion.words.cards import cost_of, hand_order
from tavolata.games.dominion.words.log import DominionTeller
from tavolata.games.dominion.words.moves import moves_of
from tavolata.words.messages import Composer, Part, Several, naming_seat
from tavolata.words.phrases import About, Offer, Phrases
from tavolata.words.plain import BETWEEN, TIMES

SUPPLY_VERBS = ("buy", "gain")
WORTHLESS = ("buy copper", "buy curse", "done")
"""If nothing else is for sale, Enter buys nothing."""
FORCED = frozenset({"gain", "gain_to_deck", "trash"})
"""Events that happen to a seat in the turn of another one."""


def _answer_key(answer: str) -> str:
    return answer.replace(" ", "_")


def name_of_set(game: str, kingdom: str) -> str:
    """Return the name of a kingdom: one of the rulebook's sets, `random`, or `other`."""
    names = [name for name, cards in KINGDOMS.items() if cards == kingdom]
    asked = parse(game)[1].get("kingdom", RANDOM)
    return names[0] if names else RANDOM if asked.split("+")[0] == RANDOM else "other"


@functools.lru_cache(maxsize=256)
def _title(words: Composer, game: str, kingdom: tuple[str, ...]) -> Part:
    name = name_of_set(game, "+".join(sorted(kingdom)))
    return words.join((words("game-title"), words(f"set-{name}")), BETWEEN)


@functools.lru_cache(maxsize=1024)
def _use(words: Composer, text: str) -> Part:
    """Return the label of a use of a card, which is the same in all positions."""
    verb, card = text.split(" ")
    return words(f"verb-{verb}", card=words.card(card))


@functools.lru_cache(maxsize=1024)
def _about(verb: str, card: str, seat: int | None, zone: str | None) -> About:
    """Return the subject of a use of a card, which often repeats."""
    return About(verb, card, seat, zone)


def question_of(seen: DominionView) -> QuestionView:
    """Return the open question; there must be one."""
    assert seen.question is not None
    return seen.question


class DominionPhrases(Phrases[DominionView]):
    """The phrases of Dominion."""

    usual_verbs = ("buy", "play")
    end_event = "clean_up"
    evident = Phrases.evident | {"not_in_game", "not_in_hand", "pile_empty"}

    # -------------------------------------------------------------- the table
    def title(self, seen: DominionView) -> Part:
        """Return the game and its kingdom."""
        return _title(self.words, seen.game, tuple(seen.kingdom))

    def when(self, seen: DominionView, turn: int) -> Part:
        """Return the turn of the active player, even while another player decides."""
        return self.words("title-turn", n=seen.seats[seen.active].turns + 1)

    def starting_seat(self, seen: DominionView) -> int:
        """Return the seat whose turn it is."""
        return seen.active

    # -------------------------------------------------------------- the question
    def _arguments(
        self, seen: DominionView, asked: QuestionView, viewer: int | None
    ) -> dict[str, Part]:
        """Return all arguments that a sentence about the open question may need."""
        hand, wanted = seen.seats[asked.seat].hand, ACTION if seen.phase == "action" else TREASURE
        return {
            "actions": seen.actions,
            "playable": sum(bool(PRINTED.types[NUMBER_OF[card]] & wanted) for card in hand),
            "buys": seen.buys,
            "coins": seen.coins,
            "deck": seen.seats[asked.seat].deck_size,
            "n": asked.chosen,
            "left": asked.limit,
            "limit": asked.limit,
            "card": self.words.card(asked.shown.card) if asked.shown and asked.shown.card else "",
            **naming_seat(asked.owner, viewer),
        }

    def question(self, seen: DominionView, viewer: int) -> Part:
        """Return the open question as a sentence."""
        asked = question_of(seen)
        return self.words(asked.sentence, **self._arguments(seen, asked, viewer))

    def label(self, text: str, seen: DominionView | None) -> Part:
        """Return the label of an action; answers are worded for the open question."""
        if text not in ANSWER_NAMES:
            return _use(self.words, text)
        asked = seen and seen.question
        if seen and asked:
            key = f"{asked.sentence}.{_answer_key(text)}"
            if self.words.has(key):
                return self.words(key, **self._arguments(seen, asked, asked.seat))
        return self.words(f"answer-{_answer_key(text)}")

    def choices(self, seen: DominionView, legal: list[int]) -> list[Offer]:
        """Return the legal actions: the most expensive first, plain answers last."""
        return sorted(super().choices(seen, legal), key=_order)

    def offer(self, action: int, text: str, seen: DominionView) -> Offer:
        """Return a legal action for the menu."""
        about = self.about(text, seen)
        copies = copies_of(about, seen)
        hint = self._hint(text, about, copies, seen)
        return Offer(action, text, about, self.label(text, seen), hint, copies)

    def about(self, text: str, seen: DominionView) -> About:
        """Return the verb, the card and its zone; plain answers are buttons."""
        asked = question_of(seen)
        verb, _, card = text.partition(" ")
        if text in ANSWER_NAMES:
            if card in NUMBER_OF:
                return About(verb, card)
            if asked.zone or asked.shown is None:
                return About(_answer_key(text))
            return About(_answer_key(text), asked.shown.card, asked.shown.seat)
        zone, seat = asked.zone, asked.owner
        if verb != asked.verb:
            zone, seat = "supply" if verb in SUPPLY_VERBS else "hand", asked.seat
        return _about(verb, card, None if zone == "supply" else seat, zone)

    def _hint(self, text: str, about: About, copies: int, seen: DominionView) -> Part:
        if text == "play treasures":
            hand = seen.seats[question_of(seen).seat].hand
            coins = sum(int(PRINTED.coins[NUMBER_OF[card]]) * n for card, n in hand.items())
            return self.words("pays", coins=coins)
        if about.card and about.verb in SUPPLY_VERBS:
            return f"({cost_of(about.card)})"
        return f"{TIMES}{copies}" if copies > 1 else ""

    def how_many(self, seen: DominionView) -> tuple[int, int] | None:
        """Return the least and the most cards to choose; the question ends when the most are chosen."""
        asked = question_of(seen)
        return None if asked.least is None or asked.most is None else (asked.least, asked.most)

    def enter(self, seen: DominionView, legal: list[str]) -> str | None:
        """Return the usual choice: all Treasures, the Moat, `done`, or buying nothing useless."""
        if len(legal) == 1:
            return legal[0]
        asked = question_of(seen)
        if asked.usual:
            return asked.usual if asked.usual in legal else None
        is_useless = asked.zone == "supply" and all(text in WORTHLESS for text in legal)
        return "done" if is_useless and "done" in legal else None

    def is_by_itself(self, text: str | None, is_forced: bool) -> bool:
        """Return whether the turn ended by itself: the seat had no choice, or did not answer `done`."""
        return is_forced or text != "done"

    def is_open(self, text: str) -> bool:
        """Return whether everybody may know a decision: plain answers, such as ending a phase."""
        return text in ANSWER_NAMES

    # -------------------------------------------------------------- refusals
    def argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal: a card by its name."""
        return self.words.card(str(value)) if name == "card" else value

    # -------------------------------------------------------------- events
    def teller(
        self, viewer: int | None, *, first: DominionView | None = None, is_brief: bool = False
    ) -> DominionTeller:
        """Return what makes lines of redacted events."""
        return DominionTeller(self.words, viewer, is_brief=is_brief)

    def is_done_to(self, event: dict[str, Any], viewer: int, seen: DominionView) -> bool:
        """Return whether another seat attacks the viewer, or makes them gain or trash a card."""
        kind, is_own = event["event"], event["seat"] == f"P{viewer + 1}"
        if kind == "play":
            return not is_own and bool(int(PRINTED.types[NUMBER_OF[event["card"]]]) & ATTACK)
        return is_own and seen.active != viewer and kind in FORCED

    def moves(self, events: list[dict[str, Any]], viewer: int | None) -> list[Move]:
        """Return the movements of cards."""
        return moves_of(events)

    def setting(self, first: DominionView) -> list[Part]:
        """Return the kingdom."""
        names = [self.words.card(card) for card in first.kingdom]
        return [self.words("setting-kingdom", cards=self.words.join(names))]

    def first_events(self, first: DominionView) -> list[dict[str, Any]]:
        """Return the event of the first turn."""
        return [{"event": "turn", "seat": f"P{first.active + 1}", "number": 1}]

    # -------------------------------------------------------------- the end
    def tie_value(self, seat: int, seen: DominionView) -> Part:
        """Return the turns of a seat, which break ties."""
        return self.words("tie-turns", n=seen.seats[seat].turns)

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

    def score_keys(self, scores: list[dict[str, int]]) -> list[str]:
        """Return the scoring cards that somebody has, the cheapest first, Curses last."""
        found = super().score_keys(scores)
        return sorted(
            found, key=lambda card: (PRINTED.points[NUMBER_OF[card]] < 0, cost_of(card), card)
        )

    def score_notes(
        self, key: str, scores: list[dict[str, int]], seen: DominionView
    ) -> tuple[Part, ...]:
        """Return the copies of each seat times the points of one."""
        owned = [(seat.owned or {}).get(key, 0) for seat in seen.seats]
        return tuple(
            Several(("(", n, TIMES, parts[key] // n, ")"), "") if n else ""
            for n, parts in zip(owned, scores, strict=True)
        )

    def next_parameters(self, shares: list[float], seed: object) -> dict[str, str]:
        """Return the parameters of the next game: its starting player (R37)."""
        start = next_starting_player(shares, rng_of(f"next game after {seed}"))
        return {"start": str(start + 1)}


def copies_of(about: About, seen: DominionView) -> int:
    """Return the number of equal cards of a seat that an action stands for."""
    if about.card is None or about.zone is None or about.seat is None:
        return 1
    cards: dict[str, int] = getattr(seen.seats[about.seat], about.zone)
    return max(1, cards.get(about.card, 0))


def _order(offer: Offer) -> tuple[int, int, int, str]:
    """Sort all Treasures first, then cards by price or as in a hand, plain answers last."""
    if offer.text == "play treasures":
        return (0, 0, 0, "")
    card = offer.about.card
    if card is None or offer.about.zone is None:
        return (2, {"keep": 0, "done": 2}.get(offer.text, 1), 0, "")
    if offer.about.verb in SUPPLY_VERBS:
        return (1, 0, -cost_of(card), card)
    return (1, *hand_order(card))


PHRASES = DominionPhrases
