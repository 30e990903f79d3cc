"""Lessons: all games that have one lead a learner through it, also one who chooses at random."""

from __future__ import annotations

import dataclasses
import random
import re
from typing import Any

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.registry import load_game, registered_games
from tavolata.games.citadels.lesson import advised
from tavolata.words.lesson import ANY_QUESTION, CoachStep, Lesson, Moment, Target, lesson_of
from tavolata.words.messages import in_words
from tavolata.words.phrases import About, Offer
from tests.catalogues import CATALOGUES, LANGUAGES
from tests.lessons.playing import Playing, Policy, follow, words_of_lesson

GAMES = sorted(name for name in registered_games() if lesson_of(name) is not None)
PLAYERS = 50
"""Learners who choose at random."""
MISSED_AT_MOST = 4
"""Steps of a lesson about things that do not happen on its deal."""
FEW, MANY = 10, 25
"""Steps that a learner who follows the coach sees."""


@pytest.fixture(params=GAMES)
def lesson(request: pytest.FixtureRequest) -> Lesson[Any]:
    """Return the lesson of a game."""
    found = lesson_of(request.param)
    assert found is not None
    return found


def test_the_three_games_have_lessons() -> None:
    assert {"citadels", "dominion", "seven_wonders"} <= set(GAMES)


def test_following_the_coach_leads_through_the_lesson(lesson: Lesson[Any]) -> None:
    playing = Playing(lesson)
    seen: list[str] = []
    for _moment, step in playing.run(follow):
        if lesson.is_over(playing.done):
            break
        assert step is not None
        seen.append(step.key)
    assert lesson.is_over(playing.done)
    assert not playing.match.state.is_terminal(), "a lesson ends before the game does"
    once = [step.key for step in lesson.steps if step.key in seen]
    assert FEW <= len(once) <= MANY
    missed = [step.key for step in lesson.steps if step.key not in seen]
    assert len(missed) <= MISSED_AT_MOST, missed
    decisions = [number for number, key in enumerate(seen) if waits(lesson, key) == "decision"]
    assert decisions[0] <= 2, "the first move comes within three steps"


def test_the_same_moves_make_the_same_lesson(lesson: Lesson[Any]) -> None:
    def story() -> list[Any]:
        playing = Playing(lesson)
        found: list[Any] = [(step and step.key, moment.choices) for moment, step in playing.run(follow)]
        return found[:40]

    assert story() == story()


def chooser(rng: random.Random) -> Policy:
    """Return a learner who chooses at random."""
    return lambda lesson, moment, step, offers: rng.choice(offers).text


@pytest.mark.parametrize("reads", [True, False])
def test_random_learners_never_get_stuck(lesson: Lesson[Any], reads: bool) -> None:
    for seed in range(PLAYERS // 2):
        print(f"seed {seed}")
        rng = random.Random(f"{lesson.game} {seed} {reads}")
        playing = Playing(lesson)
        before: CoachStep | None = None
        for moment, step in playing.run(chooser(rng), reads=reads):
            if lesson.is_over(playing.done):
                break
            assert step is not None, "a learner who is asked or held up sees a step"
            check_truth(playing, moment, step, playing.offers())
            assert before is None or step.number >= before.number or step.is_last
            before = step
        assert lesson.is_over(playing.done)


def check_truth(playing: Playing, moment: Moment[Any], step: CoachStep, offers: list[Offer]) -> None:
    """Check what every step claims: that it can be said, and that what it points at is legal."""
    for language in LANGUAGES:
        text = in_words(words_of_lesson(language, playing.match.game.name), step.text)
        assert text != step.key
        assert not set("${") & set(text), text
    target = step.points_at
    assert step.waits == "next" or moment.choices, "a decision is asked for only when there is one"
    assert target is None or (target.region is None) != (target.verb is None and target.card is None)
    if step.waits == "decision" and target is not None and target.verb is not None:
        assert any(target.fits(offer.about) for offer in offers), (step.key, target)


@pytest.mark.parametrize(
    ("bought", "is_praised"), [("smithy", True), ("curse", False), ("estate", False)]
)
def test_the_coach_praises_no_card_that_weakens_a_deck(bought: str, is_praised: bool) -> None:
    lesson = lesson_of("dominion")
    assert lesson is not None

    def buy(
        lesson: Lesson[Any], moment: Moment[Any], step: CoachStep | None, offers: list[Offer]
    ) -> str:
        wanted = f"buy {bought}"
        return wanted if wanted in {offer.text for offer in offers} else offers[0].text

    for _moment, step in Playing(lesson).run(buy):
        if step is not None and step.key == "lesson-bought":
            said = in_words(words_of_lesson("en", "dominion"), step.text)
            assert said.startswith("Well bought") == is_praised, said
            break
    else:
        pytest.fail("nothing was bought")


def test_the_coach_of_citadels_warns_of_a_habit_after_its_advice() -> None:
    """Before the choice the tip would contradict the advice for this round."""
    lesson = lesson_of("citadels")
    assert lesson is not None
    phases = {
        moment.seen.phase
        for moment, step in Playing(lesson).run(follow)
        if step is not None and step.key == "lesson-tip"
    }
    assert phases == {"turns"}


def test_the_coach_of_citadels_gives_up_a_character_that_the_thief_has_guessed() -> None:
    lesson = lesson_of("citadels")
    assert lesson is not None
    moment = next(
        moment for moment, _step in Playing(lesson).run(follow) if "merchant" in moment.cards("pick")
    )
    robbed = dataclasses.replace(moment, done=frozenset({"lesson-robbed-you"}))
    assert advised(moment) == "merchant"
    assert advised(robbed) in set(robbed.cards("pick")) - {"merchant"}


def waits(lesson: Lesson[Any], key: str) -> str:
    """Return what ends a step of a lesson."""
    return next((step.waits for step in lesson.steps if step.key == key), "decision")


def test_keys_are_of_one_step_each(lesson: Lesson[Any]) -> None:
    keys = [step.key for step in (*lesson.steps, *lesson.always)]
    assert len(keys) == len(set(keys))
    assert FEW <= len(lesson.steps) <= MANY


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_words_of_one_or_two_sentences(lesson: Lesson[Any], language: str) -> None:
    name = load_game(lesson.game).name
    path = CATALOGUES[language, f"{name}_lesson"]
    keys = set(re.findall(r"^(lesson-[\w-]+) =", path.read_text(encoding="utf-8"), re.MULTILINE))
    assert keys == {step.key for step in (*lesson.steps, *lesson.always)}
    words = words_of_lesson(language, name)
    assert words.has(ANY_QUESTION)


def test_a_lesson_shows_nothing_that_the_seat_does_not_see(lesson: Lesson[Any]) -> None:
    """The same view of another world gives the same step: hands and decks of others are no input."""
    playing = Playing(lesson)
    for number, (_moment, step) in enumerate(playing.run(follow)):
        if lesson.is_over(playing.done) or number > 15:
            break
        truth = playing.match.state
        observation = truth.observation(lesson.seat)
        playing.match.state = observation.sample_state(rng_of(f"world {number}"))
        assert playing.step() == step
        playing.match.state = truth


def test_a_target_fits_what_agrees_in_all_its_fields() -> None:
    about = About("buy", "gold", None, "supply")
    assert Target(verb="buy").fits(about)
    assert Target(card="gold", zone="supply").fits(about)
    assert not Target(card="gold", zone="hand").fits(about)
    assert not Target(region="hand").fits(about)
