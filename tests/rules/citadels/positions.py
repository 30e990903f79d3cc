"""Opening positions for the tests of rank 8 and of bewitched characters."""

from __future__ import annotations

from typing import Any

from .board import CitadelsTable, classic, table


# ------------------------------------------------------------------ rank 8
def strikes(
    character: str, gold: int, city: str = "", players: int = 4, **others: Any
) -> CitadelsTable:
    """P1 has been called as the character, with this much gold, and has not gathered yet."""
    me = {"characters": character, "gold": gold, "city": city}
    return table(players, turn=character, P1=me, **others)


def exchange(t: CitadelsTable, theirs: str, mine: str, owner: str = "P2") -> None:
    """P1, the Diplomat, exchanges one of their districts for one in another city."""
    t.does("P1", "use power", f"player {owner}", f"choose {theirs}", f"choose {mine}")


# ------------------------------------------------------------------ the Witch
def bewitching(
    character: str, witch: dict[str, Any], victim: dict[str, Any] | None = None, **more: Any
) -> CitadelsTable:
    """P1, the Witch, has bewitched the character of P2, who is being called."""
    position: dict[str, Any] = {
        "P1": {"characters": "witch", **witch},
        "P2": {"characters": character, **(victim or {})},
        **more,
    }
    return table(5, turn=character, bewitched=character, **position)


def resumed(
    character: str, witch: dict[str, Any], victim: dict[str, Any] | None = None, **more: Any
) -> CitadelsTable:
    """The bewitched P2 has gathered 2 gold; P1, the Witch, resumes the turn as that character."""
    t = bewitching(character, witch, victim, **more)
    t.does("P2", "gather gold")
    assert t.turn() == ("P1", character)
    return t


def resumed_classic(character: str, witch: dict[str, Any], **more: Any) -> CitadelsTable:
    """In the classic edition P2 was bewitched and has gathered; P1 resumes as that character."""
    position: dict[str, Any] = {"P2": {"characters": character}, **more}
    t = classic(5, turn=character, bewitched=character, P1={"characters": "witch", **witch}, **position)
    t.does("P2", "gather gold")
    assert t.turn() == ("P1", character)
    return t
