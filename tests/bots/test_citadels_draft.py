"""The draft picks of each Citadels bot, as in docs/bots.md."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.core.chance import rng_of
from tavolata.games.citadels.bots.smart import SmartStyle

from ..rules.citadels.board import classic, table
from .citadels import answers, picks, view

ALL = "assassin thief magician king bishop merchant architect warlord"
SEVEN = "tavern market docks harbor temple church manor"
SIX = "tavern market docks harbor temple church"
FOUR_CARDS = "palace palace castle castle"


def mine(hand: str = FOUR_CARDS, gold: int = 3, city: str = "") -> dict[str, Any]:
    """Return the hand, gold and city of P1."""
    return {"hand": hand, "gold": gold, "city": city}


# ---------------------------------------------------------------------- naive
@pytest.mark.parametrize(
    ("me", "other", "offered", "wanted"),
    [
        (mine(city=SEVEN), {}, ALL, "bishop"),
        (mine(city=SIX), {}, ALL, "architect"),
        (mine(gold=1), {}, ALL, "thief"),
        (mine(gold=2), {}, ALL, "architect"),
        (mine(gold=1), {"gold": 1}, ALL, "architect"),
        (mine(), {"city": SIX}, ALL, "assassin"),
        (mine(), {"city": SIX}, "warlord king architect", "warlord"),
        (mine(), {"city": "tavern market docks"}, ALL, "architect"),
        (mine(), {}, "magician king warlord", "magician"),
        (mine(city="tavern market temple"), {}, "king bishop merchant", "merchant"),
        (mine(), {}, "king bishop", "king bishop"),
    ],
)
def test_naive_picks_by_its_order_of_preferences(
    me: dict[str, Any], other: dict[str, Any], offered: str, wanted: str
) -> None:
    assert picks("naive", offered, P1=me, P2=other) == set(wanted.split())


# ---------------------------------------------------------------------- smart
@pytest.mark.parametrize(
    ("me", "offered", "wanted"),
    [
        (mine("manor"), ALL, "magician"),
        (mine(""), ALL, "magician"),
        (mine("manor castle", city="tavern"), ALL, "merchant"),
        (mine("manor", city="tavern"), "merchant king", "merchant"),
        (mine(city="tavern temple church"), ALL, "bishop"),
        (mine(city="tavern temple church"), "merchant king warlord", "merchant"),
        (mine(city="prison manor"), ALL, "king warlord"),
        (mine(city="dragon_gate"), "king thief", "king thief"),
        (mine(), "king thief", "king thief"),
    ],
)
def test_smart_takes_the_magician_for_a_small_hand_else_its_colour(
    me: dict[str, Any], offered: str, wanted: str
) -> None:
    """Chance chooses among equally frequent colours; without any, among all characters."""
    assert picks("smart", offered, P1=me) == set(wanted.split())


def test_smart_does_not_pick_the_same_character_more_than_three_times_in_a_row() -> None:
    t = classic(6, phase="draft", P1=mine(city="tavern market temple"))
    t.was_looked_at = True
    style = SmartStyle(rng_of(0))
    merchant, bishop = 6, 5
    both = 1 << merchant | 1 << bishop

    def pick(number: int, ranks: int) -> int:
        """Pick in the round with that number."""
        seen = view(t)
        seen.o.round = number
        return int(style.pick(seen, ranks))

    assert [pick(number, both) for number in range(1, 6)] == [6, 6, 6, 5, 6]
    assert pick(6, 1 << merchant) == merchant
    assert [pick(7, both) for _ in range(5)] == [6, 6, 6, 6, 6], "what it would pick in one round"


# ---------------------------------------------------------------------- richard
@pytest.mark.parametrize(
    ("me", "offered", "wanted"),
    [
        (mine("palace*3 castle*4"), ALL, "assassin"),
        (mine("palace*3 castle*3"), ALL, "warlord"),
        (mine("", gold=0), ALL, "magician"),
        (mine(gold=1), ALL, "merchant"),
        (mine("tavern temple manor", gold=2), ALL, "architect"),
        (mine("tavern market manor", gold=2), ALL, "bishop"),
        (mine("tavern temple manor", gold=9), ALL, "bishop"),
        (mine("palace", gold=4), ALL, "warlord"),
        (mine("palace", gold=4, city="manor"), "king merchant thief", "king"),
        (mine("tavern", gold=4, city="manor"), "king warlord thief", "king"),
        (mine(city=SEVEN), ALL, "assassin"),
        (mine(city=SEVEN), "bishop warlord king", "bishop"),
        (mine(city=SEVEN), "warlord king thief", "warlord"),
    ],
)
def test_richard_picks_by_needs(me: dict[str, Any], offered: str, wanted: str) -> None:
    """P2 has an empty hand, all others have 4 gold."""
    others: dict[str, Any] = {f"P{seat}": {"gold": 4} for seat in range(2, 7)}
    assert picks("richard", offered, P1=me, **others) == set(wanted.split())


@pytest.mark.parametrize(
    ("crown", "winner", "offered", "wanted"),
    [
        ("P1", "P2", ALL, "assassin"),
        ("P2", "P2", ALL, "assassin"),
        ("P1", "P4", ALL, "assassin"),
        ("P1", "P3", ALL, "king"),
        ("P1", "P3", "assassin bishop warlord thief", "warlord"),
        ("P6", "P2", "assassin bishop warlord thief", "assassin"),
        ("P5", "P6", "assassin bishop warlord thief", "assassin"),
        ("P4", "P6", "assassin bishop warlord thief", "warlord"),
        ("P1", "P3", "assassin bishop thief", "assassin"),
        ("P6", "P2", "assassin magician thief", "magician"),
        ("P1", "P3", "assassin warlord thief", "assassin"),
        ("P6", "P2", "assassin warlord thief", "warlord"),
        ("P1", "P3", "bishop warlord thief", "warlord"),
        ("P6", "P2", "bishop warlord thief", "bishop"),
    ],
)
def test_richard_stops_a_player_who_lacks_one_district(
    crown: str, winner: str, offered: str, wanted: str
) -> None:
    """Against the third seat the second drafter matters; otherwise it is the Assassin."""
    position: dict[str, Any] = {"P1": mine(), winner: {"city": SEVEN}}
    assert picks("richard", offered, crown=crown, **position) == set(wanted.split())


# ---------------------------------------------------------------------- strong
@pytest.mark.parametrize(
    ("me", "offered", "wanted"),
    [
        (mine(gold=0), ALL, "merchant"),
        (mine(gold=0), "thief magician", "thief"),
        (mine(), ALL, "magician"),
        (mine("tavern temple", gold=4), ALL, "architect"),
        (mine("tavern temple", gold=3, city="church"), ALL, "bishop"),
        (mine("tavern", gold=4, city="manor"), ALL, "king"),
        (mine("tavern", gold=4, city="prison"), "warlord king", "warlord king"),
    ],
)
def test_strong_picks_gold_then_cards_then_building_then_income(
    me: dict[str, Any], offered: str, wanted: str
) -> None:
    """It never takes the Warlord for income."""
    assert picks("strong", offered, P1=me) == set(wanted.split())


# ---------------------------------------------------------------------- einstein
@pytest.mark.parametrize(
    ("me", "other", "offered", "wanted"),
    [
        (mine("prison", city=SEVEN), "", ALL, "assassin"),
        (mine("palace", city=SEVEN), "", ALL, "merchant"),
        (mine(""), "tavern*3", ALL, "magician"),
        (mine(""), "tavern*2", ALL, "architect"),
        (mine("", city="manor"), "", "king thief", "king"),
        (mine(city="prison watchtower manor"), "", ALL, "warlord"),
        (mine(), "", "king thief", "king thief"),
    ],
)
def test_einstein_protects_the_last_district_else_picks_income(
    me: dict[str, Any], other: str, offered: str, wanted: str
) -> None:
    assert picks("einstein", offered, P1=me, P2={"hand": other}) == set(wanted.split())


# ---------------------------------------------------------------------- builder, opportunist
@pytest.mark.parametrize(
    ("me", "offered", "wanted"),
    [
        (mine("manor tavern"), ALL, "king"),
        (mine("temple tavern"), ALL, "merchant"),
        (mine("manor tavern"), "merchant thief", "merchant"),
        (mine("temple church prison", gold=6), ALL, "architect"),
        (mine("temple church prison", gold=5), "architect thief", "architect thief"),
        (mine("temple church", gold=6), "architect thief", "architect thief"),
    ],
)
def test_builder_picks_by_hand(me: dict[str, Any], offered: str, wanted: str) -> None:
    assert picks("builder", offered, P1=me) == set(wanted.split())


@pytest.mark.parametrize(
    ("me", "offered", "wanted"),
    [
        (mine(), ALL, "thief"),
        (mine(city="temple"), "bishop warlord", "bishop"),
        (mine(city="tavern"), "bishop warlord", "warlord"),
        (mine(gold=1), "bishop warlord", "bishop warlord"),
    ],
)
def test_opportunist_picks_thief_bishop_or_warlord(
    me: dict[str, Any], offered: str, wanted: str
) -> None:
    assert picks("opportunist", offered, P1=me) == set(wanted.split())


# ---------------------------------------------------------------------- the question itself
def test_picks_depend_on_the_rank_not_the_character() -> None:
    """The Abbot of rank 5 is liked for religious districts, like a Bishop."""
    t = table(
        cast="abbot emperor wizard", phase="draft", P1={"city": "temple church", "hand": FOUR_CARDS}
    )
    t.luck("assassin thief wizard")
    assert "pick abbot" in t.offered("P1")
    assert set(answers("smart", t)) == {"pick abbot"}


def test_discards_are_random_with_two_players() -> None:
    t = classic(2, phase="draft", P2={"city": "temple"})
    t.does("P1", "pick assassin" if "pick assassin" in t.offered("P1") else t.offered("P1")[0])
    t.does("P2", next(text for text in t.offered("P2") if text != "pick bishop"))
    assert set(answers("smart", t, "P2", times=200)) == set(t.offered("P2"))
    assert len(t.offered("P2")) == 5
