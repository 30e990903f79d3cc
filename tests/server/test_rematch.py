"""Rematch: one next table for a finished game; the token of an old seat reserves the new one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tavolata.core.registry import load_game
from tavolata.server.app import create_app
from tavolata.tables import scheduler
from tests.browser.games import record
from tests.server.client import Seats, api, checked, do, look, make_table
from tests.server.person import play_together
from tests.server.running import Server, inside, played
from tests.server.test_moderation import assert_refused
from tests.tiers import mainly

GAME = "dominion(players=3,kingdom=first_game,start=3)"
LEFT = 12
"""Decisions left to make when the players sit down."""


async def ended(url: str, bot: int = 1, people: int = 2) -> Seats:
    """A finished game: Anna and Bruno were at seats 0 and 1, a bot or Carla at seat 2."""
    whole = record(GAME, seed=3).count("\n") - 2
    body = {"text": record(GAME, whole - LEFT, seed=3), "seat": 0, "you": "Anna", "others": "open"}
    async with api(url) as http:
        made = checked(await http.post("/api/records", json=body))
        seats = Seats(url, made["table"], {0: made["token"]}, made["key"])
        for seat, name in list(enumerate(["Anna", "Bruno", "Carla"]))[1:people]:
            join = {"name": name, "seat": seat, "key": made["key"]}
            seats.tokens[seat] = checked(await http.post(f"{seats.path}/join", json=join))["token"]
    if people < 3:
        assert (await do(seats, 0, "seat", which=2, to="bot", level=bot))["kind"] == "ok"
    playing = [seats.person(seat) for seat in range(people)]
    for person in playing:
        await person.connect()
    await play_together(playing)
    for person in playing:
        await person.until_view(lambda view: view["result"])
        await person.close()
    return seats


async def press(seats: Seats, seat: int, **fields: Any) -> httpx2.Response:
    """Press *Play again* at a finished table."""
    async with api(seats.url) as http:
        return await http.post(
            f"{seats.path}/again", json={"seat": seat, **fields}, headers=seats.headers(seat)
        )


async def again(seats: Seats, *pressing: int) -> Seats:
    """Return the next table, with the tokens of those who press one after the other."""
    found = Seats(seats.url, "", {})
    for seat in pressing:
        made = checked(await press(seats, seat))
        assert found.table in ("", made["table"])
        assert made["seat"] == seat
        found.table, found.key, found.tokens[seat] = made["table"], made["key"], made["token"]
    return found


def kinds(view: dict[str, Any]) -> list[str]:
    """Return the kind of each seat."""
    return [seat["kind"] for seat in view["seats"]]


@played
async def test_a_finished_game_takes_no_undo_no_votes_and_no_guests(url: str) -> None:
    """The refusal says that the game is over."""
    seats = await ended(url)
    async with seats.person(0) as anna:
        assert_refused(await anna.do("undo"), "not-now", "server-ended")
        for what in ("undo", "adjourn", "hints"):
            assert_refused(await anna.do("ask", what=what), "not-now", "server-ended")
    guest = await do(seats, 0, "seat", which=2, to="guest", level=1)
    assert_refused(guest, "not-now", "server-ended")


@played
async def test_all_who_press_sit_at_the_same_table_in_their_old_seats(url: str) -> None:
    """The first press creates the table and reserves the other seats; the last one starts the game."""
    old = await ended(url, bot=3)
    before = await look(old, 0)
    assert before["next"] is None
    new = await again(old, 1)
    assert new.table != old.table
    view = await look(new, 1)
    assert kinds(view) == ["reserved", "person", "bot"]
    assert [seat["name"] for seat in view["seats"]] == ["Anna", "Bruno", "Bot 3"]
    assert view["seats"][2]["level"] == 3
    assert view["table"]["host"] == 1
    assert view["table"]["status"] == "waiting"
    assert view["table"]["commitment"] != before["table"]["commitment"]
    told = (await look(old, 0))["next"]
    assert told == {"table": new.table, "by": 1}
    new.tokens |= (await again(old, 0)).tokens
    view = await look(new, 0)
    assert kinds(view) == ["person", "person", "bot"]
    assert view["table"]["status"] == "running"
    assert view["you"] == 0
    # The tokens are new ones, and the game is played with them.
    assert not set(new.tokens.values()) & set(old.tokens.values())
    people = [new.person(0), new.person(1)]
    for person in people:
        await person.connect()
    await play_together(people, 2)
    for person in people:
        await person.close()


@played
async def test_the_result_pages_of_the_others_learn_of_it_at_once(url: str) -> None:
    """An open page shows who wants to play again, and where."""
    old = await ended(url)
    async with old.person(0) as anna:
        await anna.until_view(lambda view: view["result"])
        new = await again(old, 1)
        view = await anna.until_view(lambda view: view["next"])
        assert view["next"] == {"table": new.table, "by": 1}


@played
async def test_pressing_again_returns_the_same_seat_and_token(url: str) -> None:
    """A lost answer does no harm, and open pages stay connected."""
    old = await ended(url)
    first = checked(await press(old, 0))
    assert checked(await press(old, 0)) == first
    checked(await press(old, 1))
    assert checked(await press(old, 0)) == first


@played
async def test_simultaneous_presses_make_one_table(url: str) -> None:
    """Ten presses at once make one table."""
    old = await ended(url)
    found = await asyncio.gather(*(press(old, number % 2) for number in range(10)))
    made = [checked(answer) for answer in found]
    assert len({one["table"] for one in made}) == 1
    assert {one["seat"] for one in made} == {0, 1}
    assert len({one["token"] for one in made}) == 2
    new = Seats(url, made[0]["table"], {one["seat"]: one["token"] for one in made})
    assert kinds(await look(new, 0)) == ["person", "person", "bot"]


@played
async def test_only_players_of_the_game_can_press(url: str) -> None:
    """Refused without the seat's token, with that of another seat, or with an outdated one."""
    old = await ended(url)
    stranger = Seats(url, old.table, {0: "x" * 22, 1: old.tokens[0]})
    assert (await press(stranger, 0)).json()["code"] == "not-yours"
    assert (await press(stranger, 1)).json()["code"] == "not-yours"
    async with api(url) as http:
        answer = await http.post(f"{old.path}/again", json={"seat": 0})
        assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        place = {"origin": "https://elsewhere.example"}
        answer = await http.post(
            f"{old.path}/again", json={"seat": 0}, headers={**place, **old.headers(0)}
        )
        assert answer.status_code == 403
    assert (await look(old, 0))["next"] is None


