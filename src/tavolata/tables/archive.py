"""The finished turns of a log: the last few as JSON, all earlier ones in compressed blocks."""

from __future__ import annotations

import zlib
from typing import TypeAlias

from tavolata.tables import outgoing
from tavolata.tables.encoding import decode, encode

BLOCK = 2
"""Turns in a block: each costs less time and space than a turn packed alone. More would stay loose."""
PACKING = 1, zlib.DEFLATED, 13, 6
"""How zlib compresses a block: not hard, and with tables for 8 kB instead of the usual 256."""
Turn: TypeAlias = list[outgoing.Line]
"""The lines of a turn of the log."""


class Archive:
    """The finished turns of one viewer's log, in their order."""

    def __init__(self) -> None:
        self._blocks: list[bytes] = []
        """Compressed JSON, `BLOCK` turns each."""
        self._loose: list[str] = []
        """The JSON of the turns after the blocks, at least of the last one: most views have it."""

    def __len__(self) -> int:
        return len(self._blocks) * BLOCK + len(self._loose)

    def append(self, turn: Turn) -> None:
        """Add a finished turn."""
        self._loose.append(encode(turn))
        if len(self._loose) > BLOCK:
            packer = zlib.compressobj(*PACKING)
            block = packer.compress(f"[{','.join(self._loose[:BLOCK])}]".encode())
            self._blocks.append(block + packer.flush())
            del self._loose[:BLOCK]

    def turns_from(self, first: int) -> list[Turn]:
        """Return all turns from a number on."""
        if first >= len(self):
            return []
        found: list[Turn] = []
        for block in self._blocks[first // BLOCK :]:
            found += decode(zlib.decompress(block))
        packed = len(self._blocks) * BLOCK
        found = found[first % BLOCK :] if first < packed else []
        return found + [decode(turn.encode()) for turn in self._loose[max(0, first - packed) :]]
