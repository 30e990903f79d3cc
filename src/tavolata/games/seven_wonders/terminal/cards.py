"""The cards and wonders of 7 Wonders, for lookup in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, count_of
from tavolata.games.seven_wonders.rules.kinds import (
    BOARD_NAMES,
    BOARD_NUMBER,
    BOARD_RESOURCE,
    COIN_COST,
    COST,
    EFFECTS,
    GUILDS,
    MOST_STAGES,
    NAMES,
    NUMBER_OF,
    STAGE_COST,
    STAGE_COUNT,
    STAGE_EFFECTS,
    TWIN,
    WONDERS,
    copies_of,
)
from tavolata.games.seven_wonders.terminal.signs import LOOKS, Signs
from tavolata.games.seven_wonders.words.cards import (
    age_of,
    colour_of,
    cost_text,
    leads_to,
    parents_of,
    roman,
    stage_text,
)
from tavolata.games.seven_wonders.words.effects import effect_dict
from tavolata.words import Words
from tavolata.words.cardbook import CardBook
from tavolata.words.flow import Flow, labelled
from tavolata.words.plain import fold

FEWEST, MOST = 3, 7
"""Numbers of cities for which the decks differ."""
RULINGS = {
    "produce": ("R4",),
    "one_of": ("R4", "R5"),
    "discount": ("R3",),
    "shields": ("R17",),
    "any_science": ("R15",),
    "coins_per": ("R16",),
    "free_build": ("R13",),
    "seventh_card": ("R11",),
    "copy_guild": ("R14",),
    "build_discarded": ("R12",),
}


def sides_of(wonder: str) -> list[str]:
    """Return the boards of a wonder, or the board itself."""
    return [wonder] if wonder in BOARD_NUMBER else [f"{wonder}_a", f"{wonder}_b"]


def twins_of(card: str) -> list[str]:
    """Return the cards of one name: usually one, some come in two ages."""
    numbers = {NUMBER_OF[card], int(TWIN[NUMBER_OF[card]])}
    return [str(NAMES[number]) for number in sorted(numbers)]


def effects_of(board: int) -> list[Effect]:
    """Return the effects of a board's stages."""
    stages = STAGE_EFFECTS[MOST_STAGES * board : MOST_STAGES * (board + 1)]
    return [effect for effects in stages for effect in effects]


def rulings(effects: list[Effect]) -> list[str]:
    """Return the rulings about some effects, each once."""
    found: list[str] = []
    for effect in map(effect_dict, effects):
        found += RULINGS.get(effect["does"], ())
        if "defeat" in effect.get("each", ()):
            found.append("R18")
    return list(dict.fromkeys(found))


def by_number(rules: list[str]) -> list[str]:
    """Return rulings in numerical order."""
    return sorted(rules, key=lambda rule: int(rule.removeprefix("R")))


