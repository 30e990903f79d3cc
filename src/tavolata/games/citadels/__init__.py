"""Citadels, 2021 edition (27 characters, 30 unique districts, 2 to 8 players) and classic edition."""

from tavolata.core.registry import GameEntry
from tavolata.games.citadels.rules.game import PARAMETERS, Citadels

GAME = GameEntry(
    Citadels,
    PARAMETERS,
    home=__name__,
    scenarios="positions.scenario:run_scenario",
    bots="bots:BOTS",
    levels="bots:LEVELS",
    belief="bots.belief:BELIEF",
    view="view.typed",
    words="words",
    phrases="words.phrases:PHRASES",
    measures="words.measures:MEASURES",
    layout="terminal.table:LAYOUT",
    cards="terminal.cards:BOOK",
    faces="faces",
    lesson="lesson:LESSON",
)
