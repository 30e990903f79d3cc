"""Rank 8: Warlord, Diplomat, Marshal; in the classic edition they strike at the end of the turn."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels import events as event
from tavolata.games.citadels.actions import CHOOSE
from tavolata.games.citadels.cards import (
    BASE,
    CHOSEN,
    DISTRICTS,
    NOT_IN_BOX,
    TRAITS,
    character,
)
from tavolata.games.citadels.city import destroy, exchange, seize
from tavolata.games.citadels.editions import Edition
from tavolata.games.citadels.effects import Ask, Income, Target, last_of_turn, sorted_options
from tavolata.games.citadels.kinds import DIGS_UP, IMMUNE, MILITARY, WALLED, kind_of
from tavolata.games.citadels.seat import Seat
from tavolata.games.citadels.state import CitadelsState

MARSHAL_LIMIT: Final[i64] = 3
"""The Marshal seizes no district that costs more."""


def surcharge(seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
    """1 gold for every other district behind another player's Great Wall (R-71)."""
    if owner == p or seats[owner].traits & WALLED == 0:
        return 0
    return 1 if TRAITS[kind_of(district)] & WALLED == 0 else 0


class RankEight(Target):
    """Choose a district that rank 8 may aim at."""

    def is_open(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> bool:
        """Not in a completed city, not the Bishop's, not the Keep (R-62, R-70, R-72)."""
        if s.is_completed(owner) or s.protected == owner:
            return False
        return TRAITS[kind_of(district)] & IMMUNE == 0


# ------------------------------------------------------------------ Warlord
@final
class DestroyDistrict(RankEight):
    """Destroy a district for its cost less 1."""

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """To the bank; a district of cost 1 is free."""
        return edition.cost_standing(district) - 1 + surcharge(seats, p, owner, district)

    def may_hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> bool:
        """One's own city is no exception."""
        if not self.is_open(s, p, owner, district):
            return False
        return self.price(s.edition, s.seats, p, owner, district) <= s.seats[p].gold

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Under the deck, unless somebody digs it up."""
        price = self.price(s.edition, s.seats, p, owner, district)
        s.seats[p].gold -= price
        s.tell(event.PAYS_TO_DESTROY, p, NO_CARD, price, EVERYBODY)
        destroy(s, p, owner, district)
        for other in range(s.n_players()):
            if other != p and s.seats[other].traits & DIGS_UP != 0:
                ask_digger(s, other, kind_of(district))


def ask_digger(s: CitadelsState, p: i64, card: i64) -> None:
    """Ask the owner of a Graveyard about the district that was destroyed (K-03)."""
    for standing in s.seats[p].city:
        asks = DISTRICTS[kind_of(i64(standing))].on_ruin
        if asks is not None:
            s.push(asks, p, 0, card)


character(
    "warlord", 8, abilities=[Income(MILITARY), Ask(DestroyDistrict())], rules="R-70 R-71 R-72 R-07"
)
character(
    "warlord",
    8,
    modern=NOT_IN_BOX,
    classic=BASE,
    abilities=[Income(MILITARY), last_of_turn(Ask(DestroyDistrict()))],
    rules="R-70 R-71 R-72 K-03",
)


# ------------------------------------------------------------------ Diplomat
@final
class GiveInExchange(Effect[CitadelsState]):
    """Choose the own district that goes to seat n for the one of the frame's card."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """The district stands in another city."""
        if n >= s.n_players() or n == p:
            return False
        for standing in s.seats[n].city:
            if standing == card:
                return True
        return False

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Each one that makes a legal exchange."""
        count: i64 = 0
        for mine in s.seats[p].city:
            if is_legal_exchange(s, p, n, card, i64(mine)):
                count = s.write_option(count, CHOOSE + i64(mine))
        return sorted_options(s, count)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Pay the difference to the owner, then exchange."""
        mine = action - CHOOSE
        gold = exchange_price(s.edition, s.seats, p, n, card, mine)
        s.seats[p].gold -= gold
        s.seats[n].gold += gold
        s.tell(event.EXCHANGES, p, kind_of(card), 16 * gold + n, EVERYBODY)
        s.tell(event.EXCHANGES, n, kind_of(mine), p, EVERYBODY)
        exchange(s, p, mine, n, card)


def exchange_price(
    edition: Edition, seats: list[Seat], p: i64, owner: i64, theirs: i64, mine: i64
) -> i64:
    """The difference of the costs, at least 0, and 1 more for a Great Wall (R-71)."""
    gold = edition.cost_standing(theirs) - edition.cost_standing(mine)
    if gold < 0:
        gold = 0
    return gold + surcharge(seats, p, owner, theirs)


def is_legal_exchange(s: CitadelsState, p: i64, owner: i64, theirs: i64, mine: i64) -> bool:
    """Neither city gets a name that it has, looked at before the exchange (R-73)."""
    if TRAITS[kind_of(mine)] & IMMUNE != 0 or s.protected == p:
        return False
    if s.seats[p].has(kind_of(theirs)) or s.seats[owner].has(kind_of(mine)):
        return False
    return exchange_price(s.edition, s.seats, p, owner, theirs, mine) <= s.seats[p].gold


@final
class ExchangeDistricts(RankEight):
    """Exchange a district of another city for one of one's own."""

    def __init__(self) -> None:
        super().__init__()
        self.give: GiveInExchange = GiveInExchange()

    def parts(self) -> list[Effect[CitadelsState]]:
        """What is given."""
        return [self.give]

    def may_hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> bool:
        """There must be something to give for it; one's own city may be completed."""
        if owner == p or not self.is_open(s, p, owner, district):
            return False
        for mine in s.seats[p].city:
            if is_legal_exchange(s, p, owner, district, i64(mine)):
                return True
        return False

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Ask what is given."""
        s.push(self.give, p, owner, district)


character(
    "diplomat", 8, abilities=[Income(MILITARY), Ask(ExchangeDistricts())], rules="R-70 R-71 R-73 R-75"
)
character(
    "diplomat",
    8,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[Income(MILITARY), last_of_turn(Ask(ExchangeDistricts()))],
    rules="K-10",
)


# ------------------------------------------------------------------ Marshal
@final
class SeizeDistrict(RankEight):
    """Seize a district of another city that costs at most 3."""

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """To the owner."""
        return edition.cost_standing(district) + surcharge(seats, p, owner, district)

    def may_hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> bool:
        """Not a name that one has; a Great Wall does not count against the limit (R-71, R-73)."""
        if owner == p or not self.is_open(s, p, owner, district):
            return False
        if s.edition.cost_standing(district) > MARSHAL_LIMIT or s.seats[p].has(kind_of(district)):
            return False
        return self.price(s.edition, s.seats, p, owner, district) <= s.seats[p].gold

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """It joins one's city; that is no build (R-09)."""
        gold = self.price(s.edition, s.seats, p, owner, district)
        s.seats[p].gold -= gold
        s.seats[owner].gold += gold
        s.tell(event.SEIZES, p, kind_of(district), 16 * gold + owner, EVERYBODY)
        seize(s, p, owner, district)


character(
    "marshal", 8, abilities=[Income(MILITARY), Ask(SeizeDistrict())], rules="R-70 R-71 R-73 R-75 R-09"
)
