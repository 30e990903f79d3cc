"""Positions of Scopa as JSON: how they are written and read."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from tavolata.core.errors import PositionError
from tavolata.core.position import (
    as_dict,
    as_list,
    check_game,
    check_keys,
    read_luck,
    read_name,
    read_number,
    read_seat,
)  # fmt: skip
from tavolata_scopa.rules import (
    HAND_SIZE,
    HANDS,
    NAMES,
    NUMBER_OF,
    STOCK,
    TABLE,
    WON,
    cards_at,
)  # fmt: skip
from tavolata_scopa.scoring import CATEGORIES

if TYPE_CHECKING:
    from tavolata_scopa.game import Scopa
    from tavolata_scopa.observation import ScopaObservation
    from tavolata_scopa.state import ScopaState

KEYS = (
    "game", "deal", "dealer", "active", "taker", "table", "stock", "stock_size", "sides", "luck",
    "shuffles",
)  # fmt: skip


def position_of(s: ScopaState | ScopaObservation, shown: Collection[int]) -> dict[str, Any]:
    """Return a position as JSON, with the hands of the seats that are shown."""
    scopa, active = s.scopa, int(s.decider())
    hands = [cards_at(s.place, HANDS + p) if p in shown else None for p in range(scopa.players)]
    seats = {
        f"P{p + 1}": {
            "hand": None if hand is None else [NAMES[card] for card in hand],
            "hand_size": s.hand_size(p),
            "turns": s.turns[p],
        }
        for p, hand in enumerate(hands)
    }
    sides = [
        {
            "seats": [f"P{p + 1}" for p in range(scopa.players) if scopa.side_of(p) == side],
            "taken": [NAMES[card] for card in cards_at(s.place, WON + side)],
            "points": dict(zip(CATEGORIES, points, strict=True)),
        }
        for side, points in enumerate(s.points)
    ]
    return {
        "game": str(scopa),
        "deal": s.deals,
        "dealer": f"P{s.dealer + 1}",
        "active": f"P{active + 1}" if active >= 0 else None,
        "taker": f"P{s.taker + 1}" if s.taker >= 0 else None,
        "table": [NAMES[card] for card in cards_at(s.place, TABLE)],
        "stock_size": s.stock_size(),
        "sides": sides,
        **seats,
    }


def read_position(scopa: Scopa, data: Any) -> ScopaState:
    """Return the state of a position; a card that it does not name is in the stock."""
    seats = [f"P{seat + 1}" for seat in range(scopa.players)]
    check_keys(as_dict(data, "position"), [*KEYS, *seats], "position")
    check_game(data, str(scopa))
    state = scopa.empty_state(read_luck(data))
    state.deals = read_number(data, "deal", 1, least=1, most=60_000)
    state.shuffles = read_number(data, "shuffles", 0, most=1_000_000)
    state.dealer = read_seat(data.get("dealer", seats[-1]), scopa.players, "dealer")
    if data.get("taker") is not None:
        state.taker = read_seat(data["taker"], scopa.players, "taker")
    zones = [("table", data.get("table", []), TABLE), ("stock", data.get("stock", []), STOCK)]
    for seat, name in enumerate(seats):
        part = as_dict(data.get(name, {}), name)
        check_keys(part, ["hand", "hand_size", "turns"], name)
        zones.append((f"{name} hand", part.get("hand", []), HANDS + seat))
        state.turns[seat] = read_number(part, "turns", 0, most=60_000, where=name)
    sides = as_list(data.get("sides", [{}] * scopa.sides), "sides")
    if len(sides) != scopa.sides:
        raise PositionError(f"sides: there are {scopa.sides}, not {len(sides)}")
    for side, written in enumerate(sides):
        where = f"sides {side}"
        part = as_dict(written, where)
        check_keys(part, ["seats", "taken", "points"], where)
        zones.append((f"{where} taken", part.get("taken", []), WON + side))
        points = as_dict(part.get("points", {}), f"{where} points")
        check_keys(points, CATEGORIES, f"{where} points")
        state.points[side] = [read_number(points, name, 0, where=where) for name in CATEGORIES]
    _put(state, zones)
    active = -1
    if data.get("active") is not None:
        active = read_seat(data["active"], scopa.players, "active")
    _check_hands(state, active)
    state.ask(active)
    return state


def _put(state: ScopaState, zones: list[tuple[str, object, int]]) -> None:
    """Put the cards of a position where they belong; refuse a card that is in two places."""
    seen: dict[int, str] = {}
    for where, written, place in zones:
        for name in as_list(written, where):
            card = read_name(name, NUMBER_OF, "card", where)
            if card in seen:
                raise PositionError(f"{where}: {name} is also in {seen[card]}")
            seen[card] = where
            state.place[card] = place


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
        raise PositionError(
            f"stock: {state.stock_size()} cards are left; they must be a multiple of "
            f"{HAND_SIZE * players}, three for each seat"
        )
