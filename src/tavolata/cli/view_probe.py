"""One measurement of views, as a program of its own: `python -P view_probe.py GAME SEED DECISIONS`.

It measures the version of Tavolata on PYTHONPATH, which may be an older one than this file: so it
finds by name what older versions have elsewhere. It prints one JSON object.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import inspect
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import tavolata
from tavolata._mode import is_compiled
from tavolata.match.match import Match

FEEDS = ("tavolata.tables.views", "SeatFeed"), ("tavolata.server.views", "SeatFeed")
ENCODERS = ("tavolata.server.wire", "encoded"), ("tavolata.tables.encoding", "encode")
"""The places of a name, by the age of a version; the oldest versions encode with `json`."""

WARM_UP = 60
"""Decisions of another game before the measured one: catalogues are loaded, messages compiled."""


def first_of(places: tuple[tuple[str, str], ...]) -> Callable[..., Any] | None:
    """Return the first of the names that this version has."""
    for module, name in places:
        with contextlib.suppress(ImportError, AttributeError):
            found: Callable[..., Any] = getattr(importlib.import_module(module), name)
            return found
    return None


NEW_FEED = first_of(FEEDS)
ENCODE = first_of(ENCODERS) or functools.partial(json.dumps, ensure_ascii=False)


def feed_of(play: Match, viewer: int | None) -> Any:
    """Return a page's views of a match; versions that render sentences want a language."""
    assert NEW_FEED is not None
    language = ("en",) if "language" in inspect.signature(NEW_FEED).parameters else ()
    return NEW_FEED(play, viewer, *language)


def text_of(feed: Any) -> bytes:
    """Return the next view as the JSON that a page receives."""
    text: str = ENCODE(feed.view())
    return text.encode()


def measure(game: str, seed: int, decisions: int) -> dict[str, Any]:
    """Play at random; after every decision make the view of each seat. Times are CPU milliseconds.

    `view_ms` is one view with its JSON, `first_view_ms` that of a watcher who comes at the end,
    `decision_ms` what the match itself takes for a decision.
    """
    rng, cpu = random.Random(seed), time.process_time
    play = Match(tavolata.load_game(game), f"views {seed}")
    feeds = [feed_of(play, seat) for seat in range(play.game.players)]
    deciding = viewing = 0.0
    made = size = 0
    while made < decisions and not play.state.is_terminal():
        seat = rng.choice(sorted(play.open_questions))
        action = rng.choice(play.state.legal_actions(seat))
        body = {"seat": seat, "do": play.state.action_to_string(seat, action)}
        begun = cpu()
        play.carry_out(play.seq + 1, body)
        shown = cpu()
        texts = [text_of(feed) for feed in feeds]
        viewing += cpu() - shown
        deciding += shown - begun
        size += sum(map(len, texts))
        made += 1
    begun = cpu()
    text_of(feed_of(play, None))
    late = cpu() - begun
    views = made * len(feeds)
    return {
        "from": tavolata.__file__,
        "compiled": is_compiled(),
        "decisions": made,
        "view_ms": 1000 * viewing / views,
        "view_bytes": size / views,
        "first_view_ms": 1000 * late,
        "decision_ms": 1000 * deciding / made,
    }


if __name__ == "__main__":
    asked, number, most = sys.argv[1:]
    measure(asked, int(number) + 1, WARM_UP)
    print(json.dumps(measure(asked, int(number), int(most))))
