"""`tavolata serve`: play in the browser."""

from __future__ import annotations

import errno
import ipaddress
import logging
import re
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tavolata.cli.databases import database_option
from tavolata.cli.help_pages import Command
from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.speaking import language_option, needing_server
from tavolata.cli.usage import FilePath
from tavolata.words import Words

if TYPE_CHECKING:
    from tavolata.server.access import Network
    from tavolata.server.app import Application
    from tavolata.server.limits import Quotas
    from tavolata.server.logs import LogFormat
    from tavolata.server.store import Store

HERE = "127.0.0.1"
EVERYWHERE = ("0.0.0.0", "::")
"""The hosts that stand for all addresses of this machine."""
DEFAULT_PORT = 8000
TRIES = 20
"""Number of ports tried after the usual one if the user named none."""


def open_store(database: str, words: Words, say: Callable[[str], None]) -> Store:
    """Open a database for the server and announce a new form."""
    from tavolata.server.schema import NEWEST
    from tavolata.server.store import Store

    store = Store.open(database, owns=True)
    found, place = store.database.found, store.database.place
    if found is None:
        key = "serve-empty-database" if store.database.was_empty else "serve-new-database"
        say(words(key, place=place))
    elif found != NEWEST:
        say(words("serve-updated-database", place=place, found=found, newest=NEWEST))
    return store


def announcer(form: LogFormat) -> Callable[[str], None]:
    """Return how the server announces its start: printed, or as a line of the JSON log."""
    if form == "text":
        return click.echo
    log = logging.getLogger(__name__)
    log.setLevel(logging.INFO)
    return log.info


def expose_metrics(app: Application, port: int, words: Words, say: Callable[[str], None]) -> None:
    """Offer the metrics on a port of this machine; raise one sentence if it is taken."""
    from tavolata.server import metrics

    try:
        found = metrics.expose(app, port)
    except OSError:
        raise click.ClickException(words("serve-metrics-taken", port=str(port))) from None
    say(words("serve-metrics", url=f"http://{metrics.HERE}:{found}/metrics"))


def listening_at(host: str, wanted: int | None, words: Words) -> socket.socket:
    """Return a socket on the wanted port, or on the first free one of several; refuse if taken."""
    from tavolata.server.serving import bound

    if not host:  # the system would take it for all addresses
        raise click.ClickException(words("serve-no-host", host="''"))
    first = DEFAULT_PORT if wanted is None else wanted
    for port in range(first, first + (TRIES if wanted is None else 1)):
        try:
            return bound(host, port)
        except PermissionError:
            raise click.ClickException(words("serve-port-forbidden", port=str(port))) from None
        except OSError as problem:
            if problem.errno != errno.EADDRINUSE:
                raise click.ClickException(words("serve-no-host", host=host)) from None
    raise click.ClickException(words("serve-port-taken", port=str(first)))


def network(words: Words, text: str) -> Network:
    """Parse the address of a proxy, or a network of them; refuse invalid text."""
    try:
        return ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise click.ClickException(words("serve-no-address", address=text)) from None


def changed_quotas(words: Words, texts: tuple[str, ...]) -> Quotas:
    """Parse texts such as `tables=500`; refuse invalid ones."""
    from tavolata.server.limits import NAMES, Quotas

    changes = {}
    for text in texts:
        name, _, number = text.partition("=")
        if name not in NAMES or not re.fullmatch("[1-9][0-9]{0,8}", number):
            raise click.ClickException(words("serve-no-quota", text=text, names=", ".join(NAMES)))
        changes[name] = int(number)
    return Quotas(**changes)


