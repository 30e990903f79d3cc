"""Decisions of bots as arrays, for supervised learning: one row for each decision with a choice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.arena.faults import BotFault, BotStopped, FaultReport
from tavolata.arena.isolated import checked_version, ended_after, maker_for
from tavolata.arena.listeners import listeners_of
from tavolata.arena.match import Outcome, ask, call_hooks
from tavolata.arena.simulate import Tally, game_string, note_faults, seat_orders
from tavolata.arena.writable import require_writable
from tavolata.core.bot import Bot
from tavolata.core.errors import ParameterError, at_least_1
from tavolata.core.game import DECISION_CAP, State
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
    tally = Tally(len(bots))
    try:
        for number in range(games):
            one = play(text, bots, seeding, number, found, strict)
            for who in one.first_faults.keys() - tally.first_faults.keys():
                if one.stopped_by is None:
                    on_fault(one.first_faults[who])
            tally.add(one)
            if tally.stopped_by is not None:
                break
            found.end_game()
            progress()
    except KeyboardInterrupt:
        is_interrupted = True
    done = {
        "decisions": found.whole,
        "games": found.games,
        "faults": tally.faults,
        "interrupted": is_interrupted,
    }
    if found.games:
        write(path, found, {"game": text, "bots": bots, "versions": versions, **done}, seeding)
    if tally.stopped_by is not None:
        raise BotStopped(tally.stopped_by)
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


def play(
    game: str, bots: list[str], seeding: Seeding, number: int, into: Decisions, is_strict: bool = False
) -> Tally:
    """Play one game and add its decisions; return its faults."""
    orders = seat_orders(len(bots), False, seeding.seats())
    order = orders[number % len(orders)]
    makers = [maker_for(game, bots[who], None) for who in order]
    players = [make(seeding, number, seat) for seat, make in enumerate(makers)]
    state = load_game(game).new_initial_state(seeding.deal(number))
    outcome = Outcome(len(players))
    with ended_after(players):
        rows = _decided(state, players, into, outcome, is_strict)
    tally = Tally(len(bots))
    note_faults(tally, outcome, bots, order, number)
    for seat, who in enumerate(order):
        tally.faults[who] += outcome.faults[seat]
    if tally.stopped_by is not None or not state.is_terminal():
        return tally
    shares = state.returns()
    for seat, action, cells, packed in rows:
        row = (number, seat, order[seat], action, shares[seat], cells, packed)
        for name, value in zip(COLUMNS, row, strict=True):
            into.rows[name].append(value)
    return tally


def _decided(
    state: State, players: list[Bot], into: Decisions, outcome: Outcome, is_strict: bool
) -> list[tuple[int, int, bytes, bytes]]:
    """Play to the end; return seat, action, tensor and mask of each decision that a bot made."""
    rows: list[tuple[int, int, bytes, bytes]] = []
    cells, mask = bytearray(into.size), bytearray(into.actions)
    listeners = listeners_of(players)
    if listeners is not None:
        call_hooks(listeners.begin, state, outcome, is_strict)
    for _ in range(DECISION_CAP):
        acting = state.acting_players()
        if not acting or outcome.stopped_by >= 0:
            break
        seat = acting[0]
        legal = state.legal_actions(seat)
        action = legal[0]
        if len(legal) > 1:
            seen = state.observation(seat)
            seen.tensor(cells)
            seen.legal_mask(mask)
            try:
                if listeners is not None:
                    listeners.send_events(state, seat)
                action = int(ask(state, players[seat], seat))
            except BotFault as problem:
                if outcome.note(seat, problem.fault, is_strict):
                    break
            else:
                packed = np.packbits(np.frombuffer(mask, np.uint8)).tobytes()
                rows.append((seat, action, bytes(cells), packed))
        state.apply_action(seat, action)
    if listeners is not None and outcome.stopped_by < 0:
        call_hooks(listeners.end, state, outcome, is_strict)
    return rows
