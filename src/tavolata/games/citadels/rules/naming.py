"""Naming characters: the ranks of a game's characters, and the legal targets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate
from tavolata.games.citadels.rules.actions import NAME, PLAYER, number_of
from tavolata.games.citadels.rules.kinds import RANKS, shift
from tavolata.games.citadels.rules.questions import OF_CAST, Question, sorted_options
from tavolata.games.citadels.rules.reasons import REASONS, rule_of_question
from tavolata.games.citadels.rules.shapes import CLASSIC_ROW, RANK_OF
from tavolata.games.citadels.rules.state import CitadelsState

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
