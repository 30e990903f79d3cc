"""The selection phase: the order of picks, the choices, and the discards.

Every character of a round leaves the passing deck through one *slot*, in the order of time: slot 0 is
the card discarded face down at the start, then one slot for each step of the draft order, and finally
the card that nobody took. A slot has a rank, an owner (NOBODY if it is face down) and the seats that
know it. A player who picks sees the ranks of their own and all later slots; all knowledge follows from
that.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD, Rng
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import NAME, PICK
from tavolata.games.citadels.rules.kinds import AFTER_DRAFT, RANKS, count_bits, kind_of, member, shift
from tavolata.games.citadels.rules.naming import NOT_IN_GAME, offer_characters, rank_of
from tavolata.games.citadels.rules.questions import OF_OFFERED, OF_OWN_CHARACTERS, SEAT, Question
from tavolata.games.citadels.rules.reasons import REASONS
from tavolata.games.citadels.rules.round import clear_round, lay_standing_marks
from tavolata.games.citadels.rules.shapes import DISTRICTS, register
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState, character_card

# The kind of a step in a draft order; the low bits are the seat, counted from the crown.
KEEP: Final[i64] = 0
"""Keep one and pass the rest."""
DROP: Final[i64] = 16
"""Discard one of the same cards face down."""
RANDOM_DROP: Final[i64] = 32
"""Discard a random one face down."""
LAST: Final[i64] = 48
"""The last player chooses between the passed card and the first face-down one."""

SLOTS: Final = 10
"""The most slots of a draft: one more than characters."""
CLASSES: Final[i64] = 3
"""A seat looks at the passing deck at most twice: before, between, after."""
NEVER_FACE_UP: Final[i64] = 4
"""The rank that is never discarded face up."""


def draft_order(players: int, ranks: int) -> list[int]:
    """Return the steps of the draft, from the crown on (rulebook, pages 3, 7 and 8)."""
    if players == 2:
        return [KEEP, KEEP + 1, DROP + 1, KEEP, DROP, KEEP + 1, DROP + 1]
    if players == 3:
        turn = [KEEP, KEEP + 1, KEEP + 2]
        return turn + ([RANDOM_DROP] if ranks == 9 else []) + turn
    if players >= ranks - 1:
        return [KEEP + seat for seat in range(players - 1)] + [LAST + players - 1]
    return [KEEP + seat for seat in range(players)]


def count_face_up(players: i64, ranks: i64) -> i64:
    """Return the number of face-up discards: the characters beyond one a seat and two face down."""
    if players < 4 or ranks < players + 2:
        return 0
    return ranks - players - 2


ORDERS_OF_8: Final = [bytes(draft_order(players, 8)) for players in range(9)]
ORDERS_OF_9: Final = [bytes(draft_order(players, 9)) for players in range(9)]


def steps_of(cast: bytes, players: i64) -> bytes:
    """Return the draft order of a table with these characters, by rank."""
    return ORDERS_OF_8[players] if cast[RANKS] == NO_CARD else ORDERS_OF_9[players]


def steps(s: CitadelsState) -> bytes:
    """Return the draft order of this game."""
    return steps_of(s.cast, s.n_players())


def class_of(looks: i64, slot: i64) -> i64:
    """Return the number of looks, a set of slots, before the card of a slot left the passing deck."""
    return count_bits(looks & (shift(2, slot) - 1))


def seat_of(s: CitadelsState, step: i64) -> i64:
    """Return the seat of a step."""
    return (s.draft_first + (step & 15)) % s.n_players()


# ------------------------------------------------------------------ the steps
def start_draft(s: CitadelsState) -> None:
    """Shuffle the characters, discard some face up and one face down; the crown picks first."""
    s.draft_first = s.crown
    s.passing = 0
    ranks: i64 = 0
    for rank in range(1, RANKS + 1):
        if s.has_rank(rank):
            s.passing |= shift(1, rank)
            ranks += 1
    s.face_up = 0
    rng = s.role_stream(0)
    for _i in range(count_face_up(s.n_players(), ranks)):
        discard_face_up(s, rng)
    s.slot_rank = vec[u8]()
    s.slot_owner = vec[u8]()
    s.slot_seen = vec[u8]()
    s.took_down = False
    s.swap_a = NOBODY
    s.swap_b = NOBODY
    fill_slot(s, draw_rank(s, rng))
    s.push(AFTER_LAST_PICK, s.crown)
    s.push(DRAFT, seat_of(s, i64(steps(s)[0])))


def discard_face_up(s: CitadelsState, rng: Rng) -> None:
    """Discard one card face up; rank 4 goes back into the deck and another one is drawn."""
    rank = draw_rank(s, rng)
    while rank == NEVER_FACE_UP:
        rank = draw_rank(s, rng)
    s.passing ^= shift(1, rank)
    s.face_up |= shift(1, rank)
    s.log_event(event.FACE_UP, s.crown, character_card(s.character(rank).number), 0, EVERYBODY)


def draw_rank(s: CitadelsState, rng: Rng) -> i64:
    """Return a random rank of those being passed; it stays among them."""
    if s.chance.is_scripted:
        able = [rank for rank in range(1, int(RANKS) + 1) if int(s.passing) >> rank & 1]
        return s.chance.next_scripted(able)
    return member(s.passing, rng.below(count_bits(s.passing)))


def destination(s: CitadelsState, slot: i64) -> tuple[i64, i64]:
    """Return the seat that gets the character of a slot, NOBODY for the table, and who sees it then.

    Any swap comes later, as does the look of the last player at slot 0.
    """
    order = steps(s)
    if slot == 0:
        return NOBODY, 0
    if slot > len(order):
        return NOBODY, shift(1, seat_of(s, i64(order[len(order) - 1])))
    step = i64(order[slot - 1])
    seat = seat_of(s, step)
    if step < DROP or step >= LAST:
        return seat, shift(1, seat)
    return NOBODY, shift(1, seat) if step < RANDOM_DROP else 0


def fill_slot(s: CitadelsState, rank: i64) -> None:
    """Move a rank from the passing deck into the next slot."""
    owner, seen = destination(s, len(s.slot_rank))
    s.passing &= shift(1, rank) ^ -1
    s.slot_rank = append(s.slot_rank, u8(rank))
    s.slot_owner = append(s.slot_owner, u8(owner))
    s.slot_seen = append(s.slot_seen, u8(seen))


def show_first_slot(s: CitadelsState, step: i64) -> None:
    """Show the card discarded at the start to the player of the last step."""
    if step >= LAST:
        s.slot_seen[0] = u8(i64(s.slot_seen[0]) | shift(1, seat_of(s, step)))


NOT_PASSED: Final[i64] = REASONS.add(
    "not_passed", "page 3", "{character} is not among the characters you can choose"
)


@final
class Draft(Question):
    """Pick or discard one of the cards passed; the step is the next empty slot."""

    ask = "draft"
    verb = "pick"
    subject = OF_OFFERED

    def ranks(self, s: CitadelsState) -> i64:
        """Return the cards passed on; for the last player also the face-down one."""
        step = i64(steps(s)[i64(len(s.slot_rank)) - 1])
        return s.passing | shift(1, i64(s.slot_rank[0])) if step >= LAST else s.passing

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept one of those cards."""
        if not PICK <= action < NAME:
            return OTHER_QUESTION
        rank = rank_of(s, action - PICK)
        if rank == 0:
            return NOT_IN_GAME
        return LEGAL if self.ranks(s) & shift(1, rank) != 0 else NOT_PASSED

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each of them."""
        return offer_characters(s, PICK, self.ranks(s))

    def shows_hidden(self, s: CitadelsState, p: i64) -> bool:
        """Return whether the seat sees new cards: a second look, or the face-down card."""
        order = steps(s)
        at: i64 = len(s.slot_rank) - 1
        has_looked = False
        is_new = i64(order[at]) >= LAST
        for before in range(at):
            step = i64(order[before])
            is_own = step < RANDOM_DROP and seat_of(s, step) == p
            if is_own:
                has_looked = True
                is_new = False
            elif has_looked:
                is_new = True
        return is_new

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Keep or discard the card unseen."""
        step = i64(steps(s)[i64(len(s.slot_rank)) - 1])
        number = action - PICK
        rank = rank_of(s, number)
        if step >= LAST and rank == i64(s.slot_rank[0]):
            self.take_down(s, p)
        else:
            fill_slot(s, rank)
            made = event.DROPS if DROP <= step < RANDOM_DROP else event.PICKS
            s.log_event(made, p, character_card(number), 0, shift(1, p))
        self.next_step(s)

    def take_down(self, s: CitadelsState, p: i64) -> None:
        """Give the last player the face-down card; the passed one takes its place."""
        rank = i64(s.slot_rank[0])
        s.slot_rank[0] = u8(member(s.passing, 0))
        s.passing = 0
        s.took_down = True
        fill_slot(s, rank)
        s.log_event(event.PICKS, p, character_card(s.character(rank).number), 0, shift(1, p))

    def next_step(self, s: CitadelsState) -> None:
        """Begin the next step; at the end discard the card that nobody picked, if any, face down.

        The last player has seen it.
        """
        order = steps(s)
        at: i64 = len(s.slot_rank) - 1
        while at < len(order):
            step = i64(order[at])
            if step < RANDOM_DROP or step >= LAST:
                show_first_slot(s, step)
                s.push(self, seat_of(s, step))
                return
            fill_slot(s, draw_rank(s, s.role_stream(1)))
            at += 1
        if s.passing != 0:
            fill_slot(s, member(s.passing, 0))


