"""Progress bars on standard error."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    TextColumn,
    TimeRemainingColumn,
)

from tavolata.arena.faults import FaultReport
from tavolata.cli.faults import show_fault
from tavolata.words import Words


def new_progress(console: Console, *more: ProgressColumn) -> Progress:
    """Return a bar with its task and more columns; it prints nothing where no person watches it."""
    columns = (TextColumn("{task.description}"), BarColumn(), *more)
    return Progress(*columns, console=console, transient=True, disable=not console.is_interactive)


class Bar:
    """The bar of work with bots; it counts what is done, and shows the faults of bots above it."""

    def __init__(self, words: Words, what: str, total: int, done: int) -> None:
        self.words = words
        self.done = done
        self.progress = new_progress(Console(stderr=True), MofNCompleteColumn(), TimeRemainingColumn())
        self.task = self.progress.add_task(words(what), total=total, completed=done)

    def advance(self, more: int = 1) -> None:
        """Count some more as done."""
        self.done += more
        self.progress.advance(self.task, more)

    def show_fault(self, fault: FaultReport) -> None:
        """Show the first fault of a bot."""
        show_fault(fault, self.words, self.progress.console)


@contextlib.contextmanager
def working(words: Words, what: str, total: int, done: int = 0) -> Iterator[Bar]:
    """Show a bar while bots work. Their output, no part of the result, goes to standard error."""
    bar = Bar(words, what, total, done)
    with contextlib.redirect_stdout(sys.stderr), bar.progress:
        yield bar
