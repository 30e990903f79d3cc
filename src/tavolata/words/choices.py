"""The legal actions of a question as a numbered menu."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from tavolata.words.columns import columns_of, in_rows
from tavolata.words.flow import Hanging

CHOICE_GAP = 3


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
