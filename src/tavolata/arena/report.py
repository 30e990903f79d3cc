"""The report of an arena as one HTML page: ratings, cross-table, pairings, embedded pictures."""

from __future__ import annotations

import html
import io
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure

from tavolata.arena.cross_table import cross_table, matrix_of, percent

COMPARISONS = 20
"""Most comparisons shown: bots by the dozen have thousands."""

mpl.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "tavolata", "font.size": 10})

STYLE = """
:root { color-scheme: light dark; --ink: #2b2118; --paper: #fbf6ec; --line: #d8c9b0; --soft: #6d5d4b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #efe6d8; --paper: #1d1814; --line: #453a2f; --soft: #b9a892; }
  figure { background: #fbf6ec; border-radius: 8px; padding: 8px; }
}
body { margin: 0 auto; max-width: 1000px; padding: 24px; color: var(--ink); background: var(--paper);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { line-height: 1.2; } h1 { font-size: 1.6rem; overflow-wrap: anywhere; }
code { font-size: 0.9em; overflow-wrap: anywhere; } .soft { color: var(--soft); }
.wide { overflow-x: auto; } table { border-collapse: collapse; }
th, td { padding: 5px 12px; border-bottom: 1px solid var(--line); text-align: right; }
td { white-space: nowrap; }
.name { min-width: 6em; text-align: left; white-space: normal; overflow-wrap: anywhere; }
figure { box-sizing: border-box; margin: 16px 0; width: fit-content; max-width: 100%; }
svg { display: block; max-width: 100%; height: auto; }
@media (max-width: 600px) { table { font-size: 0.8rem; } th, td { padding: 4px 6px; } }
"""


def page(report: dict[str, Any]) -> str:
    """Return the whole page as text."""
    parts = [
        f"<h1>{_text(report['game']).replace(',', ',<wbr>')}</h1>",
        f"<p class=soft>{len(report['bots'])} bots, {report['players']} seats,"
        f" at least {report['games_each']} games a pairing, seed <code>{_text(report['seed'])}</code>,"
        f" salt <code>{_text(report['salt'])}</code>, seeding {report['seeding']},"
        f" seats <code>{report['seats']}</code>;"
        f" a fair share is {100 * report['fair_share']:.1f}%.</p>",
    ]
    if "command" in report:
        parts.append(f"<p class=soft><code>{_text(report['command'])}</code></p>")
    if report["verdict"]:
        missing = report["blocks_to_verdict"]
        needs = f"; it needs {missing} blocks more" if missing else ""
        parts.append(f"<p>Sequential test: <b>{_text(report['verdict'])}</b>{needs}</p>")
    if report["ratings"]:
        parts += ["<h2>Ratings</h2>", _svg(_ratings_figure(report["ratings"])), _ratings(report)]
    parts += [
        "<h2>Share of the win</h2>",
        _svg(_cross_figure(report)),
        "<h2>Pairings</h2>",
        _pairings(report),
        *_comparisons(report),
        "<h2>Bots</h2>",
        _bots(report),
    ]
    return (
        "<!doctype html><html lang=en><head><meta charset=utf-8>"
        "<meta name=viewport content='width=device-width, initial-scale=1'>"
        f"<title>{_text(report['game'])}</title><style>{STYLE}</style></head><body>"
        + "\n".join(parts)
        + "</body></html>\n"
    )


def _text(value: object) -> str:
    return html.escape(str(value))


def _table(head: list[str], rows: list[list[str]], names: int = 1) -> str:
    """Return a table whose first `names` columns have texts, the others figures."""
    top, *body = (
        "<tr>"
        + "".join(
            f"<{tag}{' class=name' if place < names else ''}>{_text(cell)}</{tag}>"
            for place, cell in enumerate(row)
        )
        + "</tr>"
        for tag, row in [("th", head), *(("td", row) for row in rows)]
    )
    return f"<div class=wide><table><thead>{top}</thead><tbody>{''.join(body)}</tbody></table></div>"


def _ratings(report: dict[str, Any]) -> str:
    rows = [
        [
            row["bot"], f"{row['rating']:.0f}", f"{row['low']:.0f} to {row['high']:.0f}",
            f"{row['mu']:.1f} ± {row['sigma']:.1f}",
        ]
        for row in report["ratings"]
    ]  # fmt: skip
    return _table(["bot", "rating", "95% interval", "openskill"], rows)


