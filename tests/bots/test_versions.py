"""Names with versions: `smithy` is the current version, `smithy@1` a fixed one."""

from __future__ import annotations

import json

import pytest

import tavolata
from tavolata.arena.simulate import simulate
from tavolata.arena.tournament import Plan
from tavolata.core.bot_entry import BotEntry
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.seeding import Seeding
from tavolata.search import registry
from tavolata.search.random_bot import RandomBot
from tavolata.search.registry import entry_of, load_bot, with_versions
from tests.cli.program import tavolata as program


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("smithy", "smithy@1"),
        ("smithy@1", "smithy@1"),
        ("random(seed=3)", "random(seed=3)"),
        ("ismcts(simulations=9,rollout=smithy)", "ismcts(simulations=9,rollout=smithy@1)"),
        ("one_ply(rollout=smart@1,belief=smart)", "one_ply(rollout=smart@1,belief=smart@1)"),
        ("one_ply(rollout=random,belief=none)", "one_ply(rollout=random,belief=none)"),
        ("one_ply", "one_ply(rollout=learned_dominion@3)"),
        ("journeyman", "learned_dominion@3"),
    ],
)
def test_bot_string_with_its_versions(text: str, written: str) -> None:
    games = {True: "citadels", False: "dominion"}
    assert with_versions(text, tavolata.load_game(games["smart" in text])) == written


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("smithy@2", "smithy has no version 2; there is smithy@1"),
        ("ismcts(rollout=smithy@9)", "smithy has no version 9; there is smithy@1"),
        ("random@1", "random has no versions; write random"),
        ("smythy@1", "did you mean 'smithy'?"),
        ("smithy@", "cannot be read"),
        ("smithy@one", "cannot be read"),
    ],
)
def test_unknown_version_is_refused_with_the_known_ones(text: str, says: str) -> None:
    with pytest.raises(TavolataError) as refused:
        load_bot(text, tavolata.load_game("dominion(kingdom=first_game)"))
    assert says in str(refused.value)


def test_earlier_versions_remain_available(monkeypatch: pytest.MonkeyPatch) -> None:
    """`name` is the newest; earlier versions have a number."""
    first = BotEntry(lambda given, seed: RandomBot(rng_of("1")), ["dominion"], [], [])
    second = BotEntry(
        lambda given, seed: RandomBot(rng_of("2")), ["dominion"], [], [], version=2, earlier=[first]
    )
    monkeypatch.setattr(registry, "registered_bots", lambda: {"mine": second})
    assert entry_of("mine") is second
    assert entry_of("mine@2") is second
    assert entry_of("mine@1") is first
    assert with_versions("mine", tavolata.load_game("dominion")) == "mine@2"
    with pytest.raises(ParameterError, match="no version 3; there is mine@1 and mine@2"):
        entry_of("mine@3")


def test_results_name_versions_of_bots_and_engine() -> None:
    """`bot` is the requested name, `version` the resolved one."""
    found = simulate(
        "dominion(kingdom=first_game)", ["smithy", "big_money@1"], 4, Seeding("versions", ""), 1
    )
    assert [row["bot"] for row in found["bots"]] == ["smithy", "big_money@1"]
    assert [row["version"] for row in found["bots"]] == ["smithy@1", "big_money@1"]
    assert found["engine"] == tavolata.__version__
    header = Plan(
        "dominion(kingdom=first_game)", ["smithy", "random"], 2, Seeding("0", ""), "random"
    ).header()
    assert header["versions"] == ["smithy@1", "random"]
    assert header["engine"] == tavolata.__version__


def test_list_of_bots_names_their_versions() -> None:
    listed = json.loads(program("list", "bots", "--json").stdout)
    versions = {bot["name"]: bot["versions"] for bot in listed}
    assert versions["smithy"] == [1]
    assert versions["random"] == []
