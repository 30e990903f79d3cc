"""A person at `tavolata play`: the real program, typed into through pipes."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import tavolata
from tavolata.core.records import read_record

SOURCE = str(Path(tavolata.__file__).parents[1])
PLAY_ON = "1\n" * 600
"""The first choice each time: all Treasures, then the dearest card."""
FIRST = "dominion(kingdom=first_game,start=1)"


def environment(**more):
    found = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**found, "PYTHONPATH": SOURCE, "LANG": "C.UTF-8", "COLUMNS": "80", **more}


def command(*arguments):
    return [sys.executable, "-m", "tavolata.cli.main", *arguments]


def run(folder, *arguments, typed="", **more):
    """Run the program to its end with all that is typed."""
    return subprocess.run(
        command(*arguments),
        input=typed,
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def refused(done):
    """One sentence on standard error, exit code 2, no traceback."""
    assert done.returncode == 2
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.strip()
    return done.stderr


def hear_interrupts():
    """A program started from a background job ignores Ctrl-C; this one must not."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Person:
    """Types one line after another and reads what the program says up to the next prompt."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=environment(),
            preexec_fn=hear_interrupts,
        )
        self.screen = self.read()

    def read(self):
        found = b""
        while not found.endswith(b"\n> "):
            byte = self.process.stdout.read(1)
            if not byte:
                break
            found += byte
        return found.decode()

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.screen = self.read()
        return self.screen

    def leave(self):
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        assert self.process.wait() == 0
        return rest


def decisions(folder, name="g.jsonl"):
    return read_record(folder / name).decisions
