"""What an arena plays: pairings, block by block. A block is one deal, played from every seat.

The games of a block share their luck as far as the game allows: they begin from the same deal, and
streams of chance are keyed. A block is the same whenever and wherever it is played.
"""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Any, Literal

from tavolata.arena.faults import FaultReport
from tavolata.arena.isolated import ended_after, maker_for
from tavolata.arena.loaded import loaded_game
from tavolata.arena.match import play_match
from tavolata.core.game import DECISION_CAP
from tavolata.core.seeding import Seeding

Seats = Literal["random", "all", "fixed"]
"""Every bot once on every seat in an order that chance chooses; all orders; only the given one."""


@dataclass(frozen=True)
class Pairing:
    """Bots that meet, one for each seat."""

    bots: tuple[str, ...]

    def __str__(self) -> str:
        """`A - B` for two, else each bot with how often it plays: `A - 2 B`."""
        counted = [(bot, self.bots.count(bot)) for bot in dict.fromkeys(self.bots)]
        return " - ".join(bot if n == 1 else f"{n} {bot}" for bot, n in counted)


@dataclass(frozen=True)
class Task:
    """A block that is to be played."""

    game: str
    pairing: Pairing
    block: int
    seeding: Seeding
    seats: Seats
    cap: int = DECISION_CAP
    is_strict: bool = False
    isolate: float | None = None
    """Seconds for an answer of bots from outside, which then have processes of their own."""


def field(one: str, others: str, players: int) -> Pairing:
    """One bot against a table of another."""
    return Pairing((one, *[others] * (players - 1)))


def pairings(bots: list[str], players: int, is_mixed: bool = True) -> list[Pairing]:
    """Everybody against everybody: with more than two seats each alone among each, and all mixed."""
    if players == 2:
        return [Pairing(pair) for pair in itertools.combinations(bots, 2)]
    found = [field(one, other, players) for one, other in itertools.permutations(bots, 2)]
    if is_mixed and len(bots) >= players:
        found += [Pairing(table) for table in itertools.combinations(bots, players)]
    return found


def seatings(task: Task) -> list[tuple[int, ...]]:
    """Which bot of the pairing sits where, game by game; none twice in the same way."""
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


def block_size(pairing: Pairing, seats: Seats) -> int:
    """How many games a block has."""
    return len(seatings(Task("", pairing, 0, Seeding("", ""), seats)))


@dataclass
class Played:
    """A block that was played: its line of JSON, and the first fault of each bot.

    `stopped_by` is the fault that ended the block early; its line is then worth nothing.
    """

    line: dict[str, Any]
    first_faults: dict[str, FaultReport]
    stopped_by: FaultReport | None = None


def play_block(task: Task) -> Played:
    """Play a block. A capped game is shared by all."""
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
            outcome = play_match(state, bots, task.cap, task.is_strict)
        for seat, fault in enumerate(outcome.first):
            if fault is None:
                continue
            place = task.block * len(orders) + number + 1
            report = FaultReport(names[seat], place, seat + 1, fault, str(task.pairing))
            played.first_faults.setdefault(names[seat], report)
            if outcome.stopped_by == seat:
                played.stopped_by = report
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
            }
        )
    return played
