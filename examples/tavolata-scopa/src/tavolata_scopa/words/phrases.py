"""The phrases of Scopa: its question, choices, refusals and log as messages."""

from __future__ import annotations

from typing import Any

from tavolata.core.views import Move
from tavolata.words.messages import Part, Seat, seat_in
from tavolata.words.phrases import Phrases
from tavolata_scopa.game import Scopa
from tavolata_scopa.view import ScopaView
from tavolata_scopa.words.log import ScopaTeller
from tavolata_scopa.words.moves import moves_of


class ScopaPhrases(Phrases[ScopaView]):
    """The phrases of Scopa."""

    game: Scopa
    turn_event = "hands"
    moments = frozenset({"scopa"})

    # -------------------------------------------------------------- names
    def cards(self, names: list[str]) -> Part:
        """Return cards in a row: `3 of Cups and 4 of Swords`."""
        return self.words.join([self.words.card(name) for name in names])

    def side(self, seat: str, viewer: int | None) -> Part:
        """Return the players of the side of a seat, the viewer first: `P3`, or `you and P3`."""
        game, side = self.game, self.game.side_of(seat_in(seat).seat)
        found = [p for p in range(game.players) if game.side_of(p) == side]
        found.sort(key=lambda p: p != viewer)
        return self.words.join([self.words("side-you") if p == viewer else Seat(p) for p in found])

    # -------------------------------------------------------------- the table
    def title(self, seen: ScopaView) -> Part:
        """Return the game and the points that win it."""
        return self.words("title", n=self.game.target)

    def when(self, seen: ScopaView, turn: int) -> Part:
        """Return the deal."""
        return self.words("deal-number", n=seen.deal)

    # -------------------------------------------------------------- the question
    def starting_seat(self, seen: ScopaView) -> int:
        """Return the seat after the dealer."""
        return (seen.dealer + 1) % self.game.players

    def question(self, seen: ScopaView, viewer: int) -> Part:
        """Return the one question of the game."""
        return self.words("question-play_card")

    def label(self, text: str, seen: ScopaView | None) -> Part:
        """Return the label of a play."""
        words = text.split()
        card = self.words.card(words[1])
        if len(words) == 2:
            return self.words("choice-put", card=card)
        return self.words("choice-take", card=card, cards=self.cards(words[3].split("+")))

    def argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal: a card by its name."""
        return self.words(str(value))

    # -------------------------------------------------------------- the log
    def teller(
        self, viewer: int | None, *, first: ScopaView | None = None, is_brief: bool = False
    ) -> ScopaTeller:
        """Return what makes lines of events: a heading for each deal and hand, a line for each play."""
        return ScopaTeller(self, viewer, is_brief=is_brief)

    def moves(self, events: list[dict[str, Any]], viewer: int | None) -> list[Move]:
        """Return the movements of cards."""
        return moves_of(events)

    def first_events(self, first: ScopaView) -> list[dict[str, Any]]:
        """Return the events of the first deal that everybody sees."""
        flips = [{"event": "table", "seat": "P1", "number": 1, "card": card} for card in first.table]
        return [
            {"event": "deal", "seat": f"P{first.dealer + 1}", "number": first.deal},
            *flips,
            {"event": "hands", "seat": f"P{self.starting_seat(first) + 1}", "number": first.stock_size},
        ]
