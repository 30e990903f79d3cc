"""`tavolata admin import`, `end`, `hide`, `patch`, `delete`, `backup` and `restore`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tavolata.cli.admin.shared import TABLE, Said, admin_command
from tavolata.cli.usage import FilePath
from tavolata.words import Words

if TYPE_CHECKING:
    from tavolata.server.store import Store

REMOVED = ".removed.jsonl"
"""Ends the name of the file with the events that `patch` removes."""


@admin_command("import")
@click.argument("file", metavar="RECORD", type=FilePath())
@click.option("--open", "is_open", is_flag=True)
def importing(file: Path, is_open: bool, store: Store, words: Words) -> Said:
    """Import a record whole or not at all."""
    from tavolata.server.admin.records import import_record

    return "admin-imported", import_record(store, file, "open" if is_open else "bot", words)


@admin_command("end")
@TABLE
def end(table: str, store: Store, words: Words) -> Said:
    """Adjourn a running table."""
    from tavolata.server.admin.changing import end as end_table

    return "admin-adjourned", end_table(store, table)


@admin_command("hide")
@TABLE
@click.option("--off", is_flag=True)
def hide(table: str, off: bool, store: Store, words: Words) -> Said:
    """Make a table private, or public again."""
    from tavolata.server.admin.changing import hide as hide_table

    return "admin-shown" if off else "admin-hides", hide_table(store, table, is_public=off)


@admin_command("patch", removed=REMOVED)
@TABLE
@click.argument("file", type=FilePath(), required=False)
def patch(table: str, file: Path | None, store: Store, words: Words) -> Said:
    """Remove the events that the rules refuse, and keep them in a file."""
    from tavolata.server.admin.changing import patch as patch_table

    return "admin-patched", patch_table(store, table, file or Path(f"{table}{REMOVED}"))


@admin_command("delete", owns=True)
@TABLE
def delete(table: str, store: Store, words: Words) -> Said:
    """Delete a table from the database that this command owns."""
    from tavolata.server.admin.changing import delete_table

    return "admin-deleted", delete_table(store, table)


@admin_command("backup", owns=None)
@click.argument("file", type=FilePath(), default=".")
@click.option("--keep", type=click.IntRange(1))
def backup(file: Path, keep: int | None, database: str, words: Words) -> Said:
    """Copy the database at one moment."""
    from tavolata.server.admin.backup import back_up

    done = back_up(database, file, keep)
    key = "admin-backed-up" if done.tables is not None else "admin-dumped"
    return key, done._asdict()


@admin_command("restore", owns=None)
@click.argument("file", type=FilePath())
def restore(file: Path, database: str, words: Words) -> Said:
    """Replace the database; keep the one that was there."""
    from tavolata.server.admin.backup import restore as restore_backup

    done = restore_backup(database, file)
    return "admin-restored-over" if done.kept else "admin-restored", done._asdict()
