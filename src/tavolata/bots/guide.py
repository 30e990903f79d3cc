"""What a tree search may be told of its game: an order of actions, and what it need not ask."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tavolata.core.game import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows a game; sees only worlds that the search has drawn."""

    def is_settled(self, state: State, player: i64) -> bool:
        """Whether the open question of a seat is left to the rollout's bot; not asked at the root."""
        return False

    def ranked(self, state: State, player: i64) -> list[i64]:
        """The legal actions of a seat, those that look best first."""
        raise NotImplementedError
