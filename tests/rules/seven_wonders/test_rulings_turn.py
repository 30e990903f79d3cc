"""Rulings about the turn: simultaneous choices, names, discards, the end of the sixth turn (R1, R7, R9,
R10, R19).
"""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table

FLOW = ("pay_bank", "pay_left", "pay_right", "build", "stage", "discard", "gain", "turn")


def told(t: SevenWondersTable, viewer: str | None, *events: str) -> list[dict[str, Any]]:
    """Return the logged events of these names as a viewer sees them."""
    player = None if viewer is None else t.number(viewer)
    found = [t.state.game().event_to_dict(event.seen_by(player)) for event in t.state.log or []]
    return [event for event in found if event["event"] in events]


# ------------------------------------------------------------------ R1: simultaneous choices
@pytest.mark.ruling("R1")
def test_r1_nothing_happens_before_the_last_choice_is_made() -> None:
    """Until all players have chosen, no card is played and no coin moves."""
    t = table(
        P1={"wonder": "giza_a", "hand": "stockade"},
        P2={"wonder": "olympia_a", "hand": "altar"},
        P3={"wonder": "babylon_a", "hand": "theater"},
    )
    t.mark()
    t.does("P1", "build stockade")
    t.does("P2", "discard altar")
    t.unchanged("P1", "P2", "P3")
    t.does("P3", "build theater")
    assert (t.built("P1"), t.coins("P1")) == (cards("stockade"), 1)
    assert (t.coins("P2"), t.built("P3")) == (3 + 2 + 3, cards("theater"))


@pytest.mark.ruling("R1")
def test_r1_every_choice_is_checked_against_the_position_at_the_start_of_the_turn() -> None:
    """Structures and payments of the same turn offer no goods and no coins yet."""
    t = table(
        P1={"wonder": "giza_a", "hand": "stockade"},
        P2={"wonder": "ephesus_a", "hand": "lumber_yard"},
        P3={"wonder": "babylon_a"},
    )
    t.does("P2", "build lumber_yard")
    t.refuses("P1", "build stockade", "not_for_sale")


@pytest.mark.ruling("R1")
def test_r1_a_choice_can_be_withdrawn_until_the_last_one_is_made() -> None:
    """A player who has chosen may change their mind while others still choose, but not afterwards."""
    t = table(P1={"hand": "altar theater"})
    t.does("P1", "build altar")
    t.state.withdraw(0)
    withdrawn_already = t.state.explain_withdrawal(0)
    assert t.step_of("P1") == "choose"
    t.turn(P1="build theater")
    assert t.built("P1") == cards("theater")
    for refusal in (withdrawn_already, t.state.explain_withdrawal(0)):
        assert refusal is not None
        assert refusal.reason == "nothing_to_withdraw"


@pytest.mark.ruling("R1")
def test_r1_a_withdrawn_purchase_is_not_paid() -> None:
    """The player buys wood for a Stockade, changes their mind and builds an Altar."""
    t = table(P1={"wonder": "giza_a", "hand": "stockade altar"}, P2={"wonder": "olympia_a"})
    t.does("P1", "build stockade")
    t.state.withdraw(0)
    t.turn(P1="build altar", P2=f"discard {min(t.hand('P2'))}")
    assert (t.coins("P1"), t.coins("P2")) == (3, 3 + 3)


@pytest.mark.ruling("R1")
def test_r1_costs_then_cards_then_income_then_coins_of_effects() -> None:
    """The log lists a turn in this order, no matter who answers last."""
    t = table(
        players=4,
        P1={"wonder": "giza_a", "hand": "stockade"},
        P2={"wonder": "olympia_a", "hand": "tavern"},
        P3={"wonder": "babylon_a", "hand": "clay_pit"},
        P4={"wonder": "ephesus_a"},
    )
    t.state.keep_log()
    t.does("P4", t.offered("P4")[-1])
    t.does("P3", "build clay_pit")
    t.turn(P1="build stockade", P2="build tavern")
    assert [(event["event"], event["city"]) for event in told(t, None, *FLOW)] == [
        ("pay_left", "P1"),
        ("pay_bank", "P3"),
        ("build", "P1"),
        ("build", "P2"),
        ("build", "P3"),
        ("discard", "P4"),
        ("gain", "P4"),
        ("gain", "P2"),
        ("turn", "P1"),
    ]
    assert [t.coins(seat) for seat in t.seats()] == [1, 3 + 2 + 5, 2, 6]


