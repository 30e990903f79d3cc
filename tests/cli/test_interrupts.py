"""Ctrl+C ends the workers of a long run in the middle of their work."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tavolata.arena.workers import worker_pool
from tavolata.core.errors import TavolataError
from tests import ready
from tests.cli.person import environment, hear_interrupts
from tests.cli.program import tavolata
from tests.cli.test_review import written
from tests.tiers import mainly

WORKED_TICKS = 20
"""Processor time of a worker in its work, in hundredths of a second."""
LONG_S = 300
"""Seconds that a machine under load may take; the work itself would take hours."""


def children(pid: int) -> list[int]:
    """Return the child processes."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def has_worked(pid: int) -> bool:
    """Whether a process has had some processor time, which only work takes."""
    after_name = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(after_name[11]) >= WORKED_TICKS


def interrupted(*arguments: str, is_group: bool) -> tuple[int, str]:
    """Start a program, press Ctrl+C when its workers are there; return exit code and all output."""
    process = subprocess.Popen(
        [*ready.PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(),
        preexec_fn=hear_interrupts,
        start_new_session=True,
    )
    until = time.monotonic() + LONG_S
    while not any(map(has_worked, workers := children(process.pid))):
        assert time.monotonic() < until
        time.sleep(0.05)
    (os.killpg if is_group else os.kill)(process.pid, signal.SIGINT)
    said, _ = process.communicate(timeout=LONG_S)
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)
    return process.returncode, said


@pytest.mark.parametrize("is_group", [True, False], ids=["of the terminal", "of kill"])
@pytest.mark.parametrize("command", mainly("arena", "simulate", "review"))
def test_ctrl_c_stops_at_once(tmp_path: Path, command: str, is_group: bool) -> None:
    """Each decision or game of these runs would take hours."""
    slow = "flat_mc(simulations=900000,steps=0)"
    arguments = {
        "review": [str(written(tmp_path, "dominion")), "--simulations", "1000000"],
        "simulate": ["dominion", "--bot", slow, "--bot", slow],
        "arena": ["dominion", "--bots", f"{slow},big_money"],
    }[command]
    code, said = interrupted(command, *arguments, "--jobs", "2", is_group=is_group)
    assert code == 130
    assert said.strip() == ""


def test_a_killed_worker_is_one_sentence() -> None:
    with pytest.raises(TavolataError, match="ran out of memory") as caught, worker_pool(1) as pool:
        pool.submit(os._exit, 1).result(timeout=LONG_S)
    assert caught.value.key == "error-worker-died"


AT_AN_IMPORT = """
import sys
class Interrupting:
    @staticmethod
    def find_spec(name, path, target=None):
        if name == {name!r}:
            raise KeyboardInterrupt
sys.meta_path.insert(0, Interrupting)
"""


@pytest.mark.parametrize("name", ["rich", "tavolata.cli.usage", "tavolata.cli.info"])
def test_ctrl_c_while_a_command_is_imported_is_quiet(name: str) -> None:
    done = tavolata("info", is_real=True, prelude=AT_AN_IMPORT.format(name=name))
    assert done.returncode == 130
    assert done.stdout + done.stderr == "\n"
