"""Phrases: what a game says, as messages: its questions, choices, refusals, log and scores.

Phrases get the views of observations and redacted events, and never a state. They know no language and
no widget, so the server, the terminal and other readers share them. The class here is for any game; a
game that offers `Phrases` of its own says more.
"""

from __future__ import annotations

import copy
import functools
import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from tavolata.core.errors import Refusal
from tavolata.core.game import Game
from tavolata.core.registry import load_game, part_of
from tavolata.core.views import Move
from tavolata.words.messages import (
    Banner,
    Composer,
    Line,
    Part,
    Sentence,
    Several,
    naming_seat,
    seat_in,
)

MOMENT, DONE_TO_VIEWER = 1, 2
"""How an event concerns a viewer who should notice it at once."""
V = TypeVar("V")
"""The view of a game: its dataclasses, or a dict for a game that declares none."""


class About(NamedTuple):
    """The subject of an action, by which a reader finds its place at the table.

    `card` is the card it is done with, `seat` the seat it is done to. `zone` is the field of the view,
    of the table or of a seat, that has the card; None if the choice is drawn as a button.
    """

    verb: str
    card: str | None = None
    seat: int | None = None
    zone: str | None = None


class Offer(NamedTuple):
    """One legal action: its id, its text in English notation, what it is about, its label.

    `hint` follows the label; `copies` is the number of equal cards that can be chosen.
    """

    action: int
    text: str
    about: About
    label: Part
    hint: Part = ""
    copies: int = 1


SHORT_NOTE = 7
"""The most letters of a remark in a cell of the score pad; a longer one has a line of its own below."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A row of the score pad: a source of points, with the points and a remark for each seat.

    `key` is the part of the scores that it shows, or a name of the game for several of them. `card` is
    the card that brings the points, if it is one.
    """

    key: str
    label: Part
    points: tuple[int, ...]
    notes: tuple[Part, ...]
    card: str | None = None


class Teller:
    """Makes lines of redacted events as they happen; without a method of its own it makes none.

    A game merges events into a line, so the last line may still grow with the next event.
    """

    def __init__(self) -> None:
        self.told: list[Line] = []
        """The lines that no later event changes."""

    def take(self, event: dict[str, Any]) -> None:
        """Add an event."""

    def finish(self) -> None:
        """Add the lines that a later event may still change."""

    def lines(self) -> list[Line]:
        """Return all lines so far: those of a copy that is finished."""
        ended = copy.copy(self)
        ended.told = self.told[:]
        ended.finish()
        return ended.told


class PlainTeller(Teller):
    """Makes a line of each event for which the game has words, `event-NAME`; leaves out the others."""

    def __init__(self, words: Composer, viewer: int | None) -> None:
        super().__init__()
        self.words = words
        self.viewer = viewer

    def take(self, event: dict[str, Any]) -> None:
        """Add an event."""
        key, seat, card = f"event-{event['event']}", event.get("seat"), event.get("card")
        if not self.words.has(key):
            return
        who = "other" if seat is None or seat_in(seat).seat != self.viewer else "you"
        name = self.words("none") if seat is None else seat_in(seat)
        named = self.words("other-cards", n=1) if card is None else self.words.card(card)
        sentence = self.words(key, who=who, name=name, n=event.get("number", 0), card=named)
        self.told.append(Line(Sentence(sentence)))


