"""Hostile messages at real sockets: no traceback, no wrong state, no dead table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tavolata.core.chance import rng_of
from tests.proofs import prove
from tests.server.client import Seats, api, checked, do, look, make_table, offered
from tests.server.hostile import hostile
from tests.server.person import BIG
from tests.server.running import PATIENCE, Server
from tests.server.stored import check_views, stored

IN_ONE_GO = 10
"""Messages before an attacker reads answers."""
KNOWN = {
    "question-closed", "illegal", "not-yours", "not-now", "name-taken", "undo-refused", "unknown",
    "malformed", "too-fast", "not-saved", "broken",
}  # fmt: skip


class Attacker:
    """One who has a seat, or only watches (None), and sends until stopped."""

    def __init__(self, seats: Seats, seat: int | None, seed: str) -> None:
        self.seats = seats
        self.seat = seat
        self.rng = rng_of(f"hostile {seed} {seats.table} {seat}")
        self.sent = 0
        self.answers: Counter[str] = Counter()
        self.views: list[dict[str, Any]] = []

    async def attack(self, messages: int) -> None:
        """Send a number of messages, through all sockets that the server closes."""
        place = f"{self.seats.url.replace('http', 'ws', 1)}{self.seats.path}/socket"
        query = "" if self.seat is None else f"?seat={self.seat}"
        while self.sent < messages:
            with contextlib.suppress(WebSocketException, OSError):
                async with connect(
                    place + query, additional_headers=self.seats.headers(self.seat), compression=None,
                    ping_interval=None, proxy=None, max_size=BIG, open_timeout=PATIENCE, close_timeout=1,
                ) as socket:  # fmt: skip
                    await socket.send(json.dumps({"kind": "hello", "proto": 1}))
                    await self._on_one_socket(socket, messages)

    async def _on_one_socket(self, socket: Any, messages: int) -> None:
        while self.sent < messages:
            with contextlib.suppress(ConnectionClosed):
                for _ in range(IN_ONE_GO):
                    view = self.views[-1] if self.views else None
                    await socket.send(hostile(self.rng, view))
                    self.sent += 1
            await self._read(socket)

    async def _read(self, socket: Any) -> None:
        """Read what there is; a closed socket raises."""
        with contextlib.suppress(TimeoutError):
            while True:
                text = await asyncio.wait_for(socket.recv(), 0.02)
                message = json.loads(text)
                if message["kind"] == "view":
                    self.views = [*self.views[-1:], message]
                    self.answers["view"] += 1
                else:
                    self.answers[message.get("code", message["kind"])] += 1


async def attack(server: Server, messages: int, seed: str) -> dict[str, Any]:
    """Attack tables of all games; return figures."""
    async with api(server.url) as http:
        games = checked(await http.get("/api/games"))
    tables = [
        await make_table(server.url, game["game"], "p" * max(2, game["players"][0]), name=f"seed {seed}")
        for game in games for _ in range(2)
    ]  # fmt: skip
    attackers = [Attacker(seats, seat, seed) for seats in tables for seat in (*seats.tokens, None)]
    each = -(-messages // len(attackers))
    begun = time.monotonic()
    await asyncio.gather(*(attacker.attack(each) for attacker in attackers))
    seconds = time.monotonic() - begun
    answers = sum((attacker.answers for attacker in attackers), Counter())
    dead = 0
    for seats in tables:
        found = stored(str(server.database), seats.table)
        views = [(a.seat, view) for a in attackers if a.seats is seats for view in a.views]
        play = check_views(found, views)
        for seat in (*seats.tokens, None):
            # First the view: the server may answer a forced question before the events are read.
            view = await look(seats, seat)
            check_views(stored(str(server.database), seats.table), [(seat, view)])
        dead += not (play.state.is_terminal() or await can_continue(seats))
    return {
        "messages": sum(attacker.sent for attacker in attackers),
        "answers": answers, "seconds": seconds, "tables": len(tables), "dead": dead,
    }  # fmt: skip


async def can_continue(seats: Seats) -> bool:
    """Whether somebody at a table can still decide."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for seat in seats.tokens:
            view = await look(seats, seat)
            if view["result"] is not None:
                return True
            if view["you"] is None or not view["question"] or not view["choices"]:
                continue
            answer = await do(
                seats, seat, "decide", question=view["question"]["number"], actions=[offered(view)[0]]
            )
            if answer["kind"] == "ok":
                return True
        await asyncio.sleep(0.1)
    return False


def check(figures: dict[str, Any], server: Server, messages: int) -> None:
    """Check that nothing broke, and that the messages met all kinds of answers."""
    assert figures["messages"] >= messages
    assert figures["dead"] == 0
    assert "Traceback" not in server.said(), server.said()[-3000:]
    kinds = set(figures["answers"])
    assert kinds <= KNOWN | {"view", "ok", "pong", "reload", "refused"}, kinds
    assert kinds >= {"ok", "malformed", "question-closed", "not-yours", "pong", "reload", "view"}


def test_hostile_messages_break_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        figures = asyncio.run(asyncio.wait_for(attack(server, 4000, "smoke"), 240))
        check(figures, server, 4000)


@pytest.mark.exhaustive
@pytest.mark.timeout(5400)
def test_a_million_hostile_messages_break_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        figures = asyncio.run(attack(server, 1_000_000, "prove"))
        check(figures, server, 1_000_000)
    prove(
        "hostile messages at sockets",
        {
            "messages": figures["messages"],
            "tables": figures["tables"],
            "answers": sum(figures["answers"].values()),
            "decisions and other commands done": figures["answers"]["ok"],
            "tracebacks": 0,
            "views that differ from the stored game": 0,
            "tables where nobody could continue": figures["dead"],
        },
        command="python -m pytest --tier prove tests/server/test_hostile.py",
    )
