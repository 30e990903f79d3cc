"""`tavolata admin` next to a running server: list, show, export, back up; restore when it has ended."""

from __future__ import annotations

import errno
import json
import os
import shutil
import sqlite3
import stat
import time
from contextlib import closing
from pathlib import Path
from typing import Any, TextIO

import pytest

from tavolata.core.errors import TavolataError
from tavolata.server.admin import visiting
from tavolata.server.admin.backup import back_up, restore
from tavolata.server.admin.records import write_record
from tavolata.server.schema import NEWEST
from tavolata.server.store import Store
from tavolata.tables.errors import StoreError
from tavolata.words import Words
from tests.cli.program import refused, tavolata
from tests.server.client import Seats, do, look, make_table
from tests.server.postgres import Cluster
from tests.server.running import Server, played

pytest_plugins = ["tests.server.databases"]

SAMPLES = Path(__file__).parents[1] / "samples"
BOTH = ("en", "it")


def admin(*arguments: object, **environment: str) -> Any:
    """Run `tavolata admin ... --json`; return what it printed."""
    run = tavolata("admin", *map(str, arguments), "--json", **environment)
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


IMPATIENT = """
from tavolata.server import database
database.MOST_LEASE_S = 0.3
"""
"""Waits less for the lease of a server that may have been killed; it is 60 s in the future."""


