"""Tables of names and figures: figures are never cut, and names never broken within a word."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.table import Table

from tavolata.cli.speaking import UNLIMITED, Breaking, has_width, new_console
from tavolata.words import Words

Row = tuple[Sequence[str], Sequence[str]]
"""The names and the figures of a row."""


def print_figures(
    words: Words, title: str, names: Sequence[str], figures: Sequence[str], rows: Sequence[Row]
) -> None:
    """Print a table below its title; `names` and `figures` are the keys of its headings in words.

    Names wrap between their pieces where the terminal is narrow; where a piece has no room, names are
    numbered and written below the table. In a pipe or file every line is as long as it needs.
    """
    console = new_console()
    if not has_width():
        console.width = UNLIMITED
    # A line of its own: the table may be narrower than the name of a game.
    console.print(Breaking(title, indent=2), style="italic")
    heads = [words(key) for key in names]
    numbers = list(zip(map(words, figures), *(values for _, values in rows), strict=True))
    # All that is not a name: the figures, and for each column two spaces and a line.
    frame = 3 * (len(heads) + len(numbers)) + 1
    frame += sum(max(map(cell_len, column)) for column in numbers)
    written = [[Breaking(text) for text in texts] for texts, _ in rows]
    key: dict[str, str] = {}
    if frame + sum(_widths(heads, written, whole=False)) > console.width:
        for text in (text for texts, _ in rows for text in texts):
            key.setdefault(text, f"#{len(key) + 1}")
        written = [[Breaking(key[text]) for text in texts] for texts, _ in rows]
    widths = _fitted(heads, written, console.width - frame)
    table = Table()
    for head, width in zip(heads, widths, strict=True):
        table.add_column(head, width=width)
    for column in numbers:
        table.add_column(column[0], justify="right", no_wrap=True)
    for texts, (_, values) in zip(written, rows, strict=True):
        table.add_row(*texts, *values)
    # A table that is too wide even so is not squeezed: the terminal wraps its lines.
    before = console.width
    console.width = max(before, frame + sum(widths))
    console.print(table, crop=False)
    console.width = before
    for text, number in key.items():
        console.print(Breaking(f"{number} {text}", indent=len(number) + 1))


def _fitted(heads: Sequence[str], rows: Sequence[Sequence[Breaking]], room: int) -> list[int]:
    """Return the width of each column of names: from the left, whole names as far as there is room."""
    widths = _widths(heads, rows, whole=False)
    spare = room - sum(widths)
    for at, whole in enumerate(_widths(heads, rows, whole=True)):
        more = max(0, min(spare, whole - widths[at]))
        widths[at] += more
        spare -= more
    return widths


def _widths(heads: Sequence[str], rows: Sequence[Sequence[Breaking]], *, whole: bool) -> list[int]:
    """Return the width of each column of names: of its whole names, or of their longest pieces."""
    found = list(map(cell_len, heads))
    for row in rows:
        for at, name in enumerate(row):
            found[at] = max(found[at], cell_len(str(name)) if whole else name.longest())
    return found
