"""Guests: the host offers the seat of a bot to somebody who comes while the game is running."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tavolata.tables.seats import Seat
from tests.server.client import Seats, api, checked, do, look, make_table, refusal_of
from tests.server.person import play_together
from tests.server.running import Server, played


async def guest(seats: Seats, name: str = "Dario", seat: int | None = None) -> int:
    """Take a seat with the link to the table; return its number."""
    body = {"name": name, "seat": seat, "key": seats.key}
    async with api(seats.url) as http:
        joined = checked(await http.post(f"{seats.path}/join", json=body))
    seats.tokens[joined["seat"]] = joined["token"]
    return int(joined["seat"])


async def refused_guest(seats: Seats, **wish: Any) -> str:
    """Return why nobody can sit there now."""
    async with api(seats.url) as http:
        body = {"name": "Dario", "key": seats.key, **wish}
        return refusal_of(await http.post(f"{seats.path}/join", json=body), 409, "not-now")


@played
async def test_a_late_guest_takes_the_seat_of_a_bot_and_plays_to_the_end(url: str) -> None:
    """With the hand of the seat, but without an undo of what its bot has decided."""
    seats = await make_table(url, "seven_wonders", "pbb", name="seed guest")
    async with seats.person(0, seed=1) as host:
        await host.play(4)
        assert (await host.do("seat", which=2, to="guest"))["kind"] == "ok"
        view = await host.until_view(lambda view: view["seats"][2]["is_for_guest"])
        assert [seat["is_for_guest"] for seat in view["seats"]] == [False, False, True]
        assert view["seats"][2]["kind"] == "bot"
        await host.play(2)
        assert await guest(seats) == 2
        async with seats.person(2, seed=2) as late:
            # The bot may have decided this turn: the next question comes when the host has decided too.
            view = await late.until_view(lambda view: view["you"] == 2)
            assert view["seats"][2]["name"] == "Dario"
            assert view["seats"][2]["kind"] == "person"
            assert not view["seats"][2]["is_for_guest"]
            assert view["seen"]["hand"]
            assert not view["can"]["undo"]
            await play_together([host, late])
            assert late.view["result"]
            assert any(answer["kind"] == "ok" for answer in late.answers.values())


@played
async def test_nobody_takes_a_seat_that_the_host_does_not_offer(url: str) -> None:
    """A bot stays unless the host says otherwise, and as soon as the host takes that back."""
    seats = await make_table(url, "citadels", "pbb")
    assert await refused_guest(seats) == "No seat is free at this table."
    assert await refused_guest(seats, seat=1) == "That seat is not free: choose another one."
    assert (await do(seats, 0, "seat", which=1, to="guest", level=0))["kind"] == "ok"
    assert await refused_guest(seats, seat=2)
    assert (await look(seats))["seats"][1]["level"] == 0
    assert (await do(seats, 0, "lock", on=True))["kind"] == "ok"
    assert await refused_guest(seats, seat=1)
    assert (await do(seats, 0, "lock", on=False))["kind"] == "ok"
    assert (await do(seats, 0, "seat", which=1, to="bot", level=1))["kind"] == "ok"
    assert await refused_guest(seats, seat=1)


@played
async def test_only_the_host_of_a_running_game_offers_a_seat_to_guests(url: str) -> None:
    """Before the game seats are open instead, and afterwards there is nothing to play."""
    waiting = await make_table(url, "citadels", "pbo")
    assert (await do(waiting, 0, "seat", which=1, to="guest"))["code"] == "not-now"
    seats = await make_table(url, "citadels", "ppb")
    assert (await do(seats, 1, "seat", which=2, to="guest"))["code"] == "not-yours"
    assert (await do(seats, 0, "seat", which=0, to="guest"))["code"] == "not-now"
    assert (await do(seats, 0, "seat", which=2, to="guest"))["kind"] == "ok"
    assert (await do(seats, 0, "end"))["kind"] == "ok"
    assert not any(seat["is_for_guest"] for seat in (await look(seats))["seats"])
    assert await refused_guest(seats)


@played
async def test_a_coached_first_game_has_no_guests(url: str) -> None:
    """Its deal is prepared, and everybody may know it."""
    async with api(url) as http:
        body = {"game": "citadels", "you": "Anna"}
        made = checked(await http.post("/api/lessons", json=body))
    seats = Seats(url, made["table"], {made["seat"]: made["token"]}, made["key"])
    other = 1 if made["seat"] == 0 else 0
    answer = await do(seats, made["seat"], "seat", which=other, to="guest")
    assert answer["code"] == "not-now"


@played
async def test_a_seat_that_a_person_loses_can_wait_for_another(url: str) -> None:
    """The old token stops working, and the guest's begins to; a second guest finds no seat."""
    seats = await make_table(url, "seven_wonders", "ppb")
    old = seats.tokens[1]
    assert (await do(seats, 0, "seat", which=1, to="guest"))["kind"] == "ok"
    async with api(url) as http:
        answer = await http.get(seats.path, params={"seat": 1}, headers=seats.headers(1))
        refusal_of(answer, 403, "not-yours")
    assert await guest(seats) == 1
    assert seats.tokens[1] != old
    assert (await do(seats, 1, "say", text="hello"))["kind"] == "ok"
    assert await refused_guest(seats, name="Elena")


