"""7 Wonders, first edition (2010): 68 cards, 10 guilds, 14 wonder boards, 2 to 7 players."""

from tavolata.core.registry import GameEntry
from tavolata.games.seven_wonders.rules.game import PARAMETERS, SevenWonders

FORMER = {
    "copied_shipowners_counts_itself": ("copied_guild", {"true": "shipowners", "false": "uncounted"})
}

GAME = GameEntry(
    SevenWonders,
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
    former=FORMER,
)
