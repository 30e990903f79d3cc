"""Which tests run when: `make quick`, `make test` and `make prove`.

quick   rules, scenarios, the contract and goldens, without tests marked `slow`
full    everything except tests marked `exhaustive`, `grid` or `rare`
prove   only those: thousands of games, further sizes and rarer cases that full leaves out

`make test` runs the tests of the engine, which nothing but the processor holds up, next to all others, which
often wait for a server or a browser: the two parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _pytest.mark import ParameterSet

TIERS = ("quick", "full", "prove")
QUICK_FOLDERS = ("tests/rules/", "tests/scenarios/", "tests/api/", "tests/golden/", "tests/match/")
AT_LENGTH = ("exhaustive", "grid", "rare")
PARTS = ("engine", "table")
ENGINE_FOLDERS = (
    *QUICK_FOLDERS,
    "tests/bots/",
    "tests/envs/",
    "tests/leaks/",
    "tests/properties/",
    "tests/testing/",
)
WITH_A_CLOCK = ("tests/leaks/test_server_", "tests/leaks/test_planted.py")
"""Tests of servers and time limits in these folders: they belong to the other part."""


def batches(full: int, prove: int) -> pytest.MarkDecorator:
    """Parametrize `batch`: the first `full` batches run in the full tier, all others in `prove`.

    A batch takes every `prove`-th game. Tables grow from game to game and then begin again, so that number
    has no factor in common with the sizes of tables: otherwise a batch would leave out some of them.
    """
    return pytest.mark.parametrize("batch", [_batch(number, full) for number in range(prove)])


def mainly(usual: object, *others: object) -> list[ParameterSet]:
    """Return values of a parameter: the first runs in the full tier, the others in `prove`."""
    return [pytest.param(usual), *(pytest.param(other, marks=pytest.mark.grid) for other in others)]


def few(values: Iterable[object], *usual: int) -> list[ParameterSet]:
    """Return values of a parameter, or tuples for several: those at these places run in the full tier.

    The others run in `prove`. Tests with the same values choose different places, so that together they
    still see all of them.
    """
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)),
            marks=() if place in usual else pytest.mark.grid,
        )
        for place, value in enumerate(values)
    ]


def _batch(number: int, full: int) -> ParameterSet:
    return pytest.param(number, marks=pytest.mark.slow if number < full else pytest.mark.exhaustive)


def runs_in(tier: str, path: str, marks: set[str]) -> bool:
    """Whether a tier runs a test of the file at this path, from the root, with these marks."""
    at_length = not marks.isdisjoint(AT_LENGTH)
    if tier == "prove":
        return at_length
    if tier == "full":
        return not at_length
    return not at_length and "slow" not in marks and path.startswith(QUICK_FOLDERS)


def part_of(path: str) -> str:
    """Return the part of `make test` with the file at this path: a test with a time limit is in `table`."""
    is_engine = path.startswith(ENGINE_FOLDERS) and not path.startswith(WITH_A_CLOCK)
    return "engine" if is_engine else "table"


def left_out(tier: str, tests: int) -> str:
    """Say which tests a tier leaves to the others."""
    others = {"quick": "`make test` and `make prove`", "full": "`make prove`", "prove": "`make test`"}
    return f"tier {tier}: {tests:,} tests more in {others[tier]}"
