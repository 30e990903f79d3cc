"""`tavolata serve`: the table in the browser."""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tavolata.cli.info import warn_if_interpreted
from tavolata.cli.speaking import language_option
from tavolata.core.errors import TavolataError
from tavolata.locale import Words

if TYPE_CHECKING:
    from tavolata.server.store import Store

DEFAULT_PORT = 8000
TRIES = 20
"""Ports that are tried after the usual one if nobody asked for one."""


def default_database() -> str:
    """Where games are kept if nobody says: in the user's folder for application data."""
    folder = Path(os.environ.get("TAVOLATA_DATA") or click.get_app_dir("tavolata"))
    with contextlib.suppress(OSError):  # without it the database cannot be opened, which is said then
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder / "tables.db")


def open_store(database: str, words: Words) -> Store:
    """Open a database to serve it, and say so if it is a new one; one sentence if it cannot be."""
    from tavolata.server.store import Store, StoreError

    try:
        store = Store.open(database, owns=True)
    except StoreError as problem:
        raise TavolataError(problem.in_words(words.of_game("server"))) from None
    if store.database.is_new:
        key = "serve-empty-database" if store.database.was_empty else "serve-new-database"
        click.echo(words(key, place=store.database.place), err=store.database.was_empty)
    return store


def free_port(host: str, wanted: int | None) -> int | None:
    """The port asked for, or the first free one from the usual one on; None if it is taken."""
    first = DEFAULT_PORT if wanted is None else wanted
    for port in range(first, first + (TRIES if wanted is None else 1)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                tried.bind((host, port))
            except OSError:
                continue
            return int(tried.getsockname()[1])
    return None


def network_address() -> str | None:
    """The address of this machine in its network; None if it has none. Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            # Nothing is sent to this address of the documentation: only the way there is looked up.
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = ipaddress.ip_address(asked.getsockname()[0])
    return None if found.is_loopback or found.is_unspecified else str(found)


def shared_url(host: str, port: int) -> str | None:
    """The URL at which other devices reach a server that listens on a host; None if they do not."""
    if host == "localhost":
        return None
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return f"http://{host}:{port}"
    if address.is_loopback:
        return None
    found = network_address() if address.is_unspecified else host
    if found is None:
        return None
    return f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"


def open_when_ready(url: str) -> None:
    """Open the browser as soon as the server answers."""

    def wait() -> None:
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"{url}/api/health", timeout=1):
                    break
            except OSError:
                time.sleep(0.1)
        webbrowser.open(url)

    threading.Thread(target=wait, daemon=True).start()


@click.command("serve")
@click.option(
    "--port", type=click.IntRange(0, 65535), help="The port (by default 8000, or the next); 0: any."
)
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets the network in.")
@click.option(
    "--database",
    envvar="TAVOLATA_DATABASE_URL",
    show_envvar=True,
    help="URL or file of the database (by default in your user folder).",
)
@click.option("--workers", type=click.IntRange(1, 64), help="Processes in which bots think.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@language_option
def serve(
    port: int | None, host: str, database: str | None, workers: int | None, no_browser: bool,
    words: Words,
) -> None:  # fmt: skip
    """Play in the browser: start the server and open the page."""
    import uvicorn

    from tavolata.server.app import STATIC, create_app

    warn_if_interpreted(words)
    found = free_port(host, port)
    if found is None:
        raise click.ClickException(words("serve-port-taken", port=str(port or DEFAULT_PORT)))
    if not (STATIC / "index.html").exists():
        click.echo(words("serve-no-page"), err=True)
    store = open_store(database or default_database(), words)
    where = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    url = f"http://{where}:{found}"
    click.echo(words("serve-ready", url=url))
    address = shared_url(host, found)
    if address not in (None, url):
        click.echo(words("serve-network", url=address))
    if not no_browser and sys.stdout.isatty():
        open_when_ready(url)
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    app = create_app(store, workers=workers, address=address)
    uvicorn.run(
        app, host=host, port=found, log_level="warning", ws="websockets-sansio",
        ws_max_size=16 * 1024, ws_per_message_deflate=False, timeout_graceful_shutdown=3,
    )  # fmt: skip
