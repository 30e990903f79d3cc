"""The look of Dominion's table in the terminal, at 80 columns and at 120."""

from __future__ import annotations

import itertools
from collections import Counter

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.core.game import Game
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.kinds import BASIC, ESTATE, NAMES
from tavolata.games.dominion.terminal.cards import STYLES, DominionBook
from tavolata.games.dominion.view.typed import DominionView, SeatView
from tavolata.games.dominion.words.cards import cost_of, leading_type
from tavolata.words import Words
from tavolata.words.flow import Flow, Hanging
from tavolata.words.frames import Framed
from tavolata.words.layout import Layout, Story
from tavolata.words.plain import BETWEEN

LEFT = 80
"""The width of supply and hand."""
WIDE = 116
"""From this width on, the seats and the log are to their right."""
LOW = 38
"""Below this height the table is more compact."""
LOG_LINES = 10
LOG_LINES_LOW = 5
LOG_LINES_WIDE = 18
"""The lines to the right of supply and hand, including those of the other seats."""
PILE_GAP = 3
TITLE = "bold default"


class DominionLayout(Layout[DominionView]):
    """The table of Dominion."""

    book: DominionBook

    def __init__(self, game: Game, words: Words, seats: list[str], *, is_ascii: bool) -> None:
        super().__init__(game, words, seats, is_ascii=is_ascii)
        self.book = DominionBook(words, is_ascii=is_ascii)

    # -------------------------------------------------------------- the whole
    def board(
        self, seen: DominionView, viewer: int | None, story: Story, size: tuple[int, int]
    ) -> RenderableType:
        """Return the supply and trash, the other seats, recent events and the viewer's cards."""
        width, height = size
        is_wide = width >= WIDE
        is_low = height < LOW
        head = self._head(seen, viewer)
        supply = self._supply(seen, LEFT if is_wide else width, is_low=is_low)
        mine = [self._mine(seen, viewer)] if viewer is not None else []
        others = self._others(seen, viewer, is_wide=is_wide)
        if not is_wide:
            recent = self._recent_log(story.tail(LOG_LINES_LOW, LOG_LINES_LOW if is_low else LOG_LINES))
            return Group(head, supply, *others, *recent, *mine)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=LEFT)
        grid.add_column(width=width - LEFT - 4)
        lines = max(6, LOG_LINES_WIDE - len(others))
        recent = self._recent_log(story.tail(lines, lines))
        grid.add_row(Group(supply, *mine), Group(*others, *recent))
        return Group(head, grid)

    def _head(self, seen: DominionView, viewer: int | None) -> RenderableType:
        turn = seen.seats[seen.active].turns + (0 if seen.is_over else 1)
        where = [self.seat_label(seen.active, viewer), self.words("title-turn", n=turn)]
        if seen.phase is not None:
            where.append(self.words(f"phase-{seen.phase}"))
        return Group(self.headline(seen, where), self.rule())

    # -------------------------------------------------------------- the supply
    def _supply(self, seen: DominionView, width: int, *, is_low: bool) -> RenderableType:
        supply = seen.supply
        words = self.words
        kingdom = sorted(seen.kingdom, key=lambda card: (cost_of(card), words.card(card)))
        inside = width - 4
        head = Text(words("zone-trash") + ": ", style="bold")
        foot = Flow(self.book.chips(seen.trash, words("empty-trash")), head)
        gap = [] if is_low else [Text()]
        body = Group(
            self._basic_piles(supply, inside),
            *gap,
            self._fitting_piles([self._pile(card, supply[card]) for card in kingdom], inside, 5),
            *gap,
            foot,
        )
        title = Text(f" {words('zone-supply')} ", style=TITLE)
        return Framed(body, title, self.book.legend(), width=width)

    def _basic_piles(self, supply: dict[str, int], width: int) -> RenderableType:
        """Return the Treasures on one line, Victory cards and Curses on the next, if they fit."""
        cells = [self._pile(str(card), supply[card]) for card in NAMES[:BASIC]]
        lines = [cells[:ESTATE], cells[ESTATE:]]
        if _width_of(lines, 2) <= width:
            return _in_columns(lines, gap=2)
        return self._fitting_piles(cells, width, ESTATE)

    def _fitting_piles(self, cells: list[Text], width: int, columns: int) -> RenderableType:
        """Return piles in as many columns as fit, at most `columns`."""
        height = -(-len(cells) // columns)
        rows = [cells[row::height] for row in range(height)]
        if columns > 1 and _width_of(rows, PILE_GAP) > width:
            return self._fitting_piles(cells, width, columns - 1)
        return _in_columns(rows, gap=PILE_GAP)

    def _pile(self, card: str, left: int) -> Text:
        """Return a pile with cost and copies left; an empty pile is struck out."""
        kind = leading_type(card)
        text = Text().append(f"{cost_of(card)} ", style="bold")
        name = f"{self.book.mark(kind)} {self.words.card(card)}"
        text.append(name, style=STYLES[kind] if left else f"strike dim {STYLES[kind]}")
        text.append(f" {self.book.times()}{left}", style="dim" if left else "bold")
        return text

    def supply(self, seen: DominionView) -> RenderableType:
        """Return every pile with the text of its card."""
        kingdom = sorted(seen.kingdom, key=lambda card: (cost_of(card), self.words.card(card)))
        return self.book.table([*NAMES[:BASIC], *kingdom], seen.supply)

    # -------------------------------------------------------------- the seats
    def _others(self, seen: DominionView, viewer: int | None, *, is_wide: bool) -> list[RenderableType]:
        lines: list[RenderableType] = []
        for step in range(len(self.seats)):
            seat = ((viewer or 0) + step) % len(self.seats)
            if seat != viewer:
                lines += self._other(seat, seen.seats[seat], is_wide=is_wide)
        return lines

    def _other(self, seat: int, view: SeatView, *, is_wide: bool) -> list[RenderableType]:
        """Return the public knowledge of a seat: sizes, turns, discard, cards in play."""
        words = self.words
        label = Text(self.seat_label(seat, None), style="bold")
        sizes = Text(words("seat-sizes", hand=view.hand_size, deck=view.deck_size))
        turns = Text(words("seat-turns", n=view.turns))
        pieces = [turns, sizes, self._top(view)]
        found: list[RenderableType]
        if is_wide:
            found = [
                Flow([label, turns], between=BETWEEN),
                *[Text("  ") + piece for piece in pieces[1:]],
            ]
        else:
            found = [Flow([label, *pieces], indent=2, between=BETWEEN)]
        known = {
            "zone-in_play": view.in_play,
            "zone-set_aside": view.set_aside,
        }
        for key, cards in known.items():
            if cards:
                found.append(Flow(self.book.chips(cards), Text(f"  {words(key)}: "), indent=4))
        if view.hand:
            found.append(Text("  ") + self._labelled("seat-known", view.hand))
        if view.deck_top:
            found.append(Text("  ") + self._labelled("seat-top-deck", _known(view.deck_top)))
        return found

    def _labelled(self, key: str, cards: dict[str, int]) -> Text:
        listed = ", ".join(str(chip) for chip in self.book.chips(cards))
        return Text(self.words(key, cards=listed))

    def _top(self, view: SeatView) -> Text:
        top = view.discard_top
        if top is None:
            return Text(self.words("seat-top-none"), style="dim not bold")
        text = Text(self.words("seat-top", card="").rstrip() + " ", style="not bold")
        return text.append_text(self.book.chip(top))

    def _mine(self, seen: DominionView, viewer: int) -> RenderableType:
        words = self.words
        view = seen.seats[viewer]
        rows = Table.grid(padding=(0, 2, 0, 0))
        rows.add_column(style="bold", no_wrap=True)
        rows.add_column()
        rows.add_row(words("zone-hand"), Flow(self.book.chips(view.hand, words("empty-hand"))))
        for key, cards in (("in_play", view.in_play), ("set_aside", view.set_aside)):
            if cards:
                rows.add_row(words(f"zone-{key}"), Flow(self.book.chips(cards)))
        deck = Text().append(f"{view.deck_size}", style="bold")
        if view.deck_top:
            deck.append(BETWEEN).append_text(self._labelled("seat-top-deck", _known(view.deck_top)))
        deck.append(BETWEEN).append_text(self._top(view))
        rows.add_row(words("zone-deck"), deck)
        title = Text(f" {self.seat_label(viewer, viewer)} ", style=TITLE)
        return Framed(rows, title, self._counters(seen, viewer))

    def _counters(self, seen: DominionView, viewer: int) -> list[Text]:
        if seen.active != viewer or seen.is_over:
            return []
        numbers = (("actions", seen.actions), ("buys", seen.buys), ("coins", seen.coins))
        return [
            Text(f"{self.words(f'counter-{key}')} ", style="default").append(
                f" {n} ", style="bold default reverse" if n else TITLE
            )
            for key, n in numbers
        ]

    def _recent_log(self, lines: list[Text]) -> list[RenderableType]:
        """Return the last lines of the log under a heading."""
        return [self.rule(self.words("lately")), *map(Hanging, lines)] if lines else []

    # -------------------------------------------------------------- words
    def style_of(self, text: str) -> str:
        """Return the colour of the card that an action is about."""
        return "" if text in ANSWER_NAMES else STYLES[leading_type(text.split(" ")[1])]

    def is_sensible(self, verb: str, card: str) -> bool:
        """Return whether to suggest the action: nobody means to play a Province."""
        return verb != "play" or leading_type(card) not in ("victory", "curse")


def _known(cards: list[str | None]) -> Counter[str]:
    """Return the cards of a row that are not hidden, counted."""
    return Counter(filter(None, cards))


def _width_of(rows: list[list[Text]], gap: int) -> int:
    """Return the width of cells in columns."""
    columns = itertools.zip_longest(*rows, fillvalue=Text())
    widths = [max(cell.cell_len for cell in column) for column in columns]
    return sum(widths) + gap * (len(widths) - 1)


def _in_columns(rows: list[list[Text]], gap: int) -> Table:
    """Return cells in columns of the width that they need."""
    grid = Table.grid(padding=(0, gap, 0, 0))
    columns = max(len(row) for row in rows)
    for _ in range(columns):
        grid.add_column(no_wrap=True)
    for row in rows:
        grid.add_row(*row, *[""] * (columns - len(row)))
    return grid


LAYOUT = DominionLayout
