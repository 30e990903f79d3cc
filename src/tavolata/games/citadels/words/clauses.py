"""Clauses of the log of Citadels: what a seat did, without its subject.

A clause follows from what its viewer saw of the deed, so equal ones are made once: the log, the lines
of a view and the next view say most of them again.
"""

from __future__ import annotations

import functools
from typing import NamedTuple

from tavolata.games.citadels.rules.kinds import TYPE_NAMES
from tavolata.games.citadels.words.cards import is_character
from tavolata.games.citadels.words.editions import EditionComposer
from tavolata.words.messages import Message, Part, seat_in

HIDDEN = "hidden"
KEPT = 2048
"""Clauses and heads that are kept, of all tables."""


class Deed(NamedTuple):
    """An action of one seat, as a viewer saw it: hidden cards are counted under None.

    `other` is the other seat, empty if there is none; `given` the card of an exchange.
    """

    kind: str
    seat: str
    other: str
    n: int
    cards: tuple[tuple[str | None, int], ...]
    paid: int | None
    given: str

    @property
    def card(self) -> str | None:
        """Return its first card."""
        return self.cards[0][0] if self.cards else None


def who(seat: str, viewer: str) -> dict[str, Part]:
    """Return the arguments that name a seat; `viewer` is empty for a watcher."""
    return {"who": "you" if seat == viewer else "other", "name": seat_in(seat)}


@functools.lru_cache(maxsize=KEPT)
def head_of(words: EditionComposer, deed: Deed, viewer: str) -> Message:
    """Return a seat with its revealed character."""
    clause = words(f"event-{deed.kind}", card=words.ranked(str(deed.card)))
    return words("log-head", card=clause, **who(deed.seat, viewer))


@functools.lru_cache(maxsize=KEPT)
def clause_of(words: EditionComposer, deed: Deed, viewer: str, is_own: bool) -> Message:
    """Return a deed without its subject; `is_own` if it belongs to the turn of its seat."""
    found = {**who(deed.seat, viewer), "n": deed.n, "own": "yes" if is_own else "no"}
    if deed.cards or deed.kind == "spy":
        found |= {"card": _card(words, deed), "cards": _cards(words, deed)}
    if deed.kind == "exchange":
        found["given"] = words.card(deed.given) if deed.given else ""
    if deed.other:
        found |= {"whom": _whom(words, deed, viewer), "whose": _whose(deed, viewer)}
    clause = words(f"event-{deed.kind}", **found)
    paid = deed.n if deed.kind in ("seize", "exchange") else deed.paid
    if paid:
        return words("log-for", what=clause, gold=words.counted("word-gold", paid))
    return clause


def _card(words: EditionComposer, deed: Deed) -> Part:
    """Return its only card by name."""
    if deed.kind == "spy":
        return words(f"type-{TYPE_NAMES[deed.n]}")
    card = deed.card
    if card is None:
        return HIDDEN
    return words.the(card) if is_character(card) else words.card(card)


def _cards(words: EditionComposer, deed: Deed) -> Part:
    """Return all its cards; hidden ones are counted."""
    is_list, hidden = deed.kind in ("called", "face_up"), 0
    parts: list[Part] = []
    for card, n in deed.cards:
        if card is None:
            hidden = n
        elif is_character(card):
            parts.append(words.ranked(card) if is_list else words.the(card))
        else:
            parts.append(words.counted(card, n) if n > 1 else words.card(card))
    if hidden:
        parts.append(words("other-cards", n=hidden))
    return words.join(parts, ", " if is_list else None)


def _whom(words: EditionComposer, deed: Deed, viewer: str) -> Part:
    return words("whom-you") if deed.other == viewer else seat_in(deed.other)


def _whose(deed: Deed, viewer: str) -> str:
    """Return whether it concerns the seat's own city, the viewer's, or another."""
    if deed.other == deed.seat:
        return "own"
    return "yours" if deed.other == viewer else "other"
