"""A round robin between bots: its plan, its results, and a rule for stopping early."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import tavolata
from tavolata.arena.blocks import Pairing, Seats, Task, block_size, field, pairings
from tavolata.arena.cross_table import alpha_rank, circles, cross_table, matrix_of
from tavolata.arena.faults import BotStopped, FaultReport
from tavolata.arena.isolated import checked_version
from tavolata.arena.ratings import bootstrap, openskill, shares_by_block, with_intervals
from tavolata.arena.results import Results
from tavolata.arena.sprt import FEWEST, TAKES, Sprt
from tavolata.arena.workers import Workers
from tavolata.core.errors import ParameterError, at_least_1
from tavolata.core.registry import load_game, parse
from tavolata.core.seeding import Seeding


@dataclass(frozen=True)
class Plan:
    """The plan of an arena; raises `ParameterError` if a parameter is invalid.

    `games` are games of each pairing, rounded up to whole blocks.
    """

    game: str
    bots: list[str]
    games: int
    seeding: Seeding
    seats: Seats = "random"
    sprt: Sprt | None = None
    is_mixed: bool = True
    """Whether different bots also meet at tables of more than two."""
    is_strict: bool = False
    """Whether the first fault of a bot ends the arena."""
    isolate: float | None = None
    """Time limit in seconds per answer of external bots, which then run in separate processes."""

    def __post_init__(self) -> None:
        loaded, sprt = load_game(self.game), self.sprt
        for bot in self.bots:
            parse(bot)  # a bracket left open makes one name of several
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise ParameterError("an arena needs two bots or more, each named once", "error-two-bots")
        if self.games < 1:
            raise at_least_1("games")
        if sprt is not None and len(self.bots) != 2:
            raise ParameterError(
                "--sprt compares two bots: the first with the second", "error-sprt-bots"
            )
        if sprt is not None and not 0 < sprt.worse < sprt.better < 1:
            raise ParameterError(TAKES, "error-sprt")
        for bot in self.bots:
            checked_version(bot, loaded, self.isolate)
        object.__setattr__(self, "game", str(loaded))

    def header(self) -> dict[str, Any]:
        """Return the header of a results file."""
        game = load_game(self.game)
        return {
            "engine": tavolata.__version__,
            "game": self.game,
            "bots": self.bots,
            "versions": [checked_version(bot, game, self.isolate) for bot in self.bots],
            **self.seeding.to_dict(),
            "seats": self.seats,
        }


class Tournament:
    """A plan with its results so far."""

    def __init__(self, plan: Plan, path: Path | None = None, *, one_way: bool = False) -> None:
        """With `one_way`, as in a sequential test, only the first bot plays against a field."""
        self.plan = plan
        self.players = load_game(plan.game).players
        self.pairings = (
            [field(plan.bots[0], plan.bots[1], self.players)]
            if one_way or plan.sprt is not None
            else pairings(plan.bots, self.players, plan.is_mixed)
        )
        sizes = [block_size(pairing, plan.seats) for pairing in self.pairings]
        self.planned = [-(-plan.games // size) for size in sizes]
        """The number of blocks of each pairing."""
        self.results = Results(plan.header(), path)
        self.first_faults: dict[str, FaultReport] = {}
        """First fault of each bot in the blocks that this process has played."""
        self.is_interrupted = False

    def tasks(self) -> Iterator[Task]:
        """Yield the missing blocks, the pairings in turn."""
        plan = self.plan
        for block in range(max(self.planned)):
            for pairing, planned in zip(self.pairings, self.planned, strict=True):
                if block < planned and not self.results.has(str(pairing), block):
                    yield Task(
                        plan.game,
                        pairing,
                        block,
                        plan.seeding,
                        plan.seats,
                        is_strict=plan.is_strict,
                        isolate=plan.isolate,
                    )

    def total(self) -> int:
        """Return the planned number of blocks."""
        return sum(self.planned)

    def done(self) -> int:
        """Return the number of planned blocks that have been played."""
        planned = dict(zip(map(str, self.pairings), self.planned, strict=True))
        played = self.results.all_blocks()
        return sum(block["block"] < planned.get(block["pairing"], 0) for block in played)

    def play(
        self,
        workers: Workers,
        progress: Callable[[], None] = lambda: None,
        on_fault: Callable[[FaultReport], None] = lambda fault: None,
    ) -> None:
        """Play the missing blocks; with a sequential test, stop at its verdict.

        `on_fault` gets the first fault of each bot. Raise `BotStopped` at the first fault of a strict
        plan, and in any plan for a bot that cannot play at all. Either that or an interrupt keeps the
        finished blocks, if there are any.
        """
        try:
            self._play(workers, progress, on_fault)
        except KeyboardInterrupt:
            if not self.results.all_blocks():
                raise
            self.is_interrupted = True
        except BotStopped:
            self.is_interrupted = bool(self.results.all_blocks())
            raise

    def _play(
        self, workers: Workers, progress: Callable[[], None], on_fault: Callable[[FaultReport], None]
    ) -> None:
        if self.verdict() in ("better", "worse"):
            return
        with contextlib.closing(workers.play(self.tasks())) as played:
            for block in played:
                if block.stopped_by is not None:
                    raise BotStopped(block.stopped_by)
                for bot in block.first_faults.keys() - self.first_faults.keys():
                    self.first_faults[bot] = block.first_faults[bot]
                    on_fault(block.first_faults[bot])
                self.results.add(block.line)
                progress()
                if self.verdict() in ("better", "worse"):
                    return

    def verdict(self) -> str | None:
        """Return the verdict of the sequential test on consecutive blocks from the first on."""
        if self.plan.sprt is None:
            return None
        return self.plan.sprt.verdict(shares_by_block(self._consecutive(), self.plan.bots[0]))

    def blocks_to_verdict(self) -> int | None:
        """Return how many more blocks the sequential test needs before it can give a verdict."""
        return None if self.plan.sprt is None else max(0, FEWEST - len(self._consecutive()))

    def _consecutive(self) -> list[dict[str, Any]]:
        found = self.results.blocks(str(self.pairings[0]))
        return [block for number, block in enumerate(found) if block["block"] == number]

    def report(self) -> dict[str, Any]:
        """Return all results as JSON."""
        blocks = self.results.all_blocks()
        found: dict[str, Any] = {
            **self.plan.header(),
            "players": self.players,
            "fair_share": 1 / self.players,
            "games_each": self.plan.games,
            "pairings": [self._row(pairing) for pairing in self.pairings],
        }
        shares = matrix_of(cross_table(found), self.plan.bots)
        return {
            **found,
            "ratings": self._ratings(blocks),
            "alpha_rank": dict(zip(self.plan.bots, alpha_rank(shares).tolist(), strict=True)),
            "circles": circles(shares, self.plan.bots),
            "paired": self._paired(),
            "decisions": self._decisions(blocks),
            "blocks": len(blocks),
            "interrupted": self.is_interrupted,
            "verdict": self.verdict(),
            "blocks_to_verdict": self.blocks_to_verdict(),
            "first_faults": [fault.to_dict() for fault in self.first_faults.values()],
        }

    def _row(self, pairing: Pairing) -> dict[str, Any]:
        blocks = self.results.blocks(str(pairing))
        games = [game for block in blocks for game in block["games"]]
        return {
            "pairing": str(pairing),
            "bots": list(pairing.bots),
            "games": len(games),
            "capped": sum(game["capped"] for game in games),
            "shares": {
                bot: bootstrap(shares_by_block(blocks, bot), highest=1 / pairing.bots.count(bot))
                for bot in dict.fromkeys(pairing.bots)
            },
            "scores": {bot: _mean(games, bot, "scores") for bot in dict.fromkeys(pairing.bots)},
            "faults": {bot: _sum(games, bot, "faults") for bot in dict.fromkeys(pairing.bots)},
            "seats": [
                sum(game["shares"][seat] for game in games) / max(1, len(games))
                for seat in range(self.players)
            ],
        }

    def _paired(self) -> list[dict[str, Any]]:
        """Compare bots at tables of the same bot: the difference of their shares in the same deals."""
        found = []
        by_pair = {
            (bot, row.bots[:place] + row.bots[place + 1 :]): row
            for row in self.pairings
            for place, bot in enumerate(row.bots)
            if row.bots.count(bot) == 1
        }
        for (one, table), pairing in by_pair.items():
            for (other, same), rival in by_pair.items():
                if same != table or other <= one:
                    continue
                mine = {block["block"]: block for block in self.results.blocks(str(pairing))}
                theirs = {block["block"]: block for block in self.results.blocks(str(rival))}
                common = sorted(mine.keys() & theirs.keys())
                gains = np.subtract(
                    shares_by_block([mine[number] for number in common], one),
                    shares_by_block([theirs[number] for number in common], other),
                )
                if common:
                    gain = bootstrap(gains.tolist(), lowest=-1.0)
                    found.append({"bot": one, "other": other, "field": list(table), "gain": gain})
        return found

    def _decisions(self, blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Return how many decisions each bot made, and their mean CPU time; 0 in another process."""
        games = [game for block in blocks for game in block["games"]]
        found = []
        for bot in self.plan.bots:
            # Files of older versions have no times.
            timed = [game for game in games if "cpu_ms" in game]
            asked, spent = _sum(timed, bot, "asked"), sum(_values(timed, bot, "cpu_ms"))
            found.append({"bot": bot, "decisions": asked, "cpu_ms": spent / max(1, asked)})
        return found

    def _ratings(self, blocks: list[dict[str, Any]]) -> list[dict[str, Any]]:
        if not blocks:
            return []
        fitted, skills = with_intervals(blocks, self.plan.bots), openskill(blocks, self.plan.bots)
        rows = [
            {"bot": bot, "rating": fitted[bot][0], "low": fitted[bot][1], "high": fitted[bot][2]}
            | skills[bot]
            for bot in self.plan.bots
        ]
        return sorted(rows, key=lambda row: -row["rating"])


def _values(games: list[dict[str, Any]], bot: str, key: str) -> list[float]:
    return [
        value
        for game in games
        for name, value in zip(game["bots"], game[key], strict=True)
        if name == bot
    ]


def _mean(games: list[dict[str, Any]], bot: str, key: str) -> float:
    found = _values(games, bot, key)
    return sum(found) / max(1, len(found))


def _sum(games: list[dict[str, Any]], bot: str, key: str) -> int:
    return int(sum(_values(games, bot, key)))
