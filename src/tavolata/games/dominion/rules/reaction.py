"""The question before an Attack: each other seat may reveal a card that blocks it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import DONE, REVEAL_MOAT
from tavolata.games.dominion.rules.kinds import NAMES, PRINTED
from tavolata.games.dominion.rules.questions import OF_HAND, Question
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState

NO_BLOCKER: Final[i64] = REASONS.add(
    "not_in_hand", "R13", "you have no {card} in your hand", card=lambda _: NAMES[PRINTED.blocker]
)


@final
class Reaction(Question):
    """An Attack was played: the seat may reveal a card that blocks it (`Piles.blocker`)."""

    ask = "reveal_moat"
    verb = "reveal moat"
    subject = OF_HAND
    shows = "in_play"
    usual = "reveal moat"
    answers: list[str] = ["reveal moat", "done"]

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether the hand may hold the card: the question must not reveal whether it does."""
        blocker = s.piles.blocker
        return blocker != NO_CARD and s.may_hold(p, blocker)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Accept revealing the card if it is in hand, or declining."""
        if answer == REVEAL_MOAT:
            blocker = s.piles.blocker
            in_hand = blocker != NO_CARD and s.copies(p, zone.HAND, blocker) != 0
            return LEGAL if in_hand else NO_BLOCKER
        return LEGAL if answer == DONE else OTHER_QUESTION

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Protect the seat from this play; the revealed card stays in hand, known to all (R13)."""
        if action == REVEAL_MOAT:
            s.immune |= 1 << p
            blocker = s.piles.blocker
            if s.copies(p, zone.SEEN_HAND, blocker) == 0:
                s.add(p, zone.SEEN_HAND, blocker, 1)
            s.note(event.SHOW_MOAT, p, blocker, 1, EVERYBODY)
