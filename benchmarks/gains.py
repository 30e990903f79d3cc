"""Measure what bots gain over the journeyman at single decisions: finer than matches, and faster.

python benchmarks/gains.py "seven_wonders(players=3)" adept master
python benchmarks/gains.py "dominion(kingdom=random)" adept "flat_mc(steps=110000,sure=1)"

Each decision is from another game of journeymen. Where bots differ, their choices are played out many
times by journeymen in all seats, from the true state and not from worlds that the bots could have
sampled: a search that imagines wrong worlds gains less. The gain of a choice is its mean share of the
win less that of the journeyman's choice. This favours searches that roll out with the journeyman, and
does not judge how a bot would play on. The same seed gives the same gains.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import os
import time
from typing import NamedTuple

from rich.progress import Progress

from tavolata.core.bot import NO_LIMIT
from tavolata.core.chance import rng_of
from tavolata.core.errors import TavolataError
from tavolata.core.game import State
from tavolata.core.registry import load_game
from tavolata.search.registry import load_bot
from tavolata.search.rollout import Rollout
from tavolata.search.worlds import fresh

USUAL = "journeyman"


class Gain(NamedTuple):
    """A bot at a decision: gain in win share, CPU seconds, whether the journeyman differs."""

    gain: float
    seconds: float
    differs: bool


class Task(NamedTuple):
    """A decision by its number, the bots that make it, and the number of games that judge them."""

    game: str
    bots: tuple[str, ...]
    playouts: int
    seed: str
    number: int


def decision_of(task: Task) -> tuple[State, int]:
    """Return a random moment of a game of journeymen at which a seat has a choice, with that seat."""
    rng = rng_of(f"gains {task.seed} {task.number}")
    while True:
        game = load_game(task.game)
        state = game.new_initial_state(rng.word())
        bots = [load_bot(USUAL, game, f"{task.number} {seat}") for seat in range(game.players)]
        moments: list[tuple[State, int]] = []
        while not state.is_terminal():
            seat = state.acting_players()[0]
            if len(state.legal_actions(seat)) > 1:
                moments.append((state.clone(), seat))
            state.apply_action(seat, bots[seat].act(state.observation(seat), NO_LIMIT))
        if moments:
            return moments[rng.below(len(moments))]


def shares_of(task: Task, state: State, seat: int, actions: list[int]) -> dict[int, float]:
    """Return the mean share of the win after each action, with the same randomness for all of them."""
    rng = rng_of(f"worlds {task.seed} {task.number}")
    play_on = Rollout(load_bot(USUAL, state.game(), f"judge {task.number}"), rng, 0, 0.0)
    total = dict.fromkeys(actions, 0.0)
    for _ in range(task.playouts):
        begun = fresh(state.clone(rng), seat)
        for action in actions:
            end = begun.clone()
            end.step(seat, action)
            total[action] += play_on.play(end)[seat]
    return {action: gained / task.playouts for action, gained in total.items()}


def gains_of(task: Task) -> list[Gain]:
    """Return the gain of each bot at a decision."""
    state, seat = decision_of(task)
    chosen, seconds = [], []
    for bot in (USUAL, *task.bots):
        begun = time.process_time()
        chosen.append(
            load_bot(bot, state.game(), f"gains {task.number}").act(state.observation(seat), NO_LIMIT)
        )
        seconds.append(time.process_time() - begun)
    actions = sorted(set(chosen))
    share = shares_of(task, state, seat, actions) if len(actions) > 1 else dict.fromkeys(actions, 0.0)
    usual = chosen[0]
    return [
        Gain(share[action] - share[usual], used, action != usual)
        for action, used in zip(chosen[1:], seconds[1:], strict=True)
    ]


def mean_of(values: list[float]) -> str:
    """Return a mean with its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return f"{mean:+.4f} ±{math.sqrt(variance / len(values)):.4f}"


def report(bots: list[str], found: list[list[Gain]]) -> str:
    """Return a table: the gain of each bot, and what it gains over the first one."""
    lines = ["| bot | gain | over the first | choices that differ | CPU ms |", "|---|---|---|---|---|"]
    for place, bot in enumerate(bots):
        own = [one[place] for one in found]
        more = mean_of([one[place].gain - one[0].gain for one in found]) if place else ""
        differs = 100 * sum(one.differs for one in own) / len(own)
        ms = 1000 * sum(one.seconds for one in own) / len(own)
        lines.append(
            f"| `{bot}` | {mean_of([one.gain for one in own])} | {more} | {differs:.0f}% | {ms:.0f} |"
        )
    return "\n".join(lines)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", help='for instance "seven_wonders(players=3)"')
    parser.add_argument(
        "bots", nargs="+", help="bots or levels; the others are compared with the first"
    )
    parser.add_argument("--decisions", type=int, default=300, help="number of decisions (300)")
    parser.add_argument("--playouts", type=int, default=400, help="games that judge a choice (400)")
    parser.add_argument("--seed", default="gains", help="any text")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args()
    if options.decisions < 2 or options.playouts < 1 or options.jobs < 1:
        parser.error("--decisions is at least 2, --playouts and --jobs at least 1")
    bots = tuple(options.bots)
    tasks = [
        Task(options.game, bots, options.playouts, options.seed, n) for n in range(options.decisions)
    ]
    try:
        for bot in bots:
            load_bot(bot, load_game(options.game), "check")
    except TavolataError as problem:
        raise SystemExit(str(problem)) from None
    found: list[list[Gain]] = []
    with multiprocessing.Pool(options.jobs) as pool, Progress(transient=True) as progress:
        bar = progress.add_task("Decisions", total=len(tasks))
        for gains in pool.imap(gains_of, tasks):
            found.append(gains)
            progress.advance(bar)
    print(report(list(bots), found))


if __name__ == "__main__":
    main()
