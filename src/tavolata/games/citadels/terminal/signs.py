"""Symbols of Citadels in the terminal: colours and marks, districts, seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.view.typed import District
from tavolata.games.citadels.words.cards import district_order, price_in, rank_in, type_of
from tavolata.games.citadels.words.editions import EditionWords
from tavolata.words.plain import BETWEEN, in_ascii

STYLES = {
    "noble": "#a87d00",
    "religious": "#1583e0",
    "trade": "#1a9a1a",
    "military": "#e03131",
    "unique": "#af5faf",
}
"""Colours that are readable on a light and on a dark background."""
MARKS = {"noble": "◆", "religious": "▲", "trade": "●", "military": "■", "unique": "★"}
ASCII_MARKS = {"noble": "%", "religious": "^", "trade": "$", "military": "#", "unique": "*"}
BAD = "#e03131"
GOOD = "#1a9a1a"
GOLD = "#a87d00"
MAGIC = "#af5faf"


class Signs:
    """Short notations in one language and of one edition."""

    def __init__(self, words: EditionWords, edition: str, *, is_ascii: bool) -> None:
        self.words = words
        self.edition = edition
        self.is_ascii = is_ascii
        self.crown = "#" if is_ascii else "♛"
        self.nothing = "-" if is_ascii else "\u2013"
        self.down = "[]" if is_ascii else "▯"
        self.turn = ">" if is_ascii else "▸"
        self.complete = "*" if is_ascii else "✓"
        self.times = "x" if is_ascii else "\u00d7"
        self.dash = "-" if is_ascii else "\u2013"
        self.between = in_ascii(BETWEEN) if is_ascii else BETWEEN

    # -------------------------------------------------------------- districts
    def mark(self, kind: str) -> str:
        """Return the mark of a type."""
        return (ASCII_MARKS if self.is_ascii else MARKS)[kind]

    def price(self, card: str, *, is_beautified: bool = False) -> str:
        """Return the cost as text, as in `price_in`."""
        price = price_in(self.edition, card, is_beautified=is_beautified)
        return in_ascii(price) if self.is_ascii else price

    def district(self, card: str, n: int = 1) -> Text:
        """Return a card with mark and cost: `● Market 2`."""
        kind = type_of(card)
        text = Text(f"{self.mark(kind)} {self.words.card(card)}", style=STYLES[kind])
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
            Text(f"{self.mark(kind)} " if place == 0 else "", style=STYLES[kind])
            .append(self.words.card(district.card), style=STYLES[kind])
            .append(f" {self.worth(district)}", style="bold")
            .append("," if place < len(members) - 1 else "", style=STYLES[kind])
            for kind, members in self._by_type(city).items()
            for place, district in enumerate(members)
        ]

    def worth(self, district: District) -> str:
        """Return the cost of a district in a city."""
        return self.price(district.card, is_beautified=district.is_beautified)

    def city_short(self, city: Iterable[District]) -> list[Text]:
        """Return only the costs of the districts of each type: `◆5,3`."""
        return [
            Text(self.mark(kind), style=STYLES[kind]).append(
                ",".join(self.worth(district) for district in members), style=f"bold {STYLES[kind]}"
            )
            for kind, members in self._by_type(city).items()
        ]

    def _by_type(self, city: Iterable[District]) -> dict[str, list[District]]:
        found: dict[str, list[District]] = {kind: [] for kind in TYPE_NAMES}
        for district in sorted(city, key=lambda district: district_order(district.card)):
            found[type_of(district.card)].append(district)
        return {kind: members for kind, members in found.items() if members}

    def legend(self) -> list[Text]:
        """Return the meaning of the marks."""
        return [
            Text(f"{self.mark(kind)} {self.words(f'type-{kind}')}", style=STYLES[kind])
            for kind in TYPE_NAMES
        ]

    # -------------------------------------------------------------- hands, characters, seats
    def hand(self, n: int) -> str:
        """Return `1 card`, `3 cards`."""
        return self.words("word-card.counted", n=n)

    def rank(self, character: str) -> int:
        """Return the rank of a character."""
        return rank_in(self.edition, character)

    def character(self, character: str) -> str:
        """Return a character with their rank: `4 King`."""
        return self.words.ranked(character)

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
            sign = self.dash if len(run) > 2 else " "
            parts.append(f"P{run[0]}" if len(run) == 1 else f"P{run[0]}{sign}P{run[-1]}")
        return " ".join(parts)