def sentences(*arguments: object, prelude: str = "", **environment: str) -> list[str]:
    """Return the refusal of a command in both languages: one line each, and never the same."""
    found = [
        refused(
            tavolata("--lang", language, "admin", *map(str, arguments), prelude=prelude, **environment)
        )
        for language in BOTH
    ]
    assert [len(text.splitlines()) for text in found] == [1, 1], found
    assert found[0] != found[1]
    return found


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return a database of this version with tables of every kind, used by nobody."""
    path = tmp_path / "tables.db"
    shutil.copy(SAMPLES / "0.1.0" / "tables.db", path)
    Store.open(str(path)).close()
    return path


def id_of(name: str) -> str:
    """Return the id of a table of the sample."""
    tables = json.loads((SAMPLES / "0.1.0" / "tables.json").read_text())
    return str(tables[name]["id"])


# ------------------------------------------------------------------ reading
def test_tables_are_listed_by_status_game_player_and_age(database: Path) -> None:
    found = admin("list", "--database", database)
    assert len(found) == 7
    assert {row["id"] for row in found} >= {id_of("ended"), id_of("waiting")}
    only = {row["id"] for row in admin("list", "--status", "ended", "--database", database)}
    assert only == {id_of("ended")}
    both = admin("list", "--status", "ended", "--status", "waiting", "--database", database)
    assert {row["status"] for row in both} == {"ended", "waiting"}
    assert {row["kind"] for row in admin("list", "--game", "dominion", "--database", database)} == {
        "dominion"
    }
    annas = admin("list", "--player", "Anna", "--database", database)
    assert [row["id"] for row in annas] == [id_of("record")]
    assert len(admin("list", "--limit", "2", "--database", database)) == 2
    assert len(admin("list", "--older", "0", "--database", database)) == 7
    assert admin("list", "--older", "36500", "--database", database) == []
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE event SET at = ? WHERE game = ?", (time.time(), id_of("record")))
    idle = {row["id"] for row in admin("list", "--idle", "1", "--database", database)}
    assert {row["id"] for row in found} - idle == {id_of("record")}
    assert id_of("waiting") in idle
    assert admin("list", "--idle", "36500", "--database", database) == []
    for language, nothing in zip(BOTH, ("No tables", "Nessun tavolo"), strict=True):
        run = tavolata("--lang", language, "admin", "list", "--database", str(database))
        assert id_of("ended") in run.stdout
        run = tavolata(
            "--lang", language, "admin", "list", "--older", "9999", "--database", str(database)
        )
        assert nothing in run.stdout


@pytest.mark.parametrize("width", [40, 60, 75, 76, 80])
def test_a_narrow_list_has_every_fact(database: Path, width: int) -> None:
    run = tavolata("admin", "list", "--database", str(database), COLUMNS=str(width))
    said = " ".join(run.stdout.split())
    for row in admin("list", "--database", database):
        assert row["id"] in said
        assert all(seat["name"] in said for seat in row["seats"])
    assert said.count("adjourned") == 1
    assert "…" not in said


def test_neither_list_nor_show_has_a_secret(database: Path) -> None:
    """No seed, key or hash of a token, of running games above all."""
    said = json.dumps(admin("list", "--database", database))
    for name in ("running", "waiting", "withdrawn"):
        said += json.dumps(admin("show", id_of(name), "--database", database))
        said += tavolata("admin", "show", id_of(name), "--database", str(database)).stdout
    with closing(sqlite3.connect(database)) as connection:
        secrets = {row[0] for row in connection.execute("SELECT secret FROM game")}
        secrets |= {row[0] for row in connection.execute("SELECT token_hash FROM seat") if row[0]}
        for (options,) in connection.execute("SELECT options FROM game"):
            secrets |= {json.loads(options)[key] for key in ("key", "key_hash")} - {None}
    assert len(secrets) > 20
    assert [secret for secret in secrets if secret in said] == []


def test_a_table_shows_whether_its_events_are_sound(database: Path) -> None:
    table = id_of("undone")
    assert admin("show", table, "--database", database)["fault"] is None
    with closing(sqlite3.connect(database)) as connection, connection:
        body = json.dumps({"seat": 0, "do": "fly"})
        connection.execute("UPDATE event SET body = ? WHERE game = ? AND seq = 2", (body, table))
    found = admin("show", table, "--database", database)
    assert found["fault"]["event"] == 2
    assert "refuse event 2" in found["fault"]["text"]
    assert (
        "rifiutano"
        in tavolata("--lang", "it", "admin", "show", table, "--database", str(database)).stdout
    )


def test_a_record_is_exported_and_verifies(database: Path, tmp_path: Path) -> None:
    """That of a running game only on demand, because it shows all hands."""
    file = tmp_path / "ended.tavolata.jsonl"
    found = admin("export", id_of("ended"), file, "--database", database)
    assert found["decisions"] == len(file.read_text().splitlines()) - 2
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert json.loads(tavolata("verify", str(file), "--json").stdout)["verified"]
    assert "exists" in sentences("export", id_of("ended"), file, "--database", database)[0]
    running = tmp_path / "running.tavolata.jsonl"
    said = sentences("export", id_of("running"), running, "--database", database)
    assert "--reveal" in said[0]
    assert not running.exists()
    found = admin("export", id_of("running"), running, "--reveal", "--database", database)
    assert found["decisions"] > 10
    assert "has not begun" in sentences("export", id_of("waiting"), running, "--database", database)[0]


def test_bad_input_is_refused_in_both_languages(database: Path, tmp_path: Path) -> None:
    for command in (["show"], ["export"]):
        said = sentences(*command, "nosuchtabl", "--database", database)
        assert "no table nosuchtabl" in said[0]
    missing = tmp_path / "missing.db"
    for command in (["list"], ["backup"], ["show", "x"]):
        assert "there is no Tavolata database" in sentences(*command, "--database", missing)[0]
        assert not missing.exists()
    with closing(sqlite3.connect(tmp_path / "other.db")) as other:
        other.execute("CREATE TABLE game (title TEXT)")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna, this is not a database. " * 200)
    for command in (["list"], ["backup", tmp_path / "x.db"]):
        other_said = sentences(*command, "--database", tmp_path / "other.db")
        assert "not a Tavolata database" in other_said[0]
        assert "not a database" in sentences(*command, "--database", letter)[0]
    assert "cannot be written" in sentences("backup", "/no/such/folder/x", "--database", database)[0]
    assert "cannot be read" in sentences("restore", tmp_path / "none.db", "--database", database)[0]
    assert "not a backup" in sentences("restore", letter, "--database", database)[0]
    assert "the database itself" in sentences("restore", database, "--database", database)[0]


def test_a_database_of_another_form_is_left_alone(tmp_path: Path) -> None:
    """An older one can be backed up, but only a server migrates it; a newer one can only be backed up."""
    old = tmp_path / "old.db"
    shutil.copy(SAMPLES / "form-0002" / "tables.db", old)
    before = old.read_bytes()
    assert "older version" in sentences("list", "--database", old)[0]
    assert admin("backup", tmp_path / "copy.db", "--database", old)["form"] == "0002"
    assert old.read_bytes() == before
    Store.open(str(old)).close()
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9000'")
    assert "newer version" in sentences("list", "--database", old)[0]
    assert admin("backup", tmp_path / "newer.db", "--database", old)["form"] == "9000"
    assert (
        "newer version"
        in sentences("restore", tmp_path / "newer.db", "--database", tmp_path / "t.db")[0]
    )


# ------------------------------------------------------------------ with a running server
@played
async def test_a_backup_of_a_running_server_has_its_games(tmp_path: Path) -> None:
    """Restored, they continue where they were; the server is not disturbed."""
    with Server(tmp_path) as server:
        seats = await make_table(server.url, "citadels", "pb")
        async with seats.person(0) as anna:
            await anna.play(4)
            folder = tmp_path / "backups"
            folder.mkdir()
            found = admin("backup", folder, "--database", server.database)
            at_backup = admin("show", seats.table, "--database", server.database)
            await anna.play(4)
        now = await look(seats, 0)
        assert now["seq"] > at_backup["events"]
        refusal = sentences("restore", found["file"], "--database", server.database)
        assert f"process {server.process.pid if server.process else 0}" in refusal[0]
        server.stop()
        assert (found["tables"], found["form"]) == (1, NEWEST)
        assert stat.S_IMODE(Path(found["file"]).stat().st_mode) == 0o600
        done = admin("restore", found["file"], "--database", server.database)
        server.start()
        seats = Seats(server.url, seats.table, seats.tokens, seats.key)
        then = await look(seats, 0)
        assert found["events"] <= then["seq"] < now["seq"]
        async with seats.person(0) as anna:
            await anna.play(3)
        with closing(sqlite3.connect(done["kept"])) as kept:
            assert kept.execute("SELECT count(*) FROM event").fetchone()[0] >= now["seq"]


@played
async def test_chat_is_saved_while_backups_are_made(tmp_path: Path) -> None:
    """Each backup is sound, and holds everything confirmed before it began."""
    with Server(tmp_path) as server:
        seats = await make_table(server.url, "dominion", "po")
        for number in range(3):
            for part in range(4):
                answer = await do(seats, 0, "say", text=f"line {number} {part}")
                assert answer["kind"] == "ok"
            copy = tmp_path / f"copy-{number}.db"
            admin("backup", copy, "--database", server.database)
            with closing(sqlite3.connect(copy)) as connection:
                said = connection.execute("SELECT count(*) FROM chat").fetchone()[0]
            assert said == 4 * (number + 1)


def test_only_the_newest_backups_of_a_folder_are_kept(database: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    old = [folder / f"tavolata-20200101-00000{number}.db" for number in range(4)]
    for path in (*old, folder / "mine.db"):
        path.write_bytes(b"")
    made = admin("backup", folder, "--keep", "3", "--database", database)
    assert sorted(folder.iterdir()) == sorted([folder / "mine.db", *old[2:], Path(made["file"])])


# ------------------------------------------------------------------ restoring
def test_a_damaged_database_is_replaced_and_kept(database: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    admin("backup", copy, "--database", database)
    database.write_bytes(b"garbage" * 4000)
    done = admin("restore", copy, "--database", database)
    assert Path(done["kept"]).read_bytes().startswith(b"garbage")
    assert len(admin("list", "--database", database)) == 7
    damaged = tmp_path / "damaged.db"
    data = bytearray(copy.read_bytes())
    data[4096 * 3 : 4096 * 5] = b"\xa5" * 8192
    damaged.write_bytes(data)
    assert "damaged" in sentences("restore", damaged, "--database", database)[0]
    assert len(admin("list", "--database", database)) == 7


def test_a_postgresql_database_is_backed_up_and_restored(cluster: Cluster, tmp_path: Path) -> None:
    """With all rows; tables made since then are gone. A backup of the other kind is refused."""
    url = cluster.new_database()
    copy, file = tmp_path / "copy.dump", tmp_path / "copy.db"
    assert "no Tavolata database" in sentences("list", "--database", url)[0]
    Store.open(url).close()
    insert = "INSERT INTO {} SELECT * FROM json_populate_record(NULL::{}, '{}')"
    row = json.dumps({
        "id": "abcdefghjk", "kind": "dominion", "game": "dominion(players=2)", "name": "x", "options": {},
        "engine_version": "0", "status": "waiting", "head_seq": 0, "secret": "s", "secret_hash": "h",
        "created": 1.0, "epoch": 1,
    })  # fmt: skip
    cluster.ask(insert.format("game", "game", row))
    assert admin("backup", copy, "--database", url)["form"] == NEWEST
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    cluster.ask(insert.format("game", "game", row.replace("abcdefghjk", "zzzzzzzzzz")))
    cluster.ask(
        "INSERT INTO server SELECT 'a', '', 'b', '0', 1, extract(epoch FROM clock_timestamp()) + 60"
    )
    refusal = sentences("restore", copy, "--database", url, prelude=IMPATIENT)[0]
    assert "another Tavolata server" in refusal
    cluster.ask("DELETE FROM server")
    admin("restore", copy, "--database", url)
    assert [row["id"] for row in admin("list", "--database", url)] == ["abcdefghjk"]
    # A good backup may be of newer programs than ours, or not fit on the disk: their reason says it.
    newer = tmp_path / "newer.dump"
    newer.write_bytes(b"PGDMP\x63" + copy.read_bytes()[6:])
    said = sentences("restore", newer, "--database", url)
    assert all("pg_restore: error: unsupported version (99." in sentence for sentence in said)
    assert [row["id"] for row in admin("list", "--database", url)] == ["abcdefghjk"]
    Store.open(url).close()
    shutil.copy(SAMPLES / "0.1.0" / "tables.db", file)
    assert "other kind of database" in sentences("restore", file, "--database", url)[0]


WATCHED = """#!/bin/sh
for word in "$@"; do echo "argument $word"; done > "$SEEN"
echo "password $PGPASSWORD" >> "$SEEN"
echo "no such thing" >&2
exit 1
"""


def test_a_password_is_in_no_command_line(cluster: Cluster, tmp_path: Path) -> None:
    """Not in ours, which is refused, nor in that of `pg_dump`; and in no sentence."""
    url = cluster.new_database()
    Store.open(url).close()
    secret = url.replace("tavolata@", "tavolata:hush@")
    for command in ("list", "backup"):
        said = sentences(command, "--database", secret)
        assert "TAVOLATA_DATABASE_URL" in said[0]
        assert "hush" not in "".join(said)
    assert "PGPASSFILE" in refused(tavolata("serve", "--no-browser", "--database", secret))
    program = tmp_path / "bin" / "pg_dump"
    program.parent.mkdir()
    program.write_text(WATCHED)
    program.chmod(0o755)
    said = sentences(
        "backup", tmp_path / "x.dump",
        TAVOLATA_DATABASE_URL=secret, SEEN=str(tmp_path / "seen"),
        PATH=f"{program.parent}:{os.environ['PATH']}",
    )  # fmt: skip
    assert "pg_dump" in said[0]
    assert "hush" not in "".join(said)
    seen = (tmp_path / "seen").read_text().splitlines()
    assert [line for line in seen if "hush" in line] == ["password hush"]
    assert not (tmp_path / "x.dump").exists()
    assert admin("list", TAVOLATA_DATABASE_URL=secret) == []


def test_a_table_may_be_named_by_its_link(database: Path) -> None:
    table = id_of("running")
    for link in (f"https://play.example.org/table/{table}#key=abc", f"/replay/{table}?seat=1"):
        assert admin("show", link, "--database", database)["id"] == table


def test_wrong_arguments_are_refused_in_a_sentence(database: Path) -> None:
    """In both languages; an empty name of a database is not that of the default one."""
    here = ("--database", database)
    assert "give a file" in sentences("list", "--database", "")[0]
    assert "no table a" in sentences("show", "a\udcff", *here)[0]
    assert "file of this name" in sentences("backup", database, "--keep", 1, *here)[0]
    for language, said in (("en", "1 to 1000000"), ("it", "da 1 a 1000000")):
        command = ["admin", "list", "--limit", "1" + 20 * "0", *map(str, here)]
        assert said in refused(tavolata("--lang", language, *command))


def test_a_list_says_what_it_leaves_out(database: Path) -> None:
    """More tables than the limit; no table of a game that does not exist."""
    for language, cut in zip(BOTH, ("Only the newest 3", "solo i 3"), strict=True):
        run = tavolata("--lang", language, "admin", "list", "--limit", "3", "--database", str(database))
        assert cut in run.stdout
    assert (
        "--limit" not in tavolata("admin", "list", "--limit", "7", "--database", str(database)).stdout
    )
    assert len(admin("list", "--limit", "3", "--database", database)) == 3
    said = sentences("list", "--game", "dominoin", "--database", database)
    assert "dominoin" in said[0]
    assert "citadels, dominion, seven_wonders" in said[0]


def test_backups_to_keep_make_their_folder(database: Path, tmp_path: Path) -> None:
    """A missing folder is made, and a file in its place is refused: never a backup of that name."""
    folder = tmp_path / "backups"
    done = admin("backup", folder, "--keep", "2", "--database", database)
    assert Path(done["file"]).parent == folder
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    said = sentences("backup", Path(done["file"]), "--keep", "2", "--database", database)
    assert "cannot be written" in said[0]
    assert (
        "cannot be written"
        in sentences("backup", tmp_path / "no" / "folder", "--keep", "1", "--database", database)[0]
    )


def test_a_record_can_be_written_into_a_folder(database: Path, tmp_path: Path) -> None:
    done = admin("export", id_of("ended"), tmp_path, "--database", database)
    assert Path(done["file"]) == tmp_path / f"{id_of('ended')}.tavolata.jsonl"


def test_a_backup_on_a_read_only_disk_is_refused(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By name, not by that of the hidden file with the part that was written."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(os, "open", refuse)
    monkeypatch.setattr(Path, "unlink", refuse)
    with pytest.raises(TavolataError, match=r"backup\.db cannot be written"):
        back_up(str(database), tmp_path / "backup.db")


def test_a_full_disk_is_named_by_the_file_that_does_not_fit(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk of the backups may be full, and that of the database not; and the other way round."""
    backup = tmp_path / "backup.db"
    admin("backup", backup, "--database", database)

    def fill(_: sqlite3.Connection) -> None:
        problem = sqlite3.OperationalError("database or disk is full")
        problem.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise problem

    monkeypatch.setattr(visiting, "counted", fill)
    with pytest.raises(StoreError, match=r"/new\.db: the disk is full"):
        back_up(str(database), tmp_path / "new.db")
    with pytest.raises(StoreError, match=r"/tables\.db: the disk is full"):
        restore(str(database), backup)
    assert len(admin("list", "--database", database)) == 7


