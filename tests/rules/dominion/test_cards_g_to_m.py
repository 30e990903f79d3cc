"""Single cards, Gardens to Moneylender (the Attacks and the Moat have files of their own)."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table


# ------------------------------------------------------------------ Gardens
@pytest.mark.ruling("R34")
@pytest.mark.card("gardens", "does")
@pytest.mark.parametrize(
    ("coppers", "each"), [(8, 0), (9, 1), (10, 1), (18, 1), (19, 2), (38, 3), (39, 4)]
)
def test_r34_gardens_scores_for_every_ten_cards(coppers: int, each: int) -> None:
    """One point for ten cards, rounded down; Gardens counts itself."""
    t = table(P1={"hand": "gardens", "deck": f"copper*{coppers}"})
    assert t.total("P1") == each
    t.idle("P1")


@pytest.mark.ruling("R34")
@pytest.mark.card("gardens", "does")
def test_r34_every_gardens_scores_and_all_cards_count() -> None:
    """Deck, hand, discards, cards in play and set-aside cards all count; each Gardens scores."""
    seat = {"hand": "gardens*2 copper*3", "deck": "copper*20", "discard": "copper*10 silver*4"}
    assert table(P1=seat).total("P1") == 6
    assert table(P1={**seat, "in_play": "village"}).total("P1") == 8
    assert table(P1={**seat, "hand": "gardens*2 copper*4"}).total("P1") == 8
    t = table(P1={**seat, "deck": "copper*10 gold*11"}, trash="copper*20", P2={"hand": "gardens"})
    assert (t.total("P1"), t.total("P2")) == (8, 0)
    assert t.state.scores()[0] == {"gardens": 8, "total": 8}
    t.idle("P1")


@pytest.mark.card("gardens", "refuses")
def test_gardens_cannot_be_played() -> None:
    t = table(P1={"hand": "gardens village"})
    t.refuses("P1", "play gardens", "not_playable")
    t.does("P1", "done")
    t.refuses("P1", "play gardens", "not_playable")


# ------------------------------------------------------------------ Laboratory
@pytest.mark.card("laboratory", "does")
def test_laboratory_draws_two_cards_and_gives_an_action() -> None:
    t = table(P1={"hand": "laboratory*2", "deck": "copper silver gold estate duchy"})
    t.does("P1", "play laboratory")
    assert (t.hand("P1"), t.counters()) == (cards("laboratory copper silver"), (1, 1, 0))
    t.does("P1", "play laboratory")
    assert t.hand("P1") == cards("copper silver gold estate")
    assert (t.deck_top("P1"), t.counters()) == (["duchy"], (1, 1, 0))
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("laboratory", "refuses")
def test_laboratory_cannot_be_played_after_the_action_phase() -> None:
    t = table(P1={"hand": "laboratory copper", "deck": "copper*2"})
    t.does("P1", "done")
    t.refuses("P1", "play laboratory", "action_phase_over")
    t.does("P1", "play copper")
    t.refuses("P1", "play laboratory", "action_phase_over")


# ------------------------------------------------------------------ Library
@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_library_draws_one_card_at_a_time() -> None:
    """A drawn Action may be set aside; the player decides before the next card is drawn."""
    t = table(P1={"hand": "library copper*4", "deck": "market silver village estate gold duchy"})
    t.does("P1", "play library")
    assert (t.hand("P1"), t.deck_top("P1")[0]) == (cards("copper*4 market"), "silver")
    t.asks("P1", "set aside", "keep")
    t.does("P1", "set aside")
    assert t.set_aside("P1") == cards("market")
    assert t.hand("P1") == cards("copper*4 silver village")
    t.asks("P1", "set aside", "keep")
    t.does("P1", "keep")
    assert t.hand("P1") == cards("copper*4 silver village estate")
    assert (t.discard("P1"), t.deck_top("P1")) == (cards("market"), ["gold", "duchy"])
    assert (t.set_aside("P1"), t.counters()) == (cards(), (0, 1, 0))
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
@pytest.mark.parametrize(("size", "drawn"), [(5, 2), (6, 1), (7, 0), (8, 0)])
def test_r31_library_stops_at_seven_cards_in_hand(size: int, drawn: int) -> None:
    """With seven cards or more nothing is drawn and nothing is shuffled."""
    t = table(P1={"hand": f"library copper*{size}", "deck": f"gold*{drawn}", "discard": "estate"})
    t.does("P1", "play library")
    assert t.hand("P1") == cards(f"copper*{size}") + cards(f"gold*{drawn}" if drawn else "")
    assert (t.shuffles("P1"), t.discard("P1")) == (0, cards("estate"))
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_set_aside_cards_do_not_count_and_stay_out_of_a_reshuffle() -> None:
    """They are face up, are not part of the seven, and are discarded when the drawing ends."""
    t = table(P1={"hand": "library copper*4", "deck": "market*2", "discard": "estate*4"})
    t.does("P1", "play library", "set aside", "set aside")
    assert t.hand("P1") == cards("copper*4 estate*3")
    assert (t.deck("P1"), t.discard("P1")) == (cards("estate"), cards("market*2"))
    assert t.shuffles("P1") == 1
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_library_stops_when_cards_run_out() -> None:
    """Set-aside cards do not come back even if there is no other card left."""
    t = table(P1={"hand": "library copper", "deck": "smithy", "discard": "estate"})
    t.does("P1", "play library", "set aside")
    assert (t.hand("P1"), t.deck("P1")) == (cards("copper estate"), cards())
    assert t.discard("P1") == cards("smithy")
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_only_actions_can_be_set_aside() -> None:
    """Treasures, Victory cards and Curses are simply drawn; a hidden one has one forced answer."""
    t = table(P1={"hand": "library copper*5", "deck": {"unordered": ["gold", "moat*2"]}})
    t.luck("gold moat")
    t.does("P1", "play library")
    assert t.hand("P1") == cards("copper*5 gold")
    t.asks("P1", "keep")
    t.does("P1", "keep")
    assert t.hand("P1") == cards("copper*5 gold moat")
    t.asks("P1", "set aside", "keep")
    t.does("P1", "keep")
    assert (t.deck("P1"), t.discard("P1")) == (cards("moat"), cards())
    t.idle("P1")
    t = table(P1={"hand": "library copper*5", "deck": {"unordered": ["gardens*3"]}})
    t.does("P1", "play library")
    assert t.hand("P1") == cards("copper*5 gardens*2"), "all players know that no Action is hidden"
    t.idle("P1")
    t = table(P1={"hand": "library copper*6", "deck": {"top": ["gold"], "unordered": ["moat"]}})
    t.does("P1", "play library")
    assert t.hand("P1") == cards("copper*6 gold"), "all players know the card drawn"
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_a_hidden_card_set_aside_is_not_the_copy_that_others_know() -> None:
    """Others know of a Moat in hand; the one set aside came from the deck."""
    hand = {"hand": "library moat copper*4", "known_to_all": {"hand": ["moat"]}}
    t = table(P1={**hand, "deck": {"unordered": ["moat", "gold*3"]}})
    t.luck("moat gold gold")
    t.does("P1", "play library", "set aside")
    assert t.hand("P1") == cards("moat copper*4 gold*2")
    assert (t.discard("P1"), t.sees("P2")["P1"]["hand"]) == (cards("moat"), ["moat"])
    t.idle("P1")


@pytest.mark.ruling("R31")
@pytest.mark.card("library", "does")
def test_r31_the_seventh_card_may_be_set_aside_too() -> None:
    """The player may set aside an Action that would be the seventh card, and draws another for it."""
    t = table(P1={"hand": "library copper*6", "deck": "village gold estate"})
    t.does("P1", "play library", "set aside")
    assert t.hand("P1") == cards("copper*6 gold")
    assert (t.discard("P1"), t.deck_top("P1")) == (cards("village"), ["estate"])
    t.idle("P1")


@pytest.mark.card("library", "refuses")
def test_library_asks_about_each_action_drawn() -> None:
    t = table(P1={"hand": "library smithy copper*3", "deck": "village gold*4"}, actions=2)
    t.does("P1", "play library")
    t.refuses("P1", "done", "compulsory")
    t.refuses("P1", "play smithy", "other_question")
    t.refuses("P1", "discard smithy", "other_question")


@pytest.mark.card("library", "refuses")
def test_setting_a_treasure_aside_is_refused_as_the_wrong_type() -> None:
    t = table(P1={"hand": "library copper*6", "deck": {"unordered": ["gold", "moat"]}})
    t.luck("gold")
    t.does("P1", "play library")
    refusal = t.state.explain(0, t.state.string_to_action(0, "set aside"))
    assert refusal is not None
    assert refusal.reason != "other_question", str(refusal)
    t.asks("P1", "keep")


# ------------------------------------------------------------------ Market
@pytest.mark.card("market", "does")
def test_market_gives_one_card_action_buy_and_coin() -> None:
    t = table(P1={"hand": "market copper", "deck": "gold estate"})
    t.does("P1", "play market")
    assert t.counters() == (1, 2, 1)
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("copper gold"), ["estate"])
    t.does("P1", "done", "play treasures")
    assert t.counters() == (1, 2, 5)
    t.does("P1", "buy silver", "buy estate")
    t.unchanged("P2")
    t.idle("P2")


@pytest.mark.card("market", "refuses")
def test_market_coin_is_for_the_buy_phase_and_there_is_no_third_buy() -> None:
    t = table(P1={"hand": "market copper", "deck": "gold"})
    t.does("P1", "play market")
    t.refuses("P1", "buy copper", "not_buy_phase")
    t.does("P1", "done", "play treasures", "buy copper", "buy copper")
    t.refuses("P1", "buy copper", "not_your_decision")


# ------------------------------------------------------------------ Mine
@pytest.mark.ruling("R32")
@pytest.mark.card("mine", "does")
@pytest.mark.parametrize(
    ("trashed", "choices"),
    [("copper", "copper silver"), ("silver", "copper silver gold"), ("gold", "copper silver gold")],
)
def test_r32_mine_gains_a_treasure_costing_up_to_three_more(trashed: str, choices: str) -> None:
    """The same, a cheaper one, or one that costs up to 3 more; always a Treasure, into the hand."""
    for gained in choices.split():
        t = table(P1={"hand": f"mine {trashed} estate"})
        t.does("P1", "play mine")
        t.asks("P1", f"trash {trashed}")
        t.does("P1", f"trash {trashed}")
        t.asks("P1", *(f"gain {card}" for card in choices.split()))
        t.does("P1", f"gain {gained}")
        assert (t.trash(), t.hand("P1")) == (cards(trashed), cards(f"estate {gained}"))
        assert (t.discard("P1"), t.deck("P1")) == (cards(), cards())
        t.unchanged("P2")
        t.idle("P1")


@pytest.mark.ruling("R32")
@pytest.mark.card("mine", "does")
def test_r32_mine_trashes_the_treasure_even_if_nothing_can_be_gained() -> None:
    """The trashing does not depend on the gain."""
    t = table(P1={"hand": "mine copper"}, supply={"copper": 0, "silver": 0})
    t.does("P1", "play mine", "trash copper")
    assert (t.trash(), t.hand("P1")) == (cards("copper"), cards())
    t.idle("P1")


@pytest.mark.ruling("R32")
@pytest.mark.card("mine", "does")
def test_r32_mine_gains_nothing_without_a_treasure_in_hand() -> None:
    """Without a Treasure to trash nothing is gained; such a hand has one forced answer."""
    t = table(P1={"hand": "mine estate"})
    t.does("P1", "play mine")
    t.asks("P1", "done")
    t.does("P1", "done")
    assert (t.trash(), t.hand("P1")) == (cards(), cards("estate"))
    t.idle("P1")
    t = table(P1={"hand": "mine"})
    t.does("P1", "play mine")
    t.idle("P1")


@pytest.mark.ruling("R32")
@pytest.mark.card("mine", "refuses")
def test_r32_mine_refuses_gold_for_copper_other_cards_empty_piles_and_declining() -> None:
    """Only Treasures, at most 3 coins more expensive, from piles that are not empty; compulsory."""
    t = table(P1={"hand": "mine copper estate"}, supply={"silver": 0})
    t.does("P1", "play mine")
    assert t.refuses("P1", "trash estate", "not_a_treasure") == "dominion R32"
    t.refuses("P1", "trash gold", "not_in_hand")
    t.refuses("P1", "done", "compulsory")
    t.does("P1", "trash copper")
    t.refuses("P1", "gain gold", "above_limit")
    t.refuses("P1", "gain silver", "pile_empty")
    t.refuses("P1", "gain estate", "not_a_treasure")
    t.refuses("P1", "done", "compulsory")


# ------------------------------------------------------------------ Moneylender
@pytest.mark.card("moneylender", "does")
@pytest.mark.parametrize(("coppers", "coins"), [(0, 0), (1, 3), (4, 3)])
def test_moneylender_trashes_one_copper_for_three_coins(coppers: int, coins: int) -> None:
    t = table(P1={"hand": f"moneylender estate copper*{coppers}", "deck": "copper"})
    t.does("P1", "play moneylender")
    assert t.trash()["copper"] == t.trash().total() == coins // 3
    assert t.hand("P1")["copper"] == max(coppers - 1, 0)
    assert t.counters() == (0, 1, coins)
    assert t.deck_top("P1") == ["copper"]
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R2")
@pytest.mark.card("moneylender", "refuses")
def test_r2_moneylender_must_trash_a_copper_and_nothing_else() -> None:
    """Trashing is compulsory with a Copper in hand, and no other card will do."""
    t = table(P1={"hand": "moneylender silver*2"})
    t.does("P1", "play moneylender")
    t.refuses("P1", "trash silver", "other_question")
    assert (t.trash(), t.counters()) == (cards(), (0, 1, 0))
    t = table(P1={"hand": "moneylender copper"})
    t.does("P1", "play moneylender")
    assert (t.trash(), t.hand("P1")) == (cards("copper"), cards())
    t.idle("P1")
