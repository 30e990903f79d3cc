"""The pages about the arena, exports and records run as printed, one block after the other."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tests.cli.program import tavolata

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```(sh|python)\n(.*?)```", re.DOTALL)


@pytest.mark.long
@pytest.mark.parametrize("page", ["arena", "export"])
def test_the_blocks_run_as_printed(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Commands without errors, code in a process of its own, without a warning."""
    monkeypatch.chdir(tmp_path)
    blocks = BLOCK.findall((DOCS / f"{page}.md").read_text(encoding="utf-8"))
    assert {kind for kind, _ in blocks} == {"sh", "python"}
    for kind, code in blocks:
        if kind == "sh":
            for line in code.splitlines():
                done = tavolata(*shlex.split(line)[1:])
                assert done.returncode == 0, done.stderr
            continue
        ran = subprocess.run(
            [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, ""), ran.stderr
        assert re.search(r"\d", ran.stdout)
    if page == "arena":
        assert "<svg" in Path("report.html").read_text(encoding="utf-8")


def test_the_page_of_the_export_lists_every_array(tmp_path: Path) -> None:
    """With its type, and `about` with its keys."""
    path = tmp_path / "decisions.npz"
    bots = ["--bot", "big_money", "--bot", "smithy"]
    done = tavolata("export", "dominion(kingdom=first_game)", str(path), *bots, "--games", "2")
    assert done.returncode == 0, done.stderr
    text = (DOCS / "export.md").read_text(encoding="utf-8")
    with np.load(path) as found:
        for name in found.files:
            kind = "text" if name == "about" else str(found[name].dtype)
            assert re.search(rf"^\| `{name}` \|[^|]*\| {kind} \|", text, re.MULTILINE), name


def test_the_page_of_the_terminal_reads_a_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its code plays a record again, and shows what each seat saw between its decisions."""
    monkeypatch.chdir(tmp_path)
    seats = ["--seat", "random"] * 3
    given = ["--seed", "1", "--salt", "1"]  # its last decision is no payment
    done = tavolata("play", "seven_wonders", *seats, *given, "--record", "game.tavolata.jsonl")
    assert done.returncode == 0, done.stderr
    ((kind, code),) = BLOCK.findall((DOCS / "terminal.md").read_text(encoding="utf-8"))
    assert kind == "python"
    exec(code, {})
    moves = Path("game.tavolata.jsonl").read_text(encoding="utf-8").count('"do"')
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == moves
    assert "'turn'" in lines[-1]
