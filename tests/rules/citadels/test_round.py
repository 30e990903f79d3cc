"""Calling the ranks, and the parts of a turn."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .openings import drafting, gathered_with, picks, turn_with


# ------------------------------------------------------------------ order of the ranks
def test_the_ranks_are_called_in_order_not_by_seat() -> None:
    """Not clockwise: the Thief of P4 first, then P2, P1, P3; after rank 8 a new round begins."""
    t = table(
        called=0,
        crown="P2",
        P1={"characters": "merchant"},
        P2={"characters": "magician"},
        P3={"characters": "warlord"},
        P4={"characters": "thief"},
    )
    order = []
    while t.round() == 1:
        turn = t.turn()
        assert turn is not None
        order.append(turn)
        t.does(turn[0], "gather gold", "end turn")
    assert order == [("P4", "thief"), ("P2", "magician"), ("P1", "merchant"), ("P3", "warlord")]
    assert (t.step(), t.crown()) == ("draft", "P2")
    t.assert_asked("P2")


def test_ranks_that_nobody_holds_are_called_without_showing_a_card() -> None:
    """Face up or face down: no player answers, and the call moves to the next rank."""
    t = drafting("thief warlord assassin")
    picks(t, "king", "bishop", "merchant", "architect")
    t.state.keep_log()
    t.does("P1", "gather gold", "end turn")
    assert t.turn() == ("P2", "bishop")
    t = table(turn="merchant", P1={"characters": "merchant"})
    t.state.keep_log()
    t.does("P1", "gather gold", "end turn")
    called = [card for _, card, _ in t.told(None, "called")]
    assert called == ["architect", "warlord"]


def test_a_called_character_is_revealed_to_all() -> None:
    t = table(called=2, P1={"characters": "bishop"}, P2={"characters": "king"})
    assert t.turn() == ("P2", "king")
    assert t.sees("P3")["revealed"] == {"king": "P2"}
    t.idle("P2")


def test_the_new_crown_calls_and_picks_first_in_the_next_round() -> None:
    """The King of P3 takes the crown; the next draft begins with them."""
    t = table(turn="king", crown="P1", P3={"characters": "king"})
    assert t.crown() == "P3"
    t.does("P3", "gather gold", "end turn")
    assert (t.round(), t.step()) == (2, "draft")
    t.assert_asked("P3")


def test_without_rank_4_in_play_the_crown_stays() -> None:
    t = table(turn="thief", crown="P2", P1={"characters": "thief"})
    t.does("P1", "gather gold", "end turn")
    assert (t.round(), t.crown()) == (2, "P2")
    t.assert_asked("P2")


def test_the_log_shows_a_killed_character_like_one_that_nobody_has() -> None:
    t = table(
        turn="thief",
        killed="magician",
        P1={"characters": "thief"},
        P2={"characters": "magician"},
        P3={"characters": "bishop"},
    )
    t.state.keep_log()
    t.does("P1", "gather gold", "end turn")
    assert t.turn() == ("P3", "bishop")
    assert [card for _, card, _ in t.told("P3", "called")] == ["magician", "king"]


def test_with_two_or_three_players_both_characters_of_a_seat_have_a_turn() -> None:
    t = table(
        3,
        called=0,
        P1={"characters": "thief warlord"},
        P2={"characters": "magician bishop"},
        P3={"characters": "king artist"},
    )
    order = []
    while t.round() == 1:
        turn = t.turn()
        assert turn is not None
        order.append(turn)
        t.does(turn[0], "gather gold", "end turn")
    assert [seat for seat, _ in order] == ["P1", "P2", "P3", "P2", "P1", "P3"]
    assert t.golds() == [6, 6, 6], "one stash for two turns"


# ------------------------------------------------------------------ gathering and building
def test_a_player_can_gather_two_gold() -> None:
    t = turn_with(gold=1)
    t.asks("P1", "gather gold", "gather cards")
    t.does("P1", "gather gold")
    assert (t.gold("P1"), t.hand("P1")) == (3, cards())
    t.refuses("P1", "gather gold", "gathered_already")
    assert t.refuses("P1", "gather cards", "gathered_already") == "citadels R-02"


def test_a_player_can_gather_one_of_two_cards() -> None:
    t = turn_with(gold=1)
    t.luck("manor docks")
    t.does("P1", "gather cards")
    t.asks("P1", "take manor", "take docks")
    t.does("P1", "take docks")
    assert (t.gold("P1"), t.hand("P1"), t.bottom()) == (1, cards("docks"), ["manor"])
    t.idle("P1")


def test_nobody_else_sees_the_drawn_cards() -> None:
    t = turn_with()
    t.luck("manor docks")
    t.does("P1", "gather cards", "take docks")
    assert t.sees("P1")["hand"] == ["docks"]
    assert (t.sees("P2")["P1"]["known_hand"], t.sees("P2")["P1"]["hand_size"]) == ([], 1)


def test_a_district_is_built_from_the_hand_for_its_cost() -> None:
    """It goes into the city, and the gold to the bank."""
    t = gathered_with(hand="manor docks", gold=4)
    t.asks("P1", "build manor", "build docks", "end turn")
    t.does("P1", "build docks")
    assert (t.gold("P1"), t.hand("P1"), t.city("P1")) == (1, cards("manor"), cards("docks"))
    t.unchanged("P2", "P3", "P4")
    t.idle("P1")


def test_a_district_not_in_hand_or_too_expensive_cannot_be_built() -> None:
    t = gathered_with(hand="palace", gold=4)
    t.refuses("P1", "build palace", "not_enough_gold")
    t.refuses("P1", "build tavern", "not_in_hand")


def test_the_hand_has_no_limit() -> None:
    many = "tavern*5 market*4 docks*3 manor*5 castle*4"
    t = gathered_with(hand=many, P2={"characters": "warlord"})
    t.does("P1", "end turn")
    assert t.hand("P1") == cards(many)


def test_a_new_round_starts_without_the_tokens_of_the_last() -> None:
    t = table(
        turn="warlord",
        killed="merchant",
        robbed="king",
        P1={"characters": "warlord"},
        P2={"characters": "bishop"},
        P3={"characters": "thief"},
    )
    assert t.state.to_dict()["protected"] == "P2"
    t.does("P1", "gather gold", "end turn")
    data = t.state.to_dict()
    assert (t.round(), data["called"], data["marks"]) == (2, 0, {})
    assert (data["robber"], data["protected"], data["turn"]) == (None, None, None)


@pytest.mark.parametrize("seat", ["P2", "P3", "P4"])
def test_nobody_acts_in_another_players_turn(seat: str) -> None:
    t = turn_with(hand="tavern", P2={"hand": "tavern"})
    t.refuses(seat, "gather gold", "not_your_decision")
    t.refuses(seat, "build tavern", "not_your_decision")
