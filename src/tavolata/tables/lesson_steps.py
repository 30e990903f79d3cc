"""A lesson at a running match: the step that the learner sees, and the moves of the other players."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tavolata.core.seeding import derive
from tavolata.match.match import Match
from tavolata.words.lesson import CoachStep, Lesson, moment_of
from tavolata.words.phrases import shared_phrases


def shown(lesson: Lesson[Any], match: Match, done: Collection[str]) -> CoachStep | None:
    """Return the step of a lesson that its learner sees now, from what their seat sees alone."""
    if lesson.is_over(done):
        return None
    observation = match.state.observation(lesson.seat)
    legal = observation.legal_actions if lesson.seat in match.open_questions else []
    phrases = shared_phrases(str(match.game))
    return lesson.shown(moment_of(phrases, observation.to_view(), lesson.seat, legal, done))


def bot_seed(lesson: Lesson[Any], match: Match, seat: int) -> str:
    """Return the randomness of a bot for its next decision: the same in each game of a lesson."""
    return derive("lesson", "bot", lesson.deal, seat, len(match.moves))