@pytest.mark.ruling("R1")
@pytest.mark.parametrize(
    ("age", "receiver", "side"), [(1, "P2", "right"), (2, "P4", "left"), (3, "P2", "right")]
)
def test_r1_hands_are_passed_at_the_end_of_the_turn(age: int, receiver: str, side: str) -> None:
    """The rest of a hand goes to the left neighbour in Ages I and III, to the right one in Age II."""
    t = table(players=4, age=age)
    t.state.keep_log()
    chosen = min(t.hand("P1"))
    rest = t.hand("P1") - cards(chosen)
    t.turn(P1=f"discard {chosen}")
    assert t.hand(receiver) == rest
    assert [event["from"] for event in told(t, None, "turn")] == [side]


# ------------------------------------------------------------------ R7: names
@pytest.mark.ruling("R7")
def test_r7_a_city_has_no_two_structures_of_the_same_name() -> None:
    """A second copy of a structure in the city cannot be built."""
    t = table(players=5, P1={"built": "altar", "hand": "altar theater"})
    assert t.refuses("P1", "build altar", "built_already") == "seven_wonders R7"
    t.turn(P1="build theater")
    assert t.built("P1") == cards("altar theater")


@pytest.mark.ruling("R7")
@pytest.mark.parametrize("name", ["loom", "glassworks", "press"])
def test_r7_the_grey_cards_of_ages_i_and_ii_have_the_same_name(name: str) -> None:
    """A player who has one from Age I cannot build the one of Age II."""
    t = table(age=2, P1={"built": f"{name}_age1", "hand": f"{name}_age2"})
    t.refuses("P1", f"build {name}_age2", "built_already")
    t = table(age=2, P1={"hand": f"{name}_age2"})
    t.turn(P1=f"build {name}_age2")
    assert t.built("P1") == cards(f"{name}_age2")


@pytest.mark.ruling("R7")
def test_r7_duplicates_are_refused_for_free_builds_too() -> None:
    """Olympia A cannot build a second copy for free, nor a grey card of the other age."""
    me = {"wonder": "olympia_a", "stages": 2, "built": "walls loom_age1", "hand": "walls loom_age2"}
    t = table(players=7, age=2, P1=me)
    t.refuses("P1", "free walls", "built_already")
    t.refuses("P1", "free loom_age2", "built_already")


@pytest.mark.ruling("R7")
def test_r7_duplicates_are_refused_from_the_discard_pile_too() -> None:
    """Halicarnassus is offered only cards it lacks: neither the Altar nor the second Loom."""
    me = {"wonder": "halicarnassus_b", "built": "altar loom_age1 foundry", "hand": "vineyard"}
    discard = "altar loom_age2 theater"
    t = table(players=7, age=2, P1=me, discard=discard)
    t.turn(P1="stage vineyard")
    t.asks_about("P1", "discard_pile")
    assert "free theater" in t.offered("P1")
    t.refuses("P1", "free altar", "built_already")
    t.refuses("P1", "free loom_age2", "built_already")


@pytest.mark.ruling("R7")
@pytest.mark.parametrize(
    ("use", "stages", "coins", "pile"), [("stage", 1, 3, ""), ("discard", 0, 6, "altar")]
)
def test_r7_a_duplicate_may_still_be_a_marker_or_be_discarded(
    use: str, stages: int, coins: int, pile: str
) -> None:
    """A card that cannot be built a second time serves the wonder or is sold."""
    me = {"wonder": "giza_a", "built": "altar stone_pit", "hand": "altar"}
    t = table(players=5, P1=me)
    t.refuses("P1", "build altar", "built_already")
    t.turn(P1=f"{use} altar")
    assert (t.stages("P1"), t.coins("P1")) == (stages, coins)
    assert t.built("P1") == cards("altar stone_pit")
    assert t.discard()["altar"] == cards(pile)["altar"]


