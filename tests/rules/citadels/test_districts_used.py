"""Unique districts that their owner uses during their turn: Armory, Laboratory, Museum, Smithy."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .openings import SEVEN, gathered_with, turn_with


# ------------------------------------------------------------------ Armory
@pytest.mark.ruling("R90")
@pytest.mark.card("armory", "does")
@pytest.mark.parametrize(
    ("owner", "target"), [("P1", "temple"), ("P2", "keep"), ("P2", "great_wall"), ("P3", "palace")]
)
def test_r90_an_armory_destroys_itself_and_one_other_district(owner: str, target: str) -> None:
    """In any city, for free; Keep, Great Wall and Bishop do not protect."""
    t = turn_with(
        "armory temple",
        gold=0,
        character="warlord",
        protected="P3",
        P2={"city": "keep great_wall"},
        P3={"characters": "bishop", "city": "palace"},
    )
    t.does("P1", "use armory")
    t.asks("P1", "player P1", "player P2", "player P3")
    t.does("P1", f"player {owner}", f"choose {target}")
    left = {"P1": cards("temple"), "P2": cards("keep great_wall"), "P3": cards("palace")}
    left[owner] -= cards(target)
    assert {seat: t.city(seat) for seat in left} == left
    assert (t.gold("P1"), t.bottom()) == (0, ["armory", target])
    t.idle("P1")


@pytest.mark.ruling("R90")
@pytest.mark.card("armory", "does")
def test_r90_an_armory_can_be_used_in_the_turn_in_which_it_was_built() -> None:
    """At any moment of the owner's turn."""
    t = gathered_with(hand="armory", gold=3, P2={"city": "palace"})
    t.does("P1", "build armory", "use armory", "player P2", "choose palace")
    assert (t.city("P1"), t.city("P2")) == (cards(), cards())


@pytest.mark.ruling("R90")
@pytest.mark.card("armory", "refuses")
def test_r90_an_armory_cannot_hit_a_completed_city() -> None:
    """Neither another player's city nor the own one, where the Armory itself could not be destroyed."""
    t = turn_with("armory", P2={"city": SEVEN}, P3={"city": "docks"})
    t.does("P1", "use armory")
    t.refuses("P1", "player P2", "city_completed")
    t = turn_with(f"armory {SEVEN.removesuffix(' manor')}", P2={"city": "docks"})
    t.refuses("P1", "use armory", "city_completed")


@pytest.mark.ruling("R90")
@pytest.mark.card("armory", "refuses")
def test_r90_an_armory_needs_another_district_and_its_owners_turn() -> None:
    """It cannot target itself, and it waits for its owner's turn."""
    t = turn_with("armory")
    t.refuses("P1", "use armory", "no_target")
    t = turn_with("armory temple")
    t.does("P1", "use armory", "player P1")
    t.refuses("P1", "choose armory", "itself")
    t = turn_with("temple", P2={"city": "armory"})
    t.refuses("P1", "use armory", "not_in_city")
    t.refuses("P2", "use armory", "not_your_decision")


# ------------------------------------------------------------------ Laboratory
@pytest.mark.card("laboratory", "does")
def test_laboratory_pays_two_gold_for_a_card() -> None:
    """Even before gathering; the card goes under the deck and only its owner knows which."""
    t = turn_with("laboratory", hand="tavern palace", gold=0)
    t.does("P1", "use laboratory")
    t.asks("P1", "put tavern", "put palace")
    t.does("P1", "put tavern")
    assert (t.gold("P1"), t.hand("P1"), t.bottom()) == (2, cards("palace"), ["tavern"])
    t.idle("P1")


@pytest.mark.card("laboratory", "refuses")
def test_laboratory_works_once_a_turn_and_only_with_a_card() -> None:
    t = turn_with("laboratory", hand="tavern palace")
    t.does("P1", "use laboratory", "put tavern")
    t.refuses("P1", "use laboratory", "used_already")
    t = turn_with("laboratory")
    t.refuses("P1", "use laboratory", "hand_empty")
    t = turn_with(hand="tavern", P2={"city": "laboratory"})
    t.refuses("P1", "use laboratory", "not_in_city")


