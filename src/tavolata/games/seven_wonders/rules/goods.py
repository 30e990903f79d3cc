"""Resources and colours by number, and amounts of all seven resources packed into one number.

An amount has a byte for each resource, so that a cost is compared with a production in a few steps. An
either/or producer is a mask with a bit for each resource it can give; masks are packed in the same
way, one producer a byte, ascending; an empty byte is not a producer.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# Resources: four raw materials, three manufactured goods.
WOOD: Final[i64] = 0
STONE: Final[i64] = 1
ORE: Final[i64] = 2
CLAY: Final[i64] = 3
GLASS: Final[i64] = 4
PAPYRUS: Final[i64] = 5
LOOM: Final[i64] = 6
RESOURCES: Final[i64] = 7
RAW_MASK: Final[i64] = 15
"""The bits of the raw materials."""
MADE_MASK: Final[i64] = 112
RAW_BYTES: Final[i64] = 0xFFFFFFFF
"""The bytes of the raw materials in a packed amount."""
RESOURCE_NAMES: Final = ["wood", "stone", "ore", "clay", "glass", "papyrus", "loom"]

# Colours of cards.
BROWN: Final[i64] = 0
GREY: Final[i64] = 1
BLUE: Final[i64] = 2
YELLOW: Final[i64] = 3
RED: Final[i64] = 4
GREEN: Final[i64] = 5
PURPLE: Final[i64] = 6
COLOURS: Final[i64] = 7
COLOUR_NAMES: Final = ["brown", "grey", "blue", "yellow", "red", "green", "purple"]

# Scientific symbols; ANY is chosen at the end, for the best.
COMPASS: Final[i64] = 0
GEAR: Final[i64] = 1
TABLET: Final[i64] = 2
ANY: Final[i64] = 3
SYMBOL_NAMES: Final = ["compass", "gear", "tablet", "any"]

SIGNS: Final[i64] = 0x80808080808080
PAIRS: Final[i64] = 0xFF00FF00FF00FF


def shift(n: i64, places: i64) -> i64:
    """Return `n << places`; compiled, a literal left of `<<` would be shifted as a 32-bit number."""
    return n << places


def in_byte(number: i64, n: i64) -> i64:
    """Return a packed number with n in one byte and 0 in the others."""
    return n << (8 * number)


def part(packed: i64, number: i64) -> i64:
    """Return one byte of a packed number."""
    return (packed >> (8 * number)) & 255


def missing(cost: i64, production: i64) -> i64:
    """Return the units that a production lacks for a cost: cost - production in each byte, at least 0.

    Setting each byte's highest bit before subtracting keeps bytes from borrowing from each other; where
    it is still set afterwards, the difference is not negative.
    """
    difference = (cost | SIGNS) - production
    kept = difference & SIGNS
    return difference & ((kept >> 7) * 127)


def total(packed: i64) -> i64:
    """Return the sum of all bytes: neighbours are added, then pairs, then fours."""
    pairs = (packed & PAIRS) + ((packed >> 8) & PAIRS)
    pairs += pairs >> 16
    return (pairs + (pairs >> 32)) & 65535


def spread(mask: i64) -> i64:
    """Return an amount with one of each resource of a mask."""
    amount: i64 = 0
    for resource in range(RESOURCES):
        if (mask >> resource) & 1 != 0:
            amount += in_byte(resource, 1)
    return amount


def add_producer(producers: i64, mask: i64) -> i64:
    """Return packed producers with one more, ascending, so that equal cities have equal numbers."""
    at: i64 = 0
    while (producers >> at) & 255 != 0 and (producers >> at) & 255 <= mask:
        at += 8
    before = producers & (shift(1, at) - 1)
    return before | (mask << at) | ((producers >> at) << (at + 8))


def parts_by_name(packed: i64, names: list[str]) -> dict[str, int]:
    """Return the bytes of a packed number that are not 0."""
    found: dict[str, int] = {}
    number: i64 = 0
    while packed != 0:
        if packed & 255 != 0:
            found[names[number]] = int(packed & 255)
        packed >>= 8
        number += 1
    return found


def count_of(packed: i64) -> dict[str, int]:
    """Return the amounts above 0 by the name of the resource."""
    return parts_by_name(packed, RESOURCE_NAMES)


def producers_of(packed: i64) -> list[list[str]]:
    """Return, for each either/or producer, the names of the resources it can give."""
    found = []
    while packed != 0:
        mask: int = packed & 127
        found.append([name for bit, name in enumerate(RESOURCE_NAMES) if mask >> bit & 1])
        packed >>= 8
    return found