class Phrases(Generic[V]):
    """The phrases of any game, and the methods that a game may override.

    `viewer` is a seat or None for a watcher. `turn_event` is the event that begins a turn, `end_event`
    the one that ends it, None if turns end for all at once. `end_action` is the action that ends a
    turn. `moments` are events that everybody should notice at once. `evident` are the codes of refusals
    that state a fact of the table, which no rule explains further. `usual_verbs` are the verbs implied
    when only a card is named.
    """

    usual_verbs: tuple[str, ...] = ()
    turn_event = "turn"
    end_event: str | None = None
    end_action: str | None = None
    moments: frozenset[str] = frozenset()
    evident: frozenset[str] = frozenset({"other_question"})
    usual_arguments: Mapping[str, Part] = {}
    """Arguments that a refusal gets if it lacks them."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.words = Composer(game.name)
        self.number_of = functools.cache(game.string_to_action)
        """The id of an action by its text; the game itself searches through all of them."""

    # -------------------------------------------------------------- the table
    def title(self, seen: V) -> Part:
        """Return the headline of the table."""
        return self.words.title()

    def when(self, seen: V, turn: int) -> Part:
        """Return the time of a seat's decision in the game; `turn` counts the seat's own turns."""
        return self.words("title-turn", n=turn)

    # -------------------------------------------------------------- the question
    def begins(self, seen: V, viewer: int | None) -> Part:
        """Return the opening sentence of the game."""
        return self.words("game-begins", **naming_seat(self.starting_seat(seen), viewer))

    def starting_seat(self, seen: V) -> int:
        """Return the seat that begins the game."""
        return 0

    def question(self, seen: V, viewer: int) -> Part:
        """Return the open question as a sentence."""
        return self.words("question-any")

    def choices(self, seen: V, legal: list[int]) -> list[Offer]:
        """Return the legal actions in the order of the menu."""
        names = self.game.action_names()
        return [self.offer(action, names[action], seen) for action in legal]

    def offer(self, action: int, text: str, seen: V) -> Offer:
        """Return a legal action for the menu."""
        return Offer(action, text, self.about(text, seen), self.label(text, seen))

    def about(self, text: str, seen: V) -> About:
        """Return what an action is about, legal or not: any word but the first may be a card."""
        verb, *rest = text.split(" ")
        cards = self.game.card_names()
        return About(verb, next((word for word in rest if word in cards), None))

    def enter(self, seen: V, legal: list[str]) -> str | None:
        """Return the action that an empty answer means; None if it means none."""
        return legal[0] if len(legal) == 1 else None

    def finish(self, legal: list[str]) -> str | None:
        """Return the action that ends a question of several choices; None if there is none."""
        return "done" if "done" in legal else None

    def how_many(self, seen: V) -> tuple[int, int] | None:
        """Return least and most choices that end a question without `done`; None if unknown."""
        return None

    def is_several(self, seen: V) -> bool:
        """Return whether several choices in a row are usual here."""
        return self.how_many(seen) is not None

    def is_by_itself(self, text: str | None, is_forced: bool) -> bool:
        """Return whether a turn ended by itself with this decision of its seat."""
        return is_forced

    def is_open(self, text: str) -> bool:
        """Return whether everybody may know a decision, even if no event shows it."""
        return False

    def label(self, text: str, seen: V | None) -> Part:
        """Return the label of an action; without a view, as it is at any time."""
        return text

    def refusal(self, refusal: Refusal) -> Part:
        """Return why an action is not legal; in English where the words are missing."""
        key = f"reason-{refusal.reason}"
        if not self.words.has(key):
            return refusal.text
        found = {name: self.argument(name, value) for name, value in refusal.arguments.items()}
        return self.words(key, **{**self.usual_arguments, **found})

    def argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal in words."""
        return value

    def rule_text(self, rule: str) -> Part:
        """Return a rule by its reference with its words `rule-NUMBER`: `dominion R6` is `R6: ...`."""
        number = rule.split(" ")[-1]
        key = f"rule-{number}"
        return Several((number, self.words(key)), ": ") if self.words.has(key) else rule

    def rule_behind(self, refusal: Refusal) -> Part:
        """Return the rule that explains a refusal; empty if the refusal itself says it all."""
        return "" if refusal.reason in self.evident else self.rule_text(refusal.rule)

    # -------------------------------------------------------------- events
    def teller(self, viewer: int | None, *, first: V | None = None, is_brief: bool = False) -> Teller:
        """Return what makes lines of redacted events; `is_brief` leaves out those that the table shows.

        `first` is a watcher's view of the beginning, from which a story may say more.
        """
        return PlainTeller(self.words, viewer)

    def lines(
        self,
        events: list[dict[str, Any]],
        viewer: int | None,
        *,
        first: V | None = None,
        is_brief: bool = False,
    ) -> list[Line]:
        """Return redacted events as lines; see `teller`."""
        teller = self.teller(viewer, first=first, is_brief=is_brief)
        for event in events:
            teller.take(event)
        return teller.lines()

    def moves(self, events: list[dict[str, Any]], viewer: int | None) -> list[Move]:
        """Return what redacted events moved from place to place, in their order, to draw it."""
        return []

    def is_done_to(self, event: dict[str, Any], viewer: int, seen: V) -> bool:
        """Return whether another seat did an event to the viewer."""
        return False

    def banners(self, events: list[dict[str, Any]], viewer: int | None, seen: V) -> list[Banner]:
        """Return the redacted events that the viewer should notice at once, those in a row together."""
        weights = [self._weight(event, viewer, seen) for event in events]
        if not any(weights):
            return []
        place, found = 0, []
        for weight, run in itertools.groupby(weights):
            begins, place = place, place + len(list(run))
            if weight:
                lines = self.lines(events[begins:place], viewer, is_brief=True)
                found += [Banner(line.text, weight == DONE_TO_VIEWER, is_said=True) for line in lines]
        return found

    def _weight(self, event: dict[str, Any], viewer: int | None, seen: V) -> int:
        """Return 0, or how an event concerns the viewer: `MOMENT` or `DONE_TO_VIEWER`."""
        if viewer is not None and self.is_done_to(event, viewer, seen):
            return DONE_TO_VIEWER
        if event["event"] not in self.moments:
            return 0
        return 0 if viewer is not None and event.get("seat") == f"P{viewer + 1}" else MOMENT

    # -------------------------------------------------------------- the beginning of a story
    def name_of_game(self, first: V) -> Part:
        """Return the heading of a story, given a watcher's view of the beginning."""
        return self.title(first)

    def setting(self, first: V) -> list[Part]:
        """Return the setting before the game, a sentence each."""
        return []

    def first_events(self, first: V) -> list[dict[str, Any]]:
        """Return the events of set-up, which the log lacks: those that begin the first turn."""
        return []

    # -------------------------------------------------------------- the end
    def tie_rule(self, seen: V) -> Part:
        """Return the tie-break rule as a sentence."""
        return self.words("tie-rule") if self.words.has("tie-rule") else ""

    def tie_value(self, seat: int, seen: V) -> Part:
        """Return a seat's value in the tie-break."""
        return ""

    def score_name(self, key: str) -> Part:
        """Return the name of a part of a score: its words `points-KEY`, or a card."""
        known = [name for name in (f"points-{key}", key) if self.words.has(name)]
        return self.words(known[0]) if known else key

    def score_parts(self, parts: dict[str, int]) -> Part:
        """Return the parts of a score."""
        found = [
            Several((self.score_name(key), value), " ")
            for key, value in parts.items()
            if key != "total"
        ]
        return self.words.join(found, ", ") if found else ""

    def score_rows(self, scores: list[dict[str, int]], seen: V) -> list[ScoreRow]:
        """Return the score pad: each point of a seat is in one of its rows."""
        cards = self.game.card_names()
        return [
            ScoreRow(
                key,
                self.score_name(key),
                tuple(parts.get(key, 0) for parts in scores),
                self.score_notes(key, scores, seen),
                key if key in cards else None,
            )
            for key in self.score_keys(scores)
        ]

    def score_keys(self, scores: list[dict[str, int]]) -> list[str]:
        """Return the parts of the scores of all seats in the order of the score pad."""
        found = dict.fromkeys(key for parts in scores for key in parts)
        return [key for key in found if key != "total"]

    def score_notes(self, key: str, scores: list[dict[str, int]], seen: V) -> tuple[Part, ...]:
        """Return a remark for each seat about a part of its score, such as what it has; or empty."""
        return ("",) * len(scores)

    def next_parameters(self, shares: list[float], seed: object) -> dict[str, str]:
        """Return parameters of the next game at this table that follow from the result of this one."""
        return {}


def phrases_of(game: Game) -> Phrases[Any]:
    """Return the phrases of a game: its own, or those of any game."""
    found: type[Phrases[Any]] | None = part_of(game.name, "phrases")
    return (found or Phrases)(game)


@functools.lru_cache(maxsize=256)
def shared_phrases(game: str) -> Phrases[Any]:
    """Return the phrases of a game string, shared by all its tables."""
    return phrases_of(load_game(game))
