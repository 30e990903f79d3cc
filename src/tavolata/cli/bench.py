"""`tavolata bench`: the speed of the engine on this machine, compiled and interpreted."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import click

from tavolata.arena.bench import bench as run
from tavolata.cli.benches import bench_envs, bench_views
from tavolata.cli.figures import print_figures
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.progress import working
from tavolata.cli.speaking import (
    Breaking,
    decimal,
    json_option,
    language_option,
    needing,
    new_console,
    print_found,
)
from tavolata.cli.usage import Decimals, FilePath
from tavolata.core.registry import load_game, registered_games
from tavolata.words import Words


@click.command()
@click.argument("games", metavar="[GAME]...", nargs=-1)
@click.option("--bot", "bots", multiple=True)
@click.option("--rounds", type=click.IntRange(1), default=5, show_default=True)
@click.option("--seconds", type=Decimals(0.01, 3600), default=4.0, show_default=True)
@click.option("--yardstick", type=FilePath())
@click.option("--views", is_flag=True)
@click.option("--envs", is_flag=True)
@language_option
@json_option
def bench(
    games: tuple[str, ...],
    bots: tuple[str, ...],
    rounds: int,
    seconds: float,
    yardstick: Path | None,
    views: bool,
    envs: bool,
    words: Words,
    as_json: bool,
) -> None:
    """Measure one game after the other, and print each result when it is there."""
    if views and (bots or yardstick is not None):
        raise click.ClickException(words("bench-views-alone"))
    if envs and (views or bots or yardstick is not None):
        raise click.ClickException(words("bench-envs-alone"))
    if envs:
        with needing("error-package-envs", command="tavolata bench --envs"):
            import tavolata.envs.vector  # noqa: F401
    games = games or tuple(sorted(registered_games()))
    for game in games:  # a wrong one is refused before the others are measured
        if load_game(game).new_initial_state(0).is_terminal():
            raise click.ClickException(words("bench-over", game=game))
    warn_if_interpreted(words)
    for game in games:
        with working(words, "bench-progress", rounds if views or envs else 2 * rounds) as bar:
            if views:
                result = bench_views(game, rounds, bar.advance)
            elif envs:
                result = bench_envs(game, rounds, seconds, bar.advance)
            else:
                result = run(game, list(bots), rounds, seconds, yardstick, bar.advance)
        show = show_views if views else show_envs if envs else show_speed
        print_found(result, as_json, functools.partial(show, result, words))


def show_views(result: dict[str, Any], words: Words) -> None:
    """Print the cost of a view in a sentence."""
    figures = {key: decimal(value, 2, words) for key, value in result.items() if key.endswith("_ms")}
    size = decimal(result["view_bytes"] / 1000, 1, words)
    new_console().print(Breaking(words("bench-views", game=result["game"], size=size, **figures)))


def show_envs(result: dict[str, Any], words: Words) -> None:
    """Print the speed of the vector environment in a sentence."""
    vector, plain = (
        decimal(result[f"{key}_steps_per_cpu_second"], 0, words) for key in ("vector", "plain")
    )
    told = words(
        "bench-envs",
        game=result["game"],
        vector=vector,
        plain=plain,
        ratio=decimal(result["ratio_to_plain"], 2, words),
    )
    new_console().print(Breaking(told))


def show_speed(result: dict[str, Any], words: Words) -> None:
    """Print the result as a table."""
    plain = result.get("interpreted_per_cpu_second", {})
    keys = ["bench-compiled" if result["compiled"] else "bench-interpreted"]
    keys += ["bench-interpreted", "bench-ratio"] if plain else []
    rows = []
    for key, value in result["per_cpu_second"].items():
        kind, _, bot = key.partition(" of ")
        figures = [decimal(value, 0, words)]
        if plain:
            figures += [decimal(plain[key], 0, words), decimal(result["ratio"][key], 1, words)]
        rows.append(([words("bench-row", kind=kind.replace(" ", "-"), bot=bot or "none")], figures))
    print_figures(words, f"{result['game']}: {words('bench-title')}", ["bench-what"], keys, rows)
    console = new_console()
    console.print(words("bench-tensors", ratio=decimal(result["ratio_with_tensors"], 2, words)))
    console.print(words("bench-sample", clones=decimal(result["clones_per_sample"], 1, words)))
    if "ratio_to_yardstick" in result:
        console.print(
            words(
                "bench-yardstick",
                decisions=decimal(result["yardstick_decisions"], 0, words),
                ratio=decimal(result["ratio_to_yardstick"], 2, words),
            )
        )