def _pairings(report: dict[str, Any]) -> str:
    rows = [
        [row["pairing"], bot, str(row["games"]), percent(share, " to "), f"{row['scores'][bot]:.1f}"]
        for row in report["pairings"]
        if row["games"]
        for bot, share in row["shares"].items()
    ]
    return _table(["pairing", "bot", "games", "share of the win, %", "points"], rows, names=2)


def _comparisons(report: dict[str, Any]) -> list[str]:
    parts = []
    if report["paired"]:
        # The clearest has its interval farthest from 0.
        clear = sorted(report["paired"], key=lambda row: min(-row["gain"]["low"], row["gain"]["high"]))
        rows = [
            [
                row["bot"],
                row["other"],
                " - ".join(dict.fromkeys(row["field"])),
                percent(row["gain"], " to "),
            ]
            for row in clear[:COMPARISONS]
        ]
        head = ["bot", "compared with", "at a table of", "more share in the same deals, %"]
        parts += ["<h2>Comparisons over common deals</h2>", _table(head, rows, names=3)]
        if len(clear) > COMPARISONS:
            rest = len(clear) - COMPARISONS
            parts.append(
                f"<p class=soft>The clearest come first; <code>--json</code> has {rest} more.</p>"
            )
    if report["circles"]:
        beaten = [" beats ".join([*circle, circle[0]]) for circle in report["circles"]]
        listed = "".join(f"<li>{_text(one)}</li>" for one in beaten)
        parts += ["<h2>Circles</h2>", f"<ul>{listed}</ul>"]
    return parts


def _bots(report: dict[str, Any]) -> str:
    rows = []
    for bot, version, spent in zip(
        report["bots"], report["versions"], report["decisions"], strict=True
    ):
        faults = sum(row["faults"].get(bot, 0) for row in report["pairings"])
        rows.append(
            [
                bot,
                str(version),
                f"{100 * report['alpha_rank'][bot]:.1f}",
                str(faults),
                f"{spent['decisions']:,}",
                f"{spent['cpu_ms']:.3f}",
            ]
        )
    head = ["bot", "version", "alpha-rank, %", "faults", "decisions", "CPU ms a decision"]
    return _table(head, rows, names=2)


def _svg(figure: Figure) -> str:
    out = io.StringIO()
    figure.savefig(out, format="svg", bbox_inches="tight", transparent=True, metadata={"Date": None})
    text = out.getvalue()
    return f"<figure>{text[text.index('<svg') :]}</figure>"


def _ratings_figure(ratings: list[dict[str, Any]]) -> Figure:
    figure = Figure(figsize=(5, 0.4 * len(ratings) + 0.9))
    axes = figure.subplots()
    for place, row in enumerate(reversed(ratings)):
        axes.plot([row["low"], row["high"]], [place, place], color="#8a4b12", linewidth=2)
        axes.plot(row["rating"], place, "o", color="#8a4b12")
    axes.set_yticks(range(len(ratings)), [row["bot"] for row in reversed(ratings)])
    axes.set_ylim(-0.5, len(ratings) - 0.5)
    axes.set_xlabel("rating (400 points are ten to one)")
    axes.grid(axis="x", alpha=0.3)
    axes.spines[["top", "right", "left"]].set_visible(False)
    return figure


def _cross_figure(report: dict[str, Any]) -> Figure:
    bots = [row["bot"] for row in report["ratings"]] or report["bots"]
    data = 100 * matrix_of(cross_table(report), bots)
    size = 0.62 * len(bots) + 1.5
    figure = Figure(figsize=(size + 1, size))
    axes = figure.subplots()
    fair = 100 / report["players"]
    norm = mpl.colors.TwoSlopeNorm(vcenter=fair, vmin=0, vmax=100)
    axes.imshow(data, cmap="PuOr_r", norm=norm)
    for (i, j), value in np.ndenumerate(data):
        if not np.isnan(value):
            is_far = abs(norm(value) - 0.5) > 0.3
            axes.text(
                j, i, f"{value:.0f}", ha="center", va="center", color="white" if is_far else "black"
            )
    axes.set_xticks(range(len(bots)), bots, rotation=40, ha="right")
    axes.set_yticks(range(len(bots)), bots)
    axes.set_xlabel("against" if report["players"] == 2 else "against a table of")
    return figure
