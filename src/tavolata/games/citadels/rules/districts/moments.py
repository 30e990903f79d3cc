"""Unique districts that have their effect at another moment."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop
from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.actions import DECLINE, DIG_UP, DONE, PLAYER
from tavolata.games.citadels.rules.cards import BASE, CHOSEN, GATHERED, District, mark
from tavolata.games.citadels.rules.draft import push_swap
from tavolata.games.citadels.rules.kinds import UNIQUE, shift
from tavolata.games.citadels.rules.questions import MayDo, OtherPlayer
from tavolata.games.citadels.rules.state import EVERY_SEAT, NOBODY, CitadelsState
from tavolata.games.citadels.rules.turn import break_off


@final
class CardsForEmptyHand(Effect[CitadelsState]):
    """Two cards for an empty hand."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """At the end of each turn of the owner (R-101)."""
        if len(s.seats[p].hand) == 0:
            s.draw_to_hand(p, 2)


District(
    "park",
    UNIQUE,
    cost=6,
    modern=CHOSEN,
    classic=CHOSEN,
    end_of_turn=CardsForEmptyHand(),
    rules="R-101",
)


@final
class GoldForEmptyStash(Effect[CitadelsState]):
    """1 gold for an empty stash."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """At the end of each turn of the owner (R-101)."""
        if s.seats[p].gold == 0:
            s.gain_gold(p, 1)


District(
    "poor_house",
    UNIQUE,
    cost=4,
    classic_cost=5,
    modern=CHOSEN,
    classic=CHOSEN,
    end_of_turn=GoldForEmptyStash(),
    rules="R-101 R-65",
)


@final
class SwapCharacters(OtherPlayer):
    """Swap characters with another player, blind, after the last pick (R-99)."""

    ask = "swap_characters"
    end = DONE

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """With whom, or not at all."""
        return LEGAL if action == DECLINE else super().judge(s, p, n, card, action)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """With 2 or 3 players one of two is chosen to be given, and one comes at random."""
        if action != DECLINE:
            push_swap(s, p, action - PLAYER)


District("theater", UNIQUE, cost=6, modern=CHOSEN, after_draft=SwapCharacters(), rules="R-99")


@final
class DigUp(MayDo):
    """Pay 1 gold for a district that the Warlord has just destroyed (K-03)."""

    ask = "recover_district"
    first = DIG_UP

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Asked of players who have the gold."""
        has_gold = s.seats[p].gold != 0
        return super().judge(s, p, n, card, action) if has_gold else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """It is the last card of the deck, and everybody has seen it."""
        if action == DIG_UP:
            s.seats[p].gold -= 1
            s.tell(event.PAYS, p, NO_CARD, 1, EVERYBODY)
            s.deck.bottom, found = pop(s.deck.bottom)
            s.bottom_seen = s.bottom_seen[: len(s.bottom_seen) - 1]
            s.add_to_hand(p, i64(found), EVERY_SEAT)
            s.tell(event.KEEP, p, i64(found), 1, EVERYBODY)


District("graveyard", UNIQUE, cost=5, classic=BASE, on_ruin=DigUp(), rules="K-03")


@final
class OnlyGathers(Effect[CitadelsState]):
    """A killed owner of the Hospital has gathered: that is all (K-06)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """No effect of the end of a turn takes place."""
        break_off(s)


HEALED: Final = mark("healed", GATHERED, OnlyGathers(), rule="K-06", most=1, laid_by=1, powerless=True)


def seats_that_heal(s: CitadelsState) -> i64:
    """The set of seats with a Hospital."""
    found: i64 = 0
    for p in range(s.n_players()):
        if s.seats[p].traits & trait.HEALS != 0:
            found |= shift(1, p)
    return found


def call_killed(s: CitadelsState, rank: i64) -> i64:
    """Call a killed character: the seat that shows him, NOBODY if he stays silent.

    Silence tells that nobody with a Hospital has him, so the seats with one are noted.
    """
    holder = s.holder(rank)
    healers = seats_that_heal(s)
    if holder != NOBODY and healers & shift(1, holder) != 0:
        s.set_mark(rank, HEALED)
        return holder
    s.healers = healers
    return NOBODY


District("hospital", UNIQUE, cost=6, classic=CHOSEN, traits=trait.HEALS, rules="K-06")
