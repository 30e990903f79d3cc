"""Write the record of a stored table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tavolata.server.admin.listing import load, replay
from tavolata.server.admin.visiting import AdminRefused, new_file
from tavolata.server.store import Store
from tavolata.tables.history import record_of
from tavolata.words import Words


def write_record(
    store: Store, table: str, file: Path, *, is_revealing: bool, words: Words
) -> dict[str, Any]:
    """Write the record to a new file; return facts about it.

    The record of a running game shows all hands: only with `is_revealing`.
    """
    found = load(store, table)
    play, damage = replay(found)
    if play is None:
        raise damage.refusal() if damage else AdminRefused("admin-not-begun", table=table)
    if found.game.status == "running" and not is_revealing:
        raise AdminRefused("admin-running", table=table)
    names = [seat.name for seat in found.seats]
    text = record_of(play, found.game, names, damage)
    with open(new_file(file), "w", encoding="utf-8") as opened:
        opened.write(text)
    return {
        "table": table, "file": str(file), "decisions": len(play.moves),
        "fault": None if damage is None else damage.sentence(words),
    }  # fmt: skip
