"""Guilds, the purple cards: points for cards and tokens of the neighbours or of the city itself."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table
from .costs import at_cost, check_cost

COSTS = {
    "workers_guild": "wood stone ore*2 clay",
    "craftsmens_guild": "stone*2 ore*2",
    "traders_guild": "glass papyrus loom",
    "philosophers_guild": "clay*3 papyrus loom",
    "spies_guild": "clay*3 glass",
    "strategists_guild": "stone ore*2 loom",
    "shipowners_guild": "wood*3 glass papyrus",
    "scientists_guild": "wood*2 ore*2 papyrus",
    "magistrates_guild": "wood*3 stone loom",
    "builders_guild": "stone*2 clay*2 glass",
}
# Two structures of a colour for the left neighbour, one for the right, one each for the others.
LEFT = {
    "brown": "lumber_yard quarry",
    "grey": "loom_age1 press_age1",
    "yellow": "tavern vineyard",
    "green": "apothecary school",
    "red": "stockade walls",
    "blue": "altar palace",
}
RIGHT = {
    "brown": "clay_pit",
    "grey": "glassworks_age2",
    "yellow": "haven",
    "green": "university",
    "red": "circus",
    "blue": "theater",
}
ELSEWHERE = {
    "brown": "foundry",
    "grey": "glassworks_age1",
    "yellow": "bazar",
    "green": "library",
    "red": "arsenal",
    "blue": "temple",
}
COUNTS_NEIGHBOURS = [
    ("workers_guild", "brown", 1),
    ("craftsmens_guild", "grey", 2),
    ("traders_guild", "yellow", 1),
    ("philosophers_guild", "green", 1),
    ("spies_guild", "red", 1),
    ("magistrates_guild", "blue", 1),
]
"""Guild, the colour that it counts, points for each card."""


def builds(guild: str, more: str = "", **position: Any) -> SevenWondersTable:
    """P1, among seven cities, builds the guild at cost, without a coin left."""
    t = at_cost(guild, COSTS[guild], 3, more=more, **position)
    assert t.score("P1")["guilds"] == 0
    t.turn(P1=f"build {guild}")
    assert t.built("P1")[guild] == 1
    return t


@pytest.mark.each("guild", "costs")
@pytest.mark.parametrize("guild", list(COSTS))
def test_a_guild_costs_its_resources(guild: str) -> None:
    check_cost(guild, COSTS[guild], 3)


@pytest.mark.each("guild", "does")
@pytest.mark.parametrize(("guild", "colour", "points"), COUNTS_NEIGHBOURS)
def test_a_guild_counts_the_cards_of_a_colour_in_the_two_neighbouring_cities(
    guild: str, colour: str, points: int
) -> None:
    """They have three cards of the colour; cards in its own city and further away do not count."""
    t = builds(
        guild,
        more="" if colour == "brown" else ELSEWHERE[colour],
        P2={"built": LEFT[colour]},
        P3={"built": ELSEWHERE[colour]},
        P7={"built": RIGHT[colour]},
    )
    assert t.score("P1")["guilds"] == 3 * points


@pytest.mark.parametrize(("guild", "colour", "points"), COUNTS_NEIGHBOURS)
def test_a_guild_counts_no_card_of_another_colour(guild: str, colour: str, points: int) -> None:
    others = [cards for other, cards in LEFT.items() if other != colour]
    more = [cards for other, cards in RIGHT.items() if other != colour]
    t = builds(guild, P2={"built": " ".join(others)}, P7={"built": " ".join(more)})
    assert t.score("P1")["guilds"] == 0


@pytest.mark.parametrize(("guild", "colour", "points"), COUNTS_NEIGHBOURS)
def test_a_guild_of_a_neighbour_scores_nothing_for_the_city(
    guild: str, colour: str, points: int
) -> None:
    t = builds(guild, P2={"built": LEFT[colour]}, P7={"built": RIGHT[colour]})
    assert [t.score(seat)["guilds"] for seat in ("P2", "P3", "P7")] == [0, 0, 0]


@pytest.mark.card("strategists_guild", "does")
def test_the_strategists_guild_counts_defeat_tokens_of_the_neighbours() -> None:
    """Two on the left, one on the right; its own and those further away do not count, nor do
    victories.
    """
    t = builds(
        "strategists_guild",
        P2={"tokens": {"victories": [1, 0, 0], "defeats": 2}},
        P3={"tokens": {"victories": [0, 0, 0], "defeats": 3}},
        P7={"tokens": {"victories": [0, 2, 0], "defeats": 1}},
    )
    assert t.score("P1")["guilds"] == 3


def test_the_strategists_guild_counts_the_defeats_of_the_last_conflict() -> None:
    t = at_cost("strategists_guild", COSTS["strategists_guild"], 3, turn=6, more="stockade")
    t.ends_age(P1="build strategists_guild")
    assert [t.defeats(seat) for seat in t.seats()] == [0, 1, 0, 0, 0, 0, 1]
    assert t.score("P1")["guilds"] == 2


def test_the_strategists_guild_does_not_count_its_owners_defeats() -> None:
    t = table(
        age=3,
        P1={"built": "strategists_guild", "tokens": {"victories": [0, 0, 0], "defeats": 4}},
    )
    assert t.score("P1")["guilds"] == 0
    t.idle("P1")


@pytest.mark.card("shipowners_guild", "does")
def test_the_shipowners_guild_counts_its_owners_brown_grey_and_purple_cards() -> None:
    """Among the cards that pay for it a Sawmill is brown, Glassworks and Press are grey; another guild
    and itself are purple. The board and neighbours do not count.
    """
    t = builds(
        "shipowners_guild",
        more="traders_guild altar",
        P2={"built": LEFT["brown"]},
        P7={"built": RIGHT["grey"]},
    )
    assert t.built("P1") == cards(
        "sawmill glassworks_age1 press_age1 traders_guild altar shipowners_guild"
    )
    assert t.score("P1")["guilds"] == 5


@pytest.mark.card("scientists_guild", "does")
@pytest.mark.parametrize(
    ("symbols", "before", "after"),
    [
        ("", 0, 1),
        ("apothecary", 1, 4),
        ("apothecary workshop", 2, 10),
        ("apothecary dispensary", 4, 9),
        ("apothecary workshop scriptorium", 10, 13),
        ("apothecary dispensary lodge workshop", 10, 18),
        ("apothecary dispensary lodge academy", 16, 25),
    ],
)
def test_the_scientists_guild_is_the_most_valuable_symbol(
    symbols: str, before: int, after: int
) -> None:
    """It enlarges a square or completes a set of three, as is better at the end."""
    t = at_cost("scientists_guild", COSTS["scientists_guild"], 3, more=symbols)
    assert t.score("P1")["science"] == before
    t.turn(P1="build scientists_guild")
    assert t.score("P1")["science"] == after
    assert t.score("P1")["guilds"] == 0
    assert t.total("P1") == after


def test_the_symbol_of_the_scientists_guild_is_chosen_at_the_end() -> None:
    """With three equal symbols a fourth is best; with two other kinds the missing third is better."""
    t = table(
        age=3,
        turn=5,
        P1={"wonder": "giza_a", "coins": 0, "built": "scientists_guild apothecary school"},
        P3={"hand": "study academy"},
    )
    assert t.score("P1")["science"] == 10
    t.turn()
    t.ends_age(P1="build study")
    assert t.score("P1")["science"] == 1 + 1 + 4 + 7


@pytest.mark.card("builders_guild", "does")
def test_the_builders_guild_counts_stages_of_all_three_wonders() -> None:
    """One of its own, two on the left, three on the right; the city further away does not count."""
    t = builds(
        "builders_guild",
        P2={"stages": 2},
        P3={"stages": 3},
        P7={"stages": 3},
    )
    assert t.score("P1")["guilds"] == 5
    t = table(7, age=3, P1={"built": "builders_guild", "stages": 1}, P2={"stages": 2}, P7={"stages": 3})
    assert t.score("P1")["guilds"] == 6
    t.idle("P1")


def test_several_guilds_add_up() -> None:
    t = table(
        age=3,
        P1={"built": "workers_guild spies_guild shipowners_guild"},
        P2={"built": "stockade ore_vein"},
        P3={"built": "walls clay_pool lumber_yard"},
    )
    assert t.score("P1")["guilds"] == 3 + 2 + 3
    t.idle("P1")


def test_in_a_game_for_three_both_others_are_neighbours() -> None:
    t = table(
        age=3, P1={"built": "magistrates_guild altar"}, P2={"built": "baths"}, P3={"built": "palace"}
    )
    assert t.score("P1")["guilds"] == 2
    t.idle("P1")


def test_a_guild_is_built_once_and_is_never_free() -> None:
    t = table(
        age=3, P1={"wonder": "giza_a", "coins": 0, "built": "library school", "hand": "spies_guild"}
    )
    t.cannot_pay("P1", "build spies_guild")
