"""The state of a game of Citadels, and the moves of cards and gold that all rules use.

A face-down card has a byte of `seen`: the bit set of the seats that know the card. Every move keeps
these bytes up to date, so an observation needs nothing else.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import EVERY_SEAT, NO_CARD, Chance, Pile, Rng
from tavolata.core.constant import with_number
from tavolata.core.decisions import SequentialState
from tavolata.core.events import EVERYBODY
from tavolata.core.game import Game
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.events import CROWN, DRAW, GAINS, SHUFFLES, TAKES_GOLD
from tavolata.games.citadels.rules.kinds import CHARACTERS, KINDS, NAMES, PAID_BY_CROWN, RANKS, shift
from tavolata.games.citadels.rules.seat import Seat, sort_last
from tavolata.games.citadels.rules.shapes import CAST, DISTRICTS, EFFECTS, MARKS, MARKS_AT, Character

NOBODY: Final[i64] = 255

# Actions of this turn: `used`. The first bits are the abilities of the character.
GATHERED_BIT: Final[i64] = 16
PAID_BIT: Final[i64] = 32
LOAN_BIT: Final[i64] = 64
RESUMED_BIT: Final[i64] = 128
"""The Witch plays on as another character."""
PAYS_BIT: Final[i64] = 256
"""The district being built is paid for, in gold or in cards."""


SEAT_BITS: Final[i64] = 4
"""The bits of each rank in `revealed`: the seat + 1, or 0."""


def revealer(revealed: i64, rank: i64) -> i64:
    """Return the seat that has revealed the character of a rank; NOBODY if none has."""
    seat = (revealed >> (rank * SEAT_BITS)) & 15
    return seat - 1 if seat != 0 else NOBODY


class CitadelsRules(Game):
    """The part of the game that a state knows; `game.Citadels` is the full class."""

    def __init__(self, name: str, players: int, parameters: dict[str, str], edition: Edition) -> None:
        super().__init__(name, players, parameters)
        self.edition: Final[Edition] = edition
        self.goal: Final[i64] = edition.small_goal if players < 4 else edition.goal

    def new_state(
        self,
        cast: bytes,
        chance: Chance,
        deck: Pile,
        frames: vec[u8],
        options: vec[i16],
        small: vec[u8],
    ) -> CitadelsState:
        """Return a state without seats; `small` is an empty vector."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class CitadelsState(SequentialState):
    """The full state, made by `CitadelsRules.new_state`. `cast[rank]` is an index into `CAST`."""

    def __init__(
        self,
        home: CitadelsRules,
        cast: bytes,
        chance: Chance,
        deck: Pile,
        frames: vec[u8],
        options: vec[i16],
        small: vec[u8],
    ) -> None:
        super().__init__(EFFECTS, frames, options)
        self.home: CitadelsRules = home
        self.edition: Edition = home.edition
        self.cast: bytes = cast
        self.chance: Chance = chance
        self.all_cards: bytes = b""
        """Copies of each kind in the whole game; never changed."""
        self.deck: Pile = deck
        self.bottom_seen: vec[u8] = small
        self.seats: list[Seat] = []
        self.crown: i64 = 0
        self.round: i64 = 0
        # the draft, see draft.py
        self.draft_first: i64 = 0
        self.face_up: i64 = 0
        self.passing: i64 = 0
        self.slot_rank: vec[u8] = small
        self.slot_owner: vec[u8] = small
        self.slot_seen: vec[u8] = small
        self.took_down: bool = False
        self.swap_a: i64 = NOBODY
        self.swap_b: i64 = NOBODY
        # the round
        self.called: i64 = 0
        self.marks: bytes = b""
        self.revealed: i64 = 0
        """The seat that has revealed each rank, see `revealer`."""
        self.signed: i64 = 0
        self.flower: i64 = 0
        self.flower_shown: bool = False
        """Everybody knows where the flower was, or that it is gone."""
        self.pending: i64 = 0
        self.robber: i64 = NOBODY
        """The seat that receives what the Thief, or the classic Tax Collector, takes."""
        self.blackmailer: i64 = NOBODY
        self.protected: i64 = NOBODY
        self.healers: i64 = 0
        """Seats that would have revealed the killed character when called."""
        self.builders: i64 = 0
        """The seats that have built in their last turn of this round."""
        # the turn
        self.turn_seat: i64 = NOBODY
        self.turn_rank: i64 = 0
        self.used: i64 = 0
        self.used_districts: i64 = 0
        self.builds: i64 = 0
        self.spent: i64 = 0
        self.building: i64 = NO_CARD
        """The district that is declared but not in a city yet."""
        self.paid: i64 = 0
        self.laid: i64 = 0
        """The number of cards paid for the district being built."""
        self.drawn_by: i64 = 0
        """The seats that know the card drawn last."""
        self.drawn: vec[u8] = small
        self.drawn_seen: vec[u8] = small
        # next to the seats
        self.tax_gold: i64 = 0
        self.tucked: vec[u8] = small
        self.tucked_seen: vec[u8] = small
        # the end
        self.goal: i64 = home.goal
        self.completed: i64 = 0
        self.first_completed: i64 = NOBODY
        self.nearly: bytes = b""
        """Seats that lack one district or none, in the order of reaching that (K-02)."""
        self.wild_round: i64 = 0
        self.is_over: bool = False

    # -------------------------------------------------------------- the contract
    def game(self) -> Game:
        """Return the game of this state."""
        return self.home

    def make_copy(self) -> CitadelsState:
        """Return an independent copy with the same future randomness and no log."""
        twin = self.home.new_state(
            self.cast,
            self.chance.clone(),
            self.deck.clone(),
            self.frames[:],
            self.options[:],
            self.bottom_seen[:],
        )
        twin.all_cards = self.all_cards
        for seat in self.seats:
            twin.seats.append(seat.clone())
        twin.depth = self.depth
        twin.n_options = self.n_options
        self._copy_round_to(twin)
        self._copy_turn_to(twin)
        return twin

    def _copy_round_to(self, twin: CitadelsState) -> None:
        twin.crown = self.crown
        twin.round = self.round
        twin.draft_first = self.draft_first
        twin.face_up = self.face_up
        twin.passing = self.passing
        twin.slot_rank = self.slot_rank[:]
        twin.slot_owner = self.slot_owner[:]
        twin.slot_seen = self.slot_seen[:]
        twin.took_down = self.took_down
        twin.swap_a = self.swap_a
        twin.swap_b = self.swap_b
        twin.called = self.called
        twin.marks = self.marks
        twin.revealed = self.revealed
        twin.signed = self.signed
        twin.flower = self.flower
        twin.flower_shown = self.flower_shown
        twin.pending = self.pending
        twin.robber = self.robber
        twin.blackmailer = self.blackmailer
        twin.protected = self.protected
        twin.healers = self.healers
        twin.builders = self.builders

    def _copy_turn_to(self, twin: CitadelsState) -> None:
        twin.turn_seat = self.turn_seat
        twin.turn_rank = self.turn_rank
        twin.used = self.used
        twin.used_districts = self.used_districts
        twin.builds = self.builds
        twin.spent = self.spent
        twin.building = self.building
        twin.paid = self.paid
        twin.laid = self.laid
        twin.drawn = self.drawn[:]
        twin.drawn_seen = self.drawn_seen[:]
        twin.tax_gold = self.tax_gold
        twin.tucked = self.tucked[:]
        twin.tucked_seen = self.tucked_seen[:]
        twin.goal = self.goal
        twin.completed = self.completed
        twin.first_completed = self.first_completed
        twin.nearly = self.nearly
        twin.wild_round = self.wild_round
        twin.is_over = self.is_over

    def reseed(self, key0: int, key1: int) -> None:
        """Replace all future randomness."""
        self.chance = Chance(key0, key1)
        self.deck.rekey(self.chance)

    def turns_taken(self) -> list[int]:
        """Return the number of turns taken by each seat."""
        return [int(seat.turns) for seat in self.seats]

    def cards_in_game(self) -> list[str]:
        """Return the districts and characters of this game."""
        kinds = [int(kind) for kind in range(KINDS) if self.all_cards[kind] != 0]
        cast = [self.character(rank).name for rank in range(1, RANKS + 1) if self.has_rank(rank)]
        return [NAMES[kind] for kind in kinds] + cast

    def n_players(self) -> i64:
        """Return the number of seats."""
        return len(self.seats)

    # -------------------------------------------------------------- looking
    def has_rank(self, rank: i64) -> bool:
        """Return whether a character of this rank is in the game."""
        return self.cast[rank] != NO_CARD

    def character(self, rank: i64) -> Character:
        """Return the character of a rank in this game."""
        return CAST[self.cast[rank]]

    def acting_as(self) -> Character:
        """Return the character whose turn it is; for the Witch the bewitched one."""
        return CAST[self.cast[self.turn_rank]]

    def holder(self, rank: i64) -> i64:
        """Return the seat that holds a rank, revealed or not; NOBODY if it was discarded."""
        for slot in range(i64(len(self.slot_rank))):
            if self.slot_rank[slot] == rank:
                return i64(self.slot_owner[slot])
        return NOBODY

    def revealer(self, rank: i64) -> i64:
        """Return the seat that has revealed the character of a rank; NOBODY if none has."""
        return revealer(self.revealed, rank)

    def reveal(self, rank: i64, p: i64) -> None:
        """Note that a seat has revealed the character of a rank."""
        self.revealed |= shift(p + 1, rank * SEAT_BITS)

    def is_completed(self, p: i64) -> bool:
        """Return whether the city has the required number of districts now."""
        return self.seats[p].weight() >= self.goal

    # -------------------------------------------------------------- gold
    def gain_gold(self, p: i64, n: i64, kind: i64 = GAINS) -> None:
        """Gain gold, by the event `kind` from the bank."""
        if n != 0:
            self.seats[p].gold += n
            self.log_event(kind, p, NO_CARD, n, EVERYBODY)

    def take_gold(self, p: i64, other: i64, n: i64) -> None:
        """Take gold from another seat's stash, which must have it."""
        self.seats[other].gold -= n
        self.seats[p].gold += n
        self.log_event(TAKES_GOLD, p, NO_CARD, 16 * n + other, EVERYBODY)

    # -------------------------------------------------------------- the crown
    def move_crown(self, p: i64) -> None:
        """Give the crown to a seat (K-07: a Throne Room pays for each real change)."""
        if self.crown == p:
            return
        self.log_event(CROWN, p, NO_CARD, self.crown, EVERYBODY)
        self.crown = p
        for owner in range(self.n_players()):
            if self.seats[owner].traits & PAID_BY_CROWN != 0:
                self.gain_gold(owner, 1)

    # -------------------------------------------------------------- the deck
    def draw_card(self) -> i64:
        """Take the top card, which must be there; `drawn_by` has the seats that know it."""
        deck = self.deck
        if deck.middle == 0 and len(self.bottom_seen) != 0:
            self.drawn_by = i64(self.bottom_seen[0])
            self.bottom_seen = self.bottom_seen[1:]
        else:
            self.drawn_by = 0
        return deck.draw(self.chance)

    def put_bottom(self, p: i64, card: i64, seen: i64, kind: i64) -> None:
        """Put a card under the deck; `seen` are the seats that know it, `kind` its event."""
        self.deck.put_bottom(card)
        self.bottom_seen = append(self.bottom_seen, u8(seen))
        self.log_event(kind, p, card, 1, EVERYBODY if seen == EVERY_SEAT else seen)

    def shuffle_deck(self, p: i64) -> None:
        """Shuffle the whole deck; nobody knows anything about its order afterwards."""
        self.deck.shuffle(self.chance)
        self.bottom_seen = self.bottom_seen[:0]
        self.log_event(SHUFFLES, p, NO_CARD, self.deck.size(), EVERYBODY)

    def draw_to_hand(self, p: i64, n: i64) -> None:
        """Draw n cards, or all that there are."""
        for _i in range(n):
            if self.deck.size() == 0:
                return
            card = self.draw_card()
            self.add_to_hand(p, card, self.drawn_by)
            self.log_event(DRAW, p, card, 1, shift(1, p))

    # -------------------------------------------------------------- the hand
    def add_to_hand(self, p: i64, card: i64, seen: i64) -> None:
        """Put a card into a hand, in its place by kind; `seen` are the other seats that know it."""
        me = self.seats[p]
        me.hand = append(me.hand, u8(card))
        me.seen = append(me.seen, u8(seen | shift(1, p)))
        sort_last(me.hand, me.seen)

    def find_in_hand(self, p: i64, card: i64) -> i64:
        """Return the place of a card in a hand; -1 if it is not there."""
        hand = self.seats[p].hand
        for at in range(i64(len(hand))):
            if hand[at] == card:
                return at
        return -1

    def show_hand(self, p: i64, viewer: i64) -> None:
        """Show the whole hand to another seat."""
        me = self.seats[p]
        bit = shift(1, viewer)
        for i in range(i64(len(me.seen))):
            me.seen[i] = u8(i64(me.seen[i]) | bit)

    def leave_hand(self, p: i64, card: i64, witnesses: i64) -> None:
        """Take a card out of a hand; only the witnesses see it, and others forget the cards there.

        Witnesses who knew any copy now know one copy less.
        """
        me = self.seats[p]
        hand = me.hand
        seen = me.seen
        at = self.find_in_hand(p, card)
        knew = i64(seen[at]) | shift(1, p)
        last: i64 = len(hand) - 1
        keeps = witnesses | shift(1, p)
        for i in range(last + 1):
            left = i64(seen[i]) & keeps
            if i != at and hand[i] == card:
                loses = left & witnesses & (EVERY_SEAT ^ knew)
                left &= EVERY_SEAT ^ loses
                knew |= loses
            seen[i] = u8(left)
        for i in range(at, last):
            hand[i] = hand[i + 1]
            seen[i] = seen[i + 1]
        me.hand = hand[:last]
        me.seen = seen[:last]

    def random_card(self, p: i64) -> i64:
        """Return a random card of a hand, which must not be empty; it stays there."""
        hand = self.seats[p].hand
        if self.chance.is_scripted:
            return self.chance.next_scripted([int(card) for card in hand])
        return i64(hand[self.deck.below(len(hand))])

    # -------------------------------------------------------------- marks
    def push_marks(self, rank: i64, moment: i64, p: i64, card: i64) -> None:
        """Push the effects that the marks on a rank have on its player at this moment."""
        left = i64(self.marks[rank]) & MARKS_AT[moment]
        number: i64 = 0
        while left != 0:
            if left & 1 != 0:
                self.push(MARKS[number].effect, p, rank, card)
            left >>= 1
            number += 1

    def set_mark(self, rank: i64, mark: i64) -> None:
        """Place a mark on the token of a rank."""
        self.marks = with_number(self.marks, rank, i64(self.marks[rank]) | mark)

    def clear_mark(self, rank: i64, mark: i64) -> None:
        """Remove a mark."""
        self.marks = with_number(self.marks, rank, i64(self.marks[rank]) & (mark ^ -1))

    def has_mark(self, rank: i64, mark: i64) -> bool:
        """Return whether a mark is on the token of a rank."""
        return i64(self.marks[rank]) & mark != 0

    def role_stream(self, purpose: i64) -> Rng:
        """Return the random stream of this round's draft alone, so that deals can be compared."""
        return self.chance.stream(1000 + 4 * self.round + purpose)


def character_card(character: i64) -> i64:
    """Return a character as the card of an event."""
    return KINDS + character


assert len(DISTRICTS) == KINDS
assert CHARACTERS == 27
