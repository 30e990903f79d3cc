"""Alpha-rank: one best bot gets everything, bots in a circle share, and circles are found."""

from __future__ import annotations

import numpy as np
import pytest

from tavolata.arena.cross_table import alpha_rank, circles, takeover

NAN = np.nan


def test_the_best_bot_of_a_line_gets_everything() -> None:
    shares = np.array([[NAN, 0.6, 0.7], [0.4, NAN, 0.6], [0.3, 0.4, NAN]])
    assert alpha_rank(shares) == pytest.approx([1, 0, 0], abs=1e-3)
    assert circles(shares, ["a", "b", "c"]) == []


def test_rock_paper_and_scissors_share_and_are_found() -> None:
    shares = np.array([[NAN, 0.7, 0.3], [0.3, NAN, 0.7], [0.7, 0.3, NAN]])
    assert alpha_rank(shares) == pytest.approx([1 / 3] * 3, abs=1e-6)
    assert circles(shares, ["rock", "scissors", "paper"]) == [["rock", "scissors", "paper"]]


def test_equal_bots_share_and_strangers_do_not_split_the_chain() -> None:
    assert alpha_rank(np.array([[NAN, 0.5], [0.5, NAN]])) == pytest.approx([0.5, 0.5])
    assert alpha_rank(np.full((2, 2), NAN)) == pytest.approx([0.5, 0.5])
    assert alpha_rank(np.full((1, 1), NAN)) == pytest.approx([1])


@pytest.mark.parametrize(("gain", "chance"), [(0.0, 1 / 50), (1.0, 1.0), (-1.0, 0.0)])
def test_the_better_newcomer_takes_over(gain: float, chance: float) -> None:
    """Without an advantage it is one of fifty."""
    assert takeover(gain) == pytest.approx(chance, abs=1e-9)
