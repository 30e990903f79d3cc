"""Games in which several seats decide at once: their questions, options and answers.

Each seat has one open question or none. A seat that has answered waits; its answer is hidden, and may
be withdrawn, until the last one is in. Only then anything happens, so the order in which answers
arrive cannot matter.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.errors import too_many_options, unwritten
from tavolata.core.game import State
from tavolata.core.reasons import LEGAL

NO_QUESTION: Final[i64] = 0
"""The question of a seat that owes nothing."""
NOT_COUNTED: Final[i64] = 255
"""The count of options that nobody has requested yet."""
WIDTH: Final[i64] = 80
"""Most options of one question."""


@mypyc_attr(acyclic=True)
class SimultaneousState(State):
    """A state in which each seat has a question of its own.

    `questions[p]` is the question of seat p; its options are computed on demand. A game overrides
    `judge` (or `offer`, if it needs no reasons) and `choose`, and calls `ask` to open questions.
    """

    def __init__(self, questions: vec[u8], counts: vec[u8], options: vec[i16]) -> None:
        super().__init__()
        self.questions: vec[u8] = questions
        self.counts: vec[u8] = counts
        self.options: vec[i16] = options

    # -------------------------------------------------------------- overridden by games
    def offer(self, player: i64) -> i64:
        """Write the legal actions of a seat, ascending, by `write_option`; returns how many.

        The default judges every action id. A game with many actions overrides it with a generator; a
        test proves that it offers what `judge` calls legal.
        """
        count: i64 = 0
        for action in range(self.game().num_distinct_actions()):
            if self.judge(player, action) == LEGAL:
                count = self.write_option(player, count, action)
        return count

    def choose(self, player: i64, action: i64) -> None:
        """Take a legal answer of a seat."""
        raise unwritten(self, "choose(player, action)")

    def forget_committed_choices(self, player: i64) -> None:
        """Reopen the questions that other seats answered in parallel with this seat's open one.

        In a state sampled for the seat those answers are random: a search wants better ones.
        """
        raise unwritten(self, "forget_committed_choices(player)")

    @final
    def ask(self, player: i64, question: i64) -> None:
        """Open a question, or close it with `NO_QUESTION`."""
        self.questions[player] = u8(question)
        self.counts[player] = u8(NOT_COUNTED)

    @final
    def write_option(self, player: i64, index: i64, action: i64) -> i64:
        """Write one option; returns the next index."""
        if index >= WIDTH:
            raise too_many_options(self, WIDTH, "ask in several steps")
        self.options[player * WIDTH + index] = i16(action)
        return index + 1

    # -------------------------------------------------------------- the contract
    @final
    def is_simultaneous(self) -> bool:
        """Return True: several seats may decide at once."""
        return True

    @final
    def decider(self) -> i64:
        """Return the first seat that owes a decision; -1 if none does."""
        for player in range(i64(len(self.questions))):
            if self.questions[player] != NO_QUESTION:
                return player
        return -1

    @final
    def count_options(self, player: i64) -> i64:
        """Return how many legal actions the seat has."""
        if player < 0 or player >= len(self.questions) or self.questions[player] == NO_QUESTION:
            return 0
        if self.counts[player] == NOT_COUNTED:
            self.counts[player] = 0  # for the default `judge`, if a game overrides neither
            self.counts[player] = u8(self.offer(player))
        return i64(self.counts[player])

    @final
    def option(self, player: i64, index: i64) -> i64:
        """Return the legal action with that index."""
        if self.counts[player] == NOT_COUNTED:
            self.count_options(player)
        return i64(self.options[player * WIDTH + index])

    @final
    def step(self, player: i64, action: i64) -> None:
        """Take an answer that is known to be legal."""
        self.choose(player, action)

    def acting_players(self) -> list[int]:
        """Return the seats that owe a decision, ascending."""
        questions = self.questions
        return [p for p in range(len(questions)) if questions[p] != NO_QUESTION]

    def is_terminal(self) -> bool:
        """Return whether no question is open."""
        return self.decider() < 0
