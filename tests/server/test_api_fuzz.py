"""schemathesis over the whole API and the page: what the schema says is so, and nothing is our fault."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tavolata.server.app import create_app
from tests.proofs import prove
from tests.server.client import Seats, checked, do, look, make_table, offered
from tests.server.running import Server
from tests.server.test_files import SAFE

PAGES = (
    "/{path}", "/docs", "/docs/{name}", "/how-to-play/{game}", "/table/{table}", "/assets/{name}",
    "/device/{name}",
)  # fmt: skip
"""Routes of the page, which the schema of the API does not list."""
ANY_TEXT = {"type": "string", "minLength": 1}
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance,
]  # fmt: skip


def schema_of(url: str) -> dict[str, Any]:
    """Return the schema of the API with the routes of the page."""
    found: dict[str, Any] = checked(httpx2.get(f"{url}/openapi.json", trust_env=False))
    for place in PAGES:
        name = place.partition("{")[2].strip("}")
        parameters = (
            [{"name": name, "in": "path", "required": True, "schema": ANY_TEXT}] if name else []
        )
        answers = {code: {"description": "", "content": {"*/*": {}}} for code in ("200", "404")}
        found["paths"][place] = {
            method: {"parameters": parameters, "responses": answers} for method in ("get", "head")
        }
    return found


async def tables(url: str) -> list[Seats]:
    """Return a running, an ended, a waiting and a closed table, and one that is not there."""
    running = await make_table(url, "citadels", "pb", name="seed fuzz")
    ended = await make_table(url, "dominion", "bb", name="seed fuzz")
    waiting = await make_table(url, "seven_wonders", "poo")
    closed = await make_table(url, "dominion", "pp", is_public=False)
    view = await look(running, 0)
    while not view["choices"]:
        view = await look(running, 0)
    number = view["question"]["number"]
    assert (await do(running, 0, "decide", question=number, actions=[offered(view)[0]]))["kind"] == "ok"
    while (await look(ended))["result"] is None:
        await asyncio.sleep(0.05)
    return [running, ended, waiting, closed, Seats(url, "aaaaaaaaaa", {})]


def fuzz(url: str, examples: int) -> Counter[str]:
    """Send requests of each operation; return how many had each status."""
    known = asyncio.run(tables(url))
    schema = schemathesis.openapi.from_dict(schema_of(url))
    schema.config.update(base_url=url)
    met: Counter[str] = Counter()
    for result in schema.get_all_operations():
        operation = result.ok()

        @seed(23)
        @settings(
            max_examples=examples, deadline=None, phases=(Phase.explicit, Phase.generate),
            suppress_health_check=list(HealthCheck), database=None,
        )  # fmt: skip
        @given(
            case=operation.as_strategy(), table=st.sampled_from([None, *known]), proves=st.booleans()
        )
        def one(case: Any, table: Seats | None, *, proves: bool) -> None:
            if table is not None and "table" in (case.path_parameters or {}):
                case.path_parameters["table"] = table.table
                if isinstance(case.body, dict) and "seat" in case.body and table.tokens:
                    case.body["seat"] = min(table.tokens)
                if proves:
                    case.headers = {
                        **(case.headers or {}),
                        **table.headers(min(table.tokens, default=None)),
                    }
            answer = case.call()
            met[f"{answer.status_code}"] += 1
            case.validate_response(answer, checks=CHECKS)
            assert all(key in answer.headers for key in SAFE), (case.path, answer.headers)

        one()
    return met


def check(met: Counter[str], server: Server) -> None:
    """Check that requests reached what they test."""
    assert "Traceback" not in server.said(), server.said()[-3000:]
    assert {"200", "403", "404", "409", "422"} <= set(met), met


def test_requests_of_any_form_have_the_described_answers(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        check(fuzz(server.url, 12), server)


@pytest.mark.exhaustive
@pytest.mark.timeout(3600)
def test_many_requests_of_any_form_have_the_described_answers(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        met = fuzz(server.url, 300)
        check(met, server)
    prove(
        "schemathesis over the API and the page",
        {
            "requests": met.total(),
            **{f"answered {status}": count for status, count in sorted(met.items())},
            "server errors, undocumented statuses, other content than described": 0,
        },
        command="python -m pytest --tier prove tests/server/test_api_fuzz.py",
    )


def test_every_route_of_the_server_is_in_the_schema_or_a_page(tmp_path: Path) -> None:
    """So a new route cannot stay untested."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    described = set(app.openapi()["paths"])
    others = {getattr(route, "path", "").replace(":path", "") for route in app.routes} - described
    assert {place for place in others if not place.endswith("socket")} <= {*PAGES, "/openapi.json"}


def test_every_discriminator_names_schemas(tmp_path: Path) -> None:
    """Programs that read the schema find each kind of command by it."""
    schema = create_app(str(tmp_path / "tables.db"), workers=1).openapi()
    found = [one["discriminator"] for one in parts_of(schema) if "discriminator" in one]
    assert found
    for discriminator in found:
        for name in discriminator["mapping"].values():
            assert name.removeprefix("#/components/schemas/") in schema["components"]["schemas"]


def parts_of(found: Any) -> Iterator[dict[str, Any]]:
    """Yield all objects in JSON."""
    if isinstance(found, dict):
        yield found
    for part in found.values() if isinstance(found, dict) else found if isinstance(found, list) else ():
        yield from parts_of(part)


def test_the_schema_names_the_fields_of_what_the_page_gets(tmp_path: Path) -> None:
    """Health is for people and monitors, and a view of a game has a schema of its own."""
    paths = create_app(str(tmp_path / "tables.db"), workers=1).openapi()["paths"]
    vague = [
        place
        for place, methods in paths.items()
        for method in methods.values()
        for content in method["responses"]["200"].get("content", {}).values()
        if not content["schema"] or "'additionalProperties': True" in str(content["schema"])
    ]
    assert vague == ["/api/games/{game}/view", "/api/health", "/api/ready"]
