"""`tavolata check`: run scenario files and print the differences."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from tavolata.cli.speaking import json_option, language_option, say
from tavolata.cli.usage import FilePath
from tavolata.core.errors import TavolataError, UnknownNameError
from tavolata.core.game import Game
from tavolata.core.registry import load_game, registered_games
from tavolata.core.scenario_files import read_lines, read_scenario
from tavolata.core.scenarios import differences
from tavolata.words import Words
from tavolata.words.problems import sentence_of


@click.command()
@click.argument("files", nargs=-1, required=True, type=FilePath())
@language_option
@json_option
def check(files: tuple[Path, ...], words: Words, as_json: bool) -> None:
    """Run the files in order; end with code 2 if a scenario cannot be run, else 1 if one differs."""
    counts = {"ok": 0, "differs": 0, "cannot": 0}
    for path in files:
        number = 0
        for number, line in read_lines(path):
            name, scenario = "?", dict[str, Any]()
            found: Sequence[TavolataError]
            try:
                scenario = read_scenario(line)
                name = str(scenario.get("id", name))
                _require_game(scenario)
                found = differences(scenario)
                verdict = "differs" if found else "ok"
            except TavolataError as problem:
                found, verdict = [problem], "cannot"
            counts[verdict] += 1
            if as_json:
                _print_json(path, number, name, verdict, [str(one) for one in found])
            elif found:
                _say(f"{path}:{number}: {name}", verdict, found, _game_of(scenario), words)
        if number == 0:
            counts["cannot"] += 1
            if as_json:
                _print_json(path, 0, "the file", "cannot", ["it has no scenario"])
            else:
                place = f"{path}:0: {words('check-the-file')}"
                say(words("check-cannot", place=place, why=words("check-no-scenario")))
    if not as_json:
        click.echo(words("check-sums", **counts))
    if counts["cannot"]:
        raise SystemExit(2)
    if counts["differs"]:
        raise SystemExit(1)


def _require_game(scenario: Mapping[str, Any]) -> None:
    """Refuse a game of another name than those installed; suggest the nearest one."""
    game = scenario.get("game")
    if not isinstance(game, str):
        return
    name, known = game.partition("(")[0], list(registered_games())
    if name not in known:
        raise UnknownNameError("game", name, known)


def _game_of(scenario: Mapping[str, Any]) -> Game | None:
    """Return the game of a scenario, for the words of its rules; None if it has none."""
    try:
        return load_game(str(scenario.get("game")))
    except TavolataError:
        return None


def _say(
    place: str,
    verdict: str,
    found: Sequence[TavolataError],
    game: Game | None,
    words: Words,
) -> None:
    for problem in found:
        say(words(f"check-{verdict}", place=place, why=sentence_of(problem, words, game)))


def _print_json(path: Path, number: int, name: str, result: str, found: list[str]) -> None:
    line = {"file": str(path), "line": number, "id": name, "result": result, "found": found}
    click.echo(json.dumps(line, ensure_ascii=False))
