"""Lines that break well, and frames and headlines that stay whole on a narrow terminal."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from rich import box
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Column, Table
from rich.text import Text

LEAST_WIDTH = 10
"""Fewer columns than this are not worth a hanging indent."""
FIGURE = re.compile(r"(?<!\w)(\d+) (?=\w)")
JOINT = "\ue000"
"""In place of the blank after a figure while a line is broken: the rich library breaks at any blank."""
FRAME = "bright_black"
GAP = "  "
ANY_WIDTH = 1000
CORNERS = 6
"""The cells of a frame's edge that a text in it cannot have."""


class Flow:
    """Pieces after a heading; further lines are indented like the first piece, or by `indent`.

    A piece longer than a line breaks with a hanging indent.
    """

    def __init__(
        self,
        pieces: list[Text],
        head: Text | None = None,
        *,
        indent: int | None = None,
        between: str = "   ",
    ) -> None:
        self.pieces = pieces
        self.between = between
        self.head = head if head is not None else Text()
        self.indent = self.head.cell_len if indent is None else indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self.head.copy()
        is_new = True
        for piece in self.pieces:
            if not is_new and line.cell_len + len(self.between) + piece.cell_len > options.max_width:
                yield from broken(line, console, options.max_width)
                line = Text(" " * self.indent)
                is_new = True
            if not is_new:
                line.append(self.between)
            line.append_text(piece)
            is_new = False
        yield from broken(line, console, options.max_width)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widths = [piece.cell_len for piece in self.pieces] or [0]
        least = self.indent + max(widths)
        whole = self.head.cell_len + sum(widths) + len(self.between) * (len(widths) - 1)
        return Measurement(min(least, options.max_width), min(whole, options.max_width))


class Sentence:
    """A sentence; its figures stay with the word that follows them."""

    def __init__(self, text: Text) -> None:
        self.text = text

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from wrapped(self.text, console, options.max_width)


class Hanging:
    """A line of a log; further lines are indented by two more than its beginning."""

    def __init__(self, line: Text) -> None:
        self.line = line

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from broken(self.line, console, options.max_width)


def wrapped(line: Text, console: Console, width: int) -> list[Text]:
    """Return a line broken to the width, but not after a figure."""
    joined = line.copy()
    joined.plain = FIGURE.sub(rf"\1{JOINT}", line.plain)
    found = list(joined.wrap(console, width))
    for piece in found:
        piece.plain = piece.plain.replace(JOINT, " ")
    return found


def broken(line: Text, console: Console, width: int) -> list[Text]:
    """Return a line broken to the width, with continuation lines indented by two more.

    In a very narrow place they begin like the first line.
    """
    indent = len(line.plain) - len(line.plain.lstrip())
    hang = indent + 2 if width - indent - 2 >= LEAST_WIDTH else indent
    first = wrapped(line, console, width)
    if len(first) < 2:
        return first
    head = first[0]
    rest = line[len(head.plain.rstrip()) :]
    rest = rest[len(rest.plain) - len(rest.plain.lstrip()) :]
    head.rstrip()
    more = wrapped(rest, console, max(1, width - hang))
    return [head, *[Text(" " * hang).append_text(piece) for piece in more]]


# ------------------------------------------------------------------ frames
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
