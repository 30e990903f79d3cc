"""Refused commands: codes for programs, keys of sentences for people."""

from __future__ import annotations

from tavolata.core.errors import Refusal, TavolataError
from tavolata.words.messages import Message, Part, Seat


class CommandRefused(TavolataError):
    """A command that cannot be carried out: `code` for programs, `key` of the sentence for people."""

    def __init__(self, code: str, key: str, **arguments: str | int) -> None:
        super().__init__(f"{code}: {key}")
        self.code = code
        self.key = key
        self.arguments = arguments
        self.refusal: Refusal | None = None
        """The refusal of the rules, if they forbid it."""

    @property
    def message(self) -> Message:
        """Return the sentence for people; `seat` among the arguments counts from 0."""
        arguments: dict[str, Part] = dict(self.arguments)
        if "seat" in self.arguments:
            arguments["seat"] = Seat(int(self.arguments["seat"]))
        return Message(self.key, arguments)
