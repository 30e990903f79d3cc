"""Rank 7: Architect, Navigator, Scholar."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table


# ------------------------------------------------------------------ Architect
@pytest.mark.card("architect", "does")
@pytest.mark.parametrize("is_first", [True, False])
def test_the_architect_draws_two_extra_cards_and_keeps_both(is_first: bool) -> None:
    """Before gathering or afterwards, with gold or cards."""
    t = table(turn="architect", P1={"characters": "architect"})
    if not is_first:
        t.does("P1", "gather gold")
    t.luck("manor castle")
    t.does("P1", "use power")
    assert t.hand("P1") == cards("manor castle")
    assert t.sees("P2")["P1"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.ruling("R06")
@pytest.mark.card("architect", "does")
def test_r06_the_architect_builds_up_to_three_districts() -> None:
    """The limit is three."""
    t = table(
        turn="architect",
        P1={"characters": "architect", "gold": 9, "hand": "tavern market temple manor"},
    )
    t.does("P1", "gather gold", "build tavern", "build market", "build temple")
    t.refuses("P1", "build manor", "limit_reached")
    t.idle("P1")


@pytest.mark.ruling("R04")
@pytest.mark.card("architect", "refuses")
def test_r04_the_architect_draws_once() -> None:
    """And not from an empty deck."""
    t = table(turn="architect", P1={"characters": "architect"})
    t.does("P1", "use power")
    t.refuses("P1", "use power", "used_already")
    t = table(turn="architect", deck="", P1={"characters": "architect"})
    t.forbids("P1", "deck_empty", "use power", "gather cards")
    t.idle("P1")


@pytest.mark.card("architect", "does")
def test_the_architect_draws_the_cards_that_are_left() -> None:
    t = table(turn="architect", deck="tavern", P1={"characters": "architect"})
    t.does("P1", "use power")
    assert (t.hand("P1"), t.deck()) == (cards("tavern"), cards())
    t.idle("P1")


@pytest.mark.ruling("R11")
@pytest.mark.card("architect", "refuses")
def test_r11_abilities_are_used_only_in_the_turn_of_their_character() -> None:
    """G07: in the Warlord's turn the limit is one; a card drawn as Architect can be built."""
    t = table(2, turn="architect", P1={"characters": "architect warlord", "gold": 9})
    t.luck("manor castle")
    t.does("P1", "use power", "gather gold", "end turn")
    assert t.turn() == ("P1", "warlord")
    t.does("P1", "gather gold", "build manor")
    t.refuses("P1", "build castle", "limit_reached")
    assert t.hand("P1") == cards("castle")
    t.idle("P1")


# ------------------------------------------------------------------ Navigator
@pytest.mark.card("navigator", "does")
@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize(("choice", "gold", "hand"), [("take gold", 4, 0), ("take card", 0, 4)])
def test_the_navigator_takes_four_gold_or_four_cards(
    choice: str, gold: int, hand: int, is_first: bool
) -> None:
    """Before gathering or afterwards, with gold or cards."""
    t = table(turn="navigator", P1={"characters": "navigator", "gold": 0})
    t.does(
        "P1",
        *(["use power", choice, "gather gold"] if is_first else ["gather gold", "use power", choice]),
    )
    assert (t.gold("P1"), t.hand("P1").total()) == (2 + gold, hand)
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R67")
@pytest.mark.card("navigator", "refuses")
def test_r67_the_navigator_builds_nothing() -> None:
    """Not even outside the limit or with a Framework."""
    t = table(
        turn="navigator",
        P1={
            "characters": "navigator",
            "gold": 20,
            "city": "framework",
            "hand": "tavern stables necropolis",
        },
    )
    t.does("P1", "gather gold")
    t.forbids("P1", "may_not_build", "build tavern", "build stables", "build necropolis")
    t.does("P1", "use power", "take card")
    assert t.offers("P1", "build") == []
    t.idle("P1")


@pytest.mark.card("navigator", "refuses")
def test_the_navigator_takes_either_gold_or_the_cards_that_are_left() -> None:
    """With an empty deck gold; with three cards all of them."""
    t = table(turn="navigator", P1={"characters": "navigator"})
    t.does("P1", "use power")
    t.asks("P1", "take gold", "take card")
    t.forbids("P1", "other_question", "end turn", "gather gold")
    t = table(turn="navigator", deck="", P1={"characters": "navigator"})
    t.does("P1", "use power")
    t.refuses("P1", "take card", "deck_empty")
    t.does("P1", "take gold")
    t = table(turn="navigator", deck="tavern*3", P1={"characters": "navigator"})
    t.does("P1", "use power", "take card")
    assert t.hand("P1") == cards("tavern*3")
    t.idle("P1")


# ------------------------------------------------------------------ Scholar
@pytest.mark.ruling("R68")
@pytest.mark.card("scholar", "does")
def test_r68_the_scholar_keeps_one_of_seven_and_shuffles_the_others_into_the_deck() -> None:
    """After that nobody knows the place of any card, not even under the deck."""
    t = table(turn="scholar", bottom="market prison", P1={"characters": "scholar"})
    t.luck("manor castle palace temple tavern docks harbor")
    t.does("P1", "use power")
    shown = ["castle", "docks", "harbor", "manor", "palace", "tavern", "temple"]
    assert t.offers("P1", "take") == shown
    assert sorted(t.sees("P1")["drawn"]) == shown
    assert t.sees("P2")["drawn"] == [None] * 7
    t.luck("")
    t.does("P1", "take docks")
    assert (t.hand("P1"), t.bottom()) == (cards("docks"), [])
    assert t.deck()["docks"] == 2
    assert t.deck()["harbor"] == 3
    t.idle("P1")


@pytest.mark.ruling("R68")
@pytest.mark.card("scholar", "does")
@pytest.mark.parametrize("n", [1, 2, 6])
def test_r68_the_scholar_keeps_one_of_fewer_than_seven_cards(n: int) -> None:
    """All are drawn; a single one needs no choice."""
    t = table(turn="scholar", deck=f"market tavern*{n - 1}", P1={"characters": "scholar"})
    t.does("P1", "use power")
    if n > 1:
        t.asks("P1", "take market", "take tavern")
        t.does("P1", "take market")
    assert (t.hand("P1"), t.deck()) == (cards("market"), cards(f"tavern*{n - 1}"))
    t.idle("P1")


@pytest.mark.ruling("R68")
@pytest.mark.card("scholar", "refuses")
def test_r68_the_scholar_must_keep_a_card_and_studies_once() -> None:
    """An empty deck cannot be studied."""
    t = table(turn="scholar", P1={"characters": "scholar"})
    t.does("P1", "use power")
    t.forbids("P1", "other_question", "decline", "done", "end turn")
    t.does("P1", t.offered("P1")[0])
    t.refuses("P1", "use power", "used_already")
    t = table(turn="scholar", deck="", P1={"characters": "scholar"})
    t.refuses("P1", "use power", "deck_empty")
    t.idle("P1")


@pytest.mark.ruling("R06")
@pytest.mark.card("scholar", "refuses")
def test_r06_the_scholar_builds_two_districts() -> None:
    """The limit is two."""
    t = table(turn="scholar", P1={"characters": "scholar", "gold": 9, "hand": "tavern market manor"})
    t.does("P1", "gather gold", "build tavern", "build market")
    t.refuses("P1", "build manor", "limit_reached")
    t.idle("P1")
