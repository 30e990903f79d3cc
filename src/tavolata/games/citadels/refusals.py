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
    USE_LABORATORY,
    USE_POWER,
    USE_SMITHY,
)
from tavolata.games.citadels.cards import DISTRICTS, Ability
from tavolata.games.citadels.characters.rank_2 import THREAT
from tavolata.games.citadels.characters.rank_3 import TakeFromEach
from tavolata.games.citadels.characters.rank_5 import MixedIncome, TakeFromTheRichest
from tavolata.games.citadels.characters.rank_6 import ExtraGold
from tavolata.games.citadels.characters.rank_7 import ExtraCards, ExtraChoice, Study
from tavolata.games.citadels.characters.rank_9 import GoldBesideRuler, TakeTaxes
from tavolata.games.citadels.districts.used import DestroyByArmory, PayForCards
from tavolata.games.citadels.effects import Ask, CardIncome, Income
from tavolata.games.citadels.kinds import BIT
from tavolata.games.citadels.refused_answers import refuse_answer
from tavolata.games.citadels.refused_builds import (
    deck_empty,
    gather_first,
    not_enough_gold,
    other_question,
    refusal,
    refuse_build_from_hand,
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
        at = int(s.depth * FRAME) - 4
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
        is_threatened = s.has_mark(s.turn_rank, THREAT)
        locked = "R-43" if is_threatened else "R-20"
        return gather_first(locked if is_locked(s) else "R-02")
    if action == END_TURN:
        return _refuse_end(s)
    if action < TAKE:
        return refuse_build_from_hand(s, p, action)
    if action in ABILITIES:
        return _refuse_ability(s, p, action)
    return _refuse_use(s, p, action)


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
    if ability.ends_turn and not s.used & GATHERED_BIT:
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


def _too_early(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return deck_empty() if s.used & GATHERED_BIT or s.deck.size() == 0 else gather_first()


def _no_smithy(ability: PayForCards, s: CitadelsState, p: int) -> Refusal:
    if s.deck.size() == 0:
        return deck_empty()
    return not_enough_gold(s, p, ACTION_NAMES[USE_SMITHY], int(ability.gold), "K-12")


def _not_beside_ruler(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    text = "no neighbour of yours has shown the character of rank 4"
    return refusal("not_beside_ruler", "R-61", text)


def _nobody_richer(ability: Ability[Any], s: CitadelsState, p: int) -> Refusal:
    return refusal("nobody_richer", "R-63", "nobody is richer than all others and than you")


def _unasked(ability: Ask, s: CitadelsState, p: int) -> Refusal:
    """A question that has no answer now."""
    if isinstance(ability.question, DestroyByArmory) and s.is_completed(p):
        text = "the Armory in your completed city cannot be destroyed"
        return refusal("city_completed", "R-90", text)
    if ability.action in (USE_ARMORY, USE_POWER, GIVE_CROWN):
        return _no_target()
    rule = "K-12" if ability.action == USE_LABORATORY else "R-100"
    return refusal("hand_empty", rule, "you have no card in hand")


REASONS: dict[type, Callable[[Any, CitadelsState, int], Refusal]] = {
    Income: _no_income,
    CardIncome: _no_income,
    MixedIncome: _nothing_to_gain,
    TakeTaxes: _nothing_to_gain,
    GoldBesideRuler: _not_beside_ruler,
    TakeFromTheRichest: _nobody_richer,
    TakeFromEach: lambda ability, s, p: _no_target(),
    ExtraGold: _too_early,
    ExtraCards: _too_early,
    ExtraChoice: _too_early,
    Study: _too_early,
    PayForCards: _no_smithy,
    Ask: _unasked,
}
"""By the class of the ability."""
