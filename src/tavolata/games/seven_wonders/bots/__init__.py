"""The bots of 7 Wonders by name, and those that play its levels of strength."""

from tavolata.games.seven_wonders.bots import learned, searches, tuned
from tavolata.search.levels import halving, looking

BOTS = {**searches.BOTS, **tuned.BOTS, **learned.BOTS}
OWN = "learned_seven_wonders"
"""The strongest bot without search; it plays at any table."""
LEVELS = ["semi_random", OWN, looking(OWN, 5000, 12_000), halving(OWN, 60_000)]
