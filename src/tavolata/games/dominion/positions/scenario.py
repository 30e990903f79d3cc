"""The scenarios of Dominion: verbs of scripts, and facts to compare.

`docs/scenarios.md` describes the language. Answers to the questions of a card are listed with the step
that plays it, in `decisions`; an answer that is the only one need not be listed.
"""

from __future__ import annotations

import json
from typing import Any

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import ScenarioError
from tavolata.core.findings import Findings, Place
from tavolata.core.position import as_list, read_name, shown
from tavolata.core.registry import load_game, parse
from tavolata.core.scenarios import NEW, Answer, Compare, Facts, SequentialPlay, asked, in_any_order
from tavolata.core.scripts import Script, Verb, read_texts, read_true
from tavolata.games.dominion.positions.check import census, is_at_rest
from tavolata.games.dominion.positions.position import TABLE_PART, ZONES, read_cards, read_state
from tavolata.games.dominion.rules import scoring
from tavolata.games.dominion.rules.actions import DONE, VERBS
from tavolata.games.dominion.rules.events import SHOW_HAND
from tavolata.games.dominion.rules.kinds import EFFECTS, NAMES, NUMBER_OF
from tavolata.games.dominion.rules.questions import Question
from tavolata.games.dominion.rules.sequence import BUY_PHASE, CLEAN_UP, TREASURE_PHASE
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.rules.zones import DISCARD, SUPPLY
from tavolata.games.dominion.view.encoding import card_list, card_name
from tavolata.games.dominion.words.refusals import unfit

BESIDE = TABLE_PART.keys.keys() - {"game"}
"""Keys of a position that can also be keys of the scenario, next to `state`."""


def question_of(s: DominionState) -> Question:
    """Return the open question of a card."""
    question = s.top_effect()
    assert isinstance(question, Question)
    return question


WITHIN = Place("within the card", "check-within")
"""The place of comparisons in `decisions`."""


