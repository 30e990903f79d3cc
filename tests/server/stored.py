"""The stored game of a table, compared with the views of people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic_core import to_jsonable_python

import tavolata
from tavolata.match.match import Match
from tavolata.server.store import Store
from tavolata.tables.rows import TableRow
from tests.server.person import Person


def stored(address: str, table: str) -> TableRow:
    """Read a table; it is sound, and its events have no gap."""
    store = Store.open(address)
    try:
        found = store.load(table)
    finally:
        store.close()
    assert found is not None
    assert found.damage is None
    assert [event.seq for event in found.events] == list(range(1, found.game.head_seq + 1))
    return found


def check_views(found: TableRow, views: Iterable[tuple[int | None, dict[str, Any]]]) -> Match:
    """Check that the stored events reproduce views of seats, or of watchers (None); return the game."""
    shown: dict[int, list[tuple[int | None, dict[str, Any]]]] = {}
    for seat, view in views:
        if view["seen"] is not None:
            shown.setdefault(view["seq"], []).append((seat, view))
    assert max(shown, default=0) <= found.game.head_seq, "a view of events that are not stored"
    viewers = {seat for found in shown.values() for seat, _ in found}
    play = Match(tavolata.load_game(found.game.game), found.game.secret)
    for seq in range(found.game.head_seq + 1):
        if seq:
            play.carry_out(seq, found.events[seq - 1].body)
        for viewer in viewers:
            seen = [view for seat, view in shown.get(play.seq_of(viewer), []) if seat == viewer]
            if seen:
                expected = to_jsonable_python(play.state.observation(viewer).to_view())
                assert all(view["seen"] == expected for view in seen)
    return play


def check_game(found: TableRow, people: Iterable[Person]) -> None:
    """Check all views of people, and that each acknowledged decision is stored once."""
    people = list(people)
    check_views(found, ((person.seat, view) for person in people for view in person.views))
    commands = [(event.seat, event.command_id) for event in found.events if event.command_id]
    assert len(commands) == len(set(commands))
    for person in people:
        done = {name for name, answer in person.answers.items() if answer["kind"] == "ok"}
        assert {(person.seat, name) for name in done} <= set(commands)
