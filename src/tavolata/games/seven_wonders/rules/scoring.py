"""Points by category, the best use of wild symbols and a copied guild, the winners (R14, R15)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules import goods, kinds
from tavolata.games.seven_wonders.rules.city import COPY_GUILD, DEFEATS, City, left_of, right_of
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import part

CATEGORIES: Final = [
    "military",
    "treasury",
    "wonder",
    "civilian",
    "science",
    "commercial",
    "guilds",
]
"""In the order of the rulebook's score sheet."""
COINS_PER_POINT: Final[i64] = 3
SET_POINTS: Final[i64] = 7
SHIPOWNERS: Final[i64] = kinds.NUMBER_OF["shipowners_guild"]

# How Shipowners Guilds count a guild copied by Olympia B, which R14 leaves open.
UNCOUNTED: Final[i64] = 0
SHIPOWNERS_ONLY: Final[i64] = 1
"""A copied Shipowners Guild counts itself, as if it had been built."""
AS_PURPLE: Final[i64] = 2
"""A copied Shipowners Guild counts itself, and Olympia's own Shipowners Guild counts any copy."""
SCIENTISTS: Final[i64] = kinds.NUMBER_OF["scientists_guild"]


def token_points(kind: i64) -> i64:
    """Return the points of a token: 1, 3 and 5 for victories by age from 0, -1 for `DEFEATS`."""
    return 2 * kind + 1 if kind < DEFEATS else -1


def military_points(city: City) -> i64:
    """Return the points of all tokens."""
    n: i64 = 0
    for kind in range(DEFEATS + 1):
        n += token_points(kind) * part(city.tokens, kind)
    return n


def sets_and_squares(compasses: i64, gears: i64, tablets: i64) -> i64:
    """Return the squares of the numbers of equal symbols, plus 7 for each set of three kinds."""
    sets = compasses
    if gears < sets:
        sets = gears
    if tablets < sets:
        sets = tablets
    return compasses * compasses + gears * gears + tablets * tablets + SET_POINTS * sets


def best_science(compasses: i64, gears: i64, tablets: i64, wild: i64) -> i64:
    """Return the most points for these symbols; each wild one becomes the best symbol (R15)."""
    if wild == 0:
        return sets_and_squares(compasses, gears, tablets)
    best = best_science(compasses + 1, gears, tablets, wild - 1)
    other = best_science(compasses, gears + 1, tablets, wild - 1)
    if other > best:
        best = other
    other = best_science(compasses, gears, tablets + 1, wild - 1)
    return other if other > best else best


def science_points(city: City, more_wild: i64) -> i64:
    """Return the points of a city's symbols with additional wild ones."""
    symbols = city.symbols
    return best_science(
        part(symbols, goods.COMPASS),
        part(symbols, goods.GEAR),
        part(symbols, goods.TABLET),
        part(symbols, goods.ANY) + more_wild,
    )


def points_of(effects: list[Effect], cities: list[City], p: i64) -> i64:
    """Return the points of some effects at the end."""
    n: i64 = 0
    for effect in effects:
        n += effect.points(cities, p)
    return n


def card_points(cities: list[City], p: i64, colour: i64) -> i64:
    """Return the points printed on a city's cards of a colour."""
    n: i64 = 0
    me = cities[p]
    for card in range(kinds.KINDS):
        if me.owns(card) and kinds.COLOUR[card] == colour:
            n += points_of(kinds.EFFECTS[card], cities, p)
    return n


def wonder_points(cities: list[City], p: i64) -> i64:
    """Return the points of the stages built."""
    n: i64 = 0
    me = cities[p]
    for number in range(me.stages):
        n += points_of(kinds.STAGE_EFFECTS[me.wonder * kinds.MOST_STAGES + number], cities, p)
    return n


def copied_guild(cities: list[City], p: i64, copied: i64) -> tuple[i64, i64]:
    """Return the neighbour's guild best for Olympia B and its points; -1 if there is none (R14)."""
    best: i64 = -1
    most: i64 = 0
    left = cities[left_of(p, len(cities))]
    right = cities[right_of(p, len(cities))]
    for card in range(kinds.GUILDS, kinds.KINDS):
        if left.owns(card) or right.owns(card):
            n = points_of(kinds.EFFECTS[card], cities, p)
            if card == SCIENTISTS:
                n = science_points(cities[p], 1) - science_points(cities[p], 0)
            elif card == SHIPOWNERS and copied != UNCOUNTED:
                n += 1
            if n > most or best < 0:
                best = card
                most = n
    return best, most


def city_scores(cities: list[City], p: i64, copied: i64) -> list[i64]:
    """Return a city's points by category, in the order of `CATEGORIES`."""
    me = cities[p]
    guilds = card_points(cities, p, goods.PURPLE)
    science = science_points(me, 0)
    if me.powers & COPY_GUILD != 0:
        card, n = copied_guild(cities, p, copied)
        if card == SCIENTISTS:
            science += n
        else:
            guilds += n
        if card >= 0 and copied == AS_PURPLE and me.owns(SHIPOWNERS):
            guilds += 1
    return [
        military_points(me),
        me.coins // COINS_PER_POINT,
        wonder_points(cities, p),
        card_points(cities, p, goods.BLUE),
        science,
        card_points(cities, p, goods.YELLOW),
        guilds,
    ]


def total_points(cities: list[City], p: i64, copied: i64) -> i64:
    """Return a city's total points."""
    n: i64 = 0
    for points in city_scores(cities, p, copied):
        n += points
    return n


def score_sheet(cities: list[City], p: i64, copied: i64) -> dict[str, int]:
    """Return a city's points by name, with their `total`."""
    points = [int(n) for n in city_scores(cities, p, copied)]
    return {**dict(zip(CATEGORIES, points, strict=True)), "total": sum(points)}


def winners(cities: list[City], players: int, copied: i64, by_tokens: bool) -> list[int]:
    """Return the winners: most points, then coins, then (`by_tokens`) military points."""
    results = []
    for p in range(players):
        tokens: int = military_points(cities[p]) if by_tokens else 0
        results.append((int(total_points(cities, p, copied)), int(cities[p].coins), tokens))
    best = max(results)
    return [p for p, result in enumerate(results) if result == best]
