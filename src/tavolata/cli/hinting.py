"""A hint at the terminal: the best choices with their win chances, and why."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tavolata.arena.advise import advising, seconds_of_advice
from tavolata.arena.slices import at_once
from tavolata.cli.review import bar_of, percent
from tavolata.core.game import Observation
from tavolata.core.seeding import new_salt
from tavolata.words.hint import Hint, hint_of, usual_answer
from tavolata.words.layout import Layout

WIDE = 20
"""Width of a bar in characters."""


def hint_for(observation: Observation) -> Hint:
    """Search for the hint of a seat that owes a decision, with fresh randomness."""
    usual = usual_answer(observation)
    work = advising(observation, new_salt(), seconds_of_advice(), usual=usual)
    return hint_of(observation, at_once(work))


def shown(hint: Hint, layout: Layout[Any], viewer: int) -> RenderableType:
    """Return a hint in the language of the layout."""
    why = Text(layout.say(hint.why, viewer))
    if not hint.worlds:
        return why
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    for place, choice in enumerate(hint.choices):
        bar = bar_of(choice.share, WIDE)
        table.add_row(
            Text(layout.say(choice.label, viewer), style="" if place else "bold"),
            percent(choice.share),
            Text("#" * len(bar) if layout.words.is_ascii else bar, style="dim" if place else "green"),
        )
    return Group(why, table)
