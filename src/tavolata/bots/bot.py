"""What a bot is: it is given what its seat sees and answers with an action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tavolata.core.game import Game, Observation

NO_LIMIT: Final = float("inf")
"""The clock of a decision that may take as long as it takes, so that results repeat."""


HOOKS: Final = ("begin", "observe", "end")
"""Methods that a bot may override to know more than its decisions."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It is never given a state.

    `act` is all that a bot must have. `begin`, `observe` and `end` are called if it overrides them.
    """

    def act(self, observation: Observation, clock: float) -> int:
        """Return one of `observation.legal_actions`.

        `clock` is how many seconds of wall-clock time the decision may take: a search then plays the
        best it has found. Simulations and the arena give `NO_LIMIT`.
        """
        raise NotImplementedError

    def begin(self, game: Game, seat: int) -> None:
        """Learn which game begins and which seat this bot has."""

    def observe(self, event: dict[str, Any]) -> None:
        """Learn an event, as this seat sees it: hidden cards are null.

        Before each decision, and before `end`, a bot gets all events since the last call, in order.
        """

    def end(self, returns: list[float]) -> None:
        """Learn the share of the win of each seat; all are 0 if the game was stopped before its end."""


def hooks_of(bot: Any) -> list[str]:
    """Return the names of the hooks that a bot has."""
    own = getattr(bot, "own_hooks", None)
    if own is not None:
        return list(own)
    kind = type(bot)
    return [name for name in HOOKS if getattr(kind, name, None) not in (None, getattr(Bot, name))]
