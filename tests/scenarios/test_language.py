"""The language of scenarios: unknown keys, dropped parts and empty assertions are refused."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.core.errors import ScenarioError
from tavolata.core.scenario_files import read_scenario
from tavolata.core.scenarios import run_scenario

CITADELS = "citadels(players=4,cast=random,districts=random)"


def dominion(**changes: Any) -> dict[str, Any]:
    """A right scenario of Dominion with some keys changed."""
    right: dict[str, Any] = {
        "id": "D",
        "game": "dominion(players=2)",
        "state": {"P1": {"hand": ["village"], "deck": ["copper", "estate"]}},
        "script": [{"play": "village"}],
        "expect": {"actions": 2},
    }
    return {**right, **changes}


def citadels(**changes: Any) -> dict[str, Any]:
    """A right scenario of Citadels with some keys changed."""
    right: dict[str, Any] = {
        "id": "C",
        "game": CITADELS,
        "state": {"P1": {"characters": ["merchant"], "gold": 0, "hand": []}, "turn": "merchant"},
        "script": [{"by": "P1", "do": "gather gold"}],
        "expect": {"P1": {"gold": 2}},
    }
    return {**right, **changes}


def wonders(**changes: Any) -> dict[str, Any]:
    """A right scenario of 7 Wonders with some keys changed."""
    right: dict[str, Any] = {
        "id": "W",
        "game": "seven_wonders(players=3)",
        "state": {"P1": {"wonder": "giza_a", "hand": ["altar", "workshop"]}},
        "script": [{"turn": {"P1": "build altar"}}],
        "expect": {"turn": 2},
    }
    return {**right, **changes}


def refused(scenario: dict[str, Any]) -> str:
    """The sentence of a scenario that cannot be run."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(scenario)
    return str(caught.value)


@pytest.mark.parametrize(
    "right", [dominion(), citadels(), wonders()], ids=["dominion", "citadels", "7w"]
)
def test_title_rule_and_note_say_nothing(right: dict[str, Any]) -> None:
    """The scenario is the same with them."""
    assert run_scenario(right) == []
    assert run_scenario({**right, "title": "t", "rule": "R1", "note": ["n"]}) == []


@pytest.mark.parametrize(
    ("scenario", "says"),
    [
        (citadels(darw=["manor"]), "the scenario: unknown key 'darw'; did you mean 'draw'?"),
        (wonders(titel="x"), "the scenario: unknown key 'titel'; did you mean 'title'?"),
        (dominion(supplyy={}), "the scenario: unknown key 'supplyy'; did you mean 'supply'?"),
        (
            dominion(script=[{"play": "village", "decision": []}]),
            "step 1, {'decision': [], 'play': 'village'}: a step: unknown key 'decision';"
            " did you mean 'decisions'?",
        ),
        (
            citadels(script=[{"by": "P1", "cannot": "collect", "becuase": "used_already"}]),
            "unknown key 'becuase'; did you mean 'because'?",
        ),
        (
            wonders(script=[{"cannot": {"P1": "stage altar"}, "becuase": "x"}]),
            "unknown key 'becuase'; did you mean 'because'?",
        ),
        (dominion(expect={"acti0ns": 2}), "expect: unknown key 'acti0ns'; did you mean 'actions'?"),
        (dominion(expect={"P1": {"hnad": []}}), "expect P1: unknown key 'hnad'; did you mean 'hand'?"),
        (dominion(state={"P1": {"hnad": []}}), "P1: unknown key 'hnad'; did you mean 'hand'?"),
        (
            dominion(state={"P1": {"known_to_all": {"hnad": []}}}),
            "P1 known_to_all: unknown key 'hnad'; did you mean 'hand'?",
        ),
        (citadels(expect={"P1": {"glod": 3}}), "expect P1: unknown key 'glod'; did you mean 'gold'?"),
        (
            citadels(expect={"P1": {"score": {"totla": 3}}}),
            "expect P1 score: unknown key 'totla'; did you mean 'total'?",
        ),
        (wonders(expect={"P1": {"coin": 3}}), "expect P1: unknown key 'coin'; did you mean 'coins'?"),
        (
            wonders(expect={"P1": {"symbols": {"geer": 0}}}),
            "expect P1 symbols: unknown key 'geer'; did you mean 'gear'?",
        ),
        (
            citadels(expect={"asked": "P1 trun"}),
            "expect asked: unknown question 'P1 trun'; did you mean 'P1 turn'?",
        ),
        (
            citadels(expect={"offered": {"P1": {"bild": []}}}),
            "offered P1: no action begins with 'bild'",
        ),
        (
            dominion(
                script=[{"play": "village", "decisions": [{"by": "P1", "aks": "trash", "pick": []}]}]
            ),
            "a decision: unknown key 'aks'; did you mean 'ask'?",
        ),
    ],
)
def test_unknown_keys_are_refused(scenario: dict[str, Any], says: str) -> None:
    """At every level, with the key that may be meant."""
    assert says in refused(scenario)


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ([{"by": "P1", "do": "gather gold", "cannot": "collect"}], "not 'do' and 'cannot'"),
        ([{"by": "P1", "do": "gather gold", "because": "x"}], "'because' has no meaning here"),
        ([{"by": "P1", "expect": {"round": 1}}], "'by' has no meaning here"),
        ([{"by": "P1", "do": []}], "do: the list is empty"),
        ([{"by": "P1", "do": [["gather gold"]]}], "do: expected the text of an action"),
        ([{"by": "P1", "pass": False}], "pass: expected true, found False"),
        ([{"by": "P1", "cannot": "collect", "because": ""}], "because: expected the code of a reason"),
        ([{"by": "P1", "do": "gather gold", "expect": {}}], "the expectation is empty"),
        ([{"note": "nothing"}], "a step needs one of"),
    ],
)
def test_a_step_drops_none_of_its_parts(script: list[Any], says: str) -> None:
    """It does one thing, and every other key belongs to that."""
    assert says in refused(citadels(script=script))


