"""A lesson played without a server: the learner by a policy, the others by the bot of the lesson."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from typing import Any

from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding
from tavolata.match.match import BOT, FORCED, PERSON, Match, body
from tavolata.search.registry import bot_maker
from tavolata.tables.coaching import bot_seed, shown
from tavolata.words import Words, files_of
from tavolata.words.lesson import CoachStep, Lesson, Moment, Target, moment_of
from tavolata.words.phrases import Offer, shared_phrases
from tavolata.words.reading import read
from tests.catalogues import CATALOGUES

Policy = Callable[[Lesson[Any], Moment[Any], "CoachStep | None", list[Offer]], str]
"""The text of the learner's decision."""
MOST = 600
"""Decisions of a whole game, and more."""


class Playing:
    """A running lesson."""

    def __init__(self, lesson: Lesson[Any], deal: str | None = None) -> None:
        self.lesson = lesson
        self.match = Match(load_game(lesson.game), deal or lesson.deal)
        self.phrases = shared_phrases(str(self.match.game))
        self.done: tuple[str, ...] = ()
        self._bot = bot_maker(lesson.bot, self.match.game)

    @property
    def moment(self) -> Moment[Any]:
        """Return the view of the learner with their choices."""
        observation = self.match.state.observation(self.lesson.seat)
        return moment_of(self.phrases, observation.to_view(), self.lesson.seat, self.legal(), self.done)

    def legal(self) -> list[int]:
        """Return the legal actions of the learner."""
        is_asked = self.lesson.seat in self.match.open_questions
        return self.match.state.observation(self.lesson.seat).legal_actions if is_asked else []

    def offers(self) -> list[Offer]:
        """Return the choices of the learner."""
        legal = self.legal()
        return self.phrases.choices(self.moment.seen, legal) if legal else []

    def step(self) -> CoachStep | None:
        """Return the step of the coach."""
        return shown(self.lesson, self.match, self.done)

    def move_on(self, step: CoachStep | None) -> None:
        """Note that the learner has moved on from a step."""
        self.done = self.lesson.after(self.done, step)

    def decide(self, seat: int, text: str, by: str) -> None:
        """Carry out a decision."""
        self.match.carry_out(self.match.seq + 1, body(seat, text, by))

    def forced(self) -> bool:
        """Give the learner's only answers, as a table does; return whether there was one."""
        text = self.match.forced_action(self.lesson.seat)
        if text is not None:
            self.decide(self.lesson.seat, text, FORCED)
        return text is not None

    def others(self) -> bool:
        """Let one other player decide; return whether one had to."""
        for seat in sorted(self.match.open_questions):
            if seat != self.lesson.seat:
                seed = Seeding("question", bot_seed(self.lesson, self.match, seat)).bot()
                bot = self._bot(seed)
                action = int(bot.act(self.match.state.observation(seat), 1.0))
                self.decide(seat, self.match.state.action_to_string(seat, action), BOT)
                return True
        return False

    def run(
        self, policy: Policy, *, reads: bool = True
    ) -> Iterator[tuple[Moment[Any], CoachStep | None]]:
        """Play; yield what the learner sees before each of their moves, and the step shown then.

        A learner who does not read presses "Next" only while the others wait for that.
        """
        for _ in range(MOST):
            if self.forced():
                continue
            moment, step = self.moment, self.step()
            is_asked = bool(moment.choices)
            if step is not None and step.waits == "next" and (reads or not is_asked):
                yield moment, step
                self.move_on(step)
            elif is_asked:
                yield moment, step
                text = policy(self.lesson, moment, step, self.offers())
                self.move_on(step)
                self.decide(self.lesson.seat, text, PERSON)
            elif not self.others():
                return


def follow(
    lesson: Lesson[Any], moment: Moment[Any], step: CoachStep | None, offers: list[Offer]
) -> str:
    """Choose what the coach points at, else the usual answer."""
    target = step.points_at if step is not None else None
    texts = [offer.text for offer in offers]
    for offer in offers if target is not None else []:
        if isinstance(target, Target) and target.fits(offer.about):
            return offer.text
    phrases = shared_phrases(str(load_game(lesson.game)))
    return phrases.enter(moment.seen, texts) or phrases.finish(texts) or texts[0]


@functools.cache
def words_of_lesson(language: str, game: str) -> Words:
    """Return the words of a game with those of its lesson."""
    words = Words(language, game)
    paths = [path for subject in ("common", game) for path in files_of(language, subject)]
    words._catalogue = read(language, (*paths, CATALOGUES[language, f"{game}_lesson"]))
    return words
