"""A learned Dominion menu: the value of a card is linear in the features that its seat sees.

Features are quantities of the whole game (`GENERAL`) and, for every kind of card, the number of copies
that the seat owns, whether it owns any, and whether the kingdom has it. Each card has a weight for each
feature. So a card can lose value for another card that the seat owns or that the kingdom offers.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.dominion.bots.best_value import BestValueMenu
from tavolata.games.dominion.bots.conditions import gains_to_end, lead_of
from tavolata.games.dominion.bots.facts import KINDS
from tavolata.games.dominion.rules.kinds import NAMES
from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.view.numbers import TURNS
from tavolata.games.dominion.view.observation import DominionObservation

GENERAL: Final = (
    "always progress progress_squared near_end at_end lead lead_at_end opening early"
    " cards money crowding terminals attacks buys coins more_seats"
)
"""Features of the whole game, in the order of `PolicyMenu.look_around`."""
COPIES: Final[i64] = 17
ANY: Final[i64] = COPIES + KINDS
OFFERED: Final[i64] = ANY + KINDS
FEATURES: Final[i64] = OFFERED + KINDS
NOTHING: Final[i64] = KINDS
"""The number for taking no card, which has value 0."""


def feature_names() -> list[str]:
    """Return the name of each feature, in order."""
    kinds = [f"{what} {name}" for what in ("copies", "any", "offered") for name in NAMES]
    return [*GENERAL.split(), *kinds]


def within(value: float, most: float) -> float:
    """Return a number clamped to the range from -most to most."""
    return max(-most, min(most, value))


@final
class PolicyMenu(BestValueMenu):
    """Values cards by learned weights; those of card `c` begin at `c * FEATURES`."""

    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        self.weights: vec[float] = vec[float](weights)
        # The last features without zeros: their count, their indices and their amounts.
        self.known: i64 = 0
        self.features: vec[i64] = vec[i64]([0] * int(FEATURES))
        self.amounts: vec[float] = vec[float]([0.0] * int(FEATURES))

    def see(self, feature: i64, amount: float) -> None:
        """Add one feature."""
        if amount != 0.0:
            self.features[self.known] = feature
            self.amounts[self.known] = amount
            self.known += 1

    def look(self, o: DominionObservation) -> None:
        """Compute the features of the seat's observation."""
        self.known = 0
        self.count(o)
        for pile in range(PILES):
            kind = i64(o.kinds[pile])
            owned = self.held[kind]
            self.see(OFFERED + kind, 1.0)
            if owned > 0:
                self.see(ANY + kind, 1.0)
                self.see(COPIES + kind, min(4.0, float(owned) / 3.0))
        self.look_around(o)

    def look_around(self, o: DominionObservation) -> None:
        """Compute the features of the whole game."""
        cards = float(max(self.cards, 1))
        excess = float(self.excess)
        seats = o.n_players()
        turns = float(o.number_of(o.player, TURNS))
        gains: i64 = 8 if seats == 2 else 12
        left = gains_to_end(o)
        progress = 1.0 - float(min(gains, left)) / float(gains)
        lead = float(lead_of(o))
        self.see(0, 1.0)
        self.see(1, progress)
        self.see(2, progress * progress)
        self.see(3, 1.0 if left <= 5 else 0.0)
        self.see(4, 1.0 if left <= 2 else 0.0)
        self.see(5, within(lead / 10.0, 1.5))
        self.see(6, within(lead / 6.0, 1.0) if left <= 3 else 0.0)
        self.see(7, 1.0 if turns < 2.0 else 0.0)
        self.see(8, max(0.0, 1.0 - turns / 12.0))
        self.see(9, cards / 20.0)
        self.see(10, float(o.money(o.player)) / cards)
        self.see(11, 5.0 * excess / cards)
        self.see(12, excess / 4.0)
        self.see(13, within(float(self.attacks) / 2.0, 2.0))
        self.see(14, within(float(o.buys) - 1.0, 2.0))
        self.see(15, within(float(o.coins) / 8.0, 2.0))
        self.see(16, float(seats) / 2.0 - 1.0)

    def value(self, o: DominionObservation, card: i64) -> float:
        """Return the value of a card for the current features."""
        weights, features, amounts = self.weights, self.features, self.amounts
        first = card * FEATURES
        value = 0.0
        for i in range(self.known):
            value += weights[first + features[i]] * amounts[i]
        return value

    def seen(self) -> list[float]:
        """Return all features of the last look, including zeros."""
        row = [0.0] * int(FEATURES)
        for i in range(self.known):
            row[self.features[i]] = self.amounts[i]
        return row
