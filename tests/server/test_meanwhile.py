"""Requests that wait for a table while something else changes there."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tavolata.match.match import PERSON
from tavolata.server import schema
from tavolata.server.store import lobby_rows
from tavolata.server.writer import Writer
from tavolata.tables import answers, damage
from tavolata.tables import table as tables
from tavolata.tables.errors import StoreError
from tavolata.tables.table import Table
from tests.server.client import Seats, api, checked, do, make_table, order
from tests.server.gate import Gate, gated
from tests.server.person import Person
from tests.server.running import played


async def remove(seats: Seats, gate: Gate) -> asyncio.Task[object]:
    """Let the host give seat 1 to a bot; the commit is held back."""
    gate.close()
    removing = asyncio.create_task(do(seats, 0, "seat", which=1, to="bot"))
    await gate.until_reached()
    return removing


async def until_waiting(table: Table, requests: int = 1) -> None:
    """Wait until this many requests wait for the table's lock."""
    while len(table.lock._waiters or ()) < requests:
        await asyncio.sleep(0.01)


@played
async def test_a_command_does_not_act_for_the_next_in_the_seat(tmp_path: Path) -> None:
    """By HTTP and by socket: its sender was removed while it waited."""
    async with gated(tmp_path) as (url, registry, gate):
        seats = await make_table(url, "citadels", "pp")
        table = registry.tables[seats.table]
        async with seats.person(1) as person:
            await person.until_view(lambda view: view["seen"])
            removing = await remove(seats, gate)
            saying = [
                asyncio.create_task(do(seats, 1, "say", text="by HTTP")),
                asyncio.create_task(person.send(person.command("say", text="by socket"))),
            ]
            await until_waiting(table, 2)
            gate.open()
            await removing
            for answer in await asyncio.gather(*saying):
                assert (answer["kind"], answer["code"]) == ("no", "not-yours"), answer
        assert table.seats[1].kind == "bot"
        assert table.chat == []


@played
async def test_a_new_link_does_not_open_the_seat_of_another(tmp_path: Path) -> None:
    """A person who was removed while their new token waited gets none: they would see the hand."""
    async with gated(tmp_path) as (url, registry, gate):
        seats = await make_table(url, "citadels", "pp")
        removing = await remove(seats, gate)
        async with api(url) as http:
            linking = asyncio.create_task(
                http.post(f"{seats.path}/link", json={"seat": 1}, headers=seats.headers(1))
            )
            await until_waiting(registry.tables[seats.table])
            gate.open()
            await removing
            assert (await linking).status_code == 403
        assert registry.tables[seats.table].seats[1].token_hash is None


@pytest.mark.parametrize("what", ["log", "record", "seats"])
@played
async def test_a_person_removed_while_they_wait_reads_nothing(tmp_path: Path, what: str) -> None:
    """Least of all the record, which the host may have once they are alone with bots."""
    async with gated(tmp_path) as (url, registry, gate):
        seats = await make_table(url, "citadels", "pp", is_public=False)
        removing = await remove(seats, gate)
        async with api(url) as http:
            reading = asyncio.create_task(
                http.get(f"{seats.path}/{what}", params={"seat": 1}, headers=seats.headers(1))
            )
            await until_waiting(registry.tables[seats.table])
            gate.open()
            await removing
            assert (await reading).status_code == 403


@pytest.mark.parametrize("seats", ["pb", "bb", "po"])
@played
async def test_a_full_table_has_begun_in_every_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: str
) -> None:
    """A server killed after any commit leaves no table that waits for nobody."""
    found: list[tuple[str, bool]] = []
    commit = Writer._commit

    def observed(writer: Writer, batch: Any) -> None:
        commit(writer, batch)
        with writer._database.reading.begin() as connection:
            [row] = lobby_rows(connection, select(schema.game))
        found.append((row.game.status, any(seat.kind == "open" for seat in row.seats)))

    monkeypatch.setattr(Writer, "_commit", observed)
    async with gated(tmp_path) as (url, _, _):
        made = await make_table(url, "dominion", seats)
        async with api(url) as http:
            if "o" in seats:
                checked(await http.post(f"{made.path}/join", json={"name": "Bruno"}))
    assert ("running", False) in found
    assert ("waiting", False) not in found


