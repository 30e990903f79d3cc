"""Closed tables: only the key or a seat's token shows anything of them."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import http.cookies
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tavolata.server.store import Store
from tests.browser.games import GAMES, record
from tests.sentences import in_both
from tests.server.client import Seats, api, checked, do, make_table
from tests.server.person import Person
from tests.server.running import Server, played

PLACES = ["", "/seats", "/log", "/replay", "/review", "/record"]


def bearer(secret: str) -> dict[str, str]:
    """Return the header that a program sends."""
    return {"Authorization": f"Bearer {secret}"}


async def first_words(person: Person, **headers: str) -> dict[str, Any]:
    """Return the first message of a socket, which greets if it is let in."""
    await person.connect(hello=False, additional_headers=headers)
    with contextlib.suppress(ConnectionClosed):
        await person.hello()
    await person.until(lambda person: person.texts)
    found: dict[str, Any] = json.loads(person.texts[0])
    await person.close()
    return found


@played
async def test_without_the_key_a_closed_table_shows_nothing(server: Server) -> None:
    """No view, names, chat, log or record by HTTP or socket; a refusal in a sentence."""
    url = server.url
    seats = await make_table(url, "seven_wonders", "pp", is_public=False)
    assert seats.key is not None
    await do(seats, 0, "say", text="among ourselves")
    other = await make_table(url, "seven_wonders", "pp", is_public=False)
    assert other.key is not None
    async with api(url) as http_:
        for place in PLACES:
            whys = set()
            for headers in ({}, bearer(other.key), bearer(other.tokens[0]), {"Cookie": "key_x=1"}):
                answer = await http_.get(f"{seats.path}{place}", headers=headers)
                assert answer.status_code == 403, place
                assert answer.json()["code"] == "needs-key"
                assert "among ourselves" not in answer.text
                assert "Host" not in answer.text
                whys.update(in_both(answer.json()["why"]))
            assert len(whys) == 2
    stranger = Person(url, seats.table, None, None)
    for headers in ({}, bearer(other.key)):
        refused = await first_words(stranger, **headers)
        assert (refused["kind"], refused["code"]) == ("refused", "needs-key")
        stranger.texts.clear()
    assert seats.key not in server.said()


@played
async def test_key_cookie_and_seat_open_a_closed_table(url: str) -> None:
    """The key as a program's token, the cookie it is traded for, and the token of any seat."""
    seats = await make_table(url, "seven_wonders", "pp", is_public=False)
    assert seats.key is not None
    async with api(url) as http_:
        entered = await http_.post(f"{seats.path}/enter", json={"key": seats.key})
        checked(entered)
        cookies = http.cookies.SimpleCookie(entered.headers["set-cookie"])
        cookie = cookies[f"key_{seats.table}"]
        assert cookie["httponly"]
        assert cookie["path"] == seats.path
        assert cookie["samesite"].lower() == "lax"
        proofs = [
            bearer(seats.key),
            {"Cookie": f"key_{seats.table}={cookie.value}"},
            bearer(seats.tokens[1]),
            {"Cookie": f"seat_{seats.table}_1={seats.tokens[1]}"},
        ]
        http_.cookies.clear()
        for proof in proofs:
            for place in ("", "/seats", "/log"):
                checked(await http_.get(f"{seats.path}{place}", headers=proof))
            view = checked(await http_.get(seats.path, headers=proof))
            assert view["you"] is None
            # The game is not over: access is allowed, but too early.
            answer = await http_.get(f"{seats.path}/replay", headers=proof)
            assert answer.json()["code"] == "not-now"
            words = await first_words(Person(url, seats.table, None, None), **proof)
            assert words["kind"] == "view"
        wrong = await http_.post(f"{seats.path}/enter", json={"key": "x" * 22})
        assert (wrong.status_code, wrong.json()["code"]) == (403, "needs-key")
        assert "set-cookie" not in wrong.headers


@played
async def test_a_public_table_needs_no_key(url: str) -> None:
    """Entering it does nothing."""
    seats = await make_table(url, "seven_wonders", "po")
    async with api(url) as http_:
        answer = await http_.post(f"{seats.path}/enter", json={"key": "anything"})
        checked(answer)
        assert "set-cookie" not in answer.headers
        checked(await http_.get(seats.path))


@pytest.mark.parametrize("watches", [True, False])
@played
async def test_the_creator_of_a_closed_table_may_watch_it(url: str, watches: bool) -> None:
    """Even from a record of a finished game, where nobody has a seat."""
    async with api(url) as http_:
        if watches:
            bots = [{"kind": "bot", "level": 1}] * 3
            body: dict[str, Any] = {"game": "seven_wonders", "seats": bots, "is_public": False}
            made = checked(await http_.post("/api/tables", json=body))
        else:
            text = record(GAMES["seven_wonders"])
            made = checked(await http_.post("/api/records", json={"text": text}))
        assert made["seat"] is None
        path = f"/api/tables/{made['table']}"
        checked(await http_.get(path))
        http_.cookies.clear()
        assert (await http_.get(path)).status_code == 403
        seats = Seats(url, made["table"], {}, made["key"])
        checked(await http_.get(path, headers=seats.headers(None)))


@played
async def test_the_secret_of_a_deal_does_not_open_its_closed_table(server: Server) -> None:
    """Every final record has the secret; its readers may not read the chat."""
    seats = await make_table(server.url, "dominion", "pp", is_public=False)
    store = Store.open(str(server.database))
    try:
        found = store.load(seats.table)
    finally:
        store.close()
    assert found is not None
    assert found.game.options.key == seats.key
    for text in (found.game.secret, f"key {seats.table} {found.game.secret}"):
        digest = hashlib.sha256(text.encode()).digest()[:16]
        guess = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        async with api(server.url) as http_:
            answer = await http_.get(seats.path, headers=bearer(guess))
        assert answer.json()["code"] == "needs-key"
