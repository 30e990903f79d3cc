"""The classic buy-list bots of Dominion as data: the baselines for other bots.

docs/bots.md names their sources and checks.
"""

from __future__ import annotations

from typing import Final

from tavolata.core.bot_entry import BotEntry
from tavolata.games.dominion.bots.buy_list import AVOIDS_DEFEAT, NO_CARE, ListMenu, MenuBot
from tavolata.games.dominion.bots.conditions import cards_of
from tavolata.games.dominion.rules.kinds import BASIC, NUMBER_OF

GREENS: Final = "province if gold>0; duchy if provinces_left<=4; estate if provinces_left<=2; gold;"
LATE_GREENS: Final = "duchy if gains_to_end<=5; estate if gains_to_end<=2; gold;"
MANY_SEATS: Final = "province if gold>0; duchy if gains_to_end<=7; estate if gains_to_end<=3;"
ENGINE_GREENS: Final = (
    "province if own>0; province if smithy>4 and coins>13 and buys>1;"
    " duchy if provinces_left<=5 and province>0; duchy if provinces_left=2 and lead<=0;"
    " estate if provinces_left<=2;"
)
ENGINE: Final = (
    " mine if own<1 and turn<=2; mine if own<1 and market>0; remodel if own<1;"
    " village if terminals>own+1; workshop if own<1 and smithy<4; militia if own<1 and smithy>=3;"
    " market if own<1; gold if own<1; village if buys>1 and coins>=6 and coins<=7;"
    " market if own<5 and smithy>=2; village if own<terminals; smithy if own<6; village if own<9;"
    " cellar if own<1; cellar if own<2 and smithy>0; cellar if own<3 and victories>3;"
)

