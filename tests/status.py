"""The status table of the README, made from the counts of the coverage gates.

`python -m tests.status` writes it into README.md; a test fails if it is outdated.
"""

from __future__ import annotations

from pathlib import Path

from tavolata.core.registry import registered_games
from tavolata.core.scenario_files import read_lines
from tavolata.search.registry import registered_bots
from tavolata.words import Words
from tests.rules.coverage import wanted_of

ROOT = Path(__file__).parent.parent
BEGIN = "<!-- status: written by python -m tests.status -->"
END = "<!-- end of status -->"
ROWS = (
    "cards, stages tested",
    "rulings tested",
    "rules tests",
    "worked examples",
    "bots of its own",
    "play in the terminal",
    "play in the browser",
)


def column(game: str) -> list[str]:
    """Return the counts of the gates for one game, row by row."""
    names, _, rulings, tests = wanted_of(game)
    cards = {name for test in tests for name, _ in test.cards}
    ruled = {ruling for test in tests for ruling in test.rulings}
    bots = [name for name, entry in registered_bots().items() if game in entry.games]
    entry = registered_games()[game]
    return [
        f"{len(cards)} of {len(names)}",
        f"{len(ruled)} of {len(rulings)}",
        str(len(tests)),
        str(sum(1 for _ in read_lines(ROOT / f"tests/scenarios/{game}.jsonl"))),
        str(len(bots)),
        "yes" if entry.layout else "no",
        "yes" if entry.faces else "no",
    ]


def table() -> str:
    """Return the status table by game."""
    games = sorted(registered_games())
    titles = [Words("en", game)("game-title") for game in games]
    lines = [f"| | {' | '.join(titles)} |", "|---" * (len(games) + 1) + "|"]
    for what, *counted in zip(ROWS, *map(column, games), strict=True):
        lines.append(f"| {what} | {' | '.join(counted)} |")
    return "\n".join(lines)


def with_status(readme: str) -> str:
    """Return the README with the current table."""
    head, _, rest = readme.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return f"{head}{BEGIN}\n{table()}\n{END}{tail}"


if __name__ == "__main__":
    path = ROOT / "README.md"
    path.write_text(with_status(path.read_text(encoding="utf-8")), encoding="utf-8")
