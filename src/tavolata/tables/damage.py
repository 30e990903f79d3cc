"""Damage of one table in the database: it affects that table alone, and the table says so.

Stored events are replayed by the rules of this version, up to the first one that they refuse.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from tavolata.core.game import Game
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.words import Words
from tavolata.words.messages import FilledMessage, Message, in_words


@dataclass(frozen=True)
class Damage:
    """Why a table cannot continue: `key` of the sentence, `event` the first bad one (else 0)."""

    key: str
    event: int = 0

    @property
    def message(self) -> Message:
        """Return the damage as a message of the server."""
        return FilledMessage(self.key, {"event": self.event})

    def sentence(self, words: Words) -> str:
        """Return the damage as a sentence in the server's words of a language."""
        return in_words(words, self.message)

    def refusal(self) -> CommandRefused:
        """Return the refusal of every command that would change the table."""
        return CommandRefused("broken", self.key, event=self.event)


NO_ROW = Damage("server-broken-table")
NO_GAME = Damage("server-broken-game")
NO_OPTIONS = Damage("server-broken-options")
NO_SEATS = Damage("server-broken-seats")
UNREADABLE, MISSING, FORBIDDEN = "server-broken-event", "server-broken-gap", "server-broken-rules"
"""Keys of damaged events: unreadable, missing before later ones, refused by this version's rules."""


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
            return Replayed(play, Damage(FORBIDDEN, seq), type(problem).__name__)
    return Replayed(play)
