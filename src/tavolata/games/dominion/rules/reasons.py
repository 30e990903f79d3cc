"""The reasons of Dominion by number; each is declared next to the rule that causes it."""

from __future__ import annotations

from typing import Final

from tavolata.core.reasons import Candidate, Reasons
from tavolata.games.dominion.rules.actions import VERBS, kind_of, verb_of
from tavolata.games.dominion.rules.kinds import NAMES, PRINTED


def _card(candidate: Candidate) -> str:
    """Return the card of the action."""
    return NAMES[kind_of(candidate.action)]


def _cost(candidate: Candidate) -> int:
    """Return the cost of that card."""
    return int(PRINTED.cost[kind_of(candidate.action)])


def _coins(candidate: Candidate) -> int:
    """Return the coins that the seat can spend."""
    return int(candidate.state.coins)


def _limit(candidate: Candidate) -> int:
    """Return the highest cost that the question allows."""
    return int(candidate.effect.limit(candidate.n, 0))


def _verb(candidate: Candidate) -> str:
    """Return the verb of the action."""
    return VERBS[verb_of(candidate.action)]


REASONS: Final = Reasons(
    "dominion",
    {"card": _card, "cost": _cost, "coins": _coins, "limit": _limit, "verb": _verb},
    {"over": "R35", "decider": "R8", "question": "R2"},
)
