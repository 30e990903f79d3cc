"""Check every table at the end of its test."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from .kit import TABLES


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test may not end with a question that it did not expect."""
    TABLES.clear()
    result = yield
    for table in TABLES:
        table.assert_settled()
    return result
