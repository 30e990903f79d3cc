"""Unique districts that score more than they cost."""

from __future__ import annotations

import pytest

from .board import table
from .openings import gathered_with, scored


# ------------------------------------------------------------------ Basilica
@pytest.mark.card("basilica", "does")
def test_basilica_scores_a_point_for_each_district_of_odd_cost() -> None:
    assert scored("basilica temple manor palace")["basilica"] == 3


@pytest.mark.ruling("R07")
@pytest.mark.card("basilica", "does")
@pytest.mark.card("basilica", "refuses")
def test_r07_a_gold_on_a_district_changes_odd_costs_to_even_and_back() -> None:
    """The Basilica of cost 4 counts itself once it is beautified."""
    city = "basilica temple market"
    assert scored(city)["basilica"] == 1
    for name, points in (("basilica", 2), ("market", 2), ("temple", 0)):
        t = table(P1={"city": city, "beautified": name})
        assert t.score("P1")["basilica"] == points


@pytest.mark.card("basilica", "refuses")
def test_basilica_ignores_even_costs_and_cards_in_hand() -> None:
    assert scored("basilica market castle dragon_gate", hand="manor")["basilica"] == 0


# ------------------------------------------------------------------ Capitol
@pytest.mark.ruling("R96")
@pytest.mark.card("capitol", "does")
@pytest.mark.parametrize(
    "city",
    [
        "manor castle palace",
        "temple church monastery",
        "tavern market docks",
        "watchtower prison fortress",
        "library park",
    ],
)
def test_r96_a_capitol_scores_three_for_three_districts_of_one_type(city: str) -> None:
    """The unique type works too, and the Capitol counts for it."""
    assert scored(f"capitol {city}")["capitol"] == 3


@pytest.mark.ruling("R96")
@pytest.mark.card("capitol", "refuses")
def test_r96_a_capitol_scores_once_even_with_two_such_types() -> None:
    """Two types with three districts each are still 3 points."""
    assert scored("capitol manor castle palace tavern market docks")["capitol"] == 3
    assert scored("capitol library manor castle tavern market temple church")["capitol"] == 0


# ------------------------------------------------------------------ Dragon Gate
@pytest.mark.card("dragon_gate", "does")
def test_dragon_gate_scores_two_more() -> None:
    score = scored("dragon_gate")
    assert (score["districts"], score["dragon_gate"], score["total"]) == (6, 2, 8)


@pytest.mark.card("dragon_gate", "refuses")
def test_dragon_gate_scores_nothing_in_hand() -> None:
    assert scored("tavern", hand="dragon_gate")["total"] == 1


# ------------------------------------------------------------------ Haunted Quarter
@pytest.mark.ruling("R94")
@pytest.mark.card("haunted_quarter", "does")
@pytest.mark.parametrize(
    "city",
    [
        "temple tavern prison library",
        "manor tavern prison library",
        "manor temple prison library",
        "manor temple tavern library",
        "manor temple tavern prison",
    ],
)
def test_r94_a_haunted_quarter_counts_as_the_missing_type(city: str) -> None:
    """With four of the types it completes the five."""
    assert scored(f"haunted_quarter {city}")["all_types"] == 3


@pytest.mark.ruling("R94")
@pytest.mark.card("haunted_quarter", "does")
def test_r94_g60_a_haunted_quarter_counts_as_the_best_single_type() -> None:
    """As trade 12 + 3 + 5; as unique it would be 12, as noble 17."""
    score = scored("ivory_tower haunted_quarter manor temple watchtower")
    assert (score["all_types"], score["ivory_tower"], score["total"]) == (3, 5, 20)


@pytest.mark.ruling("R94")
@pytest.mark.card("haunted_quarter", "does")
def test_r94_a_haunted_quarter_built_in_the_last_round_counts_as_any_other() -> None:
    """Only the classic edition makes a difference (K05)."""
    t = gathered_with("manor temple tavern library", hand="haunted_quarter")
    t.does("P1", "build haunted_quarter")
    assert t.score("P1")["all_types"] == 3


@pytest.mark.ruling("R94")
@pytest.mark.card("haunted_quarter", "does")
def test_r94_a_haunted_quarter_can_be_the_third_district_of_the_capitol() -> None:
    """Two nobles and the Quarter are three."""
    assert scored("capitol haunted_quarter manor castle")["capitol"] == 3


@pytest.mark.ruling("R94")
@pytest.mark.card("haunted_quarter", "refuses")
def test_r94_one_declared_type_holds_for_all_effects() -> None:
    """As noble it serves the Capitol but not the Wishing Well; the best total counts."""
    score = scored("capitol wishing_well haunted_quarter manor castle")
    assert (score["capitol"], score["wishing_well"]) == (3, 3), "as unique it is three alike itself"
    score = scored("wishing_well haunted_quarter manor temple")
    assert (score["all_types"], score["wishing_well"]) == (0, 2), "a type is missing: unique is best"
    score = scored("wishing_well haunted_quarter manor temple tavern library")
    assert (score["all_types"], score["wishing_well"]) == (3, 2), "as military: 3 for one point less"


@pytest.mark.card("haunted_quarter", "refuses")
@pytest.mark.parametrize("character", ["king", "bishop", "merchant", "warlord"])
def test_haunted_quarter_does_nothing_during_the_game(character: str) -> None:
    """It belongs to no type that is paid for."""
    t = table(turn=character, P1={"characters": character, "city": "haunted_quarter"})
    t.refuses("P1", "collect", "nothing_to_gain")


