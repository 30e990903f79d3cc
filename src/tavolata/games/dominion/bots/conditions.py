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

from tavolata.core.errors import ParameterError
from tavolata.games.dominion.bots.facts import SPARE_ACTIONS
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.kinds import NUMBER_OF, PRINTED, PROVINCE, TREASURE, VICTORY
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.questions import ANY_CARD
from tavolata.games.dominion.view.numbers import TURNS
from tavolata.games.dominion.view.observation import DominionObservation

# Quantities in conditions; the first two are about a kind of card.
OWNED: Final[i64] = 0
LEFT: Final[i64] = 1
NUMBER: Final[i64] = 2
MONEY: Final[i64] = 3
TREASURE_COUNT: Final[i64] = 4
CARD_COUNT: Final[i64] = 5
COINS_NOW: Final[i64] = 6
TURN_NUMBER: Final[i64] = 7
VICTORY_COUNT: Final[i64] = 8
TERMINALS: Final[i64] = 9
LEAD: Final[i64] = 10
HAND_MONEY: Final[i64] = 11
BUYS: Final[i64] = 12
GAINS_TO_END: Final[i64] = 13
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
    "gains_to_end": GAINS_TO_END,
}


# ------------------------------------------------------------------ quantities
def count_owned(o: DominionObservation, types: i64) -> i64:
    """Return the number of the seat's cards that have one of the types."""
    total: i64 = 0
    for pile in range(PILES):
        card = i64(o.kinds[pile])
        if PRINTED.types[card] & types != 0:
            total += o.owned(o.player, pile)
    return total


def count_terminals(o: DominionObservation) -> i64:
    """Return the number of owned Actions of which a turn can play only one without help."""
    total: i64 = 0
    for pile in range(PILES):
        card = i64(o.kinds[pile])
        if SPARE_ACTIONS[card] < 0:
            total += o.owned(o.player, pile)
    return total


def points_of(o: DominionObservation, p: i64, more: i64 = -1) -> i64:
    """Return the public points of a seat if the game ended now, with one more card if given."""
    cards: i64 = 0
    total: i64 = 0
    for pile in range(PILES):
        card = i64(o.kinds[pile])
        owned = o.owned(p, pile) + (1 if card == more else 0)
        cards += owned
        total += owned * PRINTED.points[card]
    for pile in range(PILES):
        card = i64(o.kinds[pile])
        if PRINTED.cards_per_point[card] != 0:
            owned = o.owned(p, pile) + (1 if card == more else 0)
            total += owned * (cards // PRINTED.cards_per_point[card])
    return total


def lead_of(o: DominionObservation, more: i64 = -1) -> i64:
    """Return the own points, with one more card if given, less those of the best other seat."""
    best: i64 = -1000
    for p in range(o.n_players()):
        if p != o.player:
            best = max(best, points_of(o, p))
    return points_of(o, o.player, more) - best


def is_behind(o: DominionObservation, more: i64) -> bool:
    """Return whether another seat would win after this turn, with one more card (R36)."""
    own, turns = points_of(o, o.player, more), o.number_of(o.player, TURNS) + 1
    for p in range(o.n_players()):
        points = points_of(o, p)
        if points > own or (points == own and o.number_of(p, TURNS) < turns):
            return True
    return False


def hand_money(o: DominionObservation) -> i64:
    """Return the coins after playing the Treasures in hand."""
    total = o.coins
    for pile in range(PILES):
        total += o.copies(o.player, zone.HAND, pile) * PRINTED.coins[i64(o.kinds[pile])]
    return total


def gains_to_end(o: DominionObservation) -> i64:
    """Return the smallest number of gains that can end the game."""
    first: i64 = 99
    second: i64 = 99
    third: i64 = 99
    for pile in range(PILES):
        left = i64(o.cards[zone.SUPPLY + pile])
        if left < first:
            first, second, third = left, first, second
        elif left < second:
            second, third = left, second
        elif left < third:
            third = left
    return min(i64(o.cards[zone.SUPPLY + PROVINCE]), first + second + third)


def quantity(o: DominionObservation, what: i64, number: i64) -> i64:
    """Return the value of a quantity as the bot's seat sees it; `number` may be a kind of card."""
    me = o.player
    if what == OWNED:
        return o.owned_of(me, number)
    if what == LEFT:
        return o.left(number)
    if what == NUMBER:
        return number
    if what == MONEY:
        return o.money(me)
    if what == COINS_NOW:
        return o.coins
    if what == TURN_NUMBER:
        return o.number_of(me, TURNS) + 1
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
    return count_owned(o, ANY_CARD)


# ------------------------------------------------------------------ parsing and evaluating a list
@final
class Condition:
    """A condition `left (sign) right / divisor + more` in integers: both sides times the divisor.

    Each side is a quantity with its number: a kind of card, or the number itself.
    """

    def __init__(
        self, left: tuple[int, int], sign: str, right: tuple[int, int], divisor: i64, more: i64
    ) -> None:
        self.left: i64 = left[0]
        self.left_number: i64 = left[1]
        self.signs: i64 = ("<" in sign) * 1 + ("=" in sign) * 2 + (">" in sign) * 4
        self.right: i64 = right[0]
        self.right_number: i64 = right[1]
        self.divisor: i64 = divisor
        self.more: i64 = more

    def holds(self, o: DominionObservation) -> bool:
        """Return whether the condition is true now."""
        left = (quantity(o, self.left, self.left_number) - self.more) * self.divisor
        right = quantity(o, self.right, self.right_number)
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
            raise ParameterError(f"buy list: {name!r} is not a card of Dominion")
        found = [_parse_condition(written, name) for written in conditions.split(" and ") if written]
        entries.append(Entry(NUMBER_OF[name], found))
    return entries


def _parse_condition(text: str, card: str) -> Condition:
    pattern = r"\s*([a-z_]+)\s*(<=|>=|<|>|=)\s*([a-z_]+|\d+)(?:/(\d+))?([+-]\d+)?\s*"
    match = re.fullmatch(pattern, text)
    if match is None:
        raise ParameterError(f"buy list: the condition {text!r} cannot be read")
    left, sign, right, divisor, more = match.groups()
    sides = _quantity(left, card), _quantity(right, card)
    return Condition(sides[0], sign, sides[1], int(divisor or 1), int(more or 0))


def _quantity(name: str, card: str) -> tuple[int, int]:
    """Return the quantity of a name, with its number."""
    if name.isdigit():
        return int(NUMBER), int(name)
    if name == "own":
        return int(OWNED), NUMBER_OF[card]
    if name in NUMBER_OF:
        return int(OWNED), NUMBER_OF[name]
    pile = "province" if name == "provinces_left" else name.removesuffix("_left")
    if name.endswith("_left") and pile in NUMBER_OF:
        return int(LEFT), NUMBER_OF[pile]
    if name not in QUANTITIES:
        raise ParameterError(f"buy list: {name!r} is neither a card nor a quantity")
    return int(QUANTITIES[name]), 0


def cards_of(text: str) -> list[str]:
    """Return the cards that a list names, without repetitions."""
    return list(dict.fromkeys(part.strip().partition(" if ")[0] for part in text.split(";")))
