"""Menus of Citadels: numbered choices, and in a turn the cards that stay in hand and why."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.terminal.signs import LOOKS, Signs
from tavolata.games.citadels.view.typed import CitadelsView, KeptCard
from tavolata.games.citadels.words.cards import district_order, is_character, kind_in, type_of
from tavolata.games.citadels.words.questions import split
from tavolata.words.columns import Choice, columns_of, fitting_rows
from tavolata.words.flow import Flow, Hanging, Sentence
from tavolata.words.plain import BETWEEN

GAP = 3
CHARACTER_GAP = 2
MOST_COLUMNS = 3
FEW = 3
"""The maximum number of choices in one column."""
MANY = 6
LOW = 30
"""Below this height longer menus have no hints."""


class Menu:
    """Draws the choices of a question."""

    def __init__(self, signs: Signs) -> None:
        self.words = signs.words
        self.signs = signs

    def show(self, seen: CitadelsView, choices: list[Choice], size: tuple[int, int]) -> RenderableType:
        """Return the menu; the draft explains its characters, a turn says what cannot be built."""
        width, height = size
        question = seen.question
        is_turn = question is not None and question.is_turn
        if question is not None and question.verb == "pick":
            return self._characters(seen, choices, width)
        grid = self._grid(choices, width, is_low=height < LOW and not is_turn)
        return Group(grid, *self._kept_in_hand(seen.kept)) if is_turn else grid

    # -------------------------------------------------------------- characters
    def _characters(self, seen: CitadelsView, choices: list[Choice], width: int) -> RenderableType:
        """Return a row for each: number, name, rank, abilities; a bare rank if narrow."""
        # The character that the last player may take from the table.
        first = seen.draft.slots[0].character if seen.draft.slots else None
        rows = []
        for number, choice in enumerate(choices, start=1):
            character = split(choice.text)[1]
            name = Text(self.words.card(character), style="bold")
            does = Text(self.words.short(character))
            if character == first:
                does.append(f" ({self.words('rank-down')})", style="dim")
            rows.append([Text(f"{number:>2}", style="bold"), name, Text(self._rank(character)), does])
        widths = [max(cell.cell_len for cell in column) for column in zip(*rows, strict=True)]
        if sum(widths) + CHARACTER_GAP * (len(widths) - 1) > width:
            for row, choice in zip(rows, choices, strict=True):
                row[2] = Text(f"({self.signs.rank(split(choice.text)[1])})")
        grid = Table.grid(padding=(0, CHARACTER_GAP, 0, 0))
        for style in (None, None, "dim"):
            grid.add_column(no_wrap=True, style=style)
        grid.add_column(overflow="ellipsis")
        for *row, does in rows:
            grid.add_row(*row, Sentence(does))
        return grid

    # -------------------------------------------------------------- all other choices
    def cell(self, number: int, choice: Choice, *, with_hint: bool) -> Text:
        """Return a choice with its number, the mark of its district, and its hint."""
        text = Text(f"{number:>2} ", style="bold")
        rest = split(choice.text)[1]
        mark = ""
        if kind_in(rest) in NAMES and choice.card is not None:
            kind = type_of(rest)
            mark = f"{self.signs.mark(kind)} "
            text.append(mark, style=f"not bold {LOOKS[kind].style}")
        elif rest in LOOKS:
            text.append(f"{self.signs.mark(rest)} ", style=f"not bold {LOOKS[rest].style}")
        text.append(choice.label, style=f"not bold {choice.style}")
        hints = [hint for hint in (self._rank(rest), choice.hint) if hint]
        if hints and with_hint:
            text.append(f" ({'; '.join(hints)})", style="not bold dim")
        return text

    def _rank(self, rest: str) -> str:
        """Return the rank of a character in words; a bare one looks like the number of the choice."""
        is_named = rest and is_character(rest)
        return self.words("menu-rank", n=self.signs.rank(rest)) if is_named else ""

    def _grid(self, choices: list[Choice], width: int, *, is_low: bool) -> RenderableType:
        """Return as many columns as fit; large menus have no hints where there are few rows."""
        cells = self._cells(choices, with_hint=True)
        most = min(MOST_COLUMNS, -(-len(cells) // FEW))
        rows = fitting_rows(cells, most, width, GAP)
        if is_low and len(rows) == len(cells) > MANY:
            cells = self._cells(choices, with_hint=False)
            rows = fitting_rows(cells, most, width, GAP)
        return columns_of(rows, GAP) if len(rows) < len(cells) else Group(*map(Hanging, cells))

    def short(self, choices: list[Choice]) -> RenderableType:
        """Return the choices one after another."""
        return Flow(self._cells(choices, with_hint=True), indent=0, between="  ")

    def _cells(self, choices: list[Choice], *, with_hint: bool) -> list[Text]:
        return [
            self.cell(number, choice, with_hint=with_hint)
            for number, choice in enumerate(choices, start=1)
        ]

    # -------------------------------------------------------------- cards that cannot be built
    def _kept_in_hand(self, kept: list[KeptCard]) -> list[RenderableType]:
        """Return the cards in hand that cannot be built now, by reason."""
        reasons: dict[tuple[str, int], list[str]] = {}
        for found in sorted(kept, key=lambda found: district_order(found.card)):
            reasons.setdefault((found.why, found.gold), []).append(found.card)
        if not reasons:
            return []
        pieces = []
        for (reason, n), cards in reasons.items():
            names = ", ".join(self.words.card(card) for card in cards)
            pieces.append(Text(self.words(f"cant-{reason}", cards=names, n=n), style="dim"))
        return [Flow(pieces, Text(f"   {self.words('menu-not')} ", style="dim"), between=BETWEEN)]


def legend_of(signs: Signs, seen: CitadelsView) -> list[RenderableType]:
    """Return the meaning of the symbol for a face-down card, while it is in use."""
    suspects = [character.suspects for character in seen.characters]
    if not any(found.or_down for found in suspects if found):
        return []
    return [Text(f"{signs.down} {signs.words('legend-down')}", style="dim")]
