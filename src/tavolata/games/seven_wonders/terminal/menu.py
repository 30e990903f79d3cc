"""The hand of 7 Wonders as a menu: a row for each card, with the number of each of its uses.

Payments to neighbours are next to the number of building; a stage costs the same with any card, so
its price is below the table.
"""

from __future__ import annotations

import re
from textwrap import wrap

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.kinds import BOARD_NUMBER, NAMES, NUMBER_OF, TWIN
from tavolata.games.seven_wonders.terminal.signs import AHEAD, Signs
from tavolata.games.seven_wonders.view.typed import SevenWondersView
from tavolata.games.seven_wonders.words.cards import leads_to
from tavolata.words.columns import Choice
from tavolata.words.fitting import WIDE
from tavolata.words.flow import Flow

EDGES = 2
"""The width of the frame at both ends."""
SHORTER = ("build", "discard")
"""Columns with a shorter heading where there is little room."""
ALWAYS_TABLE = 60
"""From this width on the hand is a table, even where its longest words break."""
SIGN_ALONE = re.compile(r"^(\W) ")
"""The sign of a card's kind, which stays with the first word of its name."""
NUMBER_WIDTH = 2
INDENT = 4
"""The beginning of the second line of a card."""
CARD, COST, EFFECT = 0, 1, 2
"""The columns that shrink where there is little room."""


def is_built(card: str, built: list[str]) -> bool:
    """Return whether a structure of this name is already built."""
    return card in built or NAMES[TWIN[NUMBER_OF[card]]] in built


def widths_of(head: list[str], rows: list[list[Text]]) -> list[int]:
    """Return the natural width of each column."""
    return [
        max([len(title), *(row[place].cell_len for row in rows)]) for place, title in enumerate(head)
    ]


def longest_word(head: list[str], rows: list[list[Text]], place: int) -> int:
    """Return the minimum width of a column that breaks no word."""
    texts = [head[place], *(row[place].plain for row in rows)]
    return max(len(word) for text in texts for word in SIGN_ALONE.sub(r"\1_", text).split())


def squeezed(head: list[str], rows: list[list[Text]], room: int) -> list[int]:
    """Return widths with costs and effects broken into the fewest lines; other columns are whole.

    Where not even their words have room, names of cards are broken as well, and words of effects last.
    """
    found = widths_of(head, rows)
    both = room - sum(found) + found[COST] + found[EFFECT]
    if both >= found[COST] + found[EFFECT]:
        return found
    least, cost = longest_word(head, rows, EFFECT), longest_word(head, rows, COST)
    missing = max(0, min(least + cost - both, found[CARD] - longest_word(head, rows, CARD)))
    found[CARD] -= missing
    both += missing
    least = max(1, min(least, both - cost))
    most = max(least, both - cost)

    def height(wide: int) -> int:
        return sum(
            max(len(wrap(row[COST].plain, max(1, both - wide))), len(wrap(row[EFFECT].plain, wide)))
            for row in rows
        )

    found[EFFECT] = min(range(least, most + 1), key=height)
    found[COST] = max(1, both - found[EFFECT])
    return found


def _in_line(texts: list[str], widths: list[int]) -> str:
    """Return texts to the right of columns; one more follows them."""
    cells = [f"{text:>{width}}" for text, width in zip(texts, widths, strict=False)]
    return " ".join([*cells, *texts[len(widths) :]])


