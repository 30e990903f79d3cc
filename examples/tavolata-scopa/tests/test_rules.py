"""The rules of Scopa, one test for each numbered rule of the README, in the words of the rules."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata_scopa.rules import NAMES, NUMBER_OF, TABLE
from tavolata_scopa.scoring import points_of_deal, primiera_of
from tavolata_scopa.state import ScopaState

TWO, THREE, FOUR, SINGLES = (
    "scopa",
    "scopa(players=3)",
    "scopa(players=4)",
    "scopa(players=4,four=singles)",
)


def position(
    *,
    p1: str,
    p2: str,
    table: str,
    own: str = "",
    stock: int | None = None,
    scopas: tuple[int, int] = (0, 0),
) -> ScopaState:
    """Return a position in which P1 plays; `own` are cards that P1 has taken.

    Of all other cards, `stock` are in the stock, by default as many as can be, and P2 has taken the
    rest.
    """
    named = f"{p1} {p2} {table} {own}".split()
    rest = [name for name in NAMES if name not in named]
    left = len(rest) // 6 * 6 if stock is None else stock
    taken = [own.split(), rest[left:]]
    sides = [
        {"taken": cards, "points": {"scopas": points}}
        for cards, points in zip(taken, scopas, strict=True)
    ]
    data: dict[str, Any] = {"active": "P1", "dealer": "P2", "table": table.split(), "sides": sides}
    data |= {"P1": {"hand": p1.split()}, "P2": {"hand": p2.split()}}
    state = tavolata.load_game(TWO).state_from_dict(data)
    assert isinstance(state, ScopaState)
    return state


def last_hand(**given: Any) -> ScopaState:
    """Return a position without a stock."""
    return position(stock=0, **given)


def plays(state: ScopaState) -> list[str]:
    """Return the texts of the legal plays."""
    (seat,) = state.acting_players()
    return [state.action_to_string(seat, action) for action in state.legal_actions(seat)]


def table(state: ScopaState) -> list[str]:
    """Return the cards on the table."""
    return [NAMES[card] for card in state.cards(TABLE)]


def why_not(state: ScopaState, play: str) -> tuple[str, str]:
    """Return code and rule of the refusal of a play."""
    refusal = state.explain(state.acting_players()[0], play)
    assert refusal is not None
    return refusal.reason, refusal.rule


# ------------------------------------------------------------------ seats and deal
@pytest.mark.parametrize(("name", "sides"), [(TWO, 2), (THREE, 3), (FOUR, 2), (SINGLES, 4)])
def test_r1_four_play_in_pairs_or_alone(name: str, sides: int) -> None:
    state = tavolata.load_game(name).new_initial_state(1)
    assert len(state.to_dict()["sides"]) == sides
    assert sum(len(side["seats"]) for side in state.to_dict()["sides"]) == state.game().players
    if name == FOUR:
        assert state.to_dict()["sides"][0]["seats"] == ["P1", "P3"]


@pytest.mark.parametrize("name", [TWO, THREE, FOUR, SINGLES])
def test_r2_four_cards_on_the_table_and_three_in_each_hand(name: str) -> None:
    for seed in range(20):
        state = tavolata.load_game(name).new_initial_state(seed)
        seen = state.observation(0).to_dict()
        players = state.game().players
        assert len(seen["table"]) == 4
        assert [seen[f"P{seat + 1}"]["hand_size"] for seat in range(players)] == [3] * players
        assert seen["stock_size"] == 36 - 3 * players
        dealer = int(seen["dealer"][1]) - 1
        assert seen["active"] == f"P{(dealer + 1) % players + 1}"


def test_r2_new_hands_of_three_when_all_cards_are_played() -> None:
    state = position(p1="coins-1", p2="cups-1", table="swords-10", stock=12)
    state.apply_action(0, "play coins-1")
    state.apply_action(1, "play cups-1 take coins-1")
    seen = state.to_dict()
    assert (seen["P1"]["hand_size"], seen["P2"]["hand_size"], seen["stock_size"]) == (3, 3, 6)
    assert seen["table"] == ["swords-10"]
    assert seen["active"] == "P1"


def test_r2_the_next_player_deals_the_next_deal() -> None:
    state = last_hand(p1="coins-1", p2="cups-10", table="clubs-1")
    state.apply_action(0, "play coins-1 take clubs-1")
    state.apply_action(1, "play cups-10")
    seen = state.to_dict()
    assert (seen["deal"], seen["dealer"], seen["active"]) == (2, "P1", "P2")


def test_r3_three_kings_on_the_table_are_dealt_again() -> None:
    """About one deal in 630 has three kings on the table, and then more than two shuffles."""
    game, redealt = tavolata.load_game(TWO), 0
    for seed in range(2500):
        state = game.new_initial_state(seed)
        assert sum(name.endswith("-10") for name in table(state)) < 3, f"seed {seed}"
        redealt += state.to_dict()["shuffles"] > 2
    assert redealt, "no seed below 2,500 deals three kings"


# ------------------------------------------------------------------ plays
def test_r4_each_player_plays_a_card_of_their_hand_in_turn() -> None:
    state = position(p1="coins-1 cups-2 cups-9", p2="clubs-8 cups-3 cups-4", table="swords-10")
    assert plays(state) == ["play coins-1", "play cups-2", "play cups-9"]
    assert why_not(state, "play clubs-8") == ("not_in_hand", "scopa R4")
    assert why_not(state, "play coins-1 take cups-1") == ("not_on_table", "scopa R4")
    state.apply_action(0, "play cups-2")
    assert state.acting_players() == [1]
    assert str(state.explain(0, "play coins-1")).endswith("[scopa R4]")


def test_r5_a_card_takes_a_card_of_equal_value_and_no_sum() -> None:
    state = position(
        p1="coins-7 cups-1 cups-2", p2="clubs-8 clubs-9 clubs-10", table="swords-7 cups-3 swords-4"
    )
    assert [play for play in plays(state) if "coins-7" in play] == ["play coins-7 take swords-7"]
    assert why_not(state, "play coins-7 take cups-3+swords-4") == ("equal_first", "scopa R5")


def test_r5_of_two_equal_cards_the_player_chooses_one() -> None:
    state = position(
        p1="coins-7 cups-1 cups-2", p2="clubs-8 clubs-9 clubs-10", table="swords-7 clubs-7"
    )
    found = [play for play in plays(state) if "coins-7" in play]
    assert found == ["play coins-7 take swords-7", "play coins-7 take clubs-7"]


def test_r5_figures_are_8_9_and_10() -> None:
    state = position(
        p1="coins-8 coins-9 coins-10", p2="clubs-8 clubs-9 clubs-10", table="cups-7 cups-1 cups-2"
    )
    assert plays(state) == [
        "play coins-8 take cups-1+cups-7",
        "play coins-9 take cups-2+cups-7",
        "play coins-10 take cups-1+cups-2+cups-7",
    ]


def test_r6_a_card_takes_several_whose_values_add_up_to_it() -> None:
    state = position(
        p1="coins-7 cups-9 swords-10",
        p2="clubs-8 clubs-9 clubs-10",
        table="cups-3 swords-4 cups-2 clubs-5",
    )
    found = [play for play in plays(state) if "coins-7" in play]
    assert found == ["play coins-7 take cups-2+clubs-5", "play coins-7 take cups-3+swords-4"]
    state.apply_action(0, "play coins-7 take swords-4+cups-3")
    assert table(state) == ["cups-2", "clubs-5"]
    assert state.to_dict()["sides"][0]["taken"] == ["coins-7", "cups-3", "swords-4"]


def test_r6_a_sum_that_is_not_the_value_is_no_play() -> None:
    state = position(
        p1="coins-7 cups-9 swords-10", p2="clubs-8 clubs-9 clubs-10", table="cups-3 swords-5"
    )
    with pytest.raises(tavolata.InvalidActionError, match="cards that add up to its value"):
        state.apply_action(0, "play coins-7 take cups-3+swords-5")


def test_r7_a_card_that_can_take_must_take() -> None:
    state = position(
        p1="coins-7 cups-9 swords-10", p2="clubs-8 clubs-9 clubs-10", table="cups-3 swords-4"
    )
    assert why_not(state, "play coins-7") == ("must_take", "scopa R7")
    state.apply_action(0, "play cups-9")
    assert table(state) == ["cups-3", "cups-9", "swords-4"]


# ------------------------------------------------------------------ scopa and the end of a deal
def scopas(state: ScopaState) -> list[int]:
    """Return the scopas of each side."""
    return [side["points"]["scopas"] for side in state.to_dict()["sides"]]


def test_r8_clearing_the_table_is_a_scopa() -> None:
    state = position(
        p1="coins-7 cups-9 swords-10", p2="clubs-8 clubs-9 clubs-10", table="cups-3 swords-4"
    )
    state.apply_action(0, "play coins-7 take cups-3+swords-4")
    assert scopas(state) == [1, 0]
    assert state.scores()[0]["total"] == 1


def test_r8_the_last_card_of_a_deal_makes_no_scopa() -> None:
    state = last_hand(p1="coins-1", p2="cups-5", table="clubs-4")
    state.apply_action(0, "play coins-1")
    state.apply_action(1, "play cups-5 take coins-1+clubs-4")
    assert scopas(state) == [0, 0]


def test_r8_the_last_card_but_one_makes_a_scopa() -> None:
    state = last_hand(p1="coins-1", p2="cups-5", table="clubs-1")
    state.apply_action(0, "play coins-1 take clubs-1")
    assert scopas(state) == [1, 0]


def test_r9_the_last_player_who_took_takes_the_rest() -> None:
    state = last_hand(p1="coins-1", p2="cups-5", table="clubs-1 swords-10", own="coins-7")
    state.keep_log()
    state.apply_action(0, "play coins-1 take clubs-1")
    state.apply_action(1, "play cups-5")
    events = state.observation(0).events_since(0)
    rest = [event for event in events if event["event"] == "rest"]
    assert [(event["seat"], event["card"]) for event in rest] == [("P1", "cups-5"), ("P1", "swords-10")]


# ------------------------------------------------------------------ points
def cards(text: str) -> list[int]:
    return [NUMBER_OF[name] for name in text.split()]


def points(*taken: str) -> dict[str, int]:
    """Return the side that wins each category, given the cards of the sides."""
    from tavolata_scopa.scoring import CATEGORIES

    return {
        CATEGORIES[category]: side for category, side in points_of_deal([cards(one) for one in taken])
    }


def test_r10_most_cards_are_a_point_and_a_tie_is_none() -> None:
    assert points("cups-1 cups-2", "clubs-1")["cards"] == 0
    assert "cards" not in points("cups-1", "clubs-1")
    assert "cards" not in points("cups-1 cups-2", "clubs-1 clubs-2", "swords-1")


def test_r11_most_coins_are_a_point_and_a_tie_is_none() -> None:
    assert points("cups-1 cups-2", "coins-1")["coins"] == 1
    assert "coins" not in points("coins-2 cups-2", "coins-1")


def test_r12_the_settebello_is_a_point() -> None:
    assert points("cups-7 cups-2", "coins-7")["settebello"] == 1


def test_r13_primiera_is_the_best_card_of_each_suit() -> None:
    assert primiera_of(cards("coins-7 cups-6 swords-1 clubs-5 clubs-10 cups-2")) == 21 + 18 + 16 + 15
    assert primiera_of(cards("coins-4 cups-3 swords-2 clubs-8")) == 14 + 13 + 12 + 10
    assert points("coins-7 cups-6 swords-1 clubs-5", "coins-6 cups-7 swords-7 clubs-7")["primiera"] == 1


def test_r13_a_side_without_a_suit_has_no_primiera() -> None:
    assert primiera_of(cards("coins-7 cups-7 swords-7")) == 0
    assert points("coins-7 cups-7 swords-7", "coins-8 cups-8 swords-8 clubs-8")["primiera"] == 1
    assert "primiera" not in points("coins-7 cups-7 swords-7", "coins-8")


def test_r14_partners_have_cards_and_points_in_common() -> None:
    state = tavolata.load_game(FOUR).new_initial_state(4)
    while not state.is_terminal():
        state.apply_action(state.acting_players()[0], state.legal_actions(state.acting_players()[0])[0])
    scores = state.scores()
    assert scores[0] == scores[2]
    assert scores[1] == scores[3]
    assert sorted(state.returns()) == [0.0, 0.0, 0.5, 0.5]


def test_r15_the_side_with_most_points_wins_at_the_end_of_a_deal() -> None:
    """P1 is the first with 11 points, but P2 counts 12 when the deal is over."""
    state = last_hand(p1="coins-1", p2="cups-5", table="clubs-1", scopas=(10, 8))
    state.apply_action(0, "play coins-1 take clubs-1")
    assert state.scores()[0]["total"] == 11
    assert not state.is_terminal()
    state.apply_action(1, "play cups-5")
    assert state.is_terminal()
    assert [score["total"] for score in state.scores()] == [11, 12]
    assert state.returns() == [0.0, 1.0]


def test_r15_equal_points_at_the_target_need_another_deal() -> None:
    game = tavolata.load_game("scopa(points=1)")
    ties = 0
    for seed in range(300):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            seat = state.acting_players()[0]
            state.apply_action(seat, state.legal_actions(seat)[0])
        totals = [score["total"] for score in state.scores()]
        assert totals[0] != totals[1], f"seed {seed}"
        ties += state.to_dict()["deal"] > 1
    assert ties, "no seed below 300 has a tie"
