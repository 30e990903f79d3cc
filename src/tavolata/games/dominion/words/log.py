"""The log of Dominion: redacted events, merged into one line each."""

from __future__ import annotations

from typing import Any

from tavolata.words.messages import Composer, Line, Part, seat_in
from tavolata.words.phrases import Teller

PLACE_EVENTS = frozenset({"show_discard"})
"""Events about the place of a card, which the table shows anyway."""
OVER_EVENTS = frozenset({"shuffle", "flip_deck", "clean_up", "turn", "game_end"})
"""Events with a number of their own and no cards."""


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
    seat, is_heading = seat_in(entry.seat), entry.kind == "turn"
    sentence = words(
        f"event-{entry.kind}",
        who="you" if seat.seat == viewer else "other",
        name=seat.with_player() if is_heading else seat,
        n=entry.number,
        cards=listed(words, entry.cards),
    )
    return Line(sentence, 0 if is_heading else 1)


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

    def take(self, event: dict[str, Any]) -> None:
        """Add an event to the open entry, or begin another."""
        if self.open is not None and self.open.takes(event):
            self.open.add(event)
            return
        self.told = self.lines()
        self.open = LogEntry(event)
        if self.open.kind == "clean_up":
            self.is_cleaning = True
        elif self.open.kind in ("turn", "game_end"):
            self.is_cleaning = False

    def lines(self) -> list[Line]:
        """Return a line for each entry so far."""
        if self.open is None or (self.is_brief and self._is_quiet(self.open)):
            return self.told
        return [*self.told, line_of(self.words, self.open, self.viewer)]

    def _is_quiet(self, entry: LogEntry) -> bool:
        return entry.kind in PLACE_EVENTS or (self.is_cleaning and entry.kind in ("clean_up", "draw"))
