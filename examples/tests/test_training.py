"""Training works: the example, and the code of `docs/training.md`, as printed.

`make training` runs it. It needs PyTorch and Stable-Baselines3 (`tavolata[train]`), a large download,
so it is not a part of `make test`.
"""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train_ppo.py"
PAGE = ROOT / "docs" / "training.md"
GAMES = [
    ("dominion(kingdom=first_game)", "big_money"),
    ("seven_wonders(players=3)", "rule"),
    ("citadels(players=4)", "random"),
]
NEW = ("dominion", "--against", "random", "--out", "x")
SMALL = [
    part
    for setting in ("num_envs=16", "steps=16", "batch=128", "hidden=32", "evaluation_games=16")
    for part in ("--set", setting)
]


def example(*arguments: object) -> subprocess.CompletedProcess[str]:
    """Run the example."""
    command = [sys.executable, str(EXAMPLE), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def last_line(done: subprocess.CompletedProcess[str]) -> dict[str, float]:
    """Return the JSON of the last line."""
    assert done.returncode == 0, done.stderr
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.parametrize(("game", "bot"), GAMES)
def test_the_example_learns_resumes_and_evaluates(game: str, bot: str, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    first = last_line(example(game, "--against", bot, "--out", folder, "--cpu-minutes", 0.05, *SMALL))
    resumed = last_line(example("--resume", folder, "--cpu-minutes", 0.1))
    assert 0 < first["decisions"] < resumed["decisions"]
    curve = json.loads((folder / "curve.json").read_text())
    assert [point["minutes"] for point in curve] == [first["minutes"], resumed["minutes"]]
    assert (folder / "curve.png").read_bytes().startswith(b"\x89PNG")
    found = last_line(example("--resume", folder, "--evaluate", 32))
    assert found["games"] == 32
    assert 0 <= found["share"] <= 1


def test_a_stopped_run_resumes(tmp_path: Path) -> None:
    """Ctrl+C keeps what was learned."""
    game, bot = GAMES[0]
    command = [
        sys.executable, str(EXAMPLE), game, "--against", bot, "--out", str(tmp_path),
        "--cpu-minutes", "60", "--set", "evaluation_minutes=0.02", *SMALL,
    ]  # fmt: skip
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        while not (tmp_path / "curve.json").exists():
            assert process.poll() is None
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate()
    assert process.returncode == 130, said
    assert said.startswith("stopped after")
    assert "Traceback" not in said
    last_line(example("--resume", tmp_path, "--cpu-minutes", 0.1))


def test_only_self_play_or_only_the_bot(tmp_path: Path) -> None:
    for share in (0, 1):
        folder = tmp_path / str(share)
        setting = ("--set", f"self_play={share}")
        game, bot = GAMES[0]
        last_line(
            example(game, "--against", bot, "--out", folder, "--cpu-minutes", 0.03, *SMALL, *setting)
        )


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "a new run needs a game, --against and --out"),
        (
            ("dominion", "--against", "random", "--out", "x", "--set", "speed=2"),
            "unknown setting 'speed'",
        ),
        (("--resume", "x", "--set", "hidden=8"), "--set is for new runs"),
        (
            ("dominion", "--against", "random", "--out", "x", "--set", "steps=few"),
            "takes a value like 64",
        ),
        (("dominion(kingdom=none)", "--against", "random", "--out", "x"), "kingdom"),
        ((*NEW, "--cpu-minutes", "0"), "--cpu-minutes is a time above 0"),
        ((*NEW, "--device", "abacus"), "--device abacus is not a device of this PyTorch"),
        ((*NEW, "--evaluate", "0"), "--evaluate takes a number of games from 1"),
        ((*NEW, "--set", "self_play=2"), "the share self_play is from 0 to 1"),
        (("--resume", "no_such_run"), "no_such_run has no run"),
        (("dominion", "--against", "nobody", "--out", "x"), "nobody"),
    ],
)
def test_a_wrong_command_is_explained(arguments: tuple[str, ...], message: str) -> None:
    done = example(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "block", re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
)
def test_the_code_of_the_page_runs_as_printed(block: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", block], capture_output=True, text=True, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "reward" in done.stdout
