"""Rank 8: Warlord, Diplomat, Marshal; in the classic edition they strike at the end of the turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, Candidate
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import CHOOSE, PICK, number_of
from tavolata.games.citadels.rules.city import destroy, exchange, seize
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.effects import Choose, Income, last_of_turn
from tavolata.games.citadels.rules.kinds import DIGS_UP, IMMUNE, MILITARY, WALLED, kind_of
from tavolata.games.citadels.rules.questions import OF_OWN_CITY, SEAT, Question
from tavolata.games.citadels.rules.reasons import (
    REASONS,
    YOURSELF,
    city_completed,
    district_named,
    identical,
    kind_named,
    not_enough_gold,
)
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, DISTRICTS, NOT_IN_BOX, TRAITS, Character
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.rules.targets import Target, judge_own

MARSHAL_LIMIT: Final[i64] = 3
"""The Marshal cannot seize more expensive districts."""


def surcharge(seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
    """Return 1 gold for every other district behind another player's Great Wall (R-71)."""
    if owner == p or seats[owner].traits & WALLED == 0:
        return 0
    return 1 if TRAITS[kind_of(district)] & WALLED == 0 else 0


CITY_COMPLETED: Final[i64] = city_completed("R-70")
PROTECTED: Final[i64] = REASONS.add("protected", "R-62", "the Bishop protects the city of {seat}")
IMMUNE_TO_IT: Final[i64] = REASONS.add(
    "immune", "R-72", "{card} cannot be affected by rank 8", card=district_named
)


def _price(c: Candidate) -> int:
    s: CitadelsState = c.state
    question: RankEight = c.effect
    return int(question.price(s.edition, s.seats, c.player, c.n - 1, number_of(c.action)))


def price_rule(c: Candidate, owner: int, district: int) -> str:
    """Return the rule of a district's price: the Great Wall's only if the Wall raises it."""
    return "R-71" if surcharge(c.state.seats, c.player, owner, district) else "page 14"


def _too_poor(deed: str) -> int:
    """Declare that a deed of rank 8 costs too much, which need not be the cost of the district."""
    return not_enough_gold(
        lambda c: price_rule(c, c.n - 1, number_of(c.action)), district_named, _price, deed
    )


