"""All of 7 Wonders' reasons for refusals, each declared next to the rule that causes it."""

from __future__ import annotations

from typing import Final

from tavolata.core.reasons import Candidate, Reasons
from tavolata.games.seven_wonders.rules.actions import USE_NAMES, USE_STAGE, card_of, use_of
from tavolata.games.seven_wonders.rules.city import City
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES
from tavolata.games.seven_wonders.rules.state import SevenWondersState


def city_of(candidate: Candidate) -> City:
    """Return the city that the open question is about."""
    s: SevenWondersState = candidate.state
    return s.cities[s.city_asked(candidate.player)]


def _card(candidate: Candidate) -> str:
    return NAMES[card_of(candidate.action)]


def _what(candidate: Candidate) -> str:
    use = use_of(candidate.action)
    return USE_NAMES[use] if use == USE_STAGE else _card(candidate)


def _wonder(candidate: Candidate) -> str:
    return BOARD_NAMES[city_of(candidate).wonder]


REASONS: Final = Reasons(
    "seven_wonders",
    {"card": _card, "what": _what, "wonder": _wonder},
    {"over": "R10", "decider": "R1", "question": "R1"},
)
