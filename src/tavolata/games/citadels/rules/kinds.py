"""The districts and characters of Citadels by number, and the words for types and traits.

Numbers are stable. 0 to 16 are the basic districts of 2021, 17 to 46 its unique districts in
alphabetical order, 47 to 55 the districts that only the classic edition has. Characters are numbered
by rank. Both numbers are parts of action ids.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.names import words

NAMES: Final = words(
    """
    manor castle palace
    temple church monastery cathedral
    tavern market trading_post docks harbor town_hall
    watchtower prison barracks fortress
    armory basilica capitol dragon_gate factory framework gold_mine great_wall haunted_quarter
    imperial_treasury ivory_tower keep laboratory library map_room monument museum necropolis
    observatory park poor_house quarry school_of_magic secret_vault smithy stables statue theater
    thieves_den wishing_well
    battlefield haunted_city graveyard university lighthouse bell_tower hospital throne_room ball_room
    """
)
KINDS: Final[i64] = 56
NUMBER_OF: Final = {name: number for number, name in enumerate(NAMES)}

NOBLE: Final[i64] = 0
RELIGIOUS: Final[i64] = 1
TRADE: Final[i64] = 2
MILITARY: Final[i64] = 3
UNIQUE: Final[i64] = 4
TYPES: Final[i64] = 5
TYPE_NAMES: Final = ["noble", "religious", "trade", "military", "unique"]

CHARACTER_NAMES: Final = words(
    """
    assassin witch magistrate
    thief spy blackmailer
    magician wizard seer
    king emperor patrician
    bishop abbot cardinal
    merchant alchemist trader
    architect navigator scholar
    warlord diplomat marshal
    queen artist tax_collector
    """
)
CHARACTERS: Final[i64] = 27
CHARACTER_NUMBER_OF: Final = {name: number for number, name in enumerate(CHARACTER_NAMES)}
RANKS: Final[i64] = 9

CARD_NAMES: Final = NAMES + CHARACTER_NAMES
"""Districts and characters, as events and logs number them."""

BEAUTIFIED: Final[i64] = 56
"""A district in a city is its kind, plus this with a coin on it."""
DISTRICT_NAMES: Final = [*NAMES, *[f"beautified {name}" for name in NAMES]]
"""The districts of a city by this number."""


def kind_of(district: i64) -> i64:
    """Return the kind of a district in a city."""
    if district >= BEAUTIFIED:
        return district - BEAUTIFIED
    return district


def shift(bits: i64, by: i64) -> i64:
    """Return `bits << by` in 64 bits; a literal on the left of `<<` would be shifted in 32."""
    return bits << by


def count_bits(members: i64) -> i64:
    """Return the number of members of a set."""
    count: i64 = 0
    while members != 0:
        members &= members - 1
        count += 1
    return count


def member(members: i64, n: i64) -> i64:
    """Return the member of a set that has n smaller ones in it."""
    number: i64 = 0
    while n != 0 or members & 1 == 0:
        n -= members & 1
        members >>= 1
        number += 1
    return number


# ------------------------------------------------------------------ effects of a district in a city
EXTRA_GOLD_GATHERED: Final[i64] = 1
LOOKS_AT_THREE: Final[i64] = 2
KEEPS_ALL_DRAWN: Final[i64] = 4
ANY_INCOME: Final[i64] = 8
CHEAPER_UNIQUE: Final[i64] = 16
ALLOWS_TWINS: Final[i64] = 32
IMMUNE: Final[i64] = 64
"""Rank 8 cannot affect it."""
WALLED: Final[i64] = 128
"""Rank 8 pays 1 more for the other districts of the city."""
COUNTS_TWICE: Final[i64] = 256
"""Counts as two districts towards completion; cannot be built in a city of five."""
PAID_BY_CROWN: Final[i64] = 512
"""The bank pays 1 gold whenever the crown changes hands."""
HEALS: Final[i64] = 1024
"""A killed owner still gathers."""
DIGS_UP: Final[i64] = 2048
"""Its owner can buy a district that the Warlord destroys."""
HOLDS_CARDS: Final[i64] = 4096
"""Cards can be under it."""
WILD: Final[i64] = 8192
"""Counts as any one type at the end of the game."""
USABLE: Final[i64] = 1 << 14
"""Its owner can use it in their turn."""
ENDS_TURN: Final[i64] = 1 << 15
"""Has an effect at the end of its owner's turn."""
AFTER_DRAFT: Final[i64] = 1 << 16
"""Its owner decides something after the last pick."""
SETS_GOAL: Final[i64] = 1 << 17
"""Once announced, one district fewer completes a city while it is in play."""

# ------------------------------------------------------------------ effects while it is built
OUTSIDE_LIMIT: Final[i64] = 1 << 20
UNBUILDABLE: Final[i64] = 1 << 21
STANDS_FOR_COST: Final[i64] = 1 << 22
"""Can be destroyed instead of paying for another district."""
BUILT_BY_RUIN: Final[i64] = 1 << 23
"""Can be built by destroying another district of the city."""
PAID_WITH_CARDS: Final[i64] = 1 << 24
"""Cards from hand can replace gold."""
