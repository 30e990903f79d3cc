"""A damaged row breaks only its own table: the server starts, and the table says why."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.app import create_app
from tests.sentences import in_both
from tests.server.client import Seats, api, do, look, make_table, refusal_of
from tests.server.running import inside, played

LEAF = 0x0A
"""The header of an SQLite page with rows of a table without row numbers, like the events."""
HURT = 4
"""The event that is damaged."""


def change(database: Path, *statements: tuple[str, tuple[Any, ...]]) -> None:
    """Change rows directly, as a bad disk or a careless person would."""
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        for statement, values in statements:
            assert connection.execute(statement, values).rowcount > 0


async def two_tables(database: Path, seats: str = "pp") -> tuple[Seats, Seats]:
    """Return two tables in play with some events each, left by a server that has ended."""
    async with inside(create_app(str(database), workers=1)) as url:
        made = [await make_table(url, "dominion", kind) for kind in (seats, "pp")]
        for table in made:
            seen = 0
            while seen < HURT + 2:
                for seat in table.tokens:
                    view = await choose(table, seat)
                    seen = view["seq"]
                    if not view["question"]:  # a bot decides, and requests have a limit
                        await asyncio.sleep(0.1)
            await do(table, 0, "say", text="first line")
            await do(table, 0, "say", text="second line")
        return made[0], made[1]


async def choose(seats: Seats, seat: int) -> dict[str, Any]:
    """Answer the question of a seat, if it is asked; return the view before.

    A forced move may be played automatically at the same moment.
    """
    view = await look(seats, seat)
    if view["question"]:
        question, action = view["question"]["number"], view["choices"][-1]["do"]
        answer = await do(seats, seat, "decide", question=question, actions=[action])
        assert answer.get("code") in (None, "question-closed"), answer
    return view


def at(url: str, seats: Seats) -> Seats:
    """Return the same seats at the new server."""
    return Seats(url, seats.table, seats.tokens, seats.key)


async def goes_on(seats: Seats) -> None:
    """Check that a table can be watched and played."""
    views = [await choose(seats, seat) for seat in seats.tokens]
    assert {view["table"]["status"] for view in views} == {"running"}
    assert {view["table"]["fault"] for view in views} == {None}
    assert (await look(seats))["seq"] > views[0]["seq"]


OF_EVENT = [
    ("UPDATE event SET body = '{not json' WHERE game = ? AND seq = ?", "damaged"),
    ("UPDATE event SET body = x'ff00ff' WHERE game = ? AND seq = ?", "damaged"),
    ("UPDATE event SET seq = 'four' WHERE game = ? AND seq = ?", "missing"),
    ("DELETE FROM event WHERE game = ? AND seq = ?", "missing"),
    ('UPDATE event SET body = \'{"seat": 7, "do": "fly"}\' WHERE game = ? AND seq = ?', "refuse"),
    ('UPDATE event SET body = \'{"seat": null, "do": 3}\' WHERE game = ? AND seq = ?', "refuse"),
]


def usual(rows: list[Any], each_time: tuple[int, ...], length: int) -> list[Any]:
    """Return the cases of some rows: those numbered here run each time, the others with `make prove`."""
    return [
        pytest.param(
            *(row if isinstance(row, tuple) else (row,)),
            id=(row[0] if isinstance(row, tuple) else row)[:length],
            marks=[] if number in each_time else [pytest.mark.exhaustive],
        )
        for number, row in enumerate(rows)
    ]


@pytest.mark.parametrize(("statement", "said"), usual(OF_EVENT, (0,), 48))
@played
async def test_a_bad_event_breaks_only_its_table(
    tmp_path: Path, statement: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    """View, commands, record and log name the event; the game before it is shown."""
    database = tmp_path / "tables.db"
    hurt, well = await two_tables(database)
    change(database, (statement, (hurt.table, HURT)))
    async with inside(create_app(str(database), workers=1)) as url:
        hurt, well = at(url, hurt), at(url, well)
        view = await look(hurt, 0)
        assert view["table"]["status"] == "broken"
        assert view["seq"] == HURT - 1
        assert view["seen"]
        assert view["question"] is None
        fault = view["table"]["fault"]
        whys = in_both(fault)
        assert all(re.search(rf"\b([Ee]vent|evento) {HURT}\b", why) for why in whys)
        assert said in whys[0]
        refused = await do(hurt, 0, "undo")
        assert (refused["code"], refused["why"]) == ("broken", fault)
        async with api(url) as http:
            record = await http.get(f"{hurt.path}/record", headers=hurt.headers(0), params={"seat": 0})
            watched = await http.get(f"{hurt.path}/record")
        assert json.loads(record.text.splitlines()[0])["damage"] == whys[0]
        assert len(record.text.splitlines()) == HURT
        assert watched.status_code == 409
        assert watched.json() == {"code": "broken", "why": fault, "text": whys[0]}
        assert [line["text"] for line in (await look(hurt))["chat"]] == ["first line", "second line"]
        assert (await do(hurt, 1, "say", text="what now?"))["kind"] == "ok"
        await goes_on(well)
    assert f"{hurt.table}" in caplog.text
    assert re.search(rf"\b[Ee]vent {HURT}\b", caplog.text)


@played
async def test_a_person_alone_gets_the_record_up_to_the_damage(tmp_path: Path) -> None:
    """It can be resumed at another table; its header names the missing part."""
    database = tmp_path / "tables.db"
    hurt, _ = await two_tables(database, seats="pb")
    change(database, ("UPDATE event SET body = 'x' WHERE game = ? AND seq = ?", (hurt.table, HURT)))
    async with inside(create_app(str(database), workers=1)) as url, api(url) as http:
        hurt = at(url, hurt)
        answer = await http.get(f"{hurt.path}/record", headers=hurt.headers(0), params={"seat": 0})
        assert answer.status_code == 200
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert f"Event {HURT} " in lines[0]["damage"]
        assert len(lines) == HURT
        again = await http.post("/api/records", json={"text": answer.text, "seat": 0, "you": "Anna"})
        assert again.status_code == 200


@played
async def test_a_damaged_finished_game_is_not_resumed(tmp_path: Path) -> None:
    """Its result is unknown; a sentence says why, and the intact part can be reviewed."""
    database = tmp_path / "tables.db"
    hurt, _ = await two_tables(database)
    change(
        database,
        ("UPDATE event SET body = 'x' WHERE game = ? AND seq = ?", (hurt.table, HURT)),
        ("UPDATE game SET status = 'ended' WHERE id = ?", (hurt.table,)),
    )
    async with inside(create_app(str(database), workers=1)) as url, api(url) as http:
        hurt = at(url, hurt)
        again = await http.post(f"{hurt.path}/again", json={"seat": 0}, headers=hurt.headers(0))
        assert f"Event {HURT} " in refusal_of(again, 409, "broken")
        replay = await http.get(f"{hurt.path}/replay", params={"step": 99})
        assert replay.json()["table"]["status"] == "broken"
        assert replay.json()["steps"] == HURT - 1


OF_TABLE: list[tuple[str, str]] = [
    ("UPDATE game SET options = '{broken' WHERE id = ?", "settings"),
    ('UPDATE game SET options = \'{"pace": "soon"}\' WHERE id = ?', "settings"),
    ("UPDATE seat SET kind = 'ghost' WHERE game = ? AND \"index\" = 1", "seats"),
    ("UPDATE seat SET level = 'high' WHERE game = ? AND \"index\" = 1", "seats"),
    ("UPDATE seat SET name = x'ff' WHERE game = ? AND \"index\" = 1", "seats"),
    ('DELETE FROM seat WHERE game = ? AND "index" = 1', "seats"),
]


@pytest.mark.parametrize(("statement", "said"), usual(OF_TABLE, (2,), 60))
@played
async def test_bad_seats_and_settings_break_only_their_table(
    tmp_path: Path, statement: str, said: str
) -> None:
    """Players with a readable seat can watch; nobody can change it or join."""
    database = tmp_path / "tables.db"
    hurt, well = await two_tables(database)
    change(database, (statement, (hurt.table,)))
    async with inside(create_app(str(database), workers=1)) as url, api(url) as http:
        hurt, well = at(url, hurt), at(url, well)
        view = await look(hurt, 0)
        assert view["table"]["status"] == "broken"
        assert said in in_both(view["table"]["fault"])[0]
        assert len(view["seats"]) == 2
        for what in ({"do": "leave"}, {"do": "name", "text": "Zoe"}, {"do": "lock", "on": True}):
            command = {**what}
            assert (await do(hurt, 0, command.pop("do"), **command))["code"] == "broken"
        joined = await http.post(f"{hurt.path}/join", json={"name": "Eve"})
        assert joined.status_code in (403, 409)
        lobby = (await http.get("/api/tables")).json()
        assert well.table in {row["id"] for row in lobby["running"]}
        await goes_on(well)


LOST = [
    "UPDATE game SET game = 'chess(players=2)' WHERE id = ?",
    "UPDATE game SET game = 'dominion(kingdom=nonsense)' WHERE id = ?",
    "UPDATE game SET head_seq = 'many' WHERE id = ?",
    "UPDATE game SET status = 'odd', created = 'once' WHERE id = ?",
    "UPDATE game SET secret = x'00ff' WHERE id = ?",
]


@pytest.mark.parametrize("statement", usual(LOST, (4,), 60))
@played
async def test_a_table_without_a_readable_row_is_refused_in_a_sentence(
    tmp_path: Path, statement: str
) -> None:
    """The server starts with all other tables."""
    database = tmp_path / "tables.db"
    hurt, well = await two_tables(database)
    change(database, (statement, (hurt.table,)))
    async with inside(create_app(str(database), workers=1)) as url, api(url) as http:
        answer = await http.get(hurt.path)
        refusal_of(answer, 409, "broken")
        in_both(answer.json()["why"])
        lobby = (await http.get("/api/tables")).json()
        assert [row["id"] for row in lobby["running"] if row["id"] == well.table]
        await goes_on(at(url, well))


@played
async def test_an_unreadable_chat_line_is_left_out(tmp_path: Path) -> None:
    """Game and chat continue."""
    database = tmp_path / "tables.db"
    hurt, _ = await two_tables(database)
    change(
        database, ("UPDATE chat SET text = x'ff', at = 'now' WHERE game = ? AND id = 1", (hurt.table,))
    )
    async with inside(create_app(str(database), workers=1)) as url:
        hurt = at(url, hurt)
        assert [line["text"] for line in (await look(hurt))["chat"]] == ["second line"]
        await goes_on(hurt)
        assert (await do(hurt, 0, "say", text="third line"))["kind"] == "ok"


@played
async def test_a_damaged_page_of_events_does_not_stop_the_server(tmp_path: Path) -> None:
    """The tables with events on it are broken; the others continue."""
    database = tmp_path / "tables.db"
    hurt, _ = await two_tables(database)
    with closing(sqlite3.connect(database)) as connection:
        rows = [(hurt.table, seq, 0, None, "{" + "x" * 900, 1.0) for seq in range(1000, 1040)]
        connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?, 0)", rows)
        connection.execute("UPDATE game SET head_seq = 1039 WHERE id = ?", (hurt.table,))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = database.read_bytes()
    size = int.from_bytes(data[16:18], "big")
    leaves = [place for place in range(size, len(data), size) if data[place] == LEAF]
    full = [place for place in leaves if data[place : place + size].count(b"{xxxx") >= 3]
    place = full[len(full) // 2]
    with database.open("r+b") as file:
        file.seek(place)
        file.write(b"\xa5" * size)
    async with inside(create_app(str(database), workers=1)) as url, api(url) as http:
        view = await look(at(url, hurt), 0)
        assert view["table"]["status"] == "broken"
        assert (await http.get("/api/health")).status_code == 200
        await goes_on(await make_table(url, "dominion", "pp"))
