"""How the Citadels bots gather, keep, build and take their income."""

from __future__ import annotations

from typing import Any

import pytest

from ..rules.citadels.board import CitadelsTable, classic, table
from .citadels import BOTS, answer, plays


def turn(character: str, hand: str = "", gold: int = 2, city: str = "", **more: Any) -> CitadelsTable:
    """Call P1 as a character of the classic edition."""
    mine = {"characters": character, "hand": hand, "gold": gold, "city": city}
    return classic(turn=character, P1=mine, **more)


# ---------------------------------------------------------------------- gathering
@pytest.mark.parametrize(
    ("bot", "character", "hand", "gold", "gathers"),
    [
        ("naive", "king", "manor", 3, "gold"),
        ("naive", "king", "palace", 4, "cards"),
        ("naive", "architect", "palace", 9, "gold"),
        ("smart", "king", "", 0, "cards"),
        ("smart", "king", "manor palace", 2, "gold"),
        ("smart", "king", "manor palace", 3, "cards"),
        ("richard", "king", "manor palace", 2, "gold"),
        ("richard", "king", "manor palace", 3, "cards"),
        ("builder", "bishop", "palace tavern", 4, "gold"),
        ("builder", "bishop", "palace tavern", 5, "cards"),
        ("opportunist", "king", "cathedral tavern", 4, "gold"),
        ("opportunist", "king", "cathedral tavern", 5, "cards"),
        ("strong", "king", "manor", 9, "gold"),
        ("strong", "king", "", 4, "gold"),
        ("strong", "king", "", 5, "cards"),
        ("einstein", "king", "palace", 9, "gold"),
        ("einstein", "king", "", 0, "cards"),
        ("einstein", "architect", "palace", 0, "cards"),
    ],
)
def test_gathering_gold_or_cards(bot: str, character: str, hand: str, gold: int, gathers: str) -> None:
    assert answer(bot, turn(character, hand, gold)) == f"gather {gathers}"


@pytest.mark.parametrize(
    ("hand", "gold", "gathers"),
    [("castle", 5, "gold"), ("castle", 6, "cards"), ("dragon_gate", 5, "cards")],
)
def test_strong_gathers_gold_for_what_it_can_build_up_to_5(hand: str, gold: int, gathers: str) -> None:
    """Only the Dragon Gate, which the bot cannot pay, is of a new type here."""
    t = turn("thief", hand, gold, city="manor temple tavern prison")
    t.does("P1", "use power", "name king")
    assert answer("strong", t) == f"gather {gathers}"


# ---------------------------------------------------------------------- keeping
@pytest.mark.parametrize(
    ("bot", "hand", "city", "drawn", "kept"),
    [
        ("naive", "", "", "palace church", "church"),
        ("naive", "", "church", "palace church", "palace"),
        ("naive", "", "", "palace cathedral", "palace"),
        ("smart", "", "", "palace church", "church"),
        ("smart", "", "church", "palace church", "palace"),
        ("smart", "church", "", "palace church", "palace"),
        ("smart", "", "palace church", "palace church", "church"),
        ("strong", "", "", "palace church", "palace"),
        ("einstein", "", "", "palace church", "church"),
        ("builder", "", "", "tavern palace", "palace"),
        ("builder", "", "", "temple docks", "docks"),
        ("builder", "", "", "temple church", "temple"),
        ("opportunist", "", "", "cathedral tavern", "tavern"),
    ],
)
def test_card_kept_by_each_bot(bot: str, hand: str, city: str, drawn: str, kept: str) -> None:
    """With 4 gold; bots avoid cards that the city or the hand already has."""
    t = turn("thief", hand, gold=4, city=city)
    t.does("P1", "use power", "name king")
    t.luck(drawn)
    t.does("P1", "gather cards")
    assert answer(bot, t) == f"take {kept}"


