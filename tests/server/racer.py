"""Act as a second owner of a table: for each number read, try to append that event.

`python -m tests.server.racer URL TABLE NAME` answers `won`, or the code of the error.
"""

import asyncio
import sys

from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import Held
from tavolata.tables.surroundings import NewEvent


async def main(url: str, table: str, name: str) -> None:
    """Answer each line until there are no more."""
    writer = Writer(Store.open(url))
    print("ready", flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        try:
            await writer.append(Held(table, 0), [NewEvent(int(line), None, None, {"by": name})])
            print("won", flush=True)
        except StoreError as problem:
            print(problem.code, flush=True)
    await writer.aclose()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
