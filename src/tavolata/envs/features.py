"""Features of actions, for networks that score each legal action instead of naming one.

All of it follows from the text of an action and its printed cost, so it holds for every game, and a
card that a package adds needs nothing here. Prices of the moment are in the observation.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

import tavolata
from tavolata.core.game import Game
from tavolata.envs.dealing import whole

NONE = -1
"""The value of a feature that an action does not have."""


@dataclass(frozen=True)
class ActionFeatures:
    """The features of all action ids of a game, a row for each.

    `verb` numbers `verbs`, `card` numbers `cards`, `seat` is the seat that the action names, counted
    from 0 at the table (not from the viewer), `number` is the number in its text; all are -1 without.
    `cost` has a column for each of `resources`: the printed cost, 0 if there is none.
    """

    verbs: tuple[str, ...]
    cards: tuple[str, ...]
    resources: tuple[str, ...]
    verb: NDArray[np.int16]
    card: NDArray[np.int16]
    seat: NDArray[np.int16]
    number: NDArray[np.int16]
    cost: NDArray[np.float32]

    def matrix(self, seats: SupportsIndex) -> NDArray[np.float32]:
        """Return one row of float32 for each action: one-hot verb, card and seat, number, costs.

        `seats` is the number of seats that have a column, such as `game.num_players()`.
        """
        players = whole("seats", seats, "a number of seats from 1")
        columns = [
            one_hot(self.verb, len(self.verbs)),
            one_hot(self.card, len(self.cards)),
            one_hot(self.seat, players),
            np.maximum(self.number, 0).astype(np.float32)[:, None],
            self.cost,
        ]
        return np.concatenate(columns, axis=1)


def one_hot(values: NDArray[np.int16], size: int) -> NDArray[np.float32]:
    """Return a row for each value, with a 1 in its column; zeros for values outside."""
    found = np.zeros((len(values), size), np.float32)
    rows = np.flatnonzero((values >= 0) & (values < size))
    found[rows, values[rows]] = 1
    return found


def action_features(game: str | Game) -> ActionFeatures:
    """Return the features of a game's actions; only costs differ between games of one name."""
    return _features(str(tavolata.load_game(game)))


@functools.lru_cache(maxsize=16)
def _features(text: str) -> ActionFeatures:
    game = tavolata.load_game(text)
    actions = [game.action(id) for id in range(game.num_distinct_actions())]
    cards = tuple(game.card_names())
    verbs = tuple(dict.fromkeys(action.verb for action in actions))
    resources = tuple(sorted({name for action in actions for name in action.cost or {}}))
    number_of = {card: number for number, card in enumerate(cards)}
    rows = [subject_of(action.subject, number_of) for action in actions]
    costs = [[(action.cost or {}).get(name, 0) for name in resources] for action in actions]
    return ActionFeatures(
        verbs,
        cards,
        resources,
        np.array([verbs.index(action.verb) for action in actions], np.int16),
        np.array([card for card, _, _ in rows], np.int16),
        np.array([seat for _, seat, _ in rows], np.int16),
        np.array([number for _, _, number in rows], np.int16),
        np.array(costs, np.float32).reshape(len(actions), len(resources)),
    )


def subject_of(subject: str, number_of: dict[str, int]) -> tuple[int, int, int]:
    """Return the card, the seat and the number in the subject of an action, -1 for none."""
    card = seat = number = NONE
    for word in subject.split():
        if word in number_of:
            card = number_of[word]
        elif word[:1] == "P" and word[1:].isdigit():
            seat = int(word[1:]) - 1
        elif word.isdigit():
            number = int(word)
    return card, seat, number
