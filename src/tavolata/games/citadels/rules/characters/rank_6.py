"""Rank 6: Merchant, Alchemist, Trader, and the Merchant of the classic edition."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from tavolata.core.chance import NO_CARD
from tavolata.core.decisions import Effect
from tavolata.core.events import EVERYBODY
from tavolata.games.citadels.rules import events as event
from tavolata.games.citadels.rules.effects import Income, after_gathering
from tavolata.games.citadels.rules.kinds import TRADE
from tavolata.games.citadels.rules.shapes import BASE, CHOSEN, NOT_IN_BOX, Ability, Character
from tavolata.games.citadels.rules.state import CitadelsState


# ------------------------------------------------------------------ Merchant
@final
class ExtraGold(Ability[CitadelsState]):
    """Take gold from the bank, after gathering either resource."""

    def use(self, s: CitadelsState, p: i64) -> None:
        """Take the gold."""
        s.gain_gold(p, self.n)


Character("merchant", 6, abilities=[Income(TRADE), ExtraGold(1)])
Character(
    "merchant",
    6,
    modern=NOT_IN_BOX,
    classic=BASE,
    abilities=[Income(TRADE), after_gathering(ExtraGold(1))],
)


# ------------------------------------------------------------------ Alchemist
@final
class Refund(Effect[CitadelsState]):
    """Return the gold paid for districts in this turn at its end (R-65)."""

    def run(self, s: CitadelsState, p: i64, n: i64, card: i64) -> None:
        """Return it; gold already returned for a confiscated district does not count (R-28)."""
        if s.spent != 0:
            s.seats[p].gold += s.spent
            s.log_event(event.REFUND, p, NO_CARD, s.spent, EVERYBODY)


Character("alchemist", 6, classic=CHOSEN, ends=Refund(), rules="R-65 R-28")


# ------------------------------------------------------------------ Trader
Character("trader", 6, abilities=[Income(TRADE)], free_type=TRADE, rules="R-66 R-06")
