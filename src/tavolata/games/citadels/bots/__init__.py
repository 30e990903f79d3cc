"""The bots of Citadels by name, and those that play its levels of strength."""

from tavolata.games.citadels.bots import by_name, learned, tuned
from tavolata.search.levels import halving, looking

BOTS = {**by_name.BOTS, **tuned.BOTS, **learned.BOTS}
OWN = "learned_citadels"
"""The bot of its levels, which plays at any table."""
LEVELS = ["naive", OWN, looking(OWN, 5000, 54_000), halving(OWN, 270_000, belief=OWN)]
