"""Streams that are closed, full or unread: no traceback, and the exit code of what happened."""

from __future__ import annotations

import shlex
import subprocess

import pytest

from tests import ready
from tests.cli.person import environment
from tests.tiers import mainly

BOTS = "play dominion --seat random --seat random --seed 1"


def ended(command: str, streams: str) -> tuple[int, str]:
    """Run a command with these redirections; return the exit code and what is still to read."""
    line = f"{shlex.join(ready.PROGRAM)} {command} {streams}"
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", line],
        capture_output=True, text=True, env=environment(), check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stdout + done.stderr
    assert "Exception" not in done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    "streams", mainly("<&- >&- 2>&-", "</dev/null", "<&-", ">&-", "2>&-", "2>/dev/full")
)
@pytest.mark.parametrize("command", ["info", BOTS, "play"])
def test_a_command_needs_no_streams(command: str, streams: str) -> None:
    """A person without input leaves the table."""
    assert ended(command, streams)[0] == 0


@pytest.mark.parametrize("command", ["--version", "info --json", BOTS])
def test_a_full_device_is_one_sentence(command: str) -> None:
    assert ended(command, "</dev/null >/dev/full") == (2, "Error: the disk is full\n")


@pytest.mark.parametrize("streams", mainly("2>&-", "2>/dev/full", ">&- 2>&-"))
@pytest.mark.parametrize("command", ["nonsense", "play --nonsense", "check nothing"])
def test_an_error_that_nobody_can_read_keeps_its_exit_code(command: str, streams: str) -> None:
    assert ended(command, streams) == (2, "")


@pytest.mark.parametrize("command", ["list cards", "info", BOTS])
def test_a_reader_that_stops_early_ends_a_command_quietly(command: str) -> None:
    """The pipe is closed, or all has been written before."""
    code, said = ended(command, "</dev/null | head -1")
    assert code in (0, 1)
    assert said.count("\n") == 1
