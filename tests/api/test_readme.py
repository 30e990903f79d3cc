"""The README is true: its example runs, its table is up to date, its commands exist."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tests.cli.program import tavolata
from tests.status import with_status

README = Path(__file__).parent.parent.parent / "README.md"
TEXT = README.read_text(encoding="utf-8")


def test_the_python_example_runs_to_the_end() -> None:
    """The unchanged code block."""
    blocks = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert len(blocks) == 1
    names: dict[str, Any] = {}
    exec(blocks[0], names)
    assert names["state"].is_terminal()
    assert sum(names["state"].returns()) == 1


def test_the_status_table_matches_the_coverage_counts() -> None:
    """If not, run python -m tests.status."""
    assert with_status(TEXT) == TEXT
    assert "32 of 32" in TEXT
    assert "37 of 37" in TEXT


def test_every_command_named_exists() -> None:
    """`tavolata --help` lists them."""
    named = set(re.findall(r"^    tavolata (\w+)", TEXT, re.MULTILINE))
    assert named >= {"simulate", "bench", "rules", "list", "check", "replay"}
    listed = tavolata("--help").stdout
    for command in named:
        assert re.search(rf"^  {command}\b", listed, re.MULTILINE), command


def test_links_of_the_readme_exist() -> None:
    """Every relative link of the README is a file."""
    links = re.findall(r"\]\(([^)#:]+)\)", TEXT)
    assert len(links) >= 5
    for link in links:
        assert (README.parent / link).exists(), link
