"""Positions of any game as text for `print`, built from `to_dict`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tavolata.core.game import Observation, State

WIDTH = 100
MOST_ACTIONS = 12
"""Legal actions that are written out."""
MOST_ENTRIES = 4
"""Objects of a list that are written out; longer lists are histories and are counted."""
LEFT_OUT = ("game", "luck", "legal_actions", "viewer")
"""Keys that the first lines show in a better way, or that nobody can read."""
SEAT = re.compile(r"P\d")


def deciders(seats: Iterable[int]) -> str:
    """Return who decides: `P1 decides`, `P1, P2 decide`, or `game over`."""
    names = [f"P{seat + 1}" for seat in seats]
    if not names:
        return "game over"
    return f"{', '.join(names)} {'decides' if len(names) == 1 else 'decide'}"


def state_text(state: State) -> str:
    """Return the whole position: game, decisions, table, seats."""
    lines = [str(state.game())]
    for seat in state.acting_players():
        lines.append(_decision(seat, state.game().action_names(), state.legal_actions(seat)))
    if state.is_terminal():
        totals = [f"P{seat + 1} {score['total']}" for seat, score in enumerate(state.scores())]
        lines.append(f"game over: {', '.join(totals)}")
    return _text(lines, state.to_dict())


def observation_text(observation: Observation) -> str:
    """Return all that the seat knows: game, viewer, own decision, table, seats."""
    game, seat = observation.game(), observation.player
    lines = [str(game), f"seen by {viewer(seat)}"]
    if observation.legal_actions:
        lines.append(_decision(seat, game.action_names(), observation.legal_actions))
    return _text(lines, observation.to_dict())


def viewer(seat: int) -> str:
    """Return the name of a seat; -1 is a watcher."""
    return f"P{seat + 1}" if seat >= 0 else "a watcher"


def _decision(seat: int, names: Any, legal: list[int]) -> str:
    shown = ", ".join(names[action] for action in legal[:MOST_ACTIONS])
    rest = f" and {len(legal) - MOST_ACTIONS} more" if len(legal) > MOST_ACTIONS else ""
    return f"P{seat + 1} decides: {shown}{rest}"


def _text(lines: list[str], data: dict[str, Any]) -> str:
    table = {key: value for key, value in data.items() if key not in LEFT_OUT}
    plain = {key: value for key, value in table.items() if not isinstance(value, dict | list)}
    lines.append(_fields(plain))
    seats = [key for key in table if SEAT.fullmatch(key)]
    for key in [*(key for key in table if key not in seats and key not in plain), *seats]:
        lines.append(f"{key}  {_inside(table[key])}" if key in seats else _field(key, table[key]))
    wrap = textwrap.TextWrapper(
        WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(wrap.fill(line) for line in lines if line.strip())


def _fields(data: dict[str, Any]) -> str:
    return "; ".join(filter(None, (_field(key, value) for key, value in data.items())))


def _field(key: str, value: Any) -> str:
    """Return a key with its value; nothing if there is nothing to say."""
    if value is None or value is False or value in ("", [], {}):
        return ""
    name = key.replace("_", " ")
    if value is True:
        return name
    if isinstance(value, dict | list):
        inside = _inside(value)
        return f"{name}: {inside}" if inside else ""
    return f"{name} {value}"


def _inside(value: Any) -> str:
    if isinstance(value, dict):
        parts = {
            key: _bracketed(part) if isinstance(part, dict) else part for key, part in value.items()
        }
        return _fields(parts)
    if isinstance(value, list):
        if len(value) > MOST_ENTRIES and all(isinstance(part, dict) for part in value):
            return f"{len(value)} entries"
        return ", ".join(
            _bracketed(part) if isinstance(part, dict) else _inside(part) for part in value
        )
    return str(value)


def _bracketed(value: dict[str, Any]) -> str:
    inside = _inside(value)
    return f"({inside})" if inside else ""
