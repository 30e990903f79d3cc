"""Cells of text in columns as wide as their widest cells, filled from top to bottom.

The legal actions of a question are such cells, with their numbers.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from tavolata.words.flow import Hanging

CHOICE_GAP = 3


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


# ------------------------------------------------------------------ the menu of a question
@dataclass
class Choice:
    """One legal action as an offer: its id, its text in English notation, its label.

    `hint` follows the label; `card` is the card that the action is about; `style` colours the label.
    """

    action: int
    text: str
    label: str
    hint: str = ""
    card: str | None = None
    style: str = ""


def choice_cells(choices: list[Choice]) -> list[Text]:
    """Return the choices with their numbers and hints."""
    cells = []
    for number, choice in enumerate(choices, start=1):
        cell = Text(f"{number:>2} ", style="bold")
        cell.append(choice.label, style=f"not bold {choice.style}")
        if choice.hint:
            cell.append(f" {choice.hint}", style="not bold dim")
        cells.append(cell)
    return cells


def choice_grid(choices: list[Choice], width: int) -> RenderableType:
    """Return numbered choices in as many columns as fit, down the columns."""
    cells = choice_cells(choices)
    widest = max(cell.cell_len for cell in cells)
    columns = max(1, min(4, (width - 2 + CHOICE_GAP) // (widest + CHOICE_GAP), -(-len(cells) // 3)))
    if columns == 1:
        return Padding(Group(*map(Hanging, cells)), (0, 0, 0, 2))
    return Padding(columns_of(in_rows(cells, columns), CHOICE_GAP), (0, 0, 0, 2))
