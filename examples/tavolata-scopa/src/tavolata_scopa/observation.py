"""Observations of Scopa: the hand of a seat, the table, and all cards that were taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tavolata.core.chance import Chance, Rng
from tavolata.core.game import Observation
from tavolata.core.tensors import Cells, Layouts, Piece
from tavolata_scopa.position import position_of
from tavolata_scopa.rules import CARDS, HANDS, STOCK, TABLE, TEXTS, WON, cards_at
from tavolata_scopa.scoring import CATEGORIES
from tavolata_scopa.view import ScopaView, view_of

if TYPE_CHECKING:
    from tavolata_scopa.game import Scopa
    from tavolata_scopa.state import ScopaState

UNSEEN = STOCK
"""The place of a card that the seat does not see: the stock or the hand of another seat."""


def _pieces(seats: int) -> list[Piece]:
    """Return the pieces of the tensor at a table of this size; seats are clockwise from the viewer."""
    return [
        Piece("viewer", seats, "one-hot: the viewer's seat at the table; zeros for a watcher"),
        Piece("active", seats, "one-hot: the seat that plays; zeros at the end"),
        Piece("dealer", seats, "one-hot: the dealer"),
        Piece("taker", seats, "one-hot: the seat that took last in this deal"),
        Piece("hand", CARDS, "1 for each card in the viewer's hand"),
        Piece("table", CARDS, "1 for each card on the table"),
        Piece("won", CARDS * seats, "for each seat, 1 for each card that its side has taken"),
        Piece("hand_sizes", seats, "cards in each hand", 3),
        Piece("turns", 2 * seats, "cards that each seat has played: n % 256, n // 256", 255),
        Piece("points", len(CATEGORIES) * seats, "for each seat, points of its side by category", 255),
        Piece("deal", 2, "number of the deal: n % 256, n // 256", 255),
    ]


LAYOUTS = Layouts(_pieces, 4)


class ScopaObservation(Observation):
    """The knowledge of a seat, or of a watcher (-1)."""

    def __init__(self, s: ScopaState, viewer: int) -> None:
        super().__init__(viewer)
        self.scopa = s.scopa
        hidden = bytes(
            UNSEEN if HANDS <= place < WON and place != HANDS + viewer else place
            for place in range(WON + s.scopa.sides)
        )
        self.place = bytes(hidden[place] for place in s.place)
        self.hand_sizes = [s.hand_size(p) for p in range(s.scopa.players)]
        self.points = [points[:] for points in s.points]
        self.turns = s.turns[:]
        self.active = int(s.decider())
        self.dealer, self.taker, self.deals = s.dealer, s.taker, s.deals
        self.options = s.options[: s.count_options(viewer)]

    def game(self) -> Scopa:
        """Return the game with its parameters."""
        return self.scopa

    def decider(self) -> int:
        """Return the seat that plays; -1 at the end."""
        return self.active

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a hand."""
        return self.hand_sizes[seat]

    def stock_size(self) -> int:
        """Return the number of cards that are still to be dealt."""
        others = [size for seat, size in enumerate(self.hand_sizes) if seat != self.player]
        return self.place.count(UNSEEN) - sum(others)

    def to_dict(self) -> dict[str, Any]:
        """Return all of it as JSON."""
        return {
            **position_of(self, [self.player]),
            "viewer": f"P{self.player + 1}" if self.player >= 0 else None,
            "legal_actions": [TEXTS[action] for action in self.legal_actions],
        }

    def to_view(self) -> ScopaView:
        """Return what readers see of it."""
        return view_of(self)

    def fill(self, cells: Cells) -> None:
        """Write the tensor; see `_pieces`."""
        scopa = self.scopa
        cells.sit(0, scopa.players)
        cells.seat(self.player)
        cells.sit(self.player, scopa.players)
        seats = [(max(self.player, 0) + step) % scopa.players for step in range(scopa.players)]
        sides = [scopa.side_of(seat) for seat in seats]
        missing = cells.seats - scopa.players
        for seat in (self.active, self.dealer, self.taker):
            cells.seat(seat)
        for place in (HANDS + self.player, TABLE, *(WON + side for side in sides)):
            for found in self.place:
                cells.flag(found == place)
        cells.skip(CARDS * missing)
        for seat in seats:
            cells.put(self.hand_sizes[seat])
        cells.skip(missing)
        for seat in seats:
            cells.number(self.turns[seat])
        cells.skip(2 * missing)
        for side in sides:
            for points in self.points[side]:
                cells.put(points)
        cells.skip(len(CATEGORIES) * missing)
        cells.number(self.deals)

    def sample_state(self, rng: Rng) -> ScopaState:
        """Deal the cards that the seat does not see at random to the other hands and the stock."""
        state = self.scopa.empty_state(Chance(rng.word(), rng.word()))
        state.place = bytearray(self.place)
        unseen = cards_at(self.place, UNSEEN)
        for seat, size in enumerate(self.hand_sizes):
            for _ in range(size if seat != self.player else 0):
                state.place[unseen.pop(rng.below(len(unseen)))] = HANDS + seat
        state.points = [points[:] for points in self.points]
        state.turns = self.turns[:]
        state.dealer, state.taker, state.deals = self.dealer, self.taker, self.deals
        state.ask(self.active)
        return state
