"""Rank 5: Bishop, Abbot, Cardinal, and the Abbot of the classic edition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.games.citadels.rules.actions import CARDS, GATHER_GOLD, PAY_LOAN, PLAYER, PUT
from tavolata.games.citadels.rules.building import Payment, left_to_pay, pay_gold, payment
from tavolata.games.citadels.rules.effects import CardIncome, Choose, Income, OfType, hand_over
from tavolata.games.citadels.rules.kinds import RELIGIOUS
from tavolata.games.citadels.rules.questions import (
    COUNT,
    OF_HAND,
    SEAT_PLUS_ONE,
    OtherPlayer,
    Question,
    judge_hand,
    judge_other_seat,
    offer_hand,
)
from tavolata.games.citadels.rules.reasons import REASONS, USED_ALREADY, character_acting
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, NOT_IN_BOX, Ability, Character, register
from tavolata.games.citadels.rules.state import LOAN_BIT, CitadelsState


# ------------------------------------------------------------------ Bishop
@final
class Protect(Effect[CitadelsState]):
    """Protect the city from rank 8 for this round (R-62)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Protect the city of the player who acts as the Bishop, for a bewitched one the Witch's."""
        s.protected = p


Character("bishop", 5, classic=BASE, abilities=[Income(RELIGIOUS)], begins=Protect(), rules="R-62 R-04")


# ------------------------------------------------------------------ Abbot
def most_gold(s: CitadelsState) -> i64:
    """Return the gold of the richest player."""
    most: i64 = 0
    for seat in s.seats:
        most = max(most, seat.gold)
    return most


TOO_MANY: Final[i64] = REASONS.add("too_many", "R-04", "you gain {n} in total")


@final
class GoldOrCards(Question):
    """Choose how many of the n things gained are cards; the others are gold."""

    ask = "gold_or_cards"
    first = CARDS
    end = GATHER_GOLD
    n_means = COUNT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any mix, chosen before taking it."""
        if not CARDS <= action < GATHER_GOLD:
            return OTHER_QUESTION
        return LEGAL if action - CARDS <= n else TOO_MANY

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take them; cards that the deck lacks are lost (section 7 of the rulings)."""
        s.gain_gold(p, n - (action - CARDS))
        s.draw_to_hand(p, action - CARDS)


@final
class MixedIncome(OfType):
    """1 gold or 1 card for each district of a type."""

    def use(self, s: CitadelsState, p: i64) -> None:
        """Ask for the mix."""
        s.push(GOLD_OR_CARDS, p, s.seats[p].income(self.type))


GOLD_OR_CARDS: Final = register(GoldOrCards(), "abbot/GoldOrCards")
NOT_RICHEST: Final[i64] = REASONS.add("not_richest", "R-63", "{seat} is not the richest player")
NOBODY_RICHER: Final[i64] = REASONS.add("nobody_richer", "R-63", "no player has more gold than you")


@final
class TakeFromRichest(OtherPlayer):
    """Take 1 gold from the richest player (R-63)."""

    ask = "take_from_richest"
    rule = "R-63"

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Accept if another player is richer."""
        return LEGAL if most_gold(s) > s.seats[p].gold else NOBODY_RICHER

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any player with the most gold, if more than the Abbot's."""
        why = super().judge(s, p, n, card, action)
        if why != LEGAL:
            return why
        gold = s.seats[action - PLAYER].gold
        return LEGAL if gold > s.seats[p].gold and gold == most_gold(s) else NOT_RICHEST

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Move the gold."""
        s.take_gold(p, action - PLAYER, 1)


Character("abbot", 5, abilities=[MixedIncome(RELIGIOUS), Choose(TakeFromRichest())], rules="R-63 R-04")


NO_SOLE_RICHEST: Final[i64] = REASONS.add(
    "no_sole_richest", "K-11", "no other player has strictly the most gold"
)


@final
class TakeFromSoleRichest(Ability[CitadelsState]):
    """Take 1 gold from the only richest player; nothing on a tie (K-11)."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if exactly one player, another one, has the most gold."""
        return LEGAL if self.richest(s, p) >= 0 else NO_SOLE_RICHEST

    def use(self, s: CitadelsState, p: i64) -> None:
        """Move the gold."""
        s.take_gold(p, self.richest(s, p), 1)

    def richest(self, s: CitadelsState, p: i64) -> i64:
        """Return the other seat with more gold than every seat; -1 if there is none."""
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


