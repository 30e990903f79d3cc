"""Frames and headlines that stay whole on a narrow terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

from tavolata.words.flow import Flow

FRAME = "bright_black"
GAP = "  "
ANY_WIDTH = 1000
CORNERS = 6
"""The cells of a frame's edge that a text in it cannot have."""


@dataclass
class Apart:
    """A text on the left and pieces on the right of a line; below each other where it is too narrow."""

    left: Text
    right: list[Text]
    between: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        right = Text(self.between).join(self.right)
        gap = options.max_width - self.left.cell_len - right.cell_len
        if gap >= len(GAP):
            yield self.left + Text(" " * gap) + right
        else:
            yield self.left
            yield Flow(self.right, between=self.between, indent=2)


@dataclass
class Framed:
    """A body in a frame with a title; its legend in the lower edge, or below a short one."""

    body: RenderableType
    title: Text
    legend: list[Text]
    width: int | None = None

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text(GAP).join(self.legend)
        is_inside = line.cell_len <= (self.width or options.max_width) - CORNERS
        yield Panel(
            self.body,
            title=self.title,
            title_align="left",
            subtitle=line if is_inside and self.legend else None,
            subtitle_align="left",
            border_style=FRAME,
            box=box.ROUNDED,
            padding=(0, 1),
            width=self.width,
        )
        if not is_inside:
            yield Flow(self.legend, Text(GAP), between=GAP)


@dataclass
class Either:
    """A table, or where its columns would be cut, another one; `spare` columns of it may be wrapped."""

    wide: RenderableType
    narrow: RenderableType
    spare: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        found = Measurement.get(console, options.update(max_width=ANY_WIDTH), self.wide)
        needed = found.maximum - self.spare
        yield self.wide if needed <= options.max_width else self.narrow


def labelled(rows: Iterable[tuple[RenderableType, ...]]) -> Table:
    """Return rows of a bold label and what it is about, in columns."""
    grid = Table.grid(Column(style="bold", no_wrap=True), padding=(0, 2, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid
