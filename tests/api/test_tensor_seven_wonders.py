"""The tensor and the JSON of 7 Wonders agree, piece by piece, from the viewer's place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tavolata.games.seven_wonders.rules.actions import USE_NAMES
from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SYMBOL_NAMES
from tavolata.games.seven_wonders.rules.kinds import BOARD_NAMES, NAMES
from tavolata.games.seven_wonders.rules.state import QUESTION_NAMES, SevenWondersState
from tests.api.test_tensor import number_in, pieces
from tests.worlds import lively_action, seeded, seven_wonders, viewers


def one_hot(names: list[str], which: str | None) -> list[int]:
    """Return a row with 1 at one name."""
    return [int(name == which) for name in names]


def row(names: list[str], counts: Mapping[str, int]) -> list[int]:
    """Return counts by name as a row."""
    return [counts.get(name, 0) for name in names]


def check_city(cut: dict[str, list[int]], name: str, city: dict[str, Any], plan: Any) -> None:
    """Check one city's pieces."""
    assert cut[f"{name}_wonder"] == one_hot(BOARD_NAMES, city["wonder"])
    assert number_in(cut[f"{name}_coins"]) == city["coins"]
    for key in ("stages", "shields", "hand_size"):
        assert cut[f"{name}_{key}"] == [city.get(key, 0)]
    assert cut[f"{name}_built"] == row(NAMES, dict.fromkeys(city["built"], 1))
    assert cut[f"{name}_colours"] == row(COLOUR_NAMES, city["colours"])
    assert cut[f"{name}_symbols"] == row(SYMBOL_NAMES, city["symbols"])
    assert cut[f"{name}_tokens"] == [*city["tokens"]["victories"], city["tokens"]["defeats"]]
    assert cut[f"{name}_produces"] == row(RESOURCE_NAMES, city["produces"])
    for piece, key in (("sells_one_of", "choices"), ("keeps_one_of", "own_choices")):
        offered = [resource for choice in city[key] for resource in choice]
        assert cut[f"{name}_{piece}"] == [offered.count(name) for name in RESOURCE_NAMES]
    raw, made = city["prices"]["raw"], city["prices"]["made"]
    assert cut[f"{name}_discounts"] == [raw["left"] == 1, raw["right"] == 1, made["left"] == 1]
    ready = [city["free_build"] is True, *(p in city["powers"] for p in ("seventh_card", "copy_guild"))]
    assert cut[f"{name}_powers"] == ready
    assert cut[f"{name}_plan"] == one_hot(USE_NAMES, plan["use"] if plan else None)
    assert cut[f"{name}_plan_card"] == one_hot(NAMES, plan["card"] if plan else None)
    assert cut[f"{name}_plan_paid"] == ([plan["left"], plan["right"]] if plan else [0, 0])


def check(state: SevenWondersState, viewer: int | None) -> None:
    """Check all pieces of one viewer."""
    seen: dict[str, Any] = state.observation(viewer).to_dict()
    cut = pieces(state, viewer)
    players, cities = state.game().num_players(), len(state.cities)
    names = [f"P{p + 1}" if p < players else "free_city" for p in range(cities)]
    first = viewer or 0
    assert cut["age"] == [int(seen["age"] == age) for age in (1, 2, 3)]
    assert cut["turn"] == [int(seen["turn"] == turn) for turn in range(1, 8)]
    step = seen["question"]["step"] if seen["question"] else "none"
    assert cut["question"] == one_hot(QUESTION_NAMES, step)
    assert cut["hand"] == [seen["hand"].count(name) for name in NAMES]
    assert cut["discard_size"] == [seen["discard_pile"]["count"]]
    assert cut["discard_known"] == row(NAMES, seen["discard_pile"]["known"])
    for i in range(cities):
        name = names[(first + i) % cities]
        asked = seen["question"] is not None and seen["question"]["city"] == name
        assert cut["city_asked"][i] == asked
        check_city(cut, f"city{i}", seen[name], seen["plans"].get(name))
        if name != "free_city" and name != seen["viewer"]:
            assert cut[f"city{i}_known_hand"] == row(NAMES, seen[name]["known_hand"])
            for key in ("unknown_hand", "taken_unseen"):
                assert cut[f"city{i}_{key}"] == [seen[name][key]]
    for i in range(players):
        name = names[(first + i) % players]
        assert cut["waiting"][i] == (name in seen["waiting"])
        assert cut["controller"][i] == (name == seen["controller"])


def test_the_tensor_of_seven_wonders_agrees_with_the_json() -> None:
    """Every decision of 12 lively games of 2 to 7 seats, for all viewers in turn."""
    looks = 0
    for number in range(12):
        state = seven_wonders(f"tensor {number}", 2 + number % 6)
        rng = seeded("tensor", number)
        seats = viewers(state)
        while not state.is_terminal():
            acting = state.acting_players()
            check(state, seats[looks % len(seats)])
            player = acting[rng.below(len(acting))]
            state.apply_action(player, lively_action(state, player, rng))
            looks += 1
        check(state, None)
    assert looks > 800
