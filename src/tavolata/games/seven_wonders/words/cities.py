"""The cities of 7 Wonders in phrases: those of the seats, and the Free City between two players."""

from __future__ import annotations

from tavolata.words.messages import Composer, Part, seat_in

FREE_CITY = "free_city"


def ring_of(players: int) -> list[str]:
    """Return all cities by name, clockwise."""
    return [f"P{p + 1}" for p in range(players)] + ([FREE_CITY] if players == 2 else [])


def city_in(words: Composer, name: str) -> Part:
    """Return a city by its name in observations."""
    return words("free-city") if name == FREE_CITY else seat_in(name)


def naming(words: Composer, name: str, viewer: str | None) -> dict[str, Part]:
    """Return the arguments of a message that name a city: `who` selects its form."""
    who = "free" if name == FREE_CITY else "you" if name == viewer else "other"
    return {"who": who, "name": city_in(words, name)}
