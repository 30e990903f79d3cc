"""The pages for authors of bots and games are run: files as written, commands as printed."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plugins.packages import EXAMPLE, install, install_example, with_packages

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)


def blocks(page: str, kind: str) -> list[str]:
    """Return the code blocks of a kind on a page."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return [code for found, code in BLOCK.findall(text) if found == kind]


def commands(page: str) -> list[list[str]]:
    """Return the commands of a page, without the program's name."""
    return [shlex.split(line)[1:] for block in blocks(page, "sh") for line in block.splitlines()]


def points(page: str) -> dict[str, list[str]]:
    """Return the entry points of a page's `pyproject.toml`."""
    (text,) = blocks(page, "toml")
    group, _, lines = text.partition('[project.entry-points."tavolata.')[2].partition('"]\n')
    return {group: lines.replace('"', "").strip().splitlines()}


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Return a folder for records, without a question for a person's name."""
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def test_the_commands_of_the_bots_page_run(quickly: Path) -> None:
    files = {}
    for code in blocks("write-a-bot.md", "python"):
        name = re.match(r"# (\w+)\.py\n", code)
        assert name is not None, code
        files[name[1]] = code
        (quickly / f"{name[1]}.py").write_text(code, encoding="utf-8")
    assert set(files) == {"greedy", "counter", "careful"}
    shown = commands("write-a-bot.md")
    assert len(shown) == 5
    for command in shown:
        if command[0] == "play":
            command = [word.replace("journeyman", "big_money") for word in command]
            command += ["--seed", "1"]
        run = with_packages(quickly, *command, cwd=quickly)
        assert run.returncode == 0, (command, run.stderr)
        assert not run.stderr.strip(), (command, run.stderr)
    careful = ["--bot", "careful.py:Careful(patience=3)", "--bot", "random", "--games", "2"]
    assert with_packages(quickly, "simulate", "dominion", *careful, cwd=quickly).returncode == 0


def test_the_package_of_the_bots_page_works(tmp_path: Path) -> None:
    source = blocks("write-a-bot.md", "python")[0]
    folder = install(tmp_path, "greedy_bot", {"greedy": source}, points("write-a-bot.md"))
    run = with_packages(folder, "list", "bots", "--game", "dominion")
    assert run.returncode == 0, run.stderr
    assert "Buys the first of province, gold" in run.stdout


def test_the_package_of_the_bots_page_is_built_next_to_its_other_bots(tmp_path: Path) -> None:
    (project,) = blocks("write-a-bot.md", "toml")
    (tmp_path / "pyproject.toml").write_text(project, encoding="utf-8")
    for name in ("greedy", "careful", "counter"):
        (tmp_path / f"{name}.py").touch()
    build = [sys.executable, "-c", "import setuptools; setuptools.setup()", "-q", "build"]
    run = subprocess.run(build, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert [path.name for path in (tmp_path / "build" / "lib").iterdir()] == ["greedy.py"]


def test_the_commands_of_the_games_page_run(quickly: Path) -> None:
    """With Scopa installed, as the first command would do."""
    folder = install_example(quickly)
    first, *shown = commands("add-a-game.md")
    assert (EXAMPLE.parents[1] / first[-1]).samefile(EXAMPLE)
    assert {command[0] for command in shown} == {"list", "simulate", "arena", "play", "bench"}
    for command in shown:
        run = with_packages(folder, *command, cwd=quickly)
        assert run.returncode == 0, (command, run.stderr)
        assert "scopa" in run.stdout.lower(), command


def test_the_games_page_shows_the_code_of_the_example() -> None:
    """Each block names a file of the example and is part of it, word by word."""
    shown = blocks("add-a-game.md", "python")
    assert len(shown) >= 8
    for code in shown:
        name, _, excerpt = code.removeprefix("# ").partition("\n")
        assert excerpt in (EXAMPLE / "src" / "tavolata_scopa" / name).read_text(encoding="utf-8"), code
    (points,) = blocks("add-a-game.md", "toml")
    assert points in (EXAMPLE / "pyproject.toml").read_text(encoding="utf-8")
