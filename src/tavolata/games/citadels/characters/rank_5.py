"""Rank 5: Bishop, Abbot, Cardinal, and the Abbot of the classic edition."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.games.citadels.actions import CARDS, COLLECT, PAY_LOAN, PLAYER, PUT, USE_POWER
from tavolata.games.citadels.building import (
    Payment,
    is_declared,
    left_to_pay,
    pay_gold,
    payment,
)
from tavolata.games.citadels.cards import (
    BASE,
    CHOSEN,
    NOT_IN_BOX,
    Ability,
    character,
)
from tavolata.games.citadels.effects import (
    Ask,
    CardIncome,
    Income,
    hand_over,
    offer_hand,
    offer_players,
)
from tavolata.games.citadels.kinds import RELIGIOUS, shift
from tavolata.games.citadels.state import LOAN_BIT, CitadelsState


# ------------------------------------------------------------------ Bishop
@final
class Protect(Effect[CitadelsState]):
    """The city is out of reach of rank 8 for this round (R-62)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """The city of whoever plays the Bishop: for a bewitched one it is the Witch's."""
        s.protected = p


character("bishop", 5, classic=BASE, abilities=[Income(RELIGIOUS)], begins=Protect(), rules="R-62 R-04")


# ------------------------------------------------------------------ Abbot
@final
class GoldOrCards(Effect[CitadelsState]):
    """Say how many of the n things gained are cards; the others are gold."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """There is an action for every number."""
        return n < 16

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Any mix, said before it is taken."""
        count: i64 = 0
        for cards in range(n + 1):
            count = s.write_option(count, CARDS + cards)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Cards that the deck lacks are lost (section 7 of the rulings)."""
        s.gain_gold(p, n - (action - CARDS))
        s.draw_to_hand(p, action - CARDS)


@final
class MixedIncome(Ability[CitadelsState]):
    """1 gold or 1 card for each religious district."""

    def __init__(self) -> None:
        super().__init__(COLLECT)
        self.mix: GoldOrCards = GoldOrCards()

    def parts(self) -> list[Effect[CitadelsState]]:
        """The mix."""
        return [self.mix]

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Not while it would bring nothing."""
        return s.seats[p].income(RELIGIOUS) != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """By the city at this moment."""
        s.push(self.mix, p, s.seats[p].income(RELIGIOUS))


@final
class TakeFromRichest(Effect[CitadelsState]):
    """The richest player gives 1 gold (R-63)."""

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Whoever has most, if that is more than one has oneself; of several the Abbot chooses."""
        most = s.seats[p].gold
        found: i64 = 0
        for other in range(s.n_players()):
            gold = s.seats[other].gold
            if gold > most:
                most = gold
                found = shift(1, other)
            elif gold == most and found != 0:
                found |= shift(1, other)
        return offer_players(s, found)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """From stash to stash."""
        s.take_gold(p, action - PLAYER, 1)


character("abbot", 5, abilities=[MixedIncome(), Ask(TakeFromRichest())], rules="R-63 R-04")


@final
class TakeFromSoleRichest(Ability[CitadelsState]):
    """The one richest player gives 1 gold; nothing on a tie (K-11)."""

    def __init__(self) -> None:
        super().__init__(USE_POWER)

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Exactly one has most, and it is somebody else."""
        return self.richest(s, p) >= 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """From stash to stash."""
        s.take_gold(p, self.richest(s, p), 1)

    def richest(self, s: CitadelsState, p: i64) -> i64:
        """The seat that has more gold than every other one; -1 if none has, or it is this one."""
        most = s.seats[p].gold
        found: i64 = -1
        for other in range(s.n_players()):
            gold = s.seats[other].gold
            if gold > most:
                most = gold
                found = other
            elif gold == most:
                found = -1
        return found


character(
    "abbot",
    5,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[Income(RELIGIOUS), TakeFromSoleRichest()],
    rules="K-11",
)


# ------------------------------------------------------------------ Cardinal
@final
class PayWithLoan(Payment):
    """Take the missing gold from one player, and give him a card for each (R-64).

    The frame's n is 0 while the lender is chosen, then 16 for each card owed, plus 1 plus his seat.
    """

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """A loan can be taken, or has been, and the cards for it are there."""
        hand: i64 = len(s.seats[p].hand)
        if not is_declared(s, card) or left_to_pay(s, p, card) < 0:
            return False
        if n == 0:
            return self.can(s, p, card, hand)
        lender = (n & 15) - 1
        is_seat = 0 <= lender < s.n_players() and lender != p
        return is_seat and (n >> 4) <= hand and self.missing(s, p, card) <= 0

    def missing(self, s: CitadelsState, p: i64, kind: i64) -> i64:
        """What the own stash lacks."""
        return left_to_pay(s, p, kind) - s.seats[p].gold

    def lenders(self, s: CitadelsState, p: i64, gold: i64) -> i64:
        """The other seats that have that much."""
        found: i64 = 0
        for other in range(s.n_players()):
            if other != p and s.seats[other].gold >= gold:
                found |= shift(1, other)
        return found

    def can(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> bool:
        """Once a turn; the own gold is used up first, and a card is there for each gold."""
        if s.acting_as().pays is not self or s.used & LOAN_BIT != 0:
            return False
        missing = self.missing(s, p, kind)
        return missing > 0 and others >= missing and self.lenders(s, p, missing) != 0

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """The lender, then the cards."""
        if n == 0:
            return offer_players(s, self.lenders(s, p, self.missing(s, p, card)))
        if n < 16:
            return 0
        return offer_hand(s, p, PUT)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """He cannot refuse."""
        if n == 0:
            lender = action - PLAYER
            missing = self.missing(s, p, card)
            s.used |= LOAN_BIT
            s.take_gold(p, lender, missing)
            s.push(self, p, 16 * missing + lender + 1, card)
        else:
            hand_over(s, p, (n & 15) - 1, action - PUT)
            s.push(self, p, n - 16, card)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """All cards are given: pay."""
        pay_gold(s, p, left_to_pay(s, p, card))


character(
    "cardinal",
    5,
    abilities=[CardIncome(RELIGIOUS)],
    pays=payment(PayWithLoan(PAY_LOAN), "cardinal/PayWithLoan"),
    rules="R-64 R-35 R-04",
)
