"""Rank 3: Magician, Wizard, Seer."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, table


# ------------------------------------------------------------------ Magician
@pytest.mark.ruling("R50")
@pytest.mark.card("magician", "does")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("tavern market", "manor"), ("", "manor castle"), ("tavern", ""), ("", "")]
)
def test_r50_the_magician_swaps_whole_hands_even_empty_ones(mine: str, theirs: str) -> None:
    """With one player; no other hand changes."""
    t = table(
        turn="magician",
        P1={"characters": "magician", "hand": mine},
        P2={"hand": "temple"},
        P3={"hand": theirs},
    )
    t.does("P1", "use power", "player P3")
    assert (t.hand("P1"), t.hand("P3")) == (cards(theirs), cards(mine))
    t.unchanged("P2", "P4")
    t.idle("P1")


@pytest.mark.card("magician", "does")
def test_both_players_know_each_others_hands_after_the_swap() -> None:
    t = table(turn="magician", P1={"characters": "magician", "hand": "tavern"}, P2={"hand": "manor"})
    t.does("P1", "use power", "player P2")
    assert t.sees("P1")["P2"]["known_hand"] == ["tavern"]
    assert t.sees("P2")["P1"]["known_hand"] == ["manor"]
    assert t.sees("P3")["P1"]["known_hand"] == t.sees("P3")["P2"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.ruling("R50")
@pytest.mark.card("magician", "does")
def test_r50_the_magician_puts_cards_under_the_deck_and_draws_the_same_number() -> None:
    """In an order of their choice; only they know the cards."""
    t = table(turn="magician", P1={"characters": "magician", "hand": "tavern*2 market manor"})
    t.luck("castle palace")
    t.does("P1", "use power", "redraw", "put market", "put tavern", "done")
    assert t.hand("P1") == cards("tavern manor castle palace")
    assert t.bottom() == ["market", "tavern"]
    assert t.sees("P1")["deck"]["bottom"] == ["market", "tavern"]
    assert t.sees("P2")["deck"]["bottom"] == [None, None]
    t.idle("P1")


@pytest.mark.ruling("R50")
@pytest.mark.card("magician", "does")
def test_r50_the_cards_go_under_the_deck_before_any_is_drawn() -> None:
    """With one card in the deck the first card put back is drawn again."""
    t = table(turn="magician", deck="castle", P1={"characters": "magician", "hand": "tavern market"})
    t.does("P1", "use power", "redraw", "put tavern", "put market")
    assert t.hand("P1") == cards("castle tavern")
    assert t.deck() == cards("market")


@pytest.mark.ruling("R50")
@pytest.mark.card("magician", "refuses")
def test_r50_the_magician_does_one_of_the_two_once() -> None:
    """They cannot swap with themselves; without cards there is nothing to redraw."""
    t = table(turn="magician", P1={"characters": "magician", "hand": "tavern market"})
    t.does("P1", "use power")
    t.refuses("P1", "player P1", "yourself")
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "redraw")
    t.refuses("P1", "done", "at_least_one")
    t.refuses("P1", "player P2", "other_question")
    t.refuses("P1", "put manor", "not_in_hand")
    t.does("P1", "put tavern", "done")
    t.refuses("P1", "use power", "used_already")
    t.refuses("P1", "player P2", "other_question")
    t = table(turn="magician", P1={"characters": "magician"})
    t.does("P1", "use power")
    t.refuses("P1", "redraw", "hand_empty")
    t.asks("P1", "player P2", "player P3", "player P4")


# ------------------------------------------------------------------ Wizard
def wizard(theirs: str, players: int = 4, **me: Any) -> CitadelsTable:
    """P1, the Wizard, has gathered gold; P2 has cards."""
    t = table(players, turn="wizard", P1={"characters": "wizard", **me}, P2={"hand": theirs})
    t.does("P1", "gather gold")
    return t


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "does")
def test_r51_the_wizard_sees_a_hand_and_takes_a_card_from_it() -> None:
    """The Wizard sees the whole hand; its owner knows which card they lost; the others see neither."""
    t = wizard("manor castle tavern")
    t.does("P1", "use power", "player P2", "take castle")
    assert (t.hand("P1"), t.hand("P2")) == (cards("castle"), cards("manor tavern"))
    assert sorted(t.sees("P1")["P2"]["known_hand"]) == ["manor", "tavern"]
    assert t.sees("P2")["P1"]["known_hand"] == ["castle"]
    assert t.sees("P3")["P1"]["known_hand"] == t.sees("P3")["P2"]["known_hand"] == []
    assert t.gold("P2") == 2
    t.idle("P1")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "does")
def test_r51_the_wizards_immediate_build_is_outside_the_limit() -> None:
    """It is paid to the bank, and another district can be built from the hand."""
    t = wizard("manor castle", gold=5, hand="temple tavern")
    t.does("P1", "use power", "player P2", "build castle")
    assert (t.city("P1"), t.gold("P1"), t.gold("P2")) == (cards("castle"), 3, 2)
    t.does("P1", "build temple")
    assert t.city("P1") == cards("castle temple")
    t.refuses("P1", "build tavern", "limit_reached")
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "does")
def test_r51_the_wizard_remembers_the_hand_but_does_not_see_later_cards() -> None:
    """Wherever the new cards are in the hand; a card that is built is one copy less there."""
    t = table(
        turn="wizard",
        deck="manor watchtower",
        P1={"characters": "wizard"},
        P2={"characters": "architect", "hand": "castle*2 palace tavern", "gold": 9},
    )
    t.does("P1", "use power", "player P2", "take tavern", "gather gold", "end turn")
    t.does("P2", "use power")
    assert t.hand("P2") == cards("castle*2 palace manor watchtower")
    assert t.sees("P1")["P2"]["known_hand"] == ["castle", "castle", "palace"]
    assert t.sees("P3")["P2"]["known_hand"] == []
    t.does("P2", "gather gold", "build manor")
    assert t.sees("P1")["P2"]["known_hand"] == ["castle", "castle", "palace"]
    t.does("P2", "build castle")
    assert t.sees("P1")["P2"]["known_hand"] == ["castle", "palace"]
    t.idle("P2")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "does")
def test_r51_the_wizard_may_build_duplicates() -> None:
    """Any number of times, from the own hand and from another."""
    t = wizard("manor tavern", gold=9, city="manor*2", hand="manor")
    t.does("P1", "build manor", "use power", "player P2", "build manor")
    assert t.city("P1") == cards("manor*4")
    t.idle("P1")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "refuses")
def test_r51_before_gathering_the_wizard_can_only_take_a_card_to_hand() -> None:
    """An immediate build is a build: only after gathering."""
    t = table(turn="wizard", P1={"characters": "wizard", "gold": 9}, P2={"hand": "manor secret_vault"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "build manor", "gather_first")
    t.refuses("P1", "build secret_vault", "unbuildable")
    t.asks("P1", "take manor", "take secret_vault")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "refuses")
def test_r51_the_wizard_needs_another_player_with_cards() -> None:
    """If no other player has cards, the ability cannot be used."""
    t = table(turn="wizard", P1={"characters": "wizard", "hand": "tavern"}, P3={"hand": "manor"})
    t.does("P1", "use power")
    t.refuses("P1", "player P1", "yourself")
    t.forbids("P1", "no_cards", "player P2", "player P4")
    t.asks("P1", "player P3")
    t = table(turn="wizard", P1={"characters": "wizard", "hand": "tavern"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "refuses")
def test_r51_a_card_that_cannot_be_paid_or_built_can_only_be_taken() -> None:
    """A Secret Vault, a Monument in a city of five, a card that is too expensive."""
    city = "tavern market temple church prison"
    t = wizard("secret_vault monument palace docks", gold=2, city=city)
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "build secret_vault", "unbuildable")
    t.refuses("P1", "build monument", "city_too_large")
    t.refuses("P1", "build palace", "not_enough_gold")
    assert t.offers("P1", "build") == ["docks"]
    assert t.offers("P1", "take") == ["docks", "monument", "palace", "secret_vault"]
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "take secret_vault")
    t.idle("P1")


@pytest.mark.ruling("R51")
@pytest.mark.card("wizard", "does")
def test_r51_framework_necropolis_thieves_den_and_factory_work_for_an_immediate_build() -> None:
    """As for any other build."""
    t = wizard("palace", gold=0, city="framework")
    t.does("P1", "use power", "player P2", "build palace")
    assert (t.city("P1"), t.gold("P1"), t.bottom()) == (cards("palace"), 2, ["framework"])
    t = wizard("necropolis", gold=0, city="temple")
    t.does("P1", "use power", "player P2", "build necropolis", "choose temple")
    assert (t.city("P1"), t.gold("P1")) == (cards("necropolis"), 2)
    t = wizard("thieves_den", gold=0, hand="tavern*4")
    t.does("P1", "use power", "player P2", "build thieves_den", *["put tavern"] * 4, "done")
    assert (t.city("P1"), t.gold("P1")) == (cards("thieves_den"), 0)
    t = wizard("library", gold=3, city="factory")
    t.does("P1", "use power", "player P2", "build library")
    assert (t.city("P1"), t.gold("P1")) == (cards("factory library"), 0)


@pytest.mark.card("wizard", "refuses")
def test_the_cards_of_the_other_hand_do_not_pay_for_a_thieves_den() -> None:
    t = wizard("thieves_den tavern*4", gold=0, hand="market")
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "build thieves_den", "not_enough_gold")
    assert t.offers("P1", "build") == ["tavern"]
    t.does("P1", "build tavern")


# ------------------------------------------------------------------ Seer
@pytest.mark.ruling("R52")
@pytest.mark.card("seer", "does")
def test_r52_the_seer_takes_all_cards_before_giving_any_back() -> None:
    """They may give any card of the mixed hand; all hands end as large as before."""
    t = table(
        turn="seer",
        P1={"characters": "seer", "hand": "tavern"},
        P2={"hand": "manor castle"},
        P3={"hand": "temple church"},
    )
    t.luck("manor church")
    t.does("P1", "use power")
    assert (t.hand("P1"), t.hand("P2"), t.hand("P3")) == (
        cards("tavern manor church"),
        cards("castle"),
        cards("temple"),
    )
    t.asks("P1", "put tavern", "put manor", "put church")
    t.does("P1", "put church", "put tavern")
    assert (t.hand("P1"), t.hand("P2"), t.hand("P3"), t.hand("P4")) == (
        cards("manor"),
        cards("castle church"),
        cards("temple tavern"),
        cards(),
    )
    t.idle("P1")


@pytest.mark.ruling("R52")
@pytest.mark.card("seer", "does")
def test_r52_each_player_sees_only_the_card_they_are_given() -> None:
    """A player who lost a card knows that the Seer had it; the others know nothing."""
    t = table(turn="seer", P1={"characters": "seer"}, P2={"hand": "manor"}, P3={"hand": "temple"})
    t.state.keep_log()
    t.does("P1", "use power", "put temple", "put manor")
    assert t.told("P2", "give_card") == [("P1", "temple", 1), ("P1", None, 2)]
    assert t.told("P3", "give_card") == [("P1", None, 1), ("P1", "manor", 2)]
    assert t.told("P4", "give_card") == [("P1", None, 1), ("P1", None, 2)]
    assert t.sees("P1")["P2"]["known_hand"] == ["temple"]
    assert t.sees("P3")["P2"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.ruling("R52")
@pytest.mark.card("seer", "refuses")
def test_r52_the_seer_must_give_a_card_to_each_robbed_player() -> None:
    """A player without cards loses and gets none; if no player has one, the ability is useless."""
    t = table(turn="seer", P1={"characters": "seer", "hand": "tavern"}, P3={"hand": "manor"})
    t.does("P1", "use power")
    t.forbids("P1", "other_question", "decline", "done", "end turn")
    t.refuses("P1", "put market", "not_in_hand")
    t.does("P1", "put tavern")
    assert (t.hand("P2"), t.hand("P3"), t.hand("P4")) == (cards(), cards("tavern"), cards())
    t.refuses("P1", "use power", "used_already")
    t = table(turn="seer", P1={"characters": "seer", "hand": "tavern"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R06")
@pytest.mark.card("seer", "refuses")
def test_r06_the_seer_builds_two_districts() -> None:
    """The limit is two."""
    t = table(turn="seer", P1={"characters": "seer", "gold": 9, "hand": "tavern market manor"})
    t.does("P1", "gather gold", "build tavern", "build market")
    t.refuses("P1", "build manor", "limit_reached")
    t.idle("P1")
