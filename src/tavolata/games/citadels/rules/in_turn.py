"""The legal actions of the open turn: gather, build, use the character and the districts, end it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.games.citadels.rules import shapes
from tavolata.games.citadels.rules.actions import ACTION_NAMES, BUILD, GATHER_CARDS, GATHER_GOLD
from tavolata.games.citadels.rules.building import UNBUILDABLE_CARD, is_within_limit, judge_build
from tavolata.games.citadels.rules.kinds import KINDS, UNBUILDABLE, USABLE, kind_of, shift
from tavolata.games.citadels.rules.questions import judge_deck
from tavolata.games.citadels.rules.reasons import (
    NOT_IN_HAND,
    REASONS,
    USED_ALREADY,
    character_acting,
    gather_first,
)
from tavolata.games.citadels.rules.shapes import Ability, District
from tavolata.games.citadels.rules.state import GATHERED_BIT, RESUMED_BIT, CitadelsState


# ------------------------------------------------------------------ gathering first
def is_locked(s: CitadelsState) -> bool:
    """Return whether gathering and its direct consequences come before all else (R-20, R-43)."""
    if s.used & GATHERED_BIT != 0:
        return False
    if s.acting_as().first is not None:
        return True
    return i64(s.marks[s.turn_rank]) & shapes.MARKS_AT[shapes.GATHERED] != 0


def _what_waits(c: Candidate) -> str:
    """Return the ruling of a mark on the rank, of the character's card, or the general one."""
    s: CitadelsState = c.state
    marks = i64(s.marks[s.turn_rank]) & shapes.MARKS_AT[shapes.GATHERED]
    for number, mark in enumerate(shapes.MARKS):
        if marks & shift(1, number) != 0:
            return mark.rule
    return s.acting_as().rules[0] if is_locked(s) else "R-02"


GATHER_FIRST: Final[i64] = gather_first(_what_waits)
ONLY_GATHERS: Final[i64] = REASONS.add("only_gathers", _what_waits, "this turn you only gather")


def only_gathers(marks: i64) -> bool:
    """Return whether the marks on a rank leave its turn nothing but gathering (R-22, K-06)."""
    return marks & shapes.MARKS_AT[shapes.GATHERED] & shapes.POWERLESS[0] != 0


RESUMED_TURN: Final[i64] = REASONS.add("gathered_already", "R-23", "you already gathered as the Witch")
GATHERED_ALREADY: Final[i64] = REASONS.add(
    "gathered_already", "R-02", "you have already gathered this turn"
)


def judge_gathering(s: CitadelsState, action: i64) -> i64:
    """Judge gathering: once a turn, and cards only if there are any (section 7 of the rulings)."""
    if s.used & GATHERED_BIT != 0:
        return RESUMED_TURN if s.used & RESUMED_BIT != 0 else GATHERED_ALREADY
    return LEGAL if action == GATHER_GOLD else judge_deck(s)


def offer_gathering(s: CitadelsState) -> i64:
    """Offer gold and cards to a player who has not gathered."""
    count = s.write_option(0, GATHER_GOLD)
    if judge_gathering(s, GATHER_CARDS) == LEGAL:
        count = s.write_option(count, GATHER_CARDS)
    return count


# ------------------------------------------------------------------ building in a turn
MAY_NOT_BUILD: Final[i64] = REASONS.add(
    "may_not_build", "R-67", "the {character} cannot build districts", character=character_acting
)
LIMIT_REACHED: Final[i64] = REASONS.add(
    "limit_reached",
    "R-06",
    "you have already built all your districts for this turn: {limit}",
    "card",
    limit=lambda c: int(c.state.acting_as().limit),
)


def judge_builder(s: CitadelsState) -> i64:
    """Judge whether the player builds at all, and now."""
    if s.acting_as().cannot_build:
        return MAY_NOT_BUILD
    return LEGAL if s.used & GATHERED_BIT != 0 else GATHER_FIRST


def judge_kind(s: CitadelsState, p: i64, kind: i64, others: i64) -> i64:
    """Judge building a card in hand, with `others` more cards there."""
    return judge_build(s, p, kind, others) if is_within_limit(s, kind) else LIMIT_REACHED


