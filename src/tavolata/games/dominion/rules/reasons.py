"""The reasons of Dominion by number; each is declared next to the rule that causes it."""

from __future__ import annotations

from typing import Final

from tavolata.core.reasons import Candidate, Reasons
from tavolata.games.dominion.rules.actions import VERBS, kind_of, verb_of
from tavolata.games.dominion.rules.kinds import NAMES, PRINTED


def _card(candidate: Candidate) -> str:
    return NAMES[kind_of(candidate.action)]


def _cost(candidate: Candidate) -> int:
    return int(PRINTED.cost[kind_of(candidate.action)])


def _coins(candidate: Candidate) -> int:
    return int(candidate.state.coins)


def _limit(candidate: Candidate) -> int:
    return int(candidate.effect.limit(candidate.n, 0))


def _verb(candidate: Candidate) -> str:
    return VERBS[verb_of(candidate.action)]


REASONS: Final = Reasons(
    "dominion",
    {"card": _card, "cost": _cost, "coins": _coins, "limit": _limit, "verb": _verb},
    {"over": "R35", "decider": "R8", "question": "R2"},
)
