"""Positions of Scopa as JSON, written and read."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from tavolata.core.errors import PositionError
from tavolata.core.position import read_chance, read_name
from tavolata.core.schema import MANY, SEAT, Part, number, read_fields, read_seats_and_table
from tavolata_scopa.rules import HAND_SIZE, HANDS, NAMES, NUMBER_OF, STOCK, TABLE, WON, cards_at
from tavolata_scopa.scoring import CATEGORIES

if TYPE_CHECKING:
    from tavolata_scopa.game import Scopa
    from tavolata_scopa.observation import ScopaObservation
    from tavolata_scopa.state import ScopaState

COUNTER = number(60_000)
FIELDS = {"deal": COUNTER.named("deals"), "dealer": SEAT, "taker": SEAT, "shuffles": MANY}
POINTS = Part(dict.fromkeys(CATEGORIES, number(250)))
SIDE_PART = Part(seats=[str], taken=[str], points=POINTS)
SEAT_PART = Part(hand=[str], hand_size=COUNTER, turns=COUNTER)
TABLE_PART = Part(
    FIELDS,
    game=str,
    active=SEAT,
    table=[str],
    stock=[str],
    stock_size=COUNTER,
    sides=[SIDE_PART],
    luck=Any,
)


def position_of(s: ScopaState | ScopaObservation, shown: Collection[int]) -> dict[str, Any]:
    """Return a position as JSON, with the hands of the seats that are shown."""
    scopa, active = s.scopa, int(s.decider())
    seats = [f"P{p + 1}" for p in range(scopa.players)]
    return {
        "game": str(scopa),
        "deal": s.deals,
        "dealer": seats[s.dealer],
        "active": seats[active] if active >= 0 else None,
        "taker": seats[s.taker] if s.taker >= 0 else None,
        "table": _names(s, TABLE),
        "stock_size": s.stock_size(),
        "sides": [
            {
                "seats": seats[side :: scopa.sides],
                "taken": _names(s, WON + side),
                "points": dict(zip(CATEGORIES, points, strict=True)),
            }
            for side, points in enumerate(s.points)
        ],
    } | {
        seat: {
            "hand": _names(s, HANDS + p) if p in shown else None,
            "hand_size": s.hand_size(p),
            "turns": s.turns[p],
        }
        for p, seat in enumerate(seats)
    }


def _names(s: ScopaState | ScopaObservation, place: int) -> list[str]:
    return [NAMES[card] for card in cards_at(s.place, place)]


def read_position(scopa: Scopa, data: Any) -> ScopaState:
    """Return the state of a position; a card that it does not name is in the stock."""
    seats, table = read_seats_and_table(scopa, data, SEAT_PART, TABLE_PART)
    state = scopa.empty_state(read_chance(table))
    state.deals, state.dealer = 1, scopa.players - 1
    read_fields(state, state, FIELDS, table)
    sides = table.get("sides", [{}] * scopa.sides)
    if len(sides) != scopa.sides:
        raise PositionError(f"sides: there are {scopa.sides}, not {len(sides)}")
    zones = [("table", table, "table", TABLE), ("stock", table, "stock", STOCK)]
    zones += [(f"P{p + 1} hand", seat, "hand", HANDS + p) for p, seat in enumerate(seats)]
    zones += [(f"sides {side} taken", part, "taken", WON + side) for side, part in enumerate(sides)]
    seen: dict[int, str] = {}
    for where, part, key, place in zones:
        for name in part.get(key, []):
            card = read_name(name, NUMBER_OF, "card", where)
            if card in seen:
                raise PositionError(f"{where}: {name} is also in {seen[card]}")
            seen[card], state.place[card] = where, place
    state.turns = [seat.get("turns", 0) for seat in seats]
    for side, part in enumerate(sides):
        points = part.get("points", {})
        state.points[side] = [points.get(name, 0) for name in CATEGORIES]
    active = SEAT.read(state, table["active"], "active") if "active" in table else -1
    _check_hands(state, active)
    state.ask(active)
    return state


def _check_hands(state: ScopaState, active: int) -> None:
    """Refuse hands that no game has: all seats play one card in turn, and three are dealt to each."""
    players = state.scopa.players
    if active < 0:
        if STOCK in state.place or any(map(state.hand_size, range(players))):
            raise PositionError("active: name the seat that plays; the game is not over")
        return
    sizes = [state.hand_size((active + step) % players) for step in range(players)]
    to_play = (state.dealer - active) % players  # after the active seat, up to the dealer
    wanted = [sizes[0] - (step > to_play) for step in range(players)]
    if not 1 <= sizes[0] <= HAND_SIZE or sizes != wanted:
        raise PositionError(f"hands: {sizes} cards from the active seat on; this should be {wanted}")
    if state.stock_size() % (HAND_SIZE * players):
        most = HAND_SIZE * players
        raise PositionError(f"stock: {state.stock_size()} cards, not a multiple of {most}")
