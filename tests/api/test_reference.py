"""`docs/api.md` matches the code, and has every exported name."""

from __future__ import annotations

import tavolata
from tavolata import envs
from tests.reference import PAGE, page


def test_the_reference_is_up_to_date() -> None:
    """If it is not: python -m tests.reference."""
    assert PAGE.read_text(encoding="utf-8") == page()


def test_every_exported_name_is_in_the_reference() -> None:
    text = page()
    names = {*tavolata.__all__, *envs.__all__} - {"__version__"}
    assert [name for name in sorted(names) if f"`{name}`" not in text] == []
