"""Seeds are integers and texts, and bounds of random numbers are checked for every caller."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tavolata
from tavolata import ParameterError, rng_of
from tavolata.core.seeding import Seeding

GAMES = sorted(tavolata.registered_games())
NO_SEEDS: list[Any] = [
    7.0, True, np.True_, b"7", [7], (7,), {}, np.arange(3), np.random.default_rng(0), object()
]  # fmt: skip
"""Objects of other libraries and types: their texts differ in each process, or repeat in long arrays."""


@pytest.mark.parametrize("wrong", NO_SEEDS, ids=lambda wrong: type(wrong).__name__)
def test_anything_else_is_no_seed(wrong: Any) -> None:
    """Of a stream, of a deal, of a bot, of a run; one sentence names its type."""
    says = f"^a seed is a whole number or a text, not an object of type {type(wrong).__name__}$"
    calls: list[Callable[[Any], Any]] = [
        rng_of,
        *(tavolata.load_game(name).new_initial_state for name in GAMES),
        lambda seed: tavolata.load_bot("random", "dominion", seed),
        lambda seed: Seeding(seed, "").deal(1),
    ]
    for call in calls:
        with pytest.raises(ParameterError, match=says):
            call(wrong)


def test_only_a_deal_may_go_without_a_seed() -> None:
    """A stream that nobody can repeat is not a stream of an experiment, and a constant one is a trap."""
    with pytest.raises(ParameterError, match="of type NoneType"):
        rng_of(None)  # type: ignore[arg-type]  # that is the test
    game = tavolata.load_game("dominion")
    assert game.new_initial_state(None) != game.new_initial_state(None)


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.array, str, np.str_])
def test_a_seed_is_the_same_in_any_type(kind: Callable[[int], Any]) -> None:
    """An integer and its digits give the same stream, as ever."""
    assert rng_of(kind(7)) == rng_of(7)
    game = tavolata.load_game("citadels")
    assert game.new_initial_state(kind(7)) == game.new_initial_state(7)
    for one, other in itertools.combinations([7, -7, 70, 2**300, "seven", ""], 2):
        assert rng_of(one) != rng_of(other)


@pytest.mark.parametrize("bound", [0, -5, -(2**62), 2**31 + 1, 2**40])
def test_a_bound_of_a_random_number_is_1_to_2_to_the_31(bound: int) -> None:
    """The stream stays where it was."""
    rng = rng_of("bounds")
    with pytest.raises(
        ParameterError, match=f"^a random number is below 1 to 2147483648, not .* {bound}$"
    ):
        rng.below(bound)
    assert rng == rng_of("bounds")
    assert rng.below(1) == 0
    assert 0 <= rng.below(2**31) < 2**31
