"""Dominion, first edition (2008): 7 basic and 25 kingdom cards, 2 to 4 players."""

from tavolata.core.registry import GameEntry
from tavolata.games.dominion.game import PARAMETERS, load
from tavolata.games.dominion.packages import register_packages
from tavolata.games.dominion.scenario import run_scenario

register_packages()
GAME = GameEntry(load, PARAMETERS, run_scenario)
