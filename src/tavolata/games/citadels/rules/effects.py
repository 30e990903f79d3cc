"""The verbs of Citadels: abilities and questions that several cards share.

An effect is one step of the rules for one seat (`core/decisions.py`); an ability is offered in its
player's turn and may open effects.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64, u8

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import CHOOSE, COLLECT, PUT, TAKE, USE_POWER
from tavolata.games.citadels.rules.kinds import shift
from tavolata.games.citadels.rules.questions import OF_DRAWN, Question, judge_deck, offer_kinds
from tavolata.games.citadels.rules.reasons import NOTHING_TO_GAIN, REASONS
from tavolata.games.citadels.rules.seat import sort_last
from tavolata.games.citadels.rules.shapes import Ability, register
from tavolata.games.citadels.rules.state import CitadelsState


# ------------------------------------------------------------------ abilities of several characters
class OfType(Ability[CitadelsState]):
    """Take the income from the districts of a type in the city at this moment (R-04)."""

    def __init__(self, type: i64) -> None:
        super().__init__(action=COLLECT)
        self.type: i64 = type

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there is any income."""
        return LEGAL if s.seats[p].income(self.type) != 0 else NOTHING_TO_GAIN


@final
class Income(OfType):
    """Take 1 gold for each district of a type."""

    def use(self, s: CitadelsState, p: i64) -> None:
        """Take the gold."""
        s.gain_gold(p, s.seats[p].income(self.type))


@final
class CardIncome(OfType):
    """Draw 1 card for each district of a type."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there is a card to draw."""
        why = super().judge(s, p)
        return judge_deck(s) if why == LEGAL else why

    def use(self, s: CitadelsState, p: i64) -> None:
        """Draw the cards."""
        s.draw_to_hand(p, s.seats[p].income(self.type))


class Choose(Ability[CitadelsState]):
    """An ability that opens a question, usable if the question has an answer."""

    def __init__(self, question: Question, n: i64 = 0, action: i64 = USE_POWER) -> None:
        super().__init__(n, action)
        self.question: Question = question

    def subeffects(self) -> list[Effect[CitadelsState]]:
        """Return the question."""
        return [self.question]

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Judge as the question does."""
        return self.question.judge_asking(s, p, self.n)

    def use(self, s: CitadelsState, p: i64) -> None:
        """Open the question."""
        s.push(self.question, p, self.n)


def compulsory(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """Make an ability compulsory: the turn cannot end without it."""
    ability.must = True
    return ability


def after_gathering(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """Make an ability available only after gathering."""
    ability.after_gathering = True
    return ability


def last_of_turn(ability: Ability[CitadelsState]) -> Ability[CitadelsState]:
    """Make an ability end the turn."""
    ability.ends_turn = True
    return after_gathering(ability)


# ------------------------------------------------------------------ cards that leave a hand unseen
def lay_under_deck(s: CitadelsState, p: i64, card: i64) -> None:
    """Put a card from hand under the deck; only its owner knows it."""
    s.leave_hand(p, card, 0)
    s.put_bottom(p, card, shift(1, p), event.BOTTOM)


def hand_over(s: CitadelsState, p: i64, other: i64, card: i64) -> None:
    """Give a card to another hand; only these two seats know it."""
    s.leave_hand(p, card, shift(1, other))
    s.add_to_hand(other, card, shift(1, p))
    s.log_event(event.GIVES_CARD, p, card, other, shift(1, p) | shift(1, other))


def take_card(s: CitadelsState, p: i64, other: i64, card: i64) -> None:
    """Take a card out of another hand; only these two seats know it."""
    s.leave_hand(other, card, shift(1, p))
    s.add_to_hand(p, card, shift(1, other))
    s.log_event(event.TAKES_CARD, p, card, other, shift(1, p) | shift(1, other))


# ------------------------------------------------------------------ looking at cards and keeping some
NOT_DRAWN: Final[i64] = REASONS.add(
    "not_drawn", "page 4", "there is no {card} among the cards you are looking at"
)


def look_at(s: CitadelsState, n: i64) -> i64:
    """Draw n cards, or all that there are, next to the hand; return their number."""
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


def judge_drawn(s: CitadelsState, kind: i64) -> i64:
    """Judge whether a kind is among the drawn cards."""
    for card in s.drawn:
        if card == kind:
            return LEGAL
    return NOT_DRAWN


def leave_drawn(s: CitadelsState, card: i64) -> None:
    """Take a card out of the drawn ones; seats that knew the draw do not know which one remains."""
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
    """Move all drawn cards to the hand."""
    for i in range(i64(len(s.drawn))):
        card = i64(s.drawn[i])
        s.add_to_hand(p, card, i64(s.drawn_seen[i]))
        s.log_event(event.DRAW_SEEN, p, card, 1, shift(1, p))
    s.drawn = s.drawn[:0]
    s.drawn_seen = s.drawn_seen[:0]


@final
class KeepOne(Question):
    """Keep one of the drawn cards; `rest` handles the others."""

    ask = "keep_one"
    verb = "take"
    subject = OF_DRAWN

    def __init__(self, rest: Effect[CitadelsState]) -> None:
        super().__init__()
        self.rest: Effect[CitadelsState] = rest

    def subeffects(self) -> list[Effect[CitadelsState]]:
        """Return the effect on the others."""
        return [self.rest]

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any of them."""
        return judge_drawn(s, action - TAKE) if TAKE <= action < PUT else OTHER_QUESTION

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each kind among them."""
        return offer_kinds(s, s.drawn, TAKE)

    def shows_hidden(self, s: CitadelsState, p: i64) -> bool:
        """Return True: the seat looks at the drawn cards."""
        return True

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Keep it unseen."""
        kept = action - TAKE
        leave_drawn(s, kept)
        s.add_to_hand(p, kept, 0)
        s.log_event(event.KEEP, p, kept, 1, shift(1, p))
        s.push(self.rest, p)


@final
class RestToBottom(Question):
    """Put the drawn cards under the deck, in an order of the player's choice (R-10)."""

    ask = "order_bottom"
    verb = "put"
    subject = OF_DRAWN
    usual = "any"

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return the number of all but the last one."""
        return int(held) - 1, int(held) - 1

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any of them."""
        return judge_drawn(s, action - PUT) if PUT <= action < CHOOSE else OTHER_QUESTION

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer the next one, while there are several."""
        if len(s.drawn) < 2:
            return 0
        return offer_kinds(s, s.drawn, PUT)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put it there and ask again."""
        leave_drawn(s, action - PUT)
        s.put_bottom(p, action - PUT, shift(1, p), event.BOTTOM_DRAWN)
        s.push(self, p)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Put the last one there."""
        if len(s.drawn) != 0:
            last = i64(s.drawn[0])
            s.drawn = s.drawn[:0]
            s.drawn_seen = s.drawn_seen[:0]
            s.put_bottom(p, last, shift(1, p), event.BOTTOM_DRAWN)


KEEP_ONE: Final = register(KeepOne(register(RestToBottom(), "rest_to_bottom")), "keep_one")
