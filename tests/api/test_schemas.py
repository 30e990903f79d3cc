"""The types of the page are made from the types of the package, and committed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.wire import PAGE, schemas, text_of


@pytest.mark.parametrize(
    ("file", "schema"), [pytest.param(*found, id=found[0].parent.name) for found in schemas()]
)
def test_the_committed_schema_is_that_of_the_types(file: Path, schema: dict[str, Any]) -> None:
    """`python -m tests.wire --write` writes both."""
    assert file.read_text(encoding="utf-8") == text_of(schema)


def test_no_schema_is_left_over() -> None:
    """Each committed schema belongs to types that exist."""
    assert set(PAGE.rglob("*.schema.json")) == {file for file, _ in schemas()}