BUY_LISTS: Final[dict[str, str]] = {
    # Treasures only
    "big_money": "province; gold; silver",
    "tag_big_money": "province; gold; duchy if provinces_left<6; silver; estate if provinces_left<4",
    "big_money_ultimate": "province if money>18; duchy if provinces_left<=4;"
    " estate if provinces_left<=2; gold; duchy if provinces_left<=6; silver",
    "big_money_ultimate_34": f"{MANY_SEATS} gold; silver",
    # Treasures and one kind of Action
    "smithy": "province if money>15; duchy if provinces_left<=4; estate if provinces_left<=2; gold;"
    " duchy if provinces_left<=6; smithy if own<treasures/11; silver",
    "one_smithy": "province; gold; smithy if own<1; silver",
    "two_smithies": "province; gold; smithy if own<1; smithy if own<2 and cards>=16; silver",
    "big_smithy": f"province; {LATE_GREENS} smithy if own<1; smithy if own<2 and cards>=16; silver;"
    " copper if gains_to_end<=3",
    "four_coin_smithy": "province; gold; smithy if coins=4; silver",
    "moat": "province if money>16; duchy if provinces_left<=4; estate if provinces_left<=2; gold;"
    " duchy if provinces_left<=6; moat if own<1 and treasures>=10; silver; moat if own<2",
    "double_moat_34": f"{MANY_SEATS} gold; silver if own<1; moat if own<2; silver",
    "militia": "province if gold>0; duchy if provinces_left<=6; estate if provinces_left<=2; gold;"
    " militia if own<3; silver",
    "double_militia": "province; duchy if gains_to_end<=5; militia if own<2; estate if gains_to_end<=2;"
    " gold; silver; copper if gains_to_end<=3",
    "bureaucrat": "province if gold>0; duchy if provinces_left<=5; estate if provinces_left<=2; gold;"
    " duchy if provinces_left<=6; bureaucrat if own<1; bureaucrat if own<treasures/20; silver",
    "chancellor": f"{GREENS} duchy if provinces_left<=6; chancellor if own<1;"
    " chancellor if own<treasures/19; silver",
    "council_room": f"{GREENS} duchy if provinces_left<=6; council_room if own<money/13; silver",
    "library": f"province; {LATE_GREENS} library; silver",
    "laboratory": f"{GREENS} laboratory; silver",
    "festival": f"{GREENS} duchy if provinces_left<=6; festival; silver",
    "adventurer": "province if gold>0; duchy if provinces_left<=4; estate if provinces_left<=2;"
    " adventurer if own<1 and gold>0; gold; duchy if provinces_left<=5; silver",
    # Witches
    "witch": "province if gold>0; duchy if provinces_left<=5; estate if provinces_left<=2;"
    " witch if own<1; gold; witch if own<2; silver",
    "single_witch": f"province if gold>0; witch if own<1; {LATE_GREENS} silver",
    "double_witch": f"province if gold>0; witch if own<2; {LATE_GREENS} silver",
    "moneylender_witch": f"province if gold>0; witch if own<2; {LATE_GREENS}"
    " moneylender if own<1; silver",
    "chapel_witch": f"province; witch if own<1; {LATE_GREENS}"
    " chapel if own<1 and coins<=3 and turn<=2; silver; copper if gains_to_end<=3",
    "witch_34": f"{MANY_SEATS} witch if own<1; gold; witch if own<2; silver",
    "witch_and_moat_34": f"{MANY_SEATS} gold; witch if own<1; moat if own<1; silver",
    # Gardens
    "workshop_gardens": "gardens if workshop>8; workshop; estate; silver; copper",
    "bureaucrat_gardens": "gardens if bureaucrat>4; province if gardens_left=0;"
    " duchy if gardens_left=0; estate if gardens_left=0; bureaucrat; silver; copper",
    # Engines
    "lab_militia_chapel": "province if coins>=13; province if own>0; duchy if provinces_left<=3;"
    " estate if provinces_left<=2; gold if own<1; festival if own<1; market if laboratory>2;"
    " laboratory; militia if own<1; chapel if own<1; spy if gold>0; silver",
    "council_room_militia": "province if coins>=13; province if own>0; duchy if provinces_left<=4;"
    " estate if provinces_left<=2; gold if own<council_room-1 and money<16; council_room if own<1;"
    " council_room if own<village-1; militia if own<1; village",
    "first_game_engine": f"{ENGINE_GREENS}{ENGINE} silver if treasures<7; copper if treasures<5",
}
GAIN_LISTS: Final[dict[str, str]] = {
    "first_game_engine": f"{ENGINE_GREENS} smithy if own<6 and village=terminals-1 and hand_money=3;"
    f"{ENGINE} gold; silver",
}
"""Menus for gains in the Action phase, if different."""

TRASHES: Final = "curse; estate if provinces_left>4"
TRASH_LISTS: Final[dict[str, str]] = {
    "chapel_witch": "curse; estate if gains_to_end>4; copper if money>4; estate if gains_to_end>2",
    "lab_militia_chapel": "curse; estate if gains_to_end>4; copper if money>4",
}
MIN_UNWANTED: Final[dict[str, int]] = {"lab_militia_chapel": 3}
"""Number of unwanted cards from which trashing comes before buying; see `MenuBot`."""


CAREFUL: Final = ("lab_militia_chapel", "council_room_militia", "first_game_engine")
"""The bots that do not end a lost game; see `MenuBot`."""


def entry(name: str) -> BotEntry:
    """Return the entry of a list bot; it has no memory, so all seats share one."""
    buys = BUY_LISTS[name]
    gains = ListMenu(GAIN_LISTS[name]) if name in GAIN_LISTS else None
    care = AVOIDS_DEFEAT if name in CAREFUL else NO_CARE
    bot = MenuBot(
        ListMenu(buys), TRASH_LISTS.get(name, TRASHES), gains, MIN_UNWANTED.get(name, 0), care
    )
    needs = [card for card in cards_of(buys) if NUMBER_OF[card] >= BASIC]
    return BotEntry(lambda parameters, seed: bot, ["dominion"], needs)


BOTS = {name: entry(name) for name in BUY_LISTS}
