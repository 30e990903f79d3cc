"""Upgrade and roll back as the guide says: the new version migrates, the old one needs the backup."""

from __future__ import annotations

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

import tavolata.server.migrations as ours
from tavolata.server import database as databases
from tavolata.server.schema import NEWEST
from tavolata.server.store import Store
from tavolata.tables.errors import StoreError
from tests.cli.program import tavolata
from tests.server.running import Server

SAMPLE = Path(__file__).parents[1] / "samples" / "0.1.0" / "tables.db"
OLD = "0003"


def form_of(database: Path) -> str:
    """Return the newest migration that a database has had."""
    with closing(sqlite3.connect(database)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


@pytest.fixture
def old_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Open databases as the version did that knew only the migrations up to `OLD`."""
    scripts = tmp_path / "migrations"
    shutil.copytree(Path(ours.__file__).parent, scripts)
    for path in (scripts / "versions").glob("v*.py"):
        if path.name[1:5] > OLD:
            path.unlink()
    monkeypatch.setattr(databases, "SCRIPTS", str(scripts))
    monkeypatch.setattr(databases, "NEWEST", OLD)
    return monkeypatch


def test_a_rollback_needs_the_backup_from_before_the_upgrade(
    tmp_path: Path, old_version: pytest.MonkeyPatch
) -> None:
    """The old version refuses the migrated database in one sentence, and opens the restored one."""
    database, backup = tmp_path / "tables.db", tmp_path / "backup.db"
    shutil.copy(SAMPLE, database)
    run = tavolata("admin", "backup", str(backup), "--database", str(database), "--json")
    assert json.loads(run.stdout)["form"] == OLD
    with Server(tmp_path) as server:
        assert "Traceback" not in server.said()
        assert server.said().count(f"{database} was updated from format {OLD} to {NEWEST}") == 1
    assert form_of(database) == NEWEST
    with pytest.raises(StoreError, match="written by a newer version") as refused:
        Store.open(str(database))
    assert f"format {NEWEST}; this version reads up to {OLD}" in str(refused.value)
    assert form_of(database) == NEWEST
    run = tavolata("admin", "restore", str(backup), "--database", str(database))
    assert run.returncode == 0, run.stderr
    Store.open(str(database)).close()
    assert form_of(database) == OLD
