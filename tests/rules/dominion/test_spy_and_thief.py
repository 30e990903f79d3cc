"""The two Attacks that look at the tops of decks: Spy and Thief."""

from __future__ import annotations

import pytest

from ..kit import cards, split
from .board import table


# ------------------------------------------------------------------ Spy
@pytest.mark.ruling("R20")
@pytest.mark.card("spy", "does")
def test_r20_spy_draws_first_then_all_players_reveal_in_order() -> None:
    """+1 Card, +1 Action, then all from the attacker on; each card is decided before the next."""
    t = table(
        3,
        P1={"hand": "spy", "deck": "silver gold copper"},
        P2={"deck": "estate duchy"},
        P3={"deck": "province"},
    )
    t.does("P1", "play spy")
    assert (t.hand("P1"), t.counters()) == (cards("silver"), (1, 1, 0))
    assert [t.set_aside(seat) for seat in t.seats()] == [cards("gold"), cards(), cards()]
    t.asks("P1", "keep", "discard revealed")
    t.does("P1", "discard revealed")
    assert (t.discard("P1"), t.deck_top("P1")) == (cards("gold"), ["copper"])
    assert [t.set_aside(seat) for seat in t.seats()] == [cards(), cards("estate"), cards()]
    assert t.total("P2") == 1 + 3, "a revealed card still belongs to its owner"
    t.does("P1", "keep")
    assert (t.discard("P2"), t.deck_top("P2")) == (cards(), ["estate", "duchy"])
    t.asks("P1", "keep", "discard revealed")
    t.does("P1", "discard revealed")
    assert (t.discard("P3"), t.deck("P3")) == (cards("province"), cards())
    t.idle("P1")


@pytest.mark.ruling("R20")
@pytest.mark.card("spy", "does")
def test_r20_spy_reshuffles_an_empty_deck_and_skips_players_without_cards() -> None:
    """A player with an empty deck shuffles first; without any cards nothing is revealed."""
    t = table(3, P1={"hand": "spy"}, P2={"discard": "gold"}, P3={"hand": "copper"})
    t.does("P1", "play spy")
    assert (t.set_aside("P2"), t.shuffles("P2"), t.discard("P2")) == (cards("gold"), 1, cards())
    t.does("P1", "keep")
    assert t.deck_top("P2") == ["gold"]
    t.unchanged("P3")
    t.idle("P1")


@pytest.mark.ruling("R20")
@pytest.mark.card("spy", "does")
def test_r20_spy_draws_the_attackers_last_card_and_then_shuffles() -> None:
    """If Spy's own draw empties the deck, the discard pile is shuffled to reveal a card."""
    t = table(P1={"hand": "spy", "deck": "copper", "discard": "gold*2"})
    t.does("P1", "play spy")
    assert (t.hand("P1"), t.set_aside("P1")) == (cards("copper"), cards("gold"))
    t.does("P1", "discard revealed")
    assert (t.discard("P1"), t.deck("P1")) == (cards("gold"), cards("gold"))
    t.idle("P1")


@pytest.mark.card("spy", "refuses")
def test_spy_asks_only_its_player_and_needs_an_answer() -> None:
    t = table(P1={"hand": "spy", "deck": "silver gold"}, P2={"deck": "estate"})
    t.does("P1", "play spy")
    t.refuses("P1", "done", "compulsory")
    t.refuses("P1", "set aside", "other_question")
    t.does("P1", "keep")
    assert t.set_aside("P2") == cards("estate")
    t.refuses("P2", "keep", "not_your_decision")


# ------------------------------------------------------------------ Thief
@pytest.mark.ruling("R21")
@pytest.mark.card("thief", "does")
@pytest.mark.parametrize(
    ("deck", "choices"),
    [
        ("estate duchy", ""),
        ("copper duchy", "trash copper"),
        ("silver gold", "trash silver,trash gold"),
        ("silver*2", "trash silver"),
    ],
)
def test_r21_thief_trashes_one_of_two_revealed_treasures(deck: str, choices: str) -> None:
    """With no Treasure none is trashed, with one that one; of two the attacker must pick one."""
    t = table(P1={"hand": "thief"}, P2={"deck": f"{deck} province"})
    t.does("P1", "play thief")
    gone = cards()
    if choices:
        t.asks("P1", *choices.split(","))
        t.refuses("P1", "done", "compulsory")
        chosen = choices.split(",")[-1]
        t.does("P1", chosen, "done")
        gone = cards(chosen.removeprefix("trash "))
    assert t.trash() == gone
    assert t.discard("P2") == cards(deck) - gone
    assert (t.deck_top("P2"), t.set_aside("P2")) == (["province"], cards())
    assert t.discard("P1") == cards()
    t.idle("P1")


