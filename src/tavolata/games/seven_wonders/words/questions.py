"""Questions of 7 Wonders in words: sentence, choices, accepted spellings, refusals."""

from __future__ import annotations

from typing import Any

from tavolata.core.errors import Refusal
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.state import PAYMENTS
from tavolata.games.seven_wonders.terminal.signs import STYLES, Signs, colour_of
from tavolata.words import Words
from tavolata.words.layout import Choice, fold

NAMED = ("card", "what", "wonder")
"""Arguments of refusals that name a card or board."""
SIDES = ("left", "right")


class Questions:
    """The open question of an observation in the words of one language."""

    def __init__(self, words: Words, signs: Signs) -> None:
        self.words = words
        self.signs = signs

    # -------------------------------------------------------------- names
    def city(self, name: str, viewer: str | None = None) -> str:
        """Return a city by its name in observations: you, P2, the Free City."""
        if name == viewer:
            return self.words("seat-you")
        return self.words("free-city") if name == "free_city" else name

    # -------------------------------------------------------------- the question
    def sentence(self, seen: dict[str, Any]) -> str:
        """Return the question."""
        question = seen["question"]
        words = self.words
        if question["step"] in PAYMENTS:
            key = f"step-{question['step']}-{question['use']}"
            return words(
                key, card=words.card(question["card"]), stage=seen[question["city"]]["stages"] + 1
            )
        own = ""
        plan = seen["plans"].get(seen["viewer"])
        if plan is not None:
            own = self.label(f"{plan['use']} {plan['card']}", seen)
        return words(
            f"step-{question['step']}",
            own=own,
            left=self._beside(seen, "left"),
            right=self._beside(seen, "right"),
            wonder=words.card(seen[question["city"]]["wonder"]),
            city="mine" if question["city"] == seen["viewer"] else "free",
        )

    def _beside(self, seen: dict[str, Any], side: str) -> str:
        """Return a neighbour of the deciding city, after an arrow: `◂ you`."""
        arrow = self.signs.left if side == "left" else self.signs.right
        return f"{arrow} {self.city(seen[seen['question']['city']][side], seen['viewer'])}"

    # -------------------------------------------------------------- choices
    def label(self, text: str, seen: dict[str, Any]) -> str:
        """Return an action in words."""
        verb, _, rest = text.partition(" ")
        if verb in VERBS:
            return self.words(f"verb-{verb}", card=self.words.card(rest))
        if verb == "pay":
            return self._payment(text, rest.split(), seen)
        step = (seen.get("question") or {}).get("step")
        return self.words("answer-decline-pile" if step == "discard_pile" else "answer-decline")

    def _payment(self, text: str, rest: list[str], seen: dict[str, Any]) -> str:
        """Return the receivers with their coins."""
        words = self.words
        price = seen.get("prices", {}).get(text)
        if price is None or text not in seen.get("legal_actions", []):
            left = self.signs.coins(int(rest[0]))
            if len(rest) == 2:
                return words("answer-pay-left", coins=left)
            return words("answer-pay-both", left=left, right=self.signs.coins(int(rest[2])))
        city = seen[seen["question"]["city"]]
        viewer = seen["viewer"]
        parts = []
        for side in ("left", "right"):
            if price[side]:
                who = "you" if city[side] == viewer else "other"
                who = "free" if city[side] == "free_city" else who
                parts.append(
                    words(
                        f"pays-{side}", coins=self.signs.coins(price[side]), who=who,
                        name=self.city(city[side]),
                    )
                )  # fmt: skip
        return words.join(parts)

    def ways(self, text: str, seen: dict[str, Any]) -> set[str]:
        """Return all accepted spellings of an action, folded."""
        found = {fold(text), fold(self.label(text, seen)), fold(self.label(text, {}))}
        verb, _, card = text.partition(" ")
        if verb in VERBS:
            names = (fold(card), fold(self.words.card(card)))
            for short in self.words(f"short-{verb}").split():
                found.update(f"{short} {name}" for name in names)
        return found

    def choices(self, seen: dict[str, Any], texts: dict[int, str]) -> list[Choice]:
        """Return the legal actions as choices; a card's name alone means to build it."""
        found = []
        for action, text in texts.items():
            verb, _, rest = text.partition(" ")
            style = STYLES[colour_of(rest)] if verb in VERBS else ""
            is_meant = verb == "build" or (verb == "free" and self._is_pile(seen))
            card = rest if is_meant else None
            found.append(Choice(action, text, self.label(text, seen), card=card, style=style))
        if seen["question"]["step"] in PAYMENTS:
            found.sort(key=lambda choice: sum(seen["prices"][choice.text][side] for side in SIDES))
        return found

    def _is_pile(self, seen: dict[str, Any]) -> bool:
        return bool(seen["question"]["step"] == "discard_pile")

    # -------------------------------------------------------------- refusals
    def refusal(self, refusal: Refusal) -> str:
        """Return the reason why an action is illegal."""
        arguments = {name: self._argument(name, value) for name, value in refusal.arguments.items()}
        return self.words(f"reason-{refusal.reason}", **arguments)

    def _argument(self, name: str, value: str | int) -> str | int:
        """Return an argument of a refusal in words."""
        if name == "resource":
            return self.words(f"good-{value}")
        if value == "stage":
            return self.words("a-stage")
        return self.words.card(str(value)) if name in NAMED else value
