"""`tuned_citadels`: makes the choice with the highest value, by fitted weights.

The value of a character in the draft is a sum: a base per rank, changes as the own city and the largest
other one grow, and the current gain from its power (income, cards, gold, ruin). Districts and victims
are valued in the same way. The draft and the naming of characters add noise, with a fitted amplitude,
so that opponents cannot be certain.

The weights come from `python benchmarks/fit.py citadels --generations 250 --games 320 --seed 1`.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import Rng, rng_of
from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.by_name import CitadelsBot
from tavolata.games.citadels.bots.style import Style
from tavolata.games.citadels.bots.view import View, most_valuable, owner_of
from tavolata.games.citadels.rules.kinds import UNIQUE
from tavolata.games.citadels.rules.shapes import TYPE

FINE: Final = 1 << 16


@final
class Weights:
    """The weights of the style; lists of nine are by rank."""

    def __init__(self, numbers: list[float]) -> None:
        self.rank: list[float] = numbers[0:9]
        self.rank_late: list[float] = numbers[9:18]
        self.rank_behind: list[float] = numbers[18:27]
        self.income: float = numbers[27]
        self.hand_taken: float = numbers[28]
        self.builds_two: float = numbers[29]
        self.few_cards: float = numbers[30]
        self.poor: float = numbers[31]
        self.gold_robbed: float = numbers[32]
        self.lead_ruined: float = numbers[33]
        self.draft_chance: float = numbers[34]
        self.gold: list[float] = numbers[35:40]
        self.keep: list[float] = numbers[40:45]
        self.build: list[float] = numbers[45:51]
        self.kill: list[float] = numbers[51:60]
        self.kill_paid: float = numbers[60]
        self.kill_late: float = numbers[61]
        self.rob: list[float] = numbers[62:71]
        self.rob_paid: float = numbers[71]
        self.naming_chance: float = numbers[72]
        self.swap: float = numbers[73]
        self.redraw: list[float] = numbers[74:76]
        self.ruin: list[float] = numbers[76:80]


@final
class WeightedStyle(Style):
    """Makes the most valuable choice."""

    def __init__(self, rng: Rng, weights: Weights) -> None:
        super().__init__(rng)
        self.weights: Weights = weights

    def chance(self, most: float) -> float:
        """Return uniform noise from 0 to `most`."""
        if most == 0.0:
            return 0.0
        return most * float(self.rng.below(FINE)) / float(FINE)

    # -------------------------------------------------------------- draft
    def pick(self, v: View, ranks: i64) -> i64:
        """Return the rank with the highest value for the bot's own city."""
        return most_valuable(
            roles.ranks_in(ranks), self.rank_values(v, ranks, self.weights.draft_chance)
        )

    def rank_values(self, v: View, ranks: i64, noise: float = 0.0) -> list[float]:
        """Return the value of each of the ranks."""
        t = self.weights
        goal = float(v.o.goal)
        late = float(v.me.weight()) / goal
        behind = float(v.o.seats[v.leader()].weight()) / goal
        values: list[float] = []
        for rank in roles.ranks_in(ranks):
            value = t.rank[rank - 1] + t.rank_late[rank - 1] * late + t.rank_behind[rank - 1] * behind
            value += self.power(v, rank) + self.chance(noise)
            values.append(value)
        return values

    def power(self, v: View, rank: i64) -> float:
        """Return the gain from the power of a rank this turn."""
        t = self.weights
        value = 0.0
        colour = roles.colour_of_rank(rank)
        if colour >= 0:
            value += t.income * float(v.me.count_type(colour))
        cards: i64 = len(v.me.hand)
        if rank == roles.MAGICIAN:
            value += t.hand_taken * float(v.hand_size(v.fullest()) - cards)
        elif rank == roles.ARCHITECT:
            if len(v.wanted()) >= 2 and v.price_of_cheapest(2) <= v.me.gold + 2:
                value += t.builds_two
            if cards <= 1:
                value += t.few_cards
        elif rank == roles.MERCHANT:
            if v.me.gold <= 1:
                value += t.poor
        elif rank == roles.THIEF:
            value += t.gold_robbed * float(v.most_gold())
        elif rank == roles.WARLORD:
            value += t.lead_ruined * float(v.o.seats[v.leader()].weight() - v.me.weight())
        return value

    # -------------------------------------------------------------- gather and build
    def wants_gold(self, v: View) -> bool:
        """Gather gold with a card to build, if that is more valuable."""
        return len(v.wanted()) != 0 and self.value_of_gold(v) > 0.0

    def value_of_gold(self, v: View) -> float:
        """Return a weighted sum of buildable cards, affordable cards, gold and progress."""
        g = self.weights.gold
        wanted = v.wanted()
        payable = v.payable(v.me.gold)
        value = g[0] + g[1] * float(len(wanted)) + g[2] * float(v.me.gold)
        value += g[3] * float(len(payable)) + g[4] * float(v.me.weight()) / float(v.o.goal)
        return value

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Keep the most valuable card."""
        return most_valuable(cards, self.card_values(v, cards, self.weights.keep))

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Build the most valuable district, with a bonus for the character's colour."""
        return most_valuable(kinds, self.card_values(v, kinds, self.weights.build))

    def card_values(self, v: View, kinds: list[i64], w: list[float]) -> list[float]:
        """Return the value of each kind by cost, progress, number of its type, and uniqueness."""
        late = float(v.me.weight()) / float(v.o.goal)
        paid = roles.colour_of_rank(v.o.turn_rank)
        values: list[float] = []
        for kind in kinds:
            type = TYPE[kind]
            count = v.me.count_type(type)
            value = (w[0] + w[1] * late) * float(v.cost(kind)) + w[2] * float(count)
            if count == 0:
                value += w[3]
            if type == UNIQUE:
                value += w[4]
            if len(w) > 5 and type == paid:
                value += w[5]
            values.append(value)
        return values

    # -------------------------------------------------------------- powers
    def kill(self, v: View, ranks: i64) -> i64:
        """Kill the most valuable rank."""
        values = self.kill_values(v, ranks, self.weights.naming_chance)
        return most_valuable(roles.ranks_in(ranks), values)

    def rob(self, v: View, ranks: i64) -> i64:
        """Rob the most valuable rank."""
        values = self.rob_values(v, ranks, self.weights.naming_chance)
        return most_valuable(roles.ranks_in(ranks), values)

    def kill_values(self, v: View, ranks: i64, noise: float = 0.0) -> list[float]:
        """Value ranks by themselves, the leader's income, and the progress for the last ranks."""
        t = self.weights
        leader = v.leader()
        late = t.kill_late * (float(v.o.seats[leader].weight()) / float(v.o.goal))
        found: list[float] = []
        for rank in roles.ranks_in(ranks):
            value = t.kill[rank - 1] + self.paid(v, leader, rank, t.kill_paid)
            if rank == roles.ARCHITECT or rank == roles.WARLORD:
                value += late
            found.append(value + self.chance(noise))
        return found

    def rob_values(self, v: View, ranks: i64, noise: float = 0.0) -> list[float]:
        """Value ranks by themselves and the income of the richest seat."""
        t = self.weights
        richest = v.richest()
        found: list[float] = []
        for rank in roles.ranks_in(ranks):
            value = t.rob[rank - 1] + self.paid(v, richest, rank, t.rob_paid)
            found.append(value + self.chance(noise))
        return found

    def paid(self, v: View, seat: i64, rank: i64, weight: float) -> float:
        """Return the weighted income of a seat from a rank."""
        colour = roles.colour_of_rank(rank)
        return weight * float(v.o.seats[seat].count_type(colour)) if colour >= 0 else 0.0

    def swap_with(self, v: View) -> i64:
        """Swap with the largest hand, if it has enough cards more."""
        fullest = v.fullest()
        more = float(v.hand_size(fullest) - i64(len(v.me.hand)))
        return fullest if more > max(0.5, self.weights.swap) else -1

    def redraws(self, v: View, kind: i64) -> bool:
        """Exchange cards that cannot be built or are too expensive."""
        r = self.weights.redraw
        return not v.fits(kind) or float(v.price(kind)) > r[0] + r[1] * float(v.me.gold)

    def ruin(self, v: View) -> i64:
        """Destroy the district whose loss is most valuable; none if no value is positive."""
        best: i64 = -1
        most = 0.0
        for hit in v.all_ruins():
            value = self.value_of_ruin(v, hit)
            if value > most:
                best = hit
                most = value
        return best

    def value_of_ruin(self, v: View, hit: i64) -> float:
        """Return the value of destroying a district, by its cost, the owner's lead and the price."""
        r = self.weights.ruin
        lead = float(v.o.seats[owner_of(hit)].weight() - v.me.weight())
        value = r[0] + r[1] * float(v.standing(hit)) + r[2] * lead
        return value - r[3] * float(v.price_of_ruin(hit))


