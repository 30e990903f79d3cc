"""Game records: JSON lines that replay strictly, and lose nothing before a damaged line.

A header (format, game string, package version, seed of the deal, seats; `packages`, if the game
needs others than this one; `run`, if the terminal dealt:
the seed, salt and number of the game from which it derived that seed and those of its bots;
`commitment`, if the seed was promised by its SHA-256 before the game), one line a decision, a footer
(scores, returns, digest of the final state). Lines are written and flushed one by one: if anything
stops a game, all decisions so far are stored.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TextIO

from tavolata.core.errors import ParameterError, RecordError, TavolataError, file_reason
from tavolata.core.game import Game, State
from tavolata.core.plugins import is_installed
from tavolata.core.registry import load_game

FORMAT = 1
SUFFIX = ".tavolata.jsonl"
WITHDRAW = "withdraw"
"""The text of a decision that takes back a choice that still waits for others."""


def digest(state: State, game: str | None = None) -> str:
    """Return the SHA-256 of the full state as canonical JSON.

    `game` is the game string that a record names, by default today's: an earlier version wrote fewer
    parameters for the same game.
    """
    data = state.to_dict()
    if game is not None and "game" in data:
        data["game"] = game
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


NO_TEXT = re.compile("[\x00\ud800-\udfff]")
"""NUL, and halves of surrogate pairs: no file, database or digest can hold them."""


def is_text(found: object) -> bool:
    """Return whether all strings of parsed JSON, keys as well, can be written and stored."""
    # Use a stack of our own: deep nesting must not exhaust Python's.
    waiting = [found]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            if NO_TEXT.search(part):
                return False
        elif isinstance(part, dict):
            waiting += part.keys()
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
    return True


DAMAGE = {
    "game": "it has no game or no seed",
    "seats": "its seats are not a list of names",
    "commitment": "its commitment is not text",
    "end": "something follows the end",
    "text": "it has NUL or half characters",
    "json": "it is not a JSON object",
    "decision": 'expected "seat" and "do"',
}
"""Kinds of damage of a line."""


@dataclass(eq=False)
class Record:
    """A game as written: header, decisions as (seat number, text), footer if it ended."""

    header: dict[str, Any]
    decisions: list[tuple[int, str]]
    footer: dict[str, Any] | None
    damage: RecordError | None
    """None for a whole record, else the error that ends the readable part."""

    def game(self) -> Game:
        """Return the game that the header names; `RecordError` for a missing package or other seats."""
        try:
            game = load_game(str(self.header["game"]))
        except TavolataError:
            named = self.header.get("packages")
            packages = [str(package) for package in named] if isinstance(named, list) else []
            missing = [package for package in packages if not is_installed(package)]
            if not missing:
                raise
            needed = " and ".join(missing)
            raise RecordError(
                f"this record needs {needed}: install it first", 1, "error-record-needs", needed=needed
            ) from None
        if self.header.get("seats"):
            self.require_names(game)
        return game

    def require_names(self, game: Game) -> None:
        """Raise `RecordError` if the header does not name each seat of its game."""
        named, players = len(self.header.get("seats", [])), game.num_players()
        if named != players:
            names = "one seat" if named == 1 else f"{named} seats"
            raise RecordError(
                f"the record names {names}, but {game.name} has {players}",
                1, "error-record-seats", seats=named, game=game.name, players=players,
            )  # fmt: skip


class RecordWriter:
    """Writes a record line by line; each line is on disk before the call returns.

    `decisions` are those made so far, if the game is resumed; `commitment` is the SHA-256 of the seed,
    if it was shown before the game. An existing file is replaced at once by a
    whole one.
    """

    def __init__(
        self,
        path: Path,
        game: Game,
        seed: object,
        seats: list[str],
        decisions: Sequence[tuple[int, str]] = (),
        commitment: str | None = None,
        run: dict[str, Any] | None = None,
    ) -> None:
        header = header_line(game, seed, seats, run=run, commitment=commitment)
        beside = path.with_name(f"{path.name}.new")
        self._file: TextIO = beside.open("w", encoding="utf-8")
        self._write(header, *(decision_line(seat, text) for seat, text in decisions))
        self._file.close()
        os.replace(beside, path)
        self._file = path.open("a", encoding="utf-8")

    def _write(self, *lines: dict[str, Any]) -> None:
        for line in lines:
            self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def decision(self, seat: int, text: str) -> None:
        """Write one decision."""
        self._write(decision_line(seat, text))

    def end(self, state: State) -> None:
        """Write the footer and close."""
        self._write(end_line(state))
        self.close()

    def close(self) -> None:
        """Close the file; its lines stay."""
        self._file.close()


def header_line(
    game: Game,
    seed: object,
    seats: list[str],
    *,
    run: dict[str, Any] | None = None,
    commitment: str | None = None,
) -> dict[str, Any]:
    """Return the first line of a record."""
    from tavolata import __version__

    header = {
        "tavolata": "record",
        "format": FORMAT,
        "game": str(game),
        "version": __version__,
        "seed": seed,
        "seats": seats,
    }
    if game.packages():
        header["packages"] = game.packages()
    if run is not None:
        header["run"] = run
    if commitment is not None:
        header["commitment"] = commitment
    return header


def decision_line(seat: int, text: str) -> dict[str, Any]:
    """Return the line of a decision."""
    return {"seat": f"P{seat + 1}", "do": text}


def end_line(state: State) -> dict[str, Any]:
    """Return the last line of the record of a game that is over."""
    return {"end": True, **result(state)}


def result(state: State, game: str | None = None) -> dict[str, Any]:
    """Return scores, returns and digest of a state: the footer of a record that names this `game`."""
    return {"scores": state.scores(), "returns": state.returns(), "digest": digest(state, game)}


def require_seat(state: State, seat: int) -> None:
    """Raise `ParameterError` if the game has no such seat: records count seats from 1."""
    players = state.game().num_players()
    if seat >= players:
        raise ParameterError(
            f"there is no seat P{seat + 1}; seats are P1 to P{players}",
            "error-seat",
            seat=f"P{seat + 1}",
            last=f"P{players}",
        )


def carry_out(state: State, seat: int, text: str) -> None:
    """Make a decision by its text; `TavolataError` and no change if it is invalid."""
    require_seat(state, seat)
    if text == WITHDRAW:
        state.withdraw(seat)
    else:
        state.apply_action(seat, state.string_to_action(seat, text))


def read_record(path: Path) -> Record:
    """Read the good part of a record; raises only if there is no header."""
    try:
        text = path.read_bytes()
    except (OSError, ValueError) as problem:
        reason = file_reason(problem)
        why = f"{path} cannot be read: {reason['why']}"
        raise RecordError(why, 0, "error-unreadable", path=str(path), **reason) from None
    return parse_record(text, str(path))


def parse_record(text: bytes, path: str) -> Record:
    """Read the good part of a record from its bytes; `path` names it in errors."""
    lines = text.split(b"\n")
    if len(lines) == 1 and not lines[0].strip():
        raise RecordError(f"{path} is an empty file", 1, "error-empty", path=path)
    header = _read_line(path, lines[0], 1)
    if header.get("tavolata") != "record":
        why = f"{path} is not a record: its first line is not a header"
        raise RecordError(why, 1, "error-no-record", path=path)
    found = header.get("format")
    if type(found) is not int or found != FORMAT:
        why = f"{path} has record format {found}; this version reads {FORMAT}"
        raise RecordError(why, 1, "error-record-format", path=path, found=str(found), known=str(FORMAT))
    if not isinstance(header.get("game"), str) or type(header.get("seed")) not in (int, str):
        raise _damaged(path, 1, "game")
    seats = header.get("seats", [])
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise _damaged(path, 1, "seats")
    if not isinstance(header.get("commitment", ""), str):
        raise _damaged(path, 1, "commitment")
    decisions: list[tuple[int, str]] = []
    footer = None
    for number, raw in enumerate(lines[1:], start=2):
        if not raw.strip() and number == len(lines):
            break
        try:
            if footer is not None:
                raise _damaged(path, number, "end")
            line = _read_line(path, raw, number)
            if line.get("end"):
                footer = line
            else:
                decisions.append(_read_decision(path, line, number))
        except RecordError as damage:
            return Record(header, decisions, footer, damage)
    return Record(header, decisions, footer, None)


def _damaged(path: str, number: int, what: str) -> RecordError:
    text = f"{path}, line {number} is damaged: {DAMAGE[what]}"
    return RecordError(text, number, "error-record-damaged", path=path, line=str(number), what=what)


def _read_line(path: str, raw: bytes, number: int) -> dict[str, Any]:
    try:
        line = json.loads(raw)
    except (ValueError, RecursionError):
        line = None
    if not is_text(line):
        raise _damaged(path, number, "text")
    if not isinstance(line, dict):
        raise _damaged(path, number, "json")
    return line


def _read_decision(path: str, line: dict[str, Any], number: int) -> tuple[int, str]:
    seat, text = line.get("seat"), line.get("do")
    if not isinstance(text, str) or not re.fullmatch(r"P[1-9]", str(seat)):
        raise _damaged(path, number, "decision")
    return int(str(seat)[1:]) - 1, text


def bad_decision(line: int, seat: int, text: str, why: Exception) -> RecordError:
    """Return the error of a decision that cannot be carried out."""
    player = f"P{seat + 1}"
    return RecordError(
        f"line {line}: {player} {text!r}: {why}", line, "error-replay-decision",
        line=str(line), seat=player, text=text, why=str(why),
    )  # fmt: skip


def replay(record: Record, *, logs: bool = False) -> State:
    """Return the state after all decisions, with a log if wanted; `RecordError` if one is bad."""
    state = record.game().new_initial_state(record.header.get("seed"))
    if logs:
        state.keep_log()
    for number, (seat, text) in enumerate(record.decisions, start=2):
        try:
            carry_out(state, seat, text)
        except TavolataError as problem:
            raise bad_decision(number, seat, text, problem) from problem
    check_result(record, state)
    return state


def check_result(record: Record, state: State) -> None:
    """Raise `RecordError` if the footer of a record, if any, is not the result of its last state."""
    if record.footer is None:
        return
    line = len(record.decisions) + 2
    now = result(state, str(record.header["game"]))
    for key in ("scores", "returns", "digest"):
        if record.footer.get(key) != now[key]:
            what, wanted, found = first_difference(key, record.footer.get(key), now[key])
            raise RecordError(
                f"line {line}: {what} should be {wanted}, replay gives {found}",
                line,
                "error-replay-result",
                line=str(line),
                what=what,
                wanted=str(wanted),
                found=str(found),
            )


def first_difference(what: str, wanted: Any, found: Any) -> tuple[str, Any, Any]:
    """Return the place of the first difference, such as `scores P2 total`, and both values there."""
    if isinstance(wanted, dict) and isinstance(found, dict) and wanted.keys() == found.keys():
        parts = [(str(key), wanted[key], found[key]) for key in wanted]
    elif isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        parts = [(f"P{n}", *pair) for n, pair in enumerate(zip(wanted, found, strict=True), start=1)]
    else:
        return what, wanted, found
    return next(
        first_difference(f"{what} {name}", one, other) for name, one, other in parts if one != other
    )
