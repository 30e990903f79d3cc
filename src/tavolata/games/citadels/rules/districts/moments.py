"""Unique districts with an effect at another moment."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import pop
from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.actions import DECLINE, DIG_UP, DONE, PLAYER
from tavolata.games.citadels.rules.draft import GIVE_CHARACTER
from tavolata.games.citadels.rules.kinds import shift
from tavolata.games.citadels.rules.questions import MayDo, OtherPlayer
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, GATHERED, District, mark
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.rules.turn import break_off


@final
class CardsForEmptyHand(Effect[CitadelsState]):
    """Draw two cards with an empty hand."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Draw them at the end of each turn of the owner (R-101)."""
        if len(s.seats[p].hand) == 0:
            s.draw_to_hand(p, 2)


District("park", cost=6, modern=CHOSEN, classic=CHOSEN, end_of_turn=CardsForEmptyHand(), rules="R-101")


@final
class GoldForEmptyStash(Effect[CitadelsState]):
    """Take 1 gold with an empty stash."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Take it at the end of each turn of the owner (R-101)."""
        if s.seats[p].gold == 0:
            s.gain_gold(p, 1)


District(
    "poor_house",
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
        """Accept any other player, or declining."""
        return LEGAL if action == DECLINE else super().judge(s, p, n, card, action)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Swap; with 2 or 3 players the seat chooses which of two to give and gets a random one."""
        if action != DECLINE:
            s.push(GIVE_CHARACTER, p, action - PLAYER)


District("theater", cost=6, modern=CHOSEN, after_draft=SwapCharacters(), rules="R-99")


@final
class DigUp(MayDo):
    """Pay 1 gold for a district that the Warlord has just destroyed (K-03)."""

    ask = "recover_district"
    first = DIG_UP

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept either answer; only players with the gold are asked."""
        has_gold = s.seats[p].gold != 0
        return super().judge(s, p, n, card, action) if has_gold else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take the last card of the deck, which everybody has seen."""
        if action == DIG_UP:
            s.seats[p].gold -= 1
            s.log_event(event.PAYS, p, NO_CARD, 1, EVERYBODY)
            s.deck.bottom, found = pop(s.deck.bottom)
            s.bottom_seen = s.bottom_seen[: len(s.bottom_seen) - 1]
            s.add_to_hand(p, i64(found), EVERY_SEAT)
            s.log_event(event.KEEP_OF_DECK, p, i64(found), 1, EVERYBODY)


District("graveyard", cost=5, classic=BASE, on_ruin=DigUp(), rules="K-03")


@final
class OnlyGathers(Effect[CitadelsState]):
    """A killed owner of the Hospital has gathered, which ends the turn (K-06)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """End it without any effect at the end of a turn."""
        break_off(s)


HEALED: Final = mark("healed", GATHERED, OnlyGathers(), rule="K-06", most=1, laid_by=1, powerless=True)


def seats_that_heal(s: CitadelsState) -> i64:
    """Return the set of seats with a Hospital."""
    found: i64 = 0
    for p in range(s.n_players()):
        if s.seats[p].traits & trait.HEALS != 0:
            found |= shift(1, p)
    return found


District("hospital", cost=6, classic=CHOSEN, traits=trait.HEALS, rules="K-06")