NUMBERS: Final = [
    # Characters: base, and changes as the own city and the largest other city grow.
    1.239, 0.364, 1.722, -0.27, -1.236, 3.112, -0.409, -2.287, -1.441,
    1.759, 0.185, -1.985, -2.004, -1.363, -0.893, -2.74, -1.579, -1.597,
    0.04, -0.539, 2.785, 2.501, 0.479, 0.334, 1.171, 6.782, 5.092,
    1.96, 2.306, 1.335, 2.734, -0.027, 3.197, 2.86, 1.089,
    # Gathering gold and not cards.
    3.373, 3.848, 0.039, 0.75, 3.627,
    # A card to keep, a district to build.
    -1.173, 0.634, -1.638, 0.234, 1.743,
    1.704, 2.688, -1.346, -0.69, 1.299, -1.845,
    # Ranks to kill, ranks to rob.
    2.315, 1.336, 0.958, 0.091, 0.757, 2.76, 1.134, 1.154, 0.989,
    4.209, -0.658,
    2.673, -4.107, -0.722, 0.527, 0.087, 0.26, 2.639, 2.043, 1.805,
    3.482, -0.073,
    # Hands and cards to exchange.
    -0.88, 4.426, 3.531,
    # Districts to destroy.
    0.228, 0.513, 1.215, 4.781,
]  # fmt: skip
"""Weights in the order of `Weights`."""


def bot_of(numbers: list[float], seed: object = 0) -> Bot:
    """Return the bot with these weights."""
    return CitadelsBot(WeightedStyle(rng_of(f"tuned_citadels {seed}"), Weights(numbers)))


BOTS: Final = {"tuned_citadels": BotEntry(lambda given, seed: bot_of(NUMBERS, seed), ["citadels"])}
