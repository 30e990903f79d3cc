"""`SECURITY.md` names tests that exist; the server reads no pickles and keeps its database private."""

from __future__ import annotations

import ast
import re
import stat
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", TEXT)))
RISKY = {"pickle", "marshal", "shelve", "dill", "cloudpickle", "joblib"}
CODE = ROOT / "src" / "tavolata"
SERVER = sorted(path for name in ("server", "tables", "device") for path in (CODE / name).rglob("*.py"))


@pytest.mark.parametrize(("path", "name"), NAMED)
def test_every_test_named_exists(path: str, name: str) -> None:
    file = ROOT / path
    assert file.exists(), path
    assert re.search(rf"^\s*(async )?def {name}\(", file.read_text(encoding="utf-8"), re.MULTILINE)


def test_each_of_the_fourteen_points_names_a_test() -> None:
    points = re.split(r"^\d+\. ", TEXT, flags=re.MULTILINE)[1:]
    assert len(points) == 14
    assert [point.splitlines()[0] for point in points if "::" not in point] == []


def test_the_server_loads_no_code_from_data() -> None:
    """No pickles, and nothing that evaluates text."""
    assert len(SERVER) > 40
    for path in SERVER:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names: set[str] = set()
            if isinstance(node, ast.Import):
                names = {name.name.split(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom):
                names = {(node.module or "").split(".")[0]}
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec"), path
            elif isinstance(node, ast.Attribute):
                assert node.attr != "PickleType", path
            assert not names & RISKY, path


def test_only_the_owner_reads_a_new_database(tmp_path: Path) -> None:
    """It holds the secrets of running games: the file, its log and its lock have mode 600."""
    from tavolata.server.store import Store

    store = Store.open(str(tmp_path / "tables.db"), owns=True)
    found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    store.close()
    assert {"tables.db", "tables.db.lock"} <= found.keys()
    assert set(found.values()) == {0o600}
