"""Decisions of bots as arrays, for supervised learning: one row for each decision with a choice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.arena.isolated import checked_version, ended_after, maker_for
from tavolata.arena.listeners import listeners_of
from tavolata.arena.match import ask
from tavolata.arena.simulate import game_string, seat_orders
from tavolata.arena.writable import require_writable
from tavolata.core.errors import ParameterError, at_least_1
from tavolata.core.game import DECISION_CAP
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding
from tavolata.core.tensors import LAYOUT_VERSION

COLUMNS: Final = ("game", "seat", "bot", "action", "share", "observation", "mask")


class Decisions:
    """Columns that grow by one row for each decision.

    `observation` is the uint8 tensor of the deciding seat (`docs/observations.md`), `mask` its legal
    actions, packed eight to a byte, the last one filled with zeros: `numpy.unpackbits` with
    `count=num_distinct_actions()` unpacks them. `bot` numbers the bots, `share` is the win share that
    the seat had at the end.
    """

    def __init__(self, game: str) -> None:
        made = load_game(game)
        self.size = made.observation_shape()[0]
        self.actions = made.num_distinct_actions()
        self.rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
        self.games = 0
        """Number of finished games; `whole` is the number of their rows."""
        self.whole = 0

    def end_game(self) -> None:
        """Note that a game is finished."""
        self.games, self.whole = self.games + 1, len(self.rows[COLUMNS[-1]])

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Return the columns of the finished games as arrays."""
        rows = {name: column[: self.whole] for name, column in self.rows.items()}
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
) -> dict[str, Any]:
    """Play games and write the decisions of all bots as a compressed `.npz`.

    Return the numbers of decisions and games, and whether the run was interrupted: then the file has
    the finished games, and there is no file without any.

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
    try:
        for number in range(games):
            play(text, bots, seeding, number, found)
            found.end_game()
            progress()
    except KeyboardInterrupt:
        is_interrupted = True
    done = {"decisions": found.whole, "games": found.games, "interrupted": is_interrupted}
    if not found.games:
        return done
    about = {
        "game": text,
        "engine": tavolata.__version__,
        "layout": LAYOUT_VERSION,
        "actions": found.actions,
        "bots": bots,
        "versions": versions,
        **done,
        **seeding.to_dict(),
    }
    arrays: dict[str, Any] = found.arrays()
    with path.open("wb") as file:
        np.savez_compressed(file, about=np.array(json.dumps(about)), **arrays)
    return done


def play(game: str, bots: list[str], seeding: Seeding, number: int, into: Decisions) -> None:
    """Play one game and add its decisions."""
    made = load_game(game)
    orders = seat_orders(len(bots), False, seeding.seats())
    order = orders[number % len(orders)]
    makers = [maker_for(game, bots[who], None) for who in order]
    players = [make(seeding, number, seat) for seat, make in enumerate(makers)]
    state = made.new_initial_state(seeding.deal(number))
    rows: list[tuple[int, int, bytes, bytes]] = []
    cells, mask = bytearray(into.size), bytearray(into.actions)
    listeners = listeners_of(players)
    with ended_after(players):
        for seat in range(len(players) if listeners is not None else 0):
            assert listeners is not None
            listeners.begin(state, seat)
        for _ in range(DECISION_CAP):
            acting = state.acting_players()
            if not acting:
                break
            seat = acting[0]
            action = state.legal_actions(seat)[0]
            if len(state.legal_actions(seat)) > 1:
                seen = state.observation(seat)
                seen.tensor(cells)
                seen.legal_mask(mask)
                if listeners is not None:
                    listeners.tell(state, seat)
                action = int(ask(state, players[seat], seat))
                packed = np.packbits(np.frombuffer(mask, np.uint8)).tobytes()
                rows.append((seat, action, bytes(cells), packed))
            state.apply_action(seat, action)
    if not state.is_terminal():
        return
    shares = state.returns()
    for seat, action, seen_cells, packed in rows:
        row = (number, seat, order[seat], action, shares[seat], seen_cells, packed)
        for name, value in zip(COLUMNS, row, strict=True):
            into.rows[name].append(value)
