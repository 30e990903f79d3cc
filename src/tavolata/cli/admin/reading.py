"""`tavolata admin list`, `show` and `export`."""

from __future__ import annotations

import functools
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from tavolata.cli.admin.shared import TABLE, Said, admin_command, moment
from tavolata.cli.speaking import new_console
from tavolata.cli.usage import Decimals, FilePath, Utf8
from tavolata.core.records import SUFFIX
from tavolata.words import Words
from tavolata.words.flow import labelled

if TYPE_CHECKING:
    from tavolata.server.store import Store

STATUSES = ("waiting", "running", "ended", "adjourned")
COLUMNS = ("id", "game", "status", "events", "created", "players")
WIDE = 76
"""The narrowest terminal, in letters, whose list of tables has columns."""
DAY = 86_400.0


@admin_command("list")
@click.option("--status", multiple=True, type=click.Choice(STATUSES))
@click.option("--game", metavar="NAME")
@click.option("--player", type=Utf8(), metavar="NAME")
@click.option("--older", type=Decimals(0, 36_500), metavar="DAYS")
@click.option("--idle", type=Decimals(0, 36_500), metavar="DAYS")
@click.option("--limit", type=click.IntRange(1, 1_000_000), default=50, show_default=True, metavar="N")
def listing(
    status: tuple[str, ...], game: str | None, player: str | None, older: float | None,
    idle: float | None, limit: int, store: Store, words: Words,
) -> Said:  # fmt: skip
    """Return the newest tables that match all options."""
    from tavolata.server.admin.listing import list_tables

    before, quiet = (None if days is None else time.time() - days * DAY for days in (older, idle))
    # One more shows whether the limit leaves any out.
    found = list_tables(
        store, statuses=status, kind=game, player=player, before=before, idle=quiet, limit=limit + 1
    )
    return functools.partial(_print_tables, found, limit, words), found[:limit]


def _print_tables(found: list[dict[str, Any]], limit: int, words: Words) -> None:
    """Print at most `limit` tables, each in a row or, on a narrow terminal, as a list of facts."""
    if not found:
        click.echo(words("admin-none"))
        return
    console = new_console()
    rows = [_cells(row, words) for row in found[:limit]]
    if console.width < WIDE:
        for row in rows:
            _print_facts(console, list(zip(COLUMNS, row, strict=True)), words)
            console.print()
    else:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        for column in COLUMNS:
            table.add_column(words(f"admin-column-{column}"), no_wrap=column in ("id", "game"))
        for row in rows:
            table.add_row(*row)
        console.print(table)
    if len(found) > limit:
        click.echo(words("admin-cut", count=limit))


def _cells(row: dict[str, Any], words: Words) -> tuple[str, ...]:
    players = ", ".join(seat["name"] or words(f"admin-seat-{seat['kind']}") for seat in row["seats"])
    state = words(f"admin-status-{row['status']}")
    if row["is_public"] is False:
        state = words("admin-hidden", status=state)
    return row["id"], row["kind"], state, str(row["head_seq"]), moment(row["created"]), players


@admin_command("show")
@TABLE
def show(table: str, store: Store, words: Words) -> Said:
    """Return the facts of a table, and the first event that the rules refuse."""
    from tavolata.server.admin.listing import details

    found = details(store, table, words.of_game("server"))
    return lambda: _print_facts(new_console(), _facts(found, words), words), found


def _print_facts(console: Console, facts: list[tuple[str, str]], words: Words) -> None:
    """Print a fact a line, each after its name."""
    rows = ((words(f"admin-column-{name}"), Text(value, overflow="fold")) for name, value in facts)
    console.print(labelled(rows))


def _facts(found: dict[str, Any], words: Words) -> list[tuple[str, str]]:
    state = words(f"admin-status-{found['status']}")
    facts = [
        ("id", found["id"]),
        ("name", found["name"]),
        ("game", found["game"]),
        ("version", found["engine_version"]),
        ("status", state if found["is_public"] else words("admin-hidden", status=state)),
        ("events", str(found["events"])),
        ("created", moment(found["created"])),
        ("ended", moment(found["ended"])),
        ("commitment", found["commitment"]),
    ]
    for seat in found["seats"]:
        who = words(f"admin-seat-{seat['kind']}")
        host = words("admin-host") if seat["is_host"] else ""
        facts.append(("seat", f"P{seat['seat'] + 1}  {seat['name']}  ({who}{host})"))
    fault = found["fault"]
    facts.append(("fault", words("admin-sound") if fault is None else fault["text"]))
    return [(name, value) for name, value in facts if value]


@admin_command("export", suffix=SUFFIX)
@TABLE
@click.argument("file", type=FilePath(), default=".")
@click.option("--reveal", is_flag=True)
def export(table: str, file: Path, reveal: bool, store: Store, words: Words) -> Said:
    """Write the decisions of a table that the rules accept."""
    from tavolata.server.admin.records import write_record

    place = file / f"{table}{SUFFIX}" if file.is_dir() else file
    found = write_record(store, table, place, is_revealing=reveal, words=words.of_game("server"))
    return "admin-exported-part" if found["fault"] else "admin-exported", found
