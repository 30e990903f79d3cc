"""`play_match` from Python: what it refuses, and what its outcome shows."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import tavolata
from tavolata import Bot, Game, Observation, ParameterError, State

GAME = tavolata.load_game("dominion(kingdom=first_game)")


class Last(Bot):
    """Takes the last action; written for one game."""

    games = "citadels"

    def act(self, observation: Observation, clock: float) -> int:
        return observation.legal_actions[-1]


class Lost(Bot):
    """Answers with an action that does not exist; its class counts its games."""

    games: Any = 3

    def act(self, observation: Observation, clock: float) -> int:
        return 9999


def bots(*names: str) -> list[Bot]:
    return [tavolata.load_bot(name, GAME) for name in names]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_match_needs_one_bot_for_each_seat(count: int) -> None:
    state = GAME.new_initial_state(1)
    shown = "one bot is given" if count == 1 else f"{count} bots are given"
    with pytest.raises(ParameterError, match=f"has 2 seats, but {shown}$"):
        tavolata.play_match(state, bots(*["random"] * count))
    assert state == GAME.new_initial_state(1)


@pytest.mark.parametrize(
    "other",
    [
        tavolata.load_bot("smart", "citadels"),
        tavolata.load_bot("flat_mc(rollout=smart)", "citadels"),
        Last(),
    ],
    ids=["rule bot", "search", "bot in Python"],
)
def test_a_match_needs_bots_of_its_game(other: Bot) -> None:
    state = GAME.new_initial_state(1)
    with pytest.raises(ParameterError, match=r"in seat 1 plays citadels, not dominion$"):
        tavolata.play_match(state, [*bots("random"), other])
    assert state == GAME.new_initial_state(1)


@pytest.mark.parametrize("other", ["smithy", None, Bot])
def test_what_is_not_a_bot_is_refused(other: Any) -> None:
    """The name of a bot, most often."""
    with pytest.raises(
        ParameterError,
        match="in seat 1 is not a bot: give what load_bot returns, or an object of a subclass",
    ):
        tavolata.play_match(GAME.new_initial_state(1), [*bots("random"), other])


def test_a_bot_without_act_says_what_is_missing() -> None:
    """Its first moves are played for it, and the fault names the method."""

    class Silent(Bot):
        pass

    outcome = tavolata.play_match(
        GAME.new_initial_state(1), [Silent(), *bots("random")], is_strict=True
    )
    fault = outcome.first[0]
    assert fault is not None
    assert "Silent has no method act(observation, clock)" in str(fault)


class Listening(Bot):
    """Plays the first action; its hook is about one seat."""

    def begin(self, game: Game, seat: int) -> None:
        self.seat = seat

    def act(self, observation: Observation, clock: float) -> int:
        return observation.legal_actions[0]


def test_a_bot_with_hooks_sits_in_one_seat() -> None:
    state = GAME.new_initial_state(1)
    with pytest.raises(
        ParameterError, match=r"sits in several seats, but .*: make a bot for each seat$"
    ):
        tavolata.play_match(state, [Listening()] * 2)
    assert state == GAME.new_initial_state(1)
    assert tavolata.play_match(state, [Listening(), Listening()], cap=20).faults == [0, 0]


def test_a_bot_without_hooks_can_sit_in_all_seats() -> None:
    outcome = tavolata.play_match(GAME.new_initial_state(1), bots("smithy") * 2)
    assert (outcome.faults, outcome.capped) == ([0, 0], False)


def test_each_choice_of_a_bot_can_be_noted() -> None:
    """Forced moves are not asked for, and illegal answers are no choices."""
    noted: list[tuple[int, int]] = []

    def note(state: State, seat: int, action: int) -> None:
        assert len(state.legal_actions(seat)) > 1
        assert action in state.legal_actions(seat)
        noted.append((seat, action))

    outcome = tavolata.play_match(
        GAME.new_initial_state(1), [Lost(), *bots("smithy")], is_timed=True, on_choice=note
    )
    assert {seat for seat, _ in noted} == {1}
    assert len(noted) == outcome.asked[1]


@pytest.mark.parametrize("cap", [0, -1])
def test_the_cap_of_a_match_is_at_least_1(cap: int) -> None:
    with pytest.raises(ParameterError, match=f"^cap is at least 1, not {cap}$"):
        tavolata.play_match(GAME.new_initial_state(1), bots("random", "random"), cap=cap)


def test_an_outcome_shows_decisions_faults_and_its_end() -> None:
    state = GAME.new_initial_state(1)
    outcome = tavolata.play_match(state=state, bots=[Lost(), *bots("random")], cap=9)
    assert repr(outcome) == f"<Outcome: 9 decisions, faults [{outcome.faults[0]}, 0], capped>"
    assert outcome.faults[0] > 0
    stopped = tavolata.play_match(GAME.new_initial_state(1), [Lost(), Lost()], is_strict=True)
    assert repr(stopped).endswith(", stopped by seat 0>")
    whole = tavolata.play_match(GAME.new_initial_state(1), bots("big_money", "smithy"))
    assert repr(whole) == f"<Outcome: {whole.decisions} decisions, faults [0, 0]>"


def test_the_help_of_a_match_asks_for_new_bots() -> None:
    text = " ".join((inspect.getdoc(tavolata.play_match) or "").split())
    assert "Each game needs new bots if they keep any state" in text
    assert "Raises `ParameterError`" in text


def test_the_help_of_a_match_shows_parameters_by_name() -> None:
    known = inspect.signature(tavolata.play_match).parameters
    assert list(known) == ["state", "bots", "cap", "is_strict", "is_timed", "on_choice"]
    assert {one.kind for one in known.values()} == {inspect.Parameter.POSITIONAL_OR_KEYWORD}
    huge = tavolata.play_match(GAME.new_initial_state(1), bots("big_money", "random"), cap=2**80)
    assert not huge.capped
