"""A table to play on in tests: set up a position, make moves in words, and look around.

A test reads like a rulebook example:

    t = table(P1={"hand": "militia"}, P2={"hand": "copper*3 estate*2"})
    t.does("P1", "play militia")
    t.asks("P2", "discard copper", "discard estate")

`Table` needs only the contract of `tavolata.core.game`, so every game can use it; a game adds a
subclass with its own names for places and cards. A test fails if it ends while a card still waits
for an answer, unless the test looked at that very question last.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

import tavolata

TABLES: list[Table] = []
"""The tables of the running test; `conftest.py` checks how they are left."""


def split(words: str | list[str]) -> list[str]:
    """Return the names in `"copper*3 estate"`, in order and repeated as written."""
    names: list[str] = []
    for word in words.split() if isinstance(words, str) else words:
        match = re.fullmatch(r"([a-z][a-z0-9_]*)(?:\*(\d+))?", word)
        assert match is not None, f"{word!r} is neither 'copper' nor 'copper*3'"
        names += [match.group(1)] * int(match.group(2) or 1)
    return names


def cards(words: str | list[str] = "") -> Counter[str]:
    """Return the cards in `"copper*3 estate"`, without an order."""
    return Counter(split(words))


class Table:
    """A state in a test, with seats and actions by name."""

    phases: frozenset[str] = frozenset()
    """The steps that belong to the flow of a turn and to no card."""
    volatile: frozenset[str] = frozenset()
    """Keys that `unchanged` ignores: knowledge and counters that are not part of the game."""

    def __init__(self, state: tavolata.State) -> None:
        self.state = state
        self.before = state.to_dict()
        self.was_looked_at = False
        TABLES.append(self)

    # ---------------------------------------------------------------- playing
    def number(self, seat: str) -> int:
        """Return the number of a named seat."""
        return int(seat.removeprefix("P")) - 1

    def does(self, seat: str, *actions: str) -> None:
        """Make these decisions for the seat, one after another; each must be legal."""
        player = self.number(seat)
        for text in actions:
            offered = self.offered(seat)
            assert text in offered, f"{seat} cannot {text!r}; the choices are {offered}"
            self.was_looked_at = False
            self.state.apply_action(player, self.state.string_to_action(player, text))
            self.check()

    def check(self) -> None:
        """Check what must hold after every decision; games add to it."""

    def mark(self) -> None:
        """Remember this moment for `unchanged` to compare with."""
        self.before = self.state.to_dict()

    # ---------------------------------------------------------------- questions
    def offered(self, seat: str) -> list[str]:
        """Return the legal actions of a seat, as text."""
        player = self.number(seat)
        return [self.state.action_to_string(player, a) for a in self.state.legal_actions(player)]

    def assert_asked(self, seat: str) -> None:
        """Check that only this seat owes a decision; games with several at once differ."""
        assert self.state.acting_players() == [self.number(seat)]

    def asks(self, seat: str, *actions: str) -> None:
        """Check that this seat is asked and has exactly these choices."""
        self.assert_asked(seat)
        assert sorted(self.offered(seat)) == sorted(actions)
        self.was_looked_at = True

    def asks_about(self, seat: str, step: str) -> None:
        """Check that this seat is asked and its open question is this step."""
        self.assert_asked(seat)
        assert self.step_of(seat) == step
        self.was_looked_at = True

    def refuses(self, seat: str, action: str, reason: str) -> str:
        """Check that the action is illegal for this reason and changes nothing; return the rule."""
        player = self.number(seat)
        wanted = self.state.string_to_action(player, action)
        refusal = self.state.explain(player, wanted)
        assert refusal is not None, f"{seat} may {action!r}"
        assert refusal.reason == reason, f"{refusal.reason}: {refusal}"
        before = self.state.to_dict()
        with pytest.raises(tavolata.IllegalActionError) as raised:
            self.state.apply_action(player, wanted)
        assert (raised.value.reason, raised.value.rule) == (refusal.reason, refusal.rule)
        assert self.state.to_dict() == before
        self.was_looked_at = True
        return str(raised.value.rule)

    def step(self) -> str | None:
        """Return the name of the open question; None at the end of the game."""
        stack = self.state.to_dict()["question"]
        return str(stack[-1]["step"]) if stack else None

    def step_of(self, seat: str) -> str | None:
        """Return the name of the question that this seat must answer."""
        return self.step()

    def idle(self, seat: str) -> None:
        """Check that it is this seat's turn and no card waits for an answer."""
        self.assert_asked(seat)
        assert self.step_of(seat) in self.phases, f"{seat} is asked about {self.step_of(seat)}"

    def assert_settled(self) -> None:
        """Check that no card waits for an answer, or that the test looked at the open question last."""
        if not self.was_looked_at and not self.state.is_terminal():
            assert self.step() in self.phases, f"the test ends with {self.step()} open"

    # ---------------------------------------------------------------- looking around
    def seat(self, seat: str) -> dict[str, Any]:
        """Return the part of `to_dict` that belongs to a seat."""
        found: dict[str, Any] = self.state.to_dict()[seat]
        return found

    def unchanged(self, *seats: str) -> None:
        """Check that nothing of these seats has changed since the last `mark`."""
        now = self.state.to_dict()
        for seat in seats:
            assert self._solid(now[seat]) == self._solid(self.before[seat]), seat

    def _solid(self, value: Any) -> Any:
        if not isinstance(value, dict):
            return value
        return {key: self._solid(part) for key, part in value.items() if key not in self.volatile}

    def sees(self, viewer: str | None) -> dict[str, Any]:
        """Return the observation of a seat, or of a watcher, as JSON."""
        player = None if viewer is None else self.number(viewer)
        found: dict[str, Any] = self.state.observation(player).to_dict()
        return found

    def total(self, seat: str) -> int:
        """Return the current score of a seat."""
        return self.state.scores()[self.number(seat)]["total"]

    def shares(self) -> list[float]:
        """Return each seat's share of the win; the game must be over."""
        assert self.state.is_terminal()
        assert self.state.acting_players() == []
        return self.state.returns()
