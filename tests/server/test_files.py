"""The page and its files: compressed, cached, 404 for unknown addresses, no errors of ours."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import httpx2
import pytest
from fastapi import Request

from tavolata.server import app as application
from tavolata.server import files
from tavolata.server.app import create_app
from tests.server.client import api, checked, make_table, refusal_of
from tests.server.running import inside, played
from tests.server.test_http import raw_get

ROUTES = Path(__file__).parents[2] / "web" / "src" / "lib" / "route.svelte.ts"
ODD = [
    "/%00", "/table/%00", "/assets/%00", "/docs/%00", "/" + "a" * 300, "/assets/" + "a" * 300,
    "/" + "a/" * 3000, "/table/" + "b" * 3000, "/%ff", "/..%2f..%2fapp.py", "/assets/..%2f..%2fapp.py",
    "/docs/..%2fapp.py", "/docs-x", "/index.html.br", "/%e2%80%ae", "/table/" + "a" * 10,
]  # fmt: skip
SAFE = ("content-security-policy", "x-content-type-options", "referrer-policy")


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a small built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    for name, text in (
        ("index.html", "the page"), ("assets/a-1.js", "code"), ("assets/a-1.js.br", "brotli"),
        ("assets/a-1.js.gz", "gzip"), ("robots.txt", "User-agent: *"),
        ("sw.js", "worker"), ("app.en.webmanifest", "{}"),
    ):  # fmt: skip
        (folder / name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(application, "STATIC", folder)
    return folder


@played
async def test_no_address_causes_a_server_error(static: Path, tmp_path: Path) -> None:
    """Nor leads out of the folder; every answer has the security headers."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        for place in ODD:
            answer = await http.send(raw_get(http, place))
            assert answer.status_code == 404, place
            assert "FastAPI" not in answer.text
            assert all(key in answer.headers for key in SAFE), place


@played
async def test_our_errors_have_the_security_headers_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And a sentence."""

    def fail(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tavolata.tables.catalogue.games", fail)
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        answer = await http.get("/api/games")
        refusal_of(answer, 500, "fault")
        assert all(key in answer.headers for key in SAFE)


@played
async def test_addresses_of_the_page_are_found_and_others_are_not(static: Path, tmp_path: Path) -> None:
    """Both get the page: it says that the address is unknown."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        table = (await make_table(url, "dominion", "po")).table
        for place, status in {
            "/": 200, "/credits": 200, "/about": 200, f"/table/{table}": 200, f"/replay/{table}/5/all": 200,
            "/nothing": 404, "/table": 404, "/table/aaaaaaaaaa": 404, "/replay/x": 404, "/credits/x": 404,
            "/how-to-play/dominion": 200, "/how-to-play": 404, "/how-to-play/chess": 404,
            "/how-to-play/dominion/x": 404,
        }.items():  # fmt: skip
            answer = await http.get(place)
            assert (answer.status_code, answer.text) == (status, "the page"), place
            assert answer.headers["cache-control"] == "no-cache"
        assert (await http.head("/")).status_code == 200
        assert (await http.get("/robots.txt")).text == "User-agent: *"
        refusal_of(await http.get("/assets/gone-1.js"), 404, "unknown-table")


@played
async def test_how_to_play_has_a_title_and_a_description_of_its_own(
    static: Path, tmp_path: Path
) -> None:
    """In the language that the browser asks for; everything else is the page as it is."""
    index = """<!doctype html><html lang="en"><head><meta name="description"
        content="All games." /><title>Tavolata</title></head><body>code</body></html>"""
    (static / "index.html").write_text(index, encoding="utf-8")
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        for language, title, word in (
            ("xx, it;q=0.8", "Come si gioca a Dominion · Tavolata", "minuti"),
            ("en-GB,it", "How to play Dominion · Tavolata", "minutes"),
            ("xx", "How to play Dominion · Tavolata", "minutes"),
        ):
            asked = {"Accept-Language": language}
            answer = await http.get("/how-to-play/dominion", headers=asked)
            assert f"<title>{title}</title>" in answer.text
            assert f'<html lang="{"it" if word == "minuti" else "en"}">' in answer.text
            described = re.search(r'content="([^"]*)"', answer.text)
            assert described is not None
            assert "Dominion" in described[1]
            assert word in described[1]
            assert "<body>code</body>" in answer.text
            assert "Accept-Language" in answer.headers["vary"]
            known = {"If-None-Match": answer.headers["etag"]}
            again = await http.get("/how-to-play/dominion", headers={**asked, **known})
            assert again.status_code == 304


