"""The hand of 7 Wonders as a menu: a row for each card, with the number of each of its uses.

Payments to neighbours are next to the number of building; a stage costs the same with any card, so
its price is below the table.
"""

from __future__ import annotations

from textwrap import wrap

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.kinds import BOARD_NUMBER, NAMES, NUMBER_OF, TWIN
from tavolata.games.seven_wonders.terminal.signs import AHEAD, Signs
from tavolata.games.seven_wonders.view.typed import Question, SevenWondersView
from tavolata.games.seven_wonders.words.cards import leads_to
from tavolata.words import Words
from tavolata.words.columns import Choice
from tavolata.words.flow import Flow

WIDE = 116
"""From this width on there is a column for the cards that a card makes free."""
EDGES = 2
"""The width of the frame at both ends."""
SHORTER = ("build", "discard")
"""Columns with a shorter heading where there is little room."""
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
    return max(len(word) for text in texts for word in text.split())


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


class Menu:
    """Draws the cards to choose from with their numbers."""

    def __init__(self, words: Words, signs: Signs) -> None:
        self.words = words
        self.signs = signs

    def show(
        self, seen: SevenWondersView, choices: list[Choice], width: int, *, is_low: bool
    ) -> RenderableType:
        """Return the table of cards, and below it the choices that use no card."""
        cards, numbers, others = self._uses(seen, choices)
        table = self._table(seen, cards, numbers, width, is_low=is_low)
        return Group(table, *self._stage(seen), *others)

    def short(self, seen: SevenWondersView, choices: list[Choice]) -> RenderableType:
        """Return the same without columns: the facts and uses of a card one after another."""
        cards, numbers, others = self._uses(seen, choices)
        question = seen.question
        assert question is not None
        built = seen.city(question.city).built
        rows = []
        for card, n in cards.items():
            uses = numbers.get(card, {})
            what = f" {self.signs.cost(card)} {self.signs.leads_to} {self.signs.card_effect(card)}"
            pieces = [self.signs.card(card, n).append(what, style="not bold default")]
            for verb in uses if "build" in uses or question.is_from_discards else ["build", *uses]:
                key = f"column-{verb}.short" if verb in SHORTER else f"column-{verb}"
                cell = self._cell(card, verb, question, built, uses, is_short=True)
                cell = cell[len(cell.plain) - len(cell.plain.lstrip()) :]
                pieces.append(Text(f"{self.words(key)} ").append_text(cell))
            rows.append(Flow(pieces, indent=2, between="  "))
        return Group(*rows, *self._stage(seen), *others)

    def _uses(
        self, seen: SevenWondersView, choices: list[Choice]
    ) -> tuple[dict[str, int], dict[str, dict[str, int]], list[Text]]:
        """Return the cards with their copies, the numbers of their uses, the choices without a card."""
        numbers: dict[str, dict[str, int]] = {}
        others: list[Text] = []
        for number, choice in enumerate(choices, start=1):
            verb, _, card = choice.text.partition(" ")
            if verb in VERBS:
                numbers.setdefault(card, {})[verb] = number
            else:
                others.append(Text(f"{number:>3} ", style="bold").append(choice.label, "not bold"))
        assert seen.question is not None
        if seen.question.is_from_discards:
            return dict.fromkeys(numbers, 1), numbers, others
        return seen.question.cards, numbers, others

    def _stage(self, seen: SevenWondersView) -> list[Text]:
        """Return the cost and effects of the next stage, if it can be built."""
        question = seen.question
        if question is None or question.stage is None:
            return []
        view = seen.city(question.city)
        board, stage = BOARD_NUMBER[view.wonder], view.stages
        sentence = self.words(
            "stage-line",
            n=stage + 1,
            cost=self.signs.stage_cost(board, stage),
            price=self.signs.price(question.stage),
            does=self.signs.stage_effect(board, stage),
            arrow=self.signs.leads_to,
        )
        return [Text(sentence)]

    def _table(
        self,
        seen: SevenWondersView,
        cards: dict[str, int],
        numbers: dict[str, dict[str, int]],
        width: int,
        *,
        is_low: bool,
    ) -> RenderableType:
        """Return a row for each card with its number of copies and the numbers of its uses."""
        question = seen.question
        assert question is not None
        used = [verb for verb in VERBS if any(verb in uses for uses in numbers.values())]
        if "build" not in used and not question.is_from_discards:
            used.insert(0, "build")
        built = seen.city(question.city).built
        is_wide = width >= WIDE
        has_children = is_wide and any(leads_to(card) for card in cards)
        is_ruled = is_wide and not is_low
        room = width - (EDGES if is_ruled else 0)
        gap = 3 if is_wide else 2
        for is_leading, is_short in ((has_children, False), (has_children, True), (False, True)):
            head = self._head(used, is_leading=is_leading, is_short=is_short)
            rows = [
                self._row(card, n, question, built, numbers.get(card, {}), used,
                          is_leading=is_leading, is_short=is_short)
                for card, n in cards.items()
            ]  # fmt: skip
            widths = widths_of(head, rows)
            if sum(widths) + gap * (len(head) - 1) <= room:
                break
        else:
            gap = gap if is_wide else 1
            widths = squeezed(head, rows, room - gap * (len(head) - 1))
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
        return head + [
            words(f"column-{verb}.short" if is_short and verb in SHORTER else f"column-{verb}")
            for verb in used
        ]

    def _row(
        self, card: str, n: int, question: Question, built: list[str], uses: dict[str, int],
        used: list[str], *, is_leading: bool, is_short: bool,
    ) -> list[Text]:  # fmt: skip
        row = [
            self.signs.card(card, n),
            Text(self.signs.cost(card)),
            Text(self.signs.card_effect(card)),
        ]
        if is_leading:
            children = ", ".join(self.words.card(child) for child in leads_to(card))
            row.append(Text(children, style="dim"))
        for verb in used:
            row.append(self._cell(card, verb, question, built, uses, is_short=is_short))
        return row

    def _cell(
        self,
        card: str,
        verb: str,
        question: Question,
        built: list[str],
        uses: dict[str, int],
        *,
        is_short: bool,
    ) -> Text:
        """Return the number of a choice with its price, or the reason why there is none."""
        if verb in uses:
            text = Text(f"{uses[verb]:>2}", style="bold")
            if verb == "build":
                price = self.signs.price(question.builds[card], is_short=is_short)
                style = AHEAD if price.startswith(self.words("price-free")) else "default"
                text.append(f" ({price})", style=f"not bold {style}")
            return text
        if verb != "build":
            return Text()
        key = "cell-built" if is_built(card, built) else "cell-too-dear"
        return Text(f"{self.signs.nothing:>2} {self.words(key)}", style="dim")
