"""The language of Dominion's buy lists: at every buy, the first entry that fits, from the top.

A list is text, `province if money>18; duchy if provinces_left<=4; gold; silver`. An entry is a card and
conditions joined by `and`. A condition compares two of these; the right side may be divided and then
added to, as in `own<treasures/11` or `village<terminals-1`:

- a number; `own` (copies of that card owned); any card's id (copies owned), `ID_left` (in the supply);
- `money` (coins on all Treasures owned), `treasures`, `victories`, `terminals` (Actions that neither
give an Action nor play one), `cards` (all owned), `lead` (own points less the best other's);
- `coins` (to spend now), `hand_money` (with the Treasures in hand), `buys`, `turn` (1 is the first);
- `provinces_left`, `gains_to_end` (gains that can end the game: the Provinces left, or the cards in
the three smallest piles if those are fewer).
"""

from __future__ import annotations

import re
from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.dominion_facts import SPARE_ACTIONS
from tavolata.core.errors import ParameterError
from tavolata.games.dominion.kinds import (
    CARDS_PER_POINT,
    COINS,
    IN_PLAY_KINDS,
    KINDS,
    NUMBER_OF,
    POINTS,
    PROVINCE,
    TREASURE,
    TREASURES,
    TYPES,
    VICTORY,
)
from tavolata.games.dominion.observation import DominionObservation
from tavolata.games.dominion.state import HAND

# Quantities beyond the 32 "copies owned of this kind"; from LEFT on, copies in the supply.
MONEY: Final[i64] = 32
TREASURE_COUNT: Final[i64] = 33
CARD_COUNT: Final[i64] = 34
COINS_NOW: Final[i64] = 35
TURN_NUMBER: Final[i64] = 36
NUMBER: Final[i64] = 37
VICTORY_COUNT: Final[i64] = 38
TERMINALS: Final[i64] = 39
LEAD: Final[i64] = 40
HAND_MONEY: Final[i64] = 41
BUYS: Final[i64] = 42
GAINS_TO_END: Final[i64] = 43
LEFT: Final[i64] = 64
QUANTITIES: Final = {
    "money": MONEY,
    "treasures": TREASURE_COUNT,
    "victories": VICTORY_COUNT,
    "terminals": TERMINALS,
    "cards": CARD_COUNT,
    "lead": LEAD,
    "coins": COINS_NOW,
    "hand_money": HAND_MONEY,
    "buys": BUYS,
    "turn": TURN_NUMBER,
    "provinces_left": LEFT + PROVINCE,
    "gains_to_end": GAINS_TO_END,
}


# ------------------------------------------------------------------ quantities
def count_owned(o: DominionObservation, types: i64) -> i64:
    """Return the number of the seat's cards that have one of the types."""
    total: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(o.kinds[i])
        if TYPES[card] & types != 0:
            total += o.owned(o.player, card)
    return total


def count_terminals(o: DominionObservation) -> i64:
    """Return the number of owned Actions of which a turn can play only one without help."""
    total: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(o.kinds[i])
        if SPARE_ACTIONS[card] < 0:
            total += o.owned(o.player, card)
    return total


def count_cards(o: DominionObservation, p: i64) -> i64:
    """Return the number of cards that a seat owns."""
    total: i64 = 0
    for i in range(IN_PLAY_KINDS):
        total += o.owned(p, i64(o.kinds[i]))
    return total


