"""Ratings recover the strengths that generated the games."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from tavolata.arena.ratings import openskill, with_intervals

TRUTH = {"a": 1000.0, "b": 1200.0, "c": 900.0, "d": 1400.0}


def blocks(seats: int, games: int) -> list[dict[str, Any]]:
    """Return games whose winner is drawn by strength; two seats of a table may have the same bot."""
    rng = random.Random(f"ratings {seats}")
    found = []
    for number in range(games):
        bots = [rng.choice("abcd") for _ in range(seats)]
        strengths = [10 ** (TRUTH[bot] / 400) for bot in bots]
        (winner,) = rng.choices(range(seats), strengths)
        shares = [float(seat == winner) for seat in range(seats)]
        found.append({"block": number, "games": [{"bots": bots, "shares": shares}]})
    return found


def ratings(found: list[dict[str, Any]], bots: list[str]) -> dict[str, float]:
    """Return the ratings alone."""
    return {bot: rating for bot, (rating, _low, _high) in with_intervals(found, bots).items()}


@pytest.mark.parametrize("seats", [2, 4])
def test_ratings_recover_the_strengths(seats: int) -> None:
    found = ratings(blocks(seats, 6000), list("abcd"))
    assert found["a"] == 1000
    for bot, truth in TRUTH.items():
        assert found[bot] == pytest.approx(truth, abs=30), bot


def test_rating_difference_of_two_bots_is_their_log_odds() -> None:
    games = [{"bots": ["a", "b"], "shares": [0.0, 1.0]}] * 750
    games += [{"bots": ["a", "b"], "shares": [1.0, 0.0]}] * 250
    found = ratings([{"block": 0, "games": games}], ["a", "b"])
    assert found["b"] - found["a"] == pytest.approx(400 * math.log10(3), abs=1)


def test_bot_without_a_win_has_a_rating() -> None:
    games = [{"bots": ["a", "b"], "shares": [1.0, 0.0]}] * 50
    found = ratings([{"block": 0, "games": games}], ["a", "b"])
    assert 100 < found["b"] < 700


def test_intervals_contain_the_ratings() -> None:
    found = with_intervals(blocks(3, 800), list("abcd"))
    assert found["a"] == (1000, 1000, 1000)
    for bot in "bcd":
        rating, low, high = found[bot]
        assert low < rating < high
        assert low - 20 < TRUTH[bot] < high + 20


def test_equal_blocks_leave_the_rating_uncertain() -> None:
    """Ten blocks won by one side: 72% to 100% of the win, so at least 166 points apart."""
    won = [{"bots": ["a", "b"], "shares": [1.0, 0.0]}, {"bots": ["b", "a"], "shares": [0.0, 1.0]}]
    equal = [{"block": number, "games": won} for number in range(10)]
    rating, low, high = with_intervals(equal, ["a", "b"])["b"]
    assert low < rating < 400
    assert 800 < high < 850


def test_deal_that_favours_a_bot_in_all_its_pairings_counts_once() -> None:
    """Of each pair, each wins half of 64 deals; only whether b wins all its games of a deal differs.

    For equal bots that widens the interval by a half; blocks drawn one by one would not show it.
    """

    def width(bits: tuple[int, int, int]) -> float:
        pairs = zip(("ba", "bc", "bd", "ac", "ad", "cd"), (*bits, 3, 4, 5), strict=True)
        found = [
            {
                "block": deal,
                "games": [{"bots": list(pair), "shares": [deal >> bit & 1, 1 - (deal >> bit & 1)]}],
            }
            for pair, bit in pairs
            for deal in range(64)
        ]
        rating, low, high = with_intervals(found, list("abcd"))["b"]
        assert rating == pytest.approx(1000, abs=1)
        return high - low

    assert width((0, 0, 0)) / width((0, 1, 2)) == pytest.approx(1.5, rel=0.2)


def test_openskill_ranks_bots_in_the_same_order() -> None:
    for seats in (2, 4):
        found = openskill(blocks(seats, 2000), list("abcd"))
        order = sorted("abcd", key=lambda bot: -found[bot]["mu"])
        assert order == list("dbac")
        assert all(rating["sigma"] < 3 for rating in found.values())
