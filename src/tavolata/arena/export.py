"""Decisions of bots as arrays, for supervised learning: one row for each decision with a choice."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.arena.faults import BotStopped, FaultReport
from tavolata.arena.isolated import checked_version
from tavolata.arena.results import require_writable
from tavolata.arena.simulate import Tally, game_string, play_games, seat_orders
from tavolata.core.errors import ParameterError, at_least_1
from tavolata.core.game import DECISION_CAP, State
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding
from tavolata.core.tensors import LAYOUT_VERSION

COLUMNS: Final = ("game", "seat", "bot", "action", "share", "observation", "mask")


class Decisions:
    """Rows that grow by one for each decision.

    `observation` is the uint8 tensor of the deciding seat (`docs/observations.md`), `mask` its legal
    actions, packed eight to a byte, the last one filled with zeros: `numpy.unpackbits` with
    `count=num_distinct_actions()` unpacks them. `bot` numbers the bots, `share` is the win share that
    the seat had at the end.
    """

    def __init__(self, game: str) -> None:
        made = load_game(game)
        self.size = made.observation_shape()[0]
        self.actions = made.num_distinct_actions()
        self.rows: list[tuple[Any, ...]] = []
        """Those of the finished games, in the order of `COLUMNS`."""
        self.games = 0
        """Number of finished games."""
        self._playing: list[tuple[int, int, bytes, bytes]] = []
        """Seat, action, tensor and mask of each decision in the unfinished game."""
        self._cells, self._mask = bytearray(self.size), bytearray(self.actions)

    def note(self, state: State, seat: int, action: int) -> None:
        """Note a decision that a seat is about to make."""
        seen = state.observation(seat)
        seen.tensor(self._cells)
        seen.legal_mask(self._mask)
        packed = np.packbits(np.frombuffer(self._mask, np.uint8)).tobytes()
        self._playing.append((seat, action, bytes(self._cells), packed))

    def end_game(self, order: tuple[int, ...], played: Tally) -> None:
        """Add the decisions of a finished game, unless it reached the cap."""
        rows = []
        for seat, action, cells, packed in self._playing if not played.capped else ():
            [share] = played.shares[order[seat]]
            rows.append((self.games, seat, order[seat], action, share, cells, packed))
        self.rows.extend(rows)  # all at once: an interrupt leaves no part of a game
        self.games += 1
        self._playing = []

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the columns of the finished games as arrays."""
        rows = {name: [row[at] for row in self.rows] for at, name in enumerate(COLUMNS)}
        types = {"game": np.int32, "seat": np.uint8, "bot": np.uint8, "action": np.int16}
        found: dict[str, NDArray[Any]] = {
            name: np.array(rows[name], kind) for name, kind in types.items()
        }
        found["share"] = np.array(rows["share"], np.float32)
        for name, width in (("observation", self.size), ("mask", -(-self.actions // 8))):
            found[name] = np.frombuffer(b"".join(rows[name]), np.uint8).reshape(-1, width)
        return found


def export(
    game_text: str,
    bots: list[str],
    games: int,
    seeding: Seeding,
    path: Path,
    progress: Callable[[], None] = lambda: None,
    strict: bool = False,
    on_fault: Callable[[FaultReport], None] = lambda fault: None,
) -> dict[str, Any]:
    """Play games and write the decisions of all bots as a compressed `.npz`.

    Return the numbers of decisions and games, the faults of each bot, and whether the run was
    interrupted: then the file has the finished games, and there is no file without any.

    The first legal move replaces an illegal answer or an exception, and that decision has no row;
    `on_fault` gets the first fault of each bot. Raise `BotStopped`, after writing the finished games,
    at the first fault of a strict run, and in any run for a bot that cannot play at all.

    The games are those of `simulate` with the same seeds: seats rotate through all orders. Games that
    reach the cap are left out. `about` in the file has game, bots, versions, seeds, the version of the
    layout and the number of actions as JSON text; `docs/export.md` describes the arrays.
    """
    if path.suffix != ".npz":
        kind = path.suffix or "no type"
        raise ParameterError(
            f"decisions are written as .npz, not as {kind}: {path}",
            "error-npz",
            kind=path.suffix or "none",
            path=str(path),
        )
    if games < 1:
        raise at_least_1("games")
    require_writable(path)
    text = game_string(game_text, len(bots))
    versions = [checked_version(bot, load_game(text), None) for bot in bots]
    found = Decisions(text)
    is_interrupted = False
    stopped: BotStopped | None = None
    tally = Tally(len(bots))
    orders = itertools.cycle(seat_orders(len(bots), False, seeding.seats()))
    played = play_games(
        text, bots, seeding, False, DECISION_CAP, strict, None, 0, games, on_choice=found.note
    )
    try:
        for order, one in zip(orders, played, strict=False):
            tally.take(one, on_fault)
            found.end_game(order, one)
            progress()
    except KeyboardInterrupt:
        is_interrupted = True
    except BotStopped as problem:
        stopped = problem
    done = {
        "decisions": len(found.rows),
        "games": found.games,
        "faults": tally.faults,
        "interrupted": is_interrupted,
    }
    if found.games:
        write(path, found, {"game": text, "bots": bots, "versions": versions, **done}, seeding)
    if stopped is not None:
        raise stopped
    return done


def write(path: Path, found: Decisions, made: dict[str, Any], seeding: Seeding) -> None:
    """Write the finished games, with what made them."""
    about = {
        "engine": tavolata.__version__,
        "layout": LAYOUT_VERSION,
        "actions": found.actions,
        **made,
        **seeding.to_dict(),
    }
    arrays: dict[str, Any] = found.arrays()
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)
