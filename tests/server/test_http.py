"""HTTP: games, status codes and sentences of refusals, sizes, origins, headers, limits."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tavolata.core.registry import load_game, registered_games
from tavolata.match import refused
from tavolata.server import responses
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets
from tavolata.tables import explaining
from tavolata.tables.making import game_string
from tavolata.words import Words
from tests.sentences import in_both
from tests.server.client import api, checked, look, make_table, order
from tests.server.client import refusal_of as refusal
from tests.server.running import FROZEN, USUAL, WIDE, Server, inside, played

PACKAGES = [
    Path(module.__file__).parent for module in (responses, explaining, refused) if module.__file__
]
SOURCES = [source for package in PACKAGES for source in package.glob("*.py")]
"""All code that refuses commands: the server, its tables and the match."""
NO_TABLE = "aaaaaaaaaa"


# ------------------------------------------------------------------ games
@played
async def test_health_counts_open_tables(url: str) -> None:
    """For the operator of the server."""
    seats = await make_table(url, "seven_wonders", "po")
    async with api(url) as http, seats.person(0) as person:
        await person.until_view(lambda view: view)
        health = checked(await http.get("/api/health"))
    assert health["version"]
    assert health["open_tables"] >= 1
    assert health["pages"] >= 1
    assert health["bot_faults"] >= 0
    assert health["bot_degraded"] >= 0


@pytest.mark.parametrize("lang", ["en", "it"])
@played
async def test_every_listed_preset_can_be_created(url: str, lang: str) -> None:
    """With the fewest and the most players it allows."""
    async with api(url) as http:
        games = checked(await http.get("/api/games", params={"lang": lang}))
    assert [game["game"] for game in games] == sorted(registered_games())
    for game in games:
        assert game["title"]
        assert [level["level"] for level in game["levels"]] == [0, 1, 2, 3, 4]
        for key in ("label", "style"):
            found = [level[key] for level in game["levels"]]
            assert len(set(found)) == 5
            assert all(text and not text.startswith(("level-", "style-")) for text in found)
        assert game["presets"]
        for preset in game["presets"]:
            assert preset["label"]
            for players in preset["players"]:
                load_game(game_string(game["game"], preset["parameters"], players))


@pytest.mark.parametrize("game", sorted(registered_games()))
@played
async def test_every_card_has_a_face_in_both_languages(url: str, game: str) -> None:
    """The same cards, different words."""
    found = {}
    async with api(url) as http:
        for lang in ("en", "it"):
            answer = await http.get(f"/api/games/{game}/faces", params={"lang": lang})
            found[lang] = checked(answer)["cards"]
        assert set(found["en"]) == set(found["it"])
        assert set(load_game(game).cards_in_game()) <= set(found["en"])
        assert any(found["en"][card]["name"] != found["it"][card]["name"] for card in found["en"])
        for wrong in ("players=99", "x", "a=b", ")(", "kingdom=zzz"):
            answer = await http.get(f"/api/games/{game}/faces", params={"parameters": wrong})
            refusal(answer, 409, "refused")
        answer = await http.get(f"/api/games/{game}/faces", params={"parameters": "x" * 601})
        refusal(answer, 422, "malformed")
        refusal(await http.get("/api/games/chess/faces"), 409, "refused")


# ------------------------------------------------------------------ refusals
PLACES: list[tuple[str, str, dict[str, Any] | None]] = [
    ("GET", "", None),
    ("GET", "/log", None),
    ("GET", "/seats", None),
    ("GET", "/replay", None),
    ("GET", "/record", None),
    ("POST", "/join", {"name": "Anna"}),
    ("POST", "/claim", {"seat": 0, "token": "x"}),
    ("POST", "/link", {"seat": 0}),
    ("POST", "/do", {"id": "1", "do": "start"}),
]


@pytest.mark.parametrize(("method", "place", "body"), PLACES, ids=[place[1] or "/" for place in PLACES])
@played
async def test_an_unknown_table_is_404_at_every_address(
    url: str, method: str, place: str, body: dict[str, Any] | None
) -> None:
    """A strange address gets the same answer, and so does a browser in any language."""
    async with api(url) as http:
        for table in (NO_TABLE, "x", "%00", "..%2f..", "\u00e0" * 300):
            address = f"/api/tables/{table}{place}"
            response = await http.request(method, address, json=body)
            assert response.status_code in ((404, 405) if "%2f" in table else (404,))
            refusal(response, response.status_code, "unknown-table")
            in_both(response.json()["why"])
        accept = {"Accept-Language": "it-IT,it;q=0.9,en;q=0.5"}
        address = f"/api/tables/{NO_TABLE}{place}"
        italian = await http.request(method, address, json=body, headers=accept)
        english = await http.request(method, address, json=body)
        assert italian.content == english.content


@pytest.mark.parametrize(
    ("method", "place"),
    [
        ("GET", "/api/nothing"),
        ("POST", "/api/nothing"),
        ("GET", "/api/tables/a/b/c"),
        ("DELETE", "/api/tables"),
        ("PUT", f"/api/tables/{NO_TABLE}/do"),
        ("GET", f"/api/tables/{NO_TABLE}/join"),
    ],
)
@played
async def test_unknown_addresses_are_refused_in_the_same_form(
    url: str, method: str, place: str
) -> None:
    """Code and message; 405 if the address accepts other methods."""
    async with api(url) as http:
        answer = await http.request(method, place)
    assert answer.status_code in (404, 405)
    refusal(answer, answer.status_code, "unknown-table")
    in_both(answer.json()["why"])


def test_every_refusal_has_a_sentence_in_both_languages() -> None:
    """All refusals that the source raises, and those of the server itself."""
    keys: set[str] = set()
    for source in SOURCES:
        text = source.read_text(encoding="utf-8")
        keys |= {key for _, key in re.findall(r'CommandRefused\(\s*"([\w-]+)",\s*"([\w-]+)"', text)}
        keys |= set(re.findall(r'"(server-[\w-]+|undo-[\w-]+)"', text))
    assert {"server-no-table", "server-too-fast", "undo-hidden", "server-not-saved"} <= keys
    for language in ("en", "it"):
        words = Words(language, "server")
        missing = {key for key in keys - {"undo-refused"} if not words.has(key)}
        assert not missing, language


def test_all_codes_are_documented() -> None:
    """`docs/table.md` lists all codes that a program may get."""
    text = (Path(__file__).parents[2] / "docs" / "table.md").read_text(encoding="utf-8")
    used = set()
    for source in SOURCES:
        code = source.read_text(encoding="utf-8")
        used |= set(re.findall(r'CommandRefused\(\s*"([\w-]+)"', code))
    used |= set(responses.STATUS) | {"refused"}
    assert {code for code in used if f"`{code}`" not in text} == set()


# ------------------------------------------------------------------ bodies
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'"text"',
        b"[" * 4000,
        b'{"a":' * 1000,
        b'{"name": "\\ud800"}',
        b'{"name": 5}',
        b'{"name": NaN}',
        b'{"seat": ' + b"9" * 5000 + b"}",
    ],
    ids=lambda body: repr(body[:24]),
)
@played
async def test_malformed_bodies_are_refused(url: str, body: bytes) -> None:
    """In a sentence with the field; the server continues."""
    seats = await make_table(url, "seven_wonders", "po")
    async with api(url) as http:
        for place in ("/api/tables", f"{seats.path}/join", f"{seats.path}/do", "/api/records"):
            response = await http.post(
                place, content=body, headers={"content-type": "application/json"}
            )
            assert "JSON decode" not in refusal(response, 422, "malformed")


@played
async def test_only_json_is_a_command(url: str) -> None:
    """A form on another page could send other types without the browser asking first."""
    seats = await make_table(url, "seven_wonders", "po")
    body = json.dumps({"name": "Berta"}).encode()
    async with api(url) as http:
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            headers = {"content-type": kind} if kind else {}
            response = await http.post(f"{seats.path}/join", content=body, headers=headers)
            refusal(response, 422, "malformed")
        view = checked(await http.get(seats.path))
        assert view["seats"][1]["kind"] == "open"


async def in_pieces(size: int) -> AsyncIterator[bytes]:
    """Yield a body without a declared length."""
    for _ in range(size // 1000):
        yield b" " * 1000


@played
async def test_a_body_that_is_too_large_is_refused(url: str) -> None:
    """8 KiB, or 2 MiB for a record, with or without a declared length."""
    seats = await make_table(url, "seven_wonders", "po")
    kind = {"content-type": "application/json"}
    async with api(url) as http:
        for place in ("/api/tables", f"{seats.path}/join", f"{seats.path}/do"):
            for content in (b" " * 9000, in_pieces(20_000)):
                response = await http.post(place, content=content, headers=kind)
                assert "8192" in refusal(response, 413, "too-large").replace(",", "")
        response = await http.post("/api/records", content=b" " * 2_200_000, headers=kind)
        refusal(response, 413, "too-large")
        text = json.dumps({"text": "x" * 1_000_000})
        response = await http.post("/api/records", content=text.encode(), headers=kind)
        refusal(response, 422, "malformed")


# ------------------------------------------------------------------ other origins
FOREIGN = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Origin": ""},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
@played
async def test_other_origins_can_do_nothing(url: str, headers: dict[str, str]) -> None:
    """Even with the browser's cookies their requests are refused, and no answer allows them."""
    seats = await make_table(url, "seven_wonders", "po")
    posts = [
        (f"/api/tables/{seats.table}{place}", body) for how, place, body in PLACES if how == "POST"
    ]
    posts += [
        ("/api/tables", {"game": "dominion", "seats": [{"kind": "me"}, {"kind": "open"}]}),
        ("/api/records", {"text": "x"}),
    ]
    async with api(url) as http:
        for place, body in posts:
            proof = seats.headers(0)
            response = await http.post(place, json=body, headers={**proof, **headers})
            refusal(response, 403, "not-yours")
            assert not any(key.startswith("access-control") for key in response.headers)
        response = await http.get(seats.path, headers=headers)
        assert not any(key.startswith("access-control") for key in response.headers)
        preflight = {**headers, "Access-Control-Request-Method": "POST"}
        response = await http.request("OPTIONS", f"{seats.path}/do", headers=preflight)
        assert response.status_code >= 400
        own = {"Origin": url, "Sec-Fetch-Site": "same-origin"}
        checked(await http.post(f"{seats.path}/join", json={"name": "Berta"}, headers=own))


