"""The messages of a socket that its page has sent and nobody has read yet."""

from __future__ import annotations

import asyncio
from typing import Any


class Inbox(asyncio.Queue[Any]):
    """A queue with one reader and no limit, which costs nothing while it is empty.

    asyncio's own holds four double-ended queues from the beginning: 3 KiB for each socket, for hours.
    """

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None
        """The future that the reader awaits while there is no message."""

    def qsize(self) -> int:
        """Return the number of messages."""
        return len(self._messages)

    def empty(self) -> bool:
        """Return whether there is no message."""
        return not self._messages

    def put_nowait(self, item: Any) -> None:
        """Add a message, and wake the reader."""
        self._messages.append(item)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Return the oldest message as soon as there is one; cancelling loses none."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            try:
                await self._waiting
            finally:
                self._waiting = None
        return self._messages.pop(0)
