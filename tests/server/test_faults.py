"""Faults of lines, disks, databases and clocks end in a clear message and a correct game."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.sentences import in_both
from tests.server.chaos import FAULTS, chaos
from tests.server.client import Seats, api, do, look, make_table, offered
from tests.server.person import Person, at_rest
from tests.server.postgres import Cluster
from tests.server.running import PATIENCE, Server, played
from tests.server.stored import check_game, stored

pytest_plugins = ["tests.server.databases"]

KINGDOM = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+festival"}


# ------------------------------------------------------------------ the line
class Patient(Person):
    """A person who repeats what has no answer, as the page does, and comes back after a break."""

    done = 0

    async def play_on(self) -> None:
        """Decide until stopped: nobody may wait for one who has decided enough."""
        while True:
            if not self.is_open:
                await self.connect()
            try:
                async with asyncio.timeout(0.6):
                    view = await self.until_choice()
                    command = next(iter(self.waiting.values()), None) or self.command(
                        "decide", question=view["question"]["number"], actions=[offered(view)[0]]
                    )
                    answer = await self.send(command)
                    self.done += answer["kind"] == "ok"
                    self.answered = view["question"]["number"]
            except (TimeoutError, ConnectionError):
                if self.is_open:
                    await self.hello()
            self.answered = -1


@pytest.mark.parametrize(
    "seed", [1, *(pytest.param(n, marks=pytest.mark.exhaustive) for n in range(2, 12))]
)
@played
async def test_lost_doubled_delayed_and_swapped_messages_change_nothing(
    tmp_path: Path, seed: int
) -> None:
    """And cut lines: one message in ten meets a fault, on its way up or down."""
    with Server(tmp_path) as server:
        seats = await make_table(server.url, "dominion", "pp", KINGDOM, name=f"seed chaos {seed}")
        async with chaos(server.url, seed) as (url, faults):
            people = [Patient(url, seats.table, seat, token) for seat, token in seats.tokens.items()]
            playing = [asyncio.create_task(person.play_on()) for person in people]
            while sum(person.done for person in people) < 40:
                await asyncio.sleep(0.02)
                assert not any(task.done() and task.exception() for task in playing), playing
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            for person in people:
                await person.close()
        print(f"seed {seed}: {dict(faults.counts)}")
        assert set(faults.counts) == set(FAULTS)
        assert "Traceback" not in server.said(), server.said()
    check_game(stored(str(server.database), seats.table), list(people))


@played
async def test_two_pages_of_one_seat_decide_once(tmp_path: Path) -> None:
    """Of two answers to one question the second is refused, and both pages show the same."""
    with Server(tmp_path) as server:
        seats = await make_table(server.url, "dominion", "pp", KINGDOM)
        async with seats.person(0) as one, seats.person(0) as two:
            for _ in range(3):
                views = [await page.until_choice() for page in (one, two)]
                question = views[0]["question"]["number"]
                assert views[1]["question"]["number"] == question
                answers = await asyncio.gather(
                    *(
                        page.do("decide", question=question, actions=[offered(view)[at]])
                        for at, (page, view) in enumerate(zip((one, two), views, strict=True))
                    )
                )
                assert sorted(answer["kind"] for answer in answers) == ["no", "ok"]
                refused = next(answer for answer in answers if answer["kind"] == "no")
                assert refused["code"] == "question-closed"
                seq = next(answer["seq"] for answer in answers if answer["kind"] == "ok")
                for page in (one, two):
                    await page.until_view(lambda view, seq=seq: view["seq"] >= seq)
                if one.view["question"] is None:
                    break
            await at_rest([one, two])
            assert one.view["seen"] == two.view["seen"]
    check_game(stored(str(server.database), seats.table), [one, two])


# ------------------------------------------------------------------ disks and databases
async def survive(
    server: Server, address: str, begin: Callable[[], None], end: Callable[[], None]
) -> None:
    """Play through a fault of the storage: refused with a sentence, then accepted as if nothing was."""
    seats = await make_table(server.url, "dominion", "pb", KINGDOM)
    person = await seats.person(0).connect()
    view = await person.until_choice()
    question, action = view["question"]["number"], offered(view)[0]
    command = person.command("decide", question=question, actions=[action])
    await asyncio.to_thread(begin)
    try:
        refused = await asking(seats, command)
        assert refused["code"] == "not-saved", refused
        english, italian = in_both(refused["why"])
        assert "try again" in english
        assert "riprova" in italian.lower()
        async with api(server.url) as http:
            health = await until_status(http, 503)
        assert health["storage"] == "failing"
    finally:
        await asyncio.to_thread(end)
    async with api(server.url) as http:
        assert (await until_status(http, 200))["storage"] == "ok"
    done = await asking(seats, command)
    assert done["kind"] == "ok"
    if not person.is_open:
        await person.come_back()
    await person.until_view(lambda view: view["seq"] >= done["seq"])
    assert (await look(seats, 0))["seq"] >= done["seq"]
    await person.close()
    found = stored(address, seats.table)
    check_game(found, [person])
    assert [event.command_id for event in found.events].count(command["id"]) == 1
    assert "Traceback" not in server.said(), server.said()


async def asking(seats: Seats, command: dict[str, Any]) -> dict[str, Any]:
    """Send a command by HTTP; return the answer, refused or not."""
    async with api(seats.url) as http:
        answer = await http.post(f"{seats.path}/do", json=command, headers=seats.headers(0))
    assert answer.status_code in (200, 503), answer.text
    found: dict[str, Any] = answer.json()
    return found


async def until_status(http: Any, status: int) -> dict[str, Any]:
    """Wait until a server is ready (200), or says that it is not (503)."""
    end = time.monotonic() + PATIENCE
    while (answer := await http.get("/api/ready")).status_code != status:
        assert time.monotonic() < end, answer.text
        await asyncio.sleep(0.1)
    found: dict[str, Any] = answer.json()
    return found


@pytest.mark.rare
@pytest.mark.skipif(sys.platform != "linux", reason="limits of another process are Linux's")
@played
async def test_a_full_disk_is_said_and_survived(tmp_path: Path) -> None:
    """No file of the running server may grow any more; then there is room again."""
    with Server(tmp_path) as server:
        assert server.process is not None
        pid = server.process.pid
        _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        await survive(
            server, str(server.database),
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, hard)),  # type: ignore[arg-type,return-value]
            lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard)),  # type: ignore[arg-type,return-value]
        )  # fmt: skip


@played
async def test_a_locked_database_is_said_and_survived(tmp_path: Path) -> None:
    """Another program locks the SQLite file for longer than the server waits."""
    with (
        Server(tmp_path) as server,
        closing(sqlite3.connect(server.database, check_same_thread=False)) as other,
    ):
        other.isolation_level = None
        await survive(
            server, str(server.database),
            lambda: other.execute("BEGIN IMMEDIATE").close(), lambda: other.execute("ROLLBACK").close(),
        )  # fmt: skip


@pytest.mark.rare
@pytest.mark.parametrize("fault", ["stopped", pytest.param("read-only", marks=pytest.mark.exhaustive)])
@played
async def test_a_postgresql_that_refuses_is_said_and_survived(
    cluster: Cluster, tmp_path: Path, fault: str
) -> None:
    """It turns read-only, or ends at once and is started again."""
    address = cluster.new_database()
    with Server(tmp_path, database=address) as server:
        if fault == "read-only":

            def begin() -> None:
                cluster.ask("ALTER ROLE tavolata SET default_transaction_read_only = on")
                cluster.end_connections()

            def end() -> None:
                cluster.ask("ALTER ROLE tavolata RESET default_transaction_read_only")
                cluster.end_connections()

            await survive(server, address, begin, end)
        else:
            await survive(server, address, cluster.crash, cluster.start)


# ------------------------------------------------------------------ clocks
JUMPING = """
import pathlib, time
def jumped(real=time.time, place=pathlib.Path({place!r})):
    return real() + float(place.read_text())
