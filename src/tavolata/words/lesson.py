"""Lessons: a coached first game on a prepared deal, one step at a time.

A game declares a `Lesson` (`lesson` of its `GameEntry`). Each step has a sentence, in
`<language>.lesson.ftl`, a condition on what the learner sees, and a thing to point at. The current step
follows from the view and from the steps that are done; steps that do not fit are skipped, and there is
always one for the open question. Nothing here waits or stores, so the same lesson runs in a page.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar, cast

from tavolata.core.registry import part_of
from tavolata.core.views import CardId, SeatNumber
from tavolata.words.messages import Message, Part, message
from tavolata.words.phrases import About, Phrases

V = TypeVar("V")
"""The view of a game."""
Waits = Literal["next", "decision"]
"""The end of a step: a press of "Next", or the next decision of the learner."""
ANY_QUESTION = "coach-any"
"""The sentence for a question that a lesson says nothing about."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A thing to point at: a choice by what it is about, null for anything, or a marked region.

    A region is `hand`, `seat-1` or another one that a table of the page marks.
    """

    # A page always gets all fields, so the schema of the wire calls none optional.
    __pydantic_config__: ClassVar[dict[str, Any]] = {
        "json_schema_serialization_defaults_required": True
    }

    verb: str | None = None
    card: CardId | None = None
    seat: SeatNumber | None = None
    zone: str | None = None
    region: str | None = None

    def fits(self, about: About) -> bool:
        """Return whether a choice is about this."""
        wanted = (self.verb, self.card, self.seat, self.zone)
        found = (about.verb, about.card, about.seat, about.zone)
        return self.region is None and all(
            mine is None or mine == theirs for mine, theirs in zip(wanted, found, strict=True)
        )


def area_of(seat: int) -> Target:
    """Point at the area of a seat at the table."""
    return Target(region=f"seat-{seat}")


@dataclass(frozen=True)
class Moment(Generic[V]):
    """The knowledge of a learner: the view, the subjects of their choices, the finished steps."""

    seen: V
    seat: int
    choices: tuple[About, ...]
    """Empty while the learner is asked nothing."""
    done: frozenset[str]

    def can(self, verb: str | None = None, card: str | None = None, zone: str | None = None) -> bool:
        """Return whether there is a legal choice about all of this."""
        return any(Target(verb=verb, card=card, zone=zone).fits(about) for about in self.choices)

    def cards(self, verb: str) -> list[str]:
        """Return the cards of the legal choices with a verb, in their order."""
        return [about.card for about in self.choices if about.verb == verb and about.card]

    def has_done(self, *keys: str) -> bool:
        """Return whether all of these steps are done."""
        return self.done.issuperset(keys)


@dataclass(frozen=True)
class Step(Generic[V]):
    """A step: its key in the words of the lesson, when it appears, what it points at, what ends it."""

    key: str
    when: Callable[[Moment[V]], bool]
    at: Target | Callable[[Moment[V]], Target | None] | None = None
    says: Callable[[Moment[V]], Mapping[str, Part]] | None = None
    """The arguments of its sentence, if it has any."""
    waits: Waits = "next"


def to_choose(
    key: str,
    verb: str,
    when: Callable[[Moment[V]], bool] = lambda moment: True,
    *,
    says: Callable[[Moment[V]], Mapping[str, Part]] | None = None,
) -> Step[V]:
    """Return a step that points at a legal choice by its verb and waits for the decision."""
    return Step(
        key, lambda moment: moment.can(verb) and when(moment), Target(verb=verb), says, "decision"
    )


@dataclass(frozen=True)
class CoachStep:
    """The step of a lesson that its learner sees now."""

    key: str
    number: int
    """Its place among the `of` steps of the lesson, from 1."""
    of: int
    text: Part
    """In the words `<language>.lesson.ftl` of the game."""
    points_at: Target | None
    waits: Waits
    """It ends with the button, or with the next decision."""
    is_last: bool


@dataclass(frozen=True)
class Lesson(Generic[V]):
    """A coached game: the game string, the prepared deal, the other players and the steps.

    The first step that fits and is not done is shown. The last one ends the lesson. `always` are for
    questions to which no step fits, any number of times; they end with the next decision.
    """

    game: str
    deal: str
    """The seed of the game."""
    bot: str
    """The bot in all other seats, whose own randomness is fixed."""
    minutes: int
    steps: tuple[Step[V], ...]
    always: tuple[Step[V], ...] = ()
    seat: int = 0
    """The seat of the learner."""

    def is_over(self, done: Collection[str]) -> bool:
        """Return whether the last step is done."""
        return self.steps[-1].key in done

    def shown(self, moment: Moment[V]) -> CoachStep | None:
        """Return the step to show at a moment; None while there is nothing to say."""
        if self.is_over(moment.done):
            return None
        last = self.steps[-1]
        steps = (last,) if getattr(moment.seen, "is_over", False) else self.steps
        number = min(len(self.steps) - 1, sum(step.key in moment.done for step in self.steps) + 1)
        for step in steps:
            if step.key in moment.done:
                continue
            # At the end of the game only the last step is left, also one that waits.
            if step.when(moment) or len(steps) == 1:
                number = len(self.steps) if step is last else number
                return self._shown(step, moment, number, step.waits, is_last=step is last)
        if not moment.choices:
            return None
        for step in self.always:
            if step.when(moment):
                return self._shown(step, moment, number, "decision")
        target = Target(region="question")
        return CoachStep(
            ANY_QUESTION, number, len(self.steps), Message(ANY_QUESTION), target, "decision", False
        )

    def _shown(
        self, step: Step[V], moment: Moment[V], number: int, waits: Waits, *, is_last: bool = False
    ) -> CoachStep:
        text = message(step.key, step.says(moment) if step.says else {})
        target = step.at(moment) if callable(step.at) else step.at
        return CoachStep(step.key, number, len(self.steps), text, target, waits, is_last)

    def after(self, done: Collection[str], shown: CoachStep | None) -> tuple[str, ...]:
        """Return the steps that are done once the learner has moved on from the one that is shown."""
        keys = {step.key for step in self.steps}
        kept = tuple(done)
        return (
            kept if shown is None or shown.key not in keys or shown.key in kept else (*kept, shown.key)
        )


def moment_of(
    phrases: Phrases[V], seen: V, seat: int, legal: list[int], done: Collection[str]
) -> Moment[V]:
    """Return what a learner sees, given their legal actions."""
    choices = tuple(offer.about for offer in phrases.choices(seen, legal)) if legal else ()
    return Moment(seen, seat, choices, frozenset(done))


@functools.lru_cache(maxsize=64)
def lesson_of(game: str) -> Lesson[Any] | None:
    """Return the lesson of a game by name, if it has one."""
    return cast("Lesson[Any] | None", part_of(game, "lesson"))
