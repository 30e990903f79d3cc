"""The help of the terminal table: every line that a person can type."""

from __future__ import annotations

from rich.table import Table

from tavolata.words import Words


def help_grid(words: Words) -> Table:
    """Return the list of commands that can be typed."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    for key in ("number", "numbers", "name", "uses", "card", "why"):
        if words.has(f"help-{key}"):
            grid.add_row(words(f"help-{key}"), words(f"help-{key}-does"))
    for key in ("hint", "log", "supply", "seats", "table", "full", "undo", "save", "quit"):
        if words.has(f"help-{key}-does"):
            grid.add_row(words(f"command-{key}"), words(f"help-{key}-does"))
    return grid
