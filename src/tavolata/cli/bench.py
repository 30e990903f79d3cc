"""`tavolata bench`: the speed of the engine on this machine, compiled and interpreted."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from tavolata.arena.bench import bench as run
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.speaking import json_option, language_option, new_console
from tavolata.core.registry import registered_games
from tavolata.words import Words


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    help="Also measure games of this bot against itself, or simulations of a search.",
)
@click.option("--rounds", default=5, show_default=True, help="Rounds; medians are reported.")
@click.option("--seconds", default=4.0, show_default=True, help="CPU seconds per round and variant.")
@click.option(
    "--yardstick",
    type=click.Path(path_type=Path),
    help="A compiled module with play_many(games, seed), measured in the same rounds.",
)
@language_option
@json_option
def bench(
    games: tuple[str, ...],
    bots: tuple[str, ...],
    rounds: int,
    seconds: float,
    yardstick: Path | None,
    words: Words,
    as_json: bool,
) -> None:
    """Measure each GAME, or all: decisions, clones, observations, samples, tensors a CPU second.

    Compiled and interpreted runs alternate, so their ratio holds on a busy machine too.
    """
    warn_if_interpreted(words)
    for game in games or sorted(registered_games()):
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task(words("bench-progress"), total=2 * rounds)
            step = functools.partial(progress.advance, task)
            result = run(game, list(bots), rounds, seconds, yardstick, step)
        if as_json:
            click.echo(json.dumps(result))
        else:
            show(result, words)


def show(result: dict[str, Any], words: Words) -> None:
    """Print the result as a table."""
    console = new_console()
    table = Table(title=f"{result['game']}: {words('bench-title')}")
    table.add_column(words("bench-what"))
    table.add_column(words("bench-compiled" if result["compiled"] else "bench-interpreted"))
    plain = result.get("interpreted_per_cpu_second", {})
    if plain:
        table.add_column(words("bench-interpreted"))
        table.add_column(words("bench-ratio"))
    for column in table.columns[1:]:
        column.justify = "right"
    for key, value in result["per_cpu_second"].items():
        row = [key, f"{value:,.0f}"]
        if plain:
            row += [f"{plain[key]:,.0f}", f"{result['ratio'][key]:.1f}"]
        table.add_row(*row)
    console.print(table)
    console.print(words("bench-tensors", ratio=f"{result['ratio_with_tensors']:.2f}"))
    console.print(words("bench-sample", clones=f"{result['clones_per_sample']:.1f}"))
    if "ratio_to_yardstick" in result:
        console.print(
            words(
                "bench-yardstick",
                decisions=f"{result['yardstick_decisions']:,.0f}",
                ratio=f"{result['ratio_to_yardstick']:.2f}",
            )
        )
