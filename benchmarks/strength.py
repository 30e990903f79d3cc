"""Play the strength tables of docs/bots.md and write them into it.

python benchmarks/strength.py --list
python benchmarks/strength.py --only own-bots --commands
python benchmarks/strength.py --only citadels-league --write

Each result is appended to a file in --results as soon as its games are played: the same command resumes
an interrupted run. Seeds and salt are fixed and public, since all bots in the tables are our own.
strength_tables.py lists the tables. `--commands` prints the command that repeats each cell.
"""

from __future__ import annotations

import argparse
import dataclasses
import json
import os
import re
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from strength_tables import TABLES, Cell, Cross, Result, Table

import tavolata
from tavolata.arena.blocks import block_size
from tavolata.arena.cross_table import as_markdown
from tavolata.arena.isolated import checked_version
from tavolata.arena.simulate import game_string, simulate
from tavolata.arena.tournament import Plan, Tournament
from tavolata.arena.workers import Processes
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.registry import load_game
from tavolata.core.seeding import SEEDING_VERSION, Seeding
from tavolata.words import Words
from tavolata.words.problems import SUBJECT

ROOT = Path(__file__).resolve().parents[1]
SALT = "7461766f6c617461"
MARK = "strength"
Advance = Callable[[int], None]


# ------------------------------------------------------------------ results
class Results:
    """The results of all cells in a folder: a file of JSON lines, and one file for each arena."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "cells.jsonl"
        self.header = {"tavolata": MARK, "engine": tavolata.__version__, "seeding": SEEDING_VERSION}
        self.found: dict[str, Result] = {}
        folder.mkdir(parents=True, exist_ok=True)
        text = self.path.read_text(encoding="utf-8") if self.path.exists() else ""
        whole = text[: text.rfind("\n") + 1]  # without an incomplete last line
        if whole:
            header, *lines = (json.loads(line) for line in whole.splitlines())
            self._require(header, self.header)
            self.found = {line["cell"]: line["result"] for line in lines}
        else:
            whole = json.dumps(self.header) + "\n"
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")

    def _require(self, found: dict[str, Any], needed: dict[str, Any]) -> None:
        for key, value in needed.items():
            if found.get(key) != value:
                raise ParameterError(
                    f"{self.path} was made with {key} {found.get(key)}, not {value}:"
                    " name another folder with --results"
                )

    def add(self, cell: Cell, result: Result) -> None:
        """Append the result of a cell to the file."""
        self.found[cell.key] = result
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"cell": cell.key, "result": result}) + "\n")

    def get(self, cell: Cell) -> Result | None:
        """Return the result of a cell; refuse results with another salt or other bot versions."""
        found = self.found.get(cell.key)
        if found is not None:
            game = load_game(found["game"])
            versions = {bot: checked_version(bot, game, None) for bot in cell.bots}
            self._require({row["bot"]: row["version"] for row in found["bots"]}, versions)
            self._require(found, {"salt": SALT})
        return found

    def arena(self, one: Cell | Cross) -> Tournament:
        """Return an arena with its results file; refuse a file of another arena."""
        if isinstance(one, Cross):
            return self._tournament(one.game, one.bots, one.games, "cross", one.name)
        bot, other = one.bots[:2]
        players = len(one.bots)
        game = game_string(one.game, players)
        return self._tournament(game, (bot, other), one.games, one.seed, one.arena, one_way=True)

    def _tournament(
        self,
        game: str,
        bots: Sequence[str],
        games: int,
        seed: str,
        name: str,
        *,
        one_way: bool = False,
    ) -> Tournament:
        seeding = Seeding(seed, SALT)
        wanted = Plan(game, list(bots), games, seeding, "random", is_mixed=False, is_strict=True)
        return Tournament(wanted, self.folder / f"{name}.jsonl", one_way=one_way)


class Runner:
    """Plays the missing games of tables and formats the tables as Markdown."""

    def __init__(self, results: Results, jobs: int, advance: Advance = lambda games: None) -> None:
        self.results = results
        self.jobs = jobs
        self.advance = advance

    def missing(self, tables: Sequence[Table | Cross]) -> int:
        """Return the number of missing games; games of arenas count in whole blocks."""
        games: dict[str, int] = {}
        for one in tables:
            for cell in one.cells() if isinstance(one, Table) else [one]:
                if isinstance(cell, Cross) or cell.arena:
                    arena = self.results.arena(cell)
                    size = block_size(arena.pairings[0], "random")
                    name = cell.name if isinstance(cell, Cross) else cell.key
                    games[name] = size * sum(1 for _ in arena.tasks())
                elif self.results.get(cell) is None:
                    games[cell.key] = cell.games
        return sum(games.values())

    def markdown(self, one: Table | Cross) -> str:
        """Return a table, after playing its missing games."""
        if isinstance(one, Cross):
            return as_markdown(self._play(one), Words("en", SUBJECT))
        lines = ["| " + " | ".join(one.head) + " |", "|---" * len(one.head) + "|"]
        for row in one.rows:
            texts = [part if isinstance(part, str) else part.show(self._result(part)) for part in row]
            lines.append("| " + " | ".join(texts) + " |")
        numbers = sorted({self._result(cell)["games"] for cell in one.cells()})
        games = " to ".join(str(number) for number in dict.fromkeys([numbers[0], numbers[-1]]))
        (seed,) = {cell.seed for cell in one.cells()}
        made = f"{games} games each, seed `{seed}`, salt `{SALT}`, seeding {SEEDING_VERSION}."
        return "\n".join([*lines, "", made])

    def _result(self, cell: Cell) -> Result:
        if cell.arena:
            (row,) = self._play(cell)["pairings"]
            mean, low, high = (row["shares"][cell.bots[0]][key] for key in ("mean", "low", "high"))
            return {"games": row["games"], "bots": [{"win_share": mean, "ci95": [low, high]}]}
        found = self.results.get(cell)
        if found is None:
            found = simulate(
                cell.game, list(cell.bots), cell.games, Seeding(cell.seed, SALT), self.jobs,
                progress=self.advance, strict=True,
            )  # fmt: skip
            if found["interrupted"]:
                raise KeyboardInterrupt
            self.results.add(cell, found)
        return found

    def _play(self, one: Cell | Cross) -> dict[str, Any]:
        arena = self.results.arena(one)
        size = block_size(arena.pairings[0], "random")
        arena.play(Processes(self.jobs), lambda: self.advance(size))
        return arena.report()


# ------------------------------------------------------------------ commands
def commands(one: Table | Cross) -> list[str]:
    """Return the commands that repeat the cells of a table, in their order; a cross-table has one."""
    if isinstance(one, Cross):
        return [command("arena", one.game, one.bots, one.games, "cross", "--fields", "--markdown")]
    found = []
    for cell in one.cells():
        if cell.arena:
            game = game_string(cell.game, len(cell.bots))
            made = command("arena", game, cell.bots[:2], cell.games, cell.seed, "--fields")
        else:
            made = command("simulate", cell.game, cell.bots, cell.games, cell.seed)
        found.append(made)
    return list(dict.fromkeys(found))  # the games of a result have a cell of their own


def command(name: str, game: str, bots: Sequence[str], games: int, seed: str, *options: str) -> str:
    """Return a command that plays games with the published salt."""
    named = ["--bots", ",".join(bots)]
    if name == "simulate":
        named = [word for bot in bots for word in ("--bot", bot)]
    seeding = ["--games", str(games), "--seed", seed, "--salt", SALT]
    return shlex.join(["tavolata", name, game, *named, *seeding, *options])


# ------------------------------------------------------------------ the document
def write_table(document: Path, name: str, made: str) -> None:
    """Replace the table between its two markers."""
    begin, end = f"<!-- table {name} -->", "<!-- end of table -->"
    found = re.compile(f"({re.escape(begin)}\n).*?({re.escape(end)})", re.DOTALL)
    text = document.read_text(encoding="utf-8")
    if len(found.findall(text)) != 1:
        raise ParameterError(f"{document} needs {begin} once, and {end} after it")
    document.write_text(found.sub(lambda at: f"{at[1]}\n{made}\n\n{at[2]}", text), encoding="utf-8")


def with_games(one: Table | Cross, games: int) -> Table | Cross:
    """Return a table with another number of games in each cell."""
    if isinstance(one, Cross):
        return dataclasses.replace(one, games=games)
    rows = [
        [part if isinstance(part, str) else dataclasses.replace(part, games=games) for part in row]
        for row in one.rows
    ]
    return dataclasses.replace(one, rows=rows)


def run(tables: Sequence[Table | Cross], results: Path, jobs: int, document: Path | None) -> None:
    """Make the tables; write each into the document, or print it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        runner = Runner(Results(results), jobs)
        bar = progress.add_task("games", total=runner.missing(tables))
        runner.advance = lambda games: progress.advance(bar, games)
        for one in tables:
            progress.update(bar, description=one.name)
            made = runner.markdown(one)
            if document is None:
                print(f"{one.name}\n\n{made}\n", flush=True)
            else:
                write_table(document, one.name, made)


