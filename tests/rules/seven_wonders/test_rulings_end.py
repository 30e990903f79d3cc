"""Rulings about the end of the game: the copied guild, wild symbols (R14, R15)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table

UNCOUNTED = "copied_guild=uncounted"


def copying(players: int = 4, rules: str = "", built: str = "", **cities: Any) -> SevenWondersTable:
    """Age III: P1 is a complete Olympia B; P2 is on the left, the last seat on the right."""
    me = {"wonder": "olympia_b", "stages": 3, "built": built}
    return table(players=players, rules=rules, age=3, P1=me, **cities)


# ------------------------------------------------------------------ R14: Olympia B
@pytest.mark.ruling("R14")
@pytest.mark.parametrize("owner", ["P2", "P4"])
def test_r14_one_guild_of_a_neighbour_is_copied(owner: str) -> None:
    """The Builders Guild of either neighbour scores a point for each stage around Olympia, 3 here."""
    cities: dict[str, Any] = {owner: {"built": "builders_guild"}}
    t = copying(**cities)
    assert t.score("P1")["guilds"] == 3
    assert t.score("P1")["total"] == 1 + 5 + 3, "coins, the second stage, the guild"


@pytest.mark.ruling("R14")
@pytest.mark.parametrize(("owner", "points"), [("P1", 0), ("P2", 3), ("P4", 3)])
def test_r14_olympia_copies_from_its_neighbours_in_any_seat(owner: str, points: int) -> None:
    """P3 sits between P2 and P4, opposite P1."""
    cities: dict[str, Any] = {owner: {"built": "builders_guild"}}
    t = table(players=4, age=3, P3={"wonder": "olympia_b", "stages": 3}, **cities)
    assert t.score("P3")["guilds"] == points


@pytest.mark.ruling("R14")
def test_r14_a_guild_further_away_is_not_copied() -> None:
    """The city opposite is not a neighbour."""
    assert copying(P3={"built": "builders_guild"}).score("P1")["guilds"] == 0


@pytest.mark.ruling("R14")
def test_r14_without_a_guild_next_door_the_copy_scores_nothing() -> None:
    """Other structures of the neighbours do not matter."""
    t = copying(P2={"built": "palace"}, P4={"built": "haven"})
    assert t.score("P1")["guilds"] == 0
    t = copying(rules="copied_guild=purple", built="shipowners_guild")
    assert t.score("P1")["guilds"] == 1, "the guild counts itself and no copy"


@pytest.mark.ruling("R14")
def test_r14_without_the_third_stage_nothing_is_copied() -> None:
    """Two stages give the discount and 5 points, but not the guild."""
    me = {"wonder": "olympia_b", "stages": 2}
    t = table(age=3, P1=me, P2={"built": "builders_guild"})
    assert t.score("P1")["guilds"] == 0


@pytest.mark.ruling("R14")
def test_r14_the_most_valuable_guild_is_copied_at_the_end() -> None:
    """Of several guilds, the one with the most points when the game ends."""
    brown = "lumber_yard stone_pit sawmill quarry"
    t = copying(
        P2={"built": f"workers_guild spies_guild {brown}"}, P4={"built": "builders_guild clay_pool"}
    )
    assert t.score("P1")["guilds"] == 5, "five brown cards beside Olympia, and only three stages"
    t = copying(P2={"built": "workers_guild spies_guild"}, P4={"built": "builders_guild clay_pool"})
    assert t.score("P1")["guilds"] == 3


@pytest.mark.ruling("R14")
def test_r14_it_is_scored_from_olympias_seat() -> None:
    """The copy counts the brown cards of Olympia's neighbours, the original those of its owner's."""
    t = copying(
        built="ore_vein",
        P2={"built": "workers_guild lumber_yard"},
        P3={"built": "sawmill quarry brickyard"},
        P4={"built": "stone_pit clay_pool"},
    )
    assert t.score("P1")["guilds"] == 1 + 2
    assert t.score("P2")["guilds"] == 1 + 3


@pytest.mark.ruling("R14")
def test_r14_a_copied_shipowners_guild_counts_olympias_cards() -> None:
    """It counts Olympia's brown, grey and purple cards, not its owner's."""
    t = copying(
        rules=UNCOUNTED,
        built="ore_vein lumber_yard loom_age1",
        P2={"built": "shipowners_guild stone_pit"},
    )
    assert (t.score("P1")["guilds"], t.score("P2")["guilds"]) == (3, 2)


@pytest.mark.ruling("R14")
def test_r14_the_owner_of_the_guild_loses_nothing() -> None:
    """The original scores as if Olympia did not exist."""
    with_copy = copying(P2={"built": "builders_guild", "stages": 1}, P3={"stages": 2})
    without = table(
        players=4,
        age=3,
        P1={"wonder": "olympia_a", "stages": 3},
        P2={"built": "builders_guild", "stages": 1},
        P3={"stages": 2},
    )
    assert with_copy.score("P2")["guilds"] == without.score("P2")["guilds"] == 6
    assert with_copy.built("P2") == cards("builders_guild")


@pytest.mark.ruling("R14")
def test_r14_the_copy_scores_once() -> None:
    """It counts as one card in addition to the own guilds, and never in two categories."""
    t = copying(built="magistrates_guild", P2={"built": "builders_guild altar"})
    score = t.score("P1")
    assert score["guilds"] == 1 + 3
    assert score["total"] == sum(score.values()) - score["total"] == 1 + 5 + 4


@pytest.mark.ruling("R14")
def test_r14_a_copied_guild_is_not_a_structure() -> None:
    """Nothing is built: Olympia has no purple card, not even at the end."""
    t = table(
        age=3,
        turn=6,
        P1={"wonder": "olympia_b", "stages": 3},
        P2={"wonder": "giza_a", "built": "builders_guild"},
        P3={"wonder": "rhodes_a"},
    )
    t.ends_age()
    assert t.state.is_terminal()
    assert (t.built("P1"), t.score("P1")["guilds"]) == (cards(), 3)
    assert t.total("P1") == t.score("P1")["total"]


@pytest.mark.ruling("R10", "R14")
def test_r14_the_copy_is_scored_after_the_last_conflicts() -> None:
    """The defeats of Age III count for a copied Strategists Guild: one for each neighbour here."""
    t = table(
        age=3,
        turn=6,
        P1={"wonder": "olympia_b", "stages": 3, "built": "stockade"},
        P2={"wonder": "giza_a", "built": "strategists_guild"},
        P3={"wonder": "rhodes_a"},
    )
    assert t.score("P1")["guilds"] == 0
    t.ends_age()
    assert (t.defeats("P2"), t.defeats("P3")) == (1, 1)
    assert t.score("P1")["guilds"] == 2


@pytest.mark.ruling("R14")
def test_r14_a_copied_scientists_guild_gives_olympia_a_wild_symbol() -> None:
    """Two gears and a compass: the copy becomes the tablet of a set."""
    t = copying(built="workshop laboratory apothecary", P2={"built": "scientists_guild"})
    assert t.score("P1")["science"] == 4 + 1 + 1 + 7
    assert t.score("P1")["guilds"] == 0
    assert t.symbols("P1") == {"gear": 2, "compass": 1}


@pytest.mark.ruling("R14")
@pytest.mark.parametrize(("rules", "points"), [("", 5), ("copied_guild=purple", 5), (UNCOUNTED, 4)])
def test_r14_a_copied_shipowners_guild_counts_itself_unless_switched_off(
    rules: str, points: int
) -> None:
    """Two brown cards, a grey one, a guild of its own, and the copy as if it had been built."""
    t = copying(
        rules=rules,
        built="ore_vein lumber_yard loom_age1 strategists_guild",
        P2={"built": "shipowners_guild"},
    )
    assert t.score("P1")["guilds"] == points


@pytest.mark.ruling("R14")
@pytest.mark.parametrize(("rules", "points"), [("", 3), ("copied_guild=purple", 4), (UNCOUNTED, 3)])
def test_r14_olympias_own_shipowners_guild_counts_the_copy_if_agreed(rules: str, points: int) -> None:
    """A copied Workers Guild counts 1 brown card; the Shipowners a brown card, itself and the copy."""
    t = copying(
        rules=rules,
        built="ore_vein shipowners_guild",
        P2={"built": "workers_guild lumber_yard"},
    )
    assert t.score("P1")["guilds"] == points


@pytest.mark.ruling("R14")
@pytest.mark.parametrize(("rules", "points"), [("", 2), ("copied_guild=purple", 3)])
def test_r14_a_guild_without_points_is_copied_too(rules: str, points: int) -> None:
    """The only guild counts no red card; the Shipowners a brown card, itself and, if agreed, the copy."""
    t = copying(rules=rules, built="ore_vein shipowners_guild", P2={"built": "spies_guild"})
    assert t.score("P1")["guilds"] == points


# ------------------------------------------------------------------ R15: wild symbols
@pytest.mark.ruling("R15")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 1),
        ("workshop", 4),
        ("workshop apothecary", 10),
        ("workshop laboratory observatory", 16),
        ("workshop laboratory apothecary", 13),
        ("workshop laboratory observatory study apothecary lodge", 25 + 4),
        ("workshop laboratory observatory apothecary lodge", 9 + 4 + 1 + 7),
        ("workshop laboratory apothecary scriptorium", 9 + 1 + 1 + 7),
        ("workshop laboratory apothecary dispensary scriptorium", 4 + 4 + 4 + 14),
    ],
)
def test_r15_a_wild_symbol_is_fixed_at_the_end_for_the_best_total(built: str, points: int) -> None:
    """The fourth of a kind or the third of a set: Babylon A takes the more valuable."""
    t = table(age=3, P1={"wonder": "babylon_a", "stages": 2, "built": built})
    assert t.score("P1")["science"] == points


@pytest.mark.ruling("R15")
def test_r15_each_source_gives_one_wild_symbol() -> None:
    """The second stage of Babylon A, the third of Babylon B, the Scientists Guild: 1 point alone."""
    for me in (
        {"wonder": "babylon_a", "stages": 2},
        {"wonder": "babylon_b", "stages": 3},
        {"wonder": "giza_a", "built": "scientists_guild"},
    ):
        t = table(age=3, P1=me)
        assert (t.symbols("P1"), t.score("P1")["science"]) == ({"any": 1}, 1)


@pytest.mark.ruling("R15")
@pytest.mark.parametrize(
    ("built", "points"),
    [
        ("", 4),
        ("workshop", 1 + 1 + 1 + 7),
        ("workshop laboratory observatory", 25),
        ("workshop apothecary scriptorium", 9 + 1 + 1 + 7),
        ("workshop laboratory apothecary dispensary", 4 + 4 + 4 + 14),
        ("workshop laboratory apothecary dispensary scriptorium", 9 + 4 + 4 + 14),
    ],
)
def test_r15_two_wild_symbols_of_a_city_are_fixed_together(built: str, points: int) -> None:
    """Babylon with the Scientists Guild, the maximum; choosing one by one would miss the best."""
    me = {"wonder": "babylon_a", "stages": 2, "built": f"scientists_guild {built}"}
    t = table(age=3, P1=me)
    assert t.symbols("P1")["any"] == 2
    assert t.score("P1")["science"] == points


@pytest.mark.ruling("R15")
def test_r15_no_city_can_have_three() -> None:
    """Olympia copies the Scientists Guild only from another player, as there is one in the game."""
    t = copying(built="workshop", P2={"built": "scientists_guild"})
    assert t.score("P1")["science"] == 4
    t = copying(built="workshop scientists_guild", P2={"built": "builders_guild"})
    assert (t.score("P1")["science"], t.score("P1")["guilds"]) == (4, 3)
