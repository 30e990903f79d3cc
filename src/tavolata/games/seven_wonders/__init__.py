"""7 Wonders, first edition (2010): 68 cards, 10 guilds, 14 wonder boards, 2 to 7 players."""

from tavolata.core.registry import GameEntry
from tavolata.games.seven_wonders.game import PARAMETERS, load
from tavolata.games.seven_wonders.scenario import run_scenario

FORMER = {
    "copied_shipowners_counts_itself": ("copied_guild", {"true": "shipowners", "false": "uncounted"})
}

GAME = GameEntry(load, PARAMETERS, run_scenario, FORMER)
