"""The invariants of a state of Citadels: what holds at every moment, in games and in positions.

`check` is what makes a position that was read safe to play, and what the property tests call after the
decisions of their games. Marks, crown and protection that earlier turns of the round must have caused
are worked out here, once: a position leaves them out, or agrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.position import refuse_any
from tavolata.core.schema import Frame, open_steps
from tavolata.core.views import seat_name
from tavolata.games.citadels.positions.fields import ALL_RANKS
from tavolata.games.citadels.rules import draft, kinds, round
from tavolata.games.citadels.rules import sequence as rules
from tavolata.games.citadels.rules.building import ADD_TO_CITY, AFTER_PAYMENT
from tavolata.games.citadels.rules.characters.rank_1 import BEWITCHED, WARRANT
from tavolata.games.citadels.rules.characters.rank_2 import ROBBED, TAXED_LATE, THREAT, BeginTaxing
from tavolata.games.citadels.rules.characters.rank_4 import TakeCrown
from tavolata.games.citadels.rules.characters.rank_5 import Protect
from tavolata.games.citadels.rules.districts.moments import HEALED
from tavolata.games.citadels.rules.effects import KeepOne
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.rules.naming import LayTokens
from tavolata.games.citadels.rules.shapes import EFFECTS, KILLED, MARKS, TRAITS
from tavolata.games.citadels.rules.state import NOBODY, RESUMED_BIT, CitadelsState
from tavolata.games.citadels.rules.turn import FINISH, TURN
from tavolata.games.citadels.view.encoding import seat_number
from tavolata.games.citadels.words.refusals import wrong


def check(s: CitadelsState) -> None:
    """Raise `PositionError` for the first invariant that does not hold."""
    parts = (_cards, _seats, _draft, _marks, _turn, _caused, _completion, _open_steps)
    refuse_any(*(part(s) for part in parts))


# ------------------------------------------------------------------ cards and seats
def _places(s: CitadelsState) -> list[tuple[vec[u8], vec[u8]]]:
    """Return the cards that lie face down somewhere with those who know them."""
    of_table = [(s.deck.bottom, s.bottom_seen), (s.drawn, s.drawn_seen), (s.tucked, s.tucked_seen)]
    return [*of_table, *((seat.hand, seat.seen) for seat in s.seats)]


def census(s: CitadelsState) -> list[int]:
    """Count the copies of each district, wherever they are."""
    found = [int(copies) for copies in s.deck.counts]
    for cards, _ in _places(s):
        for card in cards:
            found[int(card)] += 1
    for seat in s.seats:
        for district in seat.city:
            found[int(kinds.kind_of(int(district)))] += 1
    if s.building != NO_CARD:
        found[int(s.building)] += 1
    return found


def _cards(s: CitadelsState) -> Iterator[PositionError]:
    for kind, (found, copies) in enumerate(zip(census(s), s.all_cards, strict=True)):
        if found != copies:
            yield wrong("wrong-copies", card=NAMES[kind], n=int(copies), found=found)
    if s.deck.middle != sum(s.deck.counts) or len(s.deck.top):
        yield wrong("wrong-deck", where="deck")
    if any(len(cards) != len(seen) for cards, seen in _places(s)):
        yield wrong("wrong-unseen")
    if len(s.tucked) and not any(seat.traits & kinds.HOLDS_CARDS for seat in s.seats):
        yield wrong("wrong-museum")


def _seats(s: CitadelsState) -> Iterator[PositionError]:
    for p, seat in enumerate(s.seats):
        who = f"P{p + 1}"
        if seat.gold < 0 or seat.hidden:
            yield wrong("wrong-seat", who=who)
        if list(seat.hand) != sorted(seat.hand) or not all(int(seen) >> p & 1 for seen in seat.seen):
            yield wrong("wrong-hand", who=who)
        for district in seat.city:
            kind = int(kinds.kind_of(int(district)))
            if TRAITS[kind] & kinds.UNBUILDABLE:
                yield wrong("wrong-unbuildable", who=who, card=NAMES[kind])
        counted = seat.clone()
        counted.recount()
        if (seat.built, seat.traits) != (counted.built, counted.traits):
            yield wrong("wrong-city", who=who)


# ------------------------------------------------------------------ the draft
def count_slots(s: CitadelsState) -> int:
    """Count the slots of a whole draft."""
    ranks = sum(s.has_rank(rank) for rank in ALL_RANKS)
    return ranks - int(draft.count_face_up(s.n_players(), ranks))


def _draft(s: CitadelsState) -> Iterator[PositionError]:
    everybody = sum(1 << rank for rank in ALL_RANKS if s.has_rank(rank))
    places = [*(1 << int(rank) for rank in s.slot_rank), int(s.face_up), int(s.passing)]
    if sum(places) != everybody or sum(place.bit_count() for place in places) != everybody.bit_count():
        yield wrong("wrong-places")
    if int(s.face_up).bit_count() != everybody.bit_count() - count_slots(s):
        yield wrong("wrong-face-up")
    if s.face_up >> draft.NEVER_FACE_UP & 1:
        yield wrong("wrong-never-face-up", name=s.character(draft.NEVER_FACE_UP).name)
    owners = [int(owner) for owner in s.slot_owner]
    if s.swap_a != NOBODY:
        if any(not 0 <= at < len(owners) or owners[at] == NOBODY for at in (s.swap_a, s.swap_b)):
            yield wrong("wrong-swapped")
        owners[s.swap_a], owners[s.swap_b] = owners[s.swap_b], owners[s.swap_a]
    for slot, owner in enumerate(owners):
        if owner not in (draft.destination(s, slot)[0], NOBODY):
            yield wrong("wrong-slot", slot=slot, who=f"P{owner + 1}")
    if s.took_down and (len(owners) < 2 or [*draft.steps(s)][-1] < draft.LAST or s.passing):
        yield wrong("wrong-took-down")


# ------------------------------------------------------------------ the round
def ranks_with(s: CitadelsState, mark: int) -> list[int]:
    """Return the ranks that have a mark."""
    return [rank for rank in ALL_RANKS if s.has_mark(rank, mark)]


def _marks(s: CitadelsState) -> Iterator[PositionError]:
    for number, mark in enumerate(MARKS):
        ranks = ranks_with(s, 1 << number)
        if mark.most and len(ranks) > mark.most:
            yield wrong("wrong-many-marks", mark=mark.name, most=int(mark.most))
        if mark.laid_by and ranks and (ranks[0] <= mark.laid_by or s.called < mark.laid_by):
            yield wrong("wrong-mark-after", mark=mark.name, rank=int(mark.laid_by))
        if mark.laid_by == s.turn_rank != 0 and ranks and not s.used & 1:
            yield wrong("wrong-unused", mark=mark.name, name=s.acting_as().name)
    warrants = ranks_with(s, WARRANT)
    if (ranks_with(s, BEWITCHED) or warrants) and s.revealer(1) == NOBODY:
        yield wrong("wrong-layer")
    if ranks_with(s, ROBBED) and s.robber == NOBODY:
        yield wrong("wrong-robbed")
    if ranks_with(s, THREAT) and (s.blackmailer == NOBODY or not s.flower):
        yield wrong("wrong-threats")
    if warrants and s.signed not in warrants:
        yield wrong("wrong-warrants")
    for rank in ranks_with(s, HEALED):
        if not s.has_mark(rank, KILLED) or s.called < rank:
            yield wrong("wrong-healed")


def _turn(s: CitadelsState) -> Iterator[PositionError]:
    if s.turn_seat == NOBODY and not s.turn_rank:
        return
    name = s.acting_as().name
    owner = int(s.revealer(1 if s.used & RESUMED_BIT else s.turn_rank))
    if s.turn_rank != s.called or owner == NOBODY:
        yield wrong("wrong-uncalled", name=name)
    if s.turn_seat != owner:
        yield wrong("wrong-player", name=name, who=f"P{owner + 1}")


# ------------------------------------------------------------------ consequences of earlier turns
def wielder(s: CitadelsState, rank: int) -> int:
    """Return the seat that has begun its turn with the powers of a rank; NOBODY if none has."""
    if s.has_mark(rank, KILLED) or not s.has_mark(rank, BEWITCHED) or s.revealer(rank) == NOBODY:
        return int(NOBODY if s.has_mark(rank, KILLED) else s.revealer(rank))
    has_resumed = rank < s.called or (rank == s.turn_rank and s.used & RESUMED_BIT)
    return int(s.revealer(1) if has_resumed else NOBODY)


def crowned(s: CitadelsState) -> int:
    """Return the seat to which rank 4 has brought the crown in this round; NOBODY if it has not."""
    ruler = int(s.revealer(4))
    is_killed = s.has_mark(4, KILLED)
    if ruler == NOBODY or (is_killed and s.called <= kinds.RANKS):
        return int(NOBODY)
    brings = s.character(4).heir if is_killed else s.character(4).shows
    return ruler if isinstance(brings, TakeCrown) else int(NOBODY)


def protector(s: CitadelsState) -> int:
    """Return the seat whose city rank 5 protects; NOBODY if none."""
    return wielder(s, 5) if isinstance(s.character(5).begins, Protect) else int(NOBODY)


def taxer(s: CitadelsState) -> int:
    """Return the seat that rank 2 lets tax the builders; NOBODY if none."""
    return wielder(s, 2) if isinstance(s.character(2).begins, BeginTaxing) else int(NOBODY)


def standing_marks(s: CitadelsState, rank: int) -> int:
    """Return the marks that lie on a rank of themselves: all round, or since a character has begun."""
    taxed = int(TAXED_LATE) if rank != 2 and taxer(s) != NOBODY else 0
    return taxed | int(round.standing_marks(s, rank))


def _caused(s: CitadelsState) -> Iterator[PositionError]:
    king, shield, collector = crowned(s), protector(s), taxer(s)
    if king not in (NOBODY, s.crown):
        yield wrong("wrong-crown", who=f"P{king + 1}", name=s.character(4).name)
    if s.protected != shield:
        who = "none" if shield == NOBODY else f"P{shield + 1}"
        yield wrong("wrong-protected", who=who, found=str(seat_name(seat_number(s.protected))))
    if collector not in (NOBODY, s.robber):
        yield wrong("wrong-collector", who=f"P{collector + 1}")
    standing = sum(1 << bit for bit, mark in enumerate(MARKS) if not mark.laid_by)
    for rank in ALL_RANKS:
        off = int(s.marks[rank]) & standing ^ standing_marks(s, rank)
        if s.has_rank(rank) and off:
            mark = MARKS[off.bit_length() - 1]
            known = {"mark": mark.name, "name": s.character(rank).name, "rule": mark.rule}
            yield wrong("wrong-mark", **known, verb="cannot" if s.has_mark(rank, off) else "must")


# ------------------------------------------------------------------ the end, and what is open
def nearly_completed(s: CitadelsState) -> list[int]:
    """Return the seats that lack one district or none, in the order of seats."""
    return [p for p, seat in enumerate(s.seats) if seat.weight() >= s.home.goal - 1]


def _completion(s: CitadelsState) -> Iterator[PositionError]:
    for p in range(len(s.seats)):
        if s.is_completed(p) and not s.completed >> p & 1:
            yield wrong("wrong-completed", who=f"P{p + 1}")
    if sorted(int(seat) for seat in s.nearly) != nearly_completed(s):
        yield wrong("wrong-nearly")
    if not s.home.goal - 1 <= s.goal <= s.home.goal:
        yield wrong("wrong-goal", less=int(s.home.goal) - 1, goal=int(s.home.goal), found=int(s.goal))
    has_tower = any(seat.traits & kinds.SETS_GOAL for seat in s.seats)
    if s.goal < s.home.goal and not s.completed and not has_tower:
        yield wrong("wrong-tower", goal=int(s.home.goal))


def is_at_rest(s: CitadelsState) -> bool:
    """Whether no effect is in progress: the question is that of a turn or of the draft, or none."""
    return s.depth == 0 or s.top_effect() in (TURN, draft.DRAFT)


def _open_steps(s: CitadelsState) -> Iterator[PositionError]:
    frames = open_steps(s)
    steps = [frame.effect for frame in frames]
    if bool(steps) == s.is_over:
        yield wrong("wrong-question")
    if steps[:1] == [rules.NEW_ROUND]:
        return
    if steps[:1] == [rules.CALL] and frames[0].n != s.called + 1:
        yield wrong("wrong-rank", rank=int(s.called) + 1)
    turns = [frame.seat for frame in frames if frame.effect in (TURN, FINISH)]
    for seat in turns:
        if seat != s.turn_seat:
            yield wrong("wrong-turn", who=f"P{seat + 1}")
    if not turns and s.turn_seat != NOBODY:
        yield wrong("wrong-no-turn")
    if is_at_rest(s) and steps not in REST:
        yield wrong("wrong-at-rest", name=str(s.top_effect().name))
    if (AFTER_PAYMENT in steps or ADD_TO_CITY in steps) != (s.building != NO_CARD):
        yield wrong("wrong-building")
    if s.laid and s.building == NO_CARD:
        yield wrong("wrong-laid")
    if s.pending and not isinstance(s.top_effect(), LayTokens):
        yield wrong("wrong-pending")
    if len(s.drawn) and not LOOKING & set(steps):
        yield wrong("wrong-drawn")
    yield from _draft_step(s, frames)


def _draft_step(s: CitadelsState, frames: list[Frame]) -> Iterator[PositionError]:
    at, programme = len(s.slot_rank) - 1, draft.steps(s)
    if draft.DRAFT not in [frame.effect for frame in frames]:
        if s.passing or at + 1 != count_slots(s):
            yield wrong("wrong-draft-over")
    elif not 0 <= at < len(programme) or not s.passing or s.swap_a != NOBODY:
        yield wrong("wrong-step")
    elif draft.RANDOM_DROP <= int(programme[at]) < draft.LAST or frames[-1].seat != draft.seat_of(
        s, int(programme[at])
    ):
        yield wrong("wrong-step-of-seat")
    elif any(draft.destination(s, slot)[0] != owner for slot, owner in enumerate(s.slot_owner)):
        yield wrong("wrong-pick")


REST: Final = [[], [rules.CALL, TURN], [rules.CALL, draft.AFTER_LAST_PICK, draft.DRAFT]]
LOOKS: Final = [effect for effect in EFFECTS if isinstance(effect, KeepOne)]
LOOKING: Final = {*LOOKS, *(look.rest for look in LOOKS)}