def points_of(o: DominionObservation, p: i64) -> i64:
    """Return the points of a seat if the game ended now; they are public."""
    cards: i64 = 0
    total: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(o.kinds[i])
        owned = o.owned(p, card)
        cards += owned
        total += owned * POINTS[card]
    for i in range(IN_PLAY_KINDS):
        card = i64(o.kinds[i])
        if CARDS_PER_POINT[card] != 0:
            total += o.owned(p, card) * (cards // CARDS_PER_POINT[card])
    return total


def lead_of(o: DominionObservation) -> i64:
    """Return the own points less those of the best other seat."""
    best: i64 = -1000
    for p in range(i64(len(o.seats))):
        if p != o.player:
            best = max(best, points_of(o, p))
    return points_of(o, o.player) - best


def hand_money(o: DominionObservation) -> i64:
    """Return the coins after playing the Treasures in hand."""
    cards = o.seats[o.player].cards
    total = o.coins
    for treasure in range(TREASURES):
        total += i64(cards[HAND + treasure]) * COINS[treasure]
    return total


def gains_to_end(o: DominionObservation) -> i64:
    """Return the smallest number of gains that can end the game."""
    first: i64 = 99
    second: i64 = 99
    third: i64 = 99
    for i in range(IN_PLAY_KINDS):
        left = i64(o.supply[i64(o.kinds[i])])
        if left < first:
            first, second, third = left, first, second
        elif left < second:
            second, third = left, second
        elif left < third:
            third = left
    return min(i64(o.supply[PROVINCE]), first + second + third)


def quantity(o: DominionObservation, what: i64, number: i64) -> i64:
    """Return the value of a quantity, as the bot's seat sees it."""
    me = o.player
    if what < KINDS:
        return o.owned(me, what)
    if what >= LEFT:
        return i64(o.supply[what - LEFT])
    if what == NUMBER:
        return number
    if what == MONEY:
        return o.money(me)
    if what == COINS_NOW:
        return o.coins
    if what == TURN_NUMBER:
        return o.seats[me].turns + 1
    if what == GAINS_TO_END:
        return gains_to_end(o)
    if what == TREASURE_COUNT:
        return count_owned(o, TREASURE)
    if what == BUYS:
        return o.buys
    if what == TERMINALS:
        return count_terminals(o)
    if what == VICTORY_COUNT:
        return count_owned(o, VICTORY)
    if what == HAND_MONEY:
        return hand_money(o)
    if what == LEAD:
        return lead_of(o)
    return count_cards(o, me)


# ------------------------------------------------------------------ parsing and evaluating a list
@final
class Condition:
    """A condition `left (sign) right / divisor + more` in integers: both sides times the divisor."""

    def __init__(self, left: i64, sign: str, right: i64, number: i64, divisor: i64, more: i64) -> None:
        self.left: i64 = left
        self.signs: i64 = ("<" in sign) * 1 + ("=" in sign) * 2 + (">" in sign) * 4
        self.right: i64 = right
        self.number: i64 = number
        self.divisor: i64 = divisor
        self.more: i64 = more

    def holds(self, o: DominionObservation) -> bool:
        """Return whether the condition is true now."""
        left = (quantity(o, self.left, 0) - self.more) * self.divisor
        right = quantity(o, self.right, self.number)
        if left < right:
            return self.signs & 1 != 0
        if left == right:
            return self.signs & 2 != 0
        return self.signs & 4 != 0


@final
class Entry:
    """A card with the conditions for wanting it."""

    def __init__(self, card: i64, conditions: list[Condition]) -> None:
        self.card: i64 = card
        self.conditions: list[Condition] = conditions

    def is_wanted(self, o: DominionObservation) -> bool:
        """Return whether all conditions hold."""
        for condition in self.conditions:
            if not condition.holds(o):
                return False
        return True


def parse_list(text: str) -> list[Entry]:
    """Return the entries of a written list."""
    entries = []
    for part in text.split(";"):
        name, _, conditions = part.strip().partition(" if ")
        if name not in NUMBER_OF:
            raise ParameterError(f"buy list: {name!r} is no card of Dominion")
        found = [_parse_condition(written, name) for written in conditions.split(" and ") if written]
        entries.append(Entry(NUMBER_OF[name], found))
    return entries


def _parse_condition(text: str, card: str) -> Condition:
    pattern = r"\s*([a-z_]+)\s*(<=|>=|<|>|=)\s*([a-z_]+|\d+)(?:/(\d+))?([+-]\d+)?\s*"
    match = re.fullmatch(pattern, text)
    if match is None:
        raise ParameterError(f"buy list: the condition {text!r} cannot be read")
    left, sign, right, divisor, more = match.groups()
    number = int(right) if right.isdigit() else 0
    what = NUMBER if right.isdigit() else _quantity_code(right, card)
    return Condition(_quantity_code(left, card), sign, what, number, int(divisor or 1), int(more or 0))


def _quantity_code(name: str, card: str) -> i64:
    if name == "own":
        return NUMBER_OF[card]
    if name in NUMBER_OF:
        return NUMBER_OF[name]
    if name.removesuffix("_left") in NUMBER_OF:
        return LEFT + NUMBER_OF[name.removesuffix("_left")]
    if name not in QUANTITIES:
        raise ParameterError(f"buy list: {name!r} is neither a card nor a quantity")
    return QUANTITIES[name]


def cards_of(text: str) -> list[str]:
    """Return the cards that a list names, without repetitions."""
    return list(dict.fromkeys(part.strip().partition(" if ")[0] for part in text.split(";")))
