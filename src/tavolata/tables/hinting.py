"""Permission for hints: at once, or after a vote."""

from __future__ import annotations

from typing import Literal

from tavolata.tables.table import Table


def may_have_hints(table: Table, seat: int | None) -> Literal["no", "ask", "yes"]:
    """Return whether a seat may ask for hints: at once, or after a vote."""
    if seat is None or table.play is None or table.status != "running" or table.fault is not None:
        return "no"
    others = [other for other in table.people() if other.number != seat]
    if others and table.is_together:
        return "no"
    return "ask" if others and table.options.hints_since is None else "yes"


def is_open(table: Table, seat: int, question: int) -> bool:
    """Return whether a seat still owes an answer to a question."""
    play = table.play
    is_running = not table.is_evicted and not table.is_over and play is not None
    return is_running and play is not None and play.open_questions.get(seat) == question
