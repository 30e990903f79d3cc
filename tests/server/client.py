"""Tables of a server by HTTP: create, look, command."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from typing import Any

import httpx2

from tests.sentences import in_both
from tests.server.person import Person
from tests.server.running import PATIENCE

NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""No certificates: a client reads them otherwise, which takes as long as 20 requests."""


@dataclass
class Seats:
    """A new table: the tokens of its persons by seat, and the key if it is closed."""

    url: str
    table: str
    tokens: dict[int, str]
    key: str | None = None

    @property
    def path(self) -> str:
        """Return its path in the interface."""
        return f"/api/tables/{self.table}"

    def headers(self, seat: int | None) -> dict[str, str]:
        """Return the header that proves a seat; a watcher sends the key."""
        proof = self.key if seat is None else self.tokens[seat]
        return {} if proof is None else {"Authorization": f"Bearer {proof}"}

    def person(self, seat: int | None, *, seed: object = 0) -> Person:
        """Return a person for a seat, or a watcher."""
        token = self.key if seat is None else self.tokens[seat]
        return Person(self.url, self.table, seat, token, seed=seed)


def api(url: str) -> httpx2.AsyncClient:
    """Return an HTTP client of a server."""
    return httpx2.AsyncClient(base_url=url, timeout=PATIENCE, trust_env=False, verify=NO_TLS)


async def make_table(
    url: str,
    game: str,
    seats: str,
    parameters: dict[str, str] | None = None,
    *,
    level: int = 1,
    **options: Any,
) -> Seats:
    """Create a table; `seats` are persons `p`, bots `b` and open `o`. The first `p` is the host."""
    kinds = {"p": "open", "o": "open", "b": "bot"}
    wanted: list[dict[str, Any]] = [{"kind": kinds[letter]} for letter in seats]
    for seat, letter in zip(wanted, seats, strict=True):
        if letter == "b":
            seat["level"] = level
    people = [number for number, letter in enumerate(seats) if letter == "p"]
    if people:
        wanted[people[0]]["kind"] = "me"
    body = {
        "game": game, "parameters": parameters or {}, "seats": wanted, "you": "Hanna", "pace": 0, **options
    }  # fmt: skip
    async with api(url) as http:
        made = checked(await http.post("/api/tables", json=body))
        found = Seats(url, made["table"], {}, made["key"])
        if people:
            found.tokens[people[0]] = made["token"]
        for number in people[1:]:
            join = {"name": f"Guest {number + 1}", "seat": number, "key": made["key"]}
            joined = checked(await http.post(f"{found.path}/join", json=join))
            found.tokens[number] = joined["token"]
    return found


def checked(response: httpx2.Response) -> Any:
    """Return the body of an answer that must be a good one."""
    assert response.status_code == 200, f"{response.status_code} {response.text}"
    return response.json()


def offered(view: dict[str, Any]) -> list[str]:
    """Return the choices of a view."""
    return [choice["do"] for choice in view["choices"]]


def refusal_of(response: httpx2.Response, status: int, code: str) -> str:
    """Return the sentence of a refusal, which has a code, a message, its text and nothing else."""
    assert response.status_code == status, response.text
    body = response.json()
    assert body["code"] == code
    assert set(body) <= {"code", "why", "text", "rule"}
    assert len(body["text"]) > 10
    if isinstance(body["why"], str):
        assert body["why"] == body["text"]
    elif "rule" not in body:
        assert in_both(body["why"])[0] == body["text"]
    return str(body["text"])


async def look(seats: Seats, seat: int | None = None, **more: Any) -> dict[str, Any]:
    """Return the view of a seat, or of a watcher, by HTTP."""
    parameters = more if seat is None else {"seat": seat, **more}
    async with api(seats.url) as http:
        answer = await http.get(seats.path, params=parameters, headers=seats.headers(seat))
    found: dict[str, Any] = checked(answer)
    return found


async def do(seats: Seats, seat: int | None, what: str, **fields: Any) -> dict[str, Any]:
    """Send a new command by HTTP; return its answer."""
    return await order(seats, seat, Person(seats.url, seats.table, seat, None).command(what, **fields))


async def order(seats: Seats, seat: int | None, command: dict[str, Any]) -> dict[str, Any]:
    """Send a command by HTTP, perhaps a second time; return its answer."""
    async with api(seats.url) as http:
        answer = await http.post(f"{seats.path}/do", json=command, headers=seats.headers(seat))
    found: dict[str, Any] = checked(answer)
    return found