@played
async def test_nobody_else_can_take_a_reserved_seat(url: str) -> None:
    """Not even with the key; the table stays closed, and its key admits friends to other seats."""
    old = await ended(url)
    new = await again(old, 0)
    assert new.key != old.key
    async with api(url) as http:
        for seat in (1, None):
            for key in (new.key, old.key, None):
                body = {"name": "Carla", "seat": seat, "key": key}
                answer = await http.post(f"{new.path}/join", json=body)
                assert answer.status_code in (403, 409), answer.text
        # The host opens it: then the key admits a friend.
        assert (await do(new, 0, "seat", which=1, to="open"))["kind"] == "ok"
        answer = await http.post(f"{new.path}/join", json={"name": "Carla", "key": old.key})
        assert answer.json()["code"] == "needs-key"
        checked(await http.post(f"{new.path}/join", json={"name": "Carla", "key": new.key}))
    assert (await press(old, 1)).json()["code"] == "not-now"
    assert [seat["name"] for seat in (await look(new, 0))["seats"]] == ["Anna", "Carla", "Bot 3"]


@played
async def test_declining_opens_the_seat_but_its_player_may_still_come(url: str) -> None:
    """A no informs the host; it does not lock the player out."""
    old = await ended(url)
    assert (await press(old, 1, on=False)).json()["code"] == "not-now"
    new = await again(old, 0)
    assert checked(await press(old, 1, on=False))["table"] == new.table
    assert kinds(await look(new, 0)) == ["person", "open", "bot"]
    new.tokens |= (await again(old, 1)).tokens
    # A player who already sits there cannot decline.
    checked(await press(old, 1, on=False))
    assert kinds(await look(new, 0)) == ["person", "person", "bot"]


@played
async def test_the_host_can_start_without_the_missing_players(url: str) -> None:
    """A bot takes the reserved seat; late players are informed."""
    old = await ended(url)
    new = await again(old, 0)
    assert (await do(new, 0, "start"))["kind"] == "ok"
    assert kinds(await look(new, 0)) == ["person", "bot", "bot"]
    answer = await press(old, 1)
    assert answer.json()["code"] == "not-now"
    assert "watch" in answer.json()["text"]