def test_a_backup_stays_though_the_clock_was_set_back(database: Path, tmp_path: Path) -> None:
    """And so does a file with a name of one's own."""
    later = [tmp_path / f"tavolata-29990101-00000{number}.db" for number in range(3)]
    own = tmp_path / "tavolata-2020-before-the-upgrade.db"
    for path in (*later, own):
        path.write_bytes(b"")
    made = Path(admin("backup", tmp_path, "--keep", "3", "--database", database)["file"])
    assert set(tmp_path.glob("tavolata-*")) == {made, *later[1:], own}


def test_two_databases_replaced_in_one_second_are_both_kept(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    backup = tmp_path / "backup.db"
    admin("backup", backup, "--database", database)
    monkeypatch.setattr("time.strftime", lambda _: "old")
    kept = [restore(str(database), backup).kept for _ in range(3)]
    assert kept == [tmp_path / "old", tmp_path / "old.2", tmp_path / "old.3"]
    assert all(path is not None and path.exists() for path in kept)


def test_a_database_behind_a_link_is_replaced_in_its_place(database: Path, tmp_path: Path) -> None:
    """The link may lead to a larger disk."""
    backup, link = tmp_path / "backup.db", tmp_path / "link.db"
    link.symlink_to(database)
    admin("backup", backup, "--database", database)
    database.write_bytes(b"garbage")
    done = admin("restore", backup, "--database", link)
    assert link.is_symlink()
    assert Path(done["kept"]).read_bytes() == b"garbage"
    assert len(admin("list", "--database", database)) == 7


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="only Linux has a device that is full")
def test_no_part_of_a_record_is_left_that_could_not_be_written(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next attempt may use the same name."""
    file = tmp_path / "record"

    def full(handle: int, *_: object, **__: object) -> TextIO:
        os.close(handle)
        return open("/dev/full", "w")

    monkeypatch.setattr(visiting, "open", full, raising=False)
    said = "record cannot be written: the disk is full"
    with closing(Store.open(str(database))) as store, pytest.raises(TavolataError, match=said):
        write_record(store, id_of("ended"), file, is_revealing=False, words=Words("en", "server"))
    assert not file.exists()
