"""Views: what a reader gets of an observation, as typed values that become JSON.

A game declares its view as dataclasses: seats are numbers from 0, zones are counts of cards by id, and
nothing has to be parsed. The JSON schema of a view follows from its types; it marks seats and cards by
`format`, so that a reader without any knowledge of the game can draw it.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, is_dataclass
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin, get_type_hints


@dataclass(frozen=True)
class Format:
    """The kind of a value, as `format` of its JSON schema; pydantic calls the method."""

    name: str

    def __get_pydantic_json_schema__(self, schema: Any, handler: Any) -> dict[str, Any]:
        found: dict[str, Any] = handler(schema)
        return {**found, "format": self.name}


SeatNumber: TypeAlias = Annotated[int, Format("seat")]
"""A seat, counted from 0."""
CardId: TypeAlias = Annotated[str, Format("card")]
"""The id of a card, which the words of the game name."""
Counts: TypeAlias = dict[CardId, int]
"""A zone whose order nobody knows or needs: how many copies of each card lie in it."""


@dataclass(slots=True, kw_only=True)
class View:
    """The fields of every game; `viewer` is None for a watcher.

    A game adds its own fields, among them `seats`, a list with the view of each seat.
    """

    game: str
    viewer: SeatNumber | None
    is_over: bool


@dataclass(slots=True)
class Place:
    """A place of cards or coins: a field of the view, or of a seat in it."""

    zone: str
    seat: SeatNumber | None = None


@dataclass(slots=True, kw_only=True)
class Move:
    """A thing that went from one place to another, as a viewer saw it.

    `what` is `card`, the name of what is counted, such as `coins`, or `hand`: all cards in hand, while
    other hands move too. `card` is None if the viewer does not see which, and a place is None for
    outside the game.
    """

    what: str
    card: CardId | None = None
    n: int = 1
    source: Place | None = None
    target: Place | None = None


def joined(moves: Iterable[Move]) -> list[Move]:
    """Return movements in their order, those of equal cards in a row as one."""
    found: list[Move] = []
    for move in moves:
        last = found[-1] if found else Move(what="")
        path = (move.card, move.source, move.target)
        if last.what == move.what == "card" and (last.card, last.source, last.target) == path:
            last.n += move.n
        else:
            found.append(move)
    return found


# ------------------------------------------------------------------ seats by name
def seat_name(seat: int | None) -> str | None:
    """Return a seat in the notation of scenarios, `P1`; None for nobody."""
    return None if seat is None else f"P{seat + 1}"


def seat_names(seats: Iterable[int]) -> list[str]:
    """Return seats in the notation of scenarios."""
    return [f"P{seat + 1}" for seat in seats]


# ------------------------------------------------------------------ reading a view by its types
@functools.lru_cache(maxsize=256)
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@functools.lru_cache(maxsize=256)
def _is_plain(hint: Any) -> bool:
    """Return whether values of a type are their own JSON: no seat and no dataclass is in them."""
    parts = get_args(hint)
    is_view = isinstance(hint, type) and is_dataclass(hint)
    return not is_view and Format("seat") not in parts and all(map(_is_plain, parts))


def with_names(
    value: Any, name: Callable[[int], Any], hint: Any = Any, left_out: Collection[str] = ()
) -> Any:
    """Return a view as JSON with a name for each seat; the list `seats` becomes fields by that name.

    Fields of the value itself can be left out.
    """
    if hasattr(value, "__dataclass_fields__"):
        kind: Any = type(value)
        data = {
            key: with_names(getattr(value, key), name, inside)
            for key, inside in _hints(kind).items()
            if key not in left_out
        }
        if isinstance(value, View) and "seats" in data:
            data |= {name(seat): of_seat for seat, of_seat in enumerate(data.pop("seats"))}
        return data
    if value is None or _is_plain(hint):
        return value
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return with_names(value, name, next(part for part in parts if part is not type(None)))
    if origin is Annotated:
        return name(value)
    if isinstance(value, list):
        return [with_names(one, name, parts[0] if parts else Any) for one in value]
    if isinstance(value, dict):
        return {key: with_names(one, name, parts[1] if parts else Any) for key, one in value.items()}
    return value
