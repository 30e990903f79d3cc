"""Rank 4: King, Emperor, Patrician, and the Emperor of the classic edition. They move the crown."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules.actions import (
    CONFISCATE,
    GIVE_CROWN,
    PAY_GOLD,
    PLAYER,
    PUT,
    TAKE_CARD,
    TAKE_GOLD,
)
from tavolata.games.citadels.rules.effects import (
    CardIncome,
    Choose,
    Income,
    compulsory,
    hand_over,
    take_card,
)
from tavolata.games.citadels.rules.kinds import NOBLE
from tavolata.games.citadels.rules.questions import SEAT, FromHand, OtherPlayer, Question
from tavolata.games.citadels.rules.reasons import REASONS, not_enough_gold
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, NOT_IN_BOX, Character, register
from tavolata.games.citadels.rules.state import CitadelsState


@final
class TakeCrown(Effect[CitadelsState]):
    """Take the crown on revealing the character; the heir of a killed one takes it late (R-60)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Take it, also as a bewitched King; an heir does so before the Queen and scoring (R-12)."""
        s.move_crown(p)


Character(
    "king",
    4,
    classic=BASE,
    abilities=[Income(NOBLE)],
    shows=TakeCrown(),
    heir=TakeCrown(),
    rules="R-60 R-04",
)
Character(
    "patrician",
    4,
    abilities=[CardIncome(NOBLE)],
    shows=TakeCrown(),
    heir=TakeCrown(),
    rules="R-60 R-04",
)


# ------------------------------------------------------------------ Emperor
HAS_CROWN: Final[i64] = REASONS.add("has_crown", "R-45", "{seat} already has the crown")


class NewHolder(OtherPlayer):
    """Choose who gets the crown: neither the player themselves nor its holder (R-45)."""

    ask = "give_crown"
    rule = "R-45"

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any other player except the holder."""
        why = super().judge(s, p, n, card, action)
        if why == LEGAL and action - PLAYER == s.crown:
            return HAS_CROWN
        return why

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Move the crown."""
        s.move_crown(action - PLAYER)


@final
class AdviserGivesCrown(NewHolder):
    """The adviser of a killed Emperor gives the crown away for free at the end of the round."""


@final
class TakeResource(Question):
    """Take 1 gold or a random card from seat n, who received the crown."""

    ask = "take_for_crown"
    first = TAKE_GOLD
    end = CONFISCATE
    n_means = SEAT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept either if they have both."""
        is_answer = action == TAKE_GOLD or action == TAKE_CARD
        has_both = s.seats[n].gold != 0 and len(s.seats[n].hand) != 0
        return LEGAL if is_answer and has_both else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take 1 gold or a random card."""
        if action == TAKE_GOLD:
            s.take_gold(p, n, 1)
        else:
            take_card(s, p, n, s.random_card(n))

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Take the only resource, if there is one."""
        if s.seats[n].gold != 0:
            s.take_gold(p, n, 1)
        elif len(s.seats[n].hand) != 0:
            take_card(s, p, n, s.random_card(n))


TAKE_RESOURCE: Final = register(TakeResource(), "emperor/TakeResource")


@final
class GivesCrown(NewHolder):
    """The Emperor gives the crown away and takes a resource for it."""

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Move the crown, then take the resource."""
        s.move_crown(action - PLAYER)
        s.push(TAKE_RESOURCE, p, action - PLAYER)


Character(
    "emperor",
    4,
    abilities=[Income(NOBLE), compulsory(Choose(GivesCrown(), action=GIVE_CROWN))],
    heir=AdviserGivesCrown(),
    least_players=3,
    rules="R-45 R-04",
)


# ------------------------------------------------------------------ Emperor, classic
NO_GOLD_FOR_CROWN: Final[i64] = not_enough_gold("K-11", lambda c: "the crown", lambda c: 1)


@final
class PayForCrown(FromHand):
    """Give seat n, who gave the crown, 1 gold or a card of the payer's choice (K-11)."""

    ask = "pay_for_crown"
    also: tuple[str, ...] = ("pay gold",)
    n_means = SEAT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any card, or gold if there is any."""
        if action == PAY_GOLD:
            return LEGAL if s.seats[p].gold != 0 else NO_GOLD_FOR_CROWN
        return super().judge(s, p, n, card, action)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer the cards, then the gold."""
        count = super().offer(s, p, n, card)
        if s.seats[p].gold != 0:
            count = s.write_option(count, PAY_GOLD)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Pay; only the two players see a card."""
        if action == PAY_GOLD:
            s.take_gold(n, p, 1)
        else:
            hand_over(s, p, n, action - PUT)


PAY_FOR_CROWN: Final = register(PayForCrown(), "classic_emperor/PayForCrown")


@final
class GivesCrownWhenCalled(NewHolder):
    """The Emperor gives the crown away as soon as they are called."""

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Move the crown, then ask the new holder."""
        s.move_crown(action - PLAYER)
        s.push(PAY_FOR_CROWN, action - PLAYER, p)


Character(
    "emperor",
    4,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[Income(NOBLE)],
    begins=GivesCrownWhenCalled(),
    heir=AdviserGivesCrown(),
    least_players=3,
    rules="K-11",
)
