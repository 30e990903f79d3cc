"""A bot that writes into everything it gets changes only its own observation."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

import tavolata
from tavolata.core.events import Event
from tavolata.core.game import Game, Observation, State
from tavolata.core.playout import play_random
from tavolata.core.records import digest
from tests.tiers import mainly
from tests.worlds import seeded, viewers, walk

GAMES = [
    *mainly(
        "citadels(players=4,cast=random,districts=random)",
        "citadels(players=5,edition=classic,expansion=dark_city)",
    ),
    *mainly("dominion(players=3,kingdom=first_game,end_turn=ask)", "dominion(players=2)"),
    *mainly(
        "seven_wonders(players=4)", "seven_wonders(players=2,wonders=giza_a+rhodes_b+alexandria_a)"
    ),
]
QUESTIONS = ("action_names", "card_names", "cards_in_game", "named_kingdom", "observation_layout")
"""Methods without arguments whose results a bot may hold."""
JUNK: list[Any] = [9, 0, True, "nine", None, [], (), {}]


def parts(thing: Any) -> Iterator[Any]:
    """Yield everything a bot can reach from an object: attributes, elements, results."""
    if isinstance(thing, dict):
        yield from thing.values()
    elif type(thing).__module__.startswith("tavolata"):
        for name in dir(thing):
            if not name.startswith("__"):
                with contextlib.suppress(Exception):
                    part = getattr(thing, name)
                    yield part() if isinstance(thing, Observation) and callable(part) else part
        for name in QUESTIONS:
            if isinstance(thing, Game) and hasattr(thing, name):
                yield getattr(thing, name)()
    elif not isinstance(thing, str | bytes) and hasattr(thing, "__getitem__"):
        yield from thing


def reachable(observation: Observation, met: dict[int, Any]) -> list[Any]:
    """Return every reachable object except numbers, text and code; not those met before, by id."""
    found: list[Any] = []
    waiting: list[Any] = [observation]
    while waiting:
        thing = waiting.pop()
        if thing is None or callable(thing) or isinstance(thing, int | float | str | bytes):
            continue
        if id(thing) not in met:
            met[id(thing)] = thing
            found.append(thing)
            waiting += parts(thing)
    return found


def vandalise(thing: Any) -> None:
    """Write into an object in every way that a bot may try."""
    names = dir(thing)
    tries = []
    for junk in JUNK:
        tries += [lambda name=name, junk=junk: setattr(thing, name, junk) for name in names]
    tries += [lambda name=name: delattr(thing, name) for name in names]
    if hasattr(thing, "__setitem__") and not isinstance(thing, dict):
        tries += [
            lambda at=at, junk=junk: thing.__setitem__(at, junk)
            for at in range(len(thing))
            for junk in (*JUNK, 7)
        ]
    tries += [
        lambda name=name: getattr(thing, name)() for name in ("reverse", "clear", "pop", "popitem")
    ]
    if isinstance(thing, Event):
        tries.append(lambda: thing.__init__(1, 1, 1, 1, 1))  # type: ignore[misc]
    if isinstance(thing, Game):
        other = thing.parameters
        for key, value in (
            ("players", "3"),
            ("start", "2"),
            ("kingdom", "big_money"),
            ("wonders", "b"),
        ):
            if key in other:
                other[key] = value
        tries += [lambda: thing.__init__(other)]  # type: ignore[misc]
    for attempt in tries:
        with contextlib.suppress(Exception):
            attempt()


def ended(state: State, name: str) -> str:
    """Play on at random from a state; return the digest of the end."""
    twin = state.clone()
    play_random(twin, seeded("vandals", name), 10_000)
    return digest(twin)


@pytest.mark.parametrize("text", GAMES)
def test_no_write_of_a_bot_reaches_the_match(text: str) -> None:
    """Neither state nor rules, tables, other observations, or the games to come."""
    game = tavolata.load_game(text)
    state = game.new_initial_state("vandals")
    state.keep_log()
    fresh = ended(game.new_initial_state("next"), text)
    met: dict[int, Any] = {}
    for step, _ in enumerate(walk(state, seeded("vandals", 0), 120)):
        if step % 17:
            continue
        before = (str(game), digest(state), ended(state, text), repr(state.log))
        shown = [state.observation(viewer).to_dict() for viewer in viewers(state)]
        for viewer in viewers(state):
            for thing in reachable(state.observation(viewer), met):
                vandalise(thing)
        assert (str(game), digest(state), ended(state, text), repr(state.log)) == before
        assert [state.observation(viewer).to_dict() for viewer in viewers(state)] == shown
    assert ended(game.new_initial_state("next"), text) == fresh
    assert ended(tavolata.load_game(text).new_initial_state("next"), text) == fresh


@pytest.mark.parametrize("text", GAMES)
def test_attributes_of_a_game_cannot_be_set(text: str) -> None:
    """None of them by name, nor with a second `__init__`."""
    game = tavolata.load_game(text)
    names = [
        name for name in dir(game) if not name.startswith("__") and not callable(getattr(game, name))
    ]
    assert "players" in names
    for name in names:
        with pytest.raises(AttributeError):
            setattr(game, name, getattr(game, name))
        with pytest.raises(AttributeError):
            delattr(game, name)
    before = (str(game), game.num_players())
    other = {key: "3" if key == "players" else value for key, value in game.parameters.items()}
    with contextlib.suppress(TypeError):  # the compiled core does nothing, plain Python refuses
        game.__init__(other)  # type: ignore[misc,call-arg,arg-type]
    assert (str(game), game.num_players()) == before
    given = game.parameters
    given["players"] = "7"
    assert game.parameters != given
