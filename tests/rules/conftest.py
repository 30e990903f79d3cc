"""Marks of the rules tests, and a look at every table when its test is done."""

from __future__ import annotations

from collections.abc import Generator

import pytest

from .kit import TABLES


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "card(name, what): the test shows what the card `does` or what it `refuses`"
    )
    config.addinivalue_line(
        "markers", "each(parameter, what): the same for every value of a parameter of the test"
    )
    config.addinivalue_line("markers", "ruling(number): the test shows this numbered ruling (R13)")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """A test may not end with a question that it did not expect."""
    TABLES.clear()
    result = yield
    for table in TABLES:
        table.assert_settled()
    return result
