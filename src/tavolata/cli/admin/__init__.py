"""`tavolata admin`: look after the tables of a server, also while it runs."""

from __future__ import annotations

import click

from tavolata.cli.main import LazyGroup


class AdminGroup(LazyGroup):
    """The commands for operators."""

    commands_by_name = {
        "list": ("tavolata.cli.admin.reading:listing", "List tables."),
        "show": ("tavolata.cli.admin.reading:show", "Show a table, and whether its game is sound."),
        "export": ("tavolata.cli.admin.reading:export", "Write the record of a table."),
        "import": ("tavolata.cli.admin.changing:importing", "Make a table from a record."),
        "end": ("tavolata.cli.admin.changing:end", "Adjourn a table for good."),
        "hide": ("tavolata.cli.admin.changing:hide", "Take a table out of the lobby."),
        "patch": ("tavolata.cli.admin.changing:patch", "Repair a table whose events are refused."),
        "delete": ("tavolata.cli.admin.changing:delete", "Delete a table that is over."),
        "backup": ("tavolata.cli.admin.changing:backup", "Back up the database while it is in use."),
        "restore": ("tavolata.cli.admin.changing:restore", "Replace the database by a backup."),
    }


@click.group(cls=AdminGroup)
def admin() -> None:
    """Look after the tables of a server. TABLE is an id or a link to a table.

    All commands but `restore` are safe while servers use the database. They find it as `tavolata serve`
    does: by --database, else TAVOLATA_DATABASE_URL, else the file in your user folder.
    """
