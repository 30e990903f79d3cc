"""Workers that play blocks: local processes or a Ray cluster. Equal seedings give equal blocks.

Pools of processes end at once when their work is interrupted, or no longer needed.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from types import FrameType
from typing import TypeAlias

from tavolata.arena.blocks import Played, Task, play_block
from tavolata.core.errors import ParameterError, TavolataError, network_reason

AHEAD = 4
"""Queued blocks per worker: enough to keep it busy, few enough to stop soon."""
CONNECT_S = 5.0
LAST_PORT = 65535
PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""The first bytes of a client of HTTP/2, which Ray speaks: the preface, no settings (RFC 9113, 3.4)."""
FRAME_HEAD = 9
FRAME_TYPE, SETTINGS = 3, 4
"""The byte with the type of a frame, and that of the server's settings, which it sends first."""
STARTS = 2
"""Attempts to start a cluster here: a busy machine may need more than Ray waits for its first."""
Blocks = Generator[Played, None, None]


# ------------------------------------------------------------------ pools of processes
def begin_worker() -> None:
    """Prepare a worker process: send bots' output to standard error, exit quietly on interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.stdout = sys.stderr


@contextlib.contextmanager
def worker_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """Open a pool of `jobs` processes; leaving it early ends them in the middle of their work.

    Raise `TavolataError` if a process dies by itself.
    """
    with ProcessPoolExecutor(max_workers=jobs, initializer=begin_worker) as pool:
        try:
            with _held_interrupt():
                pool.submit(int)  # starts the processes
            yield pool
        except BrokenProcessPool:
            text = "a worker process was killed or ran out of memory: use fewer --jobs"
            raise TavolataError(text, "error-worker-died") from None
        except BaseException:
            _end(pool)
            raise


def _end(pool: ProcessPoolExecutor) -> None:
    """End the processes of a pool in the middle of their work, then the threads that serve them.

    It waits for these threads, because they close the pipes of the pool.
    """
    for worker in list((pool._processes or {}).values()):
        worker.terminate()
    pool.shutdown(cancel_futures=True)


@contextlib.contextmanager
def _held_interrupt() -> Iterator[None]:
    """Delay an interrupt to the end of the block.

    Python drops the exception of one that arrives while it forks, and a process that has just been
    forked would print a traceback.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    caught = False

    def remember(_number: int, _frame: FrameType | None) -> None:
        nonlocal caught
        caught = True

    usual = signal.signal(signal.SIGINT, remember)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if caught and usual is not signal.SIG_IGN:
        raise KeyboardInterrupt


# ------------------------------------------------------------------ workers
class Processes:
    """Local processes; a single job runs in this process."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def play(self, tasks: Iterable[Task]) -> Blocks:
        """Play all tasks."""
        if self.jobs == 1:
            for task in tasks:
                yield play_block(task)
            return
        left = iter(tasks)
        with worker_pool(self.jobs) as pool:
            first = islice(left, self.jobs * AHEAD)
            waiting: set[Future[Played]] = {pool.submit(play_block, task) for task in first}
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(play_block, task) for task in islice(left, len(done))}
                for future in done:
                    yield future.result()


def _no_cluster(address: str, problem: Exception) -> ParameterError:
    """Return the error of a cluster that cannot be used."""
    if isinstance(problem, ValueError):
        return _no_address(address)
    reason = network_reason(problem)
    if isinstance(problem, ImportError):
        reason["code"] = "no-client"
    elif address == "auto" and isinstance(problem, ConnectionError) and not reason["code"]:
        reason["code"] = "none-here"
    return _no_answer(address, reason)


def _no_answer(address: str, reason: dict[str, str]) -> ParameterError:
    text = f"no Ray cluster answers at {address}: {reason['why']}"
    return ParameterError(text, "error-no-cluster", address=address, **reason)


def _no_address(address: str) -> ParameterError:
    text = f"--ray is host:port, auto or local, not {address!r}"
    return ParameterError(text, "error-ray-address", address=address)


def _require_cluster(address: str) -> None:
    """Refuse an address where no Ray can listen, since Ray itself would keep trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    if not 0 < int(port) <= LAST_PORT:
        raise _no_address(address)
    try:
        with socket.create_connection((host, int(port)), timeout=CONNECT_S) as line:
            is_ray = bool(os.environ.get("RAY_USE_TLS")) or _speaks_http2(line)
    except (OSError, ValueError) as problem:
        raise _no_cluster(address, problem) from None
    if not is_ray:
        raise _no_answer(address, {"code": "no-ray", "why": "something else listens there"})


def _speaks_http2(line: socket.socket) -> bool:
    """Whether a server answers the first bytes of HTTP/2; another may also say nothing."""
    head = b""
    try:
        line.sendall(PREFACE)
        while len(head) < FRAME_HEAD and (more := line.recv(FRAME_HEAD - len(head))):
            head += more
    except (TimeoutError, ConnectionError):
        return False
    return len(head) == FRAME_HEAD and head[FRAME_TYPE] == SETTINGS


class OnRay:
    """A Ray cluster, by its address (`local` starts one here); every node needs tavolata installed."""

    def __init__(self, address: str, jobs: int | None = None) -> None:
        try:
            import ray
        except ImportError:
            raise ParameterError(
                "--ray needs Ray: pip install 'tavolata[ray]'", "error-no-ray"
            ) from None
        self.ray = ray
        _require_cluster(address)
        self._connect(address, jobs)
        resources = ray.cluster_resources()  # type: ignore[no-untyped-call]  # Ray leaves it untyped
        self.cpus = max(1, int(resources.get("CPU", 1)))

    def _connect(self, address: str, jobs: int | None) -> None:
        is_here = address == "local"
        starts = STARTS if is_here else 1
        for start in range(1, starts + 1):
            try:
                self.ray.init(
                    address, num_cpus=jobs if is_here else None,
                    include_dashboard=False if is_here else None,
                    logging_level=logging.WARNING, log_to_driver=False,
                )  # fmt: skip
            except Exception as problem:  # Ray raises this class itself when its node starts too slowly
                if start == starts:
                    raise _no_cluster(address, problem) from None
            else:
                return

    def play(self, tasks: Iterable[Task]) -> Blocks:
        """Play all tasks, then disconnect from the cluster."""
        ray, left = self.ray, iter(tasks)
        remote = ray.remote(play_block)
        try:
            waiting = [remote.remote(task) for task in islice(left, self.cpus * AHEAD)]
            while waiting:
                done, waiting = ray.wait(waiting)
                waiting += [remote.remote(task) for task in islice(left, len(done))]
                try:
                    yield from ray.get(done)
                except ray.exceptions.RayTaskError as problem:
                    if isinstance(problem.cause, TavolataError):
                        raise problem.cause from None
                    raise
        finally:
            with contextlib.suppress(Exception):
                ray.shutdown()


Workers: TypeAlias = Processes | OnRay
"""Both play blocks and return them in order of completion; closing `play` cancels those under way."""
