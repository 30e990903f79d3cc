"""Choosing districts in any player's city."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import reasons
from tavolata.games.citadels.rules.actions import CHOOSE, PICK, PLAYER, TYPE
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.questions import OF_CITIES, SEAT_PLUS_ONE, Question, sorted_options
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.state import CitadelsState

NOTHING_THERE: Final[i64] = reasons.no_target_there("R-03")


def stands_in(s: CitadelsState, p: i64, district: i64) -> bool:
    """Return whether a district is in a city, with a gold on it or without as given."""
    for standing in s.seats[p].city:
        if standing == district:
            return True
    return False


def judge_own(s: CitadelsState, p: i64, action: i64) -> i64:
    """Judge the choice of a district of the seat's own city."""
    if not CHOOSE <= action < PICK:
        return OTHER_QUESTION
    return LEGAL if stands_in(s, p, action - CHOOSE) else reasons.NOT_IN_OWN_CITY


class Target(Question):
    """Choose a city, then a district in it; n is 0 for the first question, else 1 plus the owner."""

    verb = "choose"
    subject = OF_CITIES
    n_means = SEAT_PLUS_ONE
    nothing_there: i64 = NOTHING_THERE
    """The reason for refusing a city without such a district."""

    def judge_owner(self, s: CitadelsState, p: i64, owner: i64) -> i64:
        """Judge a city as a whole."""
        return LEGAL

    def judge_district(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Judge a district of a city that can be chosen from."""
        raise NotImplementedError

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Apply the effect to it."""
        raise NotImplementedError

    def price(self, edition: Edition, seats: list[Seat], p: i64, owner: i64, district: i64) -> i64:
        """Return the price of a district by public information; -1 if that is not enough."""
        return -1

    def judge_city(self, s: CitadelsState, p: i64, owner: i64) -> i64:
        """Judge a city by whether any of its districts can be chosen."""
        why = self.judge_owner(s, p, owner)
        if why != LEGAL:
            return why
        for district in s.seats[owner].city:
            if self.judge_district(s, p, owner, i64(district)) == LEGAL:
                return LEGAL
        return self.nothing_there

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Accept if any city has a target."""
        for owner in range(s.n_players()):
            if self.judge_city(s, p, owner) == LEGAL:
                return LEGAL
        return reasons.NO_TARGET

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a city with such a district, then such a district."""
        if n == 0:
            if not PLAYER <= action < TYPE:
                return OTHER_QUESTION
            if action - PLAYER >= s.n_players():
                return reasons.NO_SUCH_SEAT
            return self.judge_city(s, p, action - PLAYER)
        if not CHOOSE <= action < PICK:
            return OTHER_QUESTION
        if not stands_in(s, n - 1, action - CHOOSE):
            return reasons.NOT_IN_THAT_CITY
        return self.judge_district(s, p, n - 1, action - CHOOSE)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each owner of such a district, then each such district of the chosen one."""
        if n == 0:
            return self.offer_seats(s, p, n, card)
        count: i64 = 0
        for district in s.seats[n - 1].city:
            if self.judge_district(s, p, n - 1, i64(district)) == LEGAL:
                count = s.write_option(count, CHOOSE + i64(district))
        return sorted_options(s, count)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Ask for the district, or hit it."""
        if n == 0:
            s.push(self, p, 1 + action - PLAYER)
        else:
            self.hit(s, p, n - 1, action - CHOOSE)
