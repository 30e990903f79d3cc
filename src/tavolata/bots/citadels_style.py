"""What the bots of Citadels differ in: what they like in the draft, in their hand and in a victim."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.bots.citadels_view import COLOURS, View, has_rank, rank_of_colour, type_of
from tavolata.core.chance import Rng
from tavolata.games.citadels.kinds import RANKS, shift


class Style:
    """The preferences of one bot. Wherever one of several ranks is asked for, they come as a set."""

    def __init__(self, rng: Rng) -> None:
        self.rng: Rng = rng

    # -------------------------------------------------------------- for each bot to say
    def pick(self, v: View, ranks: i64) -> i64:
        """The rank to keep in the draft."""
        raise NotImplementedError

    def wants_gold(self, v: View) -> bool:
        """Whether to gather gold and not cards."""
        raise NotImplementedError

    def keep(self, v: View, cards: list[i64]) -> i64:
        """The card to keep of those that it is shown."""
        return cheapest(v, cards)

    def build(self, v: View, kinds: list[i64]) -> i64:
        """The district to build of those that can be built and paid for."""
        return cheapest(v, kinds)

    def saves(self, v: View) -> bool:
        """Whether it builds nothing now, for the sake of something better later."""
        return False

    def income_comes_first(self) -> bool:
        """Whether income is taken before anything else, even where it will be larger later."""
        return False

    def kill(self, v: View, ranks: i64) -> i64:
        """The rank to kill or to bewitch."""
        return self.any_rank(ranks)

    def rob(self, v: View, ranks: i64) -> i64:
        """The rank to rob or to threaten."""
        return self.any_rank(ranks)

    def swap_with(self, v: View) -> i64:
        """The seat with which the Magician swaps hands; -1 if with none."""
        fullest = v.fullest()
        return fullest if v.hand_size(fullest) > len(v.me.hand) else -1

    def redraws(self, v: View, kind: i64) -> bool:
        """Whether the Magician who swaps with nobody exchanges a card of this kind."""
        return False

    def ruin(self, v: View) -> i64:
        """The district that the Warlord destroys, as `View.hits` has it; -1 if none."""
        owner = v.largest_open()
        return v.cheapest_hit(v.ruins(owner)) if owner >= 0 else -1

    # -------------------------------------------------------------- what several bots say
    def any_rank(self, ranks: i64) -> i64:
        """One of some ranks, all equally likely."""
        found: list[i64] = []
        for rank in range(1, RANKS + 1):
            if has_rank(ranks, rank):
                found.append(rank)
        return found[self.rng.below(len(found))]

    def first_of(self, ranks: i64, wished: list[i64]) -> i64:
        """The first wish that is among some ranks; 0 if none is."""
        for rank in wished:
            if has_rank(ranks, rank):
                return rank
        return 0

    def any_of(self, ranks: i64, wished: i64) -> i64:
        """Any of the wishes that are among some ranks, else any of these ranks."""
        both = ranks & wished
        return self.any_rank(both if both != 0 else ranks)

    def best_paid(self, v: View, ranks: i64) -> i64:
        """The rank that is paid for most districts of the own city; 0 if none is paid for any."""
        most: i64 = 0
        found: i64 = 0
        for type in COLOURS:
            rank = rank_of_colour(type)
            count = v.me.count_type(type)
            if count == 0 or count < most or not has_rank(ranks, rank):
                continue
            if count > most:
                found = 0
            most = count
            found |= shift(1, rank)
        return self.any_rank(found) if found != 0 else 0


# ------------------------------------------------------------------ choosing among cards
def cheapest(v: View, kinds: list[i64]) -> i64:
    """The kind that costs least; of equal ones the first."""
    best = kinds[0]
    for kind in kinds:
        if v.cost(kind) < v.cost(best):
            best = kind
    return best


def dearest(v: View, kinds: list[i64]) -> i64:
    """The kind that costs most; of equal ones the first."""
    best = kinds[0]
    for kind in kinds:
        if v.cost(kind) > v.cost(best):
            best = kind
    return best


def of_type(kinds: list[i64], type: i64) -> list[i64]:
    """Those of some kinds that have a type."""
    return [kind for kind in kinds if type_of(kind) == type]


def of_missing_types(v: View, kinds: list[i64]) -> list[i64]:
    """Those of some kinds whose type the own city has not."""
    return [kind for kind in kinds if v.me.count_type(type_of(kind)) == 0]
