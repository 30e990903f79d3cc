"""A server killed in the middle of games loses nothing that a player saw and repeats nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_jsonable_python
from websockets.exceptions import ConnectionClosed

import tavolata
from tavolata.core.chance import rng_of
from tavolata.match.match import Match
from tavolata.server.store import Store
from tavolata.tables.rows import TableRow
from tests.server.client import Seats, make_table
from tests.server.person import Person
from tests.server.running import PATIENCE, USUAL, Server, played

SLOW_DISK = """
import time
from tavolata.server import writer
def commit(self, batch, real=writer.Writer._commit):
    time.sleep(0.004)
    real(self, batch)
    time.sleep(0.004)
writer.Writer._commit = commit
"""
"""Leave time to die before a commit, and after it before the news is sent."""
GAMES = [
    (
        "dominion",
        "pp",
        {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"},
    ),
    ("seven_wonders", "ppp", {}),
    ("citadels", "ppb", {}),
]
KILLS = 5


@dataclass
class Killer(Person):
    """A person who counts their commands and returns whenever the server is up."""

    counted: list[str] = field(default_factory=list)
    checked: int = 0

    async def send(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send and count."""
        self.counted.append(command["id"])
        return await super().send(command)

    async def play_on(self) -> None:
        """Play to the end, through all failures of the server."""
        while True:
            try:
                if self.seat is None:
                    await self.until_view(lambda view: view["result"])
                else:
                    await self.play()
                return
            except (ConnectionError, ConnectionClosed):
                await self.come_back()


def on_disk(server: Server, made: Seats) -> TableRow:
    """Read a table left by the killed server; the database is sound and has no gap in the events."""
    with closing(sqlite3.connect(server.database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store = Store.open(str(server.database))
    try:
        found = store.load(made.table)
    finally:
        store.close()
    assert found is not None
    assert [event.seq for event in found.events] == list(range(1, found.game.head_seq + 1))
    return found


def check_all_shown(found: TableRow, people: list[Killer]) -> Match:
    """Check that the stored events reproduce every view sent, and the game."""
    play = Match(tavolata.load_game(found.game.game), found.game.secret)
    shown: dict[int, list[tuple[Killer, dict[str, Any]]]] = {}
    for person in people:
        for view in person.views[person.checked :]:
            shown.setdefault(view["seq"], []).append((person, view))
        person.checked = len(person.views)
    bodies = {event.seq: event.body for event in found.events}
    last = max(shown, default=0)
    assert last <= found.game.head_seq, "somebody was shown an event that is not on disk"
    for seq in range(found.game.head_seq + 1):
        if seq:
            play.carry_out(seq, bodies[seq])
        for person, view in [
            (person, view)
            for viewer in people
            for person, view in shown.get(play.seq_of(viewer.seat), [])
            if person is viewer
        ]:
            assert view["seen"] == to_jsonable_python(play.state.observation(person.seat).to_view())
            number = None if person.seat is None else play.open_questions.get(person.seat)
            assert (view["question"] and view["question"]["number"]) == number
            if person.seat is not None:
                assert view["can"]["withdraw"] == play.committed.get(person.seat)
    return play


def check_answers(found: TableRow, people: list[Killer]) -> tuple[int, int]:
    """Check that each command with an `ok` is stored once; count unanswered and stored ones."""
    commands = [event.command_id for event in found.events if event.command_id is not None]
    assert len(commands) == len(set(commands))
    for person in people:
        for answer in person.answers.values():
            if answer["kind"] == "ok":
                assert commands.count(answer["id"]) == 1
    open_ones = [name for person in people for name in person.waiting]
    return len(open_ones), sum(name in commands for name in open_ones)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1])
@played
async def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, seed: int) -> None:
    """Five kills at seeded moments, with nine sockets at three games; then all play to the end."""
    rng = rng_of(f"kill {seed}")
    server = Server(tmp_path, prelude=USUAL + SLOW_DISK).start()
    try:
        tables: list[tuple[Seats, list[Killer]]] = []
        for game, seats, parameters in GAMES:
            made = await make_table(server.url, game, seats, parameters, name=f"seed kill {seed}")
            people = [
                Killer(server.url, made.table, seat, made.tokens[seat], seed=f"kill {seed}")
                for seat in made.tokens
            ]
            people.append(Killer(server.url, made.table, None, None))
            tables.append((made, people))
        everybody = [person for _, people in tables for person in people]
        for person in everybody:
            await person.connect()
        playing = [asyncio.create_task(person.play_on()) for person in everybody]
        unanswered = done = 0
        for kill in range(KILLS):
            target = sum(len(person.counted) for person in everybody) + 12 + rng.below(25)
            while sum(len(person.counted) for person in everybody) < target:
                assert not all(task.done() for task in playing), (
                    "the games are over before the last kill"
                )
                await asyncio.sleep(0.001)
            await asyncio.sleep(rng.below(12) / 1000)
            server.kill()
            for person in everybody:
                while person.is_open:
                    await asyncio.sleep(0.001)
            plays = []
            for made, people in tables:
                found = on_disk(server, made)
                plays.append(check_all_shown(found, people))
                waiting, there = check_answers(found, people)
                unanswered, done = unanswered + waiting, done + there
            views = [len(person.views) for person in everybody]
            starting = asyncio.to_thread(server.start)
            await starting
            await check_taken_up(tables, plays)
            for person, before in zip(everybody, views, strict=True):
                if not playing[everybody.index(person)].done():
                    await asyncio.wait_for(comes_back(person, before), PATIENCE)
            print(
                f"kill {kill} after {target} commands: {unanswered} unanswered so far, {done} of them done"
            )
        await asyncio.wait_for(asyncio.gather(*playing), 3 * PATIENCE)
        assert unanswered >= 3, "the server died when nobody wanted anything: the test proves nothing"
        for made, people in tables:
            found = on_disk(server, made)
            play = check_all_shown(found, people)
            assert play.state.is_terminal()
            assert check_answers(found, people) == (0, 0)
            assert found.game.status == "ended"
            sent = [name for person in people for name in person.counted]
            there = {event.command_id for event in found.events}
            refused = {n for p in people for n, answer in p.answers.items() if answer["kind"] == "no"}
            assert set(sent) - refused <= there
            for person in people:
                assert person.view["result"]["scores"] == play.state.scores()
                await person.close()
        assert "Traceback" not in server.said()
    finally:
        server.stop()


async def check_taken_up(tables: list[tuple[Seats, list[Killer]]], plays: list[Match]) -> None:
    """Check that after the restart the same questions with the same numbers go to the same players."""
    for (made, _), play in zip(tables, plays, strict=True):
        for seat, number in play.open_questions.items():
            if seat not in made.tokens:
                continue
            async with Person(made.url, made.table, seat, made.tokens[seat]) as fresh:
                view = await fresh.until_view(lambda view: view)
                if view["seq"] == play.seq_of(seat):
                    assert view["question"]["number"] == number
                    assert view["seen"] == to_jsonable_python(play.state.observation(seat).to_view())
                else:
                    assert view["seq"] > play.seq_of(seat)


async def comes_back(person: Killer, views: int) -> None:
    """Wait until a person has a view again."""
    while len(person.views) == views:
        await asyncio.sleep(0.005)
