"""What happened, as values; each seat is told what it may know.

A state with a log appends an `Event` for every change worth telling; without one (bulk play,
search) nothing is built. Log, animation, speech and replay are made from events, and only after
`seen_by` has taken out what the reader may not know.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.chance import NO_CARD

EVERYBODY: Final[i64] = -1
"""The audience of a public event: a bit for each seat, all set."""
HIDDEN: Final[i64] = 254
"""Stands for a card that the reader may not see."""


@final
@mypyc_attr(acyclic=True)
class Event:
    """One change: who did what, with which card, how many, and who may see the card.

    `kind` is an index into the game's table of event names; `card` is a card id, `NO_CARD` or
    `HIDDEN`; `number` is an amount or another seat, as the kind says; `audience` is a bit set of
    the seats that see `card`.
    """

    def __init__(self, kind: i64, player: i64, card: i64, number: i64, audience: i64) -> None:
        self.kind: i64 = kind
        self.player: i64 = player
        self.card: i64 = card
        self.number: i64 = number
        self.audience: i64 = audience

    def seen_by(self, player: int | None) -> Event:
        """The event as a seat sees it; None is a watcher."""
        if self.audience == EVERYBODY or self.card == NO_CARD:
            return self
        if player is not None and (self.audience >> player) & 1:
            return self
        return Event(self.kind, self.player, HIDDEN, self.number, EVERYBODY)