time.time = jumped
"""


def jump(place: Path, days: int) -> None:
    """Set the clock of a server, which may read the file at any moment: it is never empty."""
    new = place.with_suffix(".new")
    new.write_text(str(days * 86400))
    new.replace(place)


@pytest.mark.rare
@pytest.mark.parametrize("days", [4000, pytest.param(-400, marks=pytest.mark.exhaustive)])
@played
async def test_a_jump_of_the_clock_deletes_and_stops_nothing(tmp_path: Path, days: int) -> None:
    """Chat stays, and the game continues, at once and after the next sweep."""
    place = tmp_path / "offset"
    jump(place, 0)
    prelude = JUMPING.format(place=str(place)) + "\nfrom tavolata.server import registry\n"
    prelude += "registry.SWEEP, registry.TALK_EVERY = 0.05, 0.2\n"
    with Server(tmp_path, prelude=prelude) as server:
        seats = await make_table(server.url, "dominion", "pp", KINGDOM)
        async with seats.person(0) as person:
            assert (await do(seats, 0, "say", text="before"))["kind"] == "ok"
            await person.until_choice()
            jump(place, days)
            for _ in range(3):
                view = await person.until_choice()
                answer = await person.do(
                    "decide", question=view["question"]["number"], actions=[offered(view)[0]]
                )
                assert answer["kind"] == "ok"
                await person.until_view(lambda now, seq=answer["seq"]: now["seq"] >= seq)
                await asyncio.sleep(0.3)  # several sweeps, and one that would delete old chat
                if (await look(seats, 0))["question"] is None:
                    break
            found = stored(str(server.database), seats.table)
            assert [line.text for line in found.chat] == ["before"]
            assert [line["text"] for line in (await look(seats, 0))["chat"]] == ["before"]
        assert "Traceback" not in server.said()


SLEEPING = """
clocks = time.clock_gettime
time.clock_gettime = lambda clock: clocks(clock) + jumped(lambda: 0.0)
"""


@played
async def test_old_chat_is_deleted_after_the_machine_has_slept(tmp_path: Path) -> None:
    """The monotonic clock stops meanwhile, all others run on."""
    place = tmp_path / "offset"
    jump(place, 0)
    prelude = JUMPING.format(place=str(place)) + SLEEPING + "\nfrom tavolata.server import registry\n"
    with Server(tmp_path, prelude=f"{prelude}registry.SWEEP = 0.05\n") as server:
        seats = await make_table(server.url, "dominion", "pp", KINGDOM)
        assert (await do(seats, 0, "say", text="before"))["kind"] == "ok"
        await asyncio.sleep(0.3)
        assert (await look(seats, 0))["chat"]
        jump(place, 31)
        async with asyncio.timeout(PATIENCE):
            while (await look(seats, 0))["chat"]:
                await asyncio.sleep(0.05)
