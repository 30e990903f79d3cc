"""This version opens and replays the files of earlier ones: records, databases, arena files."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, create_engine, select

import tavolata
from tavolata.core.records import digest, read_record, replay
from tavolata.match.match import Match
from tavolata.server.database import SCRIPTS
from tavolata.server.schema import NEWEST
from tavolata.server.store import Store
from tests.server.client import Seats, look
from tests.server.person import Person
from tests.server.postgres import Cluster
from tests.server.running import Server, played

pytest_plugins = ["tests.server.databases"]

VERSIONS = sorted(path.parent for path in Path(__file__).parent.glob("*/tables.db"))
RECORDS = sorted(Path(__file__).parent.glob("*/records/*"))
SAMPLE_RECORDS = Path(__file__).parent / "0.1.0" / "records"
DAMAGED = "cut"
UNFINISHED = (DAMAGED, "unfinished")


def tables_of(version: Path) -> dict[str, dict[str, Any]]:
    """Return the state of the tables when that version closed its database."""
    found: dict[str, dict[str, Any]] = json.loads((version / "tables.json").read_text("utf-8"))
    return found


TABLES = [(version, name) for version in VERSIONS for name in tables_of(version)]


def named(value: object) -> str | None:
    """Return a parameter as part of the name of a test."""
    return value.name if isinstance(value, Path) else None


@pytest.mark.parametrize("path", RECORDS, ids=named)
def test_a_record_of_an_earlier_version_replays_to_the_same_result(path: Path) -> None:
    """Strictly: every decision is legal, and scores, returns and digest are those of the footer."""
    name = path.name.partition(".")[0]
    record = read_record(path)
    assert (record.damage is not None) == (name == DAMAGED)
    assert (record.footer is None) == (name in UNFINISHED)
    state = replay(record)
    assert state.is_terminal() == (name not in UNFINISHED)


def form_of(version: Path) -> str:
    """Return the migration that built a sample database."""
    with closing(sqlite3.connect(version / "tables.db")) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def config_of(connection: Connection | None = None) -> Config:
    """Return the settings of Alembic for our migrations."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", SCRIPTS)
    return config


def test_every_form_of_the_database_has_a_sample() -> None:
    """Except the newest one, which is sampled when it is released."""
    scripts = ScriptDirectory.from_config(config_of()).walk_revisions()
    forms = {script.revision for script in scripts}
    assert {*map(form_of, VERSIONS), NEWEST} == forms


@pytest.mark.parametrize("version", VERSIONS, ids=named)
def test_an_earlier_form_in_postgresql_migrates_with_all_rows(version: Path, cluster: Cluster) -> None:
    """The same rows as after the migration of the SQLite file."""
    url = cluster.new_database().replace("postgresql:", "postgresql+psycopg:")
    old, new = create_engine(f"sqlite:///{version / 'tables.db'}"), create_engine(url)
    with old.begin() as source, new.begin() as target:
        command.upgrade(config_of(target), form_of(version))
        rows, places = MetaData(), MetaData()
        rows.reflect(source)
        places.reflect(target)
        for table in places.sorted_tables:
            found = [dict(row) for row in source.execute(select(rows.tables[table.name])).mappings()]
            if found and table.name != "alembic_version":
                target.execute(table.insert(), found)
    old.dispose()
    new.dispose()
    store = Store.open(url)
    try:
        for name, wanted in tables_of(version).items():
            check_table(store, wanted, name)
    finally:
        store.close()


@pytest.fixture(params=VERSIONS, ids=named)
def version(request: pytest.FixtureRequest) -> Path:
    """Return each version in turn."""
    found: Path = request.param
    return found


@pytest.mark.parametrize(("version", "name"), TABLES, ids=named)
def test_a_table_of_an_earlier_version_is_rebuilt_from_its_log(
    version: Path, name: str, tmp_path: Path
) -> None:
    """The database migrates, and the log of each table gives the same state as in that version."""
    database = tmp_path / "tables.db"
    shutil.copy(version / "tables.db", database)
    store = Store.open(str(database))
    try:
        check_table(store, tables_of(version)[name], name)
    finally:
        store.close()


def check_table(store: Store, wanted: dict[str, Any], name: str) -> None:
    """Check a table against its description by the version that wrote it."""
    found = store.load(wanted["id"])
    assert found is not None, name
    assert (found.game.status, found.game.head_seq) == (wanted["status"], wanted["seq"])
    assert [line.text for line in found.chat] == wanted["chat"]
    play = Match(tavolata.load_game(found.game.game), found.game.secret)
    for event in found.events:
        play.carry_out(event.seq, event.body)
    if wanted["digest"] is not None:
        assert digest(play.state, found.game.game) == wanted["digest"]


@pytest.fixture
def old_server(version: Path, tmp_path: Path) -> Iterator[Server]:
    """Start a server of this version on a copy of the database of an earlier one."""
    shutil.copy(version / "tables.db", tmp_path / "tables.db")
    with Server(tmp_path) as server:
        yield server
        assert "Traceback" not in server.said(), server.said()


def test_seats_of_an_earlier_version_open_and_their_games_continue(
    version: Path, old_server: Server
) -> None:
    """Every token opens its seat, and a person plays on where the game stopped."""

    @played
    async def visit() -> None:
        for name, table in tables_of(version).items():
            tokens = {int(seat): token for seat, token in table["tokens"].items()}
            seats = Seats(old_server.url, table["id"], tokens, table["key"])
            for seat in tokens:
                assert (await look(seats, seat))["you"] == seat, name
        table = tables_of(version)["record"]
        async with Person(old_server.url, table["id"], 0, table["tokens"]["0"]) as person:
            view = await person.play(3)
            assert view["seq"] > table["seq"]

    visit()
