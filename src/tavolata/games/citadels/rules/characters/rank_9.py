"""Rank 9: Queen, Artist, Tax Collector."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.constant import place_of, with_number
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import ACTION_NAMES, CHOOSE, DONE, USE_POWER
from tavolata.games.citadels.rules.effects import Choose
from tavolata.games.citadels.rules.kinds import BEAUTIFIED, kind_of
from tavolata.games.citadels.rules.questions import COUNT, OF_OWN_CITY, Question
from tavolata.games.citadels.rules.reasons import (
    AT_LEAST_ONE,
    NO_TARGET,
    NOTHING_TO_GAIN,
    REASONS,
    not_enough_gold,
)
from tavolata.games.citadels.rules.shapes import BUILT, CHOSEN, KILLED, Ability, Character, mark
from tavolata.games.citadels.rules.state import NOBODY, CitadelsState
from tavolata.games.citadels.rules.targets import judge_own

QUEENS_GOLD: Final[i64] = 3


# ------------------------------------------------------------------ Queen
def sits_beside_rank_4(s: CitadelsState, p: i64) -> bool:
    """Return whether a neighbour has revealed the character of rank 4 in this round."""
    ruler = s.revealer(4)
    players = s.n_players()
    if ruler == NOBODY or ruler == p:
        return False
    return ruler == (p + 1) % players or p == (ruler + 1) % players


NOT_BESIDE_RULER: Final[i64] = REASONS.add(
    "not_beside_ruler", "R-61", "neither of your neighbours has revealed rank 4"
)


@final
class GoldBesideRuler(Ability[CitadelsState]):
    """Take 3 gold next to the player who has revealed rank 4 (R-61)."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept next to the ruler, by the Witch's own seat; next to a killed one wait for the end."""
        is_beside = sits_beside_rank_4(s, p) and not s.has_mark(4, KILLED)
        return LEGAL if is_beside else NOT_BESIDE_RULER

    def use(self, s: CitadelsState, p: i64) -> None:
        """Take the gold from the bank."""
        s.gain_gold(p, QUEENS_GOLD)


@final
class GoldBesideKilledRuler(Effect[CitadelsState]):
    """Take 3 gold at the end of the round, if a neighbour's killed rank 4 is revealed now."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Take it only if the Queen has had her turn."""
        if s.has_mark(4, KILLED) and sits_beside_rank_4(s, p):
            s.gain_gold(p, QUEENS_GOLD)


Character(
    "queen",
    9,
    classic=CHOSEN,
    abilities=[GoldBesideRuler()],
    round_ends=GoldBesideKilledRuler(),
    least_players=5,
    rules="R-61 R-12",
)


# ------------------------------------------------------------------ Artist
NO_GOLD_LEFT: Final[i64] = not_enough_gold("R-81", lambda c: ACTION_NAMES[int(USE_POWER)], lambda c: 1)
BEAUTIFIED_ALREADY: Final[i64] = REASONS.add(
    "beautified_already", "R-81", "{card} is already beautified"
)


@final
class Beautify(Question):
    """Put a gold on up to n own districts, at most one on each (R-81)."""

    ask = "beautify"
    first = CHOOSE
    end = CHOOSE + BEAUTIFIED
    verb = "choose"
    subject = OF_OWN_CITY
    also: tuple[str, ...] = ("done",)
    n_means = COUNT

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return at least one."""
        return (1 if n == 2 else 0), int(n)

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Accept if there are a gold and a district without one."""
        if s.seats[p].gold == 0:
            return NO_GOLD_LEFT
        for standing in s.seats[p].city:
            if i64(standing) < BEAUTIFIED:
                return LEGAL
        return NO_TARGET

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a district without a gold, or stopping after the first."""
        if action == DONE:
            return LEGAL if n < 2 else AT_LEAST_ONE
        why = judge_own(s, p, action)
        return BEAUTIFIED_ALREADY if why == LEGAL and action >= CHOOSE + BEAUTIFIED else why

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer nothing without a gold, or without a district that has none."""
        if n == 0 or s.seats[p].gold == 0:
            return 0
        count = super().offer(s, p, n, card)
        if n < 2 and count != 0:
            count = s.write_option(count, DONE)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put the gold there; the district's cost is now 1 more (R-07)."""
        if action == DONE:
            return
        me = s.seats[p]
        kind = action - CHOOSE
        me.city = with_number(me.city, place_of(me.city, kind), kind + BEAUTIFIED)
        me.gold -= 1
        s.log_event(event.BEAUTIFIES, p, kind_of(kind), 1, EVERYBODY)
        s.push(self, p, n - 1)


Character("artist", 9, classic=CHOSEN, abilities=[Choose(Beautify(), 2)], rules="R-81 R-07")


# ------------------------------------------------------------------ Tax Collector
@final
class PayTax(Effect[CitadelsState]):
    """Put 1 gold of the builder on the Tax Collector's token, if they have any left (R-80)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Tax every district built, paid or not."""
        if s.seats[p].gold != 0:
            s.seats[p].gold -= 1
            s.tax_gold += 1
            s.log_event(event.TAXED, p, NO_CARD, 1, EVERYBODY)


TAXED: Final = mark("taxed", BUILT, PayTax(), rule="R-80")


@final
class TakeTaxes(Ability[CitadelsState]):
    """Take all gold from the token."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there is any."""
        return LEGAL if s.tax_gold != 0 else NOTHING_TO_GAIN

    def use(self, s: CitadelsState, p: i64) -> None:
        """Take it to the own stash."""
        gold = s.tax_gold
        s.tax_gold = 0
        s.gain_gold(p, gold, event.GAINS_TAXES)


Character("tax_collector", 9, abilities=[TakeTaxes()], marks_others=TAXED, rules="R-80 R-29")
