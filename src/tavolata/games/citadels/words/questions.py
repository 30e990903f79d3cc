"""The open question of Citadels: its message, the arguments of all its words, the hints of choices."""

from __future__ import annotations

import functools

from tavolata.games.citadels.rules.actions import ANSWER_NAMES
from tavolata.games.citadels.rules.in_turn import only_gathers
from tavolata.games.citadels.rules.numbers import MARK_NAMES
from tavolata.games.citadels.view.encoding import name_in_city
from tavolata.games.citadels.view.typed import CitadelsView, District, QuestionView, TurnView
from tavolata.games.citadels.words.cards import character_in, is_beautified, kind_in, price_in
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.words.messages import Message, Part, Seat, Several, seat_in

ONLY_GATHERING = frozenset(name for bit, name in enumerate(MARK_NAMES) if only_gathers(1 << bit))
"""The marks on a character that leave its turn nothing but gathering."""


@functools.lru_cache(maxsize=2048)
def split(text: str) -> tuple[str, str]:
    """Return an action as verb and object; an answer is its own verb."""
    if text in ANSWER_NAMES:
        return text, ""
    verb, _, rest = text.partition(" ")
    return verb, rest


def seat_or_you(words: EditionComposer, seen: CitadelsView, seat: int) -> Part:
    """Return a seat as the viewer calls it."""
    return words("seat-you") if seat == seen.viewer else Seat(seat)


def shown_by(seen: CitadelsView, seat: int) -> list[str]:
    """Return the characters that a seat has revealed in this round, by rank."""
    revealed = [found for found in seen.characters if found.place == "revealed"]
    return [character.card for character in revealed if character.seat == seat]


def _before_gathering(seen: CitadelsView, turn: TurnView) -> str:
    """Return the state of a turn without gathering: a character with a first act has its own words."""
    marks = next(found.marks for found in seen.characters if found.card == turn.character)
    if not ONLY_GATHERING.isdisjoint(marks):
        return "only-gathers"
    acting = character_in(seen.edition, turn.character)
    return "gather" if acting.first is None else acting.name


def chosen_district(seen: CitadelsView, name: str) -> District | None:
    """Return a district of the city that the question is about; None if it is not there."""
    if seen.question is None or seen.question.owner is None:
        return None
    city = seen.seats[seen.question.owner].city
    return next((district for district in city if name_in_city(district) == name), None)


def _hindrance(seen: CitadelsView) -> str | None:
    """Return why the viewer can build no district in hand now; None if there is one."""
    reasons = {found.card: found.why for found in seen.kept}
    if not seen.hand:
        return "no-hand"
    if not reasons.keys() >= set(seen.hand):
        return None
    return "poor" if "gold" in reasons.values() else "none"


