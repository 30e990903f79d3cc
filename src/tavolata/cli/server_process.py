"""The process of a server on this machine: its CPU time and memory, with those of its children."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass

import psutil


@dataclass(frozen=True)
class Used:
    """CPU seconds so far and MiB in memory now."""

    cpu_s: float
    rss_mib: float


def listening_at(port: int) -> int | None:
    """Return the only process that listens at a port of this machine, None if there is none."""
    try:
        sockets = psutil.net_connections("tcp")
    except psutil.Error:
        return None
    listening = [found for found in sockets if found.status == psutil.CONN_LISTEN]
    here = [found.pid for found in listening if found.laddr and found.laddr.port == port]
    pids = {pid for pid in here if pid is not None}
    # A child may have inherited the socket.
    first = [pid for pid in pids if _parent(pid) not in pids]
    return first[0] if len(first) == 1 else None


def used_by(pid: int) -> Used | None:
    """Return the use of a server with its children; None if it has ended or hides its figures.

    A child that has ended counts as CPU time of its parent, where the system counts it.
    """
    cpu_s, size = 0.0, 0
    try:
        server = psutil.Process(pid)
        for process in (server, *server.children(recursive=True)):
            # A child may end while we look; its time is then that of its parent.
            with contextlib.suppress(psutil.NoSuchProcess), process.oneshot():
                # The last of the times on Linux, waiting for disks, is no use of a CPU.
                cpu_s += sum(process.cpu_times()[:4])
                size += process.memory_info().rss
    except psutil.Error:
        return None
    return Used(cpu_s, size / 2**20)


def _parent(pid: int) -> int | None:
    try:
        return psutil.Process(pid).ppid()
    except psutil.Error:
        return None
