"""The cities of 7 Wonders in phrases: those of the seats; None is the Free City between two players."""

from __future__ import annotations

from collections.abc import Sequence

from tavolata.words.messages import Composer, Part, Seat, naming_seat, seat_in

FREE_CITY = "free_city"
"""The name of the Free City in events."""


def ring_of(players: int) -> list[int | None]:
    """Return all cities clockwise."""
    return [*range(players), *([None] if players == 2 else [])]


def neighbour(ring: Sequence[int | None], city: int | None, side: str) -> int | None:
    """Return the left or right neighbour of a city; the left one is the next clockwise."""
    step = 1 if side == "left" else -1
    return ring[(ring.index(city) + step) % len(ring)]


def city_of_event(name: str) -> int | None:
    """Return the seat of a city by its name in events."""
    return None if name == FREE_CITY else seat_in(name).seat


def city_in(words: Composer, city: int | None) -> Part:
    """Return a city by its seat."""
    return words("free-city") if city is None else Seat(city)


def naming(words: Composer, city: int | None, viewer: int | None) -> dict[str, Part]:
    """Return the arguments of a message that name a city: `who` selects its form."""
    if city is None:
        return {"who": "free", "name": words("free-city")}
    return naming_seat(city, viewer)
