"""Names that depend on the game: levels, and the rule bot for a search's rollouts."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.arena.simulate import simulate
from tavolata.arena.tournament import Plan
from tavolata.core.bot import NO_LIMIT
from tavolata.core.errors import TavolataError
from tavolata.core.registry import registered_games
from tavolata.core.seeding import Seeding
from tavolata.search import levels
from tavolata.search.levels import LEVELS, bot_of, bots_by_level, reviewer_of
from tavolata.search.registry import load_bot, require_cards, resolve

SEARCHES = ("flat_mc", "ismcts", "one_ply")


@pytest.mark.parametrize("game", sorted(registered_games()))
@pytest.mark.parametrize("search", SEARCHES)
def test_searches_roll_out_with_the_strongest_rule_bot(game: str, search: str) -> None:
    loaded = tavolata.load_game(game)
    assert reviewer_of(loaded) not in SEARCHES
    assert resolve(search, loaded) == f"{search}(rollout={reviewer_of(loaded)})"
    assert resolve(f"{search}(rollout=random,cut=3)", loaded) == f"{search}(rollout=random,cut=3)"
    outer = f"{search}(rollout={search}(simulations=2))"
    inner = f"{search}(simulations=2,rollout={reviewer_of(loaded)})"
    assert resolve(outer, loaded) == f"{search}(rollout={inner})"


@pytest.mark.parametrize("game", sorted(registered_games()))
@pytest.mark.parametrize("level", range(5))
def test_level_means_a_bot_in_each_game(game: str, level: int) -> None:
    loaded = tavolata.load_game(game)
    name = LEVELS[level].name
    assert resolve(name, loaded) == bot_of(loaded, level)
    assert resolve(f"one_ply(rollout={name})", loaded) == f"one_ply(rollout={bot_of(loaded, level)})"
    require_cards(name, loaded)
    seen = loaded.new_initial_state(1).observation(0)
    if level < 3:
        bots = [load_bot(text, loaded, 1) for text in (name, bot_of(loaded, level))]
        assert len({int(bot.act(seen, NO_LIMIT)) for bot in bots}) == 1


def test_levels_are_accepted_as_bots_and_results_name_the_bots() -> None:
    game = "dominion(kingdom=first_game)"
    found = simulate(game, ["novice", "journeyman"], 4, Seeding("levels", ""), 1)
    assert [row["bot"] for row in found["bots"]] == ["novice", "journeyman"]
    assert [row["version"] for row in found["bots"]] == ["big_money@1", "learned_dominion@3"]
    assert found["bots"][1]["win_share"] == 1
    apprentice = Plan(game, ["apprentice", "novice"], 2, Seeding("0", ""), "random").header()
    assert apprentice["versions"][0] == "mixed(strong=learned_dominion@3,weak=big_money@1)"
    versions = Plan(game, ["adept", "big_money"], 2, Seeding("0", ""), "random").header()["versions"]
    assert versions[0].endswith("rollout=learned_dominion@3)")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("adep", "did you mean 'adept'?"),
        ("adept(seed=1)", "adept is a level and takes no parameters"),
        ("adept@1", "adept has no versions; write adept"),
        ("ismcts(rollout=masters)", "did you mean 'master'?"),
    ],
)
def test_unknown_level_gives_one_sentence(text: str, says: str) -> None:
    with pytest.raises(TavolataError) as refused:
        load_bot(text, tavolata.load_game("dominion"))
    assert says in str(refused.value)


@pytest.mark.parametrize(
    ("named", "played"),
    [
        ([], ["random", *levels.ANY_GAME]),
        (["plain"], ["plain"] * 5),
        (["a", "b"], ["a", "mixed(strong=b,weak=a)", "b", "b", "b"]),
        (["a", "b", "c", "d", "e"], ["a", "mixed(strong=b,weak=a)", "b", "c", "d"]),
    ],
)
def test_every_level_has_a_bot_however_few_a_game_names(
    monkeypatch: pytest.MonkeyPatch, named: list[str], played: list[str]
) -> None:
    """The last one plays the levels above it; the apprentice is between the first two."""
    monkeypatch.setattr(levels, "part_of", lambda game, part: named)
    assert bots_by_level("of_a_package") == played
