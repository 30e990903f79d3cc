"""The code of the pages about environments, bots, observations and positions runs as printed."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"
BLOCKS = [
    pytest.param(block, id=f"{page}-{number}")
    for page in ("environments", "actions", "bots", "leaks", "observations", "scenarios")
    for number, block in enumerate(
        re.findall(r"```python\n(.*?)```", (DOCS / f"{page}.md").read_text(encoding="utf-8"), re.DOTALL)
    )
]


@pytest.mark.parametrize("block", BLOCKS)
def test_the_code_runs_as_printed(block: str, tmp_path: Path) -> None:
    """In a process of its own, without a warning."""
    done = subprocess.run(
        [sys.executable, "-W", "error::UserWarning", "-c", block],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
