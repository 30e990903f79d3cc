"""The log of Dominion: redacted events, merged into one line each."""

from __future__ import annotations

import functools
import itertools
from collections import Counter
from dataclasses import replace
from typing import Any

from tavolata.words.messages import Composer, Line, Part, SeatAndPlayer, naming_seat, seat_in
from tavolata.words.phrases import Teller

PLACE_EVENTS = frozenset({"show_discard"})
"""Events about the place of a card, which the table shows anyway."""
OVER_EVENTS = frozenset({"shuffle", "flip_deck", "clean_up", "turn", "game_end"})
"""Events with a number of their own and no cards."""


DEEDS = {
    "play": "play",
    "buy": "buy",
    "gain": "gain",
    "gain_to_hand": "gain",
    "gain_to_deck": "gain",
    "trash": "trash",
    "steal": "steal",
}
"""The events that the summary of a turn has, with their words."""


class LogEntry:
    """Consecutive events of one kind and one seat; hidden cards are counted under None."""

    def __init__(self, event: dict[str, Any]) -> None:
        self.kind = str(event["event"])
        self.seat = str(event["seat"])
        self.number = int(event["number"])
        self.cards: dict[str | None, int] = {}
        self.add(event)

    def add(self, event: dict[str, Any]) -> None:
        """Count the card of one more event."""
        if "card" in event:
            card = event["card"]
            self.cards[card] = self.cards.get(card, 0) + int(event["number"])

    def takes(self, event: dict[str, Any]) -> bool:
        """Return whether the next event continues this entry."""
        is_same = event["event"] == self.kind and event["seat"] == self.seat
        return is_same and self.kind not in OVER_EVENTS


def listed(words: Composer, cards: dict[str | None, int]) -> Part:
    """Return the cards as `2 Coppers, an Estate and 3 cards`."""
    parts = [words.counted(card, n) for card, n in cards.items() if card is not None]
    if None in cards:
        parts.append(words("other-cards", n=cards[None]))
    return words.join(parts)


def line_of(words: Composer, entry: LogEntry, viewer: int | None) -> Line:
    """Return one entry as a sentence; the beginning of a turn as a heading with the player."""
    is_own = seat_in(entry.seat).seat == viewer
    return _line(words, entry.kind, entry.seat, is_own, entry.number, tuple(entry.cards.items()))


@functools.lru_cache(maxsize=2048)
def _line(
    words: Composer,
    kind: str,
    seat: str,
    is_own: bool,
    number: int,
    cards: tuple[tuple[str | None, int], ...],
) -> Line:
    """Return the line of what a viewer sees of an entry, which often repeats."""
    is_heading = kind == "turn"
    sentence = words(
        f"event-{kind}",
        who="you" if is_own else "other",
        name=SeatAndPlayer(seat_in(seat).seat) if is_heading else seat_in(seat),
        n=number,
        cards=listed(words, dict(cards)),
    )
    return Line(sentence, 0 if is_heading else 1, is_detail=kind not in ("turn", "game_end"))


class DominionTeller(Teller):
    """Makes a line of each entry; a brief one says nothing of clean-up and of the places of cards."""

    def __init__(self, words: Composer, viewer: int | None, *, is_brief: bool) -> None:
        super().__init__()
        self.words = words
        self.viewer = viewer
        self.is_brief = is_brief
        self.is_cleaning = False
        self.open: LogEntry | None = None
        """The entry that the next event may continue."""
        self.turn: LogEntry | None = None
        self.heading = 0
        """The number of the line that begins the turn."""
        self.deeds: list[LogEntry] = []
        """The deeds of the turn's seat."""
        self.summed: Line | None = None
        """The heading with its summary, unless a deed is missing in it."""

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the open entry, or begin another."""
        if self.open is not None and self.open.takes(event):
            self.open.add(event)
            self.summed = None
            return
        begins = event["event"] == "turn"
        if begins:
            self.told = self.lines()
        else:
            self.told += self._last()
        self.open = LogEntry(event)
        if begins:
            self.turn, self.heading, self.deeds = self.open, len(self.told), []
            self.summed = None
        elif self.turn and self.open.seat == self.turn.seat and self.open.kind in DEEDS:
            self.deeds.append(self.open)
            self.summed = None
        if self.open.kind == "clean_up":
            self.is_cleaning = True
        elif self.open.kind in ("turn", "game_end"):
            self.is_cleaning = False

    def lines(self) -> list[Line]:
        """Return a line for each entry so far."""
        found = [*self.told, *self._last()]
        if self.turn and self.deeds and not self.is_brief:
            if self.summed is None:
                self.summed = self._with_summary(found[self.heading])
            found[self.heading] = self.summed
        return found

    def _last(self) -> list[Line]:
        """Return the line of the open entry, if it has one."""
        if self.open is None or (self.is_brief and self._is_quiet(self.open)):
            return []
        return [line_of(self.words, self.open, self.viewer)]

    def _with_summary(self, heading: Line) -> Line:
        """Return the heading of a turn with all deeds of its seat."""
        assert self.turn is not None
        who = naming_seat(seat_in(self.turn.seat).seat, self.viewer)
        deeds = []
        for verb, run in itertools.groupby(self.deeds, lambda deed: DEEDS[deed.kind]):
            cards: Counter[str | None] = Counter()
            for deed in run:
                cards.update(deed.cards)
            deeds.append(self.words(f"did-{verb}", **who, cards=listed(self.words, cards)))
        summary = self.words("log-turn", head=heading.text, deeds=self.words.join(deeds))
        return replace(heading, summary=summary)

    def _is_quiet(self, entry: LogEntry) -> bool:
        return entry.kind in PLACE_EVENTS or (self.is_cleaning and entry.kind in ("clean_up", "draw"))
