"""Turns that end without a choice: their seat gets a message, because nobody chose to end them."""

from __future__ import annotations

import bisect
from collections.abc import Sequence
from typing import Any

from tavolata.match.match import Move
from tavolata.words.phrases import Phrases

TURN_OVER = "turn_over"
"""The event that is added for the seat; games never log it."""


def with_endings(
    events: list[dict[str, Any]],
    since: int,
    made: Sequence[Move],
    viewer: int | None,
    phrases: Phrases[Any],
) -> list[dict[str, Any]]:
    """Return the viewer's events, from an index of the log, with `TURN_OVER` where it belongs.

    Only the viewer's own turns have it: whether others had a choice may be hidden.
    """
    end = phrases.end_event
    if viewer is None or end is None:
        return events
    own, found = f"P{viewer + 1}", []
    for index, event in enumerate(events, start=since):
        if event["event"] == end and event["seat"] == own:
            place = bisect.bisect_right(made, index, key=lambda one: one.events) - 1
            last = made[place] if place >= 0 else None
            if (
                last is not None
                and last.seat == viewer
                and phrases.is_by_itself(last.text, last.is_forced)
            ):
                found.append({"event": TURN_OVER, "seat": own, "number": 0})
        found.append(event)
    return found
