"""Hints of Citadels' choices: prices, effects, the places where a character may be."""

from __future__ import annotations

from tavolata.games.citadels.view.typed import CitadelsView
from tavolata.games.citadels.words.cards import is_beautified, kind_in, price_in
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.games.citadels.words.questions import chosen_district, seat_or_you, split
from tavolata.words.messages import Part, Seat, Several, seat_in


class Hints:
    """The hints of the choices of one view."""

    def __init__(self, words: EditionComposer, seen: CitadelsView) -> None:
        self.words = words
        self.seen = seen

    def hint(self, text: str) -> Part:
        """Return the hint of a choice: a price, an effect, or possible seats."""
        verb, rest = split(text)
        words, seen = self.words, self.seen
        if verb == "build":
            return words.counted("word-gold", seen.build_prices[rest])
        if verb == "name":
            return self._place(rest)
        if verb == "player":
            seat = seen.seats[seat_in(rest).seat]
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
