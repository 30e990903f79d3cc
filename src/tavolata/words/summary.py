"""A past decision: its time, its question, the labels of its choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tavolata.core.game import Observation
from tavolata.words.messages import Part
from tavolata.words.phrases import Phrases


@dataclass(frozen=True)
class DecisionSummary:
    """A seat's decision. `labels` maps the text of each legal action to its label."""

    when: Part
    question: Part
    labels: dict[str, Part]


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
