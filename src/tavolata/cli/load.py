"""`tavolata load`: play at many tables of a running server, and measure how fast it answers."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import TYPE_CHECKING, Any
from urllib.parse import SplitResult, urlsplit

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Table

from tavolata.cli.speaking import json_option, language_option, new_console
from tavolata.words import Words

if TYPE_CHECKING:
    from tavolata.cli.load_run import LoadRun, Plan

RECENT = 1000
"""Latest decisions of which the progress line shows the latency."""
OWN_FILES = 64
"""File descriptors for everything but sockets."""
PORTS = {"http": 80, "https": 443}


@click.command("load")
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, help="The server.")
@click.option(
    "--tables", type=click.IntRange(1, 2000), default=20, show_default=True,
    help="Number of tables; each game of the server gets its share.",
)  # fmt: skip
@click.option(
    "--seconds", type=click.FloatRange(1, 600), default=30.0, show_default=True,
    help="Seconds of play, after all tables have been opened.",
)  # fmt: skip
@click.option(
    "--rate", type=click.FloatRange(0.1, 5000), default=10.0, show_default=True,
    help="Decisions a second, at all tables together.",
)  # fmt: skip
@click.option("--seed", help="Any text: the random decisions depend on it. By default a fresh one.")
@click.option(
    "--my-server", is_flag=True,
    help="Allow a server on another machine. Only for a server of your own: others would suffer.",
)  # fmt: skip
@language_option
@json_option
def load(
    url: str, tables: int, seconds: float, rate: float, seed: str | None, my_server: bool,
    words: Words, as_json: bool,
) -> None:  # fmt: skip
    """Play at many tables of a running server, and measure how fast it answers.

    People with sockets of their own play all games of the server: four at a table, or the fewest that
    can play if a game seats at most four. They decide at random. Run the server with a database of
    its own and without limits:

        tavolata serve --limits off --database load.db

    The figures: p50 and p99 of the milliseconds from sending a decision to its answer; decisions asked
    for and done a second; CPU seconds and memory of the server with its child processes, if it runs on
    this machine; the memory that a socket adds; the machine's load.
    """
    try:
        from tavolata.cli.load_client import PEOPLE
        from tavolata.cli.load_run import Plan
        from tavolata.server.access import is_loopback
        from tavolata.server.serving import raise_file_limit
    except ModuleNotFoundError as missing:
        package = str(missing.name).split(".")[0]
        raise click.ClickException(words("serve-needs-more", package=package)) from None

    parts = _address(words, url)
    is_here = is_loopback(parts.hostname or "")
    if not is_here and not my_server:
        raise click.ClickException(words("load-not-here", url=url))
    most = (raise_file_limit() - OWN_FILES) // PEOPLE
    if tables > most:
        raise click.ClickException(words("load-few-files", most=str(max(0, most))))
    plan = Plan(
        f"{parts.scheme}://{parts.netloc}", parts.port or PORTS[parts.scheme], is_here,
        tables, seconds, rate, seed or secrets.token_hex(4),
    )  # fmt: skip
    result = _run(plan, words, is_shown=not as_json)
    if as_json:
        click.echo(json.dumps(result))
    else:
        show(result, words)


def _address(words: Words, url: str) -> SplitResult:
    """Return the parts of the address of a server, or refuse it."""
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.username:
        raise click.ClickException(words("load-bad-url", url=url))
    return parts


def _run(plan: Plan, words: Words, *, is_shown: bool) -> dict[str, Any]:
    """Carry out a plan, with a progress line on standard error."""
    from tavolata.cli.load_run import LoadRun, percentile

    columns = (TextColumn("{task.description}"), BarColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not is_shown) as bar:
        task = bar.add_task(words("load-opening", open="0", tables=str(plan.tables)), total=1.0)

        def step(run: LoadRun) -> None:
            crowd = run.crowd
            if not crowd.is_playing:
                text = words("load-opening", open=str(len(crowd.open)), tables=str(plan.tables))
                part = len(crowd.open) / plan.tables
            else:
                p99 = percentile(crowd.latencies[-RECENT:], 99)
                text = words(
                    "load-playing", done=str(len(crowd.latencies)), asked=str(run.asked),
                    p99="-" if p99 is None else f"{p99:.0f}", errors=str(crowd.errors.total()),
                )  # fmt: skip
                part = run.asked / (plan.rate * plan.seconds)
            bar.update(task, description=text, completed=part)

        return asyncio.run(LoadRun(plan, step).run())


def show(result: dict[str, Any], words: Words) -> None:
    """Print the figures as a table."""
    console = new_console()
    games = ", ".join(f"{count} {name}" for name, count in result["games"].items())
    table = Table(title=words("load-title", games=games, sockets=result["sockets"]), show_header=False)
    table.add_column()
    table.add_column(justify="right")

    def number(key: str, digits: int = 1) -> str:
        return "?" if result[key] is None else f"{result[key]:,.{digits}f}"

    rows = {
        "load-decisions": f"{number('asked_per_s')} / {number('done_per_s')}",
        "load-latency": f"{number('p50_ms')} / {number('p99_ms')}",
        "load-views": number("views_per_s"),
        "load-cpu": f"{number('server_cpu_s')} / {number('client_cpu_s')}",
        "load-memory": f"{number('rss_idle_mib', 0)} / {number('rss_mib', 0)}",
        "load-memory-by-socket": number("kib_per_socket"),
        "load-machine": f"{number('load_average_before', 2)} / {number('load_average', 2)}",
        "load-errors": number("errors", 0),
    }
    for key, text in rows.items():
        table.add_row(words(key), text)
    console.print(table)
    for code, count in result["errors_by_code"].items():
        console.print(f"{code}: {count}")
    if result["note"]:
        console.print(result["note"])
    console.print(words("load-seed", seed=result["seed"]))
