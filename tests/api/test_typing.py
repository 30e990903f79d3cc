"""The examples of the documentation pass a strict type check on the running Python."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
SOURCES = Path(__file__).parents[2] / "src"
PAGES = ["observations.md"]
BUFFERS = """
from array import array
from ctypes import c_uint8

import numpy as np
import tavolata

seen = tavolata.load_game("dominion").new_initial_state(np.int64(7)).observation(np.int64(0))
seen.tensor(bytearray(9))
seen.tensor(array("f", [0.0]))
seen.tensor(np.zeros(9, np.float32))
seen.tensor(np.zeros((2, 9), np.uint8)[1])
seen.legal_mask(np.zeros(9, np.bool_))
seen.legal_mask(np.zeros(9, np.uint8).data)
seen.legal_mask((c_uint8 * 9)())
seen.tensor([0.0] * 9)  # type: ignore[arg-type]
seen.tensor("text")  # type: ignore[arg-type]
seen.game().new_initial_state(7.5)  # type: ignore[arg-type]
tavolata.rng_of(None)  # type: ignore[arg-type]
"""


def complaints(text: str, folder: Path) -> str:
    """Return what mypy says about a program, in which an unused ignore is a mistake too."""
    path = folder / "example.py"
    path.write_text(text)
    found = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file=", "--cache-dir", folder, path],
        capture_output=True,
        text=True,
        timeout=600,
        env={"MYPYPATH": str(SOURCES)},
    )
    return found.stdout + found.stderr if found.returncode else ""


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_examples_of_the_documentation_are_typed(tmp_path: Path) -> None:
    """All buffers that a tensor accepts, too; a list, which it refuses, is an error."""
    blocks = [
        block
        for page in PAGES
        for block in re.findall(r"```python\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)
    ]
    assert blocks
    assert complaints("\n".join([*blocks, BUFFERS]), tmp_path) == ""