def test_a_browser_gets_its_first_known_language_or_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "languages", lambda: ("de", "en", "fil"))
    for asked, language in (
        ("xx", "en"),
        ("", "en"),
        ("xx, DE-at;q=0.8,en", "de"),
        ("fil-PH,de", "fil"),
    ):
        headers = [(b"accept-language", asked.encode())]
        assert files.language_of(Request({"type": "http", "headers": headers})) == language


PRELOADS = {
    "pages": {"table": ["/assets/frame-1.js", "/assets/frame-1.css"]},
    "words": {"en": ["/assets/en-1.js"], "it": ["/assets/it-1.js"]},
    "games": {
        "dominion": {"table": ["/assets/cards-1.js"], "words": {"en": ["/assets/en-2.js"], "it": []}}
    },
}


def linked(answer: httpx2.Response) -> list[str]:
    """Return the addresses of the links in the head of a page."""
    head = answer.text.partition("</head>")[0]
    return [
        html.unescape(found) for found in re.findall(r'<link rel="[^"]+load"[^>]* href="([^"]+)"', head)
    ]


@pytest.fixture
def listed(static: Path) -> None:
    """Give the built page a list of the files that its pages need."""
    (static / "index.html").write_text("<html><head></head>the page</html>", encoding="utf-8")
    (static / ".vite").mkdir()
    (static / ".vite" / "preloads.json").write_text(json.dumps(PRELOADS), encoding="utf-8")


@played
async def test_a_page_links_to_all_that_it_needs(listed: None, tmp_path: Path) -> None:
    """In the language that the browser asks for; the faces are those of the game at the table."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        assert linked(await http.get("/")) == ["/assets/en-1.js", "/api/games?lang=en"]
        italian = await http.get("/", headers={"Accept-Language": "it-IT,en"})
        assert linked(italian) == ["/assets/it-1.js", "/api/games?lang=it"]
        assert linked(await http.get("/about")) == ["/assets/en-1.js"]
        assert linked(await http.get("/nothing")) == []
        table = await make_table(url, "dominion", "pp")
        *files, faces = linked(await http.get(f"/table/{table.table}"))
        frame, words = PRELOADS["pages"]["table"], PRELOADS["words"]["en"]
        assert files == [*frame, *words, "/assets/cards-1.js", "/assets/en-2.js"]
        assert faces.startswith("/api/games/dominion/faces?lang=en&parameters=players%3D2%2C")
        assert checked(await http.get(faces))["cards"]
        known = (await http.get(f"/table/{table.table}")).headers["etag"]
        again = await http.get(f"/table/{table.table}", headers={"If-None-Match": known})
        assert again.status_code == 304


@played
async def test_only_proofs_show_the_game_of_a_closed_table(listed: None, tmp_path: Path) -> None:
    """Also on the page of a table that is not loaded, and the person who claims a seat learns what to load."""
    database = str(tmp_path / "tables.db")
    async with inside(create_app(database, workers=1)) as url, api(url) as http:
        closed = await make_table(url, "dominion", "pp", is_public=False)
        public = await make_table(url, "dominion", "pp")
        place = f"/table/{closed.table}"
        hidden = [*PRELOADS["pages"]["table"], *PRELOADS["words"]["en"]]
        for cookie in ("", f"key_{closed.table}=x", f"seat_{closed.table}_0={public.tokens[0]}"):
            assert linked(await http.get(place, headers={"Cookie": cookie})) == hidden
        for cookie in (f"key_{closed.table}={closed.key}", f"seat_{closed.table}_1={closed.tokens[1]}"):
            assert "/assets/cards-1.js" in linked(await http.get(place, headers={"Cookie": cookie}))
        claim = {"seat": 0, "token": closed.tokens[0]}
        answer = checked(await http.post(f"/api{place.replace('table', 'tables')}/claim", json=claim))
        assert answer["files"][0] == "/assets/cards-1.js"
    async with inside(create_app(database, workers=1)) as url, api(url) as http:
        assert linked(await http.get(place)) == hidden
        assert "/assets/cards-1.js" in linked(await http.get(f"/table/{public.table}"))


@played
async def test_the_app_is_always_the_newest(static: Path, tmp_path: Path) -> None:
    """A worker or manifest from the browser's cache would keep an old version alive."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        for name, kind in {
            "sw.js": "text/javascript",
            "app.en.webmanifest": "application/manifest+json",
        }.items():
            answer = await http.get(f"/{name}")
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"].startswith(kind)
        assert "worker-src 'self'; manifest-src 'self'" in answer.headers["content-security-policy"]


