"""Confidence: intervals contain the true value as often as stated, and tests err as rarely."""

from __future__ import annotations

import math
import random

import pytest

from tavolata.arena.ratings import bootstrap, shares_by_block
from tavolata.arena.simulate import interval
from tavolata.arena.sprt import ERROR, FEWEST, Sprt

GAMES = [
    {"bots": ["a", "b", "b"], "shares": [1.0, 0.0, 0.0]},
    {"bots": ["b", "a", "b"], "shares": [0.5, 0.5, 0.0]},
    {"bots": ["b", "b", "a"], "shares": [1.0, 0.0, 0.0]},
]


def test_block_share_is_the_mean_of_one_seat() -> None:
    blocks = [{"games": GAMES}]
    assert shares_by_block(blocks, "a") == [0.5]
    assert shares_by_block(blocks, "b") == [0.25]


def test_interval_contains_the_true_value_in_95_percent() -> None:
    rng = random.Random("intervals")
    held = 0
    for trial in range(400):
        estimate = bootstrap([rng.random() < 0.3 for _ in range(100)], seed=trial)
        held += estimate["low"] <= 0.3 <= estimate["high"]
    print(f"{held} of 400 intervals hold the truth")
    assert 0.91 < held / 400 < 0.98


def test_interval_width_matches_the_formula() -> None:
    values = [1.0] * 600 + [0.0] * 400
    estimate = bootstrap(values)
    half = 1.96 * math.sqrt(0.6 * 0.4 / 1000)
    assert estimate["mean"] == 0.6
    assert estimate["high"] - estimate["mean"] == pytest.approx(half, rel=0.1)
    assert estimate["mean"] - estimate["low"] == pytest.approx(half, rel=0.1)


@pytest.mark.parametrize("blocks", [1, 10, 200])
@pytest.mark.parametrize("value", [0.0, 1.0])
def test_equal_blocks_give_the_wilson_interval_of_their_number(value: float, blocks: int) -> None:
    estimate = bootstrap([value] * blocks)
    assert (estimate["low"], estimate["high"]) == pytest.approx(interval(value, 0.0, blocks))


def test_equal_blocks_have_an_interval_within_the_possible_values() -> None:
    low, high = (bootstrap([0.25] * 10, highest=0.5)[end] for end in ("low", "high"))
    assert 0.1 < low < 0.25 < high < 0.35
    gain = bootstrap([0.0] * 10, lowest=-1.0)
    assert gain["low"] == pytest.approx(-gain["high"])
    assert gain["high"] > 0.2


def test_rare_outcome_is_covered_before_it_is_seen() -> None:
    """Of 30 blocks, 21% show no block that happens once in 20; the interval holds 0.95 all the same."""
    rng = random.Random("rare")
    trials = [[rng.random() < 0.95 for _ in range(30)] for _ in range(400)]
    held = sum(one["low"] <= 0.95 <= one["high"] for one in map(bootstrap, trials))
    print(f"{held} of 400 intervals hold the truth")
    assert held / 400 > 0.93


@pytest.mark.parametrize(("truth", "expected"), [(0.5, "worse"), (0.55, "better")])
def test_sequential_test_keeps_its_error_rate(truth: float, expected: str) -> None:
    rng = random.Random(f"sprt {truth}")
    test = Sprt(0.5, 0.55)
    verdicts, needed = [], []
    for _ in range(100):
        values: list[float] = []
        while (verdict := test.verdict(values)) == "open":
            # Verdicts every fifty blocks: the earlier ones were open.
            values += [(rng.random() < truth) + 0.0 for _ in range(50)]
        verdicts.append(verdict)
        needed.append(len(values))
    wrong = sum(verdict != expected for verdict in verdicts) / len(verdicts)
    print(f"truth {truth}: {100 * wrong:.0f}% wrong, {sum(needed) / len(needed):.0f} blocks on average")
    assert wrong < 2.5 * ERROR
    # Wald's figure for these two hypotheses is 530 games.
    assert 250 < sum(needed) / len(needed) < 1100


def test_sequential_test_waits_for_enough_blocks() -> None:
    test = Sprt(0.5, 0.6)
    assert test.verdict([]) == "open"
    assert test.verdict([1.0] * (FEWEST - 1)) == "open"
    assert test.verdict([1.0] * 60) == "better"
    assert test.verdict([0.0] * 60) == "worse"
