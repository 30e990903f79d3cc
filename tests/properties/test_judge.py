"""One legality: a seat is offered exactly the actions that its question judges legal."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.core.game import State
from tavolata.core.reasons import LEGAL
from tests.golden.refusals import GAMES
from tests.tiers import batches
from tests.worlds import seeded, walk

FEW = 5
"""Games of each game string in the normal run."""
GAMES_EACH = 1_000
"""Games of each game in the exhaustive run, shared by its game strings."""
BATCHES = 20


def check_judge(state: State, where: str) -> None:
    """Compare the actions offered to each acting seat with all that the judge calls legal."""
    ids = range(state.game().num_distinct_actions())
    for player in state.acting_players():
        legal = [action for action in ids if state.judge(player, action) == LEGAL]
        assert state.legal_actions(player) == legal, f"{where}, P{player + 1}"


def play_and_compare(text: str, number: int) -> None:
    """Play one random game and compare at each of its decisions."""
    seed = f"judge {number}"
    print(f"{text}: seed {seed!r}")
    state = tavolata.load_game(text).new_initial_state(seed)
    for at, (_player, _action) in enumerate(walk(state, seeded("judge", number))):
        check_judge(state, f"{text}, seed {seed!r}, decision {at}")


@pytest.mark.parametrize("text", [text for name in GAMES for text in GAMES[name]])
def test_offered_actions_are_those_judged_legal(text: str) -> None:
    """A written generator offers what its judge calls legal, and nothing else."""
    for number in range(FEW):
        play_and_compare(text, number)


@batches(full=0, prove=BATCHES)
@pytest.mark.parametrize("name", GAMES)
def test_offered_actions_of_a_thousand_games_are_those_judged_legal(name: str, batch: int) -> None:
    """The same at every decision of 1,000 random games."""
    for number in range(batch, GAMES_EACH, BATCHES):
        play_and_compare(GAMES[name][number % len(GAMES[name])], FEW + number)
