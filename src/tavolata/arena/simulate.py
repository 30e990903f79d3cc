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
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from typing import Any, TypeAlias

import tavolata
from tavolata.arena.faults import BotStopped, FaultReport, reports_of
from tavolata.arena.isolated import checked_version, ended_after, maker_for
from tavolata.arena.match import play_match
from tavolata.arena.workers import worker_pool
from tavolata.core.errors import ParameterError, at_least_1
from tavolata.core.game import DECISION_CAP, State
from tavolata.core.registry import load_game, parse
from tavolata.core.seeding import Seeding
from tavolata.search.registry import loaded_game

REPORT_S = 0.25
"""Seconds after which a process should report; it plays more games at a time while it is faster."""
AHEAD = 2
"""Queued chunks of games per process: enough to keep it busy, few enough to stop soon."""

FEW_SEATS = 4
"""Largest number of seats for which the games rotate through all orders in turn."""


@functools.lru_cache(maxsize=8)
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
    count = "one bot is given" if bots == 1 else f"{bots} bots are given"
    players = given.get("players")
    if players is not None:
        game = load_game(text)
        if game.players != bots:
            raise ParameterError(
                f"{text} has {players} players, but {count}",
                "error-players",
                game=text,
                players=players,
                n=bots,
            )
        return str(game)
    given["players"] = str(bots)
    try:
        return str(load_game(name, given))
    except ParameterError as problem:
        known = problem.arguments
        if problem.key != "error-bounds" or known["what"] != "players":
            raise
        least, most = known["least"], known["most"]
        needed = least if least == most else f"{least} to {most}"
        raise ParameterError(
            f"{count}; {name} needs {needed}, one for each seat",
            "error-bots",
            n=bots,
            game=name,
            span="one" if least == most else "several",
            least=least,
            most=most,
        ) from None


class Tally:
    """Results of some games: sums over games, by bot and by seat.

    `shares` counts the win shares of each bot, so that sums do not depend on the order of the games.
    `first_faults` has the first fault of each bot by its number. `stopped_by` is the fault that ended
    the games early.
    """

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.decisions = 0
        self.turns = 0
        self.capped = 0
        self.shares: list[Counter[float]] = [Counter() for _ in range(seats)]
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

    def take(self, other: Tally, on_fault: Callable[[FaultReport], None]) -> None:
        """Add the next games and report new faults; raise `BotStopped` if one of them ended it all."""
        if other.stopped_by is None:
            for who in other.first_faults.keys() - self.first_faults.keys():
                on_fault(other.first_faults[who])
        self.add(other)
        if self.stopped_by is not None:
            raise BotStopped(self.stopped_by)

    def won(self, bot: int) -> int:
        """Return the number of games that a bot won alone."""
        return self.shares[bot][1]

    def shared(self, bot: int) -> int:
        """Return the number of games whose win a bot shared."""
        return sum(games for share, games in self.shares[bot].items() if 0 < share < 1)

    def moment(self, bot: int, power: int) -> float:
        """Return the mean of a power of a bot's win shares."""
        parts = (share**power * games for share, games in self.shares[bot].items())
        return math.fsum(parts) / self.games


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
    on_choice: Callable[[State, int, int], None] | None = None,
) -> Iterator[Tally]:
    """Play games `first` to `last - 1`, one at a time. Game k uses seat order k and its own deal."""
    game = loaded_game(game_text)
    makers = [maker_for(game_text, bot, isolate) for bot in bots]
    orders = seat_orders(len(bots), fixed, seeding.seats())
    for number in range(first, last):
        tally = Tally(len(bots))
        order = orders[number % len(orders)]
        state = game.new_initial_state(seeding.deal(number))
        players = [makers[who](seeding, number, seat) for seat, who in enumerate(order)]
        with ended_after(players):
            outcome = play_match(state, players, cap, strict, on_choice=on_choice)
        faults = reports_of(outcome.first, [bots[who] for who in order], number)
        for seat, who in enumerate(order):
            tally.faults[who] += outcome.faults[seat]
            if seat in faults:
                tally.first_faults.setdefault(who, faults[seat])
        if outcome.stopped_by >= 0:
            tally.stopped_by = faults[outcome.stopped_by]
            yield tally
            return
        shares = state.returns() if not outcome.capped else [1 / len(bots)] * len(bots)
        tally.games = 1
        tally.decisions = outcome.decisions
        tally.capped = int(outcome.capped)
        tally.turns = max(state.turns_taken())
        for seat, (who, score) in enumerate(zip(order, state.scores(), strict=True)):
            share = shares[seat]
            tally.shares[who][share] += 1
            tally.score[who] += score["total"]
            tally.seat_wins[seat] += share == 1
            tally.seat_shared[seat] += 0 < share < 1
        yield tally


Play: TypeAlias = Callable[[int, int], Iterator[Tally]]


def _chunk(play: Play, seats: int, first: int, last: int) -> tuple[Tally, float]:
    """Return the sum of some games and the seconds they took, in a worker process."""
    begun = time.perf_counter()
    tally = Tally(seats)
    for one in play(first, last):
        tally.add(one)
    return tally, time.perf_counter() - begun


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
        raise at_least_1("games" if games < 1 else "jobs")
    if cap < 1:
        raise ParameterError(f"cap is a number of decisions from 1, not {cap}")
    game = load_game(text)
    for bot in bots:
        checked_version(bot, game, isolate)
    begun = time.perf_counter()
    tally = Tally(len(bots))
    is_interrupted = False
    play = functools.partial(play_games, text, bots, seeding, fixed, cap, strict, isolate)
    try:
        with contextlib.closing(_parts(play, len(bots), games, jobs)) as parts:
            for part in parts:
                tally.take(part, on_fault)
                progress(part.games)
    except KeyboardInterrupt:
        if not tally.games:
            raise
        is_interrupted = True
    return report(text, bots, seeding, tally, time.perf_counter() - begun, is_interrupted, isolate)


def _parts(play: Play, seats: int, games: int, jobs: int) -> Generator[Tally, None, None]:
    """Yield the games in their order: one by one, or in chunks from several processes."""
    if jobs == 1 or games == 1:
        yield from play(0, games)
        return
    size, first = 1, 0
    waiting: deque[Future[tuple[Tally, float]]] = deque()
    with worker_pool(jobs) as pool:
        while waiting or first < games:
            while first < games and len(waiting) < AHEAD * jobs:
                last = min(first + size, games)
                waiting.append(pool.submit(_chunk, play, seats, first, last))
                first = last
            part, seconds = waiting.popleft().result()
            yield part
            # At most twice the last number, `REPORT_S` of work, a fair part of the games that are left.
            fitting = int(REPORT_S * part.games / max(seconds, 1e-9))
            size = max(1, min(2 * size, fitting, (games - first) // (AHEAD * jobs)))


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
        mean = tally.moment(number, 1)
        variance = max(0.0, tally.moment(number, 2) - mean * mean)
        rows.append(
            {
                "bot": bot,
                "version": checked_version(bot, game, isolate),
                "win_share": mean,
                "wins": tally.won(number),
                "shared": tally.shared(number),
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
