"""`tavolata play` calls the hooks of bots from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.test_hooks import LISTENER
from tests.cli.program import tavolata


@pytest.mark.parametrize("options", [[], ["--isolate"]], ids=["in_process", "isolated"])
def test_bot_at_the_terminal_receives_events(tmp_path: Path, options: list[str]) -> None:
    (tmp_path / "listener.py").write_text(LISTENER)
    report = tmp_path / "report"
    bot = f"{tmp_path}/listener.py:Listener(report={report})"
    run = tavolata(
        "play", "seven_wonders(players=3)", "--seat", "random", "--seat", bot, "--seat", "random",
        "--seed", "1", "--record", str(tmp_path / "g.jsonl"), *options,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    begin, end = report.read_text().splitlines()
    assert begin.startswith('["begin", "seven_wonders(players=3')
    assert begin.endswith(", 1]")
    assert end.startswith('["end", [')
    assert end.count('"event"') > 60
