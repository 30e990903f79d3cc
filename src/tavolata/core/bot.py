"""The contract for bots: a bot receives what its seat sees and answers with an action."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from tavolata.core.errors import NoCopyError, ParameterError
from tavolata.core.game import Game, Observation

NO_LIMIT: Final = float("inf")
"""The clock of a decision without a time limit, so that results repeat."""


HOOKS: Final = ("begin", "observe", "end")
"""Methods that a bot may override to receive more than its decisions."""
OWN_HOOKS: Final = "own_hooks"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It never receives a state.

    Only `act` is required. `begin`, `observe` and `end` are called if the bot overrides them.

    A bot written in Python is copied and pickled like any object. Those of this package refuse it: they
    keep random streams and results of searches that have no text.
    """

    bot_string: str = ""
    """The bot string of a bot of this package."""

    def act(self, observation: Observation, clock: float) -> int:
        """Return one of `observation.legal_actions`.

        `clock` is the wall-clock time in seconds that the decision may take; when it runs out, a search
        plays the best action found. Simulations and the arena pass infinity.
        """
        raise NotImplementedError(f"{type(self).__name__} has no method act(observation, clock)")

    def begin(self, game: Game, seat: int) -> None:
        """Receive the game that begins and the seat of this bot."""

    def observe(self, event: dict[str, Any]) -> None:
        """Receive an event as this seat sees it: hidden cards are null.

        Before each decision, and before `end`, a bot gets all events since the last call, in order.
        """

    def end(self, returns: list[float]) -> None:
        """Receive the win share of each seat; all are 0 if the game was stopped early."""

    def __reduce_ex__(self, protocol: Any) -> Any:
        if is_built_in(self):
            raise NoCopyError(
                f"{self!r} cannot be copied or pickled: call load_bot where you need it, as in a worker"
            )
        return object.__reduce_ex__(self, protocol)

    def __getstate__(self) -> Any:
        """Return the attributes and slots of a bot in Python; the default of mypyc knows none."""
        return object.__getstate__(self)

    def __repr__(self) -> str:
        return (
            f"<{type(self).__name__} {self.bot_string!r}>" if self.bot_string else object.__repr__(self)
        )


def is_built_in(bot: Bot) -> bool:
    """Return whether a bot is one of this package."""
    return type(bot).__module__.startswith("tavolata.")


def require_decision(observation: Observation) -> None:
    """Raise `ParameterError` for an observation whose seat owes no decision."""
    if len(observation.options) == 0 and len(observation.legal_actions) == 0:
        raise ParameterError(
            f"there is no decision in {observation!r}: ask a bot for a seat of acting_players()"
        )


def other_game(bot: Bot, game: str, observation: Observation) -> ParameterError:
    """Return the error of an observation of a game that the bot does not play."""
    return ParameterError(f"{bot!r} plays {game}, not {observation.game().name}")


_HOOKS_OF_CLASS: Final[dict[Any, tuple[str, ...]]] = {}


def hooks_of(bot: Any) -> tuple[str, ...]:
    """Return the names of the hooks that a bot has; cached per class.

    A class with an attribute `own_hooks` answers per bot, as a proxy for a bot in another process.
    """
    kind = type(bot)
    if kind not in _HOOKS_OF_CLASS:
        own = [name for name in HOOKS if getattr(kind, name, None) not in (None, getattr(Bot, name))]
        _HOOKS_OF_CLASS[kind] = (OWN_HOOKS,) if hasattr(kind, OWN_HOOKS) else tuple(own)
    found = _HOOKS_OF_CLASS[kind]
    if found == (OWN_HOOKS,):
        return tuple(bot.own_hooks)
    return found
