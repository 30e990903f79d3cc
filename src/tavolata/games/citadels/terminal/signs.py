"""Symbols of Citadels in the terminal: colours and marks, names by edition, districts, seats."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from tavolata.games.citadels.rules.editions import EDITIONS, Edition
from tavolata.games.citadels.rules.kinds import CHARACTER_NUMBER_OF, NUMBER_OF, TYPE_NAMES
from tavolata.games.citadels.rules.shapes import CAST, NOT_IN_BOX, TYPE
from tavolata.words import Words

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
BEAUTIFIED = "beautified "
EDITION_OF: dict[str, Edition] = {edition.name: edition for edition in EDITIONS}
CLASSIC = "classic"


def rank_in(edition: str, character: str) -> int:
    """Return the rank of a character in an edition; 0 if that edition does not have it."""
    for card in CAST:
        box = card.classic if edition == CLASSIC else card.modern
        if card.name == character and box != NOT_IN_BOX:
            return int(card.rank)
    return 0


def type_of(district: str) -> str:
    """Return the type of a district, as a card or in a city."""
    return str(TYPE_NAMES[TYPE[NUMBER_OF[kind_in(district)]]])


def kind_in(district: str) -> str:
    """Return the card of a district that may have a gold on it."""
    return district.removeprefix(BEAUTIFIED)


def is_beautified(district: str) -> bool:
    """Return whether a gold is on it."""
    return district.startswith(BEAUTIFIED)


def district_order(district: str) -> tuple[int, int]:
    """Sort districts by type, then by number."""
    number = NUMBER_OF[kind_in(district)]
    return int(TYPE[number]), number


class EditionWords(Words):
    """The words of the game with the names and effects of one edition."""

    def __init__(self, words: Words, edition: str) -> None:
        super().__init__(words.language, words.game)
        self.is_classic = edition == CLASSIC

    def _of_edition(self, card: str, attribute: str) -> str:
        """Return the words of the edition if it has its own, else those of both."""
        own = f"{card}.classic_{attribute}" if attribute else f"{card}.classic"
        if self.is_classic and self.has(own):
            return self(own)
        return self(f"{card}.{attribute}" if attribute else card)

    def card(self, card: str) -> str:
        """Return the name of a district or character."""
        return self._of_edition(card, "")

    def summary(self, card: str) -> str:
        """Return the text of a card."""
        return self._of_edition(card, "summary")

    def short(self, card: str) -> str:
        """Return the text in a few words; empty for a plain district."""
        return self._of_edition(card, "short") if self.has(f"{card}.short") else ""

    def the(self, character: str) -> str:
        """Return a character with its article."""
        return self._of_edition(character, "the")


class Signs:
    """Short notations in one language and of one edition."""

    def __init__(self, words: EditionWords, edition: str, *, is_ascii: bool) -> None:
        self.words = words
        self.edition = EDITION_OF[edition]
        self.is_ascii = is_ascii
        self.crown = "#" if is_ascii else "♛"
        self.nothing = "-" if is_ascii else "\u2013"
        self.down = "[]" if is_ascii else "▯"
        self.turn = ">" if is_ascii else "▸"
        self.complete = "*" if is_ascii else "✓"
        self.times = "x" if is_ascii else "\u00d7"
        self.dash = "-" if is_ascii else "\u2013"
        self.between = " - " if is_ascii else " · "

    # -------------------------------------------------------------- districts
    def mark(self, kind: str) -> str:
        """Return the mark of a type."""
        return (ASCII_MARKS if self.is_ascii else MARKS)[kind]

    def cost(self, district: str) -> int:
        """Return the printed cost, and 1 more with a gold on it."""
        cost = int(self.edition.cost(NUMBER_OF[kind_in(district)]))
        return cost + 1 if is_beautified(district) else cost

    def price(self, district: str) -> str:
        """Return the cost as text: `5`, `5+1` with a gold on it, empty if there is none."""
        cost = self.cost(kind_in(district))
        if is_beautified(district):
            return f"{cost}+1"
        return str(cost) if cost else self.nothing

    def name(self, district: str) -> str:
        """Return the name of a district, without the gold on it."""
        return self.words.card(kind_in(district))

    def district(self, district: str, n: int = 1) -> Text:
        """Return a card with mark and cost: `● Market 2`."""
        kind = type_of(district)
        text = Text(f"{self.mark(kind)} {self.name(district)}", style=STYLES[kind])
        text.append(f" {self.price(district)}", style="bold")
        if n > 1:
            text.append(f" {self.times}{n}", style="bold")
        return text

    def cards(self, cards: Iterable[str]) -> list[Text]:
        """Return cards in the usual order of a hand: by type, equal ones together."""
        counts: dict[str, int] = {}
        for card in sorted(cards, key=district_order):
            counts[card] = counts.get(card, 0) + 1
        return [self.district(card, n) for card, n in counts.items()]

    def city(self, city: Iterable[str]) -> list[Text]:
        """Return the districts of a city with their costs, each type after its mark."""
        return [
            Text(f"{self.mark(kind)} " if place == 0 else "", style=STYLES[kind])
            .append(self.name(district), style=STYLES[kind])
            .append(f" {self.price(district)}", style="bold")
            .append("," if place < len(members) - 1 else "", style=STYLES[kind])
            for kind, members in self._by_type(city).items()
            for place, district in enumerate(members)
        ]

    def city_short(self, city: Iterable[str]) -> list[Text]:
        """Return only the costs of the districts of each type: `◆5,3`."""
        return [
            Text(self.mark(kind), style=STYLES[kind]).append(
                ",".join(self.price(district) for district in members), style=f"bold {STYLES[kind]}"
            )
            for kind, members in self._by_type(city).items()
        ]

    def _by_type(self, city: Iterable[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {kind: [] for kind in TYPE_NAMES}
        for district in sorted(city, key=district_order):
            found[type_of(district)].append(district)
        return {kind: members for kind, members in found.items() if members}

    def legend(self) -> list[Text]:
        """Return the meaning of the marks."""
        return [
            Text(f"{self.mark(kind)} {self.words(f'type-{kind}')}", style=STYLES[kind])
            for kind in TYPE_NAMES
        ]

    # -------------------------------------------------------------- gold, characters, seats
    def gold(self, n: int) -> str:
        """Return `1 gold`, `3 gold`."""
        return self.words("word-gold.counted", n=n)

    def hand(self, n: int) -> str:
        """Return `1 card`, `3 cards`."""
        return self.words("word-card.counted", n=n)

    def rank(self, character: str) -> int:
        """Return the rank of a character."""
        return rank_in(self.edition.name, character)

    def character(self, character: str) -> str:
        """Return a character with their rank: `4 King`."""
        return f"{self.rank(character)} {self.words.card(character)}"

    def seats(self, seats: Iterable[str]) -> str:
        """Return seats, neighbours as a range: `P1 P3-P5`."""
        numbers = sorted(int(seat[1:]) for seat in seats)
        runs: list[list[int]] = []
        for number in numbers:
            if runs and runs[-1][-1] == number - 1:
                runs[-1].append(number)
            else:
                runs.append([number])
        parts = []
        for run in runs:
            sign = self.dash if len(run) > 2 else " "
            parts.append(f"P{run[0]}" if len(run) == 1 else f"P{run[0]}{sign}P{run[-1]}")
        return " ".join(parts)


def is_character(card: str) -> bool:
    """Return whether an id is that of a character."""
    return card in CHARACTER_NUMBER_OF
