"""The story of a whole game: its setting, the first headings, the scores, the winner.

The log of events begins after set-up. The public setting is read off the first observation of a
watcher, so a story can show nothing that any seat does not know.
"""

from __future__ import annotations

from typing import Any

from rich.text import Text

from tavolata.core.game import Game
from tavolata.words.layout import Layout


def first_look(game: Game, seed: object) -> dict[str, Any]:
    """Return a watcher's view of the game just after the deal."""
    return game.new_initial_state(seed).observation(None).to_dict()


def opening(layout: Layout, viewer: int | None) -> list[Text]:
    """Return the game, its setting and the first headings; empty if the layout knows no beginning."""
    first = layout.first
    if first is None:
        return []
    lines = [Text(layout.name_of_game(first), style="bold")]
    lines += [Text(f"  {line}") for line in layout.setting(first)]
    return lines + layout.lines(layout.first_events(first), viewer)


def closing(
    layout: Layout,
    scores: list[dict[str, int]],
    returns: list[float],
    seen: dict[str, Any],
    viewer: int | None,
) -> list[Text]:
    """Return the scores by category, the tie-break, and the winner."""
    words = layout.words
    lines = [Text(words("final-title"), style="bold")]
    for seat, parts in enumerate(scores):
        name, told = layout.seat_label(seat, viewer), layout.score_parts(parts)
        lines.append(Text(f"  {words('final-line', name=name, n=parts['total'], parts=told)}"))
    tie = tie_line(layout, scores, seen, viewer)
    if tie:
        lines.append(Text(f"  {tie}"))
    lines.append(Text(winners(layout, returns, viewer), style="bold"))
    return lines


def tie_line(
    layout: Layout, scores: list[dict[str, int]], seen: dict[str, Any], viewer: int | None
) -> str:
    """Return the players tied for the most points, and the tie-break between them; empty for no tie."""
    most = max(parts["total"] for parts in scores)
    tied = [seat for seat, parts in enumerate(scores) if parts["total"] == most]
    if len(tied) == 1:
        return ""
    names = []
    for seat in tied:
        value = layout.tie_value(seat, seen)
        names.append(layout.seat_label(seat, viewer) + (f" ({value})" if value else ""))
    both = layout.words("final-tie", names=layout.words.join(names), n=most)
    return f"{both} {layout.tie_rule(seen)}".strip()


def winners(layout: Layout, shares: list[float], viewer: int | None) -> str:
    """Return the winner or winners."""
    words = layout.words
    won = [seat for seat, share in enumerate(shares) if share > 0]
    if viewer in won:
        others = [layout.seat_name(seat) for seat in won if seat != viewer]
        return words("you-share", names=words.join(others)) if others else words("you-win")
    names = words.join([layout.seat_label(seat, viewer) for seat in won])
    return words("winner-line" if viewer is None else "you-lose", names=names, n=len(won))
