"""Games move between devices and servers as records; a server's table says where they were dealt."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tavolata.match.refused import CommandRefused
from tavolata.server.bots import BotPool
from tavolata.server.making import make_of_record
from tavolata.server.registry import TableRegistry
from tavolata.server.store import Store
from tavolata.server.wire import UploadedRecord
from tavolata.server.writer import Writer
from tavolata.tables import history
from tavolata.tables.explaining import error_to_dict
from tavolata.tables.page import Page
from tavolata.tables.platform import encode
from tavolata.tables.secret import new_token
from tests.device.device import Device, Person, play
from tests.sentences import as_json, in_both

GAMES = ["dominion", "citadels", "seven_wonders"]
OF_THE_GAME = ("seen", "choices", "blocked", "log", "result", "title", "can", "hints")


@asynccontextmanager
async def server(folder: Path) -> AsyncIterator[TableRegistry]:
    """Run the tables of a server."""
    store = Store.open(str(folder / "tables.db"))
    writer = Writer(store)
    registry = TableRegistry(store, writer, BotPool(1))
    try:
        yield registry
    finally:
        await registry.aclose()
        await writer.aclose()
        store.close()


async def begun(device: Device, game: str, decisions: int) -> Person:
    """Return Anna's page in the middle of a game, where she owes a decision."""
    table = await device.create(game, ["Anna", 2, 2])
    anna = await device.open(table)
    await play([anna], most=decisions)
    await device.quiet(table)
    await device.until(lambda: anna.view["question"] is not None)
    return anna


async def record_of(person: Person) -> dict[str, str]:
    """Return the record that a page downloads."""
    table = person.view["table"]["id"]
    found: dict[str, str] = await person.device.call("record", table=table, seat=person.seat)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_game_from_a_device_continues_at_a_server(game: str, tmp_path: Path) -> None:
    """The server deals with it as the device does: the same views of the same game."""

    async def run() -> None:
        device = Device()
        anna = await begun(device, game, 6)
        record = await record_of(anna)
        header = json.loads(record["text"].splitlines()[0])
        assert header["dealt"] == "device"
        assert "commitment" not in header
        assert record["name"] == f"{game}-{anna.view['table']['id']}.tavolata.jsonl"
        async with server(tmp_path) as registry:
            given = UploadedRecord(text=record["text"], seat=0, you="Anna")
            made = await make_of_record(registry, given, new_token())
            table = await registry.find(made.table)
            view = json.loads(encode(await Page(table, made.seat).view()))
            assert view["table"]["is_dealt_on_device"]
            assert view["table"]["is_from_record"]
            fresh = await device.open(anna.view["table"]["id"], 0)
            for part in OF_THE_GAME:
                assert view[part] == fresh.view[part], part
            assert view["question"]["text"] == fresh.view["question"]["text"]
            text = history.record(table, made.seat)
            assert json.loads(text.splitlines()[0])["dealt"] == "device"
        device.close()

    asyncio.run(run())


def test_a_game_from_a_server_continues_on_a_device(tmp_path: Path) -> None:
    """It is not marked as dealt on a device, but as one that came from a record."""

    async def run() -> None:
        device = Device()
        anna = await begun(device, "dominion", 4)
        async with server(tmp_path) as registry:
            text = (await record_of(anna))["text"]
            lines = text.splitlines()
            header = json.loads(lines[0])
            del header["dealt"]
            text = "\n".join([json.dumps(header), *lines[1:]]) + "\n"
            given = UploadedRecord(text=text, seat=0, you="Anna")
            made = await make_of_record(registry, given, new_token())
            text = history.record(await registry.find(made.table), 0)
        made = await device.call("createFromRecord", text=text, seat=0, you="Anna")
        again = await device.open(made["table"], made["seat"])
        assert again.view["table"]["is_from_record"]
        assert not again.view["table"]["is_dealt_on_device"]
        await device.until(lambda: again.view["question"] is not None)
        assert again.view["seen"] == anna.view["seen"]
        await play([again])
        finished = await record_of(again)
        watched = await device.call("createFromRecord", text=finished["text"], you="x")
        assert (watched["seat"], watched["seats"]) == (None, [])
        page = await device.open(watched["table"], None)
        assert page.view["table"]["status"] == "ended"
        assert page.view["result"] == again.view["result"]
        whole = await device.call("replay", table=watched["table"], step=10**6, eyes="all")
        assert whole["steps"] == whole["step"] > 20
        device.close()

    asyncio.run(run())


def test_several_people_resume_their_record_together() -> None:
    async def run() -> None:
        device = Device()
        table = await device.create("seven_wonders", ["Anna", "Bruno", 2])
        first = [await device.open(table, seat) for seat in (0, 1)]
        await play(first, most=6)
        record = await record_of(first[1])
        people = [{"seat": 0, "name": "Anna"}, {"seat": 1, "name": "Bruno"}]
        made = await device.call("createFromRecord", text=record["text"], people=people)
        assert made["seats"] == [0, 1]
        pages = [await device.open(made["table"], seat) for seat in (0, 1)]
        await play(pages)
        assert pages[0].view["result"] == pages[1].view["result"]
        device.close()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("do", "says"),
    [
        ("buy province", "cards are bought in the Buy phase"),
        ("dance", "'dance' is not an action of dominion"),
    ],
)
def test_a_decision_that_the_game_refuses_says_why_in_the_words_of_the_game(do: str, says: str) -> None:
    """The text for programs stays English, with the reference of the rule."""
    header = {"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "seats": ["", ""]}
    text = json.dumps(header) + "\n" + json.dumps({"seat": "P1", "do": do}) + "\n"
    with pytest.raises(CommandRefused) as caught:
        history.read_game(text)
    found = as_json(error_to_dict(caught.value))
    assert found["text"].startswith(f"The record cannot be used: line 2: P1 '{do}': ")
    assert found["text"].endswith("[dominion R5]" if do == "buy province" else "done'?")
    inner = found["why"]["args"]["why"]
    assert inner["key"] == "error-replay-decision"
    assert says in in_both(inner["args"]["why"], "dominion")[0]


NINE = {"tavolata": "record", "format": 1, "game": "dominion", "seed": 1, "seats": ["Anna"] * 9}


@pytest.mark.parametrize(
    "text", ["", "{}", "no record", '{"tavolata": "record", "format": 1}', json.dumps(NINE)]
)
def test_a_bad_record_is_refused(text: str) -> None:
    async def run() -> None:
        device = Device()
        answer = await device.ask("createFromRecord", text=text, seat=0, you="Anna")
        assert answer["refused"]["why"]["key"] == "server-bad-record"
        in_both(answer["refused"]["why"]["args"]["why"])
        assert not device.storage.rows
        device.close()

    asyncio.run(run())
