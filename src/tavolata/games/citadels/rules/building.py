"""Building a district: its price, the ways to pay, and the consequences once it is built.

A build is declared (the card leaves the hand and counts towards the limit), then paid, and then added
to the city, unless a mark on the builder's rank intervenes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate, Fact
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds, reasons, shapes
from tavolata.games.citadels.rules.actions import PAY_GOLD, TAKE
from tavolata.games.citadels.rules.city import add_to_city
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.kinds import count_bits, shift
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.reasons import REASONS
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import Character
from tavolata.games.citadels.rules.state import PAID_BIT, PAYS_BIT, CitadelsState

LARGE_CITY: Final[i64] = 5
"""A district that counts twice cannot be built in a city of this size (R-93)."""


def city_too_large(rule: str, card: Fact) -> int:
    """Declare that a district that counts twice cannot be built in a large city."""
    text = "{card} cannot be built in a city of {size} or more districts"
    return REASONS.add("city_too_large", rule, text, card=card, size=lambda c: int(LARGE_CITY))


# ------------------------------------------------------------------ prices
def price_of(edition: Edition, seat: Seat, kind: i64) -> i64:
    """Return the price of a district for a seat with this city, in gold or in cards."""
    cost = edition.cost(kind)
    if shapes.TYPE[kind] == kinds.UNIQUE and seat.traits & kinds.CHEAPER_UNIQUE != 0 and cost != 0:
        return cost - 1
    return cost


def price(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Return the seat's price to build a district."""
    return price_of(s.edition, s.seats[p], kind)


