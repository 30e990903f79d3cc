"""General rules: partial effects, options, reshuffling, trash, turn order, hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards, split
from .board import table


@pytest.mark.ruling("R1")
def test_r1_a_card_may_be_played_for_no_effect() -> None:
    """An Action may be played even if no part of it can be carried out."""
    t = table(P1={"hand": "smithy"})
    t.does("P1", "play smithy")
    assert (t.in_play("P1"), t.hand("P1"), t.counters()) == (cards("smithy"), cards(), (0, 1, 0))
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R1")
def test_r1_do_as_much_as_possible_from_top_to_bottom() -> None:
    """Parts that cannot be done are skipped; the rest happens in the printed order."""
    t = table(P1={"hand": "market"})
    t.does("P1", "play market")
    assert t.counters() == (1, 2, 1)
    t.idle("P1")
    t = table(P1={"hand": "feast", "deck": "gold"}, supply={"silver": 0})
    t.does("P1", "play feast")
    assert t.trash() == cards("feast"), "trashed first, then the gain is chosen"
    t.refuses("P1", "gain silver", "pile_empty")
    t.does("P1", "gain copper")
    t.idle("P1")


@pytest.mark.ruling("R1")
def test_r1_an_action_is_fully_resolved_before_the_next_is_played() -> None:
    """While a card waits for an answer nothing else can be played or bought."""
    t = table(P1={"hand": "cellar village market copper", "deck": "gold"}, coins=3)
    t.does("P1", "play cellar")
    assert t.counters()[0] == 1
    t.refuses("P1", "play village", "other_question")
    t.refuses("P1", "play copper", "other_question")
    t.refuses("P1", "buy copper", "not_buy_phase")
    t.does("P1", "done", "play village")
    t.idle("P1")


@pytest.mark.ruling("R2")
@pytest.mark.parametrize(
    ("hand", "deck", "answers"),
    [
        ("cellar copper", "gold", ["discard copper", "done"]),
        ("chapel copper", "gold", ["trash copper", "done"]),
        ("chancellor copper", "gold", ["flip deck", "done"]),
        ("library copper", "moat gold*5", ["set aside", "keep"]),
    ],
)
def test_r2_optional_parts_can_be_declined(hand: str, deck: str, answers: list[str]) -> None:
    """Cellar and Chapel may take no card; Chancellor and Library may be answered no."""
    t = table(P1={"hand": hand, "deck": deck})
    t.does("P1", f"play {split(hand)[0]}")
    t.asks("P1", *answers)


@pytest.mark.ruling("R2")
@pytest.mark.parametrize(
    ("hand", "first", "answers"),
    [
        ("workshop", [], ["gain copper", "gain curse"]),
        ("feast", [], ["gain copper", "gain curse"]),
        ("mine copper", ["trash copper"], ["gain copper"]),
        ("remodel copper", ["trash copper"], ["gain copper", "gain curse"]),
    ],
)
def test_r2_gaining_is_compulsory_even_a_copper_or_a_curse(
    hand: str, first: list[str], answers: list[str]
) -> None:
    """Workshop, Feast, Mine and Remodel must gain what is available, however bad it is."""
    kingdom = "cellar chapel mine chancellor village woodcutter workshop feast gardens remodel"
    supply = dict.fromkeys([*split(kingdom), "silver", "gold", "estate", "duchy"], 0)
    t = table(P1={"hand": hand}, kingdom_cards=kingdom, supply=supply)
    t.does("P1", f"play {split(hand)[0]}", *first)
    t.asks("P1", *answers)
    t.refuses("P1", "done", "compulsory")


@pytest.mark.ruling("R2")
def test_r2_playing_and_buying_are_optional() -> None:
    """A player may skip their Actions, Treasures and Buys."""
    t = table(P1={"hand": "village copper", "deck": "gold*5"})
    t.does("P1", "done", "done", "done")
    assert t.owned("P1") == cards("village copper gold*5")
    assert t.hand("P1") == cards("gold*5")
    t.idle("P2")


@pytest.mark.ruling("R3")
@pytest.mark.parametrize(
    ("deck", "left", "shuffles"),
    [("copper*4", "copper", 0), ("copper*3", "", 0), ("copper*2", "", 1), ("", "", 1)],
)
def test_r3_the_discard_pile_is_shuffled_only_when_a_card_is_needed(
    deck: str, left: str, shuffles: int
) -> None:
    """The deck is used up first; an empty deck stays empty until another card is needed."""
    t = table(P1={"hand": "smithy", "deck": deck, "discard": "gold"})
    t.does("P1", "play smithy")
    assert t.shuffles("P1") == shuffles
    assert t.deck("P1") == cards(left)
    drawn = min(len(split(deck)), 3)
    assert t.hand("P1") == cards(f"copper*{drawn}" if drawn else "") + cards("gold" * shuffles)
    assert t.discard("P1") == cards("" if shuffles else "gold")
    t.idle("P1")


@pytest.mark.ruling("R3")
def test_r3_the_old_deck_is_drawn_before_the_shuffled_cards() -> None:
    """A large draw takes the whole old deck and only the rest from the new one."""
    t = table(P1={"hand": "laboratory", "deck": "gold", "discard": "silver*4"})
    t.does("P1", "play laboratory")
    assert (t.hand("P1"), t.deck("P1")) == (cards("gold silver"), cards("silver*3"))
    t.idle("P1")


@pytest.mark.ruling("R3")
def test_r3_drawing_stops_when_only_hand_and_cards_in_play_are_left() -> None:
    """Hand and cards in play are never shuffled; with too few cards the player draws what is left."""
    t = table(P1={"hand": "smithy duchy", "deck": "estate", "discard": "copper", "in_play": "village"})
    t.does("P1", "play smithy")
    assert t.hand("P1") == cards("duchy estate copper")
    assert t.in_play("P1") == cards("smithy village")
    assert t.deck("P1") == t.discard("P1") == cards()
    assert t.shuffles("P1") == 1
    t.idle("P1")


@pytest.mark.ruling("R3")
def test_r3_revealed_cards_are_not_shuffled_in() -> None:
    """A revealed card is not part of the shuffle that its reveal causes."""
    t = table(P1={"hand": "thief"}, P2={"deck": "silver", "discard": "estate*3"})
    t.does("P1", "play thief")
    assert t.set_aside("P2") == cards("silver estate")
    assert t.deck("P2") == cards("estate*2")
    t.does("P1", "trash silver", "done")
    assert t.discard("P2") == cards("estate")
    t.idle("P1")


@pytest.mark.ruling("R7")
def test_r7_trashed_cards_never_return() -> None:
    """A trashed card returns to no pile, cannot be bought and scores for nobody."""
    t = table(P1={"hand": "chapel estate*2"}, supply={"estate": 0}, coins=2)
    t.does("P1", "play chapel", "trash estate", "trash estate")
    assert (t.trash(), t.supply("estate")) == (cards("estate*2"), 0)
    t.refuses("P1", "buy estate", "pile_empty")
    t.does("P1", "done")
    assert t.owned("P1") == cards("chapel")


@pytest.mark.ruling("R7")
def test_r7_thief_takes_only_treasures_trashed_by_this_play() -> None:
    """Treasures trashed earlier stay in the trash for good."""
    t = table(P1={"hand": "thief"}, P2={"deck": "copper estate"}, trash="gold silver copper")
    t.does("P1", "play thief", "trash copper")
    t.asks("P1", "gain copper", "done")
    t.does("P1", "gain copper")
    assert t.trash() == cards("gold silver copper")
    assert t.discard("P1") == cards("copper")
    t.idle("P1")


@pytest.mark.ruling("R8")
@pytest.mark.parametrize(
    ("attacker", "order"), [("P1", "P2 P3 P4"), ("P3", "P4 P1 P2"), ("P4", "P1 P2 P3")]
)
def test_r8_attacks_go_clockwise_from_the_left(attacker: str, order: str) -> None:
    """Each player's part is finished before the next one begins, from the left neighbour."""
    seats: dict[str, Any] = {f"P{n}": {"hand": "copper*5"} for n in range(1, 5)}
    seats[attacker] = {"hand": "militia"}
    t = table(4, active=attacker, **seats)
    t.does(attacker, "play militia")
    for victim in order.split():
        t.asks(victim, "discard copper")
        t.does(victim, "discard copper")
        t.asks(victim, "discard copper")
        t.does(victim, "discard copper")
    t.idle(attacker)


