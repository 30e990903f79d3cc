"""The tensor of Citadels says what the JSON says, piece by piece, from the viewer's place at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from tavolata.games.citadels.cards import EFFECTS, MARKS
from tavolata.games.citadels.kinds import CHARACTER_NAMES, NAMES, RANKS
from tavolata.games.citadels.state import CitadelsState
from tavolata.games.citadels.tensor import NUMBERS, SEAT_NUMBERS
from tests.api.test_tensor import pieces
from tests.worlds import citadels, citadels_rules, lively_move, seeded, viewers


def counted(names: Iterable[str | None]) -> list[float]:
    """Districts by name as a row; hidden ones are left out, a gold on one is not looked at."""
    found = Counter(name.removeprefix("beautified ") for name in names if name)
    return [float(found[name]) for name in NAMES]


def rank_row(seen: dict[str, Any], names: Iterable[str | None]) -> list[float]:
    """Characters by name as a row of ranks."""
    cast = seen["cast"]
    ranks = {cast.index(name) + 1 for name in names if name}
    return [float(rank in ranks) for rank in range(1, int(RANKS) + 1)]


def check_seat(cut: dict[str, list[float]], step: int, name: str, seen: dict[str, Any]) -> None:
    """One seat's pieces."""
    seat = seen[name]
    numbers = dict(zip(SEAT_NUMBERS, cut[f"seat_{step}_numbers"], strict=True))
    assert numbers["gold"] == seat["gold"]
    assert numbers["hand_size"] == seat["hand_size"]
    assert numbers["city_size"] == len(seat["city"])
    assert numbers["weight"] == seat["city_size"]
    assert numbers["turns"] == seat["turns"]
    assert numbers["completed"] == (name in seen["completed"])
    assert numbers["first"] == (name == seen["first_completed"])
    assert cut[f"seat_{step}_hand"] == counted(seat["known_hand"])
    assert cut[f"seat_{step}_city"] == counted(seat["city"])
    golden = [district for district in seat["city"] if district.startswith("beautified ")]
    assert cut[f"seat_{step}_beautified"] == counted(golden)


def check_round(cut: dict[str, list[float]], seen: dict[str, Any]) -> None:
    """Characters, tokens and the draft."""
    draft, turn = seen["draft"], seen["turn"]
    assert cut["characters"] == [float(name in seen["cast"]) for name in CHARACTER_NAMES]
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


def check_numbers(cut: dict[str, list[float]], seen: dict[str, Any]) -> None:
    """The counters."""
    numbers = dict(zip(NUMBERS, cut["numbers"], strict=True))
    turn, building = seen["turn"], seen["building"]
    assert numbers["round"] == seen["round"]
    assert numbers["edition"] == (seen["edition"] == "classic")
    assert numbers["goal"] == seen["goal"]
    assert numbers["deck_size"] == seen["deck"]["size"]
    assert numbers["bottom_size"] == len(seen["deck"]["bottom"])
    assert numbers["museum_size"] == len(seen["museum"])
    assert numbers["passing"] == seen["draft"]["passing"]
    assert numbers["looks"] == len(seen["draft"]["looks"])
    assert numbers["tax_gold"] == seen["tax_gold"]
    assert numbers["swapped"] == bool(seen["draft"]["swapped"])
    assert numbers["is_over"] == seen["is_over"]
    if turn:
        assert numbers["used_districts"] == len(turn["used_districts"])
        assert (numbers["builds"], numbers["spent"]) == (turn["builds"], turn["spent"])
    if building:
        assert (numbers["paid"], numbers["laid"]) == (building["paid"], building["laid"])


def check(state: CitadelsState, viewer: int | None) -> None:
    """All pieces of one viewer."""
    seen: dict[str, Any] = state.observation(viewer).to_dict()
    cut = pieces(state, viewer)
    players = state.game().num_players()
    names = [f"P{((viewer or 0) + step) % players + 1}" for step in range(players)]
    check_round(cut, seen)
    check_numbers(cut, seen)
    question = seen["question"] or {"step": None, "card": None, "seat": None}
    assert cut["question"] == [float(effect.name == question["step"]) for effect in EFFECTS]
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
