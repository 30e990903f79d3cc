"""What all refusals of Citadels share."""

from __future__ import annotations

from tavolata.core.errors import Refusal
from tavolata.core.refusals import Refuser
from tavolata.games.citadels.actions import (
    ACTION_NAMES,
    CARDS,
    CHOOSE,
    GATHER_GOLD,
    NAME,
    PICK,
    PLAYER,
    PUT,
    TAKE,
    TYPE,
)
from tavolata.games.citadels.building import LARGE_CITY
from tavolata.games.citadels.kinds import BEAUTIFIED, NAMES, kind_of
from tavolata.games.citadels.state import CitadelsState

refusal = Refuser("citadels")

VERBS = (0, int(TAKE), int(PUT), int(CHOOSE), int(PICK), int(NAME), int(PLAYER), int(TYPE), int(CARDS))


def verb_of(action: int) -> int:
    """The first action of its verb; an answer is its own verb."""
    if action >= GATHER_GOLD:
        return action
    return max(first for first in VERBS if first <= action)


class Answer:
    """An action that is not offered, and the question it was to answer."""

    def __init__(self, s: CitadelsState, p: int, n: int, card: int, action: int) -> None:
        self.s = s
        self.p = p
        self.n = n
        self.card = card
        self.action = action
        self.verb = verb_of(action)
        self.number = action - self.verb
        """The card, district, character or seat that it names."""


def other_question(action: int) -> Refusal:
    """The action answers nothing that is asked now."""
    text = "'{answer}' answers another question than the one you are asked"
    return refusal("other_question", "page 4", text, answer=ACTION_NAMES[action])


def gather_first(rule: str = "R-02") -> Refusal:
    """Resources have to be gathered before."""
    return refusal("gather_first", rule, "gather first: take gold or cards")


def deck_empty() -> Refusal:
    """No card can be drawn."""
    return refusal("deck_empty", "section 7", "the deck is empty")


def not_in_hand(card: int) -> Refusal:
    """The seat has no such card."""
    return refusal("not_in_hand", "page 4", "you have no {card} in hand", card=NAMES[card])


def hand_empty(rule: str) -> Refusal:
    """The seat has no card at all."""
    return refusal("hand_empty", rule, "you have no card in hand")


def not_enough_gold(s: CitadelsState, p: int, what: str, cost: int, rule: str = "page 4") -> Refusal:
    """The stash is too small."""
    text = "{what} costs {cost} and you have {gold} gold"
    gold = int(s.seats[p].gold)
    return refusal("not_enough_gold", rule, text, what=what, cost=cost, gold=gold)


def used_already(ability: str) -> Refusal:
    """It is done once a turn."""
    return refusal("used_already", "R-04", "'{ability}' is done once a turn", ability=ability)


def district_text(district: int) -> str:
    """A district as it stands in a city."""
    name = NAMES[kind_of(district)]
    return f"beautified {name}" if district >= BEAUTIFIED else name


def at_least_one(a: Answer) -> Refusal:
    """Nothing has been chosen yet."""
    return refusal("at_least_one", "R-03", "choose at least one")


def wrong_seat(a: Answer, rule: str) -> Refusal | None:
    """Seats that nothing can be aimed at: none of this game, and one's own."""
    if a.number >= len(a.s.seats):
        return refusal.no_seat(a.s, a.number, "page 3")
    if a.number == a.p:
        return refusal("yourself", rule, "choose another player than yourself")
    return None


def identical(name: str, rule: str) -> Refusal:
    """The city has one of that name."""
    return refusal("identical", rule, "your city has a {card} already", card=name)


def too_large_for(name: str, rule: str) -> Refusal:
    """The Monument is not built in a large city."""
    text = "{card} is not built in a city of {size} or more districts"
    return refusal("city_too_large", rule, text, card=name, size=int(LARGE_CITY))
