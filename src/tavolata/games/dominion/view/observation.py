"""The observation of a seat of Dominion: all that it sees and remembers.

A seat remembers, of every other seat: all cards owned (gains and trashings are public), which of them
are certainly in hand, in the discard pile or on top of the deck, and that the rest are somewhere in
hand, deck and discard pile. It does not remember from which shuffle a hidden card came, nor, once it is
drawn, a card on another deck that it alone has seen. Everybody sees which seat looks at a card. A seat
knows all of its own cards except the order of its deck, which does not exist.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Pile, sees, stream_given
from tavolata.core.decisions import SequentialObservation
from tavolata.core.events import HIDDEN as HIDDEN_CARD
from tavolata.core.game import Game
from tavolata.core.tensors import Cells
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.kinds import PRINTED
from tavolata.games.dominion.rules.piles import PILES, pile_of
from tavolata.games.dominion.rules.state import DominionRules, DominionState, less
from tavolata.games.dominion.view.encoding import observation_to_dict, observation_to_view
from tavolata.games.dominion.view.numbers import (
    DECK_MIDDLE,
    DISCARD_SIZE,
    DISCARD_TOP,
    HAND_SIZE,
    HIDDEN_DISCARD,
    HIDDEN_HAND,
    NUMBERS,
    SHUFFLES,
    TURNS,
    ZEROS,
)
from tavolata.games.dominion.view.sample import sample
from tavolata.games.dominion.view.tensor import fill_tensor
from tavolata.games.dominion.view.typed import DominionView


@final
@mypyc_attr(acyclic=True)
class DeckTop:
    """The cards on the deck of a seat that any seat knows, topmost last.

    `cards` has `events.HIDDEN` for those that the viewer does not know; `seen` has the seats that know
    each.
    """

    def __init__(self, seat: i64, cards: vec[u8], seen: vec[u8]) -> None:
        self.seat: i64 = seat
        self.cards: vec[u8] = cards
        self.seen: vec[u8] = seen


NO_TOPS: Final[tuple[DeckTop, ...]] = ()
NO_TOP: Final = DeckTop(-1, vec[u8](), vec[u8]())


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class DominionObservation(SequentialObservation):
    """All that a seat sees and remembers; see the fields of `DominionState` for the public ones.

    In the rows of seats, HAND and DISCARD hold only the cards that the viewer knows to be there. HIDDEN
    holds those in hidden places of hand and discard pile, in the middle of the deck and on top of it.
    """

    def __init__(self, s: DominionState, viewer: i64) -> None:
        super().__init__(s, viewer)
        self.home: DominionRules = s.home
        self.kinds: bytes = s.piles.kinds
        """The kind of each pile of the game, `Piles.kinds`."""
        self.cards: vec[u8] = s.cards[:]
        """The rows of `DominionState.cards`, with what the viewer knows of the seats."""
        self.numbers: vec[i64] = ZEROS[: s.n_players() * NUMBERS]
        """The numbers of each seat, as `view/numbers.py` lists them."""
        self.tops: tuple[DeckTop, ...] = NO_TOPS
        """The known cards on the decks of those seats that have any."""
        self.active: i64 = s.active
        self.actions: i64 = s.actions
        self.buys: i64 = s.buys
        self.coins: i64 = s.coins
        self.immune: i64 = s.immune
        self.empty_piles: i64 = s.empty_piles
        self.is_over: bool = s.is_over

    def game(self) -> Game:
        """Return the game."""
        return self.home

    def to_dict(self) -> dict[str, Any]:
        """Return the observation as JSON; seats are P1, P2, ... as in scenarios."""
        return observation_to_dict(self)

    def to_view(self) -> DominionView:
        """Return the observation for readers."""
        return observation_to_view(self)

    def fill(self, cells: Cells) -> None:
        """Write the observation as counts."""
        fill_tensor(self, cells)

    def sample_state(self, rng: object) -> DominionState:
        """Return a full state that fits, with new randomness."""
        return sample(self, stream_given(rng))

    # -------------------------------------------------------------- by seat
    def n_players(self) -> i64:
        """Return the number of seats."""
        return i64(len(self.numbers)) // NUMBERS

    def number_of(self, p: i64, which: i64) -> i64:
        """Return a number of a seat."""
        return self.numbers[p * NUMBERS + which]

    def deck_top(self, p: i64) -> DeckTop:
        """Return the known cards on the deck of a seat."""
        for top in self.tops:
            if top.seat == p:
                return top
        return NO_TOP

    def deck_size(self, p: i64) -> i64:
        """Return the number of cards in the deck of a seat."""
        return self.number_of(p, DECK_MIDDLE) + len(self.deck_top(p).cards)

    # -------------------------------------------------------------- by pile
    def copies(self, p: i64, row: i64, card: i64) -> i64:
        """Return the copies of a card in a row of a seat."""
        return i64(self.cards[p * zone.PER_SEAT + row + card])

    # -------------------------------------------------------------- for bots, by kind of card
    def question_kind(self) -> i64:
        """Return the kind of the card of the open question; `NO_CARD` if it is hidden."""
        card = self.card()
        return i64(self.kinds[card]) if card < PILES else NO_CARD

    def left(self, kind: i64) -> i64:
        """Return the copies in the supply."""
        pile = pile_of(self.kinds, kind)
        return i64(self.cards[zone.SUPPLY + pile]) if pile != NO_CARD else 0

    def in_hand(self, kind: i64) -> i64:
        """Return the copies in the viewer's hand."""
        pile = pile_of(self.kinds, kind)
        return self.copies(self.player, zone.HAND, pile) if pile != NO_CARD else 0

    def owned_of(self, p: i64, kind: i64) -> i64:
        """Return the copies that a seat owns, in any zone."""
        pile = pile_of(self.kinds, kind)
        return self.owned(p, pile) if pile != NO_CARD else 0

    def owned(self, p: i64, card: i64) -> i64:
        """Return the copies of a pile's card that a seat owns, in any zone; this is public."""
        n = self.copies(p, zone.HAND, card) + self.copies(p, zone.DISCARD, card)
        n += self.copies(p, zone.IN_PLAY, card) + self.copies(p, zone.SET_ASIDE, card)
        n += self.copies(p, zone.HIDDEN, card)
        for known in self.deck_top(p).cards:
            if known == card:
                n += 1
        return n

    def money(self, p: i64) -> i64:
        """Return the coins on all Treasures that a seat owns."""
        total: i64 = 0
        for pile in range(PILES):
            coins = PRINTED.coins[i64(self.kinds[pile])]
            if coins != 0:
                total += self.owned(p, pile) * coins
        return total


