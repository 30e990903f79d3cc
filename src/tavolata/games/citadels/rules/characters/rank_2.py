"""Rank 2: Thief, Spy, Blackmailer, and the Tax Collector of the classic edition."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import (
    CARDS,
    DECLINE,
    NAME,
    PAY_BRIBE,
    PLAYER,
    REFUSE,
    REVEAL,
    TYPE,
)
from tavolata.games.citadels.rules.characters.rank_1 import BEWITCHED
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.effects import Choose
from tavolata.games.citadels.rules.kinds import RANKS, TYPES, shift
from tavolata.games.citadels.rules.naming import LayTokens, NameCharacter, rank_of
from tavolata.games.citadels.rules.questions import (
    RANK,
    SEAT_PLUS_ONE,
    MayDo,
    Question,
    judge_other_seat,
)
from tavolata.games.citadels.rules.reasons import REASONS, rule_of_question
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import (
    BASE,
    CHOSEN,
    ENDED,
    GATHERED,
    KILLED,
    NOT_IN_BOX,
    REVEALED,
    Character,
    mark,
    register,
)
from tavolata.games.citadels.rules.shapes import TYPE as TYPE_OF
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState, character_card

RANKS_1_AND_2: Final[i64] = 6
"""The set of the ranks that rank 2 cannot target."""
IS_KILLED: Final[i64] = REASONS.add("is_killed", rule_of_question, "{character} was killed")
IS_BEWITCHED: Final[i64] = REASONS.add("is_bewitched", rule_of_question, "{character} is bewitched")


def judge_marks(s: CitadelsState, rank: i64) -> i64:
    """Judge a rank to rob or threaten: neither killed nor bewitched (R-42)."""
    if s.has_mark(rank, KILLED):
        return IS_KILLED
    return IS_BEWITCHED if s.has_mark(rank, BEWITCHED) else LEGAL


# ------------------------------------------------------------------ Thief
@final
class Rob(Effect[CitadelsState]):
    """The robbed character is revealed: the Thief takes all their gold, before anything else (R-40)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Take the gold; robbing the player's own other character does nothing."""
        if s.robber != p and s.seats[p].gold != 0:
            s.take_gold(s.robber, p, s.seats[p].gold)


ROBBED: Final = mark("robbed", REVEALED, Rob(), rule="R-40", most=1, laid_by=2)


@final
class NameToRob(NameCharacter):
    """Name another character to rob."""

    ask = "rob"
    rule = "R-40"
    safe_ranks = RANKS_1_AND_2

    def judge_rank(self, s: CitadelsState, rank: i64) -> i64:
        """Reject a rank that will have no turn."""
        return judge_marks(s, rank)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Rob the character; the gold goes to the player who acts as the Thief."""
        s.set_mark(rank_of(s, action - NAME), ROBBED)
        s.robber = p
        s.log_event(event.ROBS, p, character_card(action - NAME), 0, EVERYBODY)


Character("thief", 2, classic=BASE, abilities=[Choose(NameToRob())], rules="R-40 R-01")


# ------------------------------------------------------------------ Spy
@final
class SpyOut(Question):
    """Choose a player, then a type of district; n is 0 or 1 plus the player (R-41)."""

    ask = "spy"
    first = PLAYER
    end = CARDS
    n_means = SEAT_PLUS_ONE

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any other player, any type."""
        if n == 0:
            return judge_other_seat(s, p, action)
        return LEGAL if TYPE <= action < TYPE + TYPES else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Look at the hand; for each card of the type take 1 gold, if any is left, and draw a card."""
        if n == 0:
            s.push(self, p, 1 + action - PLAYER)
            return
        other = n - 1
        s.log_event(event.SPIES, p, NO_CARD, 16 * (action - TYPE) + other, EVERYBODY)
        s.show_hand(other, p)
        matches: i64 = 0
        for held in s.seats[other].hand:
            if TYPE_OF[i64(held)] == action - TYPE:
                matches += 1
        gold = min(matches, s.seats[other].gold)
        if gold != 0:
            s.take_gold(p, other, gold)
        s.draw_to_hand(p, matches)


Character("spy", 2, abilities=[Choose(SpyOut())], rules="R-41")


# ------------------------------------------------------------------ Blackmailer
LAID_THREATS: Final[i64] = 2


@final
class SettleThreat(Question):
    """A threatened player has gathered: they pay the bribe or refuse (R-43)."""

    ask = "pay_bribe"
    first = PAY_BRIBE
    end = REVEAL
    n_means = RANK

    def number_shown(self, edition: Edition, seats: list[Seat], p: i64, n: i64) -> i64:
        """Return the bribe."""
        return seats[p].gold >> 1

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept either; the bribe may be 0, and players cannot threaten themselves."""
        is_answer = action == PAY_BRIBE or action == REFUSE
        return LEGAL if is_answer and s.blackmailer != p else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Remove the threat unseen for a bribe; otherwise the Blackmailer may reveal it."""
        if action == REFUSE:
            s.log_event(event.REFUSES, p, NO_CARD, s.blackmailer, EVERYBODY)
            s.push(MAY_REVEAL, s.blackmailer, n)
            return
        s.clear_mark(n, THREAT)
        bribe = self.number_shown(s.edition, s.seats, p, n)
        s.log_event(event.BRIBES, p, NO_CARD, 16 * bribe + s.blackmailer, EVERYBODY)
        s.seats[p].gold -= bribe
        s.seats[s.blackmailer].gold += bribe

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Remove the Blackmailer's threat to themselves unseen: there is nothing to settle."""
        s.clear_mark(n, THREAT)


