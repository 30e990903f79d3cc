"""Unique districts that protect (Keep, Great Wall), and the Theater."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import CitadelsTable
from .openings import drafting, gathered_with, held, picks


# ------------------------------------------------------------------ Keep
@pytest.mark.ruling("R72")
@pytest.mark.card("keep", "does")
@pytest.mark.parametrize("character", ["warlord", "diplomat", "marshal"])
def test_r72_rank_8_cannot_touch_a_keep(character: str) -> None:
    """It cannot be destroyed, exchanged or seized at any price."""
    t = gathered_with("market", gold=9, character=character, P2={"city": "keep tavern"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose keep", "immune")


@pytest.mark.ruling("R72")
@pytest.mark.card("keep", "does")
def test_r72_rank_8_cannot_touch_their_own_keep() -> None:
    """The Warlord cannot destroy their own Keep, nor the Diplomat give theirs away."""
    t = gathered_with("keep tavern", gold=9, character="warlord")
    t.does("P1", "use power", "player P1")
    t.refuses("P1", "choose keep", "immune")
    t = gathered_with("keep palace", gold=9, character="diplomat", P2={"city": "tavern"})
    t.does("P1", "use power", "player P2", "choose tavern")
    t.refuses("P1", "choose keep", "immune")


@pytest.mark.ruling("R72")
@pytest.mark.card("keep", "refuses")
def test_r72_a_keep_does_not_stop_armory_or_necropolis() -> None:
    """It does not protect the districts next to it either."""
    t = gathered_with("armory", P2={"city": "keep"})
    t.does("P1", "use armory", "player P2", "choose keep")
    assert t.city("P2") == cards()
    t = gathered_with("keep", hand="necropolis")
    t.does("P1", "build necropolis", "choose keep")
    assert t.city("P1") == cards("necropolis")
    t = gathered_with(gold=9, character="warlord", P2={"city": "keep tavern"})
    t.does("P1", "use power", "player P2", "choose tavern")
    assert t.city("P2") == cards("keep")


# ------------------------------------------------------------------ Great Wall
@pytest.mark.ruling("R71")
@pytest.mark.card("great_wall", "does")
def test_r71_the_warlord_pays_one_more_behind_a_great_wall() -> None:
    """The full cost of a district, to the bank."""
    t = gathered_with(gold=5, character="warlord", P2={"city": "great_wall palace"})
    t.does("P1", "use power", "player P2", "choose palace")
    assert t.golds()[:2] == [0, 2]
    t = gathered_with(gold=4, character="warlord", P2={"city": "great_wall palace tavern"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose palace", "not_enough_gold")


@pytest.mark.ruling("R71")
@pytest.mark.card("great_wall", "does")
def test_r71_the_marshal_pays_the_great_wall_on_top_of_the_limit_of_three() -> None:
    """A Manor of cost 3 is within the limit and costs them 4, paid to the owner."""
    t = gathered_with(gold=4, character="marshal", P2={"city": "great_wall manor"})
    t.does("P1", "use power", "player P2", "choose manor")
    assert (t.golds()[:2], t.city("P1")) == ([0, 2 + 4], cards("manor"))


@pytest.mark.ruling("R71")
@pytest.mark.card("great_wall", "does")
@pytest.mark.parametrize(
    ("mine", "theirs", "wall", "price"),
    [
        ("manor", "palace", "", 2),
        ("palace", "manor", "", 0),
        ("manor", "palace", "great_wall", 3),
        ("palace", "manor", "great_wall", 1),
    ],
)
def test_r71_g42_the_price_of_an_exchange(mine: str, theirs: str, wall: str, price: int) -> None:
    """The difference, at least 0, and 1 more behind a Wall."""
    t = gathered_with(mine, gold=5, character="diplomat", P2={"city": f"{theirs} {wall}"})
    t.does("P1", "use power", "player P2", f"choose {theirs}", f"choose {mine}")
    assert t.golds()[:2] == [5 - price, 2 + price]


@pytest.mark.ruling("R71")
@pytest.mark.card("great_wall", "refuses")
def test_r71_a_great_wall_protects_neither_itself_nor_a_district_given_away() -> None:
    """The Wall costs its cost less 1; a Diplomat's own Wall adds nothing to the price."""
    t = gathered_with(gold=5, character="warlord", P2={"city": "great_wall"})
    t.does("P1", "use power", "player P2", "choose great_wall")
    assert (t.gold("P1"), t.city("P2")) == (0, cards())
    t = gathered_with("great_wall manor", gold=2, character="diplomat", P2={"city": "palace"})
    t.does("P1", "use power", "player P2", "choose palace", "choose manor")
    assert t.gold("P1") == 0
    t = gathered_with("great_wall palace", gold=4, character="warlord")
    t.does("P1", "use power", "player P1", "choose palace")
    assert t.gold("P1") == 0