@final
class AfterLastPick(Effect[CitadelsState]):
    """Ask the owners of districts that have an effect now."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Ask them; no such district has two copies, so there is no order."""
        for owner in range(s.n_players()):
            if s.seats[owner].traits & AFTER_DRAFT == 0:
                continue
            for standing in s.seats[owner].city:
                kind = kind_of(i64(standing))
                asks = DISTRICTS[kind].after_draft
                if asks is not None:
                    s.push(asks, owner, 0, kind)


# ------------------------------------------------------------------ rewinding
def is_kept(s: CitadelsState, slot: i64) -> bool:
    """Return whether a slot was filled by a pick from the cards passed on."""
    return 0 < slot <= len(steps(s)) and i64(steps(s)[slot - 1]) < DROP


def rewound(s: CitadelsState, slot: i64) -> CitadelsState:
    """Return the table before the pick of a slot, except that gold and cities are the current ones.

    For estimating a seat's pick: its question is open again. Nobody may have swapped characters
    since, nor taken the face-down one.
    """
    past = s.make_copy()
    for later in range(slot, i64(len(s.slot_rank))):
        past.passing |= shift(1, i64(s.slot_rank[later]))
    past.slot_rank = s.slot_rank[:slot]
    past.slot_owner = s.slot_owner[:slot]
    past.slot_seen = s.slot_seen[:slot]
    clear_round(past)
    lay_standing_marks(past)
    past.drawn = past.drawn[:0]
    past.drawn_seen = past.drawn_seen[:0]
    past.depth = 0
    past.push(AFTER_LAST_PICK, past.crown)
    past.push(DRAFT, seat_of(past, i64(steps(past)[slot - 1])))
    past.ask_again()
    return past


