"""Write the record of a stored table."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from tavolata.server.admin.listing import load, replay
from tavolata.server.admin.visiting import AdminRefused
from tavolata.server.history import record_of
from tavolata.server.store import Store
from tavolata.words import Words


def write_record(
    store: Store, table: str, file: Path, *, is_revealing: bool, words: Words
) -> dict[str, Any]:
    """Write the record to a new file; return facts about it.

    The record of a running game shows all hands: only with `is_revealing`.
    """
    found = load(store, table)
    replayed = replay(found)
    if replayed.play is None:
        raise (
            replayed.damage.refusal()
            if replayed.damage
            else AdminRefused("admin-not-begun", table=table)
        )
    if found.game.status == "running" and not is_revealing:
        raise AdminRefused("admin-running", table=table)
    names = [seat.name for seat in found.seats]
    text = record_of(replayed.play, found.game, names, replayed.damage)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise AdminRefused("admin-file-exists", file=str(file)) from None
    except OSError as problem:
        raise AdminRefused("admin-no-file", file=str(file), why=str(problem.strerror)) from None
    with open(handle, "w", encoding="utf-8") as opened:
        opened.write(text)
    damage = replayed.damage
    return {
        "table": table, "file": str(file), "decisions": len(replayed.play.moves),
        "fault": None if damage is None else damage.sentence(words),
    }  # fmt: skip
