"""The checks that the libraries themselves ship, for all games and several table sizes."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import pyspiel  # type: ignore[import-not-found]  # a C++ module without types
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts  # type: ignore[import-untyped]  # it has no types
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]  # it has no types

from tavolata import envs
from tavolata.core.errors import InvalidActionError, ParameterError
from tests.envs.games import GAMES, TABLES
from tests.tiers import few

EXPECTED = (
    "Observation is not a NumPy array|probably should be gymnasium.spaces|"
    "reset knows no option|Agent was given|Action mask numpy array is all zeros|"
    "Observation space for each agent"
)
"""Remarks that are right and wanted: observations are dictionaries, an ended agent hears of it."""


@pytest.fixture(autouse=True)
def no_other_warning() -> None:
    """Turn every other warning of a check into an error."""
    warnings.simplefilter("error")
    warnings.filterwarnings("ignore", message=f".*({EXPECTED})")


@pytest.fixture(autouse=True)
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal and choose the same each time, although the checks seed only some of their draws."""
    draw = seeding.np_random
    monkeypatch.setattr(seeding, "np_random", lambda seed=None: draw(7 if seed is None else seed))
    monkeypatch.setattr("tavolata.envs.dealing.new_salt", lambda: "libraries")


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_accepts_the_aec_environment(table: str) -> None:
    """`api_test`: the whole protocol, with dead steps and accumulated rewards."""
    api_test(envs.aec_env(table), num_cycles=300)
    seed_test(lambda: envs.aec_env(table), num_cycles=50)


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_accepts_the_parallel_environment(table: str) -> None:
    """`parallel_api_test` plays games to their ends."""
    parallel_api_test(envs.parallel_env(table), num_cycles=500)


@pytest.mark.parametrize("table", TABLES)
def test_gymnasium_accepts_the_learner(table: str) -> None:
    """`check_env` sends any action, so illegal ones must end the game; it also tries all renderings."""
    envs.register_with_gymnasium()
    id = f"tavolata/{table.partition('(')[0]}-v1"
    made = gymnasium.make(id, game=table, opponents="random", on_illegal="lose", render_mode="ansi")
    check_env(made.unwrapped)


@pytest.mark.parametrize("game", few(GAMES, 1))
def test_openspiel_plays_random_games(game: str) -> None:
    """`random_sim_test` also clones, undoes and checks every state."""
    envs.register_with_openspiel()
    spiel = pyspiel.load_game(f"tavolata_{game}")
    pyspiel.random_sim_test(spiel, 2, False, False)


@pytest.mark.parametrize("wrong", [9999, 1024, -7])
def test_openspiel_refuses_what_is_no_outcome_of_the_deal(wrong: int) -> None:
    """And the state is still at the same chance node."""
    envs.register_with_openspiel()
    state = pyspiel.load_game("tavolata_dominion").new_initial_state()
    with pytest.raises(InvalidActionError, match=f"a whole number from 0 to 1023, not {wrong}"):
        state.apply_action(wrong)
    assert state.is_chance_node()
    assert state.history() == []
    for _ in range(2):
        state.apply_action(1023)
    assert not state.is_chance_node()


def test_openspiel_refuses_an_action_after_the_end() -> None:
    envs.register_with_openspiel()
    state = pyspiel.load_game("tavolata_seven_wonders").new_initial_state()
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    length = len(state.history())
    with pytest.raises(
        ParameterError, match=r"^the game is over: new_initial_state\(\) begins the next"
    ):
        state.apply_action(0)
    assert len(state.history()) == length


def test_openspiel_writes_and_reads_every_state() -> None:
    """With serialisation: each state of a game is the one its history gives again."""
    envs.register_with_openspiel()
    pyspiel.random_sim_test(pyspiel.load_game("tavolata_seven_wonders(players=3)"), 1, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_ismcts_decides(game: str) -> None:
    """It asks for states that fit what a seat knows, and for information states that tell them apart."""
    import numpy as np

    envs.register_with_openspiel()
    spiel = pyspiel.load_game(f"tavolata_{game}")
    random = np.random.RandomState(7)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.randint(1024))
    for _ in range(15):
        state.apply_action(random.choice(state.legal_actions()))
    bot = ismcts.ISMCTSBot(
        game=spiel,
        uct_c=1.4,
        max_simulations=10,
        evaluator=mcts.RandomRolloutEvaluator(1, random),
        random_state=random,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )
    assert bot.step(state) in state.legal_actions()


def test_a_program_with_openspiel_ends_cleanly() -> None:
    """OpenSpiel keeps registered games beyond the end of the interpreter."""
    code = "from tavolata import envs; print(envs.register_with_openspiel())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "tavolata_dominion" in done.stdout
    assert done.stderr == ""