@played
async def test_every_answer_has_the_security_headers(url: str) -> None:
    """Good ones and refusals; the API pages have their own policy."""
    async with api(url) as http:
        found = [
            await http.get("/api/health"),
            await http.get("/api/tables/nothing"),
            await http.get("/api/nowhere"),
            await http.post("/api/tables", content=b"{"),
            await http.post("/api/tables", content=b" " * 9000),
        ]
        assert [response.status_code for response in found] == [200, 404, 404, 422, 413]
        for response in found:
            assert "default-src 'self'" in response.headers["content-security-policy"]
            assert "frame-ancestors 'none'" in response.headers["content-security-policy"]
            assert "unsafe" not in response.headers["content-security-policy"]
            assert response.headers["referrer-policy"] == "no-referrer"
            assert response.headers["x-content-type-options"] == "nosniff"
        docs = await http.get("/docs")
        assert docs.status_code == 200
        assert docs.headers["x-content-type-options"] == "nosniff"


@played
async def test_no_cache_keeps_what_a_seat_sees(url: str) -> None:
    """Neither the browser's nor one between it and the server, which could hand it to another seat."""
    made = await make_table(url, "citadels", "pb")
    async with api(url) as http:
        for what in ("", "/log", "/seats", "/record"):
            answer = await http.get(made.path + what, params={"seat": 0}, headers=made.headers(0))
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
        assert (await http.get("/api/games")).headers["cache-control"] != "no-store"