@pytest.mark.ruling("R8")
def test_r8_spy_starts_with_its_player() -> None:
    """Only Spy starts with the player who plays it, then continues to the left."""
    t = table(
        3,
        P1={"deck": "estate"},
        P2={"hand": "spy", "deck": "copper silver"},
        P3={"deck": "gold"},
        active="P2",
    )
    t.does("P2", "play spy")
    shown = []
    for _ in range(3):
        shown += [(seat, *t.set_aside(seat)) for seat in t.seats() if t.set_aside(seat)]
        t.does("P2", "keep")
    assert shown == [("P2", "silver"), ("P3", "gold"), ("P1", "estate")]
    t.idle("P2")


@pytest.mark.ruling("R9")
def test_r9_only_the_last_of_several_discards_is_seen() -> None:
    """The owner chooses the order; others see the top card and the number of cards, not those below."""
    t = table(P1={"hand": "militia"}, P2={"hand": "gold estate copper*3", "discard": "duchy"})
    t.state.keep_log()
    t.does("P1", "play militia")
    t.does("P2", "discard gold", "discard estate")
    assert t.discard("P2") == cards("duchy gold estate")
    assert t.discard_top("P2") == "estate"
    seen = t.sees("P1")["P2"]
    assert seen["discard_top"] == "estate"
    assert cards(seen["discard"]) == cards("duchy estate")
    assert seen["discard_size"] == 3
    assert t.told("P1", "discard") == [("P2", None), ("P2", None)]
    assert t.told("P2", "discard") == [("P2", "gold"), ("P2", "estate")]
    assert t.told("P1", "show_discard") == [("P2", "estate")]
    t.idle("P1")


