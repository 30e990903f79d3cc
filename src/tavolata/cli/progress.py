"""Progress bars on standard error."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn


def new_progress(console: Console, *more: ProgressColumn) -> Progress:
    """Return a bar with its task and more columns; it prints nothing where no person watches it."""
    columns = (TextColumn("{task.description}"), BarColumn(), *more)
    return Progress(*columns, console=console, transient=True, disable=not console.is_interactive)
