"""Single cards, Remodel to Workshop (the Attacks and the Throne Room have files of their own)."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table


# ------------------------------------------------------------------ Remodel
@pytest.mark.ruling("R33")
@pytest.mark.card("remodel", "does")
@pytest.mark.parametrize(
    ("trashed", "gained"),
    [
        ("gold", "province"),
        ("estate", "remodel"),
        ("estate", "estate"),
        ("estate", "copper"),
        ("copper", "moat"),
        ("silver", "duchy"),
        ("province", "province"),
    ],
)
def test_r33_remodel_gains_a_card_costing_up_to_two_more(trashed: str, gained: str) -> None:
    """Up to 2 more than the trashed card; the same or a cheaper card is fine too."""
    t = table(P1={"hand": f"remodel {trashed} curse"}, supply={"moat": 10})
    left = t.supply(gained)
    t.does("P1", "play remodel", f"trash {trashed}", f"gain {gained}")
    assert (t.trash(), t.discard("P1")) == (cards(trashed), cards(gained))
    assert (t.hand("P1"), t.in_play("P1")) == (cards("curse"), cards("remodel"))
    assert t.supply(gained) == left - 1
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R33")
@pytest.mark.card("remodel", "does")
def test_r33_remodel_gains_nothing_without_a_card_in_hand() -> None:
    """Without a trashed card there is no gain."""
    t = table(P1={"hand": "remodel", "deck": "gold"})
    t.does("P1", "play remodel")
    assert (t.trash(), t.discard("P1"), t.deck_top("P1")) == (cards(), cards(), ["gold"])
    t.idle("P1")


@pytest.mark.ruling("R33")
@pytest.mark.card("remodel", "refuses")
@pytest.mark.parametrize(
    ("trashed", "too_dear"),
    [("copper", "silver"), ("estate", "duchy"), ("duchy", "province"), ("silver", "gold")],
)
def test_r33_coins_do_not_raise_the_limit_of_remodel(trashed: str, too_dear: str) -> None:
    """One coin above the limit is too much, and coins do not help; both parts are compulsory."""
    t = table(P1={"hand": f"remodel {trashed}"}, coins=9)
    t.does("P1", "play remodel")
    t.refuses("P1", "done", "compulsory")
    t.refuses("P1", "trash remodel", "not_in_hand")
    t.does("P1", f"trash {trashed}")
    assert t.refuses("P1", f"gain {too_dear}", "above_limit") == "dominion R4"
    t.refuses("P1", "done", "compulsory")


@pytest.mark.card("remodel", "refuses")
def test_remodel_cannot_gain_from_an_empty_pile_or_the_trash() -> None:
    t = table(P1={"hand": "remodel gold"}, supply={"province": 0}, trash="province")
    t.does("P1", "play remodel", "trash gold")
    t.refuses("P1", "gain province", "pile_empty")


# ------------------------------------------------------------------ Smithy
@pytest.mark.card("smithy", "does")
def test_smithy_draws_three_cards() -> None:
    t = table(P1={"hand": "smithy copper", "deck": "silver gold estate duchy"})
    t.does("P1", "play smithy")
    assert t.hand("P1") == cards("copper silver gold estate")
    assert (t.deck_top("P1"), t.counters()) == (["duchy"], (0, 1, 0))
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("smithy", "refuses")
def test_smithy_gives_no_action() -> None:
    t = table(P1={"hand": "smithy*2", "deck": "copper*3"})
    t.does("P1", "play smithy")
    assert t.refuses("P1", "play smithy", "no_actions_left") == "dominion R4"
    assert t.hand("P1") == cards("smithy copper*3")


# ------------------------------------------------------------------ Village
@pytest.mark.card("village", "does")
def test_village_draws_a_card_and_gives_two_actions() -> None:
    t = table(P1={"hand": "village copper", "deck": "gold estate"})
    t.does("P1", "play village")
    assert (t.hand("P1"), t.deck_top("P1")) == (cards("copper gold"), ["estate"])
    assert t.counters() == (2, 1, 0)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.card("village", "refuses")
def test_unused_actions_of_village_are_lost_with_the_phase() -> None:
    t = table(P1={"hand": "village*2 copper", "deck": "gold"})
    t.does("P1", "play village", "done")
    assert t.counters() == (2, 1, 0)
    t.refuses("P1", "play village", "action_phase_over")


# ------------------------------------------------------------------ Woodcutter
@pytest.mark.card("woodcutter", "does")
def test_woodcutter_gives_a_buy_and_two_coins() -> None:
    t = table(P1={"hand": "woodcutter copper", "deck": "gold*6"})
    t.does("P1", "play woodcutter")
    assert (t.counters(), t.hand("P1")) == ((0, 2, 2), cards("copper"))
    t.does("P1", "play copper", "buy estate", "buy copper")
    assert t.discard("P1") == cards("estate copper*2 woodcutter")
    t.unchanged("P2")
    t.idle("P2")


@pytest.mark.card("woodcutter", "refuses")
def test_woodcutter_gives_no_more_than_two_coins_and_one_extra_buy() -> None:
    t = table(P1={"hand": "woodcutter"})
    t.does("P1", "play woodcutter")
    t.refuses("P1", "buy silver", "costs_too_much")
    t.does("P1", "buy estate")
    t.refuses("P1", "buy estate", "costs_too_much")
    t.does("P1", "buy copper")
    t.refuses("P1", "buy copper", "not_your_decision")


# ------------------------------------------------------------------ Workshop
@pytest.mark.ruling("R33")
@pytest.mark.card("workshop", "does")
@pytest.mark.parametrize("gained", ["gardens", "silver", "estate", "copper", "workshop"])
def test_r33_workshop_gains_a_card_of_up_to_four(gained: str) -> None:
    """Up to 4, from the Supply to the discard pile."""
    t = table(P1={"hand": "workshop gold", "deck": "curse"}, supply={"gardens": 8, "workshop": 10})
    left = t.supply(gained)
    t.does("P1", "play workshop", f"gain {gained}")
    assert (t.discard("P1"), t.discard_top("P1")) == (cards(gained), gained)
    assert t.supply(gained) == left - 1
    assert (t.hand("P1"), t.deck_top("P1"), t.trash()) == (cards("gold"), ["curse"], cards())
    assert t.counters() == (0, 1, 0)
    t.unchanged("P2")
    t.idle("P1")


@pytest.mark.ruling("R33")
@pytest.mark.card("workshop", "refuses")
def test_r33_workshop_refuses_a_card_costing_five_and_an_empty_pile() -> None:
    """5 is above the limit; a card that the Supply has run out of cannot be gained."""
    t = table(P1={"hand": "workshop"}, coins=5, supply={"gardens": 0, "market": 10})
    t.does("P1", "play workshop")
    assert t.refuses("P1", "gain duchy", "above_limit") == "dominion R4"
    t.refuses("P1", "gain market", "above_limit")
    t.refuses("P1", "gain gardens", "pile_empty")
    t.refuses("P1", "done", "compulsory")


@pytest.mark.card("workshop", "does")
def test_workshop_does_not_ask_when_nothing_can_be_gained() -> None:
    kingdom = "cellar chapel moat chancellor village woodcutter workshop feast gardens remodel"
    gone = [*kingdom.split(), "copper", "silver", "estate", "curse"]
    t = table(P1={"hand": "workshop"}, coins=5, kingdom_cards=kingdom, supply=dict.fromkeys(gone, 0))
    t.does("P1", "play workshop")
    assert t.owned("P1") == cards("workshop")
    t.asks("P1", "buy duchy", "done")
