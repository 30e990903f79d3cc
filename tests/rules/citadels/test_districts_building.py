"""Unique districts that affect building: the cost, the limit and the payment."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .openings import FIVE, gathered_with


# ------------------------------------------------------------------ Factory
@pytest.mark.card("factory", "does")
def test_factory_makes_other_unique_districts_cost_one_less() -> None:
    t = gathered_with("factory", hand="dragon_gate", gold=5)
    t.does("P1", "build dragon_gate")
    assert (t.gold("P1"), t.city("P1")) == (0, cards("factory dragon_gate"))


@pytest.mark.card("factory", "refuses")
def test_factory_does_not_discount_itself_or_other_types() -> None:
    t = gathered_with(hand="factory", gold=4)
    t.refuses("P1", "build factory", "not_enough_gold")
    t = gathered_with("factory", hand="palace", gold=4)
    t.refuses("P1", "build palace", "not_enough_gold")


@pytest.mark.card("factory", "refuses")
def test_no_other_unique_district_makes_unique_districts_cheaper() -> None:
    t = gathered_with("library school_of_magic keep", hand="dragon_gate", gold=5)
    t.refuses("P1", "build dragon_gate", "not_enough_gold")


@pytest.mark.card("factory", "refuses")
def test_g29_a_district_built_with_a_factory_keeps_its_cost() -> None:
    """A Dragon Gate bought for 5 scores 6 + 2, and the Warlord pays 5 to destroy it."""
    t = table(
        turn="warlord",
        P1={"city": "factory dragon_gate"},
        P2={"characters": "warlord", "gold": 2},
    )
    assert t.score("P1")["districts"] == 5 + 6
    t.does("P2", "gather gold", "use power", "player P1")
    t.refuses("P2", "choose dragon_gate", "not_enough_gold")


@pytest.mark.card("factory", "refuses")
def test_a_factory_of_another_player_gives_no_discount() -> None:
    t = gathered_with(hand="library", gold=5, P2={"city": "factory"})
    t.refuses("P1", "build library", "not_enough_gold")


# ------------------------------------------------------------------ Framework
@pytest.mark.ruling("R91")
@pytest.mark.card("framework", "does")
def test_r91_a_framework_is_destroyed_instead_of_paying_any_cost() -> None:
    """No gold is needed, and the city still has six districts."""
    t = gathered_with(f"framework {FIVE}", hand="palace", gold=2)
    t.does("P1", "build palace")
    assert (t.gold("P1"), t.city("P1")) == (2, cards(f"palace {FIVE}"))
    assert (t.bottom(), t.completed()) == (["framework"], [])
    t.idle("P1")


@pytest.mark.ruling("R91")
@pytest.mark.card("framework", "does")
def test_r91_a_player_who_can_pay_may_choose_gold_or_framework() -> None:
    """The builder may pay gold or destroy the Framework."""
    t = gathered_with("framework", hand="manor", gold=3)
    t.does("P1", "build manor")
    t.asks("P1", "pay gold", "pay with framework")
    t.does("P1", "pay gold")
    assert (t.gold("P1"), t.city("P1")) == (0, cards("framework manor"))


@pytest.mark.ruling("R91")
@pytest.mark.card("framework", "refuses")
def test_r91_a_framework_does_not_pay_for_itself() -> None:
    """It must be in the city, not in the hand."""
    t = gathered_with(hand="framework palace", gold=2)
    t.refuses("P1", "build framework", "not_enough_gold")
    t.refuses("P1", "build palace", "not_enough_gold")


@pytest.mark.ruling("R91")
@pytest.mark.card("framework", "refuses")
def test_r91_a_framework_does_not_bypass_limit_tax_or_duplicates() -> None:
    """The build uses the limit and is taxed, and it must be legal otherwise."""
    t = table(
        turn="king",
        P1={"characters": "king", "city": "framework", "hand": "palace tavern", "gold": 0},
        P2={"characters": "tax_collector"},
    )
    t.does("P1", "gather gold", "build palace")
    assert (t.gold("P1"), t.tax()) == (1, 1)
    t.refuses("P1", "build tavern", "limit_reached")
    t = gathered_with("framework palace", hand="palace", gold=2)
    t.refuses("P1", "build palace", "identical")


# ------------------------------------------------------------------ Necropolis
@pytest.mark.ruling("R92")
@pytest.mark.card("necropolis", "does")
@pytest.mark.parametrize("ruin", ["keep", "framework", "beautified temple"])
def test_r92_a_necropolis_can_be_paid_with_any_own_district(ruin: str) -> None:
    """A Keep, a Framework, a beautified district; it goes under the deck, its coin to the bank."""
    me = {
        "characters": "king",
        "city": "keep framework temple",
        "beautified": "temple",
        "hand": "necropolis",
    }
    t = table(turn="king", P1=me | {"gold": 2})
    t.does("P1", "gather gold", "build necropolis", "pay with district")
    t.asks("P1", "choose keep", "choose framework", "choose beautified temple")
    t.does("P1", f"choose {ruin}")
    assert (t.gold("P1"), t.bottom()) == (4, [ruin.removeprefix("beautified ")])
    assert t.city("P1").total() == 3
    t.idle("P1")


@pytest.mark.ruling("R92")
@pytest.mark.card("necropolis", "does")
def test_r92_a_museum_is_destroyed_with_its_cards() -> None:
    """The cards under it go under the deck first."""
    t = gathered_with("museum", hand="necropolis", under_museum="tavern manor")
    t.does("P1", "build necropolis")
    t.asks("P1", "choose museum")
    t.does("P1", "choose museum")
    assert (t.museum(), t.bottom()) == (cards(), ["tavern", "manor", "museum"])


@pytest.mark.ruling("R92")
@pytest.mark.card("necropolis", "refuses")
def test_r92_only_an_own_district_pays_and_only_for_a_necropolis() -> None:
    """One district of the own city, for the Necropolis alone; it uses the limit."""
    t = gathered_with(hand="necropolis", gold=4, P2={"city": "tavern"})
    t.refuses("P1", "build necropolis", "not_enough_gold")
    t = gathered_with("tavern", hand="palace manor necropolis", gold=4)
    t.refuses("P1", "build palace", "not_enough_gold")
    t.does("P1", "build necropolis", "choose tavern")
    t.refuses("P1", "build manor", "limit_reached")


# ------------------------------------------------------------------ Thieves' Den
@pytest.mark.ruling("R103")
@pytest.mark.card("thieves_den", "does")
@pytest.mark.parametrize("n", range(7))
def test_r103_cards_pay_for_any_part_of_the_cost(n: int) -> None:
    """Each card pays 1 gold, from none to all six; they go under the deck."""
    put = ["tavern", "tavern", "manor", "docks", "docks", "palace"][:n]
    t = gathered_with(hand=f"thieves_den {' '.join(put)}", gold=6 - n)
    t.does("P1", "build thieves_den", *[f"put {name}" for name in put])
    if 0 < n < 6:
        t.does("P1", "done")
    assert (t.gold("P1"), t.hand("P1"), t.bottom()) == (0, cards(), put)
    assert t.city("P1") == cards("thieves_den")
    t.idle("P1")


@pytest.mark.ruling("R103")
@pytest.mark.card("thieves_den", "does")
@pytest.mark.parametrize("n", [1, 3, 5])
def test_r103_after_the_last_card_gold_pays_the_rest(n: int) -> None:
    """The builder stops at any number of cards, regardless of their gold."""
    t = gathered_with(hand="thieves_den tavern*5 market", gold=9)
    t.does("P1", "build thieves_den")
    t.asks("P1", "pay gold", "pay with cards")
    t.does("P1", "pay with cards", *["put tavern"] * n, "done")
    assert (t.gold("P1"), t.bottom()) == (9 - (6 - n), ["tavern"] * n)
    t.idle("P1")


@pytest.mark.ruling("R103")
@pytest.mark.card("thieves_den", "does")
def test_r103_with_a_factory_five_cards_are_enough() -> None:
    """The Den costs 5 then, and a sixth card is refused."""
    t = gathered_with("factory", hand="thieves_den tavern*5 manor", gold=0)
    t.does("P1", "build thieves_den", *["put tavern"] * 5)
    assert (t.hand("P1"), t.city("P1")) == (cards("manor"), cards("factory thieves_den"))
    t.idle("P1")


@pytest.mark.ruling("R103")
@pytest.mark.card("thieves_den", "refuses")
def test_r103_the_den_itself_cannot_be_one_of_the_cards() -> None:
    """With 3 gold and 2 other cards a gold is missing."""
    t = gathered_with(hand="thieves_den tavern*2", gold=3)
    t.refuses("P1", "build thieves_den", "not_enough_gold")
    t = gathered_with(hand="thieves_den tavern*2", gold=4)
    t.does("P1", "build thieves_den")
    t.refuses("P1", "put thieves_den", "not_in_hand")


@pytest.mark.ruling("R103")
@pytest.mark.card("thieves_den", "refuses")
def test_r103_cards_pay_only_for_the_den_and_only_up_to_its_cost() -> None:
    """Six cards do not buy a Library; a Den paid in gold needs no card."""
    t = gathered_with(hand="library tavern*5 thieves_den", gold=5)
    t.refuses("P1", "build library", "not_enough_gold")
    t.does("P1", "build thieves_den", *["put tavern"] * 5, "put library")
    assert (t.gold("P1"), t.hand("P1")) == (5, cards())
    t.idle("P1")


# ------------------------------------------------------------------ Stables
@pytest.mark.card("stables", "does")
def test_stables_do_not_use_the_limit() -> None:
    """Before the district of the turn or after it."""
    t = gathered_with(hand="stables manor docks", gold=9)
    t.does("P1", "build stables", "build manor")
    assert (t.city("P1"), t.gold("P1")) == (cards("stables manor"), 9 - 2 - 3)
    t.refuses("P1", "build docks", "limit_reached")
    t = gathered_with(hand="stables manor", gold=9)
    t.does("P1", "build manor", "build stables")
    assert t.city("P1") == cards("stables manor")


@pytest.mark.card("stables", "refuses")
def test_a_navigator_can_neither_build_nor_skip_paying_for_stables() -> None:
    t = gathered_with(hand="stables", gold=1)
    t.refuses("P1", "build stables", "not_enough_gold")
    t = gathered_with(hand="stables", gold=9, character="navigator")
    t.refuses("P1", "build stables", "may_not_build")


# ------------------------------------------------------------------ Monument
@pytest.mark.ruling("R93")
@pytest.mark.card("monument", "does")
def test_r93_a_monument_counts_twice_for_completing_the_city() -> None:
    """With it six districts count as seven; otherwise it is one district."""
    t = gathered_with(f"monument {FIVE.removesuffix(' watchtower')}", hand="watchtower", gold=9)
    assert t.completed() == []
    t.does("P1", "build watchtower")
    assert t.completed() == ["P1"]
    assert t.score("P1")["districts"] == 4 + 1 + 2 + 1 + 2 + 1


@pytest.mark.ruling("R93")
@pytest.mark.card("monument", "does")
def test_r93_a_monument_as_fifth_district_counts_as_two() -> None:
    """Four other districts allow it; the next district completes the city."""
    four = "temple church tavern market"
    t = gathered_with(four, hand="monument prison", gold=9, character="architect")
    t.does("P1", "build monument")
    assert t.completed() == []
    t.does("P1", "build prison")
    assert t.completed() == ["P1"]


@pytest.mark.ruling("R93")
@pytest.mark.card("monument", "refuses")
@pytest.mark.parametrize("players", [2, 4, 8])
def test_r93_a_monument_cannot_be_built_in_a_city_of_five(players: int) -> None:
    """Cards are counted, for any number of players."""
    t = gathered_with(FIVE, hand="monument", gold=9, players=players)
    t.refuses("P1", "build monument", "city_too_large")


@pytest.mark.ruling("R93")
@pytest.mark.card("monument", "refuses")
def test_r93_a_monument_scores_as_one_unique_district() -> None:
    """A Wishing Well counts it once."""
    t = table(P1={"city": "monument wishing_well"})
    assert t.score("P1")["wishing_well"] == 2


# ------------------------------------------------------------------ Quarry
@pytest.mark.card("quarry", "does")
def test_quarry_allows_any_number_of_identical_districts() -> None:
    t = gathered_with("quarry tavern", hand="tavern*3", gold=9, character="architect")
    t.does("P1", *["build tavern"] * 3)
    assert t.city("P1") == cards("quarry tavern*4")
    t.idle("P1")


@pytest.mark.ruling("R102")
@pytest.mark.card("quarry", "refuses")
def test_r102_duplicates_stay_without_the_quarry_but_no_more_are_built() -> None:
    """Duplicates in the city stay; after that every name is allowed once."""
    t = table(
        turn="architect",
        P1={"characters": "architect", "city": "armory quarry tavern*2", "hand": "tavern"},
        P2={"city": "temple"},
    )
    t.does("P1", "gather gold", "use armory", "player P1", "choose quarry")
    assert t.city("P1") == cards("tavern*2")
    t.refuses("P1", "build tavern", "identical")


@pytest.mark.card("quarry", "refuses")
@pytest.mark.parametrize("character", ["marshal", "diplomat"])
def test_quarry_does_not_let_a_player_take_identical_districts(character: str) -> None:
    """For the Magistrate see R33."""
    t = gathered_with("quarry tavern", gold=9, character=character, P2={"city": "tavern temple"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose tavern", "identical")


# ------------------------------------------------------------------ Secret Vault
@pytest.mark.card("secret_vault", "refuses")
def test_secret_vault_is_never_built() -> None:
    """Not for gold, not with a Framework, not with the Wizard's immediate build."""
    t = gathered_with("framework", hand="secret_vault", gold=9)
    t.refuses("P1", "build secret_vault", "unbuildable")
    t = gathered_with(gold=9, character="wizard", P2={"hand": "secret_vault"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "build secret_vault", "unbuildable")


@pytest.mark.card("framework", "refuses")
@pytest.mark.ruling("R91")
def test_r91_a_framework_pays_the_whole_cost_or_nothing() -> None:
    """R-91: the Framework replaces the whole cost; once a card pays for a part, gold pays the rest."""
    t = table(
        turn="merchant",
        P1={
            "characters": "merchant",
            "gold": 4,
            "city": "framework",
            "hand": "thieves_den manor castle tavern",
        },
    )
    t.does("P1", "gather gold", "build thieves_den", "pay with cards", "put manor", "done")
    assert t.gold("P1") == 1
    assert t.city("P1") == cards("framework thieves_den")
