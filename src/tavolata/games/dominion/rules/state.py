"""The state of a game of Dominion, and the card moves that all rules use.

A card is the number of its pile, 0 to 16 (`piles.py`). All cards are counted in one vector, a row of 17
numbers for each zone (`zones.py`): first the supply and the trash, then the zones of each seat. Two
rows of a seat are not zones but public knowledge: the number of copies of each card that everybody
knows to be in that hand or that discard pile. Every move keeps them up to date, so an observation needs
nothing else.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import EVERY_SEAT, NO_CARD, Chance, Pile
from tavolata.core.decisions import SequentialState
from tavolata.core.events import EVERYBODY
from tavolata.core.game import Game
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules.kinds import EFFECTS
from tavolata.games.dominion.rules.piles import PILES, Piles
from tavolata.games.dominion.rules.zones import (
    DISCARD,
    HAND,
    IN_PLAY,
    PER_SEAT,
    SEEN_DISCARD,
    SEEN_HAND,
    SET_ASIDE,
    SUPPLY,
    TRASH,
)


def less(n: i64, by: i64) -> i64:
    """Return `n - by`, but at least 0."""
    if n <= by:
        return 0
    return n - by


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat, apart from its rows of cards: its deck, the visible discard, its turns taken."""

    def __init__(self, deck: Pile) -> None:
        self.deck: Pile = deck
        self.discard_top: i64 = NO_CARD
        self.turns: i64 = 0

    def clone(self) -> Player:
        """Return an independent copy."""
        twin = Player(self.deck.clone())
        twin.discard_top = self.discard_top
        twin.turns = self.turns
        return twin


class DominionRules(Game):
    """The part of the game that a state knows; `game.Dominion` is the full class."""

    def __init__(
        self,
        name: str,
        players: int,
        parameters: dict[str, str],
        asks_end_turn: bool,
        kinds: int,
        about_seat: bytes,
    ) -> None:
        super().__init__(name, players, parameters)
        self.asks_end_turn: Final = asks_end_turn
        self.kinds: Final = kinds
        self.effects: Final = len(about_seat)
        """The numbers of kinds of card and effects, which size the action ids and the tensor."""
        self.about_seat: Final = about_seat
        """For each effect 1 if it is a question about a seat, whose number is the n of its frame."""

    def new_state(
        self,
        piles: Piles,
        chance: Chance,
        cards: vec[u8],
        frames: vec[u8],
        options: vec[i16],
    ) -> DominionState:
        """Return a state without seats."""
        raise NotImplementedError

    def named_kingdom(self) -> list[int]:
        """Return the kingdom cards that every game of this game string has."""
        raise NotImplementedError


