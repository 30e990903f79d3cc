"""Cells of text in columns as wide as their widest cells, filled from top to bottom."""

from __future__ import annotations

import itertools

from rich.table import Column, Table
from rich.text import Text


def in_rows(cells: list[Text], columns: int) -> list[list[Text]]:
    """Return cells in rows that fill at most this number of columns."""
    height = -(-len(cells) // columns)
    return [cells[row::height] for row in range(height)]


def fitting_rows(cells: list[Text], most: int, width: int, gap: int) -> list[list[Text]]:
    """Return cells in rows of as many columns as fit, at most `most` and at least one."""
    for columns in range(most, 1, -1):
        rows = in_rows(cells, columns)
        if width_of(rows, gap) <= width:
            return rows
    return in_rows(cells, 1)


def width_of(rows: list[list[Text]], gap: int) -> int:
    """Return the width of the columns with the gaps between them."""
    columns = itertools.zip_longest(*rows, fillvalue=Text())
    widths = [max(cell.cell_len for cell in column) for column in columns]
    return sum(widths) + gap * (len(widths) - 1)


def columns_of(rows: list[list[Text]], gap: int) -> Table:
    """Return rows as columns that are never wrapped; a row may be shorter than the first."""
    columns = [Column(no_wrap=True) for _ in max(rows, key=len)]
    grid = Table.grid(*columns, padding=(0, gap, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid
