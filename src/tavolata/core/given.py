"""Seats, ids and seeds as callers give them: NumPy integers are numbers, 1.5 and True are not."""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, Protocol, SupportsIndex, TypeAlias

from tavolata.core.errors import InvalidActionError, ParameterError

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

    class NumPyArray(Protocol):
        """An array of NumPy, which type checkers take for no buffer before Python 3.12."""

        @property
        def __array_interface__(self) -> dict[str, Any]: ...

    Writable: TypeAlias = WriteableBuffer | NumPyArray

Seed: TypeAlias = SupportsIndex | str


def index_of(given: object) -> int | None:
    """Return a number of any integer type as an int; None if it is not an integer, and for booleans."""
    if isinstance(given, bool):
        return None
    anything: Any = given
    try:
        return operator.index(anything)
    except TypeError:
        return None


def seed_of(given: object) -> int | str:
    """Return a seed given as any integer or a text; raise `ParameterError` for anything else.

    Other objects have texts that repeat in unequal ones, as large arrays, or differ in each process.
    """
    if isinstance(given, str):
        return given
    seed = index_of(given)
    if seed is None:
        raise ParameterError(
            f"a seed is a whole number or a text, not an object of type {type(given).__name__}"
        )
    return seed


def seat_of(given: object, players: int) -> int:
    """Return a seat given as any integer; raise `ParameterError` for anything else."""
    seat = index_of(given)
    if seat is None:
        raise ParameterError(f"a seat is a whole number from 0 to {players - 1}, not {given!r}")
    return seat


def action_of(given: object, actions: int) -> int:
    """Return an action given as an id of any integer type, where a text would do as well.

    Raises `InvalidActionError` for anything else.
    """
    return _id("an action is its text or its id,", given, actions)


def action_id_of(given: object, actions: int) -> int:
    """Return an action id given as any integer; raise `InvalidActionError` for all else, texts too."""
    return _id("an action id is", given, actions)


def _id(what: str, given: object, actions: int) -> int:
    action = index_of(given)
    if action is None:
        raise InvalidActionError(f"{what} a whole number from 0 to {actions - 1}, not {given!r}")
    return action
