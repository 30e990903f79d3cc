"""Results file of an arena (JSON lines, resumable): a header, then one line per block."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tavolata.core.errors import ParameterError
from tavolata.core.seeding import SEEDING_VERSION, Seeding, new_salt

MARK = "arena"
FORMAT = 1


class Results:
    """The blocks of an arena, stored in a file if one is given. Stored blocks are not played again."""

    def __init__(self, header: dict[str, Any], path: Path | None = None) -> None:
        self.header = {"tavolata": MARK, "format": FORMAT, **header}
        self.path = path
        self._blocks: dict[tuple[str, int], dict[str, Any]] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self._take_up(path)
        else:
            path.write_text(_line(self.header), encoding="utf-8")

    def _take_up(self, path: Path) -> None:
        """Load existing blocks; cut off an incomplete last line."""
        text = path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        found = _read_header(path, whole)
        is_longer = has_more_bots(found, self.header)
        for key, value in self.header.items():
            if found.get(key) != value and not (is_longer and key in ("bots", "versions")):
                raise ParameterError(
                    f"{path} is of another arena: its {key} is {found.get(key)}, not {value}"
                )
        for number, line in enumerate(lines[1:], start=2):
            block = _read(line)
            if block is None:
                raise ParameterError(f"{path}: line {number} is damaged; remove it to continue")
            self._blocks[block["pairing"], block["block"]] = block
        if is_longer:
            whole = _line(self.header) + whole.partition("\n")[2]
        if whole != text:
            # The old file stays until the new one is whole.
            new = path.with_name(path.name + ".new")
            new.write_text(whole, encoding="utf-8")
            new.replace(path)

    def has(self, pairing: str, block: int) -> bool:
        """Return whether a block has been played."""
        return (pairing, block) in self._blocks

    def add(self, block: dict[str, Any]) -> None:
        """Add a block and write it to disk at once."""
        self._blocks[block["pairing"], block["block"]] = block
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(_line(block))

    def blocks(self, pairing: str) -> list[dict[str, Any]]:
        """Return the blocks of a pairing, sorted by number."""
        return [self._blocks[key] for key in sorted(self._blocks) if key[0] == pairing]

    def all_blocks(self) -> list[dict[str, Any]]:
        """Return all blocks, sorted by pairing and number."""
        return [self._blocks[key] for key in sorted(self._blocks)]


def has_more_bots(old: dict[str, Any], new: dict[str, Any]) -> bool:
    """Return whether a plan adds bots to those of a file, which keep their versions."""
    given = dict(zip(new["bots"], new["versions"], strict=True))
    known = dict(zip(old.get("bots", []), old.get("versions", []), strict=True))
    return len(given) > len(known) and known.items() <= given.items()


def seeding_for(path: Path | None, seed: str, salt: str | None) -> Seeding:
    """Return the seeding of an arena; a missing salt comes from the file to be resumed, or is fresh."""
    if salt is None and path is not None and path.exists() and path.stat().st_size:
        salt = str(_read_header(path, path.read_text(encoding="utf-8", errors="replace"))["salt"])
    return Seeding(seed, new_salt() if salt is None else salt)


def _read_header(path: Path, text: str) -> dict[str, Any]:
    """Return the header of a results file; refuse other files, and files of another seeding."""
    found = _read(text.partition("\n")[0])
    if found is None or found.get("tavolata") != MARK:
        raise ParameterError(f"{path} is no file of an arena; name another with --out")
    version = found.get("seeding", 1)
    if version != SEEDING_VERSION or not isinstance(found.get("salt"), str):
        raise ParameterError(
            f"{path} was played with seeding version {version}, this program uses {SEEDING_VERSION}:"
            " its deals cannot be continued; name another file with --out"
        )
    return found


def _line(data: dict[str, Any]) -> str:
    return json.dumps(data, separators=(",", ":")) + "\n"


def _read(line: str) -> dict[str, Any] | None:
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
