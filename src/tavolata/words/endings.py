"""Turns that end by themselves: their seat is told so, because nobody has said it."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from tavolata.words.layout import Layout

TURN_OVER = "turn_over"
"""The event that is added for the seat; no game tells it."""


class Decision(Protocol):
    """A decision that was made."""

    @property
    def seat(self) -> int:
        """Whose it was."""

    @property
    def text(self) -> str | None:
        """The action, None if one was withdrawn."""

    @property
    def is_forced(self) -> bool:
        """Whether it was the only answer, and was given for the seat."""

    @property
    def events(self) -> int:
        """How long the log was before it."""


def with_endings(
    events: list[dict[str, Any]],
    since: int,
    made: Sequence[Decision],
    viewer: int | None,
    layout: Layout,
) -> list[dict[str, Any]]:
    """Events as the viewer saw them, from an index of the log on, with `TURN_OVER` where it belongs.

    Only the viewer's own turns: that somebody else had no choice may be hidden.
    """
    if viewer is None or layout.end_event is None:
        return events
    own, found = layout.seat_name(viewer), []
    for index, event in enumerate(events, start=since):
        if event["event"] == layout.end_event and event["seat"] == own:
            place = bisect.bisect_right(made, index, key=lambda one: one.events) - 1
            last = made[place] if place >= 0 else None
            if (
                last is not None
                and last.seat == viewer
                and layout.is_by_itself(last.text, last.is_forced)
            ):
                found.append({"event": TURN_OVER, "seat": own, "number": 0})
        found.append(event)
    return found
