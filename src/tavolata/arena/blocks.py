"""Work units of an arena: pairings and their blocks. A block is one deal, played from every seat.

The games of a block share their randomness as far as the game allows: they start from the same
deal, and random streams are keyed. A block gives the same result at any time on any machine.
"""

from __future__ import annotations

import functools
import itertools
import random
from dataclasses import dataclass
from typing import Any, Literal

from tavolata.arena.faults import FaultReport, reports_of
from tavolata.arena.isolated import ended_after, maker_for
from tavolata.arena.match import play_match
from tavolata.core.game import DECISION_CAP
from tavolata.core.seeding import Seeding
from tavolata.search.registry import loaded_game

Seats = Literal["random", "all", "fixed"]
"""Seatings: every bot once in every seat in random order; all orders; or only the given order."""
BETWEEN = " - "


@dataclass(frozen=True)
class Pairing:
    """The bots of a game, one for each seat."""

    bots: tuple[str, ...]

    def __str__(self) -> str:
        """Return `A - B` for two bots, else each bot with the number of its seats: `A - 2 B`."""
        return BETWEEN.join(self._counted())

    def is_named(self, text: str) -> bool:
        """Return whether a text is the name of this pairing, its bots in any order."""
        return _is_row_of(text, self._counted())

    def _counted(self) -> list[str]:
        counted = [(bot, self.bots.count(bot)) for bot in dict.fromkeys(self.bots)]
        return [bot if n == 1 else f"{n} {bot}" for bot, n in counted]


def _is_row_of(text: str, parts: list[str]) -> bool:
    """Return whether a text is these parts in some order; a part may look like several."""
    if len(parts) == 1:
        return text == parts[0]
    return any(
        text.startswith(part + BETWEEN)
        and _is_row_of(text[len(part + BETWEEN) :], [*parts[:at], *parts[at + 1 :]])
        for at, part in enumerate(parts)
    )


@dataclass(frozen=True)
class Task:
    """A block to play."""

    game: str
    pairing: Pairing
    block: int
    seeding: Seeding
    seats: Seats
    cap: int = DECISION_CAP
    is_strict: bool = False
    isolate: float | None = None
    """Time limit in seconds per answer of external bots, which then run in separate processes."""


def field(one: str, others: str, players: int) -> Pairing:
    """Return the pairing of one bot against a table of another."""
    return Pairing((one, *[others] * (players - 1)))


def pairings(bots: list[str], players: int, is_mixed: bool = True) -> list[Pairing]:
    """Return all pairings of bots.

    With more than two seats, each bot plays alone against each other one, and all mixtures meet.
    """
    if players == 2:
        return [Pairing(pair) for pair in itertools.combinations(bots, 2)]
    found = [field(one, other, players) for one, other in itertools.permutations(bots, 2)]
    if is_mixed and len(bots) >= players:
        found += [Pairing(table) for table in itertools.combinations(bots, players)]
    return found


def seatings(task: Task) -> list[tuple[int, ...]]:
    """Return the seat order of each game: which bot of the pairing sits where, without repetitions."""
    bots = task.pairing.bots
    places = list(range(len(bots)))
    if task.seats == "fixed":
        return [tuple(places)]
    if task.seats == "all":
        orders = [tuple(order) for order in itertools.permutations(places)]
    else:
        random.Random(task.seeding.seats(str(task.pairing), task.block)).shuffle(places)
        orders = [tuple(places[turn:] + places[:turn]) for turn in range(len(places))]
    return list({tuple(bots[who] for who in order): order for order in orders}.values())


@functools.cache
def block_size(pairing: Pairing, seats: Seats) -> int:
    """Return the number of games in a block."""
    return len(seatings(Task("", pairing, 0, Seeding("", ""), seats)))


@dataclass
class Played:
    """A finished block: its line of JSON, and the first fault of each bot.

    `stopped_by` is the fault that ended the block early; its line is then unusable.
    """

    line: dict[str, Any]
    first_faults: dict[str, FaultReport]
    stopped_by: FaultReport | None = None


def play_block(task: Task) -> Played:
    """Play a block. All seats share the win of a capped game."""
    game = loaded_game(task.game)
    makers = {bot: maker_for(task.game, bot, task.isolate) for bot in task.pairing.bots}
    games: list[dict[str, Any]] = []
    played = Played({"pairing": str(task.pairing), "block": task.block, "games": games}, {})
    orders = seatings(task)
    for number, order in enumerate(orders):
        names = [task.pairing.bots[who] for who in order]
        bots = [
            makers[name](task.seeding, str(task.pairing), task.block, number, seat)
            for seat, name in enumerate(names)
        ]
        state = game.new_initial_state(task.seeding.deal(task.block))
        with ended_after(bots):
            outcome = play_match(state, bots, task.cap, task.is_strict, is_timed=True)
        place = task.block * len(orders) + number
        faults = reports_of(outcome.first, names, place, str(task.pairing))
        for report in faults.values():
            played.first_faults.setdefault(report.bot, report)
        if outcome.stopped_by >= 0:
            played.stopped_by = faults[outcome.stopped_by]
            return played
        shares = [1 / len(bots)] * len(bots) if outcome.capped else state.returns()
        games.append(
            {
                "bots": names,
                "shares": shares,
                "scores": [score["total"] for score in state.scores()],
                "decisions": outcome.decisions,
                "capped": outcome.capped,
                "faults": outcome.faults,
                "asked": outcome.asked,
                "cpu_ms": [round(1000 * seconds, 3) for seconds in outcome.seconds],
            }
        )
    return played
