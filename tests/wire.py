"""The committed schemas of the page; `python -m tests.wire --write` writes them and their TypeScript."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tavolata.core.registry import registered_games
from tavolata.server import wire
from tavolata.server.games_api import Kind, object_schema, view_schema
from tavolata.tables.catalogue import Face, GameInfo
from tavolata.tables.outgoing import Hint, ReviewState, Step, View

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "web" / "src"


def wire_schema() -> dict[str, Any]:
    """Return the schema of what is the same for all games."""
    sent = {
        "view": View,
        "step": Step,
        "answer": wire.Done | wire.NotDone,
        "game": GameInfo,
        "face": Face,
        "hint": Hint,
        "review": ReviewState,
        "listed": wire.ListedTable,
        "seated": wire.Seated,
        "turn": wire.Turn,
        "share": wire.Share,
    }
    received = {
        "command": wire.Checked,
        "plan": wire.NewTable,
        "record": wire.UploadedRecord,
        "next_game": wire.NextGame,
        "mine": wire.MyTable,
    }
    types: dict[str, Kind] = {
        **{name: ("serialization", kind) for name, kind in sent.items()},
        **{name: ("validation", kind) for name, kind in received.items()},
    }
    constants = {"PROTOCOL": wire.PROTOCOL, "SILENCE_S": wire.SILENCE}
    return {**object_schema(**types), "constants": constants}


def schemas() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Yield the file and the schema of what is shared, and of each game that has types for its view."""
    yield PAGE / "lib" / "wire.schema.json", wire_schema()
    for game in sorted(registered_games()):
        found = view_schema(game)
        if found is not None:
            yield PAGE / "games" / game / "view.schema.json", found


def text_of(schema: dict[str, Any]) -> str:
    """Return a schema as it is committed."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.wire --write")
    for file, schema in schemas():
        file.write_text(text_of(schema), encoding="utf-8")
    subprocess.run([sys.executable, "page_backend.py", "--run", "wire"], cwd=ROOT, check=True)