class Questions:
    """The open question of a view in the words of one edition."""

    def __init__(self, words: EditionComposer) -> None:
        self.words = words

    def key(self, question: QuestionView) -> str:
        """Return the key of the open question."""
        return f"step-{question.key}"

    def message(self, seen: CitadelsView, question: QuestionView) -> Message:
        """Return the question."""
        return self.words(self.key(question), **self.arguments(seen, question))

    def arguments(self, seen: CitadelsView, question: QuestionView) -> dict[str, Part]:
        """Return all arguments that a sentence about the open question may need."""
        words, gold = self.words, seen.seats[question.seat].gold
        return {
            "n": question.number,
            "gold": gold,
            "target": self._target(seen, question),
            "theirs": 0 if question.other is None else seen.seats[question.other].gold,
            "building": words.card(question.card) if question.card else "",
            "the": self._the(seen, question),
            "acting": words.card(seen.turn.character) if seen.turn else "",
            "signed": words.card(seen.signed) if seen.signed else "",
            "flowered": words.card(seen.flower) if seen.flower else "",
            "flower": "yes" if seen.flower and seen.flower == question.character else "no",
            "fewer": seen.goal - 1,
            **self._payment(seen, gold),
            **self._draft(seen),
            **self._turn(seen),
        }

    def _target(self, seen: CitadelsView, question: QuestionView) -> Part:
        if question.other is None:
            return "none"
        if question.zone == "city" and question.other == seen.viewer:
            return "own"
        return seat_or_you(self.words, seen, question.other)

    def _the(self, seen: CitadelsView, question: QuestionView) -> Part:
        """Return the character that the question is about, or whose turn it is."""
        if question.character:
            return self.words.the(question.character)
        return self.words.the(seen.turn.character) if seen.turn else ""

    def _payment(self, seen: CitadelsView, gold: int) -> dict[str, Part]:
        """Return the price of the district being built, and the payment so far."""
        built = seen.construction
        if built is None:
            return {}
        missing = max(0, built.left - gold)
        return {
            "price": built.price,
            "laid": built.laid,
            "left": built.left,
            "paid": built.paid,
            "missing": missing,
        }

    def _draft(self, seen: CitadelsView) -> dict[str, Part]:
        """Return the next seat to pick, and the number of cards it gets."""
        following = seen.draft.next
        return {
            "last": "yes" if following is None else "no",
            "next": "" if following is None else Seat(following),
            "others": seen.draft.passing - 1,
        }

    def _turn(self, seen: CitadelsView) -> dict[str, Part]:
        turn = seen.turn
        if turn is None:
            return {}
        more = max(0, turn.limit - turn.builds)
        has_free = turn.free_type is not None
        state = "build" if more else "only-free" if has_free else "rest"
        if turn.cannot_build:
            state = "never"
        elif state != "rest" and turn.seat == seen.viewer:
            state = _hindrance(seen) or state
        return {
            "resumed": "yes" if turn.is_resumed else "no",
            "state": state if turn.has_gathered else _before_gathering(seen, turn),
            "limit": 0 if turn.cannot_build else turn.limit,
            "more": more,
            "hand": len(seen.hand),
            "free": "yes" if has_free else "no",
        }


class Hints:
    """The hints of the choices of one view: prices, effects, origins, places of characters."""

    def __init__(self, words: EditionComposer, seen: CitadelsView) -> None:
        self.words = words
        self.seen = seen

    def hint(self, text: str) -> Part:
        """Return the hint of a choice: a price, an effect, its origin, or possible seats."""
        verb, rest = split(text)
        words, seen = self.words, self.seen
        if verb == "build":
            return words.counted("word-gold", seen.build_prices[rest])
        if verb == "name":
            return self._place(rest)
        if verb == "player":
            seat = seen.seats[seat_in(rest).seat]
            if seen.question and seen.question.verb == "choose":
                return words("hint-city", n=len(seat.city), points=seat.city_points)
            gold, hand = seat.gold, seat.hand_size
            return Several((words.counted("word-gold", gold), words.counted("word-card", hand)), ", ")
        if verb == "choose":
            return self._price(rest)
        if verb == "take":
            price, does = price_in(words.edition, rest), words.short(rest)
            return Several((price, does), ", ") if does else price
        if verb == "put":
            return price_in(words.edition, rest)
        if verb == "cards" and seen.question:
            gold = seen.question.number - int(rest)
            return Several(("+", words.counted("word-gold", gold)), " ")
        if verb == "collect" and seen.turn and seen.turn.income:
            return words(f"type-{seen.turn.income.type}")
        if verb == "use power" and seen.turn:
            return words.card(seen.turn.character)
        return ""

    def _price(self, district: str) -> Part:
        """Return the viewer's price, else the printed cost."""
        found = chosen_district(self.seen, district)
        price = found.price if found else None
        if price is None:
            return price_in(
                self.words.edition, kind_in(district), is_beautified=is_beautified(district)
            )
        return self.words.counted("word-gold", price) if price else self.words("hint-free")

    def _place(self, name: str) -> Part:
        words = self.words
        character = next(found for found in self.seen.characters if found.card == name)
        if character.seat is not None:
            return seat_or_you(words, self.seen, character.seat)
        if character.place != "unknown":
            return words(f"hint-{character.place}")
        found = character.suspects
        if found is None:
            return ""
        if found.are_all:
            return words("hint-anyone-or-down" if found.or_down else "hint-anyone")
        named = words.join([Seat(seat) for seat in found.seats], ", ")
        return Several((named, words("hint-down-or")), " ") if found.or_down else named
