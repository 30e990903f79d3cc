"""Civilian Structures, the blue cards: victory points."""

from __future__ import annotations

import pytest

from .board import table
from .costs import at_cost, check_chain, check_cost

FREE = [("pawnshop", 3), ("altar", 2), ("theater", 2)]
"""Card and points; all of Age I."""
PAID = [
    ("baths", 1, "stone", 3),
    ("aqueduct", 2, "stone*3", 5),
    ("temple", 2, "wood clay glass", 3),
    ("statue", 2, "wood ore*2", 4),
    ("courthouse", 2, "clay*2 loom", 4),
    ("pantheon", 3, "ore clay*2 glass papyrus loom", 7),
    ("gardens", 3, "wood clay*2", 5),
    ("town_hall", 3, "stone*2 ore glass", 6),
    ("palace", 3, "wood stone ore clay glass papyrus loom", 8),
    ("senate", 3, "wood*2 stone ore", 6),
]
"""Card, age, cost, points."""
CHAINS = [
    ("aqueduct", 2, "stone*3", "baths"),
    ("temple", 2, "wood clay glass", "altar"),
    ("statue", 2, "wood ore*2", "theater"),
    ("courthouse", 2, "clay*2 loom", "scriptorium"),
    ("pantheon", 3, "ore clay*2 glass papyrus loom", "temple"),
    ("gardens", 3, "wood clay*2", "statue"),
    ("senate", 3, "wood*2 stone ore", "library"),
]


@pytest.mark.each("card", "does")
@pytest.mark.parametrize(("card", "age", "cost", "points"), PAID)
def test_a_civilian_structure_scores_its_points(card: str, age: int, cost: str, points: int) -> None:
    t = at_cost(card, cost, age)
    before = t.score("P1")
    t.turn(P1=f"build {card}")
    assert before["civilian"] == 0
    assert t.score("P1") == {**before, "civilian": points, "total": before["total"] + points}


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "age", "cost", "points"), PAID)
def test_a_civilian_structure_costs_its_resources(card: str, age: int, cost: str, points: int) -> None:
    check_cost(card, cost, age)


@pytest.mark.each("card", "does")
@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "points"), FREE)
def test_a_free_civilian_structure_scores_its_points_and_costs_nothing(card: str, points: int) -> None:
    t = table(7, P1={"wonder": "giza_a", "coins": 0, "hand": card})
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 0
    assert (t.score("P1")["civilian"], t.total("P1")) == (points, points)


@pytest.mark.parametrize(("card", "age", "cost", "after"), CHAINS)
def test_a_civilian_structure_is_free_after_its_predecessor(
    card: str, age: int, cost: str, after: str
) -> None:
    check_chain(card, cost, age, after)


def test_rulebook_theater_then_statue_then_gardens_cost_nothing() -> None:
    """A theater of Age I makes the Statue free in Age II, and the Statue the Gardens in Age III."""
    t = table(P1={"wonder": "giza_a", "coins": 0, "built": "theater", "hand": "statue"}, age=2)
    t.turn(P1="build statue")
    t = table(P1={"wonder": "giza_a", "coins": 0, "built": "theater statue", "hand": "gardens"}, age=3)
    t.turn(P1="build gardens")
    assert t.coins("P1") == 0
    assert t.score("P1")["civilian"] == 2 + 4 + 5


def test_rulebook_altar_aqueduct_and_town_hall_score_thirteen() -> None:
    t = table(age=3, P1={"wonder": "alexandria_a", "built": "altar aqueduct town_hall"})
    assert t.score("P1")["civilian"] == 13
    t.idle("P1")
