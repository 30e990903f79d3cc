"""Repeated requests for a new table: an answer that was lost on the way costs no second table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.access import Access
from tavolata.server.app import create_app
from tavolata.server.limits import Quotas
from tavolata.server.store import Store
from tavolata.tables.secret import ID_LENGTH, LETTERS, is_table_id, key_from, new_token, table_id_from
from tests.server.client import Seats, api, checked, look
from tests.server.running import inside, played
from tests.server.test_dealt_from_record import rigged

OPEN = {"kind": "open"}
TABLE = {"game": "seven_wonders", "seats": [{"kind": "me"}, OPEN, OPEN], "you": "Bruno", "pace": 0}
BOTS = [{"kind": "bot", "level": 1}] * 2
REQUESTS: dict[str, dict[str, Any]] = {
    "tables": TABLE,
    "lessons": {"game": "dominion", "you": "Bruno"},
    "records": {"text": rigged(), "seat": 0, "you": "Bruno"},
}


async def tables_of(url: str) -> list[str]:
    """Return the ids of the public tables that wait."""
    async with api(url) as http:
        return [row["id"] for row in checked(await http.get("/api/tables"))["waiting"]]


@played
@pytest.mark.parametrize("path", REQUESTS)
async def test_a_repeated_request_makes_no_second_table(url: str, path: str) -> None:
    """The maker gets the same seat, key and cookie; another token makes another table."""
    token = new_token()
    body = {**REQUESTS[path], "token": token}
    async with api(url) as http:
        answers = [await http.post(f"/api/{path}", json=body) for _ in range(2)]
        other = checked(await http.post(f"/api/{path}", json={**body, "token": new_token()}))
        without = [checked(await http.post(f"/api/{path}", json=REQUESTS[path])) for _ in range(2)]
    first, second = map(checked, answers)
    assert first == second
    assert first["token"] == token
    assert answers[0].headers.get_list("set-cookie") == answers[1].headers.get_list("set-cookie")
    assert len({made["table"] for made in (first, other, *without)}) == 4
    seat = first["seat"]
    view = await look(Seats(url, first["table"], {seat: token}), seat)
    assert view["you"] == seat


@played
async def test_requests_that_overlap_make_one_table(url: str) -> None:
    body = {**TABLE, "token": new_token()}
    async with api(url) as http:
        found = await asyncio.gather(*[http.post("/api/tables", json=body) for _ in range(8)])
    made = [checked(answer) for answer in found]
    assert made == [made[0]] * 8
    assert (await tables_of(url)).count(made[0]["table"]) == 1


@played
async def test_who_only_watches_a_closed_table_gets_its_key_again(url: str) -> None:
    body = {**TABLE, "seats": BOTS, "game": "dominion", "is_public": False, "token": new_token()}
    async with api(url) as http:
        first, second = [checked(await http.post("/api/tables", json=body)) for _ in range(2)]
    assert first == second
    assert (first["seat"], first["token"]) == (None, None)
    assert (await look(Seats(url, first["table"], {}, first["key"]), None))["you"] is None


@played
async def test_a_token_with_the_id_of_another_table_opens_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may search for such a token: the seat and the key have proofs of their own."""
    body = {**TABLE, "is_public": False, "token": new_token()}
    app = create_app(Store.open(f"sqlite:///{tmp_path}/tables.db", owns=True), workers=1)
    async with inside(app) as url, api(url) as http:
        made = checked(await http.post("/api/tables", json=body))
        monkeypatch.setattr("tavolata.server.making.table_id_from", lambda _: made["table"])
        forged = await http.post("/api/tables", json={**body, "token": new_token()})
    assert forged.status_code >= 400
    assert made["key"] not in forged.text


@played
async def test_a_repeated_request_is_known_after_a_restart(tmp_path: Path) -> None:
    """Its table is in the database."""
    made, body = [], {**TABLE, "token": new_token()}
    for _ in range(2):
        app = create_app(Store.open(f"sqlite:///{tmp_path}/tables.db", owns=True), workers=1)
        async with inside(app) as url, api(url) as http:
            made.append(checked(await http.post("/api/tables", json=body)))
            assert await tables_of(url) == [made[0]["table"]]
    assert made[0] == made[1]


@played
async def test_a_repeated_request_is_within_the_quota(tmp_path: Path) -> None:
    """Its table is the last one that the address may make."""
    access, body = Access(quotas=Quotas(tables_per_address=1)), {**TABLE, "token": new_token()}
    store = Store.open(f"sqlite:///{tmp_path}/tables.db", owns=True)
    async with inside(create_app(store, access=access)) as url, api(url) as http:
        first, second = [checked(await http.post("/api/tables", json=body)) for _ in range(2)]
        refused = await http.post("/api/tables", json={**TABLE, "token": new_token()})
    assert first == second
    assert refused.status_code == 429


@played
@pytest.mark.parametrize("path", REQUESTS)
async def test_a_token_that_can_be_guessed_is_refused(url: str, path: str) -> None:
    async with api(url) as http:
        answer = await http.post(f"/api/{path}", json={**REQUESTS[path], "token": "short"})
    assert answer.status_code == 422


def test_a_token_has_one_table_and_one_key() -> None:
    ids = {table_id_from(f"token {number}") for number in range(2000)}
    assert len(ids) == 2000
    assert all(is_table_id(found) for found in ids)
    for place in range(ID_LENGTH):
        assert {found[place] for found in ids} == set(LETTERS)
    assert key_from("a") != key_from("b")
    assert len(key_from("a")) == 22
