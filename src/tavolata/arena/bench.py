"""Measure all that users pay for per CPU second, from decisions to the steps of a learner."""

from __future__ import annotations

import importlib.util
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

from tavolata._mode import VARIABLE, is_compiled, is_profiled
from tavolata.arena.match import play_match
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.game import DECISION_CAP, Game, Observation, State
from tavolata.core.playout import clone_many, observe_many, play_random, sample_many
from tavolata.core.registry import load_game, parse, with_defaults
from tavolata.search.outside import BotError
from tavolata.search.registry import bot_maker, entry_of, require_cards, resolve

LONGEST = 400
"""Maximum number of decisions before the next game begins."""


def buffer_of(size: int, type: str) -> Any:
    """Return a numeric buffer, a NumPy array if NumPy is installed."""
    try:
        import numpy
    except ImportError:
        return array(type, bytes(size * array(type).itemsize))
    return numpy.zeros(size, {"f": numpy.float32, "B": numpy.uint8}[type])


def random_steps(game: Game, number: int, buffers: tuple[Any, Any] | None = None) -> int:
    """Play a random game by `legal_actions` and `apply_action`; return its number of decisions.

    With buffers for them, each decision writes tensor and mask, as for a learner.
    """
    state, draw = game.new_initial_state(number), random.Random(number).random
    for step in range(LONGEST):
        player = state.decider()
        if player < 0:
            return step
        legal = state.legal_actions(player)
        if buffers is not None:
            observation = state.observation(player)
            observation.tensor(buffers[0])
            observation.legal_mask(buffers[1])
        state.apply_action(player, legal[int(draw() * len(legal))])
    return LONGEST


