"""Military Structures, the red cards: shields, and the conflicts that they decide."""

from __future__ import annotations

import pytest

from .board import table
from .costs import at_cost, check_chain, check_cost

CARDS = [
    ("stockade", 1, "wood", 1),
    ("barracks", 1, "ore", 1),
    ("guard_tower", 1, "clay", 1),
    ("walls", 2, "stone*3", 2),
    ("training_ground", 2, "wood ore*2", 2),
    ("stables", 2, "wood ore clay", 2),
    ("archery_range", 2, "wood*2 ore", 2),
    ("fortifications", 3, "stone ore*3", 3),
    ("circus", 3, "stone*3 ore", 3),
    ("arsenal", 3, "wood*2 ore loom", 3),
    ("siege_workshop", 3, "wood clay*3", 3),
]
"""Card, age, cost, shields."""
CHAINS = [
    ("stables", 2, "wood ore clay", "apothecary"),
    ("archery_range", 2, "wood*2 ore", "workshop"),
    ("fortifications", 3, "stone ore*3", "walls"),
    ("circus", 3, "stone*3 ore", "training_ground"),
    ("siege_workshop", 3, "wood clay*3", "laboratory"),
]
TOKEN = {1: 1, 2: 3, 3: 5}
"""Points of a victory token by age."""


def strength(shields: int, card: str) -> list[str]:
    """Return this many structures of one shield each, without the card itself."""
    ones = [name for name in ("stockade", "barracks", "guard_tower") if name != card]
    return ones[:shields]


@pytest.mark.each("card", "does")
@pytest.mark.parametrize(("card", "age", "cost", "shields"), CARDS)
def test_a_military_structure_beats_one_shield_less_and_ties_with_the_same_number(
    card: str, age: int, cost: str, shields: int
) -> None:
    """Built on the last turn of the age, it counts in the conflicts that follow."""
    t = at_cost(
        card,
        cost,
        age,
        turn=6,
        P2={"built": strength(shields, card)},
        P7={"built": strength(shields - 1, card)},
    )
    t.ends_age(P1=f"build {card}")
    won = [0, 0, 0]
    won[age - 1] = 1
    assert (t.victories("P1"), t.defeats("P1")) == (won, 0)
    assert t.score("P1")["military"] == TOKEN[age]
    assert (t.defeats("P2"), t.defeats("P7")) == (0, 1)
    assert t.shields("P1") == shields


@pytest.mark.parametrize(("card", "age", "cost", "shields"), CARDS)
def test_without_the_card_both_conflicts_are_lost_or_tied(
    card: str, age: int, cost: str, shields: int
) -> None:
    """The same position, but the card is sold: nothing is won."""
    t = at_cost(card, cost, age, turn=6, P2={"built": strength(shields, card)})
    t.ends_age(P1=f"discard {card}")
    assert (t.victories("P1"), t.defeats("P1")) == ([0, 0, 0], 1)
    assert t.score("P1")["military"] == -1


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "age", "cost", "shields"), CARDS)
def test_a_military_structure_costs_its_resources(card: str, age: int, cost: str, shields: int) -> None:
    check_cost(card, cost, age)


@pytest.mark.parametrize(("card", "age", "cost", "after"), CHAINS)
def test_a_military_structure_is_free_after_its_predecessor(
    card: str, age: int, cost: str, after: str
) -> None:
    check_chain(card, cost, age, after)


@pytest.mark.parametrize(("age", "points"), list(TOKEN.items()))
def test_victories_score_more_in_later_ages_and_defeats_always_cost_one(age: int, points: int) -> None:
    """A victory scores 1, 3 and 5 points; both neighbours can be beaten."""
    t = table(age=age, turn=6, P1={"built": "stockade"})
    t.ends_age()
    assert [t.score(seat)["military"] for seat in ("P1", "P2", "P3")] == [2 * points, -1, -1]


def test_rulebook_alexandria_with_three_shields_between_five_and_two() -> None:
    """At the end of Age II: a defeat token from the left, +3 from the right."""
    t = table(
        age=2,
        turn=6,
        P1={"wonder": "alexandria_a", "built": "walls stockade"},
        P2={"wonder": "rhodes_a", "built": "training_ground archery_range barracks"},
        P4={"wonder": "ephesus_a", "built": "stables"},
        players=4,
    )
    t.ends_age()
    assert (t.victories("P1"), t.defeats("P1")) == ([0, 1, 0], 1)
    assert t.score("P1")["military"] == 2


def test_shields_stay_for_the_conflicts_of_later_ages() -> None:
    t = table(turn=6, P1={"built": "stockade"})
    t.ends_age()
    assert t.age() == 2
    assert t.shields("P1") == 1
    t.passes_turns(6)
    assert t.victories("P1") == [2, 2, 0]
    assert [t.defeats(seat) for seat in t.seats()] == [0, 2, 2]


def test_conflicts_are_only_with_the_two_neighbours() -> None:
    """The strongest of five cities meets the two next to it; the other two tie with each other."""
    t = table(5, turn=6, P1={"built": "stockade"})
    t.ends_age()
    assert t.victories("P1") == [2, 0, 0]
    assert [t.defeats(seat) for seat in t.seats()] == [0, 1, 0, 0, 1]


def test_conflicts_wait_for_the_end_of_the_sixth_turn() -> None:
    t = table(turn=5, P1={"built": "stockade"})
    t.turn()
    assert t.turn_number() == 6
    assert t.victories("P1") == [0, 0, 0]