def judge_from_hand(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Judge whether the seat can build a card from its hand."""
    if s.find_in_hand(p, kind) < 0:
        return NOT_IN_HAND
    if shapes.TRAITS[kind] & UNBUILDABLE != 0:
        return UNBUILDABLE_CARD
    why = judge_builder(s)
    if why != LEGAL:
        return why
    return judge_kind(s, p, kind, len(s.seats[p].hand) - 1)


def offer_builds(s: CitadelsState, p: i64) -> i64:
    """Offer to build each legal and affordable district in hand."""
    me = s.seats[p]
    if judge_builder(s) != LEGAL:
        return 0
    others: i64 = len(me.hand) - 1
    last = NO_CARD
    n: i64 = 0
    for card in me.hand:
        kind = i64(card)
        if kind == last:
            continue
        last = kind
        if judge_kind(s, p, kind, others) == LEGAL:
            n = s.write_option(n, BUILD + kind)
    return n


# ------------------------------------------------------------------ abilities and districts in a turn
NO_SUCH_ABILITY: Final[i64] = REASONS.add(
    "no_such_ability", "R-04", "the {character} has no '{ability}'", character=character_acting
)


def _district_used(c: Candidate) -> District:
    return shapes.DISTRICTS[kind_used(c.action)]


NOT_THERE_TO_USE: Final[i64] = REASONS.add(
    "not_in_city",
    lambda c: _district_used(c).rules[0],
    "you have no {card} in your city",
    card=lambda c: _district_used(c).name,
)


def judge_ability(s: CitadelsState, p: i64, ability: Ability[Any]) -> i64:
    """Judge an ability of the character."""
    if s.used & ability.bit != 0:
        return USED_ALREADY
    if ability.after_gathering and s.used & GATHERED_BIT == 0:
        return GATHER_FIRST
    return ability.judge(s, p)


def ability_used(s: CitadelsState, action: i64) -> Ability[Any] | None:
    """Return the ability of the character that an action uses; None if they have none."""
    for ability in s.acting_as().abilities:
        if ability.action == action:
            return ability
    return None


def judge_character(s: CitadelsState, p: i64, action: i64, is_early: bool) -> i64:
    """Judge the ability of the character that an action uses; `is_early` if the turn is locked.

    The Witch has no ability in her own turn, but perhaps when she resumes it.
    """
    ability = ability_used(s, action)
    if ability is None and s.acting_as().first is None:
        return NO_SUCH_ABILITY
    if is_early:
        return GATHER_FIRST
    return NO_SUCH_ABILITY if ability is None else judge_ability(s, p, ability)


def kind_used(action: i64) -> i64:
    """Return the district that an action uses."""
    kind: i64 = 0
    for district in shapes.DISTRICTS:
        if district.use is not None and district.use.action == action:
            kind = district.number
    return kind


def judge_district(s: CitadelsState, p: i64, kind: i64) -> i64:
    """Judge the use of a district in the city; `OTHER_QUESTION` if it has none."""
    use = shapes.DISTRICTS[kind].use
    if use is None:
        return OTHER_QUESTION
    return USED_ALREADY if s.used_districts & shift(1, kind) != 0 else use.judge(s, p)


def open_districts(s: CitadelsState, p: i64) -> i64:
    """Return the kinds of the city that can be used now, as a bit set."""
    found: i64 = 0
    if s.seats[p].traits & USABLE == 0:
        return found
    for district in s.seats[p].city:
        kind = kind_of(i64(district))
        if judge_district(s, p, kind) == LEGAL:
            found |= shift(1, kind)
    return found


def offer_uses(s: CitadelsState, count: i64, districts: i64) -> i64:
    """Offer the use of each of these kinds, whose actions are in the order of kinds."""
    for kind in range(KINDS):
        if districts & shift(1, kind) != 0:
            use = shapes.DISTRICTS[kind].use
            assert use is not None
            count = s.write_option(count, use.action)
    return count


# ------------------------------------------------------------------ the end of a turn
def _first_compulsory(c: Candidate) -> str:
    abilities: list[Ability[Any]] = c.state.acting_as().abilities
    return next(ACTION_NAMES[ability.action] for ability in abilities if ability.must)


COMPULSORY: Final[i64] = REASONS.add(
    "compulsory", "R-45", "'{ability}' is compulsory before the turn ends", ability=_first_compulsory
)


def judge_end(s: CitadelsState, p: i64) -> i64:
    """Judge whether a player who has gathered can end the turn."""
    for ability in s.acting_as().abilities:
        if ability.must and judge_ability(s, p, ability) == LEGAL:
            return COMPULSORY
    return LEGAL
