"""The log of Dominion in words: redacted events, merged line by line."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tavolata.words import Words

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


def cards_in_words(words: Words, cards: dict[str | None, int]) -> str:
    """Return the cards as `2 Coppers, an Estate and 3 cards`."""
    parts = [words.counted(card, n) for card, n in cards.items() if card is not None]
    if None in cards:
        parts.append(words("other-cards", n=cards[None]))
    return words.join(parts)


def entry_in_words(words: Words, entry: LogEntry, viewer: str | None, labels: dict[str, str]) -> Text:
    """Return one entry as a sentence; the beginning of a turn as a headline with the player's label."""
    sentence = words(
        f"event-{entry.kind}",
        who="you" if entry.seat == viewer else "other",
        name=labels[entry.seat] if entry.kind == "turn" else entry.seat,
        n=entry.number,
        cards=cards_in_words(words, entry.cards),
    )
    return Text(sentence, style="bold") if entry.kind == "turn" else Text(f"  {sentence}")


def lines_of(
    words: Words,
    events: list[dict[str, Any]],
    viewer: str | None,
    labels: dict[str, str],
    *,
    is_brief: bool,
) -> list[Text]:
    """Return a line for each entry; `labels` are the names of the players at P1, P2, ..."""
    entries = merge(events)
    if is_brief:
        entries = without_clean_up(entries)
    return [entry_in_words(words, entry, viewer, labels) for entry in entries]