def test_server_and_page_know_the_same_addresses() -> None:
    """An address added to the page must be added to the server."""
    source = ROUTES.read_text(encoding="utf-8")
    parse = source[source.index("function parse") : source.index("let now")]
    known = set(re.findall(r"page === '([\w-]+)'", parse))
    assert known == application.PAGES | application.PAGES_OF_TABLES | {application.HOW_TO_PLAY}


@played
async def test_hashed_files_are_cached_forever_and_compressed(static: Path, tmp_path: Path) -> None:
    """In the best format the browser accepts; the page itself is revalidated, without its body."""
    async with inside(create_app(str(tmp_path / "tables.db"), workers=1)) as url, api(url) as http:
        for taken, form in (("br, gzip", "br"), ("gzip", "gzip"), ("identity", None)):
            request = http.build_request("GET", "/assets/a-1.js", headers={"Accept-Encoding": taken})
            answer = await http.send(request, stream=True)
            assert answer.headers.get("content-encoding") == form
            assert "immutable" in answer.headers["cache-control"]
            assert "max-age=31536000" in answer.headers["cache-control"]
            assert answer.headers["vary"] == "Accept-Encoding"
            assert answer.headers["content-type"].startswith("text/javascript")
            await answer.aclose()
        mark = (await http.get("/")).headers["etag"]
        again = await http.get("/", headers={"If-None-Match": mark})
        assert (again.status_code, again.content) == (304, b"")


@played
async def test_lasting_answers_are_cached_and_large_ones_compressed(url: str) -> None:
    """The list of games and the card faces; a view."""
    seats = await make_table(url, "dominion", "pp")
    async with api(url) as http:
        for place in ("/api/games", "/api/games/dominion/faces"):
            answer = await http.get(place, headers={"Accept-Encoding": "gzip"})
            assert checked(answer)
            assert answer.headers["content-encoding"] == "gzip"
            again = await http.get(place, headers={"If-None-Match": answer.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            italian = await http.get(place, params={"lang": "it"})
            assert italian.headers["etag"] != answer.headers["etag"]
        view = await http.get(
            seats.path, headers={**seats.headers(0), "Accept-Encoding": "gzip"}, params={"seat": 0}
        )
        assert view.headers["content-encoding"] == "gzip"


@played
async def test_the_api_page_is_self_contained(url: str) -> None:
    """No other host, the usual policy, every operation and message described."""
    async with api(url) as http:
        for place in ("/docs", "/docs/docs.js", "/docs/docs.css"):
            answer = await http.get(place)
            assert answer.status_code == 200
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert not re.search(r"(https?:)?//[a-z]+\.", answer.text)
        assert "<script>" not in (await http.get("/docs")).text
        interface = checked(await http.get("/openapi.json"))
    text = json.dumps(interface)
    assert "NewTable" in interface["components"]["schemas"]
    assert "/api/tables/{table}/do" in text


@pytest.mark.parametrize(
    "seed", ['"\\ud800"', '"a\\udfffb"', '"\\u0000"'], ids=["half", "other half", "NUL"]
)
@played
async def test_a_record_with_invalid_characters_is_refused(url: str, seed: str) -> None:
    """In the header, in a name, in a line, as a key."""
    header = '{"tavolata": "record", "format": 1, "game": "dominion(players=2)", "version": "0.1.0", '
    async with api(url) as http:
        for text in (
            f'{header}"seed": {seed}, "seats": []}}\n',
            f'{header}"seed": "x", "seats": [{seed}, "b"]}}\n',
            f'{header}"seed": "x", "seats": [], {seed}: 1}}\n',
            f'{header}"seed": "x", "seats": []}}\n{{"seat": "P1", "do": {seed}}}\n',
        ):
            answer = await http.post("/api/records", json={"text": text, "seat": 0, "you": "Eve"})
            assert "damaged" in refusal_of(answer, 422, "malformed")


@pytest.mark.parametrize("depth", [200, 400, 600, 800, 960, 2000])
@played
async def test_deep_json_is_refused_at_every_depth(url: str, depth: int) -> None:
    """In a request, and in the header and a line of a record."""
    nested = "[" * depth + "]" * depth
    header = (
        '{"tavolata": "record", "format": 1, "game": "dominion(players=2)", "seed": "x", "seats": []'
    )
    kind = {"content-type": "application/json"}
    async with api(url) as http:
        body = '{"game": "dominion", "seats": ' + nested + "}"
        refusal_of(await http.post("/api/tables", content=body, headers=kind), 422, "malformed")
        record = header + ', "more": ' + nested + '}\n{"seat": "P1", "do": ' + nested + "}"
        refusal_of(await http.post("/api/records", json={"text": record}), 422, "malformed")
