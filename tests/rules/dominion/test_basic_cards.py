"""The seven cards of every game: Treasures, Victory cards and the Curse."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table

TREASURES = [("copper", 1), ("silver", 2), ("gold", 3)]


@pytest.mark.card("copper", "does")
@pytest.mark.card("silver", "does")
@pytest.mark.card("gold", "does")
@pytest.mark.parametrize(("treasure", "coins"), TREASURES)
def test_a_treasure_gives_its_coins_once(treasure: str, coins: int) -> None:
    t = table(P1={"hand": f"{treasure}*2 estate"}, phase="buy")
    t.does("P1", f"play {treasure}")
    assert t.counters() == (1, 1, coins)
    assert t.in_play("P1") == cards(treasure)
    assert t.hand("P1") == cards(f"{treasure} estate")
    t.does("P1", f"play {treasure}")
    assert t.counters() == (1, 1, 2 * coins)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("copper", "refuses")
@pytest.mark.card("silver", "refuses")
@pytest.mark.card("gold", "refuses")
@pytest.mark.parametrize("treasure", ["copper", "silver", "gold"])
def test_treasures_cannot_be_played_in_the_action_phase_or_after_a_buy(treasure: str) -> None:
    t = table(P1={"hand": f"village {treasure}*2"}, buys=2)
    assert t.refuses("P1", f"play {treasure}", "action_phase") == "dominion R5"
    t.does("P1", "done", f"play {treasure}", "done", "buy copper")
    assert t.refuses("P1", f"play {treasure}", "buying_begun") == "dominion R5"
    assert t.hand("P1") == cards(f"village {treasure}")


def test_treasures_not_in_hand_cannot_be_played() -> None:
    t = table(P1={"hand": "copper", "deck": "gold", "discard": "silver"}, phase="buy")
    t.refuses("P1", "play gold", "not_in_hand")
    t.refuses("P1", "play silver", "not_in_hand")
    t = table(P1={"hand": "estate", "deck": "gold"}, phase="buy")
    t.refuses("P1", "play treasures", "other_question")
    t = table(P1={"hand": "village copper", "deck": "gold"})
    t.refuses("P1", "play gold", "not_in_hand")


def test_play_treasures_plays_them_all() -> None:
    t = table(P1={"hand": "copper*3 silver*2 gold estate"}, phase="buy")
    t.does("P1", "play treasures")
    assert t.counters() == (1, 1, 10)
    assert t.in_play("P1") == cards("copper*3 silver*2 gold")
    assert t.hand("P1") == cards("estate")
    t.asks_about("P1", "buy_phase")


def test_treasures_can_be_kept_in_hand() -> None:
    t = table(P1={"hand": "copper*2 gold"}, phase="buy")
    t.asks("P1", "play copper", "play gold", "play treasures", "done")
    t.does("P1", "play copper", "done")
    assert t.counters() == (1, 1, 1)
    assert t.hand("P1") == cards("copper gold")
    assert t.refuses("P1", "buy silver", "costs_too_much") == "dominion R4"


@pytest.mark.card("estate", "does")
@pytest.mark.card("duchy", "does")
@pytest.mark.card("province", "does")
@pytest.mark.card("curse", "does")
@pytest.mark.parametrize(
    ("card", "points"), [("estate", 1), ("duchy", 3), ("province", 6), ("curse", -1)]
)
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "in_play"])
def test_victory_cards_score_wherever_they_are(card: str, points: int, zone: str) -> None:
    t = table(P1={zone: f"{card}*2 copper"})
    assert t.total("P1") == 2 * points
    assert t.state.scores()[0] == {card: 2 * points, "total": 2 * points}
    assert t.total("P2") == 0
    t.idle("P1")


@pytest.mark.card("estate", "refuses")
@pytest.mark.card("duchy", "refuses")
@pytest.mark.card("province", "refuses")
@pytest.mark.card("curse", "refuses")
@pytest.mark.parametrize("card", ["estate", "duchy", "province", "curse"])
def test_victory_cards_and_curses_cannot_be_played(card: str) -> None:
    t = table(P1={"hand": f"{card} village copper"})
    t.refuses("P1", f"play {card}", "not_playable")
    t.does("P1", "done")
    t.refuses("P1", f"play {card}", "not_playable")
    t.does("P1", "done")
    t.refuses("P1", f"play {card}", "not_playable")


def test_points_of_different_cards_add_up() -> None:
    t = table(P1={"hand": "estate*2 curse*3", "deck": "duchy", "discard": "province"})
    expected = {"estate": 2, "duchy": 3, "province": 6, "curse": -3, "total": 8}
    assert t.state.scores()[0] == expected
    t.idle("P1")


def test_a_score_can_be_negative() -> None:
    t = table(P1={"hand": "curse*2 estate"})
    assert t.total("P1") == -1
    t.idle("P1")


def test_trashed_cards_do_not_score() -> None:
    t = table(P1={"hand": "chapel province curse"})
    t.does("P1", "play chapel", "trash province", "trash curse")
    assert [t.total("P1"), t.total("P2")] == [0, 0]
    t.idle("P1")


def test_a_curse_costs_nothing_until_the_pile_is_empty() -> None:
    t = table(phase="buy", buys=3, supply={"curse": 1})
    t.does("P1", "buy curse")
    assert (t.discard("P1"), t.supply("curse"), t.total("P1")) == (cards("curse"), 0, -1)
    t.refuses("P1", "buy curse", "pile_empty")


@pytest.mark.parametrize("card", ["copper", "silver", "gold", "estate", "duchy", "province"])
def test_a_card_from_an_empty_pile_cannot_be_bought(card: str) -> None:
    t = table(phase="buy", coins=20, supply={card: 0})
    t.refuses("P1", f"buy {card}", "pile_empty")
