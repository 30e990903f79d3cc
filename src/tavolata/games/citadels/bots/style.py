"""Style of a Citadels bot: its preferences in the draft, in its hand and for victims."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.chance import Rng
from tavolata.games.citadels.bots import roles
from tavolata.games.citadels.bots.view import View, best_of
from tavolata.games.citadels.rules.kinds import count_bits, member, shift
from tavolata.games.citadels.rules.shapes import TYPE


class Style:
    """The preferences of one bot. Several ranks are passed as a set, in the bits of an integer."""

    kills: tuple[i64, ...] = ()
    """The ranks that the bot likes to kill, the first one best."""
    robs: tuple[i64, ...] = ()
    """The same for ranks to rob."""
    income_comes_first: bool = False
    """Whether to take income before anything else, even if it will grow later."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    # -------------------------------------------------------------- for each bot to define
    def pick(self, v: View, ranks: i64) -> i64:
        """Return the rank to keep in the draft."""
        raise NotImplementedError

    def drop(self, v: View, ranks: i64) -> i64:
        """Return the rank to discard in the draft."""
        return self.any_rank(ranks)

    def wants_gold(self, v: View) -> bool:
        """Return whether to gather gold and not cards."""
        raise NotImplementedError

    def keep(self, v: View, cards: list[i64]) -> i64:
        """Return the card to keep of those shown."""
        return cheapest(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """Return the district to build of those that can be built and paid for; -1 for none."""
        return cheapest(v, kinds)

    def saves(self, v: View) -> bool:
        """Return whether to build nothing now and save for something better."""
        return False

    def kill(self, v: View, ranks: i64) -> i64:
        """Return the rank to kill or to bewitch."""
        return self.first_or_any(ranks, self.kills)

    def rob(self, v: View, ranks: i64) -> i64:
        """Return the rank to rob or to threaten."""
        return self.first_or_any(ranks, self.robs)

    def swap_with(self, v: View) -> i64:
        """Return the seat with which the Magician swaps hands; -1 for none."""
        fullest = v.fullest()
        return fullest if v.hand_size(fullest) > len(v.me.hand) else -1

    def redraws(self, v: View, kind: i64) -> bool:
        """Return whether a Magician who does not swap exchanges a card of this kind."""
        return False

    def ruin(self, v: View) -> i64:
        """Return the district that the Warlord destroys, as in `View.hits`; -1 for none."""
        owner = v.largest_open()
        return v.cheapest_hit(v.ruins(owner)) if owner >= 0 else -1

    # -------------------------------------------------------------- shared by several bots
    def any_rank(self, ranks: i64) -> i64:
        """Return one of the ranks, all equally likely."""
        return member(ranks, self.rng.below(count_bits(ranks)))

    def first_of(self, ranks: i64, wished: tuple[i64, ...]) -> i64:
        """Return the first wish that is among the ranks; 0 if none is."""
        for rank in wished:
            if roles.has_rank(ranks, rank):
                return rank
        return 0

    def first_or_any(self, ranks: i64, wished: tuple[i64, ...]) -> i64:
        """Return the first wish that is among the ranks, else any of the ranks."""
        rank = self.first_of(ranks, wished)
        return rank if rank != 0 else self.any_rank(ranks)

    def any_of(self, ranks: i64, wished: i64) -> i64:
        """Return a random wish that is among the ranks, else any of the ranks."""
        both = ranks & wished
        return self.any_rank(both if both != 0 else ranks)

    def best_paid(self, v: View, ranks: i64, wished: i64 = -1) -> i64:
        """Return the rank with the most income, of some wishes or all; any rank if none has any."""
        most: i64 = 0
        found: i64 = 0
        for type in roles.COLOURS:
            rank = roles.rank_of_colour(type)
            count = v.me.count_type(type)
            if count == 0 or count < most or not roles.has_rank(ranks & wished, rank):
                continue
            if count > most:
                found = 0
            most = count
            found |= shift(1, rank)
        return self.any_rank(found if found != 0 else ranks)


# ------------------------------------------------------------------ choosing among cards
def cheapest(v: View, kinds: list[i64]) -> i64:
    """Return the cheapest kind; ties go to the first."""
    return best_of(kinds, [-v.cost(kind) for kind in kinds])


def dearest(v: View, kinds: list[i64]) -> i64:
    """Return the most expensive kind; ties go to the first."""
    return best_of(kinds, [v.cost(kind) for kind in kinds])


def of_type(kinds: list[i64], type: i64) -> list[i64]:
    """Return the kinds of a type."""
    return [kind for kind in kinds if TYPE[kind] == type]


def of_missing_types(v: View, kinds: list[i64]) -> list[i64]:
    """Return the kinds whose type is missing in the bot's own city."""
    return [kind for kind in kinds if v.me.count_type(TYPE[kind]) == 0]
