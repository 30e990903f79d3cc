"""`tavolata play`: play a game at the terminal against bots or people, or watch bots."""

from __future__ import annotations

import contextlib
import shlex
import sys
from datetime import datetime
from pathlib import Path

import click
from click.core import ParameterSource
from rich.console import Console

from tavolata.arena.isolated import ended_after
from tavolata.cli import INTERRUPTED
from tavolata.cli.help_pages import Command
from tavolata.cli.running import isolate_option, repeat_sentence, seed_options, strict_option
from tavolata.cli.session import Run, Session, resume
from tavolata.cli.speaking import language_option, new_console
from tavolata.cli.table import Leave, Table
from tavolata.cli.usage import FilePath
from tavolata.core.errors import ParameterError, TavolataError, cannot_write
from tavolata.core.game import Game
from tavolata.core.records import SUFFIX, read_record
from tavolata.core.registry import default_game, load_game, parse, registered_games
from tavolata.core.seeding import Seeding, new_salt
from tavolata.search.levels import LEVELS, OPPONENT, level_named, playable
from tavolata.search.registry import HUMAN
from tavolata.words import Words
from tavolata.words.layout import load_layout
from tavolata.words.phrases import phrases_of
from tavolata.words.problems import sentence_of

NO_SEED = "0"
"""The seed of a game without a given one: the salt alone makes each game different."""


@click.command(cls=Command, figures={"suffix": SUFFIX})
@click.argument("game", default=default_game)
@click.option("--seat", "seats", multiple=True, metavar="human|LEVEL|BOT")
@seed_options(None)
@click.option("--record", "record", type=FilePath(dir_okay=False), metavar="FILE")
@click.option("--resume", "resumed", type=FilePath(), metavar="FILE")
@click.option("--ask-forced", is_flag=True)
@strict_option
@isolate_option
@language_option
def play(
    game: str,
    seats: tuple[str, ...],
    seed: str | None,
    salt: str | None,
    record: Path | None,
    resumed: Path | None,
    ask_forced: bool,
    strict: bool,
    isolate: float | None,
    words: Words,
) -> int:
    """Play one game after the other until people stop; return the exit code.

    tavolata play
    tavolata play "dominion(kingdom=first_game)" --seat human --seat smithy
    tavolata play seven_wonders --seat human --seat adept --seat master
    tavolata play dominion --seat big_money --seat smithy  (watch)
    tavolata play --resume FILE
    """
    console = new_console()
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401
    if resumed is not None:
        named = click.get_current_context().get_parameter_source("game") is not ParameterSource.DEFAULT
        if named or seats or record is not None or (seed, salt) != (None, None):
            raise TavolataError(words("resume-alone"))
        session, note = _resume(resumed, isolate, words)
        notes = [note]
    else:
        run = Run(Seeding(seed or NO_SEED, salt or new_salt()))
        session, notes = _new_session(game, list(seats), run, isolate, record, words), []
    notes += _about_levels(session, words)
    while True:
        with ended_after(session.bots):
            code = _play_one(session, words, console, notes, ask_forced, strict)
        if code is not None:
            return code
        session, notes = _next_session(session, words)


def _about_levels(session: Session, words: Words) -> list[str]:
    found = []
    for name in dict.fromkeys(session.seats):
        level = level_named(name)
        if level is not None and playable(level) != level:
            instead = LEVELS[playable(level)].name
            found.append(words("level-interpreted", level=name, instead=instead))
    return found


# ------------------------------------------------------------------ one game
def _play_one(
    session: Session,
    words: Words,
    console: Console,
    notes: list[str],
    ask_forced: bool,
    strict: bool,
) -> int | None:
    """Play a game to its end; return an exit code, or None if the people want another one."""
    layout = load_layout(session.game, words, session.seats)
    table = Table(session, layout, console, asks_forced=ask_forced, is_strict=strict, notes=notes)
    try:
        table.run()
    except Leave:
        session.close()
        table.say_faults()
        table.say_kept()
        return 0
    except Exception:  # of a bot or a package: main.py says which
        session.close()
        table.say_kept()
        raise
    except KeyboardInterrupt:
        session.close()
        console.print()
        table.say_kept()
        return INTERRUPTED
    if session.state.is_terminal():
        session.end()
    else:
        session.close()
    table.show_end()
    table.say_faults()
    table.say_kept()
    if session.run is not None and session.state.is_terminal():
        console.print(repeat_sentence(words, session.run.seeding), soft_wrap=True)
    if not table.people or not session.state.is_terminal() or not sys.stdin.isatty():
        return 0
    return None if wants_another(words) else 0


