"""The effects of cards from packages, as the compiled rules see them."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from tavolata.core.decisions import Effect
from tavolata.core.errors import TavolataError
from tavolata.games.dominion.rules.questions import Question
from tavolata.games.dominion.rules.state import DominionState


def whole(step: Any, method: str, found: object) -> i64:
    """Return what a method of a step returned; raise one sentence unless it is a whole number."""
    if isinstance(found, int):
        return i64(found)
    raise wrong(step, method, found, "a whole number")


def wrong(step: Any, method: str, found: object, right: str) -> TavolataError:
    """Return the error of a method of a step that returned something else than it has to."""
    name = f"{type(step).__module__}.{type(step).__name__}.{method}"
    return TavolataError(f"{name} returned {found!r}: it has to return {right}")


@final
class Outside(Question):
    """An effect that a package wrote in plain Python as a `packages.Step`; it forwards every call."""

    def __init__(self, step: Any, parts: list[Effect[DominionState]]) -> None:
        self.ask = step.ask
        self.verb = step.verb
        self.subject = step.subject
        self.usual = step.usual
        self.answers = list(step.answers)
        self.is_about_seat = step.is_about_seat
        self.shows = step.shows
        self.hidden_zone = step.hidden_zone
        super().__init__()
        self.step: Final = step
        self.own_subeffects: Final = parts
        self.asks: Final[bool] = step.asks()
        self.title = type(step).__name__

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the subeffects of the step."""
        return self.own_subeffects

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Carry out the step."""
        self.step.run(s, p, n, card)

    def is_open(self, s: DominionState, p: i64, n: i64, card: i64) -> bool:
        """Return whether the step asks; a step without a judging method never does."""
        return self.asks and bool(self.step.is_open(s, p, n, card))

    def limit(self, n: i64, held: i64) -> i64:
        """Return the number in the sentence of the question."""
        return whole(self.step, "limit", self.step.limit(n, held))

    def how_many(self, n: i64, held: i64) -> tuple[int, int] | None:
        """Return the least and the most choices still to make."""
        found = self.step.how_many(n, held)
        if found is None:
            return None
        if isinstance(found, tuple) and len(found) == 2:
            least, most = found
            if isinstance(least, int) and isinstance(most, int) and 0 <= least <= most:
                return least, most
        right = "None, or the least and the most choices as two whole numbers from 0"
        raise wrong(self.step, "how_many", found, right)

    def judge_card(self, s: DominionState, p: i64, n: i64, card: i64, verb: i64, chosen: i64) -> i64:
        """Return the step's judgement, or that of any question for a card it is not about."""
        found = self.step.judge_card(s, p, n, card, verb, chosen)
        if found is None:
            return super().judge_card(s, p, n, card, verb, chosen)
        return whole(self.step, "judge_card", found)

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Return the same for a plain answer."""
        found = self.step.judge_answer(s, p, n, card, answer)
        if found is None:
            return super().judge_answer(s, p, n, card, answer)
        return whole(self.step, "judge_answer", found)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Carry out a legal answer."""
        self.step.choose(s, p, n, card, action)
