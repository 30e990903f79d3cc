"""Faults of bots and of packages on standard error: one sentence, tracebacks of packages on demand."""

from __future__ import annotations

import os
import re
import traceback
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tavolata.arena.faults import FaultReport
from tavolata.cli.speaking import broken_at_words
from tavolata.core.errors import UnwrittenError
from tavolata.core.plugins import package_of
from tavolata.words import Words

VARIABLE = "TAVOLATA_TRACEBACK"
"""The environment variable that shows tracebacks of packages."""
FRAME = re.compile(r'File "(.+?)", line (\d+)')


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
    sentence, _, trace = fault_text(report, words).partition("\n")
    rest = words("fault-rest", bot=report.bot)
    if console.is_terminal:
        sentence, rest = (broken_at_words(text, console.width) for text in (sentence, rest))
    console.print(Text("\n".join(filter(None, (sentence, trace, rest)))), soft_wrap=True)


# ------------------------------------------------------------------ packages with games and cards
def package_fault(problem: Exception, words: Words) -> str | None:
    """Return what failed in which package and where; None if no package was involved."""
    # As text, because an exception of a worker process brings its frames in no other form.
    trace = "".join(traceback.format_exception(problem)).rstrip()
    homes = _homes()
    for file, line in reversed(FRAME.findall(trace)):
        for home, package in homes.items():
            if Path(file).is_relative_to(home):
                error = traceback.format_exception_only(problem)[-1].strip()
                sentence = words(
                    "error-package-failed",
                    package=package,
                    error=error,
                    path=file,
                    line=line,
                    variable=VARIABLE,
                )
                return f"{sentence}\n{trace}" if os.environ.get(VARIABLE) else sentence
    if isinstance(problem, UnwrittenError) and not os.environ.get(VARIABLE):
        return str(problem)
    return None


def _homes() -> dict[Path, str]:
    found = {}
    for group in entry_points().groups:
        for point in entry_points(group=group) if group.startswith("tavolata.") else ():
            spec = find_spec(point.module.partition(".")[0])
            if spec is not None and spec.origin is not None:
                origin = Path(spec.origin)
                found[origin.parent if spec.submodule_search_locations else origin] = package_of(point)
    return found
