"""Tables: create, join, move to another device, close, lock, and lead as the host."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any

import httpx2
import pytest

from tests.server.client import Seats, api, checked, do, look, make_table
from tests.server.person import Person
from tests.server.running import played
from tests.server.test_moderation import assert_refused

OWN = {"game": "seven_wonders", "pace": 0}


def cookie_of(response: httpx2.Response) -> Any:
    """Return the only cookie of an answer, with its attributes."""
    found = SimpleCookie(response.headers["set-cookie"])
    assert len(found) == 1
    return next(iter(found.values()))


async def refused(response: httpx2.Response, code: str, status: int) -> str:
    """Check that an answer refuses with this code; return its sentence."""
    body = response.json()
    assert (response.status_code, body["code"]) == (status, code), body
    assert set(body) <= {"code", "why", "text", "rule"}
    return str(body["text"])


# ------------------------------------------------------------------ making and joining
@played
async def test_the_creator_gets_a_seat_a_cookie_and_a_token(url: str) -> None:
    """The cookie is HttpOnly, SameSite=Lax and for this table alone; the token works as bearer too."""
    body = {**OWN, "seats": [{"kind": "open"}, {"kind": "me"}], "you": "Anna", "name": "Evening"}
    async with api(url) as http:
        answer = await http.post("/api/tables", json=body)
        made = checked(answer)
        assert made["seat"] == 1
        table = made["table"]
        assert len(table) == 10
        assert table.isalpha()
        cookie = cookie_of(answer)
        assert cookie.key == f"seat_{table}_1"
        assert cookie.value == made["token"]
        assert len(cookie.value) == 22
        assert cookie["path"] == f"/api/tables/{table}"
        assert cookie["httponly"]
        assert cookie["samesite"].lower() == "lax"
        # The client stores cookies as a browser does.
        view = checked(await http.get(f"/api/tables/{table}", params={"seat": 1}))
        assert view["you"] == 1
        assert view["table"]["host"] == 1
        assert view["table"]["name"] == "Evening"
        assert [seat["kind"] for seat in view["seats"]] == ["open", "person"]
        assert view["seats"][1]["name"] == "Anna"
    async with api(url) as http:
        proof = {"Authorization": f"Bearer {made['token']}"}
        assert checked(await http.get(f"/api/tables/{table}", params={"seat": 1}, headers=proof))
        why = await refused(
            await http.get(f"/api/tables/{table}", params={"seat": 1}), "not-yours", 403
        )
        assert "P2" in why
        wrong = {"Authorization": f"Bearer {made['token'][:-1]}"}
        response = await http.get(f"/api/tables/{table}", params={"seat": 1}, headers=wrong)
        await refused(response, "not-yours", 403)
        response = await http.get(f"/api/tables/{table}", params={"seat": 0}, headers=proof)
        await refused(response, "not-yours", 403)
        await refused(
            await http.get(f"/api/tables/{table}", params={"seat": 7}, headers=proof), "not-yours", 403
        )


@played
async def test_the_cookie_is_secure_behind_https(url: str) -> None:
    """A trusted proxy that uses HTTPS says so (`test_access.py`); other clients are not believed."""
    body = {**OWN, "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with api(url) as http:
        plain = await http.post("/api/tables", json=body)
        assert not cookie_of(plain)["secure"]
        forged = await http.post("/api/tables", json=body, headers={"X-Forwarded-Proto": "https"})
        assert not cookie_of(forged)["secure"]


@played
async def test_others_join_and_the_last_one_starts_the_game(url: str) -> None:
    """They get the first open seat or the requested one, until all are taken."""
    seats = await make_table(url, "seven_wonders", "poo")
    async with api(url) as http:
        first = checked(await http.post(f"{seats.path}/join", json={"name": "Berta", "seat": 2}))
        assert first["seat"] == 2
        assert cookie_of(await http.post(f"{seats.path}/join", json={"name": "Carla"})).key.endswith(
            "_1"
        )
        view = await look(seats)
        assert view["table"]["status"] == "running"
        assert [seat["name"] for seat in view["seats"]] == ["Hanna", "Carla", "Berta"]
        assert all(seat["owes"] for seat in view["seats"])
        response = await http.post(f"{seats.path}/join", json={"name": "Dora"})
        await refused(response, "not-now", 409)
        response = await http.post(f"{seats.path}/join", json={"name": "Dora", "seat": 1})
        await refused(response, "not-now", 409)


@played
async def test_a_repeated_request_for_a_seat_gets_the_same_seat(url: str) -> None:
    """The answer to the first one may have been lost: the token shows who asks again."""
    seats = await make_table(url, "seven_wonders", "poo")
    join = {"name": "Bruno", "key": seats.key, "token": "b" * 32}
    other = {"name": "Carla", "key": seats.key, "token": "c" * 32}
    async with api(url) as http:
        first = checked(await http.post(f"{seats.path}/join", json=join))
        second = checked(await http.post(f"{seats.path}/join", json=other))
        # Now the game runs, and no seat is open.
        again = checked(await http.post(f"{seats.path}/join", json=join))
        weak = await http.post(f"{seats.path}/join", json={**join, "token": "short"})
    assert (first["seat"], second["seat"], again) == (1, 2, first)
    assert (first["token"], second["token"]) == (join["token"], other["token"])
    assert weak.status_code == 422


@played
async def test_a_table_of_bots_starts_at_once_and_has_no_host(url: str) -> None:
    """Its creator watches."""
    seats = await make_table(url, "seven_wonders", "bb")
    assert seats.tokens == {}
    async with seats.person(None) as watcher:
        view = await watcher.until_view(lambda view: view["result"])
        assert view["table"]["host"] is None
        assert view["you"] is None
        assert view["question"] is None
        assert view["choices"] == []


@played
async def test_a_closed_table_asks_for_its_key(url: str) -> None:
    """It is in no list; without the key, or with a wrong one, nobody joins."""
    seats = await make_table(url, "seven_wonders", "po", is_public=False)
    async with api(url) as http:
        lobby = checked(await http.get("/api/tables"))
        assert seats.table not in [row["id"] for row in lobby["waiting"] + lobby["running"]]
        for key in (None, "", "x" * 22, seats.tokens[0]):
            response = await http.post(f"{seats.path}/join", json={"name": "Berta", "key": key})
            await refused(response, "needs-key", 403)
        checked(await http.post(f"{seats.path}/join", json={"name": "Berta", "key": seats.key}))
        lobby = checked(await http.get("/api/tables"))
        assert seats.table not in [row["id"] for row in lobby["running"]]


@played
async def test_the_lobby_lists_public_tables(url: str) -> None:
    """Waiting with open seats, then running; a locked one is not waiting for anyone."""
    seats = await make_table(url, "citadels", "poo", name="Lobby")
    async with api(url) as http:
        waiting = checked(await http.get("/api/tables"))["waiting"]
        mine = next(row for row in waiting if row["id"] == seats.table)
        assert mine["name"] == "Lobby"
        assert mine["game"] == "citadels"
        assert [seat["kind"] for seat in mine["seats"]] == ["person", "open", "open"]
        assert (await do(seats, 0, "lock", on=True))["kind"] == "ok"
        waiting = checked(await http.get("/api/tables"))["waiting"]
        assert seats.table not in [row["id"] for row in waiting]
        assert (await do(seats, 0, "start"))["kind"] == "ok"
        running = checked(await http.get("/api/tables"))["running"]
        assert seats.table in [row["id"] for row in running]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "refused"),
        ({"parameters": {"kingdom": "atlantis"}}, "refused"),
        ({"parameters": {"no_such": "x"}}, "refused"),
        ({"seats": [{"kind": "me"}] * 2}, "refused"),
        ({"seats": [{"kind": "me"}, *[{"kind": "open"}] * 6]}, "refused"),
        ({"seats": [{"kind": "me"}]}, "malformed"),
        ({"seats": [{"kind": "me"}, *[{"kind": "open"}] * 8]}, "malformed"),
        ({"seats": [{"kind": "king"}, {"kind": "open"}]}, "malformed"),
        ({"you": ""}, "malformed"),
        ({"you": "x" * 25}, "malformed"),
        ({"clock": "hourglass"}, "malformed"),
        ({"pace": 99}, "malformed"),
        ({"surprise": 1}, "malformed"),
    ],
    ids=str,
)
@played
async def test_an_impossible_table_is_refused_in_a_sentence(
    url: str, change: dict[str, Any], code: str
) -> None:
    """No table is created."""
    body = {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}], "you": "Anna", **change}
    async with api(url) as http:
        response = await http.post("/api/tables", json=body)
    why = await refused(response, code, 422 if code == "malformed" else 409)
    assert len(why) > 10
    assert "set-cookie" not in response.headers


# ------------------------------------------------------------------ the seat on another device
@played
async def test_a_new_token_moves_a_seat_to_another_device(url: str) -> None:
    """The link's token becomes a cookie on the other device; the old token stops working."""
    seats = await make_table(url, "seven_wonders", "pp")
    old = seats.tokens[1]
    async with api(url) as http:
        response = await http.post(f"{seats.path}/link", json={"seat": 1})
        await refused(response, "not-yours", 403)
        response = await http.post(f"{seats.path}/link", json={"seat": 1}, headers=seats.headers(0))
        await refused(response, "not-yours", 403)
        answer = await http.post(f"{seats.path}/link", json={"seat": 1}, headers=seats.headers(1))
        token = checked(answer)["token"]
        assert cookie_of(answer).value == token
        assert token != old
    async with api(url) as http:
        for wrong in (old, seats.tokens[0], ""):
            response = await http.post(f"{seats.path}/claim", json={"seat": 1, "token": wrong})
            await refused(response, "not-yours", 403)
        response = await http.post(f"{seats.path}/claim", json={"seat": 7, "token": token})
        await refused(response, "not-yours", 403)
        assert "set-cookie" not in response.headers
        answer = await http.post(f"{seats.path}/claim", json={"seat": 1, "token": token})
        checked(answer)
        assert cookie_of(answer).value == token
        assert checked(await http.get(seats.path, params={"seat": 1}))["you"] == 1
        proof = {"Authorization": f"Bearer {old}"}
    async with api(url) as http:
        response = await http.get(seats.path, params={"seat": 1}, headers=proof)
        await refused(response, "not-yours", 403)


