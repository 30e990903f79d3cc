"""The observation of a seat of Citadels: all that it sees and remembers.

Gold, cities, the size of hands, the marks on tokens and the revealed characters are public. A seat
remembers the cards of other hands that it has seen, as long as they are certainly still there, and all
characters that passed through its hands in the draft.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, stream_given
from tavolata.core.decisions import SequentialObservation
from tavolata.core.events import HIDDEN
from tavolata.core.game import Game
from tavolata.core.tensors import Cells
from tavolata.games.citadels.rules.districts.built import SearchDeck
from tavolata.games.citadels.rules.districts.moments import DigUp
from tavolata.games.citadels.rules.draft import DROP, LAST, SLOTS, class_of, steps
from tavolata.games.citadels.rules.kinds import count_bits, shift
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import CAST, KILLED, Character
from tavolata.games.citadels.rules.state import NOBODY, CitadelsRules, CitadelsState, revealer
from tavolata.games.citadels.view.encoding import observation_to_dict
from tavolata.games.citadels.view.sample import sample
from tavolata.games.citadels.view.seen import view_of
from tavolata.games.citadels.view.tensor import fill_tensor
from tavolata.games.citadels.view.typed import CitadelsView

CLASS_BITS: Final[i64] = 16
"""The bits of a class in `loose`."""
NO_CARDS: Final = vec[u8]()
NO_RANKS: Final = vec[u8]([u8(HIDDEN)] * SLOTS)
"""Unknown slots to slice, much faster than making a vector from a list."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class CitadelsObservation(SequentialObservation):
    """All that a seat sees and remembers; `CitadelsState` explains the public fields, copied here.

    In `seats` a hand holds the cards that the viewer knows, and `hidden` counts the others. `bottom`
    and `tucked` have `HIDDEN` for unknown cards. `slot_rank` has `HIDDEN` for unknown characters; those
    are in `loose_in(c)`, where c is the number of the viewer's looks at the passing deck before they
    left it.
    """

    def __init__(self, s: CitadelsState, viewer: i64) -> None:
        super().__init__(s, viewer)
        self.home: CitadelsRules = s.home
        self.cast: bytes = s.cast
        self.all_cards: bytes = s.all_cards
        self.deck_middle: i64 = s.deck.middle
        self.deck_shuffles: i64 = s.deck.shuffles
        self.deck_counts: vec[u8] = NO_CARDS
        """The middle of the deck, if the viewer is looking through it; else empty."""
        self.bottom: vec[u8] = NO_CARDS
        self.seats: tuple[Seat, ...] = ()
        self.crown: i64 = s.crown
        self.round: i64 = s.round
        self.draft_first: i64 = s.draft_first
        self.face_up: i64 = s.face_up
        self.n_passing: i64 = 0
        self.slot_rank: vec[u8] = NO_CARDS
        self.slot_owner: vec[u8] = s.slot_owner[:]
        self.looks: i64 = 0
        """The slots at which the viewer has looked at the passing deck, as a set."""
        self.loose: i64 = 0
        """The unknown ranks of each class as a set, `CLASS_BITS` each."""
        self.knows_last: bool = False
        """Whether the viewer knows if the last player took the face-down card."""
        self.took_down: bool = False
        self.swap_a: i64 = NOBODY
        self.swap_b: i64 = NOBODY
        """Slots whose owners were swapped; seats, if the viewer does not know which of their slots."""
        self.is_swap_blind: bool = False
        self.called: i64 = s.called
        self.marks: bytes = s.marks
        self.revealed: i64 = s.revealed
        self.signed: i64 = 0
        self.flower: i64 = 0
        self.flower_shown: bool = s.flower_shown
        self.pending: i64 = 0
        self.n_pending: i64 = 0
        self.robber: i64 = s.robber
        self.blackmailer: i64 = s.blackmailer
        self.protected: i64 = s.protected
        self.healers: i64 = s.healers
        self.builders: i64 = s.builders
        self.turn_seat: i64 = s.turn_seat
        self.turn_rank: i64 = s.turn_rank
        self.used: i64 = s.used
        self.used_districts: i64 = s.used_districts
        self.builds: i64 = s.builds
        self.spent: i64 = s.spent
        self.building: i64 = s.building
        self.paid: i64 = s.paid
        self.laid: i64 = s.laid
        self.drawn: vec[u8] = NO_CARDS
        self.tax_gold: i64 = s.tax_gold
        self.tucked: vec[u8] = NO_CARDS
        self.goal: i64 = s.goal
        self.completed: i64 = s.completed
        self.first_completed: i64 = s.first_completed
        self.nearly: bytes = s.nearly
        self.wild_round: i64 = s.wild_round
        self.is_over: bool = s.is_over

    def game(self) -> Game:
        """Return the game."""
        return self.home

    def to_dict(self) -> dict[str, Any]:
        """Return the observation as JSON."""
        return observation_to_dict(self, view_of(self))

    def to_view(self) -> CitadelsView:
        """Return the typed view."""
        return view_of(self)

    def fill(self, cells: Cells) -> None:
        """Write the observation as counts."""
        fill_tensor(self, cells)

    def sample_state(self, rng: object) -> CitadelsState:
        """Return a full state that fits, with new randomness."""
        return sample(self, stream_given(rng))

    def has_rank(self, rank: i64) -> bool:
        """Return whether a character of this rank is in the game."""
        return self.cast[rank] != NO_CARD

    def character(self, rank: i64) -> Character:
        """Return the character of a rank in this game."""
        return CAST[self.cast[rank]]

    def revealer(self, rank: i64) -> i64:
        """Return the seat that has revealed the character of a rank; NOBODY if none has."""
        return revealer(self.revealed, rank)

    def is_silent(self, rank: i64) -> bool:
        """Return whether a rank was called and nobody revealed it, although it was not killed."""
        is_killed = i64(self.marks[rank]) & KILLED != 0
        return rank <= self.called and self.revealer(rank) == NOBODY and not is_killed

    def loose_in(self, group: i64) -> i64:
        """Return the unknown ranks of a class, as a set."""
        return (self.loose >> (group * CLASS_BITS)) & 0xFFFF

    def n_looks(self) -> i64:
        """Return the number of the viewer's looks at the passing deck."""
        return count_bits(self.looks)

    def own_ranks(self) -> i64:
        """Return the set of ranks that the viewer holds in this round."""
        found: i64 = 0
        for slot in range(i64(len(self.slot_rank))):
            if i64(self.slot_owner[slot]) == self.player and self.slot_rank[slot] != HIDDEN:
                found |= shift(1, i64(self.slot_rank[slot]))
        return found

    def deck_size(self) -> i64:
        """Return the number of cards in the deck."""
        return self.deck_middle + len(self.bottom)


