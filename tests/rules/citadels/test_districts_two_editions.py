"""Districts that are in both editions and differ in the classic one."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import classic, table
from .openings import SEVEN, gathered_with, scored

EIGHT = f"{SEVEN} docks"


@pytest.mark.parametrize(
    ("name", "modern", "classic_cost"),
    [
        ("observatory", 4, 5),
        ("factory", 5, 6),
        ("poor_house", 4, 5),
        ("imperial_treasury", 5, 4),
        ("laboratory", 5, 5),
        ("armory", 3, 3),
        ("smithy", 5, 5),
        ("keep", 3, 3),
        ("quarry", 5, 5),
        ("wishing_well", 5, 5),
    ],
)
def test_the_cost_of_a_district_in_each_edition(name: str, modern: int, classic_cost: int) -> None:
    """It can be built for exactly this much and not for a gold less."""
    for edition, cost in (("2021", modern), ("classic", classic_cost)):
        t = gathered_with(hand=name, gold=cost, edition=edition)
        t.does("P1", f"build {name}")
        assert t.gold("P1") == 0
        assert t.score("P1")["districts"] == cost
        t = gathered_with(hand=name, gold=cost - 1, edition=edition)
        t.refuses("P1", f"build {name}", "not_enough_gold")


# ------------------------------------------------------------------ Laboratory, Smithy, Wishing Well
@pytest.mark.ruling("K12")
@pytest.mark.card("laboratory", "does")
def test_k12_the_classic_laboratory_pays_one_gold() -> None:
    """For a card, once a turn."""
    t = gathered_with("laboratory", hand="tavern*2", gold=0, edition="classic")
    t.does("P1", "use laboratory", "put tavern")
    assert (t.gold("P1"), t.bottom()) == (1, ["tavern"])
    t.refuses("P1", "use laboratory", "used_already")


@pytest.mark.ruling("K12")
@pytest.mark.card("smithy", "does")
def test_k12_the_classic_smithy_sells_three_cards_for_two_gold() -> None:
    """As in the later edition."""
    t = gathered_with("smithy", gold=2, edition="classic")
    t.luck("tavern market palace")
    t.does("P1", "use smithy")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards("tavern market palace"))


@pytest.mark.ruling("K12")
@pytest.mark.card("wishing_well", "does")
@pytest.mark.card("wishing_well", "refuses")
def test_k12_the_classic_wishing_well_does_not_count_itself() -> None:
    """One point for every other purple district."""
    assert scored("wishing_well", edition="classic")["wishing_well"] == 0
    assert scored("wishing_well library university keep*2", edition="classic")["wishing_well"] == 4


@pytest.mark.ruling("K12")
def test_k12_the_classic_wizard_takes_a_card_and_builds_duplicates() -> None:
    """As in R51: the card may be built at once, outside the limit, even as an identical district."""
    t = gathered_with(
        "tavern",
        hand="tavern",
        gold=4,
        character="wizard",
        edition="classic",
        P2={"hand": "manor"},
    )
    t.does("P1", "use power", "player P2", "build manor", "build tavern")
    assert (t.city("P1"), t.gold("P1")) == (cards("tavern*2 manor"), 0)


# ------------------------------------------------------------------ Quarry
@pytest.mark.ruling("K08")
@pytest.mark.card("quarry", "does")
@pytest.mark.card("quarry", "refuses")
def test_k08_a_classic_quarry_allows_one_duplicate_at_a_time() -> None:
    """No third Tavern and no second pair, but the pair may have any name."""
    t = gathered_with(
        "quarry tavern manor", "tavern*2 manor", 9, character="architect", edition="classic"
    )
    t.does("P1", "build tavern")
    t.refuses("P1", "build tavern", "identical")
    t.refuses("P1", "build manor", "identical")
    t = gathered_with("quarry tavern*2", hand="tavern", gold=9, edition="classic")
    t.refuses("P1", "build tavern", "identical")
    t = gathered_with("quarry tavern manor", hand="manor", gold=9, edition="classic")
    t.does("P1", "build manor")
    assert t.city("P1") == cards("quarry tavern manor*2")


# ------------------------------------------------------------------ Keep
@pytest.mark.card("keep", "does")
def test_there_are_two_keeps_in_the_classic_edition() -> None:
    """Both are out of the Warlord's reach; building both takes a Quarry."""
    t = gathered_with("keep", "keep", 9, edition="classic")
    t.refuses("P1", "build keep", "identical")
    p2 = {"city": "keep docks"}
    t = gathered_with("keep tavern", gold=9, character="warlord", edition="classic", P2=p2)
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose keep", "immune")


