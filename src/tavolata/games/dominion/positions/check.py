"""The invariants of a state of Dominion: what holds at every moment, in games and in positions.

`check` is what makes a position that was read safe to play, and what the property tests call at the
decisions of their games. No more cards than in the box; cards only where the turn can have brought
them; and what everybody knows is true.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tavolata.core.chance import NO_CARD
from tavolata.core.errors import PositionError
from tavolata.core.position import refuse_any
from tavolata.core.schema import open_steps
from tavolata.games.dominion.rules import sequence as rules
from tavolata.games.dominion.rules import zones as rows
from tavolata.games.dominion.rules.cards.a_to_f import TrashThis
from tavolata.games.dominion.rules.kinds import COPPER, EFFECTS, ESTATE, PRINTED, PROVINCE
from tavolata.games.dominion.rules.piles import PILES, is_end
from tavolata.games.dominion.rules.state import DominionState
from tavolata.games.dominion.words.refusals import wrong

MOST_PLAYERS: Final = 4
OF_FIRST_DECKS: Final = {int(COPPER): 60, int(ESTATE): 24}
"""Cards of the box that are not all in their piles."""
TURN: Final = [rules.CLEAN_UP, rules.BUY_PHASE, rules.TREASURE_PHASE, rules.ACTION_PHASE]
"""The phases of a turn that are still to come, last one first; effects are on top of them."""


def check(s: DominionState) -> None:
    """Raise `PositionError` for the first invariant that does not hold."""
    refuse_any(_cards(s), _places(s), _knowledge(s), _turn(s))


def census(s: DominionState) -> list[int]:
    """Count each card in the trash and in all zones of the seats."""
    found = [int(s.cards[rows.TRASH + card]) for card in range(PILES)]
    for p in range(len(s.players)):
        found = [n + int(s.owned(p, card)) for card, n in enumerate(found)]
    return found


def copies_in_box(kind: int) -> int:
    """Return the copies of a card in the box, with those of the starting decks."""
    return OF_FIRST_DECKS.get(kind) or int(rules.pile_size(kind, MOST_PLAYERS))


def _cards(s: DominionState) -> Iterator[PositionError]:
    """A pile as at first does not count: a position that leaves it out may name its cards elsewhere."""
    for card, elsewhere in enumerate(census(s)):
        kind, left = int(s.piles.kinds[card]), int(s.cards[rows.SUPPLY + card])
        found = elsewhere + (left if left != rules.pile_size(kind, len(s.players)) else 0)
        if found > copies_in_box(kind):
            most = copies_in_box(kind)
            yield wrong("wrong-copies", card=s.piles.name(card), most=most, found=found)
    if s.empty_piles != sum(s.cards[rows.SUPPLY + card] == 0 for card in range(PILES)):
        yield wrong("wrong-empty-piles")


def is_at_rest(s: DominionState) -> bool:
    """Whether no effect is in progress: the question is one of the turn, or the game is over."""
    return s.depth == 0 or s.top_effect() in TURN


def is_trashed_when_played(kind: int) -> bool:
    """Whether a card trashes itself before anybody is asked anything, so that it is never in play."""
    return any(isinstance(EFFECTS[int(code)], TrashThis) for code in PRINTED.programs[kind])


def _places(s: DominionState) -> Iterator[PositionError]:
    gone = [card for card, kind in enumerate(s.piles.kinds) if is_trashed_when_played(kind)]
    for p, player in enumerate(s.players):
        deck, who = player.deck, f"P{p + 1}"
        if deck.middle != sum(deck.counts) or len(deck.bottom) or len(deck.top) != len(deck.top_seen):
            yield wrong("wrong-deck", where=f"{who} deck")
        if not all(deck.top_seen):
            yield wrong("wrong-deck-top", where=f"{who} deck")
        if p != s.active and s.count_row(p, rows.IN_PLAY):
            yield wrong("wrong-in-play", who=who)
        for card in gone:
            if s.copies(p, rows.IN_PLAY, card):
                yield wrong("wrong-trashed", who=who, card=s.piles.name(card))
        if is_at_rest(s) and s.count_row(p, rows.SET_ASIDE) + s.count_row(p, rows.LOOT):
            yield wrong("wrong-set-aside", who=who)


def _knowledge(s: DominionState) -> Iterator[PositionError]:
    """Check that publicly known cards, and the visible discards, are in their places."""
    for p, player in enumerate(s.players):
        top, who = int(player.discard_top), f"P{p + 1}"
        pending = int(s.pending_discards(p))
        for card, name in enumerate(s.piles.names()):
            if s.copies(p, rows.SEEN_HAND, card) > s.copies(p, rows.HAND, card) + pending:
                yield wrong("wrong-known", who=who, card=name, zone="hand")
            if s.copies(p, rows.SEEN_DISCARD, card) > s.copies(p, rows.DISCARD, card):
                yield wrong("wrong-known", who=who, card=name, zone="discard")
        if top != NO_CARD and s.copies(p, rows.DISCARD, top) == 0:
            yield wrong("wrong-discard-top", who=who, card=s.piles.name(top))
        if top != NO_CARD and s.copies(p, rows.SEEN_DISCARD, top) == 0:
            yield wrong("wrong-unseen-top", who=who, card=s.piles.name(top))


def _turn(s: DominionState) -> Iterator[PositionError]:
    frames = open_steps(s)
    if bool(frames) == s.is_over:
        yield wrong("wrong-question")
    if s.is_over and not is_end(int(s.cards[rows.SUPPLY + PROVINCE]), s.empty_piles):
        yield wrong("wrong-end")
    phases = [frame.effect for frame in frames if frame.effect in TURN]
    if phases != TURN[: len(phases)] or (not is_at_rest(s) and phases != TURN):
        yield wrong("wrong-phases")
    if any(frame.effect in TURN and frame.seat != s.active for frame in frames):
        yield wrong("wrong-active", who=f"P{s.active + 1}")
