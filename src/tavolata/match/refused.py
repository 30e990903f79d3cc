"""Refused commands: codes for programs, keys of sentences for people."""

from __future__ import annotations

from tavolata.core.errors import Refusal, TavolataError


class CommandRefused(TavolataError):
    """A command that cannot be carried out: `code` for programs, `key` of the sentence for people."""

    def __init__(self, code: str, key: str, **arguments: str | int) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = key
        self.arguments = arguments
        self.refusal: Refusal | None = None
        """The refusal of the rules, if they forbid it."""
