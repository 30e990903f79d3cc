"""Compare the cost of a view in this checkout with that in another version.

`python -m benchmarks.views GAME PATH` runs `tavolata bench GAME --views` in both by turns, because a
machine slows down as it warms up. PATH is a checkout or an installed tree, compiled or not like this
one. `ratio` is the median of the ratios of single turns, so that a busy machine hardly disturbs it.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

import tavolata

PROGRAM = """
import sys, tavolata
from tavolata.cli.main import main
assert tavolata.__file__.startswith(sys.argv.pop(1)), f"Python imports {tavolata.__file__}"
main()
"""


def tree_of(path: Path) -> Path:
    """Return the folder to import from, of a checkout or an installed tree."""
    for tree in (path / "src", path):
        if (tree / "tavolata" / "__init__.py").exists():
            return tree.resolve()
    sys.exit(f"{path} is not a version of Tavolata: give a checkout or an installed tree")


def measured(tree: Path, game: str, rounds: int) -> dict[str, Any]:
    """Return the figures of a version, measured in a process that imports from its tree."""
    command = [sys.executable, "-P", "-c", PROGRAM, str(tree), "bench", game, "--views", "--json"]
    command += ["--rounds", str(rounds)]
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    run = subprocess.run(command, stdout=subprocess.PIPE, env=environment, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def main() -> None:
    """Print the figures of both versions as JSON."""
    parser = argparse.ArgumentParser("python -m benchmarks.views", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("path", type=Path, help="the other version")
    parser.add_argument("--turns", type=int, default=5, help="how often each version is measured")
    parser.add_argument("--rounds", type=int, default=1, help="games in each turn")
    given = parser.parse_args()
    trees = [Path(tavolata.__file__).parents[1].resolve(), tree_of(given.path)]
    turns = []
    for turn in range(given.turns):
        order = trees[:: -1 if turn % 2 else 1]
        found = {tree: measured(tree, given.game, given.rounds) for tree in order}
        turns.append([found[tree] for tree in trees])
    own, other = turns[0]
    if own["compiled"] != other["compiled"]:
        sys.exit("one of the two versions is compiled: build both, or neither")
    ratio = statistics.median(one["view_ms"] / before["view_ms"] for one, before in turns)
    print(json.dumps({"turns": turns, "ratio": ratio}))


if __name__ == "__main__":
    main()
