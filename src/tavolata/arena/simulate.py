"""Many games between bots, over all seat orders, on several processes.

The same seed and salt give the same result on any number of processes.
"""

from __future__ import annotations

import contextlib
import functools
import itertools
import math
import random
import time
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import tavolata
from tavolata.arena.faults import BotStopped, FaultReport
from tavolata.arena.isolated import checked_version, ended_after, maker_for
from tavolata.arena.match import Outcome, play_match
from tavolata.arena.workers import begin_worker
from tavolata.core.errors import ParameterError
from tavolata.core.game import DECISION_CAP
from tavolata.core.registry import load_game, parse
from tavolata.core.seeding import Seeding

CHUNK = 50
"""Maximum number of games that one process plays before it reports."""
CHUNKS = 20
"""Minimum number of reports of a run that has at least as many games."""

FEW_SEATS = 4
"""Largest number of seats for which the games rotate through all orders in turn."""


def seat_orders(seats: int, fixed: bool, seed: str = "") -> list[tuple[int, ...]]:
    """Return all seat orders, or only the given one: `order[seat]` is a bot's number.

    With many seats the seed shuffles the orders, so that any number of games is balanced.
    """
    if fixed:
        return [tuple(range(seats))]
    orders = list(itertools.permutations(range(seats)))
    if seats > FEW_SEATS:
        random.Random(seed).shuffle(orders)
    return orders


def game_string(text: str, bots: int) -> str:
    """Return the game string with its number of players; refuse a number that does not fit the bots."""
    name, given = parse(text)
    players = given.get("players")
    if players is not None and players != str(bots):
        raise ParameterError(f"{text} has {players} players, but {bots} bots are given")
    given["players"] = str(bots)
    return str(load_game(f"{name}({','.join(f'{key}={value}' for key, value in given.items())})"))


