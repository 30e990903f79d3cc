"""An unusable database: one sentence, exit code 2, no traceback, no password."""

from __future__ import annotations

import errno
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import text

from tavolata.server.store import Store
from tavolata.tables.errors import StoreError
from tavolata.words import Words
from tavolata.words.problems import sentence_of
from tests.cli.program import refused, tavolata
from tests.server.postgres import Cluster
from tests.server.running import Server

pytest_plugins = ["tests.server.databases"]


def sentence(database: str, language: str = "en") -> str:
    """Return the sentence with which `tavolata serve` refuses a database."""
    run = tavolata(
        "--lang", language, "serve", "--no-browser", "--port", "0", TAVOLATA_DATABASE_URL=database
    )
    said = refused(run)
    assert len(said.splitlines()) == 1, said
    assert said.endswith(".")
    return said


def test_a_file_that_is_not_our_database_is_refused(tmp_path: Path) -> None:
    """Damaged, of another program, of a newer version, a folder, no folder: each with its sentence.

    Nothing is left behind next to the file.
    """
    (tmp_path / "letter.txt").write_text("Dear Anna, this is not a database. " * 200)
    assert "damaged, or it is not a database" in sentence(str(tmp_path / "letter.txt"))
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE game (title TEXT)")
    assert "tables of another program" in sentence(str(tmp_path / "other.db"))
    store = Store.open(str(tmp_path / "newer.db"))
    with store.database.writing.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9000'"))
    store.close()
    assert "newer version" in sentence(str(tmp_path / "newer.db"))
    assert "this is a folder" in sentence(str(tmp_path))
    assert "its folder does not exist" in sentence(str(tmp_path / "nothing" / "tables.db"))
    assert "sua cartella non esiste" in sentence(str(tmp_path / "nothing" / "tables.db"), "it")
    assert list(tmp_path.glob("*.lock")) == []


@pytest.mark.rare
def test_a_locked_database_is_refused(tmp_path: Path) -> None:
    """After some seconds of waiting for the other program."""
    path = tmp_path / "tables.db"
    Store.open(str(path)).close()
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "another program locked the database" in sentence(str(path))


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EACCES, "permission denied"),
        (errno.EROFS, "read-only"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EIO, "cannot be opened"),
    ],
)
def test_a_database_that_cannot_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str
) -> None:
    """By permissions, a read-only or a full disk; in both languages."""

    def refuse(*_: object) -> int:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StoreError, match=said) as refusal:
        Store.open(str(tmp_path / "tables.db"), owns=True)
    italian = sentence_of(refusal.value, Words("it"))
    assert italian.startswith(str(tmp_path))
    assert italian != str(refusal.value)


def test_an_unreachable_postgresql_is_refused_without_the_password(cluster: Cluster) -> None:
    """Not there, no such database, no such user: no sentence has the password."""
    nobody = f"postgresql://anna:hidden@/postgres?host={cluster.folder}"
    for address, said in (
        ("postgresql://anna:hidden@127.0.0.1:1/tables", "does not answer"),
        (nobody, "name and password"),
        (f"postgresql://tavolata:hidden@/nothing?host={cluster.folder}", "no such database"),
        ("mysql://anna:hidden@host/tables", "sqlite:///FILE or postgresql://HOST/NAME"),
    ):
        found = sentence(address)
        assert said in found
        assert "hidden" not in found


def test_a_user_of_postgresql_without_rights_is_refused(cluster: Cluster) -> None:
    """As if somebody else had made the database, or restored a dump of it: also if they may read it."""
    url = cluster.new_database()
    cluster.ask("DROP ROLE IF EXISTS guest")
    cluster.ask("CREATE ROLE guest LOGIN")
    theirs = url.replace("tavolata@", "guest@")
    try:
        cluster.ask("GRANT USAGE ON SCHEMA public TO guest")
        assert "make them its owner" in sentence(theirs)
        Store.open(url).close()
        cluster.ask("GRANT SELECT ON ALL TABLES IN SCHEMA public TO guest")
        assert "make them its owner" in sentence(theirs)
    finally:
        cluster.ask("DROP OWNED BY guest")
        cluster.ask("DROP ROLE guest")


def test_a_new_database_is_never_created_silently(tmp_path: Path) -> None:
    """One line for a new one, another for an existing empty file, none after that."""
    with Server(tmp_path) as server:
        assert server.said().count(f"A new database was created: {server.database}") == 1
    with Server(tmp_path) as server:
        assert server.said().count("new database") == 1
    for rest in tmp_path.glob("tables.db-*"):
        rest.unlink()
    server.database.write_bytes(b"")
    with Server(tmp_path) as server:
        assert (
            server.said().count(f"{server.database} was empty, so a new database was created in it")
            == 1
        )


PRESSED_AGAIN = """
import os, signal
from tavolata.server import serving
async def shutdown(self, sockets=None, real=serving.Server.shutdown):
    os.kill(os.getpid(), signal.SIGINT)
    await real(self, sockets)
serving.Server.shutdown = shutdown
"""
"""Send Ctrl+C again while the server is ending."""


def test_ctrl_c_pressed_twice_ends_the_server_without_a_traceback(tmp_path: Path) -> None:
    """The second one arrives while the server is ending."""
    with Server(tmp_path, prelude=PRESSED_AGAIN) as server:
        assert server.process is not None
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 0
        assert "Traceback" not in server.said()


def test_ctrl_c_while_bots_start_ends_the_server_without_a_traceback(tmp_path: Path) -> None:
    """A terminal sends it to the processes of the server too."""
    with Server(tmp_path, is_warm=True, workers=3) as server:
        assert server.process is not None
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.process.wait(20) == 0
        assert "Traceback" not in server.said()
        assert "no worker" not in server.said()
