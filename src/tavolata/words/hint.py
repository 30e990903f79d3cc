"""Decisions in messages: a hint at an open one, and the summary of a past one.

A hint has the best three choices with their win chances, and the reason for the best one: the largest
difference that is sure. Only differences beyond chance are named. If those of the win chances are not,
the text says so.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tavolata.core.advice import (
    LEAD,
    NO_MEASURES,
    POINTS,
    Advice,
    Compared,
    Difference,
    Measure,
    Measures,
)
from tavolata.core.game import Observation
from tavolata.core.registry import part_of
from tavolata.words.messages import FilledMessage, Message, Part, message
from tavolata.words.phrases import Phrases, shared_phrases

DIGITS = 4
"""Digits after the point of the shares that travel."""
LEAST = 0.35
"""A difference below this part of a notable one is not worth a sentence."""
COST = 0.7
"""The same for a disadvantage that comes with the choice."""
MAIN = 0.5
"""Part of the difference in points that a part of the score must explain to be named."""
ENDS = (
    Measure(POINTS, lambda seen, seat: 0.0, 1.5),
    Measure(LEAD, lambda seen, seat: 0.0, 3.0),
)
"""The measures of every game, which are taken from the scores at its end."""


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


# ------------------------------------------------------------------ reasons
def why(phrases: Phrases[Any], advice: Advice, labels: dict[str, Part]) -> Part:
    """Return the reason for the advice; `labels` are those of the choices, by their text."""
    words, names = phrases.words, phrases.game.action_names()
    best, *others = advice.choices
    label = {choice.action: labels[names[choice.action]] for choice in advice.choices}
    if not others:
        return words("advice-blind" if len(labels) > 1 else "advice-only", best=label[best.action])
    reason = Reason(phrases, best, others[0])
    told: list[Part] = []
    if len(others) > 1 and not reason.is_any and Reason(phrases, best, others[1]).is_sure:
        # The two best are as good as each other: what is worth saying is their difference to the third.
        told = [words(reason.equal, best=label[best.action], next=label[others[0].action])]
        reason = Reason(phrases, best, others[1])
    told += reason.told(label[best.action], label[reason.other.action])
    return words.join(told, " ")


class Reason:
    """The reason to prefer one choice to another."""

    def __init__(self, phrases: Phrases[Any], best: Compared, other: Compared) -> None:
        self.words = phrases.words
        self.best, self.other = best, other
        own: Measures = part_of(phrases.game.name, "measures") or NO_MEASURES
        self.measures = {measure.name: measure for measure in (*ENDS, *own.each)}
        weighed = {name: self._weight(name) for name in other.facts}
        ranked = sorted(weighed, key=lambda name: -weighed[name])
        self.gains = [name for name in ranked if weighed[name] >= LEAST]
        self.costs = [name for name in reversed(ranked) if weighed[name] <= -COST]

    @property
    def is_sure(self) -> bool:
        """Whether the best choice surely wins more often."""
        return self.other.gain.is_sure and self.other.gain.more > 0

    @property
    def is_any(self) -> bool:
        """Whether there is any reason."""
        return self.is_sure or bool(self.gains)

    @property
    def equal(self) -> str:
        """The key of the sentence for equal choices: the same, or about equal."""
        facts = (self.other.gain, *self.other.facts.values())
        differs = any(fact.more or fact.error for fact in facts)
        return "advice-equal" if differs else "advice-same"

    def told(self, best: Part, other: Part) -> list[Part]:
        """Return the sentences of the reason."""
        words = self.words
        if not self.is_any and self.equal == "advice-same":
            return [words("advice-same", best=best, next=other)]
        shares: dict[str, Part] = {
            "best": best,
            "next": other,
            "share": percent(self.best.share),
            "other": percent(self.other.share),
            "error": margin(self.other.gain.error),
        }
        if not self.gains:
            if self._chances == "even":
                return [words("advice-equal-shares", **shares)]
            key = "advice-best" if self.is_sure else "advice-perhaps"
            return [words(key, best=best), words("advice-wins", **shares)]
        chances = words(f"advice-{self._chances}", **shares)
        gain = self._clause(self.gains[0])
        if not self.costs:
            return [words("advice-gain", best=best, gain=gain), chances]
        cost = self._clause(self.costs[0])
        return [words("advice-gain-but", best=best, gain=gain, cost=cost), chances]

    @property
    def _chances(self) -> str:
        """The name of the sentence about the win chances."""
        if self.is_sure:
            return "wins"
        return "likely" if self.other.gain.is_likely and self.other.gain.more > 0 else "even"

    def _weight(self, name: str) -> float:
        """Return how much a fact speaks for the best choice, in notable differences."""
        measure, fact = self.measures[name], self.other.facts[name]
        if not fact.is_sure:
            return 0.0
        return (-1 if measure.is_loss else 1) * fact.more / measure.notable

    def _clause(self, name: str) -> Part:
        """Return a fact as a clause: `1.6 more cards a turn`."""
        measure, fact = self.measures[name], self.other.facts[name]
        size = abs(fact.more)
        n = percent(size) if measure.is_share else number(size)
        part = self._main_part(fact) if name == POINTS else None
        key = f"measure-{name}" if part is None else f"measure-{name}-of"
        args = {"n": n} if part is None else {"n": n, "part": part}
        return message(key if fact.more > 0 else f"{key}.less", args)

    def _main_part(self, points: Difference) -> Part | None:
        """Return the part of the score that explains most of the difference in points."""
        sign = 1 if points.more > 0 else -1
        ranked = sorted(self.other.parts.items(), key=lambda one: -sign * one[1].more)
        for name, found in ranked[:1]:
            is_most = sign * found.more >= MAIN * abs(points.more)
            for key in (f"part-{name}", name):
                if is_most and found.is_sure and self.words.has(key):
                    return Message(key)
        return None


def percent(share: float) -> int:
    """Return a share in percent."""
    return round(100 * share)


def number(size: float) -> Part:
    """Return a number of at least 0.1, with a decimal only if it is not 0."""
    size = max(0.1, size)
    return with_tenths(size) if round(10 * size) % 10 else round(size)


def with_tenths(size: float) -> Part:
    """Return a number with one decimal, which each language writes in its own way."""
    whole, tenth = divmod(round(10 * size), 10)
    return FilledMessage("advice-number", {"whole": whole, "tenth": tenth})


def margin(error: float) -> int:
    """Return a standard error in percent: 0 only if there is none."""
    return max(1, percent(error)) if error else 0
