"""Prints the table of docs/bots.md: every buy-list bot against two yardsticks.

python benchmarks/bot_ladder.py [GAMES]
"""

from __future__ import annotations

import os
import sys

from tavolata.arena.simulate import simulate
from tavolata.bots.dominion_lists import BUY_LISTS

GAME = (
    "dominion(kingdom=chapel+council_room+gardens+laboratory+militia+moat+smithy+village+witch"
    "+workshop)"
)
YARDSTICKS = ("big_money", "big_money_ultimate", "smithy")
SEED = "ladder"


def main() -> None:
    """Play all pairings and print markdown."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    print(f"Share of the win in percent, with 95% intervals; {games} games a pairing,")
    print(f"both seat orders, seed `{SEED}`, `{GAME}`.\n")
    print("| bot | " + " | ".join(f"against `{name}`" for name in YARDSTICKS) + " |")
    print("|---" * (len(YARDSTICKS) + 1) + "|")
    for bot in ["random", *BUY_LISTS]:
        cells = []
        for other in YARDSTICKS:
            row = simulate(GAME, [bot, other], games, SEED, os.cpu_count() or 1)["bots"][0]
            low, high = row["ci95"]
            cells.append(f"{100 * row['win_share']:.1f} ({100 * low:.1f}-{100 * high:.1f})")
        print(f"| `{bot}` | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
