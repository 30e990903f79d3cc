"""Dealing hidden cards out to their possible places, for `sample.py`."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD, Rng
from tavolata.games.seven_wonders.rules.kinds import AGE, FIRST_CARD, GUILDS, KINDS
from tavolata.games.seven_wonders.rules.state import BLANK, HAND, insert_card
from tavolata.games.seven_wonders.view.hidden import ANY_AGE, NOBODY, Group, Knowledge, copies_in

ROOM: Final[i64] = 256
"""More cards than any group has."""


@final
@mypyc_attr(acyclic=True)
class Deal:
    """A deal in progress: a card for each place of a face-down use, and a hand for each seat.

    The tables begin as those of `Knowledge`. `pool` counts the cards that are not placed yet;
    `coming` are those for the Free City, `loose` is scratch space for the cards of a group.
    """

    def __init__(self, known: Knowledge, rng: Rng) -> None:
        self.rng: Rng = rng
        self.groups: list[Group] = known.groups
        self.unknown: vec[i64] = known.unknown
        self.pool: vec[u8] = known.pool[:]
        self.in_pool: vec[i64] = known.in_pool[:]
        self.cards: vec[u8] = known.cards[:]
        self.hands: vec[u8] = known.hands[:]
        self.coming: vec[u8] = vec[u8]()
        self.loose: vec[u8] = BLANK[:ROOM]
        if known.constraints:
            self.groups = known.groups[:]
            self.unknown = known.unknown[:]

    def unknown_card(self, age: i64) -> i64:
        """Take any unknown card of an age, or of any age; return `NO_CARD` if there is none left."""
        total = self.in_pool[age]
        return self.draw(FIRST_CARD[age], total) if total != 0 else NO_CARD

    def draw(self, first: i64, total: i64) -> i64:
        """Take a random one of the next `total` cards of the pool, counted from a card on."""
        pool = self.pool
        left = self.rng.below(total)
        card = first
        while left >= i64(pool[card]):
            left -= i64(pool[card])
            card += 1
        self.take_unknown(card)
        return card

    def take_unknown(self, card: i64) -> None:
        """Take a card out of the pool."""
        self.pool[card] -= 1
        self.in_pool[AGE[card]] -= 1
        self.in_pool[ANY_AGE] -= 1

    # -------------------------------------------------------------- the discard pile
    def named(self, card: i64, number: i64) -> i64:
        """Return the number of copies of a card that a group can give of those known by name."""
        return copies_in(self.groups[number].tokens, card)

    def unnamed(self, card: i64, number: i64) -> i64:
        """Return the number of copies of a card that a group can give of the unknown ones."""
        age = self.groups[number].age
        if self.unknown[number] == 0 or (age != AGE[card] and age != ANY_AGE):
            return 0
        return min(self.unknown[number], i64(self.pool[card]))

    def put(self, card: i64, place: i64, number: i64, by_name: bool) -> None:
        """Put a card of a group into one of its places."""
        self.cards[place] = u8(card)
        if by_name:
            self.groups[number] = self.groups[number].without(card)
        else:
            self.unknown[number] -= 1
            self.take_unknown(card)

    # -------------------------------------------------------------- all other cards
    def drop_guilds(self, in_game: i64) -> None:
        """Remove random guilds that nobody has seen, since not all are in the game."""
        unseen: i64 = 0
        for card in range(GUILDS, KINDS):
            unseen += i64(self.pool[card])
        for _i in range(min(unseen, KINDS - GUILDS - in_game)):
            self.draw(GUILDS, unseen)
            unseen -= 1

    def spread_out(self, number: i64) -> None:
        """Deal a group: its cards to its free places and to the hand, all ways equally likely."""
        group = self.groups[number]
        tokens = group.tokens
        loose = self.loose
        n: i64 = 0
        while n < len(tokens):
            loose[n] = tokens[n]
            n += 1
        for _i in range(self.unknown[number]):
            card = self.unknown_card(group.age)
            if card != NO_CARD:
                loose[n] = u8(card)
                n += 1
        cards = self.cards
        for place in group.places:
            if cards[place] == NO_CARD and n > 0:
                at = self.rng.below(n)
                n -= 1
                cards[place] = loose[at]
                loose[at] = loose[n]
        if group.holder != NOBODY:
            first = group.holder * HAND
            for i in range(n):
                insert_card(self.hands, first, first + HAND - 1, i64(loose[i]))