THREAT: Final = mark("threat", GATHERED, SettleThreat(), rule="R-43", most=2, laid_by=2)


@final
class MayReveal(MayDo):
    """Reveal the threat on rank n, with the flower or without, or not."""

    ask = "reveal_threat"
    first = REVEAL
    n_means = RANK

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Remove the threat for the round; if revealed, the flower costs all gold (R-44)."""
        s.clear_mark(n, THREAT)
        if action == DECLINE:
            return
        s.flower_shown = True
        has_flower: i64 = 1 if s.flower == n else 0
        s.log_event(event.SHOWS_THREAT, p, character_card(s.character(n).number), has_flower, EVERYBODY)
        if has_flower != 0 and s.seats[s.turn_seat].gold != 0:
            s.take_gold(p, s.turn_seat, s.seats[s.turn_seat].gold)


@final
class LayThreats(LayTokens):
    """Place two threats on two tokens, the one with the flower first (R-42)."""

    ask = "lay_threats"
    rule = "R-42"
    safe_ranks = RANKS_1_AND_2

    def __init__(self) -> None:
        super().__init__(THREAT, LAID_THREATS, event.THREAT_LAID)

    def judge_rank(self, s: CitadelsState, rank: i64) -> i64:
        """Accept one threat a rank, and none on a rank without a turn."""
        why = super().judge_rank(s, rank)
        return judge_marks(s, rank) if why == LEGAL else why

    def note(self, s: CitadelsState, rank: i64) -> None:
        """Record the threat with the flower."""
        s.flower = rank

    def on_all_placed(self, s: CitadelsState, p: i64) -> None:
        """Record who gets the bribes: the player who acts as the Blackmailer."""
        s.blackmailer = p


Character("blackmailer", 2, abilities=[Choose(LayThreats())], rules="R-42 R-43 R-44")
MAY_REVEAL: Final = register(MayReveal(), "blackmailer/MayReveal")


# ------------------------------------------------------------------ Tax Collector, classic
@final
class PayTaxLate(Effect[CitadelsState]):
    """Pay 1 gold to the Tax Collector at the end of a turn with a build (K-09)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Pay if the player has any gold, once for any number of builds."""
        pay_tax(s, p, s.robber)


TAXED_LATE: Final = mark("taxed_late", ENDED, PayTaxLate(), rule="K-09")


def pay_tax(s: CitadelsState, p: i64, collector: i64) -> None:
    """Move 1 gold from a seat that has built to the Tax Collector."""
    has_built = s.builders & shift(1, p) != 0
    if has_built and collector != p and s.seats[p].gold != 0:
        s.take_gold(collector, p, 1)


@final
class BeginTaxing(Effect[CitadelsState]):
    """Tax all others from now on; rank 1 pays now if they have built."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Tax them; a paused Witch has not built yet; one who resumes as this character is paid."""
        s.robber = p
        if s.revealer(1) != NOBODY:
            pay_tax(s, s.revealer(1), p)
        for rank in range(1, RANKS + 1):
            if rank != n and s.has_rank(rank):
                s.set_mark(rank, TAXED_LATE)


Character("tax_collector", 2, modern=NOT_IN_BOX, classic=CHOSEN, begins=BeginTaxing(), rules="K-09")
