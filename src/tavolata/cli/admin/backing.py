"""`tavolata admin backup` and `restore`."""

from __future__ import annotations

from pathlib import Path

import click

from tavolata.cli.admin.shared import admin_command, say
from tavolata.cli.usage import FilePath
from tavolata.words import Words


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
