"""Fill the disk in the middle of writing: print the errors, make room, and continue.

`python -m tests.server.full_disk PATH TABLE`: no file of this process may grow beyond a limit, which
looks like a full disk to the process. Prints `confirmed N` and `refused CODE CERTAIN TEXT` lines.
"""

import asyncio
import resource
import sys

from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import Held
from tavolata.tables.surroundings import NewEvent

ROOM = 200_000
AFTER = 10


async def main(path: str, table: str) -> None:
    """Append until it is refused, three times, then with room again."""
    store = Store.open(path)
    writer = Writer(store)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (ROOM, hard))
    head = refusals = 0
    while refusals < 3:
        try:
            head = await writer.append(
                Held(table, 0), [NewEvent(head + 1, None, None, {"text": "x" * 500})]
            )
            print("confirmed", head, flush=True)
        except StoreError as problem:
            refusals += 1
            print("refused", problem.code, problem.is_certain, problem, flush=True)
            head = store.load(table).game.head_seq
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    for _ in range(AFTER):
        head = await writer.append(Held(table, 0), [NewEvent(head + 1, None, None, {})])
        print("confirmed", head, flush=True)
    await writer.aclose()
    store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
