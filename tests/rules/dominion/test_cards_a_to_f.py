"""Single cards, Adventurer to Festival (the Attacks and the Moat have files of their own)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards, split
from .board import table


# ------------------------------------------------------------------ Adventurer
@pytest.mark.ruling("R26")
@pytest.mark.card("adventurer", "does")
def test_r26_adventurer_stops_at_the_second_treasure() -> None:
    """Cards are revealed until two Treasures have appeared; deeper cards stay where they are."""
    t = table(P1={"hand": "adventurer estate", "deck": "moat silver estate copper gold"})
    t.state.keep_log()
    t.does("P1", "play adventurer")
    assert t.hand("P1") == cards("estate silver copper")
    assert t.discard("P1") == cards("moat estate")
    assert (t.deck_top("P1"), t.set_aside("P1")) == (["gold"], cards())
    revealed = [card for _, card in t.told(None, "reveal")]
    assert revealed == ["moat", "silver", "estate", "copper"]
    assert cards(t.sees("P2")["P1"]["hand"]) == cards("silver copper")
    assert t.counters() == (0, 1, 0)
    t.idle("P1")


@pytest.mark.ruling("R26")
@pytest.mark.card("adventurer", "does")
def test_r26_revealed_cards_stay_out_of_a_reshuffle() -> None:
    """Revealed cards wait next to the deck and are discarded only at the end."""
    t = table(P1={"hand": "adventurer", "deck": "estate copper duchy", "discard": "silver"})
    t.does("P1", "play adventurer")
    assert t.hand("P1") == cards("copper silver")
    assert (t.discard("P1"), t.deck("P1")) == (cards("estate duchy"), cards())
    assert t.shuffles("P1") == 1
    t.idle("P1")


@pytest.mark.ruling("R26")
@pytest.mark.card("adventurer", "does")
@pytest.mark.parametrize(
    ("treasures", "found"), [("", ""), ("gold", "gold"), ("gold silver", "gold silver")]
)
def test_r26_adventurer_keeps_what_it_found_when_cards_run_out(treasures: str, found: str) -> None:
    """With one Treasure or none in deck and discards, the player gets only that."""
    t = table(P1={"hand": "adventurer copper", "deck": "estate", "discard": f"{treasures} gardens"})
    t.does("P1", "play adventurer")
    assert t.hand("P1") == cards(f"copper {found}")
    if len(split(found)) < 2:
        assert (t.discard("P1"), t.deck("P1")) == (cards("estate gardens"), cards())
    t.idle("P1")


@pytest.mark.ruling("R26")
@pytest.mark.card("adventurer", "does")
def test_r26_adventurer_does_not_shuffle_after_finding_the_second_treasure() -> None:
    """A deck that was used up exactly is not refilled."""
    t = table(P1={"hand": "adventurer", "deck": "gold estate copper", "discard": "silver"})
    t.does("P1", "play adventurer")
    assert t.hand("P1") == cards("gold copper")
    assert (t.shuffles("P1"), t.deck("P1")) == (0, cards())
    assert t.discard("P1") == cards("silver estate")
    t.idle("P1")


@pytest.mark.card("adventurer", "refuses")
def test_adventurer_does_not_let_the_player_choose_treasures() -> None:
    t = table(P1={"hand": "adventurer", "deck": "copper*2 gold"})
    t.does("P1", "play adventurer")
    t.refuses("P1", "discard revealed", "other_question")
    t.refuses("P1", "keep", "other_question")
    assert t.hand("P1") == cards("copper*2")


@pytest.mark.card("adventurer", "refuses")
def test_adventurer_cannot_be_played_in_the_buy_phase() -> None:
    t = table(P1={"hand": "adventurer copper"}, phase="buy")
    t.refuses("P1", "play adventurer", "action_phase_over")


# ------------------------------------------------------------------ Cellar
@pytest.mark.ruling("R27")
@pytest.mark.card("cellar", "does")
@pytest.mark.parametrize("n", [0, 1, 3])
def test_r27_cellar_draws_a_card_for_each_discard(n: int) -> None:
    """+1 Action; discard any number at once, then draw the same number."""
    t = table(P1={"hand": "cellar estate*4", "deck": "gold*4"})
    t.does("P1", "play cellar", *["discard estate"] * n, "done")
    assert t.hand("P1") == cards(f"estate*{4 - n}") + cards(f"gold*{n}" if n else "")
    assert t.discard("P1")["estate"] == t.discard("P1").total() == n
    assert t.counters() == (1, 1, 0)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R27")
@pytest.mark.card("cellar", "does")
def test_r27_cellar_draws_only_after_all_discards() -> None:
    """The hand grows only after the last discard, so new cards cannot be discarded."""
    t = table(P1={"hand": "cellar estate copper", "deck": "gold*4"})
    t.does("P1", "play cellar", "discard estate")
    assert (t.hand("P1"), t.discard("P1")) == (cards("copper"), cards("estate"))
    assert t.deck_top("P1") == ["gold"] * 4
    t.does("P1", "discard copper")
    assert t.hand("P1") == cards("gold*2")
    t.idle("P1")


@pytest.mark.ruling("R27")
@pytest.mark.card("cellar", "does")
def test_r27_discarded_cards_join_the_reshuffle() -> None:
    """If the draw needs a shuffle, the cards just discarded may come back."""
    t = table(P1={"hand": "cellar estate*3 copper", "deck": "gold"})
    t.does("P1", "play cellar", *["discard estate"] * 3, "done")
    assert t.hand("P1") == cards("copper gold estate*2")
    assert (t.deck("P1"), t.discard("P1"), t.shuffles("P1")) == (cards("estate"), cards(), 1)
    assert t.discard_top("P1") is None
    assert t.sees("P2")["P1"]["discard"] == []
    t.idle("P1")


@pytest.mark.ruling("R29")
@pytest.mark.card("cellar", "refuses")
@pytest.mark.card("chapel", "refuses")
@pytest.mark.card("remodel", "refuses")
@pytest.mark.parametrize(
    ("card", "verb"), [("cellar", "discard"), ("chapel", "trash"), ("remodel", "trash")]
)
def test_r29_a_card_in_play_can_affect_another_copy_but_not_itself(card: str, verb: str) -> None:
    """Cellar, Chapel and Remodel are in play when they act; a second copy in hand can be chosen."""
    t = table(P1={"hand": f"{card} copper"})
    t.does("P1", f"play {card}")
    t.refuses("P1", f"{verb} {card}", "not_in_hand")
    t = table(P1={"hand": f"{card}*2 copper"})
    t.does("P1", f"play {card}", f"{verb} {card}")
    assert t.in_play("P1") == cards(card)
    assert t.trash() + t.discard("P1") == cards(card)
    assert t.step() is not None
    t.does("P1", "gain copper" if card == "remodel" else "done")
    t.idle("P1")


@pytest.mark.card("cellar", "does")
def test_cellar_with_an_empty_hand_only_replaces_its_action() -> None:
    t = table(P1={"hand": "cellar", "deck": "gold"})
    t.does("P1", "play cellar")
    assert (t.counters(), t.deck_top("P1")) == ((1, 1, 0), ["gold"])
    t.idle("P1")


# ------------------------------------------------------------------ Chancellor
@pytest.mark.ruling("R28")
@pytest.mark.card("chancellor", "does")
def test_r28_chancellor_discards_the_deck_as_a_block() -> None:
    """The deck goes onto the discard pile unseen; its bottom card is now the visible top."""
    t = table(P1={"hand": "chancellor copper", "deck": "silver gold duchy", "discard": "estate"})
    t.state.keep_log()
    t.does("P1", "play chancellor")
    assert t.counters() == (0, 1, 2)
    t.asks("P1", "flip deck", "done")
    t.does("P1", "flip deck")
    assert t.discard("P1") == cards("silver gold duchy estate")
    assert (t.deck("P1"), t.discard_top("P1"), t.shuffles("P1")) == (cards(), "duchy", 0)
    assert t.told(None, "discard") == []
    assert t.hand("P1") == cards("copper")
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R28")
@pytest.mark.card("chancellor", "does")
def test_r28_the_discarded_deck_stays_hidden() -> None:
    """Only the former bottom card of an unknown deck becomes visible."""
    t = table(P1={"hand": "chancellor", "deck": {"unordered": ["gold*2", "silver"]}})
    t.luck("silver")
    t.does("P1", "play chancellor", "flip deck")
    assert t.discard("P1") == cards("gold*2 silver")
    seen = t.sees("P2")["P1"]
    assert (seen["discard"], seen["discard_top"], seen["discard_size"]) == (["silver"], "silver", 3)
    t.idle("P1")


@pytest.mark.ruling("R28")
@pytest.mark.card("chancellor", "does")
@pytest.mark.parametrize("deck", ["silver*3", {"unordered": ["silver*3"]}])
def test_r28_chancellor_may_be_declined_and_the_next_draw_shuffles_after_it(deck: Any) -> None:
    """Declined, nothing moves; accepted, the next card drawn comes from a full shuffle."""
    position = {"hand": "chancellor", "deck": deck, "discard": "estate*3"}
    t = table(P1=position)
    t.does("P1", "play chancellor", "done")
    assert (t.deck("P1"), t.discard("P1")) == (cards("silver*3"), cards("estate*3"))
    assert t.counters() == (0, 1, 2)
    t = table(P1=position)
    t.does("P1", "play chancellor", "flip deck")
    t.ends_turn("P1")
    assert t.shuffles("P1") == 1
    assert (t.hand("P1") + t.deck("P1")) == cards("silver*3 estate*3 chancellor")


@pytest.mark.ruling("R28")
@pytest.mark.card("chancellor", "refuses")
def test_r28_chancellor_is_answered_at_once() -> None:
    """The player decides about the deck before they play or buy anything else."""
    t = table(P1={"hand": "chancellor village copper", "deck": "gold"}, actions=2)
    t.does("P1", "play chancellor")
    t.refuses("P1", "play village", "other_question")
    t.refuses("P1", "buy copper", "not_buy_phase")
    t.does("P1", "done")
    t.refuses("P1", "flip deck", "other_question")


@pytest.mark.card("chancellor", "does")
def test_chancellor_does_not_ask_about_an_empty_deck() -> None:
    t = table(P1={"hand": "chancellor", "discard": "estate"})
    t.does("P1", "play chancellor")
    assert (t.counters(), t.discard("P1")) == ((0, 1, 2), cards("estate"))
    t.idle("P1")


# ------------------------------------------------------------------ Chapel
@pytest.mark.card("chapel", "does")
@pytest.mark.parametrize("n", [0, 1, 3, 4])
def test_chapel_trashes_up_to_four_cards(n: int) -> None:
    t = table(P1={"hand": "chapel estate*5", "deck": "gold"})
    t.does("P1", "play chapel", *["trash estate"] * n)
    if n < 4:
        t.does("P1", "done")
    assert t.trash() == cards(f"estate*{n}" if n else "")
    assert t.hand("P1") == cards(f"estate*{5 - n}")
    assert (t.deck_top("P1"), t.discard("P1")) == (["gold"], cards())
    assert t.counters() == (0, 1, 0)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R29")
@pytest.mark.card("chapel", "refuses")
def test_r29_chapel_refuses_a_fifth_card_and_itself() -> None:
    """At most four cards; another Chapel in hand can be trashed, but not this one."""
    t = table(P1={"hand": "chapel*2 estate*2 copper*2"})
    t.does("P1", "play chapel", "trash chapel")
    t.refuses("P1", "trash chapel", "not_in_hand")
    t.does("P1", "trash estate", "trash estate", "trash copper")
    t.refuses("P1", "trash copper", "other_question")
    assert t.trash() == cards("chapel estate*2 copper")
    assert (t.hand("P1"), t.in_play("P1")) == (cards("copper"), cards("chapel"))


# ------------------------------------------------------------------ Council Room
@pytest.mark.ruling("R30")
@pytest.mark.card("council_room", "does")
def test_r30_council_room_draws_four_then_a_buy_then_the_others_draw() -> None:
    """First four cards, then +1 Buy, then every other player draws one, from the left."""
    t = table(
        4,
        P2={"hand": "moat estate*4", "discard": "silver"},
        P1={"deck": "gold*2"},
        P3={"hand": "council_room", "deck": "copper*4 gold"},
        active="P3",
    )
    t.state.keep_log()
    t.does("P3", "play council_room")
    assert t.hand("P3") == cards("copper*4")
    assert t.deck_top("P3") == ["gold"]
    assert t.counters() == (0, 2, 0)
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("gold"), ["gold"])
    assert (t.hand("P2"), t.shuffles("P2")) == (cards("moat estate*4 silver"), 1)
    t.unchanged("P4")
    assert [seat for seat, _ in t.told(None, "draw")] == ["P3"] * 4 + ["P1", "P2"]
    t.idle("P3")


@pytest.mark.card("council_room", "refuses")
def test_council_room_gives_the_others_no_choice() -> None:
    t = table(P1={"hand": "council_room copper"}, P2={"hand": "copper*5", "deck": "curse"})
    t.does("P1", "play council_room")
    t.refuses("P2", "done", "not_your_decision")
    assert t.hand("P2") == cards("copper*5 curse")


# ------------------------------------------------------------------ Feast
@pytest.mark.ruling("R33")
@pytest.mark.card("feast", "does")
@pytest.mark.parametrize("card", ["duchy", "feast", "copper", "curse", "market"])
def test_r33_feast_is_trashed_for_a_card_of_up_to_five(card: str) -> None:
    """Feast goes to the trash; the gained card costs at most 5, and may be a Duchy."""
    t = table(P1={"hand": "feast copper"}, supply={"market": 10, "feast": 9})
    left = t.supply(card)
    t.does("P1", "play feast", f"gain {card}")
    assert (t.trash(), t.in_play("P1")) == (cards("feast"), cards())
    assert t.discard("P1") == cards(card)
    assert t.supply(card) == left - 1
    assert t.hand("P1") == cards("copper")
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R33")
@pytest.mark.card("feast", "refuses")
def test_r33_coins_do_not_raise_the_limit_of_feast() -> None:
    """Coins in play do not raise the limit, and the gain cannot be declined."""
    t = table(P1={"hand": "feast"}, coins=10)
    t.does("P1", "play feast")
    assert t.refuses("P1", "gain gold", "above_limit") == "dominion R4"
    t.refuses("P1", "gain adventurer", "above_limit")
    t.refuses("P1", "gain province", "above_limit")
    t.refuses("P1", "done", "compulsory")


# ------------------------------------------------------------------ Festival
@pytest.mark.card("festival", "does")
def test_festival_gives_two_actions_a_buy_and_two_coins() -> None:
    t = table(P1={"hand": "festival*2 market", "deck": "estate*2"})
    t.does("P1", "play festival")
    assert t.counters() == (2, 2, 2)
    t.does("P1", "play market")
    assert t.counters() == (2, 3, 3)
    t.does("P1", "play festival")
    assert t.counters() == (3, 4, 5)
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("estate"), ["estate"])
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("festival", "refuses")
def test_festival_needs_an_action() -> None:
    t = table(P1={"hand": "festival woodcutter"})
    t.does("P1", "play woodcutter")
    t.refuses("P1", "play festival", "no_actions_left")