@mypyc_attr(acyclic=True)
class DominionState(SequentialState):
    """The full state, made by `DominionRules.new_state`."""

    def __init__(
        self,
        home: DominionRules,
        piles: Piles,
        chance: Chance,
        cards: vec[u8],
        frames: vec[u8],
        options: vec[i16],
    ) -> None:
        super().__init__(EFFECTS, frames, options)
        self.home: DominionRules = home
        self.piles: Piles = piles
        self.chance: Chance = chance
        self.cards: vec[u8] = cards
        """The rows of the table and of all seats."""
        self.players: list[Player] = []
        self.active: i64 = 0
        self.actions: i64 = 0
        self.buys: i64 = 0
        self.coins: i64 = 0
        self.immune: i64 = 0
        self.empty_piles: i64 = 0
        self.is_over: bool = False

    # -------------------------------------------------------------- the contract
    def game(self) -> Game:
        """Return the game of this state."""
        return self.home

    def make_copy(self) -> DominionState:
        """Return an independent copy with the same future randomness and no log."""
        twin = self.home.new_state(
            self.piles,
            self.chance.clone(),
            self.cards[:],
            self.frames[:],
            self.options[:],
        )
        for player in self.players:
            twin.players.append(player.clone())
        twin.depth = self.depth
        twin.n_options = self.n_options
        twin.active = self.active
        twin.actions = self.actions
        twin.buys = self.buys
        twin.coins = self.coins
        twin.immune = self.immune
        twin.empty_piles = self.empty_piles
        twin.is_over = self.is_over
        return twin

    def reseed(self, key0: int, key1: int) -> None:
        """Replace all future randomness."""
        self.chance = Chance(key0, key1)
        for player in self.players:
            player.deck.rekey(self.chance)

    def turns_taken(self) -> list[int]:
        """Return the number of turns taken by each seat."""
        return [int(player.turns) for player in self.players]

    def cards_in_game(self) -> list[str]:
        """Return the 17 cards of this game."""
        return self.piles.names()

    def n_players(self) -> i64:
        """Return the number of seats."""
        return len(self.players)

    def note(self, event: i64, p: i64, card: i64, number: i64, audience: i64) -> None:
        """Log an event about a card of this game, or about `NO_CARD`, if there is a log."""
        if self.log is not None:
            kind = i64(self.piles.kinds[card]) if card != NO_CARD else NO_CARD
            self.log_event(event, p, kind, number, audience)

    def write_answer(self, n: i64, answer: i64) -> i64:
        """Insert a plain answer into n offers, in ascending order; return the new number of offers.

        Only cards of packages have ids above those of the answers.
        """
        options = self.options
        at = n
        while at != 0 and i64(options[at - 1]) > answer:
            options[at] = options[at - 1]
            at -= 1
        options[at] = i16(answer)
        return n + 1

    # -------------------------------------------------------------- looking
    def hand_size(self, p: i64) -> i64:
        """Return the number of cards in hand."""
        return self.count_row(p, HAND)

    def count_row(self, p: i64, row: i64) -> i64:
        """Return the number of cards in a row."""
        cards = self.cards
        first = p * PER_SEAT + row
        total: i64 = 0
        for at in range(first, first + PILES):
            total += i64(cards[at])
        return total

    def copies(self, p: i64, row: i64, card: i64) -> i64:
        """Return the copies of a card in a row."""
        return i64(self.cards[p * PER_SEAT + row + card])

    def add(self, p: i64, row: i64, card: i64, n: i64) -> None:
        """Count n more copies of a card in a row."""
        self.cards[p * PER_SEAT + row + card] += u8(n)

    def take(self, p: i64, row: i64, card: i64) -> None:
        """Count one copy of a card less in a row."""
        self.cards[p * PER_SEAT + row + card] -= 1

    def set_copies(self, p: i64, row: i64, card: i64, n: i64) -> None:
        """Write the copies of a card in a row."""
        self.cards[p * PER_SEAT + row + card] = u8(n)

    def hidden_copies(self, p: i64, card: i64) -> i64:
        """Return the copies that the seat owns and whose place nobody else knows."""
        deck = self.players[p].deck
        return (
            self.copies(p, HAND, card)
            - self.copies(p, SEEN_HAND, card)
            + i64(deck.counts[card])
            + self.copies(p, DISCARD, card)
            - self.copies(p, SEEN_DISCARD, card)
            + deck.hidden_on_top(card)
        )

    def may_hold(self, p: i64, card: i64) -> bool:
        """Return whether the card may be in this hand, as far as the others know."""
        if self.copies(p, SEEN_HAND, card) != 0:
            return True
        if self.hidden_copies(p, card) == 0:
            return False
        return self.count_row(p, HAND) > self.count_row(p, SEEN_HAND)

    def owned(self, p: i64, card: i64) -> i64:
        """Return the copies that the seat owns, in any zone."""
        deck = self.players[p].deck
        n = self.copies(p, HAND, card) + self.copies(p, DISCARD, card) + i64(deck.counts[card])
        n += self.copies(p, IN_PLAY, card) + self.copies(p, SET_ASIDE, card)
        for known in deck.top:
            if known == card:
                n += 1
        return n

    # -------------------------------------------------------------- drawing and revealing
    def refill_deck(self, p: i64) -> bool:
        """Return whether the deck has a card, after shuffling the discard pile if needed (R3)."""
        deck = self.players[p].deck
        if deck.size() == 0:
            self.reshuffle(p)
        return deck.size() != 0

    def draw_card(self, p: i64) -> i64:
        """Move the top card of the deck to the hand and return it; the deck must not be empty."""
        return self.draw_from(self.players[p].deck, p)

    def draw_from(self, deck: Pile, p: i64) -> i64:
        """Move the top card of the seat's deck, which must not be empty, to the hand; return it."""
        known_to: i64 = deck.known_to() if len(deck.top) != 0 else 0
        card = deck.draw(self.chance)
        cards = self.cards
        at = p * PER_SEAT + card
        cards[at + HAND] += 1
        if known_to == EVERY_SEAT:
            cards[at + SEEN_HAND] += 1
            self.note(event.DRAW, p, card, 1, EVERYBODY)
        else:
            self.note(event.DRAW, p, card, 1, known_to | (1 << p))
        return card

    def draw(self, p: i64, n: i64) -> None:
        """Draw n cards, or all that there are."""
        deck = self.players[p].deck
        for _i in range(n):
            if deck.size() == 0 and not self.refill_deck(p):
                return
            self.draw_from(deck, p)

    def reveal_card(self, p: i64) -> i64:
        """Reveal the top card of the deck next to it; the deck must not be empty."""
        card = self.players[p].deck.draw(self.chance)
        self.add(p, SET_ASIDE, card, 1)
        self.note(event.REVEAL, p, card, 1, EVERYBODY)
        return card

    def reshuffle(self, p: i64) -> None:
        """Make the discard pile the new deck."""
        me = self.players[p]
        deck = me.deck
        cards = self.cards
        at = p * PER_SEAT
        for card in range(PILES):
            n = i64(cards[at + DISCARD + card])
            if n != 0:
                deck.add(card, n)
                cards[at + DISCARD + card] = 0
                cards[at + SEEN_DISCARD + card] = 0
        if deck.size() != 0:
            me.discard_top = NO_CARD
            deck.shuffle(self.chance)
            self.note(event.SHUFFLE, p, NO_CARD, deck.size(), EVERYBODY)

    # -------------------------------------------------------------- leaving the hand
    def leave_hand(self, p: i64, card: i64) -> None:
        """Take a card out of the hand openly; the caller puts it somewhere."""
        cards = self.cards
        at = p * PER_SEAT + card
        cards[at + HAND] -= 1
        if cards[at + SEEN_HAND] != 0:
            cards[at + SEEN_HAND] -= 1

    def discard_unseen(self, p: i64, card: i64) -> None:
        """Discard one of several cards from hand: nobody else sees which (R9)."""
        self.take(p, HAND, card)
        self.add(p, DISCARD, card, 1)
        self.note(event.DISCARDS, p, card, 1, 1 << p)

    def settle_discards(self, p: i64, n: i64, last: i64) -> None:
        """Show the last of n cards discarded unseen, and reduce the public knowledge of the hand.

        Before this, SEEN_HAND describes the hand before the discards (see `pending_discards`).
        """
        cards = self.cards
        at = p * PER_SEAT + SEEN_HAND
        for kind in range(PILES):
            unsure = n - 1
            if kind == last:
                unsure = n
            cards[at + kind] = u8(less(i64(cards[at + kind]), unsure))
        self.show_discard_top(p, last)

    def pending_discards(self, p: i64) -> i64:
        """Return the number of cards that the seat has discarded unseen in the open question."""
        if self.depth == 0 or self.decider() != p or self.top_effect().hidden_zone != DISCARD:
            return 0
        return self.top_n()

    def show_discard_top(self, p: i64, card: i64) -> None:
        """Show everybody the top of the discard pile: the last of several cards discarded at once."""
        self.players[p].discard_top = card
        self.add(p, SEEN_DISCARD, card, 1)
        self.note(event.SHOW_DISCARD, p, card, 1, EVERYBODY)

    def put_on_discard(self, p: i64, card: i64) -> None:
        """Put a card, which the caller took from somewhere, face up on the discard pile."""
        cards = self.cards
        at = p * PER_SEAT + card
        cards[at + DISCARD] += 1
        cards[at + SEEN_DISCARD] += 1
        self.players[p].discard_top = card

    def discard_set_aside(self, p: i64) -> None:
        """Discard all cards revealed or set aside, in the order of their piles."""
        for card in range(PILES):
            while self.copies(p, SET_ASIDE, card) != 0:
                self.take(p, SET_ASIDE, card)
                self.put_on_discard(p, card)
                self.note(event.DISCARDS_REVEALED, p, card, 1, EVERYBODY)

    def take_from_discard(self, p: i64, card: i64) -> i64:
        """Take a card out of the discard pile that its owner looks through; return who sees it.

        Others see only whether the top card leaves, which is the last copy to be taken. The new top
        card is random.
        """
        visible = self.players[p].discard_top
        cards = self.cards
        at = p * PER_SEAT + SEEN_DISCARD
        self.take(p, DISCARD, card)
        if card == visible and self.copies(p, DISCARD, card) == 0:
            cards[at + card] = 0
            self.uncover_discard(p)
            return EVERY_SEAT
        for other in range(PILES):
            top: i64 = 1 if other == visible else 0
            unseen = less(i64(cards[at + other]) - top, 1)
            cards[at + other] = u8(top + unseen)
        return 1 << p

    def uncover_discard(self, p: i64) -> None:
        """Show the new top card of the discard pile."""
        me = self.players[p]
        me.discard_top = NO_CARD
        left = self.count_row(p, DISCARD)
        if left != 0:
            left = me.deck.below(left)
            card: i64 = 0
            while left >= self.copies(p, DISCARD, card):
                left -= self.copies(p, DISCARD, card)
                card += 1
            if self.copies(p, SEEN_DISCARD, card) == 0:
                self.add(p, SEEN_DISCARD, card, 1)
            me.discard_top = card
            self.note(event.SHOW_DISCARD, p, card, 1, EVERYBODY)

    def put_on_deck(
        self, p: i64, card: i64, known_to: i64 = EVERY_SEAT, kind: i64 = event.TOPDECK
    ) -> None:
        """Put a card, which the caller took from somewhere, onto the deck.

        `known_to` is the bit set of the seats that know which card it is; `kind` is the event.
        """
        everybody: i64 = (1 << self.n_players()) - 1
        if known_to & everybody == everybody:
            known_to = EVERY_SEAT
        self.players[p].deck.put_top(card, known_to)
        self.note(kind, p, card, 1, EVERYBODY if known_to == EVERY_SEAT else known_to)

    def trash_card(self, p: i64, card: i64, kind: i64 = event.TRASHES) -> None:
        """Put a card, which the caller took from somewhere, into the trash (R7)."""
        self.cards[TRASH + card] += 1
        self.note(kind, p, card, 1, EVERYBODY)

    def trash_from_hand(self, p: i64, card: i64) -> None:
        """Trash a card of the hand."""
        self.leave_hand(p, card)
        self.trash_card(p, card)

    # -------------------------------------------------------------- gaining
    def take_from_supply(self, card: i64) -> None:
        """Take a card from its pile, which must not be empty."""
        self.cards[SUPPLY + card] -= 1
        if self.cards[SUPPLY + card] == 0:
            self.empty_piles += 1

    def gain(self, p: i64, card: i64) -> None:
        """Gain a card from the supply to the discard pile, if its pile is not empty."""
        if self.cards[SUPPLY + card] != 0:
            self.take_from_supply(card)
            self.put_on_discard(p, card)
            self.note(event.GAIN, p, card, 1, EVERYBODY)

    def gain_to_hand(self, p: i64, card: i64) -> None:
        """Gain a card from the supply to the hand, if its pile is not empty."""
        if self.cards[SUPPLY + card] != 0:
            self.take_from_supply(card)
            self.add(p, HAND, card, 1)
            self.add(p, SEEN_HAND, card, 1)
            self.note(event.GAIN_TO_HAND, p, card, 1, EVERYBODY)

    def gain_to_deck(self, p: i64, card: i64) -> None:
        """Gain a card from the supply to the top of the deck, if its pile is not empty."""
        if self.cards[SUPPLY + card] != 0:
            self.take_from_supply(card)
            self.players[p].deck.put_top(card)
            self.note(event.GAIN_TO_DECK, p, card, 1, EVERYBODY)