def left_to_pay(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Return the price minus the cards already paid."""
    return price(s, p, kind) - s.laid


class Payment(Question):
    """A way to pay for the district `kind`; `others` are the cards left in hand."""

    def __init__(self, action: i64) -> None:
        super().__init__()
        self.action: i64 = action

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Judge whether the seat can pay this way."""
        raise NotImplementedError


PAYMENTS: Final[list[Payment]] = []
"""All ways to pay, in the order of their actions; cards add theirs."""


def payment(way: Payment, name: str) -> Payment:
    """Add a way to pay."""
    shapes.register(way, name)
    PAYMENTS.append(way)
    PAYMENTS.sort(key=lambda known: int(known.action))
    return way


def _what_is_built(c: Candidate) -> str:
    """Return the district that the action builds, or the one being paid for."""
    return reasons.kind_named(c) if c.action < TAKE else reasons.kind_asked(c)


def _left_to_pay(c: Candidate) -> int:
    return int(left_to_pay(c.state, c.player, c.action if c.action < TAKE else c.card))


NOT_ENOUGH_GOLD: Final[i64] = reasons.not_enough_gold("page 4", _what_is_built, _left_to_pay)
NOT_ENOUGH_FOR_REST: Final[i64] = reasons.not_enough_gold(
    "R-103", reasons.kind_asked, _left_to_pay, "rest"
)


@final
class PayGold(Payment):
    """Pay the cost in gold."""

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Accept if the stash has the gold."""
        if s.seats[p].gold >= left_to_pay(s, p, kind):
            return LEGAL
        return NOT_ENOUGH_GOLD if s.laid == 0 else NOT_ENOUGH_FOR_REST

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Pay the bank."""
        pay_gold(s, p, left_to_pay(s, p, card))


def pay_gold(s: CitadelsState, p: i64, gold: i64) -> None:
    """Pay this amount for the district being built; it then counts as paid."""
    s.seats[p].gold -= gold
    s.paid += gold
    s.spent += gold
    s.used |= PAYS_BIT
    s.log_event(event.PAYS, p, NO_CARD, gold, EVERYBODY)


payment(PayGold(PAY_GOLD), "pay_gold")


# ------------------------------------------------------------------ legal builds
UNBUILDABLE_CARD: Final[i64] = REASONS.add("unbuildable", "R-97", "{card} cannot be built")
CITY_TOO_LARGE: Final[i64] = city_too_large("R-93", reasons.kind_named)
IDENTICAL: Final[i64] = reasons.identical("R-05", reasons.kind_named)


def uses_limit(me: Character, kind: i64) -> bool:
    """Return whether a district counts towards the number that a character may build in a turn."""
    return shapes.TRAITS[kind] & kinds.OUTSIDE_LIMIT == 0 and shapes.TYPE[kind] != me.free_type


def is_within_limit(s: CitadelsState, kind: i64) -> bool:
    """Return whether a character who builds may still build a district of this kind (R-06)."""
    me = s.acting_as()
    return s.builds < me.limit or not uses_limit(me, kind)


def is_twin_allowed(edition: Edition, me: Character, seat: Seat) -> bool:
    """Return whether a character with this city may build a duplicate."""
    if me.allows_twins:
        return True
    if seat.traits & kinds.ALLOWS_TWINS == 0:
        return False
    return not edition.one_twin_only or count_twins(seat) == 0


def count_twins(seat: Seat) -> i64:
    """Return the number of districts beyond the first of their kind."""
    return len(seat.city) - count_bits(seat.built)


def is_too_large_for(seat: Seat, kind: i64) -> bool:
    """Return whether the city is too large for a district that counts twice (R-93)."""
    return shapes.TRAITS[kind] & kinds.COUNTS_TWICE != 0 and len(seat.city) >= LARGE_CITY


def is_payable(s: CitadelsState, p: i64, kind: i64, others: i64) -> bool:
    """Return whether there is a way to pay."""
    for way in PAYMENTS:
        if way.judge_way(s, p, kind, others) == LEGAL:
            return True
    return False


def judge_build(s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
    """Judge whether the city accepts a district and the seat can pay; `others` cards stay in hand."""
    if shapes.TRAITS[kind] & kinds.UNBUILDABLE != 0:
        return UNBUILDABLE_CARD
    me = s.seats[p]
    if is_too_large_for(me, kind):
        return CITY_TOO_LARGE
    if me.has(kind) and not is_twin_allowed(s.edition, s.acting_as(), me):
        return IDENTICAL
    return LEGAL if is_payable(s, p, kind, others) else NOT_ENOUGH_GOLD


# ------------------------------------------------------------------ carrying out a build
def start_build(s: CitadelsState, p: i64, kind: i64, *, counts: bool) -> None:
    """Declare a build; the card has left the hand. `counts` if it counts towards the limit."""
    if counts and uses_limit(s.acting_as(), kind):
        s.builds += 1
    s.building = kind
    s.paid = 0
    s.used &= PAYS_BIT ^ -1
    s.push(AFTER_PAYMENT, p, s.turn_rank, kind)
    s.push(HOW_TO_PAY, p, 0, kind)


@final
class HowToPay(Question):
    """Choose one of several ways to pay."""

    ask = "how_to_pay"

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept an open way to pay."""
        for way in PAYMENTS:
            if way.action == action:
                return way.judge_way(s, p, card, len(s.seats[p].hand))
        return OTHER_QUESTION

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each open way; a single one is taken without a question."""
        count: i64 = 0
        hand: i64 = len(s.seats[p].hand)
        for way in PAYMENTS:
            if way.judge_way(s, p, card, hand) == LEGAL:
                count = s.write_option(count, way.action)
        if count == 1:
            return 0
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Pay in the chosen way."""
        for way in PAYMENTS:
            if way.action == action:
                s.push(way, p, 0, card)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Pay in the only way."""
        hand: i64 = len(s.seats[p].hand)
        for way in PAYMENTS:
            if way.judge_way(s, p, card, hand) == LEGAL:
                s.push(way, p, 0, card)


@final
class AfterPayment(Effect[CitadelsState]):
    """The district is paid for, or its cost was replaced; marks may react to the first one paid for."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Add the district to the city, unless a mark on the rank diverts it."""
        s.laid = 0
        s.push(ADD_TO_CITY, p, n, card)
        if s.used & PAYS_BIT != 0 and s.used & PAID_BIT == 0:
            s.used |= PAID_BIT
            s.push_marks(n, shapes.PAID, p, card)


@final
class AddToCity(Effect[CitadelsState]):
    """Add a district, built by rank n, to the seat's city."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Add it, then apply the marks on the builder's rank and the district's own effect."""
        s.building = NO_CARD
        add_to_city(s, p, card)
        s.log_event(event.BUILDS, p, card, 0, EVERYBODY)
        if shapes.TRAITS[card] & kinds.WILD != 0:
            s.wild_round = s.round
        s.builders |= shift(1, p)
        s.push_marks(n, shapes.BUILT, p, card)
        follows = shapes.DISTRICTS[card].on_build
        if follows is not None:
            s.push(follows, p, 0, card)


def cancel_build(s: CitadelsState) -> None:
    """Keep a district that is paid for out of the city; the step that would add it is next."""
    assert s.top_effect() is ADD_TO_CITY
    s.drop()


HOW_TO_PAY: Final = shapes.register(HowToPay(), "how_to_pay")
AFTER_PAYMENT: Final = shapes.register(AfterPayment(), "after_payment")
ADD_TO_CITY: Final = shapes.register(AddToCity(), "lay")
