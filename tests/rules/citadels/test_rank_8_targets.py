"""Rank 8 and its targets: protected districts, gold and cards that move along, higher costs."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .positions import exchange, strikes

SIX = "temple church tavern market prison watchtower"
RANK_8 = ["warlord", "diplomat", "marshal"]


@pytest.mark.ruling("R72")
@pytest.mark.each("character", "refuses")
@pytest.mark.parametrize("character", RANK_8)
def test_r72_a_keep_cannot_be_destroyed_exchanged_or_seized(character: str) -> None:
    """Not even the own one."""
    t = strikes(character, 9, "temple", P2={"city": "keep manor"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose keep", "immune")
    t.asks("P1", "choose manor")
    t = strikes(character, 9, "keep temple", P2={"city": "manor"})
    t.does("P1", "use power")
    if character == "warlord":
        t.does("P1", "player P1")
        t.asks("P1", "choose temple")
    elif character == "diplomat":
        t.does("P1", "player P2", "choose manor")
        t.asks("P1", "choose temple")
    else:
        t.asks("P1", "player P2")


@pytest.mark.ruling("R71")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize(
    ("character", "gold", "paid", "to_owner"),
    [("warlord", 9, 3, 0), ("marshal", 9, 4, 4), ("diplomat", 9, 3, 3)],
)
def test_r71_behind_a_great_wall_everything_costs_one_more(
    character: str, gold: int, paid: int, to_owner: int
) -> None:
    """Manor: 3 - 1 + 1, 3 + 1, and 3 - 1 + 1 for a Temple; the extra coin goes with the price."""
    t = strikes(character, gold, "temple", P2={"city": "manor great_wall"})
    t.does("P1", "use power", "player P2", "choose manor")
    if character == "diplomat":
        t.does("P1", "choose temple")
    assert t.golds()[:2] == [gold - paid, 2 + to_owner]
    t.idle("P1")


@pytest.mark.parametrize("character", RANK_8)
def test_two_identical_districts_are_one_choice(character: str) -> None:
    t = strikes(character, 9, "temple", P2={"city": "manor quarry manor"})
    t.does("P1", "use power", "player P2")
    t.asks("P1", *(["choose manor"] if character == "marshal" else ["choose manor", "choose quarry"]))


@pytest.mark.ruling("R71")
def test_r71_the_great_wall_itself_costs_no_more() -> None:
    """It protects only the other districts of its city, and only against other players."""
    t = strikes("warlord", 5, P2={"city": "great_wall"})
    t.does("P1", "use power", "player P2", "choose great_wall")
    assert t.gold("P1") == 0
    t = strikes("diplomat", 0, "library", P2={"city": "great_wall"})
    exchange(t, "great_wall", "library")
    assert t.gold("P1") == 0
    t = strikes("warlord", 2, "great_wall manor")
    t.does("P1", "use power", "player P1", "choose manor")
    assert t.gold("P1") == 0
    t.idle("P1")


@pytest.mark.ruling("R71")
@pytest.mark.card("diplomat", "refuses")
@pytest.mark.parametrize(("mine", "theirs", "price"), [("manor", "palace", 3), ("palace", "manor", 1)])
def test_r71_the_targets_wall_costs_the_diplomat_one_their_own_nothing(
    mine: str, theirs: str, price: int
) -> None:
    """G42 with the target's Wall: 3 and 1."""
    t = strikes("diplomat", price - 1, mine, P2={"city": f"{theirs} great_wall"})
    t.refuses("P1", "use power", "no_target")
    t = strikes("diplomat", price, mine, P2={"city": f"{theirs} great_wall"})
    exchange(t, theirs, mine)
    assert t.golds()[:2] == [0, 2 + price]
    t = strikes("diplomat", price - 1, f"{mine} great_wall", P2={"city": theirs})
    exchange(t, theirs, mine)
    assert t.golds()[:2] == [0, 2 + price - 1]
    t.idle("P1")


@pytest.mark.ruling("R71")
@pytest.mark.card("marshal", "does")
def test_r71_the_limit_of_the_marshal_is_the_cost_without_the_wall() -> None:
    """A Manor costs 4 gold; with 3 the Marshal cannot pay for it."""
    t = strikes("marshal", 4, P2={"city": "manor great_wall"})
    t.does("P1", "use power", "player P2", "choose manor")
    assert t.golds()[:2] == [0, 6]
    t = strikes("marshal", 3, P2={"city": "manor great_wall"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R07")
@pytest.mark.parametrize(("character", "paid"), [("warlord", 2), ("marshal", 3), ("diplomat", 2)])
def test_r07_a_gold_on_a_district_raises_its_cost(character: str, paid: int) -> None:
    """A beautified Market costs 3; against a Temple that is 2 for the Diplomat."""
    t = strikes(character, 9, "temple", P2={"city": "market", "beautified": "market"})
    t.does("P1", "use power", "player P2", "choose beautified market")
    if character == "diplomat":
        t.does("P1", "choose temple")
    assert t.gold("P1") == 9 - paid
    t.idle("P1")


@pytest.mark.ruling("R07")
@pytest.mark.card("marshal", "refuses")
def test_r07_a_beautified_district_of_cost_3_is_out_of_the_marshals_reach() -> None:
    """It costs 4 now."""
    t = strikes("marshal", 9, P2={"city": "manor", "beautified": "manor"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R74")
def test_r74_the_gold_on_a_district_moves_with_it() -> None:
    """In an exchange and when seized; if the district is destroyed, the gold goes to the bank."""
    victim = {"city": "market", "beautified": "market"}
    t = strikes("diplomat", 9, "manor", P2=victim)
    exchange(t, "beautified market", "manor")
    assert (t.beautified("P1"), t.beautified("P2")) == (cards("market"), cards())
    t = strikes("marshal", 9, "manor", P2=victim)
    t.does("P1", "use power", "player P2", "choose beautified market")
    assert t.beautified("P1") == cards("market")
    t = strikes("warlord", 9, "manor", P2=victim)
    t.does("P1", "use power", "player P2", "choose beautified market")
    assert (t.bottom(), t.golds()) == (["market"], [7, 2, 2, 2])
    t.idle("P1")


@pytest.mark.ruling("R74")
def test_r74_the_cards_under_a_museum_move_with_it() -> None:
    """If it is destroyed they go under the deck; the Diplomat's new Museum scores the same points."""
    t = strikes("diplomat", 9, "manor", P2={"city": "museum"}, under_museum="tavern temple")
    assert (t.score("P2")["museum"], t.museum()) == (2, cards("tavern temple"))
    exchange(t, "museum", "manor")
    assert (t.score("P1")["museum"], t.museum()) == (2, cards("tavern temple"))
    t = strikes("warlord", 9, "manor", P2={"city": "museum"}, under_museum="tavern temple")
    t.does("P1", "use power", "player P2", "choose museum")
    assert (t.museum(), sorted(t.bottom())) == (cards(), ["museum", "tavern", "temple"])
    assert [name for name in t.sees("P3")["deck"]["bottom"] if name] == ["museum"]
    t.idle("P1")


@pytest.mark.ruling("R105")
def test_r105_a_city_that_shrinks_still_counts_as_completed() -> None:
    """Rank 8 can hit it again, and its owner keeps the points for the first completed city."""
    t = table(
        turn="warlord",
        completed=["P2"],
        P1={"characters": "warlord", "gold": 9},
        P2={"city": SIX},
    )
    t.does("P1", "use power", "player P2", "choose church", "gather gold", "end turn")
    assert t.state.is_terminal()
    assert t.score("P2")["completion"] == 4
