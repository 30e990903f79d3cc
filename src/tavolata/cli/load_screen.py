"""The screen of `tavolata load`: progress lines while it runs, and its figures as tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from rich.console import Console, RenderableType
from rich.progress import Progress
from rich.table import Column, Table
from rich.text import Text

from tavolata.cli.load_kill import KillPlan, KillRun
from tavolata.cli.load_run import Plan, Stage, percentile, run_load
from tavolata.cli.progress import new_progress
from tavolata.cli.speaking import decimal, new_console
from tavolata.words import Words

RECENT = 1000
"""Latest decisions of which the progress line shows the latency."""


def _progress(*, is_shown: bool) -> Progress:
    return new_progress(Console(stderr=True, quiet=not is_shown))


def run(plan: Plan, words: Words, *, is_shown: bool) -> dict[str, Any]:
    """Carry out a plan, with a progress line on standard error."""
    with _progress(is_shown=is_shown) as bar:
        task = bar.add_task(words("load-opening", open="0", tables=str(plan.tables)), total=1.0)

        def step(stage: Stage) -> None:
            crowd = stage.crowd
            if not crowd.is_playing:
                text = words("load-opening", open=str(len(crowd.open)), tables=str(plan.tables))
                part = len(crowd.open) / plan.tables
            else:
                p99 = percentile(crowd.latencies[-RECENT:], 99)
                text = words(
                    "load-playing", done=str(len(crowd.latencies)), asked=str(stage.asked),
                    p99="-" if p99 is None else f"{p99:.0f}", errors=str(crowd.errors.total()),
                )  # fmt: skip
                part = stage.asked / (plan.rate * plan.seconds)
            bar.update(task, description=text, completed=part)

        return asyncio.run(run_load(plan, step))


def show(result: dict[str, Any], words: Words) -> None:
    """Print the figures as a table."""

    def number(key: str, digits: int = 1) -> str:
        return "?" if result[key] is None else decimal(result[key], digits, words)

    games = ", ".join(f"{count} {name}" for name, count in result["games"].items())
    rows = {
        "load-decisions": f"{number('asked_per_s')} / {number('done_per_s')}",
        "load-latency": f"{number('p50_ms')} / {number('p99_ms')}",
        "load-views": number("views_per_s"),
        "load-cpu": f"{number('server_cpu_s')} / {number('client_cpu_s')}",
        "load-memory": f"{number('rss_idle_mib', 0)} / {number('rss_mib', 0)}",
        "load-memory-by-socket": number("kib_per_socket"),
        "load-machine": f"{number('load_average_before', 2)} / {number('load_average', 2)}",
        "load-errors": number("errors", 0),
    }
    _print(result, words("load-title", games=games, sockets=result["sockets"]), rows, words)


def _print(
    result: dict[str, Any], title: str, rows: Mapping[str, RenderableType], words: Words
) -> None:
    """Print figures by their keys in words, then the errors and the seed."""
    console = new_console()
    table = Table(Column(), Column(justify="right"), title=title, show_header=False)
    for key, shown in rows.items():
        table.add_row(words(key), shown)
    console.print(table)
    for code, count in result["errors_by_code"].items():
        console.print(f"{code}: {count}")
    if result.get("note"):
        console.print(result["note"])
    console.print(words("load-seed", seed=result["seed"]))


# ------------------------------------------------------------------ kills
def run_kills(plan: KillPlan, words: Words, *, is_shown: bool) -> dict[str, Any]:
    """Kill servers under load, with a progress line on standard error."""
    rounds = plan.kills + plan.stalls
    with _progress(is_shown=is_shown) as bar:
        task = bar.add_task(words("load-starting"), total=float(rounds))

        def step(run: KillRun) -> None:
            text = words(
                "load-killing", round=str(run.rounds), rounds=str(rounds),
                done=str(sum(map(len, run.audit.done.values()))),
            )  # fmt: skip
            bar.update(task, description=text, completed=float(run.rounds))

        return asyncio.run(KillRun(plan, step).run())


FAULTS = ("lost", "doubled", "gaps", "unstored", "different", "tracebacks")


def show_kills(result: dict[str, Any], words: Words) -> None:
    """Print what was checked, and what was found."""

    def count(key: str) -> str:
        return decimal(result[key], 0, words)

    most = result["most_return_s"]
    rows: dict[str, RenderableType] = {
        "load-checked": f"{count('acknowledged')} / {count('views')}",
        "load-stored": f"{count('tables')} / {count('events')}",
        "load-return": "?" if most is None else decimal(most, 1, words),
    }
    for fault in FAULTS:
        rows[f"load-{fault}"] = Text(count(fault), "red" if result[fault] else "green")
    title = words("load-kill-title", kills=result["kills"], stalls=result["stalls"])
    _print(result, title, rows, words)
