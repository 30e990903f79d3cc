"""This version opens and replays the files of earlier ones: records, databases, arena files."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.core.records import digest, read_record, replay
from tavolata.match.match import Match
from tavolata.server.store import Store
from tests.server.client import Person, Seats, Server, look, played

VERSIONS = sorted(path for path in Path(__file__).parent.iterdir() if (path / "records").is_dir())
RECORDS = [path for version in VERSIONS for path in sorted((version / "records").iterdir())]
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
    wanted = tables_of(version)[name]
    store = Store.open(str(database))
    try:
        found = store.load(wanted["id"])
    finally:
        store.close()
    assert found is not None
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