@pytest.mark.ruling("R9")
@pytest.mark.parametrize(
    ("discards", "known"), [("copper copper", "gold"), ("copper gold", ""), ("gold gold", "")]
)
def test_r9_a_card_known_in_hand_may_be_among_the_unseen_discards(discards: str, known: str) -> None:
    """Others know of two Golds; any discard below the top card may have been one of them."""
    victim = {"hand": "gold*2 copper*3", "known_to_all": {"hand": ["gold*2"]}}
    t = table(P1={"hand": "militia"}, P2=victim)
    t.does("P1", "play militia")
    t.does("P2", *(f"discard {card}" for card in split(discards)))
    assert cards(t.sees("P1")["P2"]["hand"]) == cards(known)
    t.idle("P1")


@pytest.mark.ruling("R9")
def test_r9_cellar_discards_show_their_number_but_not_the_cards() -> None:
    """The number of Cellar discards is public; only the last one listed is seen."""
    t = table(P1={"hand": "cellar gold silver estate", "deck": "copper*3"})
    t.does("P1", "play cellar", "discard gold", "discard estate", "done")
    for viewer in ("P2", None):
        seen = t.sees(viewer)["P1"]
        assert (seen["discard_size"], seen["discard_top"]) == (2, "estate")
        assert seen["discard"] == ["estate"]
    t.idle("P1")


@pytest.mark.ruling("R9")
def test_r9_clean_up_discards_cards_in_play_before_the_hand() -> None:
    """Cards in play go first, then the hand, of which others see at most one card."""
    t = table(P1={"hand": "copper*2 estate duchy", "deck": "gold*5"}, phase="buy")
    t.does("P1", "play treasures", "done")
    assert t.discard("P1") == cards("copper*2 estate duchy")
    assert t.discard_top("P1") in ("estate", "duchy")
    seen = t.sees("P2")["P1"]
    assert cards(seen["discard"]) == cards("copper*2") + cards(seen["discard_top"])
    t = table(P1={"hand": "copper", "deck": "gold*5"}, phase="buy")
    t.does("P1", "play treasures", "done")
    assert t.discard_top("P1") == "copper"


