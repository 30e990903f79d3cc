"""Naming characters: their ranks in a game, the legal targets, and tokens laid on several ranks.

Tokens have the same backs, and one of them is special: warrants and threats.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.games.citadels.rules.actions import NAME, PLAYER, number_of
from tavolata.games.citadels.rules.kinds import RANKS, shift
from tavolata.games.citadels.rules.questions import COUNT, OF_CAST, Question, sorted_options
from tavolata.games.citadels.rules.reasons import REASONS, rule_of_question
from tavolata.games.citadels.rules.shapes import CLASSIC_ROW, RANK_OF
from tavolata.games.citadels.rules.state import CitadelsState, character_card

RANK_1: Final[i64] = 2
"""The set of rank 1 alone."""


# ------------------------------------------------------------------ characters and ranks
def rank_of(s: CitadelsState, character: i64) -> i64:
    """Return the rank of a character, given by number, in this game; 0 if it is not in the game."""
    rank = i64(RANK_OF[s.edition.number * CLASSIC_ROW + character])
    if s.has_rank(rank) and s.character(rank).number == character:
        return rank
    return 0


def offer_characters(s: CitadelsState, verb: i64, ranks: i64) -> i64:
    """Offer the verb with each character of a set of ranks."""
    n: i64 = 0
    for rank in range(1, RANKS + 1):
        if ranks & shift(1, rank) != 0 and s.has_rank(rank):
            n = s.write_option(n, verb + s.character(rank).number)
    return sorted_options(s, n)


# ------------------------------------------------------------------ naming one
def _rank(c: Candidate) -> int:
    return int(rank_of(c.state, number_of(c.action)))


NOT_IN_GAME: Final[i64] = REASONS.add("not_in_game", "page 8", "{character} is not in this game")
FORBIDDEN_RANK: Final[i64] = REASONS.add(
    "forbidden_rank", rule_of_question, "{character} has rank {rank} and cannot be named", rank=_rank
)


class NameCharacter(Question):
    """Name another character of the game, face up or not, by the ruling `rule`."""

    first = NAME
    end = PLAYER
    verb = "name"
    subject = OF_CAST
    safe_ranks: i64 = RANK_1
    """The set of ranks that cannot be named."""

    def judge_rank(self, s: CitadelsState, rank: i64) -> i64:
        """Judge the marks on a rank."""
        return LEGAL

    def judge(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Accept a character of the game whose rank is not safe."""
        if not NAME <= action < PLAYER:
            return OTHER_QUESTION
        rank = rank_of(s, action - NAME)
        if rank == 0:
            return NOT_IN_GAME
        if self.safe_ranks & shift(1, rank) != 0:
            return FORBIDDEN_RANK
        return self.judge_rank(s, rank)


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
