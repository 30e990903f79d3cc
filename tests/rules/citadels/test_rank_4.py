"""Rank 4: King, Emperor, Patrician. For their incomes see `test_incomes`."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata

from ..kit import cards
from .board import CitadelsTable, classic, table

HEIRS = ["king", "patrician"]


# ------------------------------------------------------------------ King and Patrician
@pytest.mark.ruling("R60")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize("character", HEIRS)
def test_r60_king_and_patrician_take_the_crown_in_their_turn(character: str) -> None:
    """Their player is the first to choose a character in the next round."""
    t = table(turn=character, P3={"characters": character})
    assert t.crown() == "P3"
    t.does("P3", "gather gold", "end turn")
    assert (t.round(), t.step()) == (2, "draft")
    t.assert_asked("P3")
    assert t.sees("P1")["draft"]["order"] == ["P3", "P4", "P1", "P2"]


@pytest.mark.ruling("R60")
@pytest.mark.each("character", "refuses")
@pytest.mark.parametrize("character", HEIRS)
def test_r60_the_crown_can_neither_be_refused_nor_given_away(character: str) -> None:
    """Nobody is asked, whichever player had it."""
    for crown in ("P1", "P2"):
        t = table(turn=character, crown=crown, P1={"characters": character})
        t.asks("P1", "gather gold", "gather cards")
        t.forbids("P1", "no_such_ability", "give crown", "use power")
        assert t.crown() == "P1"


@pytest.mark.ruling("R60")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize("character", HEIRS)
def test_r60_the_heir_of_a_killed_king_takes_the_crown_at_the_end_of_the_round(character: str) -> None:
    """The heir shows their character only then; they have no turn."""
    t = table(
        turn="assassin",
        P1={"characters": "assassin"},
        P2={"characters": character, "city": "manor"},
        P3={"characters": "warlord"},
    )
    t.does("P1", "use power", f"name {character}", "gather gold", "end turn")
    assert (t.turn(), t.crown()) == (("P3", "warlord"), "P1")
    assert character not in t.sees("P3")["revealed"]
    t.state.keep_log()
    t.does("P3", "gather gold", "end turn")
    assert t.told("P1", "heir") == [("P2", character, 4)]
    assert (t.crown(), t.step()) == ("P2", "draft")
    t.assert_asked("P2")
    assert t.gold("P2") == 2


@pytest.mark.parametrize("character", HEIRS)
def test_the_crown_stays_if_nobody_has_the_killed_king(character: str) -> None:
    t = table(4, character, turn="assassin", crown="P3", P1={"characters": "assassin"})
    t.does("P1", "use power", f"name {character}", "gather gold", "end turn")
    assert (t.crown(), t.round()) == ("P3", 2)
    t.idle("P3")


@pytest.mark.ruling("K06")
@pytest.mark.card("king", "does")
def test_k06_a_killed_king_with_a_hospital_takes_the_crown_at_the_end_of_the_round() -> None:
    """They reveal and gather, nothing else; then they are their own heir."""
    t = classic(
        turn="assassin",
        P1={"characters": "assassin"},
        P2={"characters": "king", "city": "hospital manor"},
        P3={"characters": "warlord"},
    )
    t.does("P1", "use power", "name king", "gather gold", "end turn")
    t.asks("P2", "gather gold", "gather cards")
    t.does("P2", "gather gold")
    assert (t.turn(), t.crown()) == (("P3", "warlord"), "P1")
    t.does("P3", "gather gold", "end turn")
    assert (t.crown(), t.gold("P2")) == ("P2", 4)


@pytest.mark.ruling("R12")
def test_r12_the_heir_has_the_crown_before_the_points_are_counted() -> None:
    """The heir's Statue scores, not that of the previous holder."""
    seven = "temple church tavern market watchtower prison manor"
    t = table(
        phase="end_of_round",
        killed="king",
        P1={"characters": "assassin", "city": seven},
        P2={"characters": "king", "city": "statue"},
    )
    assert t.state.is_terminal()
    assert t.crown() == "P2"
    assert t.score("P2")["statue"] == 5


# ------------------------------------------------------------------ Emperor
def emperor(new: str = "P3", players: int = 4, **position: Any) -> CitadelsTable:
    """P1 is the Emperor, P2 has the crown, and it passes to another player."""
    t = table(players, turn="emperor", crown="P2", P1={"characters": "emperor"}, **position)
    t.does("P1", "give crown", f"player {new}")
    return t


