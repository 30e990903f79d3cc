"""The storage of a device: at no failure is anything lost or doubled."""

from __future__ import annotations

import asyncio
import functools
import json
from typing import Any

import pytest

from tavolata.match.match import Match
from tavolata.tables import scheduler
from tavolata.tables.page import Page
from tavolata.tables.platform import encode
from tests.device.device import Changes, Device, MemoryStorage, Person, StorageError, play, usual

SEVEN: dict[str, Any] = {"game": "seven_wonders", "seats": ["Anna", 2, 1]}


class Plug:
    """Cuts the power at one transaction: before it is stored, or after it but before anyone knows."""

    def __init__(self, storage: MemoryStorage, when: str) -> None:
        self.pulled = asyncio.Event()
        self.storage = storage
        self.is_on = True
        if when == "before":
            storage.before = self._pull
        else:
            storage.after = self._pull

    def _pull(self, changes: Changes) -> None:
        self.pulled.set()
        self.storage.before = self.storage.after = self._dead
        raise asyncio.CancelledError

    def _dead(self, changes: Changes) -> None:
        raise asyncio.CancelledError

    def off(self) -> None:
        """Let the next device store things."""
        self.storage.before = self.storage.after = lambda changes: None


def _has_written(storage: MemoryStorage, before: int) -> bool:
    return storage.writes > before


def stored(storage: MemoryStorage, table: str) -> list[dict[str, Any]]:
    """Return the stored events in order; their numbers have no gap."""
    numbers = sorted(seq for name, seq in storage.events if name == table)
    assert numbers == list(range(1, len(numbers) + 1))
    found = [json.loads(storage.events[table, seq]) for seq in numbers]
    commands = [event["command_id"] for event in found if event["command_id"] is not None]
    assert len(commands) == len(set(commands)), "a command was stored twice"
    return found


async def require_same(person: Person, storage: MemoryStorage, table: str) -> None:
    """Check that a fresh page shows the game of the stored events, and nothing else."""
    loaded = person.device.host.tables.tables[table]
    async with loaded.lock:
        events = stored(storage, table)
        again = Match(loaded.game, loaded.row.secret)
        for seq, event in enumerate(events, start=1):
            again.carry_out(seq, event["body"])
        assert loaded.play is not None
        assert again.state == loaded.play.state
        view = Page(loaded, person.seat)._view()
        loaded.play, own = again, loaded.play
        fresh = Page(loaded, person.seat)._view()
        loaded.play = own
        assert json.loads(encode(view)) == json.loads(encode(fresh))


@pytest.mark.parametrize("when", ["before", "after"])
def test_the_power_fails_at_every_transaction(when: str) -> None:
    """Each device lives for one transaction; the next one finds all that anybody has seen."""

    async def run() -> None:
        storage = MemoryStorage()
        device = Device(storage)
        table = await device.create("seven_wonders", ["Anna", 2, 1])
        await device.open(table)
        device.close()
        seen, crashes = 0, 0
        while True:
            device = Device(storage)
            plug = Plug(storage, when) if storage.rows[table]["status"] == "running" else None
            if plug is None:
                break
            anna = await device.open(table)
            assert anna.view["seq"] >= seen, "something that was shown is lost"
            asked_at = anna.view["seq"]
            command = {"name": f"at {asked_at}"}
            question = anna.view["question"]
            if question is not None:
                asked = {"question": question["number"], "actions": [usual(anna.view)]}
                device.say(
                    {
                        "page": 1,
                        "command": {"kind": "do", "do": "decide", "id": command["name"], **asked},
                    }
                )
            await asyncio.wait_for(plug.pulled.wait(), 20)
            seen = max(view["seq"] for view in anna.views)
            plug.off()
            device.close()
            crashes += 1
            if when == "before":  # nothing was stored: let this one transaction through
                before = storage.writes  # a bot may decide as soon as the table is open
                device = Device(storage)
                anna = await device.open(table)
                await require_same(anna, storage, table)
                if anna.view["question"] is not None:
                    await anna.decide(name=f"at {anna.view['seq']}")
                await device.until(functools.partial(_has_written, storage, before))
                seen = max(view["seq"] for view in anna.views)
                device.close()
            elif question is not None:  # it was stored: the repeated command does nothing
                device = Device(storage)
                anna = await device.open(table)
                await require_same(anna, storage, table)
                known = [one["command_id"] for one in stored(storage, table)]
                if command["name"] in known:
                    answer = await anna.do("decide", name=command["name"], **asked)
                    assert answer["kind"] == "ok"
                    assert answer["seq"] > asked_at
                device.close()
        anna = await device.open(table)
        assert anna.view["table"]["status"] == "ended"
        await require_same(anna, storage, table)
        assert crashes > 15
        device.close()

    asyncio.run(run())