@pytest.mark.ruling("R7")
def test_r7_marker_cards_are_not_structures() -> None:
    """With an Altar under its wonder a city may build an Altar, and a Temple is not free for it."""
    me = {"wonder": "giza_a", "built": "stone_pit", "hand": "altar"}
    t = table(players=5, P1=me, P5={"hand": "altar"})
    t.state.keep_log()
    t.turn(P1="stage altar")
    assert [event["card"] for event in told(t, "P2", "stage")] == [None], "it lies face down"
    assert (t.built("P1"), t.score("P1")["civilian"]) == (cards("stone_pit"), 0)
    t.turn(P1="build altar")
    assert t.built("P1") == cards("stone_pit altar")
    assert [act["card"] for act in t.sees("P2")["history"] if act["use"] == "stage"] == [None]


@pytest.mark.ruling("R7")
def test_r7_a_marker_starts_no_chain() -> None:
    """Baths under the wonder do not make an Aqueduct free."""
    t = table(
        turn=6,
        P1={"wonder": "alexandria_a", "coins": 9, "hand": "baths"},
        P2={"wonder": "giza_a", "built": "stone_pit"},
        P3={"wonder": "rhodes_a"},
    )
    t.ends_age(P1="stage baths")
    assert (t.age(), t.stages("P1")) == (2, 1)
    t.named = frozenset({"aqueduct"})
    while "aqueduct" not in t.hand("P1"):
        t.turn()
    t.refuses("P1", "build aqueduct", "not_for_sale")


# ------------------------------------------------------------------ R9: discards
@pytest.mark.ruling("R9")
def test_r9_discards_are_face_down() -> None:
    """All players see that a card is discarded; only the city that did it knows which."""
    t = table(P1={"hand": "altar"})
    t.state.keep_log()
    t.turn(P1="discard altar")
    mine = [event for event in told(t, "P1", "discard") if event["city"] == "P1"]
    assert [event["card"] for event in mine] == ["altar"]
    for viewer in ("P2", "P3", None):
        seen = [event for event in told(t, viewer, "discard") if event["city"] == "P1"]
        assert [event["card"] for event in seen] == [None]
        assert t.sees(viewer)["discard_pile"]["count"] == 3
        assert "altar" not in t.sees(viewer)["discard_pile"]["known"]
    assert t.sees("P1")["discard_pile"]["known"]["altar"] == 1


@pytest.mark.ruling("R9")
def test_r9_the_last_cards_go_to_the_same_pile_and_earn_nothing() -> None:
    """Of the two cards of the sixth turn one is played; the other is discarded for no coins."""
    t = table(
        turn=6,
        P1={"hand": "altar theater"},
        P2={"hand": "baths stockade"},
        P3={"hand": "workshop scriptorium"},
    )
    t.ends_age(P1="build altar", P2="discard baths", P3="discard workshop")
    assert t.discard() == cards("theater baths stockade workshop scriptorium")
    assert [t.coins(seat) for seat in t.seats()] == [3, 6, 6]


