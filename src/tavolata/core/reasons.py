"""Reasons for refusals: each is declared once, next to the rule that causes it.

A question judges a candidate with one method that returns a small int: `LEGAL`, or the number of a
reason. Legal actions, refusals, and what a page offers or greys out all derive from that.
"""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any, Final

from mypy_extensions import i64

from tavolata.core.errors import Refusal

LEGAL: Final[i64] = 0
OTHER_QUESTION: Final[i64] = 1
"""The number of the reason that every game has: the action answers another question."""


MOST_DIGITS: Final = 24
"""Digits of the longest number that a sentence shows."""


class Candidate:
    """An action that a question has judged, with all that a refusal may name.

    `state` and `effect` are those of a game: `Any`, because facts read fields that only it has.
    """

    def __init__(
        self, state: Any, player: int, action: int, effect: Any = None, n: int = 0, card: int = 0
    ) -> None:
        self.state = state
        self.player = player
        self.action = action
        self.effect = effect
        self.n = n
        self.card = card

    def __repr__(self) -> str:
        return f"<Candidate {_action_name(self)!r} of P{self.player + 1}>"


Fact = Callable[[Candidate], str | int]
"""Works out one argument of a refusal, such as the cost of the card that the action names."""


def readable(number: int) -> int | str:
    """Return a number in a form that fits into a sentence."""
    return number if abs(number) < 10**MOST_DIGITS else f"of more than {MOST_DIGITS} digits"


def no_seat(player: int, players: int) -> str:
    """Return the sentence about a seat that a game with `players` seats does not have."""
    return f"there is no seat {readable(player)}; seats are 0 to {players - 1}"


def no_action(action: int, last: int) -> str:
    """Return the sentence about an id above the last one, or below 0."""
    return f"there is no action {readable(action)}; ids run from 0 to {last}"


def rule_of(game: str, rule: str | int) -> str:
    """Return the reference of a rule, `dominion R6`; empty if there is none."""
    return f"{game} {rule}" if rule else ""


class Reason:
    """A reason: stable code, rule and English sentence with its arguments in braces."""

    def __init__(
        self, game: str, code: str, rule: str | Fact, text: str, facts: dict[str, Fact]
    ) -> None:
        self.game = game
        self.code = code
        self.rule = rule
        self.fixed_rule = rule_of(game, rule) if isinstance(rule, str) else None
        """The rule with the game's name, unless it depends on the candidate."""
        self.text = text if facts else text.format()
        self.facts = facts

    def __repr__(self) -> str:
        return f"<Reason {self.code} of {self.game}: {self.text}>"

    def refusal(self, candidate: Candidate) -> Refusal:
        """Return the refusal of a candidate; the game's name precedes the rule."""
        rule = self.fixed_rule
        if rule is None:
            assert not isinstance(self.rule, str)
            rule = rule_of(self.game, self.rule(candidate))
        if not self.facts:
            return Refusal(self.code, rule, self.text, {})
        arguments = {name: fact(candidate) for name, fact in self.facts.items()}
        return Refusal(self.code, rule, self.text.format(**arguments), arguments)


class Reasons:
    """All reasons of one game, by number.

    `facts` are the arguments that reasons share, by name. `rules` names the rule of the refusals that
    every game has: `over` (the game is over), `decider` (another seat decides) and `question` (the
    action answers another question).
    """

    def __init__(self, game: str, facts: dict[str, Fact], rules: dict[str, str]) -> None:
        self.game = game
        self.facts = facts
        self.rules = rules
        self.known: list[Reason | None] = [None]
        text = "'{answer}' does not answer the current question"
        self.add("other_question", rules["question"], text, answer=_action_name)

    def __repr__(self) -> str:
        return f"<Reasons of {self.game}: {len(self.known) - 1}>"

    def add(self, code: str, rule: str | Fact, text: str, *also: str, **facts: Fact) -> int:
        """Declare a reason; returns its number, which a judge returns.

        `text` names arguments in braces. Each comes from `facts` given here or from those of the game,
        as do those named in `also`, which only translations use.
        """
        named = [name for _, name, _, _ in Formatter().parse(text) if name]
        missing = [name for name in [*named, *also] if name not in facts and name not in self.facts]
        if missing:
            raise KeyError(f"reason {code!r} of {self.game} names unknown facts: {', '.join(missing)}")
        wanted = {name: self.facts[name] for name in [*named, *also] if name not in facts}
        self.known.append(Reason(self.game, code, rule, text, {**wanted, **facts}))
        return len(self.known) - 1

    def refusal(self, number: int, candidate: Candidate) -> Refusal:
        """Return the refusal for the number that a judge returned."""
        reason = self.known[number]
        assert reason is not None, "a legal action has no refusal"
        return reason.refusal(candidate)

    # -------------------------------------------------------------- refusals of every game
    def _refuse(self, code: str, rule: str, text: str, **arguments: str | int) -> Refusal:
        return Refusal(code, rule_of(self.game, rule), text.format(**arguments), arguments)

    def no_seat(self, state: Any, player: int) -> Refusal | None:
        """Refuse a seat that the game does not have."""
        players = state.game().num_players()
        if 0 <= player < players:
            return None
        # The sentence is for callers, who count from 0; the arguments are for a table: P1, P2, ...
        shown: dict[str, str | int] = {"seat": readable(player + 1), "players": players}
        return Refusal("no_such_seat", "", no_seat(player, players), shown)

    def over(self, state: Any) -> Refusal | None:
        """Refuse anything after the end of the game."""
        if not state.is_terminal():
            return None
        return self._refuse("game_over", self.rules["over"], "the game is over")

    def not_asked(self, state: Any, player: int, action: int) -> Refusal | None:
        """Refuse an action that no seat could do now; None if the seat owes a decision."""
        wrong = self.no_seat(state, player)
        if wrong is not None:
            return wrong
        last = state.game().num_distinct_actions() - 1
        if not 0 <= action <= last:
            shown: dict[str, str | int] = {"action": readable(action), "last": last}
            return Refusal("no_such_action", "", no_action(action, last), shown)
        over = self.over(state)
        if over is not None:
            return over
        acting = state.acting_players()
        if player in acting:
            return None
        text = "it is not your decision now: {decider} must decide first"
        decider = ", ".join(f"P{seat + 1}" for seat in acting)
        return self._refuse("not_your_decision", self.rules["decider"], text, decider=decider)


def _action_name(candidate: Candidate) -> str:
    return str(candidate.state.game().action_names()[candidate.action])


RULES_OF_NO_BOOK: Final = {"over": "", "decider": "", "question": ""}
"""Rule references of a game that names none."""
