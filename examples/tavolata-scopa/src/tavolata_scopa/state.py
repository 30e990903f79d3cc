"""A position of Scopa and the course of a deal.

`place` has a byte for each card that says where it is. The stock has no order: cards are drawn at
random when they are dealt, so there is no future that a copy of the state could reveal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tavolata.core.chance import NO_CARD, Chance, Rng
from tavolata.core.events import EVERYBODY
from tavolata.core.game import shares_of_win
from tavolata.core.plain import Effect, SequentialState
from tavolata.core.reasons import LEGAL, Candidate, Reasons
from tavolata_scopa.observation import ScopaObservation
from tavolata_scopa.position import position_of
from tavolata_scopa.rules import (
    CARDS,
    HAND_SIZE,
    HANDS,
    KING,
    NAMES,
    PLAYS,
    STOCK,
    TABLE,
    TABLE_SIZE,
    WON,
    captures,
    cards_at,
    legal_plays,
    value_of,
)
from tavolata_scopa.scoring import CATEGORIES, SCOPAS, points_of_deal, winner

if TYPE_CHECKING:
    from tavolata_scopa.game import Scopa

NOBODY = -1

EVENTS = ("deal", "redeal", "table", "draw", "hands", "play", "take", "scopa", "rest", "point", "score")
DEAL, REDEAL, FLIP, DRAW, NEW_HANDS, PLAYED, TAKE, SCOPA, REST, POINT, SCORE = range(len(EVENTS))

REASONS = Reasons(
    "scopa",
    {
        "card": lambda asked: NAMES[PLAYS[asked.action].card],
        "missing": lambda asked: _missing(asked),
        "equal": lambda asked: NAMES[
            captures(PLAYS[asked.action].card, asked.state.cards(TABLE))[0][0]
        ],
    },
    {"over": "R15", "decider": "R4", "question": "R4"},
)
NOT_IN_HAND = REASONS.add("not_in_hand", "R4", "{card} is not in your hand")
NOT_ON_TABLE = REASONS.add("not_on_table", "R4", "{missing} is not on the table")
EQUAL_FIRST = REASONS.add("equal_first", "R5", "{card} must take a card of its own value: {equal}")
MUST_TAKE = REASONS.add("must_take", "R7", "{card} can take something, so it must")


def _missing(asked: Candidate) -> str:
    """Return the first card that a play takes although it is not on the table."""
    place = asked.state.place
    return next(NAMES[card] for card in PLAYS[asked.action].taken if place[card] != TABLE)


class PlayCard(Effect["ScopaState"]):
    """A seat plays a card: the only question of the game."""

    def judge(self, s: ScopaState, p: i64, n: i64, card: i64, action: i64) -> i64:
        """Judge a play by R4 to R7."""
        played, taken = PLAYS[action]
        if s.place[played] != HANDS + p:
            return NOT_IN_HAND
        if any(s.place[other] != TABLE for other in taken):
            return NOT_ON_TABLE
        possible = captures(played, s.cards(TABLE))
        if taken in possible or not (taken or possible):
            return LEGAL
        return EQUAL_FIRST if taken else MUST_TAKE

    def offer(self, s: ScopaState, p: i64, n: i64, card: i64) -> i64:
        """Write the legal plays; a test proves that they are those that `judge` allows."""
        s.options = vec[i16](legal_plays(s.cards(HANDS + p), s.cards(TABLE)))
        return len(s.options)

    def choose(self, s: ScopaState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Play a card; the next seat follows, or new hands if nobody holds a card."""
        s.play(p, *PLAYS[action])
        following = s.after(p)
        s.push(PLAY_CARD if HANDS + following in s.place else DEAL_HANDS, following)