def network_address() -> str | None:
    """Return the address of this machine in its network; None if it has none. Send nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            # No packet is sent to this documentation address: only the route is looked up.
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = ipaddress.ip_address(asked.getsockname()[0])
    return None if found.is_loopback or found.is_unspecified else str(found)


def url_of(host: str, port: int) -> str:
    """Return the URL of a host at a port; an address of IPv6 has brackets."""
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def shared_url(host: str, port: int) -> str | None:
    """Return the URL of the server for other devices; None if they cannot reach its host."""
    from tavolata.server.access import is_loopback

    if is_loopback(host):
        return None
    found = network_address() if host in EVERYWHERE else host
    return None if found is None else url_of(found, port)


@click.command("serve", cls=Command, figures={"port": str(DEFAULT_PORT)})
@click.option("--port", type=click.IntRange(0, 65535))
@click.option("--host", default=HERE, show_default=True)
@database_option
@click.option(
    "--internal-url", "internal", metavar="URL", envvar="TAVOLATA_INTERNAL_URL", show_envvar=True
)
@click.option("--workers", type=click.IntRange(1, 64))
@click.option("--allowed-host", "names", multiple=True, metavar="NAME")
@click.option("--trust-proxy", "proxies", multiple=True, metavar="ADDRESS")
@click.option("--limits", type=click.Choice(["on", "off"]), default="on", show_default=True)
@click.option(
    "--quota",
    "quotas",
    multiple=True,
    metavar="NAME=NUMBER",
    envvar="TAVOLATA_QUOTAS",
    show_envvar=True,
)
@click.option("--metrics-port", type=click.IntRange(0, 65535))
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", show_default=True)
@click.option(
    "--log-level",
    type=click.Choice(["debug", "info", "warning", "error"]),
    default="warning",
    show_default=True,
)
@click.option(
    "--site",
    metavar="FOLDER",
    type=FilePath(exists=True, file_okay=False),
    envvar="TAVOLATA_SITE",
    show_envvar=True,
)
@click.option("--no-browser", is_flag=True)
@language_option
def serve(
    port: int | None, host: str, database: str, internal: str | None, workers: int | None,
    names: tuple[str, ...], proxies: tuple[str, ...], limits: str, quotas: tuple[str, ...],
    metrics_port: int | None, log_format: LogFormat, log_level: str, site: Path | None,
    no_browser: bool, words: Words,
) -> None:  # fmt: skip
    """Check all options, open the database, and serve until Ctrl-C."""
    with needing_server():
        from tavolata.server.access import Access, is_loopback
        from tavolata.server.app import STATIC, create_app
        from tavolata.server.files import is_site
        from tavolata.server.logs import start_logging
        from tavolata.server.serving import run

    warn_if_interpreted(words)
    start_logging(log_format, log_level)
    say = announcer(log_format)
    if limits == "off" and not is_loopback(host):
        raise click.ClickException(words("serve-limits-needed", host=host))
    if internal is not None and not re.fullmatch(r"http://[^/?#\s]+/?", internal):
        raise click.ClickException(words("serve-no-internal-url", url=internal))
    for name in names:
        if not re.fullmatch(r"[A-Za-z0-9._-]*[A-Za-z0-9_-]", name):
            raise click.ClickException(words("serve-no-name", name=name))
    if site is not None and not is_site(site):
        raise click.ClickException(words("serve-no-site", folder=str(site)))
    trusted = tuple(network(words, proxy) for proxy in proxies)
    access = Access(
        host=host, names=names, proxies=trusted, is_limited=limits == "on",
        quotas=changed_quotas(words, quotas),
    )  # fmt: skip
    listening = listening_at(host, port, words)
    if not (STATIC / "index.html").exists():
        say(words("serve-no-page"))
    store = open_store(database, words, say)
    bound = listening.getsockname()[1]
    url = url_of(HERE if host in EVERYWHERE else host, bound)
    address = shared_url(host, bound)
    own = (network_address() or HERE) if host in EVERYWHERE else host
    internal = (internal or url_of(own, bound)).rstrip("/")
    app = create_app(
        store, workers=workers, address=address, internal=internal, access=access, is_warm=True,
        site=site,
    )  # fmt: skip
    if metrics_port is not None:
        expose_metrics(app, metrics_port, words, say)
    say(words("serve-ready", url=url))
    if address not in (None, url):
        say(words("serve-network", url=str(address)))
    if not no_browser and sys.stdout.isatty():
        # The socket listens already: the page waits until the server accepts it.
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    run(app, access, listening)