Character(
    "abbot",
    5,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[Income(RELIGIOUS), TakeFromSoleRichest()],
    rules="K-11",
)


# ------------------------------------------------------------------ Cardinal
def missing_gold(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Return the gold that the own stash lacks."""
    return left_to_pay(s, p, kind) - s.seats[p].gold


def _missing(c: Candidate) -> int:
    return int(missing_gold(c.state, c.player, c.card))


NO_LOAN: Final[i64] = REASONS.add(
    "no_loan", "R-64", "the {character} cannot borrow gold", character=character_acting
)
NEEDS_NO_LOAN: Final[i64] = REASONS.add("needs_no_loan", "R-64", "you have enough gold of your own")
NO_LENDER: Final[i64] = REASONS.add(
    "no_lender",
    "R-64",
    "no player can lend you the {gold} gold you need, or you have too few cards",
    gold=_missing,
)
LENDER_LACKS_GOLD: Final[i64] = REASONS.add(
    "lender_lacks_gold", "R-64", "{seat} cannot lend you the {gold} gold you need", gold=_missing
)


@final
class PayWithLoan(Payment):
    """Take the missing gold from one player, and give them a card for each (R-64).

    The frame's n is 0 while the lender is chosen, then 16 for each card owed, plus 1 plus their seat.
    """

    ask = "pay_with_loan"
    rule = "R-64"
    verb = "put"
    subject = OF_HAND
    n_means = SEAT_PLUS_ONE

    def judge_lender(self, s: CitadelsState, p: i64, kind: i64, action: i64) -> i64:
        """Judge a lender, who must have the missing gold."""
        why = judge_other_seat(s, p, action)
        if why == LEGAL and s.seats[action - PLAYER].gold < missing_gold(s, p, kind):
            return LENDER_LACKS_GOLD
        return why

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Accept once a turn, if the own gold is spent first and there is a card for each gold."""
        if s.acting_as().pays is not self:
            return NO_LOAN
        if s.used & LOAN_BIT != 0:
            return USED_ALREADY
        missing = missing_gold(s, p, kind)
        if missing <= 0:
            return NEEDS_NO_LOAN
        if others >= missing:
            for other in range(s.n_players()):
                if self.judge_lender(s, p, kind, PLAYER + other) == LEGAL:
                    return LEGAL
        return NO_LENDER

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a lender, then a card for each gold."""
        return self.judge_lender(s, p, card, action) if n == 0 else judge_hand(s, p, action)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each lender, then the cards that are owed."""
        if n == 0:
            return self.offer_seats(s, p, n, card)
        return 0 if n < 16 else offer_hand(s, p, PUT)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Borrow, which the lender cannot refuse, or give a card."""
        if n == 0:
            lender = action - PLAYER
            missing = missing_gold(s, p, card)
            s.used |= LOAN_BIT
            s.take_gold(p, lender, missing)
            s.push(self, p, 16 * missing + lender + 1, card)
        else:
            hand_over(s, p, (n & 15) - 1, action - PUT)
            s.push(self, p, n - 16, card)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Pay after all cards are given."""
        pay_gold(s, p, left_to_pay(s, p, card))


Character(
    "cardinal",
    5,
    abilities=[CardIncome(RELIGIOUS)],
    pays=payment(PayWithLoan(PAY_LOAN), "cardinal/PayWithLoan"),
    rules="R-64 R-35 R-04",
)
