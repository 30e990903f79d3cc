"""The view of Citadels: what a seat or a watcher sees, as values that need no parsing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tavolata.core.views import CardId, Counts, SeatNumber, View

Phase: TypeAlias = Literal["draft", "turns", "over"]
Step: TypeAlias = Literal["keep", "drop", "last"]
Goods: TypeAlias = Literal["gold", "cards", "either"]
Place: TypeAlias = Literal["unknown", "face_up", "revealed", "held", "down", "nobody"]
Obstacle: TypeAlias = Literal[
    "never", "cannot", "only_gathers", "later", "limit", "built", "full", "gold"
]
Zone: TypeAlias = Literal[
    "hand", "drawn", "city", "seats", "known_hand", "characters", "own_characters", "offered"
]


@dataclass(slots=True, kw_only=True)
class District:
    """A district in a city."""

    card: CardId
    is_beautified: bool
    """A gold is on it, which makes it worth one more."""
    under: list[CardId | None]
    """The cards under it, None for those that the viewer does not know."""
    price: int | None
    """The viewer's price for it in the open question, affordable or not; None if there is none."""


@dataclass(slots=True, kw_only=True)
class SeatView:
    """A seat with its city."""

    gold: int
    hand_size: int
    known_hand: Counts
    """The cards of the hand that the viewer knows: all of their own."""
    city: list[District]
    """In the order of building."""
    city_size: int
    """The number of districts as it counts for completion."""
    city_points: int
    turns: int


@dataclass(slots=True, kw_only=True)
class Suspects:
    """The places where an unknown character may be."""

    seats: list[SeatNumber]
    are_all: bool
    """These are all the other seats that can still reveal a character."""
    or_down: bool
    """It may also be face down on the table."""


@dataclass(slots=True, kw_only=True)
class CharacterView:
    """A character of the game, and where it is in this round as far as the viewer can tell."""

    card: CardId
    rank: int
    marks: list[str]
    """`killed`, `robbed`, `warrant` and so on, for this round."""
    is_past: bool
    """The character was called in this round."""
    place: Place
    """`nobody`: nobody answered the call; `held`: a seat has it and has not revealed it."""
    seat: SeatNumber | None
    """The seat that has revealed or certainly holds it."""
    suspects: Suspects | None
    """The places where an unknown one may be, as far as they can be distinguished."""


@dataclass(slots=True, kw_only=True)
class Slot:
    """A place through which a character left the passing deck, in the order of time."""

    character: CardId | None
    owner: SeatNumber | None
    """None: face down on the table."""


@dataclass(slots=True, kw_only=True)
class DraftView:
    """The choice of characters in this round."""

    order: list[SeatNumber]
    """The seats in the order of their picks."""
    at: int
    """The number of picks before the one that is open, or all of them."""
    step: Step | None
    """The open pick: keep a character, or lay one face down; `last` may take the one that is down."""
    next: SeatNumber | None
    """The seat that picks after the open one."""
    face_up: list[CardId]
    slots: list[Slot]
    passing: int
    """The number of characters in the passing deck."""
    looks: list[int]
    """The numbers of slots that were filled when the viewer looked at the passing deck."""
    unknown: list[list[CardId]]
    """The characters in unknown slots, by the number of the viewer's looks before they left."""
    swapped: list[SeatNumber]


@dataclass(slots=True, kw_only=True)
class Income:
    """The gold or cards that a character collects for districts of a type."""

    goods: Goods
    type: str
    n: int


@dataclass(slots=True, kw_only=True)
class TurnView:
    """The turn in progress."""

    seat: SeatNumber
    character: CardId
    has_gathered: bool
    is_resumed: bool
    """The Witch plays on as the character they bewitched."""
    has_borrowed: bool
    builds: int
    limit: int
    """The number of districts that the character may build."""
    cannot_build: bool
    free_type: str | None
    """Districts of this type do not count towards the limit."""
    spent: int
    used_districts: list[CardId]
    gold: int
    """The gold that gathering brings."""
    cards: int
    """The number of cards to look at when gathering instead."""
    kept: int
    """The number of these cards to keep."""
    income: Income | None


@dataclass(slots=True, kw_only=True)
class Construction:
    """The district that is being built."""

    card: CardId
    price: int
    paid: int
    """In gold."""
    laid: int
    """In cards."""
    left: int


@dataclass(slots=True, kw_only=True)
class KeptCard:
    """A card in the viewer's hand that cannot be built now, and why."""

    card: CardId
    why: Obstacle
    gold: int
    """The missing gold, if that is the reason."""


@dataclass(slots=True, kw_only=True)
class QuestionView:
    """The open question."""

    seat: SeatNumber
    """The seat that decides."""
    key: str
    """The name of the question in the words of the game."""
    is_turn: bool
    """The next action of a turn is chosen."""
    verb: str
    """The verb of the choices about cards or characters, even while a city is chosen; may be empty."""
    zone: Zone | None
    """Where the choices are: a field of the view or, if there is an owner, of that seat."""
    owner: SeatNumber | None
    other: SeatNumber | None
    """The seat that it is about."""
    seats: list[SeatNumber]
    """The seats to choose from, allowed or not."""
    card: CardId | None
    """The district that it is about."""
    is_beautified: bool
    character: CardId | None
    """The character that it is about."""
    number: int
    """The cards, tokens or gold that it is about."""
    is_several: bool
    """Several choices in a row are usual."""
    is_any: bool
    """All choices have the same effect."""
    answers: list[int]
    """The actions without a card, character or seat that belong to it, allowed or not."""
    legal: list[int]
    """The viewer's legal actions."""


@dataclass(slots=True, kw_only=True)
class Deck:
    """The deck of districts."""

    size: int
    bottom: list[CardId | None]
    """The cards that were put under it, the first one on top."""


@dataclass(slots=True, kw_only=True)
class CitadelsView(View):
    """A game of Citadels as one viewer sees it."""

    edition: str
    round: int
    phase: Phase
    goal: int
    """The number of districts that completes a city."""
    completed: list[SeatNumber]
    first_completed: SeatNumber | None
    crown: SeatNumber
    characters: list[CharacterView]
    """By rank."""
    own_characters: list[CardId]
    called: CardId | None
    signed: CardId | None
    """The warrant on this character is the signed one, if the viewer knows."""
    flower: CardId | None
    """The threat on this character has the flower, if the viewer knows."""
    draft: DraftView
    turn: TurnView | None
    question: QuestionView | None
    construction: Construction | None
    robber: SeatNumber | None
    blackmailer: SeatNumber | None
    protected: SeatNumber | None
    """The seat whose city the Bishop protects."""
    healers: list[SeatNumber]
    hand: Counts
    """The viewer's own."""
    build_prices: Counts
    """The viewer's price for each card that the question may build."""
    kept: list[KeptCard]
    """The cards in hand that cannot be built in the viewer's open turn."""
    drawn: list[CardId | None]
    """The cards being looked at."""
    offered: list[CardId]
    """The characters of the draft or the cards of the deck that the viewer chooses from."""
    deck: Deck
    tax_gold: int
    """The gold on the Tax Collector."""
    seats: list[SeatView]


@dataclass(slots=True, kw_only=True)
class ChoiceDetail:
    """The facts that the page shows with a choice about a district."""

    price: int | None
    """The price; None if there is none."""
    is_beautified: bool
    """It is about the district with a gold on it."""


VIEW = CitadelsView
DETAIL = ChoiceDetail