def test_two_verbs_of_other_games() -> None:
    """The same in Dominion and 7 Wonders."""
    said = refused(dominion(script=[{"play": "village", "cannot_buy": "copper"}]))
    assert "a step does one thing, not 'play' and 'cannot_buy': write a step for each" in said
    said = refused(wonders(script=[{"turn": {"P1": "build altar"}, "withdraw": "P1"}]))
    assert "a step does one thing, not 'turn' and 'withdraw'" in said


@pytest.mark.parametrize(
    ("scenario", "says"),
    [
        (
            citadels(script=[{"by": "P1", "do": "gather gold", "expect": {"P1": {"gold": 0}}}]),
            "after step 1, P1 gold: expected 0, found 2",
        ),
        (
            wonders(script=[{"turn": {"P1": "build altar"}, "expect": {"P1": {"coins": 77}}}]),
            "after step 1, P1 coins: expected 77, found 3",
        ),
        (
            dominion(script=[{"play": "village", "expect": {"actions": 1}}]),
            "after step 1, actions: expected 1, found 2",
        ),
    ],
)
def test_a_step_compares_after_what_it_does(scenario: dict[str, Any], says: str) -> None:
    """An expectation in the step of a verb is no less than one in a step of its own."""
    assert run_scenario(scenario) == [says]


@pytest.mark.parametrize(
    ("scenario", "found"),
    [
        (
            dominion(
                expect={"immune": [], "P1": {"known_to_all": {"hand": ["copper"], "discard": []}}}
            ),
            [],
        ),
        (dominion(expect={"immune": ["P2"]}), ["immune: expected ['P2'], found []"]),
        (citadels(expect={"wild_round": 0, "P2": {"turns": 0}}), []),
        (citadels(expect={"marks": {"king": []}}), ["marks: expected {'king': []}, found {}"]),
        (wonders(expect={"P1": {"free_build_used": False}, "questions": ["choose"] * 3}), []),
        (dominion(expect={"winners": [], "returns": [0.0, 0.0], "game_over": False}), []),
        (
            wonders(expect={"P2": {"free_build_used": 0}}),
            ["P2 free_build_used: expected 0, found False"],
        ),
    ],
)
def test_an_expectation_names_any_key_of_a_written_state(
    scenario: dict[str, Any], found: list[str]
) -> None:
    """A value is compared as a whole, with anything the language of the game adds."""
    assert run_scenario(scenario) == found


def test_a_number_and_its_text_differ_and_look_different() -> None:
    assert run_scenario(dominion(expect={"actions": "2"})) == ["actions: expected '2', found 2"]


