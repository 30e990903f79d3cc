"""The 78 cards and 14 wonder boards by number, and the tables that `cards.py` and `wonders.py` fill.

Numbers are stable: 0 to 67 are the cards by age and colour, 68 to 77 the guilds. They are also the card
part of every action id. A board and its side are one number: Giza A is 0, Giza B is 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.core.names import words
from tavolata.games.seven_wonders.rules.city import LOW_CARDS
from tavolata.games.seven_wonders.rules.effects import Effect
from tavolata.games.seven_wonders.rules.goods import RESOURCE_NAMES, shift

KINDS: Final[i64] = 78
GUILDS: Final[i64] = 68
"""Cards from this number on are guilds."""
BOARDS: Final[i64] = 14
AGES: Final[i64] = 3
MOST_STAGES: Final[i64] = 4

NAMES: Final = words(
    """
    lumber_yard stone_pit clay_pool ore_vein tree_farm excavation clay_pit timber_yard forest_cave
    mine
    loom_age1 glassworks_age1 press_age1
    pawnshop baths altar theater
    tavern east_trading_post west_trading_post marketplace
    stockade barracks guard_tower
    apothecary workshop scriptorium
    sawmill quarry brickyard foundry
    loom_age2 glassworks_age2 press_age2
    aqueduct temple statue courthouse
    forum caravansery vineyard bazar
    walls training_ground stables archery_range
    dispensary laboratory library school
    pantheon gardens town_hall palace senate
    haven lighthouse chamber_of_commerce arena
    fortifications circus arsenal siege_workshop
    lodge observatory university academy study
    workers_guild craftsmens_guild traders_guild philosophers_guild spies_guild strategists_guild
    shipowners_guild scientists_guild magistrates_guild builders_guild
    """
)
NUMBER_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(NAMES)}

WONDERS: Final = ["giza", "babylon", "olympia", "rhodes", "ephesus", "alexandria", "halicarnassus"]
BOARD_NAMES: Final = [f"{wonder}_{side}" for wonder in WONDERS for side in "ab"]
BOARD_NUMBER: Final = {name: number for number, name in enumerate(BOARD_NAMES)}

FIRST_CARD: Final = vec[i64]([0, 0, 27, 50])
"""The first card of each age, and of all ages for 0."""
AGE: Final = vec[i64]([0] * KINDS)
COLOUR: Final = vec[i64]([0] * KINDS)
COST: Final = vec[i64]([0] * KINDS)
"""Resources, packed."""
COIN_COST: Final = vec[i64]([0] * KINDS)
PARENTS: Final[list[list[int]]] = [[] for _i in range(KINDS)]
"""The structures that make the card free, each of them (R8)."""
FREED_BY: Final = vec[i64]([0] * KINDS)
"""The same as a set for each card, with bits of `City.low`: they are structures of Ages I and II."""
TWIN: Final = vec[i64](range(KINDS))
"""The card of the same name in another age (R7), or the card itself."""
NAMESAKES: Final = vec[i64]([0] * (2 * KINDS))
"""The card and its twin as a set for each card."""
COPIES: Final[list[list[int]]] = [[] for _i in range(KINDS)]
"""For each copy the smallest number of players that includes it; none for guilds."""
EFFECTS: Final[list[list[Effect]]] = [[] for _i in range(KINDS)]

BOARD_RESOURCE: Final = vec[i64]([0] * BOARDS)
STAGE_COUNT: Final = vec[i64]([0] * BOARDS)
STAGE_COST: Final = vec[i64]([0] * (BOARDS * MOST_STAGES))
"""Resources of stage s of board b at `MOST_STAGES * b + s`, packed; stages count from 0."""
STAGE_EFFECTS: Final[list[list[Effect]]] = [[] for _i in range(BOARDS * MOST_STAGES)]


def add_to_set(sets: vec[i64], card: int, member: int) -> None:
    """Add a member to the set of a card."""
    is_high = member >= LOW_CARDS
    sets[2 * card + is_high] |= shift(1, member - LOW_CARDS if is_high else member)


def read_cost(text: str) -> tuple[i64, i64]:
    """Return coins and packed resources of a written cost: `"coin"`, `"stone*2 ore"`."""
    coins: i64 = 0
    resources: i64 = 0
    for word in text.split():
        name, _, times = word.partition("*")
        n: i64 = int(times or 1)
        if name == "coin":
            coins += n
        else:
            resources += n << (8 * RESOURCE_NAMES.index(name))
    return coins, resources


def copies_of(card: i64, players: int) -> int:
    """Return the copies of a card in a game; at most one of a guild."""
    if card >= GUILDS:
        return 1
    return len([least for least in COPIES[card] if least <= players])
