"""Show faults of bots on standard error, and the option that makes a fault stop the run."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.text import Text

from tavolata.arena.faults import FaultReport
from tavolata.words import Words


def strict_option(command: Any) -> Any:
    """Give a command the argument `strict`: whether a bot's first fault ends the run."""
    return click.option(
        "--strict", is_flag=True, help="Stop at the first illegal answer or exception of a bot."
    )(command)


def fault_text(report: FaultReport, words: Words) -> str:
    """Return a fault as a sentence in the language, followed by its traceback unchanged."""
    fault = report.fault
    where = "arena" if report.pairing else "games" if report.game else "play"
    place = words(f"fault-in-{where}", pairing=report.pairing, game=report.game, seat=report.seat)
    what = words(f"fault-{fault.kind}", error=fault.error, answer=fault.answer, legal=fault.legal)
    sentence = words("fault", bot=report.bot, place=place, what=what)
    return f"{sentence}\n{fault.traceback}".rstrip()


def show_fault(report: FaultReport, words: Words, console: Console) -> None:
    """Print a bot's first fault; later ones are only counted."""
    text = f"{fault_text(report, words)}\n{words('fault-rest', bot=report.bot)}"
    console.print(Text(text), soft_wrap=True)
