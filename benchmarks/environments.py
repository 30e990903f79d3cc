"""Compare our environments with card games of other libraries, in one run on one core.

pip install 'tavolata[envs,openspiel]' rlcard 'pettingzoo[classic]'
python benchmarks/environments.py --seconds 3 --rounds 5

Everywhere random legal actions are played, with the observation and the legal actions of the seat that
decides at every decision. Prints a table for `docs/environments.md`: decisions a CPU second, medians.
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from rich.progress import Progress

from tavolata import envs

GAMES = ("dominion", "seven_wonders(players=3)", "citadels(players=4)")
NUM_ENVS = 256
Play = Iterator[int]
"""Plays on for ever; yields how many decisions were made."""


def vector(game: str) -> Play:
    """Play many games in one object."""
    env = envs.vector_env(game, NUM_ENVS, seed=1)
    env.reset()
    draw = np.random.default_rng(1)
    while True:
        weights = draw.random(env.action_masks.shape, np.float32)
        env.step((weights * env.action_masks).argmax(1))
        yield NUM_ENVS


def aec(make: Callable[[], Any]) -> Play:
    """Play games of a PettingZoo environment."""
    env, draw = make(), np.random.default_rng(1)
    for number in itertools.count():
        env.reset(seed=number)
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            is_over = terminated or truncated
            env.step(None if is_over else int(draw.choice(np.flatnonzero(seen["action_mask"]))))
            yield 0 if is_over else 1


def open_spiel(name: str) -> Play:
    """Play games of OpenSpiel, with the tensor of the seat that decides."""
    import pyspiel

    game, draw = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(draw.choices(actions, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(draw.choice(state.legal_actions()))
            yield 1


def rlcard(name: str) -> Play:
    """Play games of RLCard, which gives observation and legal actions with every step."""
    import rlcard

    env, draw = rlcard.make(name, config={"seed": 1}), random.Random(1)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(draw.choice(list(state["legal_actions"])))
            yield 1


def plays() -> dict[str, Play]:
    """Return what is measured, by the words of the table."""
    from pettingzoo.classic import leduc_holdem_v4, texas_holdem_no_limit_v6

    return {
        **{f"Tavolata vector, `{game}`": vector(game) for game in GAMES},
        **{f"Tavolata in PettingZoo, `{game}`": aec(lambda g=game: envs.aec_env(g)) for game in GAMES},
        "OpenSpiel, gin rummy": open_spiel("gin_rummy"),
        "OpenSpiel, hanabi (2 players)": open_spiel("hanabi"),
        "PettingZoo, Leduc hold'em": aec(leduc_holdem_v4.raw_env),
        "PettingZoo, no-limit hold'em": aec(texas_holdem_no_limit_v6.raw_env),
        "RLCard, gin rummy": rlcard("gin-rummy"),
        "RLCard, Uno": rlcard("uno"),
        "RLCard, Dou Dizhu": rlcard("doudizhu"),
    }


def speed(play: Play, seconds: float) -> float:
    """Return the decisions a CPU second; choosing random actions counts for all alike."""
    decisions, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += sum(next(play) for _ in range(10))
    return decisions / spent


def main() -> None:
    """Measure, in rounds over all of them, and print the table or JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds of each in a round")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    found: dict[str, list[float]] = {}
    playing = plays()
    with Progress(transient=True) as progress:
        task = progress.add_task("measuring", total=given.rounds * len(playing))
        for _ in range(given.rounds):
            for name, play in playing.items():
                found.setdefault(name, []).append(speed(play, given.seconds))
                progress.advance(task)
    medians = {name: round(statistics.median(speeds)) for name, speeds in found.items()}
    if given.json:
        print(json.dumps(medians, indent=1))
        return
    print("| environment | decisions a CPU second |\n|---|---|")
    for name, median in medians.items():
        print(f"| {name} | {median:,} |")


if __name__ == "__main__":
    main()
