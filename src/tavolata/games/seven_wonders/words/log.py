"""The log of 7 Wonders: a line for each city and turn, with its coins."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from tavolata.games.seven_wonders.words.cards import roman
from tavolata.games.seven_wonders.words.cities import city_of_event, naming, neighbour, ring_of
from tavolata.words.messages import Composer, Line, Part
from tavolata.words.phrases import Teller
from tavolata.words.plain import BETWEEN, gain

PAYMENTS = {"pay_bank": "bank", "pay_left": "left", "pay_right": "right"}
ACTS = frozenset({"build", "build_free", "stage", "discard", "pick", "decline", "forgo"})
CONFLICTS = ("victory_left", "victory_right", "defeat_left", "defeat_right")
QUIET = frozenset({"leftover"})
"""Events that everybody expects."""
HEADINGS = frozenset({"age", "turn", "game_end"})
HIDDEN = "hidden"


class LogEntry:
    """All that one city did in one turn, with the coins it paid and gained."""

    def __init__(self, city: int | None) -> None:
        self.city = city
        self.kind = ""
        self.card: str | None = None
        self.number = 0
        self.paid: dict[str, int] = {}
        self.gained = 0


class Deed(NamedTuple):
    """An entry as a viewer saw it; `board` is given if the line says the effect of a stage."""

    city: int | None
    kind: str
    card: str | None
    number: int
    paid: tuple[tuple[str, int], ...]
    gained: int
    board: str | None


class Story(Teller):
    """Turns events into lines for one viewer."""

    def __init__(
        self,
        words: Composer,
        players: int,
        viewer: int | None,
        boards: dict[int | None, str],
        *,
        is_brief: bool,
    ) -> None:
        super().__init__()
        self.words = words
        self.viewer = viewer
        self.boards = boards
        """The board of each city, for the effects of its stages; empty to omit them."""
        self.ring = tuple(ring_of(players))
        self.entries: dict[int | None, LogEntry] = {}
        self.conflicts: dict[int | None, dict[str, int]] = {}
        self.is_brief = is_brief
        self.is_short = is_brief and viewer is not None

    def lines(self) -> list[Line]:
        """Return all lines so far, with those of the open entries and conflicts."""
        told, entries, conflicts = self.told, self.entries, self.conflicts
        self.told = told[:]
        self._flush()
        found, self.told = self.told, told
        self.entries, self.conflicts = entries, conflicts
        return found

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the entry of its city, or as a line of its own."""
        kind, city = str(event["event"]), city_of_event(event["city"])
        if kind in CONFLICTS:
            self._flush_entries()
            self.conflicts.setdefault(city, {})[kind] = int(event["number"])
        elif kind in PAYMENTS:
            self._open_entry(city).paid[PAYMENTS[kind]] = int(event["number"])
        elif kind in ACTS:
            entry = self._open_entry(city)
            entry.kind, entry.card, entry.number = kind, event.get("card"), int(event["number"])
        elif kind == "gain" and city in self.entries:
            self.entries[city].gained += int(event["number"])
        elif not (self.is_brief and kind in QUIET):
            self._flush()
            self._say(kind, city, event)

    def _open_entry(self, city: int | None) -> LogEntry:
        """Return the open entry of a city; the city's second entry begins a new batch."""
        if city in self.entries and self.entries[city].kind:
            self._flush_entries()
        return self.entries.setdefault(city, LogEntry(city))

    def _flush(self) -> None:
        self._flush_entries()
        self._flush_conflicts()

    # -------------------------------------------------------------- single lines
    def _who(self, city: int | None) -> dict[str, Part]:
        return naming(self.words, city, self.viewer)

    def _say(self, kind: str, city: int | None, event: dict[str, Any]) -> None:
        """Add an event with a line of its own."""
        card, n = event.get("card"), int(event["number"])
        self.told.append(_line_of_event(self.words, kind, city, n, card, self.viewer))

    def _flush_entries(self) -> None:
        for city in self.ring:
            if city in self.entries and self.entries[city].kind:
                self.told.append(self._entry(self.entries[city]))
        self.entries = {}

    def _entry(self, entry: LogEntry) -> Line:
        board = self.boards.get(entry.city) if entry.kind == "stage" else None
        paid = tuple(entry.paid.items())
        deed = Deed(entry.city, entry.kind, entry.card, entry.number, paid, entry.gained, board)
        return _line(self.words, deed, self.viewer, self.ring)

    def _flush_conflicts(self) -> None:
        """Add a line for each city: its victories and defeats; if brief, one line for all."""
        if self.conflicts and self.is_short:
            self.told.append(self._all_conflicts())
            self.conflicts = {}
        for city, results in self.conflicts.items():
            parts = []
            for kind, n in results.items():
                outcome, _, side = kind.partition("_")
                against = self._who(neighbour(self.ring, city, side))
                parts.append(self.words(f"log-{outcome}", points=_points(kind, n), **against))
            told = self.words.join(parts, ", ")
            self.told.append(Line(self.words("log-conflict", **self._who(city), results=told)))
        self.conflicts = {}

    def _all_conflicts(self) -> Line:
        """Return the tokens of all cities: `Conflicts: you +3 +3 · P2 -1`."""
        parts = []
        for city, results in self.conflicts.items():
            tokens = " ".join(_points(kind, n) for kind, n in results.items())
            parts.append(self.words("log-tokens", **self._who(city), tokens=tokens))
        return Line(self.words("log-conflicts", all=self.words.join(parts, BETWEEN)))


def _points(kind: str, n: int) -> str:
    """Return the points of a conflict with their sign."""
    return gain(n if kind.startswith("victory") else -n)


def _card(words: Composer, card: str | None) -> Part:
    return words.card(card) if card else HIDDEN


@functools.lru_cache(maxsize=2048)
def _line(words: Composer, deed: Deed, viewer: int | None, ring: tuple[int | None, ...]) -> Line:
    """Return a deed as a sentence: `P2 builds Baths: 2 coins to you`; most are said several times."""
    who = naming(words, deed.city, viewer)
    text = words(f"event-{deed.kind}", **who, card=_card(words, deed.card), n=deed.number)
    if deed.board is not None:
        text = words("log-stage", what=text, effect=words(f"{deed.board}.stage-{deed.number}"))
    tail = []
    for side, n in deed.paid:
        coins = words("coins", n=n)
        if side == "bank":
            tail.append(words("log-pays-bank", coins=coins))
        else:
            paid = naming(words, neighbour(ring, deed.city, side), viewer)
            tail.append(words("log-pays", coins=coins, **paid))
    if deed.gained and deed.kind != "discard":
        tail.append(words("log-gains", coins=words("coins", n=deed.gained)))
    if tail:
        text = words("log-tail", what=text, tail=words.join(tail, ", "))
    else:
        text = words("sentence", text=text)
    return Line(text, cards=(deed.card,) if deed.card else ())


@functools.lru_cache(maxsize=1024)
def _line_of_event(
    words: Composer, kind: str, city: int | None, n: int, card: str | None, viewer: int | None
) -> Line:
    """Return an event with a line of its own."""
    who = naming(words, city, viewer)
    sentence = words(f"event-{kind}", **who, n=n, age=roman(n), card=_card(words, card))
    return Line(sentence, 0 if kind in HEADINGS else 1, is_detail=kind in QUIET)