@played
async def test_open_and_bot_seats_cannot_be_claimed(url: str) -> None:
    """They have no token, so none matches."""
    seats = await make_table(url, "seven_wonders", "pob")
    async with api(url) as http:
        for seat in (1, 2):
            for token in ("", "None", seats.tokens[0]):
                body = {"seat": seat, "token": token}
                await refused(await http.post(f"{seats.path}/claim", json=body), "not-yours", 403)


# ------------------------------------------------------------------ the host
@played
async def test_only_the_host_leads(url: str) -> None:
    """Lock, kick, bot and start are for the host; a watcher can do nothing."""
    seats = await make_table(url, "seven_wonders", "ppo")
    orders: list[tuple[str, dict[str, Any]]] = [
        ("lock", {"on": True}),
        ("seat", {"which": 2, "to": "bot"}),
        ("start", {}),
    ]
    for what, fields in orders:
        assert (await do(seats, 1, what, **fields))["code"] == "not-yours"
        assert (await do(seats, None, what, **fields))["code"] == "not-yours"
    for what, fields in (("say", {"text": "hello"}), ("undo", {}), ("leave", {}), ("back", {})):
        assert (await do(seats, None, what, **fields))["code"] == "not-yours"
    view = await look(seats)
    assert view["table"]["status"] == "waiting"
    assert view["chat"] == []


