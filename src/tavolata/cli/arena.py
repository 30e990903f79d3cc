"""`tavolata arena`: a round robin between bots, with confidence intervals."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import click

from tavolata.arena.faults import BotStopped
from tavolata.arena.sprt import FEWEST, Sprt
from tavolata.cli import INTERRUPTED, running
from tavolata.cli.figures import print_figures
from tavolata.cli.help_pages import Command
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.progress import working
from tavolata.cli.speaking import (
    between,
    decimal,
    json_option,
    language_option,
    needing_arena,
    new_console,
    print_found,
    say,
)
from tavolata.cli.usage import FilePath
from tavolata.core.errors import ParameterError
from tavolata.core.registry import split
from tavolata.core.seeding import Seeding
from tavolata.words import Words
from tavolata.words.problems import told

if TYPE_CHECKING:
    from tavolata.arena.blocks import Seats
    from tavolata.arena.workers import Workers


@click.command(cls=Command, figures={"fewest": str(FEWEST)})
@click.argument("game")
@click.option("--bots", required=True)
@click.option("--games", default=200, show_default=True)
@running.seed_options()
@click.option(
    "--seats", type=click.Choice(["random", "all", "fixed"]), default="random", show_default=True
)
@running.jobs_option
@click.option("--ray", "address")
@click.option("--out", type=FilePath(dir_okay=False))
@click.option("--html", type=FilePath(dir_okay=False))
@click.option("--sprt")
@click.option("--mixed/--fields", "is_mixed", default=True)
@running.strict_option
@running.isolate_option
@click.option("--markdown", is_flag=True)
@language_option
@json_option
def arena(
    game: str,
    bots: str,
    games: int,
    seed: str,
    salt: str | None,
    seats: str,
    jobs: int | None,
    address: str | None,
    out: Path | None,
    html: Path | None,
    sprt: str | None,
    is_mixed: bool,
    strict: bool,
    isolate: float | None,
    markdown: bool,
    words: Words,
    as_json: bool,
) -> int:
    """Run the tournament, print its report, and return the exit code."""
    with needing_arena(command="tavolata arena"):
        from tavolata.arena.results import require_writable, seeding_for
        from tavolata.arena.tournament import Plan, Tournament
    if markdown and as_json:
        raise click.ClickException(words("arena-one-form"))
    warn_if_interpreted(words)
    for path in (out, html):
        if path is not None:
            require_writable(path)
    names = [name.strip() for name in split(bots)]
    wanted = Plan(
        game, names, games, seeding_for(out, seed, salt), cast("Seats", seats), _sprt(sprt), is_mixed,
        strict, isolate,
    )  # fmt: skip
    tournament = Tournament(wanted, out)
    workers = _workers(address, jobs)
    total = tournament.total()
    stopped: BotStopped | None = None
    try:
        with working(words, "arena-progress", total, tournament.done()) as bar:
            tournament.play(workers, bar.advance, bar.show_fault)
    except BotStopped as problem:
        if not tournament.is_interrupted:
            raise
        stopped = problem
    report = {**tournament.report(), "command": shlex.join(["tavolata", *sys.argv[1:]])}
    print_found(report, as_json, lambda: show(report, words, markdown=markdown))
    if report["interrupted"]:
        kept = "none" if out is None else str(out)
        say(words("arena-interrupted", blocks=report["blocks"], total=total, path=kept), err=True)
    if html is not None:
        from tavolata.arena.report import page

        html.write_text(page(report), encoding="utf-8")
        if not as_json and not markdown:
            click.echo(words("arena-report", path=str(html)))
    if stopped is not None:
        raise stopped
    return INTERRUPTED if report["interrupted"] else 0


def _sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        worse, better = (float(part) for part in text.split(","))
    except ValueError:
        raise told(ParameterError, "error-sprt") from None
    return Sprt(worse, better)


def _workers(address: str | None, jobs: int | None) -> Workers:
    from tavolata.arena.workers import OnRay, Processes

    if address is not None:
        return OnRay(address, jobs)
    return Processes(jobs or os.cpu_count() or 1)


def show(report: dict[str, Any], words: Words, *, markdown: bool) -> None:
    """Print ratings and pairings as tables, or only one cross-table as Markdown."""
    if markdown:
        from tavolata.arena.cross_table import as_markdown

        click.echo(as_markdown(report, words))
        return
    console = new_console()
    rows = []
    for row in report["ratings"]:
        rating, interval = f"{row['rating']:.0f}", f"{row['low']:.0f} - {row['high']:.0f}"
        skill = f"{decimal(row['mu'], 1, words)} ± {decimal(row['sigma'], 1, words)}"
        rows.append(([row["bot"]], [rating, interval, skill]))
    keys = ["arena-rating", "arena-interval", "arena-openskill"]
    print_figures(words, words("arena-title", game=report["game"]), ["arena-bot"], keys, rows)
    rows = []
    for row in report["pairings"]:
        for bot, share in row["shares"].items() if row["games"] else ():
            others = list(row["bots"])
            others.remove(bot)
            counted = [(other, others.count(other)) for other in dict.fromkeys(others)]
            against = ", ".join(other if n == 1 else f"{n} {other}" for other, n in counted)
            figures = [
                decimal(row["games"], 0, words),
                f"{decimal(100 * share['mean'], 1, words)}%",
                between(share["low"], share["high"], words),
                decimal(row["scores"][bot], 1, words),
            ]
            rows.append(([bot, against], figures))
    names = ["arena-bot", "arena-against"]
    keys = ["arena-games", "arena-share", "arena-interval", "arena-score"]
    print_figures(words, words("arena-pairings"), names, keys, rows)
    for row in report["pairings"]:
        for bot, faults in row["faults"].items():
            if faults:
                console.print(words("simulate-faults", bot=bot, faults=faults))
    console.print(
        running.repeat_sentence(words, Seeding(report["seed"], report["salt"])), soft_wrap=True
    )
    if report["blocks_to_verdict"]:
        console.print(words("arena-verdict-early", blocks=report["blocks_to_verdict"]))
    elif report["verdict"]:
        console.print(words(f"arena-verdict-{report['verdict']}", bot=report["bots"][0]))
