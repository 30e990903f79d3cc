"""The verbs of Citadels: abilities and questions that several cards share.

An effect is one step of the rules for one seat (`core/decisions.py`); an ability is offered in its
player's turn and may open effects.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.games.citadels import events as event
from tavolata.games.citadels.actions import (
    CHOOSE,
    COLLECT,
    PLAYER,
    PUT,
    TAKE,
    USE_POWER,
)
from tavolata.games.citadels.cards import Ability, register
from tavolata.games.citadels.editions import Edition
from tavolata.games.citadels.kinds import RANKS, shift
from tavolata.games.citadels.seat import Seat, sort_last
from tavolata.games.citadels.state import CitadelsState


# ------------------------------------------------------------------ what questions offer
def offer_hand(s: CitadelsState, p: i64, verb: i64) -> i64:
    """Offer the verb with each kind in the seat's hand."""
    hand = s.seats[p].hand
    last = NO_CARD
    n: i64 = 0
    for card in hand:
        kind = i64(card)
        if kind != last:
            n = s.write_option(n, verb + kind)
            last = kind
    return n


def offer_players(s: CitadelsState, seats: i64) -> i64:
    """Offer each seat of a set."""
    n: i64 = 0
    for p in range(s.n_players()):
        if seats & shift(1, p) != 0:
            n = s.write_option(n, PLAYER + p)
    return n


def all_but(s: CitadelsState, p: i64) -> i64:
    """The set of all seats but one."""
    return (shift(1, s.n_players()) - 1) & (shift(1, p) ^ -1)


def sorted_options(s: CitadelsState, n: i64) -> i64:
    """Put the n options in ascending order and drop doubles; returns how many are left."""
    options = s.options
    kept: i64 = 0
    for i in range(n):
        value = options[i]
        at = kept
        while at != 0 and options[at - 1] > value:
            at -= 1
        if at != 0 and options[at - 1] == value:
            continue
        for j in range(kept, at, -1):
            options[j] = options[j - 1]
        options[at] = value
        kept += 1
    return kept


def offer_characters(s: CitadelsState, verb: i64, ranks: i64) -> i64:
    """Offer the verb with each character of a set of ranks."""
    n: i64 = 0
    for rank in range(1, RANKS + 1):
        if ranks & shift(1, rank) != 0 and s.has_rank(rank):
            n = s.write_option(n, verb + s.character(rank).number)
    return sorted_options(s, n)


def rank_of(s: CitadelsState, character: i64) -> i64:
    """The rank of a character, by his number, in this game."""
    for rank in range(1, RANKS + 1):
        if s.has_rank(rank) and s.character(rank).number == character:
            return rank
    return 0


def ranks_without(s: CitadelsState, ranks: i64) -> i64:
    """The set of all ranks in the game but those."""
    found: i64 = 0
    for rank in range(1, RANKS + 1):
        if s.has_rank(rank) and ranks & shift(1, rank) == 0:
            found |= shift(1, rank)
    return found


# ------------------------------------------------------------------ abilities of several characters
@final
class Income(Ability[CitadelsState]):
    """1 gold for each district of a type in the city."""

    def __init__(self, type: i64) -> None:
        super().__init__(COLLECT)
        self.type: i64 = type

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Not while it would bring nothing."""
        return s.seats[p].income(self.type) != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """All at once, by the city at this moment (R-04)."""
        s.gain_gold(p, s.seats[p].income(self.type))


@final
class CardIncome(Ability[CitadelsState]):
    """1 card for each district of a type in the city."""

    def __init__(self, type: i64) -> None:
        super().__init__(COLLECT)
        self.type: i64 = type

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Not while it would bring nothing."""
        return s.seats[p].income(self.type) != 0 and s.deck.size() != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """All at once, by the city at this moment (R-04)."""
        s.draw_to_hand(p, s.seats[p].income(self.type))


