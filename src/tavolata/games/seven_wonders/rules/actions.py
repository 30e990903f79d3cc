"""All actions of 7 Wonders by number and by text: five verbs for 78 cards, payments, and declining."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.seven_wonders.rules.kinds import KINDS, NAMES
from tavolata.games.seven_wonders.rules.trade import MOST_PAID

# The uses of a card. The same numbers, counted from 1, are the uses in plans and history.
BUILD: Final[i64] = 0
FREE: Final[i64] = 78
"""Build at no cost by a wonder's power: Olympia from the hand, Halicarnassus from the discard pile."""
STAGE: Final[i64] = 156
DISCARD: Final[i64] = 234
PAY: Final[i64] = 312
"""Pay n coins to the left neighbour and the rest of the price to the right one."""
DECLINE: Final[i64] = 327
"""Decline to use a wonder's power now."""
PAY_BOTH: Final[i64] = 328
"""Pay n coins left and m right, more expensive than any `PAY`; only with `payments=all`."""
N_ACTIONS: Final[i64] = 328
N_ACTIONS_ALL: Final[i64] = 553
"""The same with every payment: 15 by 15 more."""
WAYS: Final[i64] = 15
"""The amounts that one neighbour can receive: 0 to 14 coins."""

VERBS: Final = ["build", "free", "stage", "discard"]
ACTION_NAMES: Final = (
    *[f"{verb} {name}" for verb in VERBS for name in NAMES],
    *[f"pay {coins} left" for coins in range(MOST_PAID + 1)],
    "decline",
    *[f"pay {left} left {right} right" for left in range(WAYS) for right in range(WAYS)],
)
USUAL_ACTION_NAMES: Final = ACTION_NAMES[:N_ACTIONS]
"""Without `payments=all`."""

# Uses of a card, in plans and history.
NONE: Final[i64] = 0
USE_BUILD: Final[i64] = 1
USE_FREE: Final[i64] = 2
USE_STAGE: Final[i64] = 3
USE_DISCARD: Final[i64] = 4
USE_LEFTOVER: Final[i64] = 5
"""The last card of an age, discarded for no coins."""
USE_NAMES: Final = ["none", "build", "free", "stage", "discard", "leftover"]


def pay_both(left: i64, right: i64) -> i64:
    """Return the action that pays these coins to the two neighbours."""
    return PAY_BOTH + WAYS * left + right


def both_paid(action: i64) -> tuple[i64, i64]:
    """Return the coins that an action from `PAY_BOTH` on pays to the left and to the right."""
    return (action - PAY_BOTH) // WAYS, (action - PAY_BOTH) % WAYS


def card_of(action: i64) -> i64:
    """Return the card of an action below `PAY`."""
    return action % KINDS


def use_of(action: i64) -> i64:
    """Return the use of the card by an action below `PAY`."""
    return action // KINDS + 1
