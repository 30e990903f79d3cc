"""What a bot is: it is given what its seat sees and answers with an action."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tavolata.core.game import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is never given a state."""

    def act(self, observation: Observation, clock: float) -> i64:
        """One of `observation.legal_actions`; `clock` is the time for it in seconds."""
        raise NotImplementedError
