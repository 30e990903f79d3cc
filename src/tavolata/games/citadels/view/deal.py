"""Deals the hidden characters of a draft again to their possible places.

The viewer's ignorance may leave several *worlds*: whether the last player took the face-down card, and
which of two characters were swapped. Each world is weighted by its number of possible deals, and one is
drawn by these weights; within it every deal is equally likely.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import Rng
from tavolata.core.events import HIDDEN
from tavolata.games.citadels.rules.draft import CLASSES, LAST, class_of, steps_of
from tavolata.games.citadels.rules.kinds import RANKS, count_bits, member, shift
from tavolata.games.citadels.rules.shapes import KILLED
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState

if TYPE_CHECKING:
    from tavolata.games.citadels.view.observation import CitadelsObservation


@final
@mypyc_attr(acyclic=True)
class World:
    """Whether the last player took the face-down card, and who owns each slot."""

    def __init__(self, took_down: bool, owner: vec[u8], swap_a: i64, swap_b: i64) -> None:
        self.took_down: bool = took_down
        self.owner: vec[u8] = owner
        self.swap_a: i64 = swap_a
        self.swap_b: i64 = swap_b


def deal_characters(o: CitadelsObservation, s: CitadelsState, rng: Rng) -> None:
    """Fill the slots of the draft, and the passing deck, in a way that fits."""
    s.draft_first = o.draft_first
    s.face_up = o.face_up
    worlds = possible_worlds(o)
    ways = [count_ways(o, world) for world in worlds]
    left = rng.below(max(1, sum(ways)))
    at: i64 = 0
    while at + 1 < len(worlds) and left >= ways[at]:
        left -= ways[at]
        at += 1
    fill_world(o, s, worlds[at], rng)


# ------------------------------------------------------------------ worlds
def possible_worlds(o: CitadelsObservation) -> list[World]:
    """Return all worlds that the viewer cannot exclude."""
    found: list[World] = []
    for took_down in possible_ends(o):
        if not o.is_swap_blind:
            found.append(World(took_down, o.slot_owner[:], o.swap_a, o.swap_b))
            continue
        for mine in range(i64(len(o.slot_owner))):
            for theirs in range(i64(len(o.slot_owner))):
                if o.slot_owner[mine] == o.swap_a and o.slot_owner[theirs] == o.swap_b:
                    owner = o.slot_owner[:]
                    owner[mine] = u8(o.swap_b)
                    owner[theirs] = u8(o.swap_a)
                    found.append(World(took_down, owner, mine, theirs))
    return found


def possible_ends(o: CitadelsObservation) -> list[bool]:
    """Return the possible answers to whether the last player took the face-down card."""
    order = steps_of(o.cast, len(o.seats))
    is_over = len(o.slot_rank) == len(order) + 1
    if i64(order[len(order) - 1]) < LAST or not is_over:
        return [False]
    return [o.took_down] if o.knows_last else [False, True]


def class_of_slot(o: CitadelsObservation, world: World, slot: i64) -> i64:
    """Return the class of the rank that is in a slot now."""
    last: i64 = len(o.slot_rank) - 1
    left = slot
    if world.took_down and slot == 0:
        left = last
    elif world.took_down and slot == last:
        left = 0
    return class_of(o.looks, left)


# ------------------------------------------------------------------ possible ranks
def certain_holder(o: CitadelsObservation, rank: i64) -> i64:
    """Return the owner of an unknown rank: who revealed it, NOBODY for a silent one; -1 for any."""
    holder = o.revealer(rank)
    return holder if holder != NOBODY or o.is_silent(rank) else -1


def bars_healers(o: CitadelsObservation, rank: i64) -> bool:
    """Return whether the rank was killed and called, so that no seat with a Hospital has it (K-06)."""
    is_killed = i64(o.marks[rank]) & KILLED != 0
    return is_killed and o.healers != 0 and o.revealer(rank) == NOBODY


def slots_of_healers(o: CitadelsObservation, world: World, group: i64) -> i64:
    """Return the unknown slots of a class that belong to seats with a Hospital."""
    found: i64 = 0
    for p in range(i64(len(o.seats))):
        if o.healers & shift(1, p) != 0:
            found |= free_slots(o, world, group, p)
    return found


def free_slots(o: CitadelsObservation, world: World, group: i64, owner: i64) -> i64:
    """Return the set of unknown slots of a class; `owner` NOBODY for the table, -1 for any."""
    found: i64 = 0
    for slot in range(i64(len(o.slot_rank))):
        if o.slot_rank[slot] != HIDDEN or class_of_slot(o, world, slot) != group:
            continue
        if owner < 0 or i64(world.owner[slot]) == owner:
            found |= shift(1, slot)
    return found


def count_ways(o: CitadelsObservation, world: World) -> i64:
    """Return the number of ways to put the unknown ranks into the unknown slots of this world."""
    ways: i64 = 1
    for group in range(CLASSES):
        ways *= count_group(o, world, group)
    return ways


def count_group(o: CitadelsObservation, world: World, group: i64) -> i64:
    """Return the number of ways for the ranks of one class."""
    ranks = o.loose_in(group)
    empty = free_slots(o, world, group, -1)
    left = count_bits(ranks)
    passing: i64 = o.n_passing if group == o.n_looks() else 0
    if count_bits(empty) + passing != left:
        return 0
    ways: i64 = 1
    is_barred = False
    for rank in range(1, RANKS + 1):
        if ranks & shift(1, rank) == 0:
            continue
        holder = certain_holder(o, rank)
        if holder >= 0:
            open_to_it = free_slots(o, world, group, holder) & empty
            ways *= count_bits(open_to_it)
            empty ^= open_to_it & -open_to_it
            left -= 1
        elif bars_healers(o, rank):
            is_barred = True
    if is_barred:
        ways *= left - count_bits(slots_of_healers(o, world, group) & empty)
        left -= 1
    for choices in range(left, 1, -1):
        ways *= choices
    return ways


# ------------------------------------------------------------------ dealing
def fill_world(o: CitadelsObservation, s: CitadelsState, world: World, rng: Rng) -> None:
    """Deal the ranks of each class at random among the ways that fit."""
    s.took_down = world.took_down
    s.swap_a = world.swap_a
    s.swap_b = world.swap_b
    s.slot_owner = world.owner
    s.slot_rank = o.slot_rank[:]
    s.slot_seen = o.slot_rank[:]
    own: i64 = 0
    if o.player >= 0:
        own = shift(1, o.player)
    for slot in range(i64(len(s.slot_rank))):
        s.slot_seen[slot] = u8(0 if o.slot_rank[slot] == HIDDEN else own)
    s.passing = 0
    for group in range(CLASSES):
        fill_group(o, s, world, group, rng)


def fill_group(o: CitadelsObservation, s: CitadelsState, world: World, group: i64, rng: Rng) -> None:
    """Deal the ranks with restricted places first, then the others."""
    rest = vec[u8]()
    barred: i64 = 0
    for rank in range(1, RANKS + 1):
        if o.loose_in(group) & shift(1, rank) == 0:
            continue
        holder = certain_holder(o, rank)
        if holder >= 0:
            put_in_slot(s, free_slots(o, world, group, holder), rank, rng)
        elif bars_healers(o, rank):
            barred = rank
        else:
            rest = append(rest, u8(rank))
    anywhere = free_slots(o, world, group, -1)
    if barred != 0:
        closed = slots_of_healers(o, world, group)
        put_in_slot(s, anywhere & (closed ^ -1), barred, rng)
    while len(rest) != 0:
        at = rng.below(len(rest))
        rank = i64(rest[at])
        rest[at] = rest[len(rest) - 1]
        rest = rest[: len(rest) - 1]
        if not put_in_slot(s, anywhere, rank, rng):
            s.passing |= shift(1, rank)


def put_in_slot(s: CitadelsState, slots: i64, rank: i64, rng: Rng) -> bool:
    """Put the rank into a random empty slot of a set; return whether there was one."""
    empty: i64 = 0
    for slot in range(i64(len(s.slot_rank))):
        if s.slot_rank[slot] == HIDDEN:
            empty |= slots & shift(1, slot)
    if empty != 0:
        s.slot_rank[member(empty, rng.below(count_bits(empty)))] = u8(rank)
    return empty != 0
