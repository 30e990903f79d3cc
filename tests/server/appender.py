"""Append to tables as fast as possible and print each confirmed event.

`python -m tests.server.appender URL TABLE...` continues from the stored log until it is killed.
"""

import asyncio
import sys

from tavolata.server.store import Store
from tavolata.server.writer import Writer
from tavolata.tables.rows import Held
from tavolata.tables.secret import SeatIndex
from tavolata.tables.surroundings import NewEvent


async def fill(writer: Writer, table: str, head: int) -> None:
    """Append to a table forever, one event after the other."""
    while True:
        head += 1
        body = {"seat": head % 4, "do": f"build {head}", "by": "person"}
        event = NewEvent(head, SeatIndex(head % 4), f"{table}-{head}", body)
        assert await writer.append(Held(table, 0), [event], {"name": f"after {head}"}) == head
        print(table, head, flush=True)


async def main(url: str, tables: list[str]) -> None:
    """Fill all tables at once."""
    store = Store.open(url)
    writer = Writer(store)
    heads = [store.load(table).game.head_seq for table in tables]
    await asyncio.gather(*(fill(writer, *found) for found in zip(tables, heads, strict=True)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2:]))
