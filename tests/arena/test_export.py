"""`tavolata export`: the arrays are the decisions of the games that `simulate` plays."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import tavolata as engine
from tavolata.arena.export import export
from tavolata.arena.simulate import simulate
from tavolata.core.seeding import Seeding
from tavolata.core.tensors import LAYOUT_VERSION
from tests.cli.program import refused, tavolata

BOTS = ["rule", "semi_random", "score"]
COMMAND = ["--bot", BOTS[0], "--bot", BOTS[1], "--bot", BOTS[2], "--seed", "tests", "--salt", "s"]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Write the decisions of six games of 7 Wonders."""
    path = tmp_path / "decisions.npz"
    done = tavolata("export", "seven_wonders", str(path), *COMMAND, "--games", "6", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["decisions"] > 250
    return path


def test_rows_are_legal_decisions_with_choices(file: Path) -> None:
    with np.load(file) as found:
        masks = np.unpackbits(found["mask"], axis=1)
        rows = np.arange(len(found["action"]))
        assert (masks[rows, found["action"]] == 1).all()
        assert (masks.sum(axis=1) > 1).all()
        assert found["observation"].shape == (
            len(rows),
            engine.load_game("seven_wonders").observation_shape()[0],
        )
        assert set(found["game"].tolist()) == set(range(6))


def test_games_are_those_of_simulate(file: Path) -> None:
    """Share of the win by bot, over all games."""
    played = simulate("seven_wonders", BOTS, 6, Seeding("tests", "s"), 1)
    with np.load(file) as found:
        about = json.loads(str(found["about"]))
        assert about["layout"] == LAYOUT_VERSION
        assert about["actions"] == engine.load_game("seven_wonders").num_distinct_actions()
        for number, row in enumerate(played["bots"]):
            shares = [
                found["share"][(found["game"] == game) & (found["bot"] == number)][0]
                for game in range(6)
            ]
            assert np.mean(shares) == pytest.approx(row["win_share"])
            assert about["versions"][number] == row["version"]


def test_unwritable_file_is_refused_before_the_first_game(tmp_path: Path) -> None:
    path = str(tmp_path / "none" / "x.npz")
    said = refused(tavolata("export", "seven_wonders", path, *COMMAND, "--games", "1000000"))
    assert said.endswith("x.npz cannot be written: there is no such file or folder")


def test_unwritable_file_is_refused_at_once_from_python(tmp_path: Path) -> None:
    def never() -> None:
        raise AssertionError("a game was played")

    for path in (tmp_path / "none" / "x.npz", tmp_path / "folder.npz"):
        (tmp_path / "folder.npz").mkdir(exist_ok=True)
        with pytest.raises(engine.TavolataError, match=r"\.npz cannot be written: "):
            export("seven_wonders", BOTS, 1, Seeding("0", "x"), path, never)
    export("seven_wonders", BOTS, 1, Seeding("0", "x"), tmp_path / "x.npz")
    assert (tmp_path / "x.npz").stat().st_size > 1000


def test_other_types_of_file_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "decisions.csv"
    assert "as .npz, not as .csv" in refused(tavolata("export", "seven_wonders", str(path), *COMMAND))
    assert not path.exists()
