"""`tavolata admin end`, `hide`, `patch`, `delete` and `import` while a server runs and people look on."""

from __future__ import annotations

import asyncio
import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from tavolata.server import schema
from tavolata.server.store import Store
from tests.cli.program import tavolata
from tests.cli.test_admin import SAMPLES, admin, id_of, sentences
from tests.samples.test_samples import SAMPLE_RECORDS
from tests.server.client import Seats, api, checked, do, look, make_table, refusal_of
from tests.server.person import Person, code_of
from tests.server.postgres import Cluster
from tests.server.running import Server, played
from tests.tiers import mainly

pytest_plugins = ["tests.server.databases"]

COME_BACK = 1012
"""The code of a socket whose table has changed: the page connects again."""


class OnPostgresql(Server):
    """A server on a PostgreSQL database."""

    def __init__(self, folder: Path, url: str) -> None:
        super().__init__(folder, database=url)
        self.database: Any = url


@pytest.fixture(params=mainly("sqlite", "postgresql"))
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """Start a server on each kind of database."""
    if request.param == "sqlite":
        made = Server(tmp_path)
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        made = OnPostgresql(tmp_path, cluster.new_database())
    with made:
        yield made
        assert "Traceback" not in made.said(), made.said()


async def sent_back(person: Person) -> Person:
    """Wait until the server closes the page, as it does when the table changed; connect again."""
    with pytest.raises(ConnectionError):
        await person.until(lambda _: False)
    assert code_of(person) == COME_BACK
    again = Person(person.url, person.table, person.seat, person.token)
    await again.connect()
    await again.until(lambda person: person.views)
    return again


async def changed(*arguments: object) -> Any:
    """Run a command of the operator while the event loop of the people runs."""
    return await asyncio.to_thread(admin, *arguments)


def test_a_table_is_ended_under_the_eyes_of_its_people(server: Server) -> None:
    @played
    async def work() -> None:
        seats = await make_table(server.url, "citadels", "ppb")
        async with seats.person(0) as anna:
            await anna.until_asked()
            await changed("end", seats.table, "--database", server.database)
            anna = await sent_back(anna)
            assert anna.view["table"]["status"] == "adjourned"
            assert anna.view["table"]["secret"]
            assert (await anna.do("undo"))["kind"] == "no"
            await anna.close()
        said = await asyncio.to_thread(sentences, "end", seats.table, "--database", server.database)
        assert "over already" in said[0]

    work()


def test_a_hidden_table_leaves_the_lobby_and_its_people_stay(server: Server) -> None:
    @played
    async def work() -> None:
        seats = await make_table(server.url, "dominion", "pp", is_public=True)
        async with seats.person(0) as anna, api(server.url) as http:

            async def is_listed() -> bool:
                lobby = checked(await http.get("/api/tables"))
                return seats.table in {row["id"] for row in lobby["running"]}

            await anna.until_asked()
            assert await is_listed()
            await changed("hide", seats.table, "--database", server.database)
            assert not await is_listed()
            anna = await sent_back(anna)
            assert not anna.view["table"]["is_public"]
            assert (await anna.do("say", text="still here"))["kind"] == "ok"
            refusal_of(await http.get(seats.path), 403, "needs-key")
            await changed("hide", seats.table, "--off", "--database", server.database)
            assert await is_listed()
            anna = await sent_back(anna)
            await anna.close()

    work()


def test_a_table_that_is_over_is_deleted_with_all_its_rows(server: Server) -> None:
    """Not while its game runs, nor while a server has it; the other tables stay."""

    @played
    async def work() -> None:
        seats, left, other = [await make_table(server.url, "dominion", "pp") for _ in range(3)]
        this = [seats.table, "--database", server.database]
        async with seats.person(0) as anna:
            await anna.until_asked()
            assert (await anna.do("say", text="my address"))["kind"] == "ok"
            await changed("end", *this)
            anna = await sent_back(anna)
            assert "stop" in (await asyncio.to_thread(sentences, "delete", *this))[0]
            await anna.close()
        await changed("end", left.table, *this[1:])
        if isinstance(server, OnPostgresql):  # its server dropped it, and nobody has come back
            await changed("delete", left.table, *this[1:])
        server.stop()
        assert min(rows_of(server, seats.table)) > 0
        assert await changed("delete", *this) == {"table": seats.table, "status": "deleted"}
        assert rows_of(server, seats.table) == [0, 0, 0, 0]
        said = await asyncio.to_thread(sentences, "delete", other.table, *this[1:])
        assert "end it first" in said[0]
        assert rows_of(server, other.table)[:2] == [1, 2]

    work()


def rows_of(server: Server, table: str) -> list[int]:
    """Return how many rows of a table each table of the database has."""
    counts = [
        select(func.count()).where((home.c.id if home is schema.game else home.c.game) == table)
        for home in (schema.game, schema.seat, schema.event, schema.chat)
    ]
    store = Store.open(str(server.database))
    try:
        with store.reading() as connection:
            return [connection.execute(count).scalar_one() for count in counts]
    finally:
        store.close()


