"""Decisions in messages: a hint at an open one, and the summary of a past one.

A hint has the best three choices with their win chances, and one sentence why.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tavolata.core.advice import Advice
from tavolata.core.game import Observation
from tavolata.words.messages import Part
from tavolata.words.phrases import Phrases, shared_phrases
from tavolata.words.why import why

DIGITS = 4
"""Digits after the point of the shares that travel."""


@dataclass(frozen=True)
class HintedChoice:
    """A choice by its text and label, with its win share (0 to 1) and standard error."""

    do: str
    label: Part
    share: float
    error: float


@dataclass(frozen=True)
class Hint:
    """A hint: up to three choices, the best first, compared in `worlds` sampled worlds; 0: no time."""

    bot: str
    worlds: int
    choices: list[HintedChoice]
    why: Part


@dataclass(frozen=True)
class DecisionSummary:
    """A seat's decision. `labels` maps the text of each legal action to its label."""

    when: Part
    question: Part
    labels: dict[str, Part]


def usual_answer(observation: Observation) -> int | None:
    """Return the answer that most people give to a question without a thought; None if it has none."""
    phrases = shared_phrases(str(observation.game()))
    names = phrases.game.action_names()
    texts = {names[action]: int(action) for action in observation.legal_actions}
    usual = phrases.enter(observation.to_view(), list(texts))
    return None if usual is None else texts[usual]


def hint_of(observation: Observation, advice: Advice) -> Hint:
    """Return the advice for an observation in messages."""
    phrases = shared_phrases(str(observation.game()))
    names, labels = phrases.game.action_names(), labels_of(phrases, observation)
    choices = []
    for choice in advice.choices:
        text = names[choice.action]
        share, error = round(choice.share, DIGITS), round(choice.error, DIGITS)
        choices.append(HintedChoice(text, labels[text], share, error))
    return Hint(advice.bot, advice.worlds, choices, why(phrases, advice, labels))


def summary_of(phrases: Phrases[Any], observation: Observation, turn: int) -> DecisionSummary:
    """Return the summary of an observation with a question; `turn` counts the seat's own turns."""
    seen = observation.to_view()
    labels = labels_of(phrases, observation)
    return DecisionSummary(
        phrases.when(seen, turn), phrases.question(seen, int(observation.player)), labels
    )


def labels_of(phrases: Phrases[Any], observation: Observation) -> dict[str, Part]:
    """Return the labels of the legal actions by their texts, with hints where two read the same."""
    offers = phrases.choices(observation.to_view(), observation.legal_actions)
    read = [offer.label for offer in offers]
    return {
        offer.text: phrases.words.join((offer.label, offer.hint), " ")
        if offer.hint and read.count(offer.label) > 1
        else offer.label
        for offer in offers
    }