def test_a_full_storage_refuses_a_decision_and_loses_nothing() -> None:
    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 2])
        anna = await device.open(table)
        before = anna.view

        def full(changes: Changes) -> None:
            raise StorageError("QuotaExceededError")

        device.storage.before = full
        answer = await anna.decide()
        assert (answer["kind"], answer["code"]) == ("no", "not-saved")
        assert answer["why"] == {"key": "device-full"}
        assert anna.view["seq"] == before["seq"]
        device.storage.before = lambda changes: None
        assert (await anna.decide())["kind"] == "ok"
        await require_same(anna, device.storage, table)
        refused = await device.ask("create", game="nothing", seats=[{"kind": "bot"}] * 2)
        assert refused["refused"]["code"] == "refused"
        device.close()

    asyncio.run(run())


def test_an_uncertain_error_reads_the_table_again() -> None:
    """The transaction ended although the browser said otherwise: the decision counts, once."""

    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 2])
        anna = await device.open(table)

        def late(changes: Changes) -> None:
            device.storage.after = lambda changes: None
            raise StorageError("UnknownError")

        device.storage.after = late
        question, text = anna.view["question"]["number"], usual(anna.view)
        answer = await anna.do("decide", name="one", question=question, actions=[text])
        assert answer["code"] == "not-saved"
        answer = await anna.do("decide", name="one", question=question, actions=[text])
        assert answer["kind"] == "ok"
        await require_same(anna, device.storage, table)
        device.close()

    asyncio.run(run())


def test_two_tabs_at_one_table_cannot_both_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one hears that its decision was not stored, and sees that of the first."""
    monkeypatch.setattr(scheduler, "RETRY_AFTER", 0.01)

    async def run() -> None:
        storage = MemoryStorage()
        one, two = Device(storage), Device(storage)
        table = await one.create("dominion", ["Anna", 2], {"kingdom": "first_game"})
        here, there = await one.open(table), await two.open(table)
        question, choices = there.view["question"]["number"], there.view["choices"]
        assert len(choices) > 1
        assert (await here.decide(choices[0]["do"]))["kind"] == "ok"
        await here.until(lambda view: view["seq"] > 0)
        answer = await there.do("decide", question=question, actions=[choices[-1]["do"]])
        assert answer["kind"] == "no"
        await there.until(lambda view: view["seq"] >= here.view["seq"])
        assert there.view["seen"] == here.view["seen"]
        await play([there], most=3)
        await require_same(there, storage, table)
        one.close()
        two.close()

    asyncio.run(run())


def test_many_changes_share_a_transaction() -> None:
    """All that waits while one transaction runs goes into the next one."""

    async def run() -> None:
        device = Device()
        tables = [await device.create("dominion", ["Anna", 2]) for _ in range(4)]
        people = [await device.open(table) for table in tables]
        before = device.storage.writes
        await asyncio.gather(*(one.do("name", text=f"Anna {one.number}") for one in people))
        assert device.storage.writes - before < len(people)
        assert [device.storage.rows[table]["seats"][0]["name"] for table in tables] == [
            f"Anna {one.number}" for one in people
        ]
        device.close()

    asyncio.run(run())


# ------------------------------------------------------------------ damage
@pytest.mark.parametrize(
    ("spoil", "key"),
    [
        (lambda s, t: s.events.update({(t, 3): "{"}), "server-broken-event"),
        (lambda s, t: s.events.pop((t, 3)), "server-broken-gap"),
        (lambda s, t: s.rows[t].update(options=7), "server-broken-options"),
        (lambda s, t: s.rows[t]["seats"].pop(), "server-broken-seats"),
        (
            lambda s, t: s.events.update({(t, 3): s.events[t, 3].replace('"do":"', '"do":"no such ')}),
            "server-broken-rules",
        ),
    ],
)
def test_a_damaged_table_says_so_and_others_work(spoil: Any, key: str) -> None:
    async def run() -> None:
        storage = MemoryStorage()
        device = Device(storage)
        table = await device.create("dominion", ["Anna", 2])
        await play([await device.open(table)], most=6)
        sound = await device.create("dominion", ["Anna", 2])
        device.close()
        spoil(storage, table)
        device = Device(storage)
        page = await device.open(table)
        assert page.view["table"]["status"] == "broken"
        assert page.view["table"]["fault"]["key"] == key
        if page.view["question"] is not None:
            assert (await page.decide())["code"] == "broken"
        await play([await device.open(sound)], most=2)
        assert {row["id"] for row in await device.call("tables")} == {table, sound}
        device.close()

    asyncio.run(run())


@pytest.mark.parametrize("row", [7, {"kind": 3}, {"game": "chess(players=2)"}])
def test_a_table_that_cannot_be_opened_is_refused(row: Any) -> None:
    async def run() -> None:
        storage = MemoryStorage()
        device = Device(storage)
        table = await device.create("dominion", ["Anna", 2])
        device.close()
        storage.rows[table] = {**storage.rows[table], **row} if isinstance(row, dict) else row
        device = Device(storage)
        page = await device.open(table)
        assert page.refused[0]["code"] == "broken"
        await device.call("tables")
        await device.call("turns", tables=[table])
        assert await device.call("games", lang="it")
        device.close()

    asyncio.run(run())
