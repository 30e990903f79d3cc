"""The writer: confirmed means on disk, a bad job fails alone."""

import asyncio
import contextlib
import json
from dataclasses import replace

import pytest
from sqlalchemy import text

from tavolata.server.writer import Writer
from tavolata.tables.errors import CommandRepeated, SeqTaken, StoreError
from tavolata.tables.rows import Held, Options
from tavolata.tables.secret import SeatIndex, token_hash
from tests.server.rows import SEATS, new_game
from tests.server.running import PATIENCE
from tests.server.writing import bodies, counts, event, held, refused

pytest_plugins = ["tests.server.databases"]


# ------------------------------------------------------------------ writing
def test_a_confirmed_event_is_on_disk(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        for seq in range(1, 30):
            appended = writer.append(game.held, [event(seq)])
            appended.add_done_callback(
                lambda _, seq=seq: seen.append(len(store.load(game.id).events) >= seq)
            )
            await appended

    seen = []
    asyncio.run(work())
    assert seen == [True] * 29


def test_changes_are_committed_with_their_events(store, writer):
    game = new_game()
    result = {"scores": [{"total": 7}], "returns": [1.0]}
    options = Options(is_locked=True, key_hash=token_hash("k"))

    async def work():
        await writer.create(game, SEATS)
        change = {
            "status": "ended",
            "ended": 5.0,
            "result": result,
            "options": options,
            "name": "after",
        }
        assert await writer.append(game.held, [event(1), event(2)], change) == 2

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.status, found.game.ended, found.game.result) == ("ended", 5.0, result)
    assert (found.game.options, found.game.name, found.game.head_seq) == (options, "after", 2)
    assert found.seats == SEATS


def test_rows_can_be_changed_without_events(store, writer):
    game = new_game()
    changed = [
        replace(SEATS[0], token_hash="h"),
        replace(SEATS[1], covered=True, name="Bob"),
        replace(SEATS[2], kind="bot", level="4"),
    ]

    async def work():
        await writer.create(game, SEATS)
        await writer.change(game.held, {"status": "running"})
        await writer.change(game.held, None, changed[:1])
        await writer.change(game.held, {"result": None}, changed[1:])
        await writer.change(game.held)

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.status, found.game.result, found.game.head_seq) == ("running", None, 0)
    assert found.seats == tuple(changed)


def test_a_job_is_written_as_it_was_when_put(store, writer):
    """The caller may reuse its dicts at once."""
    game = new_game()
    body, change, seats = {"do": "a"}, {"name": "then"}, [replace(SEATS[0], name="Then")]

    async def work():
        await writer.create(game, SEATS)
        futures = [
            writer.append(game.held, [event(1, body=body)], change),
            writer.change(game.held, {}, seats),
        ]
        body["do"], change["name"], seats[0] = "b", "now", SEATS[0]
        await asyncio.gather(*futures)

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.events[0].body, found.game.name, found.seats[0].name) == ({"do": "a"}, "then", "Then")


