"""Refused commands: codes for programs, keys of sentences for people."""

from __future__ import annotations

from typing import Any

from tavolata.core.errors import Refusal, TavolataError


class CommandRefused(TavolataError):
    """A command that cannot be carried out: `code` for programs, `key` of the message for people.

    `arguments` are those of the message: texts, numbers and other parts of messages.
    """

    def __init__(self, code: str, key: str, **arguments: Any) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = key
        self.arguments = arguments
        self.refusal: Refusal | None = None
        """The refusal of the rules, if they forbid it."""
        self.text = ""
        """The English sentence, if the message needs the words of a game."""
