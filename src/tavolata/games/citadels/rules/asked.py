"""The open question by its name in scenarios, which does not depend on the card that asks.

The names of steps in written states belong to the engine; these stay when an effect is renamed.
"""

from __future__ import annotations

from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.shapes import EFFECTS
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.view.encoding import seat_name


def question_names() -> list[str]:
    """Return the names of all questions."""
    return sorted({effect.ask for effect in EFFECTS if isinstance(effect, Question)} - {""})


def asked(s: CitadelsState) -> str | None:
    """Return the seat and its question: `P2 turn`; None at the end of the game."""
    if s.is_terminal():
        return None
    question = s.top_effect()
    assert isinstance(question, Question)
    return f"{seat_name(s.decider())} {question.ask}"
