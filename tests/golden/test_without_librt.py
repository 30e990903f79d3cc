"""Where `librt` cannot be imported, plain Python plays the golden games, too."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from mypy_extensions import i64, u8

from tavolata._vecs import append, pop, vec
from tests.cli.program import tavolata

ROOT = Path(__file__).parents[2]


@pytest.fixture
def hidden(tmp_path: Path) -> str:
    """Return a search path of modules on which `librt` cannot be imported."""
    (tmp_path / "librt.py").write_text("raise ModuleNotFoundError('hidden')\n", encoding="utf-8")
    return os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])


SOME = "citadels_first_game or dominion_interaction or seven_wonders_a"
"""A playthrough of each game; all others run with `make prove`."""


@pytest.mark.parametrize(
    ("goldens", "names"),
    [
        ("observations", ""), pytest.param("playthroughs", SOME, marks=pytest.mark.slow),
        *(
            pytest.param(name, "", marks=pytest.mark.exhaustive)
            for name in ("playthroughs", "actions", "refusals", "bots")
        ),
    ],
)  # fmt: skip
@pytest.mark.timeout(900)
def test_goldens_are_the_same(hidden: str, goldens: str, names: str) -> None:
    """In a process of its own, as the core is loaded once."""
    test = f"tests/golden/test_{goldens}.py"
    run = subprocess.run(
        [
            sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--tier", "full", "-k", names, test,
        ],
        cwd=ROOT, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": hidden, "TAVOLATA_COMPILED": ""},
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:]


def test_plain_python_runs_without_being_asked(hidden: str) -> None:
    run = tavolata("info", "--json", PYTHONPATH=hidden, TAVOLATA_COMPILED="")
    assert '"compiled": false' in run.stdout, run.stderr
    run = tavolata("info", PYTHONPATH=hidden, TAVOLATA_COMPILED="1")
    assert run.returncode != 0
    assert "needs librt" in run.stderr
    assert "Traceback" not in run.stderr


def test_a_librt_that_fails_is_reported(tmp_path: Path) -> None:
    """As one next to an old `mypy_extensions` does."""
    (tmp_path / "librt").mkdir()
    (tmp_path / "librt" / "__init__.py").touch()
    (tmp_path / "librt" / "vecs.py").write_text("raise ImportError('i8 not found')")
    run = tavolata("info", "--json", PYTHONPATH=str(tmp_path), TAVOLATA_COMPILED="")
    assert '"compiled": false' in run.stdout, run.stderr
    assert "many times slower: librt fails (i8 not found)" in run.stderr


def test_arrays_refuse_numbers_out_of_range_and_stay_as_they_are() -> None:
    """As those of `librt` do."""
    few = vec[u8]([1, 2])
    assert (list(append(few, 3)), list(few)) == ([1, 2, 3], [1, 2])
    shorter, item = pop(few)
    assert (list(shorter), item, list(few)) == ([1], 2, [1, 2])
    for wrong in (256, -1):
        with pytest.raises(OverflowError):
            few[0] = wrong
        with pytest.raises(OverflowError):
            vec[u8]([wrong])
    with pytest.raises(TypeError, match="vec of"):
        vec[str]
    assert list(vec[i64]([1 << 62])) == [1 << 62]