# ------------------------------------------------------------------ Armory
@pytest.mark.ruling("K04")
@pytest.mark.card("armory", "does")
def test_k04_a_classic_armory_may_hit_a_completed_city_and_the_game_still_ends() -> None:
    """The first player to complete a city keeps the 4 points."""
    t = classic(
        turn={"character": "warlord", "used": ["gathered"]},
        P1={"characters": "warlord", "city": "armory"},
        P2={"city": EIGHT},
    )
    t.does("P1", "use armory", "player P2", "choose manor", "end turn")
    assert t.state.is_terminal()
    assert t.city("P2").total() == 7
    assert t.score("P2")["completion"] == 4


@pytest.mark.ruling("K04")
@pytest.mark.card("armory", "does")
def test_k04_another_victim_below_eight_loses_the_two_points() -> None:
    """Their city was completed later and no longer has eight districts."""
    others = "castle palace monastery cathedral trading_post harbor town_hall fortress"
    t = classic(
        turn={"character": "warlord", "used": ["gathered"]},
        completed=["P2", "P3"],
        P1={"characters": "warlord", "city": "armory"},
        P2={"city": EIGHT},
        P3={"city": others},
    )
    assert t.score("P3")["completion"] == 2
    t.does("P1", "use armory", "player P3", "choose palace", "end turn")
    assert (t.score("P2")["completion"], t.score("P3")["completion"]) == (4, 0)


@pytest.mark.ruling("R90")
@pytest.mark.card("armory", "does")
@pytest.mark.parametrize("edition", ["2021", "classic"])
def test_r90_an_armory_built_again_in_the_same_turn_can_be_used_again(edition: str) -> None:
    """Its effect is not one of those limited to "una volta per turno" (R02)."""
    p2 = {"city": "keep castle"}
    t = gathered_with("armory", "tavern", 3, "magician", edition=edition, deck="", P2=p2)
    t.does("P1", "use armory", "player P2", "choose keep")
    t.does("P1", "use power", "redraw", "put tavern", "build armory")
    t.does("P1", "use armory", "player P2", "choose castle")
    assert t.city("P2").total() == 0


@pytest.mark.ruling("K04")
@pytest.mark.card("armory", "refuses")
def test_k04_a_classic_armory_cannot_hit_its_owners_city() -> None:
    """It hits another player's district only."""
    t = classic(
        turn={"character": "king", "used": ["gathered"]},
        P1={"characters": "king", "city": "armory tavern"},
        P2={"city": "keep"},
    )
    t.does("P1", "use armory")
    t.asks("P1", "player P2")
    t.does("P1", "player P2", "choose keep")
    assert (t.city("P1"), t.city("P2")) == (cards("tavern"), cards())


@pytest.mark.ruling("K08")
def test_k08_the_2021_quarry_has_no_such_limit() -> None:
    """Here the editions differ."""
    t = table(
        turn={"character": "architect", "used": ["gathered"]},
        P1={
            "characters": "architect",
            "city": "quarry tavern manor",
            "hand": "tavern manor",
            "gold": 9,
        },
    )
    t.does("P1", "build tavern", "build manor")
    assert t.city("P1") == cards("quarry tavern*2 manor*2")
