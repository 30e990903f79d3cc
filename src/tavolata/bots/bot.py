"""What a bot is: it is given what its seat sees and answers with an action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tavolata.core.game import Game, Observation

NO_LIMIT: Final = float("inf")
"""The clock of a decision that may take as long as it takes, so that results repeat."""


HOOKS: Final = ("begin", "observe", "end")
"""Methods that a bot may override to know more than its decisions."""
OWN_HOOKS: Final = "own_hooks"


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


_HOOKS_OF_CLASS: Final[dict[Any, tuple[str, ...]]] = {}


def hooks_of(bot: Any) -> tuple[str, ...]:
    """Return the names of the hooks that a bot has; looked up once for each class.

    A class with an attribute `own_hooks` answers for each bot: it plays for one of another process.
    """
    kind = type(bot)
    if kind not in _HOOKS_OF_CLASS:
        own = [name for name in HOOKS if getattr(kind, name, None) not in (None, getattr(Bot, name))]
        _HOOKS_OF_CLASS[kind] = (OWN_HOOKS,) if hasattr(kind, OWN_HOOKS) else tuple(own)
    found = _HOOKS_OF_CLASS[kind]
    if found == (OWN_HOOKS,):
        return tuple(bot.own_hooks)
    return found
