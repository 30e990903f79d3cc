"""How long the levels of a table think: CPU time of every decision with a choice, over whole games.

    python benchmarks/levels.py
    python benchmarks/levels.py --level adept --game citadels --players 7 --games 4

A line for each level, game and number of players.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator

from tavolata._mode import is_compiled
from tavolata.bots.levels import COVER_LEVEL, LEVELS, Level, bot_of
from tavolata.bots.registry import load_bot
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding

GAMES = {
    "dominion": ("dominion(players={n})", range(2, 5)),
    "seven_wonders": ("seven_wonders(players={n})", range(2, 8)),
    "citadels": ("citadels(players={n},cast=random,districts=random)", range(2, 9)),
}
"""Kingdoms, boards, characters and districts are drawn by the seed."""
EVERY = {"apprentice": 1, "journeyman": 1, "adept": 5, "master": 20}
"""Of so many decisions one is the level's, the others the journeyman's: whole games in less time."""


def times_of(text: str, number: int, game: int) -> Iterator[float]:
    """Seconds of CPU time of decisions of one game, from its beginning to its end."""
    seeding = Seeding("levels", "7461766f6c617461")
    state = load_game(text).new_initial_state(seeding.deal(game))
    seats = range(state.game().num_players())
    measured, usual = (
        [load_bot(bot_of(state.game(), level), state.game(), seeding.bot(game, seat)) for seat in seats]
        for level in (number, COVER_LEVEL)
    )
    every, asked = EVERY[LEVELS[number - 1].name], game
    while not state.is_terminal():
        player = state.decider()
        action = state.option(player, 0)
        if state.count_options(player) > 1:
            seen = state.observation(player)
            asked += 1
            if asked % every:
                action = usual[player].act(seen, 1.0)
            else:
                start = time.process_time()
                action = measured[player].act(seen, 1.0)
                yield time.process_time() - start
        state.step(player, action)


def say(level: Level, number: int, text: str, games: int) -> float:
    """Print a line; what part of the time that the level may take 99 of 100 decisions need."""
    took = [1000 * seconds for i in range(games) for seconds in times_of(text, number, i)]
    p99 = statistics.quantiles(took, n=100)[98]
    print(
        f"| {level.name} | `{text}` | {len(took)} | {statistics.median(took):.2f} | {p99:.2f} "
        f"| {max(took):.2f} | {1000 * level.seconds:.0f} |",
        flush=True,
    )
    return p99 / (1000 * level.seconds)


def main() -> None:
    """Measure and print a table in Markdown."""
    parser = argparse.ArgumentParser(description="Think-time of the levels.")
    parser.add_argument("--level", choices=[level.name for level in LEVELS], help="by default all")
    parser.add_argument("--game", choices=list(GAMES), help="by default all")
    parser.add_argument("--players", type=int, help="by default all numbers there can be")
    parser.add_argument("--games", type=int, default=20, help="of each kind")
    wanted = parser.parse_args()
    if not is_compiled():
        parser.error("the limits are those of the compiled core, which is not in use")
    print("| level | game | decisions | median ms | 99% ms | longest ms | limit ms |")
    print("|---|---|---|---|---|---|---|")
    limits, worst = (wanted.level, wanted.game, wanted.players), 0.0
    for number, level in enumerate(LEVELS, 1):
        for game, (text, players) in GAMES.items():
            for n in players:
                asked = (level.name, game, n)
                if all(one in (None, two) for one, two in zip(limits, asked, strict=True)):
                    worst = max(worst, say(level, number, text.format(n=n), wanted.games))
    print(f"\nThe nearest to its limit needs {100 * worst:.0f}% of it.")


if __name__ == "__main__":
    main()
