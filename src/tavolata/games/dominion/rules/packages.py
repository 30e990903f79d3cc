"""Cards of other packages; `docs/add-a-card.md` shows how to write one.

A package offers a card through an entry point of the group `tavolata.dominion.cards` with the id of the
card as its name. Card numbers and action ids follow those of the built-in cards, in the order of
packages and names. Such a card is in a game only if `kingdom` names it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from tavolata.core.decisions import Effect
from tavolata.core.events import HIDDEN
from tavolata.core.plugins import add_words, load_plugins, say_skipped
from tavolata.games.dominion.rules.actions import ANSWER_NAMES, VERBS
from tavolata.games.dominion.rules.card import Card
from tavolata.games.dominion.rules.kinds import (
    ACTION,
    EFFECTS,
    NAMES,
    PRINTED,
    TREASURE,
    TYPE_NAMES,
)
from tavolata.games.dominion.rules.outside import Outside
from tavolata.games.dominion.rules.questions import OF_SUPPLY, ROWS
from tavolata.games.dominion.rules.state import DominionState

GROUP: Final = "tavolata.dominion.cards"
DEFAULT_ICON: Final = "scroll-unfurled"
MOST_EFFECTS: Final = 250
MOST_PRINTED: Final = 99
CARD_ID: Final = re.compile("[a-z][a-z0-9_]*")


class Step:
    """An instruction of a card, in plain Python.

    An instruction without a question overrides `run`. A question overrides `choose` and `judge_card` or
    `judge_answer`; its attributes are those of `questions.Question`. `p` is the seat, `n` a counter and
    `card` the card being played: the number of its pile, from 0 to 16, as in all rows of the state.
    """

    ask = ""
    verb = ""
    subject = ""
    usual = ""
    answers: Sequence[str] = ("done",)
    hidden_zone = -1
    is_about_seat = False
    shows = ""
    effect: Outside

    def parts(self) -> list[Step | Effect[DominionState]]:
        """Return the steps that only this step pushes."""
        return []

    def asks(self) -> bool:
        """Return whether this is a question."""
        kind = type(self)
        return (kind.judge_card, kind.judge_answer) != (Step.judge_card, Step.judge_answer)

    def ask_again(self, s: DominionState, p: int, n: int = 0, card: int = 255) -> None:
        """Put this step on the stack again."""
        s.push(self.effect, p, n, card)

    def run(self, s: DominionState, p: int, n: int, card: int) -> None:
        """Carry out the step, or the case without a question."""

    def is_open(self, s: DominionState, p: int, n: int, card: int) -> bool:
        """Return whether the seat might have a choice, as far as the others know."""
        return True

    def limit(self, n: int, held: int) -> int:
        """Return the number in the sentence of the question."""
        return 0

    def how_many(self, n: int, held: int) -> tuple[int, int] | None:
        """Return the least and the most choices still to make; None for one choice."""
        return None

    def judge_card(
        self, s: DominionState, p: int, n: int, card: int, verb: int, chosen: int
    ) -> int | None:
        """Judge a verb on a card: `LEGAL`, a reason, or None if the question is not about it."""
        return None

    def judge_answer(self, s: DominionState, p: int, n: int, card: int, answer: int) -> int | None:
        """Judge a plain answer in the same way."""
        return None

    def choose(self, s: DominionState, p: int, n: int, card: int, action: int) -> None:
        """Carry out a legal answer."""
        raise NotImplementedError


class PackageCard:
    """A card of a package: its printed values, instructions and words.

    `play` lists its instructions from top to bottom: effects of `effects.py` and steps. `words` is a
    folder with `en.ftl` and other languages: a message named like the card with the attributes
    `.counted` and `.summary`, and one for each question. `icon` is a pictogram of the page.
    """

    def __init__(
        self,
        *,
        cost: int,
        types: int,
        words: Path,
        coins: int = 0,
        points: int = 0,
        play: Sequence[Step | Effect[DominionState]] = (),
        rules: str = "R6",
        icon: str = DEFAULT_ICON,
    ) -> None:
        if type(types) is not int or not 0 < types < 1 << len(TYPE_NAMES):
            raise ValueError("a card has one of the types of `kinds.py`, or several joined by |")
        for what, number in (("cost", cost), ("coins", coins), ("points", points)):
            if type(number) is not int or abs(number) > MOST_PRINTED:
                raise ValueError(f"{what} is a whole number up to {MOST_PRINTED}, not {number!r}")
        if not isinstance(rules, str) or not isinstance(icon, str):
            raise ValueError("rules and icon are texts")
        words = Path(words)
        if not (words / "en.ftl").is_file():
            raise ValueError(f"{words} has no en.ftl")
        self.printed: Final[dict[str, Any]] = {
            "cost": cost,
            "types": types,
            "coins": coins,
            "points": points,
            "rules": rules,
        }
        self.play: Final = [effect_of(step) for step in play]
        self.words: Final = words
        self.icon: Final = icon


ICONS: Final[dict[str, str]] = {}
"""The pictograms of registered cards."""
PACKAGES: Final[dict[str, str]] = {}
"""The package of each registered card, with its version."""


def effect_of(step: Step | Effect[DominionState]) -> Effect[DominionState]:
    """Return a step as an effect of the rules."""
    if isinstance(step, Effect):
        return step
    if not isinstance(step, Step):
        raise ValueError(f"play lists effects and steps, such as Draw(1), not {step!r}")
    for answer in step.answers:
        if answer not in ANSWER_NAMES:
            name = type(step).__name__
            raise ValueError(f"{name}.answers has {answer!r}; known: {', '.join(ANSWER_NAMES)}")
    step.effect = Outside(step, [effect_of(part) for part in step.parts()])
    return step.effect


def _with_parts(effect: Effect[DominionState]) -> list[Effect[DominionState]]:
    return [effect, *[one for part in effect.subeffects() for one in _with_parts(part)]]


def _why_not(name: str, card: PackageCard, effects: list[Effect[DominionState]]) -> str:
    """Return what is wrong with a card that could not do what it says; empty if nothing is."""
    types, coins = card.printed["types"], card.printed["coins"]
    if not CARD_ID.fullmatch(name):
        return "the id of a card has small letters, digits and _"
    for verb in VERBS:
        if f"{verb} {name}" in ANSWER_NAMES:
            return f"{verb} {name} is the text of another action already: choose another id"
    if len(NAMES) >= HIDDEN or len(EFFECTS) + len(effects) > MOST_EFFECTS:
        return f"there are {len(NAMES)} cards with {len(EFFECTS)} effects already"
    if card.printed["cost"] < 0 or coins < 0:
        return "cost and coins are at least 0"
    if coins and not types & TREASURE:
        return "only a Treasure has coins: write Coins(n) in the play of an Action"
    if effects and types & (ACTION | TREASURE) != ACTION:
        return "play is for Actions that are not Treasures: nothing else carries out instructions"
    steps = [effect.step for effect in effects if isinstance(effect, Outside)]
    return next(filter(None, map(_why_no_step, steps)), "")


def _why_no_step(step: Step) -> str:
    kind = type(step)
    for what, given, known in (
        ("verb", step.verb, [*VERBS, *ANSWER_NAMES]),
        ("subject", step.subject, [OF_SUPPLY, *ROWS]),
        ("usual", step.usual, ANSWER_NAMES),
    ):
        if given and given not in known:
            return f"{kind.__name__}.{what} is {given!r}; known: {', '.join(known)}"
    if step.asks() and kind.choose is Step.choose:
        return f"{kind.__name__} asks: write choose(self, s, p, n, card, action)"
    if not step.asks() and kind.run is Step.run:
        return f"{kind.__name__} has neither run nor judge_card or judge_answer"
    return ""


def register_packages() -> None:
    """Register the cards of all installed packages."""
    PRINTED.built_in_effects = len(EFFECTS)
    found = load_plugins(
        GROUP, NAMES, lambda one: one if isinstance(one, PackageCard) else None, "a PackageCard"
    )
    for name in sorted(found, key=lambda name: (found[name].package, name)):
        card, package = found[name]
        effects = [one for effect in card.play for one in _with_parts(effect)]
        if why := _why_not(name, card, effects):
            say_skipped(f"{name} of {package}", why)
        else:
            Card(name, play=card.play, **card.printed)
            add_words("dominion", card.words)
            ICONS[name] = card.icon
            PACKAGES[name] = package
