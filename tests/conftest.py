"""Shared by all tests: the tier and the part to run (see tiers.py)."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.tiers import PARTS, TIERS, left_out, part_of, runs_in

pytest_plugins = ["pytester"]

LEFT = pytest.StashKey[int]()
OF_A_SHELL = (
    "CLICOLOR", "COLUMNS", "FORCE_COLOR", "LANG", "LC_", "LINES", "NO_COLOR", "TTY_",
    "TAVOLATA_DATABASE", "TAVOLATA_INTERNAL", "TAVOLATA_LOAD", "TAVOLATA_QUOTAS", "TAVOLATA_SITE",
)  # fmt: skip
"""Beginnings of the variables of a shell that change what the program writes or uses."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that name the tier and the part."""
    parser.addoption("--tier", choices=TIERS, default="full", help="which tests run (default: full)")
    parser.addoption("--part", choices=PARTS, help="only the tests of one part (default: both)")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out the files of the other part."""
    part = config.getoption("part")
    if part is None or not collection_path.name.startswith("test_"):
        return None
    path = collection_path.relative_to(config.rootpath).as_posix()
    return True if part_of(path) != part else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of other tiers; begin with the longest, so that no process waits for one at the end."""
    tier = config.getoption("tier")
    chosen: list[pytest.Item] = []
    left: list[pytest.Item] = []
    for item in items:
        path = item.path.relative_to(config.rootpath).as_posix()
        marks = {mark.name for mark in item.iter_markers()}
        (chosen if runs_in(tier, path, marks) else left).append(item)
    config.stash[LEFT] = len(left)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = chosen
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the reporting process, if this one only works for it (pytest-xdist)."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["left"] = session.config.stash.get(LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take over the count of a pytest-xdist process: all of them leave out the same tests."""
    node.config.stash[LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say which tier ran and which tests it left out."""
    terminalreporter.write_line(left_out(config.getoption("tier"), config.stash.get(LEFT, 0)))


@pytest.fixture(autouse=True, scope="session")
def plain_environment() -> Iterator[None]:
    """Run the same program in every shell: leave out its language, colours, width and settings."""
    with pytest.MonkeyPatch.context() as shell:
        for name in [name for name in os.environ if name.startswith(OF_A_SHELL)]:
            shell.delenv(name)
        shell.setenv("LANG", "C.UTF-8")
        yield
