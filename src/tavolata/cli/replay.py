"""`tavolata replay`: play a record again, strictly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from tavolata.cli.speaking import json_option
from tavolata.core.errors import RecordError
from tavolata.core.records import Record, read_record, result
from tavolata.core.records import replay as run


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@json_option
@click.option("--verbose", "-v", is_flag=True, help="Print every decision.")
def replay(file: Path, as_json: bool, verbose: bool) -> None:
    """Replay the record FILE and name the first difference.

    The exit code is 0 if everything agrees, 1 at the first difference, 2 if the record is damaged;
    all decisions before the damage are replayed.
    """
    record = read_record(file)
    if verbose:
        for number, (seat, text) in enumerate(record.decisions, start=2):
            click.echo(f"{number:5d}  P{seat + 1}  {text}")
    try:
        state = run(record)
    except RecordError as problem:
        click.echo(f"{file}: {problem}", err=True)
        raise SystemExit(1) from None
    now = {"decisions": len(record.decisions), "over": state.is_terminal(), **result(state)}
    if as_json:
        click.echo(json.dumps(now))
    else:
        _say(file, record, now)
    if record.damage is not None:
        click.echo(
            f"{record.damage}; the {len(record.decisions)} decisions before it are whole", err=True
        )
        raise SystemExit(2)


def _say(file: Path, record: Record, now: dict[str, Any]) -> None:
    scores = ", ".join(f"P{n} {score['total']}" for n, score in enumerate(now["scores"], start=1))
    state = "the game ended" if now["over"] else "the game goes on"
    click.echo(f"{file}: {record.header['game']}, {now['decisions']} decisions, {state}: {scores}")
    if record.footer is not None:
        click.echo("scores, returns and digest agree")
