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


@admin_command("import")
@click.argument("file", metavar="RECORD", type=FilePath())
@click.option("--open", "is_open", is_flag=True, help="Leave the seats of a running game open.")
def importing(file: Path, is_open: bool, store: Store, words: Words) -> Said:
    """Make a private table from RECORD: to watch if the game is over, otherwise to play on.

    Bots take the seats of a running game, unless they are left open. A record is imported whole or
    not at all: a damaged line, an illegal decision or a wrong result gives exit code 2, and the message
    names the line.
    """
    from tavolata.server.admin.records import import_record

    return "admin-imported", import_record(store, file, "open" if is_open else "bot", words)


@admin_command("end")
@TABLE
def end(table: str, store: Store, words: Words) -> Said:
    """Adjourn a TABLE for good; its record can be resumed at another one."""
    from tavolata.server.admin.changing import end as end_table

    return "admin-adjourned", end_table(store, table)


@admin_command("hide")
@TABLE
@click.option("--off", is_flag=True, help="Show the table in the lobby again.")
def hide(table: str, off: bool, store: Store, words: Words) -> Said:
    """Take a TABLE out of the lobby: only its people, and those with its link, can watch it."""
    from tavolata.server.admin.changing import hide as hide_table

    return "admin-shown" if off else "admin-hides", hide_table(store, table, is_public=off)


@admin_command("patch")
@TABLE
@click.argument("file", type=FilePath(), required=False)
def patch(table: str, file: Path | None, store: Store, words: Words) -> Said:
    """Let a TABLE continue before the first event that this version's rules refuse.

    That event and all later ones are removed. FILE (by default TABLE.removed.jsonl) keeps them.
    """
    from tavolata.server.admin.changing import patch as patch_table

    return "admin-patched", patch_table(store, table, file or Path(f"{table}.removed.jsonl"))


@admin_command("delete", owns=True)
@TABLE
def delete(table: str, store: Store, words: Words) -> Said:
    """Delete a TABLE that is over, with its record, names and chat.

    No server may have it: stop that of an SQLite database first. Backups keep the table.
    """
    from tavolata.server.admin.changing import delete_table

    return "admin-deleted", delete_table(store, table)


@admin_command("backup", owns=None)
@click.argument("file", type=FilePath(), default=".")
@click.option(
    "--keep",
    type=click.IntRange(1),
    help="FILE is a folder, made if missing: delete its oldest backups beyond this number.",
)
def backup(file: Path, keep: int | None, database: str, words: Words) -> Said:
    """Back up the database to FILE, or into the existing folder FILE under a name with the time.

    Servers may use the database meanwhile: the backup has its state at one moment. It holds the secrets
    of running games, so it is readable only by you. A PostgreSQL database needs `pg_dump`.
    """
    from tavolata.server.admin.backup import back_up

    done = back_up(database, file, keep)
    key = "admin-backed-up" if done.tables is not None else "admin-dumped"
    return key, done._asdict()


@admin_command("restore", owns=None)
@click.argument("file", type=FilePath())
def restore(file: Path, database: str, words: Words) -> Said:
    """Replace the database by the backup FILE. Stop all servers first.

    An SQLite database that was there is kept under another name. Tables of a PostgreSQL database are
    replaced, which needs `pg_restore` and `psql`.
    """
    from tavolata.server.admin.backup import restore as restore_backup

    done = restore_backup(database, file)
    return "admin-restored-over" if done.kept else "admin-restored", done._asdict()
