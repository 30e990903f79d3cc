"""Fits a table of Citadels into the available rows of a terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from tavolata.words.flow import broken


@dataclass
class RecentLog:
    """The last lines of the log in a maximum number of rows; older ones are dimmed."""

    now: list[Text]
    before: list[Text]
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = self.rows
        chosen: list[list[Text]] = []
        for place, line in enumerate(reversed([*self.before, *self.now])):
            is_old = place >= len(self.now)
            shown = Text(line.plain, style="dim") if is_old else line
            wrapped = broken(shown, console, options.max_width)
            if len(wrapped) > left:
                if not is_old and not chosen:
                    chosen.append(wrapped[:left])
                break
            chosen.append(wrapped)
            left -= len(wrapped)
        for lines in reversed(chosen):
            yield from lines


def fitting(
    ways: Iterable[RenderableType], room: int, console: Console, options: ConsoleOptions
) -> RenderableType:
    """Return the first of several ways to show something that fits into the available rows."""
    found: RenderableType = ""
    for way in ways:
        found = way
        if height_of(way, console, options) <= room:
            break
    return found


def height_of(what: RenderableType, console: Console, options: ConsoleOptions) -> int:
    """Return the number of rows that something takes."""
    return len(console.render_lines(what, options.update(height=None), pad=False))
