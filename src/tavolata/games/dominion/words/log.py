"""The log of Dominion: redacted events, merged into one line each."""

from __future__ import annotations

from typing import Any

from tavolata.words.messages import Composer, Line, Part, seat_in

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


def merge(events: list[dict[str, Any]]) -> list[LogEntry]:
    """Return events merged into entries, in order."""
    entries: list[LogEntry] = []
    for event in events:
        if entries and entries[-1].takes(event):
            entries[-1].add(event)
        else:
            entries.append(LogEntry(event))
    return entries


def without_clean_up(entries: list[LogEntry]) -> list[LogEntry]:
    """Return the entries of interest at once: no clean-up at the end of turns, no places of cards."""
    kept: list[LogEntry] = []
    is_cleaning = False
    for entry in entries:
        if entry.kind == "clean_up":
            is_cleaning = True
        elif entry.kind in ("turn", "game_end"):
            is_cleaning = False
        is_quiet = is_cleaning and entry.kind in ("clean_up", "draw")
        if not is_quiet and entry.kind not in PLACE_EVENTS:
            kept.append(entry)
    return kept


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


def lines_of(
    words: Composer, events: list[dict[str, Any]], viewer: int | None, *, is_brief: bool
) -> list[Line]:
    """Return a line for each entry."""
    entries = merge(events)
    if is_brief:
        entries = without_clean_up(entries)
    return [line_of(words, entry, viewer) for entry in entries]
