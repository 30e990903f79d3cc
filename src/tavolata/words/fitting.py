"""Heights: the table is shown in the first of several ways that fits the rows of the terminal.

A layout offers its table whole and then more and more folded (`Layout.boards`); the question and its
choices always have their room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.table import Column, Table
from rich.text import Text

from tavolata.words.flow import Sentence, broken

if TYPE_CHECKING:
    from tavolata.words.columns import Choice
    from tavolata.words.layout import Layout, Story

WIDE = 116
"""From this width on, the log, seats and more columns are on the right of a table."""
LEAST_ROWS = 4
"""The minimum rows of a log next to the table."""
CUT = " …"
"""Ends a line of the log that has no room for its rest."""
INPUT_ROWS = 1
"""The row in which a person types."""


@dataclass
class Folded:
    """A table that leaves out something; the command `full` shows it."""

    table: RenderableType

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.table


@dataclass
class RecentLog:
    """The last lines of the log in a maximum number of rows; older ones are dimmed."""

    story: Story
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left = self.rows
        now, before = self.story.now, self.story.before
        chosen: list[list[Text]] = []
        for place, line in enumerate(reversed([*before, *now])):
            is_old = place >= len(now)
            shown = Text(line.plain, style="dim") if is_old else line
            wrapped = broken(shown, console, options.max_width)
            if len(wrapped) > left:
                if not is_old and not chosen:
                    chosen.append(wrapped[:left])
                    _cut_short(wrapped[left - 1], options.max_width)
                break
            chosen.append(wrapped)
            left -= len(wrapped)
        for lines in reversed(chosen):
            yield from lines


def _cut_short(line: Text, width: int) -> None:
    line.rstrip()
    if line.cell_len + len(CUT) > width:
        line.right_crop(len(line.plain.rpartition(" ")[2]))
        line.rstrip()
    line.append(CUT)


@dataclass
class BesideLog:
    """A table on the left; on the right other things and below them the log, down to its end.

    `more` is the number of rows by which the right may be higher. `widths` are those of both sides.
    """

    left: RenderableType
    above: Sequence[RenderableType]
    heading: RenderableType
    story: Story
    widths: tuple[int, int]
    more: int = 0

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        left, right = self.widths
        rows = self.more - 1 + height_of(self.left, console, options.update(width=left))
        rows -= height_of(Group(*self.above), console, options.update(width=right))
        log = RecentLog(self.story, max(LEAST_ROWS, rows))
        grid = Table.grid(Column(width=left), Column(width=right), padding=(0, 2, 0, 0))
        has_log = bool(self.story.now or self.story.before)
        grid.add_row(self.left, Group(*self.above, *([self.heading, log] if has_log else [])))
        yield grid


@dataclass
class Ending:
    """The last rows of a table, below a sign that there is more; nothing where there are no rows."""

    table: RenderableType
    rows: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if self.rows < 1:
            return
        yield Text("  ...", style="dim")
        lines = console.render_lines(self.table, options.update(height=None), pad=False)
        for line in lines[len(lines) - self.rows + 1 :]:
            yield from line
            yield Segment.line()


class Shown(NamedTuple):
    """A screen: the table in one of its ways, and below it the question and what can be typed."""

    table: RenderableType
    asked: RenderableType


def fitted(
    layout: Layout[Any],
    console: Console,
    seen: Any,
    viewer: int,
    story: Story,
    choices: list[Choice],
    size: tuple[int, int],
    messages: Sequence[RenderableType] = (),
) -> Shown:
    """Return the table in the rows that the question leaves, and the question after some messages.

    The menu is shortened only where not even the most folded table leaves it enough rows, and then the
    prompt. Where that is not enough either, parts of the table are left out, the viewer's own last.
    """
    question = Sentence(Text(layout.question(seen, viewer), style="bold"))
    options = console.options
    for menu_of, is_tight in (
        (layout.menu, False),
        (layout.menu_short, False),
        (layout.menu_short, True),
    ):
        menu = menu_of(seen, choices, size)
        asked = [*messages, *([] if is_tight else [Text()]), question, menu]
        longest = Group(*asked, layout.prompt(seen, choices, is_folded=True, is_short=is_tight))
        room = size[1] - INPUT_ROWS - height_of(longest, console, options)
        table = fitting(layout.boards(seen, viewer, story, size[0]), room, console, options)
        if height_of(table, console, options) <= room:
            break
    else:
        least = fitting(chain([table], layout.remains(seen, viewer)), room, console, options)
        is_cut = height_of(least, console, options) > room
        table = Folded(Ending(least, room) if is_cut else least)
        if room < 0:  # the menu alone is too high: the question stays on the screen below it
            asked = [*messages, menu, question]
    is_folded = isinstance(table, Folded)
    prompt = layout.prompt(seen, choices, is_folded=is_folded, is_short=is_tight)
    return Shown(table, Group(*asked, prompt))


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