@played
async def test_a_bot_answers_although_its_question_was_closed_for_a_moment(tmp_path: Path) -> None:
    """A decision came before the bot's task had begun, but it could not be saved."""
    async with gated(tmp_path) as (url, registry, gate):
        seats = await make_table(url, "citadels", "pp")
        table = registry.tables[seats.table]
        play = table.play
        assert play is not None
        [number] = play.open_questions
        state = play.state
        text = state.action_to_string(number, state.legal_actions(number)[0])
        faults: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, found: faults.append(found))
        gate.fail()
        async with table.lock:
            table.seats[number].substitution = "away"
            table.scheduler.update()
            table.attempt(number, {"seat": number, "do": text, "by": PERSON})
            with pytest.raises(StoreError):
                await table.commit()
        assert table.seq == 0
        table.scheduler.update()
        while table.seq == 0:
            await asyncio.sleep(0.05)
        gc.collect()
        assert faults == []


@pytest.mark.parametrize("seats", ["pp", "pb"])
@played
async def test_a_vote_whose_result_was_not_saved_can_be_repeated(tmp_path: Path, seats: str) -> None:
    """The page sends the same command again: it was not carried out."""
    async with gated(tmp_path) as (url, registry, gate):
        made = await make_table(url, "citadels", seats)
        table = registry.tables[made.table]
        asking = Person(url, made.table, 0, None).command("ask", what="adjourn")
        if seats == "pp":
            assert (await order(made, 0, asking))["kind"] == "ok"
            number = table.votes.last.number
            last, command = 1, Person(url, made.table, 1, None).command("agree", ask=number, on=True)
        else:
            last, command = 0, asking
        gate.fail()
        assert (await order(made, last, command))["code"] == "not-saved"
        assert (await order(made, last, command))["kind"] == "ok"
        assert table.status == "adjourned"


@played
async def test_an_old_command_gets_its_stored_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer has made room for later ones, but the database still knows its id."""
    monkeypatch.setattr(answers, "MOST", 1)
    async with gated(tmp_path) as (url, registry, _):
        made = await make_table(url, "citadels", "pb", name="seed old command")
        table = registry.tables[made.table]
        async with made.person(0) as person:
            await person.play(1)
            action = (await person.until_choice())["choices"][0]["do"]
            await person.decide(action)
            undo = person.command("undo")
            first = await order(made, 0, undo)
            assert first["kind"] == "ok"
            await person.until_view(lambda view: view["seq"] == first["seq"])
            await person.decide(action)
        before = table.seq
        assert await order(made, 0, undo) == first
        assert table.seq == before


@played
async def test_a_write_of_unknown_fate_replays_the_game_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replayed: list[int] = []
    replay = damage.replay_events

    def counted(*given: Any) -> damage.Replayed:
        found = replay(*given)
        replayed.append(found.play.seq)
        return found

    async with gated(tmp_path) as (url, registry, gate):
        made = await make_table(url, "citadels", "pp")
        table = registry.tables[made.table]
        monkeypatch.setattr(tables, "replay_events", counted)
        assert table.play is not None
        [number] = table.play.open_questions
        async with made.person(number) as person:
            await person.until_view(lambda view: view["question"])
            question, choices = person.view["question"]["number"], person.view["choices"]
            command = person.command("decide", question=question, actions=[choices[0]["do"]])
            gate.lose()
            assert (await order(made, number, command))["code"] == "not-saved"
            assert (await order(made, number, command))["kind"] == "ok"
        assert replayed == [1]