@played
async def test_a_person_alone_among_bots_plays_at_once(url: str) -> None:
    """Nobody is awaited; parameters, clock and privacy are those of the old table."""
    body = {"is_public": True, "clock": "relaxed", "level": 2}
    old = await make_table(url, "seven_wonders", "bbp", {"tie_break": "coins_military"}, **body)
    async with old.person(2) as anna:
        await anna.play()
    new = await again(old, 2)
    view = await look(new, 2)
    assert (view["table"]["status"], view["table"]["clock"]) == ("running", "relaxed")
    assert view["table"]["is_public"]
    assert view["table"]["parameters"]["tie_break"] == "coins_military"
    assert [seat["level"] for seat in view["seats"]] == [2, 2, None]
    # Watchers may follow a public game too.
    assert (await look(old))["next"] == {"table": new.table, "by": 2}


@played
async def test_the_last_result_decides_who_starts(url: str) -> None:
    """In Dominion the player on the winner's left starts the next game (R37)."""
    old = await ended(url)
    returns = (await look(old, 0))["result"]["returns"]
    winners = [seat for seat, share in enumerate(returns) if share > 0]
    assert len(winners) == 1
    new = await again(old, 0)
    parameters = (await look(new, 0))["table"]["parameters"]
    assert parameters["start"] == str((winners[0] + 1) % 3 + 1)
    assert parameters["kingdom"] == "first_game"
    assert load_game(GAME).parameters.keys() == parameters.keys()


@played
async def test_watchers_of_a_closed_table_learn_nothing_of_the_next_one(url: str) -> None:
    """Its address is for the players only."""
    old = await ended(url)
    await again(old, 0)
    assert (await look(old))["next"] is None


@played
async def test_a_running_game_has_no_next_table(url: str) -> None:
    """Play again comes after the end."""
    seats = await make_table(url, "seven_wonders", "ppb")
    answer = await press(seats, 0)
    assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


@pytest.mark.parametrize("how", mainly("kill", "stop"))
def test_the_next_table_and_its_reserved_seats_survive_a_restart(tmp_path: Path, how: str) -> None:
    """After a SIGKILL right behind the answer, a press returns the table already created."""

    @played
    async def run() -> None:
        with Server(tmp_path) as server:
            old = await ended(server.url)
            new = await again(old, 0)
            getattr(server, how)()
            server.start()
            told = (await look(old, 1))["next"]
            assert told == {"table": new.table, "by": 0}
            assert kinds(await look(new, 0)) == ["person", "reserved", "bot"]
            assert checked(await press(old, 0))["token"] == new.tokens[0]
            new.tokens |= (await again(old, 1)).tokens
            assert (await look(new, 1))["table"]["status"] == "running"

    run()


@played
async def test_a_reservation_expires(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then the seat is open to others, even after a restart."""
    database = str(tmp_path / "tables.db")
    async with inside(create_app(database)) as url:
        old = await ended(url)
        new = await again(old, 0)
        assert kinds(await look(new, 0)) == ["person", "reserved", "bot"]
    monkeypatch.setattr(scheduler, "RESERVED_FOR", 0.0)
    async with inside(create_app(database)) as url:
        new.url = url
        async with new.person(0) as anna:
            await anna.until_view(lambda view: kinds(view) == ["person", "open", "bot"])
        async with api(url) as http:
            checked(await http.post(f"{new.path}/join", json={"name": "Carla", "key": new.key}))
        assert kinds(await look(new, 0)) == ["person", "person", "bot"]


@played
async def test_a_person_who_removed_their_name_must_enter_one_again(url: str) -> None:
    """Nobody sits down without a name, and names are unique."""
    old = await ended(url)
    assert (await do(old, 1, "forget"))["kind"] == "ok"
    new = await again(old, 0)
    assert (await look(new, 0))["seats"][1]["name"] == ""
    answer = await press(old, 1, name="Anna")
    assert answer.json()["code"] == "name-taken"
    made = checked(await press(old, 1, name="Bruna"))
    assert made["table"] == new.table
    assert (await look(new, 0))["seats"][1]["name"] == "Bruna"


@played
async def test_the_first_cannot_take_the_name_of_another(url: str) -> None:
    """Bruno, whose seat is reserved, could not come back under the name of before."""
    seats = await ended(url)
    answer = await press(seats, 0, name="BRUNO")
    assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
    checked(await press(seats, 0))
    checked(await press(seats, 1))
