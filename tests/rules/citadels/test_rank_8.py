"""Rank 8: Warlord, Diplomat, Marshal. For their incomes see `test_incomes`."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .positions import exchange, strikes

SIX = "temple church tavern market prison watchtower"


# ------------------------------------------------------------------ Warlord
@pytest.mark.card("warlord", "does")
@pytest.mark.parametrize(
    ("district", "cost"),
    [("tavern", 1), ("market", 2), ("manor", 3), ("castle", 4), ("palace", 5), ("library", 6)],
)
def test_the_warlord_destroys_a_district_for_its_cost_less_one(district: str, cost: int) -> None:
    """G04: paid to the bank; the district goes under the deck, and all players see it."""
    t = strikes("warlord", 5, P3={"city": f"{district} fortress"})
    t.does("P1", "use power", "player P3", f"choose {district}")
    assert t.golds() == [5 - (cost - 1), 2, 2, 2]
    assert (t.city("P3"), t.bottom()) == (cards("fortress"), [district])
    assert t.sees("P2")["deck"]["bottom"] == [district]
    t.idle("P1")


@pytest.mark.card("warlord", "refuses")
def test_the_warlord_destroys_one_affordable_district() -> None:
    """Without gold a district of cost 1 is still free; a player without districts is not a target."""
    t = strikes("warlord", 0, P2={"city": "tavern market"}, P3={"city": "manor"})
    t.does("P1", "use power")
    t.forbids("P1", "no_target_there", "player P3", "player P4", "player P1")
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "player P2")
    t.refuses("P1", "choose market", "not_enough_gold")
    t.refuses("P1", "choose manor", "not_in_city")
    t.does("P1", "choose tavern")
    t.refuses("P1", "use power", "used_already")
    t = strikes("warlord", 0, P2={"city": "market"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.card("warlord", "does")
def test_the_warlord_may_destroy_their_own_district() -> None:
    t = strikes("warlord", 2, "manor")
    t.does("P1", "use power", "player P1", "choose manor")
    assert (t.city("P1"), t.gold("P1"), t.bottom()) == (cards(), 0, ["manor"])
    t.idle("P1")


@pytest.mark.ruling("R70")
@pytest.mark.card("warlord", "refuses")
@pytest.mark.parametrize(("players", "size"), [(4, 7), (3, 8)])
def test_r70_the_warlord_destroys_nothing_in_a_completed_city(players: int, size: int) -> None:
    """Not even in their own; a city one district short is open to them."""
    full = f"{SIX} docks harbor"
    completed = " ".join(full.split()[:size])
    t = strikes("warlord", 9, completed, players, P2={"city": "manor"})
    t.does("P1", "use power")
    t.asks("P1", "player P2")
    t = strikes("warlord", 9, "", players, P2={"city": completed})
    t.refuses("P1", "use power", "no_target")
    t = strikes("warlord", 9, "", players, P2={"city": " ".join(full.split()[: size - 1])})
    t.does("P1", "use power", "player P2", "choose temple")
    assert t.city("P2").total() == size - 2
    t.idle("P1")


@pytest.mark.ruling("R37")
@pytest.mark.card("warlord", "does")
def test_r37_a_factory_does_not_make_destroying_cheaper() -> None:
    """G29: the Warlord pays 5 for a Dragon Gate that cost 5 to build, with or without a Factory."""
    t = strikes("warlord", 5, "factory", P2={"city": "dragon_gate"}, P3={"city": "framework"})
    t.does("P1", "use power", "player P2", "choose dragon_gate")
    assert t.gold("P1") == 0
    t.idle("P1")


# ------------------------------------------------------------------ Diplomat
@pytest.mark.card("diplomat", "does")
@pytest.mark.parametrize(
    ("mine", "theirs", "price"), [("manor", "palace", 2), ("palace", "manor", 0), ("manor", "docks", 0)]
)
def test_the_diplomat_exchanges_districts_and_pays_the_owner_the_difference(
    mine: str, theirs: str, price: int
) -> None:
    """G42: Manor for Palace 2, Palace for Manor nothing; nobody owes the Diplomat anything."""
    t = strikes("diplomat", 3, f"{mine} temple", P2={"city": f"{theirs} tavern"})
    exchange(t, theirs, mine)
    assert (t.city("P1"), t.city("P2")) == (cards(f"temple {theirs}"), cards(f"tavern {mine}"))
    assert t.golds() == [3 - price, 2 + price, 2, 2]
    t.idle("P1")


@pytest.mark.card("diplomat", "refuses")
def test_the_diplomat_needs_the_gold_for_the_difference() -> None:
    """First the districts within reach are offered, then those that pay for the chosen one."""
    t = strikes("diplomat", 1, "manor castle", P2={"city": "palace"}, P3={"city": "library"})
    t.does("P1", "use power")
    t.forbids("P1", "no_target_there", "player P3", "player P4")
    t.refuses("P1", "player P1", "yourself")
    t.does("P1", "player P2", "choose palace")
    t.refuses("P1", "choose manor", "not_enough_gold")
    t.forbids("P1", "other_question", "decline", "end turn")
    t.does("P1", "choose castle")
    t.refuses("P1", "use power", "used_already")
    assert t.golds()[:2] == [0, 3]
    t = strikes("diplomat", 9, "", P2={"city": "palace"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R73")
@pytest.mark.card("diplomat", "refuses")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("manor castle", "manor"),
        ("manor", "castle manor"),
        ("manor", "manor"),
        ("manor quarry", "manor"),
    ],
)
def test_r73_an_exchange_cannot_duplicate_a_name_in_either_city(mine: str, theirs: str) -> None:
    """Checked before the exchange: same for same is not allowed; a Quarry does not help."""
    t = strikes("diplomat", 9, mine, P2={"city": theirs})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R73")
@pytest.mark.card("diplomat", "refuses")
def test_r73_the_owner_cannot_be_given_a_district_they_have() -> None:
    """Of Manor and Castle only the Castle can go to a city with a Manor."""
    t = strikes("diplomat", 9, "manor castle", P2={"city": "manor palace"})
    t.does("P1", "use power", "player P2")
    t.asks("P1", "choose palace")
    t.does("P1", "choose palace")
    t.asks("P1", "choose castle")


@pytest.mark.ruling("R70")
@pytest.mark.card("diplomat", "does")
def test_r70_the_diplomat_may_give_from_a_completed_city_but_not_take_from_one() -> None:
    """Their own city may have seven districts."""
    t = strikes("diplomat", 9, f"{SIX} docks", P2={"city": "manor"})
    exchange(t, "manor", "docks")
    assert t.city("P2") == cards("docks")
    t = strikes("diplomat", 9, "manor", P2={"city": f"{SIX} docks"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R75")
@pytest.mark.card("diplomat", "does")
def test_r75_an_exchange_for_a_monument_completes_a_city_at_once() -> None:
    """It counts as two districts: six with it count as seven."""
    t = strikes("diplomat", 9, SIX, P2={"city": "monument"})
    exchange(t, "monument", "temple")
    assert t.completed() == ["P1"]
    t.idle("P1")


# ------------------------------------------------------------------ Marshal
@pytest.mark.card("marshal", "does")
@pytest.mark.parametrize(
    ("district", "cost"), [("tavern", 1), ("market", 2), ("manor", 3), ("statue", 3)]
)
def test_the_marshal_seizes_a_district_and_pays_its_owner_the_cost(district: str, cost: int) -> None:
    t = strikes("marshal", 3, "temple", P2={"city": f"{district} fortress"})
    t.does("P1", "use power", "player P2", f"choose {district}")
    assert (t.city("P1"), t.city("P2")) == (cards(f"temple {district}"), cards("fortress"))
    assert t.golds() == [3 - cost, 2 + cost, 2, 2]
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.card("marshal", "refuses")
def test_the_marshal_seizes_nothing_that_costs_more_than_three() -> None:
    """Nor a district they cannot pay for, nor their own."""
    t = strikes("marshal", 9, "manor", P2={"city": "castle palace library"})
    t.refuses("P1", "use power", "no_target")
    t = strikes("marshal", 2, "temple", P2={"city": "docks market"})
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose docks", "not_enough_gold")
    t.asks("P1", "choose market")


@pytest.mark.ruling("R73")
@pytest.mark.card("marshal", "refuses")
@pytest.mark.parametrize("city", ["manor", "manor quarry"])
def test_r73_the_marshal_cannot_seize_a_duplicate(city: str) -> None:
    """A Quarry does not help."""
    t = strikes("marshal", 9, city, P2={"city": "manor"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.ruling("R70")
@pytest.mark.card("marshal", "refuses")
def test_r70_the_marshal_seizes_nothing_from_a_completed_city() -> None:
    """A city of six districts is open to them."""
    t = strikes("marshal", 9, P2={"city": f"{SIX} docks"})
    t.refuses("P1", "use power", "no_target")
    t = strikes("marshal", 9, P2={"city": SIX})
    t.does("P1", "use power", "player P2", "choose church")
    assert t.city("P1") == cards("church")
    t.idle("P1")


@pytest.mark.ruling("R75")
@pytest.mark.card("marshal", "does")
def test_r75_a_seized_district_completes_a_city_at_once() -> None:
    """The Marshal may be the first."""
    t = strikes("marshal", 9, SIX, P2={"city": "manor"})
    t.does("P1", "use power", "player P2", "choose manor")
    assert t.completed() == ["P1"]
    assert t.score("P1")["completion"] == 4
    t.idle("P1")


@pytest.mark.ruling("R09")
@pytest.mark.card("marshal", "does")
def test_r09_seizing_is_not_building() -> None:
    """No tax, no use of the limit; it is allowed before gathering."""
    t = strikes("marshal", 9, "temple", P2={"characters": "tax_collector", "city": "manor"})
    t.does("P1", "use power", "player P2", "choose manor")
    assert (t.golds()[:2], t.tax()) == ([6, 5], 0)
    t.idle("P1")
    t = table(
        turn="marshal",
        P1={"characters": "marshal", "gold": 9, "hand": "docks"},
        P2={"city": "manor"},
    )
    t.does("P1", "use power", "player P2", "choose manor", "gather gold", "build docks")
    assert t.city("P1") == cards("manor docks")
    t.idle("P1")


@pytest.mark.ruling("R09")
@pytest.mark.card("diplomat", "does")
def test_r09_exchanging_is_not_building() -> None:
    """No tax, no question to a Magistrate; a city of five can get a Monument."""
    five = "temple church tavern market prison"
    t = strikes("diplomat", 9, five, P2={"characters": "tax_collector", "city": "monument"})
    exchange(t, "monument", "prison")
    assert (t.golds()[:2], t.tax()) == ([7, 4], 0)
    t = table(
        turn="diplomat",
        warrants={"signed": "diplomat", "blank": "king bishop"},
        P1={"characters": "diplomat", "gold": 9, "city": "manor"},
        P2={"characters": "magistrate", "city": "palace"},
    )
    exchange(t, "palace", "manor")
    t.idle("P1")
