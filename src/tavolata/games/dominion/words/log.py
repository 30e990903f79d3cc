"""What has happened in a game of Dominion, in words: redacted events, merged line by line."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tavolata.words import Words

PLACE_EVENTS = frozenset({"show_discard"})
"""Events that tell where a card lies; the table shows that anyway."""
OVER_EVENTS = frozenset({"shuffle", "flip_deck", "clean_up", "turn", "game_end"})
"""Events with a number of their own and no cards."""


class Deed:
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
        """Whether the next event continues this deed."""
        is_same = event["event"] == self.kind and event["seat"] == self.seat
        return is_same and self.kind not in OVER_EVENTS


def merge(events: list[dict[str, Any]]) -> list[Deed]:
    """The deeds that events are made of, in order."""
    deeds: list[Deed] = []
    for event in events:
        if deeds and deeds[-1].takes(event):
            deeds[-1].add(event)
        else:
            deeds.append(Deed(event))
    return deeds


def without_clean_up(deeds: list[Deed]) -> list[Deed]:
    """The deeds that are worth telling at once: not the end of each turn, not what lies where."""
    kept: list[Deed] = []
    is_cleaning = False
    for deed in deeds:
        if deed.kind == "clean_up":
            is_cleaning = True
        elif deed.kind in ("turn", "game_end"):
            is_cleaning = False
        is_quiet = is_cleaning and deed.kind in ("clean_up", "draw")
        if not is_quiet and deed.kind not in PLACE_EVENTS:
            kept.append(deed)
    return kept


def cards_in_words(words: Words, cards: dict[str | None, int]) -> str:
    """`2 Coppers, an Estate and 3 cards`."""
    parts = [words.counted(card, n) for card, n in cards.items() if card is not None]
    if None in cards:
        parts.append(words("other-cards", n=cards[None]))
    return words.join(parts)


def deed_in_words(words: Words, deed: Deed, viewer: str | None, labels: dict[str, str]) -> Text:
    """One deed as a sentence; the beginning of a turn as a headline with who sits there."""
    sentence = words(
        f"event-{deed.kind}",
        who="you" if deed.seat == viewer else "other",
        name=labels[deed.seat] if deed.kind == "turn" else deed.seat,
        n=deed.number,
        cards=cards_in_words(words, deed.cards),
    )
    return Text(sentence, style="bold") if deed.kind == "turn" else Text(f"  {sentence}")


def lines_of(
    words: Words,
    events: list[dict[str, Any]],
    viewer: str | None,
    labels: dict[str, str],
    *,
    is_brief: bool,
) -> list[Text]:
    """All that events tell, a line a deed; `labels` say who sits at P1, P2, ..."""
    deeds = merge(events)
    if is_brief:
        deeds = without_clean_up(deeds)
    return [deed_in_words(words, deed, viewer, labels) for deed in deeds]
