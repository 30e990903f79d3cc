"""Measure the response time of the levels at a table, from the question to the answer.

python benchmarks/levels.py
python benchmarks/levels.py --busy 2
python benchmarks/levels.py --level adept --game citadels --players 7 --decisions 50
python benchmarks/levels.py --cold --decisions 5

The decisions have a choice and come from whole games, continued by the journeyman. `--busy N` keeps N
processes at full speed meanwhile; `--cold` starts new workers for each decision and does not wait for
them. Prints a line for each level, game and number of players, with the load of the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator

from tavolata._mode import is_compiled
from tavolata.core.bot import NO_LIMIT
from tavolata.core.game import State
from tavolata.core.registry import load_game
from tavolata.search.levels import LEVELS, SUBSTITUTE_LEVEL, Level
from tavolata.search.registry import load_bot
from tavolata.server.bots import BotPool

GAMES = {
    "dominion": ("dominion(players={n})", (2, 4)),
    "seven_wonders": ("seven_wonders(players={n})", (3, 7)),
    "citadels": ("citadels(players={n},cast=random,districts=random)", (4, 8)),
}
"""Games; the seed draws kingdoms, boards, characters and districts."""
EVERY = 7
"""The level decides every seventh decision with a choice, from the beginning to the end."""
BUSY = "while True: pass"


def questions(text: str) -> Iterator[tuple[State, int]]:
    """Yield states with a seat that has a choice, from one game after the other."""
    asked = 0
    for number in itertools.count():
        game = load_game(text)
        state = game.new_initial_state(f"levels {number}")
        usual = [load_bot("journeyman", game, f"{number} {seat}") for seat in range(game.players)]
        while not state.is_terminal():
            player = int(state.decider())
            action = state.option(player, 0)
            if state.count_options(player) > 1:
                asked += 1
                if asked % EVERY == 0:
                    yield state, player
                action = usual[player].act(state.observation(player), NO_LIMIT)
            state.step(player, action)


async def warmed(bot_pool: BotPool) -> None:
    """Wait until a worker of each kind is ready."""
    bot_pool.warm(len(LEVELS))
    for pool in (bot_pool.quick, bot_pool.slow):
        worker = await pool.take(time.monotonic() + 300)
        if worker is None:
            raise SystemExit("no worker became ready")
        pool.put_back(worker)


async def times(
    number: int, text: str, decisions: int, *, is_cold: bool
) -> tuple[list[float], int, int]:
    """Return milliseconds per decision, the number of decisions by a lower level, and faults."""
    took, lower, faults = [], 0, 0
    bot_pool = BotPool()
    if not is_cold:
        await warmed(bot_pool)
    for state, seat in itertools.islice(questions(text), decisions):
        if is_cold:
            await bot_pool.aclose()
            faults += bot_pool.faults
            bot_pool = BotPool()
        begun = time.monotonic()
        chosen = await bot_pool.ask_level(state, seat, number, f"levels {len(took)}")
        took.append(1000 * (time.monotonic() - begun))
        lower += chosen is None or chosen.is_lower
    await bot_pool.aclose()
    return took, lower, faults + bot_pool.faults


async def say(level: Level, number: int, text: str, wanted: argparse.Namespace) -> float:
    """Print a line; return the longest time as a fraction of the limit."""
    took, lower, faults = await times(number, text, wanted.decisions, is_cold=wanted.cold)
    p99 = statistics.quantiles(took, n=100, method="inclusive")[98]
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "?"
    print(
        f"| {level.name} | `{text}` | {len(took)} | {statistics.median(took):.0f} | {p99:.0f} "
        f"| {max(took):.0f} | {1000 * level.seconds:.0f} | {lower} | {faults} | {load} |",
        flush=True,
    )
    return max(took) / (1000 * level.seconds)


async def run(wanted: argparse.Namespace) -> None:
    """Measure and print a table in Markdown."""
    print("| level | game | n | median ms | 99% ms | longest ms | limit ms | lower | faults | load |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    worst = 0.0
    for number, level in enumerate(LEVELS):
        if number <= SUBSTITUTE_LEVEL and wanted.level != level.name:
            continue
        for game, (text, players) in GAMES.items():
            for n in [wanted.players] if wanted.players else players:
                if wanted.level in (None, level.name) and wanted.game in (None, game):
                    worst = max(worst, await say(level, number, text.format(n=n), wanted))
    print(f"\nThe longest took {100 * worst:.0f}% of its limit.")


def main() -> None:
    """Read the command line, keep the machine busy if asked to, and measure."""
    parser = argparse.ArgumentParser(description="Wall-clock time of the levels.")
    parser.add_argument(
        "--level", choices=[level.name for level in LEVELS], help="by default those that search"
    )
    parser.add_argument("--game", choices=list(GAMES), help="by default all")
    parser.add_argument("--players", type=int, help="by default few and many")
    parser.add_argument("--decisions", type=int, default=20, help="of each kind, at least two")
    parser.add_argument("--busy", type=int, default=0, help="processes that keep cores busy")
    parser.add_argument("--cold", action="store_true", help="new workers for each decision")
    wanted = parser.parse_args()
    if not is_compiled():
        parser.error("adept and master play in the compiled core alone, which is not in use")
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(wanted.busy)]
    try:
        asyncio.run(run(wanted))
    finally:
        for process in busy:
            process.kill()


if __name__ == "__main__":
    main()
