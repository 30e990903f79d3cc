"""Positions of Dominion: a written state reads back the same; any other input plays or is refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from tavolata.core.errors import PositionError
from tavolata.core.playout import play_random
from tavolata.games.dominion.positions.check import check, is_at_rest
from tavolata.games.dominion.rules.kinds import EFFECTS, NAMES
from tavolata.games.dominion.rules.state import DominionState
from tests.spoilt import spoil
from tests.tiers import batches
from tests.worlds import dominion, lively_choice, seeded

ODD: list[Any] = [
    *(None, 0, 1, -1, 2, 17, 250, 255, 256, 2**40, 10**30, 1.5, float("nan"), True, False, "", "x"),
    *("P1", "P9", "copper*3", "militia", "buy", "all", "done", "action_phase"),
    *([], [1], [None], [[]], {}, {"a": 1}, {"gold": ["P2"]}, {"gold": "all"}),
]
WORDS = [*NAMES, *(effect.name for effect in EFFECTS)]
KEYS = ["x", "hand", "deck", "top", "known_to_all", "discard_top", "P1", "phase", "question", "supply"]


def again(state: DominionState) -> DominionState:
    """The state after a trip through JSON text."""
    copied = state.game().state_from_dict(json.loads(json.dumps(state.to_dict())))
    assert isinstance(copied, DominionState)
    return copied


def moments(batch: int, games: int) -> Iterator[DominionState]:
    """States of lively games, at random moments."""
    rng = seeded("positions of Dominion", batch)
    for number in range(games):
        state = dominion(f"{batch} {number}", 2 + number % 3)
        for _ in range(rng.below(250)):
            if not state.is_terminal():
                state.apply_action(*lively_choice(state, rng))
        yield state


@batches(full=2, prove=4)
def test_any_json_is_refused_or_plays_on(batch: int) -> None:
    """250 spoilt positions: `PositionError`, or a state that survives its JSON; at rest it can be played.

    Inside an effect the open steps are taken as they are written.
    """
    rng = seeded("spoilt positions of Dominion", batch)
    sentences = []
    for number, state in enumerate(moments(batch, 25)):
        whole = state.to_dict()
        assert again(state).to_dict() == whole
        if number % 4 == 0:
            whole = {key: value for key, value in whole.items() if key not in ("question", "kingdom")}
        for _ in range(10):
            position = copy.deepcopy(whole)
            for _ in range(1 + rng.below(2)):
                spoil(position, rng, WORDS, KEYS, ODD)
            try:
                read = state.game().state_from_dict(position)
            except PositionError as problem:
                sentences.append(str(problem))
                continue
            assert isinstance(read, DominionState)
            assert again(read).to_dict() == read.to_dict()
            check(read)
            if is_at_rest(read):
                sample = read.observation(0).sample_state(rng)
                assert sample.observation(0).to_dict() == read.observation(0).to_dict()
                play_random(read, rng, 100)
    assert 50 < len(sentences) < 225
    assert all("\n" not in sentence for sentence in sentences)