def test_jobs_are_written_in_call_order(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        futures = [writer.append(game.held, [event(seq)]) for seq in range(1, 201)]
        assert await asyncio.gather(*futures) == list(range(1, 201))

    asyncio.run(work())
    assert len(bodies(store, game)) == 200


def test_events_are_plain_json_on_disk(store, writer):
    """Other programs can read the log."""
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.append(game.held, [event(1, body={"do": "costruisci città"})])

    asyncio.run(work())
    with store.database.reading.connect() as connection:
        body = connection.execute(text("SELECT body FROM event")).scalar()
    assert json.loads(body) == {"do": "costruisci città"}


# ------------------------------------------------------------------ group commit
def test_waiting_jobs_share_one_commit(store, writer):
    games = [new_game() for _ in range(100)]
    batches, commit = [], writer._commit

    def counted(batch):
        batches.append(len(batch))
        commit(batch)

    writer._commit = counted

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        with held(store, games[0]):
            before = len(batches)
            first = writer.append(games[0].held, [event(1)])
            while len(batches) == before:
                await asyncio.sleep(0)
            rest = [writer.append(game.held, [event(1)]) for game in games[1:]]
            await asyncio.sleep(0)
            assert not any(future.done() for future in (first, *rest))
        assert await asyncio.gather(first, *rest) == [1] * 100
        assert batches[before:] == [1, 99]

    asyncio.run(work())


def test_a_commit_makes_one_call_into_the_loop(store, writer):
    games = [new_game() for _ in range(20)]
    calls = []

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        loop = asyncio.get_running_loop()
        call = loop.call_soon_threadsafe
        loop.call_soon_threadsafe = lambda *given: (calls.append(given), call(*given))[1]
        with held(store, games[0]):
            futures = [writer.append(game.held, [event(1)]) for game in games]
        await asyncio.gather(*futures)

    asyncio.run(work())
    assert 1 <= len(calls) <= 3


@pytest.mark.parametrize("bad", [0, 3, 6])
def test_a_bad_job_fails_alone(store, writer, bad):
    """Seven jobs in one transaction: the bad one is undone, the six others are there."""
    games = [new_game() for _ in range(7)]

    async def work():
        await asyncio.gather(*(writer.create(game, SEATS) for game in games))
        await writer.append(games[bad].held, [event(1, "taken")])
        futures = []
        with held(store, games[0]):
            for n, game in enumerate(games):
                new = [event(2), event(3, "taken")] if n == bad else [event(1), event(2)]
                futures.append(writer.append(game.held, new, {"name": "changed"}, owes="0"))
        return await asyncio.gather(*futures, return_exceptions=True)

    outcomes = asyncio.run(work())
    for n, game in enumerate(games):
        found = store.load(game.id)
        if n == bad:
            assert type(outcomes[n]) is CommandRepeated
            assert outcomes[n].seq == 1
            assert (found.game.head_seq, found.game.name, found.game.owes) == (1, game.name, None)
        else:
            assert outcomes[n] == 2
            assert (found.game.head_seq, found.game.name, found.game.owes) == (2, "changed", "0")
        assert [row.seq for row in found.events] == list(range(1, found.game.head_seq + 1))


# ------------------------------------------------------------------ refusals
def test_numbers_follow_the_last_stored_one(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.append(game.held, [event(1), event(2)])
        for taken in (1, 2):
            assert (await refused(writer.append(game.held, [event(taken)]), SeqTaken)).seq == taken
        assert (await refused(writer.append(game.held, [event(4)]), SeqTaken)).code == "seq-taken"
        assert (await refused(writer.append(game.held, [event(2), event(3)]), SeqTaken)).is_certain
        assert await writer.append(game.held, [event(3)]) == 3

    asyncio.run(work())
    assert [seq for seq, _ in bodies(store, game)] == [1, 2, 3]


def test_a_repeated_command_does_nothing_and_returns_its_first_result(store, writer):
    game, other = new_game(), new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.create(other, SEATS)
        await writer.append(game.held, [event(1, "a"), event(2, "b")])
        again = await refused(writer.append(game.held, [event(3, "b")]), CommandRepeated)
        assert (again.seq, again.command_id, again.code) == (2, "b", "command-repeated")
        assert await writer.append(other.held, [event(1, "b")]) == 1
        assert await writer.append(game.held, [event(3), event(4)]) == 4
        twice = await refused(writer.append(game.held, [event(5, "c"), event(6, "c")]))
        assert twice.code == "refused"

    asyncio.run(work())
    assert len(bodies(store, game)) == 4


def test_gaps_and_empty_jobs_are_refused_at_once(writer):
    async def work():
        with pytest.raises(ValueError, match="one after the other"):
            writer.append(Held("abcdefghjk", 0), [])
        with pytest.raises(ValueError, match="one after the other"):
            writer.append(Held("abcdefghjk", 0), [event(1), event(3)])

    asyncio.run(work())


def test_missing_rows_cannot_be_changed(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        assert (await refused(writer.create(game, SEATS))).code == "refused"
        assert (await refused(writer.create(new_game(), [SEATS[0], SEATS[0]]))).code == "refused"
        for job in (
            writer.append(Held("zzzzzzzzzz", 0), [event(1)]),
            writer.change(Held("zzzzzzzzzz", 0), {"name": "x"}),
            writer.say(Held("zzzzzzzzzz", 0), None, "x"),
        ):
            assert (await refused(job)).code == "unknown-table"
        job = writer.change(game.held, {"name": "x"}, [replace(SEATS[0], index=SeatIndex(7))])
        assert "no seat 7" in str(await refused(job))

    asyncio.run(work())
    found = store.load(game.id)
    assert (found.game.head_seq, found.game.name, found.events) == (0, game.name, ())
    assert counts(store) == {"waiting": 1}


def test_only_the_job_with_an_unstorable_text_is_refused(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        with held(store, game):
            futures = [writer.say(game.held, None, said) for said in ("before", "\ud800", "after")]
        return await asyncio.gather(*futures, return_exceptions=True)

    outcomes = asyncio.run(work())
    assert [getattr(outcome, "code", "said") for outcome in outcomes] == ["said", "refused", "said"]
    assert [line.text for line in store.load(game.id).chat] == ["before", "after"]


def test_chat_is_numbered_and_not_repeated(store, writer):
    game, other = new_game(), new_game()

    async def work():
        await writer.create(game, SEATS)
        await writer.create(other, SEATS)
        lines = await asyncio.gather(
            *(writer.say(game.held, SeatIndex(1), str(n), f"c{n}") for n in range(5))
        )
        assert [(line.id, line.seat, line.text) for line in lines] == [
            (n + 1, 1, str(n)) for n in range(5)
        ]
        again = await refused(writer.say(game.held, SeatIndex(1), "3", "c3"), CommandRepeated)
        assert again.seq == 4
        assert (await writer.say(game.held, None, "more")).id == 6
        assert (await writer.say(other.held, None, "hello", "c3")).id == 1

    asyncio.run(work())
    assert [line.id for line in store.load(game.id).chat] == [1, 2, 3, 4, 5, 6]


# ------------------------------------------------------------------ waiting and closing
def test_close_writes_all_waiting_jobs(store):
    writer = Writer(store)
    game = new_game()

    async def work():
        futures = [writer.create(game, SEATS)]
        futures += [writer.append(game.held, [event(seq)]) for seq in range(1, 301)]
        await writer.aclose()
        assert (await asyncio.gather(*futures))[-1] == 300
        with pytest.raises(StoreError, match="closed"):
            writer.append(game.held, [event(301)])
        await writer.aclose()

    asyncio.run(work())
    assert len(bodies(store, game)) == 300
    assert not writer._thread.is_alive()


def test_cancelling_the_wait_does_not_cancel_the_job(store, writer):
    game = new_game()

    async def work():
        await writer.create(game, SEATS)
        with held(store, game):
            given_up = [writer.append(game.held, [event(seq)]) for seq in (1, 2)]
            others = [writer.append(game.held, [event(seq)]) for seq in (3, 4)]
            for future in given_up:
                future.cancel()
        assert await asyncio.wait_for(asyncio.gather(*others), PATIENCE) == [3, 4]

    asyncio.run(work())
    assert len(bodies(store, game)) == 4


def test_a_closed_loop_does_not_stop_the_writer(store, writer):
    game = new_game()

    async def begin():
        await writer.create(game, SEATS)
        holding.enter_context(held(store, game))
        writer.append(game.held, [event(1)])

    async def go_on():
        assert await writer.append(game.held, [event(2)]) == 2

    with contextlib.ExitStack() as holding:
        asyncio.run(begin())
    asyncio.run(go_on())
