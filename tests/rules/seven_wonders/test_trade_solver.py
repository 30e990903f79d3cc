"""The engine's ways to pay equal those of a slow solver that tries everything (R3 to R6)."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.rules.city import City
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import RESOURCE_NAMES, RESOURCES, part
from tavolata.games.seven_wonders.rules.kinds import (
    BOARD_NAMES,
    BOARD_NUMBER,
    COST,
    MOST_STAGES,
    NAMES,
    NUMBER_OF,
    STAGE_COST,
    STAGE_COUNT,
    STAGE_EFFECTS,
)
from tavolata.games.seven_wonders.rules.sequence import add_structure
from tavolata.games.seven_wonders.rules.trade import MOST_PAID, Trade
from tavolata.games.seven_wonders.rules.wonders import new_city
from tests.tiers import batches

from ...worlds import seeded
from .brute_force import FOR_SALE, FOR_THE_OWNER, Split, Town, all_splits, best_splits, exact_splits

CITIES = 100_000
BATCHES = 20

PRODUCERS = [*FOR_SALE, *FOR_THE_OWNER]
TRADERS = ["west_trading_post", "east_trading_post", "marketplace"]
SAME_NAME = [{f"{name}_age1", f"{name}_age2"} for name in ("loom", "glassworks", "press")]
REAL_COSTS = sorted({int(cost) for cost in [*COST, *STAGE_COST]} - {0})


# ------------------------------------------------------------------ the engine's answer
def cities_of(towns: list[Town]) -> list[City]:
    """Return the towns as cities of the engine, in a circle."""
    cities = []
    for town in towns:
        board = BOARD_NUMBER[town.board]
        city = new_city(board)
        city.coins = town.coins
        for name in town.structures:
            add_structure(city, NUMBER_OF[name])
        for stage in range(town.stages):
            effects: list[Effect] = STAGE_EFFECTS[board * MOST_STAGES + stage]
            for effect in effects:
                effect.build(city)
        city.stages = town.stages
        cities.append(city)
    return cities


class Answer:
    """The answer to one purchase."""

    def __init__(self, splits: set[Split], can_pay: bool, is_covered: bool, least_price: int) -> None:
        self.splits = splits
        self.can_pay = can_pay
        self.is_covered = is_covered
        self.least_price = least_price

    def __repr__(self) -> str:
        said = f"can pay: {self.can_pay}, is covered: {self.is_covered}, splits: {sorted(self.splits)}"
        return f"{said}, least price: {self.least_price}"

    def __eq__(self, other: object) -> bool:
        return repr(self) == repr(other)


def ask_engine(cities: list[City], seat: i64, cost: i64) -> Answer:
    """Ask the engine's solver; the only place where this test touches it."""
    trade = Trade(cities, seat)
    need = trade.lacks(cost)
    can_pay = trade.can_pay(need)
    is_covered = trade.is_covered(need)
    least_price = int(trade.least_price(need))
    trade.find_splits(need, cities[seat].coins)
    splits = {(left, int(trade.best[left])) for left in range(MOST_PAID + 1) if trade.is_split(left)}
    return Answer(splits, can_pay, is_covered, least_price)


def ask_brute_force(towns: list[Town], seat: int, needed: list[str]) -> Answer:
    """Answer the same by trying everything."""
    left, right = towns[(seat + 1) % len(towns)], towns[(seat - 1) % len(towns)]
    dear_or_not = all_splits(needed, towns[seat], left, right)
    splits = best_splits(dear_or_not, towns[seat].coins)
    least_price = min(map(sum, dear_or_not), default=-1)
    return Answer(splits, bool(splits), (0, 0) in splits, least_price)


# ------------------------------------------------------------------ random purchases
def pick(rng: Rng, names: list[str], n: int) -> list[str]:
    """Return some different names, at most one of two cards of the same name."""
    bag = list(names)
    picked: list[str] = []
    while bag and len(picked) < n:
        name = bag.pop(rng.below(len(bag)))
        if not any({name, other} in SAME_NAME for other in picked):
            picked.append(name)
    return picked


def random_town(rng: Rng, board: str) -> Town:
    """Return a random city of any age: early ones yield little, late ones much."""
    structures = pick(rng, PRODUCERS, rng.below(9)) + pick(rng, TRADERS, rng.below(4))
    stages = rng.below(STAGE_COUNT[BOARD_NUMBER[board]] + 1)
    coins = rng.below(4) if rng.below(4) == 0 else rng.below(15)
    return Town(board, int(stages), structures, int(coins))


def random_towns(rng: Rng) -> list[Town]:
    """Return three different wonders next to each other."""
    wonders = pick(rng, sorted({name[:-2] for name in BOARD_NAMES}), 3)
    return [random_town(rng, f"{wonder}_{'ab'[rng.below(2)]}") for wonder in wonders]


