"""The common base of Dominion's questions: how they describe themselves, judge and offer.

A question judges its own candidates, cards and plain answers, and leaves all others to `Question`. Its
offers follow from that; only the most frequent questions of random play have a written generator.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.dominion.rules import actions
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.kinds import ACTION, BASIC, TREASURE
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState

ANY_CARD: Final[i64] = 63
"""A type filter that accepts every card."""

# Where the cards of a question are, as its `subject`.
OF_SUPPLY: Final = "supply"
OF_HAND: Final = "hand"
OF_DISCARD: Final = "discard"
"""The discard pile, when a seat looks through it."""
OF_LOOT: Final = "loot"
OF_REVEALED: Final = "set_aside"
ROWS: Final = {
    OF_HAND: zone.HAND,
    OF_DISCARD: zone.DISCARD,
    OF_LOOT: zone.LOOT,
    OF_REVEALED: zone.SET_ASIDE,
}
"""The rows of a seat; the cards of any other verb are those of the supply."""

NOT_IN_GAME: Final[i64] = REASONS.add("not_in_game", "R6", "{card} is not in this game")
NOT_IN_HAND: Final[i64] = REASONS.add("not_in_hand", "R6", "you have no {card} in your hand")
NOT_PLAYABLE: Final[i64] = REASONS.add("not_playable", "R2", "{card} cannot be played")
NOT_BUY_PHASE: Final[i64] = REASONS.add(
    "not_buy_phase", "R5", "cards are bought in the Buy phase, after playing Treasures"
)
CHOOSE_ONE: Final = "this is compulsory: choose one of the options"
COMPULSORY: Final[i64] = REASONS.add("compulsory", "R2", CHOOSE_ONE)
NO_SUCH_VERB: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to {verb} a card now")
NO_TREASURE: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to play a Treasure now")
NO_PLAY: Final[i64] = REASONS.add("other_question", "R2", "nothing asks you to play a card now")


class Question(Effect[DominionState]):
    """A question about the cards of one place, a question with plain answers, or both.

    `verb` is the action on a card, or the answer that says yes. `answers` are the plain answers that
    belong to the question. `ask` is its name in scenarios, empty for the questions of a turn.
    """

    ask: str = ""
    answers: list[str] = ["done"]
    is_about_seat: bool = False
    """Whether the frame's n is the seat whose cards the question is about."""
    shows: str = ""
    """The zone of the frame's card, if the question shows that card."""
    phase: str = ""
    """The phase that the question is; empty for the questions of cards."""
    accepts_answers: bool = False
    """Whether each of its plain answers is always legal."""

    def __init__(self) -> None:
        super().__init__()
        self.act: i64 = actions.verb_number(self.verb)
        self.row: i64 = ROWS.get(self.subject, zone.SUPPLY)
        self.first_answer: i64 = min([actions.answer_id(answer) for answer in self.answers])
        self.accepted: i64 = 0
        """The answers that are always legal, as bits."""
        for answer in self.answers if self.accepts_answers else []:
            self.accepted |= 1 << (actions.answer_id(answer) - actions.ANSWERS)

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether the seat might have a choice, as far as the others know.

        Any hand with a card may hold one that the question is about.
        """
        return self.row != zone.HAND or s.hand_size(p) != 0

    def limit(self, n: i64, held: i64) -> i64:
        """Return the number in the question's sentence: cards still to choose, or the highest cost."""
        return 0

    def judge(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Judge a plain answer, or a verb on a card."""
        verb = actions.verb_of(action)
        if verb == actions.NO_VERB:
            return self.judge_answer(s, p, n, card, action)
        chosen = s.piles.card_of(action)
        return NOT_IN_GAME if chosen == NO_CARD else self.judge_card(s, p, n, card, verb, chosen)

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Judge a verb on a card of this game; the base class accepts none."""
        if verb == actions.BUY:
            return NOT_BUY_PHASE
        if verb != actions.PLAY:
            return NO_SUCH_VERB
        types = s.piles.types[chosen]
        if types & TREASURE != 0:
            return NO_TREASURE
        if types & ACTION == 0:
            return NOT_PLAYABLE
        return NO_PLAY if s.copies(p, zone.HAND, chosen) != 0 else NOT_IN_HAND

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Judge a plain answer; the base class accepts all that belong to the question, or none."""
        if (self.accepted >> (answer - actions.ANSWERS)) & 1 != 0:
            return LEGAL
        return COMPULSORY if answer == actions.DONE else OTHER_QUESTION

    def offer(self, s: DominionState, p: i64, n: i64, card: i64) -> i64:
        """Offer the legal actions: the verb with the cards of its place, and plain answers."""
        if not self.is_open(s, p, n, card):
            return 0
        count: i64 = 0
        row = self.row
        verb = self.act
        if verb != actions.NO_VERB:
            owner: i64 = 0 if row == zone.SUPPLY else n if self.is_about_seat else p
            ids = s.piles.ids
            for chosen in range(PILES):
                if s.copies(owner, row, chosen) == 0:
                    continue
                if self.judge_card(s, p, n, card, verb, chosen) == LEGAL:
                    count = s.write_option(count, i64(ids[verb * PILES + chosen]))
        for answer in range(self.first_answer, actions.AFTER_ANSWERS):
            if self.judge_answer(s, p, n, card, answer) == LEGAL:
                count = s.write_answer(count, answer)
        return count


# ------------------------------------------------------------------ shared judgements
def judge_hand(s: DominionState, p: i64, card: i64, types: i64, wrong_type: i64) -> i64:
    """Judge a card to be taken from hand that must have one of the types."""
    if s.copies(p, zone.HAND, card) == 0:
        return NOT_IN_HAND
    return LEGAL if s.piles.types[card] & types != 0 else wrong_type


def is_action_in_hand(s: DominionState, p: i64, card: i64) -> bool:
    """Return whether the card is an Action in the seat's hand."""
    return s.piles.types[card] & ACTION != 0 and s.copies(p, zone.HAND, card) != 0


def holds(s: DominionState, p: i64, types: i64) -> bool:
    """Return whether the hand has a card of one of the types."""
    cards = s.cards
    hand = p * zone.PER_SEAT + zone.HAND
    types_of = s.piles.types
    for card in range(PILES):
        if cards[hand + card] != 0 and types_of[card] & types != 0:
            return True
    return False


# ------------------------------------------------------------------ written generators of hot questions
def offer_hand(s: DominionState, p: i64, verb: i64) -> i64:
    """Offer the verb with each card in hand."""
    cards = s.cards
    hand = p * zone.PER_SEAT + zone.HAND
    ids = s.piles.ids
    first = verb * PILES
    options = s.options
    n: i64 = 0
    for card in range(PILES):
        if cards[hand + card] != 0:
            options[n] = ids[first + card]
            n += 1
    return n


def offer_actions(s: DominionState, p: i64) -> i64:
    """Offer to play each Action in hand."""
    cards = s.cards
    hand = p * zone.PER_SEAT + zone.HAND
    piles = s.piles
    types_of, ids = piles.types, piles.ids
    options = s.options
    n: i64 = 0
    for card in range(BASIC, PILES):
        if cards[hand + card] != 0 and types_of[card] & ACTION != 0:
            options[n] = ids[actions.PLAY * PILES + card]
            n += 1
    return n


def offer_supply(s: DominionState, verb: i64, cost: i64, types: i64) -> i64:
    """Offer the verb with each card in the supply of at most this cost and one of the types."""
    cards = s.cards
    piles = s.piles
    cost_of, types_of, ids = piles.cost, piles.types, piles.ids
    first = verb * PILES
    options = s.options
    n: i64 = 0
    for card in range(PILES):
        if cards[zone.SUPPLY + card] != 0 and cost_of[card] <= cost and types_of[card] & types != 0:
            options[n] = ids[first + card]
            n += 1
    return n


def offer_done_unless_empty(s: DominionState, p: i64) -> i64:
    """Offer `done` unless the hand is empty: the others cannot know whether there was a choice."""
    if s.hand_size(p) == 0:
        return 0
    return s.write_option(0, actions.DONE)