def test_draws_come_before_the_verb_of_their_step() -> None:
    """The step scripts the cards that it draws."""
    step = {"by": "P1", "draw": ["manor", "temple"], "do": ["gather cards", "take manor"]}
    expect = {"P1": {"hand": ["manor"]}}
    plain = {"P1": {"characters": ["bishop"], "gold": 0, "hand": []}, "turn": "bishop"}
    assert run_scenario(citadels(state=plain, script=[step], expect=expect)) == []


@pytest.mark.parametrize("draw", [["manr"], [{"manor": 2}], "manor"])
def test_draws_are_names(draw: Any) -> None:
    """Anything else is refused in a sentence."""
    assert "draw: " in refused(citadels(draw=draw))


@pytest.mark.parametrize("make", [dominion, citadels, wonders])
@pytest.mark.parametrize("expect", [{}, {"P1": {}}])
def test_a_scenario_that_asserts_nothing_is_refused(make: Any, expect: dict[str, Any]) -> None:
    """Neither an empty script nor bare moves assert anything."""
    assert "the scenario asserts nothing" in refused(make(expect=expect))
    assert "the scenario asserts nothing" in refused(make(expect=expect, script=[]))


def test_a_refusal_is_an_assertion() -> None:
    """Also without an expectation, and without a reason."""
    step = {"by": "P1", "cannot": "build manor"}
    assert run_scenario(citadels(script=[step], expect={})) == []
    assert run_scenario(dominion(script=[{"cannot_buy": "province"}], expect={})) == []
    assert run_scenario(wonders(script=[{"can": {"P1": "build altar"}}], expect={})) == []


@pytest.mark.parametrize(
    ("scenario", "card"),
    [
        (citadels(script=[{"by": "P1", "cannot": "build wishing_well"}], expect={}), "wishing_well"),
        (citadels(script=[{"by": "P1", "cannot": "name warlord"}], expect={}), ""),
        (wonders(script=[{"cannot": {"P1": "build palace"}}], expect={}), "palace"),
        (dominion(script=[{"cannot_play": "witch"}], expect={}), "witch"),
        (dominion(script=[{"cannot": "play witch"}], expect={}), "witch"),
    ],
)
def test_a_refusal_without_reason_names_what_is_in_the_game(
    scenario: dict[str, Any], card: str
) -> None:
    """An action unknown to the game is refused under any rules, so the reason is required."""
    if not card:
        assert run_scenario(scenario) == []
        return
    said = refused(scenario)
    assert f"is refused in any case, as there is no {card} in this game" in said
    assert "say `because`" in said


def test_a_reason_is_compared_for_an_absent_card() -> None:
    """With its reason such a refusal is an assertion."""
    step = {"cannot": {"P1": "build palace"}, "because": "not_in_hand"}
    assert run_scenario(wonders(script=[step], expect={})) == []
    step = {"cannot_play": "witch", "because": "not_in_hand"}
    assert run_scenario(dominion(script=[step], expect={})) == []


@pytest.mark.parametrize(
    ("scenario", "says"),
    [
        (dominion(state={"P1": {"hand": ["witch*40"]}}), "witch: the box has 10, this position 40"),
        (
            dominion(state={"P1": {"hand": ["witch*6"]}, "P2": {"deck": ["witch*5"]}}),
            "witch: the box has 10, this position 11",
        ),
        (
            dominion(state={"P1": {"hand": ["witch"]}, "trash": ["witch"], "supply": {"witch": 9}}),
            "witch: the box has 10, this position 11",
        ),
        (dominion(state={"P1": {"deck": ["copper*61"]}}), "copper: the box has 60"),
        (dominion(state={"P1": {"deck": ["estate*25"]}}), "estate: the box has 24"),
        (
            citadels(state={"P1": {"city": ["secret_vault"]}}),
            "P1 city: secret_vault cannot be built: it can only be in a hand",
        ),
    ],
)
def test_positions_that_the_box_does_not_allow(scenario: dict[str, Any], says: str) -> None:
    """More copies than there are, and a card where it never is."""
    assert says in refused(scenario)