# ------------------------------------------------------------------ swapping characters
def slots_of(s: CitadelsState, p: i64) -> i64:
    """Return the set of slots that a seat owns."""
    found: i64 = 0
    for slot in range(i64(len(s.slot_owner))):
        if s.slot_owner[slot] == p:
            found |= shift(1, slot)
    return found


NOT_YOURS: Final[i64] = REASONS.add("not_yours", "R-99", "you do not hold {character}")


@final
class GiveCharacter(Question):
    """Swap characters with seat n: choose which of two to give, for a random one (R-99)."""

    ask = "give_character"
    first = PICK
    end = NAME
    verb = "pick"
    subject = OF_OWN_CHARACTERS
    n_means = SEAT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept an own character."""
        if not PICK <= action < NAME:
            return OTHER_QUESTION
        rank = rank_of(s, action - PICK)
        return LEGAL if rank != 0 and s.holder(rank) == p else NOT_YOURS

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer nothing to a seat that has one character."""
        count = super().offer(s, p, n, card)
        return count if count > 1 else 0

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Swap it for a random one of the other seat."""
        mine = slot_of_rank(s, rank_of(s, action - PICK))
        swap_slots(s, p, n, mine, random_slot(s, n))

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Swap the only characters."""
        swap_slots(s, p, n, member(slots_of(s, p), 0), member(slots_of(s, n), 0))


def slot_of_rank(s: CitadelsState, rank: i64) -> i64:
    """Return the slot of a rank."""
    slot: i64 = 0
    while i64(s.slot_rank[slot]) != rank:
        slot += 1
    return slot


def random_slot(s: CitadelsState, p: i64) -> i64:
    """Return a random slot that a seat owns."""
    slots = slots_of(s, p)
    if s.chance.is_scripted:
        held = [int(s.slot_rank[i]) for i in range(len(s.slot_owner)) if int(slots) >> i & 1]
        return slot_of_rank(s, s.chance.next_scripted(held))
    return member(slots, s.role_stream(2).below(count_bits(slots)))


def swap_slots(s: CitadelsState, p: i64, other: i64, mine: i64, theirs: i64) -> None:
    """Exchange the owners of two slots, who look at their new characters."""
    s.slot_owner[mine] = u8(other)
    s.slot_owner[theirs] = u8(p)
    s.slot_seen[mine] = u8(i64(s.slot_seen[mine]) | shift(1, other))
    s.slot_seen[theirs] = u8(i64(s.slot_seen[theirs]) | shift(1, p))
    s.swap_a = mine
    s.swap_b = theirs
    s.log_event(event.SWAP_CHARACTERS, p, NO_CARD, other, EVERYBODY)


DRAFT: Final = register(Draft(), "draft")
AFTER_LAST_PICK: Final = register(AfterLastPick(), "after_last_pick")
GIVE_CHARACTER: Final = register(GiveCharacter(), "give_character")
