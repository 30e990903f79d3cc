"""Scenarios and positions that are refused: the sentence is the same in both languages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import annotated_types
import pytest

from tavolata.core.errors import PositionError, ScenarioError
from tavolata.core.registry import load_game
from tavolata.core.scenarios import run_scenario
from tavolata.core.schema import Part
from tavolata.games.dominion.rules.kinds import NAMES
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


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (dominion(state={"phase": "cleanup"}), "phase: serve 'action' o 'buy', non 'cleanup'"),
        (citadels(state={"phase": 1}), "phase: serve 'draft', 'call' o 'end_of_round', non 1"),
        (dominion(state={"\ud800": 1}), "la posizione: serve un testo, non '\\ud800'"),
        (citadels(state={"turn": 3}), "turn: serve un oggetto, non 3"),
        (citadels(state={"crown": "P9"}), "crown: il posto 'P9' non esiste"),
        (citadels(state={"P1": {"city": ["hut"]}}), "P1 city: quartiere sconosciuto: «hut»"),
        (citadels(draw=[3]), "draw: serve il nome di una carta, non 3"),
        (
            citadels(state={"turn": {"character": "merchant", "used": ["x"]}}),
            "turn used: parola sconosciuta per un'azione: «x»",
        ),
        (
            wonders(state={"P1": {"plan": {"use": 1}}}),
            "P1 plan use: serve un testo, non 1",
        ),
    ],
)
def test_faults_of_types_and_names(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


def test_types_that_no_game_here_uses() -> None:
    """Those of a package can be any that pydantic knows."""
    part = Part(parity=Literal["even"], share=Annotated[float, annotated_types.Gt(0)])
    for written, italian in (
        ({"parity": "odd"}, "P1 parity: serve 'even', non 'odd'"),
        ({"share": -1.0}, "P1 share: -1.0 qui non va bene (greater_than)"),
    ):
        with pytest.raises(PositionError) as caught:
            part.read(written, "P1")
        assert sentence_of(caught.value, Words("en")) == str(caught.value)
        assert sentence_of(caught.value, Words("it")) == italian


def scripted(*numbers: int) -> dict[str, Any]:
    """Return a scenario of Dominion whose random stream begins with these numbers."""
    state = {"P1": {"hand": ["village"]}, "luck": {"key": [0, 0], "script": list(numbers)}}
    return dominion(state={**state, "P2": {}})


def test_a_script_of_draws_that_does_not_fit() -> None:
    """Too short, or with a card that is not there."""
    drawing = citadels(script=[{"by": "P1", "do": "gather cards"}])
    assert "nell'elenco delle pescate c'è la carta numero " in in_italian(
        {
            **drawing,
            "draw": ["palace"],
            "state": {**drawing["state"], "deck": {"unordered": ["temple"]}},
        }
    )


KINGDOM = "dominion(players=2,kingdom=first_game)"
FLIP = {"by": "P1", "ask": "flip_deck"}


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (dominion(state={"trash": ["copper*61"]}), "copper: nella scatola ce ne sono 60, in questa "),
        (
            dominion(state={"P2": {"in_play": ["copper"]}}),
            "P2 in_play: ha carte in gioco solo chi è di",
        ),
        (
            dominion(state={"P1": {"in_play": ["feast"]}}),
            "P1 in_play: feast finisce nel Cestino appena",
        ),
        (
            dominion(state={"P1": {"set_aside": ["copper"]}}),
            "P1: ci sono carte da parte, o bottino, solo",
        ),
        (
            dominion(state={"P1": {"known_to_all": {"hand": ["copper"]}}}),
            "P1: copper risulta nota in mano, ma non c'è",
        ),
        (dominion(state={"P1": {"discard_top": "copper"}}), "P1: negli Scarti non c'è copper"),
        (dominion(state={"question": [], "phase": "buy"}), "question: c'è se la partita non è finita"),
        (dominion(state={"is_over": True}), "is_over: la partita finisce quando è vuota la pila delle"),
        (
            dominion(state={"question": [{"step": "buy_phase", "seat": "P1"}]}),
            "question: un turno è fase Azione, poi fase Acquisto, poi fase Pulizia",
        ),
        (scripted(2**31), "luck script: la carta numero 2147483648 non è in questa partita"),
        (
            dominion(game=KINGDOM, state={"kingdom": ["witch"]}),
            "kingdom: dominion(players=2,kingdom=first_game",
        ),
        (dominion(game=KINGDOM, state={"trash": ["witch"]}), "witch non è nel regno di dominion("),
        (dominion(state={"kingdom": ["witch"]}), "un regno ha dieci carte diverse, questo ne ha 1"),
        (
            dominion(game="dominion(players=2,exclude=witch)", state={"trash": ["witch"]}),
            "witch è esclusa dal regno di questa partita",
        ),
        (dominion(state={"trash": sorted(NAMES[7:19])}), "un regno ha dieci carte, a questa posizione"),
        (
            dominion(
                state={"P1": {"hand": ["chancellor"], "deck": ["silver"]}},
                script=[{"play": "chancellor", "decisions": [{**FLIP, "pick": "keep"}]}],
            ),
            "flip_deck: serve true o false, non 'keep'",
        ),
    ],
)
def test_faults_of_positions_of_dominion(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


ACTED: dict[str, Any] = {
    "P1": {"characters": ["bishop"]},
    "P2": {"characters": ["king"]},
    "P3": {"characters": ["warlord"]},
    "turn": "warlord",
}
CAST = "assassin+thief+magician+king+bishop+merchant+architect+warlord"
SEVEN = ["tavern", "market", "temple", "church", "manor", "castle", "palace"]


@pytest.mark.parametrize(
    ("position", "italian"),
    [
        (
            {"protected": "P2"},
            "protected: dopo i turni giocati è protetta solo la città di P1 (R-62), non ",
        ),
        ({"crown": "P3"}, "crown: P2 ha rivelato king, e quindi ha la corona (R-60)"),
        ({"marks": {"king": ["taxed_late"]}}, "marks: taxed_late ora non può stare su king (K-09)"),
        ({"P1": {"city": ["secret_vault"]}}, "secret_vault"),
        ({"turn": {"character": "king", "seat": "P3"}}, "turn: gioca come king il posto P2"),
        ({"P4": {"characters": ["bishop"]}}, "characters: uno dei personaggi è in due posti"),
        ({"P4": {"characters": ["thief", "magician"]}}, "P4 characters: un posto non ha così tanti "),
        ({"P4": {"characters": ["witch"]}}, "P4 characters: witch non è fra i personaggi di questa "),
        ({"P4": {"hand": ["palace*4"]}}, "in questa partita, di palace, ce ne sono solo 3"),
        ({"under_museum": ["tavern"]}, "under_museum: nessuna città ha il Museo"),
        ({"killed": "assassin"}, "marks: killed sta su personaggi che vengono dopo il rango 1"),
        ({"robbed": "king"}, "marks: c'è un personaggio derubato, ma nessuno che deruba"),
        ({"warrants": {"blank": ["king"]}}, "marks: nessuno ha rivelato il personaggio di rango 1"),
        ({"marks": {"king": ["healed"]}}, "marks: è in ospedale solo un personaggio ucciso"),
        ({"pending": ["king"]}, "pending: nessuno sta mettendo mandati o minacce"),
        ({"turn": "merchant"}, "turn: nessuno ha merchant, o lo hanno ucciso"),
        ({"turn": {"character": "warlord", "drawn": ["tavern"]}}, "turn drawn: nessuno sta guardando"),
        ({"turn": {"character": "warlord", "laid": 2}}, "turn laid: nessuno sta pagando un quartiere"),
        ({"phase": "draft"}, "phase: non dice niente di un turno, né di una partita finita"),
        ({"goal": 8}, "goal: serve 6 o 7, non 8"),
        ({"goal": 6}, "goal: senza Torre Campanaria è 7"),
        ({"completed": [], "P4": {"city": SEVEN}}, "completed: P4 ha completato la sua città"),
        ({"nearly": ["P4"]}, "nearly: una volta ogni posto a cui manca un solo quartiere, o nessuno"),
        ({"cast": ["witch"]}, " si gioca con altri personaggi"),
        ({"draft": {"passing": []}}, "draft: senza slots ha solo `first` e `face_up`"),
        ({"phase": "call", "turn": None, "question": []}, "question: dice che cosa è aperto"),
    ],
)
def test_faults_of_positions_of_citadels(position: dict[str, Any], italian: str) -> None:
    game = f"citadels(players=4,cast={CAST})"
    assert italian in in_italian(citadels(game=game, state=ACTED | position))


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (citadels(script=[{"by": "P1", "pass": True}]), "P1 ha 3 risposte, non una sola: scrivi `do`"),
        (
            citadels(expect={"offered": {"P1": {"dance": []}}}),
            "offered P1: nessuna azione comincia con ",
        ),
        (
            citadels(state={"cast": ["witch", "assassin"]}),
            "cast: assassin e witch hanno lo stesso rango",
        ),
    ],
)
def test_faults_of_scenarios_of_citadels(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


THREE = "seven_wonders(players=3)"


def ages(**position: Any) -> dict[str, Any]:
    """Return a scenario of 7 Wonders in the second turn of Age II."""
    return wonders(state={"age": 2, "turn": 2, **position})


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (
            wonders(state={"P1": {"built": ["palace"]}}),
            "palace è una carta dell'Era III, e siamo nell'Era I",
        ),
        (
            wonders(state={"discard": ["altar*2"]}),
            "altar: in 3 giocatori ce n'è una, in questa posizione 2",
        ),
        (
            wonders(state={"discard": ["tavern"]}),
            "tavern: in 3 giocatori non c'è, in questa posizione 1",
        ),
        (
            wonders(game="seven_wonders(players=3,wonders=a)", state={"P1": {"wonder": "giza_b"}}),
            "P1: giza_b non è il lato a della sua plancia",
        ),
        (
            wonders(state={"P1": {"wonder": "giza_a"}, "P2": {"wonder": "giza_b"}}),
            "P2: giza_b c'è già, da un lato o dall'altro",
        ),
        (
            wonders(state={"P1": {"built": ["altar", "altar"]}}),
            "P1 built: una città ha ogni struttura una volta sola, altar è lì due volte",
        ),
        (wonders(state={"P1": {"free_build_used": True}}), "P1 free_build_used: questa città non può "),
        (
            wonders(state={"P1": {"build_discarded": True}}),
            "P1 build_discarded: l'ultimo stadio costruito",
        ),
        (
            wonders(state={"P1": {"tokens": {"victories": [1]}}}),
            "P1 tokens victories: serve un numero per ",
        ),
        (
            wonders(state={"P1": {"tokens": {"victories": [1, 0, 0]}}}),
            "P1 tokens victories: l'Era 1 non è finita, e nessuno ci ha ancora vinto niente",
        ),
        (
            ages(P1={"tokens": {"defeats": 3}}),
            "P1 tokens: con un'Era finita una città ne ha al massimo 2",
        ),
        (
            wonders(state={"turn": 6, "P1": {"hand": ["altar", "workshop", "baths"]}}),
            "P1 hand: le carte nominate sono 3, ma nel turno 6 di un'Era ce ne stanno 2",
        ),
        (ages(P1={"hand": ["altar"]}), "P1 hand: altar non è una carta dell'Era II"),
        (
            wonders(state={"history": [{"age": 1, "turn": 1, "city": "P1", "use": "build"}]}),
            "history, age 1, turn 1, P1: la carta si nomina se è costruita, coperta è null",
        ),
        (
            wonders(state={"history": [{"age": 1}]}),
            "history: una voce ha bisogno di age e turn, non {'age'",
        ),
        (
            wonders(state={"history": [{"age": 2, "turn": 3, "city": "P1", "use": "discard"}]}),
            "history: l'Era 2, turno 3 deve ancora venire",
        ),
        (
            wonders(state={"memory": {"P1": [{"age": 1, "turn": 1, "hand": []}]}}),
            "memory P1, age 1, turn 1: nella mano non c'è nessuna carta",
        ),
        (
            wonders(state={"is_over": True, "age": 2}),
            "is_over: la partita finisce dopo il turno 7 dell'Era ",
        ),
        (wonders(state={"questions": ["choose"]}), "questions: ne serve una per ognuno dei 3 posti"),
        (wonders(state={"turn": 7}), "turn: nel turno 7 si gioca solo la settima carta di Babilonia"),
        (
            wonders(state={"questions": ["discard_pile", "none", "none"]}),
            "questions: gli scarti, se ce ne sono, si aprono a una città",
        ),
        (
            wonders(
                state={"P1": {"hand": ["altar"], "plan": {"use": "build", "card": "altar", "left": 3}}}
            ),
            "P1 plan: vanno a sinistra 0 monete, non 3",
        ),
    ],
)
def test_faults_of_positions_of_seven_wonders(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


@pytest.mark.parametrize(
    ("scenario", "italian"),
    [
        (
            wonders(script=[{"turn": {"P1": ["build altar", "discard workshop"]}}]),
            "a P1 nessuno chiede ",
        ),
        (
            wonders(expect={"P1": {"price": {"discard workshop": 0}}}),
            "'discard workshop' non ha un prezzo",
        ),
        (wonders(expect={"costs": {"altar": "gold"}}), "expect costs: 'gold' non è un costo; scrivi "),
    ],
)
def test_faults_of_scenarios_of_seven_wonders(scenario: dict[str, Any], italian: str) -> None:
    assert italian in in_italian(scenario)


def test_a_plan_against_the_rules() -> None:
    """With the reason in the words of the game, which names cards."""
    plan = {"use": "build", "card": "baths"}
    scenario = wonders(state={"P1": {"hand": ["altar"], "plan": plan}})
    with pytest.raises(ScenarioError, match="P1 plan: build baths: you have no baths") as caught:
        run_scenario(scenario)
    italian = sentence_of(caught.value, Words("it"), load_game("seven_wonders"))
    assert italian == "P1 plan: build baths: in mano non hai Bagni [seven_wonders R1]"
