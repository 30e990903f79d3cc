"""Bots with hooks hear the events of their seat, without any card that it may not see."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata.arena.match import play_match
from tavolata.core.bot import Bot
from tavolata.core.chance import NO_CARD
from tavolata.core.events import EVERYBODY, HIDDEN
from tavolata.core.game import Observation, State
from tavolata.core.playout import play_random
from tavolata.search.registry import load_bot
from tests.worlds import seeded, viewers

GAMES = sorted(tavolata.registered_games())


def played(name: str, number: int) -> State:
    state = tavolata.load_game(name).new_initial_state(f"hooks {number}")
    state.keep_log()
    play_random(state, seeded("hooks", number), 120)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_no_observation_holds_an_event_hidden_from_its_seat(name: str) -> None:
    hidden = 0
    for number in range(3):
        state = played(name, number)
        assert state.log is not None
        for viewer in viewers(state):
            seen = state.observation(viewer).events
            assert seen is not None
            assert len(seen) == len(state.log)
            for truth, event in zip(state.log, seen, strict=True):
                may_see = truth.audience == EVERYBODY or (
                    viewer is not None and truth.audience >> viewer & 1
                )
                if not may_see and truth.card != NO_CARD:
                    hidden += 1
                    assert event.card == HIDDEN
                    assert event.audience == EVERYBODY
    assert hidden > 50


@pytest.mark.parametrize("name", GAMES)
def test_an_observation_owns_its_events(name: str) -> None:
    """Writing into them changes neither the log nor other observations."""
    state = played(name, 0)
    before = list(state.log or [])
    seen = state.observation(0)
    assert seen.events is not None
    seen.events.clear()
    assert state.log == before
    assert state.observation(0).events != []
    assert state.observation(0).sample_state(seeded("sample", 0)).log is None


class Listening(Bot):
    """Store every event."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []

    def act(self, observation: Observation, clock: float) -> int:
        return observation.legal_actions[0]

    def observe(self, event: dict[str, Any]) -> None:
        self.heard.append(event)


@pytest.mark.parametrize("name", GAMES)
def test_a_bot_hears_no_card_drawn_by_another_seat(name: str) -> None:
    """The canary: each card that the log hides from the seat; a leak would be heard."""
    game = tavolata.load_game(name)
    bot = Listening()
    state = game.new_initial_state("canary")
    play_match(state, [bot, *(load_bot("random", game, seat) for seat in range(1, game.players))])
    assert state.log is not None
    secret = 0
    for truth, heard in zip(state.log, bot.heard, strict=True):
        plain = game.event_to_dict(truth)
        if truth.card == NO_CARD or truth.audience == EVERYBODY or truth.audience & 1:
            assert heard == plain
        else:
            secret += 1
            assert heard["card"] is None
            assert {**heard, "card": plain["card"]} == plain
            assert plain["card"] in game.card_names()
    assert secret > 5
