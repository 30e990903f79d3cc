"""Positions of 7 Wonders: a written state reads back the same; impossible ones are refused."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import Rng
from tavolata.core.errors import PositionError
from tavolata.core.playout import play_random
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES
from tavolata.games.seven_wonders.rules.state import PICK, QUESTION_NAMES, SEVENTH, SevenWondersState
from tests.spoilt import places
from tests.tiers import batches
from tests.worlds import as_text, census_of_seven_wonders, lively_action, seeded, seven_wonders, viewers

PLAYERS = range(2, 8)


def read(position: Any, parameters: str = "players=3") -> SevenWondersState:
    """The state of a position."""
    game = tavolata.load_game(f"seven_wonders({parameters})")
    state = game.state_from_dict(position)
    assert isinstance(state, SevenWondersState)
    return state


def again(state: SevenWondersState) -> SevenWondersState:
    """The state after a trip through JSON text."""
    copied = state.game().state_from_dict(json.loads(json.dumps(state.to_dict())))
    assert isinstance(copied, SevenWondersState)
    return copied


def looks(players: int, number: int) -> Iterator[SevenWondersState]:
    """A lively game, stopped at random and at each of Babylon's and Halicarnassus' questions."""
    rng = seeded("positions", number)
    state = seven_wonders(number, players)
    while not state.is_terminal():
        acting = state.acting_players()
        player = acting[rng.below(len(acting))]
        if rng.below(12) == 0 or any(question in (SEVENTH, PICK) for question in state.questions):
            yield state
        state.apply_action(player, lively_action(state, player, rng))
    yield state


# ------------------------------------------------------------------ round trips
@pytest.mark.parametrize("players", PLAYERS)
def test_a_state_read_back_is_the_same_and_plays_on_alike(players: int) -> None:
    """Same JSON, same choices of every seat, and under the same decisions the same end."""
    asked = set()
    for number in range(12):
        for state in looks(players, number):
            asked |= {QUESTION_NAMES[question] for question in state.questions}
            copied = again(state)
            assert copied.to_dict() == state.to_dict()
            for player in range(players):
                assert copied.legal_actions(player) == state.legal_actions(player)
            ahead = state.clone()
            for one in (ahead, copied):
                play_random(one, seeded("same future", number), 1000)
            assert as_text(copied.to_dict()) == as_text(ahead.to_dict())
    expected = (
        set(QUESTION_NAMES) if players == 2 else {q for q in QUESTION_NAMES if "free_city" not in q}
    )
    assert asked >= expected - {"seventh_card"}


@pytest.mark.parametrize("players", PLAYERS)
def test_every_seat_sees_the_same_in_the_state_that_is_read(players: int) -> None:
    """All observations survive the trip, to the order of every list."""
    for number in range(6):
        for state in looks(players, number):
            copied = again(state)
            for viewer in viewers(state):
                seen = state.observation(viewer).to_dict()
                assert copied.observation(viewer).to_dict() == seen


@pytest.mark.parametrize("players", PLAYERS)
def test_a_choice_can_be_withdrawn_in_the_state_that_is_read(players: int) -> None:
    """Plans are read with the questions that they have answered."""
    state = seven_wonders("withdraw", players)
    last = players - 1
    for text in ("discard",) * (2 if last == state.controller() else 1):
        legal = state.legal_actions(last)
        names = [state.action_to_string(last, action) for action in legal]
        wanted = [a for a, name in zip(legal, names, strict=True) if name.startswith(text)]
        state.apply_action(last, (wanted or legal)[0])
    copied = again(state)
    for one in (state, copied):
        one.withdraw(last)
    assert copied.to_dict() == state.to_dict()
    assert copied.legal_actions(last) == state.legal_actions(last) != []


# ------------------------------------------------------------------ positions by hand
@pytest.mark.parametrize("players", PLAYERS)
def test_an_empty_position_is_a_set_up(players: int) -> None:
    """First free boards, 3 coins, full hands out of the whole deck of Age I, nobody has chosen."""
    state = read({}, f"players={players}")
    written = state.to_dict()
    cities = ["P1", "P2", "P3", "P4", "P5", "P6", "P7"][:players] + ["free_city"] * (players == 2)
    assert [written[name]["wonder"] for name in cities] == BOARD_NAMES[::2][: len(cities)]
    assert {written[name]["coins"] for name in cities} == {3}
    assert written["questions"] == ["choose"] * players
    assert sum(census_of_seven_wonders(state)) == 7 * len(cities)


def test_what_is_named_is_kept_and_the_rest_dealt_from_what_is_left() -> None:
    """A hand keeps the named cards; no other copy of them turns up; the others are random."""
    position = {"age": 3, "turn": 3, "P1": {"built": ["palace"]}, "P2": {"hand": ["spies_guild"]}}
    hands = set()
    for key in range(8):
        written = read({**position, "luck": [key, 7]}).to_dict()
        assert "spies_guild" in written["P2"]["hand"]
        held = [card for p in (1, 2, 3) for card in written[f"P{p}"]["hand"]]
        assert len(held) == 3 * 5
        assert "palace" not in held
        assert len([card for card in held if card.endswith("_guild")]) <= 5
        hands.add(as_text(held))
    assert len(hands) > 5


def test_a_plan_without_a_payment_leaves_the_payment_open() -> None:
    """Two sellers: a plan that says what goes to the left is paid, another one is asked."""
    cities: dict[str, Any] = {
        "P2": {"wonder": "rhodes_a"},
        "P3": {"wonder": "babylon_a", "built": ["ore_vein"]},
    }
    plan: dict[str, Any] = {"use": "build", "card": "barracks"}
    for payment, question in (({}, "pay"), ({"left": 0}, "none"), ({"left": 2, "right": 0}, "none")):
        buyer = {"wonder": "giza_a", "hand": ["barracks"], "plan": {**plan, **payment}}
        written = read({"turn": 2, "P1": buyer, **cities}).to_dict()
        assert written["questions"] == [question, "choose", "choose"]
        if payment:
            assert written["P1"]["plan"]["left"] == payment["left"]


def test_discounts_and_powers_come_from_what_is_built() -> None:
    """A city is rebuilt by the code that builds it in play: nothing of it is stored twice."""
    position = {
        "age": 3,
        "P1": {"wonder": "olympia_b", "stages": 3, "built": ["marketplace", "walls", "school"]},
    }
    seen = read(position).observation(None).to_dict()["P1"]
    assert seen["prices"] == {"raw": {"left": 1, "right": 1}, "made": {"left": 1, "right": 1}}
    assert (seen["shields"], seen["symbols"]["tablet"], seen["powers"]) == (2, 1, ["copy_guild"])


# ------------------------------------------------------------------ refusals
HALICARNASSUS = {"wonder": "halicarnassus_a", "stages": 2, "build_discarded": True}
PICKING = ["discard_pile", "none", "none"]
SIX_GUILDS = [name for name in NAMES if name.endswith("_guild")][:6]


def planned(**plan: Any) -> dict[str, Any]:
    """A position in which P1, next to two sellers of Ore, plans something."""
    city = {"wonder": "giza_a", "coins": 4, "hand": ["barracks", "altar"], "plan": plan}
    return {
        "turn": 2,
        "P1": city,
        "P2": {"wonder": "rhodes_a"},
        "P3": {"wonder": "babylon_a", "built": ["ore_vein"]},
    }


REFUSED: list[tuple[str, Any, str]] = [
    ("players=3", [], "position: expected an object, found []"),
    ("players=3", {"P4": {}}, "position: unknown key 'P4'; did you mean 'P3'?"),
    ("players=3", {"free_city": {}}, "position: unknown key 'free_city'"),
    ("players=3", {"pile": []}, "position: unknown key 'pile'"),
    ("players=3", {"game": "dominion"}, "this is a position of 'dominion', not of seven_wonders("),
    ("players=3", {"age": 4}, "age: expected a number from 1 to 3, found 4"),
    ("players=3", {"turn": 0}, "turn: expected a number from 1 to 7, found 0"),
    ("players=3", {"turn": True}, "turn: expected a number from 1 to 7, found True"),
    ("players=3", {"turn": 7}, "only Babylon's seventh card is played in turn 7, and nobody has it"),
    ("players=3", {"is_over": "no"}, "is_over: expected true or false, found 'no'"),
    ("players=3", {"is_over": True, "turn": 6}, "a game ends after turn 7 of age 3"),
    ("players=3", {"luck": [1, 2**32]}, "luck: expected two numbers below 2**32"),
    # cities
    ("players=3", {"P1": 5}, "P1: expected an object, found 5"),
    ("players=3", {"P1": {"coin": 5}}, "P1: unknown key 'coin'; did you mean 'coins'?"),
    ("players=3", {"P1": {"coins": -1}}, "P1 coins: expected a number from 0 to 999, found -1"),
    ("players=3", {"P1": {"coins": 10**6}}, "P1 coins: expected a number from 0 to 999, found 1000000"),
    ("players=3", {"P1": {"coins": 1.5}}, "P1 coins: expected a number from 0 to 999, found 1.5"),
    ("players=3", {"P1": {"wonder": "gizeh_a"}}, "unknown wonder 'gizeh_a'; did you mean 'giza_a'?"),
    ("players=3", {"P1": {"wonder": 5}}, "P1 wonder: expected a text, found 5"),
    (
        "players=3",
        {"P1": {"wonder": "giza_a"}, "P3": {"wonder": "giza_b"}},
        "P3: giza_b is there already, on one side or the other",
    ),
    ("players=3,wonders=a", {"P1": {"wonder": "giza_b"}}, "P1: giza_b is not side a of its board"),
    (
        "players=3,wonders=rhodes_a+giza_a+olympia_b",
        {"P1": {"wonder": "giza_a"}},
        "lays out rhodes_a here, not giza_a",
    ),
    (
        "players=3",
        {"P1": {"wonder": "rhodes_b", "stages": 3}},
        "P1 stages: expected a number from 0 to 2, found 3",
    ),
    (
        "players=3",
        {"P1": {"built": ["alter"]}},
        "P1 built: unknown card 'alter'; did you mean 'altar'?",
    ),
    ("players=3", {"P1": {"built": [7]}}, 'P1 built: 7 is not a card; write "lumber_yard"'),
    ("players=3", {"P1": {"built": "altar"}}, "P1 built: expected a list, found 'altar'"),
    ("players=3", {"P1": {"built": ["altar*2"]}}, "a city has each structure once, altar twice"),
    (
        "players=3",
        {"age": 2, "P1": {"built": ["loom_age1", "loom_age2"]}},
        "loom_age2 twice, and loom_age1 has the same name",
    ),
    ("players=3", {"P1": {"built": ["forum"]}}, "forum is a card of Age II, and it is Age I"),
    ("players=3", {"P1": {"free_build_used": True}}, "free_build_used: this city has no free build"),
    (
        "players=3",
        {"turn": 3, "discard": ["altar"], "questions": PICKING, "P1": {**HALICARNASSUS, "stages": 1}},
        "P1 build_discarded: the last stage that is built allows no such thing",
    ),
    (
        "players=3",
        {"turn": 3, "questions": PICKING, "P1": HALICARNASSUS},
        "questions: the discard pile, unless empty, is open",
    ),
    (
        "players=3",
        {"turn": 3, "discard": ["altar"], "P1": HALICARNASSUS},
        "build_discarded: then questions has a discard_pile, as the turn is over",
    ),
    ("players=3", {"is_over": True, "P1": HALICARNASSUS}, "build_discarded: the game is over"),
    # tokens
    (
        "players=3",
        {"P1": {"tokens": {"victories": [1, 0, 0]}}},
        "P1 tokens victories: age 1 is not over, and nobody has won anything in it",
    ),
    (
        "players=3",
        {"age": 2, "P1": {"tokens": {"victories": [2, 0, 0], "defeats": 1}}},
        "P1 tokens: with 1 ages over a city has at most 2",
    ),
    (
        "players=3",
        {"age": 2, "P1": {"tokens": {"victories": [3, 0, 0]}}},
        "P1 tokens victories, age 1: expected a number from 0 to 2, found 3",
    ),
    (
        "players=3",
        {"P1": {"tokens": {"victories": [0]}}},
        "P1 tokens victories: expected a number for each of three ages",
    ),
    ("players=3", {"P1": {"tokens": {"wins": 1}}}, "P1 tokens: unknown key 'wins'"),
    # cards
    ("players=3", {"turn": 4, "P1": {"hand": ["walls"]}}, "P1 hand: walls is not a card of Age I"),
    (
        "players=3",
        {"turn": 6, "P1": {"hand": ["altar", "baths", "theater"]}},
        "P1 hand: it names 3 cards, but in turn 6 of an age it holds 2",
    ),
    (
        "players=2",
        {"turn": 6, "P1": {"hand": ["altar", "baths", "theater"]}},
        "P1 hand: it names 3 cards, but in turn 6 of an age it holds 2",
    ),
    (
        "players=2",
        {"turn": 6, "pile": ["altar", "baths"]},
        "pile: it names 2 cards, but in turn 6 of an age it holds 1",
    ),
    ("players=2", {"free_city": {"hand": ["altar"]}}, "free_city: unknown key 'hand'"),
    (
        "players=3",
        {"turn": 4, "P1": {"built": ["altar"]}, "discard": ["altar"]},
        "altar: a game for 3 has 1, this position 2",
    ),
    ("players=3", {"discard": ["tavern"]}, "tavern: a game for 3 has none, this position 1"),
    (
        "players=3",
        {"P1": {"built": ["altar"]}},
        "the deck of Age I has 21 cards, but turn 1 and what is named take 22: name fewer, or a later turn",
    ),
    (
        "players=3",
        {"age": 3, "turn": 6, "P1": {"built": SIX_GUILDS}},
        "a game for 3 has 5 guilds, this position 6",
    ),
    ("players=3", {"discard": ["altar*999"]}, "discard: more cards than one place holds (249)"),
    # plans and questions
    ("players=3", planned(use="build", card="altarr"), "P1 plan: unknown card 'altarr'"),
    ("players=3", planned(use="sell", card="altar"), "P1 plan: unknown use 'sell'"),
    (
        "players=3",
        planned(use="build", card="forum"),
        "P1 plan: build forum: you have no forum in your hand",
    ),
    ("players=3", planned(use="stage", card="altar"), "P1 plan: stage altar: "),
    ("players=3", planned(use="build", card="barracks", left=1), "P1 plan: pay 1 left: "),
    (
        "players=3",
        planned(use="build", card="barracks", left=2, right=2),
        "P1 plan: 0 coins go to the right, not 2",
    ),
    ("players=3", planned(use="build", card="altar", left=2), "P1 plan: 0 coins go to the left, not 2"),
    (
        "players=2",
        {"free_city": {"plan": {"use": "build", "card": "altar"}}},
        "free_city plan: nobody is asked for it at this moment",
    ),
    (
        "players=3",
        {
            f"P{p}": {"hand": [c], "plan": {"use": "discard", "card": c}}
            for p, c in enumerate(NAMES[:3], 1)
        },
        "every seat has a plan: somebody must still owe a choice",
    ),
    (
        "players=3",
        {"questions": ["none", "choose", "choose"]},
        "questions: P1 owes 'choose' in this position, not 'none'",
    ),
    ("players=3", {"questions": ["choose"]}, "questions: expected one for each of 3 seats"),
    ("players=3", {"questions": ["chose"] * 3}, "unknown question 'chose'; did you mean 'choose'?"),
]


@pytest.mark.parametrize(("parameters", "position", "says"), REFUSED, ids=[case[2] for case in REFUSED])
def test_a_position_that_cannot_be_is_refused(parameters: str, position: Any, says: str) -> None:
    """One sentence names what is wrong and what would be right."""
    with pytest.raises(PositionError) as caught:
        read(position, parameters)
    assert says in str(caught.value)


# ------------------------------------------------------------------ a past that cannot be
def late_position() -> dict[str, Any]:
    """A written state in the middle of Age II, in which Halicarnassus has looked at the discards."""
    for number in range(50):
        state = seven_wonders(number, 3, "wonders=halicarnassus_b+babylon_b+olympia_a")
        rng = seeded("late", number)
        while not state.is_terminal() and (state.age, state.turn) != (2, 4):
            player = state.acting_players()[0]
            state.apply_action(player, lively_action(state, player, rng))
        written = state.to_dict()
        if any(look["card"] is not None for look in written["looks"]):
            return written
    raise AssertionError("no game in which Halicarnassus takes a card")


def first(entries: list[dict[str, Any]], key: str, *values: Any) -> dict[str, Any]:
    """The first entry of a table whose key has one of the values."""
    return next(entry for entry in entries if entry[key] in values)


def damaged(damage: str) -> dict[str, Any]:
    """A late position with one thing wrong in its past."""
    d = late_position()
    history, memory, looks = d["history"], d["memory"], d["looks"]
    built = first(history, "use", "build")
    if damage == "no memory":
        del d["memory"]
    elif damage == "a turn left out":
        history.remove(built)
    elif damage == "a turn twice":
        history.append(built)
    elif damage == "the future":
        history.append({"age": 3, "turn": 1, "city": "P1", "use": "discard", "card": None})
    elif damage == "face up":
        first(history, "use", "discard", "stage", "leftover")["card"] = "altar"
    elif damage == "never built":
        d[built["city"]]["built"].remove(built["card"])
    elif damage == "too many stages":
        next(d[name] for name in ("P2", "P3") if d[name]["stages"])["stages"] -= 1
    elif damage == "another hand":
        memory["P1"][0]["hand"], memory["P2"][0]["hand"] = (
            memory["P2"][0]["hand"],
            memory["P1"][0]["hand"],
        )
    elif damage == "a short hand":
        memory["P2"][3]["hand"].pop()
    elif damage == "a seat forgets":
        memory["P3"].pop(0)
    elif damage == "today":
        memory["P1"].pop()
    elif damage == "not in hand":
        memory["P1"][0]["used"] = "walls"
    elif damage == "drawn":
        memory["P1"][0]["drawn"] = memory["P1"][0]["hand"][0]
    elif damage == "thrown away":
        d["discard"].clear()
        looks.clear()
    elif damage == "another look":
        looks += [{**looks[-1], "card": None, "pile": d["discard"]} for _ in range(3)]
    elif damage == "somebody else":
        looks[0]["seat"] = "P2"
    elif damage == "not in the pile":
        first(looks, "card", *NAMES)["pile"] = []
    return d


DAMAGED = {
    "no memory": "history: nobody remembers what P1 did in age 1, turn 1",
    "a turn left out": "has done nothing in age 1, turn",
    "a turn twice": "a city uses one card a turn, this one two",
    "the future": "history: age 3, turn 1 is still to come",
    "face up": "a card is named if it is built, face down it is null",
    "never built": "which does not stand there once",
    "too many stages": "of its wonder, but they do not stand there",
    "another hand": "the cards used do not fit the hand and the turn",
    "a short hand": "memory P2, age 1, turn 4: expected 4 cards of that age in the hand",
    "a seat forgets": "memory P3, age 1, turn 1: expected 7 cards of that age in the hand",
    "today": "memory P1, age 2, turn 4: expected 4 cards of that age in the hand",
    "not in hand": "the cards used do not fit the hand and the turn",
    "drawn": "who plays for the Free City has drawn a card, nobody else",
    "thrown away": "was discarded, but is not in the discard pile",
    "another look": "has looked into the discard pile too often",
    "somebody else": "looks: P2 cannot have looked for P1",
    "not in the pile": "was not in the pile, and P1 took it",
}


@pytest.mark.parametrize("damage", DAMAGED)
def test_a_past_that_contradicts_itself_is_refused(damage: str) -> None:
    """Each hand follows from the one before, and all that was done is there to be seen."""
    read(late_position(), "players=3,wonders=halicarnassus_b+babylon_b+olympia_a")
    with pytest.raises(PositionError) as caught:
        read(damaged(damage), "players=3,wonders=halicarnassus_b+babylon_b+olympia_a")
    assert DAMAGED[damage] in str(caught.value)


# ------------------------------------------------------------------ anything at all
ODD: list[Any] = [
    *(None, 0, 1, -1, 2, 7, 255, 256, 2**40, 10**30, 1.5, float("nan"), True, False, "", "x"),
    *("P1", "free_city", "altar*3", "build", "pay", "discard_pile", "none", "halicarnassus_b"),
    *([], [1], [None], [[]], {}, {"a": 1}),
]
WORDS = [*NAMES, *BOARD_NAMES]
KEYS = ["x", "hand", "plan", "coins", "build_discarded", "free_city", "P1", "discard"]


def spoil(written: Any, rng: Rng) -> None:
    """One random change: a value replaced, moved, copied, taken away or counted on."""
    found = [
        place for place in places(written) if rng.below(3) or place[1] in ("P1", "coins", "stages")
    ]
    inside, key = found[rng.below(1 + rng.below(len(found)))]
    value = inside[key]
    kind = rng.below(9)
    if kind == 0:
        del inside[key]
    elif kind == 1:
        inside[key] = WORDS[rng.below(len(WORDS))]
    elif kind == 2:
        other, at = found[rng.below(len(found))]
        inside[key] = copy.deepcopy(other[at])
    elif kind == 3:
        inside[key] = copy.deepcopy(ODD[rng.below(len(ODD))])
    elif isinstance(value, int):
        inside[key] = value + 1
    elif isinstance(value, list):
        value.insert(
            0, WORDS[rng.below(len(WORDS))] if kind < 6 else copy.deepcopy((value or ["altar"])[-1])
        )
    elif isinstance(value, dict):
        value[KEYS[rng.below(len(KEYS))]] = copy.deepcopy(ODD[rng.below(len(ODD))])


@batches(full=4, prove=12)
def test_any_json_is_refused_or_plays_to_the_end(batch: int) -> None:
    """250 spoilt positions: `PositionError`, or a state that survives its JSON and can be played."""
    rng = seeded("spoilt", batch)
    sentences = []
    for number in range(250):
        if number % 10 == 0:
            state = seven_wonders(f"{batch} {number}", 2 + number // 10 % 6)
            play_random(state, rng, rng.below(120))
            whole = state.to_dict()
            if number % 20 == 0:
                whole = {k: v for k, v in whole.items() if k not in ("memory", "history", "looks")}
        position = copy.deepcopy(whole)
        spoil(position, rng)
        try:
            read_state = state.game().state_from_dict(position)
        except PositionError as problem:
            sentences.append(str(problem))
            continue
        assert isinstance(read_state, SevenWondersState)
        assert again(read_state).to_dict() == read_state.to_dict()
        read_state.observation(0).to_dict()
        play_random(read_state, rng, 1000)
        assert read_state.is_terminal()
        assert sum(read_state.returns()) == pytest.approx(1.0)
    assert 50 < len(sentences) < 225
    assert all("\n" not in sentence for sentence in sentences)
