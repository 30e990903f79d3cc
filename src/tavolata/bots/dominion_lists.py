"""The classic buy-list bots of Dominion, as data: the yardsticks that other bots are measured by.

Where they come from and how they are checked: docs/bots.md.
"""

from __future__ import annotations

from typing import Final

from tavolata.bots.dominion_buy_list import ListMenu, MenuBot, cards_of
from tavolata.bots.entry import BotEntry
from tavolata.games.dominion.kinds import BASIC, NUMBER_OF

TRASHES: Final = "curse; estate if provinces_left>4"
CHAPEL_TRASHES: Final = "curse; estate if provinces_left>4; copper if money>4"

BUY_LISTS: Final[dict[str, str]] = {
    "big_money": "province; gold; silver",
    "big_money_ultimate": "province if money>18; duchy if provinces_left<=4;"
    " estate if provinces_left<=2; gold; duchy if provinces_left<=6; silver",
    "smithy": "province if money>15; duchy if provinces_left<=4; estate if provinces_left<=2; gold;"
    " duchy if provinces_left<=6; smithy if own<treasures/11; silver",
    "one_smithy": "province; gold; smithy if own<1; silver",
    "two_smithies": "province; gold; smithy if own<1; smithy if own<2 and cards>=16; silver",
    "four_coin_smithy": "province; gold; smithy if coins=4; silver",
    "witch": "province if gold>0; duchy if provinces_left<=5; estate if provinces_left<=2;"
    " witch if own<1; gold; witch if own<2; silver",
    "chapel_witch": "province; witch if own<1; duchy if provinces_left<=5;"
    " estate if provinces_left<=2; gold; chapel if own<1 and coins<=3 and turn<=2; silver",
    "militia": "province if gold>0; duchy if provinces_left<=6; estate if provinces_left<=2; gold;"
    " militia if own<3; silver",
    "laboratory": "province if gold>0; duchy if provinces_left<=4; estate if provinces_left<=2;"
    " gold; laboratory; silver",
    "council_room": "province if gold>0; duchy if provinces_left<=4; estate if provinces_left<=2;"
    " gold; duchy if provinces_left<=6; council_room if own<money/13; silver",
    "workshop_gardens": "gardens if workshop>8; workshop; estate; silver; copper",
}


def entry(name: str) -> BotEntry:
    """The bot of a list; it has no memory, so all seats share one."""
    buys = BUY_LISTS[name]
    bot = MenuBot(ListMenu(buys), CHAPEL_TRASHES if name == "chapel_witch" else TRASHES)
    needs = [card for card in cards_of(buys) if NUMBER_OF[card] >= BASIC]
    return BotEntry(lambda parameters, seed: bot, ["dominion"], needs, [])


BOTS = {name: entry(name) for name in BUY_LISTS}
