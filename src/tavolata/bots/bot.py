"""What a bot is: it is given what its seat sees and answers with an action."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.game import Observation

NO_LIMIT: Final = float("inf")
"""The clock of a decision that may take as long as it takes, so that results repeat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is never given a state."""

    def act(self, observation: Observation, clock: float) -> i64:
        """Return one of `observation.legal_actions`.

        `clock` is how many seconds of wall-clock time the decision may take: a search then plays the
        best it has found. Simulations and the arena give `NO_LIMIT`.
        """
        raise NotImplementedError
