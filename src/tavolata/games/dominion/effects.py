"""The verbs of Dominion: what the printed instructions of the cards are made of.

An effect is one step of the rules for one seat (`core/decisions.py`). Attacks ask every other seat
about Moat before their first instruction; what they do to others runs inside `EachOther`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.dominion import state as zone
from tavolata.games.dominion.actions import (
    DISCARD,
    DONE,
    GAIN,
    PLAY,
    REVEAL_MOAT,
    TRASH,
    card_of,
)
from tavolata.games.dominion.kinds import (
    ACTION,
    ATTACK,
    BASIC,
    COST,
    IN_PLAY_KINDS,
    KINDS,
    MOAT,
    PROGRAM,
    TYPES,
    register,
)
from tavolata.games.dominion.state import HAND, IN_PLAY, SEEN_HAND, DominionState

DISCARD_PILE: Final[i64] = 0
TO_HAND: Final[i64] = 1
ANY_CARD: Final[i64] = 63
"""A type filter that every card passes."""


# ------------------------------------------------------------------ what questions offer
def offer_hand(s: DominionState, p: i64, verb: i64, types: i64) -> i64:
    """Offer the verb with each kind in hand that has one of the types."""
    cards = s.players[p].cards
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(kinds[i])
        if cards[HAND + card] != 0 and TYPES[card] & types != 0:
            options[n] = i16(verb + card)
            n += 1
    return n


def offer_actions(s: DominionState, p: i64) -> i64:
    """Offer to play each Action in hand."""
    cards = s.players[p].cards
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(BASIC, IN_PLAY_KINDS):
        card = i64(kinds[i])
        if cards[HAND + card] != 0 and TYPES[card] & ACTION != 0:
            options[n] = i16(PLAY + card)
            n += 1
    return n


def offer_supply(s: DominionState, verb: i64, cost: i64, types: i64) -> i64:
    """Offer the verb with each kind in the supply of at most this cost and one of the types."""
    supply = s.supply
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(kinds[i])
        if supply[card] != 0 and COST[card] <= cost and TYPES[card] & types != 0:
            options[n] = i16(verb + card)
            n += 1
    return n


def offer_done_unless_empty(s: DominionState, p: i64) -> i64:
    """The forced answer of a seat that might, for all others know, have had a choice."""
    if s.hand_size(p) == 0:
        return 0
    return s.write_option(0, DONE)


# ------------------------------------------------------------------ plain instructions
class Amount(Effect[DominionState]):
    """An instruction with a number."""

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: i64 = n


@final
class Draw(Amount):
    """+n Cards."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw them now."""
        s.draw(p, self.n)


@final
class Actions(Amount):
    """+n Actions."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.actions += self.n


@final
class Buys(Amount):
    """+n Buys."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.buys += self.n


@final
class Coins(Amount):
    """+n coins, to spend in the Buy phase only."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Add to the counter."""
        s.coins += self.n


