"""Answers to commands of people: a command that comes twice is carried out once."""

from __future__ import annotations

from collections import OrderedDict

MOST = 2000
"""Commands whose answers are remembered."""


class Answers:
    """The number of the last event after each command, by its seat and id."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[int, str], int] = OrderedDict()

    def of(self, seat: int, command: str) -> int | None:
        """Return the answer to a command that was carried out before; None if it is new."""
        return self._known.get((seat, command))

    def remember(self, seat: int, command: str, seq: int) -> None:
        """Remember the answer to a command."""
        self._known[seat, command] = seq
        if len(self._known) > MOST:
            self._known.popitem(last=False)

    def forget(self, seat: int) -> None:
        """Forget the answers to a seat's commands: its next person starts their own."""
        for key in [key for key in self._known if key[0] == seat]:
            del self._known[key]
