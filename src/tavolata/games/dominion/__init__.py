"""Dominion, first edition (2008): 7 basic and 25 kingdom cards, 2 to 4 players."""

from tavolata.core.registry import GameEntry
from tavolata.games.dominion.rules.game import PARAMETERS, Dominion
from tavolata.games.dominion.rules.packages import register_packages

register_packages()
GAME = GameEntry(
    Dominion,
    PARAMETERS,
    home=__name__,
    scenarios="positions.scenario:run_scenario",
    bots="bots:BOTS",
    levels="bots:LEVELS",
    words="words",
    view="view.typed",
    phrases="words.phrases:PHRASES",
    measures="words.measures:MEASURES",
    layout="terminal.table:LAYOUT",
    cards="terminal.cards:BOOK",
    faces="faces",
    lesson="lesson:LESSON",
    is_default=True,
)