FEW_CHOICES = 3
BARE = "steps from Python"
LEARNING = "steps from Python with tensors and masks"
POSITIONS = 12
"""Positions from a whole random game that are cloned, observed and sampled."""
YARDSTICK_CAP = 150
"""Games per round of the baseline; some of its random games would never end, so rounds are short."""


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return units of work per CPU second, repeating the work for `seconds`."""
    done = 0
    begun = time.process_time()
    spent = 0.0
    while spent < seconds:
        done += work()
        spent = time.process_time() - begun
    return done / spent


def rate_of_games(
    game: Game, seed: int, seconds: float, buffers: tuple[Any, Any] | None = None
) -> float:
    """Return the steps per CPU second of `random_steps`, for many games."""
    numbers = itertools.count(seed * 1_000_000)
    return rate(lambda: random_steps(game, next(numbers), buffers), seconds)


def measure(game_text: str, bots: list[str], seconds: float, seed: int = 0) -> dict[str, float]:
    """Return all rates of one round; each measurement gets a share of `seconds`."""
    game = load_game(game_text)
    share = seconds / (8 + len(bots))
    number = seed * 1_000_000
    games = 0

    def random_games() -> int:
        nonlocal number, games
        number += 1
        games += 1
        return int(play_random(game.new_initial_state(number), rng_of(number), DECISION_CAP))

    begun = time.process_time()
    rates = {"decisions": rate(random_games, share)}
    rates["games"] = games / (time.process_time() - begun)
    states = positions(game, seed)
    seen = [(state, state.decider()) for state in states]
    looks = [state.observation(player) for state, player in seen]
    rng = rng_of(seed)
    rates["clones"] = rate(lambda: sum(_times(100, clone_many, state) for state in states), share)
    rates["observations"] = rate(lambda: sum(_times(50, observe_many, *look) for look in seen), share)
    rates["samples"] = rate(lambda: sum(_times(25, sample_many, look, rng) for look in looks), share)
    tensor = buffer_of(game.observation_shape()[0], "f")
    mask = buffer_of(game.num_distinct_actions(), "B")
    rates["tensors"] = rate(lambda: sum(_calls(25, look.tensor, tensor) for look in looks), share)
    rates["masks"] = rate(lambda: sum(_calls(25, look.legal_mask, mask) for look in looks), share)
    rates[BARE] = rate_of_games(game, seed, share)
    rates[LEARNING] = rate_of_games(game, seed, share, (tensor, mask))
    for bot in bots:
        require_cards(bot, game)
        maker = bot_maker(bot, game)
        simulations = simulations_of(resolve(bot, game))
        if simulations:
            asked = observation_with_choice(game, seed)
            player_bot = maker(seed)

            def decision(
                bot: Bot = player_bot, asked: Observation = asked, made: int = simulations
            ) -> int:
                bot.act(asked, NO_LIMIT)
                return made

            rates[f"simulations of {bot}"] = rate(decision, share)
            continue

        def mirror_game(make: Callable[[object], Any] = maker, bot: str = bot) -> int:
            nonlocal number
            number += 1
            players = [make(f"{number}/{seat}") for seat in range(game.num_players())]
            outcome = play_match(game.new_initial_state(number), players, DECISION_CAP)
            for fault in outcome.first:
                if fault is not None:
                    raise BotError(f"{bot} cannot be measured: it {fault}\n{fault.traceback}".rstrip())
            return 1

        rates[f"games of {bot}"] = rate(mirror_game, share)
    return rates


def is_compiled_game(game: Game) -> bool:
    """Return whether the rules of a game are compiled; games of other packages may be plain Python."""
    kinds = (type(game), type(game.new_initial_state(0)))
    files = [getattr(sys.modules.get(kind.__module__), "__file__", None) for kind in kinds]
    return not any(str(file).endswith(".py") for file in files)


def _times(n: int, loop: Callable[..., None], *arguments: object) -> int:
    loop(*arguments, n)
    return n


def _calls(n: int, fill: Callable[[Any], None], out: object) -> int:
    for _ in range(n):
        fill(out)
    return n


def simulations_of(bot: str) -> int:
    """Return the number of simulations that a search makes per decision; 0 for all other bots."""
    name, given = parse(bot)
    entry = entry_of(name)
    return int(with_defaults(name, given, entry.parameters).get("simulations", 0))


def observation_with_choice(game: Game, seed: int) -> Observation:
    """Return the observation of a seat with a choice, a third of the way into a random game."""
    for number in itertools.count():
        name = f"choice {seed} {number}"
        made = play_random(game.new_initial_state(name), rng_of(name), 300)
        state, rng = game.new_initial_state(name), rng_of(name)
        play_random(state, rng, made // 3)
        while not state.is_terminal():
            player: int = state.decider()
            if len(state.legal_actions(player)) >= FEW_CHOICES:
                return state.observation(player)
            play_random(state, rng, 1)
    raise AssertionError


def positions(game: Game, seed: int) -> list[State]:
    """Return positions from all parts of a random game of at most 300 decisions."""
    name = f"positions {seed}"
    made = play_random(game.new_initial_state(name), rng_of(name), 300)
    found = []
    for number in range(POSITIONS):
        state = game.new_initial_state(name)
        play_random(state, rng_of(name), made * (2 * number + 1) // (2 * POSITIONS))
        found.append(state)
    return found


def interpreted(game_text: str, bots: list[str], seconds: float, seed: int) -> dict[str, float]:
    """Return the rates of the same round in plain Python, measured in a separate process."""
    code = (
        "import json, sys; from tavolata.arena.bench import measure; a = json.loads(sys.argv[1]);"
        "print(json.dumps(measure(*a)))"
    )
    arguments = json.dumps([game_text, bots, seconds, seed])
    environment = {**os.environ, VARIABLE: "0"}
    run = subprocess.run(
        [sys.executable, "-c", code, arguments],
        capture_output=True,
        text=True,
        env=environment,
        check=False,
    )
    if run.returncode != 0:
        why = (run.stderr.strip() or f"exit code {run.returncode}").splitlines()[-1]
        raise TavolataError(f"the measurement in plain Python failed: {why}", "bench-failed", why=why)
    rates: dict[str, float] = json.loads(run.stdout)
    return rates


def load_yardstick(path: Path) -> ModuleType:
    """Load a compiled module that has `play_many(games, seed) -> (decisions, anything)`."""
    spec = importlib.util.spec_from_file_location(path.name.partition(".")[0], path)
    if spec is None or spec.loader is None or not path.exists():
        raise _no_yardstick(path)
    sys.path.insert(0, str(path.parent))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if not hasattr(module, "play_many"):
        raise _no_yardstick(path)
    return module


def _no_yardstick(path: Path) -> ParameterError:
    return ParameterError(
        f"{path} is not a Python module with play_many(games, seed)", "error-yardstick", path=str(path)
    )


def bench(
    game_text: str,
    bots: list[str],
    rounds: int,
    seconds: float,
    yardstick: Path | None,
    progress: Callable[[], None] = lambda: None,
) -> dict[str, Any]:
    """Return medians over rounds; compiled, interpreted and baseline runs alternate within each round.

    Ratios are medians of the ratios of single rounds, so that a busy machine hardly disturbs them.
    """
    module = load_yardstick(yardstick) if yardstick else None
    is_fast = is_compiled() and is_compiled_game(load_game(game_text))
    own: list[dict[str, float]] = []
    plain: list[dict[str, float]] = []
    other: list[float] = []
    for number in range(rounds):
        own.append(measure(game_text, bots, seconds, number))
        progress()
        if is_fast:
            plain.append(interpreted(game_text, bots, seconds, number))
            progress()
        if module is not None:
            other.append(_yardstick_rate(module, seconds / 4, number))
    result: dict[str, Any] = {
        "game": str(load_game(game_text)),
        "compiled": is_fast,
        "profiled": is_fast and is_profiled(),
        "rounds": rounds,
        "per_cpu_second": medians(own),
        "ratio_with_tensors": statistics.median(a[LEARNING] / a[BARE] for a in own),
        "clones_per_sample": statistics.median(a["clones"] / a["samples"] for a in own),
    }
    if plain:
        result["interpreted_per_cpu_second"] = medians(plain)
        result["ratio"] = {
            key: statistics.median(a[key] / b[key] for a, b in zip(own, plain, strict=True))
            for key in own[0]
        }
    if other:
        result["yardstick_decisions"] = statistics.median(other)
        result["ratio_to_yardstick"] = statistics.median(
            a["decisions"] / b for a, b in zip(own, other, strict=True)
        )
    return result


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Return the median of each figure over rounds."""
    return {key: statistics.median(entry[key] for entry in rounds) for key in rounds[0]}


def _yardstick_rate(module: ModuleType, seconds: float, number: int) -> float:
    seed = number * 1000

    def some_games() -> int:
        nonlocal seed
        seed += 1
        decisions, _ = module.play_many(YARDSTICK_CAP, seed * YARDSTICK_CAP % 2500)
        return int(decisions)

    return rate(some_games, seconds)
