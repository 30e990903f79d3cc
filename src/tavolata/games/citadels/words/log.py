"""The log of Citadels: a line for each turn, with all its actions."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.words.cards import is_character
from tavolata.games.citadels.words.clauses import KEPT, Deed, clause_of, head_of, who
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.words.messages import Line, Message, Part, Sentence
from tavolata.words.phrases import Teller

HEADLINES = frozenset({"round", "game_end"})
OPENING = frozenset({"reveal", "resume"})
"""Events that begin a turn."""
LISTS = frozenset(
    {"face_up", "called", "draw", "bottom", "give_card", "take_card", "lay", "beautify", "warrant",
     "threat"}
)  # fmt: skip
"""Events of which several in a row are merged into one, with all their cards."""
SUMS = frozenset({"gain"})
"""Events of which several in a row are merged into one, with the sum of their numbers."""
WITH_SEAT = frozenset(
    {
        "swap_characters",
        "give_card",
        "take_card",
        "destroy",
        "confiscate",
        "refuse",
        "look",
        "swap_hands",
    }
)
"""Events whose number is another seat."""
WITH_AMOUNT = frozenset({"take_gold", "exchange", "seize", "spy", "bribe"})
"""Events whose number is 16 times an amount, plus another seat."""
PAYMENTS = frozenset({"pay", "destroy_cost"})
PAID = frozenset({"build", "destroy", "seize", "exchange"})
"""Events with a payment."""
QUIET = frozenset({"end_turn", "paused"})
"""Events that a brief log omits."""


def deed_of(event: dict[str, Any]) -> Deed:
    """Return the deed that begins with an event; its number may name the other seat."""
    kind, number, other = str(event["event"]), int(event["number"]), ""
    if kind in WITH_SEAT:
        other = f"P{number + 1}"
    elif kind in WITH_AMOUNT:
        other, number = f"P{(number & 15) + 1}", number >> 4
    cards = ((event["card"], 1),) if "card" in event else ()
    return Deed(kind, str(event["seat"]), other, number, cards, None, "")


def _continues(deed: Deed, event: dict[str, Any]) -> bool:
    """Return whether an event is more of the deed before it."""
    if event["event"] != deed.kind or deed.kind not in LISTS | SUMS:
        return False
    if deed.kind in ("called", "face_up"):
        return True
    is_same = event["seat"] == deed.seat
    return is_same and (deed.kind not in WITH_SEAT or deed.other == f"P{int(event['number']) + 1}")


def _continued(deed: Deed, event: dict[str, Any]) -> Deed:
    """Return a deed with the card or the number of one more event."""
    cards = dict(deed.cards)
    if "card" in event:
        cards[event["card"]] = cards.get(event["card"], 0) + 1
    n = deed.n + int(event["number"]) if deed.kind in SUMS else deed.n
    return deed._replace(n=n, cards=tuple(cards.items()))


def _is_part(last: Deed, event: dict[str, Any]) -> bool:
    """Return whether an event of another kind belongs to the deed before it."""
    kind, is_same = event["event"], event["seat"] == last.seat
    if last.kind == "destroy" and kind == "bottom":
        return True
    if last.kind == "exchange" and kind == "exchange":
        return not last.given
    if not is_same:
        return False
    if last.kind in PAYMENTS:
        return kind in PAID or (last.kind == "pay" and kind == "complete")
    if last.kind == "complete":
        return bool(kind == "build")
    return last.kind == "gather_cards" and kind == "draw"


def _joined(last: Deed, event: dict[str, Any]) -> list[Deed]:
    """Return what the last deed becomes with an event that belongs to it."""
    if last.kind == "destroy":
        return [last]
    if last.kind == "exchange":
        return [last._replace(given=str(event["card"]))]
    found = deed_of(event)
    if last.kind in PAYMENTS:
        return [found._replace(paid=last.n)]
    if last.kind == "complete":
        return [found._replace(paid=last.paid), last._replace(paid=None)]
    return [found]


@dataclass(frozen=True, slots=True)
class Clause:
    """A deed of a turn in words: in the line of the turn, and in a `line` of its own.

    A brief log omits it if it `is_quiet`.
    """

    seat: str
    clause: Message
    is_quiet: bool
    districts: tuple[str, ...]
    line: Line | None


class Story(Teller):
    """Turns events into lines for one viewer."""

    def __init__(self, words: EditionComposer, viewer: int | None, *, is_brief: bool) -> None:
        super().__init__()
        self.words = words
        self.viewer = "" if viewer is None else f"P{viewer + 1}"
        self.is_brief = is_brief
        self.head: Part | None = None
        self.seat = ""
        self.deeds: list[Clause] = []
        """The actions of the turn."""
        self.open: list[Deed] = []
        """Deeds that the next event may join, with their payments."""
        self.previous = ""

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the last deed, or begin another."""
        last = self.open[-1] if self.open else None
        if last is not None and _continues(last, event):
            self.open[-1] = _continued(last, event)
        elif last is not None and _is_part(last, event):
            self.open[-1:] = _joined(last, event)
        else:
            self._close()
            self.open = [deed_of(event)]

    def finish(self) -> None:
        """Add the lines of the open deeds and of the turn."""
        self.deeds = self.deeds[:]
        self._close()
        self._flush()

    def _close(self) -> None:
        for deed in self.open:
            is_quiet = self._is_quiet(deed, self.previous)
            if not (self.is_brief and is_quiet):
                self._take(deed, is_quiet)
            self.previous = deed.kind

    def _is_quiet(self, deed: Deed, previous: str) -> bool:
        """Return whether to omit a deed: others' choices in the draft, cards put back."""
        if deed.kind in QUIET:
            return True
        if deed.kind in ("pick", "drop"):
            return deed.card is None
        if deed.kind == "bottom":
            has_hidden = any(card is None for card, _n in deed.cards)
            return previous in ("keep", "shuffle") or (previous == "bottom" and has_hidden)
        return deed.kind == "shuffle" and previous == "keep"

    def _take(self, deed: Deed, is_quiet: bool) -> None:
        kind = deed.kind
        if kind in HEADLINES or kind in ("called", "face_up", "heir", *OPENING):
            self._flush()
        if kind in OPENING:
            self.head = head_of(self.words, deed, self.viewer)
            self.seat = deed.seat
            return
        is_own = deed.seat == self.seat and self.head is not None
        clause = clause_of(self.words, deed, self.viewer, is_own)
        if kind in HEADLINES:
            self.told.append(Line(clause, 0))
        elif kind in ("called", "face_up"):
            self.told.append(Line(clause, cards=districts_of(deed)))
        elif self.head is None:
            text = self._sentence(deed, clause)
            self.told.append(Line(text, cards=districts_of(deed), is_detail=is_quiet))
        else:
            self.deeds.append(self._in_turn(deed, clause, is_quiet))

    # -------------------------------------------------------------- lines
    def _in_turn(self, deed: Deed, clause: Message, is_quiet: bool) -> Clause:
        """Return a deed of the turn; a brief log has no line for it."""
        districts = districts_of(deed)
        if self.is_brief:
            return Clause(deed.seat, clause, is_quiet, districts, None)
        line = Line(self._sentence(deed, clause), 2, cards=districts, is_detail=True)
        return Clause(deed.seat, clause, is_quiet, districts, line)

    def _flush(self) -> None:
        """Add the turn so far: one line, or a heading with a line for each deed."""
        if self.head is None:
            return
        words, head = self.words, self.head
        clauses = self._clauses()
        line = words("log-turn", head=head, deeds=words.join(clauses, ", ")) if clauses else head
        if self.is_brief:
            named = dict.fromkeys(card for deed in self.deeds for card in deed.districts)
            self.told.append(Line(line, head=head, cards=tuple(named)))
        else:
            self.told.append(Line(head, head=head, summary=line if clauses else ""))
            self.told += [deed.line for deed in self.deeds if deed.line is not None]
        self.head = None
        self.deeds = []

    def _clauses(self) -> list[Part]:
        """Return the clauses of the turn, with a name wherever the subject changes."""
        found: list[Part] = []
        subject = self.seat
        for deed in self.deeds:
            if deed.is_quiet:
                continue
            clause = deed.clause
            if deed.seat != subject:
                clause = self.words("log-inside", what=clause, **who(deed.seat, self.viewer))
            found.append(clause)
            subject = deed.seat
        return found

    def _sentence(self, deed: Deed, clause: Message) -> Part:
        """Return a deed as a sentence of its own; a seat's name keeps its own first letter."""
        found = self.words("log-sentence", what=clause, **who(deed.seat, self.viewer))
        return Sentence(found) if deed.seat == self.viewer else found


@functools.lru_cache(maxsize=KEPT)
def districts_of(deed: Deed) -> tuple[str, ...]:
    """Return the districts that a deed names."""
    named = dict.fromkeys([*(card for card, _ in deed.cards), deed.given])
    return tuple(card for card in named if card and card not in TYPE_NAMES and not is_character(card))
