"""The inbox of a socket: messages in their order, none lost, and little memory while it is empty."""

from __future__ import annotations

import asyncio
import contextlib
import tracemalloc
from collections.abc import Callable

from tavolata.server.serving import Inbox


def test_messages_are_read_in_the_order_in_which_they_came() -> None:
    async def read() -> list[int]:
        inbox = Inbox()
        for number in range(3):
            inbox.put_nowait(number)
        return [await inbox.get() for _ in range(3)]

    assert asyncio.run(read()) == [0, 1, 2]


def test_a_reader_waits_for_the_next_message() -> None:
    async def read() -> tuple[bool, str]:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        was_waiting = not reader.done()
        inbox.put_nowait("hello")
        return was_waiting, await reader

    assert asyncio.run(read()) == (True, "hello")


def test_a_reader_who_is_cancelled_takes_no_message_along() -> None:
    async def read() -> tuple[int, str]:
        inbox = Inbox()
        reader = asyncio.create_task(inbox.get())
        await asyncio.sleep(0)
        inbox.put_nowait("hello")  # it has been woken, and has not run yet
        reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await reader
        left = inbox.qsize()
        return left, await inbox.get()

    assert asyncio.run(read()) == (1, "hello")


def test_an_empty_inbox_takes_a_tenth_of_the_memory_of_a_queue_of_asyncio() -> None:
    def size(make: Callable[[], object]) -> int:
        tracemalloc.start()
        kept = [make() for _ in range(100)]
        found = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert len(kept) == 100
        return found

    assert 10 * size(Inbox) < size(asyncio.Queue)
