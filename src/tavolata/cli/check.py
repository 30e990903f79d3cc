"""`tavolata check`: run scenario files and print the differences."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tavolata.cli.speaking import json_option, language_option
from tavolata.core.errors import ScenarioError
from tavolata.core.scenarios import read_lines, read_scenario, run_scenario
from tavolata.words import Words


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@language_option
@json_option
def check(files: tuple[Path, ...], words: Words, as_json: bool) -> None:
    """Run the scenarios of FILES and print the differences.

    A scenario is one line of JSON: id, title, game, state, script, expect; docs/scenarios.md describes
    the format. The exit code is 1 if a scenario differs and 2 if one cannot be run.
    The differences themselves are in English.
    """
    counts = {"ok": 0, "differs": 0, "cannot": 0}
    for path in files:
        for number, line in read_lines(path):
            name = "?"
            try:
                scenario = read_scenario(line)
                name = str(scenario.get("id", name))
                found = run_scenario(scenario)
                verdict = "differs" if found else "ok"
            except ScenarioError as problem:
                found, verdict = [str(problem)], "cannot"
            counts[verdict] += 1
            if as_json:
                _say_json(path, number, name, verdict, found)
            else:
                _say(f"{path}:{number}: {name}", verdict, found, words)
    if not as_json:
        click.echo(words("check-sums", **counts))
    if counts["cannot"]:
        raise SystemExit(2)
    if counts["differs"]:
        raise SystemExit(1)


def _say_json(path: Path, number: int, name: str, verdict: str, found: list[str]) -> None:
    line = {"file": str(path), "line": number, "id": name, "result": verdict, "found": found}
    click.echo(json.dumps(line, ensure_ascii=False))


def _say(place: str, verdict: str, found: list[str], words: Words) -> None:
    for sentence in found:
        click.echo(words(f"check-{verdict}", place=place, why=sentence))