@pytest.mark.ruling("R45")
@pytest.mark.card("emperor", "does")
def test_r45_the_emperor_gives_the_crown_away_and_takes_a_gold() -> None:
    """The gold comes from the stash of the new holder."""
    t = emperor(P3={"gold": 2, "hand": "tavern"})
    assert t.crown() == "P3"
    t.asks("P1", "take gold", "take card")
    t.does("P1", "take gold")
    assert (t.golds(), t.hand("P3")) == ([3, 2, 1, 2], cards("tavern"))
    t.idle("P1")


@pytest.mark.ruling("R45")
@pytest.mark.card("emperor", "does")
def test_r45_the_emperor_may_take_a_random_card_instead() -> None:
    """Only those two players know which."""
    t = emperor(P3={"gold": 2, "hand": "tavern market manor"})
    t.luck("market")
    t.does("P1", "take card")
    assert (t.golds(), t.hand("P1"), t.hand("P3")) == (
        [2, 2, 2, 2],
        cards("market"),
        cards("tavern manor"),
    )
    assert t.sees("P3")["P1"]["known_hand"] == ["market"]
    assert t.sees("P2")["P1"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.ruling("R45")
@pytest.mark.card("emperor", "does")
@pytest.mark.parametrize(
    ("gold", "hand", "after"), [(3, "", (3, "")), (0, "tavern", (2, "tavern")), (0, "", (2, ""))]
)
def test_r45_the_emperor_takes_what_is_available(gold: int, hand: str, after: tuple[int, str]) -> None:
    """Only gold, only a card, or nothing: there is no choice."""
    t = emperor(P3={"gold": gold, "hand": hand})
    assert (t.gold("P1"), t.hand("P1")) == (after[0], cards(after[1]))
    assert t.crown() == "P3"
    t.idle("P1")


@pytest.mark.ruling("R45")
@pytest.mark.card("emperor", "refuses")
@pytest.mark.parametrize(
    ("players", "crown", "able"), [(3, "P2", "P3"), (4, "P2", "P3 P4"), (4, "P1", "P2 P3 P4")]
)
def test_r45_the_emperor_must_give_the_crown_to_a_new_holder(
    players: int, crown: str, able: str
) -> None:
    """G54: of three players only the third; if the Emperor has it, any other player."""
    t = table(players, turn="emperor", crown=crown, P1={"characters": "emperor"})
    t.does("P1", "give crown")
    t.refuses("P1", "player P1", "yourself")
    t.refuses("P1", f"player {crown}", "yourself" if crown == "P1" else "has_crown")
    t.asks("P1", *[f"player {seat}" for seat in able.split()])


@pytest.mark.ruling("R03")
@pytest.mark.card("emperor", "refuses")
def test_r03_the_emperor_must_give_the_crown_away_before_the_turn_ends() -> None:
    """Once, before gathering or later."""
    t = table(turn="emperor", P1={"characters": "emperor", "city": "manor"}, P2={"gold": 0})
    assert "give crown" in t.offered("P1")
    t.does("P1", "gather gold")
    t.refuses("P1", "end turn", "compulsory")
    t.does("P1", "collect", "give crown", "player P2")
    t.refuses("P1", "give crown", "used_already")
    t.does("P1", "end turn")
    assert t.crown() == "P2"


@pytest.mark.ruling("R45")
@pytest.mark.card("emperor", "does")
def test_r45_the_heir_of_a_killed_emperor_gives_the_crown_away_for_nothing() -> None:
    """At the end of the round; the new holder chooses first in the next one."""
    t = table(
        phase="end_of_round",
        killed="emperor",
        crown="P3",
        P1={"characters": "assassin"},
        P2={"characters": "emperor"},
        P4={"hand": "tavern"},
    )
    t.asks("P2", "player P1", "player P4")
    t.refuses("P2", "player P2", "yourself")
    t.refuses("P2", "player P3", "has_crown")
    t.does("P2", "player P4")
    assert (t.crown(), t.golds(), t.hand("P4")) == ("P4", [2, 2, 2, 2], cards("tavern"))
    t.idle("P4")


@pytest.mark.card("emperor", "does")
def test_a_killed_emperor_that_nobody_has_moves_no_crown() -> None:
    t = table(phase="end_of_round", killed="emperor", P2={"characters": "assassin"})
    assert (t.crown(), t.round()) == ("P1", 2)
    t.idle("P1")


@pytest.mark.card("emperor", "refuses")
def test_the_emperor_is_not_allowed_with_two_players() -> None:
    with pytest.raises(tavolata.TavolataError, match="emperor"):
        table(2, "emperor")
