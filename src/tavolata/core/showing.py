"""Positions of any game as text for `print`, built from `to_dict`."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tavolata.core.views import seat_names

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
    names = seat_names(seats)
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


class Writer:
    """Writes the JSON of a position as lines; subclasses have other names for fields, values, seats."""

    left_out: tuple[str, ...] = LEFT_OUT

    def name(self, key: str) -> str:
        """Return the name of a field."""
        return key.replace("_", " ")

    def value(self, value: object) -> str:
        """Return a text or number of a field."""
        return str(value)

    def seat(self, key: str) -> str:
        """Return the beginning of a seat's line."""
        return f"{key}  "

    def members(self, key: str, value: dict[str, Any]) -> dict[str, Any]:
        """Return the members of a field that has some, as they are written."""
        return value

    def lines(self, data: dict[str, Any]) -> list[str]:
        """Return the single values in one line, a line for each list and part, then the seats."""
        table = {key: value for key, value in data.items() if key not in self.left_out}
        plain = {key: value for key, value in table.items() if not isinstance(value, dict | list)}
        seats = [key for key in table if SEAT.fullmatch(key)]
        parts = [key for key in table if key not in seats and key not in plain]
        found = [self._fields(plain), *(self._field(key, table[key]) for key in parts)]
        found += [self.seat(key) + self._inside(table[key]) for key in seats]
        return [line for line in found if line.strip()]

    def _fields(self, data: dict[str, Any]) -> str:
        return "; ".join(filter(None, (self._field(key, value) for key, value in data.items())))

    def _field(self, key: str, value: Any) -> str:
        if value is None or value is False or value in ("", [], {}):
            return ""
        name = self.name(key)
        if value is True:
            return name
        if isinstance(value, dict | list):
            inside = self._inside(self.members(key, value) if isinstance(value, dict) else value)
            return f"{name}: {inside}" if inside else ""
        return f"{name} {self.value(value)}"

    def _inside(self, value: Any) -> str:
        if isinstance(value, dict):
            parts = {
                key: self._bracketed(self.members(key, part)) if isinstance(part, dict) else part
                for key, part in value.items()
            }
            return self._fields(parts)
        if isinstance(value, list):
            if len(value) > MOST_ENTRIES and all(isinstance(part, dict) for part in value):
                return f"{len(value)} entries"
            return ", ".join(
                self._bracketed(part) if isinstance(part, dict) else self._inside(part)
                for part in value
            )
        return self.value(value)

    def _bracketed(self, value: dict[str, Any]) -> str:
        inside = self._inside(value)
        return f"({inside})" if inside else ""


def _text(lines: list[str], data: dict[str, Any]) -> str:
    lines += Writer().lines(data)
    wrap = textwrap.TextWrapper(
        WIDTH, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(wrap.fill(line) for line in lines)
