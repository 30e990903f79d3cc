"""Faults of other packages with games and cards: one sentence, with the traceback only on demand."""

from __future__ import annotations

import os
import re
import traceback
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from tavolata.core.errors import UnwrittenError
from tavolata.core.plugins import package_of
from tavolata.words import Words

VARIABLE = "TAVOLATA_TRACEBACK"
"""The environment variable that shows tracebacks of packages."""
FRAME = re.compile(r'File "(.+?)", line (\d+)')


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
