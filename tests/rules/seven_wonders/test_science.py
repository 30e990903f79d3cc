"""Scientific Structures, the green cards: a symbol each, and the score of all symbols together."""

from __future__ import annotations

import pytest

from .board import table
from .costs import at_cost, check_chain, check_cost

CARDS = [
    ("apothecary", 1, "loom", "compass"),
    ("workshop", 1, "glass", "gear"),
    ("scriptorium", 1, "papyrus", "tablet"),
    ("dispensary", 2, "ore*2 glass", "compass"),
    ("laboratory", 2, "clay*2 papyrus", "gear"),
    ("library", 2, "stone*2 loom", "tablet"),
    ("school", 2, "wood papyrus", "tablet"),
    ("lodge", 3, "clay*2 papyrus loom", "compass"),
    ("observatory", 3, "ore*2 glass loom", "gear"),
    ("university", 3, "wood*2 glass papyrus", "tablet"),
    ("academy", 3, "stone*3 glass", "compass"),
    ("study", 3, "wood papyrus loom", "gear"),
]
"""Card, age, cost, symbol."""
CHAINS = [
    ("dispensary", 2, "ore*2 glass", "apothecary"),
    ("laboratory", 2, "clay*2 papyrus", "workshop"),
    ("library", 2, "stone*2 loom", "scriptorium"),
    ("lodge", 3, "clay*2 papyrus loom", "dispensary"),
    ("observatory", 3, "ore*2 glass loom", "laboratory"),
    ("university", 3, "wood*2 glass papyrus", "library"),
    ("academy", 3, "stone*3 glass", "school"),
    ("study", 3, "wood papyrus loom", "school"),
]
OF_AGE_I = {"compass": "apothecary", "gear": "workshop", "tablet": "scriptorium"}


@pytest.mark.each("card", "does")
@pytest.mark.parametrize(("card", "age", "cost", "symbol"), CARDS)
def test_a_scientific_structure_shows_its_symbol(card: str, age: int, cost: str, symbol: str) -> None:
    t = at_cost(card, cost, age)
    assert t.symbols("P1") == {}
    t.turn(P1=f"build {card}")
    assert t.symbols("P1") == {symbol: 1}
    assert (t.score("P1")["science"], t.total("P1")) == (1, 1)


@pytest.mark.parametrize(("card", "age", "cost", "symbol"), CARDS)
def test_a_symbol_completes_a_set_with_the_two_others(
    card: str, age: int, cost: str, symbol: str
) -> None:
    """One of each kind: 1 + 1 + 1 and 7 for the set."""
    others = [name for other, name in OF_AGE_I.items() if other != symbol]
    t = at_cost(card, cost, age, more=" ".join(others))
    assert t.score("P1")["science"] == 2
    t.turn(P1=f"build {card}")
    assert t.score("P1")["science"] == 10


@pytest.mark.parametrize(("card", "age", "cost", "symbol"), CARDS)
def test_equal_symbols_score_their_number_squared(card: str, age: int, cost: str, symbol: str) -> None:
    """The city has all other structures with the symbol up to that age."""
    same = [name for name, since, _, other in CARDS if other == symbol and since <= age]
    same.remove(card)
    t = at_cost(card, cost, age, more=" ".join(same))
    assert t.score("P1")["science"] == len(same) ** 2
    t.turn(P1=f"build {card}")
    assert t.score("P1")["science"] == (len(same) + 1) ** 2


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "age", "cost", "symbol"), CARDS)
def test_a_scientific_structure_costs_its_resources(
    card: str, age: int, cost: str, symbol: str
) -> None:
    check_cost(card, cost, age)


@pytest.mark.parametrize(("card", "age", "cost", "after"), CHAINS)
def test_a_scientific_structure_is_free_after_its_predecessor(
    card: str, age: int, cost: str, after: str
) -> None:
    check_chain(card, cost, age, after)


@pytest.mark.parametrize("symbol", list(OF_AGE_I))
def test_there_are_four_structures_with_each_symbol(symbol: str) -> None:
    names = [card for card, _, _, shown in CARDS if shown == symbol]
    t = table(7, age=3, P1={"wonder": "giza_a", "built": names})
    assert t.symbols("P1") == {symbol: 4}
    assert t.score("P1")["science"] == 16
    t.idle("P1")


def test_rulebook_the_scriptorium_makes_library_and_courthouse_free() -> None:
    city = {"wonder": "giza_a", "coins": 0, "built": "scriptorium", "hand": "library courthouse"}
    t = table(age=2, P1=city)
    assert {"build library", "build courthouse"} <= set(t.offered("P1"))
    t.turn(P1="build library")
    assert t.coins("P1") == 0