def main() -> None:
    """Read the command line and run."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--only", action="append", metavar="NAME", help="this table; can be repeated")
    parser.add_argument("--list", action="store_true", help="list the tables with their missing games")
    parser.add_argument("--commands", action="store_true", help="print the command of each cell")
    parser.add_argument("--games", type=int, help="games each, instead of the published number")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--write", action="store_true", help="write to docs/bots.md, else print")
    parser.add_argument("--results", type=Path, default=ROOT / "build" / "strength", help="folder")
    options = parser.parse_args()
    results = options.results.resolve()
    os.chdir(ROOT)  # paths of bot files are relative to the root
    unknown = set(options.only or ()) - {one.name for one in TABLES}
    if unknown:
        parser.error(f"unknown table {', '.join(sorted(unknown))}: --list shows the names")
    tables = [one for one in TABLES if not options.only or one.name in options.only]
    if options.games is not None:
        tables = [with_games(one, options.games) for one in tables]
    try:
        if options.list:
            for one in tables:
                print(f"{one.name}: {Runner(Results(results), 1).missing([one])} games missing")
        elif options.commands:
            for one in tables:
                print(one.name, *commands(one), "", sep="\n")
        else:
            run(tables, results, options.jobs, ROOT / "docs" / "bots.md" if options.write else None)
    except TavolataError as problem:
        raise SystemExit(str(problem)) from None
    except KeyboardInterrupt:
        raise SystemExit("stopped: run the same command to resume") from None


if __name__ == "__main__":
    main()
