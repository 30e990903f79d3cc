"""A turn: reveal, gather, and in any order build, use the character and use the districts.

Nothing here depends on a character's name: their abilities are on their card (`cards.Character`), and
the effects of other characters are marks on their rank.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import actions, in_turn, kinds, shapes
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.building import start_build
from tavolata.games.citadels.rules.effects import KEEP_ONE, keep_all, look_at
from tavolata.games.citadels.rules.kinds import kind_of, shift
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.state import GATHERED_BIT, CitadelsState, character_card

GATHER: Final[i64] = 2
"""The gold taken, or the cards drawn to look at, when gathering."""


# ------------------------------------------------------------------ beginning and resuming
def begin_turn(s: CitadelsState, p: i64, rank: i64) -> None:
    """Reveal the seat's character; the marks on the rank that react to this come first."""
    me = s.character(rank)
    set_turn(s, p, rank, 0)
    s.builders &= shift(1, p) ^ -1
    s.reveal(rank, p)
    s.seats[p].turns += 1
    s.log_event(event.REVEALS, p, character_card(me.number), rank, EVERYBODY)
    s.push(TURN, p)
    if me.begins is not None and i64(s.marks[rank]) & shapes.POWERLESS[0] == 0:
        s.push(me.begins, p, rank)
    if me.shows is not None and not s.has_mark(rank, shapes.KILLED):
        s.push(me.shows, p, rank)
    s.push_marks(rank, shapes.REVEALED, p, NO_CARD)


def set_turn(s: CitadelsState, p: i64, rank: i64, used: i64) -> None:
    """Begin a turn in which only `used` has been done."""
    s.turn_seat = p
    s.turn_rank = rank
    s.used = used
    s.used_districts = 0
    s.builds = 0
    s.spent = 0
    s.paid = 0
    s.laid = 0


def break_off(s: CitadelsState) -> None:
    """End the turn, whose frame is on top, without any effect of its end (R-22)."""
    s.drop()


# ------------------------------------------------------------------ the open turn
@final
class Turn(Question):
    """Choose the next action of the turn."""

    ask = "turn"

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept gathering; then, or before it if allowed, all other actions in any order."""
        if action == actions.GATHER_GOLD or action == actions.GATHER_CARDS:
            return in_turn.judge_gathering(s, action)
        if actions.TAKE <= action < actions.COLLECT or actions.USE_SMITHY < action < actions.END_TURN:
            return OTHER_QUESTION
        has_gathered = s.used & GATHERED_BIT != 0
        if not has_gathered and in_turn.only_gathers(i64(s.marks[s.turn_rank])):
            return in_turn.ONLY_GATHERS
        if action < actions.TAKE:
            return in_turn.judge_from_hand(s, p, action - actions.BUILD)
        if action == actions.END_TURN:
            return in_turn.judge_end(s, p) if has_gathered else in_turn.GATHER_FIRST
        is_early = in_turn.is_locked(s)
        if action < actions.USE_ARMORY:
            return in_turn.judge_character(s, p, action, is_early)
        kind = in_turn.kind_used(action)
        if not s.seats[p].has(kind):
            return in_turn.NOT_THERE_TO_USE
        return in_turn.GATHER_FIRST if is_early else in_turn.judge_district(s, p, kind)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer the cards in hand, the abilities and districts that can be used, and the end."""
        has_gathered = s.used & GATHERED_BIT != 0
        if not has_gathered and in_turn.is_locked(s):
            return in_turn.offer_gathering(s)
        count = in_turn.offer_builds(s, p) if has_gathered else in_turn.offer_gathering(s)
        must = False
        for ability in s.acting_as().abilities:
            if in_turn.judge_ability(s, p, ability) == LEGAL:
                count = s.write_option(count, ability.action)
                must = must or ability.must
        districts = in_turn.open_districts(s, p)
        if districts != 0:
            count = in_turn.offer_uses(s, count, districts)
        if has_gathered and not must:
            count = s.write_option(count, actions.END_TURN)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Carry out the action; the turn continues after it."""
        if action == actions.END_TURN:
            s.push(FINISH, p)
        elif action < actions.TAKE:
            s.push(self, p)
            s.leave_hand(p, action - actions.BUILD, EVERY_SEAT)
            start_build(s, p, action - actions.BUILD, counts=True)
        elif action == actions.GATHER_GOLD or action == actions.GATHER_CARDS:
            s.push(self, p)
            gather(s, p, action)
        elif action < actions.USE_ARMORY:
            use_ability(s, p, action)
        else:
            s.push(self, p)
            use_district(s, p, in_turn.kind_used(action))


def use_ability(s: CitadelsState, p: i64, action: i64) -> None:
    """Use the ability of an action."""
    ability = in_turn.ability_used(s, action)
    assert ability is not None
    s.used |= ability.bit
    s.push(FINISH if ability.ends_turn else TURN, p)
    ability.use(s, p)


def use_district(s: CitadelsState, p: i64, kind: i64) -> None:
    """Use a district of the city."""
    use = shapes.DISTRICTS[kind].use
    assert use is not None
    s.used_districts |= shift(1, kind)
    use.use(s, p)


# ------------------------------------------------------------------ gathering
def gold_gathered(seat: Seat) -> i64:
    """Return the gold that a seat with this city gathers."""
    return GATHER + 1 if seat.traits & kinds.EXTRA_GOLD_GATHERED != 0 else GATHER


def cards_looked_at(seat: Seat) -> i64:
    """Return the number of cards that a seat with this city looks at, if the deck has them."""
    return GATHER + 1 if seat.traits & kinds.LOOKS_AT_THREE != 0 else GATHER


def gather(s: CitadelsState, p: i64, action: i64) -> None:
    """Take gold, or look at cards and keep one; then the direct consequences."""
    s.used |= GATHERED_BIT
    me = s.seats[p]
    s.push_marks(s.turn_rank, shapes.GATHERED, p, NO_CARD)
    first = s.acting_as().first
    if first is not None:
        s.push(first, p)
    if action == actions.GATHER_GOLD:
        gold = gold_gathered(me)
        me.gold += gold
        s.log_event(event.GATHERS_GOLD, p, NO_CARD, gold, EVERYBODY)
        return
    looked_at = look_at(s, cards_looked_at(me))
    s.log_event(event.GATHERS_CARDS, p, NO_CARD, looked_at, EVERYBODY)
    if me.traits & kinds.KEEPS_ALL_DRAWN != 0 or looked_at == 1:
        keep_all(s, p)
    else:
        s.push(KEEP_ONE, p)


# ------------------------------------------------------------------ the end of a turn
@final
class Finish(Effect[CitadelsState]):
    """Run the effects of the end of a turn; a turn that was broken off has none."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Run those of the districts, then of the character (R-65), then of the marks on their rank."""
        me = s.seats[p]
        if me.traits & kinds.ENDS_TURN != 0:
            for district in me.city:
                effect = shapes.DISTRICTS[kind_of(i64(district))].end_of_turn
                if effect is not None:
                    effect.run(s, p, 0, NO_CARD)
        ends = s.acting_as().ends
        if ends is not None:
            ends.run(s, p, 0, NO_CARD)
        s.log_event(event.ENDS_TURN, p, NO_CARD, 0, EVERYBODY)
        s.push_marks(s.turn_rank, shapes.ENDED, p, NO_CARD)


TURN: Final = shapes.register(Turn(), "turn")
FINISH: Final = shapes.register(Finish(), "finish_turn")