# ------------------------------------------------------------------ making an observation
def knows(seen: i64, viewer: i64) -> bool:
    """Return whether a `seen` includes the viewer; a spectator knows no face-down card."""
    return viewer >= 0 and (seen >> viewer) & 1 != 0


def observe(s: CitadelsState, viewer: i64) -> CitadelsObservation:
    """Return the observation of a seat; -1 is a spectator."""
    o = CitadelsObservation(s, viewer)
    own = s.seats[viewer] if viewer >= 0 else None
    o.seats = tuple(view_seat(seat, seat is own, viewer) for seat in s.seats)
    view_deck(s, o)
    view_tokens(s, o)
    view_draft(s, o)
    return o


def view_seat(seat: Seat, is_own: bool, viewer: i64) -> Seat:
    """Return a seat as the viewer knows it, without who else knows its cards."""
    if is_own:
        view = Seat(seat.hand[:], NO_CARDS, seat.city)
    else:
        hand = NO_CARDS
        for i in range(i64(len(seat.hand))):
            if knows(i64(seat.seen[i]), viewer):
                hand = append(hand, seat.hand[i])
        view = Seat(hand, NO_CARDS, seat.city)
        view.hidden = len(seat.hand) - len(hand)
    view.gold = seat.gold
    view.built = seat.built
    view.traits = seat.traits
    view.turns = seat.turns
    return view


def masked(cards: vec[u8], seen: vec[u8], viewer: i64) -> vec[u8]:
    """Return face-down cards in their order, `HIDDEN` for those that the viewer does not know."""
    size: i64 = len(cards)
    if size == 0:
        return NO_CARDS
    found = cards[:]
    seat = max(viewer, 0)
    is_seat: i64 = 1 if viewer >= 0 else 0
    for i in range(size):
        # Multiplied, because a processor cannot predict which cards are known.
        is_known = (i64(seen[i]) >> seat) & is_seat
        found[i] = u8(HIDDEN + is_known * (i64(cards[i]) - HIDDEN))
    return found


