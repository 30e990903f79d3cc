"""Rank 3: Magician, Wizard, Seer."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels import events as event
from tavolata.games.citadels.actions import BUILD, DONE, PLAYER, PUT, REDRAW, TAKE, USE_POWER
from tavolata.games.citadels.building import can_build, start_build
from tavolata.games.citadels.cards import BASE, CHOSEN, Ability, character
from tavolata.games.citadels.effects import (
    Ask,
    all_but,
    hand_over,
    lay_under_deck,
    offer_hand,
    offer_players,
    take_card,
)
from tavolata.games.citadels.kinds import shift
from tavolata.games.citadels.state import CitadelsState


def seats_with_cards(s: CitadelsState, p: i64) -> i64:
    """The set of the other seats that have a card in hand."""
    found: i64 = 0
    for other in range(s.n_players()):
        if other != p and len(s.seats[other].hand) != 0:
            found |= shift(1, other)
    return found


# ------------------------------------------------------------------ Magician
@final
class Redraw(Effect[CitadelsState]):
    """Lay cards under the deck, one after another, then draw as many; n are laid already (R-50)."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """So many cards lie under the deck."""
        return n <= len(s.deck.bottom)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """At least one."""
        count = offer_hand(s, p, PUT)
        if n != 0 and count != 0:
            count = s.write_option(count, DONE)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """One more, or draw."""
        if action == DONE:
            self.run(s, p, n, card)
        else:
            lay_under_deck(s, p, action - PUT)
            s.push(self, p, n + 1)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """The deck has them: as many lie at its bottom."""
        s.draw_to_hand(p, n)


@final
class SwapOrRedraw(Effect[CitadelsState]):
    """Swap hands with a player, or redraw."""

    def __init__(self) -> None:
        super().__init__()
        self.redraw: Redraw = Redraw()

    def parts(self) -> list[Effect[CitadelsState]]:
        """The redraw."""
        return [self.redraw]

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Hands may be empty; nothing can be redrawn from an empty one."""
        count = offer_players(s, all_but(s, p))
        if len(s.seats[p].hand) != 0:
            count = s.write_option(count, REDRAW)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Both players know what the other one holds now."""
        if action == REDRAW:
            s.push(self.redraw, p)
            return
        other = action - PLAYER
        me = s.seats[p]
        them = s.seats[other]
        me.hand, them.hand = them.hand, me.hand
        me.seen, them.seen = them.seen, me.seen
        s.tell(event.SWAPS_HANDS, p, NO_CARD, other, EVERYBODY)
        s.show_hand(p, p)
        s.show_hand(other, other)


character("magician", 3, classic=BASE, abilities=[Ask(SwapOrRedraw())], rules="R-50")


# ------------------------------------------------------------------ Wizard
@final
class TakeFromHand(Effect[CitadelsState]):
    """Look at a hand and choose a card; n is 0 or 1 plus the player (R-51)."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """Another player, if one is chosen."""
        return n <= s.n_players() and n != p + 1

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Build it at once, after gathering, or take it to hand."""
        if n == 0:
            return offer_players(s, seats_with_cards(s, p))
        count: i64 = 0
        last = NO_CARD
        own: i64 = len(s.seats[p].hand)
        for held in s.seats[n - 1].hand:
            kind = i64(held)
            if kind != last and can_build(s, p, kind, own):
                count = s.write_option(count, BUILD + kind)
            last = kind
        last = NO_CARD
        for held in s.seats[n - 1].hand:
            if i64(held) != last:
                count = s.write_option(count, TAKE + i64(held))
            last = i64(held)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """A build at once does not use the limit; what goes to hand is seen by the two alone."""
        if n == 0:
            other = action - PLAYER
            s.tell(event.LOOKS, p, NO_CARD, other, EVERYBODY)
            s.show_hand(other, p)
            s.push(self, p, 1 + other)
        elif action < TAKE:
            s.leave_hand(n - 1, action - BUILD)
            s.tell(event.TAKES_CARD, p, action - BUILD, n - 1, EVERYBODY)
            start_build(s, p, action - BUILD, counts=False)
        else:
            take_card(s, p, n - 1, action - TAKE)


character(
    "wizard",
    3,
    classic=CHOSEN,
    abilities=[Ask(TakeFromHand())],
    allows_twins=True,
    rules="R-51 K-12",
)


# ------------------------------------------------------------------ Seer
@final
class GiveBack(Effect[CitadelsState]):
    """Give a card of one's hand to seat n, from whom one was taken (R-52)."""

    def fits(self, s: CitadelsState, p: i64, n: i64, card: i64) -> bool:
        """Another player."""
        return n < s.n_players() and n != p

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Any card of the mixed hand."""
        return offer_hand(s, p, PUT)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Only that player sees which."""
        hand_over(s, p, n, action - PUT)


@final
class TakeFromEach(Ability[CitadelsState]):
    """Take a random card from every other player, then give one back to each."""

    def __init__(self) -> None:
        super().__init__(USE_POWER)
        self.give_back: GiveBack = GiveBack()

    def parts(self) -> list[Effect[CitadelsState]]:
        """The giving back."""
        return [self.give_back]

    def can(self, s: CitadelsState, p: i64) -> bool:
        """Somebody has a card."""
        return seats_with_cards(s, p) != 0

    def use(self, s: CitadelsState, p: i64) -> None:
        """All are taken before the first one is given; players without cards are passed over."""
        players = s.n_players()
        for step in range(1, players):
            other = (p + players - step) % players
            if len(s.seats[other].hand) != 0:
                s.push(self.give_back, p, other)
        for step in range(1, players):
            other = (p + step) % players
            if len(s.seats[other].hand) != 0:
                take_card(s, p, other, s.random_card(other))


character("seer", 3, abilities=[TakeFromEach()], limit=2, rules="R-52 R-06")