@played
async def test_a_locked_table_admits_nobody(url: str) -> None:
    """Until it is unlocked."""
    seats = await make_table(url, "seven_wonders", "poo")
    assert (await do(seats, 0, "lock", on=True))["kind"] == "ok"
    assert (await look(seats))["table"]["is_locked"]
    async with api(url) as http:
        response = await http.post(f"{seats.path}/join", json={"name": "Berta"})
        await refused(response, "not-now", 409)
        assert (await do(seats, 0, "lock", on=False))["kind"] == "ok"
        checked(await http.post(f"{seats.path}/join", json={"name": "Berta"}))


@played
async def test_the_host_gives_seats_to_bots_and_opens_them(url: str) -> None:
    """Before the game, and a bot's level can change; but not the host's own seat or an unknown one."""
    seats = await make_table(url, "seven_wonders", "poo")
    assert (await do(seats, 0, "seat", which=1, to="bot", level=3))["kind"] == "ok"
    bot = (await look(seats))["seats"][1]
    assert (bot["kind"], bot["level"]) == ("bot", 3)
    assert (await do(seats, 0, "seat", which=1, to="bot", level=1))["kind"] == "ok"
    assert (await look(seats))["seats"][1]["level"] == 1
    assert (await do(seats, 0, "seat", which=1, to="open"))["kind"] == "ok"
    opened = (await look(seats))["seats"][1]
    assert (opened["kind"], opened["level"], opened["name"]) == ("open", None, "")
    assert (await do(seats, 0, "seat", which=0, to="open"))["code"] == "not-now"
    assert (await do(seats, 0, "seat", which=5, to="bot"))["code"] == "not-now"


