"""A past decision in words: its time, its question, the labels of its choices."""

from __future__ import annotations

from dataclasses import dataclass

from tavolata.core.game import Observation
from tavolata.words.layout import Layout


@dataclass(frozen=True)
class DecisionSummary:
    """A seat's decision. `labels` maps the text of each legal action to its label."""

    when: str
    question: str
    labels: dict[str, str]


def summary_of(layout: Layout, observation: Observation, turn: int) -> DecisionSummary:
    """Return the summary of an observation with a question; `turn` counts the seat's own turns."""
    seen = observation.to_dict()
    choices = layout.choices(seen, observation.legal_actions)
    read = [choice.label for choice in choices]
    labels = {
        choice.text: f"{choice.label} {choice.hint}".strip()
        if read.count(choice.label) > 1
        else choice.label
        for choice in choices
    }
    return DecisionSummary(
        layout.when(seen, turn), layout.question(seen, int(observation.player)), labels
    )
