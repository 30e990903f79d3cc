"""A bot worker: a process that answers questions about positions, one line of JSON each way.

It receives a position sampled from the seat's observation: its observation of that position is the
seat's own, and nothing that the seat does not know is in it. The server watches the worker
(`workers.py`).
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from typing import Any

from pydantic_core import to_jsonable_python

from tavolata.core.bot import Bot, hooks_of
from tavolata.core.chance import rng_of
from tavolata.core.events import Event, event_of_list
from tavolata.core.game import Game
from tavolata.core.registry import load_game, registered_games
from tavolata.search.levels import STRONGEST, SUBSTITUTE_LEVEL, bot_of
from tavolata.search.registry import loaded, loaded_game

WATCHDOG = 10.0
"""Seconds beyond its time after which a worker ends itself, because its server is gone."""


STOP = "stop"
"""The line that ends a search for a hint whose question is closed."""
STOPPED = threading.Event()
"""Whether such a line has come since the question."""


@contextlib.contextmanager
def watched(seconds: float) -> Iterator[None]:
    """End this process if the work inside takes far longer than its time."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(seconds + WATCHDOG, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()


def send_history(bot: Bot, game: Game, seat: int, events: list[Event]) -> None:
    """Send a bot that was made for one question the events that its seat has seen.

    Bots at tables live for one question, so that a table can be evicted at any time, and have no end.
    """
    hooks = hooks_of(bot)
    if "begin" in hooks:
        bot.begin(game, seat)
    for event in events if "observe" in hooks else []:
        bot.observe(game.event_to_dict(event))


def decide(
    game: str,
    position: dict[str, Any],
    seat: int,
    bot: str,
    seed: str,
    seconds: float,
    events: list[list[int]] | None = None,
) -> Any:
    """Return the action that a bot chooses in a position, and whether it had no time to search.

    `events` are those that the seat has seen; bots of levels get none, as they have no hooks.
    """
    with watched(seconds):
        home, make = loaded(game, bot)
        state = home.state_from_dict(position)
        if events is not None:
            state.log = [event_of_list(parts) for parts in events]
        observation = state.observation(seat)
        player = make(seed)
        send_history(player, home, seat, observation.events or [])
        action = int(player.act(observation, seconds))
    return {
        "do": home.action_names()[action],
        "blind": bool(getattr(player, "is_blind", False)),
    }


def advise(game: str, position: dict[str, Any], seat: int, seed: str, seconds: float) -> dict[str, Any]:
    """Return a hint for a seat as JSON; see `outgoing.Hint`."""
    from tavolata.arena.advise import advising
    from tavolata.arena.slices import at_once
    from tavolata.words.hint import hint_of, usual_answer

    observation = loaded_game(game).state_from_dict(position).observation(seat)
    # Outside the watch: the first hint of a game loads its catalogues, slowly on a busy machine.
    usual = usual_answer(observation)
    with watched(seconds):
        work = advising(observation, seed, seconds, usual=usual, is_stopped=STOPPED.is_set)
        advice = at_once(work)
    found: dict[str, Any] = to_jsonable_python(hint_of(observation, advice))
    return found


def warm_up(highest: int = STRONGEST) -> None:
    """Load the games, their bots up to a level with weights, and let each rule bot decide once."""
    for name in registered_games():
        try:
            game = load_game(name)
            state = game.new_initial_state("warm up")
            seat = state.acting_players()[0]
            known = state.observation(seat).sample_state(rng_of("warm up")).to_dict()
            for level in range(highest + 1):
                loaded(str(game), bot_of(game, level))[1]("warm up")
            seen = game.state_from_dict(known).observation(seat)
            loaded(str(game), bot_of(game, SUBSTITUTE_LEVEL))[1]("warm up").act(seen, 1.0)
        except Exception:  # a game that cannot be loaded fails when it is asked for
            continue


def answer(line: str) -> dict[str, Any]:
    """Answer one question; a bot that fails costs only its own answer, and the log says where."""
    question = json.loads(line)
    STOPPED.clear()
    try:
        return dict(advise(**question) if "bot" not in question else decide(**question))
    except Exception as problem:
        place = traceback.extract_tb(problem.__traceback__)[-1]
        return {"why": f"{type(problem).__name__} at {place.filename}:{place.lineno}"}


def main() -> None:
    """Answer until the server closes the pipe; what bots print is discarded: it could tell a hand."""
    niceness = int(sys.argv[1])
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it when it has ended its tables
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    lines: queue.SimpleQueue[str] = queue.SimpleQueue()

    def read() -> None:
        for line in sys.stdin:
            if line.strip() == STOP:
                STOPPED.set()
            else:
                lines.put(line)
        os._exit(0)

    warm_up()
    threading.Thread(target=read, daemon=True).start()
    found: dict[str, Any] = {"ready": True}
    while True:
        try:
            out.write(json.dumps(found) + "\n")
            out.flush()
        except BrokenPipeError:  # the server was killed
            os._exit(0)
        found = answer(lines.get())


if __name__ == "__main__":
    main()
