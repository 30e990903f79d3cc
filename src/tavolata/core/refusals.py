"""Refusals that every game has: no such seat or action, the game is over, it is not your decision."""

from __future__ import annotations

from tavolata.core.errors import Refusal
from tavolata.core.game import State


def readable(number: int) -> int | str:
    """A number as it can stand in a sentence."""
    return number if abs(number) < 1_000_000 else "of so many digits"


class Refuser:
    """Makes the refusals of one game, whose name stands before every rule."""

    def __init__(self, game: str) -> None:
        self.game = game

    def __call__(self, reason: str, rule: str, text: str, **arguments: str | int) -> Refusal:
        """A refusal; `text` has its arguments in braces."""
        return Refusal(reason, f"{self.game} {rule}", text.format(**arguments), arguments)

    def no_seat(self, s: State, player: int, rule: str) -> Refusal | None:
        """Refuse a seat that the game does not have."""
        players = s.game().num_players()
        if 0 <= player < players:
            return None
        text = "there is no seat {seat}; seats are P1 to P{players}"
        return self("no_such_seat", rule, text, seat=readable(player + 1), players=players)

    def not_asked(self, s: State, player: int, action: int, rules: dict[str, str]) -> Refusal | None:
        """Refuse what no seat could do now, whatever the cards; None if the seat owes a decision.

        `rules` has a rule for `seat`, `action`, `over` and `decider`.
        """
        wrong = self.no_seat(s, player, rules["seat"])
        if wrong is not None:
            return wrong
        last = s.game().num_distinct_actions() - 1
        if not 0 <= action <= last:
            text = "there is no action {action}; ids run from 0 to {last}"
            return self("no_such_action", rules["action"], text, action=readable(action), last=last)
        if s.is_terminal():
            return self("game_over", rules["over"], "the game is over")
        deciders = [f"P{seat + 1}" for seat in s.acting_players()]
        if f"P{player + 1}" not in deciders:
            text = "it is not your decision now: {decider} is asked"
            if len(deciders) > 1:
                text = "it is not your decision now: {decider} are asked"
            return self("not_your_decision", rules["decider"], text, decider=", ".join(deciders))
        return None
