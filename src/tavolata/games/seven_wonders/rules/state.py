"""The state of a game of 7 Wonders: open cities, hidden hands, plans, and the history.

The state also holds each seat's memory: the hands it has held and the cards it has used face down. The
history is public. Observations are made from memory and history alone.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Chance, Pile
from tavolata.core.events import HIDDEN
from tavolata.core.game import Game
from tavolata.core.simultaneous import NO_QUESTION, WIDTH, SimultaneousState
from tavolata.games.seven_wonders.rules.actions import NONE
from tavolata.games.seven_wonders.rules.city import City
from tavolata.games.seven_wonders.rules.goods import in_byte, shift
from tavolata.games.seven_wonders.rules.kinds import AGES, KINDS

# Questions.
CHOOSE: Final[i64] = 1
"""A card of the hand and its use."""
HOW_TO_PAY: Final[i64] = 2
CHOOSE_FOR_FREE_CITY: Final[i64] = 3
HOW_FREE_CITY_PAYS: Final[i64] = 4
SEVENTH: Final[i64] = 5
"""Babylon B: the last card of the age."""
PICK: Final[i64] = 6
"""Halicarnassus: a card of the discard pile."""
QUESTION_NAMES: Final = [
    "none",
    "choose",
    "pay",
    "choose_for_free_city",
    "pay_for_free_city",
    "seventh_card",
    "discard_pile",
]

TURNS: Final[i64] = 6
LAST_CARD: Final[i64] = 7
"""The turn after the sixth: the last card of each hand, which Babylon B plays and others discard."""
SLOTS: Final[i64] = 21
"""Turn slots in a game: each age takes seven cards from each hand, in six turns and the last card."""
HAND: Final[i64] = 8
"""Places in a hand: seven, and the card drawn for the Free City."""
FREE_CITY: Final[i64] = 2
"""The number of the city without a seat, in the two-player game."""

# A plan: the use, its card, and the payments to the two neighbours.
PLAN: Final[i64] = 4
PAYS_LEFT: Final[i64] = 2
PAYS_RIGHT: Final[i64] = 3
# A slot of the history: the use, and the card if it was played face up.
ACT: Final[i64] = 2
# A slot of a memory: the hand, the card used, the card used for the Free City, the card drawn for it.
MEMORY: Final[i64] = 11
OWN_CARD: Final[i64] = 8
FREE_CITY_CARD: Final[i64] = 9
DRAWN_CARD: Final[i64] = 10
# A look into the discard pile: slot, seat, city, card taken.
LOOK: Final[i64] = 4
CARD_TAKEN: Final[i64] = 3


# ------------------------------------------------------------------ turns by number
def slot_of(age: i64, turn: i64) -> i64:
    """Return the number of a turn in the whole game, from 0 to 20."""
    return (age - 1) * LAST_CARD + turn - 1


def age_of(slot: i64) -> i64:
    """Return the age of a slot."""
    return slot // LAST_CARD + 1


def turn_of(slot: i64) -> i64:
    """Return the turn of a slot in its age, from 1 to 7."""
    return slot % LAST_CARD + 1


# ------------------------------------------------------------------ cities and seats
def controller_of(players: i64, age: i64, turn: i64) -> i64:
    """Return who controls the Free City in a turn of the two-player game (R20); else -1."""
    if players != 2:
        return -1
    return ((turn if turn < TURNS else TURNS) + age) & 1


def cities_of(players: int) -> int:
    """Return the number of cities: with two players a third one, the Free City."""
    return 3 if players == 2 else players


def city_of_question(question: i64, p: i64, cities: list[City]) -> i64:
    """Return the city that a seat's question is about: its own, or the Free City that it controls.

    If both cities pick from the discard pile, the seat's own picks first.
    """
    if question == CHOOSE_FOR_FREE_CITY or question == HOW_FREE_CITY_PAYS:
        return FREE_CITY
    if question == PICK and not cities[p].is_picking():
        return FREE_CITY
    return p


# ------------------------------------------------------------------ sorted hands
def first_card(hand: i64) -> i64:
    """Return the first card of a packed hand, which is not empty; `hand >> 8` are the others."""
    return (hand & 255) - 1


def without_card(hand: i64, card: i64) -> i64:
    """Return a packed hand without one copy of a card, which is in it."""
    at: i64 = 0
    while (hand >> at) & 255 != card + 1:
        at += 8
        assert at < 64
    before = hand & (shift(1, at) - 1)
    return before | (((hand >> at) >> 8) << at)


def with_card(hand: i64, card: i64) -> i64:
    """Return a packed hand with one more card, in order."""
    at: i64 = 0
    while (hand >> at) & 255 != 0 and (hand >> at) & 255 <= card:
        at += 8
    before = hand & (shift(1, at) - 1)
    return before | ((card + 1) << at) | (((hand >> at) << 8) << at)


def distinct_cards(hand: i64) -> i64:
    """Return a packed hand without further copies of a card."""
    found: i64 = 0
    at: i64 = 0
    before: i64 = 0
    while hand != 0:
        if hand & 255 != before:
            before = hand & 255
            found |= before << at
            at += 8
        hand >>= 8
    return found


def lay_out(hand: i64, table: vec[u8], first: i64) -> None:
    """Write the cards of a packed hand into a table, whose places are blank."""
    at = first
    while hand != 0:
        table[at] = u8(first_card(hand))
        at += 1
        hand >>= 8


def packed_hand(table: vec[u8], first: i64) -> i64:
    """Return the hand that begins there in a table, packed."""
    hand: i64 = 0
    for place in range(HAND):
        card = i64(table[first + place])
        if card != NO_CARD:
            hand |= in_byte(place, card + 1)
    return hand


def insert_card(cards: vec[u8], first: i64, end: i64, card: i64) -> None:
    """Insert a card in order among those from `first` to before `end`, whose place is free.

    Blanks are larger than any card, so they stay behind it.
    """
    at = end
    while at > first and i64(cards[at - 1]) > card:
        cards[at] = cards[at - 1]
        at -= 1
    cards[at] = u8(card)


class SevenWondersRules(Game):
    """The part of the game that a state knows; `game.SevenWonders` is the full class.

    `decks[age]` are the cards of an age for this many cities; that of Age III ends with all guilds.
    `copies` counts all of them by card.
    """

    def __init__(
        self,
        name: str,
        players: int,
        parameters: dict[str, str],
        decks: list[bytes],
        copied_guild: int,
        offers_dearer_sellers: bool,
        breaks_ties_by_tokens: bool,
    ) -> None:
        super().__init__(name, players, parameters)
        self.n_cities: Final[i64] = cities_of(players)
        self.copied_guild: Final[i64] = copied_guild
        self.offers_dearer_sellers: Final = offers_dearer_sellers
        self.breaks_ties_by_tokens: Final = breaks_ties_by_tokens
        self.decks: Final = tuple(decks)
        self.copies: Final = bytes(sum(deck.count(card) for deck in decks) for card in range(KINDS))

    def deck(self, age: i64) -> vec[u8]:
        """Return the cards of an age, unshuffled."""
        cards = self.decks[age]
        deck = vec[u8]([0] * len(cards))
        for i in range(i64(len(cards))):
            deck[i] = u8(cards[i])
        return deck

    def new_state(self, chance: Chance) -> SevenWondersState:
        """Return a state without tables and cities; the caller adds them."""
        raise NotImplementedError


NOTHING: Final[u8] = 255
"""`NO_CARD` as a byte."""
NO_HANDS: Final = vec[i64]([0] * 7)
BLANK: Final = vec[u8]([NOTHING] * 2048)
ZEROS: Final = vec[u8]([0] * 512)
NO_OPTIONS: Final = vec[i16]([0] * (7 * WIDTH))
"""A table to slice, which is much faster than making a new one."""
NO_BYTES: Final = vec[u8]()
NO_PILE: Final = Pile(0, ZEROS[:KINDS])
"""The Free City's deck when there is none."""


