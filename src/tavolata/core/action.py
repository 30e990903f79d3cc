"""Descriptions of action ids for learners and pages."""

# Annotations are evaluated here: as texts, help(Action) would show ForwardRef('int').
from typing import NamedTuple


class Action(NamedTuple):
    """An action of a game; it means the same in every game with the same name.

    `text` is its stable English notation, "build temple"; `verb` is the first word of it and `subject`
    the rest. `cost` is the printed cost by what pays for it, such as `{"coins": 5}`, if the action has
    one: discounts and the prices of neighbours are in the observation.
    """

    id: int
    text: str
    verb: str
    subject: str
    cost: dict[str, int] | None

    def __str__(self) -> str:
        return self.text
