"""Games from an uploaded record: all players learn that the deal may be known to someone."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from tavolata.core.records import FORMAT
from tests.browser.games import GAMES, record
from tests.server.client import Seats, api, checked, look, make_table
from tests.server.running import Server, played


def rigged(
    game: str = "dominion(players=2,kingdom=first_game)", names: Sequence[str] = ("Mallory", "Anna")
) -> str:
    """Return a record without decisions, with a chosen seed."""
    header = {
        "tavolata": "record", "format": FORMAT, "game": game, "version": "0.1.0", "seed": "known to me",
        "commitment": "0" * 64, "seats": list(names),
    }  # fmt: skip
    return json.dumps(header) + "\n"


async def brought(url: str) -> Seats:
    """Mallory uploads a game, Anna takes the other seat."""
    async with api(url) as http:
        body = {"text": rigged(), "seat": 0, "you": "Mallory", "others": "open"}
        made = checked(await http.post("/api/records", json=body))
        seats = Seats(url, made["table"], {0: made["token"]}, made["key"])
        join = {"name": "Anna", "key": made["key"]}
        seats.tokens[1] = checked(await http.post(f"{seats.path}/join", json=join))["token"]
    return seats


@played
async def test_everyone_sees_that_the_deal_came_from_a_record(url: str) -> None:
    """The seats, a watcher and a page that follows by socket."""
    seats = await brought(url)
    for viewer in (0, 1, None):
        assert (await look(seats, viewer))["table"]["is_from_record"] is True
    async with seats.person(1) as anna:
        assert (await anna.until_view(lambda view: view["seen"]))["table"]["is_from_record"] is True


@played
async def test_friends_find_their_own_seats_in_a_resumed_game(url: str) -> None:
    """An open seat has the name that its person has in the record, unless a person here has it."""
    text = rigged("dominion(players=4,kingdom=first_game)", ["Anna", "Bruno", "Bot 3", "Carla"])
    async with api(url) as http:
        body = {"text": text, "seat": 1, "you": "anna", "others": "open"}
        made = checked(await http.post("/api/records", json=body))
        seats = Seats(url, made["table"], {1: made["token"]}, made["key"])
        assert [seat["name"] for seat in (await look(seats, 1))["seats"]] == ["", "anna", "", "Carla"]
        for name, place in (("Dario", 0), ("CARLA", 3), ("Emma", 2)):
            join = {"name": name, "key": made["key"]}
            assert checked(await http.post(f"{seats.path}/join", json=join))["seat"] == place


@played
async def test_a_table_that_the_server_dealt_is_not_marked(url: str) -> None:
    """Its secret was drawn here and nobody knows it."""
    seats = await make_table(url, "seven_wonders", "pbo")
    for viewer in (0, None):
        assert (await look(seats, viewer))["table"]["is_from_record"] is False


@played
async def test_its_record_carries_no_commitment(url: str) -> None:
    """A commitment to a chosen secret promises nothing: `tavolata verify` must not say yes."""
    async with api(url) as http:
        body = {"text": rigged(), "seat": 0, "you": "Mallory"}
        made = checked(await http.post("/api/records", json=body))
        place = {"params": {"seat": 0}, "headers": {"Authorization": f"Bearer {made['token']}"}}
        answer = await http.get(f"/api/tables/{made['table']}/record", **place)
        header = json.loads(answer.text.splitlines()[0])
        assert header["seed"] == "known to me"
        assert "commitment" not in header
        # A record of a game that the server dealt has one.
        own = await make_table(url, "dominion", "pb")
        answer = await http.get(f"{own.path}/record", params={"seat": 0}, headers=own.headers(0))
        assert "commitment" in json.loads(answer.text.splitlines()[0])


@played
async def test_a_finished_game_from_a_record_carries_no_commitment_either(url: str) -> None:
    """Nobody saw one before it: the whole game may have been made up."""
    async with api(url) as http:
        text = record(GAMES["dominion"])
        made = checked(await http.post("/api/records", json={"text": text}))
        view = checked(await http.get(f"/api/tables/{made['table']}"))
        assert (view["table"]["status"], view["table"]["is_from_record"]) == ("ended", True)
        assert view["table"]["commitment"] is None
        answer = await http.get(f"/api/tables/{made['table']}/record")
    assert "commitment" not in json.loads(answer.text.splitlines()[0])


def test_the_mark_survives_a_restart(tmp_path: Path) -> None:
    """It is stored with the table."""

    @played
    async def run() -> None:
        with Server(tmp_path) as server:
            seats = await brought(server.url)
            server.kill()
            server.start()
            assert (await look(seats, 1))["table"]["is_from_record"] is True

    run()
