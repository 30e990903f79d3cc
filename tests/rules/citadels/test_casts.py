"""The cast and unique districts of a game: scenarios, lists, random casts, restrictions."""

from __future__ import annotations

from collections import Counter

import pytest

import tavolata
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.games.citadels.rules.shapes import BOX, CAST, CHOSEN, COST

from ..kit import split
from .board import CLASSIC_RANK_OF, RANK_OF, new_game

RANKS = {
    1: "assassin witch magistrate",
    2: "thief spy blackmailer",
    3: "magician wizard seer",
    4: "king emperor patrician",
    5: "bishop abbot cardinal",
    6: "merchant alchemist trader",
    7: "architect navigator scholar",
    8: "warlord diplomat marshal",
    9: "queen artist tax_collector",
}
CLASSIC_RANKS = {
    1: "assassin witch",
    2: "thief tax_collector",
    3: "magician wizard",
    4: "king emperor",
    5: "bishop abbot",
    6: "merchant alchemist",
    7: "architect navigator",
    8: "warlord diplomat",
    9: "queen artist",
}
SCENARIOS = {
    "first_game": (
        "assassin thief magician king bishop merchant architect warlord",
        "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry"
        " school_of_magic smithy statue thieves_den wishing_well",
    ),
    "devious_dignitaries": (
        "magistrate blackmailer wizard king abbot alchemist navigator marshal",
        "dragon_gate framework gold_mine haunted_quarter laboratory necropolis park poor_house"
        " secret_vault smithy stables theater thieves_den wishing_well",
    ),
    "illustrious_emissaries": (
        "witch spy seer emperor bishop merchant scholar diplomat",
        "capitol factory framework great_wall haunted_quarter ivory_tower keep library observatory"
        " park poor_house quarry school_of_magic smithy",
    ),
    "vicious_nobles": (
        "assassin thief magician patrician cardinal trader architect warlord",
        "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower map_room monument museum"
        " school_of_magic stables statue thieves_den wishing_well",
    ),
}
"""The lists of pages 2 and 9, without rank 9."""
PRESETS_2016 = {
    "ambitious_aristocrats": (
        "magistrate thief wizard patrician bishop trader architect marshal queen",
        "capitol factory framework great_wall haunted_quarter keep necropolis park poor_house quarry"
        " school_of_magic stables statue thieves_den",
    ),
    "cunning_agents": (
        "witch blackmailer magician emperor abbot alchemist architect warlord tax_collector",
        "armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house quarry"
        " secret_vault smithy theater",
    ),
    "devious_dignitaries": (
        "magistrate blackmailer wizard king abbot alchemist navigator marshal queen",
        "dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house"
        " secret_vault smithy stables theater thieves_den wishing_well",
    ),
    "illustrious_emissaries": (
        "witch spy seer emperor bishop merchant scholar diplomat artist",
        "factory framework great_wall haunted_quarter ivory_tower keep library museum observatory park"
        " poor_house quarry school_of_magic smithy",
    ),
    "tenacious_delegates": (
        "assassin spy seer king cardinal trader scholar diplomat artist",
        "basilica capitol haunted_quarter imperial_treasury laboratory library map_room observatory"
        " school_of_magic secret_vault smithy stables statue wishing_well",
    ),
    "vicious_nobles": (
        "assassin thief magician patrician cardinal merchant navigator warlord tax_collector",
        "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room"
        " monument museum school_of_magic statue thieves_den wishing_well",
    ),
}
"""The lists of the English edition of 2016, rank 9 last."""
RANK_9 = {
    "first_game": "artist",
    "devious_dignitaries": "queen",
    "illustrious_emissaries": "artist",
    "vicious_nobles": "tax_collector",
}
"""The rulebook names no rank 9 for the first game; ours is the Artist."""
COST_OF = {name: int(COST[kind]) for kind, name in enumerate(NAMES) if BOX[kind] == CHOSEN}
"""The 30 unique districts of the 2021 edition."""
EIGHT = "assassin+thief+magician+king+bishop+merchant+architect+warlord"
DARK = "edition=classic,expansion=dark_city"
FOURTEEN = "+".join(split(SCENARIOS["vicious_nobles"][1]))


def cast(text: str, seed: object = 0) -> list[str]:
    """Return the cast of a game, by rank."""
    found: list[str] = tavolata.load_game(f"citadels({text})").new_initial_state(seed).to_dict()["cast"]
    return found


