"""Damage of one table in the database: it affects that table alone, and the table says so."""

from __future__ import annotations

from dataclasses import dataclass

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


def unreadable(event: int) -> Damage:
    """Return the damage of an unreadable event."""
    return Damage("server-broken-event", event)


def missing(event: int) -> Damage:
    """Return the damage of an event that is missing although later ones were written."""
    return Damage("server-broken-gap", event)


def forbidden(event: int) -> Damage:
    """Return the damage of an event that the rules of this version refuse."""
    return Damage("server-broken-rules", event)