class Menu:
    """Draws the cards to choose from with their numbers."""

    def __init__(self, signs: Signs, seen: SevenWondersView, choices: list[Choice]) -> None:
        assert seen.question is not None
        self.words = signs.words
        self.signs = signs
        self.question = seen.question
        self.city = seen.city(seen.question.city)
        self.uses: dict[str, dict[str, int]] = {}
        """The numbers of the uses of each card, by verb."""
        self.others: list[Text] = []
        """The choices that use no card."""
        for number, choice in enumerate(choices, start=1):
            verb, _, card = choice.text.partition(" ")
            if verb in VERBS:
                self.uses.setdefault(card, {})[verb] = number
            else:
                label = Text(f"{number:>3} ", style="bold").append(choice.label, "not bold")
                self.others.append(label)
        is_pick = self.question.is_from_discards
        self.cards = dict.fromkeys(self.uses, 1) if is_pick else self.question.cards

    def show(self, width: int, *, is_low: bool) -> RenderableType:
        """Return the table of cards, and below it the choices that use no card."""
        table = self._table(width, is_low=is_low)
        return Group(table, *self._stage(), *self.others) if table else self.short()

    def short(self) -> RenderableType:
        """Return the same without columns: the facts and uses of a card one after another."""
        rows = []
        for card, n in self.cards.items():
            what = f" {self.signs.cost(card)} {self.signs.leads_to} {self.signs.card_effect(card)}"
            pieces = [self.signs.card(card, n).append(what, style="not bold default")]
            for verb in self._with_build(list(self.uses.get(card, {}))):
                cell = self._cell(card, verb, is_short=True)
                cell = cell[len(cell.plain) - len(cell.plain.lstrip()) :]
                heading = self._column(verb, is_short=True)
                pieces.append(Text(f"{heading} ").append_text(cell))
            rows.append(Flow(pieces, indent=2, between="  "))
        return Group(*rows, *self._stage(), *self.others)

    def tight(self) -> RenderableType:
        """Return a card in a line or two: the numbers of its uses, its facts, what neighbours get.

        The headings of the numbers are the shortest verbs that can be typed.
        """
        used = self._used()
        heads = [self.words(f"short-{verb}").split()[1] for verb in used]
        widths = [max(NUMBER_WIDTH, len(head)) for head in heads]
        rows: list[RenderableType] = [
            Text(_in_line([*heads, self.words("column-card")], widths), "dim")
        ]
        for card, n in self.cards.items():
            uses = self.uses.get(card, {})
            numbers = _in_line([str(uses.get(verb, self.signs.nothing)) for verb in used], widths)
            what = f"{self.signs.cost(card)} {self.signs.leads_to} {self.signs.card_effect(card)}"
            pieces = [self.signs.card(card, n), Text(what), *self._from_neighbours(card, uses)]
            rows.append(Flow(pieces, Text(f"{numbers} ", style="bold"), indent=INDENT, between=" "))
        return Group(*rows, *self._stage(), *self.others)

    def _from_neighbours(self, card: str, uses: dict[str, int]) -> list[Text]:
        """Return the price of building a card, unless it is the printed one."""
        if "build" not in uses:
            return []
        price = self.question.builds[card]
        if not price.chain and not price.ways:
            return []
        return [Text(f"({self.signs.price(price, is_short=True)})")]

    def _used(self) -> list[str]:
        """Return the verbs of the choices, with building."""
        every = [verb for uses in self.uses.values() for verb in uses]
        return self._with_build([verb for verb in VERBS if verb in every])

    def _with_build(self, verbs: list[str]) -> list[str]:
        """Return the verbs with building, possible or not, if the cards are those of a hand."""
        is_there = "build" in verbs or self.question.is_from_discards
        return verbs if is_there else ["build", *verbs]

    def _stage(self) -> list[Text]:
        """Return the cost and effects of the next stage, if it can be built."""
        if self.question.stage is None:
            return []
        board, stage = BOARD_NUMBER[self.city.wonder], self.city.stages
        sentence = self.words(
            "stage-line",
            n=stage + 1,
            cost=self.signs.stage_cost(board, stage),
            price=self.signs.price(self.question.stage),
            does=self.signs.stage_effect(board, stage),
            arrow=self.signs.leads_to,
        )
        return [Text(sentence)]

    def _table(self, width: int, *, is_low: bool) -> Table | None:
        """Return a row for each card with the numbers of its uses; None if too narrow for its words."""
        used = self._used()
        is_wide = width >= WIDE
        has_children = is_wide and any(leads_to(card) for card in self.cards)
        is_ruled = is_wide and not is_low
        room = width - (EDGES if is_ruled else 0)
        gap = 3 if is_wide else 2
        for is_leading, is_short in ((has_children, False), (has_children, True), (False, True)):
            head = self._head(used, is_leading=is_leading, is_short=is_short)
            rows = [
                self._row(card, used, is_leading=is_leading, is_short=is_short) for card in self.cards
            ]
            widths = widths_of(head, rows)
            if sum(widths) + gap * (len(head) - 1) <= room:
                break
        else:
            gap = gap if is_wide else 1
            widths = squeezed(head, rows, room - gap * (len(head) - 1))
            is_broken = any(widths[place] < longest_word(head, rows, place) for place in (COST, EFFECT))
            if is_broken and width < ALWAYS_TABLE:
                return None
        table = Table(
            box=box.SIMPLE_HEAD if is_ruled else None, pad_edge=False, header_style="dim",
            padding=(0, 1, 0, 0) if gap == 1 else (0, 1),
        )  # fmt: skip
        for place, title in enumerate(head):
            table.add_column(title, width=widths[place], no_wrap=place > EFFECT, overflow="fold")
        for row in rows:
            table.add_row(*row)
        return table

    def _head(self, used: list[str], *, is_leading: bool, is_short: bool) -> list[str]:
        words = self.words
        head = [words("column-card"), words("column-price"), words("column-text")]
        head += [words("column-leads")] if is_leading else []
        return head + [self._column(verb, is_short=is_short) for verb in used]

    def _column(self, verb: str, *, is_short: bool) -> str:
        """Return the heading of a use."""
        is_shortened = is_short and verb in SHORTER
        return self.words(f"column-{verb}.short" if is_shortened else f"column-{verb}")

    def _row(self, card: str, used: list[str], *, is_leading: bool, is_short: bool) -> list[Text]:
        row = [
            self.signs.card(card, self.cards[card]),
            Text(self.signs.cost(card)),
            Text(self.signs.card_effect(card)),
        ]
        if is_leading:
            children = ", ".join(self.words.card(child) for child in leads_to(card))
            row.append(Text(children, style="dim"))
        return row + [self._cell(card, verb, is_short=is_short) for verb in used]

    def _cell(self, card: str, verb: str, *, is_short: bool) -> Text:
        """Return the number of a choice with its price, or the reason why there is none."""
        number = self.uses.get(card, {}).get(verb)
        if number is not None:
            text = Text(f"{number:>2}", style="bold")
            if verb == "build":
                price = self.signs.price(self.question.builds[card], is_short=is_short)
                style = AHEAD if price.startswith(self.words("price-free")) else "default"
                text.append(f" ({price})", style=f"not bold {style}")
            return text
        if verb != "build":
            return Text()
        key = "cell-built" if is_built(card, self.city.built) else "cell-too-dear"
        return Text(f"{self.signs.nothing:>2} {self.words(key)}", style="dim")
