"""The command line without the packages of an extra."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OF_THE_TABLE = [needed.split(">")[0] for needed in PROJECT["optional-dependencies"]["table"]]


def without_table(*words: str, missing: list[str] = OF_THE_TABLE) -> subprocess.CompletedProcess[str]:
    """Run a command in a process that cannot import any package of the table, or other ones."""
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({missing}))\n"
        "from tavolata.cli.main import main; main()"
    )
    return subprocess.run(
        [sys.executable, "-c", program, *words],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def test_serve_names_the_missing_installation() -> None:
    found = without_table("serve", "--port", "0", "--no-browser")
    assert found.returncode == 2
    assert found.stderr.strip().count("\n") == 0, found.stderr
    assert "pip install 'tavolata[table]'" in found.stderr
    assert "Al tavolo serve" in without_table("serve", "--lang", "it").stderr


@pytest.mark.parametrize(
    "words",
    [
        ("info",),
        ("list", "bots"),
        ("rules", "dominion", "smithy"),
        (
            "simulate",
            "dominion(kingdom=first_game)",
            "--bot",
            "smithy",
            "--bot",
            "random",
            "--games",
            "2",
        ),
        ("bench", "dominion", "--rounds", "1", "--seconds", "0.01", "--json"),
        ("check", str(ROOT / "tests/scenarios/dominion.jsonl")),
    ],
    ids=lambda words: words[0],
)
def test_other_commands_work_without_the_table(words: tuple[str, ...]) -> None:
    found = without_table(*words)
    assert found.returncode == 0, found.stderr
    assert "Traceback" not in found.stderr


def test_the_environments_name_the_missing_installation() -> None:
    """Before anything is measured."""
    command = ("bench", "dominion", "--envs", "--rounds", "1", "--seconds", "0.01")
    found = without_table(*command, missing=["numpy"])
    assert found.returncode == 2
    assert found.stderr == "Error: tavolata bench --envs needs numpy: pip install 'tavolata[envs]'\n"
    assert "serve numpy" in without_table(*command, "--lang", "it", missing=["numpy"]).stderr
