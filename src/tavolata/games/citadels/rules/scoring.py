"""Points at the end, and the tie-break (rulebook, page 6; R-94, R-105, K-01)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.rules import kinds
from tavolata.games.citadels.rules.districts.points import count_as
from tavolata.games.citadels.rules.kinds import kind_of, shift
from tavolata.games.citadels.rules.shapes import DISTRICTS, TRAITS
from tavolata.games.citadels.rules.state import CitadelsState

ALL_TYPES: Final[i64] = 3
FIRST_COMPLETED: Final[i64] = 4
COMPLETED: Final[i64] = 2


def district_points(s: CitadelsState, p: i64) -> i64:
    """Return the costs of all districts, with the gold on them."""
    return s.edition.cost_of_city(s.seats[p].city)


def completion_points(s: CitadelsState, p: i64) -> i64:
    """Return the points for the first completed city and for every other one (R-105, K-04)."""
    if s.first_completed == p:
        return FIRST_COMPLETED
    if s.completed & shift(1, p) == 0:
        return 0
    return COMPLETED if s.edition.keeps_completion or s.is_completed(p) else 0


def type_points(s: CitadelsState, p: i64, wild: i64) -> i64:
    """Return the points for a district of every type."""
    for type in range(kinds.TYPES):
        if count_as(s, p, type, wild) == 0:
            return 0
    return ALL_TYPES


def bonus_points(s: CitadelsState, p: i64, kind: i64, wild: i64) -> i64:
    """Return the extra points of one district."""
    bonus = DISTRICTS[kind].bonus
    return 0 if bonus is None else bonus.points(s, p, wild)


def points_with(s: CitadelsState, p: i64, wild: i64) -> i64:
    """Return all points that depend on the type of a wild district."""
    total = type_points(s, p, wild)
    for standing in s.seats[p].city:
        total += bonus_points(s, p, kind_of(i64(standing)), wild)
    return total


def best_wild(s: CitadelsState, p: i64) -> i64:
    """Return the best type to declare for a wild district, once for all effects (R-94)."""
    is_fixed = s.seats[p].traits & kinds.WILD == 0
    if s.edition.wild_not_if_new and s.wild_round == s.round:
        is_fixed = True
    best = kinds.UNIQUE
    if is_fixed:
        return best
    most = points_with(s, p, best)
    for type in range(kinds.TYPES):
        points = points_with(s, p, type)
        if points > most:
            most = points
            best = type
    return best


def total(s: CitadelsState, p: i64) -> i64:
    """Return a seat's points now."""
    found = district_points(s, p) + completion_points(s, p) + points_with(s, p, best_wild(s, p))
    return found + points_in_hand(s, p)


def points_in_hand(s: CitadelsState, p: i64) -> i64:
    """Return the points of a card that scores in hand, because it cannot be built (R-97)."""
    found: i64 = 0
    for card in s.seats[p].hand:
        if TRAITS[i64(card)] & kinds.UNBUILDABLE != 0:
            found += bonus_points(s, p, i64(card), kinds.UNIQUE)
    return found


def score_parts(s: CitadelsState, p: i64) -> dict[str, int]:
    """Return a seat's points by source, and their `total`."""
    wild = best_wild(s, p)
    parts = {
        "districts": int(district_points(s, p)),
        "all_types": int(type_points(s, p, wild)),
        "completion": int(completion_points(s, p)),
    }
    for standing in s.seats[p].city:
        kind = kind_of(i64(standing))
        if DISTRICTS[kind].bonus is not None:
            parts[kinds.NAMES[kind]] = int(bonus_points(s, p, kind, wild))
    for card in s.seats[p].hand:
        if TRAITS[i64(card)] & kinds.UNBUILDABLE != 0:
            parts[kinds.NAMES[i64(card)]] = int(bonus_points(s, p, i64(card), wild))
    parts["total"] = sum(parts.values())
    return parts


def declared_type(s: CitadelsState, p: i64) -> str | None:
    """Return the type that a wild district of the seat counts as; None if it has none."""
    if s.seats[p].traits & kinds.WILD == 0:
        return None
    return kinds.TYPE_NAMES[best_wild(s, p)]


def highest_rank(s: CitadelsState, p: i64) -> i64:
    """Return the highest rank that the seat has revealed in this round; 0 if there is none."""
    for rank in range(kinds.RANKS, 0, -1):
        if s.revealer(rank) == p:
            return rank
    return 0


def standing(s: CitadelsState, p: i64) -> tuple[i64, i64, i64]:
    """Return a seat's points, then its tie-breaks, in order of importance."""
    if s.edition.rank_breaks_ties:
        return total(s, p), highest_rank(s, p), 0
    return total(s, p), district_points(s, p), s.seats[p].gold


def winners(s: CitadelsState) -> list[int]:
    """Return the seats that have won; several if nothing breaks the tie."""
    standings = [standing(s, p) for p in range(s.n_players())]
    best = max(standings)
    return [p for p, mine in enumerate(standings) if mine == best]
