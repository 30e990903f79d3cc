"""Symbols of Citadels in the terminal: colours and marks, districts, seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.view.typed import District
from tavolata.games.citadels.words.cards import district_order, price_in, rank_in, type_of
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.words.marks import BLUE, GREEN, PURPLE, RED, YELLOW, Look, Marks
from tavolata.words.plain import BETWEEN, in_ascii

LOOKS = {
    "noble": Look(YELLOW, "◆", "%"),
    "religious": Look(BLUE, "▲", "^"),
    "trade": Look(GREEN, "●", "$"),
    "military": Look(RED, "■", "#"),
    "unique": Look(PURPLE, "★", "*"),
}
BAD = RED
GOOD = GREEN
GOLD = YELLOW
MAGIC = PURPLE


class Signs(Marks):
    """Short notations in one language and of one edition."""

    words: EditionWords

    def __init__(self, words: EditionWords, edition: str) -> None:
        super().__init__(words, LOOKS, "type")
        is_ascii = words.is_ascii
        self.edition = edition
        self.crown = "@" if is_ascii else "♛"
        self.nothing = "-" if is_ascii else "\u2013"
        self.down = "[]" if is_ascii else "▯"
        self.complete = "*" if is_ascii else "✓"
        self.between = in_ascii(BETWEEN) if is_ascii else BETWEEN

    # -------------------------------------------------------------- districts
    def price(self, card: str, *, is_beautified: bool = False) -> str:
        """Return the cost as text, as in `price_in`."""
        price = price_in(self.edition, card, is_beautified=is_beautified)
        return in_ascii(price) if self.words.is_ascii else price

    def district(self, card: str, n: int = 1) -> Text:
        """Return a card with mark and cost: `● Market 2`."""
        text = self.card_of(type_of(card), card)
        text.append(f" {self.price(card)}", style="bold")
        if n > 1:
            text.append(f" {self.times}{n}", style="bold")
        return text

    def cards(self, cards: Mapping[str, int]) -> list[Text]:
        """Return cards in the usual order of a hand: by type, equal ones together."""
        return [self.district(card, cards[card]) for card in sorted(cards, key=district_order)]

    def city(self, city: Iterable[District]) -> list[Text]:
        """Return the districts of a city with their costs, each type after its mark."""
        return [
            Text(f"{self.mark(kind)} " if place == 0 else "", style=LOOKS[kind].style)
            .append(self.words.card(district.card), style=LOOKS[kind].style)
            .append(f" {self.worth(district)}", style="bold")
            .append("," if place < len(members) - 1 else "", style=LOOKS[kind].style)
            for kind, members in self._by_type(city).items()
            for place, district in enumerate(members)
        ]

    def worth(self, district: District) -> str:
        """Return the cost of a district in a city."""
        return self.price(district.card, is_beautified=district.is_beautified)

    def city_short(self, city: Iterable[District]) -> list[Text]:
        """Return only the costs of the districts of each type: `◆5,3`."""
        return [
            Text(self.mark(kind), style=LOOKS[kind].style).append(
                ",".join(self.worth(district) for district in members),
                style=f"bold {LOOKS[kind].style}",
            )
            for kind, members in self._by_type(city).items()
        ]

    def _by_type(self, city: Iterable[District]) -> dict[str, list[District]]:
        found: dict[str, list[District]] = {kind: [] for kind in TYPE_NAMES}
        for district in sorted(city, key=lambda district: district_order(district.card)):
            found[type_of(district.card)].append(district)
        return {kind: members for kind, members in found.items() if members}

    # -------------------------------------------------------------- hands, characters, seats
    def rank(self, character: str) -> int:
        """Return the rank of a character."""
        return rank_in(self.edition, character)

    def seats(self, seats: Iterable[int]) -> str:
        """Return seats in order, neighbours as a range: `P1 P3-P5`."""
        runs: list[list[int]] = []
        for number in (seat + 1 for seat in seats):
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        parts = []
        for run in runs:
            sign = self.nothing if len(run) > 2 else " "
            parts.append(f"P{run[0]}" if len(run) == 1 else f"P{run[0]}{sign}P{run[-1]}")
        return " ".join(parts)
