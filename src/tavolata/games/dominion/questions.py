"""What all questions of Dominion share: how they describe themselves, judge and offer.

A question judges its own candidates and leaves all others to `judge_elsewhere`. Its offers follow from
its judge; only questions that random play asks all the time have a written generator instead.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i16, i64

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.dominion.actions import (
    ANSWERS,
    BUY,
    DONE,
    N_ACTIONS,
    NO_VERB,
    PLAY,
    answer_id,
    card_of,
    first_of,
    verb_id,
)
from tavolata.games.dominion.kinds import (
    ACTION,
    BASIC,
    COST,
    IN_PLAY_KINDS,
    TREASURE,
    TYPES,
)
from tavolata.games.dominion.reasons import REASONS
from tavolata.games.dominion.state import HAND, LOOT, SET_ASIDE, DominionState

ANY_CARD: Final[i64] = 63
"""A type filter that every card passes."""

# Where the cards of a question are, as its `subject`.
OF_SUPPLY: Final = "supply"
OF_HAND: Final = "hand"
OF_LOOT: Final = "loot"
OF_REVEALED: Final = "set_aside"
OF_FRAME: Final = "card"
"""The card of the frame."""
ROWS: Final = {OF_HAND: HAND, OF_LOOT: LOOT, OF_REVEALED: SET_ASIDE}
NO_ROW: Final[i64] = -1


class Question(Effect[DominionState]):
    """A question about the cards of one place, a question with plain answers, or both.

    `verb` is what may be done with the cards, or the answer that says yes. `answers` are the plain
    answers that belong to the question. `ask` is its name in scenarios, empty for those of a turn.
    """

    ask: str = ""
    answers: list[str] = ["done"]
    is_about_seat: bool = False
    """Whether the frame's n is the seat whose cards the question is about."""

    def __init__(self) -> None:
        super().__init__()
        self.act: i64 = first_of(self.verb)
        self.row: i64 = ROWS.get(self.subject, NO_ROW)
        self.first_answer: i64 = min([answer_id(answer) for answer in self.answers])

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Whether, for all that the others know, the seat might have a choice."""
        return True

    def limit(self, n: i64, held: i64) -> i64:
        """The number in the sentence of the question: cards still to choose, or the highest cost."""
        return 0

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer what is legal: the verb with the cards of its place, and plain answers."""
        if not self.is_open(s, p, n, card):
            return 0
        count: i64 = 0
        row = self.row
        if row != NO_ROW and self.act != NO_VERB:
            cards = s.players[n if self.is_about_seat else p].cards
            kinds = s.kinds
            for i in range(IN_PLAY_KINDS):
                kind = i64(kinds[i])
                if cards[row + kind] != 0 and self.judge(s, p, n, card, self.act + kind) == LEGAL:
                    count = s.write_option(count, self.act + kind)
        for answer in range(self.first_answer, i64(N_ACTIONS)):
            if self.judge(s, p, n, card, answer) == LEGAL:
                count = s.write_option(count, answer)
        return count


# ------------------------------------------------------------------ what questions judge
NOT_IN_GAME: Final[i64] = REASONS.add("not_in_game", "R6", "{card} is not in this game")
NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "R6", "you have no {card} in hand")
NOT_PLAYABLE: Final[i64] = REASONS.add("not_playable", "R2", "{card} cannot be played")
NOT_BUY_PHASE: Final[i64] = REASONS.add(
    "not_buy_phase", "R5", "cards are bought in the Buy phase, after Treasures"
)
COMPULSORY: Final[i64] = REASONS.add("compulsory", "R2", "this is compulsory: choose one of the offers")
NO_SUCH_VERB: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to {verb} a card now")
NO_TREASURE: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to play a Treasure now")
NO_PLAY: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to play a card now")


def in_game(s: DominionState, kind: i64, reason: i64) -> i64:
    """The reason, unless the game is played without this kind of card."""
    return reason if s.has_kind(kind) else NOT_IN_GAME


def judge_hand(s: DominionState, p: i64, kind: i64, types: i64, wrong_type: i64) -> i64:
    """Judge a card to be taken from hand that must have one of the types."""
    if s.players[p].cards[HAND + kind] == 0:
        return in_game(s, kind, NOT_IN_HAND)
    return LEGAL if TYPES[kind] & types != 0 else wrong_type


def judge_elsewhere(s: DominionState, p: i64, action: i64) -> i64:
    """Judge an action that the open question is not about; it is never legal."""
    if action >= ANSWERS:
        return COMPULSORY if action == DONE else OTHER_QUESTION
    kind = card_of(action)
    if not s.has_kind(kind):
        return NOT_IN_GAME
    verb = verb_id(action)
    if verb == BUY:
        return NOT_BUY_PHASE
    if verb != PLAY:
        return NO_SUCH_VERB
    if TYPES[kind] & (ACTION | TREASURE) == 0:
        return NOT_PLAYABLE
    if TYPES[kind] & TREASURE != 0:
        return NO_TREASURE
    return NO_PLAY if s.players[p].cards[HAND + kind] != 0 else NOT_IN_HAND


def judge_action_card(s: DominionState, p: i64, action: i64) -> i64:
    """Judge the play of an Action card from hand."""
    is_play = verb_id(action) == PLAY
    if (
        is_play
        and TYPES[card_of(action)] & ACTION != 0
        and s.players[p].cards[HAND + card_of(action)] != 0
    ):
        return LEGAL
    return judge_elsewhere(s, p, action)


def holds(s: DominionState, p: i64, types: i64) -> bool:
    """Whether the hand has a card of one of the types."""
    cards = s.players[p].cards
    kinds = s.kinds
    for i in range(IN_PLAY_KINDS):
        card = i64(kinds[i])
        if cards[HAND + card] != 0 and TYPES[card] & types != 0:
            return True
    return False


# ------------------------------------------------------------------ written generators of hot questions
def offer_hand(s: DominionState, p: i64, verb: i64) -> i64:
    """Offer the verb with each kind in hand."""
    cards = s.players[p].cards
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(kinds[i])
        if cards[HAND + card] != 0:
            options[n] = i16(verb + card)
            n += 1
    return n


def offer_actions(s: DominionState, p: i64) -> i64:
    """Offer to play each Action in hand."""
    cards = s.players[p].cards
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(BASIC, IN_PLAY_KINDS):
        card = i64(kinds[i])
        if cards[HAND + card] != 0 and TYPES[card] & ACTION != 0:
            options[n] = i16(PLAY + card)
            n += 1
    return n


def offer_supply(s: DominionState, verb: i64, cost: i64, types: i64) -> i64:
    """Offer the verb with each kind in the supply of at most this cost and one of the types."""
    supply = s.supply
    kinds = s.kinds
    options = s.options
    n: i64 = 0
    for i in range(IN_PLAY_KINDS):
        card = i64(kinds[i])
        if supply[card] != 0 and COST[card] <= cost and TYPES[card] & types != 0:
            options[n] = i16(verb + card)
            n += 1
    return n


def offer_done_unless_empty(s: DominionState, p: i64) -> i64:
    """The forced answer of a seat that might, for all others know, have had a choice."""
    if s.hand_size(p) == 0:
        return 0
    return s.write_option(0, DONE)
