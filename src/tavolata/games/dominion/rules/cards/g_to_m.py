"""Kingdom cards from Gardens to Moneylender; an effect that only one card has is right above it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.chance import EVERY_SEAT
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, Candidate
from tavolata.games.dominion.rules import events as event
from tavolata.games.dominion.rules import zones as zone
from tavolata.games.dominion.rules.actions import KEEP, SET_ASIDE
from tavolata.games.dominion.rules.card import Card
from tavolata.games.dominion.rules.effects import (
    TO_HAND,
    Actions,
    Amount,
    Buys,
    Coins,
    DiscardDownTo,
    Draw,
    EachOther,
    TrashThenGain,
)
from tavolata.games.dominion.rules.kinds import (
    ACTION,
    ATTACK,
    BASIC,
    COPPER,
    REACTION,
    TREASURE,
    VICTORY,
    register,
)
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.questions import OF_HAND, Question
from tavolata.games.dominion.rules.reasons import REASONS
from tavolata.games.dominion.rules.state import DominionState

GARDENS_CARD = Card("gardens", cost=4, types=VICTORY, cards_per_point=10, rules="R34")

LABORATORY = Card("laboratory", cost=5, types=ACTION, play=[Draw(2), Actions(1)], rules="R4")


def _drawn(candidate: Candidate) -> str:
    found: str = candidate.state.piles.name(candidate.card)
    return found


NOT_AN_ACTION: Final[i64] = REASONS.add("not_an_action", "R31", "{card} is not an Action", card=_drawn)


@final
class KeepOrSetAside(Question):
    """Keep the card just drawn, or set it aside if it is an Action."""

    ask = "set_aside"
    verb = "set aside"
    shows = OF_HAND
    usual = "keep"
    answers: list[str] = ["set aside", "keep"]

    def __init__(self, secret: bool) -> None:
        super().__init__()
        if secret:
            self.hidden_zone = zone.HAND

    def judge_answer(self, s: DominionState, p: i64, n: i64, card: i64, answer: i64) -> i64:
        """Judge both answers for any card, because the question must not reveal what was drawn."""
        if answer == SET_ASIDE:
            return LEGAL if s.piles.types[card] & ACTION != 0 else NOT_AN_ACTION
        return LEGAL if answer == KEEP else super().judge_answer(s, p, n, card, answer)

    def choose(self, s: DominionState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Set the card aside face up, or keep it (R10)."""
        if action == SET_ASIDE:
            if self.hidden_zone >= 0:
                s.take(p, zone.HAND, card)  # drawn unseen: known copies stay known
            else:
                s.leave_hand(p, card)
            s.add(p, zone.SET_ASIDE, card, 1)
            s.note(event.SET_ASIDES, p, card, 1, EVERYBODY)


@final
class DrawToSeven(Effect[DominionState]):
    """Draw one card at a time until the hand holds seven; discard what was set aside."""

    def __init__(self) -> None:
        super().__init__()
        self.secret: KeepOrSetAside = KeepOrSetAside(secret=True)
        self.public: KeepOrSetAside = KeepOrSetAside(secret=False)

    def subeffects(self) -> list[Effect[DominionState]]:
        """Return the question about a card that only the owner has seen."""
        return [self.secret]

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Draw one card, and ask about it before drawing the next (R31)."""
        if s.hand_size(p) >= 7 or not s.refill_deck(p):
            s.discard_set_aside(p)
            return
        is_known = s.players[p].deck.known_to() == EVERY_SEAT
        may_be_action = self.hides_an_action(s, p)
        drawn = s.draw_card(p)
        s.push(self, p)
        if is_known and s.piles.types[drawn] & ACTION != 0:
            s.push(self.public, p, 0, drawn)
        elif not is_known and may_be_action:
            s.push(self.secret, p, 0, drawn)

    def hides_an_action(self, s: DominionState, p: i64) -> bool:
        """Return whether the next card may be an Action, as far as the others know."""
        for card in range(BASIC, PILES):
            if s.piles.types[card] & ACTION != 0 and s.hidden_copies(p, card) != 0:
                return True
        return False


DRAW_TO_SEVEN: Final = DrawToSeven()
register(DRAW_TO_SEVEN.public, "library/KeepOrSetAsideSeen")
LIBRARY = Card("library", cost=5, types=ACTION, play=[DRAW_TO_SEVEN], rules="R31")

MARKET = Card("market", cost=5, types=ACTION, play=[Draw(1), Actions(1), Buys(1), Coins(1)], rules="R4")

MILITIA = Card(
    "militia",
    cost=4,
    types=ACTION | ATTACK,
    play=[Coins(2), EachOther(DiscardDownTo(3))],
    rules="R18 R12",
)

NOT_A_TREASURE: Final[i64] = REASONS.add("not_a_treasure", "R32", "{card} is not a Treasure")
MINE = Card(
    "mine",
    cost=5,
    types=ACTION,
    play=[TrashThenGain(plus=3, types=TREASURE, wrong_type=NOT_A_TREASURE, to=TO_HAND)],
    rules="R32",
)

MOAT_CARD = Card(
    "moat", cost=2, types=ACTION | REACTION, play=[Draw(2)], blocks_attacks=True, rules="R13 R12"
)


@final
class TrashCopperForCoins(Amount):
    """Trash a Copper from hand; if you do, +n coins."""

    def run(self, s: DominionState, p: i64, n: i64, card: i64) -> None:
        """Trash it without a question: this is compulsory (R2)."""
        if s.copies(p, zone.HAND, COPPER) != 0:
            s.trash_from_hand(p, COPPER)
            s.coins += self.n


MONEYLENDER = Card("moneylender", cost=4, types=ACTION, play=[TrashCopperForCoins(3)], rules="R2")
