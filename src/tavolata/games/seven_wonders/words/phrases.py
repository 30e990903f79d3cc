"""The phrases of 7 Wonders: questions, choices, payments, refusals, log and scores."""

from __future__ import annotations

import functools
from typing import Any

from tavolata.core.registry import parse
from tavolata.core.views import Move
from tavolata.games.seven_wonders.rules.actions import VERBS
from tavolata.games.seven_wonders.view.typed import City, Price, SevenWondersView, Way
from tavolata.games.seven_wonders.words.cards import roman
from tavolata.games.seven_wonders.words.cities import city_in, naming, ring_of
from tavolata.games.seven_wonders.words.log import CONFLICTS, HIDDEN, Story
from tavolata.games.seven_wonders.words.moves import moves_of
from tavolata.words.messages import Composer, Part, Several
from tavolata.words.phrases import About, Offer, Phrases
from tavolata.words.plain import BETWEEN

NAMED = ("card", "what", "wonder")
"""Arguments of refusals that name a card or board."""
ARROWS = {"left": "◂", "right": "▸"}
"""A neighbour is an arrow everywhere: the left one points left, the right one right."""


class SevenWondersPhrases(Phrases[SevenWondersView]):
    """The phrases of 7 Wonders."""

    usual_verbs = ("build", "free")
    moments = frozenset({"age"})
    evident = Phrases.evident | {"not_in_hand"}

    # -------------------------------------------------------------- the table
    def title(self, seen: SevenWondersView) -> Part:
        """Return the game and its age; after the end the game alone."""
        return super().title(seen) if seen.is_over else _title(self.words, seen.age)

    def when(self, seen: SevenWondersView, turn: int) -> Part:
        """Return the age and its turn."""
        return self.words.join((_age(self.words, seen.age), self.words("head-turn", n=seen.turn)), ", ")

    # -------------------------------------------------------------- the question
    def begins(self, seen: SevenWondersView, viewer: int | None) -> Part:
        """Return the opening of the game: everybody plays at the same time."""
        words = self.words
        if viewer is None:
            return words("begins-watched")
        begins = words("begins", wonder=words.card(seen.seats[viewer].wonder))
        if seen.free_city is None:
            return begins
        draws = words("event-draw", **naming(words, seen.controller, viewer), card=HIDDEN)
        return words.join((begins, draws), " ")

    def question(self, seen: SevenWondersView, viewer: int) -> Part:
        """Return the open question as a sentence."""
        question, words = seen.question, self.words
        assert question is not None
        city, plan = seen.city(question.city), question.plan
        whose = "" if question.city is not None else "_for_free_city"
        if plan is not None:
            card = words.card(plan.card)
            return words(f"step-pay{whose}-{plan.use}", card=card, stage=city.stages + 1)
        key = f"step-choose{whose}"
        if question.is_last_card:
            key = "step-seventh_card"
        elif question.is_from_discards:
            key = "step-discard_pile"
        own = next((plan for plan in seen.plans if plan.city == viewer), None)
        return words(
            key,
            own="none" if own is None else self.label(f"{own.use} {own.card}", seen),
            left=self._beside(city.left, "left", viewer),
            right=self._beside(city.right, "right", viewer),
            wonder=words.card(city.wonder),
            city="free" if question.city is None else "mine",
        )

    def _beside(self, city: int | None, side: str, viewer: int) -> Part:
        """Return a neighbour of the deciding city, after an arrow: `◂ you`."""
        name = self.words("seat-you") if city == viewer else city_in(self.words, city)
        return Several((ARROWS[side], name), " ")

    def choices(self, seen: SevenWondersView, legal: list[int]) -> list[Offer]:
        """Return the legal actions, payments in the order of the view."""
        found = super().choices(seen, legal)
        assert seen.question is not None
        ways = list(seen.question.ways)
        return sorted(found, key=lambda offer: ways.index(offer.text)) if ways else found

    def offer(self, action: int, text: str, seen: SevenWondersView) -> Offer:
        """Return a legal action with its price."""
        found, question = super().offer(action, text, seen), seen.question
        assert question is not None
        price = question.stage if found.about.verb == "stage" else None
        if found.about.verb == "build":
            price = question.builds[text.removeprefix("build ")]
        if price is None:
            return found
        return found._replace(hint=self._price(price, seen.city(question.city), seen.viewer))

    def _price(self, price: Price, city: City, viewer: int | None) -> Part:
        """Return the coins for each receiver, with all ways to pay."""
        words = self.words
        if price.chain:
            return words("price-chain", card=words.card(price.chain))
        ways = [self._payment(way, city, viewer) for way in price.ways]
        if price.bank:
            bank = words("log-pays-bank", coins=self._coins(price.bank))
            ways = [words.join((bank, way)) for way in ways] or [bank]
        either = [part for way in ways for part in (words("or"), way)][1:]
        return Several(tuple(either), " ") if either else words("price-free")

    def about(self, text: str, seen: SevenWondersView) -> About:
        """Return what an action is about: a card of the hand or of the discard pile."""
        is_from_discards = seen.question is not None and seen.question.is_from_discards
        return _about(text, "discards" if is_from_discards else "hand")

    def label(self, text: str, seen: SevenWondersView | None) -> Part:
        """Return the label of an action."""
        verb, _, rest = text.partition(" ")
        question = None if seen is None else seen.question
        if verb in VERBS:
            return _use(self.words, verb, rest)
        if seen is not None and question is not None and text in question.ways:
            return self._payment(question.ways[text], seen.city(question.city), seen.viewer)
        if verb == "pay":
            return self._any_payment(rest.split())
        is_from_discards = question is not None and question.is_from_discards
        return self.words("answer-decline-pile" if is_from_discards else "answer-decline")

    def _payment(self, way: Way, city: City, viewer: int | None) -> Part:
        """Return the receivers with their coins."""
        words = self.words
        receivers = (("left", city.left, way.left), ("right", city.right, way.right))
        return words.join(
            words(f"pays-{side}", coins=self._coins(n), **naming(words, neighbour, viewer))
            for side, neighbour, n in receivers
            if n
        )

    def _any_payment(self, rest: list[str]) -> Part:
        """Return a payment that is not to be chosen now: `2 left`, or `2 left 1 right`."""
        left = self._coins(int(rest[0]))
        if len(rest) == 2:
            return self.words("answer-pay-left", coins=left)
        return self.words("answer-pay-both", left=left, right=self._coins(int(rest[2])))

    def _coins(self, n: int) -> Part:
        """Return `1 coin`, `3 coins`."""
        return self.words("coins", n=n)

    # -------------------------------------------------------------- refusals
    def argument(self, name: str, value: str | int) -> Part:
        """Return an argument of a refusal: a resource, a stage or a card by its name."""
        if name == "resource":
            return self.words(f"good-{value}")
        if value == "stage":
            return self.words("a-stage")
        return self.words.card(str(value)) if name in NAMED else value

    # -------------------------------------------------------------- events
    def teller(
        self, viewer: int | None, *, first: SevenWondersView | None = None, is_brief: bool = False
    ) -> Story:
        """Return what makes lines of events; those of stages say their effects if `first` is given."""
        players, boards = self.game.num_players(), {}
        if first is not None and not is_brief:
            boards = {city: first.city(city).wonder for city in ring_of(players)}
        return Story(self.words, players, viewer, boards, is_brief=is_brief)

    def is_done_to(self, event: dict[str, Any], viewer: int, seen: SevenWondersView) -> bool:
        """Return whether it is a conflict: those of all cities are one line."""
        return event["event"] in CONFLICTS

    def moves(self, events: list[dict[str, Any]], viewer: int | None) -> list[Move]:
        """Return the movements of cards and coins."""
        return moves_of(events, viewer, ring_of(self.game.num_players()))

    # -------------------------------------------------------------- the beginning of a story
    def name_of_game(self, first: SevenWondersView) -> Part:
        """Return the game; its age comes with the first heading."""
        return self.words("game-title")

    def setting(self, first: SevenWondersView) -> list[Part]:
        """Return the boards of all cities."""
        words = self.words
        boards = [
            Several((city_in(words, city), words.card(first.city(city).wonder)), " ")
            for city in ring_of(self.game.num_players())
        ]
        return [words("setting-boards", boards=words.join(boards))]

    def first_events(self, first: SevenWondersView) -> list[dict[str, Any]]:
        """Return the age and its first turn; with two players the card drawn for the Free City."""
        found: list[dict[str, Any]] = [
            {"event": "age", "city": "P1", "number": first.age},
            {"event": "turn", "city": "P1", "number": first.turn},
        ]
        if first.controller is not None:
            city = f"P{first.controller + 1}"
            found.append({"event": "draw", "city": city, "number": 1, "card": None})
        return found

    # -------------------------------------------------------------- the end
    def tie_rule(self, seen: SevenWondersView) -> Part:
        """Return the tie-break: coins, and perhaps military points."""
        return self.words("tie-rule", rule=parse(seen.game)[1].get("tie_break", "coins"))

    def tie_value(self, seat: int, seen: SevenWondersView) -> Part:
        """Return the coins of a seat."""
        return self._coins(seen.seats[seat].coins)

    def score_name(self, key: str) -> Part:
        """Return the name of a category."""
        return self.words(f"sw-points-{key}")

    def score_notes(
        self, key: str, scores: list[dict[str, int]], seen: SevenWondersView
    ) -> tuple[Part, ...]:
        """Return the coins of each city with the points of its treasury."""
        if key != "treasury":
            return super().score_notes(key, scores, seen)
        return tuple(Several(("(", city.coins, ")"), "") for city in seen.seats)


@functools.lru_cache(maxsize=1024)
def _about(text: str, zone: str) -> About:
    """Return what an action on a card of a zone is about."""
    verb, _, card = text.partition(" ")
    return About(verb, card, zone=zone) if verb in VERBS else About(verb)


def _age(words: Composer, age: int) -> Part:
    return words("age", age=roman(age))


@functools.lru_cache(maxsize=64)
def _title(words: Composer, age: int) -> Part:
    return words.join((words("game-title"), _age(words, age)), BETWEEN)


@functools.lru_cache(maxsize=1024)
def _use(words: Composer, verb: str, card: str) -> Part:
    """Return the label of a use of a card, which is the same in all positions."""
    return words(f"verb-{verb}", card=words.card(card))


PHRASES = SevenWondersPhrases