@pytest.mark.ruling("R10")
def test_r10_hands_and_decks_are_secret() -> None:
    """Others see the size of a hand and a deck; a deck hides its order even from its owner."""
    t = table(
        P1={"hand": "village"},
        P2={"hand": "copper*2 moat", "deck": {"unordered": ["gold", "silver", "estate"]}},
        active="P2",
    )
    for viewer in ("P1", None):
        seen = t.sees(viewer)["P2"]
        assert (seen["hand"], seen["hand_size"]) == ([], 3)
        assert (seen["deck_top"], seen["deck_size"]) == ([], 3)
    own = t.sees("P2")["P2"]
    assert cards(own["hand"]) == cards("copper*2 moat")
    assert (own["deck_top"], own["deck_size"]) == ([], 3)
    t.state.keep_log()
    t.does("P2", "play moat")
    for viewer in ("P1", None):
        assert t.told(viewer, "draw") == [("P2", None)] * 2
        assert t.sees(viewer)["P2"]["hand"] == []
    drawn = [str(card) for _, card in t.told("P2", "draw")]
    assert t.hand("P2") == cards("copper*2") + cards(drawn)
    t.idle("P2")


@pytest.mark.ruling("R10")
def test_r10_revealed_set_aside_gained_and_trashed_cards_are_public() -> None:
    """Face-up cards, the trash and the size of every pile are public."""
    t = table(P1={"hand": "spy", "deck": "copper silver"}, P2={"deck": "gold"}, trash="estate*2")
    t.state.keep_log()
    t.does("P1", "play spy")
    for viewer in ("P1", "P2", None):
        seen = t.sees(viewer)
        assert seen["P1"]["set_aside"] == ["silver"]
        assert seen["trash"] == ["estate*2"]
        assert seen["supply"]["province"] == 8
    t.does("P1", "keep", "discard revealed")
    assert t.told(None, "reveal") == [("P1", "silver"), ("P2", "gold")]
    assert t.sees("P2")["P1"]["deck_top"] == ["silver"]
    assert t.sees("P1")["P2"]["discard"] == ["gold"]
    t.idle("P1")


@pytest.mark.ruling("R10")
def test_r10_a_revealed_moat_stays_known_while_another_player_discards() -> None:
    """The first of two discards for Militia says nothing about the hand of the third player."""
    t = table(3, P1={"hand": "militia"}, P2={"hand": "copper*5"}, P3={"hand": "moat gold"})
    t.does("P1", "play militia")
    t.does("P3", "reveal moat")
    t.does("P2", "discard copper")
    for viewer in ("P1", "P2", None):
        assert t.sees(viewer)["P3"]["hand"] == ["moat"]
    t.does("P2", "discard copper")
    t.idle("P1")


@pytest.mark.ruling("R10")
def test_r10_shown_cards_stay_known() -> None:
    """Others remember a revealed Moat, a known card on a deck, a mined Silver, a card set aside."""
    t = table(P1={"hand": "militia"}, P2={"hand": "moat copper"})
    t.does("P1", "play militia")
    t.does("P2", "reveal moat")
    assert t.sees("P1")["P2"]["hand"] == ["moat"]
    t = table(P1={"hand": "village", "deck": "gold"})
    t.does("P1", "play village")
    assert t.sees("P2")["P1"]["hand"] == ["gold"]
    t = table(P1={"hand": "mine copper estate"})
    t.does("P1", "play mine", "trash copper", "gain silver")
    assert t.sees("P2")["P1"]["hand"] == ["silver"]
    assert t.sees("P2")["trash"] == ["copper"]
    t = table(P1={"hand": "library", "deck": "smithy moat*2"})
    t.does("P1", "play library", "set aside")
    assert t.sees("P2")["P1"]["set_aside"] == ["smithy"]
    t.asks("P1", "keep", "set aside")
