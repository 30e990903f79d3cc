"""`SECURITY.md` names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_every_named_test_exists() -> None:
    """All points but the supply chain name at least one test of this repository."""
    text = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    points = re.split(r"^\d+\. ", text, flags=re.MULTILINE)[1:]
    assert len(points) == 14
    for number, point in enumerate(points, 1):
        named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", point)
        assert named or number == 13
        for file, name in named:
            assert f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), name
