"""`tavolata simulate`: play many games between bots and report the results."""

from __future__ import annotations

import os
from typing import Any

import click
from rich.text import Text

from tavolata.arena.simulate import simulate as run
from tavolata.cli import INTERRUPTED, running
from tavolata.cli.figures import print_figures
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.progress import working
from tavolata.cli.speaking import (
    Breaking,
    between,
    decimal,
    json_option,
    language_option,
    new_console,
    print_found,
)
from tavolata.core.game import DECISION_CAP
from tavolata.core.seeding import Seeding, new_salt
from tavolata.words import Words
from tavolata.words.flow import Flow


@click.command()
@click.argument("game")
@click.option("--bot", "bots", multiple=True, required=True)
@click.option("--games", default=1000, show_default=True)
@running.seed_options()
@running.jobs_option
@click.option("--fixed-seats", is_flag=True)
@click.option("--cap", type=click.IntRange(1), default=DECISION_CAP, show_default=True)
@running.strict_option
@running.isolate_option
@language_option
@json_option
def simulate(
    game: str,
    bots: tuple[str, ...],
    games: int,
    seed: str,
    salt: str | None,
    jobs: int | None,
    fixed_seats: bool,
    cap: int,
    strict: bool,
    isolate: float | None,
    words: Words,
    as_json: bool,
) -> int:
    """Play the games, print the result, and return the exit code."""
    warn_if_interpreted(words)
    with working(words, "simulate-progress", games) as bar:
        result = run(
            game,
            list(bots),
            games,
            Seeding(seed, new_salt() if salt is None else salt),
            (os.cpu_count() or 1) if jobs is None else jobs,
            fixed_seats,
            cap,
            bar.advance,
            strict,
            isolate,
            bar.show_fault,
        )
    print_found(result, as_json, lambda: show(result, words))
    return INTERRUPTED if result["interrupted"] else 0


def show(result: dict[str, Any], words: Words) -> None:
    """Print the result as tables."""
    console = new_console()
    if result["interrupted"]:
        console.print(words("simulate-interrupted", games=result["games"]))
    rows = []
    for row in result["bots"]:
        low, high = row["ci95"]
        figures = [
            decimal(100 * row["win_share"], 1, words) + "%",
            between(low, high, words),
            decimal(row["wins"], 0, words),
            decimal(row["shared"], 0, words),
            decimal(row["mean_score"], 1, words),
        ]
        rows.append(([row["bot"]], figures))
    keys = [f"simulate-{key}" for key in ("share", "interval", "wins", "shared", "score")]
    title = f"{result['game']}: {words('simulate-title', games=result['games'])}"
    print_figures(words, title, ["simulate-bot"], keys, rows)
    seats = []
    for seat, row in enumerate(result["by_seat"], 1):
        wins, shared = (decimal(row[key], 0, words) for key in ("wins", "shared"))
        seats.append(Text(f"P{seat}: {wins} + {shared}"))
    console.print(words("simulate-by-seat"))
    console.print(Flow(seats, Text("  ")))
    sums = words(
        "simulate-sums",
        turns=decimal(result["mean_turns"], 1, words),
        decisions=result["decisions"],
        capped=result["capped"],
        seconds=decimal(result["seconds"], 1, words),
    )
    console.print(Breaking(sums))
    console.print(
        running.repeat_sentence(words, Seeding(result["seed"], result["salt"])), soft_wrap=True
    )
    for row in result["bots"]:
        if row["faults"]:
            console.print(words("simulate-faults", bot=row["bot"], faults=row["faults"]))