def refused(text: str) -> str:
    """Return the reason why a game cannot be created."""
    with pytest.raises(ParameterError) as raised:
        tavolata.load_game(f"citadels({text})")
    return str(raised.value)


def unknown(text: str) -> str | None:
    """Return the suggestion for a name that does not exist."""
    with pytest.raises(UnknownNameError) as raised:
        tavolata.load_game(f"citadels({text})")
    return raised.value.suggestion


# ------------------------------------------------------------------ all characters
def test_there_are_27_characters_with_three_of_each_rank() -> None:
    assert {name: rank for rank, names in RANKS.items() for name in names.split()} == RANK_OF


def test_the_classic_edition_has_8_and_the_dark_city_10_more() -> None:
    found = {name: rank for rank, names in CLASSIC_RANKS.items() for name in names.split()}
    assert found == CLASSIC_RANK_OF
    assert len(found) == 18
    base = sorted(card.name for card in CAST if card.classic == 1)
    assert base == sorted(EIGHT.split("+"))


# ------------------------------------------------------------------ scenarios
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_the_cast_of_a_scenario(scenario: str, players: int) -> None:
    """Rank 9 with 3 and 8 players; Queen from 5, Emperor from 3; otherwise their replacements."""
    wanted = split(SCENARIOS[scenario][0])
    if players in (3, 8):
        wanted.append(RANK_9[scenario])
    if players == 2:
        wanted = ["king" if name == "emperor" else name for name in wanted]
    if players < 5:
        wanted = ["artist" if name == "queen" else name for name in wanted]
    assert cast(f"players={players},cast={scenario}") == wanted


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_rank_9_may_join_with_4_to_7_players(scenario: str, players: int) -> None:
    """The Queen needs more than 4 players."""
    ninth = RANK_9[scenario]
    if players == 4 and ninth == "queen":
        ninth = "artist"
    wanted = [*split(SCENARIOS[scenario][0]), ninth]
    assert cast(f"players={players},cast={scenario},characters=9") == wanted


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_unique_districts_of_a_scenario(scenario: str) -> None:
    uniques = split(SCENARIOS[scenario][1])
    assert len(set(uniques)) == 14
    found = new_game(4, rules=f"cast={scenario}").existing
    assert sorted(name for name in found if NAMES.index(name) > 16) == sorted(uniques)
    other = new_game(4, rules=f"cast=first_game,districts={scenario}").existing
    assert other == found


@pytest.mark.parametrize("name", PRESETS_2016)
def test_the_lists_of_2016_can_be_chosen_by_name(name: str) -> None:
    """When a scenario of the 2021 rulebook has the same name, the older list stays separate."""
    characters, uniques = (split(names) for names in PRESETS_2016[name])
    assert cast(f"players=8,cast={name}_2016") == characters
    found = new_game(4, rules=f"cast={name}_2016").existing
    assert sorted(name for name in found if NAMES.index(name) > 16) == sorted(uniques)
    assert "2021" in refused(f"edition=classic,cast={name}_2016")


@pytest.mark.parametrize(
    ("text", "rank", "name"),
    [
        ("players=3,cast=devious_dignitaries", 9, "artist"),
        ("players=3,cast=devious_dignitaries+artist", 9, "artist"),
        ("players=3,cast=devious_dignitaries+tax_collector", 9, "tax_collector"),
        ("players=2,cast=illustrious_emissaries", 4, "king"),
        ("players=2,cast=illustrious_emissaries+patrician", 4, "patrician"),
    ],
)
def test_the_players_may_choose_the_replacements(text: str, rank: int, name: str) -> None:
    """Page 9: Artist or Tax Collector replaces the Queen, King or Patrician the Emperor."""
    assert cast(text)[rank - 1] == name
    scenario = text.split("cast=")[1].split("+")[0]
    found = new_game(int(text[8]), rules=text.split(",", 1)[1]).existing
    assert found == new_game(int(text[8]), rules=f"cast={scenario}").existing


@pytest.mark.parametrize(
    "text",
    [
        "players=5,cast=devious_dignitaries+tax_collector",
        "players=3,cast=devious_dignitaries+king",
        "players=2,cast=illustrious_emissaries+patrician+king",
    ],
)
def test_only_listed_replacements_are_accepted(text: str) -> None:
    """Only if the number of players rules out the character, and only those of page 9."""
    assert "stands in for nobody" in refused(text)