class DealHands(Effect["ScopaState"]):
    """Deal three cards to each seat; if the stock is used up, end the deal and begin the next one."""

    def offer(self, s: ScopaState, p: i64, n: i64, card: i64) -> i64:
        """Ask nothing: this step runs by itself."""
        return 0

    def run(self, s: ScopaState, p: i64, n: i64, card: i64) -> None:
        """Deal; seat p plays first, and the first seat of the next deal is the one after it."""
        if STOCK not in s.place:
            s.end_deal()
            if winner(s.totals(), s.scopa.target) is not None:
                return
            p = s.after(p)
            s.begin_deal(s.after(s.dealer))
        s.deal_hands()
        s.push(PLAY_CARD, p)


PLAY_CARD, DEAL_HANDS = PlayCard(), DealHands()
EFFECTS: list[Effect[Any]] = [PLAY_CARD, DEAL_HANDS]
for code, (effect, name) in enumerate(zip(EFFECTS, ("play_card", "deal_hands"), strict=True)):
    effect.code, effect.name = code, name


class ScopaState(SequentialState):
    """Where the cards are, the points, and the randomness to come.

    `points` has a list for each side by `CATEGORIES`; `taker` is the seat that took last.
    """

    def __init__(self, scopa: Scopa, chance: Chance) -> None:
        super().__init__(EFFECTS, vec[u8](), vec[i16]())
        self.scopa = scopa
        self.chance = chance
        self.place = bytearray(CARDS)
        self.points = [[0] * len(CATEGORIES) for _ in range(scopa.sides)]
        self.dealer = 0
        self.taker = NOBODY
        self.deals = 0
        self.shuffles = 0
        self.turns = [0] * scopa.players

    # -------------------------------------------------------------- the course of a deal
    def begin_deal(self, dealer: int) -> None:
        """Gather all cards and deal four to the table, again if three of them are kings (R2, R3)."""
        self.dealer, self.taker = dealer, NOBODY
        self.deals += 1
        self.log_event(DEAL, dealer, NO_CARD, self.deals, EVERYBODY)
        kings = TABLE_SIZE
        while kings >= TABLE_SIZE - 1:
            self.place = bytearray(CARDS)
            rng = self.shuffle()
            cards = [self.draw(rng, TABLE) for _ in range(TABLE_SIZE)]
            kings = sum(value_of(card) == KING for card in cards)
            for card in cards:
                self.log_event(FLIP, dealer, card, 1, EVERYBODY)
            if kings >= TABLE_SIZE - 1:
                self.log_event(REDEAL, dealer, NO_CARD, kings, EVERYBODY)

    def deal_hands(self) -> None:
        """Deal three cards to each seat (R2)."""
        rng, first = self.shuffle(), self.after(self.dealer)
        left = self.stock_size() - HAND_SIZE * self.scopa.players
        self.log_event(NEW_HANDS, first, NO_CARD, left, EVERYBODY)
        for step in range(self.scopa.players):
            seat = (first + step) % self.scopa.players
            for _ in range(HAND_SIZE):
                self.log_event(DRAW, seat, self.draw(rng, HANDS + seat), 1, 1 << seat)

    def play(self, p: int, card: int, taken: tuple[int, ...]) -> None:
        """Play a card from the hand; what it takes goes to the side of the seat (R4 to R8)."""
        self.turns[p] += 1
        self.log_event(PLAYED, p, card, 1, EVERYBODY)
        self.place[card] = TABLE
        if not taken:
            return
        side = self.scopa.side_of(p)
        self.taker = p
        for other in taken:
            self.log_event(TAKE, p, other, 1, EVERYBODY)
            self.place[other] = WON + side
        self.place[card] = WON + side
        if TABLE not in self.place and not self.is_last_play():
            self.points[side][SCOPAS] += 1
            self.log_event(SCOPA, p, NO_CARD, 1, EVERYBODY)

    def is_last_play(self) -> bool:
        """Return whether the last card of a deal has been played: it makes no scopa (R8)."""
        return all(place == TABLE or place >= WON for place in self.place)

    def end_deal(self) -> None:
        """Give the rest of the table to the last seat that took, and count the points (R9 to R14)."""
        for card in self.cards(TABLE):
            self.log_event(REST, self.taker, card, 1, EVERYBODY)
            self.place[card] = WON + self.scopa.side_of(self.taker)
        taken = [self.cards(WON + side) for side in range(self.scopa.sides)]
        for category, side in points_of_deal(taken):
            self.points[side][category] += 1
            self.log_event(POINT, side, NO_CARD, category, EVERYBODY)
        for side, total in enumerate(self.totals()):
            self.log_event(SCORE, side, NO_CARD, total, EVERYBODY)

    # -------------------------------------------------------------- cards and seats
    def cards(self, place: int) -> list[int]:
        """Return the cards in a place, ascending."""
        return cards_at(self.place, place)

    def hand_size(self, seat: int) -> int:
        """Return the number of cards in a hand."""
        return self.place.count(HANDS + seat)

    def stock_size(self) -> int:
        """Return the number of cards that are still to be dealt."""
        return self.place.count(STOCK)

    def after(self, seat: int) -> int:
        """Return the next seat."""
        return (seat + 1) % self.scopa.players

    def shuffle(self) -> Rng:
        """Return a new stream of random numbers, for the cards that are dealt now."""
        self.shuffles += 1
        return self.chance.stream(self.shuffles)

    def draw(self, rng: Rng, place: int) -> int:
        """Move a random card of the stock to a place."""
        stock = self.cards(STOCK)
        card = stock[rng.below(len(stock))]
        self.place[card] = place
        return card

    def totals(self) -> list[int]:
        """Return the points of each side."""
        return [sum(points) for points in self.points]

    def ask(self, seat: int) -> None:
        """Ask a seat to play, in a state that was put together; nobody at the end (-1)."""
        if seat >= 0:
            self.push(PLAY_CARD, seat)
        self.advance()

    # -------------------------------------------------------------- the contract
    def game(self) -> Scopa:
        """Return the game with its parameters."""
        return self.scopa

    def turns_taken(self) -> list[int]:
        """Return how many cards each seat has played."""
        return self.turns[:]

    def make_copy(self) -> ScopaState:
        """Return a copy with the same randomness to come."""
        twin = ScopaState(self.scopa, self.chance)
        twin.frames, twin.depth = self.frames[:], self.depth
        twin.options, twin.n_options = self.options, self.n_options
        twin.place = self.place[:]
        twin.points = [points[:] for points in self.points]
        twin.turns = self.turns[:]
        twin.dealer, twin.taker = self.dealer, self.taker
        twin.deals, twin.shuffles = self.deals, self.shuffles
        return twin

    def reseed(self, key0: int, key1: int) -> None:
        """Replace the randomness to come."""
        self.chance = Chance(key0, key1)

    def observe(self, viewer: i64) -> ScopaObservation:
        """Return what a seat knows: everything except the stock and the hands of others."""
        return ScopaObservation(self, int(viewer))

    def scores(self) -> list[dict[str, int]]:
        """Return the points of each seat by category; partners have the same."""
        found = []
        for seat in range(self.scopa.players):
            points = self.points[self.scopa.side_of(seat)]
            found.append({**dict(zip(CATEGORIES, points, strict=True)), "total": sum(points)})
        return found

    def returns(self) -> list[float]:
        """Return shares of the win: all of it, or half to each partner."""
        side = winner(self.totals(), self.scopa.target) if self.is_terminal() else None
        seats = range(self.scopa.players)
        return shares_of_win([seat for seat in seats if self.scopa.side_of(seat) == side], len(seats))

    def progress(self) -> float:
        """Return how near the leader is to the target."""
        return 1.0 if self.is_terminal() else min(0.95, max(self.totals()) / self.scopa.target)

    def to_dict(self) -> dict[str, Any]:
        """Return the whole position as JSON, with all hands, the stock and the randomness to come."""
        return {
            **position_of(self, range(self.scopa.players)),
            "stock": [NAMES[card] for card in self.cards(STOCK)],
            "luck": self.chance.to_json(),
            "shuffles": self.shuffles,
        }
