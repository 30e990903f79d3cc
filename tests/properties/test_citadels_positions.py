"""Positions of Citadels: a written state reads back the same; any other input plays or is refused."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import tavolata
from tavolata.core.errors import PositionError
from tavolata.core.playout import play_random
from tavolata.games.citadels.positions.check import check, is_at_rest
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES
from tavolata.games.citadels.rules.shapes import EFFECTS, MARKS
from tavolata.games.citadels.rules.state import CitadelsState
from tests.spoilt import spoil
from tests.tiers import batches
from tests.worlds import (
    as_text,
    census_of_citadels,
    citadels,
    citadels_rules,
    lively_move,
    seeded,
    viewers,
)

RARE = 3
"""A question is looked at this often by itself, and now and then after that."""


def again(state: CitadelsState) -> CitadelsState:
    """The state after a trip through JSON text."""
    copied = state.game().state_from_dict(json.loads(json.dumps(state.to_dict())))
    assert isinstance(copied, CitadelsState)
    return copied


def looks(number: int, asked: Counter[str]) -> Iterator[CitadelsState]:
    """A lively game, stopped at random and at questions that have not come up often."""
    rng = seeded("positions of Citadels", number)
    state = citadels(f"position {number}", citadels_rules(number))
    while not state.is_terminal():
        question = state.top_effect().name
        asked[question] += 1
        if asked[question] <= RARE or rng.below(25) == 0:
            yield state
        state.step(state.acting_players()[0], lively_move(state, rng))
    yield state


# ------------------------------------------------------------------ round trips
@batches(full=3, prove=7)
def test_a_state_read_back_is_the_same_and_plays_on_alike(batch: int) -> None:
    """Same JSON, same choices, same views of all viewers, and under the same decisions the same end."""
    asked: Counter[str] = Counter()
    for number in range(batch, 56, 7):
        for state in looks(number, asked):
            copied = again(state)
            assert copied.to_dict() == state.to_dict()
            check(copied)
            for player in state.acting_players():
                assert copied.legal_actions(player) == state.legal_actions(player)
            for viewer in viewers(state):
                seen = state.observation(viewer).to_dict()
                assert copied.observation(viewer).to_dict() == seen
            ahead = state.clone()
            for one in (ahead, copied):
                play_random(one, seeded("same future", number), 60)
            assert as_text(copied.to_dict()) == as_text(ahead.to_dict())
            assert copied.scores() == ahead.scores()
    assert len(asked) > 20


# ------------------------------------------------------------------ positions by hand
@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("edition", ["2021", "classic"])
def test_an_empty_position_begins_with_a_draft(players: int, edition: str) -> None:
    """2 gold, no cards, no districts, P1 with the crown, all cards in the deck; the game can be played."""
    expansion = "dark_city" if edition == "classic" else "none"
    game = tavolata.load_game(f"citadels(players={players},edition={edition},expansion={expansion})")
    state = game.state_from_dict({})
    assert isinstance(state, CitadelsState)
    written = state.to_dict()
    assert written["crown"] == "P1"
    assert [written[f"P{p + 1}"]["gold"] for p in range(players)] == [2] * players
    assert state.acting_players() == [0]
    assert state.top_effect().name == "draft"
    assert state.deck.size() == sum(state.all_cards) >= 66
    play_random(state, seeded("empty", players), 10_000)
    assert state.is_terminal()


def test_what_is_named_is_kept_and_the_deck_is_what_is_left() -> None:
    """No card of the game is lost or doubled by naming it."""
    game = tavolata.load_game("citadels(players=4)")
    whole = game.state_from_dict({})
    state = game.state_from_dict(
        {
            "P2": {"hand": ["manor*2", "castle"], "city": ["beautified tavern"], "gold": 7},
            "deck": {"bottom": ["palace"]},
        }
    )
    assert isinstance(whole, CitadelsState)
    assert isinstance(state, CitadelsState)
    assert census_of_citadels(state) == census_of_citadels(whole)
    assert state.to_dict()["P2"]["hand"] == ["manor*2", "castle"]
    assert state.to_dict()["P2"]["city"] == ["beautified tavern"]
    assert state.deck.counts[NAMES.index("manor")] == 3


# ------------------------------------------------------------------ anything at all
ODD: list[Any] = [
    *(None, 0, 1, -1, 2, 9, 10, 255, 256, 2**40, 10**30, 1.5, float("nan"), True, False, "", "x"),
    *("P1", "P9", "manor*3", "beautified keep", "draft", "all", "turn", "king", "gathered"),
    *([], [1], [None], [[]], {}, {"a": 1}, {"manor": ["P2"]}, {"manor": "all"}),
]
WORDS = [*NAMES, *CHARACTER_NAMES, *(mark.name for mark in MARKS), *(effect.name for effect in EFFECTS)]
KEYS = [
    "x",
    "hand",
    "gold",
    "characters",
    "killed",
    "phase",
    "P1",
    "question",
    "turn",
    "slots",
    "robbed",
]


def spoilt(batch: int) -> Iterator[tuple[CitadelsState, dict[str, Any]]]:
    """States of lively games with one or two things wrong, some of them with much left out."""
    rng = seeded("spoilt positions of Citadels", batch)
    for number in range(25):
        state = citadels(f"{batch} {number}", citadels_rules(100 * batch + number))
        for _ in range(rng.below(250)):
            if not state.is_terminal():
                state.step(state.acting_players()[0], lively_move(state, rng))
        whole = state.to_dict()
        if number % 5 == 0:
            whole = {key: value for key, value in whole.items() if key not in ("question", "turn")}
        for _ in range(10):
            position = copy.deepcopy(whole)
            for _ in range(1 + rng.below(2)):
                spoil(position, rng, WORDS, KEYS, ODD)
            yield state, position


@batches(full=4, prove=12)
def test_any_json_is_refused_or_plays_to_the_end(batch: int) -> None:
    """250 spoilt positions: `PositionError`, or a state that survives its JSON; at rest it can be played.

    Inside an effect the open steps are taken as they are written.
    """
    sentences = []
    for number, (state, position) in enumerate(spoilt(batch)):
        try:
            read = state.game().state_from_dict(position)
        except PositionError as problem:
            sentences.append(str(problem))
            continue
        assert isinstance(read, CitadelsState)
        assert again(read).to_dict() == read.to_dict()
        check(read)
        if not is_at_rest(read):
            continue
        for viewer in (None, number % len(read.seats)):
            sample = read.observation(viewer).sample_state(seeded("sample of a spoilt one", number))
            assert isinstance(sample, CitadelsState)
            assert sample.observation(viewer).to_dict() == read.observation(viewer).to_dict()
        play_random(read, seeded("spoilt", number), 10_000)
        assert read.is_terminal()
        assert sum(read.returns()) == pytest.approx(1.0)
    assert 60 < len(sentences) < 240
    assert all("\n" not in sentence for sentence in sentences)