def test_balanced_districts_are_random_with_mixed_costs() -> None:
    """Page 8 advises varied costs: each cost gets its rounded share, and any district can appear."""
    costs = Counter(COST_OF.values())
    seen: set[str] = set()
    for seed in range(80):
        found = new_game(4, seed, rules="districts=balanced").existing
        chosen = [name for name in found if name in COST_OF]
        assert len(chosen) == 14
        by_cost = Counter(COST_OF[name] for name in chosen)
        for cost, n in costs.items():
            assert int(n * 14 / 30) <= by_cost[cost] <= int(n * 14 / 30) + 1, (seed, by_cost)
        seen.update(chosen)
    assert seen == set(COST_OF)


def test_the_classic_edition_has_its_first_game_and_no_other_scenario() -> None:
    assert cast("edition=classic") == EIGHT.split("+")
    assert "2021" in refused("edition=classic,cast=vicious_nobles")


# ------------------------------------------------------------------ lists and random casts
def test_a_cast_is_a_list_of_names_in_any_order() -> None:
    mixed = "marshal+seer+witch+spy+emperor+abbot+scholar+trader"
    wanted = ["witch", "spy", "seer", "emperor", "abbot", "trader", "scholar", "marshal"]
    assert cast(f"cast={mixed}") == wanted


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
def test_random_casts_have_one_allowed_character_of_each_rank(players: int) -> None:
    seen = set()
    for seed in range(40):
        found = cast(f"players={players},cast=random", seed)
        assert [RANK_OF[name] for name in found] == list(range(1, 10 if players in (3, 8) else 9))
        seen |= set(found)
    wanted = set(RANK_OF)
    if players in (2, 4, 5):
        wanted -= set(RANKS[9].split())
    if players < 5:
        wanted -= {"queen"}
    if players == 2:
        wanted -= {"emperor"}
    assert seen == wanted


def test_random_classic_casts_have_the_dark_city_only_with_the_expansion() -> None:
    seen = set()
    for seed in range(40):
        assert cast("edition=classic,cast=random", seed) == EIGHT.split("+")
        seen |= set(
            cast("edition=classic,expansion=dark_city,cast=random,characters=9,players=5", seed)
        )
    assert seen == set(CLASSIC_RANK_OF)


# ------------------------------------------------------------------ refusals
@pytest.mark.parametrize(
    ("players", "count", "wanted"),
    [(2, 9, "8"), (3, 8, "9"), (8, 8, "9")],
)
def test_the_number_of_characters_must_suit_the_number_of_players(
    players: int, count: int, wanted: str
) -> None:
    """9 with 3 and 8 players, 8 with 2; checked for a number and for a list."""
    assert f"{wanted} characters, not {count}" in refused(f"players={players},characters={count}")
    names = EIGHT + ("+artist" if count == 9 else "")
    text = refused(f"players={players},cast={names}")
    assert f"{wanted} characters, not {count} (page 8)" in text


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_4_to_7_players_may_use_8_or_9_characters(players: int) -> None:
    for count in (8, 9):
        assert len(cast(f"players={players},characters={count}")) == count


@pytest.mark.parametrize("players", [3, 4])
def test_the_queen_needs_five_players(players: int) -> None:
    text = refused(f"players={players},cast={EIGHT}+queen")
    assert text.endswith("queen is not used with fewer than 5 players (page 9)")


def test_the_queen_is_allowed_with_five_players() -> None:
    assert cast(f"players=5,cast={EIGHT}+queen")[8] == "queen"


def test_the_emperor_is_not_allowed_with_two_players() -> None:
    names = EIGHT.replace("king", "emperor")
    text = refused(f"players=2,cast={names}")
    assert text.endswith("emperor is not used with fewer than 3 players (page 9)")
    assert "emperor" in cast(f"players=3,cast={names}+artist")


@pytest.mark.parametrize(
    "names",
    [
        EIGHT.replace("thief", "witch"),
        EIGHT.removesuffix("+warlord"),
        EIGHT.replace("warlord", "queen"),
        EIGHT + "+marshal",
        "assassin+thief",
    ],
)
def test_a_cast_has_one_character_of_each_rank(names: str) -> None:
    assert "one character for each rank" in refused(f"players=5,cast={names}")


