"""Find every way to pay by trying all of them: slow, obvious and independent of the engine.

Nothing here comes from the engine. Goods are names ("wood"); a unit that can be either of two goods is
"wood/clay"; a city has a list of such units. The tables hold the yields of the printed cards and
boards.
"""

from __future__ import annotations

from collections import Counter

RAW = ("wood", "stone", "ore", "clay")
MADE = ("glass", "papyrus", "loom")

Split = tuple[int, int]
"""Coins to the left and to the right neighbour."""

FOR_SALE = {
    "lumber_yard": ["wood"],
    "stone_pit": ["stone"],
    "clay_pool": ["clay"],
    "ore_vein": ["ore"],
    "tree_farm": ["wood/clay"],
    "excavation": ["stone/clay"],
    "clay_pit": ["ore/clay"],
    "timber_yard": ["wood/stone"],
    "forest_cave": ["wood/ore"],
    "mine": ["stone/ore"],
    "sawmill": ["wood", "wood"],
    "quarry": ["stone", "stone"],
    "brickyard": ["clay", "clay"],
    "foundry": ["ore", "ore"],
    "loom_age1": ["loom"],
    "glassworks_age1": ["glass"],
    "press_age1": ["papyrus"],
    "loom_age2": ["loom"],
    "glassworks_age2": ["glass"],
    "press_age2": ["papyrus"],
}
"""Brown and grey cards: their yield for the owner and for buyers."""
FOR_THE_OWNER = {"forum": "/".join(MADE), "caravansery": "/".join(RAW)}
"""Yellow cards: their yield, for the owner alone."""
BOARDS = {
    "giza": "stone",
    "babylon": "clay",
    "olympia": "wood",
    "rhodes": "ore",
    "ephesus": "papyrus",
    "alexandria": "glass",
    "halicarnassus": "loom",
}
STAGES_FOR_THE_OWNER = {
    ("alexandria_a", 2): "/".join(RAW),
    ("alexandria_b", 1): "/".join(RAW),
    ("alexandria_b", 2): "/".join(MADE),
}
"""Stages of wonders: their yield once built, for the owner alone."""
DISCOUNTS = {
    "west_trading_post": [(good, "left") for good in RAW],
    "east_trading_post": [(good, "right") for good in RAW],
    "marketplace": [(good, side) for good in MADE for side in ("left", "right")],
}
"""Goods that cost 1 coin instead of 2, with their sellers."""
STAGE_DISCOUNTS = {("olympia_b", 1): [(good, side) for good in RAW for side in ("left", "right")]}


class Town:
    """A city as laid out on a table: a board, stages, structures, coins."""

    def __init__(self, board: str, stages: int, structures: list[str], coins: int) -> None:
        self.board = board
        self.stages = stages
        self.structures = structures
        self.coins = coins

    def sells(self) -> list[str]:
        """Return the units that the neighbours may buy."""
        units = [BOARDS[self.board[:-2]]]
        for name in self.structures:
            units += FOR_SALE.get(name, [])
        return units

    def has(self) -> list[str]:
        """Return the units that the city itself may use."""
        units = self.sells()
        units += [FOR_THE_OWNER[name] for name in self.structures if name in FOR_THE_OWNER]
        for number in range(1, self.stages + 1):
            if (self.board, number) in STAGES_FOR_THE_OWNER:
                units.append(STAGES_FOR_THE_OWNER[self.board, number])
        return units

    def prices(self) -> dict[tuple[str, str], int]:
        """Return the price of a unit of each good from each side."""
        prices = {(good, side): 2 for good in RAW + MADE for side in ("left", "right")}
        for name in self.structures:
            prices.update(dict.fromkeys(DISCOUNTS.get(name, []), 1))
        for number in range(1, self.stages + 1):
            prices.update(dict.fromkeys(STAGE_DISCOUNTS.get((self.board, number), []), 1))
        return prices

    def __repr__(self) -> str:
        return f"{self.board}+{self.stages} {self.coins} coins [{' '.join(self.structures)}]"


def all_splits(needed: list[str], me: Town, left: Town, right: Town) -> set[Split]:
    """Return the coins to the left and right for every way to meet the needs, cheap or not."""
    return {(to_left, to_right) for _, to_left, to_right in assignments(needed, me, left, right)}


def exact_splits(needed: list[str], me: Town, left: Town, right: Town) -> set[Split]:
    """Return those of them that buy only the missing units."""
    found = assignments(needed, me, left, right)
    fewest = min((bought for bought, _, _ in found), default=0)
    return {(to_left, to_right) for bought, to_left, to_right in found if bought == fewest}


def assignments(needed: list[str], me: Town, left: Town, right: Town) -> set[tuple[int, int, int]]:
    """Return the units bought and the coins to each side for every possible assignment.

    Units of one seller with the same yield are alike, so the rest of them is only counted.
    """
    stock = Counter([(unit, "own") for unit in me.has()])
    stock.update((unit, "left") for unit in left.sells())
    stock.update((unit, "right") for unit in right.sells())
    prices = me.prices()
    kinds = list(stock)
    reached = {(tuple(stock.values()), 0, 0, 0)}
    for good in needed:
        before, reached = reached, set()
        for at, (unit, side) in enumerate(kinds):
            if good not in unit.split("/"):
                continue
            price = prices.get((good, side), 0)
            to_left = price if side == "left" else 0
            to_right = price if side == "right" else 0
            for remaining, bought, paid_left, paid_right in before:
                if remaining[at]:
                    fewer = (*remaining[:at], remaining[at] - 1, *remaining[at + 1 :])
                    units = bought + (side != "own")
                    reached.add((fewer, units, paid_left + to_left, paid_right + to_right))
    return {(bought, paid_left, paid_right) for _, bought, paid_left, paid_right in reached}


def is_dominated(split: Split, by: Split) -> bool:
    """Whether the other split differs and is not more expensive on either side."""
    return by != split and by[0] <= split[0] and by[1] <= split[1]


def best_splits(splits: set[Split], coins: int) -> set[Split]:
    """Return the splits that the coins can pay and that no other one dominates."""
    affordable = {split for split in splits if sum(split) <= coins}
    return {s for s in affordable if not any(is_dominated(s, other) for other in affordable)}
