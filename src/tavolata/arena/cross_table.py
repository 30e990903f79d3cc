"""The cross-table of an arena: the results of each bot against each other one, also as Markdown."""

from __future__ import annotations

from typing import Any

SHORT = 24
"""Longest bot name in the table; longer names are shortened and written out below."""


def cross_table(report: dict[str, Any]) -> dict[tuple[str, str], dict[str, float]]:
    """Return the win share of the first bot of each pair against the second (or a table of it)."""
    found = {}
    for row in report["pairings"]:
        names = list(row["shares"])
        if len(names) != 2 or not row["games"]:
            continue
        one, other = names
        found[one, other] = row["shares"][one]
        if report["players"] == 2:
            found[other, one] = row["shares"][other]
    return found


def percent(estimate: dict[str, float], to: str = "-") -> str:
    """Return an estimate in percent with its interval: `62.1 (59.9-64.2)`."""
    mean, low, high = (f"{100 * estimate[key]:.1f}" for key in ("mean", "low", "high"))
    return f"{mean} ({low}{to}{high})"


def as_markdown(report: dict[str, Any]) -> str:
    """Return ratings and cross-table as one Markdown table, the best bot first."""
    ratings = {row["bot"]: row for row in report["ratings"]}
    bots = list(ratings) or list(report["bots"])
    names = _short(bots)
    cells = cross_table(report)
    against = "against" if report["players"] == 2 else f"against {report['players'] - 1}"
    head = ["bot", "rating", *(f"{against} `{names[bot]}`" for bot in bots)]
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    for one in bots:
        rating = ratings.get(one)
        given = f"{rating['rating']:.0f} ({rating['low']:.0f}-{rating['high']:.0f})" if rating else ""
        shares = [percent(cells[one, other]) if (one, other) in cells else "" for other in bots]
        lines.append("| " + " | ".join([f"`{names[one]}`", given, *shares]) + " |")
    notes = [f"`{names[bot]}` is `{bot}`." for bot in bots if names[bot] != bot]
    made = f"Seed `{report['seed']}`, salt `{report['salt']}`, seeding {report['seeding']}."
    return "\n".join([*lines, "", *notes, made])


def _short(bots: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for bot in bots:
        name = bot
        if len(bot) > SHORT:
            stem = bot.partition("(")[0]
            name, number = stem, 1
            while name in bots or name in found.values():
                number += 1
                name = f"{stem} {number}"
        found[bot] = name
    return found
