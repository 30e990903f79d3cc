"""Free construction: which structure makes which one free, and that no other does."""

from __future__ import annotations

import pytest

from . import test_civilian, test_commerce, test_guilds, test_military, test_science
from .costs import city_yielding, with_hand
from .test_resources import CHOICE, DOUBLE, SINGLE
from .test_setup import COPIES, age_of

COSTS: dict[str, tuple[int, str]] = {
    **{card: (age, cost) for card, age, cost, _ in test_civilian.PAID},
    **{card: (age, cost) for card, age, cost, _ in test_science.CARDS},
    **{card: (age, cost) for card, age, cost, _ in test_military.CARDS},
    **{card: (age, cost) for card, age, cost, _ in test_commerce.PAID},
    **{guild: (3, cost) for guild, cost in test_guilds.COSTS.items()},
}
"""All structures that cost resources."""
CHAINS = [*test_civilian.CHAINS, *test_science.CHAINS, *test_military.CHAINS]
AFTER: dict[str, list[str]] = {
    **{card: after.split() for card, _, _, after in CHAINS},
    **{card: after.split() for card, _, _, after, _ in test_commerce.CHAINS},
}
PRODUCERS = {*SINGLE, *DOUBLE, *CHOICE, "forum", "caravansery"}


@pytest.mark.parametrize("card", list(COSTS))
def test_no_other_structure_makes_a_card_free(card: str) -> None:
    """A city with all structures except those that yield goods and the card's predecessors."""
    age, cost = COSTS[card]
    excluded = {card, *AFTER.get(card, []), *PRODUCERS}
    others = [name for name in COPIES if age_of(name) <= age and name not in excluded]
    t = with_hand(card, city_yielding("", without=cost), age, coins=0, more=" ".join(others))
    t.cannot_pay("P1", f"build {card}")


def test_there_are_26_chains_each_from_one_age_to_the_next() -> None:
    links = [(parent, card) for card, parents in AFTER.items() for parent in parents]
    assert len(links) == 26
    assert all(age_of(card) == age_of(parent) + 1 for parent, card in links)
