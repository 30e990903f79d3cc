"""The process of a server on this machine: its CPU time and memory, with those of its children.

Linux describes processes as files below /proc; on other systems no server is found.
"""

from __future__ import annotations

import contextlib
import os
import re
from dataclasses import dataclass
from pathlib import Path

PROC = Path("/proc")
LISTENING = "0A"
"""The state of a listening socket in /proc/net/tcp."""


@dataclass(frozen=True)
class Used:
    """CPU seconds so far and MiB in memory now."""

    cpu_s: float
    rss_mib: float


@dataclass(frozen=True)
class ServerProcess:
    """A server and its children: the processes that serve its bots."""

    pid: int

    @classmethod
    def listening_at(cls, port: int) -> ServerProcess | None:
        """Return the only process that listens at a port of this machine, None if there is none."""
        sockets = {f"socket:[{inode}]" for inode in _listening_inodes(port)}
        found = [pid for pid in _processes() if sockets & _open_files(pid)]
        # A child may have inherited the socket.
        parents = {pid: _numbers(pid)[0] for pid in found if _numbers(pid)}
        first = [pid for pid, parent in parents.items() if parent not in parents]
        return cls(first[0]) if len(first) == 1 else None

    def used(self) -> Used | None:
        """Return the use of the whole tree; None if the server has ended or hides its figures.

        A child that has ended counts as CPU time of its parent.
        """
        numbers = {pid: found for pid in _processes() if (found := _numbers(pid))}
        if self.pid not in numbers:
            return None
        tree = [self.pid]
        for parent in tree:
            tree += [pid for pid, found in numbers.items() if found[0] == parent]
        ticks = sum(sum(numbers[pid][1:5]) for pid in tree)
        pages = sum(numbers[pid][5] for pid in tree)
        size = pages * os.sysconf("SC_PAGE_SIZE") / 2**20
        return Used(ticks / os.sysconf("SC_CLK_TCK"), size)


def _listening_inodes(port: int) -> set[str]:
    found = set()
    for table in ("tcp", "tcp6"):
        with contextlib.suppress(OSError):
            for line in (PROC / "net" / table).read_text().splitlines()[1:]:
                columns = line.split()
                if columns[3] == LISTENING and int(columns[1].rpartition(":")[2], 16) == port:
                    found.add(columns[9])
    return found


def _processes() -> list[int]:
    with contextlib.suppress(OSError):
        return sorted(int(path.name) for path in PROC.iterdir() if path.name.isdigit())
    return []


def _open_files(pid: int) -> set[str]:
    found = set()
    with contextlib.suppress(OSError):
        for path in (PROC / str(pid) / "fd").iterdir():
            with contextlib.suppress(OSError):
                found.add(os.readlink(path))
    return found


def _numbers(pid: int) -> list[int]:
    """Return parent, four times in ticks (own and of ended children), pages in memory; else nothing."""
    with contextlib.suppress(OSError):
        # The name of the program comes first, in parentheses, and may contain anything.
        fields = re.sub(r".*\)", "", (PROC / str(pid) / "stat").read_text(), flags=re.DOTALL).split()
        return [int(fields[place]) for place in (1, 11, 12, 13, 14, 21)]
    return []
