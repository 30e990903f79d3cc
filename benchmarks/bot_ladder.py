"""Prints the tables of docs/bots.md: every list bot against the yardsticks, and what others measured.

python benchmarks/bot_ladder.py [GAMES]
"""

from __future__ import annotations

import os
import sys
from typing import Any

from tavolata.arena.simulate import simulate
from tavolata.bots.dominion_lists import BUY_LISTS
from tavolata.bots.registry import entry_of
from tavolata.core.seeding import SEEDING_VERSION, Seeding

FILLERS = (
    "moat village cellar market smithy woodcutter festival remodel library workshop mine laboratory"
)
YARDSTICKS = ("big_money", "big_money_ultimate", "smithy", "witch")
PUBLISHED: list[tuple[list[str], str]] = [
    # the table, and the share of its first bot
    (["big_money_ultimate", "big_money"], "83"),
    (["smithy", "big_money"], "94"),
    (["witch", "big_money"], "99"),
    (["witch", "big_money_ultimate"], "95"),
    (["first_game_engine", "big_money"], "99"),
    (["first_game_engine", "big_money_ultimate"], "98"),
    (["first_game_engine", "smithy"], "90"),
    (["lab_militia_chapel", "witch"], "82"),
    (["workshop_gardens", "witch"], "85"),
    (["witch_and_moat_34", "big_money_ultimate_34", "double_moat_34"], "66"),
    (["witch_34", "big_money_ultimate_34", "double_moat_34", "witch_and_moat_34"], "38, the best"),
]
SEEDING = Seeding("ladder", "7461766f6c617461")
"""A published salt: the tables can be repeated, and the bots in them are all our own."""


def board(bots: list[str]) -> str:
    """A game with the cards that the bots need, and the fillers after them."""
    needed = [card for bot in bots for card in entry_of(bot).needs]
    kingdom = list(dict.fromkeys([*needed, *FILLERS.split()]))[:10]
    return f"dominion(kingdom={'+'.join(kingdom)})"


def played(bots: list[str], games: int) -> dict[str, Any]:
    """What came out at a table of bots, on their board."""
    return simulate(board(bots), bots, games, SEEDING, os.cpu_count() or 1)


def share(result: dict[str, Any]) -> str:
    """The first bot's share in percent with its interval."""
    row = result["bots"][0]
    low, high = row["ci95"]
    return f"{100 * row['win_share']:.1f} ({100 * low:.1f}-{100 * high:.1f})"


def main() -> None:
    """Play all pairings and print markdown."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    print(
        f"{games} games a table, all seat orders, seed `{SEEDING.seed}`, salt `{SEEDING.salt}`,"
        f" seeding {SEEDING_VERSION}.\n"
    )
    print("| bot | " + " | ".join(f"against `{name}`" for name in YARDSTICKS) + " |")
    print("|---" * (len(YARDSTICKS) + 1) + "|")
    for bot in ["random", *BUY_LISTS]:
        cells = [share(played([bot, other], games)) for other in YARDSTICKS]
        print(f"| `{bot}` | " + " | ".join(cells) + " |", flush=True)
    print("\n| first of the table | against | published | here |\n|---|---|---|---|")
    for bots, known in PUBLISHED:
        others = ", ".join(f"`{bot}`" for bot in bots[1:])
        print(f"| `{bots[0]}` | {others} | {known} | {share(played(bots, games))} |", flush=True)
    seats = [row["wins"] + row["shared"] / 2 for row in played(["smithy"] * 4, games)["by_seat"]]
    print("\nFour `smithy` by seat: " + ", ".join(f"{100 * wins / games:.0f}" for wins in seats))


if __name__ == "__main__":
    main()
