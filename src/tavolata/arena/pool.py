"""Pools of worker processes that end at once when their work is interrupted, or no longer needed."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from types import FrameType

from tavolata.core.errors import TavolataError


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
