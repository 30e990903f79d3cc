"""Why an action of Citadels is not legal now: reason code, rule and sentence.

The reasons are those that the seat can see: its own cards, what lies open, what it has been shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tavolata.core.decisions import FRAME
from tavolata.core.errors import Refusal
from tavolata.games.citadels.actions import (
    ACTION_NAMES,
    COLLECT,
    END_TURN,
    GATHER_CARDS,
    GATHER_GOLD,
    GIVE_CROWN,
    TAKE,
    USE_ARMORY,
    USE_POWER,
    USE_SMITHY,
)
from tavolata.games.citadels.cards import DISTRICTS, GATHERED, MARKS, MARKS_AT, POWERLESS, Ability
from tavolata.games.citadels.characters.rank_3 import TakeFromEach
from tavolata.games.citadels.characters.rank_5 import (
    MixedIncome,
    TakeFromRichest,
    TakeFromSoleRichest,
)
from tavolata.games.citadels.characters.rank_7 import ExtraCards, Study
from tavolata.games.citadels.characters.rank_9 import Beautify, GoldBesideRuler, TakeTaxes
from tavolata.games.citadels.districts.used import (
    DestroyByArmory,
    DiscardForGold,
    PayForCards,
    TuckCard,
)
from tavolata.games.citadels.effects import Ask, CardIncome, Income
from tavolata.games.citadels.kinds import BIT
from tavolata.games.citadels.refused_answers import refuse_answer
from tavolata.games.citadels.refused_builds import refuse_build_from_hand
from tavolata.games.citadels.refusing import (
    deck_empty,
    gather_first,
    hand_empty,
    not_enough_gold,
    other_question,
    refusal,
    used_already,
)
from tavolata.games.citadels.state import GATHERED_BIT, RESUMED_BIT, CitadelsState
from tavolata.games.citadels.turn import TURN, is_locked

RULES = {"seat": "page 3", "action": "page 4", "over": "page 6", "decider": "page 4"}
ABILITIES = (COLLECT, USE_POWER, GIVE_CROWN)


def refuse(s: CitadelsState, player: int, action: int) -> Refusal | None:
    """None if the action is legal for the seat, else why not."""
    wrong = refusal.not_asked(s, player, action, RULES)
    if wrong is not None:
        return wrong
    if action in s.legal_actions(player):
        return None
    if s.top_effect() is not TURN:
        at = int((s.depth - 1) * FRAME)
        return refuse_answer(s, player, int(s.frames[at + 2]), int(s.frames[at + 3]), action)
    return _refuse_in_turn(s, player, action)


# ------------------------------------------------------------------ in the turn
def _refuse_in_turn(s: CitadelsState, p: int, action: int) -> Refusal:
    if action in (GATHER_GOLD, GATHER_CARDS):
        return _refuse_gathering(s)
    is_of_turn = action < TAKE or action in (*ABILITIES, END_TURN)
    if not is_of_turn and not USE_ARMORY <= action <= USE_SMITHY:
        return other_question(action)
    if not s.used & GATHERED_BIT and (action == END_TURN or is_locked(s)):
        return _refuse_before_gathering(s)
    if action == END_TURN:
        return _refuse_end(s)
    if action < TAKE:
        return refuse_build_from_hand(s, p, action)
    if action in ABILITIES:
        return _refuse_ability(s, p, action)
    return _refuse_use(s, p, action)


def _refuse_before_gathering(s: CitadelsState) -> Refusal:
    """By the ruling of a mark on the rank, by that of the character's own card, or as everybody."""
    marks = int(s.marks[s.turn_rank]) & int(MARKS_AT[GATHERED])
    if marks:
        rule = next(mark.rule for number, mark in enumerate(MARKS) if marks >> number & 1)
        if marks & int(POWERLESS[0]):
            return refusal("only_gathers", rule, "in this turn you only gather")
        return gather_first(rule)
    return gather_first(s.acting_as().rules[0] if is_locked(s) else "R-02")


def _refuse_gathering(s: CitadelsState) -> Refusal:
    if not s.used & GATHERED_BIT:
        return deck_empty()
    if s.used & RESUMED_BIT:
        text = "whoever is bewitched has gathered; you have done so before"
        return refusal("gathered_already", "R-23", text)
    return refusal("gathered_already", "R-02", "you have gathered in this turn")


