"""Unique districts with an effect during a build."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.actions import (
    ANNOUNCE,
    CHOOSE,
    DONE,
    PAY_CARDS,
    PAY_FRAMEWORK,
    PAY_RUIN,
    PICK,
    PUT,
    TAKE,
)
from tavolata.games.citadels.rules.building import (
    HOW_TO_PAY,
    NOT_ENOUGH_FOR_REST,
    Payment,
    is_payable,
    pay_gold,
    payment,
    price,
)
from tavolata.games.citadels.rules.city import destroy, find_in_city, look_for_completion
from tavolata.games.citadels.rules.effects import lay_under_deck
from tavolata.games.citadels.rules.kinds import NUMBER_OF, shift
from tavolata.games.citadels.rules.questions import (
    OF_HAND,
    OF_OFFERED,
    OF_OWN_CITY,
    MayDo,
    Question,
    judge_hand,
    offer_hand,
)
from tavolata.games.citadels.rules.reasons import AT_LEAST_ONE, REASONS, hand_empty, kind_asked
from tavolata.games.citadels.rules.shapes import CHOSEN, TRAITS, District
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.rules.targets import judge_own

District(
    "factory",
    cost=5,
    classic_cost=6,
    modern=CHOSEN,
    classic=CHOSEN,
    traits=trait.CHEAPER_UNIQUE,
    rules="R-37",
)
District("quarry", cost=5, modern=CHOSEN, classic=CHOSEN, traits=trait.ALLOWS_TWINS, rules="R-102 K-08")
District("stables", cost=2, modern=CHOSEN, traits=trait.OUTSIDE_LIMIT, rules="R-31")
District("monument", cost=4, modern=CHOSEN, traits=trait.COUNTS_TWICE, rules="R-93")


FRAMEWORK: Final[i64] = NUMBER_OF["framework"]
NO_FRAMEWORK: Final[i64] = REASONS.add(
    "not_in_city", "R-91", "you have no {card} in your city", card=lambda c: "framework"
)


@final
class PayWithFramework(Payment):
    """Destroy the Framework instead of paying the cost of any district (R-91)."""

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Accept if it is in the city and nothing is paid yet: it replaces the whole cost."""
        if s.laid != 0:
            return OTHER_QUESTION
        return LEGAL if s.seats[p].traits & trait.STANDS_FOR_COST != 0 else NO_FRAMEWORK

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Destroy it; nothing is paid."""
        destroy(s, p, p, find_in_city(s, p, FRAMEWORK))


District("framework", cost=3, modern=CHOSEN, traits=trait.STANDS_FOR_COST, rules="R-91 R-30")
payment(PayWithFramework(PAY_FRAMEWORK), "framework/PayWithFramework")


NOT_BY_RUIN: Final[i64] = REASONS.add(
    "not_by_ruin", "R-92", "{card} cannot be built by destroying a district", card=kind_asked
)
CITY_EMPTY: Final[i64] = REASONS.add("city_empty", "R-92", "your city has no districts")


@final
class PayWithRuin(Payment):
    """Destroy an own district instead of paying for the Necropolis (R-92)."""

    ask = "pay_with_district"
    first = CHOOSE
    end = PICK
    verb = "choose"
    subject = OF_OWN_CITY

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Accept any district."""
        if TRAITS[kind] & trait.BUILT_BY_RUIN == 0:
            return NOT_BY_RUIN
        return LEGAL if len(s.seats[p].city) != 0 else CITY_EMPTY

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept an own district to destroy."""
        return judge_own(s, p, action)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Destroy it; nothing is paid."""
        destroy(s, p, p, action - CHOOSE)


District("necropolis", cost=5, modern=CHOSEN, traits=trait.BUILT_BY_RUIN, rules="R-92 R-30")
payment(PayWithRuin(PAY_RUIN), "necropolis/PayWithRuin")


NOT_WITH_CARDS: Final[i64] = REASONS.add(
    "not_with_cards", "R-103", "{card} cannot be paid for with cards", card=kind_asked
)
NO_CARD_TO_PAY: Final[i64] = hand_empty("R-103")
NOT_ENOUGH_CARDS: Final[i64] = REASONS.add(
    "not_enough_cards",
    "R-103",
    "your gold and cards together do not cover the cost of {card}: {cost}",
    card=kind_asked,
    cost=lambda c: int(price(c.state, c.player, c.card)),
)


