"""The view of Dominion: what its readers get of an observation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from tavolata.core.views import CardId, Counts, SeatNumber, View

Phase: TypeAlias = Literal["action", "buy", "cleanup"]
"""A phase of a turn; Treasures are played in the Buy phase."""
Zone: TypeAlias = Literal["supply", "hand", "discard", "in_play", "set_aside", "loot"]
"""A zone that a question is about: the field of the view with its cards."""


@dataclass(slots=True, kw_only=True)
class KnownToAll:
    """Cards of a seat that every seat knows to be in a zone."""

    hand: Counts
    discard: Counts


@dataclass(slots=True, kw_only=True)
class SeatView:
    """The cards of one seat as the viewer knows them."""

    hand: Counts
    """The cards known to be in hand."""
    hand_size: int
    deck_size: int
    deck_top: list[CardId | None]
    """The cards on the deck that some seat knows, the top one first; null if the viewer does not."""
    deck_top_known_to: list[list[SeatNumber] | None]
    """The seats that know each of them, null for all; empty if all seats know all of them."""
    discard: Counts
    """The cards known to be in the discard pile."""
    discard_size: int
    discard_top: CardId | None
    in_play: Counts
    set_aside: Counts
    """The cards revealed or set aside, face up."""
    loot: Counts
    """The Treasures in the trash that the seat's Thief may still take."""
    known_to_all: KnownToAll
    hidden: Counts
    """The cards that the seat owns out of sight: in hand, deck or discard pile."""
    turns: int
    """The turns that the seat has taken."""
    shuffles: int
    owned: Counts | None
    """All cards of the seat; null before the end of the game."""


@dataclass(slots=True, kw_only=True)
class ShownCard:
    """The card that a question shows: an Attack in play, a card just drawn, or a revealed one."""

    card: CardId | None
    """Null if the viewer may not see it."""
    seat: SeatNumber
    zone: Zone


@dataclass(slots=True, kw_only=True)
class QuestionView:
    """The open question, as the rules declare it."""

    seat: SeatNumber
    """The seat that decides."""
    sentence: str
    """The key of its sentence in the words of the game; answers worded for it are attributes."""
    verb: str | None
    """The verb for a card of the zone; null if the question has plain answers only."""
    zone: Zone | None
    """The zone of the cards to choose from; null if the question has plain answers only."""
    owner: SeatNumber
    """The seat whose cards the question is about."""
    shown: ShownCard | None
    answers: list[str]
    """The plain answers that belong to it, legal or not."""
    usual: str | None
    """The usual answer, which may be illegal now."""
    limit: int
    """The number in its sentence: the cards still to choose, or the highest cost."""
    chosen: int
    """The cards chosen so far, if the question counts them."""
    least: int | None
    """The least cards still to choose; null if one choice answers the question."""
    most: int | None
    """The most cards still to choose, which end the question."""


@dataclass(slots=True, kw_only=True)
class DominionView(View):
    """All that a seat or a watcher sees and remembers of the table."""

    kingdom: list[CardId]
    supply: Counts
    trash: Counts
    last_piles: list[CardId]
    """The piles whose last card ends the game; none if it ends with this turn in any case."""
    active: SeatNumber
    """The seat whose turn it is."""
    phase: Phase | None
    """The phase of that turn; null after the end of the game."""
    actions: int
    buys: int
    coins: int
    immune: list[SeatNumber]
    """The seats that this Attack passes over."""
    question: QuestionView | None
    seats: list[SeatView]


VIEW: Final = DominionView
DETAIL: Final = None
