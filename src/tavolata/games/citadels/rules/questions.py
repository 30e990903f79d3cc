"""The common base of Citadels' questions, and the answers that several of them judge and offer."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules import reasons
from tavolata.games.citadels.rules.actions import CHOOSE, DECLINE, DONE, PLAYER, PUT, TYPE
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.state import CitadelsState

# ------------------------------------------------------------------ questions
SEAT: Final[i64] = 1
"""The n of a question is a seat."""
SEAT_PLUS_ONE: Final[i64] = 2
"""It is 0 while a seat is chosen, then 1 plus that seat in its low four bits; the others count."""
RANK: Final[i64] = 3
COUNT: Final[i64] = 4


# The zone of a question's candidates in the view; after choosing a seat first, if the question does.
OF_HAND: Final = "hand"
OF_DRAWN: Final = "drawn"
OF_CITIES: Final = "city"
OF_OWN_CITY: Final = "own_city"
"""The zone `city`, of the seat that is asked."""
OF_SEATS: Final = "seats"
OF_SHOWN_HAND: Final = "known_hand"
OF_CAST: Final = "characters"
OF_OWN_CHARACTERS: Final = "own_characters"
OF_OFFERED: Final = "offered"
"""Cards or characters that the question itself shows to the seat."""


class Question(Effect[CitadelsState]):
    """A question to a seat. `ask` is its name in scenarios, `rule` the ruling of its plain refusals.

    `n_means` says what the n of its frames is: nothing, `SEAT`, `SEAT_PLUS_ONE`, `RANK` or `COUNT`.
    For pages and terminals `verb` and `subject` describe what its actions name; `also` are answers
    without an object that are next to them, possible now or not. `usual` is "any" if all choices have
    the same effect.
    """

    ask: str = ""
    rule: str = "R-03"
    n_means: i64 = 0
    also: tuple[str, ...] = ()

    @final
    def seat_in(self, n: i64) -> i64:
        """Return the seat in the n of a frame; -1 if there is none."""
        if self.n_means == SEAT:
            return n
        return (n & 15) - 1 if self.n_means == SEAT_PLUS_ONE else -1

    @final
    def number_in(self, n: i64) -> i64:
        """Return the count in the n of a frame, apart from a seat."""
        if self.n_means == SEAT:
            return 0
        return n >> 4 if self.n_means == SEAT_PLUS_ONE else n

    def number_shown(self, edition: Edition, seats: list[Seat], p: i64, n: i64) -> i64:
        """Return the number in its sentence for seat p, by public information."""
        return 0 if self.n_means == RANK else self.number_in(n)

    @final
    def offer_seats(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each seat that `judge` accepts."""
        count: i64 = 0
        for seat in range(s.n_players()):
            if self.judge(s, p, n, card, PLAYER + seat) == LEGAL:
                count = s.write_option(count, PLAYER + seat)
        return count

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Judge whether the question has an answer, so that it can be opened."""
        for action in range(self.first, self.end):
            if self.judge(s, p, n, NO_CARD, action) == LEGAL:
                return LEGAL
        return reasons.NO_TARGET


# ------------------------------------------------------------------ answers of several questions
class FromHand(Question):
    """A question whose answers are cards of the seat's hand."""

    first = PUT
    end = CHOOSE
    verb = "put"
    subject = OF_HAND
    empty: i64 = reasons.NO_TARGET
    """The reason for a seat without cards."""

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Accept if there is a card in hand."""
        return LEGAL if len(s.seats[p].hand) != 0 else self.empty

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any card in hand."""
        return judge_hand(s, p, action)

    def offer(self, s: CitadelsState, p: i64, n: i64, card: i64) -> i64:
        """Offer each kind in hand."""
        return offer_hand(s, p, PUT)


class MayDo(Question):
    """A question with two answers: do it, which is the action `first`, or decline."""

    end = DONE

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept either of them."""
        return LEGAL if action == self.first or action == DECLINE else OTHER_QUESTION


class OtherPlayer(Question):
    """A question whose answers are other players."""

    first = PLAYER
    end = TYPE
    verb = "player"
    subject = OF_SEATS

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept any other player."""
        return judge_other_seat(s, p, action)


def judge_hand(s: CitadelsState, p: i64, action: i64) -> i64:
    """Judge a card to put down from the hand."""
    if not PUT <= action < CHOOSE:
        return OTHER_QUESTION
    return LEGAL if s.find_in_hand(p, action - PUT) >= 0 else reasons.NOT_IN_HAND


def offer_hand(s: CitadelsState, p: i64, verb: i64) -> i64:
    """Offer the verb with each kind in the seat's hand."""
    return offer_kinds(s, s.seats[p].hand, verb)


def offer_kinds(s: CitadelsState, cards: vec[u8], verb: i64) -> i64:
    """Offer the verb with each kind among sorted cards."""
    last = NO_CARD
    n: i64 = 0
    for card in cards:
        kind = i64(card)
        if kind != last:
            n = s.write_option(n, verb + kind)
            last = kind
    return n


def judge_other_seat(s: CitadelsState, p: i64, action: i64) -> i64:
    """Judge the choice of another player."""
    if not PLAYER <= action < TYPE:
        return OTHER_QUESTION
    if action - PLAYER >= s.n_players():
        return reasons.NO_SUCH_SEAT
    return reasons.YOURSELF if action - PLAYER == p else LEGAL


def judge_deck(s: CitadelsState) -> i64:
    """Judge whether a card can be drawn."""
    return LEGAL if s.deck.size() != 0 else reasons.DECK_EMPTY


def sorted_options(s: CitadelsState, n: i64) -> i64:
    """Sort the n options and drop duplicates; return the number left."""
    options = s.options
    kept: i64 = 0
    for i in range(n):
        value = options[i]
        at = kept
        while at != 0 and options[at - 1] > value:
            at -= 1
        if at != 0 and options[at - 1] == value:
            continue
        for j in range(kept, at, -1):
            options[j] = options[j - 1]
        options[at] = value
        kept += 1
    return kept
