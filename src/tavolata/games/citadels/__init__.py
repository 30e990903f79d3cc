"""Citadels, 2021 edition (27 characters, 30 unique districts, 2 to 8 players) and classic edition."""

from tavolata.core.registry import GameEntry
from tavolata.games.citadels.game import PARAMETERS, load
from tavolata.games.citadels.scenario import run_scenario

GAME = GameEntry(load, PARAMETERS, run_scenario)