@pytest.mark.card("great_wall", "refuses")
def test_great_wall_affects_neither_score_nor_armory() -> None:
    t = gathered_with("armory", gold=0, P2={"city": "great_wall palace"})
    assert t.score("P2")["districts"] == 6 + 5
    t.does("P1", "use armory", "player P2", "choose palace")
    assert (t.gold("P1"), t.city("P2")) == (0, cards("great_wall"))


# ------------------------------------------------------------------ Theater
def with_theater() -> CitadelsTable:
    """All four have picked, P1 the Thief, P2 the Bishop, P3 the Merchant, P4 the Warlord."""
    t = drafting("assassin architect magician", P2={"city": "theater"})
    picks(t, "thief", "bishop", "merchant", "warlord")
    return t


@pytest.mark.ruling("R99")
@pytest.mark.card("theater", "does")
def test_r99_after_the_last_pick_the_theater_owner_may_swap_characters() -> None:
    """One card for one with any opponent, before rank 1 is called."""
    t = with_theater()
    t.asks("P2", "player P1", "player P3", "player P4", "decline")
    t.does("P2", "player P3")
    found = held(t)
    assert (found["P2"], found["P3"]) == (["merchant"], ["bishop"])
    assert (found["P1"], found["P4"]) == (["thief"], ["warlord"])
    assert t.turn() == ("P1", "thief")
    t.does("P1", "gather gold", "end turn")
    assert t.turn() == ("P3", "bishop")
    t.idle("P3")


@pytest.mark.ruling("R99")
@pytest.mark.card("theater", "does")
def test_r99_the_swap_is_blind_and_only_the_two_players_know_their_new_cards() -> None:
    """The owner looks at no card when choosing; afterwards both look at their own."""
    t = with_theater()
    assert "merchant" not in t.sees("P2")["own_characters"]
    t.does("P2", "player P3")
    assert t.sees("P2")["own_characters"] == ["merchant"]
    assert t.sees("P3")["own_characters"] == ["bishop"]
    owners = [slot["character"] for slot in t.sees("P1")["draft"]["slots"] if slot["owner"] != "P1"]
    assert owners == [None] * len(owners)
    t.idle("P1")


@pytest.mark.ruling("R99")
@pytest.mark.card("theater", "does")
def test_r99_with_three_players_the_owner_chooses_a_card_and_chance_the_other() -> None:
    """P2 gives their Bishop away and gets one of P3's two characters at random."""
    t = drafting("assassin architect", 3, P2={"city": "theater"})
    picks(t, "thief", "magician", "king", "merchant", "bishop", "warlord")
    t.does("P2", "player P3")
    t.asks("P2", "pick magician", "pick bishop")
    t.luck("warlord")
    t.does("P2", "pick bishop")
    found = held(t)
    assert (found["P2"], found["P3"]) == (["magician", "warlord"], ["king", "bishop"])
    t.idle("P1")


@pytest.mark.ruling("R99")
def test_r99_with_two_players_one_of_two_cards_is_swapped_as_well() -> None:
    """G13: A picks, B picks and drops, A picks and drops, B picks and drops."""
    t = drafting("assassin", 2, P2={"city": "theater"})
    picks(t, "thief", "magician", "king", "bishop", "merchant", "architect", "warlord")
    before = held(t)
    t.does("P2", "player P1")
    mine, theirs = before["P2"][0], before["P1"][1]
    t.luck(theirs)
    t.does("P2", f"pick {mine}")
    after = held(t)
    assert sorted(after["P2"]) == sorted([before["P2"][1], theirs])
    assert sorted(after["P1"]) == sorted([before["P1"][0], mine])
    t.idle("P1")


@pytest.mark.ruling("R99")
@pytest.mark.card("theater", "refuses")
def test_r99_the_swap_is_optional_and_needs_another_player() -> None:
    """The owner may decline; then all keep the characters they picked."""
    t = with_theater()
    t.refuses("P2", "player P2", "yourself")
    t.does("P2", "decline")
    assert held(t)["P2"] == ["bishop"]
    assert t.turn() == ("P1", "thief")
    t.idle("P1")


@pytest.mark.ruling("R99")
@pytest.mark.card("theater", "refuses")
def test_r99_a_theater_built_later_in_the_round_asks_in_the_next_one() -> None:
    """It belongs to its owner after the last pick, and only they are asked."""
    t = drafting("assassin architect magician", P1={"hand": "theater", "gold": 9})
    picks(t, "thief", "bishop", "merchant", "warlord")
    t.does("P1", "gather gold", "build theater", "end turn")
    assert t.turn() == ("P2", "bishop")
    t.idle("P2")
