"""What is wrong with one table in the database: it breaks that table alone, and the table says so."""

from __future__ import annotations

from dataclasses import dataclass

from tavolata.match.refused import CommandRefused
from tavolata.words import Words


@dataclass(frozen=True)
class Damage:
    """Why a table cannot continue: `key` of the sentence, `event` the first bad one (else 0)."""

    key: str
    event: int = 0

    def sentence(self, words: Words) -> str:
        """What is wrong, in the words of the server in a language."""
        return words(self.key, event=self.event)

    def refusal(self) -> CommandRefused:
        """The refusal of everything that would change the table."""
        return CommandRefused("broken", self.key, event=self.event)


NO_ROW = Damage("server-broken-table")
NO_GAME = Damage("server-broken-game")
NO_OPTIONS = Damage("server-broken-options")
NO_SEATS = Damage("server-broken-seats")


def unreadable(event: int) -> Damage:
    """An event that is damaged in the database."""
    return Damage("server-broken-event", event)


def missing(event: int) -> Damage:
    """An event that is not in the database although later ones were written."""
    return Damage("server-broken-gap", event)


def forbidden(event: int) -> Damage:
    """An event that the rules of this version refuse."""
    return Damage("server-broken-rules", event)
