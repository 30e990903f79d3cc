"""Access to the server: accepted host names, trusted proxies, and whether limits apply."""

from __future__ import annotations

import ipaddress
import logging
import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tavolata.server.limits import Quotas

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LOG = logging.getLogger(__name__)


def address_in(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """Return an IP address, one of IPv4 that came in over IPv6 as IPv4; None for any other text."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return (found.ipv4_mapped if found.version == 6 else None) or found


def plain_address(text: str) -> str:
    """Return an address in its usual form, and any other text as it is."""
    return str(address_in(text) or text)


def is_loopback(host: str) -> bool:
    """Return whether only programs on this machine reach a server bound to the host."""
    address = address_in(host)
    return host.lower() == "localhost" if address is None else address.is_loopback


def name_in(host: str) -> str:
    """Return the name in a Host header, without its port; empty if the header is invalid."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


@dataclass(frozen=True)
class Access:
    """The hosts and proxies that the server accepts.

    A browser can be tricked into sending requests here under a foreign name (DNS rebinding), but never
    under an IP address. So the server answers to every address, to its own names, and to `names`.
    """

    host: str = "127.0.0.1"
    names: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()
    is_limited: bool = True
    quotas: Quotas = field(default_factory=Quotas)

    def knows(self, host: str | None) -> bool:
        """Return whether a Host header names this server; programs may send none."""
        if host is None:
            return True
        name = name_in(host)
        if address_in(name) is not None or name.endswith(".localhost"):
            return True
        return name in own_names() or name in {known.lower() for known in (self.host, *self.names)}

    def trusts(self, address: str) -> bool:
        """Return whether a trusted proxy has this address."""
        found = address_in(address)
        return found is not None and any(found in network for network in self.proxies)


def own_names() -> set[str]:
    """Return the names that usually identify this machine in its own network."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return {"localhost", name, short, f"{short}.local"}


PEER = b"x-tavolata-peer"
"""The header with which a server that shares our database proves itself."""

IS_FROM_PEER = "tavolata.is_from_peer"
"""The key of a request's scope that says whether it was forwarded to us."""


class Forwarded:
    """Middleware that believes proxies and peers, and nobody else, about client, scheme and host.

    `is_peer` checks the proof of a server that forwards a request.
    """

    def __init__(self, app: ASGIApp, access: Access, is_peer: Callable[[str], bool]) -> None:
        self.access = access
        self.is_peer = is_peer
        self.direct = app
        trusted = [str(network) for network in access.proxies]
        inner: ASGI3Application = app  # type: ignore[assignment]
        self.proxied = ProxyHeadersMiddleware(inner, trusted)
        self.forwarded = ProxyHeadersMiddleware(inner, "*")
        self._has_warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        client = scope.get("client")
        if client is None:
            await self.direct(scope, receive, send)
            return
        scope["client"] = (plain_address(client[0]), client[1])
        proofs = [value.decode("latin-1") for name, value in scope["headers"] if name == PEER]
        is_from_peer = scope[IS_FROM_PEER] = any(self.is_peer(proof) for proof in proofs)
        if not is_from_peer and not self.access.trusts(scope["client"][0]):
            self._warn_of_proxy(scope)
            await self.direct(scope, receive, send)
            return
        hosts = [value for name, value in scope["headers"] if name == b"x-forwarded-host"]
        if hosts:
            host = hosts[-1].rpartition(b",")[2].strip()
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*others, (b"host", host)]
        way = self.forwarded if is_from_peer else self.proxied
        await way(scope, receive, send)  # type: ignore[arg-type]

    def _warn_of_proxy(self, scope: Scope) -> None:
        """Log once if a proxy in our own network is not trusted: all people share its address then."""
        found = address_in(scope["client"][0])
        if self._has_warned or found is None or not found.is_private:
            return
        if any(name == b"x-forwarded-for" for name, _ in scope["headers"]):
            self._has_warned = True
            LOG.warning(
                "X-Forwarded-For from %s is ignored. If this is your proxy, add --trust-proxy %s: "
                "otherwise all people share the limits of one address",
                found, found,
            )  # fmt: skip