# ------------------------------------------------------------------ making an observation
def observe(s: DominionState, viewer: i64) -> DominionObservation:
    """Return the observation of a seat; -1 is a spectator."""
    o = DominionObservation(s, viewer)
    for p in range(s.n_players()):
        player = s.players[p]
        deck = player.deck
        numbers = o.numbers
        at = p * NUMBERS
        numbers[at + DISCARD_TOP] = player.discard_top
        numbers[at + DECK_MIDDLE] = deck.middle
        numbers[at + TURNS] = player.turns
        numbers[at + SHUFFLES] = deck.shuffles
        if p == viewer:
            show_own(o, p, deck)
        else:
            hide_places(o, p, deck, s.pending_discards(p))
        if len(deck.top) != 0:
            o.tops = (*o.tops, known_top(o, p, deck))
    return o


def known_top(o: DominionObservation, p: i64, deck: Pile) -> DeckTop:
    """Return the known cards on a deck, without those that only others know, which are counted."""
    top = DeckTop(p, deck.top[:], deck.top_seen[:])
    for i in range(i64(len(top.cards))):
        if not sees(i64(top.seen[i]), o.player):
            o.cards[p * zone.PER_SEAT + zone.HIDDEN + i64(top.cards[i])] += 1
            top.cards[i] = u8(HIDDEN_CARD)
    return top


def show_own(o: DominionObservation, p: i64, deck: Pile) -> None:
    """Count the viewer's cards, and write the unordered deck into HIDDEN."""
    cards = o.cards
    at = p * zone.PER_SEAT
    counts = deck.counts
    hand: i64 = 0
    discard: i64 = 0
    for card in range(PILES):
        hand += i64(cards[at + zone.HAND + card])
        discard += i64(cards[at + zone.DISCARD + card])
        cards[at + zone.HIDDEN + card] = counts[card]
    o.numbers[p * NUMBERS + HAND_SIZE] = hand
    o.numbers[p * NUMBERS + DISCARD_SIZE] = discard


def hide_places(o: DominionObservation, p: i64, deck: Pile, pending: i64) -> None:
    """Hide where the cards of another seat are, which is discarding `pending` cards unseen."""
    cards = o.cards
    at = p * zone.PER_SEAT
    counts = deck.counts
    hidden_hand: i64 = 0
    hidden_discard: i64 = 0
    shown_hand: i64 = 0
    shown_discard: i64 = 0
    for card in range(PILES):
        known = less(i64(cards[at + zone.SEEN_HAND + card]), pending)
        shown = cards[at + zone.SEEN_DISCARD + card]
        hand = i64(cards[at + zone.HAND + card]) - known
        discard = i64(cards[at + zone.DISCARD + card]) - i64(shown)
        hidden_hand += hand
        hidden_discard += discard
        shown_hand += known
        shown_discard += i64(shown)
        cards[at + zone.HIDDEN + card] = u8(hand + discard + i64(counts[card]))
        cards[at + zone.HAND + card] = u8(known)
        cards[at + zone.DISCARD + card] = shown
    numbers = o.numbers
    first = p * NUMBERS
    numbers[first + HIDDEN_HAND] = hidden_hand
    numbers[first + HIDDEN_DISCARD] = hidden_discard
    numbers[first + HAND_SIZE] = shown_hand + hidden_hand
    numbers[first + DISCARD_SIZE] = shown_discard + hidden_discard
