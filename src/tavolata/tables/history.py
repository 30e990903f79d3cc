"""Past and saved games: whole logs, single steps of finished games, records out and in."""

from __future__ import annotations

import json
from typing import Any

from tavolata.core.errors import RecordError
from tavolata.core.game import DECISION_CAP
from tavolata.core.records import check_result, header_line, parse_record
from tavolata.match.match import Match, Move, body_of, lines_of, play_back
from tavolata.match.refused import CommandRefused
from tavolata.tables import outgoing
from tavolata.tables.damage import Damage
from tavolata.tables.explaining import error_to_dict, message_of
from tavolata.tables.page import catch_up, describe, seats_of
from tavolata.tables.rows import GameRow
from tavolata.tables.table import Table
from tavolata.tables.views import EVERYTHING, SeatFeed, Turn, words_of
from tavolata.words.messages import FilledMessage, Part
from tavolata.words.phrases import shared_phrases

DEVICE = "device"
"""Where a game was dealt, in the header of its record: on a device without a server."""


async def log(table: Table, viewer: int | None) -> list[Turn]:
    """Return all turns, as the seat saw them. The caller holds the lock."""
    play = table.play
    return [] if play is None else (await catch_up(play, viewer)).part(play)["turns"]


# ------------------------------------------------------------------ step by step
def require_over(table: Table) -> Match:
    """Return the game of a table whose hands may all be seen; `CommandRefused` while it runs."""
    if table.play is None or not table.is_over:
        raise CommandRefused("not-now", "server-not-over")
    return table.play


def at_step(table: Table, step: int, eyes: str) -> outgoing.Step:
    """Return the table after `step` decisions, as a seat, a watcher (`table`) or `all` saw it."""
    whole = require_over(table)
    moves = whole.moves
    step = min(step, len(moves))
    viewer = int(eyes) if eyes.isdigit() else None
    if viewer is not None and viewer >= table.game.players:
        raise CommandRefused("not-now", "server-not-that-seat")
    play = Match(table.game, table.row.secret)
    decided: Part | None = None
    for number, move in enumerate(moves[:step], start=1):
        if number == step:
            decided = decision(play, move, viewer, eyes == EVERYTHING)
        play.carry_out(number, body_of(move))
    reader = SeatFeed(play, viewer)
    reader.sent = play.moves[-1].events if play.moves else 0
    return {
        **reader.view(),
        "can": {"undo": False, "withdraw": None, "ask": False},
        "kind": "view",
        "table": describe(table),
        "next": None,
        "seats": seats_of(table),
        "chat": [],
        "step": step,
        "steps": len(moves),
        "by": moves[step - 1].by if step else None,
        "moved": moves[step - 1].seat if step else None,
        "decided": decided,
        "all": [play.state.observation(seat).to_view() for seat in range(table.game.players)]
        if eyes == EVERYTHING
        else None,
        "ask": None,
        "coach": None,
        "hints": "no",
        "substituted": 0,
    }


def decision(play: Match, move: Move, viewer: int | None, sees_all: bool) -> Part | None:
    """Return the label of a move before it is made; None if the viewer may not know it."""
    if move.text is None:
        return None
    phrases = shared_phrases(str(play.game))
    if sees_all or move.seat == viewer:
        return phrases.label(move.text, play.state.observation(move.seat).to_view())
    if not phrases.is_open(move.text):
        return None
    return phrases.label(move.text, play.state.observation(viewer).to_view())


# ------------------------------------------------------------------ records
def record(table: Table, viewer: int | None) -> str:
    """Return the record as text, of a damaged game the part before the damage.

    While the game runs, only a person alone with bots may have it, or people at one device; if it
    cannot continue, each seat.
    """
    play = table.play
    is_alone = len(table.people()) == 1 or table.is_together
    is_mine = viewer is not None and (table.fault is not None or is_alone)
    if play is None or not (table.is_over or is_mine):
        table.require_sound()
        raise CommandRefused("not-now", "server-record-later")
    return record_of(play, table.row, [seat.name for seat in table.seats], table.fault)


def record_of(play: Match, row: GameRow, names: list[str], damage: Damage | None) -> str:
    """Return the record of a game as text; of a damaged one, the part before the damage."""
    options = row.options
    commitment = None if options.is_deal_known else row.secret_hash
    header = header_line(play.game, row.secret, names, commitment=commitment)
    if options.is_dealt_on_device:
        header["dealt"] = DEVICE
    if damage is not None:
        header["damage"] = damage.sentence(words_of("en", "server"))
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines_of(play, header))


def read_game(text: str) -> tuple[Match, dict[str, Any]]:
    """Return the game of a record and its header; `CommandRefused` if the record is invalid."""
    game = None
    try:
        found = parse_record(text.encode(errors="replace"), "file")
        if found.damage is not None:
            raise found.damage
        if len(found.decisions) > DECISION_CAP:
            raise _bad(FilledMessage("server-long-record", {"most": DECISION_CAP}))
        game = found.game()
        play = Match(game, found.header["seed"])
        play_back(play, found.decisions)
        check_result(found, play.state)
    except RecordError as problem:
        refused = _bad(message_of(problem, game))
        refused.text = error_to_dict(_bad(message_of(problem)))["text"]
        raise refused from None
    return play, found.header


def _bad(why: Part) -> CommandRefused:
    return CommandRefused("malformed", "server-bad-record", why=why)
