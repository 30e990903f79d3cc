"""The coach at a table: what the learner sees of it, and how it moves on."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from tavolata.core.seeding import derive
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.tables import outgoing
from tavolata.tables.errors import StoreError
from tavolata.tables.rows import CoachState
from tavolata.tables.table import Table
from tavolata.words.lesson import CoachStep, Lesson, moment_of
from tavolata.words.phrases import shared_phrases

LOG = logging.getLogger(__name__)


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


def _step_of(table: Table) -> CoachStep | None:
    lesson, play = table.lesson, table.play
    if lesson is None or play is None or table.options.coach != "on" or table.fault is not None:
        return None
    if not table.seats[lesson.seat].is_person_now:
        return None
    return shown(lesson, play, table.options.coached)


def is_waiting(table: Table) -> bool:
    """Return whether the bots of a table wait, because the learner is reading."""
    step = _step_of(table)
    return step is not None and step.waits == "next"


def coach_of(table: Table, seat: int | None) -> outgoing.Coach | None:
    """Return what a page shows of the coach; None for others than the learner, and after the lesson."""
    lesson = table.lesson
    if lesson is None or seat != lesson.seat or lesson.is_over(table.options.coached):
        return None
    return {"is_on": table.options.coach == "on", "step": _step_of(table)}


def step_before(table: Table, seat: int) -> CoachStep | None:
    """Return the step that a decision of a seat ends; None for others than the learner."""
    is_learner = table.lesson is not None and table.lesson.seat == seat
    return _step_of(table) if is_learner else None


async def note(table: Table, step: CoachStep | None) -> None:
    """Note a step as done by a decision. The caller holds the lock.

    The decision is stored already: if this fails, the step is only shown again.
    """
    try:
        await _move_on(table, step)
    except StoreError as problem:
        LOG.warning("table %s: a step of its lesson was not noted: %s", table.id, problem)


async def _move_on(table: Table, step: CoachStep | None) -> None:
    if table.lesson is None or step is None:
        return
    coached = table.lesson.after(table.options.coached, step)
    if coached != table.options.coached:
        await table.set_options(replace(table.options, coached=coached))


async def answer(table: Table, seat: int, key: str | None, *, is_on: bool) -> None:
    """Continue after a step that is read, leave the coach, or call it back."""
    if table.lesson is None or table.lesson.seat != seat:
        raise CommandRefused("not-now", "server-no-lesson")
    wanted: CoachState = "on" if is_on else "off"
    if table.options.coach != wanted:
        await table.set_options(replace(table.options, coach=wanted))
    step = _step_of(table)
    # A page that lags behind names a step that is done already: nothing happens.
    if step is not None and step.key == key and step.waits == "next":
        await _move_on(table, step)
