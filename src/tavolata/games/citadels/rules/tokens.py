"""Tokens with the same backs, one of them special: warrants and threats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL
from tavolata.games.citadels.rules.actions import NAME
from tavolata.games.citadels.rules.kinds import RANKS, shift
from tavolata.games.citadels.rules.naming import NameCharacter, rank_of
from tavolata.games.citadels.rules.questions import COUNT
from tavolata.games.citadels.rules.reasons import REASONS, rule_of_question
from tavolata.games.citadels.rules.state import CitadelsState, character_card

TOKEN_TAKEN: Final[i64] = REASONS.add(
    "token_taken", rule_of_question, "{character} already has one of your tokens"
)


class LayTokens(NameCharacter):
    """Place tokens on other ranks face down, the special one first; n are chosen already."""

    n_means = COUNT

    def __init__(self, mark: i64, most: i64, logged: i64) -> None:
        super().__init__()
        self.mark: i64 = mark
        self.most: i64 = most
        self.logged: i64 = logged
        """The event that logs each token."""

    def note(self, s: CitadelsState, rank: i64) -> None:
        """Record the rank of the special one."""
        raise NotImplementedError

    def on_all_placed(self, s: CitadelsState, p: i64) -> None:
        """Record that all tokens of seat p are placed."""

    def judge_rank(self, s: CitadelsState, rank: i64) -> i64:
        """Accept a rank without a token."""
        return TOKEN_TAKEN if s.pending & shift(1, rank) != 0 else LEGAL

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Choose a rank; all tokens become visible together, so that their order reveals nothing."""
        rank = rank_of(s, action - NAME)
        s.pending |= shift(1, rank)
        if n == 0:
            self.note(s, rank)
        if n + 1 < self.most:
            s.push(self, p, n + 1)
            return
        for other in range(1, RANKS + 1):
            if s.pending & shift(1, other) != 0:
                s.set_mark(other, self.mark)
                number = s.character(other).number
                s.log_event(self.logged, p, character_card(number), 0, EVERYBODY)
        s.pending = 0
        self.on_all_placed(s, p)