# ------------------------------------------------------------------ rate limits
@played
async def test_a_client_that_is_too_fast_must_wait(tmp_path: Path) -> None:
    """Tables, joining, commands and chat each have their own limit; others are not slowed."""
    prelude = USUAL.replace(WIDE, FROZEN)
    with Server(tmp_path, prelude=prelude) as server:
        async with api(server.url) as http:
            body = {"game": "seven_wonders", "seats": [{"kind": "me"}, {"kind": "open"}]}
            made = [await http.post("/api/tables", json=body) for _ in range(25)]
            assert [response.status_code for response in made[:20]] == [200] * 20
            refused = made[-1]
            refusal(refused, 429, "too-fast")
            assert int(refused.headers["retry-after"]) >= 1
            seats = made[0].json()
            proof = {"Authorization": f"Bearer {seats['token']}"}
            place = f"/api/tables/{seats['table']}"

            async def say(number: int) -> str:
                command = {"id": f"say {number}", "seat": 0, "do": "say", "text": "x"}
                answer = await http.post(f"{place}/do", json=command, headers=proof)
                return str(answer.json().get("code", "ok"))

            said = [await say(number) for number in range(12)]
            assert said[:5] == ["ok"] * 5
            assert "too-fast" in said

            async def rename(number: int) -> str:
                command = {"id": f"name {number}", "seat": 0, "do": "name", "text": "Anna"}
                answer = await http.post(f"{place}/do", json=command, headers=proof)
                return str(answer.json().get("code", "ok"))

            named = await asyncio.gather(*(rename(number) for number in range(300)))
            assert named.count("ok") >= 60
            assert "too-fast" in named
            joined = await asyncio.gather(
                *(http.post(f"/api/tables/{NO_TABLE}/join", json={"name": "x"}) for _ in range(200))
            )
            assert {response.status_code for response in joined} == {404, 429}
            checked(await http.get("/api/health"))
        assert "Traceback" not in server.said()


