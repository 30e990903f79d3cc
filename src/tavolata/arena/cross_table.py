"""The cross-table of an arena, also as Markdown; bots that beat each other in a circle.

A rating puts all bots on one line; where A beats B, B beats C and C beats A, it hides the circle.
Alpha-rank (Omidshafiei and others, 2019) asks instead which bots an evolving population keeps: it goes
from bot to bot where the newcomer wins, and its long-run shares are the ranking.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

SHORT = 24
"""Longest bot name in the table; longer names are shortened and written out below."""
STRENGTH = 50.0
"""Selection strength: how surely the better bot takes over."""
POPULATION = 50


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


def as_markdown(report: dict[str, Any], say: Callable[..., str]) -> str:
    """Return ratings and cross-table as one Markdown table, the best bot first, with words by key."""
    ratings = {row["bot"]: row for row in report["ratings"]}
    bots = list(ratings) or list(report["bots"])
    names = _short(bots)
    cells = cross_table(report)
    others, point = report["players"] - 1, say("number-point")
    head = [say("markdown-bot"), say("markdown-rating")]
    head += [say("markdown-against", others=others, bot=names[bot]) for bot in bots]
    lines = ["| " + " | ".join(head) + " |", "|---" * len(head) + "|"]
    for one in bots:
        rating = ratings.get(one)
        given = f"{rating['rating']:.0f} ({rating['low']:.0f}-{rating['high']:.0f})" if rating else ""
        shares = [percent(cells[one, other]) if (one, other) in cells else "" for other in bots]
        shares = [share.replace(".", point) for share in shares]
        lines.append("| " + " | ".join([f"`{names[one]}`", given, *shares]) + " |")
    notes = [say("markdown-name", name=names[bot], bot=bot) for bot in bots if names[bot] != bot]
    made = say("markdown-made", **{key: report[key] for key in ("seed", "salt", "seeding")})
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


# ------------------------------------------------------------------ circles
def alpha_rank(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the long-run share of each bot, with sum 1.

    `shares[i, j]` is the win share of a bot i at a table of bots j; NaN where they have not met.
    """
    bots = len(shares)
    if bots == 1:
        return np.ones(1)
    moves = np.zeros((bots, bots))
    for i in range(bots):
        for j in range(bots):
            if i != j and not np.isnan(shares[i, j]) and not np.isnan(shares[j, i]):
                moves[i, j] = takeover(shares[j, i] - shares[i, j]) / (bots - 1)
    np.fill_diagonal(moves, 1 - moves.sum(axis=1))
    # A little of every move keeps bots that never met from splitting the chain.
    moves = (1 - 1e-9) * moves + 1e-9 / bots
    system = np.vstack([moves.T - np.eye(bots), np.ones(bots)])
    found = np.linalg.lstsq(system, np.append(np.zeros(bots), 1.0), rcond=None)[0]
    kept = np.clip(found, 0, None)
    ranking: NDArray[np.float64] = kept / kept.sum()
    return ranking


def takeover(gain: float) -> float:
    """Return the chance that one newcomer with this advantage takes over the population."""
    if abs(gain) < 1e-12:
        return 1 / POPULATION
    # expm1 keeps small advantages exact; a large disadvantage is no chance at all.
    exponent = -STRENGTH * gain
    if exponent * POPULATION > 700:
        return 0.0
    return float(np.expm1(exponent) / np.expm1(exponent * POPULATION))


def circles(shares: NDArray[np.float64], bots: list[str]) -> list[list[str]]:
    """Return circles of three bots in which each wins more against the next than it allows."""

    def beats(i: int, j: int) -> bool:
        return bool(shares[i, j] > shares[j, i])

    return [
        [bots[i], bots[j], bots[k]]
        for i, j, k in itertools.permutations(range(len(bots)), 3)
        if i < min(j, k) and beats(i, j) and beats(j, k) and beats(k, i)
    ]


def matrix_of(cells: dict[tuple[str, str], Any], bots: list[str]) -> NDArray[np.float64]:
    """Return the win shares of a cross-table as a matrix, NaN where bots have not met."""
    found = np.full((len(bots), len(bots)), np.nan)
    for (one, other), share in cells.items():
        found[bots.index(one), bots.index(other)] = share["mean"]
    return found