@pytest.mark.card("laboratory", "does")
@pytest.mark.card("smithy", "does")
def test_a_player_with_two_characters_uses_a_district_in_each_turn() -> None:
    """Once a turn, and each player has two turns in a game of two."""
    t = table(
        2,
        turn="king",
        P1={"characters": "king warlord", "city": "laboratory smithy", "hand": "tavern*2"},
        P2={"characters": "bishop"},
    )
    t.does("P1", "gather gold", "use laboratory", "put tavern", "use smithy", "end turn")
    t.does("P2", "gather gold", "end turn")
    t.does("P1", "use laboratory", "put tavern", "use smithy")
    assert t.gold("P1") == 2 + 2 + 2 - 2 + 2 - 2
    t.idle("P1")


# ------------------------------------------------------------------ Smithy
@pytest.mark.card("smithy", "does")
def test_smithy_sells_three_cards_for_two_gold() -> None:
    """All three are kept, even before gathering."""
    t = turn_with("smithy", gold=2)
    t.luck("tavern market palace")
    t.does("P1", "use smithy")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards("tavern market palace"))
    t.idle("P1")


@pytest.mark.card("smithy", "refuses")
def test_smithy_works_once_a_turn_and_needs_two_gold() -> None:
    t = turn_with("smithy", gold=9)
    t.does("P1", "use smithy")
    t.refuses("P1", "use smithy", "used_already")
    t = turn_with("smithy", gold=1)
    t.refuses("P1", "use smithy", "not_enough_gold")


@pytest.mark.card("smithy", "refuses")
def test_smithy_is_not_a_cost_of_building() -> None:
    """The Alchemist does not get the 2 gold back."""
    t = gathered_with("smithy", gold=2, character="alchemist", P2={"characters": "warlord"})
    t.does("P1", "use smithy", "end turn")
    assert t.gold("P1") == 0


# ------------------------------------------------------------------ Museum
@pytest.mark.ruling("R100")
@pytest.mark.card("museum", "does")
def test_r100_a_card_under_the_museum_scores_for_its_final_owner() -> None:
    """One card in each turn; nobody else sees which card it is."""
    t = turn_with("museum", hand="palace tavern")
    t.does("P1", "use museum")
    t.asks("P1", "put palace", "put tavern")
    t.does("P1", "put tavern")
    assert (t.museum(), t.hand("P1"), t.score("P1")["museum"]) == (cards("tavern"), cards("palace"), 1)
    assert "tavern" not in str(t.sees("P2")["museum"])
    t.idle("P1")


@pytest.mark.ruling("R100")
@pytest.mark.card("museum", "does")
def test_r100_the_cards_follow_an_exchanged_museum() -> None:
    """The Diplomat who takes the Museum scores all cards under it."""
    t = gathered_with(
        "town_hall", character="diplomat", P2={"city": "museum"}, under_museum="tavern manor docks"
    )
    t.does("P1", "use power", "player P2", "choose museum", "choose town_hall")
    assert t.museum() == cards("tavern manor docks")
    assert t.score("P1")["museum"] == 3
    assert "museum" not in t.score("P2")


@pytest.mark.ruling("R100")
@pytest.mark.card("museum", "refuses")
def test_r100_one_card_a_turn_and_no_points_if_the_museum_is_destroyed() -> None:
    """Its cards go under the deck with it."""
    t = turn_with("museum", hand="palace tavern")
    t.does("P1", "use museum", "put tavern")
    t.refuses("P1", "use museum", "used_already")
    t = turn_with("museum")
    t.refuses("P1", "use museum", "hand_empty")
    t = gathered_with(gold=3, character="warlord", P2={"city": "museum"}, under_museum="tavern manor")
    t.does("P1", "use power", "player P2", "choose museum")
    assert (t.museum(), t.bottom()) == (cards(), ["tavern", "manor", "museum"])
    assert t.total("P2") == 0