class DominionPlay(SequentialPlay[DominionState]):
    """The language of scenarios of Dominion: the verbs of a step, and those of `decisions`."""

    own_keys = BESIDE
    read_state = staticmethod(read_state)
    is_at_rest = staticmethod(is_at_rest)
    piles = ("trash", *ZONES)

    def __init__(self, s: DominionState, found: Findings) -> None:
        super().__init__(s, found)
        self.shuffles_before = self._shuffles()
        about = ("by", "ask", "optional")
        self.decisions = Script(
            {
                "pick": Verb(self._pick, *about),
                "can": Verb(self.can, *about),
                "cannot": Verb(self.cannot, *about, "because"),
            },
            self.compare,
            {"card": self._check_card},
            "a decision",
        )

    # -------------------------------------------------------------- the script
    @classmethod
    def game_of(cls, scenario: dict[str, Any]) -> Any:
        """Return the game of a scenario, in which no turn ends by itself."""
        name, given = parse(str(scenario["game"]))
        beside = BESIDE & scenario.keys()
        if beside and scenario["state"] == NEW:
            text = f"{min(beside)!r} says nothing about a new game: leave it out"
            raise ScenarioError(text, "check-beside-new", name=min(beside))
        return load_game(name, {"end_turn": "ask"} | given)

    @classmethod
    def position(cls, scenario: dict[str, Any]) -> dict[str, Any]:
        """Return the position, with its keys next to `state`."""
        position, beside = super().position(scenario), BESIDE & scenario.keys()
        for key in beside & position.keys():
            text = f"{key!r} is in the state and beside it: write it once"
            raise ScenarioError(text, "check-beside-twice", name=key)
        return position | {key: scenario[key] for key in beside}

    def verbs(self) -> dict[str, Verb]:
        """Return what a step can do."""
        return {
            "play": Verb(self._play, "decisions"),
            "treasures": Verb(self._treasures),
            "buy": Verb(self._buy),
            "end_turn": Verb(self._end_turn),
            "can": Verb(self.can),
            "cannot": Verb(self.cannot, "because"),
            "cannot_play": Verb(lambda step: self.cannot(step, "cannot_play"), "because"),
            "cannot_buy": Verb(lambda step: self.cannot(step, "cannot_buy"), "because"),
        }

    def answers(self, step: dict[str, Any], key: str) -> list[Answer]:
        """Return the answers of the seat that is asked, in `decisions` those to the open question."""
        if "ask" in step:
            texts = texts_for(question_of(self.s), step[key])
        else:
            verb = {"cannot_play": "play ", "cannot_buy": "buy "}.get(key, "")
            texts = [verb + text for text in read_texts(step[key], key)]
        return [(f"P{self._decider() + 1}", self._decider(), text) for text in texts]

    def _decider(self) -> int:
        """Return the seat that is asked; P1 when the game is over."""
        return int(self.s.acting_players()[0]) if not self.s.is_terminal() else 0

    def _say(self, text: str) -> None:
        """Let the deciding seat do what the text says."""
        self.act(self._decider(), self.s.string_to_action(self._decider(), text))

    def _pass_to(self, phase: object) -> None:
        """Say done until the given question of the turn is open."""
        s = self.s
        while not s.is_terminal() and s.top_effect() is not phase:
            if not is_at_rest(s) or s.top_effect() is CLEAN_UP:
                name = str(s.top_effect().name)
                text = f"this cannot be done now: {name} is open"
                raise ScenarioError(text, "check-open-now", name=name)
            self._say("done")

    def _play(self, step: dict[str, Any]) -> None:
        self._say(f"play {step['play']}")
        listed = as_list(step.get("decisions", []), "decisions")
        self._answer_all([self._read_decision(decision) for decision in listed])

    def _treasures(self, step: dict[str, Any]) -> None:
        self._pass_to(TREASURE_PHASE)
        wanted = step["treasures"]
        if wanted == "all":
            self._say("play treasures")
        for card in read_cards(wanted, "treasures") if wanted != "all" else []:
            self._say(f"play {NAMES[card]}")

    def _buy(self, step: dict[str, Any]) -> None:
        self._pass_to(BUY_PHASE)
        self._say(f"buy {step['buy']}")

    def _end_turn(self, step: dict[str, Any]) -> None:
        read_true(step, "end_turn")
        self._pass_to(CLEAN_UP)
        self._say("done")

    def absent(self, text: str) -> str | None:
        """Return the card of an answer that is not in this game: to play it, somebody must own it."""
        verb, _, name = text.partition(" ")
        card = NUMBER_OF.get(name)
        if card is None:
            return None
        pile = self.s.piles.pile_of(card)
        if pile == NO_CARD:
            return name
        owned = any(self.s.owned(p, pile) != 0 for p in range(len(self.s.players)))
        return None if owned or verb in ("buy", "gain") else name

    # -------------------------------------------------------------- questions of a card
    def _read_decision(self, written: object) -> dict[str, Any]:
        decision = self.decisions.read(written)
        if "ask" in decision or decision.keys() - {"expect", "note"}:
            asks = {effect.ask for effect in EFFECTS if isinstance(effect, Question) and effect.ask}
            read_name(decision.get("ask"), dict.fromkeys(sorted(asks), 0), "question", "ask")
        if "optional" in decision:
            read_true(decision, "optional")
        return decision

    def _answer_all(self, left: list[dict[str, Any]]) -> None:
        """Answer all questions of a card by the listed decisions, in their order."""
        s = self.s
        while True:
            is_expectation = bool(left) and "ask" not in left[0]
            if is_at_rest(s) and not is_expectation:
                break
            at = 0 if is_expectation else next_for(left, str(asked(s)))
            if at is not None:
                self.decisions.run(left[at], self.found, WITHIN)
                del left[: at + 1]
            elif len(s.legal_actions(self._decider())) == 1:
                self.act(self._decider(), s.legal_actions(self._decider())[0])
            else:
                listed = f"; next is {left[0]}" if left else ""
                seat, _, ask = str(asked(s)).partition(" ")
                text = f"{seat} is asked to {ask}, which is not listed{listed}"
                known = {"who": seat, "name": ask, "next": str(left[0]) if left else "none"}
                raise ScenarioError(text, "check-not-listed", **known)
        unasked = [decision for decision in left if "optional" not in decision]
        if unasked:
            raise ScenarioError(
                f"a decision is listed that nobody is asked for: {unasked[0]}; leave it out, or mark it"
                ' "optional": true',
                "check-not-asked",
                written=str(unasked[0]),
            )

    def _check_card(self, decision: dict[str, Any]) -> None:
        about = card_name(self.s.piles.kinds, int(self.s.top_card()))
        if about != decision["card"]:
            text = f"asked about {about}, not about {decision['card']}"
            known = {"found": str(about), "wanted": str(decision["card"])}
            raise ScenarioError(text, "check-other-card", **known)

    def _pick(self, decision: dict[str, Any]) -> None:
        s = self.s
        depth, question = int(s.depth), question_of(s)
        for text in [] if decision["pick"] == [] else texts_for(question, decision["pick"]):
            self._say(text)
        is_open = not s.is_terminal() and s.depth == depth and s.top_effect() is question
        if question.verb in VERBS and is_open and DONE in s.legal_actions(self._decider()):
            self._say("done")

    # -------------------------------------------------------------- the end
    def sums(self) -> dict[str, object]:
        """Return how many of each card there are in the whole game."""
        counts = enumerate(census(self.s))
        return {"cards": [int(self.s.cards[SUPPLY + card]) + elsewhere for card, elsewhere in counts]}

    # -------------------------------------------------------------- expectations
    def facts_of_table(self, written: dict[str, Any]) -> dict[str, Any]:
        """Return the supply by pile, and the shuffles since the beginning."""
        shuffles = self._shuffles() - self.shuffles_before
        return {"supply": Facts(written["supply"]), "shuffles": shuffles}

    def facts_of_place(self, number: int, written: dict[str, Any]) -> dict[str, Any]:
        """Return the numbers of cards, the victory points, and whether the hand was revealed."""
        s, events = self.s, self.s.log or []
        return {
            "deck": self._compare_deck(number),
            "hand_size": int(s.hand_size(number)),
            "deck_size": int(s.players[number].deck.size()),
            "discard_size": int(s.count_row(number, DISCARD)),
            "vp": scoring.score_parts(s, number)["total"],
            "reveals_hand": any(e.kind == SHOW_HAND and e.player == number for e in events),
        }

    def _compare_deck(self, p: int) -> Compare:
        """Return the comparison of a deck: its known cards, the top first, then the others."""
        s, deck = self.s, self.s.players[p].deck

        def compare(found: Findings, wanted: object, what: str) -> None:
            top = [s.piles.name(i64(card)) for card in reversed(list(deck.top))]
            cards = [NAMES[card] for card in read_cards(wanted, what)]
            found.compare(f"{what}, known top", cards[: len(top)], top)
            others = in_any_order(card_list(s.piles.kinds, deck.counts, 0), NUMBER_OF)
            others(found, cards[len(top) :], f"{what}, unordered")

        return compare

    def _shuffles(self) -> int:
        return sum(int(player.deck.shuffles) for player in self.s.players)


def next_for(decisions: list[dict[str, Any]], asked: str) -> int | None:
    """Return the place of the first decision for this question that only optional ones precede."""
    for at, decision in enumerate(decisions):
        if f"{decision.get('by')} {decision.get('ask')}" == asked:
            return at
        if "optional" not in decision:
            return None
    return None


def texts_for(question: Question, written: object) -> list[str]:
    """Return the answers that a decision lists, as texts of actions."""
    if question.verb in VERBS:
        if written == "done":
            return ["done"]
        cards = read_cards(written if isinstance(written, list) else [written], question.ask)
        if not cards:
            text = f"{question.ask}: the list is empty"
            raise ScenarioError(text, "check-empty-list", where=question.ask)
        return [f"{question.verb} {NAMES[card]}" for card in cards]
    words = ["true", "false"] if question.verb else [text.split()[0] for text in question.answers]
    said = written if isinstance(written, str) and not question.verb else json.dumps(written)
    if said not in words:
        known = {"first": words[0], "last": words[-1]}
        raise unfit("unfit-answer", ask=question.ask, **known, found=shown(written))
    return [question.answers[words.index(said)]]


run_scenario = DominionPlay.run_scenario