def _refuse_end(s: CitadelsState) -> Refusal:
    open_now = [ability for ability in s.acting_as().abilities if ability.must]
    name = ACTION_NAMES[open_now[0].action]
    text = "'{ability}' is compulsory before the turn ends"
    return refusal("compulsory", "R-45", text, ability=name)


def _refuse_ability(s: CitadelsState, p: int, action: int) -> Refusal:
    me = s.acting_as()
    name = ACTION_NAMES[action]
    for number, ability in enumerate(me.abilities):
        if ability.action == action:
            if s.used >> number & 1:
                return used_already(name)
            return why_not(ability, s, p)
    text = "the {character} has no '{ability}'"
    return refusal("no_such_ability", "R-04", text, character=me.name, ability=name)


def _refuse_use(s: CitadelsState, p: int, action: int) -> Refusal:
    for district in DISTRICTS:
        if district.use is None or district.use.action != action:
            continue
        if not s.seats[p].has(district.number):
            text = "you have no {card} in your city"
            return refusal("not_in_city", district.rules[0], text, card=district.name)
        if s.used_districts & BIT[district.number]:
            return used_already(ACTION_NAMES[action])
        return why_not(district.use, s, p)
    return other_question(action)


# ------------------------------------------------------------------ why an ability brings nothing
def why_not(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    """Why what has not been used yet cannot be used now."""
    if ability.after_gathering and not s.used & GATHERED_BIT:
        return gather_first()
    reason = REASONS.get(type(ability))
    return _no_target() if reason is None else reason(ability, s, p)


def _no_target() -> Refusal:
    return refusal("no_target", "R-03", "there is nothing that it could be used on")


def _nothing_to_gain(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return refusal("nothing_to_gain", "R-04", "it would bring you nothing now")


def _no_income(ability: Income | CardIncome, s: CitadelsState, p: int) -> Refusal:
    if s.seats[p].income(ability.type):
        return deck_empty()
    return _nothing_to_gain(ability, s, p)


def _no_deck(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return deck_empty()


def _no_smithy(ability: PayForCards, s: CitadelsState, p: int) -> Refusal:
    if s.deck.size() == 0:
        return deck_empty()
    return not_enough_gold(s, p, ACTION_NAMES[USE_SMITHY], int(ability.gold), "R-02")


def _not_beside_ruler(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    text = "no neighbour of yours has shown the character of rank 4"
    return refusal("not_beside_ruler", "R-61", text)


def _nobody_richer(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return refusal("nobody_richer", "R-63", "nobody has more gold than you")


def _no_sole_richest(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return refusal("no_sole_richest", "K-11", "nobody is richer than all others and than you")


def _unasked(ability: Ask, s: CitadelsState, p: int) -> Refusal:
    """A question that has no answer now."""
    reason = UNASKED.get(type(ability.question))
    return _no_target() if reason is None else reason(ability, s, p)


def _no_armory(ability: Ask, s: CitadelsState, p: int) -> Refusal:
    if s.is_completed(p) and not s.edition.armory_hits_completed:
        text = "the Armory in your completed city cannot be destroyed"
        return refusal("city_completed", "R-90", text)
    return _no_target()


def _no_beauty(ability: Ask, s: CitadelsState, p: int) -> Refusal:
    if s.seats[p].gold == 0:
        return not_enough_gold(s, p, ACTION_NAMES[USE_POWER], 1, "R-81")
    return _no_target()


UNASKED: dict[type, Callable[[Any, CitadelsState, int], Refusal]] = {
    TakeFromRichest: _nobody_richer,
    Beautify: _no_beauty,
    DestroyByArmory: _no_armory,
    DiscardForGold: lambda ability, s, p: hand_empty("R-02"),
    TuckCard: lambda ability, s, p: hand_empty("R-100"),
}
"""By the class of the question that an ability would ask."""
REASONS: dict[type, Callable[[Any, CitadelsState, int], Refusal]] = {
    Income: _no_income,
    CardIncome: _no_income,
    MixedIncome: _nothing_to_gain,
    TakeTaxes: _nothing_to_gain,
    GoldBesideRuler: _not_beside_ruler,
    TakeFromSoleRichest: _no_sole_richest,
    TakeFromEach: lambda ability, s, p: _no_target(),
    ExtraCards: _no_deck,
    Study: _no_deck,
    PayForCards: _no_smithy,
    Ask: _unasked,
}
"""By the class of the ability."""
