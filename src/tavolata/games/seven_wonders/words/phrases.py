"""The phrases of 7 Wonders: questions, choices, payments, refusals, log and scores."""

from __future__ import annotations

from typing import Any

from tavolata.core.errors import Refusal
from tavolata.core.registry import parse
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.rules.scoring import CATEGORIES
from tavolata.games.seven_wonders.rules.state import PAYMENTS
from tavolata.games.seven_wonders.words.cards import roman
from tavolata.games.seven_wonders.words.cities import FREE_CITY, city_in, naming, ring_of
from tavolata.games.seven_wonders.words.log import BETWEEN, HIDDEN, MINUS, Story
from tavolata.words.messages import Line, Part, Several
from tavolata.words.phrases import About, Offer, Phrases

NAMED = ("card", "what", "wonder")
"""Arguments of refusals that name a card or board."""
ARROWS = {"left": "◂", "right": "▸"}
"""A neighbour is an arrow everywhere: the left one points left, the right one right."""


class SevenWondersPhrases(Phrases[dict[str, Any]]):
    """The phrases of 7 Wonders."""

    # -------------------------------------------------------------- the table
    def title(self, seen: dict[str, Any]) -> Part:
        """Return the game and its age."""
        return self.words.join((self.words("game-title"), self._age(seen)), BETWEEN)

    def when(self, seen: dict[str, Any], turn: int) -> Part:
        """Return the age and its turn."""
        return self.words.join((self._age(seen), self.words("head-turn", n=seen["turn"])), ", ")

    def _age(self, seen: dict[str, Any]) -> Part:
        return self.words("age", age=roman(seen["age"]))

    # -------------------------------------------------------------- the question
    def begins(self, seen: dict[str, Any], viewer: int | None) -> Part:
        """Return the opening of the game: everybody plays at the same time."""
        words = self.words
        if viewer is None:
            return words("begins-watched")
        mine = f"P{viewer + 1}"
        begins = words("begins", wonder=words.card(seen[mine]["wonder"]))
        if FREE_CITY not in seen:
            return begins
        draws = words("event-draw", **naming(words, seen["controller"], mine), card=HIDDEN)
        return words.join((begins, draws), " ")

    def question(self, seen: dict[str, Any], viewer: int) -> Part:
        """Return the open question as a sentence."""
        question, words = seen["question"], self.words
        city = seen[question["city"]]
        if question["step"] in PAYMENTS:
            key = f"step-{question['step']}-{question['use']}"
            return words(key, card=words.card(question["card"]), stage=city["stages"] + 1)
        plan = seen["plans"].get(seen["viewer"])
        return words(
            f"step-{question['step']}",
            own="none" if plan is None else self.label(f"{plan['use']} {plan['card']}", seen),
            left=self._beside(seen, "left"),
            right=self._beside(seen, "right"),
            wonder=words.card(city["wonder"]),
            city="mine" if question["city"] == seen["viewer"] else "free",
        )

    def _beside(self, seen: dict[str, Any], side: str) -> Part:
        """Return a neighbour of the deciding city, after an arrow: `◂ you`."""
        name = seen[seen["question"]["city"]][side]
        city = self.words("seat-you") if name == seen["viewer"] else city_in(self.words, name)
        return Several((ARROWS[side], city), " ")

    def choices(self, seen: dict[str, Any], legal: list[int]) -> list[Offer]:
        """Return the legal actions, the cheapest payments first.

        The name of a card alone means to build it.
        """
        names, step, found = self.game.action_names(), seen["question"]["step"], []
        for action in legal:
            verb, _, rest = names[action].partition(" ")
            is_meant = verb == "build" or (verb == "free" and step == "discard_pile")
            label, card = self.label(names[action], seen), rest if is_meant else None
            found.append(Offer(action, names[action], About(verb, card), label))
        if step in PAYMENTS:
            found.sort(key=lambda offer: sum(seen["prices"][offer.text][side] for side in ARROWS))
        return found

    def label(self, text: str, seen: dict[str, Any] | None) -> Part:
        """Return the label of an action."""
        verb, _, rest = text.partition(" ")
        if verb in VERBS:
            return self.words(f"verb-{verb}", card=self.words.card(rest))
        if verb == "pay":
            return self._payment(text, rest.split(), seen or {})
        step = ((seen or {}).get("question") or {}).get("step")
        return self.words("answer-decline-pile" if step == "discard_pile" else "answer-decline")

    def _payment(self, text: str, rest: list[str], seen: dict[str, Any]) -> Part:
        """Return the receivers with their coins."""
        words = self.words
        price = seen.get("prices", {}).get(text)
        if price is None or text not in seen.get("legal_actions", []):
            left = self._coins(int(rest[0]))
            if len(rest) == 2:
                return words("answer-pay-left", coins=left)
            return words("answer-pay-both", left=left, right=self._coins(int(rest[2])))
        city, viewer = seen[seen["question"]["city"]], seen["viewer"]
        return words.join(
            words(f"pays-{side}", coins=self._coins(price[side]), **naming(words, city[side], viewer))
            for side in ARROWS
            if price[side]
        )

    def _coins(self, n: int) -> Part:
        """Return `1 coin`, `3 coins`."""
        return self.words("coins", n=n)

    # -------------------------------------------------------------- refusals
    def refusal(self, refusal: Refusal) -> Part:
        """Return the reason why an action is illegal."""
        arguments = {name: self._argument(name, value) for name, value in refusal.arguments.items()}
        return self.words(f"reason-{refusal.reason}", **arguments)

    def _argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal."""
        if name == "resource":
            return self.words(f"good-{value}")
        if value == "stage":
            return self.words("a-stage")
        return self.words.card(str(value)) if name in NAMED else value

    # -------------------------------------------------------------- events
    def lines(
        self,
        events: list[dict[str, Any]],
        viewer: int | None,
        *,
        first: dict[str, Any] | None = None,
        is_brief: bool = False,
    ) -> list[Line]:
        """Return redacted events as lines; those of stages say their effects if `first` is given."""
        players, boards = self.game.num_players(), {}
        if first is not None and not is_brief:
            boards = {city: str(first[city]["wonder"]) for city in ring_of(players)}
        name = None if viewer is None else f"P{viewer + 1}"
        return Story(self.words, players, name, boards).tell(events, is_brief=is_brief)

    # -------------------------------------------------------------- the beginning of a story
    def name_of_game(self, first: dict[str, Any]) -> Part:
        """Return the game; its age comes with the first heading."""
        return self.words("game-title")

    def setting(self, first: dict[str, Any]) -> list[Part]:
        """Return the boards of all cities."""
        words = self.words
        boards = [
            Several((city_in(words, city), words.card(first[city]["wonder"])), " ")
            for city in ring_of(self.game.num_players())
        ]
        return [words("setting-boards", boards=words.join(boards))]

    def first_events(self, first: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the age and its first turn; with two players the card drawn for the Free City."""
        found: list[dict[str, Any]] = [
            {"event": "age", "city": "P1", "number": first["age"]},
            {"event": "turn", "city": "P1", "number": first["turn"]},
        ]
        if FREE_CITY in first:
            drawn = {"event": "draw", "city": first["controller"], "number": 1, "card": None}
            found.append(drawn)
        return found

    # -------------------------------------------------------------- the end
    def tie_rule(self, seen: dict[str, Any]) -> Part:
        """Return the tie-break: coins, and perhaps military points."""
        return self.words("tie-rule", rule=parse(str(seen["game"]))[1].get("tie_break", "coins"))

    def tie_value(self, seat: int, seen: dict[str, Any]) -> Part:
        """Return the coins of a seat."""
        return self._coins(seen[f"P{seat + 1}"]["coins"])

    def score_parts(self, parts: dict[str, int]) -> Part:
        """Return the points of a city by category."""
        words = self.words
        points = {category: parts[category] for category in CATEGORIES}
        return words.join(
            (
                Several((words(f"sw-points-{category}"), _signed(n)), " ")
                for category, n in points.items()
            ),
            ", ",
        )


def _signed(n: int) -> Part:
    """Return a number, with a true minus sign below 0."""
    return n if n >= 0 else f"{MINUS}{-n}"


PHRASES = SevenWondersPhrases
