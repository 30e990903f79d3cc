"""Positions of Dominion: what cannot be on a table is refused in one sentence; a scenario begins at rest."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata.core.scenarios import run_scenario

from .board import table

ATTACK = {"P1": {"hand": ["militia"]}, "P2": {"hand": ["copper*5"]}}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"P1": {"hand": ["witch*40"]}}, "witch: the box has 10, this position 40"),
        (
            {"supply": {"gold": 29}, "P1": {"hand": ["gold*2"]}},
            "gold: the box has 30, this position 31",
        ),
        ({"P2": {"in_play": ["moat"]}}, "P2 in_play: only the seat whose turn it is has cards in play"),
        (
            {"P1": {"in_play": ["feast"]}},
            "P1 in_play: feast is trashed as soon as it is played (R24)",
        ),
        ({"P1": {"set_aside": ["moat"]}}, "P1: cards are set aside, or loot, only while a card is"),
        ({"P1": {"loot": ["gold"]}}, "P1: cards are set aside, or loot, only while a card is"),
        ({"P1": {"known_to_all": {"hand": ["gold"]}}}, "P1: gold is known in hand but not there"),
        ({"P1": {"known_to_all": {"discard": ["gold"]}}}, "P1: gold is known in discard but not there"),
        ({"P1": {"deck": {"top": [{"gold": []}]}}}, "P1 deck: somebody knows each card on top"),
        ({"P1": {"deck": {"top": [{"gold": ["P3"]}]}}}, "P1 deck: there is no seat 'P3'"),
        ({"phase": "night"}, "phase: expected 'action' or 'buy', found 'night'"),
        ({"coins": -1}, "coins: expected a number from 0 to 250, found -1"),
        ({"supply": {"gold": "all"}}, "supply gold: expected a number from 0 to 250, found 'all'"),
        ({"supply": {"glod": 1}}, "supply: unknown card 'glod'; did you mean 'gold'?"),
        ({"is_over": True, "phase": "buy"}, "a game that is not over has one, and then no phase"),
        (
            {"is_over": True, "supply": {"gold": 0}},
            "is_over: a game ends when the Province pile or three",
        ),
        (
            {"active": "P2", "question": [{"step": "clean_up", "seat": "P1"}]},
            "question: this is the turn of P2",
        ),
        (
            {"question": [{"step": "buy_phase", "seat": "P1"}]},
            "question: a turn is an Action phase, then a Buy phase, then Clean-up",
        ),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, Any], says: str) -> None:
    with pytest.raises(tavolata.PositionError) as caught:
        tavolata.load_game("dominion(players=2)").state_from_dict(position)
    assert says in str(caught.value)


def test_a_game_without_provinces_can_be_over() -> None:
    state = tavolata.load_game("dominion(players=2)").state_from_dict(
        {"is_over": True, "supply": {"province": 0}, "P2": {"deck": ["province"]}}
    )
    assert state.returns() == [0.0, 1.0]


def test_a_state_inside_an_effect_is_read_as_it_was_written() -> None:
    t = table(**ATTACK)
    t.does("P1", "play militia")
    data = t.state.to_dict()
    again = t.state.game().state_from_dict(data)
    assert again.to_dict() == data
    assert again.legal_actions(1) == t.state.legal_actions(1)
    for _ in range(2):
        t.does("P2", "discard copper")


def test_a_scenario_begins_at_rest() -> None:
    """A question of the turn, with what the turn has used; else a script is played up to it."""
    t = table(**ATTACK)
    scenario = {"id": "D", "game": "dominion(players=2)", "script": [], "expect": {"coins": 2}}
    t.does("P1", "play militia")
    data = {key: value for key, value in t.state.to_dict().items() if key != "game"}
    with pytest.raises(tavolata.TavolataError) as caught:
        run_scenario({**scenario, "state": data})
    assert "'P2 discard' is a question inside an effect" in str(caught.value)
    for _ in range(2):
        t.does("P2", "discard copper")
    data = {key: value for key, value in t.state.to_dict().items() if key != "game"}
    assert run_scenario({**scenario, "state": data}) == []
