"""The invariants of a state of Citadels: what holds at every moment, in games and in positions.

`check` is what makes a position that was read safe to play, and what the property tests call after the
decisions of their games. Marks, crown and protection that earlier turns of the round must have caused
are worked out here, once: a position leaves them out, or agrees.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tavolata.core.chance import NO_CARD
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


def check(s: CitadelsState) -> None:
    """Raise `PositionError` for the first invariant that does not hold."""
    parts = (_cards, _draft, _marks, _turn, _caused, _completion, _open_steps)
    refuse_any(*(part(s) for part in parts))


# ------------------------------------------------------------------ cards
def census(s: CitadelsState) -> list[int]:
    """Count the copies of each district, wherever they are."""
    found = [int(copies) for copies in s.deck.counts]
    places: list[Iterable[int]] = [s.deck.bottom, s.drawn, s.tucked]
    for seat in s.seats:
        places += [seat.hand, seat.city]
    for place in places:
        for district in place:
            found[int(kinds.kind_of(int(district)))] += 1
    if s.building != NO_CARD:
        found[int(s.building)] += 1
    return found


def _cards(s: CitadelsState) -> Iterator[str]:
    if len(s.tucked) and not any(seat.traits & kinds.HOLDS_CARDS for seat in s.seats):
        yield "under_museum: no city has the Museum"
    for p, seat in enumerate(s.seats):
        for district in seat.city:
            kind = int(kinds.kind_of(int(district)))
            if TRAITS[kind] & kinds.UNBUILDABLE:
                yield f"P{p + 1} city: {NAMES[kind]} cannot be built: it can only be in a hand"


# ------------------------------------------------------------------ the draft
def count_slots(s: CitadelsState) -> int:
    """Count the slots of a whole draft."""
    ranks = sum(s.has_rank(rank) for rank in ALL_RANKS)
    return ranks - int(draft.count_face_up(s.n_players(), ranks))


def _draft(s: CitadelsState) -> Iterator[str]:
    everybody = sum(1 << rank for rank in ALL_RANKS if s.has_rank(rank))
    places = [*(1 << int(rank) for rank in s.slot_rank), int(s.face_up), int(s.passing)]
    if sum(places) != everybody or sum(place.bit_count() for place in places) != everybody.bit_count():
        yield "draft: each character is in one place: face up, in a slot or being passed"
    if int(s.face_up).bit_count() != everybody.bit_count() - count_slots(s):
        yield "draft: the number of characters face up is wrong (page 3)"
    if s.face_up >> draft.NEVER_FACE_UP & 1:
        yield f"draft: {s.character(draft.NEVER_FACE_UP).name} cannot lie face up (page 3)"
    owners = [int(owner) for owner in s.slot_owner]
    if s.swap_a != NOBODY:
        if any(not 0 <= at < len(owners) or owners[at] == NOBODY for at in (s.swap_a, s.swap_b)):
            yield "draft swapped: expected two slots that have owners"
        owners[s.swap_a], owners[s.swap_b] = owners[s.swap_b], owners[s.swap_a]
    for slot, owner in enumerate(owners):
        if owner not in (draft.destination(s, slot)[0], NOBODY):
            yield f"draft slot {slot}: it cannot belong to P{owner + 1}"
    if s.took_down and (len(owners) < 2 or [*draft.steps(s)][-1] < draft.LAST or s.passing):
        yield "draft: nobody has taken the character that lay face down"


# ------------------------------------------------------------------ the round
def ranks_with(s: CitadelsState, mark: int) -> list[int]:
    """Return the ranks that have a mark."""
    return [rank for rank in ALL_RANKS if s.has_mark(rank, mark)]


def _marks(s: CitadelsState) -> Iterator[str]:
    for number, mark in enumerate(MARKS):
        ranks = ranks_with(s, 1 << number)
        if mark.most and len(ranks) > mark.most:
            yield f"marks: {mark.name} lies on {mark.most} character(s) at most"
        if mark.laid_by and ranks and (ranks[0] <= mark.laid_by or s.called < mark.laid_by):
            yield f"marks: {mark.name} lies on characters that come after rank {mark.laid_by}"
        if mark.laid_by == s.turn_rank != 0 and ranks and not s.used & 1:
            name = s.acting_as().name
            yield f"turn: {mark.name} is what {name} does in this turn, but it has not been used"
    warrants = ranks_with(s, WARRANT)
    if (ranks_with(s, BEWITCHED) or warrants) and s.revealer(1) == NOBODY:
        yield "marks: nobody has revealed the character of rank 1 that laid them"
    if ranks_with(s, ROBBED) and s.robber == NOBODY:
        yield "marks: a character is robbed, but there is no robber"
    if ranks_with(s, THREAT) and (s.blackmailer == NOBODY or not s.flower):
        yield "marks: threats need a blackmailer, and one of them has the flower"
    if warrants and s.signed not in warrants:
        yield "marks: one of the warrants is signed"
    for rank in ranks_with(s, HEALED):
        if not s.has_mark(rank, KILLED) or s.called < rank:
            yield "marks: only a killed character who was called is healed"


def _turn(s: CitadelsState) -> Iterator[str]:
    if s.turn_seat == NOBODY and not s.turn_rank:
        return
    name = s.acting_as().name
    owner = int(s.revealer(1 if s.used & RESUMED_BIT else s.turn_rank))
    if s.turn_rank != s.called or owner == NOBODY:
        yield f"turn: {name} has not been called, or nobody has revealed {name}"
    if s.turn_seat != owner:
        yield f"turn: {name} is played by P{owner + 1}"


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


def _caused(s: CitadelsState) -> Iterator[str]:
    king, shield, collector = crowned(s), protector(s), taxer(s)
    if king not in (NOBODY, s.crown):
        name = s.character(4).name
        yield f"crown: P{king + 1} has revealed the {name} and so has the crown (R-60)"
    if s.protected != shield:
        city = "no city is" if shield == NOBODY else f"only the city of P{shield + 1} is"
        written = seat_name(seat_number(s.protected))
        yield f"protected: {city} protected by the turns so far (R-62), not {written}"
    if collector not in (NOBODY, s.robber):
        yield f"robber: P{collector + 1} collects the tax of the tax_collector (K-09)"
    standing = sum(1 << bit for bit, mark in enumerate(MARKS) if not mark.laid_by)
    for rank in ALL_RANKS:
        wrong = int(s.marks[rank]) & standing ^ standing_marks(s, rank)
        if s.has_rank(rank) and wrong:
            mark = MARKS[wrong.bit_length() - 1]
            verb = "cannot" if s.has_mark(rank, wrong) else "must"
            yield f"marks: {mark.name} {verb} lie on {s.character(rank).name} now ({mark.rule})"


# ------------------------------------------------------------------ the end, and what is open
def nearly_completed(s: CitadelsState) -> list[int]:
    """Return the seats that lack one district or none, in the order of seats."""
    return [p for p, seat in enumerate(s.seats) if seat.weight() >= s.home.goal - 1]


def _completion(s: CitadelsState) -> Iterator[str]:
    for p in range(len(s.seats)):
        if s.is_completed(p) and not s.completed >> p & 1:
            yield f"completed: P{p + 1} has a completed city"
    if sorted(int(seat) for seat in s.nearly) != nearly_completed(s):
        yield "nearly: each seat whose city lacks one district or none, once"
    if not s.home.goal - 1 <= s.goal <= s.home.goal:
        yield f"goal: expected {s.home.goal - 1} or {s.home.goal}, found {s.goal}"
    has_tower = any(seat.traits & kinds.SETS_GOAL for seat in s.seats)
    if s.goal < s.home.goal and not s.completed and not has_tower:
        yield f"goal: without a Bell Tower it is {s.home.goal}"


def is_at_rest(s: CitadelsState) -> bool:
    """Whether no effect is in progress: the question is that of a turn or of the draft, or none."""
    return s.depth == 0 or s.top_effect() in (TURN, draft.DRAFT)


def _open_steps(s: CitadelsState) -> Iterator[str]:
    frames = open_steps(s)
    steps = [frame.effect for frame in frames]
    if bool(steps) == s.is_over:
        yield "question: a game that is over has none, any other has one"
    if steps[:1] == [rules.NEW_ROUND]:
        return
    if steps[:1] == [rules.CALL] and frames[0].n != s.called + 1:
        yield f"question: the next rank that is called is {s.called + 1}"
    turns = [frame.seat for frame in frames if frame.effect in (TURN, FINISH)]
    for seat in turns:
        if seat != s.turn_seat:
            yield f"question: this is not the turn of P{seat + 1}"
    if not turns and s.turn_seat != NOBODY:
        yield "turn: a seat has a turn while one is open"
    if is_at_rest(s) and steps not in REST:
        yield f"question: {s.top_effect().name} is asked when no effect is in progress"
    if (AFTER_PAYMENT in steps or ADD_TO_CITY in steps) != (s.building != NO_CARD):
        yield "turn building: a district is declared while it is being paid for or laid"
    if s.laid and s.building == NO_CARD:
        yield "turn laid: no district is being paid for"
    if s.pending and not isinstance(s.top_effect(), LayTokens):
        yield "pending: nobody is laying warrants or threats"
    if len(s.drawn) and not LOOKING & set(steps):
        yield "turn drawn: nobody is looking at cards"
    yield from _draft_step(s, frames)


def _draft_step(s: CitadelsState, frames: list[Frame]) -> Iterator[str]:
    at, programme = len(s.slot_rank) - 1, draft.steps(s)
    if draft.DRAFT not in [frame.effect for frame in frames]:
        if s.passing or at + 1 != count_slots(s):
            yield "draft: it is over, and every character is in a slot or face up"
    elif not 0 <= at < len(programme) or not s.passing or s.swap_a != NOBODY:
        yield "draft: this is not a step of it"
    elif draft.RANDOM_DROP <= int(programme[at]) < draft.LAST or frames[-1].seat != draft.seat_of(
        s, int(programme[at])
    ):
        yield "draft: this is not the step of that seat"
    elif any(draft.destination(s, slot)[0] != owner for slot, owner in enumerate(s.slot_owner)):
        yield "draft: a seat does not have the character that it picked"


REST: Final = [[], [rules.CALL, TURN], [rules.CALL, draft.AFTER_LAST_PICK, draft.DRAFT]]
LOOKS: Final = [effect for effect in EFFECTS if isinstance(effect, KeepOne)]
LOOKING: Final = {*LOOKS, *(look.rest for look in LOOKS)}