def test_the_number_of_characters_must_fit_the_list() -> None:
    assert "the cast has 8" in refused(f"players=5,cast={EIGHT},characters=9")


@pytest.mark.parametrize("count", ["7", "10", "all"])
def test_other_numbers_of_characters_are_refused(count: str) -> None:
    assert "auto, 8 or 9" in refused(f"characters={count}")


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("cast=vicious_noble", "vicious_nobles"),
        ("cast=randon", "random"),
        (f"cast={EIGHT.replace('bishop', 'bishup')}", "bishop"),
        (f"districts={FOURTEEN.replace('armory', 'armoury')}", "armory"),
        ("districts=first_gam", "first_game"),
        ("edition=clasic", "classic"),
    ],
)
def test_an_unknown_name_gets_the_nearest_suggestion(text: str, nearest: str) -> None:
    assert unknown(text) == nearest


@pytest.mark.parametrize("n", [13, 15])
def test_a_game_has_exactly_14_unique_districts(n: int) -> None:
    names = [*FOURTEEN.split("+"), "library"][:n]
    text = refused(f"districts={'+'.join(names)}")
    assert f"14 unique districts, these are {n} (page 8)" in text


def test_14_districts_chosen_by_name_are_those_in_the_deck() -> None:
    found = new_game(4, rules=f"districts={FOURTEEN}").existing
    assert [name for name in FOURTEEN.split("+") if found[name] != 1] == []
    assert found.total() == 68


@pytest.mark.parametrize(
    ("name", "reason"),
    [("armory", "twice"), ("temple", "every game"), ("graveyard", "not a district of this edition")],
)
def test_14_chosen_districts_must_be_different_unique_ones_of_the_edition(
    name: str, reason: str
) -> None:
    assert reason in refused(f"districts={FOURTEEN.replace('basilica', name)}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("expansion=dark_city", "2021"),
        ("expansion=light_city", "none or dark_city"),
        (f"edition=classic,cast={EIGHT.replace('king', 'emperor')}", "emperor is in The Dark City"),
        (
            f"edition=classic,cast={EIGHT.replace('king', 'patrician')}",
            "not a character of the classic",
        ),
        (f"{DARK},cast={EIGHT.replace('thief', 'spy')}", "spy is not a character of the classic"),
        ("edition=classic,districts=museum", "expansion=dark_city"),
        ("edition=classic,districts=all", "expansion=dark_city"),
        ("edition=classic,districts=first_game", "first_game is a scenario of the 2021 edition"),
        (f"{DARK},districts=vicious_nobles", "vicious_nobles is a scenario of the 2021 edition"),
        (f"{DARK},districts=theater", "not a district of this edition"),
        (f"{DARK},districts=library", "every game"),
        ("edition=classic,players=8", "a ninth character, which 8 players need, is in The Dark City"),
        ("edition=classic,characters=9", "a ninth character"),
        (f"{DARK},players=3,characters=9", "with 3 players a cast has 8 characters, not 9 (K-13)"),
    ],
)
def test_cards_missing_from_a_box_are_refused(text: str, reason: str) -> None:
    assert reason in refused(text)


@pytest.mark.parametrize(
    ("text", "nearest", "absent"),
    [
        (f"{DARK},districts=lighthous", "lighthouse", "first_game"),
        (f"{DARK},districts=al", "all", "first_game"),
        ("edition=classic,districts=lighthous", None, "first_game"),
        ("edition=classic,cast=vicious", None, "vicious_nobles"),
        ("edition=classic,cast=first", "first_game", "vicious_nobles"),
    ],
)
def test_only_names_of_the_edition_are_suggested(text: str, nearest: str | None, absent: str) -> None:
    with pytest.raises(UnknownNameError) as raised:
        tavolata.load_game(f"citadels({text})")
    assert raised.value.suggestion == nearest
    assert absent not in str(raised.value)


def test_any_number_of_dark_city_districts_can_be_chosen_in_the_classic_edition() -> None:
    base = new_game(4, rules="edition=classic").existing
    rules = "edition=classic,expansion=dark_city,districts="
    for names in ("museum", "museum+park"):
        found = new_game(4, rules=rules + names).existing
        assert sorted((found - base).elements()) == names.split("+")