class SevenWondersBook(CardBook):
    """The 78 cards and the 7 wonders with their two sides, for lookup."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.signs = Signs(words)

    # -------------------------------------------------------------- names
    def cards(self) -> list[str]:
        """Return all cards by age and colour, the guilds last."""
        return list(NAMES)

    def boards(self) -> list[str]:
        """Return the sides of all boards."""
        return list(BOARD_NAMES)

    def _names(self) -> dict[str, str]:
        """Return cards, boards, and wonders by their own name or that of their city."""
        found = super()._names()
        found.update({fold(card.removesuffix("_age1")): card for card in self.cards()})
        for board in [*WONDERS, *BOARD_NAMES]:
            found[fold(board)] = board
            found[fold(self.words.card(board))] = board
        for wonder in WONDERS:
            found[fold(self.words(f"{wonder}.wonder"))] = wonder
        return {**self._ends(), **found}

    def begun(self, text: str) -> list[str]:
        """Return the names that begin with a text; a wonder stands for both sides of its board."""
        sides = {self.words.card(board) for board in self.boards()}
        return [name for name in super().begun(text) if name not in sides]

    def _ends(self) -> dict[str, str]:
        """Return guilds by the last word of their name, where it is unique: `strateghi`."""
        ends: dict[str, list[str]] = {}
        for card in self.cards()[GUILDS:]:
            ends.setdefault(fold(self.words.card(card)).split()[-1], []).append(card)
        return {end: cards[0] for end, cards in ends.items() if len(cards) == 1}

    def facts(self, card: str) -> dict[str, Any]:
        """Return the printed values of a card, its effects and its chains."""
        if card not in NUMBER_OF:
            return self.board_facts(card)
        number = NUMBER_OF[card]
        return {
            "id": card,
            "name": self.words.card(card),
            "age": age_of(card),
            "colour": colour_of(card),
            "coins": int(COIN_COST[number]),
            "resources": count_of(COST[number]),
            "free_with": parents_of(card),
            "makes_free": leads_to(card),
            "copies": {str(n): copies_of(number, n) for n in range(FEWEST, MOST + 1)},
            "is_guild": number >= GUILDS,
            "summary": self.words.summary(card),
            "rules": [{"rule": rule, "text": self.ruling(rule)} for rule in self.rules_of(card)],
        }

    def board_facts(self, wonder: str) -> dict[str, Any]:
        """Return a wonder: its city's resource, and the stages of its sides."""
        sides = {}
        for side in sides_of(wonder):
            board = BOARD_NUMBER[side]
            sides[side] = [
                {
                    "resources": count_of(STAGE_COST[MOST_STAGES * board + stage]),
                    "summary": stage_text(self.words, side, stage),
                }
                for stage in range(STAGE_COUNT[board])
            ]
        resource = RESOURCE_NAMES[BOARD_RESOURCE[BOARD_NUMBER[sides_of(wonder)[0]]]]
        return {
            "id": wonder,
            "name": self.words.card(wonder),
            "wonder": self.wonder_name(wonder),
            "produces": str(resource),
            "stages": sides,
            "rules": [{"rule": rule, "text": self.ruling(rule)} for rule in self.rules_of(wonder)],
        }

    def wonder_name(self, wonder: str) -> str:
        """Return `The Pyramids of Giza`."""
        return self.words(f"{wonder.removesuffix('_a').removesuffix('_b')}.wonder")

    def rules_of(self, card: str) -> list[str]:
        """Return the rulings about the effects of a card or wonder, and about its chains."""
        if card not in NUMBER_OF:
            boards = [BOARD_NUMBER[side] for side in sides_of(card)]
            return by_number(rulings([effect for board in boards for effect in effects_of(board)]))
        number = NUMBER_OF[card]
        rules = rulings(EFFECTS[number])
        rules += ["R8"] if parents_of(card) else []
        rules += ["R7"] if TWIN[number] != number else []
        return by_number(rules)

    # -------------------------------------------------------------- sheets
    def sheet(self, card: str) -> RenderableType:
        """Return the card or the wonder in a frame."""
        return self._card_sheet(card) if card in NUMBER_OF else self._wonder_sheet(card)

    def _card_sheet(self, card: str) -> RenderableType:
        words = self.words
        colour = colour_of(card)
        ages = [roman(age_of(twin)) for twin in twins_of(card)]
        head = Text(words("age", age=words.join(ages)), style="bold")
        head.append(
            f"   {self.signs.mark(colour)} {words(f'colour-{colour}.long')}", LOOKS[colour].style
        )
        number = NUMBER_OF[card]
        cost = cost_text(words, int(COIN_COST[number]), count_of(COST[number]))
        rows = [(words("sheet-cost"), cost or words("price-free"))]
        for key, cards in (("sheet-free-with", parents_of(card)), ("sheet-makes-free", leads_to(card))):
            if cards:
                rows.append((words(key), ", ".join(words.card(name) for name in cards)))
        rows += [(self._copies_of(twin), self._copies(NUMBER_OF[twin])) for twin in twins_of(card)]
        about = [
            Padding(words.summary(card), (1, 0)),
            labelled(rows),
            *self.rulings(self.rules_of(card)),
        ]
        return self.framed(words.card(card), [head, *about], LOOKS[colour].style)

    def _copies_of(self, card: str) -> str:
        """Return the heading of the copies, with the age for a card in two ages."""
        if len(twins_of(card)) == 1:
            return self.words("sheet-copies")
        return self.words("sheet-copies-in", age=roman(age_of(card)))

    def _copies(self, number: int) -> str:
        """Return the number of copies for each number of players."""
        if number >= GUILDS:
            return self.words("sheet-copies-guild")
        counts = [(n, copies_of(number, n)) for n in range(FEWEST, MOST + 1)]
        first = {copies: n for n, copies in reversed(counts) if copies}
        parts = [
            self.words("copies-from", n=copies, players=players)
            for copies, players in sorted(first.items())
        ]
        return self.words("copies", copies=", ".join(parts))

    def _wonder_sheet(self, wonder: str) -> RenderableType:
        words = self.words
        board = BOARD_NUMBER[sides_of(wonder)[0]]
        resource = RESOURCE_NAMES[BOARD_RESOURCE[board]]
        body: list[RenderableType] = [
            Text(words("sheet-makes", good=words(f"good-{resource}")), style="bold")
        ]
        for side in sides_of(wonder):
            body += [Text(), Text(words.card(side), style="bold"), self._stage_table(side)]
        body += self.rulings(self.rules_of(wonder))
        return self.framed(self.wonder_name(wonder), body, "default")

    def _stage_table(self, side: str) -> Table:
        board = BOARD_NUMBER[side]
        costs = STAGE_COST[MOST_STAGES * board : MOST_STAGES * board + STAGE_COUNT[board]]
        return labelled(
            (
                str(stage + 1),
                cost_text(self.words, 0, count_of(cost)) or "",
                stage_text(self.words, side, stage),
            )
            for stage, cost in enumerate(costs)
        )

    # -------------------------------------------------------------- all together
    def index(self) -> RenderableType:
        """Return the names of all cards by age and colour, the wonders, and the legend."""
        words = self.words
        rows = []
        for age in (1, 2, 3):
            cards = [card for card in self.cards() if age_of(card) == age]
            rows.append((words("age", age=roman(age)), Flow(self.signs.by_colour(cards), between=" ")))
        wonders = [Text(words.card(wonder)) for wonder in WONDERS]
        rows.append((words("row-wonders"), Flow(wonders, between=", ")))
        return Group(labelled(rows), Text(), *self.legend())

    def legend(self) -> list[RenderableType]:
        """Return the explanation of the symbols."""
        return [
            Flow(self.signs.kinds(), between="  "),
            Flow(self.signs.goods_legend(), between="  "),
            Flow(self.signs.places_legend(), between="  "),
        ]

    def overview(self, width: int) -> RenderableType:
        """Return all cards with cost, effects and chains, the wonders, and the legend."""
        tables = [self._age_table(age, width) for age in (1, 2, 3)]
        return Group(*tables, self._wonder_table(width), Text(), *self.legend())

    def _age_table(self, age: int, width: int) -> Table:
        words = self.words
        table = self.listing(words("age", age=roman(age)), width)
        table.add_column(words("column-card"), no_wrap=True)
        table.add_column(words("column-price"))
        cards = [card for card in self.cards() if age_of(card) == age]
        parents = [words.card(parent) for card in cards for parent in parents_of(card)]
        longest = max((len(word) for parent in parents for word in parent.split()), default=0)
        table.add_column(words("column-free-with"), min_width=longest)
        table.add_column(words("column-text"))
        for colour in COLOUR_NAMES:
            for card in cards:
                if colour_of(card) == colour:
                    free_with = ", ".join(words.card(name) for name in parents_of(card))
                    cost, does = self.signs.cost(card), self.signs.card_effect(card)
                    table.add_row(self.signs.card(card), cost, free_with, does)
        return table

    def _wonder_table(self, width: int) -> Table:
        words, signs = self.words, self.signs
        table = self.listing(words("row-wonders"), width)
        table.add_column(words("column-board"), no_wrap=True)
        table.add_column(words("column-makes"))
        table.add_column(words("column-stages"))
        for board, name in enumerate(BOARD_NAMES):
            stages = [
                f"{signs.stage_cost(board, stage)} {signs.leads_to} {signs.stage_effect(board, stage)}"
                for stage in range(STAGE_COUNT[board])
            ]
            good = signs.good(RESOURCE_NAMES[BOARD_RESOURCE[board]])
            table.add_row(words.card(name), good, Flow([Text(stage) for stage in stages]))
        return table


BOOK = SevenWondersBook
