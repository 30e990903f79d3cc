"""Rank 1: the Assassin. Witch and Magistrate have files of their own."""

from __future__ import annotations

import pytest

from ..kit import split
from .board import table


# ------------------------------------------------------------------ Assassin
@pytest.mark.card("assassin", "does")
def test_the_killed_character_stays_silent_and_has_no_turn() -> None:
    t = table(
        turn="assassin",
        P1={"characters": "assassin"},
        P2={"characters": "bishop"},
        P3={"characters": "warlord"},
    )
    t.does("P1", "use power", "name bishop", "gather gold", "end turn")
    assert t.turn() == ("P3", "warlord")
    assert set(t.sees("P1")["revealed"]) == {"assassin", "warlord"}
    t.unchanged("P2")


@pytest.mark.card("assassin", "does")
def test_a_killed_character_is_as_silent_as_one_that_nobody_has() -> None:
    """An onlooker sees the same in both cases, so nobody learns who the killed character belongs to."""
    t = table(turn="assassin", P1={"characters": "assassin"}, P2={"characters": "bishop"})
    t.does("P1", "use power", "name bishop", "gather gold")
    t.state.keep_log()
    t.does("P1", "end turn")
    assert ("P1", "king", 4) in t.told("P3", "called")
    assert ("P1", "bishop", 5) in t.told("P3", "called")
    assert t.told("P3", "reveal") == []


@pytest.mark.card("assassin", "does")
def test_killing_a_character_that_nobody_has_harms_nobody() -> None:
    t = table(turn="assassin", P1={"characters": "assassin"}, P2={"characters": "bishop"})
    t.does("P1", "use power", "name warlord", "gather gold", "end turn")
    assert t.turn() == ("P2", "bishop")


@pytest.mark.card("assassin", "does")
def test_the_assassin_may_name_any_other_character_even_one_face_up() -> None:
    t = table(turn="assassin", P1={"characters": "assassin"})
    assert t.sees(None)["draft"]["face_up"] == ["architect", "warlord"]
    t.does("P1", "use power")
    others = split("architect bishop king magician merchant thief warlord")
    assert t.offers("P1", "name") == others
    t.does("P1", "name architect")
    assert t.marks("architect") == ["killed"]


@pytest.mark.card("assassin", "does")
def test_the_assassin_need_not_kill_and_may_do_it_before_or_after_gathering() -> None:
    t = table(turn="assassin", P1={"characters": "assassin"})
    assert "use power" in t.offered("P1")
    t.does("P1", "gather gold")
    assert {"use power", "end turn"} <= set(t.offered("P1"))
    t.idle("P1")


@pytest.mark.card("assassin", "refuses")
def test_the_assassin_cannot_name_the_assassin_or_kill_twice() -> None:
    t = table(turn="assassin", P1={"characters": "assassin"})
    t.does("P1", "use power")
    t.refuses("P1", "name assassin", "forbidden_rank")
    t.does("P1", "name king")
    t.refuses("P1", "use power", "used_already")
    t.refuses("P1", "name bishop", "other_question")
    t.idle("P1")
