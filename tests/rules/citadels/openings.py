"""Opening positions that many tests of districts share."""

from __future__ import annotations

from typing import Any

from .board import CitadelsTable, table

FIVE = "temple church tavern market watchtower"
SEVEN = f"{FIVE} prison manor"
"""Seven districts that complete a city of four players or more."""


def turn_with(
    city: str = "", hand: str = "", gold: int = 2, character: str = "king", **position: Any
) -> CitadelsTable:
    """P1 has just been called, by default as the King."""
    me = {"characters": character, "city": city, "hand": hand, "gold": gold}
    return table(turn=character, P1=me, **position)


def gathered_with(
    city: str = "", hand: str = "", gold: int = 2, character: str = "king", **position: Any
) -> CitadelsTable:
    """P1 has been called and has gathered."""
    me = {"characters": character, "city": city, "hand": hand, "gold": gold}
    return table(turn={"character": character, "used": ["gathered"]}, P1=me, **position)


def scored(city: str, hand: str = "", gold: int = 0, **position: Any) -> dict[str, int]:
    """Return the score of P1 at the end of a game."""
    t = table(is_over=True, P1={"city": city, "hand": hand, "gold": gold}, **position)
    return t.score("P1")


# ------------------------------------------------------------------ the draft
def drafting(luck: str, players: int = 4, cast: str = "", **position: Any) -> CitadelsTable:
    """End a round with P1's turn as the Architect; a draft begins.

    `luck` lists the characters that go face up, then the one that goes face down, then those that
    chance takes later.
    """
    me = {"characters": "architect", **position.pop("P1", {})}
    t = table(players, cast, turn={"character": "architect", "used": ["gathered"]}, P1=me, **position)
    t.luck(luck)
    t.does("P1", "end turn")
    return t


def picks(t: CitadelsTable, *picked: str) -> None:
    """Let the seats that are asked pick these characters, one after another."""
    for name in picked:
        (asked,) = t.state.acting_players()
        t.does(f"P{asked + 1}", f"pick {name}")


def held(t: CitadelsTable) -> dict[str, list[str]]:
    """Return the characters of each seat by rank; those face down on the table are `table`."""
    found: dict[str, list[str]] = {}
    for slot in t.state.to_dict()["draft"]["slots"]:
        found.setdefault(slot["owner"] or "table", []).append(slot["character"])
    return {owner: sorted(names, key=t.rank) for owner, names in found.items()}
