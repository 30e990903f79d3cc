"""Replay stored events by the rules of this version, up to the first one that they refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tavolata.core.game import Game
from tavolata.match.match import Match
from tavolata.tables.damage import Damage, forbidden


class Replayed(NamedTuple):
    """A game after its events, or before the refused one; `error` is the type of the refusal."""

    play: Match
    refused: Damage | None = None
    error: str = ""


def replay_events(game: Game, secret: str, events: Iterable[tuple[int, dict[str, Any]]]) -> Replayed:
    """Replay events, given as numbers and bodies."""
    play = Match(game, secret)
    for seq, body in events:
        try:
            play.carry_out(seq, body)
        except Exception as problem:
            return Replayed(play, forbidden(seq), type(problem).__name__)
    return Replayed(play)
