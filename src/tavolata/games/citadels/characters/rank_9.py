"""Rank 9: Queen, Artist, Tax Collector."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels import events as event
from tavolata.games.citadels.actions import CHOOSE, DONE, USE_POWER
from tavolata.games.citadels.cards import BUILT, CHOSEN, KILLED, Ability, character, mark
from tavolata.games.citadels.effects import Ask, sorted_options
from tavolata.games.citadels.kinds import BEAUTIFIED, kind_of
from tavolata.games.citadels.state import NOBODY, CitadelsState

QUEENS_GOLD: Final[i64] = 3


# ------------------------------------------------------------------ Queen
def sits_beside_rank_4(s: CitadelsState, p: i64) -> bool:
    """Whether a neighbour has revealed the character of rank 4 in this round."""
    ruler = i64(s.revealed[4])
    players = s.n_players()
    if ruler == NOBODY or ruler == p:
        return False
    return ruler == (p + 1) % players or p == (ruler + 1) % players


@final
class GoldBesideRuler(Ability[CitadelsState]):
    """3 gold beside the player who has revealed rank 4 (R-61)."""

    def __init__(self) -> None:
        super().__init__(USE_POWER)

    def can(self, s: CitadelsState, p: i64) -> bool:
        """For the Witch her own place counts; beside a killed ruler the gold comes at the end."""
        return not s.has_mark(4, KILLED) and sits_beside_rank_4(s, p)

    def use(self, s: CitadelsState, p: i64) -> None:
        """From the bank."""
        s.gain_gold(p, QUEENS_GOLD)


@final
class GoldBesideKilledRuler(Effect[CitadelsState]):
    """3 gold at the end of the round if the neighbour's rank 4 was killed and is revealed now."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """The seat has shown rank 9."""
        return i64(s.revealed[9]) == p

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Only if the Queen has had her turn."""
        if s.has_mark(4, KILLED) and sits_beside_rank_4(s, p):
            s.gain_gold(p, QUEENS_GOLD)


character(
    "queen",
    9,
    classic=CHOSEN,
    abilities=[GoldBesideRuler()],
    round_ends=GoldBesideKilledRuler(),
    least_players=5,
    rules="R-61 R-12",
)


# ------------------------------------------------------------------ Artist
@final
class Beautify(Effect[CitadelsState]):
    """Put a gold on a district of one's own, up to n times, once on each (R-81)."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """One or two are left."""
        return 0 < n <= 2

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Each one without a gold, or no more."""
        if n == 0 or s.seats[p].gold == 0:
            return 0
        count: i64 = 0
        for standing in s.seats[p].city:
            if i64(standing) < BEAUTIFIED:
                count = s.write_option(count, CHOOSE + i64(standing))
        count = sorted_options(s, count)
        if n < 2 and count != 0:
            count = s.write_option(count, DONE)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Its cost is 1 more from now on (R-07)."""
        if action == DONE:
            return
        me = s.seats[p]
        city: vec[u8] = me.city
        kind = action - CHOOSE
        at: i64 = 0
        while i64(city[at]) != kind:
            at += 1
        city[at] = u8(kind + BEAUTIFIED)
        me.gold -= 1
        s.tell(event.BEAUTIFIES, p, kind_of(kind), 1, EVERYBODY)
        s.push(self, p, n - 1)


character("artist", 9, classic=CHOSEN, abilities=[Ask(Beautify(), 2)], rules="R-81 R-07")


# ------------------------------------------------------------------ Tax Collector
@final
class PayTax(Effect[CitadelsState]):
    """1 gold of the builder goes onto the Tax Collector's token, if he has any left (R-80)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """For every district, paid or not."""
        if s.seats[p].gold != 0:
            s.seats[p].gold -= 1
            s.tax_gold += 1
            s.tell(event.TAXED, p, NO_CARD, 1, EVERYBODY)


TAXED: Final = mark("taxed", BUILT, PayTax(), rule="R-80")


@final
class TakeTaxes(Ability[CitadelsState]):
    """Take all gold from the token."""

    def __init__(self) -> None:
        super().__init__(USE_POWER)

    def can(self, s: CitadelsState, p: i64) -> bool:
        """There is some."""
        return s.tax_gold != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """To the own stash."""
        gold = s.tax_gold
        s.tax_gold = 0
        s.gain_gold(p, gold)


character("tax_collector", 9, abilities=[TakeTaxes()], marks_others=TAXED, rules="R-80 R-29")
