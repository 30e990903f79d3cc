"""Rank 3: Magician, Wizard, Seer."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT, NO_CARD
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.actions import (
    BUILD,
    DONE,
    PLAYER,
    PUT,
    REDRAW,
    TAKE,
    TAKE_GOLD,
)
from tavolata.games.citadels.rules.building import UNBUILDABLE_CARD, judge_build, start_build
from tavolata.games.citadels.rules.effects import Choose, hand_over, lay_under_deck, take_card
from tavolata.games.citadels.rules.questions import (
    COUNT,
    OF_SHOWN_HAND,
    SEAT,
    SEAT_PLUS_ONE,
    FromHand,
    OtherPlayer,
    Question,
    judge_other_seat,
)
from tavolata.games.citadels.rules.reasons import (
    AT_LEAST_ONE,
    NO_TARGET,
    REASONS,
    gather_first,
    hand_empty,
)
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, Character, register
from tavolata.games.citadels.rules.state import GATHERED_BIT, CitadelsState


def judge_hands(s: CitadelsState, p: i64) -> i64:
    """Judge whether another seat has a card in hand."""
    for other in range(s.n_players()):
        if other != p and len(s.seats[other].hand) != 0:
            return LEGAL
    return NO_TARGET


# ------------------------------------------------------------------ Magician
NOTHING_TO_REDRAW: Final[i64] = hand_empty("R-50")


@final
class Redraw(FromHand):
    """Put cards under the deck, one at a time, then draw the same number; n are put already (R-50)."""

    ask = "redraw"
    also: tuple[str, ...] = ("done",)
    empty = NOTHING_TO_REDRAW
    n_means = COUNT

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return at least one."""
        return (1 if n == 0 else 0), int(held)

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept one more card, or stopping after the first."""
        if action == DONE:
            return LEGAL if n != 0 else AT_LEAST_ONE
        return super().judge(s, p, n, card, action)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer nothing for an empty hand."""
        count = super().offer(s, p, n, card)
        if n != 0 and count != 0:
            count = s.write_option(count, DONE)
        return count

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put one more, or draw."""
        if action == DONE:
            self.run(s, p, n, card)
        else:
            lay_under_deck(s, p, action - PUT)
            s.push(self, p, n + 1)

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Draw; the deck has enough cards, since n are at its bottom."""
        s.draw_to_hand(p, n)


REDRAW_CARDS: Final = register(Redraw(), "magician/Redraw")


@final
class SwapOrRedraw(OtherPlayer):
    """Swap hands with a player, or redraw."""

    ask = "swap_or_redraw"
    end = TAKE_GOLD
    also: tuple[str, ...] = ("redraw",)

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any other player, even with empty hands; a redraw needs a card in hand."""
        if action == REDRAW:
            return REDRAW_CARDS.judge_asking(s, p, n)
        return super().judge(s, p, n, card, action)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Swap, so that both players know each other's new hand, or redraw."""
        if action == REDRAW:
            s.push(REDRAW_CARDS, p)
            return
        other = action - PLAYER
        me = s.seats[p]
        them = s.seats[other]
        me.hand, them.hand = them.hand, me.hand
        me.seen, them.seen = them.seen, me.seen
        s.log_event(event.SWAPS_HANDS, p, NO_CARD, other, EVERYBODY)
        s.show_hand(p, p)
        s.show_hand(other, other)


Character("magician", 3, classic=BASE, abilities=[Choose(SwapOrRedraw())], rules="R-50")


# ------------------------------------------------------------------ Wizard
NO_CARDS: Final[i64] = REASONS.add("no_cards", "R-51", "{seat} has no cards in hand")
NOT_IN_THAT_HAND: Final[i64] = REASONS.add("not_in_that_hand", "R-51", "{seat} has no {card} in hand")
GATHER_BEFORE: Final[i64] = gather_first("R-51")


@final
class TakeFromHand(Question):
    """Look at a hand and choose a card; n is 0 or 1 plus the player (R-51)."""

    ask = "take_from_hand"
    first = BUILD
    end = PUT
    rule = "R-51"
    verb = "take"
    subject = OF_SHOWN_HAND
    n_means = SEAT_PLUS_ONE

    def judge_seat(self, s: CitadelsState, p: i64, action: i64) -> i64:
        """Judge another player to look at, who must have a card in hand."""
        why = judge_other_seat(s, p, action)
        if why == LEGAL and len(s.seats[action - PLAYER].hand) == 0:
            return NO_CARDS
        return why

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept building the card immediately, after gathering, or taking it."""
        if n == 0:
            return self.judge_seat(s, p, action)
        if action >= PUT:
            return OTHER_QUESTION
        kind = action - TAKE if action >= TAKE else action - BUILD
        if s.find_in_hand(n - 1, kind) < 0:
            return NOT_IN_THAT_HAND
        if action >= TAKE:
            return LEGAL
        why = judge_build(s, p, kind, len(s.seats[p].hand))
        is_early = s.used & GATHERED_BIT == 0 and why != UNBUILDABLE_CARD
        return GATHER_BEFORE if is_early else why

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Accept if another player has a card."""
        return judge_hands(s, p)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer the other players with cards, then the cards of one."""
        return self.offer_seats(s, p, n, card) if n == 0 else super().offer(s, p, n, card)

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Build outside the limit, or take the card, which only the two players see."""
        if n == 0:
            other = action - PLAYER
            s.log_event(event.LOOKS, p, NO_CARD, other, EVERYBODY)
            s.show_hand(other, p)
            s.push(self, p, 1 + other)
        elif action < TAKE:
            s.leave_hand(n - 1, action - BUILD, EVERY_SEAT)
            s.log_event(event.TAKES_CARD, p, action - BUILD, n - 1, EVERYBODY)
            start_build(s, p, action - BUILD, counts=False)
        else:
            take_card(s, p, n - 1, action - TAKE)


Character(
    "wizard",
    3,
    classic=CHOSEN,
    abilities=[Choose(TakeFromHand())],
    allows_twins=True,
    rules="R-51 K-12",
)


# ------------------------------------------------------------------ Seer
@final
class GiveBack(FromHand):
    """Give a card from the hand, now mixed, to seat n, who lost one (R-52)."""

    ask = "give_back"
    n_means = SEAT

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Give it; only that player sees it."""
        hand_over(s, p, n, action - PUT)


@final
class TakeFromEach(Choose):
    """Take a random card from every other player, then give one back to each."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if another player has a card."""
        return judge_hands(s, p)

    def use(self, s: CitadelsState, p: i64) -> None:
        """Take all cards before giving any; skip players without cards."""
        players = s.n_players()
        for step in range(1, players):
            other = (p + players - step) % players
            if len(s.seats[other].hand) != 0:
                s.push(self.question, p, other)
        for step in range(1, players):
            other = (p + step) % players
            if len(s.seats[other].hand) != 0:
                take_card(s, p, other, s.random_card(other))


Character("seer", 3, abilities=[TakeFromEach(GiveBack())], limit=2, rules="R-52 R-06")
