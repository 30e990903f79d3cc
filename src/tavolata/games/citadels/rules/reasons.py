"""The reasons of Citadels for refusals: the facts that they name, and those that cards share.

A reason of one card or one step is declared next to it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.reasons import Candidate, Fact, Reasons
from tavolata.games.citadels.rules.actions import ACTION_NAMES, PLAYER, TYPE, number_of
from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, DISTRICT_NAMES, NAMES, kind_of


# ------------------------------------------------------------------ facts
def kind_named(c: Candidate) -> str:
    """Return the district or card that the action names, with a gold on it or not."""
    return NAMES[kind_of(number_of(c.action))]


def district_named(c: Candidate) -> str:
    """Return the district that the action names, as stored in a city."""
    return DISTRICT_NAMES[number_of(c.action)]


def kind_asked(c: Candidate) -> str:
    """Return the district that the open question is about."""
    return NAMES[c.card]


def seat_named(c: Candidate) -> str:
    """Return the seat that the action names, or else the one in the question's n, as 1 plus it."""
    is_named = PLAYER <= c.action < TYPE
    return f"P{number_of(c.action) + 1}" if is_named else f"P{c.n}"


def seat_asked(c: Candidate) -> str:
    """Return the seat of the question."""
    return f"P{c.player + 1}"


def character_named(c: Candidate) -> str:
    """Return the character that the action names."""
    return CHARACTER_NAMES[number_of(c.action)]


def character_acting(c: Candidate) -> str:
    """Return the character whose turn it is."""
    return str(c.state.acting_as().name)


def rule_of_question(c: Candidate) -> str:
    """Return the ruling that the open question cites."""
    return str(c.effect.rule)


def _ability(c: Candidate) -> str:
    return ACTION_NAMES[c.action]


def _gold(c: Candidate) -> int:
    return int(c.state.seats[c.player].gold)


def _n(c: Candidate) -> int:
    return c.n


FACTS: Final[dict[str, Fact]] = {
    "card": kind_named,
    "seat": seat_named,
    "character": character_named,
    "ability": _ability,
    "gold": _gold,
    "n": _n,
}
RULES: Final = {"over": "page 6", "decider": "page 4", "question": "page 4"}
REASONS: Final = Reasons("citadels", FACTS, RULES)


# ------------------------------------------------------------------ reasons that differ by their rule
def hand_empty(rule: str) -> int:
    """Declare that the seat has no card at all."""
    return REASONS.add("hand_empty", rule, "you have no cards in your hand")


DEEDS: Final = {"destroying": "destroying", "seizing": "seizing", "rest": "the rest of"}
"""Things paid for other than the cost of a card: the key for translations, and the English words."""


def not_enough_gold(rule: str | Fact, what: Fact, cost: Fact, deed: str = "") -> int:
    """Declare that the stash is too small; `deed` is one of `DEEDS`."""
    text = "{what} costs {cost} and you have {gold} gold"
    if deed == "":
        return REASONS.add("not_enough_gold", rule, text, what=what, cost=cost)
    text = f"{DEEDS[deed]} {text}"
    return REASONS.add("not_enough_gold", rule, text, "deed", what=what, cost=cost, deed=lambda _: deed)


def gather_first(rule: str | Fact) -> int:
    """Declare that the player has to gather first."""
    return REASONS.add("gather_first", rule, "gather first: take gold or cards")


def identical(rule: str, card: Fact) -> int:
    """Declare that the city has a district of that name."""
    return REASONS.add("identical", rule, "your city already has a {card}", card=card)


def yourself(rule: str | Fact) -> int:
    """Declare that the player cannot choose themselves."""
    return REASONS.add("yourself", rule, "choose a player other than yourself")


def city_completed(rule: str) -> int:
    """Declare that the chosen city is complete."""
    return REASONS.add("city_completed", rule, "the city of {seat} is complete")


def no_target_there(rule: str | Fact) -> int:
    """Declare that the chosen city has nothing to choose."""
    text = "there is no possible target in the city of {seat}"
    return REASONS.add("no_target_there", rule, text)


def not_in_city(seat: Fact) -> int:
    """Declare that the district is not in the city of a seat."""
    text = "there is no {card} in the city of {seat}"
    return REASONS.add("not_in_city", "page 4", text, card=district_named, seat=seat)


# ------------------------------------------------------------------ reasons that cards share
NO_SUCH_SEAT: Final[i64] = REASONS.add(
    "no_such_seat",
    "page 3",
    "there is no seat {seat}; seats are P1 to P{players}",
    players=lambda c: int(c.state.game().num_players()),
)
YOURSELF: Final[i64] = yourself(rule_of_question)
NO_TARGET: Final[i64] = REASONS.add("no_target", "R-03", "it has no possible target")
NOTHING_TO_GAIN: Final[i64] = REASONS.add("nothing_to_gain", "R-04", "it would give you nothing now")
AT_LEAST_ONE: Final[i64] = REASONS.add("at_least_one", "R-03", "choose at least one")
DECK_EMPTY: Final[i64] = REASONS.add("deck_empty", "section 7", "the deck is empty")
NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "page 4", "you have no {card} in your hand")
NOT_IN_THAT_CITY: Final[i64] = not_in_city(seat_named)
NOT_IN_OWN_CITY: Final[i64] = not_in_city(seat_asked)
USED_ALREADY: Final[i64] = REASONS.add("used_already", "R-04", "'{ability}' is done once a turn")
