"""The turn: Action phase, Buy phase, Clean-up, and the start of the next player's turn."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import new_game, table


def test_phases_come_in_order_without_a_way_back() -> None:
    t = table(P1={"hand": "village copper*2", "deck": "estate*6"})
    t.asks("P1", "play village", "done")
    t.refuses("P1", "buy copper", "not_buy_phase")
    t.does("P1", "done")
    t.asks("P1", "play copper", "play treasures", "done")
    t.refuses("P1", "play village", "action_phase_over")
    t.refuses("P1", "buy copper", "not_buy_phase")
    t.does("P1", "play treasures")
    t.asks("P1", "buy copper", "buy curse", "buy estate", "buy cellar", "buy chapel", "done")
    t.refuses("P1", "play village", "action_phase_over")
    t.does("P1", "done")
    t.idle("P2")
    t.refuses("P1", "buy copper", "not_your_decision")


def test_a_turn_has_one_action_and_one_buy() -> None:
    t = table(P1={"hand": "woodcutter smithy"})
    assert t.counters() == (1, 1, 0)
    t.does("P1", "play woodcutter")
    assert t.counters() == (0, 2, 2)
    t.refuses("P1", "play smithy", "no_actions_left")
    t.to_buy_phase("P1")
    t.does("P1", "buy copper", "buy copper")
    t.idle("P2")


def test_the_action_phase_asks_again_for_every_action_left() -> None:
    t = table(P1={"hand": "village*2 smithy copper*2", "deck": "silver gold estate duchy copper"})
    t.does("P1", "play village")
    assert t.counters() == (2, 1, 0)
    t.does("P1", "play village")
    assert t.counters() == (3, 1, 0)
    t.does("P1", "play smithy")
    assert t.counters() == (2, 1, 0)
    assert t.hand("P1") == cards("copper*3 silver gold estate duchy")
    t.asks("P1", "done")
    t.does("P1", "done")
    t.asks_about("P1", "treasure_phase")


def test_only_the_active_player_decides() -> None:
    t = table(3, P1={"hand": "village"}, P2={"hand": "village"}, P3={"hand": "copper"})
    t.refuses("P2", "play village", "not_your_decision")
    t.refuses("P3", "done", "not_your_decision")


def test_played_cards_stay_in_play_until_clean_up() -> None:
    t = table(P1={"hand": "market copper*2", "deck": "silver estate*5"})
    t.does("P1", "play market")
    assert (t.in_play("P1"), t.discard("P1")) == (cards("market"), cards())
    t.does("P1", "done", "play treasures")
    assert t.in_play("P1") == cards("market copper*2 silver")
    t.does("P1", "buy duchy", "done")
    assert (t.in_play("P1"), t.hand("P1")) == (cards(), cards("estate*5"))
    assert t.discard("P1") == cards("duchy market copper*2 silver")
    t.idle("P2")


@pytest.mark.parametrize(("deck", "shuffles"), [(6, 0), (5, 0), (4, 1), (0, 1)])
def test_clean_up_discards_everything_and_draws_five_cards(deck: int, shuffles: int) -> None:
    t = table(P1={"hand": "copper*3 estate", "in_play": "village", "deck": f"gold*{deck}"})
    t.ends_turn("P1")
    assert t.shuffles("P1") == shuffles
    assert t.hand("P1").total() == 5
    assert t.hand("P1")["gold"] == min(deck, 5)
    assert t.in_play("P1") == cards()
    if shuffles == 0:
        assert t.discard("P1") == cards("copper*3 estate village")
        assert t.deck("P1") == cards(f"gold*{deck - 5}")
    t.unchanged("P2")
    t.idle("P2")


def test_clean_up_draws_fewer_than_five_cards_if_there_are_no_more() -> None:
    t = table(P1={"hand": "copper*2", "deck": "silver", "in_play": "gold"})
    t.ends_turn("P1")
    assert t.hand("P1") == cards("copper*2 silver gold")
    assert t.deck("P1") == t.discard("P1") == t.in_play("P1") == cards()
    assert t.shuffles("P1") == 1


def test_clean_up_works_without_any_cards() -> None:
    t = table(P2={"hand": "copper"})
    t.ends_turn("P1")
    assert (t.owned("P1"), t.shuffles("P1"), t.turns()) == (cards(), 0, [1, 0])
    t.idle("P2")


def test_the_next_player_starts_with_one_action_one_buy_and_no_coins() -> None:
    t = table(P1={"hand": "festival*2", "deck": "copper*5"}, P2={"hand": "copper"})
    t.does("P1", "play festival", "play festival")
    assert t.counters() == (3, 3, 4)
    t.does("P1", "done")
    assert t.active() == "P2"
    assert t.counters() == (1, 1, 0)
    t.unchanged("P2")
    t.idle("P2")


@pytest.mark.ruling("R5")
def test_r5_treasures_come_before_the_first_buy() -> None:
    """In the Buy phase Treasures are played before buying, and none may be played between two buys."""
    t = table(P1={"hand": "copper*5"}, buys=3, phase="buy")
    t.does("P1", "play copper", "play copper", "play copper", "done", "buy estate")
    assert t.counters() == (1, 2, 1)
    assert t.refuses("P1", "play copper", "buying_begun") == "dominion R5"
    assert t.refuses("P1", "play treasures", "buying_begun") == "dominion R5"
    t.refuses("P1", "buy estate", "costs_too_much")
    t.does("P1", "buy copper", "buy copper")
    assert t.active() == "P2"


@pytest.mark.ruling("R4")
def test_r4_unused_coins_and_buys_are_lost() -> None:
    """Coins left over in the Buy phase are lost; the next turn starts with 1, 1 and 0."""
    t = table(P1={"hand": "festival silver", "deck": "copper*5"})
    t.does("P1", "play festival", "done", "play treasures")
    assert t.counters() == (2, 2, 4)
    t.does("P1", "buy curse", "buy copper")
    assert t.counters() == (1, 1, 0)
    assert t.discard("P1") == cards("curse copper festival silver")
    assert t.hand("P1") == cards("copper*5")
    assert (t.supply("curse"), t.supply("copper")) == (9, 45)
    t.ends_turn("P2")
    assert (t.active(), t.counters()) == ("P1", (1, 1, 0))


@pytest.mark.ruling("R4")
def test_r4_every_buy_is_optional() -> None:
    """Players need not buy anything, nor use all their Buys."""
    t = table(coins=8, buys=3, phase="buy")
    t.does("P1", "buy silver", "done")
    assert t.discard("P1") + t.hand("P1") == cards("silver")
    assert t.active() == "P2"


@pytest.mark.ruling("R4")
def test_r4_drawn_cards_are_usable_at_once() -> None:
    """+Cards go to the hand at once; +Actions, +Buys and +coins add to counters."""
    t = table(P1={"hand": "market", "deck": "smithy copper silver gold estate"})
    t.does("P1", "play market")
    assert t.counters() == (1, 2, 1)
    t.asks("P1", "play smithy", "done")
    t.does("P1", "play smithy")
    assert t.hand("P1") == cards("copper silver gold")
    assert t.counters() == (0, 2, 1)
    assert t.deck_top("P1") == ["estate"]
    t.idle("P1")


@pytest.mark.ruling("R4")
def test_r4_action_coins_wait_for_the_buy_phase_and_never_raise_a_gain() -> None:
    """Coins cannot be spent in the Action phase, nor raise the limit of Workshop or Feast."""
    t = table(P1={"hand": "festival workshop"}, coins=5)
    t.does("P1", "play festival")
    assert t.counters() == (2, 2, 7)
    t.refuses("P1", "buy gold", "not_buy_phase")
    t.does("P1", "play workshop")
    assert t.refuses("P1", "gain duchy", "above_limit") == "dominion R4"
    t.does("P1", "gain silver")
    assert t.counters() == (1, 2, 7)
    t.idle("P1")


@pytest.mark.ruling("R6")
def test_r6_bought_and_gained_cards_go_to_the_discard_pile() -> None:
    """New cards go face up on the discard pile at once and cannot be used in the same turn."""
    t = table(P1={"hand": "workshop copper*3", "discard": "estate"}, actions=2, buys=2)
    t.does("P1", "play workshop", "gain workshop")
    assert (t.discard("P1"), t.discard_top("P1")) == (cards("estate workshop"), "workshop")
    t.refuses("P1", "play workshop", "not_in_hand")
    t.does("P1", "done", "play treasures", "buy silver")
    assert t.discard_top("P1") == "silver"
    assert t.discard("P1") == cards("estate workshop silver")
    t.refuses("P1", "play silver", "buying_begun")
    assert t.hand("P1") == cards()


@pytest.mark.ruling("R6")
def test_r6_mine_puts_the_treasure_into_the_hand() -> None:
    """The Treasure from Mine is the only new card that can be used in the same turn."""
    t = table(P1={"hand": "mine copper"})
    t.does("P1", "play mine", "trash copper", "gain silver")
    assert (t.hand("P1"), t.discard("P1")) == (cards("silver"), cards())
    t.does("P1", "play silver")
    assert t.counters() == (0, 1, 2)
    t.idle("P1")


@pytest.mark.ruling("R6")
def test_r6_bureaucrat_puts_the_silver_onto_the_deck() -> None:
    """The Silver from Bureaucrat is the next card drawn."""
    t = table(P1={"hand": "bureaucrat", "deck": "gold", "discard": "estate"})
    t.does("P1", "play bureaucrat")
    assert t.deck_top("P1") == ["silver", "gold"]
    assert t.discard("P1") == cards("estate")
    t.idle("P1")


@pytest.mark.ruling("R11")
def test_r11_a_turn_counts_when_it_is_over_even_the_last_one() -> None:
    """A turn counts as taken after its clean-up, also for the player who ends the game."""
    t = table(
        3,
        P1={"turns": 4},
        P2={"turns": 3},
        P3={"turns": 3},
        active="P2",
        coins=8,
        supply={"province": 1},
        phase="buy",
    )
    assert t.turns() == [4, 3, 3]
    t.does("P2", "buy province")
    assert t.state.is_terminal()
    assert t.turns() == [4, 4, 3]


def test_guido_buys_two_cards_with_six_coins() -> None:
    """The rulebook's example: two Golds pay for a Cellar and then for a Smithy."""
    t = table(P1={"hand": "gold*2"}, buys=2, phase="buy", kingdom="first_game")
    t.does("P1", "play treasures", "buy cellar")
    assert t.counters() == (1, 1, 4)
    t.refuses("P1", "buy market", "costs_too_much")
    t.does("P1", "buy smithy")
    assert t.owned("P1") == cards("gold*2 cellar smithy")
    assert t.active() == "P2"


