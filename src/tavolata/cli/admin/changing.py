"""`tavolata admin import`, `end`, `hide`, `patch`, `delete`, `backup` and `restore`."""

from __future__ import annotations

from pathlib import Path

import click

from tavolata.cli.admin.shared import TABLE, admin_command, opened, say
from tavolata.cli.usage import FilePath
from tavolata.words import Words


@admin_command("import")
@click.argument("file", metavar="RECORD", type=FilePath())
@click.option("--open", "is_open", is_flag=True, help="Leave the seats of a running game open.")
def importing(file: Path, is_open: bool, database: str, words: Words, as_json: bool) -> None:
    """Make a private table from RECORD: to watch if the game is over, otherwise to play on.

    Bots take the seats of a running game, unless they are left open. A record is imported whole or
    not at all: a damaged line, an illegal decision or a wrong result gives exit code 2, and the message
    names the line.
    """
    from tavolata.server.admin.records import import_record

    with opened(database) as store:
        found = import_record(store, file, "open" if is_open else "bot", words)
    say(words, as_json, "admin-imported", found)


@admin_command("end")
@TABLE
def end(table: str, database: str, words: Words, as_json: bool) -> None:
    """Adjourn a TABLE for good; its record can be resumed at another one."""
    from tavolata.server.admin.changing import end as end_table

    with opened(database) as store:
        found = end_table(store, table)
    say(words, as_json, "admin-adjourned", found)


@admin_command("hide")
@TABLE
@click.option("--off", is_flag=True, help="Show the table in the lobby again.")
def hide(table: str, off: bool, database: str, words: Words, as_json: bool) -> None:
    """Take a TABLE out of the lobby: only its people, and those with its link, can watch it."""
    from tavolata.server.admin.changing import hide as hide_table

    with opened(database) as store:
        found = hide_table(store, table, is_public=off)
    say(words, as_json, "admin-shown" if off else "admin-hides", found)


@admin_command("patch")
@TABLE
@click.argument("file", type=FilePath(), required=False)
def patch(table: str, file: Path | None, database: str, words: Words, as_json: bool) -> None:
    """Let a TABLE continue before the first event that this version's rules refuse.

    That event and all later ones are removed. FILE (by default TABLE.removed.jsonl) keeps them.
    """
    from tavolata.server.admin.changing import patch as patch_table

    with opened(database) as store:
        found = patch_table(store, table, file or Path(f"{table}.removed.jsonl"))
    say(words, as_json, "admin-patched", found)


@admin_command("delete")
@TABLE
def delete(table: str, database: str, words: Words, as_json: bool) -> None:
    """Delete a TABLE that is over, with its record, names and chat.

    No server may have it: stop that of an SQLite database first. Backups keep the table.
    """
    from tavolata.server.admin.changing import delete_table

    with opened(database, owns=True) as store:
        found = delete_table(store, table)
    say(words, as_json, "admin-deleted", found)


@admin_command("backup")
@click.argument("file", type=FilePath(), default=".")
@click.option(
    "--keep",
    type=click.IntRange(1),
    help="FILE is a folder, made if missing: delete its oldest backups beyond this number.",
)
def backup(file: Path, keep: int | None, database: str, words: Words, as_json: bool) -> None:
    """Back up the database to FILE, or into the existing folder FILE under a name with the time.

    Servers may use the database meanwhile: the backup has its state at one moment. It holds the secrets
    of running games, so it is readable only by you. A PostgreSQL database needs `pg_dump`.
    """
    from tavolata.server.admin.backup import back_up

    done = back_up(database, file, keep)
    key = "admin-backed-up" if done.tables is not None else "admin-dumped"
    say(words, as_json, key, done._asdict())


@admin_command("restore")
@click.argument("file", type=FilePath())
def restore(file: Path, database: str, words: Words, as_json: bool) -> None:
    """Replace the database by the backup FILE. Stop all servers first.

    An SQLite database that was there is kept under another name. Tables of a PostgreSQL database are
    replaced, which needs `pg_restore` and `psql`.
    """
    from tavolata.server.admin.backup import restore as restore_backup

    done = restore_backup(database, file)
    say(words, as_json, "admin-restored-over" if done.kept else "admin-restored", done._asdict())
