"""Perft counts what a naive walk counts, and the published counts are those of this engine."""

from __future__ import annotations

import itertools
import json
from pathlib import Path

import pytest

import tavolata
from tavolata.core.errors import ParameterError
from tavolata.testing.perft import divide, perft, wrong_counts
from tests.testing.highest_card import HighestCard

COUNTS = Path(__file__).parents[2] / "docs" / "perft.jsonl"


def test_perft_counts_every_sequence_once() -> None:
    """Two decisions of two actions each; then the game is over."""
    state = HighestCard().new_initial_state(1)
    assert [perft(state, depth) for depth in range(4)] == [1, 2, 4, 4]
    with pytest.raises(ParameterError):
        perft(state, -1)


@pytest.mark.parametrize("depth", [-1, 1.5, "2", None])
def test_a_wrong_depth_is_shown_as_it_was_given(depth: object) -> None:
    state = tavolata.load_game("citadels(players=4)").new_initial_state("perft")
    with pytest.raises(ParameterError, match=f"at least 0, not {depth!r}"):
        perft(state, depth)  # type: ignore[arg-type]


def test_perft_equals_a_walk_over_all_texts() -> None:
    """The same tree through the checked methods of the contract."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    sequences = [[]]  # type: list[list[str]]
    for _ in range(4):
        longer = []
        for sequence in sequences:
            state = game.new_initial_state("perft")
            for text in sequence:
                state.apply_action(state.acting_players()[0], text)
            seat = state.acting_players()[0]
            longer += [[*sequence, game.action_to_string(a)] for a in state.legal_actions(seat)]
        sequences = longer
    assert perft(game.new_initial_state("perft"), 4) == len(sequences)


def test_divide_adds_up_to_perft() -> None:
    state = tavolata.load_game("citadels(players=2)").new_initial_state("perft")
    assert sum(divide(state, 5).values()) == perft(state, 5)


def test_divide_at_the_end_and_for_no_decisions() -> None:
    state = HighestCard().new_initial_state(1)
    with pytest.raises(ParameterError, match="at least 1, not 0"):
        divide(state, 0)
    state.apply_action(0, 0)
    state.apply_action(1, 0)
    assert divide(state, 1) == {}


def test_wrong_counts_takes_a_path_as_text(tmp_path: Path) -> None:
    row = {"game": "citadels(players=2)", "seed": "perft", "counts": [0]}
    path = tmp_path / "counts.jsonl"
    path.write_text(json.dumps(row), encoding="utf-8")
    assert [wrong["found"] for wrong in wrong_counts(str(path))] == [[7]]


def test_published_counts_are_those_of_this_engine() -> None:
    """The deepest count of each row belongs to the exhaustive tier."""
    rows = [json.loads(line) for line in COUNTS.read_text(encoding="utf-8").splitlines()]
    assert len(rows) >= 6
    for row in rows:
        state = tavolata.load_game(row["game"]).new_initial_state(row["seed"])
        small = list(itertools.takewhile(lambda count: count < 50_000, row["counts"]))
        assert [perft(state, depth) for depth in range(1, len(small) + 1)] == small, row["game"]


@pytest.mark.exhaustive
def test_all_published_counts() -> None:
    assert wrong_counts(COUNTS) == []
