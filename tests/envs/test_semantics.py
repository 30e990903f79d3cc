"""The promises of `docs/environments.md`, one test for each sentence."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tavolata
from tavolata import envs
from tavolata.core.errors import IllegalActionError, ParameterError
from tavolata.envs.rewards import REWARDS
from tests.envs.games import GAMES


def play(env: Any, draw: random.Random, most: int) -> int:
    """Play random legal actions of an AEC environment; return the number of decisions."""
    for number in range(most):
        if env.terminations[env.agent_selection] or env.truncations[env.agent_selection]:
            return number
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(draw.choice(np.flatnonzero(mask).tolist()))
    return most


def test_forced_decisions_are_made_unless_asked_for() -> None:
    """With `asks_forced`, single legal actions are decisions too, and the game is the same."""
    fewest = {False: 99, True: 99}
    for game in GAMES:
        ends = []
        for asks_forced in fewest:
            env = envs.aec_env(game, asks_forced=asks_forced)
            env.reset(seed=8)
            while not env.terminations[env.agent_selection]:
                legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
                fewest[asks_forced] = min(fewest[asks_forced], len(legal))
                env.step(int(legal[0]))
            ends.append(env.table.playing.to_dict())
        assert ends[0] == ends[1]
    assert fewest[False] > 1
    assert fewest[True] == 1


def test_simultaneous_choices_do_not_see_each_other() -> None:
    """An agent that is asked later sees the same after any choice of those before it."""
    seen = []
    for choice in (0, -1):
        env = envs.aec_env("seven_wonders(players=3)")
        env.reset(seed=1)
        env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[choice]))
        assert env.agent_selection == "seat_1"
        seen.append(env.observe("seat_1"))
    assert all((seen[0][key] == seen[1][key]).all() for key in seen[0])


def test_in_the_parallel_environment_all_decide_at_once() -> None:
    """In 7 Wonders every agent has a mask; in Dominion all masks but one are 0."""
    env = envs.parallel_env("seven_wonders(players=3)")
    seen, _ = env.reset(seed=1)
    assert all(one["action_mask"].any() for one in seen.values())
    env = envs.parallel_env("dominion")
    seen, _ = env.reset(seed=1)
    assert [bool(one["action_mask"].any()) for one in seen.values()].count(True) == 1


@pytest.mark.parametrize("game", GAMES)
def test_rewards_are_paid_once_at_the_end(game: str) -> None:
    """By name: shares add up to 1, zero-sum rewards to 0, places run from 1 to -1."""
    draw = random.Random(4)
    for name in REWARDS:
        env = envs.aec_env(game, reward=name)
        env.reset(seed=4)
        while not env.terminations[env.agent_selection]:
            assert not any(env.rewards.values())
            play(env, draw, 1)
        paid = list(env.rewards.values())
        if name == "win_share":
            assert sum(paid) == pytest.approx(1)
        elif name == "margin":
            assert max(paid) == pytest.approx(-sorted(paid)[-2])
        else:
            assert sum(paid) == pytest.approx(0)
            assert max(paid) <= 1
            assert min(paid) >= -1


def test_the_cap_is_a_truncation() -> None:
    """It ends the game for all agents and pays nothing."""
    env = envs.aec_env("citadels", max_decisions=15)
    env.reset(seed=2)
    play(env, random.Random(2), 100)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "make", [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]
)
def test_copies_in_mid_game_keep_everything(game: str, make: Any) -> None:
    """They continue as the original would: the same deal, the same answers of the bots."""
    env = envs.gym_env(game, opponents="random")
    env.reset(seed=3)
    draw = random.Random(3)
    for _ in range(5):
        env.step(draw.choice(np.flatnonzero(env.action_masks()).tolist()))
    twin = make(env)
    actions = []
    for _ in range(5):
        actions.append(draw.choice(np.flatnonzero(env.action_masks()).tolist()))
        seen = env.step(actions[-1])[0]
    assert twin.table is not env.table
    for action in actions:
        again = twin.step(action)[0]
    assert (again["observation"] == seen["observation"]).all()
    assert twin.table.playing == env.table.playing


def test_a_clone_of_the_state_knows_the_future_and_a_reseeded_one_does_not() -> None:
    """A search must use `clone(rng)`, or a sample of an observation."""
    from tavolata.core.chance import rng_of

    env = envs.aec_env("dominion")
    env.reset(seed=1)
    state = env.table.playing
    twin, other = state.clone(), state.clone(rng_of("other"))
    for one in (state, twin, other):
        for _ in range(60):
            seat = one.acting_players()[0]
            one.apply_action(seat, one.legal_actions(seat)[0])
    assert twin == state
    assert other != state


def test_reset_takes_positions_players_and_opponents() -> None:
    """And warns of any other option."""
    env = envs.aec_env("citadels(players=4)", is_padded=True)
    env.reset(seed=1, options={"players": 6, "opponents": {0: "naive", "seat_5": "random"}})
    assert env.agents == ["seat_1", "seat_2", "seat_3", "seat_4"]
    position = env.table.playing.to_dict()
    again = envs.aec_env("citadels(players=6)")
    again.reset(options={"position": position})
    assert again.table.playing.to_dict() == position
    with pytest.raises(ParameterError, match="is_padded=True"):
        again.reset(options={"players": 3})
    with pytest.warns(UserWarning, match="no option 'player'"):
        again.reset(options={"player": 3})


def test_illegal_actions_raise_and_change_nothing() -> None:
    """The error says why, with the rule."""
    env = envs.gym_env("dominion", opponents="big_money")
    env.reset(seed=1)
    before = env.table.playing.clone()
    wrong = int(np.flatnonzero(~env.action_masks())[0])
    with pytest.raises(IllegalActionError, match=r"dominion"):
        env.step(wrong)
    assert env.table.playing == before


def test_pictures_and_texts_show_what_a_seat_sees() -> None:
    """The other hands are in neither."""
    env = envs.gym_env("dominion", opponents="random", seat=0, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.table.playing.observation(0))
    picture = envs.gym_env("dominion", opponents="random", render_mode="rgb_array")
    picture.reset(seed=1)
    found = picture.render()
    assert found.shape == (640, 960, 3)
    assert found.dtype == np.uint8
    assert len(np.unique(found)) > 10


def test_without_a_library_the_message_says_what_to_install() -> None:
    """And importing `tavolata.envs` needs none."""
    code = (
        "import sys\n"
        "sys.modules['pettingzoo'] = None\n"
        "from tavolata import envs\n"
        "try:\n"
        "    envs.aec_env('dominion')\n"
        "except envs.MissingLibraryError as error:\n"
        "    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "this environment needs pettingzoo: pip install 'tavolata[envs]'"


def test_without_torch_the_training_example_says_what_to_install() -> None:
    example = Path(__file__).parents[2] / "examples" / "train_ppo.py"
    code = (
        "import runpy, sys\n"
        "sys.modules['torch'] = None\n"
        f"runpy.run_path({str(example)!r}, run_name='__main__')\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "this example needs torch: pip install 'tavolata[train]'\n"


@pytest.mark.parametrize("game", GAMES)
def test_an_environment_is_the_game_itself(game: str) -> None:
    """The same decisions in the plain contract give the same observations."""
    draw = random.Random(6)
    env = envs.aec_env(game, asks_forced=True)
    env.reset(seed=6)
    state = tavolata.load_game(game).new_initial_state(env.table.seeding.deal(1))
    for _ in range(80):
        seat = state.acting_players()[0]
        assert env.agent_selection == f"seat_{seat}"
        action = draw.choice(state.legal_actions(seat))
        state.apply_action(seat, action)
        env.step(action)
        if state.is_terminal():
            break
    assert env.table.playing == state
