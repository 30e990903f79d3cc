"""Hints of Citadels' choices: prices, effects, the places where a character may be."""

from __future__ import annotations

from tavolata.games.citadels.words.cards import price_in
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.games.citadels.words.questions import seat_or_you, split
from tavolata.games.citadels.words.view import DOWN, Seen, Whereabouts, build_price, income
from tavolata.words.messages import Part, Several, seat_in


class Hints:
    """The hints of the choices of one observation."""

    def __init__(self, words: EditionComposer, seen: Seen) -> None:
        self.words = words
        self.seen = seen
        self.where = Whereabouts(seen)

    def hint(self, text: str) -> Part:
        """Return the hint of a choice: a price, an effect, or possible seats."""
        verb, rest = split(text)
        words, seen = self.words, self.seen
        if verb == "build":
            return words.counted("word-gold", build_price(seen, seen["viewer"], rest))
        if verb == "name":
            return self._place(rest)
        if verb == "player":
            gold, hand = seen[rest]["gold"], seen[rest]["hand_size"]
            return Several((words.counted("word-gold", gold), words.counted("word-card", hand)), ", ")
        if verb == "choose":
            return self._price(rest)
        if verb == "take":
            price, does = price_in(words.edition, rest), words.short(rest)
            return Several((price, does), ", ") if does else price
        if verb == "put":
            return price_in(words.edition, rest)
        if verb == "cards":
            gold = int(seen["question"]["n"]) - int(rest)
            return Several(("+", words.counted("word-gold", gold)), " ")
        return words(f"type-{income(seen)[1]}") if verb == "collect" else ""

    def _price(self, district: str) -> Part:
        """Return the viewer's price, else the printed cost."""
        price = self.seen["prices"].get(f"choose {district}")
        if price is None:
            return price_in(self.words.edition, district)
        return self.words.counted("word-gold", price) if price else self.words("hint-free")

    def _place(self, character: str) -> Part:
        """Return the possible places of a character."""
        words, where = self.words, self.where
        if character in self.seen["draft"]["face_up"]:
            return words("hint-face_up")
        owner = where.owner.get(character)
        if owner == DOWN:
            return words("hint-nobody" if where.is_silent(character) else "hint-down")
        if owner is not None:
            return seat_or_you(words, self.seen, owner)
        places = where.places.get(character, [])
        seats = [seat_in(place) for place in sorted(places) if place != DOWN]
        if not seats:
            return ""
        if where.is_anyone(places):
            return words("hint-anyone-or-down" if DOWN in places else "hint-anyone")
        named = words.join(seats, ", ")
        return Several((named, words("hint-down-or")), " ") if DOWN in places else named
