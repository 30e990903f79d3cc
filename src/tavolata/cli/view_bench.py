"""`tavolata bench --views`: the cost of a view on this machine."""

from __future__ import annotations

import contextlib
import random
import time
from collections.abc import Callable
from typing import Any

from tavolata._mode import is_compiled
from tavolata.arena.bench import medians
from tavolata.core.errors import ParameterError
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.tables.encoding import encode
from tavolata.tables.views import SeatFeed

SEATS = (4, 3, 2)
"""Numbers of seats at which a game is measured: the first that it allows."""
DECISIONS = 200
"""Most decisions of the game that one round plays."""
WARM_UP = 60
"""Decisions of another game before the first round: catalogues are loaded, messages compiled."""


def bench_views(game: str, rounds: int, progress: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Return medians over rounds, each of which plays another game."""
    asked = with_seats(game)
    measure(asked, rounds, WARM_UP)
    found = []
    for number in range(rounds):
        found.append(measure(asked, number, DECISIONS))
        progress()
    return {"game": asked, "compiled": is_compiled(), "rounds": rounds, **medians(found)}


def with_seats(game: str) -> str:
    """Return a game with four seats, or as many as it allows; unchanged if it has parameters."""
    load_game(game)
    for seats in SEATS if "(" not in game else ():
        asked = f"{game}(players={seats})"
        with contextlib.suppress(ParameterError):
            load_game(asked)
            return asked
    return game


def measure(game: str, seed: int, decisions: int) -> dict[str, float]:
    """Play at random; after every decision make the view of each seat. Times are CPU milliseconds.

    `view_ms` is one view with its JSON, `first_view_ms` that of a watcher who comes at the end,
    `decision_ms` what the match itself takes for a decision.
    """
    rng, cpu = random.Random(seed), time.process_time
    play = Match(load_game(game), f"views {seed}")
    feeds = [SeatFeed(play, seat) for seat in range(play.game.players)]
    deciding = viewing = 0.0
    made = size = 0
    while made < decisions and not play.state.is_terminal():
        seat = rng.choice(sorted(play.open_questions))
        action = rng.choice(play.state.legal_actions(seat))
        body = {"seat": seat, "do": play.state.action_to_string(seat, action)}
        begun = cpu()
        play.carry_out(play.seq + 1, body)
        shown = cpu()
        texts = [encode(feed.view()) for feed in feeds]
        viewing += cpu() - shown
        deciding += shown - begun
        size += sum(len(text.encode()) for text in texts)
        made += 1
    begun = cpu()
    encode(SeatFeed(play, None).view())
    late = cpu() - begun
    views = made * len(feeds)
    return {
        "view_ms": 1000 * viewing / views,
        "view_bytes": size / views,
        "first_view_ms": 1000 * late,
        "decision_ms": 1000 * deciding / made,
    }
