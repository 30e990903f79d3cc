"""The status table of the README, made from what the gates can count.

`python -m tests.status` writes it into README.md; a test fails if it is not the one there.
"""

from __future__ import annotations

from pathlib import Path

from tavolata.bots.registry import registered_bots
from tavolata.core.scenarios import read_scenarios
from tavolata.games.dominion.kinds import NAMES
from tests.rules.dominion import coverage

ROOT = Path(__file__).parent.parent
BEGIN = "<!-- status: written by python -m tests.status -->"
END = "<!-- end of status -->"


def table() -> str:
    """The status table by game."""
    tests = coverage.find_tests()
    cards = {name for test in tests for name, _ in test.cards}
    rulings = {ruling for test in tests for ruling in test.rulings}
    scenarios = sum(1 for _ in read_scenarios(ROOT / "tests/scenarios/dominion.jsonl"))
    bots = [name for name, entry in registered_bots().items() if "dominion" in entry.games]
    rows = [
        ("cards tested", f"{len(cards)} of {len(NAMES)}"),
        ("rulings tested", f"{len(rulings)} of {len(coverage.RULINGS)}"),
        ("rules tests", str(len(tests))),
        ("worked examples", str(scenarios)),
        ("bots of its own", str(len(bots))),
        ("play in the terminal", "yes"),
        ("play in the browser", "not yet"),
    ]
    lines = ["| | Dominion | 7 Wonders | Citadels |", "|---|---|---|---|"]
    lines += [f"| {what} | {dominion} | planned | planned |" for what, dominion in rows]
    return "\n".join(lines)


def with_status(readme: str) -> str:
    """The README with the table of today."""
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{table()}\n{END}{tail}"


if __name__ == "__main__":
    path = ROOT / "README.md"
    path.write_text(with_status(path.read_text(encoding="utf-8")), encoding="utf-8")
