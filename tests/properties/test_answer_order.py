"""Answers that several seats owe at once give the same game in any order (R1)."""

from __future__ import annotations

from collections import Counter

import pytest

from tavolata.core.chance import Rng
from tavolata.core.playout import play_random
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tests.worlds import as_text, lively_action, seeded, seven_wonders

History = tuple[str, list[tuple[int, ...]]]
"""A state as text, and its log."""


def answers_of(state: SevenWondersState, player: int, rng: Rng) -> list[int]:
    """Return the seat's answers until it owes nothing, or was the last one and the turn is resolved.

    While others have not answered, their choices must not change.
    """
    others = [other for other in state.acting_players() if other != player]
    alone = state.clone()
    alone.keep_log()
    answers: list[int] = []
    while player in alone.acting_players() and not alone.log:
        answers.append(lively_action(alone, player, rng))
        alone.apply_action(player, answers[-1])
        for other in others:
            assert alone.legal_actions(other) == state.legal_actions(other)
    return answers


def play_in_some_order(
    state: SevenWondersState, answers: dict[int, list[int]], rng: Rng, withdrawals: Counter[str]
) -> History:
    """Let all seats answer in a random order, sometimes withdrawing first."""
    twin = state.clone()
    twin.keep_log()
    given = dict.fromkeys(answers, 0)
    patience = 3
    while any(given[player] < len(answers[player]) for player in answers):
        open_seats = [player for player in answers if given[player] < len(answers[player])]
        regretting = [player for player in answers if twin.explain_withdrawal(player) is None]
        if patience and regretting and rng.below(4) == 0:
            player = regretting[rng.below(len(regretting))]
            twin.withdraw(player)
            given[player] = 0
            patience -= 1
            withdrawals["made"] += 1
        else:
            player = open_seats[rng.below(len(open_seats))]
            twin.apply_action(player, answers[player][given[player]])
            given[player] += 1
    assert twin.log is not None
    log: list[tuple[int, ...]] = [
        (int(e.kind), int(e.player), int(e.card), int(e.number), int(e.audience)) for e in twin.log
    ]
    return as_text(twin.to_dict()), log


@pytest.mark.parametrize("players", range(2, 8))
def test_any_order_of_answers_gives_the_same_state_and_log(players: int) -> None:
    """Neither the order nor a withdrawal before the last answer makes a difference."""
    withdrawals: Counter[str] = Counter()
    for number in range(12):
        rng = seeded("orders", 100 * players + number)
        state = seven_wonders(f"orders {number}", players)
        while not state.is_terminal():
            answers = {player: answers_of(state, player, rng) for player in state.acting_players()}
            histories = [play_in_some_order(state, answers, rng, withdrawals) for _ in range(3)]
            assert histories[0] == histories[1] == histories[2]
            for player, actions in answers.items():
                for action in actions:
                    state.apply_action(player, action)
            assert as_text(state.to_dict()) == histories[0][0]
    assert withdrawals["made"] > 100


def test_nothing_happens_before_the_last_answer_is_in() -> None:
    """Until then no treasury, city, pile or log changes, and every answer can be withdrawn."""
    for number in range(20):
        rng = seeded("waiting", number)
        state = seven_wonders(f"waiting {number}", 2 + number % 6)
        play_random(state, rng, 40)
        while len(state.acting_players()) != state.game().num_players():
            player = state.acting_players()[0]
            state.apply_action(player, lively_action(state, player, rng))
        before = state.to_dict()
        state.keep_log()
        *early, last = state.acting_players()
        for player in early:
            for action in answers_of(state, player, rng):
                state.apply_action(player, action)
        assert state.acting_players() == [last]
        assert state.log == []
        for player in early:
            state.withdraw(player)
        assert state.to_dict() == before
