"""Results file of an arena (JSON lines, resumable): a header, then one line per block."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tavolata.arena.blocks import Pairing, block_size
from tavolata.core.errors import ParameterError, cannot_write
from tavolata.core.seeding import SEEDING_VERSION, Seeding, new_salt
from tavolata.search.registry import loaded_game

MARK = "arena"
FORMAT = 1
CLOSE = 1e-6
"""Largest error of a sum of shares, which are rounded in the file."""


class Results:
    """The blocks of an arena, stored in a file if one is given. Stored blocks are not played again."""

    def __init__(self, header: dict[str, Any], path: Path | None = None) -> None:
        self.header = {"tavolata": MARK, "format": FORMAT, **header}
        self.path = path
        self._blocks: dict[tuple[str, int], dict[str, Any]] = {}
        if path is None:
            return
        if path.exists() and path.stat().st_size:
            self._load(path)
        else:
            path.write_text(_line(self.header), encoding="utf-8")

    def _load(self, path: Path) -> None:
        """Load existing blocks; cut off an incomplete last line."""
        text = path.read_text(encoding="utf-8", errors="replace")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        found = _read_header(path, whole)
        is_longer = has_more_bots(found, self.header)
        for key, value in self.header.items():
            if found.get(key) != value and not (is_longer and key in ("bots", "versions")):
                both = found.get(key), value
                there, here = (",".join(x) if isinstance(x, list) else str(x) for x in both)
                raise ParameterError(
                    f"{path} holds another arena, with {key} {there}, not {here}:"
                    " name another file with --out",
                    "error-other-arena",
                    path=str(path),
                    what=key,
                    found=there,
                    wanted=here,
                )
        for number, line in enumerate(lines[1:], start=2):
            block = _read(line)
            if block is None:
                raise ParameterError(
                    f"{path}: line {number} is damaged; remove it to continue",
                    "error-arena-damaged",
                    path=str(path),
                    line=number,
                )
            fault = fault_of(block, self.header)
            if fault:
                raise ParameterError(f"{path}: line {number} is wrong: {fault}; remove it to continue")
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


def fault_of(block: dict[str, Any], header: dict[str, Any]) -> str:
    """Return why a line is not a block of the arena with this header; an empty text if it is one."""
    games, number = block.get("games"), block.get("block")
    if (
        not isinstance(block.get("pairing"), str)
        or type(number) is not int
        or not isinstance(games, list)
    ):
        return "it has no pairing, block and games"
    players = loaded_game(header["game"]).players
    for place, game in enumerate(games, start=1):
        fault = _fault_of_game(game, block["pairing"], header["bots"], players)
        if fault:
            return f"in game {place} {fault}"
    if not games:
        return "it has no games"
    size = block_size(Pairing(tuple(sorted(games[0]["bots"]))), header["seats"])
    if len(games) != size:
        return f"it has {len(games)} games, not {size}"
    return ""


def _fault_of_game(game: Any, pairing: str, known: list[str], players: int) -> str:
    bots = game.get("bots") if isinstance(game, dict) else None
    if not isinstance(bots, list) or len(bots) != players:
        return f"bots has not one name for each of {players} seats"
    if any(bot not in known for bot in bots) or not Pairing(tuple(bots)).is_named(pairing):
        return f"the bots {bots} are not those of {pairing}"
    for key in ("shares", "scores", "faults", *(key for key in ("asked", "cpu_ms") if key in game)):
        values = game.get(key)
        if not isinstance(values, list) or len(values) != len(bots):
            return f"{key} has not one number for each bot"
        if any(type(value) not in (int, float) for value in values):
            return f"{key} are {values}, not numbers"
    shares = game["shares"]
    if any(not 0 <= share <= 1 for share in shares) or abs(sum(shares) - 1) > CLOSE:
        return f"the shares are {shares}, not from 0 to 1 with sum 1"
    if type(game.get("decisions")) is not int or type(game.get("capped")) is not bool:
        return "decisions or capped is missing"
    return ""


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


def require_writable(path: Path) -> None:
    """Refuse a file that cannot be written; an existing file stays as it is."""
    is_new = not path.exists()
    try:
        if is_new or path.is_file() or path.is_dir():
            path.open("ab").close()
        elif not os.access(path, os.W_OK):  # a pipe: opening it would wait for its reader
            path.touch()
        if is_new:
            path.unlink()
    except OSError as problem:
        raise cannot_write(path, problem) from None


def _read_header(path: Path, text: str) -> dict[str, Any]:
    """Return the header of a results file; refuse other files, and files of another seeding."""
    found = _read(text.partition("\n")[0])
    if found is None or found.get("tavolata") != MARK:
        raise ParameterError(
            f"{path} is not a file of an arena; name another with --out",
            "error-no-arena",
            path=str(path),
        )
    version = found.get("seeding", 1)
    if version != SEEDING_VERSION or not isinstance(found.get("salt"), str):
        raise ParameterError(
            f"{path} was played with seeding version {version}, this program uses {SEEDING_VERSION}:"
            " its deals cannot be continued; name another file with --out",
            "error-arena-seeding",
            path=str(path),
            found=str(version),
            own=SEEDING_VERSION,
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
