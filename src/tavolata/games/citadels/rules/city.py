"""The cities: adding and removing districts, and completion."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.constant import place_of, with_last, without
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.kinds import kind_of, shift
from tavolata.games.citadels.rules.shapes import DISTRICTS, TRAITS
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState


# ------------------------------------------------------------------ adding and removing districts
def add_to_city(s: CitadelsState, p: i64, district: i64) -> None:
    """Add a district to a city, which may complete it."""
    me = s.seats[p]
    me.city = with_last(me.city, district)
    kind = kind_of(district)
    me.built |= shift(1, kind)
    me.traits |= TRAITS[kind]
    look_for_completion(s, p)


def leave_city(s: CitadelsState, p: i64, district: i64) -> None:
    """Take a district out of a city; the caller puts it somewhere."""
    me = s.seats[p]
    me.city = without(me.city, place_of(me.city, district))
    me.recount()


def destroy(s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
    """Destroy a district: run the card's own consequences, then put it under the deck."""
    kind = kind_of(district)
    leave_city(s, owner, district)
    look_for_loss(s, owner)
    s.log_event(event.DESTROYS, p, kind, owner, EVERYBODY)
    follows = DISTRICTS[kind].on_destroyed
    if follows is not None:
        follows.run(s, owner, 0, kind)
    s.put_bottom(owner, kind, EVERY_SEAT, event.BOTTOM_RUIN)


def seize(s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
    """Move a district into another city, with its coin and its cards (R-74)."""
    leave_city(s, owner, district)
    look_for_loss(s, owner)
    add_to_city(s, p, district)


def exchange(s: CitadelsState, p: i64, mine: i64, other: i64, theirs: i64) -> None:
    """Exchange two districts, with their coins and cards (R-74)."""
    leave_city(s, p, mine)
    leave_city(s, other, theirs)
    add_to_city(s, p, theirs)
    add_to_city(s, other, mine)
    look_for_loss(s, p)
    look_for_loss(s, other)


def find_in_city(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Return a district of a kind as stored in a city, which must have it."""
    for district in s.seats[p].city:
        if kind_of(i64(district)) == kind:
            return i64(district)
    return NO_CARD


# ------------------------------------------------------------------ completion
def look_for_completion(s: CitadelsState, p: i64) -> None:
    """Record a city that reaches the required districts; it counts even if it shrinks (R-105)."""
    size = s.seats[p].weight()
    if size >= s.home.goal - 1 and not is_nearly_completed(s, p):
        s.nearly = with_last(s.nearly, p)
    if size < s.goal or s.completed & shift(1, p) != 0:
        return
    s.completed |= shift(1, p)
    if s.first_completed == NOBODY:
        s.first_completed = p
    s.log_event(event.COMPLETES, p, NO_CARD, size, EVERYBODY)


def is_nearly_completed(s: CitadelsState, p: i64) -> bool:
    """Return whether a seat lacks one district or none."""
    return place_of(s.nearly, p) >= 0


def look_for_loss(s: CitadelsState, p: i64) -> None:
    """Note the loss of a district: the city may now lack more than one."""
    if s.seats[p].weight() >= s.home.goal - 1 or not is_nearly_completed(s, p):
        return
    s.nearly = without(s.nearly, place_of(s.nearly, p))
