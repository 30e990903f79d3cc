"""Coverage of a game's cards and rulings by its tests, read from the marks of their functions.

`@pytest.mark.card(name, what)` says that a test shows an effect or a cost of a card.
`@pytest.mark.each(parameter, what)` says it for every value of a parameter of the test, so that each
row of a parametrized test counts. `@pytest.mark.ruling(number)` names a ruling.

Each game has a `coverage.py` with its tests that lists the cards and rulings to cover. Run this module
to print the tables of all games, or of the games given as arguments.
"""

from __future__ import annotations

import functools
import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tavolata.core.registry import registered_games


class RulesTest:
    """A test function with its marks."""

    def __init__(self, file: str, function: Callable[..., object]) -> None:
        self.file = file
        self.name = function.__name__
        self.docstring = function.__doc__
        self.marks: list[pytest.Mark] = getattr(function, "pytestmark", [])
        self.cards = list(self._read_cards())
        self.rulings = [str(name) for mark in self._marks("ruling") for name in mark.args]

    def _marks(self, name: str) -> list[pytest.Mark]:
        return [mark for mark in self.marks if mark.name == name]

    def _read_cards(self) -> Iterator[tuple[str, str]]:
        for mark in self._marks("card"):
            name, what = mark.args
            yield str(name), str(what)
        for mark in self._marks("each"):
            parameter, what = mark.args
            for value in self._values(parameter):
                yield str(value), str(what)

    def _values(self, parameter: str) -> list[Any]:
        """Return the values of a parameter of the test."""
        for mark in self._marks("parametrize"):
            names, rows = mark.args
            if isinstance(names, str):
                names = [name.strip() for name in names.split(",")]
                rows = [[row] for row in rows] if len(names) == 1 else rows
            if parameter in names:
                return [row[names.index(parameter)] for row in rows]
        raise LookupError(f"{self} has no parameter {parameter!r}")

    def named_ruling(self) -> str | None:
        """Return the ruling in the name of the test: R13 for `test_r13_...`, K02 for `test_k02_...`."""
        match = re.match(r"test_([rk]\d+)_", self.name)
        return match.group(1).upper() if match else None

    def __repr__(self) -> str:
        return f"{self.file}::{self.name}"


def find_tests(package: str) -> list[RulesTest]:
    """Return every test function of a package of tests."""
    folder = importlib.import_module(package).__path__[0]
    found = []
    for path in sorted(Path(folder).glob("test_*.py")):
        module = importlib.import_module(f"{package}.{path.stem}")
        for name, value in vars(module).items():
            if name.startswith("test_") and getattr(value, "__module__", "") == module.__name__:
                found.append(RulesTest(path.name, value))
    return found


class Wanted(NamedTuple):
    """The cards and rulings that the tests of a game must cover, and the tests."""

    names: list[str]
    """Its cards, characters, boards."""
    whats: tuple[str, ...]
    """The aspects of each that need a test."""
    rulings: list[str]
    tests: list[RulesTest]


@functools.cache
def wanted_of(game: str) -> Wanted:
    """Return the cards and rulings to cover of a game, and its tests."""
    package = f"tests.rules.{game}"
    said = importlib.import_module(f"{package}.coverage")
    return Wanted(said.EVERYTHING, said.WHATS, said.RULINGS, find_tests(package))


def report(game: str) -> str:
    """Return the table by card, and the number of tests by ruling."""
    names, whats, rulings, tests = wanted_of(game)
    width = max(map(len, names)) + 2
    lines = [f"{'card':<{width}}" + "".join(f"{what:>9}" for what in whats) + "  rulings"]
    for name in names:
        mine = [test for test in tests if name in [card for card, _ in test.cards]]
        counts = [sum((name, what) in test.cards for test in mine) for what in whats]
        shown = sorted({r for test in mine for r in test.rulings}, key=rulings.index)
        row = f"{name:<{width}}" + "".join(f"{n:>9}" for n in counts) + f"  {' '.join(shown)}"
        lines.append(row.rstrip())
    lines += ["", "tests by ruling"]
    for start in range(0, len(rulings), 10):
        counted = [
            f"{r}:{sum(r in test.rulings for test in tests)}" for r in rulings[start : start + 10]
        ]
        lines.append(" ".join(f"{entry:<7}" for entry in counted).rstrip())
    return "\n".join([f"{game}", "", *lines, "", f"{len(tests)} test functions"])


if __name__ == "__main__":
    print("\n\n".join(report(name) for name in sys.argv[1:] or sorted(registered_games())))
