"""Symbols of 7 Wonders in the terminal: colours and marks of cards, short goods and effects.

A neighbour is an arrow everywhere: the left one points left, the right one right.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.text import Text

from tavolata.games.seven_wonders.rules import kinds
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, count_of
from tavolata.games.seven_wonders.view.typed import Colour, Price, Symbol, Tokens, Way
from tavolata.games.seven_wonders.words.cards import colour_of
from tavolata.games.seven_wonders.words.effects import effect_dict
from tavolata.words import Words
from tavolata.words.marks import BLUE, GREEN, PURPLE, RED, YELLOW, Look, Marks
from tavolata.words.plain import gain, in_ascii

LOOKS = {
    "brown": Look("#a0673a", "■", "#"),
    "grey": Look("#808080", "□", "="),
    "blue": Look(BLUE, "▲", "^"),
    "yellow": Look(YELLOW, "●", "$"),
    "red": Look(RED, "†", "!"),
    "green": Look(GREEN, "◆", "&"),
    "purple": Look(PURPLE, "★", "*"),
}
GOOD = "bold"
BAD = RED
AHEAD = GREEN


class Signs(Marks):
    """Short notations in one language."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, LOOKS, "colour")
        signs = ("◂", "▸", "→", "\u2013")
        plain = map(in_ascii, signs) if words.is_ascii else signs
        self.left, self.right, self.leads_to, self.nothing = plain
        self.done = "[X]" if words.is_ascii else "▮"
        self.open = "[ ]" if words.is_ascii else "▯"

    def arrow(self, side: str) -> str:
        """Return the arrow of a neighbour, `left` or `right`."""
        return self.left if side == "left" else self.right

    # -------------------------------------------------------------- cards and colours
    def card(self, card: str, n: int = 1) -> Text:
        """Return a card with its mark: `▲ Altar`."""
        return self.card_of(colour_of(card), card, n)

    def colours(self, counts: Mapping[Colour, int]) -> list[Text]:
        """Return the number of cards of each colour: `■4`."""
        return [
            Text(f"{self.mark(colour)}{n}", style=LOOKS[colour].style) for colour, n in counts.items()
        ]

    def by_colour(self, cards: Iterable[str]) -> list[Text]:
        """Return cards by name, each colour after its mark."""
        found: dict[str, list[str]] = {colour: [] for colour in COLOUR_NAMES}
        for card in cards:
            found[colour_of(card)].append(self.words.card(card))
        pieces = []
        for colour, names in found.items():
            for place, name in enumerate(names):
                head = f"{self.mark(colour)} " if place == 0 else ""
                tail = "," if place < len(names) - 1 else ""
                pieces.append(Text(f"{head}{name}{tail}", style=LOOKS[colour].style))
        return pieces

    # -------------------------------------------------------------- goods
    def good(self, name: str, n: int = 1) -> str:
        """Return some units of a resource: `2Wo`."""
        code = self.words(f"good-{name}.code")
        return f"{n}{code}" if n > 1 else code

    def goods(self, amounts: Mapping[Any, int], choices: Iterable[Iterable[str]] = ()) -> str:
        """Return plain goods and either/or ones: `2Wo Cl St/Or`."""
        parts = [self.good(name, n) for name, n in amounts.items()]
        parts += ["/".join(self.good(name) for name in names) for names in choices]
        return " ".join(parts)

    def coins(self, n: int) -> str:
        """Return `1 coin`, `3 coins`."""
        return self.words("coins", n=n)

    def cost(self, card: str) -> str:
        """Return the printed cost of a card."""
        number = kinds.NUMBER_OF[card]
        coins = int(kinds.COIN_COST[number])
        parts = [self.coins(coins)] if coins else []
        parts += [self.goods(count_of(kinds.COST[number]))] if kinds.COST[number] else []
        return " ".join(parts) or self.nothing

    def stage_cost(self, board: int, stage: int) -> str:
        """Return the cost of a stage; stages count from 0."""
        return self.goods(count_of(kinds.STAGE_COST[kinds.MOST_STAGES * board + stage]))

    def price(self, price: Price, *, is_short: bool = False) -> str:
        """Return a price: coins to the bank, to the left and to the right."""
        if price.chain:
            key = "price-free" if is_short else "price-chain"
            return self.words(key, card=self.words.card(price.chain))
        if len(price.ways) > 1 and is_short:
            return self._from_both([way.left + way.right for way in price.ways])
        if price.ways:
            return f" {self.words('or')} ".join(self.split(way) for way in price.ways)
        return self.coins(price.bank) if price.bank else self.words("price-free")

    def _from_both(self, totals: list[int]) -> str:
        """Return coins that can be split in several ways: `◂▸6`, or `◂▸4-6` if prices differ."""
        most = f"-{totals[-1]}" if totals[-1] > totals[0] else ""
        return f"{self.left}{self.right}{totals[0]}{most}"

    def split(self, way: Way) -> str:
        """Return coins to the left and to the right: `◂2 ▸1`."""
        parts = [f"{self.left}{way.left}"] if way.left else []
        parts += [f"{self.right}{way.right}"] if way.right else []
        return " ".join(parts)

    # -------------------------------------------------------------- effects
    def card_effect(self, card: str) -> str:
        """Return the effects of a card."""
        return self.effects(kinds.EFFECTS[kinds.NUMBER_OF[card]])

    def stage_effect(self, board: int, stage: int) -> str:
        """Return the effects of a stage; stages count from 0."""
        return self.effects(kinds.STAGE_EFFECTS[kinds.MOST_STAGES * board + stage])

    def effects(self, effects: list[Effect]) -> str:
        """Return some effects in short; coins and points for the same things share them."""
        found = [effect_dict(effect) for effect in effects]
        if [one["does"] for one in found] == ["coins_per", "points_per"]:
            both = f"{self.coins(found[0]['n'])} + {self.points(found[1]['n'])}"
            return self._per(both, found[1])
        return ", ".join(self.effect(effect) for effect in found)

    def points(self, n: int) -> str:
        """Return `3 VP`."""
        return self.words("does-points", n=n)

    def effect(self, effect: dict[str, Any]) -> str:
        """Return one effect of `words/effects.py` in short."""
        match effect:
            case {"does": "produce", "good": good, "n": n}:
                return f"+{self.good(good, n)}"
            case {"does": "one_of", "goods": names, "for_sale": for_sale}:
                goods = "/".join(self.good(name) for name in names)
                return f"+{goods}" if for_sale else self.words("does-own-goods", goods=goods)
            case {"does": "discount", "goods": goods, "sides": sides}:
                arrows = "".join(self.arrow(side) for side in sides)
                return self.words(f"does-cheap-{goods}", where=arrows)
            case {"does": "science", "symbol": symbol}:
                return self.words(f"symbol-{symbol}")
            case {"does": "coins", "n": n}:
                return f"+{self.coins(n)}"
            case {"does": "coins_per", "n": n}:
                return self._per(f"+{self.coins(n)}", effect)
            case {"does": "points_per", "n": n}:
                return self._per(self.points(n), effect)
        return self.words(f"does-{effect['does'].replace('_', '-')}", n=effect.get("n", 1))

    def _per(self, what: str, effect: dict[str, Any]) -> str:
        """Return coins or points for each of the counted things, and their cities: `■ ◂▸`."""
        each = "/".join(self._thing(thing) for thing in effect["each"])
        if effect["where"] != "own":
            here = self.words("here") if effect["where"] == "all" else ""
            each = f"{each} {self.left}{here}{self.right}"
        return self.words("does-per", what=what, each=each)

    def _thing(self, thing: str) -> str:
        """Return the mark of a colour, or the word for a stage or a defeat token."""
        return self.mark(thing) if thing in LOOKS else self.words(f"thing-{thing}")

    # -------------------------------------------------------------- cities
    def stages(self, built: int, all_stages: int) -> Text:
        """Return the stages of a wonder, those built and those not."""
        text = Text(self.done * built, style=GOOD)
        return text.append(self.open * (all_stages - built), style="dim")

    def symbols(self, counts: Mapping[Symbol, int]) -> list[str]:
        """Return scientific symbols with their numbers: `compass 2`, `gear 1`."""
        return [f"{self.words(f'symbol-{name}')} {n}" for name, n in counts.items()]

    def tokens(self, tokens: list[Tokens]) -> str:
        """Return conflict tokens: `+1 +3 -1`."""
        text = " ".join(gain(kind.points) for kind in tokens for _n in range(kind.n))
        return in_ascii(text) if self.words.is_ascii else text

    # -------------------------------------------------------------- legends
    def places_legend(self) -> list[Text]:
        """Return the meaning of the arrows and of the symbols of stages."""
        meanings = {
            self.left: "legend-left",
            self.right: "legend-right",
            f"{self.left}2": "legend-pays",
            f"{self.left}{self.right}4": "legend-shares",
            self.done: "legend-done",
            self.open: "legend-open",
        }
        return [
            Text(sign, style="bold default").append(f" {self.words(key)}", style="not bold default")
            for sign, key in meanings.items()
        ]

    def goods_legend(self) -> list[Text]:
        """Return the meaning of the short goods."""
        return [
            Text(self.good(name), style="bold default").append(
                f" {self.words(f'good-{name}')}", style="not bold default"
            )
            for name in RESOURCE_NAMES
        ]
