"""Facts about Citadels' cards that readers of a view need: ranks, types, printed values, rulings."""

from __future__ import annotations

import functools

from tavolata.games.citadels.rules import shapes
from tavolata.games.citadels.rules.editions import EDITION_2021, EDITION_CLASSIC, Edition
from tavolata.games.citadels.rules.effects import OfType
from tavolata.games.citadels.rules.kinds import CHARACTER_NUMBER_OF, NUMBER_OF, TYPE_NAMES
from tavolata.games.citadels.rules.shapes import Character

MODERN = EDITION_2021.name
CLASSIC = EDITION_CLASSIC.name
EDITION_OF: dict[str, Edition] = {MODERN: EDITION_2021, CLASSIC: EDITION_CLASSIC}
EDITIONS = (MODERN, CLASSIC)
BEAUTIFIED = "beautified "
"""Precedes a district of a city with a gold on it."""
NO_COST = "\N{EN DASH}"


# ------------------------------------------------------------------ districts
def kind_in(district: str) -> str:
    """Return the card of a district that may have a gold on it."""
    return district.removeprefix(BEAUTIFIED)


def is_beautified(district: str) -> bool:
    """Return whether a gold is on it."""
    return district.startswith(BEAUTIFIED)


def type_of(district: str) -> str:
    """Return the type of a district, as a card or in a city."""
    return str(TYPE_NAMES[shapes.TYPE[NUMBER_OF[kind_in(district)]]])


def district_order(district: str) -> tuple[int, int]:
    """Sort districts by type, then by number."""
    number = NUMBER_OF[kind_in(district)]
    return int(shapes.TYPE[number]), number


def cost_in(edition: str, district: str) -> int:
    """Return the printed cost in an edition."""
    return int(EDITION_OF[edition].cost(NUMBER_OF[kind_in(district)]))


def price_in(edition: str, card: str, *, is_beautified: bool = False) -> str:
    """Return the cost as text: `5`, `5+1` with a gold on it, a dash if there is none."""
    cost = cost_in(edition, card)
    if is_beautified:
        return f"{cost}+1"
    return str(cost) if cost else NO_COST


def copies_in(edition: str, district: str) -> int:
    """Return the number of copies in the box of an edition."""
    place = int(EDITION_OF[edition].row) + NUMBER_OF[district]
    return int(shapes.COPIES[place]) if shapes.BOX[place] != shapes.NOT_IN_BOX else 0


# ------------------------------------------------------------------ characters
def is_character(card: str) -> bool:
    """Return whether an id is that of a character."""
    return card in CHARACTER_NUMBER_OF


def character_in(edition: str, character: str) -> Character:
    """Return the card of a character in an edition that has it."""
    return next(card for card in shapes.CAST if card.name == character and is_in_box(edition, card))


def is_in_box(edition: str, card: Character) -> bool:
    """Return whether an edition has a card of a character."""
    return bool(card.box(EDITION_OF[edition].number) != shapes.NOT_IN_BOX)


def gathers(character: str, edition: str) -> str | None:
    """Return the type of districts that pay a character; None if there is none."""
    for ability in character_in(edition, character).abilities:
        if isinstance(ability, OfType):
            return str(TYPE_NAMES[ability.type])
    return None


@functools.cache
def rank_in(edition: str, character: str) -> int:
    """Return the rank of a character in an edition; 0 if that edition does not have it."""
    ranks = [card.rank for card in shapes.CAST if card.name == character and is_in_box(edition, card)]
    return int(ranks[0]) if ranks else 0


def least_players(character: str) -> int:
    """Return the minimum number of players for a character."""
    return max(int(value.least_players) for value in shapes.CAST if value.name == character)


# ------------------------------------------------------------------ both
def editions_of(card: str) -> list[str]:
    """Return the editions that have a card."""
    if is_character(card):
        return [edition for edition in EDITIONS if rank_in(edition, card)]
    return [edition for edition in EDITIONS if copies_in(edition, card)]


def rules_of(card: str) -> list[str]:
    """Return the rulings about a card, each once, in numerical order."""
    if not is_character(card):
        found = shapes.DISTRICTS[NUMBER_OF[card]].rules
    else:
        found = [rule for value in shapes.CAST if value.name == card for rule in value.rules]
    return sorted(set(found), key=lambda rule: (rule[0] == "K", int(rule[2:])))
