"""Errors of storage, one sentence each without the data that was to be written; used-up quotas."""

from __future__ import annotations

from tavolata.match.refused import CommandRefused
from tavolata.words import FALLBACK, Words
from tavolata.words.messages import Seat
from tavolata.words.problems import PlacedError


class StoreError(PlacedError):
    """Data could not be read or saved; the text is one clear sentence.

    `code` is `disk-full`, `read-only`, `damaged`, `busy`, `in-use`, `unknown-table`, `seq-taken`,
    `command-repeated`, `superseded`, `elsewhere`, `refused`, `closed` or `unavailable`. `is_certain` is
    False if the change may have been saved after all (the commit itself failed): then load the table
    again. `place` is the database that could not be opened. `key` and `arguments` are those of the
    sentence in the catalogues, if it exists in every language.
    """

    def __init__(self, text: str, code: str = "unavailable", *, is_certain: bool = True) -> None:
        super().__init__(text)
        self.code = code
        self.is_certain = is_certain

    @classmethod
    def of(
        cls,
        key: str,
        code: str,
        arguments: dict[str, str] | None = None,
        *,
        is_certain: bool = True,
        place: str = "",
    ) -> StoreError:
        """Return an error whose sentence exists in every language."""
        english = Words(FALLBACK, "server")
        text = english(key, **(arguments or {}))
        if not is_certain:
            text += f" {english('store-uncertain')}"
        found = cls(text, code, is_certain=is_certain).at(place)
        found.key, found.arguments = key, arguments or {}
        return found


class SeqTaken(StoreError):
    """The events do not follow the last stored one: another process has written. Load the table."""

    def __init__(self, game: str, seq: int) -> None:
        super().__init__(f"event {seq} of table {game} does not follow the last on disk", "seq-taken")
        self.seq = seq


class Superseded(StoreError):
    """The table has a new epoch: another process owns it, or an administrator has changed it."""

    def __init__(self, game: str) -> None:
        super().__init__(f"table {game} was taken over by another process", "superseded")


class CommandRepeated(StoreError):
    """A command with this id is stored already; `seq` is its event (of chat: the id of the line)."""

    def __init__(self, game: str, command_id: str, seq: int) -> None:
        super().__init__(f"command {command_id} of table {game} was done before", "command-repeated")
        self.command_id = command_id
        self.seq = seq


class NotYours(CommandRefused):
    """The sender does not have the seat, or no longer."""

    def __init__(self, seat: int) -> None:
        super().__init__("not-yours", "server-not-your-seat", seat=Seat(seat))


class OverQuota(CommandRefused):
    """A quota is used up. Code `too-many` if it is that of an address or table, else `full`."""

    def __init__(self, name: str, key: str, most: int) -> None:
        code = "full" if name in ("tables", "tables_in_memory", "sockets") else "too-many"
        super().__init__(code, key, most=most)
        self.name = name


LONGEST = 600
"""Longest sentence, in letters."""


def shortened(text: str) -> str:
    """Return a sentence cut to `LONGEST` letters."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 40]} ... {text[-35:]}"
