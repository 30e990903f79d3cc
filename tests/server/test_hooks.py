"""Bots with hooks at a table: each question brings all events their seat has seen, and no more."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tavolata
from tavolata.core.bot import hooks_of
from tavolata.core.playout import play_random
from tavolata.search.levels import LEVELS, Timed, bot_of
from tavolata.search.registry import load_bot
from tavolata.server.bots import BotPool
from tavolata.server.worker import decide
from tavolata.server.workers import Worker
from tests.arena.test_hooks import LISTENER
from tests.worlds import seeded

GAME = "citadels(players=4)"


def asked(bot: str, state: tavolata.State, seat: int) -> dict[str, Any]:
    """Return the question that a worker would get."""
    sent: list[dict[str, Any]] = []

    async def take(until: float) -> object:
        return object()

    async def ask(worker: object, question: dict[str, Any], stop: float, end: float) -> dict[str, Any]:
        sent.append(question)
        return {"do": state.action_to_string(seat, state.legal_actions(seat)[0])}

    bot_pool: Any = BotPool.__new__(BotPool)
    bot_pool.quick = SimpleNamespace(take=take, ask=ask)
    now = time.monotonic()
    asyncio.run(bot_pool._ask(state, seat, Timed(bot, 0.0), "seed", now + 9, now + 10))
    return sent[0]


def test_a_bot_with_hooks_gets_the_events_its_seat_has_seen(tmp_path: Path) -> None:
    (tmp_path / "listener.py").write_text(LISTENER)
    bot = f"{tmp_path}/listener.py:Listener(report={tmp_path}/report)"
    game = tavolata.load_game(GAME)
    state = game.new_initial_state("hooks")
    state.keep_log()
    play_random(state, seeded("hooks", 0), 30)
    seat = state.acting_players()[0]
    question = asked(bot, state, seat)
    seen = state.observation(seat)
    assert question["events"] == [event.to_list() for event in seen.events or []]
    assert question["events"] != [event.to_list() for event in state.log or []]
    found = decide(**question, seconds=5.0)
    assert found["do"] in [state.action_to_string(seat, action) for action in seen.legal_actions]
    (said,) = (tmp_path / "report").read_text().splitlines()
    assert said == f'["begin", "{game}", {seat}]'


def test_bots_of_levels_have_no_hooks_and_get_no_events() -> None:
    state = tavolata.load_game(GAME).new_initial_state("hooks")
    state.keep_log()
    for level in range(len(LEVELS)):
        bot = bot_of(state.game(), level)
        assert hooks_of(load_bot(bot, state.game(), "hooks")) == ()
        assert "events" not in asked(bot, state, state.acting_players()[0])


def test_the_server_process_never_runs_a_bot_of_another_package(tmp_path: Path) -> None:
    """The bot's file would say so when imported."""
    (tmp_path / "loud.py").write_text(f"open({str(tmp_path / 'imported')!r}, 'w').close()\n{LISTENER}")
    state = tavolata.load_game(GAME).new_initial_state("hooks")
    asked(f"{tmp_path}/loud.py:Listener", state, state.acting_players()[0])
    assert not (tmp_path / "imported").exists()


PRINTING = """
import sys
import tavolata

class Printing(tavolata.Bot):
    def act(self, observation, clock):
        print("I hold", observation.to_dict())
        print("I hold", observation.to_dict(), file=sys.stderr)
        return observation.legal_actions[0]
"""


def test_what_a_bot_prints_reaches_neither_the_answers_nor_the_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A bot of another package could print its hand: the log of the server is read by players."""
    (tmp_path / "printing.py").write_text(PRINTING)
    state = tavolata.load_game(GAME).new_initial_state("prints")
    seat = state.acting_players()[0]
    question = {**asked(f"{tmp_path}/printing.py:Printing", state, seat), "seconds": 5.0}

    async def answered() -> dict[str, Any]:
        worker = await Worker.start(0)
        try:
            return await worker.ask(question, 30.0)
        finally:
            await worker.end()

    assert asyncio.run(answered())["do"] == state.action_to_string(seat, state.legal_actions(seat)[0])
    assert capfd.readouterr() == ("", "")
