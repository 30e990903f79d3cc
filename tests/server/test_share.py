"""Links for friends: the address that other devices reach, shown only to players of the table."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

from tavolata.cli import serve
from tavolata.server.app import create_app
from tests.server.client import api, checked, look, make_table
from tests.server.running import USUAL, Server, inside, played

NETWORK = "http://192.168.1.20:8000"


@played
async def test_only_players_see_address_and_key(tmp_path: Path) -> None:
    """A watcher, a stranger and the holder of another seat are refused; no view has it."""
    app = create_app(str(tmp_path / "tables.db"), workers=1, address=NETWORK)
    async with inside(app) as url:
        seats = await make_table(url, "seven_wonders", "ppo", is_public=False)
        async with api(url) as http:
            for seat in (0, 1):
                place = {"params": {"seat": seat}, "headers": seats.headers(seat)}
                found = checked(await http.get(f"{seats.path}/share", **place))
                assert found == {"address": NETWORK, "key": seats.key}
            assert (await http.get(f"{seats.path}/share")).status_code == 422
            for seat, proof in ((0, {}), (0, seats.headers(1)), (2, seats.headers(0))):
                place = {"params": {"seat": seat}, "headers": proof}
                answer = await http.get(f"{seats.path}/share", **place)
                assert (answer.status_code, answer.json()["code"]) == (403, "not-yours")
        for viewer in (0, None):
            assert "192.168" not in str(await look(seats, viewer))


@played
async def test_a_public_table_needs_no_key_and_a_local_server_has_no_address(url: str) -> None:
    """The server of the tests listens on 127.0.0.1."""
    seats = await make_table(url, "seven_wonders", "poo", is_public=True)
    async with api(url) as http:
        place = {"params": {"seat": 0}, "headers": seats.headers(0)}
        assert checked(await http.get(f"{seats.path}/share", **place)) == {"address": None, "key": None}


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", None),
        ("127.0.0.2", None),
        ("localhost", None),
        ("::1", None),
        ("0.0.0.0", "http://192.168.1.20:8000"),
        ("::", "http://192.168.1.20:8000"),
        ("10.0.0.7", "http://10.0.0.7:8000"),
        ("fd00::7", "http://[fd00::7]:8000"),
        ("games.example.org", "http://games.example.org:8000"),
    ],
)
def test_the_address_follows_from_the_listening_address(
    monkeypatch: pytest.MonkeyPatch, host: str, address: str | None
) -> None:
    """Nobody else reaches a server that listens only on this machine."""
    monkeypatch.setattr(serve, "network_address", lambda: "192.168.1.20")
    assert serve.shared_url(host, 8000) == address


def test_the_url_of_an_address_of_ipv6_has_brackets() -> None:
    """A browser cannot open it otherwise."""
    assert serve.url_of("::1", 8000) == "http://[::1]:8000"


def test_a_machine_without_a_network_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """No route out, or only one to itself."""

    class Alone(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(socket, "socket", Alone)
    assert serve.network_address() is None
    assert serve.shared_url("0.0.0.0", 8000) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_serve_prints_the_address_for_friends(tmp_path: Path, host: str) -> None:
    """Next to the one for this machine, if there is one."""
    prelude = (
        USUAL + "\nfrom tavolata.cli import serve\nserve.network_address = lambda: '192.168.1.20'\n"
    )
    with Server(tmp_path, prelude=prelude, host=host) as server:
        found = re.search(r"http://192\.168\.1\.20:(\d+)", server.said())
        assert (found is not None) == (host == "0.0.0.0")
        assert found is None or int(found[1]) == server.port
