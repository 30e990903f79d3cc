"""Bots as a table asks them: worker processes at a server, the same thread on a device."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from tavolata.core.game import State
from tavolata.search.levels import Timed

QUICK = 0.02
"""Seconds that nobody notices: bots that need no more never search."""


class Chosen(NamedTuple):
    """The text of a decision, and whether a lower level than the requested one made it."""

    text: str
    is_lower: bool


class Deciders(Protocol):
    """The bots of all tables; each sees what its seat sees."""

    def warm(self, level: int) -> None:
        """Prepare for questions to bots up to a level."""

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> Chosen | None:
        """Return the decision of a level; None if no bot answers or the question was closed."""

    async def ask_best(self, state: State, seat: int, bots: list[Timed], seed: str) -> Chosen | None:
        """Return the decision of the first bot that answers, within the time limit of the first one."""
