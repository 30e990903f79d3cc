"""Scopa for Tavolata: the traditional Italian card game, for 2 to 4 players."""

from tavolata.core.registry import GameEntry
from tavolata_scopa.game import PARAMETERS, Scopa

GAME = GameEntry(
    Scopa,
    PARAMETERS,
    home=__name__,
    bots="bots:BOTS",
    levels="bots:LEVELS",
    words="words",
    view="view",
    phrases="words.phrases:ScopaPhrases",
    faces="words.presets:FACES",
)
