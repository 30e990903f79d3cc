"""`tavolata replay`: replay a record and check every step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from tavolata.cli.speaking import (
    Breaking,
    end_if_damaged,
    json_option,
    language_option,
    new_console,
    no_replay,
    print_found,
    say,
)
from tavolata.cli.usage import FilePath
from tavolata.core.errors import RecordError
from tavolata.core.game import State
from tavolata.core.records import Record, read_record, result
from tavolata.core.records import replay as run
from tavolata.words import Words
from tavolata.words.flow import Hanging
from tavolata.words.layout import load_layout
from tavolata.words.story import closing, first_look, opening


@click.command()
@click.argument("file", type=FilePath())
@language_option
@json_option
@click.option("--story", is_flag=True)
@click.option("--verbose", "-v", is_flag=True)
def replay(file: Path, words: Words, as_json: bool, story: bool, verbose: bool) -> None:
    """Print the result of the replay; end with code 1 at a difference, 2 at damage."""
    if as_json and (story or verbose):
        raise click.ClickException(words("replay-json-alone"))
    record = read_record(file)
    if verbose:
        for number, (seat, text) in enumerate(record.decisions, start=2):
            click.echo(f"{number:5d}  P{seat + 1}  {text}")
    try:
        state = run(record, logs=story)
    except RecordError as problem:
        difference = no_replay(problem, record, words)
        say(f"{file}: {difference}", err=True)
        if as_json:
            unknown = dict.fromkeys(("over", "scores", "returns", "digest"))
            found = {"decisions": len(record.decisions), **unknown, "difference": difference}
            print_found(found, as_json, lambda: None)
        raise SystemExit(1) from None
    if story:
        _tell(record, state, words)
    outcome = result(state, str(record.header["game"]))
    over = state.is_terminal()
    now = {"decisions": len(record.decisions), "over": over, **outcome, "difference": None}
    print_found(now, as_json, lambda: _say(file, record, now, words))
    end_if_damaged(record, words)


def _tell(record: Record, state: State, words: Words) -> None:
    console = new_console()
    game = state.game()
    seats = record.header.get("seats") or ["?"] * game.num_players()
    first = first_look(game, record.header["seed"])
    layout = load_layout(game, words, seats)
    events = [game.event_to_dict(event.seen_by(None)) for event in state.log or []]
    phrases = layout.phrases
    lines = [*opening(phrases, first, None), *phrases.lines(events, None, first=first)]
    if state.is_terminal():
        seen = state.observation(None).to_view()
        lines += closing(phrases, state.scores(), state.returns(), seen, None)
    for line in lines:
        console.print(Hanging(layout.line(line)))


def _say(file: Path, record: Record, now: dict[str, Any], words: Words) -> None:
    scores = ", ".join(f"P{n} {score['total']}" for n, score in enumerate(now["scores"], start=1))
    over = "yes" if now["over"] else "no"
    game, n = str(record.header["game"]), now["decisions"]
    summary = words("replay-summary", path=str(file), game=game, n=n, over=over, scores=scores)
    if sys.stdout.isatty():
        new_console().print(Breaking(summary, indent=2))
    else:  # one line for programs
        click.echo(summary)
    if record.footer is not None:
        click.echo(words("replay-agrees"))