def random_cost(rng: Rng) -> i64:
    """Return the cost of a card or a stage, or any mixture of up to seven units."""
    if rng.below(2) == 0:
        return REAL_COSTS[rng.below(len(REAL_COSTS))]
    cost: i64 = 0
    for _ in range(1 + rng.below(7)):
        cost += 1 << (8 * rng.below(RESOURCES))
    return cost


def units_of(cost: i64) -> list[str]:
    """Return the goods of a cost, repeated as often as needed."""
    return [name for number, name in enumerate(RESOURCE_NAMES) for _ in range(int(part(cost, number)))]


@pytest.mark.ruling("R6")
@batches(full=1, prove=BATCHES)
def test_r6_paying_is_an_exact_matching_in_100_000_random_cities(batch: int) -> None:
    """One own or bought unit meets each needed unit, as a full search finds."""
    seen: Counter[str] = Counter()
    for number in range(batch, CITIES, BATCHES):
        rng = seeded("trade", number)
        towns = random_towns(rng)
        seat = rng.below(3)
        cost = random_cost(rng)
        told = ask_engine(cities_of(towns), seat, cost)
        expected = ask_brute_force(towns, seat, units_of(cost))
        where = f"city {number}: seat {seat} of {towns} needs {units_of(cost)}"
        assert told == expected, where
        seen["paid by choice"] += len(told.splits) > 1
        seen["paid in one way"] += len(told.splits) == 1 and not told.is_covered
        seen["not paid"] += not told.can_pay
        seen["own goods are enough"] += told.is_covered
    assert min(seen[kind] for kind in seen) > CITIES // BATCHES // 20, seen


@pytest.mark.ruling("R6")
def test_r6_every_seller_can_be_chosen_in_5_000_random_cities() -> None:
    """With more expensive sellers: all exact purchases, as a full search finds them."""
    dearer = 0
    for number in range(5000):
        rng = seeded("sellers", number)
        towns = random_towns(rng)
        seat = rng.below(3)
        cost = random_cost(rng)
        cities = cities_of(towns)
        trade = Trade(cities, seat)
        coins = towns[seat].coins
        left, right = towns[(seat + 1) % 3], towns[(seat - 1) % 3]
        exact = exact_splits(units_of(cost), towns[seat], left, right)
        expected = sorted(split for split in exact if sum(split) <= coins)
        assert trade.all_splits(trade.lacks(cost), coins) == expected, f"city {number}: {towns}"
        best = best_splits(all_splits(units_of(cost), towns[seat], left, right), coins)
        assert best <= set(expected), f"city {number}: {towns}"
        assert len(best) != 1 or len(expected) == 1, f"city {number}: {towns} need not choose"
        dearer += len(expected) > len(best)
    assert dearer > 5, "the cities hardly differ in sellers"


# ------------------------------------------------------------------ the slow solver itself
def test_the_slow_solver_knows_every_brown_and_grey_card() -> None:
    """Its tables list every card that yields goods, so random cities can have them."""
    yielding = set()
    for name in NAMES:
        city = new_city(0)
        before = (city.for_sale, city.producers, city.own_producers)
        add_structure(city, NUMBER_OF[name])
        if before != (city.for_sale, city.producers, city.own_producers):
            yielding.add(name)
    assert yielding == set(PRODUCERS)


@pytest.mark.ruling("R6")
def test_r6_the_slow_solver_finds_what_a_greedy_one_misses() -> None:
    """A greedy choice of wood for the first need leaves none for the second."""
    me = Town("giza_a", 0, ["tree_farm", "timber_yard"], 4)
    poor, rich = Town("ephesus_a", 0, [], 0), Town("olympia_a", 0, [], 0)
    assert all_splits(["wood", "clay"], me, poor, poor) == {(0, 0)}
    assert all_splits(["wood", "wood", "clay"], me, poor, poor) == set()
    assert best_splits(all_splits(["wood", "wood", "clay"], me, rich, poor), 4) == {(2, 0)}
    assert best_splits(all_splits(["wood", "wood", "clay"], me, rich, rich), 4) == {(2, 0), (0, 2)}


@pytest.mark.ruling("R6")
def test_r6_only_missing_units_are_bought() -> None:
    """A purchase in place of own goods is not among the best."""
    me = Town("olympia_a", 0, [], 4)
    seller = Town("giza_a", 0, ["lumber_yard"], 0)
    everything = all_splits(["wood"], me, seller, seller)
    assert everything == {(0, 0), (2, 0), (0, 2)}
    assert best_splits(everything, 4) == {(0, 0)}
    assert ask_engine(cities_of([me, seller, seller]), 0, 1).splits == {(0, 0)}
