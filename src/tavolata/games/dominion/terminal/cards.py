"""Dominion's cards in the terminal: their colours and marks, sheets and tables."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolata.games.dominion.rules.cards import CARDS
from tavolata.games.dominion.rules.kinds import BASIC, NAMES, NUMBER_OF, PRINTED, types_of
from tavolata.games.dominion.words.cards import cost_of, hand_order, leading_type
from tavolata.words import Words
from tavolata.words.cardbook import CardBook
from tavolata.words.flow import Flow, labelled
from tavolata.words.marks import BLUE, GREEN, PURPLE, RED, YELLOW, Look, Marks
from tavolata.words.plain import fold

LOOKS = {
    "treasure": Look(YELLOW, "●", "$"),
    "victory": Look(GREEN, "◆", "#"),
    "curse": Look(PURPLE, "✗", "x"),
    "action": Look(BLUE, "▸", ">"),
    "attack": Look(RED, "†", "!"),
    "reaction": Look("#0a9386", "◂", "<"),
}


class DominionBook(CardBook):
    """All cards, for lookup."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.marks = Marks(words, LOOKS, "type")

    def cards(self) -> list[str]:
        """Return the basic cards, then the kingdom in alphabetical order of the language."""
        basic = [str(card) for card in NAMES[:BASIC]]
        return basic + sorted(NAMES[BASIC:], key=lambda card: fold(self.words.card(card)))

    def facts(self, card: str) -> dict[str, Any]:
        """Return the printed values of a card, its text and the rulings about it."""
        number = NUMBER_OF[card]
        per_cards = int(PRINTED.cards_per_point[number])
        return {
            "id": card,
            "name": self.words.card(card),
            "cost": cost_of(card),
            "types": types_of(number),
            "coins": int(PRINTED.coins[number]),
            "points": int(PRINTED.points[number]),
            "cards_per_point": per_cards,
            "summary": self.words.summary(card),
            "rules": [{"rule": rule, "text": self.ruling(rule)} for rule in CARDS[number].rules],
        }

    # -------------------------------------------------------------- pieces
    def chip(self, card: str, n: int = 1) -> Text:
        """Return a card for a line of cards: mark, name, number of copies."""
        return self.marks.card_of(leading_type(card), card, n)

    def chips(self, counts: dict[str, int], nothing: str = "") -> list[Text]:
        """Return cards in the usual order of a hand."""
        if not counts:
            return [Text(nothing, style="dim")]
        return [self.chip(card, counts[card]) for card in sorted(counts, key=hand_order)]

    # -------------------------------------------------------------- sheets and tables
    def sheet(self, card: str) -> RenderableType:
        """Return the card in a frame: cost, types, value, text and rulings."""
        facts, rules = self.facts(card), CARDS[NUMBER_OF[card]].rules
        head = Text(self.words("sheet-cost", n=facts["cost"]), style="bold")
        head.append("   ").append_text(Text("  ").join(map(self.marks.kind, facts["types"])))
        for key, value in (("sheet-coins", facts["coins"]), ("sheet-points", facts["points"])):
            if value:
                head.append("   ").append(self.words(key, n=value))
        if facts["cards_per_point"]:
            head.append("   ").append(self.words("sheet-per-cards", n=facts["cards_per_point"]))
        body = [head, Padding(facts["summary"], (1, 0, 0, 0)), *self.rulings(rules)]
        return self.framed(facts["name"], body, LOOKS[leading_type(card)].style)

    def index(self) -> RenderableType:
        """Return the names of all cards by cost, with the explanation of the marks."""
        rows = []
        for cost in sorted({cost_of(card) for card in self.cards()}):
            chips = [self.chip(card) for card in self.cards() if cost_of(card) == cost]
            rows.append((self.words("cards-at-cost", n=cost), Flow(chips)))
        return Group(labelled(rows), Text(), Flow(self.marks.kinds(), between="  "))

    def overview(self, width: int) -> RenderableType:
        """Return all cards with their text, and the explanation of the marks."""
        table = self.table(self.cards())
        table.width = width
        return Group(table, Flow(self.marks.kinds(), between="  "))

    def table(self, cards: list[str], supply: dict[str, int] | None = None) -> Table:
        """Return cards with cost and text, and with copies left if a supply is given."""
        words = self.words
        table = self.listing()
        table.add_column(words("column-price"), justify="right")
        table.add_column(words("column-card"), no_wrap=True)
        if supply is not None:
            table.add_column(words("column-left"), justify="right")
        table.add_column(words("column-text"))
        for card in cards:
            row: list[RenderableType] = [str(cost_of(card)), self.chip(card)]
            if supply is not None:
                row.append(f"{self.marks.times}{supply[card]}")
            table.add_row(*row, words.summary(card))
        return table


BOOK = DominionBook
