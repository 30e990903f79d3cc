"""Unique districts that their owners use in their turn."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append
from mypy_extensions import i64, u8

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.core.reasons import LEGAL, Candidate
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules import kinds as trait
from tavolata.games.citadels.rules.actions import (
    ACTION_NAMES,
    PUT,
    USE_ARMORY,
    USE_LABORATORY,
    USE_MUSEUM,
    USE_SMITHY,
)
from tavolata.games.citadels.rules.city import destroy, find_in_city
from tavolata.games.citadels.rules.editions import Edition
from tavolata.games.citadels.rules.effects import Choose, lay_under_deck
from tavolata.games.citadels.rules.kinds import NUMBER_OF, kind_of, shift
from tavolata.games.citadels.rules.questions import FromHand, judge_deck
from tavolata.games.citadels.rules.reasons import (
    REASONS,
    city_completed,
    hand_empty,
    no_target_there,
    not_enough_gold,
    yourself,
)
from tavolata.games.citadels.rules.seat import Seat
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, DISTRICTS, Ability, Bonus, District
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.games.citadels.rules.targets import Target

OWN_CITY_COMPLETED: Final[i64] = REASONS.add(
    "city_completed", "R-90", "your city is complete: its Armory cannot be destroyed"
)
CITY_COMPLETED: Final[i64] = city_completed("R-90")
OTHERS_ONLY: Final[i64] = yourself("K-04")
NOTHING_THERE: Final[i64] = no_target_there(
    lambda c: "K-04" if c.state.edition.armory_hits_completed else "R-90"
)
ITSELF: Final[i64] = REASONS.add(
    "itself",
    "R-90",
    "{card} is destroyed in any case: choose another district",
    card=lambda c: "armory",
)


@final
class DestroyByArmory(Target):
    """Destroy the Armory and with it a district in any city that is not completed (R-90, K-04)."""

    ask = "destroy"
    nothing_there = NOTHING_THERE

    def judge_asking(self, s: CitadelsState, p: i64, n: i64) -> i64:
        """Reject the use from a completed city, in the edition that protects such cities."""
        why = self.judge_owner(s, p, p)
        return why if why == OWN_CITY_COMPLETED else super().judge_asking(s, p, n)

    def judge_owner(self, s: CitadelsState, p: i64, owner: i64) -> i64:
        """Reject a completed city; the classic Armory instead hits only other players' cities."""
        if s.edition.armory_hits_completed:
            return OTHERS_ONLY if owner == p else LEGAL
        if s.is_completed(p):
            return OWN_CITY_COMPLETED
        return CITY_COMPLETED if s.is_completed(owner) else LEGAL

    def judge_district(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> i64:
        """Reject the Armory itself; it does not pay."""
        return ITSELF if owner == p and kind_of(district) == ARMORY else LEGAL

    def hit(self, s: CitadelsState, p: i64, owner: i64, district: i64) -> None:
        """Destroy both; built again this turn, an Armory can be used again (R-02)."""
        destroy(s, p, p, find_in_city(s, p, ARMORY))
        s.used_districts &= ~shift(1, ARMORY)
        destroy(s, p, owner, district)


ARMORY: Final[i64] = NUMBER_OF["armory"]
District(
    "armory",
    cost=3,
    modern=CHOSEN,
    classic=CHOSEN,
    use=Choose(DestroyByArmory(), action=USE_ARMORY),
    rules="R-90 K-04",
)


NO_CARD_TO_DISCARD: Final[i64] = hand_empty("R-02")


@final
class DiscardForGold(FromHand):
    """Put a card under the deck for gold from the bank."""

    ask = "discard_for_gold"
    empty = NO_CARD_TO_DISCARD

    def number_shown(self, edition: Edition, seats: list[Seat], p: i64, n: i64) -> i64:
        """Return the gold for the card."""
        return edition.laboratory_gold

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Take 2 gold, in the classic edition 1."""
        lay_under_deck(s, p, action - PUT)
        s.gain_gold(p, self.number_shown(s.edition, s.seats, p, n))


District(
    "laboratory",
    cost=5,
    modern=CHOSEN,
    classic=BASE,
    use=Choose(DiscardForGold(), action=USE_LABORATORY),
    rules="R-02 K-12",
)


NO_CARD_TO_TUCK: Final[i64] = hand_empty("R-100")


@final
class TuckCard(FromHand):
    """Put a card from hand face down under the Museum (R-100)."""

    ask = "put_under_museum"
    empty = NO_CARD_TO_TUCK

    def choose(self, s: CitadelsState, p: i64, n: i64, card: i64, action: i64) -> None:
        """Put it there; only its owner knows it."""
        tucked = action - PUT
        s.leave_hand(p, tucked, 0)
        s.tucked = append(s.tucked, u8(tucked))
        s.tucked_seen = append(s.tucked_seen, u8(shift(1, p)))
        s.log_event(event.LAYS, p, tucked, 1, shift(1, p))


@final
class TuckedUnderDeck(Effect[CitadelsState]):
    """Put the cards under a destroyed Museum under the deck (R-74)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Put them there in their order under the Museum."""
        for i in range(i64(len(s.tucked))):
            s.put_bottom(p, i64(s.tucked[i]), i64(s.tucked_seen[i]), event.BOTTOM_TUCKED)
        s.tucked = s.tucked[:0]
        s.tucked_seen = s.tucked_seen[:0]


@final
class PerTuckedCard(Bonus[CitadelsState]):
    """Score 1 point for each card under the Museum."""

    def points(self, s: CitadelsState, p: i64, wild: i64) -> i64:
        """Count all cards under it."""
        return len(s.tucked)


District(
    "museum",
    cost=4,
    modern=CHOSEN,
    classic=CHOSEN,
    traits=trait.HOLDS_CARDS,
    use=Choose(TuckCard(), action=USE_MUSEUM),
    bonus=PerTuckedCard(),
    on_destroyed=TuckedUnderDeck(),
    rules="R-100 R-74",
)


def _gold_for_cards(c: Candidate) -> int:
    use = DISTRICTS[SMITHY].use
    assert isinstance(use, PayForCards)
    return int(use.gold)


SMITHY: Final[i64] = NUMBER_OF["smithy"]
NO_GOLD_FOR_CARDS: Final[i64] = not_enough_gold(
    "R-02", lambda c: ACTION_NAMES[int(USE_SMITHY)], _gold_for_cards
)


@final
class PayForCards(Ability[CitadelsState]):
    """Pay gold, draw cards and keep them."""

    def __init__(self, gold: i64, cards: i64) -> None:
        super().__init__(action=USE_SMITHY)
        self.gold: i64 = gold
        self.cards: i64 = cards

    def judge(self, s: CitadelsState, p: i64) -> i64:
        """Accept if there are the gold and a card to draw."""
        why = judge_deck(s)
        return NO_GOLD_FOR_CARDS if why == LEGAL and s.seats[p].gold < self.gold else why

    def use(self, s: CitadelsState, p: i64) -> None:
        """Pay the bank and draw; the gold does not count as paid for a district (R-65)."""
        s.seats[p].gold -= self.gold
        s.log_event(event.PAYS, p, NO_CARD, self.gold, EVERYBODY)
        s.draw_to_hand(p, self.cards)


District(
    "smithy",
    cost=5,
    modern=CHOSEN,
    classic=BASE,
    use=PayForCards(gold=2, cards=3),
    rules="R-02 K-12",
)
