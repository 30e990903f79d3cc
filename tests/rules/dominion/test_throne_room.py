"""Throne Room, alone and with the cards that the rules single out."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table


@pytest.mark.ruling("R22")
@pytest.mark.card("throne_room", "does")
@pytest.mark.parametrize(("seat", "other"), [("P1", "P2"), ("P2", "P1")])
def test_r22_throne_room_plays_an_action_twice_and_costs_one_action(seat: str, other: str) -> None:
    """The chosen card goes into play and is resolved twice; only Throne Room itself used an Action."""
    player = {"hand": "throne_room market", "deck": "copper silver gold"}
    t = table(active=seat, **{seat: player})
    t.does(seat, "play throne_room")
    assert t.counters() == (0, 1, 0)
    t.asks(seat, "play market")
    t.does(seat, "play market")
    assert t.counters() == (2, 3, 2)
    assert t.hand(seat) == cards("copper silver")
    assert t.in_play(seat) == cards("throne_room market")
    assert t.deck_top(seat) == ["gold"]
    t.unchanged(other)
    t.idle(seat)


@pytest.mark.ruling("R22")
@pytest.mark.card("throne_room", "does")
def test_r22_the_first_play_is_fully_resolved_before_the_second() -> None:
    """Chapel twice: up to four cards, then again up to four of the rest."""
    t = table(P1={"hand": "throne_room chapel estate*4 copper*2"})
    t.does("P1", "play throne_room", "play chapel", *["trash estate"] * 4)
    assert t.trash() == cards("estate*4")
    t.asks("P1", "trash copper", "done")
    t.does("P1", "trash copper", "done")
    assert (t.trash(), t.hand("P1")) == (cards("estate*4 copper"), cards("copper"))
    t.idle("P1")


@pytest.mark.ruling("R22")
@pytest.mark.card("throne_room", "refuses")
def test_r22_nothing_is_played_in_between_and_choosing_is_compulsory() -> None:
    """No other Action comes between the two plays; a player with an Action must choose one."""
    t = table(P1={"hand": "throne_room workshop village gardens copper"}, actions=3)
    t.does("P1", "play throne_room")
    t.asks("P1", "play village", "play workshop")
    assert t.refuses("P1", "done", "compulsory") == "dominion R2"
    t.refuses("P1", "play gardens", "not_playable")
    t.refuses("P1", "play copper", "other_question")
    t.refuses("P1", "play throne_room", "not_in_hand")
    t.does("P1", "play workshop", "gain silver")
    t.refuses("P1", "play village", "other_question")
    t.does("P1", "gain estate")
    assert t.discard("P1") == cards("silver estate")
    t.does("P1", "play village")
    t.idle("P1")


@pytest.mark.ruling("R22")
@pytest.mark.card("throne_room", "does")
def test_r22_without_an_action_in_hand_throne_room_does_nothing() -> None:
    """A hand without Actions has one forced answer; an empty one is not asked."""
    t = table(P1={"hand": "throne_room gold estate gardens", "deck": "village"})
    t.does("P1", "play throne_room")
    t.asks("P1", "done")
    t.does("P1", "done")
    assert t.counters() == (0, 1, 0)
    assert t.hand("P1") == cards("gold estate gardens")
    t.idle("P1")
    t = table(P1={"hand": "throne_room"})
    t.does("P1", "play throne_room")
    t.idle("P1")


@pytest.mark.ruling("R23")
@pytest.mark.card("throne_room", "does")
def test_r23_throne_room_on_throne_room_doubles_two_cards() -> None:
    """The inner one is played twice: it doubles one Action, and then another one."""
    t = table(
        P1={"hand": "throne_room*2 woodcutter market copper", "deck": "estate*3"},
    )
    t.does("P1", "play throne_room", "play throne_room")
    t.asks("P1", "play market", "play woodcutter")
    t.does("P1", "play woodcutter")
    assert t.counters() == (0, 3, 4)
    t.asks("P1", "play market")
    t.does("P1", "play market")
    assert t.counters() == (2, 5, 6)
    assert t.hand("P1") == cards("copper estate*2")
    assert t.in_play("P1") == cards("throne_room*2 woodcutter market")
    t.idle("P1")


@pytest.mark.ruling("R23")
@pytest.mark.card("throne_room", "does")
def test_r23_two_copies_may_be_doubled() -> None:
    """Two Woodcutters, each played twice, make four plays of two cards."""
    t = table(P1={"hand": "throne_room*2 woodcutter*2"})
    t.does("P1", "play throne_room", "play throne_room", "play woodcutter", "play woodcutter")
    assert t.counters() == (0, 5, 8)
    t.idle("P1")


@pytest.mark.ruling("R23")
@pytest.mark.card("throne_room", "does")
def test_r23_actions_drawn_by_the_first_card_must_be_doubled() -> None:
    """The second doubling looks at the hand at that moment; an Action in it must be used."""
    t = table(P1={"hand": "throne_room*2 smithy", "deck": "copper*5 festival gold"})
    t.does("P1", "play throne_room", "play throne_room", "play smithy")
    assert t.hand("P1") == cards("copper*5 festival")
    t.asks("P1", "play festival")
    t.refuses("P1", "done", "compulsory")
    t.does("P1", "play festival")
    assert t.counters() == (4, 3, 4)
    t.idle("P1")


@pytest.mark.ruling("R23")
@pytest.mark.card("throne_room", "does")
def test_r23_without_another_action_the_second_doubling_does_nothing() -> None:
    """Nothing is played four times."""
    t = table(P1={"hand": "throne_room*2 smithy", "deck": "copper*7"})
    t.does("P1", "play throne_room", "play throne_room", "play smithy")
    t.asks("P1", "done")
    t.does("P1", "done")
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("copper*6"), ["copper"])
    assert t.counters() == (0, 1, 0)
    t.idle("P1")


@pytest.mark.ruling("R23")
@pytest.mark.card("throne_room", "does")
def test_r23_three_throne_rooms_double_three_cards() -> None:
    """An inner Throne Room may double another Throne Room."""
    t = table(P1={"hand": "throne_room*3 woodcutter*3"})
    t.does("P1", "play throne_room", "play throne_room", "play throne_room")
    t.does("P1", "play woodcutter", "play woodcutter")
    assert t.counters() == (0, 5, 8)
    t.asks("P1", "play woodcutter")
    t.does("P1", "play woodcutter")
    assert t.counters() == (0, 7, 12)
    t.idle("P1")


@pytest.mark.ruling("R24")
@pytest.mark.card("throne_room", "does")
def test_r24_a_doubled_feast_is_trashed_once_and_gains_twice() -> None:
    """The first play trashes Feast and gains a card, the second one only gains."""
    t = table(P1={"hand": "throne_room feast"})
    t.does("P1", "play throne_room", "play feast")
    assert (t.trash(), t.in_play("P1")) == (cards("feast"), cards("throne_room"))
    t.does("P1", "gain duchy")
    assert t.discard("P1") == cards("duchy")
    t.does("P1", "gain silver")
    assert t.discard("P1") == cards("duchy silver")
    assert t.trash() == cards("feast")
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
def test_r25_mine_turns_its_own_silver_into_gold() -> None:
    """The Silver gained by the first play is in hand, so the second play can trash it."""
    t = table(P1={"hand": "throne_room mine copper"})
    t.does("P1", "play throne_room", "play mine", "trash copper", "gain silver")
    t.does("P1", "trash silver", "gain gold")
    assert (t.hand("P1"), t.trash()) == (cards("gold"), cards("copper silver"))
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
@pytest.mark.parametrize(("coppers", "coins"), [(0, 0), (1, 3), (2, 6), (3, 6)])
def test_r25_moneylender_pays_for_each_copper_trashed(coppers: int, coins: int) -> None:
    """Two plays, at most two Coppers, 3 coins for each."""
    t = table(P1={"hand": f"throne_room moneylender copper*{coppers}"})
    t.does("P1", "play throne_room", "play moneylender")
    assert t.trash().total() == coins // 3
    assert t.counters() == (0, 1, coins)
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
def test_r25_workshop_and_remodel_choose_twice() -> None:
    """Each play has a choice of its own."""
    t = table(P1={"hand": "throne_room workshop"})
    t.does("P1", "play throne_room", "play workshop", "gain silver", "gain workshop")
    assert t.discard("P1") == cards("silver workshop")
    t = table(P1={"hand": "throne_room remodel estate gold"})
    t.does("P1", "play throne_room", "play remodel", "trash estate", "gain silver")
    t.does("P1", "trash gold", "gain province")
    assert (t.trash(), t.discard("P1")) == (cards("estate gold"), cards("silver province"))
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
def test_r25_a_second_library_draws_nothing() -> None:
    """The first play fills the hand to seven."""
    t = table(P1={"hand": "throne_room library copper*5", "deck": "gold*4"})
    t.does("P1", "play throne_room", "play library")
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("copper*5 gold*2"), ["gold"] * 2)
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
def test_r25_a_doubled_chancellor_asks_twice() -> None:
    """Declined the first time, the deck may still be discarded at the second play."""
    t = table(P1={"hand": "throne_room chancellor", "deck": "gold*2"})
    t.does("P1", "play throne_room", "play chancellor", "done")
    t.asks("P1", "flip deck", "done")
    t.does("P1", "flip deck")
    assert (t.discard("P1"), t.counters()) == (cards("gold*2"), (0, 1, 4))
    t.idle("P1")


@pytest.mark.ruling("R25")
@pytest.mark.card("throne_room", "does")
def test_r25_a_doubled_council_room_lets_the_others_draw_twice() -> None:
    """Each play gives every other player a card."""
    t = table(
        3,
        P1={"hand": "throne_room council_room", "deck": "copper*9"},
        P2={"deck": "gold*3"},
        P3={"deck": "estate"},
    )
    t.does("P1", "play throne_room", "play council_room")
    assert (t.hand("P1"), t.counters()) == (cards("copper*8"), (0, 3, 0))
    assert (t.hand("P2"), t.hand("P3")) == (cards("gold*2"), cards("estate"))
    t.idle("P1")


@pytest.mark.ruling("R22")
@pytest.mark.card("throne_room", "does")
@pytest.mark.parametrize(
    ("card", "counters", "drawn"),
    [
        ("village", (4, 1, 0), 2),
        ("smithy", (0, 1, 0), 6),
        ("laboratory", (2, 1, 0), 4),
        ("festival", (4, 3, 4), 0),
        ("woodcutter", (0, 3, 4), 0),
        ("moat", (0, 1, 0), 4),
    ],
)
def test_r22_a_doubled_plain_card_gives_twice_its_bonuses(
    card: str, counters: tuple[int, int, int], drawn: int
) -> None:
    """Twice the cards, Actions, Buys and coins of one play."""
    t = table(P1={"hand": f"throne_room {card}", "deck": "gold*8"})
    t.does("P1", "play throne_room", f"play {card}")
    assert t.counters() == counters
    assert t.hand("P1") == cards(f"gold*{drawn}" if drawn else "")
    t.idle("P1")


@pytest.mark.ruling("R21")
@pytest.mark.card("throne_room", "does")
def test_r21_a_doubled_thief_cannot_take_treasures_of_the_first_play() -> None:
    """Each play takes only Treasures that the same play trashed."""
    t = table(P1={"hand": "throne_room thief"}, P2={"deck": "gold estate copper duchy"})
    t.does("P1", "play throne_room", "play thief", "trash gold", "done", "trash copper")
    t.asks("P1", "gain copper", "done")
    t.does("P1", "gain copper")
    assert (t.trash(), t.discard("P1")) == (cards("gold"), cards("copper"))
    assert t.discard("P2") == cards("estate duchy")
    t.idle("P1")
