"""Host names the server answers to, trusted proxies, and options that `tavolata serve` refuses."""

from __future__ import annotations

import asyncio
import http.cookies
import ipaddress
import json
import socket
from pathlib import Path
from typing import Any

import httpx2
import pytest

from tavolata.server.access import Access, Forwarded, is_loopback, name_in, plain_address
from tavolata.server.app import create_app
from tavolata.server.limits import Buckets
from tests.cli.program import refused, tavolata
from tests.sentences import in_both
from tests.server.client import api, checked, make_table, refusal_of
from tests.server.person import Person
from tests.server.running import inside, played

BODY = {"game": "seven_wonders", "seats": [{"kind": "me"}, {"kind": "open"}]}
HERE = socket.gethostname().lower()


# ------------------------------------------------------------------ names
@pytest.mark.parametrize(
    ("host", "is_known"),
    [
        ("127.0.0.1:8000", True),
        ("192.168.1.7:8000", True),
        ("[::1]:8000", True),
        ("[fe80::1]", True),
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("table.localhost:8000", True),
        (HERE, True),
        (f"{HERE.partition('.')[0]}.local:8000", True),
        ("play.example.org", True),
        ("Play.Example.Org.:443", True),
        (None, True),
        ("evil.example", False),
        ("evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
        ("play.example.org.evil.example", False),
        ("sub.play.example.org", False),
        ("notlocalhost", False),
        ("", False),
        ("[", False),
        ("a b", False),
    ],
)
def test_a_host_is_an_address_or_a_known_name(host: str | None, is_known: bool) -> None:
    """An address cannot be rebound; a name can."""
    assert Access(names=("Play.example.org",)).knows(host) is is_known


def test_the_name_that_the_server_is_bound_to_is_known() -> None:
    """Its port does not matter."""
    assert Access(host="table.example").knows("table.example:8000")
    assert name_in("table.example:8000") == "table.example"


def test_an_ipv4_address_over_ipv6_is_counted_as_ipv4() -> None:
    """Otherwise all of them would count as one network."""
    assert plain_address("::ffff:192.0.2.7") == "192.0.2.7"
    assert plain_address("2001:db8::1") == "2001:db8::1"
    assert plain_address("unknown") == "unknown"


@played
async def test_an_unknown_host_name_is_refused_by_http_and_socket(tmp_path: Path) -> None:
    """A page with a rebound name gets 421 and advice."""
    app = create_app(str(tmp_path / "tables.db"), access=Access(names=("play.example",)))
    async with inside(app) as url, api(url) as http_:
        seats = await make_table(url, "seven_wonders", "po")
        evil = {"Host": "evil.example:80", "Origin": "http://evil.example:80"}
        for response in (
            await http_.get("/api/health", headers=evil),
            await http_.get("/", headers=evil),
            await http_.post("/api/tables", json=BODY, headers=evil),
        ):
            refusal_of(response, 421, "unknown-host")
            for why in in_both(response.json()["why"]):
                assert "--allowed-host evil.example" in why
            assert "default-src 'self'" in response.headers["content-security-policy"]
        port = int(url.rpartition(":")[2])
        person = Person(f"http://evil.example:{port}", seats.table, 0, seats.tokens[0])
        await person.connect(hello=False, host="127.0.0.1", port=port)
        await person.until(lambda person: not person.is_open)
        last = json.loads(person.texts[-1])
        assert (last["kind"], last["code"]) == ("refused", "unknown-host")
        own = {"Host": "play.example", "Origin": "http://play.example"}
        checked(await http_.post("/api/tables", json=BODY, headers=own))


# ------------------------------------------------------------------ proxies
def secure(response: httpx2.Response) -> bool:
    """Whether a cookie is sent only over https."""
    cookie = http.cookies.SimpleCookie(response.headers["set-cookie"])
    return bool(next(iter(cookie.values()))["secure"])


@played
async def test_only_a_trusted_proxy_is_believed(tmp_path: Path) -> None:
    """Its headers set address, scheme and host; the same headers from others are ignored."""
    proxied = {
        "X-Forwarded-For": "192.0.2.7",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-Host": "play.example",
        "Origin": "https://play.example",
    }
    for proxies, is_believed in (((), False), (("10.0.0.0/8", "127.0.0.0/8"), True)):
        access = Access(
            names=("play.example",), proxies=tuple(ipaddress.ip_network(text) for text in proxies)
        )
        app = create_app(str(tmp_path / f"{is_believed}.db"), access=access)
        async with inside(app) as url, api(url) as http_:
            app.state.limits.tables = Buckets(1e-9, 1)
            response = await http_.post("/api/tables", json=BODY, headers=proxied)
            if not is_believed:
                # The browser's page is not the host that the request was sent to.
                assert response.status_code == 403
                assert "Host" in response.json()["text"]
                continue
            checked(response)
            assert secure(response)
            again = await http_.post("/api/tables", json=BODY, headers=proxied)
            assert again.status_code == 429
            other = {**proxied, "X-Forwarded-For": "203.0.113.1, 192.0.2.8"}
            checked(await http_.post("/api/tables", json=BODY, headers=other))
            forged = {**proxied, "X-Forwarded-For": "198.51.100.1, 192.0.2.8"}
            assert (await http_.post("/api/tables", json=BODY, headers=forged)).status_code == 429


@played
async def test_a_proxy_that_is_not_trusted_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Without the option everything works, until many people share the limits of one address."""
    for proxies, is_logged in (((), True), (("127.0.0.1",), False)):
        caplog.clear()
        trusted = tuple(ipaddress.ip_network(text) for text in proxies)
        app = create_app(str(tmp_path / f"{is_logged}.db"), access=Access(proxies=trusted))
        async with inside(app) as url, api(url) as http_:
            await http_.get("/api/health")
            assert "X-Forwarded-For" not in caplog.text
            for _ in range(2):
                checked(await http_.get("/api/health", headers={"X-Forwarded-For": "192.0.2.7"}))
        assert caplog.text.count("add --trust-proxy 127.0.0.1") == is_logged
        assert "192.0.2.7" not in caplog.text


def test_only_an_address_can_be_that_of_a_trusted_proxy() -> None:
    """A request that came in without one, as over a local socket, is passed on as it is."""
    access = Access(proxies=(ipaddress.ip_network("10.0.0.0/8"),))
    assert [access.trusts(text) for text in ("10.1.2.3", "11.1.2.3", "unknown")] == [True, False, False]
    passed: list[Any] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        passed.append(dict(scope))

    nothing: Any = None
    asyncio.run(Forwarded(app, access, lambda proof: True)({"type": "http"}, nothing, nothing))
    assert passed == [{"type": "http"}]


@played
async def test_a_forged_address_does_not_lift_a_limit(tmp_path: Path) -> None:
    """Without a proxy, requests count for the address they came from."""
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url, api(url) as http_:
        app.state.limits.tables = Buckets(1e-9, 2)
        statuses = [
            (
                await http_.post(
                    "/api/tables", json=BODY, headers={"X-Forwarded-For": f"192.0.2.{number}"}
                )
            ).status_code
            for number in range(3)
        ]
        assert statuses == [200, 200, 429]


# ------------------------------------------------------------------ the command
@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.7", False),
        ("example.org", False),
    ],
)
def test_loopback_is_only_this_machine(host: str, is_here: bool) -> None:
    """Only there may the limits be off."""
    assert is_loopback(host) is is_here


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--limits", "off", "--host", "0.0.0.0"], "--limits off"),
        (["--trust-proxy", "my-proxy"], "my-proxy"),
        (["--trust-proxy", "10.0.0.0/99"], "10.0.0.0/99"),
        (["--allowed-host", "https://play.example.org"], "https://play.example.org"),
        (["--allowed-host", "play.example.org:8443"], "play.example.org:8443"),
        (["--allowed-host", ""], "--allowed-host"),
        (["--allowed-host", "play example.org"], "play example.org"),
        (["--allowed-host", "*.example.org"], "*.example.org"),
        (["--internal-url", "http://a b"], "http://a b"),
    ],
)
def test_serve_refuses_unsafe_options_in_a_sentence(
    tmp_path: Path, lang: str, options: list[Any], said: str
) -> None:
    """No limits on a network, a proxy that is not an address, or a name that no browser sends."""
    database = tmp_path / "tables.db"
    # A server that starts would run for ever.
    ending = "import signal\nsignal.alarm(20)"
    run = tavolata("serve", "--lang", lang, "--database", str(database), *options, prelude=ending)
    assert said in refused(run)
    assert not database.exists()
