"""Rank 7: Architect, Navigator, Scholar; in the classic edition their extras come after the action."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.citadels.rules.actions import CONFISCATE, TAKE_CARD, TAKE_GOLD
from tavolata.games.citadels.rules.effects import Choose, KeepOne, after_gathering, keep_all, look_at
from tavolata.games.citadels.rules.questions import COUNT, Question, judge_deck
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, NOT_IN_BOX, Ability, Character
from tavolata.games.citadels.rules.state import CitadelsState


# ------------------------------------------------------------------ Architect
@final
class ExtraCards(Ability[CitadelsState]):
    """Draw cards from the deck, after gathering either resource."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there is a card to draw."""
        return judge_deck(s)

    def use(self, s: CitadelsState, p: i64) -> None:
        """Draw the cards."""
        s.draw_to_hand(p, self.n)


Character("architect", 7, abilities=[ExtraCards(2)], limit=3, rules="R-06")
Character(
    "architect",
    7,
    modern=NOT_IN_BOX,
    classic=BASE,
    abilities=[after_gathering(ExtraCards(2))],
    limit=3,
    rules="R-06",
)


# ------------------------------------------------------------------ Navigator
@final
class GoldOrSoManyCards(Question):
    """Choose n gold or n cards."""

    ask = "gold_or_cards"
    first = TAKE_GOLD
    end = CONFISCATE
    n_means = COUNT

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept either; with an empty deck only gold."""
        if action == TAKE_CARD:
            return judge_deck(s)
        return LEGAL if action == TAKE_GOLD else OTHER_QUESTION

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take them."""
        if action == TAKE_GOLD:
            s.gain_gold(p, n)
        else:
            s.draw_to_hand(p, n)


Character(
    "navigator", 7, abilities=[Choose(GoldOrSoManyCards(), 4)], limit=0, cannot_build=True, rules="R-67"
)
Character(
    "navigator",
    7,
    modern=NOT_IN_BOX,
    classic=CHOSEN,
    abilities=[after_gathering(Choose(GoldOrSoManyCards(), 4))],
    limit=0,
    cannot_build=True,
    rules="R-67",
)


# ------------------------------------------------------------------ Scholar
@final
class ShuffleIn(Effect[CitadelsState]):
    """Shuffle the cards being looked at into the whole deck."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Shuffle them in: nobody knows where they are."""
        for looked_at in s.drawn:
            s.deck.add(i64(looked_at), 1)
        s.drawn = s.drawn[:0]
        s.drawn_seen = s.drawn_seen[:0]
        s.shuffle_deck(p)


@final
class Study(Choose):
    """Draw n cards, keep one, shuffle the rest into the deck (R-68)."""

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there is a card to draw."""
        return judge_deck(s)

    def use(self, s: CitadelsState, p: i64) -> None:
        """Draw the cards, or all that there are, and ask which one to keep."""
        if look_at(s, self.n) == 1:
            keep_all(s, p)
        else:
            s.push(self.question, p)


Character("scholar", 7, abilities=[Study(KeepOne(ShuffleIn()), 7)], limit=2, rules="R-68 R-06")
