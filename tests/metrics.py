"""Measures of the code's shape: `make metrics`, or `python -m tests.metrics [--json]`.

Files and lines by package, import circles, and how many files name a card or a game: what one more card
or game costs.
"""

from __future__ import annotations

import json
import re
import statistics
import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import tavolata
from tavolata.core.registry import registered_games
from tavolata.words import Words
from tavolata.words.cardbook import load_book
from tests.api.test_imports import circles, graph_of

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/tavolata"
READ = {".py", ".ts", ".svelte", ".ftl", ".toml", ".csv", ".json", ".mjs", ""}
"""Endings of the files in which a card or a game may be named."""
BUILT = {"static", "node_modules", "generated", "dist", "__pycache__"}


def files_below(*folders: Path) -> list[Path]:
    """Return the written files below some folders that can name a card or a game, sorted."""
    found = (path for folder in folders for path in folder.rglob("*"))
    return sorted(
        path for path in found if path.is_file() and path.suffix in READ and not BUILT & set(path.parts)
    )


# ------------------------------------------------------------------ packages
def package_of(path: Path) -> str:
    """Return the package of a source file: `core`, `games/citadels`, or `tavolata` for the root."""
    parts = path.relative_to(SOURCE).parts
    if len(parts) == 1:
        return "tavolata"
    return "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]


def sizes() -> dict[str, tuple[int, int]]:
    """Return the number of files and lines of Python by package."""
    found: dict[str, tuple[int, int]] = defaultdict(lambda: (0, 0))
    for path in sorted(SOURCE.rglob("*.py")):
        if not BUILT & set(path.parts):
            files, lines = found[package_of(path)]
            text = path.read_text(encoding="utf-8")
            found[package_of(path)] = (files + 1, lines + text.count("\n"))
    return dict(found)


# ------------------------------------------------------------------ one more card, one more game
def files_naming(words: Iterable[str], paths: list[Path]) -> dict[str, list[Path]]:
    """Return for each word the files that contain it as a whole word."""
    texts = {path: set(re.findall(r"\w+", path.read_text(encoding="utf-8"))) for path in paths}
    return {word: [path for path in paths if word in texts[path]] for word in words}


def cost_of_card(game: str) -> list[int]:
    """Return the number of files that name each card of a game, tests and docs apart; sorted."""
    book = load_book(game, Words("en"))
    named = files_naming(book.cards(), files_below(SOURCE, ROOT / "web"))
    return sorted(len(paths) for paths in named.values())


def cost_of_game(game: str) -> list[str]:
    """Return the files outside a game's own folders that name it, tests and docs apart."""
    paths = [
        *files_below(SOURCE, ROOT / "web", ROOT / "benchmarks"),
        ROOT / "Makefile",
        ROOT / "setup.py",
    ]
    own = f"games/{game}/"
    named = files_naming([game], [path for path in paths if own not in path.as_posix()])[game]
    return [path.relative_to(ROOT).as_posix() for path in named]


# ------------------------------------------------------------------ output
def measures() -> dict[str, Any]:
    """Return all measures, JSON-ready."""
    cards = {game: cost_of_card(game) for game in registered_games()}
    return {
        "version": tavolata.__version__,
        "packages": {name: {"files": n, "lines": lines} for name, (n, lines) in sizes().items()},
        "import_circles": [sorted(circle) for circle in circles(graph_of(is_import_time=True))],
        "files_per_card": {
            game: {"median": statistics.median(counts), "most": counts[-1]}
            for game, counts in cards.items()
        },
        "files_naming_game": {game: cost_of_game(game) for game in registered_games()},
    }


def show(found: dict[str, Any], console: Console) -> None:
    """Print the measures for people."""
    table = Table("package", "files", "lines", title="src/tavolata", title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for name, size in found["packages"].items():
        table.add_row(name, str(size["files"]), f"{size['lines']:,}")
    table.add_section()
    whole = [sum(size[key] for size in found["packages"].values()) for key in ("files", "lines")]
    table.add_row("all", str(whole[0]), f"{whole[1]:,}")
    console.print(table)
    circular = "; ".join(" ".join(circle) for circle in found["import_circles"])
    console.print(f"import circles: {circular or 'none'}")
    for game, counts in found["files_per_card"].items():
        console.print(
            f"{game}: a card is named in {counts['median']:g} files, at most {counts['most']}"
        )
    for game, paths in found["files_naming_game"].items():
        console.print(f"{game} is named outside its folders in {len(paths)} files: {' '.join(paths)}")


if __name__ == "__main__":
    if "--json" in sys.argv[1:]:
        print(json.dumps(measures()))
    else:
        show(measures(), Console())