# ------------------------------------------------------------------ Imperial Treasury
@pytest.mark.card("imperial_treasury", "does")
@pytest.mark.parametrize("gold", [0, 1, 17])
def test_imperial_treasury_scores_a_point_for_each_gold_in_the_stash(gold: int) -> None:
    assert scored("imperial_treasury", gold=gold)["imperial_treasury"] == gold


@pytest.mark.ruling("R08")
@pytest.mark.card("imperial_treasury", "refuses")
def test_r08_gold_on_districts_or_on_the_tax_collectors_token_is_not_in_a_stash() -> None:
    """The Treasury ignores it, and the gold of other players."""
    t = table(
        cast="tax_collector",
        tax_gold=5,
        P1={"city": "imperial_treasury temple", "beautified": "temple", "gold": 1},
        P2={"gold": 7},
    )
    assert t.score("P1")["imperial_treasury"] == 1


# ------------------------------------------------------------------ Ivory Tower
@pytest.mark.card("ivory_tower", "does")
def test_ivory_tower_scores_five_as_the_only_unique_district() -> None:
    assert scored("ivory_tower manor temple")["ivory_tower"] == 5


@pytest.mark.ruling("R94")
@pytest.mark.card("ivory_tower", "does")
def test_r94_g09_a_haunted_quarter_of_another_type_does_not_harm_the_ivory_tower() -> None:
    """It is not a unique district then."""
    assert scored("ivory_tower haunted_quarter")["ivory_tower"] == 5


@pytest.mark.card("ivory_tower", "refuses")
@pytest.mark.parametrize("other", ["library", "school_of_magic", "monument", "library haunted_quarter"])
def test_ivory_tower_scores_nothing_next_to_another_unique_district(other: str) -> None:
    assert scored(f"ivory_tower manor {other}")["ivory_tower"] == 0


# ------------------------------------------------------------------ Map Room
@pytest.mark.card("map_room", "does")
@pytest.mark.parametrize("n", [0, 1, 5])
def test_map_room_scores_a_point_for_each_card_in_hand(n: int) -> None:
    assert scored("map_room", hand=f"tavern*{n}" if n else "")["map_room"] == n


@pytest.mark.card("map_room", "refuses")
def test_map_room_ignores_other_hands_and_cards_under_a_museum() -> None:
    t = table(
        P1={"city": "map_room museum", "hand": "docks"}, P2={"hand": "manor*2"}, under_museum="tavern*2"
    )
    assert t.score("P1")["map_room"] == 1


# ------------------------------------------------------------------ Secret Vault
@pytest.mark.card("secret_vault", "does")
def test_secret_vault_scores_three_from_the_hand() -> None:
    score = scored("tavern", hand="secret_vault manor")
    assert (score["secret_vault"], score["total"]) == (3, 1 + 3)


@pytest.mark.ruling("R97")
@pytest.mark.card("secret_vault", "does")
@pytest.mark.card("map_room", "does")
def test_r97_a_secret_vault_also_counts_for_the_map_room() -> None:
    """Shown from the hand, it is still one of its cards: 3 points and 1."""
    score = scored("map_room", hand="secret_vault manor")
    assert (score["secret_vault"], score["map_room"]) == (3, 2)


@pytest.mark.ruling("R97")
@pytest.mark.card("secret_vault", "refuses")
def test_r97_under_a_museum_a_secret_vault_is_just_a_card() -> None:
    """One point, like any other card."""
    t = table(P1={"city": "museum"}, under_museum="secret_vault")
    score = t.score("P1")
    assert (score["museum"], score["total"]) == (1, 4 + 1)
    assert "secret_vault" not in score


# ------------------------------------------------------------------ Statue
@pytest.mark.card("statue", "does")
def test_statue_scores_five_for_the_player_with_the_crown() -> None:
    assert scored("statue", crown="P1")["statue"] == 5


@pytest.mark.card("statue", "refuses")
def test_statue_scores_nothing_without_the_crown() -> None:
    assert scored("statue", crown="P2")["statue"] == 0


@pytest.mark.ruling("R104")
@pytest.mark.card("statue", "does")
@pytest.mark.card("statue", "refuses")
def test_r104_the_statue_looks_at_the_crown_when_scores_are_counted() -> None:
    """The heir of a killed King has taken it by then."""
    t = table(
        turn="warlord",
        killed="king",
        crown="P2",
        P1={"characters": "king", "city": "statue"},
        P2={"characters": "warlord", "city": "temple church tavern market watchtower prison manor"},
    )
    assert t.score("P1")["statue"] == 0
    t.does("P2", "gather gold", "end turn")
    assert (t.state.is_terminal(), t.crown()) == (True, "P1")
    assert t.score("P1")["statue"] == 5


# ------------------------------------------------------------------ Wishing Well
@pytest.mark.card("wishing_well", "does")
def test_wishing_well_scores_a_point_for_each_unique_district_including_itself() -> None:
    assert scored("wishing_well library keep manor")["wishing_well"] == 3


@pytest.mark.card("wishing_well", "refuses")
def test_wishing_well_ignores_other_types_and_cards_in_hand() -> None:
    assert scored("wishing_well manor temple", hand="library")["wishing_well"] == 1