class Tally:
    """Results of some games: sums over games, by bot and by seat.

    `first_faults` has the first fault of each bot by its number. `stopped_by` is the fault that ended
    the games early.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.capped = 0
        self.share = [0.0] * seats
        self.share_squares = [0.0] * seats
        self.wins = [0] * seats
        self.shared = [0] * seats
        self.score = [0] * seats
        self.faults = [0] * seats
        self.seat_wins = [0] * seats
        self.seat_shared = [0] * seats
        self.first_faults: dict[int, FaultReport] = {}
        self.stopped_by: FaultReport | None = None

    def add(self, other: Tally) -> None:
        """Add the games of another tally."""
        self.first_faults = {**other.first_faults, **self.first_faults}
        self.stopped_by = self.stopped_by or other.stopped_by
        for name, value in vars(other).items():
            if name in ("first_faults", "stopped_by"):
                continue
            mine = getattr(self, name)
            both = (
                [a + b for a, b in zip(mine, value, strict=True)]
                if isinstance(mine, list)
                else mine + value
            )
            setattr(self, name, both)


def play_games(
    game_text: str,
    bots: list[str],
    seeding: Seeding,
    fixed: bool,
    cap: int,
    strict: bool,
    isolate: float | None,
    first: int,
    last: int,
) -> Tally:
    """Play games `first` to `last - 1`. Game k uses seat order k and its own deal."""
    game = load_game(game_text)
    makers = [maker_for(game_text, bot, isolate) for bot in bots]
    orders = seat_orders(len(bots), fixed, seeding.seats())
    tally = Tally(len(bots))
    for number in range(first, last):
        order = orders[number % len(orders)]
        state = game.new_initial_state(seeding.deal(number))
        players = [makers[who](seeding, number, seat) for seat, who in enumerate(order)]
        with ended_after(players):
            outcome = play_match(state, players, cap, strict)
        _note_faults(tally, outcome, bots, order, number)
        if tally.stopped_by is not None:
            return tally
        shares = state.returns() if not outcome.capped else [1 / len(bots)] * len(bots)
        tally.games += 1
        tally.decisions += outcome.decisions
        tally.capped += outcome.capped
        tally.turns += max(state.turns_taken())
        for seat, (who, score) in enumerate(zip(order, state.scores(), strict=True)):
            share = shares[seat]
            tally.share[who] += share
            tally.share_squares[who] += share * share
            tally.wins[who] += share == 1
            tally.shared[who] += 0 < share < 1
            tally.score[who] += score["total"]
            tally.faults[who] += outcome.faults[seat]
            tally.seat_wins[seat] += share == 1
            tally.seat_shared[seat] += 0 < share < 1
    return tally


def _note_faults(
    tally: Tally, outcome: Outcome, bots: list[str], order: tuple[int, ...], number: int
) -> None:
    """Keep the first fault of each bot, and the fault that stopped the game."""
    for seat, (who, fault) in enumerate(zip(order, outcome.first, strict=True)):
        if fault is None:
            continue
        report = FaultReport(bots[who], number + 1, seat + 1, fault)
        tally.first_faults.setdefault(who, report)
        if outcome.stopped_by == seat:
            tally.stopped_by = report


def simulate(
    game_text: str,
    bots: list[str],
    games: int,
    seeding: Seeding,
    jobs: int,
    fixed: bool = False,
    cap: int = DECISION_CAP,
    progress: Callable[[int], None] = lambda games: None,
    strict: bool = False,
    isolate: float | None = None,
    on_fault: Callable[[FaultReport], None] = lambda fault: None,
) -> dict[str, Any]:
    """Play many games and report them; an interrupted run reports the finished games.

    `isolate` runs external bots in separate processes and limits each answer to that many seconds.
    `progress` gets the number of games just finished, `on_fault` the first fault of each bot. Raise
    `BotStopped` at the first fault of a strict run, and in any run for a bot that cannot play at all.
    """
    text = game_string(game_text, len(bots))
    if games < 1 or jobs < 1:
        raise ParameterError("games and jobs are at least 1")
    game = load_game(text)
    for bot in bots:
        checked_version(bot, game, isolate)
    begun = time.perf_counter()
    tally = Tally(len(bots))
    is_interrupted = False
    play = functools.partial(play_games, text, bots, seeding, fixed, cap, strict, isolate)
    try:
        with contextlib.closing(_parts(play, games, jobs)) as parts:
            for part in parts:
                if part.stopped_by is not None:
                    raise BotStopped(part.stopped_by)
                for who in part.first_faults.keys() - tally.first_faults.keys():
                    on_fault(part.first_faults[who])
                tally.add(part)
                progress(part.games)
    except KeyboardInterrupt:
        if not tally.games:
            raise
        is_interrupted = True
    return report(text, bots, seeding, tally, time.perf_counter() - begun, is_interrupted, isolate)


def _parts(play: Callable[[int, int], Tally], games: int, jobs: int) -> Generator[Tally, None, None]:
    size = max(1, min(CHUNK, games // CHUNKS))
    chunks = [(first, min(first + size, games)) for first in range(0, games, size)]
    if jobs == 1 or len(chunks) == 1:
        for first, last in chunks:
            yield play(first, last)
        return
    with ProcessPoolExecutor(max_workers=jobs, initializer=begin_worker) as pool:
        waiting = [pool.submit(play, first, last) for first, last in chunks]
        try:
            for part in waiting:  # in their order, so that sums of shares agree to the last digit
                yield part.result()
        finally:
            pool.shutdown(cancel_futures=True)


def report(
    text: str,
    bots: list[str],
    seeding: Seeding,
    tally: Tally,
    seconds: float,
    is_interrupted: bool = False,
    isolate: float | None = None,
) -> dict[str, Any]:
    """Return the result as JSON, described in `tavolata simulate --help`."""
    games, game = tally.games, load_game(text)
    rows = []
    for number, bot in enumerate(bots):
        mean = tally.share[number] / games
        variance = max(0.0, tally.share_squares[number] / games - mean * mean)
        rows.append(
            {
                "bot": bot,
                "version": checked_version(bot, game, isolate),
                "win_share": mean,
                "wins": tally.wins[number],
                "shared": tally.shared[number],
                "mean_score": tally.score[number] / games,
                "ci95": list(interval(mean, variance, games)),
                "faults": tally.faults[number],
                "first_fault": tally.first_faults[number].to_dict()
                if number in tally.first_faults
                else None,
            }
        )
    return {
        "game": text,
        "engine": tavolata.__version__,
        "games": games,
        **seeding.to_dict(),
        "bots": rows,
        "by_seat": [
            {"wins": wins, "shared": shared}
            for wins, shared in zip(tally.seat_wins, tally.seat_shared, strict=True)
        ],
        "mean_turns": tally.turns / games,
        "decisions": tally.decisions,
        "capped": tally.capped,
        "seconds": seconds,
        "interrupted": is_interrupted,
    }


def interval(mean: float, variance: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a mean share, using the observed variance.

    Shared wins lower the variance; the effective number of games grows accordingly.
    """
    z = 1.96
    binomial = mean * (1 - mean)
    n = games * binomial / variance if variance > 0 and binomial > 0 else games
    middle = (mean + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(max(0.0, mean * (1 - mean) / n + z * z / (4 * n * n)))
    return max(0.0, middle - half), min(1.0, middle + half)
