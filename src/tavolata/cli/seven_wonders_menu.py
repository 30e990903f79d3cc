"""The hand of 7 Wonders as a menu: a row a card, with the number of each of its uses.

Who is paid stands beside the number of building; a stage costs the same with any card, so that its
price stands below.
"""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.cli.layout import Choice
from tavolata.cli.seven_wonders_signs import AHEAD, Signs
from tavolata.core.chance import NO_CARD
from tavolata.games.seven_wonders.kinds import (
    BOARD_NUMBER,
    NAMES,
    NUMBER_OF,
    OTHER_PARENT,
    PARENT,
    TWIN,
)
from tavolata.locale import Words

WIDE = 116
"""From this width on there is a column for what a card makes free."""
NARROWEST_EFFECT = 14
COLUMNS = ("build", "free", "stage", "discard")


def leads_to(card: str) -> list[str]:
    """The cards that a card makes free."""
    number = NUMBER_OF[card]
    return [
        str(name)
        for child, name in enumerate(NAMES)
        if number in (PARENT[child], OTHER_PARENT[child]) and PARENT[child] != NO_CARD
    ]


def is_built(card: str, built: list[str]) -> bool:
    """Whether a structure of this name stands already."""
    return card in built or NAMES[TWIN[NUMBER_OF[card]]] in built


class Menu:
    """Draws the cards that can be chosen with their numbers."""

    def __init__(self, words: Words, signs: Signs) -> None:
        self.words = words
        self.signs = signs

    def show(self, seen: dict[str, Any], choices: list[Choice], width: int) -> RenderableType:
        """The table of cards, and below it what is no use of a card."""
        numbers: dict[str, dict[str, int]] = {}
        others: list[Text] = []
        for number, choice in enumerate(choices, start=1):
            verb, _, card = choice.text.partition(" ")
            if verb in COLUMNS:
                numbers.setdefault(card, {})[verb] = number
            else:
                others.append(Text(f"{number:>3} ", style="bold").append(choice.label, "not bold"))
        return Group(self._table(seen, numbers, width), *self._stage(seen), *others)

    def _stage(self, seen: dict[str, Any]) -> list[Text]:
        """What the next stage costs and gives, if it can be built."""
        prices = [price for text, price in seen["prices"].items() if text.startswith("stage ")]
        if not prices:
            return []
        view = seen[seen["question"]["city"]]
        board, stage = BOARD_NUMBER[view["wonder"]], view["stages"]
        sentence = self.words(
            "stage-line",
            n=stage + 1,
            cost=self.signs.stage_cost(board, stage),
            price=self.signs.price(prices[0]),
            does=self.signs.stage_effect(board, stage),
            arrow=self.signs.leads_to,
        )
        return [Text(sentence)]

    def _table(
        self, seen: dict[str, Any], numbers: dict[str, dict[str, int]], width: int
    ) -> RenderableType:
        used = [verb for verb in COLUMNS if any(verb in uses for uses in numbers.values())]
        if "build" not in used and seen["question"]["step"] != "discard_pile":
            used.insert(0, "build")
        cards = self._cards(seen, numbers)
        table = Table(box=box.SIMPLE_HEAD if width >= WIDE else None, pad_edge=False, padding=(0, 1))
        table.header_style = "dim"
        table.add_column(self.words("column-card"), no_wrap=True)
        table.add_column(self.words("column-price"), no_wrap=True)
        longest = max((len(self.signs.card_effect(card)) for card in cards), default=0)
        table.add_column(self.words("column-text"), min_width=min(longest, NARROWEST_EFFECT))
        is_leading = width >= WIDE and any(leads_to(card) for card in cards)
        if is_leading:
            table.add_column(self.words("column-leads"), style="dim", no_wrap=True)
        for verb in used:
            table.add_column(self.words(f"column-{verb}"), no_wrap=verb != "build")
        for card, n in cards.items():
            table.add_row(*self._row(card, n, seen, numbers.get(card, {}), used, is_leading))
        return table

    def _cards(self, seen: dict[str, Any], numbers: dict[str, dict[str, int]]) -> dict[str, int]:
        """The cards to choose from, with how many there are of each."""
        if seen["question"]["step"] == "discard_pile":
            return dict.fromkeys(numbers, 1)
        cards: dict[str, int] = {}
        for card in seen["hand"]:
            cards[card] = cards.get(card, 0) + 1
        if seen["question"]["city"] != seen["viewer"]:
            taken = seen["plans"].get(seen["viewer"])
            if taken is not None:
                cards[taken["card"]] -= 1
        return {card: n for card, n in cards.items() if n}

    def _row(
        self, card: str, n: int, seen: dict[str, Any], uses: dict[str, int], used: list[str],
        is_leading: bool,
    ) -> list[RenderableType]:  # fmt: skip
        row: list[RenderableType] = [
            self.signs.card(card, n),
            Text(self.signs.cost(card)),
            Text(self.signs.card_effect(card)),
        ]
        if is_leading:
            row.append(Text(", ".join(self.words.card(child) for child in leads_to(card))))
        for verb in used:
            row.append(self._cell(card, verb, seen, uses))
        return row

    def _cell(self, card: str, verb: str, seen: dict[str, Any], uses: dict[str, int]) -> Text:
        """The number of a choice, with its price; or why there is none."""
        if verb in uses:
            text = Text(f"{uses[verb]:>2}", style="bold")
            if verb == "build":
                price = self.signs.price(seen["prices"][f"build {card}"])
                style = AHEAD if price.startswith(self.words("price-free")) else "default"
                text.append(f" ({price})", style=f"not bold {style}")
            return text
        if verb != "build":
            return Text()
        built = seen[seen["question"]["city"]]["built"]
        key = "cell-built" if is_built(card, built) else "cell-too-dear"
        return Text(f"{self.signs.nothing:>2} {self.words(key)}", style="dim")