class Ask(Ability[CitadelsState]):
    """An ability that opens a question; it can be used while the question has an answer."""

    def __init__(self, question: Effect[CitadelsState], n: i64 = 0, action: i64 = USE_POWER) -> None:
        super().__init__(action)
        self.question: Effect[CitadelsState] = question
        self.n: i64 = n

    def parts(self) -> list[Effect[CitadelsState]]:
        """The question."""
        return [self.question]

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Whether the question would offer anything."""
        return self.question.offer(s, p, self.n, NO_CARD) != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """Ask."""
        s.push(self.question, p, self.n)


def compulsory(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """The same, but the turn cannot end without it."""
    ability.must = True
    return ability


def after_gathering(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """The same, but one has to gather first."""
    ability.after_gathering = True
    return ability


def last_of_turn(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """The same, but nothing can be done after it."""
    ability.ends_turn = True
    return after_gathering(ability)


# ------------------------------------------------------------------ cards that leave a hand unseen
def lay_under_deck(s: CitadelsState, p: i64, card: i64) -> None:
    """Put a card from hand under the deck; only its owner knows which."""
    s.leave_hand_unseen(p, card, 0)
    s.put_bottom(p, card, shift(1, p))


def hand_over(s: CitadelsState, p: i64, other: i64, card: i64) -> None:
    """A card goes from hand to hand; only these two seats know which."""
    s.leave_hand_unseen(p, card, shift(1, other))
    s.add_to_hand(other, card, shift(1, p))
    s.tell(event.GIVES_CARD, p, card, other, shift(1, p) | shift(1, other))


def take_card(s: CitadelsState, p: i64, other: i64, card: i64) -> None:
    """Take a card out of another hand; only these two seats know which."""
    s.leave_hand_unseen(other, card, shift(1, p))
    s.add_to_hand(p, card, shift(1, other))
    s.tell(event.TAKES_CARD, p, card, other, shift(1, p) | shift(1, other))


# ------------------------------------------------------------------ looking at cards and keeping some
def look_at(s: CitadelsState, n: i64) -> i64:
    """Draw n cards, or as many as there are, beside the hand; returns how many."""
    drawn = s.drawn[:0]
    seen = s.drawn_seen[:0]
    while n != 0 and s.deck.size() != 0:
        drawn = append(drawn, u8(s.draw_card()))
        seen = append(seen, u8(s.drawn_by))
        sort_last(drawn, seen)
        n -= 1
    s.drawn = drawn
    s.drawn_seen = seen
    return len(drawn)


def offer_drawn(s: CitadelsState, verb: i64) -> i64:
    """Offer the verb with each kind that is being looked at."""
    n: i64 = 0
    last = NO_CARD
    for card in s.drawn:
        kind = i64(card)
        if kind != last:
            n = s.write_option(n, verb + kind)
            last = kind
    return n


def leave_drawn(s: CitadelsState, card: i64) -> None:
    """Take a card out of those being looked at. Who knew what was drawn does not know which stays."""
    at: i64 = 0
    while i64(s.drawn[at]) != card:
        at += 1
    last: i64 = len(s.drawn) - 1
    for i in range(at, last):
        s.drawn[i] = s.drawn[i + 1]
    s.drawn = s.drawn[:last]
    s.drawn_seen = s.drawn_seen[:last]
    for i in range(last):
        s.drawn_seen[i] = u8(0)


def keep_all(s: CitadelsState, p: i64) -> None:
    """All cards being looked at go to the hand."""
    for i in range(i64(len(s.drawn))):
        card = i64(s.drawn[i])
        s.add_to_hand(p, card, i64(s.drawn_seen[i]))
        s.tell(event.DRAW, p, card, 1, shift(1, p))
    s.drawn = s.drawn[:0]
    s.drawn_seen = s.drawn_seen[:0]


@final
class KeepOne(Effect[CitadelsState]):
    """Of the cards that one looks at keep one; what happens to the rest is up to `rest`."""

    def __init__(self, rest: Effect[CitadelsState]) -> None:
        super().__init__()
        self.rest: Effect[CitadelsState] = rest

    def parts(self) -> list[Effect[CitadelsState]]:
        """What happens to the others."""
        return [self.rest]

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """There are cards to look at."""
        return len(s.drawn) != 0

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Each kind among them."""
        return offer_drawn(s, TAKE)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Keep it; nobody else sees which."""
        kept = action - TAKE
        leave_drawn(s, kept)
        s.add_to_hand(p, kept, 0)
        s.tell(event.KEEP, p, kept, 1, shift(1, p))
        s.push(self.rest, p)


@final
class RestToBottom(Effect[CitadelsState]):
    """Lay the cards being looked at under the deck, in an order of one's choice (R-10)."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """There are cards to lay down."""
        return len(s.drawn) != 0

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Which goes first, while there are several."""
        if len(s.drawn) < 2:
            return 0
        return offer_drawn(s, PUT)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Lay it there and go on."""
        leave_drawn(s, action - PUT)
        s.put_bottom(p, action - PUT, shift(1, p))
        s.push(self, p)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """The last one."""
        if len(s.drawn) != 0:
            last = i64(s.drawn[0])
            s.drawn = s.drawn[:0]
            s.drawn_seen = s.drawn_seen[:0]
            s.put_bottom(p, last, shift(1, p))


KEEP_ONE: Final = KeepOne(RestToBottom())
register(KEEP_ONE, "keep_one")
register(KEEP_ONE.rest, "rest_to_bottom")


# ------------------------------------------------------------------ cities
def offer_city(s: CitadelsState, p: i64) -> i64:
    """Offer to choose each district of a city."""
    n: i64 = 0
    for district in s.seats[p].city:
        n = s.write_option(n, CHOOSE + i64(district))
    return sorted_options(s, n)


class Target(Effect[CitadelsState]):
    """Choose a city, then a district in it; n is 0 for the first question, else 1 plus the owner."""

    def may_hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> bool:
        """Whether the seat may choose this district."""
        raise NotImplementedError

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """What happens to it."""
        raise NotImplementedError

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """There is something to choose."""
        return n <= s.n_players() and self.offer(s, p, n, card) != 0

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """What the seat pays for this district, from what lies open; -1 if that does not decide it."""
        return -1

    def has_target(self, s: CitadelsState, p: i64, owner: i64) -> bool:
        """Whether any district of a city may be chosen."""
        for district in s.seats[owner].city:
            if self.may_hit(s, p, owner, i64(district)):
                return True
        return False

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Each owner of such a district, then each such district of his."""
        count: i64 = 0
        if n == 0:
            for owner in range(s.n_players()):
                if self.has_target(s, p, owner):
                    count = s.write_option(count, PLAYER + owner)
            return count
        for district in s.seats[n - 1].city:
            if self.may_hit(s, p, n - 1, i64(district)):
                count = s.write_option(count, CHOOSE + i64(district))
        return sorted_options(s, count)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Go on to the district, or hit it."""
        if n == 0:
            s.push(self, p, 1 + action - PLAYER)
        else:
            self.hit(s, p, n - 1, action - CHOOSE)