@played
async def test_start_gives_open_seats_to_bots_and_works_once(url: str) -> None:
    """After that no seat is opened."""
    seats = await make_table(url, "seven_wonders", "poo")
    assert (await look(seats, 0))["can"] == {"undo": False, "withdraw": None, "ask": False}
    assert (await do(seats, 0, "start"))["kind"] == "ok"
    view = await look(seats, 0)
    assert [seat["kind"] for seat in view["seats"]] == ["person", "bot", "bot"]
    assert view["question"] is not None
    assert_refused(await do(seats, 0, "start"), "not-now", "server-begun")
    late = await do(seats, 0, "seat", which=1, to="open")
    assert_refused(late, "not-now", "server-begun")


@pytest.mark.parametrize("to", ["open", "bot"])
@played
async def test_a_kicked_player_loses_their_seat(url: str, to: str) -> None:
    """Their token stops working at once, and their open page becomes a watcher's."""
    seats = await make_table(url, "seven_wonders", "ppo")
    async with seats.person(1) as sent, seats.person(0) as host:
        await sent.until_view(lambda view: view["you"] == 1)
        assert (await host.do("seat", which=1, to=to))["kind"] == "ok"
        view = await sent.until_view(lambda view: view["you"] is None)
        assert view["seats"][1]["kind"] == to
        assert (await sent.do("say", text="I am still here"))["code"] == "not-yours"
        assert (await host.do("start"))["kind"] == "ok"
        view = await sent.until_view(lambda view: view["seen"] is not None)
        assert view["you"] is None
        assert view["question"] is None
        assert view["seen"]["hand"] == await watched(seats)
        assert (await sent.do("decide", question=0, actions=["x"]))["code"] == "not-yours"
    async with api(url) as http:
        response = await http.get(seats.path, params={"seat": 1}, headers=seats.headers(1))
        await refused(response, "not-yours", 403)


async def watched(seats: Seats) -> Any:
    """Return the part of a watcher's view that shows a seat its hand."""
    return (await look(seats))["seen"]["hand"]


@played
async def test_a_page_that_greets_after_losing_its_seat_only_watches(url: str) -> None:
    """The proof was checked when the socket was opened; the greeting comes later."""
    seats = await make_table(url, "seven_wonders", "ppo")
    slow = seats.person(1)
    await slow.connect(hello=False)
    assert (await do(seats, 0, "seat", which=1, to="bot"))["kind"] == "ok"
    assert (await slow.do("name", text="Ghost"))["code"] == "not-yours"
    await slow.hello()
    view = await slow.until_view(lambda view: view)
    assert view["you"] is None
    assert view["seats"][1]["name"] == "Bot 2"
    assert not any(seat["name"] == "Ghost" for seat in view["seats"])
    await slow.close()