def test_paola_plays_the_sample_turn_of_the_rulebook() -> None:
    """Market, Smithy with a shuffle in the middle, seven coins, Village and Remodel."""
    t = table(
        P1={
            "hand": "market smithy silver estate*2",
            "deck": "silver market copper",
            "discard": "copper*6",
        },
        kingdom="first_game",
    )
    t.does("P1", "play market")
    assert t.hand("P1") == cards("smithy silver*2 estate*2")
    t.does("P1", "play smithy")
    assert t.hand("P1") == cards("silver*2 market copper*2 estate*2")
    assert (t.deck("P1"), t.discard("P1"), t.shuffles("P1")) == (cards("copper*5"), cards(), 1)
    t.refuses("P1", "play market", "no_actions_left")
    t.does("P1", "play treasures")
    assert t.counters() == (0, 2, 7)
    t.does("P1", "buy village")
    assert t.discard_top("P1") == "village"
    assert t.counters() == (0, 1, 4)
    t.does("P1", "buy remodel")
    assert t.hand("P1") == cards("copper*5")
    assert t.discard("P1") == cards("village remodel market*2 smithy silver*2 copper*2 estate*2")
    assert (t.supply("village"), t.supply("remodel")) == (9, 9)
    assert (t.turns(), t.shuffles("P1")) == ([1, 0], 1)
    t.unchanged("P2")
    t.idle("P2")


def test_a_purchase_after_the_last_buy_is_refused_for_want_of_buys() -> None:
    """A table that confirms the end of a turn is still asking; no Treasure would help now."""
    for answer, why in (("buy copper", "no_buys_left"), ("done", "buy_phase_over")):
        t = new_game(kingdom="first_game", end_turn="ask")
        t.to_buy_phase("P1")
        t.does("P1", answer)
        t.refuses("P1", "buy copper", why)
        t.does("P1", "done")
        assert t.active() == "P2"
