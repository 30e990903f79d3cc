"""The questions of Dominion in words: sentence, choices, meaning of Enter, refusals."""

from __future__ import annotations

from typing import Any

from tavolata.core.errors import Refusal
from tavolata.games.dominion.rules.actions import ANSWER_NAMES
from tavolata.games.dominion.rules.kinds import EFFECTS, NUMBER_OF, PRINTED
from tavolata.games.dominion.rules.questions import OF_LOOT, OF_SUPPLY, Question
from tavolata.games.dominion.terminal.cards import (
    STYLES,
    cost_of,
    hand_order,
    leading_type,
    parse_counts,
)
from tavolata.words import Words
from tavolata.words.layout import Choice

SUPPLY_VERBS = ("buy", "gain")
WORTHLESS = ("buy copper", "buy curse", "done")
"""If nothing else is for sale, Enter buys nothing."""


def step_key(step: str) -> str:
    """Return the message key of a step."""
    return f"step-{step.replace('/', '-')}"


def _answer_key(answer: str) -> str:
    return answer.replace(" ", "_")


def question_of(seen: dict[str, Any]) -> Question:
    """Return the open question of an observation, as the rules declare it."""
    step = seen["question"]["step"]
    effect = next(effect for effect in EFFECTS if effect.name == step)
    assert isinstance(effect, Question)
    return effect


def _held(seen: dict[str, Any], question: Question) -> int:
    """Return the number of cards of the seat that the question may be about."""
    me = seen[seen["question"]["seat"]]
    if question.subject == OF_LOOT:
        return sum(parse_counts(me["loot"]).values())
    return int(me["hand_size"])


class Questions:
    """The open question of an observation in the words of one language."""

    def __init__(self, words: Words, times: str) -> None:
        self.words = words
        self.times = times

    def _arguments(self, seen: dict[str, Any], viewer: str | None) -> dict[str, str | int]:
        """Return all arguments that a sentence about the open question may need."""
        asked, effect = seen["question"], question_of(seen)
        n, card = int(asked["n"]), asked["card"]
        limit = int(effect.limit(n, _held(seen, effect)))
        other = f"P{n + 1}"
        return {
            "actions": int(seen["actions"]),
            "buys": int(seen["buys"]),
            "coins": int(seen["coins"]),
            "deck": int(seen[asked["seat"]]["deck_size"]),
            "n": n,
            "left": limit,
            "limit": limit,
            "card": self.words.card(card) if card else "",
            "name": other,
            "who": "you" if other == viewer else "other",
        }

    def sentence(self, seen: dict[str, Any], viewer: int) -> str:
        """Return the question."""
        key = step_key(seen["question"]["step"])
        return self.words(key, **self._arguments(seen, f"P{viewer + 1}"))

    # -------------------------------------------------------------- choices
    def label(self, text: str, seen: dict[str, Any]) -> str:
        """Return an action in words; answers are worded for the open question."""
        if text not in ANSWER_NAMES:
            verb, card = text.split(" ")
            return self.words(f"verb-{verb}", card=self.words.card(card))
        question = seen.get("question")
        if question:
            key = f"{step_key(question['step'])}.{_answer_key(text)}"
            if self.words.has(key):
                return self.words(key, **self._arguments(seen, question["seat"]))
        return self.words(f"answer-{_answer_key(text)}")

    def choices(self, seen: dict[str, Any], texts: dict[int, str]) -> list[Choice]:
        """Return the legal actions as choices."""
        hand = parse_counts(seen[seen["question"]["seat"]]["hand"])
        found = []
        for action, text in texts.items():
            card = None if text in ANSWER_NAMES else text.split(" ")[1]
            style = STYLES[leading_type(card)] if card else ""
            label, hint = self.label(text, seen), self._hint(text, hand)
            found.append(Choice(action, text, label, hint=hint, card=card, style=style))
        return sorted(found, key=_order)

    def _hint(self, text: str, hand: dict[str, int]) -> str:
        if text == "play treasures":
            coins = sum(int(PRINTED.coins[NUMBER_OF[card]]) * n for card, n in hand.items())
            return self.words("pays", coins=coins)
        if text in ANSWER_NAMES:
            return ""
        verb, card = text.split(" ")
        if verb in SUPPLY_VERBS:
            return f"({cost_of(card)})"
        return f"{self.times}{hand[card]}" if hand.get(card, 0) > 1 else ""

    def is_several(self, seen: dict[str, Any]) -> bool:
        """Return whether several choices in a row are usual here."""
        return self.how_many(seen) is not None

    def how_many(self, seen: dict[str, Any]) -> tuple[int, int] | None:
        """Return the least and the most cards to choose; the question ends when the most are chosen."""
        effect = question_of(seen)
        return effect.how_many(int(seen["question"]["n"]), _held(seen, effect))

    def enter(self, seen: dict[str, Any], choices: list[Choice]) -> Choice | None:
        """Return the usual choice: all Treasures, the Moat, `done`, or buying nothing useless."""
        by_text = {choice.text: choice for choice in choices}
        if len(choices) == 1:
            return choices[0]
        effect = question_of(seen)
        if effect.usual:
            return by_text.get(effect.usual)
        if effect.subject == OF_SUPPLY and all(text in WORTHLESS for text in by_text):
            return by_text.get("done")
        return None

    # -------------------------------------------------------------- refusals
    def refusal(self, refusal: Refusal) -> str:
        """Return the reason why an action is illegal."""
        arguments = dict(refusal.arguments)
        if "card" in arguments:
            arguments["card"] = self.words.card(str(arguments["card"]))
        return self.words(f"reason-{refusal.reason}", **arguments)


def _order(choice: Choice) -> tuple[int, int, int, str]:
    """Sort all Treasures first, then cards by price or as in a hand, plain answers last."""
    if choice.text == "play treasures":
        return (0, 0, 0, "")
    if choice.card is None:
        return (2, {"keep": 0, "done": 2}.get(choice.text, 1), 0, "")
    if choice.text.split(" ")[0] in SUPPLY_VERBS:
        return (1, 0, -cost_of(choice.card), choice.card)
    return (1, *hand_order(choice.card))