def known_first(cards: vec[u8], seen: vec[u8], viewer: i64) -> vec[u8]:
    """Return unordered cards: those that the viewer knows, then `HIDDEN` for each other one."""
    found = NO_CARDS
    for i in range(i64(len(cards))):
        if knows(i64(seen[i]), viewer):
            found = append(found, cards[i])
    while len(found) < len(cards):
        found = append(found, u8(HIDDEN))
    return found


def view_deck(s: CitadelsState, o: CitadelsObservation) -> None:
    """Copy the deck, the cards under the Museum, and the cards that a seat is looking at."""
    o.bottom = masked(s.deck.bottom, s.bottom_seen, o.player)
    o.tucked = masked(s.tucked, s.tucked_seen, o.player)
    if o.player == s.turn_seat:
        o.drawn = s.drawn[:]
    else:
        o.drawn = known_first(s.drawn, s.drawn_seen, o.player)
    if s.depth == 0:
        return
    question = s.top_effect()
    if isinstance(question, SearchDeck) and s.decider() == o.player:
        o.deck_counts = s.deck.counts[:]
        o.bottom = s.deck.bottom[:]
    if isinstance(question, DigUp):
        o.bottom[len(o.bottom) - 1] = u8(o.card())  # the question names it, to watchers too


def view_tokens(s: CitadelsState, o: CitadelsObservation) -> None:
    """Copy the faces of warrants and threats that the viewer has placed or everybody has seen."""
    o.n_pending = count_bits(s.pending)
    is_laying = s.pending != 0 and s.turn_seat == o.player
    if is_laying:
        o.pending = s.pending
    if s.revealer(1) == o.player:
        o.signed = s.signed
    if is_laying or s.blackmailer == o.player or s.flower_shown:
        o.flower = s.flower


# ------------------------------------------------------------------ the draft
def looks_of(s: CitadelsState, order: bytes, viewer: i64) -> i64:
    """Return the slots at which the viewer has looked at the passing deck so far, as a set."""
    found: i64 = 0
    if viewer < 0:
        return found
    place = viewer - s.draft_first
    if place < 0:
        place += s.n_players()
    for at in range(min(i64(len(order)), i64(len(s.slot_rank)))):
        step = i64(order[at])
        if (step < DROP or step >= LAST) and step & 15 == place:
            found |= shift(2, at)
    return found


def view_draft(s: CitadelsState, o: CitadelsObservation) -> None:
    """Copy the characters that passed through the viewer's hands, and what they reveal of others."""
    order = steps(s)
    o.looks = looks_of(s, order, o.player)
    view_swap(s, o)
    last: i64 = len(s.slot_rank) - 1
    o.slot_rank = NO_RANKS[: last + 1]
    is_last_swappable = i64(order[len(order) - 1]) >= LAST
    if is_last_swappable and last >= 0:
        o.knows_last = knows(i64(s.slot_seen[0]), o.player)
        o.took_down = s.took_down and o.knows_last
    for slot in range(last + 1):
        rank = i64(s.slot_rank[slot])
        if knows(i64(s.slot_seen[slot]), o.player):
            o.slot_rank[slot] = u8(rank)
        else:
            left = slot
            if s.took_down:
                left = last if slot == 0 else (0 if slot == last else slot)
            o.loose |= shift(1, rank + class_of(o.looks, left) * CLASS_BITS)
    o.n_passing = count_bits(s.passing)
    o.loose |= shift(s.passing, o.n_looks() * CLASS_BITS)


def view_swap(s: CitadelsState, o: CitadelsObservation) -> None:
    """Copy a swap of characters; seats without a part in it do not know which of two."""
    if s.swap_a == NOBODY:
        return
    first = i64(s.slot_owner[s.swap_a])
    second = i64(s.slot_owner[s.swap_b])
    if s.n_players() > 3 or o.player == first or o.player == second:
        o.swap_a = s.swap_a
        o.swap_b = s.swap_b
        return
    o.is_swap_blind = True
    o.swap_a = min(first, second)
    o.swap_b = max(first, second)
    o.slot_owner[s.swap_a] = u8(second)
    o.slot_owner[s.swap_b] = u8(first)
