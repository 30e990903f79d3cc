"""Dominion bots that buy from a list: the first entry that fits, read from the top at every buy.

A list is text, `province if money>18; duchy if provinces_left<=4; gold; silver`. An entry is a card and
conditions joined by `and`; a condition compares two of: a number, `own` (copies of that card owned),
any card's id (copies owned), `money` (coins on all Treasures owned), `treasures`, `cards` (owned),
`coins` (to spend now), `turn` (1 is the first), `provinces_left`; the right side may be divided.
"""

from __future__ import annotations

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.core.decisions import FRAME
from tavolata.core.errors import ParameterError
from tavolata.core.game import Observation
from tavolata.games.dominion.actions import (
    BUY,
    DISCARD,
    DISCARD_REVEALED,
    DONE,
    FLIP_DECK,
    GAIN,
    KEEP,
    PLAY_TREASURES,
    REVEAL_MOAT,
    SET_ASIDE,
    TRASH,
    card_of,
)
from tavolata.games.dominion.kinds import (
    ACTION,
    CHAPEL,
    COPPER,
    COST,
    CURSE,
    EFFECTS,
    IN_PLAY_KINDS,
    KINDS,
    NUMBER_OF,
    PROVINCE,
    TREASURES,
    TYPES,
    VICTORY,
)
from tavolata.games.dominion.observation import DominionObservation

# Quantities beyond the 32 "copies owned of this kind".
MONEY: Final[i64] = 32
TREASURE_COUNT: Final[i64] = 33
CARD_COUNT: Final[i64] = 34
COINS_NOW: Final[i64] = 35
TURN_NUMBER: Final[i64] = 36
PROVINCES_LEFT: Final[i64] = 37
NUMBER: Final[i64] = 38
QUANTITIES: Final = {
    "money": MONEY,
    "treasures": TREASURE_COUNT,
    "cards": CARD_COUNT,
    "coins": COINS_NOW,
    "turn": TURN_NUMBER,
    "provinces_left": PROVINCES_LEFT,
}

PLAY_ORDER: Final = (
    "festival village spy throne_room laboratory market cellar witch library adventurer"
    " moneylender mine remodel smithy council_room feast bureaucrat woodcutter chancellor militia"
    " thief moat chapel workshop"
)
"""Which Action to play first: those that give more Actions, then the strongest."""


def quantity(o: DominionObservation, what: i64, number: i64) -> i64:
    """What a condition speaks of, as the bot's seat sees it."""
    me = o.player
    if what < KINDS:
        return o.owned(me, what)
    if what == NUMBER:
        return number
    if what == MONEY:
        return o.money(me)
    if what == COINS_NOW:
        return o.coins
    if what == TURN_NUMBER:
        return o.seats[me].turns + 1
    if what == PROVINCES_LEFT:
        return i64(o.supply[PROVINCE])
    kinds: i64 = TREASURES if what == TREASURE_COUNT else IN_PLAY_KINDS
    total: i64 = 0
    for i in range(kinds):
        total += o.owned(me, i64(o.kinds[i]))
    return total


@final
class Condition:
    """left (sign) right / divisor, in whole numbers: left * divisor (sign) right."""

    def __init__(self, left: i64, sign: str, right: i64, number: i64, divisor: i64) -> None:
        self.left: i64 = left
        self.signs: i64 = ("<" in sign) * 1 + ("=" in sign) * 2 + (">" in sign) * 4
        self.right: i64 = right
        self.number: i64 = number
        self.divisor: i64 = divisor

    def holds(self, o: DominionObservation) -> bool:
        """Whether it is true now."""
        left = quantity(o, self.left, 0) * self.divisor
        right = quantity(o, self.right, self.number)
        if left < right:
            return self.signs & 1 != 0
        if left == right:
            return self.signs & 2 != 0
        return self.signs & 4 != 0


@final
class Entry:
    """A card and the conditions under which it is wanted."""

    def __init__(self, card: i64, conditions: list[Condition]) -> None:
        self.card: i64 = card
        self.conditions: list[Condition] = conditions

    def is_wanted(self, o: DominionObservation) -> bool:
        """Whether all conditions hold."""
        for condition in self.conditions:
            if not condition.holds(o):
                return False
        return True


def parse_list(text: str) -> list[Entry]:
    """The entries of a written list."""
    entries = []
    for part in text.split(";"):
        name, _, conditions = part.strip().partition(" if ")
        if name not in NUMBER_OF:
            raise ParameterError(f"buy list: {name!r} is no card of Dominion")
        found = [_parse_condition(written, name) for written in conditions.split(" and ") if written]
        entries.append(Entry(NUMBER_OF[name], found))
    return entries


def _parse_condition(text: str, card: str) -> Condition:
    match = re.fullmatch(r"\s*([a-z_]+)\s*(<=|>=|<|>|=)\s*([a-z_]+|\d+)(?:/(\d+))?\s*", text)
    if match is None:
        raise ParameterError(f"buy list: the condition {text!r} cannot be read")
    left, sign, right, divisor = match.groups()
    number = int(right) if right.isdigit() else 0
    what = NUMBER if right.isdigit() else _quantity_code(right, card)
    return Condition(_quantity_code(left, card), sign, what, number, int(divisor or 1))


def _quantity_code(name: str, card: str) -> i64:
    if name == "own":
        return NUMBER_OF[card]
    if name in NUMBER_OF:
        return NUMBER_OF[name]
    if name not in QUANTITIES:
        raise ParameterError(f"buy list: {name!r} is neither a card nor a quantity")
    return QUANTITIES[name]


