"""The order of a Citadels bot's actions in its turn."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.games.citadels.bots.powers import district_used, is_wanted
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.view import View
from tavolata.games.citadels.rules import actions


def take_turn(style: Style, v: View) -> i64:
    """Take the next action: crown, power, gathering, income and building in the better order, end."""
    if v.has(actions.GIVE_CROWN):
        return actions.GIVE_CROWN
    if v.has(actions.USE_POWER) and is_wanted(style, v, has_built=False):
        return actions.USE_POWER
    if v.has(actions.GATHER_GOLD):
        return before_gathering(style, v)
    kind = chosen_build(style, v)
    if v.has(actions.COLLECT) and (kind < 0 or is_changed_by_income(style, v, kind)):
        return actions.COLLECT
    if kind >= 0:
        return actions.BUILD + kind
    if v.has(actions.USE_POWER) and is_wanted(style, v, has_built=True):
        return actions.USE_POWER
    used = district_used(v)
    return used if used >= 0 else actions.END_TURN


def before_gathering(style: Style, v: View) -> i64:
    """Gather gold or cards; before that take income, if nothing can be built without it."""
    if v.has(actions.COLLECT) and (style.income_comes_first or needs_income(v)):
        return actions.COLLECT
    if v.has(actions.GATHER_CARDS) and not style.wants_gold(v):
        return actions.GATHER_CARDS
    return actions.GATHER_GOLD


def needs_income(v: View) -> bool:
    """Return whether income makes the first district affordable, or brings the first card."""
    income = v.income()
    if income == 0:
        return len(v.wanted()) == 0
    gold = v.me.gold
    return len(v.payable(gold)) == 0 and len(v.payable(gold + income)) != 0


def chosen_build(style: Style, v: View) -> i64:
    """Return the district that the bot builds now, paid in gold; -1 if there is none."""
    if style.saves(v):
        return -1
    able = v.builds()
    return style.build(v, able) if len(able) != 0 else -1


def is_changed_by_income(style: Style, v: View, kind: i64) -> bool:
    """Return whether the bot would prefer another district with its income."""
    return style.income_comes_first or style.build(v, v.payable(v.me.gold + v.income())) != kind