# ------------------------------------------------------------------ R10: the end of the sixth turn
@pytest.mark.ruling("R10")
def test_r10_babylon_comes_before_the_leftovers_and_before_halicarnassus() -> None:
    """After the ordinary actions Babylon alone is asked, then Halicarnassus about all discards."""
    t = table(
        turn=6,
        P1={"wonder": "babylon_b", "stages": 2, "hand": "altar theater"},
        P2={"wonder": "halicarnassus_b", "built": "ore_vein", "hand": "baths stockade"},
        P3={"wonder": "rhodes_a", "hand": "workshop scriptorium"},
    )
    t.state.keep_log()
    t.turn(P1="build altar", P2="stage baths", P3="discard workshop")
    assert (t.asked(), t.step()) == (["P1"], "seventh_card")
    assert t.discard() == cards("workshop"), "nothing is left over before Babylon has chosen"
    t.does("P1", "discard theater")
    assert (t.asked(), t.step()) == (["P2"], "discard_pile")
    t.asks("P2", "free workshop", "free theater", "free stockade", "free scriptorium", "decline")
    t.does("P2", "free theater")
    kinds = [event["event"] for event in told(t, None, "stage", "discard", "leftover", "pick", "age")]
    assert kinds == ["stage", "discard", "discard", "leftover", "leftover", "pick", "age"]


@pytest.mark.ruling("R10")
def test_r10_conflicts_come_after_halicarnassus_has_picked() -> None:
    """A Stockade picked at the end of the sixth turn fights in the conflicts that follow."""
    t = table(
        turn=6,
        P1={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 9, "hand": "altar theater"},
        P2={"wonder": "rhodes_a", "hand": "baths workshop"},
        P3={"wonder": "giza_a", "hand": "stockade scriptorium"},
    )
    t.turn(P1="stage altar", P2="discard baths", P3="discard stockade")
    assert t.victories("P1") == [0, 0, 0]
    t.does("P1", "free stockade")
    assert (t.age(), t.victories("P1"), t.defeats("P1")) == (2, [2, 0, 0], 0)
    assert (t.defeats("P2"), t.defeats("P3")) == (1, 1)


@pytest.mark.ruling("R10")
def test_r10_a_red_seventh_card_fights_in_the_conflicts() -> None:
    """Babylon's last card is built before the conflicts."""
    t = table(
        turn=6,
        P1={"wonder": "babylon_b", "stages": 2, "built": "ore_vein", "hand": "altar barracks"},
        P2={"wonder": "giza_a", "hand": "baths workshop"},
        P3={"wonder": "ephesus_a", "hand": "theater scriptorium"},
    )
    t.turn(P1="build altar")
    t.does("P1", "build barracks")
    assert (t.age(), t.victories("P1")) == (2, [2, 0, 0])


@pytest.mark.ruling("R10")
def test_r10_after_the_third_age_halicarnassus_picks_and_then_all_is_scored() -> None:
    """The last pick counts in the conflicts and for the score, and the game is over."""
    t = table(
        age=3,
        turn=6,
        P1={"wonder": "halicarnassus_b", "built": "foundry", "coins": 0, "hand": "lodge study"},
        P2={"wonder": "giza_a", "hand": "palace university"},
        P3={"wonder": "ephesus_a", "hand": "academy observatory"},
    )
    t.turn(P1="stage lodge", P2="discard palace", P3="discard academy")
    assert not t.state.is_terminal()
    t.does("P1", "free palace")
    assert t.state.is_terminal()
    assert t.score("P1")["civilian"] == 8
    assert t.total("P1") == 2 + 8


# ------------------------------------------------------------------ R19: discarding
@pytest.mark.ruling("R19")
def test_r19_a_card_that_cannot_be_used_must_be_discarded() -> None:
    """With nothing affordable, every card can only be sold for 3 coins."""
    t = table(
        age=3,
        turn=6,
        P1={"wonder": "ephesus_a", "coins": 0, "hand": "palace arsenal"},
    )
    t.asks("P1", "discard palace", "discard arsenal")
    t.turn(P1="discard palace")
    assert t.coins("P1") == 3


@pytest.mark.ruling("R19")
def test_r19_any_card_may_be_discarded_by_choice() -> None:
    """A card that could be built, even for free, may be sold."""
    t = table(P1={"hand": "altar baths stockade"})
    for card in t.hand("P1"):
        assert f"discard {card}" in t.offered("P1")
    t.turn(P1="discard altar")
    assert (t.coins("P1"), t.built("P1"), t.discard()["altar"]) == (6, cards(), 1)
