"""The cards that every game has."""

from __future__ import annotations

from tavolata.games.dominion.rules.card import Card
from tavolata.games.dominion.rules.kinds import CURSE_TYPE, TREASURE, VICTORY

COPPER_CARD = Card("copper", cost=0, types=TREASURE, coins=1)
SILVER_CARD = Card("silver", cost=3, types=TREASURE, coins=2)
GOLD_CARD = Card("gold", cost=6, types=TREASURE, coins=3)
ESTATE_CARD = Card("estate", cost=2, types=VICTORY, points=1)
DUCHY_CARD = Card("duchy", cost=5, types=VICTORY, points=3)
PROVINCE_CARD = Card("province", cost=8, types=VICTORY, points=6, rules="R35")
CURSE_CARD = Card("curse", cost=0, types=CURSE_TYPE, points=-1, rules="R17")
