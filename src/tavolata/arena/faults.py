"""Faults of bots: one sentence per fault, with a traceback if the bot raised."""

from __future__ import annotations

import operator
import os
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal

from tavolata.core.errors import TavolataError
from tavolata.search.outside import naming_line

Kind = Literal["raised", "illegal", "exit", "no_action", "silent", "ended"]
FATAL: tuple[Kind, ...] = ("exit", "no_action")
"""Fatal faults: the bot ends the program, or does not answer with ints."""
MOST_LEGAL = 12
"""Number of legal actions listed in the sentence about an illegal answer."""
CALLERS = tuple(
    os.path.join("arena", f"{name}.py") for name in ("match", "listeners", "isolated_worker")
)
"""The files that call bots, whose frames are left out of tracebacks."""
MOST_LETTERS = 8_000
"""Maximum length of a traceback; its last characters are kept."""


@dataclass(frozen=True)
class Fault:
    """A fault of a bot. Illegal answers set `answer` and `legal`; exceptions set `traceback`."""

    kind: Kind
    error: str = ""
    answer: str = ""
    legal: str = ""
    traceback: str = ""

    def __str__(self) -> str:
        if self.kind == "illegal":
            return f"answered {self.answer}, which is not legal; legal: {self.legal}"
        if self.kind == "no_action":
            return f"answered {self.answer}; act must return the id of a legal action, an int"
        if self.kind == "exit":
            return "tried to end the program; act must return the id of a legal action"
        if self.kind == "silent":
            return f"gave no answer within {self.error} seconds; its process was ended"
        if self.kind == "ended":
            return "ended its process"
        return f"raised {self.error}"

    @property
    def is_fatal(self) -> bool:
        """Whether this fault stops the run, strict or not."""
        return self.kind in FATAL


class BotFault(Exception):
    """A bot gave no legal answer."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


@dataclass(frozen=True)
class FaultReport:
    """A fault with its place: seats and games count from 1; game 0 is the only one.

    `pairing` is the pairing of an arena, which numbers its games separately.
    """

    bot: str
    game: int
    seat: int
    fault: Fault
    pairing: str = ""

    def __str__(self) -> str:
        places = [self.pairing, f"game {self.game}" if self.game else "", f"seat P{self.seat}"]
        return f"{self.bot} ({', '.join(place for place in places if place)}) {self.fault}"

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON: bot, game and seat from 1, sentence and traceback."""
        found = asdict(self)
        fault = found.pop("fault")
        if not self.pairing:
            del found["pairing"]
        return {**found, "what": str(self.fault), "traceback": fault["traceback"]}


def reports_of(
    first: Sequence[Fault | None], names: Sequence[str], number: int, pairing: str = ""
) -> dict[int, FaultReport]:
    """Return the first faults of a game by seat, with the bots' names; `number` counts games from 0."""
    return {
        seat: FaultReport(names[seat], number + 1, seat + 1, fault, pairing)
        for seat, fault in enumerate(first)
        if fault is not None
    }


class BotStopped(TavolataError):
    """A fault ended the run: the bot cannot play, or the run is strict."""

    def __init__(self, report: FaultReport) -> None:
        super().__init__(f"{report}\n{report.fault.traceback}".rstrip())
        self.report = report


def raised(problem: BaseException) -> Fault:
    """Return the fault of a bot that raised."""
    if isinstance(problem, SystemExit):
        return Fault("exit", traceback=trace_of(problem))
    return Fault("raised", error=naming_line(problem), traceback=trace_of(problem))


def illegal(answer: str, legal: Iterable[str]) -> Fault:
    """Return the fault of an answer that is an action, but not a legal one."""
    names = list(legal)
    rest = f" and {len(names) - MOST_LEGAL} more" if len(names) > MOST_LEGAL else ""
    return Fault("illegal", answer=answer, legal=", ".join(names[:MOST_LEGAL]) + rest)


def number_of(answer: Any) -> int:
    """Return an answer of any integer type as an int; raise `BotFault` for another type."""
    try:
        return operator.index(answer)
    except TypeError:
        shown = repr(answer)
    shown = shown if len(shown) <= 60 else shown[:57] + "..."
    raise BotFault(Fault("no_action", answer=f"{shown} ({type(answer).__name__})"))


def trace_of(problem: BaseException) -> str:
    """Return the traceback, starting at the bot's first frame."""
    try:
        trace = problem.__traceback__
        while trace is not None and trace.tb_frame.f_code.co_filename.endswith(CALLERS):
            trace = trace.tb_next
        lines = traceback.format_exception(type(problem), problem, trace)
    except Exception:
        return ""  # the exception is a bot's: its attributes may raise
    return "".join(lines)[-MOST_LETTERS:].rstrip()
