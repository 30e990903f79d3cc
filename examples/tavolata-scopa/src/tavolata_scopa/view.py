"""The view of Scopa: what pages, terminals and programs read of an observation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tavolata.core.views import CardId, SeatNumber, View
from tavolata_scopa.rules import HANDS, NAMES, TABLE, WON, cards_at
from tavolata_scopa.scoring import CATEGORIES

if TYPE_CHECKING:
    from tavolata_scopa.observation import ScopaObservation


@dataclass(slots=True, kw_only=True)
class SideView:
    """The seats that play together, the cards they took in this deal, their points by category."""

    seats: list[SeatNumber]
    taken: list[CardId]
    points: dict[str, int]


@dataclass(slots=True, kw_only=True)
class SeatView:
    """A seat; its hand is None for everybody else."""

    hand: list[CardId] | None
    hand_size: int
    turns: int


@dataclass(slots=True, kw_only=True)
class ScopaView(View):
    """The table of Scopa; nobody is `active` at the end, `taker` took last in this deal."""

    deal: int
    dealer: SeatNumber
    active: SeatNumber | None
    taker: SeatNumber | None
    table: list[CardId]
    stock_size: int
    sides: list[SideView]
    seats: list[SeatView]


VIEW = ScopaView
DETAIL = None


def view_of(o: ScopaObservation) -> ScopaView:
    """Return the view of an observation."""

    def cards(place: int) -> list[str]:
        return [NAMES[card] for card in cards_at(o.place, place)]

    scopa = o.scopa
    seats = list(range(scopa.players))
    return ScopaView(
        game=str(scopa),
        viewer=o.player if o.player >= 0 else None,
        is_over=o.active < 0,
        deal=o.deals,
        dealer=o.dealer,
        active=o.active if o.active >= 0 else None,
        taker=o.taker if o.taker >= 0 else None,
        table=cards(TABLE),
        stock_size=o.stock_size(),
        sides=[
            SideView(
                seats=seats[side :: scopa.sides],
                taken=cards(WON + side),
                points=dict(zip(CATEGORIES, points, strict=True)),
            )
            for side, points in enumerate(o.points)
        ],
        seats=[
            SeatView(
                hand=cards(HANDS + p) if p == o.player else None,
                hand_size=o.hand_size(p),
                turns=o.turns[p],
            )
            for p in seats
        ],
    )
