"""System packages for the tests: Debian's, installed if they are missing and we may."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

NO_ANSWER = 30
"""Seconds after which a server of packages counts as silent."""


@contextlib.contextmanager
def alone(factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Let one process in at a time, and give the folder of all: with pytest-xdist several come at once."""
    base = factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with (folder / "alone.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder


def install_package(package: str) -> None:
    """Install a package of Debian, if we are root and have `apt-get`; print nothing if that fails."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        for words in (["update"], ["install", "-y", "--no-install-recommends", package]):
            command = ["apt-get", "-o", f"Acquire::http::Timeout={NO_ANSWER}", *words]
            subprocess.run(command, check=False, capture_output=True)
