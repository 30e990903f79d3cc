"""Runs the real program."""

from __future__ import annotations

import os
import subprocess
import sys


def tavolata(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `tavolata ARGUMENTS` with standard input, in English unless the environment differs."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata.cli.main", *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LC_ALL": "C.UTF-8", "COLUMNS": "100", **environment},
    )


def refused(run: subprocess.CompletedProcess[str]) -> str:
    """Return the error: one sentence, exit code 2, no standard output, no traceback."""
    assert run.returncode == 2, run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    assert run.stdout == ""
    return run.stderr.strip()
