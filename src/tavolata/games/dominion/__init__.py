"""Dominion, first edition (2008): 7 basic and 25 kingdom cards, 2 to 4 players."""

from tavolata.core.registry import GameEntry
from tavolata.games.dominion.game import PARAMETERS, load

GAME = GameEntry(load, PARAMETERS)
