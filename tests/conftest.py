"""What every tier of the tests shares: the exhaustive one runs only when it is asked for."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect exhaustive tests unless `-m exhaustive` names them."""
    if "exhaustive" in config.option.markexpr:
        return
    left = [item for item in items if item.get_closest_marker("exhaustive")]
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]
