"""`tavolata admin`: look after the tables of a server, also while it runs."""

from __future__ import annotations

import click

from tavolata.cli.main import LazyGroup


class AdminGroup(LazyGroup):
    """The commands for operators."""

    commands_by_name = {
        "list": "tavolata.cli.admin.reading:listing",
        "show": "tavolata.cli.admin.reading:show",
        "export": "tavolata.cli.admin.reading:export",
        "import": "tavolata.cli.admin.changing:importing",
        "end": "tavolata.cli.admin.changing:end",
        "hide": "tavolata.cli.admin.changing:hide",
        "patch": "tavolata.cli.admin.changing:patch",
        "delete": "tavolata.cli.admin.changing:delete",
        "backup": "tavolata.cli.admin.changing:backup",
        "restore": "tavolata.cli.admin.changing:restore",
    }


@click.group(cls=AdminGroup)
def admin() -> None:
    """Group the commands for operators."""
