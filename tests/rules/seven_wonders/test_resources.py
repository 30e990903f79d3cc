"""Raw Materials and Manufactured Goods, the brown and grey cards: their yield, their owner, buyers."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import table
from .costs import BOARD_OF, WISHES, city_yielding, producers, with_hand

ONE_UNIT = [
    ("lumber_yard", 1, "wood"),
    ("stone_pit", 1, "stone"),
    ("clay_pool", 1, "clay"),
    ("ore_vein", 1, "ore"),
    ("loom_age1", 1, "loom"),
    ("glassworks_age1", 1, "glass"),
    ("press_age1", 1, "papyrus"),
    ("loom_age2", 2, "loom"),
    ("glassworks_age2", 2, "glass"),
    ("press_age2", 2, "papyrus"),
]
"""Card, age, resource; they cost nothing."""
TWO_UNITS = [("sawmill", "wood"), ("quarry", "stone"), ("brickyard", "clay"), ("foundry", "ore")]
"""Card of Age II and resource; they cost a coin."""
EITHER_OR = [
    ("tree_farm", "wood", "clay"),
    ("excavation", "stone", "clay"),
    ("clay_pit", "ore", "clay"),
    ("timber_yard", "wood", "stone"),
    ("forest_cave", "wood", "ore"),
    ("mine", "stone", "ore"),
]
"""Card of Age I and its two resources; they cost a coin."""
STAGE_OF_TWO: dict[str, dict[str, Any]] = {
    "wood": {"wonder": "giza_b", "stages": 0},
    "stone": {"wonder": "ephesus_a", "stages": 0},
    "clay": {"wonder": "halicarnassus_a", "stages": 0},
    "ore": {"wonder": "alexandria_a", "stages": 1},
}
"""A city without the resource, whose next stage costs two units of it."""
COSTS_BOTH = {
    "tree_farm": ("temple", 2, "glass"),
    "excavation": ("builders_guild", 3, "stone clay glass"),
    "clay_pit": ("stables", 2, "wood"),
    "timber_yard": ("senate", 3, "wood ore"),
    "forest_cave": ("statue", 2, "ore"),
    "mine": ("arena", 3, "stone"),
}
"""A structure that costs a unit of each option, its age, and the rest of its cost."""
SINGLE = [card for card, _, _ in ONE_UNIT]
DOUBLE = [card for card, _ in TWO_UNITS]
CHOICE = [card for card, _, _ in EITHER_OR]


def giver(age: int, players: int) -> str:
    """Return the seat whose hand P1 gets next: hands go left in Ages I and III, right in Age II."""
    return "P2" if age == 2 else f"P{players}"


def far_from(*resources: str) -> dict[str, str]:
    """Return boards for seven seats so that P1, its neighbours and theirs yield none of these goods."""
    boards = [board for resource, board in BOARD_OF.items() if resource not in resources]
    boards += [board for resource, board in BOARD_OF.items() if resource in resources]
    return dict(zip(["P1", "P2", "P7", "P3", "P6", "P4", "P5"], boards, strict=True))


def build_then_use(card: str, age: int, price: int, resource: str) -> None:
    """P1 builds the card with its last coin; on the next turn its unit pays for a structure."""
    wish, rest = WISHES[age][resource]
    seats: dict[str, Any] = {giver(age, 7): {"hand": wish}}
    city = city_yielding(rest, without=resource)
    t = with_hand(card, city, age, coins=price, **seats)
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 0
    t.turn(P1=f"build {wish}")
    assert t.built("P1") - cards(city["built"]) == cards(f"{card} {wish}")
    assert t.coins("P1") == 0


@pytest.mark.each("card", "does")
@pytest.mark.each("card", "costs")
@pytest.mark.parametrize(("card", "age", "resource"), ONE_UNIT)
def test_a_free_card_yields_one_unit_from_the_next_turn(card: str, age: int, resource: str) -> None:
    build_then_use(card, age, 0, resource)


@pytest.mark.parametrize(
    ("card", "resource", "units"),
    [*[(card, resource, 1) for card, _, resource in ONE_UNIT], *[(*row, 2) for row in TWO_UNITS]],
)
def test_a_card_yields_its_units_and_nothing_else(card: str, resource: str, units: int) -> None:
    board = next(board for other, board in BOARD_OF.items() if other != resource)
    t = table(age=2, P1={"wonder": board, "built": card})
    yields = t.city("P1")["produces"]
    assert yields.pop(resource) == units
    assert (len(yields), t.city("P1")["choices"]) == (1, []), "and what the board yields"
    t.idle("P1")


@pytest.mark.each("card", "does")
@pytest.mark.parametrize(("card", "resource"), TWO_UNITS)
def test_a_two_unit_card_yields_two_units(card: str, resource: str) -> None:
    """They pay for a stage that costs two."""
    city = {**STAGE_OF_TWO[resource], "coins": 1, "hand": f"{card} walls"}
    stages = city["stages"]
    t = table(3, age=2, P1=city, P2={"hand": "temple"})
    t.cannot_pay("P1", "stage walls")
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 0
    t.turn(P1="stage temple")
    assert t.stages("P1") == stages + 1


@pytest.mark.each("card", "does")
@pytest.mark.parametrize(("card", "one", "other"), EITHER_OR)
@pytest.mark.parametrize("wanted", [0, 1], ids=["one", "other"])
def test_an_either_or_card_yields_one_unit_of_either_good(
    card: str, one: str, other: str, wanted: int
) -> None:
    build_then_use(card, 1, 1, (one, other)[wanted])


@pytest.mark.parametrize(("card", "one", "other"), EITHER_OR)
def test_an_either_or_card_does_not_yield_both_in_one_turn(card: str, one: str, other: str) -> None:
    wish, age, rest = COSTS_BOTH[card]
    city = city_yielding(rest, without=f"{one} {other}")
    t = with_hand(wish, city, age, coins=0, more=card)
    t.cannot_pay("P1", f"build {wish}")
    for resource in (one, other):
        city = city_yielding(f"{rest} {resource}")
        t = with_hand(wish, city, age, coins=0, more=card)
        t.turn(P1=f"build {wish}")
        assert t.built("P1")[wish] == 1


@pytest.mark.parametrize(("card", "one", "other"), EITHER_OR)
def test_an_either_or_card_yields_only_its_two_options(card: str, one: str, other: str) -> None:
    """Among all structures that cost one unit, those two and the one that the board pays for."""
    board, own = next((name, good) for good, name in BOARD_OF.items() if good not in (one, other))
    for resource, (wish, _) in WISHES[1].items():
        t = table(7, P1={"wonder": board, "coins": 0, "built": card, "hand": wish})
        assert (f"build {wish}" in t.offered("P1")) == (resource in (one, other, own))
        assert t.city("P1")["produces"] == {own: 1}
        assert [set(options) for options in t.city("P1")["choices"]] == [{one, other}]
        t.idle("P1")


@pytest.mark.each("card", "costs")
@pytest.mark.parametrize("card", [*DOUBLE, *CHOICE])
def test_better_producers_cost_a_coin_to_the_bank(card: str) -> None:
    age = 2 if card in DOUBLE else 1
    t = table(6, age=age, P1={"wonder": "giza_a", "coins": 3, "hand": card})
    assert t.price("P1", f"build {card}") == (1, 0, 0)
    t.turn(P1=f"build {card}")
    assert t.coins("P1") == 2
    t = table(6, age=age, P1={"wonder": "giza_a", "coins": 0, "hand": card})
    t.refuses("P1", f"build {card}", "coins_short")


@pytest.mark.parametrize(
    ("card", "resource"),
    [
        *[(card, resource) for card, _, resource in ONE_UNIT],
        *TWO_UNITS,
        *[(card, one) for card, one, _ in EITHER_OR],
        *[(card, other) for card, _, other in EITHER_OR],
    ],
)
def test_both_neighbours_may_buy_the_same_unit_in_one_turn(card: str, resource: str) -> None:
    """Each pays the owner 2 coins; neither takes anything from the other."""
    age = 2 if card in DOUBLE or card.endswith("age2") else 1
    wish, rest = WISHES[age][resource]
    options = [one for name, *both in EITHER_OR if name == card for one in both] or [resource]
    seats: dict[str, Any] = {seat: {"wonder": board} for seat, board in far_from(*options).items()}
    seats["P1"].update(built=card, coins=0)
    for seat in ("P2", "P7"):
        seats[seat].update(coins=2, hand=wish, built=producers(cards(rest)))
    t = table(7, age=age, **seats)
    t.turn(P2=f"build {wish}", P7=f"build {wish}")
    assert t.coins("P1") == 3 + 2 + 2, "a card sold, and two units"
    assert [t.coins(seat) for seat in ("P2", "P7")] == [0, 0]


@pytest.mark.parametrize(("card", "resource"), TWO_UNITS)
def test_two_units_are_bought_for_two_coins_each(card: str, resource: str) -> None:
    buyer = {**STAGE_OF_TWO[resource], "coins": 4, "hand": "walls"}
    taken = (BOARD_OF[resource], buyer["wonder"])
    boards = [board for board in BOARD_OF.values() if board[:-1] not in [name[:-1] for name in taken]]
    seller = {"wonder": boards[0], "built": card, "coins": 0}
    t = table(3, age=2, P1=buyer, P2=seller, P3={"wonder": boards[1]})
    t.turn(P1="stage walls")
    assert (t.coins("P1"), t.stages("P1")) == (0, buyer["stages"] + 1)
    assert t.coins("P2") == 3 + 4, "a card sold, and two units"
    t = table(3, age=2, P1={**buyer, "coins": 3}, P2=seller, P3={"wonder": boards[1]})
    t.refuses("P1", "stage walls", "coins_short")


@pytest.mark.parametrize(("resource", "board"), list(BOARD_OF.items()))
@pytest.mark.parametrize("side", ["a", "b"])
def test_each_board_yields_its_resource_from_the_start(resource: str, board: str, side: str) -> None:
    t = table(3, P1={"wonder": board[:-1] + side, "coins": 0, "hand": WISHES[1][resource][0]})
    assert t.city("P1")["produces"] == {resource: 1}
    t.turn(P1=f"build {WISHES[1][resource][0]}")
    assert t.coins("P1") == 0


@pytest.mark.parametrize(("card", "resource"), [row[::2] for row in ONE_UNIT if row[1] == 1])
def test_a_resource_does_not_replace_another(card: str, resource: str) -> None:
    """A city with one resource builds only structures that cost nothing else."""
    for other, (wish, _) in WISHES[1].items():
        t = table(3, P1={"wonder": BOARD_OF[resource], "coins": 0, "built": card, "hand": wish})
        assert (f"build {wish}" in t.offered("P1")) == (other == resource)
        t.idle("P1")
