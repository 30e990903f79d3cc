"""The tensor and the JSON of Citadels agree, piece by piece, from the viewer's place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES, RANKS
from tavolata.games.citadels.rules.numbers import EFFECT_NAMES, MARK_NAMES
from tavolata.games.citadels.rules.shapes import EFFECTS, MARKS
from tavolata.games.citadels.rules.state import CitadelsState
from tests.api.test_tensor import number_in, pieces
from tests.worlds import citadels, citadels_rules, lively_move, seeded, viewers


def test_effects_and_marks_have_their_declared_numbers() -> None:
    """A piece of the tensor keeps its effect or mark in any order of imports."""
    assert [effect.name for effect in EFFECTS] == EFFECT_NAMES
    assert [int(effect.code) for effect in EFFECTS] == list(range(len(EFFECTS)))
    assert [mark.name for mark in MARKS] == MARK_NAMES


def counted(names: Iterable[str | None]) -> list[int]:
    """Return districts by name as a row; hidden ones are left out, and a gold on one is ignored."""
    found = Counter(name.removeprefix("beautified ") for name in names if name)
    return [found[name] for name in NAMES]


def codes(names: Iterable[str | None]) -> list[int]:
    """Return a pile in its order, and the 0 after it."""
    return [*(1 if name is None else NAMES.index(name) + 2 for name in names), 0]


def rank_row(seen: dict[str, Any], names: Iterable[str | None]) -> list[int]:
    """Return characters by name as a row of ranks."""
    cast = seen["cast"]
    ranks = {cast.index(name) + 1 for name in names if name}
    return [int(rank in ranks) for rank in range(1, int(RANKS) + 1)]


def check_seat(cut: dict[str, list[int]], step: int, name: str, seen: dict[str, Any]) -> None:
    """Check one seat's pieces."""
    seat = seen[name]
    for key in ("gold", "turns"):
        assert number_in(cut[f"seat_{step}_{key}"]) == seat[key]
    assert cut[f"seat_{step}_hand_size"] == [seat["hand_size"]]
    assert cut[f"seat_{step}_city_size"] == [len(seat["city"])]
    assert cut[f"seat_{step}_weight"] == [seat["city_size"]]
    assert cut[f"seat_{step}_completed"] == [name in seen["completed"]]
    assert cut[f"seat_{step}_first"] == [name == seen["first_completed"]]
    assert cut[f"seat_{step}_hand"] == counted(seat["known_hand"])
    assert cut[f"seat_{step}_city"] == counted(seat["city"])
    golden = [district for district in seat["city"] if district.startswith("beautified ")]
    assert cut[f"seat_{step}_beautified"] == counted(golden)


def check_round(cut: dict[str, list[int]], seen: dict[str, Any]) -> None:
    """Check characters, tokens and the draft."""
    draft, turn = seen["draft"], seen["turn"]
    assert cut["characters"] == [int(name in seen["cast"]) for name in CHARACTER_NAMES]
    assert cut["called"] == rank_row(seen, [seen["called"]])
    assert cut["acting_rank"] == rank_row(seen, [turn and turn["character"]])
    assert cut["face_up"] == rank_row(seen, draft["face_up"])
    assert cut["own"] == rank_row(seen, seen["own_characters"])
    assert cut["loose"] == [bit for names in draft["unknown"] for bit in rank_row(seen, names)]
    for bit, mark in enumerate(MARKS):
        marked = [name for name, marks in seen["tokens"].items() if mark.name in marks]
        assert cut["marks"][bit :: len(MARKS)] == rank_row(seen, marked)
    for token in ("signed", "flower"):
        assert cut[token] == rank_row(seen, [seen[token]])


def check_numbers(cut: dict[str, list[int]], seen: dict[str, Any]) -> None:
    """Check the counters."""
    turn, building = seen["turn"], seen["building"]
    assert number_in(cut["round"]) == seen["round"]
    assert number_in(cut["tax_gold"]) == seen["tax_gold"]
    assert cut["edition"] == [seen["edition"] == "classic"]
    assert cut["goal"] == [seen["goal"]]
    assert cut["deck_size"] == [seen["deck"]["size"]]
    assert cut["bottom_order"][: len(seen["deck"]["bottom"]) + 1] == codes(seen["deck"]["bottom"])
    assert cut["museum_order"][: len(seen["museum"]) + 1] == codes(seen["museum"])
    assert cut["passing"] == [seen["draft"]["passing"]]
    assert [slot for slot, look in enumerate(cut["looks"]) if look] == seen["draft"]["looks"]
    assert any(cut["swapped_slots"] + cut["swapped_seats"]) == bool(seen["draft"]["swapped"])
    assert cut["is_over"] == [seen["is_over"]]
    if turn:
        assert cut["used_districts"] == counted(turn["used_districts"])
        assert [number_in(cut[key]) for key in ("builds", "spent")] == [turn["builds"], turn["spent"]]
        gathered = [turn[key] for key in ("gathered", "borrowed", "resumed")]
        assert [cut["used"][bit] for bit in (4, 6, 7)] == gathered
    if building:
        assert [number_in(cut[key]) for key in ("paid", "laid")] == [building["paid"], building["laid"]]


def check(state: CitadelsState, viewer: int | None) -> None:
    """Check all pieces of one viewer."""
    seen: dict[str, Any] = state.observation(viewer).to_dict()
    cut = pieces(state, viewer)
    players = state.game().num_players()
    names = [f"P{((viewer or 0) + step) % players + 1}" for step in range(players)]
    check_round(cut, seen)
    check_numbers(cut, seen)
    question = seen["question"] or {"step": None, "card": None, "seat": None}
    assert cut["question"] == [int(effect.name == question["step"]) for effect in EFFECTS]
    assert cut["question_card"] == counted([question["card"]])
    assert cut["building"] == counted([seen["building"] and seen["building"]["card"]])
    assert cut["drawn"] == counted(seen["drawn"])
    assert cut["bottom"] == counted(seen["deck"]["bottom"])
    assert cut["museum"] == counted(seen["museum"])
    for step, name in enumerate(names):
        check_seat(cut, step, name, seen)
        for mark in ("crown", "robber", "blackmailer", "protected"):
            assert cut[f"{mark}_seat"][step] == (seen[mark] == name)
        assert cut["turn_seat"][step] == (seen["turn"] is not None and seen["turn"]["seat"] == name)
        assert cut["decider_seat"][step] == (question["seat"] == name)
        assert cut["draft_first_seat"][step] == (seen["draft"]["order"][0] == name)
        shown = [character for character, seat in seen["revealed"].items() if seat == name]
        assert cut["revealed"][step::players] == rank_row(seen, shown)


def test_the_tensor_of_citadels_agrees_with_the_json() -> None:
    """Every decision of 21 lively games of all kinds, for all viewers in turn."""
    looks = 0
    for number in range(21):
        state = citadels(f"tensor {number}", citadels_rules(number))
        rng = seeded("tensor", number)
        seats = viewers(state)
        while not state.is_terminal():
            check(state, seats[looks % len(seats)])
            state.step(state.acting_players()[0], lively_move(state, rng))
            looks += 1
        check(state, None)
    assert looks > 3000
