"""Runs the program, as a process of its own."""

from __future__ import annotations

import os
import re
import subprocess

from tests import ready


def tavolata(
    *arguments: str,
    text: str = "",
    env_without: tuple[str, ...] = (),
    is_real: bool = False,
    prelude: str = "",
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run `tavolata ARGUMENTS` with standard input, in English unless the environment differs.

    `prelude` is Python that runs before it.
    """
    variables = {**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **environment}
    wanted = {name: value for name, value in variables.items() if name not in env_without}
    return ready.run(*arguments, text=text, environment=wanted, is_real=is_real, prelude=prelude)


def shows_figures(text: str) -> bool:
    """Return whether all headings and figures of a table of simulate or arena are whole."""
    rows = [re.split("[│┃]", line) for line in text.splitlines() if line[:1] in ("│", "┃")]
    cells = [cell.strip() for row in rows for cell in row]
    figure = re.compile(r"[-+]?\d[\d.,]*%?|\d[\d.]* - \d[\d.]*%?|[\d.]+ ± [\d.]+")
    numbers = [cell for cell in cells if figure.fullmatch(cell)]
    return len(numbers) >= 10 and "…" not in text and {"Win share", "95% interval"} <= set(cells)


def refused(run: subprocess.CompletedProcess[str]) -> str:
    """Return the error: one sentence, exit code 2, no standard output, no traceback."""
    assert run.returncode == 2, run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    assert run.stdout == ""
    return run.stderr.strip()
