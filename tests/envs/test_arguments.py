"""Environments take actions of any integer type, and refuse wrong arguments at once, in one sentence."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

import tavolata
from tavolata import envs
from tavolata.core.errors import (
    IllegalActionError,
    InvalidActionError,
    ParameterError,
    TavolataError,
    UnknownNameError,
)
from tests.envs.games import GAMES

KINDS: list[Callable[[int], Any]] = [int, np.int64, np.array, lambda n: np.array([n], np.uint16)]
WRONG: list[Any] = [0.7, "end turn", np.array([1, 2]), np.float32(1), True, None]
NUMPY_BOT = """
import numpy as np
from tavolata import Bot

class First(Bot):
    def act(self, observation, clock):
        return ANSWER
"""
HOOK = """
class Listener(First):
    def end(self, returns):
        pass
"""


def first(mask: Any) -> int:
    """Return the first legal action of a mask."""
    return int(np.flatnonzero(mask)[0])


# ------------------------------------------------------------------ actions
@pytest.mark.parametrize("kind", KINDS)
def test_actions_of_any_integer_type_are_taken(kind: Callable[[int], Any]) -> None:
    gym = envs.gym_env("dominion(kingdom=first_game)", opponents="random")
    gym.reset(seed=1)
    gym.step(kind(first(gym.action_masks())))
    aec = envs.aec_env("dominion")
    aec.reset(seed=1)
    aec.step(kind(first(aec.last()[0]["action_mask"])))
    parallel = envs.parallel_env("seven_wonders")
    seen, _ = parallel.reset(seed=1)
    parallel.step({agent: kind(first(one["action_mask"])) for agent, one in seen.items()})
    vector = envs.vector_env("dominion", 2, seed=1)
    vector.reset()
    vector.step([first(mask) for mask in vector.action_masks])


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_other_actions_are_refused_and_change_nothing(wrong: Any) -> None:
    """A fraction is not cut off; the sentence says what an action is."""
    for on_illegal in ("raise", "lose"):
        gym = envs.gym_env("dominion", opponents="random", on_illegal=on_illegal)  # type: ignore[arg-type]
        gym.reset(seed=1)
        before = gym.table.playing.clone()
        with pytest.raises(InvalidActionError, match="whole number from 0 to 199, not"):
            gym.step(wrong)
        assert gym.table.playing == before
    aec = envs.aec_env("dominion")
    aec.reset(seed=1)
    with pytest.raises(InvalidActionError, match=r"whole number|None is for agents whose game is over"):
        aec.step(wrong)
    parallel = envs.parallel_env("dominion")
    parallel.reset(seed=1)
    with pytest.raises(InvalidActionError, match="whole number"):
        parallel.step(dict.fromkeys(parallel.agents, wrong))


@pytest.mark.parametrize(
    "wrong",
    [[0.5, 1], ["done", 1], [1], 1, None, np.array([0.0, 1.0]), np.array([[1], [1]]), np.array([1])],
    ids=repr,
)
def test_a_vector_of_other_actions_is_refused(wrong: Any) -> None:
    env = envs.vector_env("dominion", 2, seed=1)
    env.reset()
    before = env.states()
    with pytest.raises(TavolataError):
        env.step(wrong)
    assert env.states() == before


def test_an_id_out_of_range_is_illegal_and_not_counted_from_the_end() -> None:
    env = envs.gym_env("dominion", opponents="random", on_illegal="lose")
    for action in (-1, 10_000):
        env.reset(seed=1)
        assert env.step(action)[1:3] == (-1.0, True)


def test_before_the_reset_the_aec_environment_says_so() -> None:
    env = envs.aec_env("dominion")
    for call in (lambda: env.step(0), env.last, lambda: env.agent_selection, lambda: env.rewards):
        with pytest.raises(AttributeError, match=r"^reset\(\) comes first"):
            call()
    assert not hasattr(env, "agent_selection")
    with pytest.raises(AttributeError, match="no attribute 'agent_selections'"):
        env.agent_selections  # noqa: B018


# ------------------------------------------------------------------ opponents
@pytest.mark.parametrize(
    ("opponents", "error"),
    [
        ("big_mony", UnknownNameError),
        (["big_money", "big_mony"], UnknownNameError),
        ("rule", ParameterError),
        (5, ParameterError),
        ([5, 5], ParameterError),
        ({"smithy": 1}, ParameterError),
    ],
)
def test_wrong_opponents_are_refused_when_the_environment_is_made(opponents: Any, error: Any) -> None:
    for make in (envs.gym_env, envs.vector_env):
        with pytest.raises(error):
            make("dominion(players=3)", opponents=opponents)


@pytest.mark.parametrize("on_illegal", ["raise", "lose"])
def test_an_illegal_answer_of_an_opponent_is_not_the_learners(on_illegal: Any, tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(NUMPY_BOT.replace("ANSWER", "999"))
    env = envs.gym_env("dominion", opponents=f"{path}:First", seat=1, on_illegal=on_illegal)
    with pytest.raises(
        ParameterError, match=r"^the opponent in seat 0 chose 999: not legal$"
    ) as caught:
        env.reset(seed=1)
    assert not isinstance(caught.value, IllegalActionError)


@pytest.mark.parametrize("make", [envs.gym_env, envs.vector_env])
def test_an_opponent_may_not_fail_or_listen(make: Any, tmp_path: Path) -> None:
    """Its exception is passed on."""
    path = tmp_path / "first.py"
    path.write_text(NUMPY_BOT.replace("ANSWER", "1 // 0") + HOOK)
    env = make("dominion", opponents=f"{path}:First", seat=1)
    with pytest.raises(ZeroDivisionError):
        env.reset(seed=1)
    with pytest.raises(ParameterError, match="listens to events, which environments do not send"):
        make("dominion", opponents=f"{path}:Listener")


def test_an_opponent_of_pettingzoo_has_a_seat() -> None:
    env = envs.aec_env("dominion")
    with pytest.raises(ParameterError, match="opponents are bot strings by seat"):
        env.reset(seed=1, options={"opponents": "random"})


@pytest.mark.parametrize("opponent", ["np.int64(observation.legal_actions[0])", "0.5"])
def test_an_opponent_may_answer_with_an_integer_of_numpy(opponent: str, tmp_path: Path) -> None:
    path = tmp_path / "first.py"
    path.write_text(NUMPY_BOT.replace("ANSWER", opponent))
    is_right = opponent.startswith("np")
    env = envs.vector_env("dominion", 2, opponents=f"{path}:First", seed=1)
    gym = envs.gym_env("dominion", opponents=f"{path}:First", seat=1)
    game = tavolata.load_game("dominion")
    bots = [tavolata.load_bot(f"{path}:First", game), tavolata.load_bot("random", game)]
    outcome = tavolata.play_match(game.new_initial_state(1), bots, cap=40)
    assert (outcome.faults == [0, 0]) is is_right
    search = tavolata.load_bot(f"one_ply(simulations=20,rollout={path}:First)", game)
    state = game.new_initial_state(1)
    while len(state.legal_actions(state.acting_players()[0])) < 3:
        state.apply_action(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
    seen = state.observation(state.acting_players()[0])
    if is_right:
        assert search.act(seen, 60.0) in seen.legal_actions
        env.reset()
        gym.reset(seed=1)
        for _ in range(20):
            env.step([first(mask) for mask in env.action_masks])
            gym.step(first(gym.action_masks()))
        return
    for make in (env.reset, gym.reset):
        with pytest.raises(TavolataError, match="First did not answer with the id of an action"):
            make()
    with pytest.raises(TavolataError, match="First did not answer"):
        search.act(seen, 60.0)


# ------------------------------------------------------------------ settings and options
def test_settings_and_options_take_integers_and_booleans_of_numpy() -> None:
    vector = envs.vector_env(
        "dominion(players=3)", np.int64(2), opponents="random", seat=np.int64(1), seed=np.int64(1),  # type: ignore[arg-type]
        is_padded=np.bool_(True), asks_forced=np.bool_(False), max_decisions=np.int64(50),  # type: ignore[arg-type]
    )  # fmt: skip
    assert vector.reset().shape[0] == 2
    assert vector.seats.tolist() == [1, 1]
    padded: Any = {"is_padded": np.bool_(True), "max_decisions": np.int64(50)}
    gym = envs.gym_env("dominion", opponents="random", seat=np.int64(1), **padded)  # type: ignore[arg-type]
    gym.reset(seed=np.int64(3), options={"players": np.int64(3)})  # type: ignore[arg-type]
    assert gym.table.game.players == 3
    aec = envs.aec_env("dominion", **padded)
    aec.reset(options={"players": np.int64(3)})
    assert len(aec.agents) == 3


@pytest.mark.parametrize("make", [envs.vector_env, envs.gym_env, envs.aec_env, envs.parallel_env])
@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"is_padded": 1}, "is_padded is True or False, not 1"),
        ({"asks_forced": "no"}, "asks_forced is True or False, not 'no'"),
        ({"max_decisions": 2.5}, "max_decisions is at least 1, not 2.5"),
        ({"max_decisions": True}, "max_decisions is at least 1, not True"),
    ],
)
def test_other_settings_are_refused_in_one_sentence(make: Any, settings: Any, says: str) -> None:
    with pytest.raises(ParameterError, match=f"^{says}$"):
        make("dominion", **settings)


@pytest.mark.parametrize("options", [5, "players", [3]])
@pytest.mark.parametrize("make", [envs.gym_env, envs.aec_env, envs.parallel_env])
def test_options_that_are_no_mapping_are_refused(make: Any, options: Any) -> None:
    with pytest.raises(ParameterError, match=r"^options are a mapping of names to values"):
        make("dominion").reset(options=options)


@pytest.mark.parametrize("players", [True, 2.5, "3", 0])
def test_an_option_players_that_is_no_number_is_refused(players: Any) -> None:
    for make in (envs.gym_env, envs.aec_env):
        with pytest.raises(ParameterError, match=r"^players is a number of seats, not "):
            make("dominion", is_padded=True).reset(options={"players": players})


def test_an_unknown_agent_is_refused_with_the_known_ones() -> None:
    env = envs.aec_env("dominion")
    env.reset(seed=1)
    for agent in ("foo", "seat_2", 0):
        with pytest.raises(ParameterError, match=f"no agent {agent!r}: they are seat_0, seat_1$"):
            env.observe(agent)  # type: ignore[arg-type]


def test_environments_show_their_game() -> None:
    for make in (envs.gym_env, envs.aec_env, envs.parallel_env):
        assert "'dominion(players=3" in repr(make("dominion(players=3)"))
    assert "opponents='random', seat='rotate'" in str(envs.gym_env("dominion", opponents="random"))


# ------------------------------------------------------------------ games, names, help
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_every_game_by_its_name_alone(game: str) -> None:
    assert f"tavolata/{game}-v1" in envs.register_with_gymnasium()
    env = gymnasium.make(f"tavolata/{game}-v1")
    env.reset(seed=1)
    env.step(env.action_space.sample())
    assert env.unwrapped.opponents == "journeyman"  # type: ignore[attr-defined]
    assert envs.gym_env(game).opponents == "journeyman"
    assert inspect.signature(envs.puffer_env).parameters["opponents"].default == "journeyman"


def test_an_id_of_gymnasium_makes_no_other_game() -> None:
    envs.register_with_gymnasium()
    says = "tavolata/citadels-v1 makes citadels, not dominion: use the id tavolata/dominion-v1"
    for game in ("dominion", tavolata.load_game("dominion")):
        with pytest.raises(ParameterError, match=f"^{says}$"):
            gymnasium.make("tavolata/citadels-v1", game=game)
    made: Any = gymnasium.make("tavolata/citadels-v1", game="citadels(players=5)").unwrapped
    assert made.table.home.players == 5


def test_environments_take_a_game() -> None:
    game = tavolata.load_game("dominion(players=3)")
    assert envs.vector_env(game, 2).game is game
    assert envs.gym_env(game, opponents="random").table.home is game
    assert envs.aec_env(game).possible_agents == envs.parallel_env(game).possible_agents


@pytest.mark.parametrize(
    "make", [envs.vector_env, envs.gym_env, envs.aec_env, envs.parallel_env, envs.puffer_env]
)
def test_help_lists_every_parameter_with_its_type(make: Callable[..., Any]) -> None:
    signature = inspect.signature(make)
    text = inspect.getdoc(make) or ""
    for name, parameter in signature.parameters.items():
        assert parameter.kind is not inspect.Parameter.VAR_KEYWORD
        assert parameter.annotation is not inspect.Parameter.empty
        assert text.count(f"`{name}`") >= 1, name
    assert {"reward", "max_decisions"} <= set(signature.parameters)


def test_a_vector_environment_shows_how_to_make_it_again() -> None:
    env = envs.vector_env(
        "dominion(players=3)", 4, opponents=["big_money@1"] * 2, reward="margin", seed=3
    )
    shown = repr(env)
    assert shown.startswith("VectorEnv('dominion(players=3,")
    assert "4, opponents=['big_money@1', 'big_money@1']" in shown
    again = eval(shown, {"VectorEnv": envs.vector_env})
    assert repr(again) == shown
    assert (again.reset() == env.reset()).all()


@pytest.mark.parametrize("actions", [None, 3, [1]])
def test_parallel_actions_are_a_dict(actions: Any) -> None:
    parallel = envs.parallel_env("dominion")
    parallel.reset(seed=1)
    with pytest.raises(ParameterError, match="actions are a dict of agents and their actions"):
        parallel.step(actions)


# ------------------------------------------------------------------ one sentence each
MAKERS = [envs.vector_env, envs.gym_env, envs.aec_env, envs.parallel_env]


def test_the_sentence_about_an_action_does_not_offer_texts() -> None:
    env = envs.gym_env("dominion", opponents="random")
    env.reset(seed=1)
    with pytest.raises(InvalidActionError, match=r"^an action id is a whole number from 0 to 199, not"):
        env.step("done")


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("reward", [None, 5, ["margin"], lambda state: state.returns()])
def test_a_reward_is_a_name(make: Any, reward: Any) -> None:
    with pytest.raises(
        ParameterError, match=r"^reward is a name, win_share, zero_sum, placement, margin"
    ):
        make("dominion", reward=reward)


@pytest.mark.parametrize("seed", [1.5, True, [1], b"x"], ids=repr)
def test_a_seed_is_an_integer_or_a_text(seed: Any) -> None:
    """As in `new_initial_state`."""
    says = "^a seed is a whole number or a text"
    with pytest.raises(ParameterError, match=says):
        envs.vector_env("dominion", 2, seed=seed)
    for env in (
        envs.vector_env("dominion", 2),
        envs.aec_env("dominion"),
        envs.parallel_env("dominion"),
    ):
        with pytest.raises(ParameterError, match=says):
            env.reset(seed=seed)


@pytest.mark.parametrize("wrong", [2**70, -(2**70)])
def test_an_id_beyond_64_bits_is_no_action_in_a_vector(wrong: int) -> None:
    env = envs.vector_env("dominion", 2, seed=1)
    env.reset()
    before = env.states()
    tries: list[Any] = [[first(env.action_masks[0]), wrong]]
    if wrong > 0:
        tries.append(np.array([0, 2**64 - 1], np.uint64))
    for actions in tries:
        with pytest.raises(InvalidActionError, match=r"^there is no action .*; ids run from 0 to 199$"):
            env.step(actions)
    assert env.states() == before


def test_buffers_are_writable_arrays() -> None:
    env = envs.vector_env("dominion", 2, seed=1)
    right = np.zeros_like(env.observations)
    locked = right.copy()
    locked.flags.writeable = False
    wrong: Any
    for wrong in (right.tolist(), None, locked, right[:, :-1], right.astype(np.float32)):
        with pytest.raises(
            ParameterError, match=r"^observations need a writable contiguous array of uint8"
        ):
            env.use_buffers(wrong, env.action_masks)
    env.use_buffers(right, np.zeros_like(env.action_masks))
    assert env.reset() is right


@pytest.mark.parametrize("make", [envs.aec_env, envs.parallel_env])
def test_spaces_are_those_of_known_agents(make: Any) -> None:
    env = make("dominion")
    assert env.action_space("seat_1").n == 200
    for space in (env.action_space, env.observation_space):
        with pytest.raises(ParameterError, match=r"no agent 'seat_2': they are seat_0, seat_1$"):
            space("seat_2")


@pytest.mark.parametrize("make", [envs.aec_env, envs.parallel_env])
@pytest.mark.parametrize("seat", [2, -1, "seat_0", 1.5])
def test_the_seat_to_render_is_checked_at_once(make: Any, seat: Any) -> None:
    assert make("dominion", render_mode="ansi", render_seat=np.int64(1)).render_seat == 1
    with pytest.raises(ParameterError, match=r"^render_seat is None or from 0 to 1, not "):
        make("dominion", render_mode="ansi", render_seat=seat)


def test_after_the_last_agent_has_left_an_aec_environment_says_so() -> None:
    env = envs.aec_env("dominion", max_decisions=40)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else first(seen["action_mask"]))
    for call in (lambda: env.step(0), lambda: env.step(None), env.last):
        with pytest.raises(ParameterError, match=r"^the game is over for all agents: reset\(\)"):
            call()
    env.reset()
    assert env.last()[1] == 0


@pytest.mark.parametrize(
    "options", [{"opponents": "nobody"}, {"position": 5}, {"players": 9}], ids=repr
)
def test_a_refused_reset_leaves_the_game_in_progress(options: dict[str, Any]) -> None:
    """Also for copies, which replay the last reset."""
    env = envs.gym_env("dominion(players=3)", opponents="big_money", is_padded=True)
    env.reset(seed=1)
    for _ in range(5):
        env.step(first(env.action_masks()))
    before, seat = env.table.playing.clone(), env.seat
    with pytest.raises(TavolataError):
        env.reset(seed=2, options=options)
    for one in (env, copy.deepcopy(env)):
        assert one.table.playing == before
        assert one.seat == seat
        one.step(first(one.action_masks()))
    assert env.reset()[1]["seat"] == (seat + 1) % 3


def test_the_package_lists_its_functions() -> None:
    """And not what it imports."""
    shown = [name for name in dir(envs) if not name.startswith("__")]
    assert shown == sorted(envs.__all__)
    assert envs.action_features("dominion").verbs[0] == "play"


def test_games_too_short_for_a_decision_of_the_learner_are_refused() -> None:
    """In a vector they would be dealt for ever."""
    env = envs.vector_env("dominion", 2, opponents="random", seat=1, max_decisions=1)
    says = "^1000 games ended before a learner had a decision: allow more decisions than 1$"
    with pytest.raises(ParameterError, match=says):
        env.reset()
    gym = envs.gym_env("dominion", opponents="random", seat=1, max_decisions=1)
    with pytest.raises(ParameterError, match=says):
        gym.reset()


def test_gym_replaces_a_game_that_ends_before_the_learner_decides() -> None:
    """With two decisions a game, the first one forced, only the seat that starts has a choice."""
    env = envs.gym_env("dominion(kingdom=first_game)", opponents="random", max_decisions=2)
    for seed in (1, 2, 3, 4, None):
        seen, info = env.reset(seed=seed)
        assert info["seat"] == 0
        assert seen["action_mask"].any()
        assert copy.deepcopy(env).action_masks().tolist() == env.action_masks().tolist()
        assert env.step(first(seen["action_mask"]))[3]


def test_the_table_of_an_environment_shows_its_state() -> None:
    env = envs.aec_env("dominion")
    assert repr(env.table).endswith("before its reset>")
    env.reset(seed=1)
    assert repr(env.table) == f"<Table: {env.table.playing!r}>"
