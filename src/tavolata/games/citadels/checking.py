"""What must hold between the parts of a written state, so that the game can go on from it."""

from __future__ import annotations

from tavolata.core.errors import PositionError
from tavolata.games.citadels.cards import KILLED, MARKS
from tavolata.games.citadels.draft import DROP, LAST, RANDOM_DROP, count_face_up, seat_of, steps
from tavolata.games.citadels.kinds import RANKS, SETS_GOAL
from tavolata.games.citadels.state import NOBODY, CitadelsState


def bit_of(mark: str) -> int:
    """The bit of a mark."""
    return 1 << [known.name for known in MARKS].index(mark)


def ranks_with(s: CitadelsState, mark: str) -> list[int]:
    """The ranks on which a mark lies."""
    return [rank for rank in range(1, int(RANKS) + 1) if s.has_mark(rank, bit_of(mark))]


# ------------------------------------------------------------------ the draft
def owners_at(s: CitadelsState, slot: int) -> int:
    """Which seat gets the character of a slot, before any swap; NOBODY if it goes on the table."""
    programme = steps(s)
    if slot == 0 or slot > len(programme):
        return int(NOBODY)
    step = int(programme[slot - 1])
    return int(seat_of(s, step)) if step < DROP or step >= LAST else int(NOBODY)


def count_slots(s: CitadelsState) -> int:
    """How many slots a whole draft has."""
    ranks = sum(s.has_rank(rank) for rank in range(1, int(RANKS) + 1))
    return ranks - int(count_face_up(s.n_players(), ranks))


def check_draft(s: CitadelsState) -> None:
    """Every character is in one place, and each slot belongs to the seat that got it."""
    seen = 0
    places = [*(1 << int(rank) for rank in s.slot_rank), int(s.face_up), int(s.passing)]
    for place in places:
        if seen & place:
            raise PositionError("draft: a character is in two places")
        seen |= place
    if not seen:
        return
    everybody = sum(1 << rank for rank in range(1, int(RANKS) + 1) if s.has_rank(rank))
    if seen != everybody:
        raise PositionError("draft: every character is face up, in a slot or being passed")
    if int(s.face_up).bit_count() != everybody.bit_count() - count_slots(s):
        raise PositionError("draft: this is not the number of characters face up (page 3)")
    found = [int(owner) for owner in s.slot_owner]
    wanted = [owners_at(s, slot) for slot in range(len(found))]
    if s.swap_a != NOBODY:
        found[s.swap_a], found[s.swap_b] = found[s.swap_b], found[s.swap_a]
    for slot, (owner, seat) in enumerate(zip(found, wanted, strict=True)):
        if owner not in (seat, NOBODY):
            raise PositionError(f"draft slot {slot}: it cannot belong to P{owner + 1}")
    if s.took_down and (len(found) < 2 or int(steps(s)[len(steps(s)) - 1]) < LAST or s.passing):
        raise PositionError("draft: nobody has taken the character that lay face down")


def is_step_open(s: CitadelsState) -> bool:
    """Whether the draft stands at a step that a seat takes, and nobody misses a character."""
    at = len(s.slot_rank) - 1
    if not 0 <= at < len(steps(s)) or not s.passing or s.swap_a != NOBODY:
        return False
    if RANDOM_DROP <= int(steps(s)[at]) < LAST:
        return False
    return all(owners_at(s, slot) == owner for slot, owner in enumerate(s.slot_owner))


# ------------------------------------------------------------------ the round
def check_round(s: CitadelsState) -> None:
    """The marks lie where they can, and whoever acts on them is there."""
    for mark in MARKS:
        ranks = ranks_with(s, mark.name)
        if mark.most and len(ranks) > mark.most:
            raise PositionError(f"marks: {mark.name} lies on {mark.most} character(s) at most")
        if mark.laid_by and ranks and (ranks[0] <= mark.laid_by or s.called < mark.laid_by):
            where = f"after rank {mark.laid_by}"
            raise PositionError(f"marks: {mark.name} lies on characters that come {where}")
    if (ranks_with(s, "bewitched") or ranks_with(s, "warrant")) and s.revealed[1] == NOBODY:
        raise PositionError("marks: nobody has revealed the character of rank 1 that laid them")
    if ranks_with(s, "robbed") and s.robber == NOBODY:
        raise PositionError("marks: a character is robbed, but there is no robber")
    if ranks_with(s, "taxed_late") and s.robber == NOBODY:
        raise PositionError("marks: a character is taxed, but there is no robber, who collects it")
    if ranks_with(s, "threat") and s.blackmailer == NOBODY:
        raise PositionError("marks: a character is threatened, but there is no blackmailer")
    if ranks_with(s, "warrant") and s.signed not in ranks_with(s, "warrant"):
        raise PositionError("marks: one of the warrants is signed")
    if ranks_with(s, "threat") and not s.flower:
        raise PositionError("marks: one of the threats has the flower")
    for rank in ranks_with(s, "healed"):
        if not s.has_mark(rank, KILLED) or s.called < rank:
            raise PositionError("marks: only a killed character who was called is healed")


def check_turn(s: CitadelsState, owner: int) -> None:
    """The turn is that of the rank called, and its marks were laid in it or before."""
    name = s.acting_as().name
    if s.turn_rank != s.called or owner == NOBODY:
        raise PositionError(f"turn: {name} was not called, or nobody has shown him")
    if s.turn_seat != owner:
        raise PositionError(f"turn: {name} is played by P{owner + 1}")
    for mark in MARKS:
        if mark.laid_by == s.turn_rank and ranks_with(s, mark.name) and not s.used & 1:
            reason = f"is what {name} does in this turn, but he has not yet"
            raise PositionError(f"turn: {mark.name} {reason}")


# ------------------------------------------------------------------ the end
def check_completion(s: CitadelsState) -> None:
    """Whoever has a large enough city has completed it."""
    for p in range(len(s.seats)):
        if s.is_completed(p) and not s.completed >> p & 1:
            raise PositionError(f"completed: P{p + 1} has a completed city")
    nearly = [int(seat) for seat in s.nearly]
    if sorted(nearly) != [p for p, seat in enumerate(s.seats) if seat.weight() >= s.home.goal - 1]:
        raise PositionError("nearly: each seat whose city lacks one district or none, once")
    has_tower = any(seat.traits & SETS_GOAL for seat in s.seats)
    if s.goal < s.home.goal and not s.completed and not has_tower:
        raise PositionError(f"goal: without a Bell Tower it is {s.home.goal}")
