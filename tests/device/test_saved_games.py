"""Games of a device in a file: saved, and restored on another device or on the same one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.device.device import Device, MemoryStorage, play


def test_a_game_continues_on_another_device() -> None:
    async def run() -> None:
        first, second = Device(), Device()
        table = await first.create("seven_wonders", ["Anna", 1, 2])
        page = await first.open(table)
        await play([page], most=5)
        await first.quiet(table)
        await page.until(lambda view: view["question"] is not None)
        saved = await first.call("saved", table=table)
        assert len(saved["events"]) >= 5
        await second.call("restore", **saved)
        again = await second.open(table)
        for part in ("seq", "question", "choices", "seen"):
            assert again.view[part] == page.view[part]
        await play([again], most=3)
        first.close()
        second.close()

    asyncio.run(run())


def test_a_longer_game_replaces_its_beginning_and_a_shorter_one_nothing() -> None:
    async def run() -> None:
        first, second = Device(), Device()
        table = await first.create("dominion", ["Anna", 1])
        page = await first.open(table)
        await play([page], most=2)
        early = await first.call("saved", table=table)
        await play([page], most=4)
        late = await first.call("saved", table=table)
        first.close()

        for saved in (early, late, early):
            await second.call("restore", **saved)
        assert await second.call("saved", table=table) == late
        assert (await second.open(table)).view["table"]["fault"] is None
        second.close()

    asyncio.run(run())


def test_a_game_that_was_continued_here_is_not_replaced() -> None:
    async def run() -> None:
        first, second = Device(), Device()
        table = await first.create("dominion", ["Anna", 1])
        pages = [await first.open(table)]
        await play(pages, most=2)
        await second.call("restore", **await first.call("saved", table=table))
        there = [await second.open(table)]
        await play(there, most=3)
        await play(pages, most=9)
        ours = await second.call("saved", table=table)
        await second.call("restore", **await first.call("saved", table=table))
        assert await second.call("saved", table=table) == ours
        first.close()
        second.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    "wrong",
    [
        {"row": {}},
        {"row": 7},
        {"events": 7},
        {"events": [[1, "{}", 3]]},
        {"events": [["one", "{}"]]},
    ],
)
def test_a_file_of_another_form_is_refused_and_nothing_is_stored(wrong: dict[str, Any]) -> None:
    async def run() -> None:
        device, storage = Device(), MemoryStorage()
        table = await device.create("dominion", ["Anna", 1])
        saved = await device.call("saved", table=table)
        device.close()
        other = Device(storage)
        answer = await other.ask("restore", **{**saved, **wrong})
        assert answer["refused"]["code"] in ("broken", "malformed"), answer
        assert (storage.rows, storage.events) == ({}, {})
        other.close()

    asyncio.run(run())


def test_an_id_that_is_no_table_is_refused() -> None:
    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 1])
        saved = await device.call("saved", table=table)
        saved["row"]["id"] = "../x"
        assert (await device.ask("restore", **saved))["refused"]["code"] == "broken"
        assert (await device.ask("saved", table="no-such-table"))["refused"]["code"] == "unknown-table"
        device.close()

    asyncio.run(run())
