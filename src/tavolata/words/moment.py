"""A decision that was made, in words: when it was, what was asked, what each choice is called."""

from __future__ import annotations

from dataclasses import dataclass

from tavolata.core.game import Observation
from tavolata.words.layout import Layout


@dataclass(frozen=True)
class Moment:
    """What a seat was asked. `labels` maps the text of each legal action to how it reads."""

    when: str
    question: str
    labels: dict[str, str]


def moment_of(layout: Layout, observation: Observation, turn: int) -> Moment:
    """The moment of an observation that asks its seat something; `turn` is which of its own it is."""
    seen = observation.to_dict()
    choices = layout.choices(seen, observation.legal_actions)
    read = [choice.label for choice in choices]
    labels = {
        choice.text: f"{choice.label} {choice.hint}".strip()
        if read.count(choice.label) > 1
        else choice.label
        for choice in choices
    }
    return Moment(layout.when(seen, turn), layout.question(seen, int(observation.player)), labels)
