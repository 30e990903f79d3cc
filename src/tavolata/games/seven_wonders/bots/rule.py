"""`rule`: a fixed order of preferences in Ages I and II, the most immediate points in Age III."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.games.seven_wonders.bots.value import AS_SCORE, Judge
from tavolata.games.seven_wonders.bots.view import Best, SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import (
    BUILD,
    DECLINE,
    DISCARD,
    FREE,
    PAY,
    STAGE,
    card_of,
)
from tavolata.games.seven_wonders.rules.city import City, left_of, right_of
from tavolata.games.seven_wonders.rules.effects import Produce, ProduceOneOf, Shields
from tavolata.games.seven_wonders.rules.goods import BLUE, BROWN, GREEN, GREY, RED, part
from tavolata.games.seven_wonders.rules.kinds import AGES, COLOUR, EFFECTS
from tavolata.games.seven_wonders.rules.scoring import points_of, total_points

VICTORY: Final[i64] = 5
"""Value of a victory in Age III."""

# Preferences in Ages I and II, in this order.
SEVERAL_UNITS: Final[i64] = 0
CHOICE_OF_UNITS: Final[i64] = 1
NEW_RESOURCE: Final[i64] = 2
DECIDING_SHIELDS: Final[i64] = 3
SCIENCE: Final[i64] = 4
CIVILIAN_POINTS: Final[i64] = 5


@final
class RuleBot(SevenWondersBot):
    """Prefers wonder, resources, decisive shields, science and civilian points; at the end, points."""

    def choose(self, view: View) -> i64:
        """Choose by the rules of the current age."""
        if view.o.age == AGES:
            return self.most_points(view)
        return self.first_wish(view)

    # -------------------------------------------------------------- Ages I and II
    def first_wish(self, view: View) -> i64:
        """Build a stage, else the card with the first preference, else anything but a discard."""
        o = view.o
        stages = options(o, STAGE, DISCARD - 1)
        if stages and (not view.needs_neighbours(stages[0]) or self.rng.below(2) == 0):
            return self.one_of(Judge(view, AS_SCORE).least_valuable(stages))
        for wish in range(CIVILIAN_POINTS + 1):
            for first, last in ((BUILD, FREE - 1), (FREE, STAGE - 1)):
                action = self.one_of(best_for(view, wish, options(o, first, last)))
                if action >= 0:
                    return action
        return self.without_discarding(view)

    def without_discarding(self, view: View) -> i64:
        """Build any card or stage; discard only if there is no other choice."""
        action = self.one_of(options(view.o, BUILD, DISCARD - 1))
        return action if action >= 0 else self.discard(view)

    def discard(self, view: View) -> i64:
        """Discard the least valuable card."""
        discards = options(view.o, DISCARD, PAY - 1)
        return self.one_of(Judge(view, AS_SCORE).least_valuable(discards)) if discards else DECLINE

    # -------------------------------------------------------------- Age III
    def most_points(self, view: View) -> i64:
        """Return the action with the most points now; ties go to building, then to stages."""
        best = Best()
        for action in options(view.o, BUILD, STAGE - 1):
            best.add(action, float(points_after(view, action)))
        given_up: list[i64] = []
        for first, last in ((STAGE, DISCARD - 1), (DISCARD, PAY - 1)):
            actions = options(view.o, first, last)
            if actions:
                points = float(points_after(view, actions[0]))
                if not best.actions or points > best.value:
                    best.add(actions[0], points)
                    given_up = actions
        if given_up:
            return self.one_of(Judge(view, AS_SCORE).least_valuable(given_up))
        return self.one_of(best.actions) if best.actions else DECLINE


def points_after(view: View, action: i64) -> i64:
    """Return all points after an action, as if the last conflicts happened at once."""
    cities = view.after(action)
    p = view.p
    me = cities[p]
    me.coins -= view.price(action)
    points = total_points(cities, p, view.o.home.copied_guild)
    for other in (left_of(p, len(cities)), right_of(p, len(cities))):
        if me.shields > cities[other].shields:
            points += VICTORY
        elif me.shields < cities[other].shields:
            points -= 1
    return points


def best_for(view: View, wish: i64, actions: list[i64]) -> list[i64]:
    """Return the actions that satisfy a preference best; none if no card does."""
    best = Best()
    for action in actions:
        n = fulfils(view, wish, card_of(action))
        if n > 0:
            best.add(action, float(n))
    return best.actions


def fulfils(view: View, wish: i64, card: i64) -> i64:
    """Return how well a card satisfies a preference; 0 for not at all."""
    colour = COLOUR[card]
    if wish <= NEW_RESOURCE:
        return yields(view.me, wish, card) if colour == BROWN or colour == GREY else 0
    if wish == DECIDING_SHIELDS:
        return 1 if colour == RED and decides(view, card) else 0
    if wish == SCIENCE:
        return 1 if colour == GREEN else 0
    return points_of(EFFECTS[card], view.cities, view.p) if colour == BLUE else 0


def yields(me: City, wish: i64, card: i64) -> i64:
    """Return how well a resource card satisfies a preference; 0 for not at all."""
    for effect in EFFECTS[card]:
        if isinstance(effect, ProduceOneOf):
            return 1 if wish == CHOICE_OF_UNITS else 0
        if isinstance(effect, Produce):
            if wish == SEVERAL_UNITS:
                return effect.units - 1
            if wish == NEW_RESOURCE and not produces(me, effect.resource):
                return 1
    return 0


def produces(me: City, resource: i64) -> bool:
    """Return whether a city can produce a unit of a resource without buying it."""
    return part(me.for_sale, resource) + part(me.most_extra, resource) != 0


def decides(view: View, card: i64) -> bool:
    """Return whether a red card overtakes a neighbour with equal or more shields."""
    shields: i64 = 0
    for effect in EFFECTS[card]:
        if isinstance(effect, Shields):
            shields += effect.n
    mine = view.me.shields
    for other in (left_of(view.p, len(view.cities)), right_of(view.p, len(view.cities))):
        theirs = view.cities[other].shields
        if mine <= theirs < mine + shields:
            return True
    return False