class RankEight(Target):
    """Choose a district that rank 8 may target."""

    others_only: bool = True
    too_poor: i64 = LEGAL
    """The reason for refusing a price above the stash; `LEGAL` in classes without a price."""

    def judge_owner(self, s: CitadelsState, p: i64, owner: i64) -> i64:
        """Reject a completed city and the Bishop's (R-62, R-70); the own one may be completed."""
        if owner == p and self.others_only:
            return YOURSELF
        if s.is_completed(owner):
            return CITY_COMPLETED
        return PROTECTED if s.protected == owner else LEGAL

    def judge_price(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Judge whether the seat can pay for a district."""
        price = self.price(s.edition, s.seats, p, owner, district)
        return LEGAL if price <= s.seats[p].gold else self.too_poor


def judge_walls(district: i64) -> i64:
    """Judge a district to move or destroy by rank 8: any except the Keep (R-72)."""
    return LEGAL if TRAITS[kind_of(district)] & IMMUNE == 0 else IMMUNE_TO_IT


# ------------------------------------------------------------------ Warlord
TOO_POOR_TO_DESTROY: Final[i64] = _too_poor("destroying")


@final
class DestroyDistrict(RankEight):
    """Destroy a district for its cost less 1."""

    ask = "destroy"
    others_only: bool = False
    too_poor = TOO_POOR_TO_DESTROY

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """Return the price, paid to the bank; a district of cost 1 is free."""
        return edition.cost_standing(district) - 1 + surcharge(seats, p, owner, district)

    def judge_district(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Judge the price and the Keep, also in the player's own city."""
        why = judge_walls(district)
        return self.judge_price(s, p, owner, district) if why == LEGAL else why

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Put the district under the deck, unless a player digs it up."""
        price = self.price(s.edition, s.seats, p, owner, district)
        s.seats[p].gold -= price
        s.log_event(event.PAYS_TO_DESTROY, p, NO_CARD, price, EVERYBODY)
        destroy(s, p, owner, district)
        for other in range(s.n_players()):
            if other != p and s.seats[other].traits & DIGS_UP != 0:
                ask_digger(s, other, kind_of(district))


def ask_digger(s: CitadelsState, p: i64, card: i64) -> None:
    """Ask the owner of a Graveyard about the destroyed district (K-03)."""
    for standing in s.seats[p].city:
        asks = DISTRICTS[kind_of(i64(standing))].on_ruin
        if asks is not None:
            s.push(asks, p, 0, card)


Character(
    "warlord", 8, abilities=[Income(MILITARY), Choose(DestroyDistrict())], rules="R-70 R-71 R-72 R-07"
)
Character(
    "warlord",
    8,
    modern=NOT_IN_BOX,
    classic=BASE,
    abilities=[Income(MILITARY), last_of_turn(Choose(DestroyDistrict()))],
    rules="R-70 R-71 R-72 K-03",
)


# ------------------------------------------------------------------ Diplomat
IDENTICAL: Final[i64] = identical("R-73", kind_named)
IDENTICAL_THERE: Final[i64] = REASONS.add(
    "identical_there", "R-73", "the city of {seat} already has a {card}", seat=lambda c: f"P{c.n + 1}"
)


def _difference(c: Candidate) -> int:
    s: CitadelsState = c.state
    return int(exchange_price(s.edition, s.seats, c.player, c.n, c.card, number_of(c.action)))


NO_GOLD_TO_EXCHANGE: Final[i64] = not_enough_gold(
    lambda c: price_rule(c, c.n, c.card), lambda c: "the exchange", _difference
)
NO_EXCHANGE: Final[i64] = REASONS.add(
    "no_exchange", "R-73", "you have no district that you can give for {card}", card=district_named
)


@final
class GiveInExchange(Question):
    """Choose the own district that goes to seat n for the one of the frame's card."""

    ask = "give_in_exchange"
    first = CHOOSE
    end = PICK
    verb = "choose"
    subject = OF_OWN_CITY
    n_means = SEAT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a district that makes a legal exchange."""
        why = judge_own(s, p, action)
        return judge_exchange(s, p, n, card, action - CHOOSE) if why == LEGAL else why

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Pay the difference to the owner, then exchange."""
        mine = action - CHOOSE
        gold = exchange_price(s.edition, s.seats, p, n, card, mine)
        s.seats[p].gold -= gold
        s.seats[n].gold += gold
        s.log_event(event.EXCHANGES, p, kind_of(card), 16 * gold + n, EVERYBODY)
        s.log_event(event.EXCHANGES, n, kind_of(mine), p, EVERYBODY)
        exchange(s, p, mine, n, card)


def exchange_price(
    edition: Edition, seats: list[Seat], p: i64, owner: i64, theirs: i64, mine: i64
) -> i64:
    """Return the difference of the costs, at least 0, plus 1 for a Great Wall (R-71)."""
    gold = edition.cost_standing(theirs) - edition.cost_standing(mine)
    if gold < 0:
        gold = 0
    return gold + surcharge(seats, p, owner, theirs)


def judge_exchange(s: CitadelsState, p: i64, owner: i64, theirs: i64, mine: i64) -> i64:
    """Judge an own district to give: neither city may get a name that it has already (R-73)."""
    why = judge_walls(mine)
    if why != LEGAL:
        return why
    if s.protected == p or s.seats[p].has(kind_of(theirs)):
        return NO_EXCHANGE
    if s.seats[owner].has(kind_of(mine)):
        return IDENTICAL_THERE
    price = exchange_price(s.edition, s.seats, p, owner, theirs, mine)
    return LEGAL if price <= s.seats[p].gold else NO_GOLD_TO_EXCHANGE


@final
class ExchangeDistricts(RankEight):
    """Exchange a district of another city for one of the player's own."""

    ask = "exchange"

    def __init__(self) -> None:
        super().__init__()
        self.give: GiveInExchange = GiveInExchange()

    def subeffects(self) -> list[Effect[CitadelsState]]:
        """Return the question for the district to give."""
        return [self.give]

    def judge_district(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Accept a district for which the player can give one."""
        why = judge_walls(district)
        if why != LEGAL:
            return why
        if s.seats[p].has(kind_of(district)):
            return IDENTICAL
        for mine in s.seats[p].city:
            if judge_exchange(s, p, owner, district, i64(mine)) == LEGAL:
                return LEGAL
        return NO_EXCHANGE

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Ask for the district to give."""
        s.push(self.give, p, owner, district)


Character(
    "diplomat",
    8,
    abilities=[Income(MILITARY), Choose(ExchangeDistricts())],
    rules="R-70 R-71 R-73 R-75",
)
Character(
    "diplomat",
    8,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[Income(MILITARY), last_of_turn(Choose(ExchangeDistricts()))],
    rules="K-10",
)


# ------------------------------------------------------------------ Marshal
TOO_DEAR: Final[i64] = REASONS.add(
    "too_dear",
    "page 14",
    "{card} costs more than {limit}",
    card=district_named,
    limit=lambda c: int(MARSHAL_LIMIT),
)
TOO_POOR_TO_SEIZE: Final[i64] = _too_poor("seizing")


@final
class SeizeDistrict(RankEight):
    """Seize a district of another city that costs at most 3."""

    ask = "seize"
    too_poor = TOO_POOR_TO_SEIZE

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """Return the price, paid to the owner."""
        return edition.cost_standing(district) + surcharge(seats, p, owner, district)

    def judge_district(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Reject a duplicate; a Great Wall does not count towards the limit (R-71, R-73)."""
        why = judge_walls(district)
        if why != LEGAL:
            return why
        if s.edition.cost_standing(district) > MARSHAL_LIMIT:
            return TOO_DEAR
        if s.seats[p].has(kind_of(district)):
            return IDENTICAL
        return self.judge_price(s, p, owner, district)

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Move the district into the player's city, which is not a build (R-09)."""
        gold = self.price(s.edition, s.seats, p, owner, district)
        s.seats[p].gold -= gold
        s.seats[owner].gold += gold
        s.log_event(event.SEIZES, p, kind_of(district), 16 * gold + owner, EVERYBODY)
        seize(s, p, owner, district)


Character(
    "marshal",
    8,
    abilities=[Income(MILITARY), Choose(SeizeDistrict())],
    rules="R-70 R-71 R-73 R-75 R-09",
)