@mypyc_attr(acyclic=True)
class SevenWondersState(SimultaneousState):
    """The full state, made by `SevenWondersRules.new_state`.

    Turn 7 of an age is `LAST_CARD`; turn 0 is before the first deal.

    A hand is sorted and packed: a byte for each card, its number plus 1, and 0 for no card. `plans`,
    `history` and `memory` are tables of bytes, see the constants above. `discard` counts the discard
    pile by card, `pile` is the Free City's deck in the two-player game. `looks` records which seat
    looked into the discard pile when, and `piles` its content then.
    """

    def __init__(self, home: SevenWondersRules, chance: Chance) -> None:
        super().__init__(NO_BYTES, NO_BYTES, NO_OPTIONS)
        self.home: SevenWondersRules = home
        self.chance: Chance = chance
        self.pile: Pile = NO_PILE
        self.cities: list[City] = []
        self.hands: vec[i64] = NO_HANDS
        self.plans: vec[u8] = NO_BYTES
        self.discard: vec[u8] = NO_BYTES
        self.history: vec[u8] = NO_BYTES
        self.memory: vec[u8] = NO_BYTES
        self.looks: vec[u8] = NO_BYTES
        self.piles: list[vec[u8]] = []
        self.age: i64 = 1
        self.turn: i64 = 0
        self.is_over: bool = False

    # -------------------------------------------------------------- the contract
    def game(self) -> Game:
        """Return the game of this state."""
        return self.home

    def make_copy(self) -> SevenWondersState:
        """Return an independent copy with the same future randomness and no log."""
        twin = self.home.new_state(self.chance.clone())
        twin.questions = self.questions[:]
        twin.counts = self.counts[:]
        twin.options = self.options[:]
        twin.pile = self.pile if self.home.players != 2 else self.pile.clone()
        twin.hands = self.hands[:]
        twin.plans = self.plans[:]
        twin.discard = self.discard[:]
        twin.history = self.history[:]
        twin.memory = self.memory[:]
        twin.looks = self.looks[:]
        for city in self.cities:
            twin.cities.append(city.clone())
        for pile in self.piles:
            twin.piles.append(pile)
        twin.age = self.age
        twin.turn = self.turn
        twin.is_over = self.is_over
        return twin

    def reseed(self, key0: int, key1: int) -> None:
        """Replace all future randomness."""
        self.chance = Chance(key0, key1)
        if self.home.players == 2:
            self.pile.rekey(self.chance)

    def turns_taken(self) -> list[int]:
        """Return the turns taken by each seat; Babylon's last card of an age is not a turn."""
        done: int = (self.age - 1) * TURNS + (self.turn - 1 if self.turn <= TURNS else TURNS)
        if self.is_over:
            done = AGES * TURNS
        return [done] * self.home.players

    def take_back(self, player: int) -> None:
        """Forget the seat's choice and ask it again."""
        seat: i64 = player
        self.plan(seat, NONE, NO_CARD)
        if seat == self.controller():
            self.plan(FREE_CITY, NONE, NO_CARD)
        self.ask(seat, SEVENTH if self.turn == LAST_CARD else CHOOSE)

    def forget_committed_choices(self, player: i64) -> None:
        """Ask the other seats again for their card of this turn, if this seat is choosing its own."""
        question = i64(self.questions[player])
        if self.turn == LAST_CARD or question < CHOOSE or question > HOW_FREE_CITY_PAYS:
            return
        for other in range(self.n_players()):
            if other != player and self.questions[other] == NO_QUESTION:
                self.take_back(int(other))

    # -------------------------------------------------------------- looking
    def n_players(self) -> i64:
        """Return the number of seats."""
        return len(self.questions)

    def slot(self) -> i64:
        """Return the number of this turn in the whole game, from 0 to 20."""
        return slot_of(self.age, self.turn)

    def hand_size(self, p: i64) -> i64:
        """Return the number of cards in a seat's hand."""
        n: i64 = 0
        hand = self.hands[p]
        while hand != 0:
            hand >>= 8
            n += 1
        return n

    def hand_of(self, p: i64) -> vec[u8]:
        """Return the cards of a seat's hand in order, padded with `NO_CARD`."""
        cards = BLANK[:HAND]
        lay_out(self.hands[p], cards, 0)
        return cards

    def city_asked(self, p: i64) -> i64:
        """Return the city that a seat's question is about."""
        return city_of_question(i64(self.questions[p]), p, self.cities)

    def controller(self) -> i64:
        """Return who controls the Free City this turn in the two-player game; else -1."""
        return controller_of(self.home.players, self.age, self.turn)

    def keeper(self, city: i64) -> i64:
        """Return the seat that decides for a city."""
        return self.controller() if city >= self.n_players() else city

    # -------------------------------------------------------------- plans
    def planned_use(self, city: i64) -> i64:
        """Return the planned use of the card chosen for a city."""
        return i64(self.plans[city * PLAN])

    def planned_card(self, city: i64) -> i64:
        """Return the card chosen for a city."""
        return i64(self.plans[city * PLAN + 1])

    def plan(self, city: i64, use: i64, card: i64) -> None:
        """Set the use and the card, without payments to neighbours."""
        at = city * PLAN
        plans = self.plans
        plans[at] = u8(use)
        plans[at + 1] = u8(card)
        plans[at + PAYS_LEFT] = 0
        plans[at + PAYS_RIGHT] = 0

    def plan_payment(self, city: i64, left: i64, right: i64) -> None:
        """Set the payments to the neighbours."""
        self.plans[city * PLAN + PAYS_LEFT] = u8(left)
        self.plans[city * PLAN + PAYS_RIGHT] = u8(right)

    # -------------------------------------------------------------- hands
    def take_from_hand(self, p: i64, card: i64) -> None:
        """Take one copy of a card out of a hand."""
        self.hands[p] = without_card(self.hands[p], card)

    def put_in_hand(self, p: i64, card: i64) -> None:
        """Put a card into a hand, in order."""
        self.hands[p] = with_card(self.hands[p], card)

    # -------------------------------------------------------------- memory
    def remember_hands(self) -> None:
        """Add the current hand of every seat to its memory."""
        hands, memory = self.hands, self.memory
        to = self.slot() * MEMORY
        for p in range(self.n_players()):
            lay_out(hands[p], memory, to)
            to += SLOTS * MEMORY

    def record(self, city: i64, slot: i64, use: i64, card: i64, shown: i64) -> None:
        """Record the use of a card for a city; `shown` is the card as everybody saw it."""
        at = (slot * self.home.n_cities + city) * ACT
        self.history[at] = u8(use)
        self.history[at + 1] = u8(shown)
        p = self.keeper(city)
        place = OWN_CARD if city < self.n_players() else FREE_CITY_CARD
        self.memory[(p * SLOTS + slot) * MEMORY + place] = u8(card)

    def record_draw(self, p: i64, card: i64) -> None:
        """Record the card that the controller drew for the Free City."""
        self.memory[(p * SLOTS + self.slot()) * MEMORY + DRAWN_CARD] = u8(card)

    def record_unseen(self, city: i64, slot: i64, use: i64) -> None:
        """Record a use of a card that no seat has seen."""
        self.history[(slot * self.home.n_cities + city) * ACT] = u8(use)
        self.history[(slot * self.home.n_cities + city) * ACT + 1] = u8(HIDDEN)

    def record_look(self, seat: i64, city: i64, card: i64) -> None:
        """Record that a seat looks through the discard pile and takes a card, or none."""
        self.piles.append(self.discard[:])
        for number in (self.slot(), seat, city, card):
            self.looks = append(self.looks, u8(number))


def blank_state(home: SevenWondersRules, chance: Chance) -> SevenWondersState:
    """Return a state with empty tables; the caller lays out the cities."""
    seats: i64 = home.players
    s = home.new_state(chance)
    s.questions = ZEROS[:seats]
    s.counts = ZEROS[:seats]
    s.options = NO_OPTIONS[: seats * WIDTH]
    s.hands = NO_HANDS[:seats]
    s.plans = ZEROS[: home.n_cities * PLAN]
    s.discard = ZEROS[:KINDS]
    s.history = ZEROS[: SLOTS * home.n_cities * ACT]
    s.memory = BLANK[: seats * SLOTS * MEMORY]
    s.looks = vec[u8]()
    return s
