"""A person at `tavolata play`: the real program, with input through pipes."""

import os
import signal
import subprocess
from pathlib import Path

import tavolata
from tavolata.core.records import read_record
from tavolata.core.seeding import Seeding
from tests import ready

SOURCE = str(Path(tavolata.__file__).parents[1])
PLAY_ON = "1\n" * 600
"""The first choice each time: all Treasures, then the most expensive card."""
SALT = "d"
"""With this salt, seed 5 deals P1 four Coppers, and a Lumber Yard in 7 Wonders."""
FIRST = "dominion(kingdom=first_game,start=1)"


def environment(**more):
    found = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**found, "PYTHONPATH": SOURCE, "LANG": "C.UTF-8", "COLUMNS": "80", **more}


def dealt(seed):
    """Return the seed of the first deal of `--seed SEED`."""
    return Seeding(str(seed), SALT).deal(0)


def command(*arguments):
    """Return the command line; a given seed means the same game each time."""
    if "--seed" in arguments and "--salt" not in arguments:
        arguments = (*arguments, "--salt", SALT)
    return [*ready.PROGRAM, *arguments]


def run(folder, *arguments, typed="", **more):
    """Run the program to its end with all its input."""
    return ready.run(
        *command(*arguments)[len(ready.PROGRAM) :],
        text=typed,
        folder=folder,
        environment=environment(**more),
    )


def refused(done):
    """Return the error: one sentence on standard error, exit code 2, no traceback."""
    assert done.returncode == 2
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.strip()
    return done.stderr


def hear_interrupts():
    """Restore Ctrl-C, which a program started from a background job ignores."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(folder, streams, variables, *arguments):
    """Start the program with these three streams; it hears Ctrl-C."""
    words = command(*arguments)
    asked = {"arguments": words[2:], "folder": str(folder), "hears_interrupts": True}
    typed, shown, said = streams
    return ready.fork(asked, streams, variables) or subprocess.Popen(
        words, stdin=typed, stdout=shown, stderr=said, cwd=folder, env=variables,
        preexec_fn=hear_interrupts,
    )  # fmt: skip


class Person:
    """Types one line after another and reads the output up to the next prompt."""

    def __init__(self, folder, *arguments):
        typed, keyboard = os.pipe()
        terminal, shown = os.pipe()
        self.process = start(folder, [typed, shown, shown], environment(), *arguments)
        os.close(typed)
        os.close(shown)
        self.keyboard = os.fdopen(keyboard, "wb")
        self.terminal = os.fdopen(terminal, "rb")
        self.screen = self.read()

    def read(self):
        found = b""
        while not found.endswith(b"\n> "):
            byte = self.terminal.read(1)
            if not byte:
                break
            found += byte
        return found.decode()

    def type(self, line):
        self.keyboard.write(line.encode() + b"\n")
        self.keyboard.flush()
        self.screen = self.read()
        return self.screen

    def leave(self):
        self.keyboard.close()
        rest = self.terminal.read().decode()
        assert self.process.wait() == 0
        return rest

    def close(self):
        """End the program, if it still runs."""
        self.process.kill()
        self.process.wait()
        self.keyboard.close()
        self.terminal.close()


def decisions(folder, name="g.jsonl"):
    return read_record(folder / name).decisions
