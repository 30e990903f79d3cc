"""Features of actions say what the texts of the actions say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tavolata
from tavolata.core.errors import ParameterError
from tavolata.envs.features import action_features
from tests.envs.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_rows_tell_actions_apart(name: str) -> None:
    """Two actions with the same verb, card, seat and number differ only in other words of their text."""
    game = tavolata.load_game(name)
    features = action_features(game)
    table = features.matrix(game.tensor_layout(padded=True).seats)
    assert table.shape[0] == game.num_distinct_actions()
    rows = np.column_stack([features.verb, features.card, features.seat, features.number])
    alike: dict[tuple[int, ...], list[str]] = {}
    for row, text in zip(rows.tolist(), game.action_names(), strict=True):
        alike.setdefault(tuple(row), []).append(text)
    same = [texts for texts in alike.values() if len(texts) > 1]
    assert all(len(text.split()) > 1 for texts in same for text in texts)


def test_verb_card_seat_number_and_cost_are_those_of_the_text() -> None:
    """An example of each."""
    features = action_features("citadels")
    game = tavolata.load_game("citadels")
    build = game.string_to_action("build temple")
    assert features.verbs[features.verb[build]] == "build"
    assert features.cards[features.card[build]] == "temple"
    assert features.cost[build, features.resources.index("gold")] == 1
    player = game.string_to_action("player P3")
    assert features.seat[player] == 2
    assert features.card[player] == -1
    wonders = tavolata.load_game("seven_wonders")
    features = action_features(wonders)
    assert features.number[wonders.string_to_action("pay 3 left")] == 3
    baths = wonders.string_to_action("build baths")
    assert features.cost[baths, features.resources.index("stone")] == 1


@pytest.mark.parametrize("seats", [0, -1, 2.0, None, True])
def test_a_matrix_has_columns_for_a_number_of_seats(seats: Any) -> None:
    features = action_features("citadels")
    with pytest.raises(ParameterError, match=r"^seats is a number of seats from 1, not "):
        features.matrix(seats)
    assert (features.matrix(np.int64(3)) == features.matrix(3)).all()


def test_costs_follow_the_edition() -> None:
    """Only costs may differ between games of one name: ids keep their cards."""
    one, other = action_features("citadels(edition=2021)"), action_features("citadels(edition=classic)")
    assert (one.verb == other.verb).all()
    assert (one.card == other.card).all()
