"""The option `--isolate`, which runs external bots in separate processes."""

from __future__ import annotations

from typing import Any

import click

from tavolata.core.errors import ParameterError


def isolate_option(command: Any) -> Any:
    """Give a command the argument `isolate`: seconds per answer, or None for bots in this process."""
    command = click.option(
        "--isolate", is_flag=True, callback=_seconds,
        help="Run bots from files and other packages in separate processes, which receive only what"
        " their seats know. Slower: each game starts new processes.",
    )(command)  # fmt: skip
    return click.option(
        "--bot-timeout", type=float, default=60.0, show_default=True, is_eager=True, expose_value=False,
        callback=_remember, help="Time limit in seconds for an answer of an isolated bot.",
    )(command)  # fmt: skip


def _remember(context: click.Context, _parameter: click.Parameter, seconds: float) -> None:
    if not 0 < seconds <= 86_400:
        raise ParameterError("--bot-timeout is more than 0 seconds and at most a day", "error-timeout")
    context.meta["tavolata.bot-timeout"] = seconds


def _seconds(context: click.Context, _parameter: click.Parameter, is_wanted: bool) -> float | None:
    return float(context.meta["tavolata.bot-timeout"]) if is_wanted else None