# ---------------------------------------------------------------------- building
@pytest.mark.parametrize(
    ("bot", "character", "hand", "gold", "city", "built"),
    [
        ("naive", "bishop", "tavern castle palace", 4, "", "castle"),
        ("smart", "bishop", "tavern church palace", 4, "", "church"),
        ("smart", "king", "tavern church prison", 4, "", "tavern"),
        ("smart", "bishop", "cathedral church tavern", 9, "", "church"),
        ("smart", "architect", "tavern keep manor", 9, "manor", "keep"),
        ("smart", "architect", "tavern docks church", 9, "market", "church"),
        ("smart", "architect", "tavern docks", 9, "market", "tavern"),
        ("richard", "bishop", "tavern church palace", 4, "", "church"),
        ("strong", "bishop", "keep cathedral palace", 9, "", "keep"),
        ("strong", "bishop", "church cathedral palace", 9, "temple", "cathedral"),
        ("strong", "thief", "church castle palace", 9, "manor", "church"),
        ("strong", "thief", "manor castle palace", 9, "church", "palace"),
        ("strong", "thief", "castle church", 9, "manor temple", "castle"),
        ("einstein", "bishop", "tavern church palace", 4, "", "tavern"),
        ("builder", "bishop", "temple palace manor", 9, "", "manor"),
        ("builder", "bishop", "temple town_hall docks", 9, "", "docks"),
        ("builder", "bishop", "temple prison", 9, "", "temple"),
        ("opportunist", "king", "cathedral tavern", 9, "", "cathedral"),
        ("opportunist", "king", "manor tavern", 9, "", "tavern"),
    ],
)
def test_district_built_by_each_bot(
    bot: str, character: str, hand: str, gold: int, city: str, built: str
) -> None:
    """With this gold after gathering; an Architect draws two Markets."""
    t = turn(character, hand, gold - 2, city)
    t.luck("market*2")
    t.does("P1", "gather gold")
    actions = plays(bot, t)
    assert next(text for text in actions if text.startswith("build ")) == f"build {built}"


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_builds_a_district_twice(bot: str) -> None:
    """Not even with a Quarry, which allows it."""
    t = turn("architect", "manor*2 tavern", gold=9, city="quarry tavern")
    t.luck("tavern*9")
    t.does("P1", "gather gold")
    actions = plays(bot, t)
    assert [text for text in actions if text.startswith("build ")] == ["build manor"]


def test_architect_builds_as_long_as_possible() -> None:
    t = turn("architect", "tavern market docks church", gold=9)
    t.luck("tavern*2")
    t.does("P1", "gather gold")
    actions = plays("smart", t)
    assert actions == ["use power", "build tavern", "build church", "build market", "end turn"]


# ---------------------------------------------------------------------- income
def test_income_comes_after_building_its_colour() -> None:
    t = turn("king", "manor", gold=3, city="castle")
    t.does("P1", "gather gold")
    assert plays("smart", t) == ["build manor", "collect", "end turn"]
    assert t.gold("P1") == 3 + 2 - 3 + 2


def test_income_comes_before_a_build_that_it_makes_possible() -> None:
    t = turn("king", "palace", gold=2, city="castle")
    t.does("P1", "gather gold")
    assert plays("smart", t) == ["collect", "build palace", "end turn"]


def test_income_comes_before_gathering_if_needed_to_build() -> None:
    """With income the Manor is affordable, so the bot gathers cards."""
    t = turn("king", "manor", gold=2, city="castle")
    assert plays("smart", t, until="gather cards") == ["collect", "gather cards"]


def test_income_comes_first_if_it_buys_a_better_district() -> None:
    """For a bot that prefers the most expensive district, not for one that prefers the cheapest."""
    position = ("king", "manor palace", 2, "castle")
    t = turn(*position)
    t.does("P1", "gather gold")
    assert plays("strong", t)[:2] == ["collect", "build palace"]
    t = turn(*position)
    t.does("P1", "gather gold")
    assert plays("smart", t)[:2] == ["build manor", "collect"]


def test_naive_takes_income_first() -> None:
    t = turn("king", "manor", gold=9, city="castle")
    assert answer("naive", t) == "collect"
    t = turn("king", "manor", gold=3, city="castle")
    t.does("P1", "gather gold")
    assert plays("naive", t)[:2] == ["collect", "build manor"]


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_forgets_its_income(bot: str) -> None:
    t = turn("merchant", "", gold=0, city="tavern market")
    assert "collect" in plays(bot, t)


def test_income_of_cards_comes_first_for_an_empty_hand() -> None:
    t = table(turn="patrician", P1={"characters": "patrician", "city": "castle"})
    t.luck("manor")
    assert plays("smart", t, until="gather gold") == ["collect", "gather gold"]


def test_bots_pay_in_gold_if_possible() -> None:
    """A Framework stays, and the Thieves' Den is not paid with cards."""
    t = table(
        turn="thief",
        P1={
            "characters": "thief",
            "hand": "manor thieves_den tavern*2",
            "city": "framework",
            "gold": 1,
        },
    )
    t.does("P1", "use power", "name merchant", "gather gold")
    assert plays("strong", t)[0] == "build manor"
    assert t.city("P1")["framework"] == 1
    assert t.gold("P1") == 0


def test_unaffordable_districts_are_not_built() -> None:
    t = table(
        turn="thief",
        P1={"characters": "thief", "hand": "palace necropolis", "city": "framework", "gold": 1},
    )
    t.does("P1", "use power", "name merchant", "gather gold")
    assert {"build palace", "build necropolis"} <= set(t.offered("P1"))
    assert answer("strong", t) == "end turn"
