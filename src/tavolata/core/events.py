"""Events as values, redacted for each seat.

A state with a log appends an `Event` for every change worth showing; without one (bulk play,
search) nothing is built. Log, animation, speech and replay are made from events, and only after
`seen_by` has removed what the reader may not know.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import NO_CARD
from tavolata.core.final import keep_final, keep_made

EVERYBODY: Final[i64] = -1
"""The audience of a public event: a bit for each seat, all set."""
HIDDEN: Final[i64] = 254
"""The card id for a card that the reader may not see."""


@final
@mypyc_attr(acyclic=True)
class Event:
    """One change: who did what, with which card, how many, and who may see the card.

    It never changes, because all seats that see it share it with the log of the match.
    `kind` is an index into the game's table of event names; `card` is a card id, `NO_CARD` or
    `HIDDEN`; `number` is an amount or another seat, as the kind says; `audience` is a bit set of
    the seats that see `card`.
    """

    def __init__(self, kind: i64, player: i64, card: i64, number: i64, audience: i64) -> None:
        self.kind: Final[i64] = kind
        self.player: Final[i64] = player
        self.card: Final[i64] = card
        self.number: Final[i64] = number
        self.audience: Final[i64] = audience

    def _parts(self) -> tuple[int, int, int, int, int]:
        return self.kind, self.player, self.card, self.number, self.audience

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return "Event(kind={}, player={}, card={}, number={}, audience={})".format(*self._parts())

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, self._parts()

    def seen_by(self, player: int | None) -> Event:
        """Return the event as a seat sees it; None is a watcher."""
        if self.audience == EVERYBODY or self.card == NO_CARD:
            return self
        if player is not None and (self.audience >> player) & 1:
            return self
        return Event(self.kind, self.player, HIDDEN, self.number, EVERYBODY)

    def to_list(self) -> list[int]:
        """Return a redacted event as numbers, for another process that may know it: no audience."""
        return [self.kind, self.player, self.card, self.number]


keep_final(Event)
keep_made(Event)


def event_of_list(parts: list[int]) -> Event:
    """Return the event that `Event.to_list` wrote."""
    kind, player, card, number = parts
    return Event(kind, player, card, number, EVERYBODY)
