"""Beliefs about the picks of other seats in Citadels, based on the picks of a rule bot.

Policy-based inference (Rebstock and others 2019, for Skat): a world in which every seat has the
character that the rule bot would pick from the cards passed is likelier than one in which none has.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.game import State
from tavolata.games.citadels.rules.actions import PICK
from tavolata.games.citadels.rules.draft import is_kept, rewound
from tavolata.games.citadels.rules.kinds import shift
from tavolata.games.citadels.rules.naming import rank_of
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.search.worlds import Belief

SURPRISE: Final = 0.2
"""Likelihood of a pick that the rule bot would not make, relative to one that it would."""


@final
class CitadelsBelief(Belief):
    """Weights worlds by the rule bot's likelihood of picking the others' characters."""

    def __init__(self, bot: Bot) -> None:
        self.bot: Bot = bot

    def weight(self, state: State, viewer: i64) -> float:
        """Return the product of likelihoods over the picks that the viewer has not seen."""
        assert isinstance(state, CitadelsState)
        found = 1.0
        if state.swap_a != NOBODY or state.took_down:
            return found
        for slot in range(1, i64(len(state.slot_rank))):
            owner = i64(state.slot_owner[slot])
            is_known = i64(state.slot_seen[slot]) & shift(1, viewer) != 0
            if owner == NOBODY or is_known or not is_kept(state, slot):
                continue
            draft = rewound(state, slot)
            if draft.count_options(owner) < 2:
                continue
            picked = self.bot.act(draft.observation(owner), NO_LIMIT)
            if picked < PICK or rank_of(draft, picked - PICK) != i64(state.slot_rank[slot]):
                found *= SURPRISE
        return found


BELIEF: Final = CitadelsBelief
