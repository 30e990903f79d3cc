"""Which cards and rulings the tests of this folder cover: read from the source of the tests.

Run as a script it prints the table by card; `test_coverage.py` is the gate. The source is read rather
than the collected tests, so that the answer is the same whatever part of the tests is run.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tavolata.games.dominion.kinds import NAMES

HERE = Path(__file__).parent
WHATS = ("does", "refuses")
RULINGS = [f"R{number}" for number in range(1, 38)]


class RulesTest:
    """A test function and the marks that it carries itself."""

    def __init__(self, file: str, node: ast.FunctionDef) -> None:
        self.file = file
        self.name = node.name
        self.docstring = ast.get_docstring(node)
        self.cards: list[tuple[str, str]] = []
        self.rulings: list[str] = []
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call):
                self._read_mark(ast.unparse(decorator.func), decorator.args)

    def _read_mark(self, mark: str, arguments: list[ast.expr]) -> None:
        if mark == "pytest.mark.card":
            name, what = (str(ast.literal_eval(argument)) for argument in arguments)
            self.cards.append((name, what))
        elif mark == "pytest.mark.ruling":
            self.rulings += [str(ast.literal_eval(argument)) for argument in arguments]

    def named_ruling(self) -> str | None:
        """The ruling in the name of the test: R13 for `test_r13_...`."""
        match = re.match(r"test_r(\d+)_", self.name)
        return f"R{match.group(1)}" if match else None

    def __repr__(self) -> str:
        return f"{self.file}::{self.name}"


def find_tests() -> list[RulesTest]:
    """Every test function of this folder."""
    found = []
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.append(RulesTest(path.name, node))
    return found


def report() -> str:
    """The table by card, and the number of tests by ruling."""
    tests = find_tests()
    lines = [f"{'card':<14}{'does':>6}{'refuses':>9}  rulings"]
    for name in NAMES:
        mine = [test for test in tests if name in [card for card, _ in test.cards]]
        counts = [sum((name, what) in test.cards for test in mine) for what in WHATS]
        rulings = sorted({r for test in mine for r in test.rulings}, key=RULINGS.index)
        row = f"{name:<14}{counts[0]:>6}{counts[1]:>9}  {' '.join(rulings)}"
        lines.append(row.rstrip())
    lines.append("")
    lines.append("tests by ruling")
    for start in range(0, len(RULINGS), 10):
        some = RULINGS[start : start + 10]
        counted = [f"{r}:{sum(r in test.rulings for test in tests)}" for r in some]
        lines.append(" ".join(f"{entry:<7}" for entry in counted).rstrip())
    lines.append("")
    lines.append(f"{len(tests)} test functions")
    return "\n".join(lines)


if __name__ == "__main__":
    print(report())