# ------------------------------------------------------------------ playing a card
@final
class Play(Effect[DominionState]):
    """Resolve the card of the frame, which lies in play already."""

    def fits(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """It needs a card."""
        return card < KINDS

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Put its instructions on the stack, and on top of an Attack's the reactions (R12)."""
        for code in PROGRAM[card]:
            s.push_code(i64(code), p, 0, card)
        if TYPES[card] & ATTACK != 0:
            s.immune = 0
            players = s.n_players()
            for step in range(1, players):
                s.push(REACTION, (p + players - step) % players, 0, card)


@final
class Reaction(Effect[DominionState]):
    """An Attack was played: the seat may show a Moat. Asked of whoever may hold one."""

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Show it if it is there, or not."""
        if not s.may_hold(p, MOAT):
            return 0
        count: i64 = 0
        if s.players[p].cards[HAND + MOAT] != 0:
            count = s.write_option(0, REVEAL_MOAT)
        return s.write_option(count, DONE)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """A Moat protects its owner from this play; it stays in hand, known to all (R13)."""
        if action == REVEAL_MOAT:
            s.immune |= 1 << p
            cards = s.players[p].cards
            if cards[SEEN_HAND + MOAT] == 0:
                cards[SEEN_HAND + MOAT] = 1
            s.tell(zone.SHOW_MOAT, p, MOAT, 1, EVERYBODY)


def push_on_others(
    s: DominionState, p: i64, hit: Effect[DominionState], card: i64, is_attack: bool
) -> None:
    """One frame for every other seat, the left neighbour on top; Attacks pass over the immune."""
    players = s.n_players()
    for step in range(1, players):
        other = (p + players - step) % players
        if not (is_attack and (s.immune >> other) & 1 != 0):
            s.push(hit, other, 0, card)


@final
class EachOther(Effect[DominionState]):
    """What happens to every other player, clockwise (R8)."""

    def __init__(self, hit: Effect[DominionState], attack: bool = True) -> None:
        super().__init__()
        self.hit: Effect[DominionState] = hit
        self.attack: bool = attack

    def parts(self) -> list[Effect[DominionState]]:
        """What happens to each."""
        return [self.hit]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """One victim is finished before the next begins."""
        push_on_others(s, p, self.hit, card, self.attack)


@final
class EachPlayer(Effect[DominionState]):
    """What an Attack does to every player, the attacker first (R8)."""

    def __init__(self, hit: Effect[DominionState]) -> None:
        super().__init__()
        self.hit: Effect[DominionState] = hit

    def parts(self) -> list[Effect[DominionState]]:
        """What happens to each."""
        return [self.hit]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """The attacker cannot be immune to his own Attack (R15)."""
        push_on_others(s, p, self.hit, card, True)
        s.push(self.hit, p, 0, card)


def move_to_play(s: DominionState, p: i64, card: i64) -> None:
    """Lay a card from hand into the play area."""
    s.leave_hand(p, card)
    s.players[p].cards[IN_PLAY + card] += 1
    s.tell(zone.PLAY, p, card, 1, EVERYBODY)


# ------------------------------------------------------------------ gaining
@final
class GainCard(Effect[DominionState]):
    """Gain one named card, if there is one left."""

    def __init__(self, card: i64) -> None:
        super().__init__()
        self.card: i64 = card

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """To the discard pile."""
        s.gain(p, self.card)


@final
class GainUpTo(Effect[DominionState]):
    """Gain a card that costs at most `cost` plus the frame's n; compulsory if there is one (R2)."""

    def __init__(self, cost: i64, types: i64 = ANY_CARD, to: i64 = DISCARD_PILE) -> None:
        super().__init__()
        self.cost: i64 = cost
        self.types: i64 = types
        self.to: i64 = to

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Every fitting card of the supply; coins never raise the limit (R4)."""
        return offer_supply(s, GAIN, self.cost + n, self.types)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Gain it."""
        if self.to == TO_HAND:
            s.gain_to_hand(p, card_of(action))
        else:
            s.gain(p, card_of(action))


@final
class TrashThenGain(Effect[DominionState]):
    """Trash a card of the types from hand; if one was, gain one costing at most so much more."""

    def __init__(self, plus: i64, types: i64 = ANY_CARD, to: i64 = DISCARD_PILE) -> None:
        super().__init__()
        self.types: i64 = types
        self.gain: GainUpTo = GainUpTo(plus, types, to)

    def parts(self) -> list[Effect[DominionState]]:
        """The gain."""
        return [self.gain]

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Every fitting card in hand; compulsory if there is one (R2)."""
        count = offer_hand(s, p, TRASH, self.types)
        return count if count != 0 else offer_done_unless_empty(s, p)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Trash it and open the gain."""
        if action != DONE:
            trashed = card_of(action)
            s.leave_hand(p, trashed)
            s.trash_card(p, trashed)
            s.push(self.gain, p, COST[trashed])


# ------------------------------------------------------------------ discarding and trashing
def finish_discard(s: DominionState, p: i64, n: i64, last: i64) -> None:
    """Of several cards discarded at once the last one listed is seen (R9)."""
    if n != 0:
        s.settle_discards(p, n, last)


def fits_discards(s: DominionState, p: i64, n: i64, card: i64) -> bool:
    """So many cards are in the discard pile already, and the last one is among them."""
    if n == 0:
        return True
    return (
        card < KINDS
        and s.players[p].cards[zone.DISCARD + card] != 0
        and s.count_row(p, zone.DISCARD) >= n
    )


@final
class DiscardDownTo(Effect[DominionState]):
    """Discard cards of one's choice until only so many are left in hand."""

    def __init__(self, size: i64) -> None:
        super().__init__()
        self.size: i64 = size
        self.secret_zone = zone.DISCARD

    def fits(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """What was discarded so far is there."""
        return fits_discards(s, p, n, card)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Any card in hand, while there are too many."""
        if s.hand_size(p) <= self.size:
            return 0
        return offer_hand(s, p, DISCARD, ANY_CARD)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Discard it and go on; the frame counts and remembers the last one."""
        s.discard_unseen(p, card_of(action))
        s.push(self, p, n + 1, card_of(action))

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """All are discarded."""
        finish_discard(s, p, n, card)


@final
class DiscardThenDraw(Effect[DominionState]):
    """Discard any number of cards at once, then draw as many."""

    def __init__(self) -> None:
        super().__init__()
        self.secret_zone = zone.DISCARD

    def fits(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """What was discarded so far is there."""
        return fits_discards(s, p, n, card)

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Any card in hand, or enough."""
        count = offer_hand(s, p, DISCARD, ANY_CARD)
        if count == 0:
            return 0
        return s.write_option(count, DONE)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Discard one more, or stop."""
        if action == DONE:
            self.run(s, p, n, card)
        else:
            s.discard_unseen(p, card_of(action))
            s.push(self, p, n + 1, card_of(action))

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw as many as were discarded; those take part in a reshuffle (R27)."""
        finish_discard(s, p, n, card)
        s.draw(p, n)


@final
class TrashUpTo(Effect[DominionState]):
    """Trash from none to so many cards from hand."""

    def __init__(self, most: i64) -> None:
        super().__init__()
        self.most: i64 = most

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Any card in hand, or enough."""
        if n == self.most:
            return 0
        count = offer_hand(s, p, TRASH, ANY_CARD)
        if count == 0:
            return 0
        return s.write_option(count, DONE)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Trash one more, or stop."""
        if action != DONE:
            s.leave_hand(p, card_of(action))
            s.trash_card(p, card_of(action))
            s.push(self, p, n + 1)


REACTION: Final = Reaction()
PLAY_CARD: Final = Play()
register(REACTION, "reaction")
register(PLAY_CARD, "play")