@pytest.mark.parametrize("clock", ["none", "fast"])
@played
async def test_a_seat_waits_for_its_guest_across_a_restart(server: Server, clock: str) -> None:
    """Even if the server is killed; a guest has at least the time of a decision."""
    seats = await make_table(server.url, "dominion", "pb", clock=clock)
    assert (await do(seats, 0, "seat", which=1, to="guest"))["kind"] == "ok"
    server.kill()
    server.start()
    assert (await look(seats))["seats"][1]["is_for_guest"]
    assert await guest(seats) == 1
    seat = (await look(seats, 1))["seats"][1]
    assert seat["left_s"] is None if clock == "none" else seat["left_s"] >= 7


def test_a_newcomer_has_the_patience_of_the_table_from_the_start() -> None:
    """Their seat may have been without a person for an hour."""
    seat = Seat(1, "Bot 2", "bot", level=2, heard=time.monotonic() - 3600)
    seat.become(seat.emptied().but(kind="person", name="Dario"))
    assert time.monotonic() - seat.heard < 60


@played
async def test_the_host_does_not_remove_a_guest_whom_they_have_not_seen(url: str) -> None:
    """A choice for the seat of a bot does not count for the person who sat down at that moment."""
    seats = await make_table(url, "citadels", "pbb")
    assert (await do(seats, 0, "seat", which=1, to="guest"))["kind"] == "ok"
    seen = {"was": "bot", "name": (await look(seats))["seats"][1]["name"]}
    assert await guest(seats) == 1
    refused = await do(seats, 0, "seat", which=1, to="bot", level=3, **seen)
    assert refused["why"]["key"] == "server-seat-changed"
    assert (await look(seats))["seats"][1]["name"] == "Dario"
    assert (await do(seats, 0, "seat", which=1, to="bot", was="person", name="Anna"))["kind"] == "no"
    assert (await do(seats, 0, "seat", which=1, to="bot", was="person", name="Dario"))["kind"] == "ok"
    assert (await look(seats))["seats"][1]["kind"] == "bot"


@played
async def test_the_lobby_lists_a_running_game_with_a_seat_for_a_guest(url: str) -> None:
    """Among the tables with a free seat, until it is taken or the table is locked."""
    seats = await make_table(url, "citadels", "pbb", is_public=True)

    async def listed() -> list[list[list[str]]]:
        async with api(url) as http:
            lobby = checked(await http.get("/api/tables"))
        lists = [lobby["waiting"], lobby["running"]]
        mine = [[row for row in rows if row["id"] == seats.table] for rows in lists]
        return [[[seat["kind"] for seat in row["seats"]] for row in rows] for rows in mine]

    bots = ["person", "bot", "bot"]
    assert await listed() == [[], [bots]]
    assert (await do(seats, 0, "seat", which=2, to="guest"))["kind"] == "ok"
    assert await listed() == [[["person", "bot", "open"]], []]
    assert (await do(seats, 0, "lock", on=True))["kind"] == "ok"
    assert await listed() == [[], [bots]]
    assert (await do(seats, 0, "lock", on=False))["kind"] == "ok"
    assert await guest(seats) == 2
    assert await listed() == [[], [["person", "bot", "person"]]]
