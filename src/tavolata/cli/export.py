"""`tavolata export`: the decisions of bots as arrays, for supervised learning."""

from __future__ import annotations

import json
from pathlib import Path

import click

from tavolata.arena.faults import BotStopped
from tavolata.cli import INTERRUPTED
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.progress import working
from tavolata.cli.running import repeat_sentence, seed_options, strict_option
from tavolata.cli.speaking import json_option, language_option, needing_arena, say
from tavolata.cli.usage import FilePath
from tavolata.core.seeding import Seeding, new_salt
from tavolata.words import Words


@click.command()
@click.argument("game")
@click.argument("path", type=FilePath(dir_okay=False))
@click.option("--bot", "bots", multiple=True, required=True)
@click.option("--games", default=100, show_default=True)
@seed_options()
@strict_option
@language_option
@json_option
def export(
    game: str,
    path: Path,
    bots: tuple[str, ...],
    games: int,
    seed: str,
    salt: str | None,
    strict: bool,
    words: Words,
    as_json: bool,
) -> int:
    """Play and write the games, and return the exit code."""
    with needing_arena(command="tavolata export"):
        from tavolata.arena.export import export as run
    warn_if_interpreted(words)
    seeding = Seeding(seed, new_salt() if salt is None else salt)
    try:
        with working(words, "simulate-progress", games) as bar:
            made = run(game, list(bots), games, seeding, path, bar.advance, strict, bar.show_fault)
    except BotStopped:
        _say_partial(bar.done, path, words)
        raise
    if as_json:
        click.echo(json.dumps({"path": str(path), **made, **seeding.to_dict()}))
    elif made["games"]:
        click.echo(words("export-done", path=str(path), decisions=made["decisions"]))
        click.echo(repeat_sentence(words, seeding))
        for bot, faults in zip(bots, made["faults"], strict=True):
            if faults:
                click.echo(words("simulate-faults", bot=bot, faults=faults))
    if not made["interrupted"]:
        return 0
    _say_partial(made["games"], path, words)
    return INTERRUPTED


def _say_partial(games: int, path: Path, words: Words) -> None:
    key = "export-interrupted" if games else "export-nothing"
    say(words(key, path=str(path), games=games), err=True)
