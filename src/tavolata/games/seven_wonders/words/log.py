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


class Deed(NamedTuple):
    """All that one city did in one turn, as a viewer saw it, with the coins it paid and gained."""

    city: int | None
    kind: str = ""
    card: str | None = None
    number: int = 0
    paid: tuple[tuple[str, int], ...] = ()
    gained: int = 0


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
        self.deeds: dict[int | None, Deed] = {}
        self.conflicts: dict[int | None, dict[str, int]] = {}
        self.is_brief = is_brief
        self.is_short = is_brief and viewer is not None

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the deed of its city, or as a line of its own."""
        kind, city, n = str(event["event"]), city_of_event(event["city"]), int(event["number"])
        if kind in CONFLICTS:
            self._flush_deeds()
            self.conflicts.setdefault(city, {})[kind] = n
        elif kind in PAYMENTS:
            deed = self._open_deed(city)
            self.deeds[city] = deed._replace(paid=(*deed.paid, (PAYMENTS[kind], n)))
        elif kind in ACTS:
            deed = self._open_deed(city)
            self.deeds[city] = deed._replace(kind=kind, card=event.get("card"), number=n)
        elif kind == "gain" and city in self.deeds:
            deed = self.deeds[city]
            self.deeds[city] = deed._replace(gained=deed.gained + n)
        elif not (self.is_brief and kind in QUIET):
            self.finish()
            line = _line_of_event(self.words, kind, city, n, event.get("card"), self.viewer)
            self.told.append(line)

    def _open_deed(self, city: int | None) -> Deed:
        """Return the open deed of a city; the city's second deed begins a new batch."""
        if city in self.deeds and self.deeds[city].kind:
            self._flush_deeds()
        return self.deeds.get(city, Deed(city))

    def finish(self) -> None:
        """Add the lines of the open deeds and conflicts."""
        self._flush_deeds()
        self._flush_conflicts()

    # -------------------------------------------------------------- single lines
    def _who(self, city: int | None) -> dict[str, Part]:
        return naming(self.words, city, self.viewer)

    def _flush_deeds(self) -> None:
        for city in self.ring:
            deed = self.deeds.get(city)
            if deed and deed.kind:
                board = self.boards.get(city) if deed.kind == "stage" else None
                self.told.append(_line(self.words, deed, board, self.viewer, self.ring))
        self.deeds = {}

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
def _line(
    words: Composer, deed: Deed, board: str | None, viewer: int | None, ring: tuple[int | None, ...]
) -> Line:
    """Return a deed as a sentence: `P2 builds Baths: 2 coins to you`; most are said several times.

    If the `board` is given, the line says the effect of a stage.
    """
    who = naming(words, deed.city, viewer)
    text = words(f"event-{deed.kind}", **who, card=_card(words, deed.card), n=deed.number)
    if board is not None:
        text = words("log-stage", what=text, effect=words(f"{board}.stage-{deed.number}"))
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