def test_a_game_that_the_rules_refuse_is_patched_and_continues(server: Server, tmp_path: Path) -> None:
    """The page says why it stopped, the seats get the record so far; then the game continues from there."""

    @played
    async def work() -> None:
        seats = await make_table(server.url, "citadels", "pb")
        async with seats.person(0) as anna:
            await anna.play(4)
        bad = (await look(seats))["seq"] - 2
        server.stop()
        break_event(server, seats.table, bad)
        server.start()
        broken = Seats(server.url, seats.table, seats.tokens, seats.key)
        anna = await broken.person(0).connect()
        await anna.until(lambda person: person.views)
        assert anna.view["table"]["status"] == "broken"
        assert anna.view["table"]["fault"]["args"] == {"event": bad}
        assert (await do(broken, 0, "undo"))["code"] == "broken"
        async with api(server.url) as http:
            record = await http.get(
                f"{broken.path}/record", headers=broken.headers(0), params={"seat": 0}
            )
        assert len(record.text.splitlines()) == bad
        exported = tmp_path / "part.tavolata.jsonl"
        part = await changed("export", seats.table, exported, "--reveal", "--database", server.database)
        assert f"event {bad}" in part["fault"]
        assert exported.read_text() == record.text
        removed = tmp_path / "removed.jsonl"
        found = await changed("patch", seats.table, removed, "--database", server.database)
        lines = [json.loads(line) for line in removed.read_text().splitlines()]
        assert [line["seq"] for line in lines] == list(range(bad, bad + found["removed"]))
        assert (found["event"], found["status"]) == (bad, "running")
        anna = await sent_back(anna)
        assert anna.view["table"]["fault"] is None
        assert anna.view["table"]["is_from_record"]
        view = await anna.play(3)
        assert view["seq"] > bad
        await anna.close()
        shown = await changed("show", seats.table, "--database", server.database)
        assert shown["fault"] is None
        said = await asyncio.to_thread(sentences, "patch", seats.table, "--database", server.database)
        assert "nothing to patch" in said[0]

    work()


def break_event(server: Server, table: str, seq: int) -> None:
    """Replace an event by one that no rules accept."""
    body = json.dumps({"seat": 0, "do": "fly"})
    if isinstance(server, OnPostgresql):
        from sqlalchemy import create_engine, text

        engine = create_engine(server.database.replace("postgresql:", "postgresql+psycopg:"))
        with engine.begin() as connection:
            change = text("UPDATE event SET body = :body WHERE game = :game AND seq = :seq")
            connection.execute(change, {"body": body, "game": table, "seq": seq})
        engine.dispose()
        return
    with closing(sqlite3.connect(server.database)) as connection, connection:
        connection.execute("UPDATE event SET body = ? WHERE game = ? AND seq = ?", (body, table, seq))


def test_a_record_becomes_a_table_of_a_running_server(server: Server) -> None:
    """A finished one can be watched, an unfinished one is played on, by bots or by people who join."""

    @played
    async def work() -> None:
        async with api(server.url) as http:
            for name, is_over, options in (
                ("dominion-two", True, ()), ("unfinished", False, ()), ("unfinished", False, ("--open",))
            ):  # fmt: skip
                file = SAMPLE_RECORDS / f"{name}.tavolata.jsonl"
                found = await changed("import", file, *options, "--database", server.database)
                seats = Seats(server.url, found["table"], {}, found["key"])
                view = await look(seats)
                assert (view["table"]["status"] == "ended") == is_over
                assert view["seq"] >= found["decisions"]
                refusal_of(await http.get(seats.path), 403, "needs-key")
                join = {"name": "Anna", "key": found["key"]}
                joined = await http.post(f"{seats.path}/join", json=join)
                assert (joined.status_code == 200) == bool(options), joined.text

    work()


