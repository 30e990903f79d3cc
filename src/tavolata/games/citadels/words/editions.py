"""Words that depend on the edition: names of cards, their effects, characters with their ranks."""

from __future__ import annotations

from tavolata.games.citadels.words.cards import CLASSIC, rank_in
from tavolata.words import Words
from tavolata.words.messages import Composer, Message, Part, Several, in_words


class EditionComposer(Composer):
    """Makes messages with the names and effects of one edition."""

    def __init__(self, game: str, edition: str) -> None:
        super().__init__(game)
        self.edition = edition
        self._cards: dict[tuple[str, str], Message] = {}

    def _of_edition(self, card: str, attribute: str = "") -> Message:
        """Return the message of the edition if it has its own, else that of both; made once."""
        found = self._cards.get((card, attribute))
        if found is None:
            own = f"{card}.classic_{attribute}" if attribute else f"{card}.classic"
            if self.edition != CLASSIC or not self.has(own):
                own = f"{card}.{attribute}" if attribute else card
            found = self._cards[card, attribute] = self(own)
        return found

    def card(self, card: str) -> Message:
        """Return the name of a district or character."""
        return self._of_edition(card)

    def summary(self, card: str) -> Message:
        """Return the text of a card."""
        return self._of_edition(card, "summary")

    def short(self, card: str) -> Part:
        """Return the text in a few words; empty for a plain district."""
        return self._of_edition(card, "short") if self.has(f"{card}.short") else ""

    def the(self, character: str) -> Message:
        """Return a character with its article."""
        return self._of_edition(character, "the")

    def ranked(self, character: str) -> Part:
        """Return a character with their rank: `4 King`."""
        return Several((rank_in(self.edition, character), self.card(character)), " ")

    def ruling(self, rule: str) -> Message:
        """Return a numbered ruling in one or two sentences, or a page by its number."""
        kind, _, number = rule.partition(" ")
        return self(f"rule-{kind}", n=int(number)) if number else self(f"rule-{rule}")


class EditionWords(Words):
    """The same in one language."""

    def __init__(self, words: Words, edition: str) -> None:
        super().__init__(words.language, words.game, is_ascii=words.is_ascii)
        self.messages = EditionComposer(words.game, edition)
        self.is_classic = edition == CLASSIC

    def card(self, card: str) -> str:
        """Return the name of a district or character."""
        return in_words(self, self.messages.card(card))

    def summary(self, card: str) -> str:
        """Return the text of a card."""
        return in_words(self, self.messages.summary(card))

    def short(self, card: str) -> str:
        """Return the text in a few words; empty for a plain district."""
        return in_words(self, self.messages.short(card))

    def the(self, character: str) -> str:
        """Return a character with its article."""
        return in_words(self, self.messages.the(character))

    def ranked(self, character: str) -> str:
        """Return a character with their rank: `4 King`."""
        return in_words(self, self.messages.ranked(character))

    def ruling(self, rule: str) -> str:
        """Return a numbered ruling in one or two sentences, or a page by its number."""
        return in_words(self, self.messages.ruling(rule))
