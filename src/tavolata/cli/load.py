"""`tavolata load`: play at many tables of a running server, and measure how fast it answers."""

from __future__ import annotations

import secrets
from urllib.parse import SplitResult, urlsplit

import click
from click.core import ParameterSource

from tavolata.cli.speaking import json_option, language_option, needing_server, print_found
from tavolata.cli.usage import Decimals, Utf8
from tavolata.words import Words

PORTS = {"http": 80, "https": 443}


@click.command("load", context_settings={"allow_extra_args": True})
@click.option("--url", "urls", multiple=True, default=["http://127.0.0.1:8000"], show_default=True)
@click.option("--tables", type=click.IntRange(1, 2000), default=20, show_default=True)
@click.option("--seconds", type=Decimals(1, 600), default=30.0, show_default=True)
@click.option("--rate", type=Decimals(0.1, 5000), default=10.0, show_default=True)
@click.option("--seed", type=Utf8())
@click.option("--my-server", is_flag=True)
@click.option("--kill", "kills", type=click.IntRange(0, 1000), default=0)
@click.option("--stall", "stalls", type=click.IntRange(0, 1000), default=0)
@click.option("--processes", type=click.IntRange(1, 8), default=1, show_default=True)
@click.option("--database", envvar="TAVOLATA_LOAD_DATABASE_URL", show_envvar=True)
@language_option
@json_option
def load(
    urls: tuple[str, ...], tables: int, seconds: float, rate: float, seed: str | None, my_server: bool,
    kills: int, stalls: int, processes: int, database: str | None, words: Words, as_json: bool,
) -> None:  # fmt: skip
    """Run the measurement or the kills; end with code 1 if anything was lost.

    tavolata serve --limits off --database load.db
    """
    context = click.get_current_context()
    if context.args:
        raise click.UsageError(words("load-needs-url", text=" ".join(context.args)), context)
    with needing_server():
        from tavolata.cli import load_screen
        from tavolata.cli.load_client import PEOPLE
        from tavolata.cli.load_kill import KillPlan
        from tavolata.cli.load_run import Plan
        from tavolata.server.access import is_loopback
        from tavolata.server.serving import OWN_FILES, raise_file_limit

    given = context.get_parameter_source
    seed = seed or secrets.token_hex(4)
    most = (raise_file_limit() - OWN_FILES) // PEOPLE
    if tables > most:
        raise click.ClickException(words("load-few-files", most=str(max(0, most))))
    if kills or stalls:
        if given("urls") is not ParameterSource.DEFAULT:
            raise click.ClickException(words("load-kill-alone"))
        _require_database(words, processes, stalls, database)
        killing = KillPlan(kills, stalls, processes, database, tables, rate, seed)
        result = load_screen.run_kills(killing, words, is_shown=not as_json)
        show = load_screen.show_kills
    else:
        if ParameterSource.COMMANDLINE in (given("processes"), given("database")):
            raise click.ClickException(words("load-kill-only"))
        parts = [_address(words, url) for url in urls]
        elsewhere = [part for part in parts if not is_loopback(part.hostname or "")]
        if elsewhere and not my_server:
            raise click.ClickException(words("load-not-here", url=elsewhere[0].geturl()))
        ports = [] if elsewhere else [part.port or PORTS[part.scheme] for part in parts]
        bases = [f"{part.scheme}://{part.netloc}" for part in parts]
        plan = Plan(bases, ports, tables, seconds, rate, seed)
        result = load_screen.run(plan, words, is_shown=not as_json)
        show = load_screen.show
    print_found(result, as_json, lambda: show(result, words))
    if not result.get("is_clean", True):
        raise SystemExit(1)


def _require_database(words: Words, processes: int, stalls: int, database: str | None) -> None:
    if stalls and processes < 2:
        raise click.ClickException(words("load-stall-needs-more"))
    if processes > 1 and not (database or "").startswith("postgresql"):
        raise click.ClickException(words("load-needs-postgresql"))


def _address(words: Words, url: str) -> SplitResult:
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        is_whole = False
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.username:
        raise click.ClickException(words("load-bad-url", url=url))
    return parts