@played
async def test_a_rate_limited_command_can_be_sent_again(tmp_path: Path) -> None:
    """The same command succeeds a little later, once."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        now = [100.0]
        seats = await make_table(url, "seven_wonders", "po")
        app.state.limits.chat = Buckets(1, 1, lambda: now[0])
        one, two = ({"id": name, "seat": 0, "do": "say", "text": name} for name in ("one", "two"))
        assert (await order(seats, 0, one))["kind"] == "ok"
        assert (await order(seats, 0, two))["code"] == "too-fast"
        now[0] += 0.9
        assert (await order(seats, 0, two))["code"] == "too-fast"
        now[0] += 0.2
        assert (await order(seats, 0, two))["kind"] == "ok"
        assert [line["text"] for line in (await look(seats))["chat"]] == ["one", "two"]


# ------------------------------------------------------------------ the page
@played
async def test_all_page_addresses_serve_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And nothing else on the disk."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page", encoding="utf-8")
    (static / "assets" / "a.js").write_text("code", encoding="utf-8")
    (static / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    monkeypatch.setattr("tavolata.server.app.STATIC", static)
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http:
        for place in ("/", "/about", "/credits"):
            response = await http.get(place)
            assert (response.status_code, response.text) == (200, "the page")
            assert response.headers["cache-control"] == "no-cache"
        assert (await http.get("/assets/a.js")).text == "code"
        assert (await http.get("/icon.svg")).text == "<svg/>"
        refusal(await http.get("/api/nothing"), 404, "unknown-table")
        for place in (
            "/../secret.txt",
            "/..%2fsecret.txt",
            "/%2e%2e/secret.txt",
            "/assets/..%2f..%2fsecret.txt",
        ):
            response = await http.send(raw_get(http, place))
            assert "secret" not in response.text


def raw_get(http: httpx2.AsyncClient, place: str) -> httpx2.Request:
    """Request an address exactly as written, with dots."""
    request = http.build_request("GET", "/")
    request.url = request.url.copy_with(raw_path=place.encode())
    return request
