"""Programs of ours without their start: a process that has loaded everything forks for each of them.

Importing the server and reading the catalogues takes a second of processor time, as often as a test starts
a program. A fork is a process like any other, with its own arguments, environment, folder and streams. A program whose environment changes how Python itself starts gets a real start, and
`is_real` asks for one: `tests/cli/test_starts.py` starts each command in this way.
"""

from __future__ import annotations

import array
import atexit
import functools
import gc
import importlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, TextIO

ROOT = Path(__file__).parents[1]
AT_START = ("PYTHON", "LC_", "LANG", "TAVOLATA_COMPILED", "LD_", "MALLOC")
"""Beginnings of the variables that Python, or the choice of the compiled core, reads only at its start."""
LARGEST = 64 * 1024
"""Bytes of a request; a longer command line gets a real start."""
PROGRAM = [sys.executable, "-m", "tavolata.cli.main"]


# ------------------------------------------------------------------ the processes of a test
class Fork:
    """A forked program, with the part of `subprocess.Popen` that the tests use."""

    def __init__(self, ready: Ready, pid: int) -> None:
        self._ready = ready
        self._events = os.pidfd_open(pid)
        self.pid = pid
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end; return the exit code, or the negative number of the signal."""
        if self.returncode is None:
            ended, _, _ = select.select([self._events], [], [], timeout)
            if not ended:
                raise subprocess.TimeoutExpired("tavolata", timeout or 0.0)
            self.returncode = os.waitstatus_to_exitcode(self._ready.ask({"ended": self.pid}))
            os.close(self._events)
        return self.returncode

    def poll(self) -> int | None:
        """Return the exit code; None while it runs."""
        try:
            return self.wait(0.0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        """Send a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Send SIGKILL, unless it has ended."""
        self.send_signal(signal.SIGKILL)


class Ready:
    """The process that forks, as long as this one lives."""

    def __init__(self) -> None:
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._turn = threading.Lock()
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.ready", str(theirs.fileno())],
            cwd=ROOT, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            pass_fds=[theirs.fileno()],
        )  # fmt: skip
        theirs.close()
        atexit.register(self.close)

    def close(self) -> None:
        """End it."""
        self._channel.close()
        self.process.wait()

    def can_run(self, environment: dict[str, str]) -> bool:
        """Whether Python would start in this environment as it did in that of the forking process."""
        source = str(ROOT / "src")
        found = [
            {key: value for key, value in variables.items() if key.startswith(AT_START)}
            for variables in (self.environment, environment)
        ]
        for variables in found:
            if variables.get("PYTHONPATH") == source:
                del variables["PYTHONPATH"]
            # Languages are read later; the encoding of the streams depends on the first of these.
            names = [key for key in variables if key.startswith(("LC_", "LANG"))]
            first = next(
                (variables[key] for key in ("LC_ALL", "LC_CTYPE", "LANG") if variables.get(key)), ""
            )
            for key in names:
                del variables[key]
            variables["encoding"] = first.partition(".")[2]
        return found[0] == found[1]

    def start(
        self, asked: dict[str, Any], streams: Sequence[IO[bytes] | int], environment: dict[str, str]
    ) -> Fork | None:
        """Fork a program with its three streams; None if it needs a real start."""
        request = {"folder": os.getcwd(), "session": False, **asked, "environment": environment}
        if not self.can_run(environment) or len(json.dumps(request)) > LARGEST:
            return None
        files = [stream if isinstance(stream, int) else stream.fileno() for stream in streams]
        return Fork(self, self.ask(request, files))

    def ask(self, request: dict[str, Any], files: Sequence[int] = ()) -> int:
        """Return the answer to a request: a process or a status."""
        with self._turn:
            socket.send_fds(self._channel, [json.dumps(request).encode()], files)
            answer = self._channel.recv(LARGEST)
        assert answer, "the process that forks has ended"
        return int(answer)


@functools.cache
def ready() -> Ready:
    """Return the process that forks for this one."""
    return Ready()


def fork(
    asked: dict[str, Any], streams: Sequence[IO[bytes] | int], environment: dict[str, str]
) -> Fork | None:
    """Fork a program; None if it needs a real start, as all do on systems other than Linux."""
    return ready().start(asked, streams, environment) if hasattr(os, "pidfd_open") else None


def run(
    *arguments: str,
    text: str = "",
    environment: dict[str, str],
    folder: Path | None = None,
    is_real: bool = False,
    prelude: str = "",
) -> subprocess.CompletedProcess[str]:
    """Run `tavolata ARGUMENTS` to its end, with a text as its standard input.

    `prelude` is Python that runs before it.
    """
    source = f"{prelude}\nfrom tavolata.cli.main import main\nmain()"
    command = [*([sys.executable, "-c", source] if prelude else PROGRAM), *arguments]
    with (
        tempfile.TemporaryFile() as typed,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        typed.write(text.encode())
        typed.seek(0)
        asked: dict[str, Any] = {
            "arguments": [PROGRAM[2], *arguments],
            "folder": str(folder or Path.cwd()),
        }
        if prelude:
            asked["code"] = source
        started = None if is_real else fork(asked, [typed, out, err], environment)
        if started is None:
            return subprocess.run(
                command, input=text, cwd=folder, env=environment, capture_output=True,
                encoding="utf-8", check=False,
            )  # fmt: skip
        try:
            code = started.wait()
        except BaseException:
            started.kill()
            raise
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess(command, code, out.read().decode(), err.read().decode())


# ------------------------------------------------------------------ the process that forks
MODULES = (
    "numpy",
    "fluent.runtime",
    "tavolata.server.app",
    "tavolata.server.serving",
    "tavolata.server.store",
)


def load() -> None:
    """Import all commands and the server, and read all catalogues."""
    from tavolata.cli.main import COMMANDS
    from tavolata.core.registry import registered_games
    from tavolata.words import FOLDER, LEARN, LESSON, PAGE, Words, languages

    for module in (*MODULES, *(place.partition(":")[0] for place in COMMANDS.values())):
        importlib.import_module(module)
    endings = ("", PAGE, LEARN, LESSON)
    subjects = [f"{game}{ending}" for game in registered_games() for ending in endings]
    for language in languages():
        for subject in (*subjects, *sorted(path.stem for path in FOLDER.glob("*/*.ftl"))):
            Words(language, subject)


def forked(channel: socket.socket) -> dict[str, Any] | None:
    """Fork for each request; return the request in a forked process, None at the end."""
    interrupted = signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        message, files, _, _ = socket.recv_fds(channel, LARGEST, 3)
        if not message:
            return None
        request: dict[str, Any] = json.loads(message)
        if "ended" in request:
            channel.send(str(os.waitpid(request["ended"], 0)[1]).encode())
            continue
        pid = os.fork()
        if pid == 0:
            channel.close()
            signal.signal(signal.SIGINT, interrupted)
            become(request, array.array("i", files))
            return request
        for file in files:
            os.close(file)
        channel.send(str(pid).encode())


def become(request: dict[str, Any], files: Sequence[int]) -> None:
    """Take on streams, environment, folder and arguments."""
    if request["session"]:
        os.setsid()
    for place, file in enumerate(files):
        os.dup2(file, place)
        os.close(file)
    open_streams()
    os.environ.clear()
    os.environ.update(request["environment"])
    os.chdir(request["folder"])
    sys.path[0] = request["folder"]
    sys.argv = request["arguments"]
    if request.get("hears_interrupts"):
        signal.signal(signal.SIGINT, signal.default_int_handler)


def open_streams() -> None:
    """Open the standard streams as Python does: a pipe cannot be sought, a terminal gets whole lines."""
    for place, name in enumerate(("stdin", "stdout", "stderr")):
        old: TextIO = getattr(sys, name)
        stream = os.fdopen(
            place, "w" if place else "r", encoding=old.encoding, errors=old.errors,
            newline="\n" if place else None, closefd=False,
        )  # fmt: skip
        stream.reconfigure(line_buffering=name == "stderr" or stream.isatty())
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def program(request: dict[str, Any]) -> None:
    """Run the program of a request as `__main__`."""
    if "code" in request:
        exec(compile(request["code"], "<string>", "exec"), {"__name__": "__main__"})
    else:
        from tavolata.cli.main import main as command

        command()


def ended(request: dict[str, Any]) -> int:
    """Run a program to its end, as Python does but for the memory, which takes half a second to free."""
    try:
        program(request)
    except SystemExit as end:
        if end.code is not None and not isinstance(end.code, int):
            print(end.code, file=sys.stderr)
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    else:
        code = 0
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    return code & 0xFF


def main() -> None:
    """Load everything, fork for each request, and be the program in the forked process."""
    load()
    gc.freeze()
    request = forked(socket.socket(fileno=int(sys.argv[1])))
    if request is not None:
        os._exit(ended(request))


if __name__ == "__main__":
    main()
