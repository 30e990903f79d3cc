"""Scenarios and positions that are refused: the sentence is the same in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.core.errors import ScenarioError
from tavolata.core.registry import load_game
from tavolata.core.scenarios import run_scenario
from tavolata.words import Words
from tavolata.words.problems import sentence_of
from tests.scenarios.test_language import citadels, dominion, wonders


def in_italian(scenario: dict[str, Any]) -> str:
    """Return the sentence of a refusal in Italian, after checking that of the English catalogue."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(scenario)
    game = load_game(scenario["game"])
    assert sentence_of(caught.value, Words("en"), game) == str(caught.value)
    return sentence_of(caught.value, Words("it"), game)


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (dominion(id=3), "id: serve un testo, non 3"),
        (dominion(script=[{"play": "village", "buy": "copper"}]), ": un passo fa una cosa sola, non "),
        (dominion(script=[{"note": "x"}]), ": un passo ha bisogno di una chiave fra buy, "),
        (dominion(script=[{"play": "village", "because": "x"}]), "«because» qui non ha senso: va con "),
        (dominion(script=[{"expect": {}}]), "l'elenco delle attese è vuoto"),
        (citadels(script=[{"by": "P1", "do": 3}]), "do: serve un elenco, non 3"),
        (citadels(script=[{"by": "P1", "do": [3]}]), "do: serve il testo di un'azione, non 3"),
        (citadels(script=[{"by": "P1", "do": []}]), "do: l'elenco è vuoto"),
        (
            citadels(script=[{"by": "P1", "do": "done", "optional": 1}]),
            "optional: serve true, non 1",
        ),
        (
            citadels(script=[{"by": "P1", "cannot": "done", "because": 1}]),
            "because: serve il codice di un motivo, non 1",
        ),
        (
            dominion(script=[{"cannot": "buy witch"}], game="dominion(players=2,kingdom=first_game)"),
            "«buy witch» è rifiutato in ogni caso, perché in questa partita non c'è witch",
        ),
        (dominion(state={"luck": [1]}), "luck: servono due numeri sotto 2**32, non [1]"),
        (dominion(state={"game": "dominion(players=3)"}), "questa è una posizione di "),
        (dominion(state={"P1": {"hand": ["copper*250"]}}), "P1 hand: più carte di quante ne stiano"),
        (citadels(expect={"asked": 3}), "expect asked: serve il nome di una domanda, non 3"),
        (
            wonders(state={"P1": {"wonder": 3, "hand": ["altar", "workshop"]}}),
            "P1 wonder: serve un testo, non 3",
        ),
    ],
)
def test_faults_of_any_game(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


MILITIA = {"P1": {"hand": ["militia"]}, "P2": {"hand": ["copper*3", "estate*2"]}}


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (dominion(state="new", supply={}), "«supply» non dice niente di una partita nuova"),
        (dominion(supply={}, state={"supply": {}}), "«supply» è sia nello stato sia accanto"),
        (
            dominion(state=MILITIA, script=[{"play": "militia"}]),
            "a P2 è rivolta la domanda discard, che non è in elenco",
        ),
        (
            dominion(script=[{"play": "village", "decisions": [{"ask": "discard", "pick": "copper"}]}]),
            "c'è in elenco una decisione che nessuno chiede: {'ask': 'discard', 'pick': 'copper'}",
        ),
    ],
)
def test_faults_of_scripts_of_dominion(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)