@final
class PayWithCards(Payment):
    """Put cards under the deck, each instead of 1 gold (R-103)."""

    ask = "pay_with_cards"
    verb = "put"
    subject = OF_HAND
    also: tuple[str, ...] = ("done",)

    def judge_way(self, s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
        """Accept if gold and cards together cover the cost."""
        if TRAITS[kind] & trait.PAID_WITH_CARDS == 0:
            return NOT_WITH_CARDS
        if s.laid != 0:
            return OTHER_QUESTION
        if others == 0:
            return NO_CARD_TO_PAY
        return LEGAL if s.seats[p].gold + others >= price(s, p, kind) else NOT_ENOUGH_CARDS

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return at least one, until the rest is paid in another way."""
        return 1, int(held)

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept one more card, or another way to pay the rest."""
        if action != DONE:
            return judge_hand(s, p, action)
        if s.laid == 0:
            return AT_LEAST_ONE
        is_enough = is_payable(s, p, card, len(s.seats[p].hand))
        return LEGAL if is_enough else NOT_ENOUGH_FOR_REST

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer nothing once the whole price is paid."""
        if price(s, p, card) == s.laid:
            return 0
        count = offer_hand(s, p, PUT)
        if self.judge(s, p, n, card, DONE) == LEGAL:
            count = s.write_option(count, DONE)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put a card, which nobody else sees, or pay the rest."""
        if action == DONE:
            s.push(HOW_TO_PAY, p, 0, card)
        else:
            lay_under_deck(s, p, action - PUT)
            s.laid += 1
            s.push(self, p, 0, card)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Finish the payment, which counts as paid even without gold (R-32)."""
        pay_gold(s, p, 0)


District("thieves_den", cost=6, modern=CHOSEN, traits=trait.PAID_WITH_CARDS, rules="R-103 R-32")
payment(PayWithCards(PAY_CARDS), "thieves_den/PayWithCards")


NOT_IN_DECK: Final[i64] = REASONS.add("not_in_deck", "K-08", "there is no {card} in the deck")


@final
class SearchDeck(Question):
    """Look through the deck, take a card and shuffle (K-08)."""

    ask = "search_deck"
    first = TAKE
    end = PUT
    verb = "take"
    subject = OF_OFFERED

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a card anywhere in the deck."""
        if not TAKE <= action < PUT:
            return OTHER_QUESTION
        if s.deck.counts[action - TAKE] != 0:
            return LEGAL
        for other in s.deck.bottom:
            if other == action - TAKE:
                return LEGAL
        return NOT_IN_DECK

    def shows_hidden(self, s: CitadelsState, p: i64) -> bool:
        """Return True: the seat sees the whole deck."""
        return True

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take a card that nobody else sees."""
        s.shuffle_deck(p)
        s.deck.counts[action - TAKE] -= 1
        s.deck.middle -= 1
        s.add_to_hand(p, action - TAKE, 0)
        s.log_event(event.KEEP_OF_DECK, p, action - TAKE, 1, shift(1, p))


District("lighthouse", cost=3, classic=CHOSEN, on_build=SearchDeck(), rules="K-08")


@final
class AnnounceEnd(MayDo):
    """Announce that one district fewer completes a city, or not (K-02).

    Only now, right after building it; also in a last round, since it completes cities of 7.
    """

    ask = "announce"
    first = ANNOUNCE

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Complete all cities that are large enough now, in the order in which they became so."""
        if action == ANNOUNCE:
            s.goal = s.home.goal - 1
            s.log_event(event.ANNOUNCES, p, NO_CARD, s.goal, EVERYBODY)
            for seat in s.nearly:
                look_for_completion(s, i64(seat))


@final
class GoalOfBefore(Effect[CitadelsState]):
    """Without the Bell Tower a city needs the full number of districts again (K-02)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Restore the number, unless a city has been completed: then the game still ends."""
        if s.completed == 0:
            s.goal = s.home.goal


District(
    "bell_tower",
    cost=5,
    classic=CHOSEN,
    traits=trait.SETS_GOAL,
    on_build=AnnounceEnd(),
    on_destroyed=GoalOfBefore(),
    rules="K-02",
)
