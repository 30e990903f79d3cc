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
from tavolata.games.dominion.rules.kinds import PRINTED
from tavolata.games.dominion.rules.piles import PILES, pile_of
from tavolata.games.dominion.rules.state import (
    DISCARD,
    HAND,
    HIDDEN,
    IN_PLAY,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
    DominionRules,
    DominionState,
    Player,
    less,
)
from tavolata.games.dominion.view.encoding import observation_to_dict, observation_to_view
from tavolata.games.dominion.view.sample import sample
from tavolata.games.dominion.view.tensor import fill_tensor
from tavolata.games.dominion.view.typed import DominionView

_EMPTY: Final = vec[u8]()


@final
@mypyc_attr(acyclic=True)
class SeatView:
    """One seat as the viewer knows it.

    `cards` has the rows of `Player.cards`; HAND and DISCARD hold only the cards that the viewer knows
    to be there. HIDDEN holds those in `hidden_hand`, `hidden_discard` and `deck_middle` places and on
    top of the deck. `deck_top` are the cards on the deck that any seat knows, topmost last, with
    `events.HIDDEN` for those that the viewer does not; `top_seen` has the seats that know each.
    """

    def __init__(self, cards: vec[u8], deck: Pile) -> None:
        self.cards: vec[u8] = cards
        self.deck_top: vec[u8] = _EMPTY
        self.top_seen: vec[u8] = _EMPTY
        if len(deck.top) != 0:
            self.deck_top = deck.top[:]
            self.top_seen = deck.top_seen[:]
        self.deck_middle: i64 = 0
        self.hidden_hand: i64 = 0
        self.hidden_discard: i64 = 0
        self.discard_top: i64 = NO_CARD
        self.turns: i64 = 0
        self.shuffles: i64 = 0

    def count(self, row: i64) -> i64:
        """Return the number of cards in a row."""
        total: i64 = 0
        for i in range(row, row + PILES):
            total += i64(self.cards[i])
        return total

    def hand_size(self) -> i64:
        """Return the number of cards in hand, known or not."""
        return self.count(HAND) + self.hidden_hand

    def deck_size(self) -> i64:
        """Return the number of cards in the deck."""
        return self.deck_middle + len(self.deck_top)


@final
@mypyc_attr(acyclic=True)
class DominionObservation(SequentialObservation):
    """All that a seat sees and remembers; see the fields of `DominionState` for the public ones."""

    def __init__(self, s: DominionState, viewer: i64) -> None:
        super().__init__(s, viewer)
        self.home: DominionRules = s.home
        self.kinds: vec[i64] = s.piles.kinds
        """The kind of each pile of the game, `Piles.kinds`."""
        self.supply: vec[u8] = s.supply
        self.trash: vec[u8] = s.trash
        self.seats: list[SeatView] = []
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

    # -------------------------------------------------------------- for bots, by kind of card
    def question_kind(self) -> i64:
        """Return the kind of the card of the open question; `NO_CARD` if it is hidden."""
        card = self.card()
        return self.kinds[card] if card < PILES else NO_CARD

    def left(self, kind: i64) -> i64:
        """Return the copies in the supply."""
        pile = pile_of(self.kinds, kind)
        return i64(self.supply[pile]) if pile != NO_CARD else 0

    def in_hand(self, kind: i64) -> i64:
        """Return the copies in the viewer's hand."""
        pile = pile_of(self.kinds, kind)
        return i64(self.seats[self.player].cards[HAND + pile]) if pile != NO_CARD else 0

    def owned_of(self, p: i64, kind: i64) -> i64:
        """Return the copies that a seat owns, in any zone."""
        pile = pile_of(self.kinds, kind)
        return self.owned(p, pile) if pile != NO_CARD else 0

    def owned(self, p: i64, card: i64) -> i64:
        """Return the copies of a pile's card that a seat owns, in any zone; this is public."""
        seat = self.seats[p]
        cards = seat.cards
        n = i64(cards[HAND + card]) + i64(cards[DISCARD + card]) + i64(cards[HIDDEN + card])
        n += i64(cards[IN_PLAY + card]) + i64(cards[SET_ASIDE + card])
        for known in seat.deck_top:
            if known == card:
                n += 1
        return n

    def money(self, p: i64) -> i64:
        """Return the coins on all Treasures that a seat owns."""
        total: i64 = 0
        for pile in range(PILES):
            coins = PRINTED.coins[self.kinds[pile]]
            if coins != 0:
                total += self.owned(p, pile) * coins
        return total


# ------------------------------------------------------------------ making an observation
def observe(s: DominionState, viewer: i64) -> DominionObservation:
    """Return the observation of a seat; -1 is a spectator."""
    o = glance(s, viewer)
    o.kinds = o.kinds[:]
    o.supply = o.supply[:]
    o.trash = o.trash[:]
    return o


def glance(s: DominionState, viewer: i64) -> DominionObservation:
    """Return an observation for `fill`, which shares kinds, supply and trash with the state."""
    o = DominionObservation(s, viewer)
    for p in range(s.n_players()):
        if p == viewer:
            o.seats.append(view_own_seat(s.players[p]))
        else:
            o.seats.append(view_seat(s.players[p], s.pending_discards(p)))
        hide_top(o.seats[p], viewer)
    return o


def hide_top(view: SeatView, viewer: i64) -> None:
    """Hide the cards on a deck that only others know."""
    for i in range(i64(len(view.deck_top))):
        if not sees(i64(view.top_seen[i]), viewer):
            view.cards[HIDDEN + i64(view.deck_top[i])] += 1
            view.deck_top[i] = u8(HIDDEN_CARD)


def view_own_seat(player: Player) -> SeatView:
    """Return a seat's view of itself: HIDDEN is the unordered deck."""
    view = copy_public(player)
    for card in range(PILES):
        view.cards[HIDDEN + card] = player.deck.counts[card]
    return view


def view_seat(player: Player, pending: i64) -> SeatView:
    """Return the others' view of a seat, which is discarding `pending` cards unseen."""
    view = copy_public(player)
    cards = view.cards
    counts = player.deck.counts
    for card in range(PILES):
        known = less(i64(cards[SEEN_HAND + card]), pending)
        hand = i64(cards[HAND + card]) - known
        discard = i64(cards[DISCARD + card]) - i64(cards[SEEN_DISCARD + card])
        view.hidden_hand += hand
        view.hidden_discard += discard
        cards[HIDDEN + card] = u8(hand + discard + i64(counts[card]))
        cards[HAND + card] = u8(known)
        cards[DISCARD + card] = cards[SEEN_DISCARD + card]
    return view


def copy_public(player: Player) -> SeatView:
    """Return a view with all rows of a seat; the caller removes those that its viewer cannot see."""
    view = SeatView(player.cards[:], player.deck)
    view.deck_middle = player.deck.middle
    view.discard_top = player.discard_top
    view.turns = player.turns
    view.shuffles = player.deck.shuffles
    return view
