"""Facts about 7 Wonders' cards that readers of a view need: colour, age, goods, chains."""

from __future__ import annotations

from tavolata.games.seven_wonders.rules.goods import COLOUR_NAMES
from tavolata.games.seven_wonders.rules.kinds import AGE, COLOUR, NAMES, NUMBER_OF, PARENTS
from tavolata.words import Words


def colour_of(card: str) -> str:
    """Return the colour of a card."""
    return str(COLOUR_NAMES[COLOUR[NUMBER_OF[card]]])


def age_of(card: str) -> int:
    """Return the age of a card."""
    return int(AGE[NUMBER_OF[card]])


def roman(age: int) -> str:
    """Return an age as I, II or III."""
    return "I" * age


def parents_of(card: str) -> list[str]:
    """Return the structures that make a card free."""
    return [NAMES[parent] for parent in PARENTS[NUMBER_OF[card]]]


def leads_to(card: str) -> list[str]:
    """Return the cards that a card makes free."""
    number = NUMBER_OF[card]
    return [name for child, name in enumerate(NAMES) if number in PARENTS[child]]


def cost_text(words: Words, coins: int, resources: dict[str, int]) -> str | None:
    """Return a cost in words: `1 coin`, `2 stone, 1 glass`; None if there is none."""
    parts = [words("coins", n=coins)] if coins else []
    parts += [words(f"good-{name}.counted", n=n) for name, n in resources.items()]
    return ", ".join(parts) or None


def stage_text(words: Words, board: str, stage: int) -> str:
    """Return the effects of a stage as a sentence; stages count from 0."""
    return words("sentence", text=words(f"{board}.stage-{stage + 1}"))
