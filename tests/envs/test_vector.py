"""The vector environment: the same games as one by one, in buffers filled in place."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import tavolata
from tavolata import envs
from tavolata.core.errors import IllegalActionError, ParameterError, TavolataError
from tests.envs.games import GAMES, TABLES

BUFFERS = (
    "observations", "action_masks", "seats", "rewards", "learner_rewards", "terminated", "truncated",
    "final_observations",
)  # fmt: skip


def legal(masks: NDArray[Any], draw: random.Random) -> list[int]:
    """Return a random legal action for each row."""
    return [draw.choice(np.flatnonzero(row).tolist()) for row in masks]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("observation", ["uint8", "float32"])
def test_each_row_is_what_its_seat_sees(table: str, observation: Any) -> None:
    """Tensor, mask and acting seat are those of the state of the row, for 60 steps of random play."""
    draw = random.Random(11)
    env = envs.vector_env(table, 5, observation=observation, seed=11)
    env.reset()
    wanted = np.zeros(env.observations.shape[1], env.observations.dtype)
    mask = np.zeros(env.action_masks.shape[1], np.uint8)
    for _ in range(60):
        for row, state in enumerate(env.states()):
            seen = state.observation(int(env.seats[row]))
            seen.tensor(wanted.data)
            seen.legal_mask(mask.data)
            assert (env.observations[row] == wanted).all()
            assert (env.action_masks[row] == mask).all()
            assert int(env.seats[row]) == state.acting_players()[0]
            assert mask.sum() > 1, "forced decisions are made without asking"
        env.step(legal(env.action_masks, draw))


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_pays_and_the_next_one_begins(game: str) -> None:
    """Rewards of a step come with the first observation of the next game; else all are 0."""
    draw = random.Random(5)
    env = envs.vector_env(game, 4, reward="win_share", seed=5)
    env.reset()
    ended = 0
    for _ in range(4000):
        before = [state.turns_taken() for state in env.states()] if ended == 0 else []
        env.step(legal(env.action_masks, draw))
        assert not env.truncated.any()
        for row in range(4):
            if not env.terminated[row]:
                assert not env.rewards[row].any()
                continue
            ended += 1
            assert env.rewards[row].sum() == pytest.approx(1)
            if before:
                assert sum(env.states()[row].turns_taken()) < sum(before[row])
        if ended >= 4:
            return
    raise AssertionError("no four games ended in 4,000 steps")


@pytest.mark.parametrize("opponents", [None, "random"])
def test_the_learners_reward_is_of_the_seat_whose_action_was_given(opponents: str | None) -> None:
    """Also with several learners: the one that made the last decision of the game."""
    draw = random.Random(7)
    env = envs.vector_env("seven_wonders(players=3)", 6, opponents=opponents, reward="margin", seed=7)
    env.reset()
    rows, ended, moved = np.arange(6), 0, 0
    while ended < 12:
        acted = env.seats.copy()
        env.step(legal(env.action_masks, draw))
        assert (env.learner_rewards == env.rewards[rows, acted]).all()
        ended += int(env.terminated.sum())
        moved += int((env.seats != acted)[env.terminated].sum())
    assert moved > 0, "after the end, `seats` is about the next game"


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize("observation", ["uint8", "float32"])
@pytest.mark.parametrize("is_padded", [False, True])
def test_the_last_observation_of_a_stopped_game_is_kept(
    opponents: str | None, observation: Any, is_padded: bool
) -> None:
    """As seen by the seat whose action was given; rows without an end have zeros."""
    settings: dict[str, Any] = {
        "opponents": opponents, "seed": 3, "observation": observation, "is_padded": is_padded,
    }  # fmt: skip
    game = "dominion(players=3,kingdom=first_game)"
    env = envs.vector_env(game, 3, max_decisions=20, **settings)
    whole = envs.vector_env(game, 3, **settings)
    for made in (env, whole):
        made.reset()
    draw, stopped = random.Random(3), np.zeros(3, bool)
    for _ in range(21):
        acted = whole.seats.copy()
        before, actions = whole.states(), legal(whole.action_masks, draw)
        env.step(actions if not stopped.any() else env.action_masks.argmax(axis=1).tolist())
        for row in np.flatnonzero(env.truncated & ~stopped):
            before[row].apply_action(int(acted[row]), actions[row])
            seen = np.zeros(env.observations.shape[1], env.observations.dtype)
            if opponents is None:
                before[row].observation(int(acted[row])).tensor(seen.data, is_padded)
                assert (env.final_observations[row] == seen).all()
            assert env.final_observations[row].any()
            assert (env.final_observations[row] != env.observations[row]).any()
        stopped |= env.truncated
        assert not env.final_observations[~env.truncated].any()
        if stopped.any():
            return
        whole.step(actions)
    raise AssertionError("no game was stopped")


def test_the_last_observation_of_a_finished_game_is_its_end() -> None:
    draw = random.Random(8)
    env = envs.vector_env("seven_wonders(players=3)", 2, seed=8)
    env.reset()
    while not env.terminated.any():
        states, acted, actions = env.states(), env.seats.copy(), legal(env.action_masks, draw)
        env.step(actions)
    row = int(np.flatnonzero(env.terminated)[0])
    state = states[row]
    state.apply_action(int(acted[row]), actions[row])
    while not state.is_terminal():
        state.apply_action(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
    seen = np.zeros(env.observations.shape[1], np.uint8)
    state.observation(int(acted[row])).tensor(seen.data)
    assert (env.final_observations[row] == seen).all()


def test_the_cap_truncates_and_pays_nothing() -> None:
    """A game stopped at `max_decisions` has no winner."""
    draw = random.Random(3)
    env = envs.vector_env("dominion", 3, max_decisions=20, seed=3)
    env.reset()
    stopped = 0
    for _ in range(60):
        env.step(legal(env.action_masks, draw))
        stopped += int(env.truncated.sum())
        assert not env.terminated.any()
        assert not env.rewards.any()
    assert stopped >= 3


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_raises_and_changes_no_game(game: str) -> None:
    """Not even the games before it in the row of actions."""
    draw = random.Random(9)
    env = envs.vector_env(game, 3, seed=9)
    env.reset()
    before, seen = env.states(), env.observations.copy()
    actions = legal(env.action_masks, draw)
    actions[2] = int(np.flatnonzero(env.action_masks[2] == 0)[0])
    with pytest.raises(IllegalActionError, match="game 2"):
        env.step(actions)
    with pytest.raises((IllegalActionError, TavolataError)):
        env.step([*actions[:2], 10_000])
    assert env.states() == before
    assert (env.observations == seen).all()


@pytest.mark.parametrize("game", GAMES)
def test_opponents_play_inside_the_loop_and_the_learner_moves_on(game: str) -> None:
    """Only the learner is asked, who sits one seat further in each game and in each row."""
    draw = random.Random(2)
    players = tavolata.load_game(game).players
    env = envs.vector_env(game, players, opponents="random", seed=2)
    env.reset()
    asked: list[set[int]] = [set() for _ in range(players)]
    games = [0] * players
    for _ in range(3000):
        for row, seat in enumerate(env.seats):
            asked[row].add((int(seat) - games[row]) % players)
        env.step(legal(env.action_masks, draw))
        for row in np.flatnonzero(env.terminated):
            games[row] += 1
        if min(games) >= 2:
            break
    assert min(games) >= 2
    assert asked == [{row} for row in range(players)]


def test_the_same_seed_gives_the_same_games_under_any_hash_seed() -> None:
    """Deals, opponents and rewards, in another process with another PYTHONHASHSEED."""
    code = (
        "import hashlib, numpy\n"
        "from tavolata import envs\n"
        "for game in ('dominion', 'seven_wonders', 'citadels'):\n"
        "    env = envs.vector_env(game, 4, opponents='random', seed=4)\n"
        "    env.reset()\n"
        "    digest = hashlib.sha256()\n"
        "    for _ in range(80):\n"
        "        digest.update(env.observations.tobytes() + env.rewards.tobytes())\n"
        "        env.step(env.action_masks.argmax(1))\n"
        "    print(digest.hexdigest())\n"
    )
    found = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout
        for hash_seed in ("1", "2")
    ]
    assert found[0] == found[1]
    assert len(set(found[0].split())) == 3


def test_reset_with_a_seed_starts_over_and_without_one_deals_on() -> None:
    """Like every environment of Gymnasium."""
    env = envs.vector_env("citadels", 2, seed=6)
    first = env.reset().copy()
    assert (env.reset() != first).any()
    assert (env.reset(seed=6) == first).all()


def test_own_buffers_are_filled_in_place() -> None:
    """Such as shared memory; wrong ones are refused."""
    env = envs.vector_env("dominion", 2, seed=1)
    cells, masks = np.ones_like(env.observations), np.ones_like(env.action_masks)
    env.use_buffers(cells, masks)
    assert env.reset() is cells
    assert masks.sum() < masks.size
    with pytest.raises(ParameterError, match="contiguous array of uint8"):
        env.use_buffers(cells.astype(np.float32), masks)


def test_own_buffers_begin_with_the_decision_that_is_open() -> None:
    """A learner can choose from them at once."""
    env = envs.vector_env("citadels", 3, seed=1)
    env.reset()
    seen, masks = env.observations.copy(), env.action_masks.copy()
    env.use_buffers(np.ones_like(seen), np.zeros_like(masks))
    assert (env.observations == seen).all()
    assert (env.action_masks == masks).all()
    env.step(env.action_masks.argmax(axis=1))


@pytest.mark.parametrize("game", GAMES)
def test_padded_rows_have_the_size_of_the_largest_table(game: str) -> None:
    """One network serves all numbers of players."""
    sizes = {
        envs.vector_env(table, 2, is_padded=True).observations.shape[1]
        for table in TABLES
        if table.startswith(f"{game}(")
    }
    assert len(sizes) == 1


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"num_envs": 0}, "num_envs is a number of games from 1"),
        ({"observation": "int8"}, "observation is uint8 or float32"),
        ({"seat": 1}, "without them, all seats are yours"),
        ({"opponents": ["random", "random"]}, "2 seats need 1 opponent, not 2"),
        ({"opponents": "random", "seat": 2}, "seat is 'rotate' or from 0 to 1"),
        ({"opponents": "smity"}, "did you mean 'smithy'"),
        ({"reward": "winshare"}, "did you mean 'win_share'"),
        ({"max_decisions": 0}, "max_decisions is at least 1"),
    ],
)
def test_no_wrong_parameter_is_ignored(settings: dict[str, Any], problem: str) -> None:
    """Each is refused in one sentence."""
    with pytest.raises(TavolataError, match=problem):
        envs.vector_env("dominion", **settings)


@pytest.mark.parametrize("opponents", [None, "random"])
@pytest.mark.parametrize(
    "make", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_continues_as_the_original_would(game: str, make: Any, opponents: str | None) -> None:
    """The same buffers now and after more steps, through ends of games; changing one leaves the other."""
    env = envs.vector_env(game, 4, opponents=opponents, seed=5, max_decisions=60)
    draw = random.Random(5)
    env.reset()
    for _ in range(45):
        env.step(legal(env.action_masks, draw))
    twin = make(env)
    for _ in range(60):
        for name in BUFFERS:
            one, other = getattr(env, name), getattr(twin, name)
            assert one is not other
            assert (one == other).all(), name
        actions = legal(env.action_masks, draw)
        env.step(actions)
        twin.step(actions)


def test_a_copy_before_the_first_reset_deals_the_same_games() -> None:
    env = envs.vector_env("dominion", 2, seed="before")
    twin = copy.copy(env)
    assert (env.reset() == twin.reset()).all()