def test_bad_records_and_tables_are_refused(tmp_path: Path) -> None:
    """In both languages; nothing changes, and no file is left behind."""
    database = tmp_path / "tables.db"
    shutil.copy(SAMPLE_RECORDS.parent / "tables.db", database)
    with Server(tmp_path):
        pass
    before = len(admin("list", "--database", database))
    letter, binary = tmp_path / "letter.txt", tmp_path / "binary"
    letter.write_text("Dear Anna")
    binary.write_bytes(b"\xff\xfe")
    large = tmp_path / "large"
    large.write_bytes(b"x" * (2**21 + 1))
    for file, said in (
        (letter, "cannot be used"), (binary, "not text"), (tmp_path / "none", "cannot be read"),
        (large, "too large"),
    ):  # fmt: skip
        assert said in sentences("import", file, "--database", database)[0]
    for command in ("end", "hide", "patch", "delete"):
        assert "no table nosuchtabl" in sentences(command, "nosuchtabl", "--database", database)[0]
    assert "over already" in sentences("end", id_of("ended"), "--database", database)[0]
    assert "nothing to patch" in sentences("patch", id_of("ended"), "--database", database)[0]
    with closing(sqlite3.connect(database)) as connection, connection:
        table = id_of("running")
        connection.execute("UPDATE event SET body = 'x' WHERE game = ? AND seq = 3", (table,))
        connection.execute("UPDATE game SET game = 'chess' WHERE id = ?", (id_of("undone"),))
    assert "cannot be patched" in sentences("patch", id_of("undone"), "--database", database)[0]
    assert "exists" in sentences("patch", table, letter, "--database", database)[0]
    assert letter.read_text() == "Dear Anna"
    assert len(admin("list", "--database", database)) == before
    kept = tmp_path / "kept.jsonl"
    assert admin("patch", table, kept, "--database", database)["event"] == 3
    assert json.loads(kept.read_text().splitlines()[0])["body"] == "x"
    run = tavolata("admin", "show", table, "--database", str(database))
    assert "sound" in run.stdout


def test_a_record_is_imported_whole_or_not_at_all(tmp_path: Path) -> None:
    """The sentence has the reason, and how to import the sound part."""
    database, record = tmp_path / "tables.db", tmp_path / "bad.jsonl"
    shutil.copy(SAMPLES / "0.1.0" / "tables.db", database)
    Store.open(str(database)).close()
    sound = (SAMPLE_RECORDS / "dominion-two.tavolata.jsonl").read_text().splitlines()
    wrong = json.dumps({**json.loads(sound[-1]), "digest": "0" * 64})
    last = len(sound)
    for lines, line, why in (
        ([*sound[:20], "xxx", *sound[21:]], 21, "damaged"),
        ([*sound[:20], '{"seat": "P1", "do": "buy gold"}', *sound[21:]], 21, "'buy gold'"),
        ([*sound[:-1], wrong], last, "digest should be 000"),
        ([*sound, sound[1]], last + 1, "follows the end"),
        ([*sound[:20], sound[20][:9]], 21, "not a JSON object"),
    ):
        record.write_text("\n".join(lines))
        before = admin("list", "--database", database)
        english, italian = sentences("import", record, "--database", database)
        assert "nothing was imported" in english
        assert f"line {line}" in english
        assert why in english
        assert f"keep only the first {line - 1} lines" in english
        assert "non è stato importato niente" in italian
        assert f"riga {line}" in italian
        assert admin("list", "--database", database) == before
    record.write_text("\n".join(sound[:20]))
    assert admin("import", record, "--database", database)["decisions"] == 19


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_change_is_reported_in_a_sentence(tmp_path: Path, language: str) -> None:
    """Without --json: one line that names what was changed."""
    database, record = tmp_path / "tables.db", tmp_path / "record.jsonl"
    shutil.copy(SAMPLES / "0.1.0" / "tables.db", database)
    Store.open(str(database)).close()
    ended, running, backup = id_of("ended"), id_of("undone"), tmp_path / "backup.db"
    for command, named in (
        (["export", ended, record], record), (["import", record], "/table/"), (["hide", running], running),
        (["hide", running, "--off"], running), (["end", running], running), (["delete", running], running), (["backup", backup], backup),
        (["restore", backup], backup),
    ):  # fmt: skip
        words = [str(word) for word in command]
        run = tavolata("--lang", language, "admin", *words, "--database", str(database))
        assert (run.returncode, run.stderr) == (0, "")
        assert str(named) in run.stdout
        assert len(run.stdout.splitlines()) == 1
        assert "admin-" not in run.stdout.replace(str(tmp_path), "")


@pytest.mark.parametrize(
    ("language", "status", "said"),
    [
        ("en", "running", "continues before event"), ("it", "running", "riprende prima dell'evento"),
        ("en", "ended", "is adjourned before event"), ("it", "ended", "è messo da parte prima dell'evento"),
    ],
)  # fmt: skip
def test_a_patch_says_what_becomes_of_the_game(
    tmp_path: Path, language: str, status: str, said: str
) -> None:
    """One removed event is counted in the singular."""
    one = {"en": "1 event is", "it": "1 evento è stato tolto"}[language]
    database = tmp_path / "tables.db"
    shutil.copy(SAMPLES / "0.1.0" / "tables.db", database)
    Store.open(str(database)).close()
    with closing(sqlite3.connect(database)) as connection, connection:
        damaged = (
            "UPDATE event SET body = 'x' WHERE game = ?1"
            " AND seq = (SELECT max(seq) FROM event WHERE game = ?1)"
        )
        connection.execute(damaged, (id_of(status),))
    command = ["patch", id_of(status), str(tmp_path / "removed.jsonl"), "--database", str(database)]
    run = tavolata("--lang", language, "admin", *command)
    assert (run.returncode, run.stderr) == (0, "")
    assert one in run.stdout
    assert said in run.stdout
