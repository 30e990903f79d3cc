"""Hints from a game for a tree search: an order of actions, and questions not to search."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tavolata.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows a game; sees only worlds sampled by the search."""

    def is_settled(self, state: State, player: i64) -> bool:
        """Return whether to leave the open question to the rollout's bot; not called at the root."""
        return False

    def ranked(self, state: State, player: i64) -> list[i64]:
        """Return the legal actions of a seat, the most promising first."""
        raise NotImplementedError