@pytest.mark.ruling("R21")
@pytest.mark.card("thief", "does")
@pytest.mark.parametrize("taken", ["", "gold", "silver", "silver gold"])
def test_r21_thief_gains_any_trashed_treasures_after_all_victims(taken: str) -> None:
    """All victims reveal first; the attacker then gains any subset, and the rest is discarded."""
    t = table(
        3,
        P1={"hand": "thief", "discard": "estate"},
        P2={"deck": "silver estate copper"},
        P3={"deck": "gold duchy"},
    )
    t.does("P1", "play thief", "trash silver")
    assert t.set_aside("P3") == cards("gold duchy")
    t.does("P1", "trash gold")
    assert (t.set_aside("P2"), t.set_aside("P3")) == (cards("estate"), cards("duchy"))
    t.asks("P1", "gain silver", "gain gold", "done")
    t.does("P1", *(f"gain {card}" for card in split(taken)))
    if taken != "silver gold":
        t.does("P1", "done")
    assert t.discard("P1") == cards(f"estate {taken}")
    assert t.trash() == cards("silver gold") - cards(taken)
    assert (t.discard("P2"), t.discard("P3")) == (cards("estate"), cards("duchy"))
    assert t.deck_top("P2") == ["copper"]
    assert (t.supply("silver"), t.supply("gold")) == (40, 30)
    t.idle("P1")


@pytest.mark.ruling("R21")
@pytest.mark.card("thief", "does")
def test_r21_a_single_last_card_is_revealed_before_the_shuffle() -> None:
    """With one card left it is revealed, then the discards are shuffled for the second."""
    t = table(P1={"hand": "thief"}, P2={"deck": "copper", "discard": "gold*2"})
    t.does("P1", "play thief")
    assert (t.set_aside("P2"), t.deck("P2")) == (cards("copper gold"), cards("gold"))
    assert (t.shuffles("P2"), t.discard("P2")) == (1, cards())
    t.does("P1", "trash gold", "gain gold")
    assert t.discard("P2") == cards("copper")
    t.idle("P1")


@pytest.mark.ruling("R21")
@pytest.mark.card("thief", "does")
@pytest.mark.parametrize("owned", ["", "copper"])
def test_r21_a_victim_with_fewer_than_two_cards_reveals_what_they_have(owned: str) -> None:
    """The victim reveals as many cards as possible, from the shuffled discards if the deck is empty."""
    t = table(P1={"hand": "thief"}, P2={"discard": owned, "hand": "gold"})
    t.does("P1", "play thief")
    if owned:
        assert t.set_aside("P2") == cards("copper")
        t.does("P1", "trash copper", "gain copper")
    assert t.hand("P2") == cards("gold")
    assert t.discard("P1") == cards(owned)
    t.idle("P1")


@pytest.mark.card("thief", "refuses")
def test_thief_trashes_one_treasure_per_victim_and_asks_the_attacker() -> None:
    t = table(P1={"hand": "thief"}, P2={"deck": "silver gold"})
    t.does("P1", "play thief")
    t.refuses("P2", "trash silver", "not_your_decision")
    t.refuses("P1", "gain silver", "other_question")
    t.does("P1", "trash silver")
    t.refuses("P1", "trash gold", "other_question")


@pytest.mark.card("thief", "refuses")
@pytest.mark.parametrize("action", ["trash gold", "trash silver", "gain gold", "gain silver"])
def test_thief_names_the_right_reason_for_a_treasure_that_was_not_revealed(action: str) -> None:
    t = table(P1={"hand": "thief silver"}, P2={"deck": "copper estate"}, trash="silver")
    t.does("P1", "play thief")
    if action.startswith("gain"):
        t.does("P1", "trash copper")
    refusal = t.state.explain(0, t.state.string_to_action(0, action))
    assert refusal is not None
    assert refusal.reason not in ("not_a_treasure", "not_in_hand"), str(refusal)
    t.asks("P1", *(["gain copper", "done"] if action.startswith("gain") else ["trash copper"]))