def test_characters_are_a_set() -> None:
    """The order in which a seat took its characters does not matter."""
    state = {"P1": {"characters": ["architect", "thief"]}, "turn": "architect"}
    two = {"game": "citadels(players=2,cast=random,districts=random)", "state": state, "script": []}
    for characters in (["thief", "architect"], ["architect", "thief"]):
        assert run_scenario(citadels(**two, expect={"P1": {"characters": characters}})) == []
    assert run_scenario(citadels(**two, expect={"P1": {"characters": ["thief"]}})) != []


def test_a_new_game_of_dominion() -> None:
    """Scenarios of Dominion can begin with the game as it is dealt."""
    new = dominion(state="new", script=[{"end_turn": True}], expect={"P1": {"turns": 1}})
    assert run_scenario(new) == []
    assert "'coins' says nothing about a new game" in refused({**new, "coins": 3})


FEAST = {"hand": ["feast"], "deck": []}


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ({"cannot": "gold", "because": "above_limit"}, []),
        ({"cannot": ["gold", "province"]}, []),
        ({"can": "duchy"}, []),
        ({"cannot": "duchy"}, ["P1 can 'gain duchy', which should be refused"]),
    ],
)
def test_answers_inside_a_card_can_be_illegal(entry: dict[str, Any], found: list[str]) -> None:
    """The question stays open for the answer that is listed next."""
    gain = {"by": "P1", "ask": "gain"}
    play = {"play": "feast", "decisions": [{**gain, **entry}, {**gain, "pick": "duchy"}]}
    expect = {"P1": {"discard": ["duchy"]}}
    assert run_scenario(dominion(state={"P1": FEAST}, script=[play], expect=expect)) == found


def test_expectations_inside_a_card() -> None:
    """The table is compared when the answers before have been given."""
    state = {"P1": {"hand": ["throne_room", "militia"]}, "P2": {"hand": ["copper*3", "estate*2"]}}
    play = {
        "play": "throne_room",
        "decisions": [
            {"by": "P1", "ask": "play_twice", "pick": "militia"},
            {"expect": {"P2": {"hand_size": 5}, "coins": 2}},
            {"by": "P2", "ask": "discard", "pick": ["estate*2"]},
        ],
    }
    right = dominion(state=state, script=[play], expect={"coins": 4})
    assert run_scenario(right) == []
    play["decisions"][1] = {"expect": {"coins": 4}}  # type: ignore[index]
    assert run_scenario(right) == ["within the card, coins: expected 4, found 2"]


def test_an_optional_answer_may_not_be_asked_for() -> None:
    """The Chancellor asks nothing if the deck is empty; the answer is then left out."""
    flip = {"by": "P1", "ask": "flip_deck", "pick": True}
    for deck, discard in (([], []), (["gold"], ["gold"])):
        state = {"P1": {"hand": ["chancellor"], "deck": deck}}
        play = {"play": "chancellor", "decisions": [{**flip, "optional": True}]}
        expect = {"P1": {"discard": discard}}
        assert run_scenario(dominion(state=state, script=[play], expect=expect)) == []
    state = {"P1": {"hand": ["chancellor"], "deck": []}}
    said = refused(dominion(state=state, script=[{"play": "chancellor", "decisions": [flip]}]))
    assert 'leave it out, or mark it "optional": true' in said


def test_optional_answers_of_citadels_and_7_wonders() -> None:
    """Left out if nothing with that verb is asked for, refused as ever if it is."""
    step = {"by": "P1", "do": ["gather cards", "take manor"], "optional": True}
    state = {"P1": {"characters": ["bishop"], "hand": [], "city": []}, "turn": "bishop"}
    one = {**state, "deck": {"unordered": ["manor"]}}
    expect = {"P1": {"hand": ["manor"]}}
    assert run_scenario(citadels(state=one, script=[step], expect=expect)) == []
    two = {**state, "deck": {"unordered": ["temple*2"]}}
    assert "step 1" in refused(citadels(state=two, script=[step], expect=expect))
    step = {"do": {"P1": "decline"}, "optional": True}
    assert run_scenario(wonders(script=[step], expect={"turn": 1})) == []


def test_an_object_with_a_key_twice_is_refused() -> None:
    """One of the two would be dropped."""
    with pytest.raises(ScenarioError, match="has the key 'do' twice"):
        read_scenario('{"script": [{"by": "P1", "do": "end turn", "do": "collect"}]}')
