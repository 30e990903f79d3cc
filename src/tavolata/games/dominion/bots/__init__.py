"""The bots of Dominion by name, and those that play its levels of strength."""

from tavolata.games.dominion.bots import learned, lists, tuned
from tavolata.search.levels import halving, looking

BOTS = {**lists.BOTS, **learned.BOTS, **tuned.BOTS}
OWN = "learned_dominion"
"""The strongest bot without search; it plays at any table."""
LEVELS = ["big_money", OWN, looking(OWN, 5000, 110_000), halving(OWN, 550_000)]