def wants_another(words: Words) -> bool:
    """Ask until the answer is a clear yes or no; the end of the input is a no."""
    yes, no = words("yes-letters").split(), words("no-letters").split()
    while True:
        try:
            answer = input(words("play-again") + " ").strip().casefold()
        except (EOFError, KeyboardInterrupt):
            print()
            return False
        if answer in yes or answer in no:
            return answer in yes
        print(words("play-again-takes"))


# ------------------------------------------------------------------ beginning
def _game_and_seats(text: str, seats: list[str], words: Words) -> tuple[Game, list[str]]:
    """Return the game with the parameters that follow from the seats: their number, a random start."""
    name, given = parse(text)
    if name not in registered_games():
        load_game(text)
    known = {parameter.name for parameter in registered_games()[name].parameters}
    if not seats:
        seats = [HUMAN] + [OPPONENT] * (load_game(name, given).num_players() - 1)
    if "players" in known and "players" not in given:
        _require_enough(name, len(seats), words)
        given["players"] = str(len(seats))
    if "start" in known and "start" not in given:
        given["start"] = "random"
    game = load_game(name, given)
    if game.num_players() != len(seats):
        raise TavolataError(words("seats-missing", game=name, players=game.num_players(), n=len(seats)))
    return game, seats


def _require_enough(name: str, seats: int, words: Words) -> None:
    try:
        load_game(name, {"players": str(seats)})
    except ParameterError as problem:
        given = problem.arguments
        if given.get("what") == "players":
            raise TavolataError(
                words("seats-wrong", game=name, least=given["least"], most=given["most"], n=seats)
            ) from None


def _new_session(
    text: str, seats: list[str], run: Run, isolate: float | None, record: Path | None, words: Words
) -> Session:
    game, seats = _game_and_seats(text, seats, words)
    path = record if record is not None else _default_path(game.name)
    if path.exists():
        command = f"tavolata play --resume {shlex.quote(str(path))}"
        raise TavolataError(words("file-exists", path=str(path), command=command))
    return _written(Session(game, run.deal(), seats, path, run, isolate))


def _written(session: Session) -> Session:
    try:
        session.write()
    except OSError as problem:
        raise cannot_write(session.path, problem) from None
    return session


def _default_path(name: str) -> Path:
    stem = f"{name}-{datetime.now():%Y%m%d-%H%M%S}"
    path = Path(stem + SUFFIX)
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}{SUFFIX}")
        number += 1
    return path


def _next_session(session: Session, words: Words) -> tuple[Session, list[str]]:
    """Return the next game at the same table, and who begins: it follows from this result."""
    given = dict(session.game.parameters)
    phrases = phrases_of(session.game)
    given.update(phrases.next_parameters(session.state.returns(), session.seed))
    notes = []
    if "start" in given and given["start"].isdecimal():
        notes.append(words("next-start", name=f"P{given['start']}"))
    game = load_game(session.game.name, given)
    path = _default_path(game.name)
    run = Run(Seeding(NO_SEED, new_salt()))
    following = Session(game, run.deal(), session.seats, path, run, session.isolate)
    return _written(following), notes


# ------------------------------------------------------------------ resuming
def _resume(path: Path, isolate: float | None, words: Words) -> tuple[Session, str]:
    """Return the game of a record, and how much of it there is."""
    record = read_record(path)
    if record.footer is not None and record.damage is None:
        command = f"tavolata replay --story {shlex.quote(str(path))}"
        raise TavolataError(words("already-over", path=str(path), command=command))
    game = record.game()
    record.require_names(game)
    try:
        session, damage, copy = resume(path, record, game, isolate)
    except OSError as problem:
        raise cannot_write(path, problem) from None
    kept = len(session.match.moves)
    if damage is None:
        return session, words("resumed", n=kept)
    return session, words("damaged", why=sentence_of(damage, words, game), n=kept, copy=str(copy))