def cards_of(text: str) -> list[str]:
    """The cards that a list names, each once."""
    return list(dict.fromkeys(part.strip().partition(" if ")[0] for part in text.split(";")))


class Menu:
    """What a bot wants of the cards that it is offered."""

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """The action `verb` with the card wanted most, or `otherwise`."""
        raise NotImplementedError


@final
class ListMenu(Menu):
    """A written list, read from the top."""

    def __init__(self, text: str) -> None:
        self.entries: list[Entry] = parse_list(text)

    def first_wanted(self, o: DominionObservation, verb: i64, otherwise: i64) -> i64:
        """The first entry that is offered and wanted."""
        for entry in self.entries:
            if verb + entry.card in o.options and entry.is_wanted(o):
                return verb + entry.card
        return otherwise


@final
class MenuBot(Bot):
    """Buys and gains by a menu, trashes by a list, and plays every Action it sensibly can."""

    def __init__(self, buys: Menu, trashes: str) -> None:
        self.buys: Menu = buys
        self.trashes: ListMenu = ListMenu(trashes)
        self.rank: vec[i64] = vec[i64]([99] * 32)
        for place, name in enumerate(PLAY_ORDER.split()):
            self.rank[NUMBER_OF[name]] = place
        self.steal: i64 = [effect.name for effect in EFFECTS].index("thief/TrashRevealed")

    def act(self, observation: Observation, clock: float) -> i64:
        """Dispatch on what the first offer is about; the answers to plain questions are fixed."""
        assert isinstance(observation, DominionObservation)
        o = observation
        first = i64(o.options[0])
        if first < BUY:
            return self.play(o)
        if first < GAIN:
            return self.buys.first_wanted(o, BUY, DONE)
        if first < DISCARD:
            return self.gain(o)
        if first < TRASH:
            return self.discard(o)
        if first < TRASH + KINDS:
            return self.trash(o)
        return self.answer(o, first)

    def play(self, o: DominionObservation) -> i64:
        """All Treasures at once; of Actions the one that ranks first and does some good."""
        if PLAY_TREASURES in o.options:
            return PLAY_TREASURES
        best = i64(o.options[len(o.options) - 1])
        best_rank: i64 = 99
        for option in o.options:
            card = card_of(i64(option))
            if i64(option) < BUY and self.rank[card] < best_rank and self.is_useful(o, card):
                best = i64(option)
                best_rank = self.rank[card]
        return best

    def is_useful(self, o: DominionObservation, card: i64) -> bool:
        """Chapel with nothing to trash is left in hand."""
        if card != CHAPEL:
            return True
        hand = o.seats[o.player].cards
        for entry in self.trashes.entries:
            if hand[entry.card] != 0 and entry.is_wanted(o):
                return True
        return False

    def gain(self, o: DominionObservation) -> i64:
        """By the menu; else the dearest card, Victory cards half a coin lower."""
        if o.options[len(o.options) - 1] == DONE:
            return self.take_loot(o)
        wanted = self.buys.first_wanted(o, GAIN, DONE)
        if wanted != DONE:
            return wanted
        best: i64 = 0
        best_worth: i64 = -1
        for option in o.options:
            card = card_of(i64(option))
            worth = 2 * COST[card]
            if TYPES[card] & VICTORY != 0:
                worth -= 1
            if worth > best_worth:
                best = i64(option)
                best_worth = worth
        return best

    def take_loot(self, o: DominionObservation) -> i64:
        """Of trashed Treasures all but Copper."""
        for option in o.options:
            if i64(option) != GAIN + COPPER:
                return i64(option)
        return DONE

    def discard(self, o: DominionObservation) -> i64:
        """Victory cards and Curses first, then the cheapest; Cellar discards only the former."""
        best: i64 = DONE
        best_worth: i64 = 99
        for option in o.options:
            if i64(option) == DONE:
                if best_worth >= 0:
                    return DONE
                continue
            card = card_of(i64(option))
            worth = COST[card]
            if card == CURSE or (TYPES[card] & VICTORY != 0 and TYPES[card] & ACTION == 0):
                worth = -1
            if worth < best_worth:
                best = i64(option)
                best_worth = worth
        return best

    def trash(self, o: DominionObservation) -> i64:
        """By the trash list; if it is compulsory the cheapest; of a victim the dearest."""
        last = i64(o.options[len(o.options) - 1])
        if o.question() == self.steal:
            return last
        wanted = self.trashes.first_wanted(o, TRASH, DONE)
        if wanted != DONE or last == DONE:
            return wanted
        best = last
        for option in o.options:
            if COST[card_of(i64(option))] < COST[card_of(best)]:
                best = i64(option)
        return best

    def answer(self, o: DominionObservation, first: i64) -> i64:
        """Show a Moat, flip the deck, set Actions aside when none can be played, spy for oneself."""
        if first == REVEAL_MOAT or first == FLIP_DECK:
            return first
        if first == SET_ASIDE:
            return KEEP if o.actions > 0 else SET_ASIDE
        if first == KEEP:
            frames = o.frames
            victim = i64(frames[o.depth * FRAME - 2])
            card = i64(frames[o.depth * FRAME - 1])
            is_junk = card == COPPER or card == CURSE or TYPES[card] & VICTORY != 0
            if is_junk == (victim == o.player):
                return DISCARD_REVEALED
        return first
