"""Perft: the number of ways in which a game can continue for some decisions, counted one by one.

Two engines with the same rules count the same; a rule broken anywhere in the tree changes the number.
The deal and all later draws follow from the seed. Simultaneous choices count in the order of seats.

    from tavolata.testing.perft import perft
    perft(tavolata.load_game("dominion").new_initial_state("perft"), 6)
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tavolata
from tavolata.core.errors import ParameterError
from tavolata.core.game import State


def require_depth(depth: int, least: int) -> None:
    """Raise `ParameterError` unless a depth is a whole number, and at least `least`."""
    if type(depth) is not int or depth < least:
        raise ParameterError(f"depth is a number of decisions, at least {least}, not {depth!r}")


def perft(state: State, depth: int) -> int:
    """Return the number of sequences of `depth` decisions; a game that ends earlier counts once."""
    require_depth(depth, 0)
    acting = state.acting_players()
    if depth == 0 or not acting:
        return 1
    seat = acting[0]
    legal = state.legal_actions(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        twin = state.clone()
        twin.step(seat, action)
        total += perft(twin, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """Return the count after each first action, by its text: where two engines differ, look here."""
    require_depth(depth, 1)
    found = {}
    for seat in state.acting_players()[:1]:
        for action in state.legal_actions(seat):
            twin = state.clone()
            twin.apply_action(seat, action)
            found[state.game().action_to_string(action)] = perft(twin, depth - 1)
    return found


def counted(game: str, seed: str, depth: int) -> list[int]:
    """Return the counts of a deal for 1 to `depth` decisions."""
    state = tavolata.load_game(game).new_initial_state(seed)
    return [perft(state, one) for one in range(1, depth + 1)]


def wrong_counts(path: str | Path) -> list[dict[str, Any]]:
    """Return the rows of a file of published counts that this engine counts otherwise.

    A file has one JSON object a line: `{"game": ..., "seed": ..., "counts": [...]}`.
    """
    wrong = []
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found = counted(row["game"], row["seed"], len(row["counts"]))
        if found != row["counts"]:
            wrong.append({**row, "found": found})
    return wrong
