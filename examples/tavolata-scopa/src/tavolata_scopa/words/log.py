"""The log of Scopa: redacted events, merged into one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tavolata.words.messages import Line, seat_in
from tavolata.words.phrases import Teller
from tavolata_scopa.scoring import CATEGORIES

if TYPE_CHECKING:
    from tavolata_scopa.words.phrases import ScopaPhrases

SHOWN = frozenset({"table", "draw"})
"""Events that the table shows anyway."""


class ScopaTeller(Teller):
    """Merges cards in a row, and the cards that a play takes."""

    def __init__(self, phrases: ScopaPhrases, viewer: int | None, *, is_brief: bool) -> None:
        super().__init__()
        self.phrases = phrases
        self.viewer = viewer
        self.is_brief = is_brief
        self.kind = ""
        self.seat = ""
        self.number = 0
        self.cards: list[str | None] = []

    def take(self, event: dict[str, Any]) -> None:
        """Add the card of an event to those before it, or begin another line."""
        kind, seat = event["event"], event["seat"]
        is_more = kind == self.kind or (kind == "take" and self.kind == "play")
        if "card" in event and is_more and seat == self.seat and kind != "play":
            self.cards.append(event["card"])
            return
        self.finish()
        self.kind, self.seat, self.number = kind, seat, event["number"]
        self.cards = [event["card"]] if "card" in event else []

    def finish(self) -> None:
        """Add the line that could still grow."""
        if not self.kind or (self.is_brief and self.kind in SHOWN):
            return
        cards = [card for card in self.cards if card is not None]
        if len(cards) < len(self.cards):
            return
        phrases, is_play = self.phrases, self.kind == "play"
        is_heading = self.kind in ("deal", "hands")
        is_for_side = self.kind in ("point", "score")
        sentence = phrases.words(
            f"event-{self.kind}",
            who="you" if seat_in(self.seat).seat == self.viewer else "other",
            name=phrases.side(self.seat, self.viewer) if is_for_side else seat_in(self.seat),
            n=self.number,
            card=phrases.words.card(cards[0]) if cards else "",
            cards=phrases.cards(cards[1:] if is_play else cards),
            taken=len(cards) - 1,
            category=CATEGORIES[self.number] if self.kind == "point" else "",
        )
        self.told.append(Line(sentence, int(not is_heading), is_detail=self.kind in SHOWN))