@played
async def test_a_leaving_player_frees_the_seat_or_leaves_it_to_a_bot(url: str) -> None:
    """Before the game the seat is open again; during the game a bot plays on to the end."""
    seats = await make_table(url, "seven_wonders", "ppo")
    async with seats.person(1) as leaver:
        assert (await leaver.do("leave"))["kind"] == "ok"
        view = await leaver.until_view(lambda view: view["you"] is None)
        assert view["seats"][1]["kind"] == "open"
    async with api(url) as http:
        joined = checked(await http.post(f"{seats.path}/join", json={"name": "Berta", "seat": 1}))
        seats.tokens[1] = joined["token"]
    assert (await do(seats, 0, "start"))["kind"] == "ok"
    async with seats.person(1) as leaver:
        assert (await leaver.do("leave"))["kind"] == "ok"
        view = await leaver.until_view(lambda view: view["you"] is None)
        assert view["seats"][1]["kind"] == "bot"
        async with seats.person(0, seed="left") as host:
            end = await host.play()
            assert end["result"]
    async with api(url) as http:
        response = await http.get(seats.path, params={"seat": 1}, headers=seats.headers(1))
        await refused(response, "not-yours", 403)


@played
async def test_when_the_host_leaves_another_person_leads(url: str) -> None:
    """Otherwise nobody could start the game; neither a new player in the seat nor others who leave change it."""
    seats = await make_table(url, "seven_wonders", "ppoo")
    assert (await do(seats, 0, "leave"))["kind"] == "ok"
    view = await look(seats)
    assert view["table"]["host"] == 1
    async with api(url) as http:
        for seat, name in ((0, "New"), (2, "Third")):
            joined = await http.post(f"{seats.path}/join", json={"name": name, "seat": seat})
            seats.tokens[seat] = checked(joined)["token"]
    assert (await do(seats, 2, "leave"))["kind"] == "ok"
    assert (await do(seats, 0, "start"))["code"] == "not-yours"
    assert (await do(seats, 1, "start"))["kind"] == "ok"


# ------------------------------------------------------------------ names
@played
async def test_names_are_unique_at_a_table(url: str) -> None:
    """In any spelling; players may rewrite their own name."""
    seats = await make_table(url, "seven_wonders", "poo")
    assert (await do(seats, 0, "name", text="Anna"))["kind"] == "ok"
    async with api(url) as http:
        for name in ("Anna", "ANNA", "aNnA", "\uff21nna", " Anna "):
            response = await http.post(f"{seats.path}/join", json={"name": name})
            await refused(response, "name-taken", 409)
        joined = checked(await http.post(f"{seats.path}/join", json={"name": "Berta", "seat": 1}))
        seats.tokens[1] = joined["token"]
    assert (await do(seats, 1, "name", text="anna"))["code"] == "name-taken"
    assert (await do(seats, 0, "name", text="ANNA"))["kind"] == "ok"
    assert [seat["name"] for seat in (await look(seats))["seats"]] == ["ANNA", "Berta", ""]


@pytest.mark.parametrize("name", ["   ", "a\nb", "a\u202eb", "\u200b", "a\x00b", "Bot 2", "\ufeff"])
@played
async def test_deceptive_names_are_refused(url: str, name: str) -> None:
    """Blank, with control characters or reversed writing, or that of a bot."""
    body = {**OWN, "seats": [{"kind": "me"}, {"kind": "open"}], "you": name}
    async with api(url) as http:
        await refused(await http.post("/api/tables", json=body), "malformed", 422)
        seats = await make_table(url, "seven_wonders", "poo")
        response = await http.post(f"{seats.path}/join", json={"name": name})
        await refused(response, "malformed", 422)
        command = Person(url, seats.table, 0, None).command("name", text=name)
        response = await http.post(f"{seats.path}/do", json=command, headers=seats.headers(0))
        await refused(response, "malformed", 422)


@pytest.mark.parametrize("level", [-1, 5, 9])
@played
async def test_an_unknown_level_is_refused(url: str, level: int) -> None:
    """There are five; for a new table and for a seat of one."""
    body = {**OWN, "seats": [{"kind": "me"}, {"kind": "bot", "level": level}]}
    async with api(url) as http:
        await refused(await http.post("/api/tables", json=body), "malformed", 422)
        seats = await make_table(url, "seven_wonders", "poo")
        command = Person(url, seats.table, 0, None).command("seat", which=1, to="bot", level=level)
        response = await http.post(f"{seats.path}/do", json=command, headers=seats.headers(0))
        await refused(response, "malformed", 422)
