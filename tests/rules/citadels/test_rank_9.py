"""Rank 9: Queen, Artist, Tax Collector."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata

from ..kit import cards
from .board import classic, table

RULERS = ["king", "emperor", "patrician"]


# ------------------------------------------------------------------ Queen
@pytest.mark.ruling("R61")
@pytest.mark.card("queen", "does")
@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("seat", ["P2", "P5"])
def test_r61_the_queen_gets_3_gold_next_to_the_player_who_revealed_rank_4(
    ruler: str, seat: str
) -> None:
    """On either side, before gathering or later."""
    others: dict[str, Any] = {seat: {"characters": ruler}}
    t = table(5, turn="queen", P1={"characters": "queen"}, **others)
    t.does("P1", "use power")
    assert t.gold("P1") == 5
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R61")
@pytest.mark.card("queen", "refuses")
@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("seat", ["P3", "P4", None])
def test_r61_the_queen_gets_nothing_next_to_other_characters(ruler: str, seat: str | None) -> None:
    """Nor if nobody has rank 4."""
    others: dict[str, Any] = {seat: {"characters": ruler}} if seat else {}
    t = table(5, ruler, turn="queen", P1={"characters": "queen"}, **others)
    t.refuses("P1", "use power", "not_beside_ruler")
    t.does("P1", "gather gold", "end turn")
    assert t.gold("P1") == 4


@pytest.mark.ruling("R61")
@pytest.mark.card("queen", "does")
@pytest.mark.parametrize("ruler", RULERS)
def test_r61_next_to_a_killed_rank_4_the_queen_is_paid_at_the_end_of_the_round(ruler: str) -> None:
    """When the heir reveals; the Queen got nothing for it during the turn."""
    t = table(
        5,
        turn="queen",
        killed=ruler,
        P1={"characters": "queen"},
        P2={"characters": ruler},
        P3={"characters": "assassin"},
    )
    t.refuses("P1", "use power", "not_beside_ruler")
    t.does("P1", "gather gold", "end turn")
    if ruler == "emperor":
        t.does("P2", "player P4")
    assert t.gold("P1") == 7
    assert t.round() == 2


@pytest.mark.ruling("R61")
@pytest.mark.card("queen", "refuses")
@pytest.mark.parametrize(("killed", "queen"), [("king", "P4"), ("queen", "P2")])
def test_r61_the_queen_is_not_paid_further_away_or_if_killed(killed: str, queen: str) -> None:
    """A killed Queen has no turn and no gold."""
    ladies: dict[str, Any] = {queen: {"characters": "queen"}}
    t = table(
        5,
        phase="end_of_round",
        killed=killed,
        P1={"characters": "king"},
        P3={"characters": "assassin"},
        **ladies,
    )
    assert t.golds() == [2, 2, 2, 2, 2]
    t.idle("P1")


@pytest.mark.ruling("R61")
@pytest.mark.ruling("K06")
@pytest.mark.card("queen", "does")
def test_r61_next_to_a_killed_king_with_a_hospital_the_queen_is_paid_once() -> None:
    """The King reveals when gathering, and again as heir at the end of the round."""
    t = classic(
        5,
        turn="assassin",
        P1={"characters": "queen"},
        P2={"characters": "king", "city": "hospital"},
        P3={"characters": "assassin"},
    )
    t.does("P3", "use power", "name king", "gather gold", "end turn")
    t.does("P2", "gather gold")
    t.refuses("P1", "use power", "not_beside_ruler")
    t.does("P1", "gather gold", "end turn")
    assert t.gold("P1") == 2 + 2 + 3


@pytest.mark.ruling("R61")
@pytest.mark.card("queen", "refuses")
@pytest.mark.parametrize("players", [3, 4])
def test_r61_the_queen_needs_five_players(players: int) -> None:
    """With fewer all players would sit next to the Queen."""
    with pytest.raises(tavolata.TavolataError, match="queen"):
        table(players, "queen")


@pytest.mark.ruling("R12")
@pytest.mark.card("queen", "does")
def test_r12_the_queens_late_gold_comes_before_the_points_are_counted() -> None:
    """An Imperial Treasury counts it."""
    seven = "temple church tavern market watchtower prison manor"
    t = table(
        5,
        phase="end_of_round",
        killed="king",
        P1={"characters": "assassin", "city": seven},
        P2={"characters": "king"},
        P3={"characters": "queen", "city": "imperial_treasury"},
    )
    assert t.state.is_terminal()
    assert t.score("P3")["imperial_treasury"] == 2 + 3


# ------------------------------------------------------------------ Artist
@pytest.mark.ruling("R81")
@pytest.mark.card("artist", "does")
def test_r81_the_artist_puts_a_gold_on_up_to_two_districts() -> None:
    """Newly built ones too; each is worth a point more (R-07)."""
    t = table(
        turn="artist", P1={"characters": "artist", "gold": 4, "city": "market castle", "hand": "temple"}
    )
    t.does("P1", "gather gold", "build temple")
    before = t.score("P1")["districts"]
    t.does("P1", "use power", "choose temple", "choose castle")
    assert (t.gold("P1"), t.beautified("P1")) == (3, cards("temple castle"))
    assert t.city("P1") == cards("market castle temple")
    assert t.score("P1")["districts"] == before + 2
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R81")
@pytest.mark.card("artist", "does")
def test_r81_the_artist_may_stop_after_one_district() -> None:
    """The second one is optional."""
    t = table(turn="artist", P1={"characters": "artist", "gold": 4, "city": "market castle"})
    t.does("P1", "use power", "choose market")
    t.asks("P1", "choose castle", "done")
    t.does("P1", "done")
    assert (t.gold("P1"), t.beautified("P1")) == (3, cards("market"))
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R81")
@pytest.mark.card("artist", "refuses")
def test_r81_once_on_each_district_and_not_without_gold() -> None:
    """A district with a gold gets no second one, even in a later round."""
    t = table(
        turn="artist",
        P1={"characters": "artist", "gold": 4, "city": "market castle", "beautified": "market"},
        P2={"city": "temple"},
    )
    t.does("P1", "use power")
    t.forbids("P1", "not_in_city", "choose market", "choose temple")
    t.refuses("P1", "choose beautified market", "beautified_already")
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "choose castle")
    t.idle("P1")
    t = table(turn="artist", P1={"characters": "artist", "gold": 0, "city": "market"})
    t.refuses("P1", "use power", "not_enough_gold")
    t = table(turn="artist", P1={"characters": "artist", "gold": 1, "city": "market castle"})
    t.does("P1", "use power", "choose market")
    assert t.gold("P1") == 0
    t.idle("P1")


@pytest.mark.ruling("R07")
@pytest.mark.card("artist", "does")
def test_r07_the_gold_stays_and_counts_as_cost() -> None:
    """For the Basilica, which counts odd costs: Market 2 + 1, itself 4 + 1, Temple 1 as before."""
    t = table(turn="artist", P1={"characters": "artist", "city": "basilica market temple"})
    assert t.score("P1")["basilica"] == 1
    t.does("P1", "use power", "choose basilica", "choose market", "gather gold", "end turn")
    assert t.score("P1")["basilica"] == 3
    assert t.beautified("P1") == cards("basilica market")


# ------------------------------------------------------------------ Tax Collector
@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
def test_r80_every_build_costs_a_gold_that_goes_onto_the_token() -> None:
    """After the price, for each district; it is in nobody's stash."""
    t = table(
        turn="architect",
        P1={"characters": "architect", "gold": 6, "hand": "tavern market"},
        P2={"characters": "tax_collector"},
    )
    t.does("P1", "gather gold", "build tavern", "build market")
    assert (t.golds(), t.tax()) == ([3, 2, 2, 2], 2)
    assert t.sees("P3")["tax_gold"] == 2
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
@pytest.mark.parametrize(
    ("city", "hand", "way"),
    [
        ("framework", "palace", ["build palace", "pay with framework"]),
        ("temple", "necropolis", ["build necropolis", "pay with district", "choose temple"]),
        (
            "",
            "thieves_den tavern*5 market",
            ["build thieves_den", "pay with cards", *["put tavern"] * 5, "put market"],
        ),
    ],
)
def test_r80_builds_paid_without_gold_are_taxed_too(city: str, hand: str, way: list[str]) -> None:
    """A Framework, a Necropolis or cards do not pay the tax."""
    t = table(
        4,
        "tax_collector",
        turn="king",
        P1={"characters": "king", "gold": 7, "city": city, "hand": hand},
    )
    t.does("P1", "gather gold", *way)
    assert (t.gold("P1"), t.tax()) == (8, 1)
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "refuses")
def test_r80_a_player_with_no_gold_left_pays_no_tax() -> None:
    """They may still build."""
    t = table(4, "tax_collector", turn="king", P1={"characters": "king", "gold": 1, "hand": "manor"})
    t.does("P1", "gather gold", "build manor")
    assert (t.gold("P1"), t.tax(), t.city("P1")) == (0, 0, cards("manor"))
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
@pytest.mark.parametrize("fate", ["killed", "not in play"])
def test_r80_the_tax_is_due_even_if_the_collector_is_killed_or_not_in_play(fate: str) -> None:
    """The gold stays on the token for the next round."""
    position: dict[str, Any] = {"killed": "tax_collector"} if fate == "killed" else {}
    t = table(
        4,
        "tax_collector",
        turn="king",
        P1={"characters": "king", "gold": 4, "hand": "manor"},
        P2={"characters": "assassin"},
        **position,
    )
    t.does("P1", "gather gold", "build manor", "end turn")
    assert (t.round(), t.tax(), t.gold("P1")) == (2, 1, 2)
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
def test_r80_all_but_the_collector_are_taxed_in_every_round() -> None:
    """Even before any character is revealed."""
    for t in (
        table(4, "tax_collector", phase="draft"),
        table(4, "tax_collector", phase="end_of_round", P1={"characters": "king"}),
    ):
        taxed = set(t.sees(None)["tokens"])
        assert taxed == set(t.sees(None)["cast"]) - {"tax_collector"}
        t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
def test_r80_the_collector_takes_all_gold_from_the_token() -> None:
    """At any time of their turn, once; their own builds in it are not taxed."""
    t = table(
        turn="tax_collector",
        tax_gold=3,
        P1={"characters": "tax_collector", "gold": 2, "hand": "manor"},
    )
    t.does("P1", "use power")
    assert (t.gold("P1"), t.tax()) == (5, 0)
    t.refuses("P1", "use power", "used_already")
    t.does("P1", "gather gold", "build manor")
    assert (t.gold("P1"), t.tax()) == (4, 0)
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "refuses")
def test_r80_there_is_nothing_to_take_from_an_empty_token() -> None:
    """No other player can take the taxes."""
    t = table(turn="tax_collector", P1={"characters": "tax_collector"})
    t.refuses("P1", "use power", "nothing_to_gain")
    t = table(4, "tax_collector", turn="king", tax_gold=5, P1={"characters": "king"})
    t.refuses("P1", "use power", "no_such_ability")
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("tax_collector", "does")
def test_r80_with_three_players_the_collector_pays_for_their_other_character() -> None:
    """They can take that gold in the turn of the Tax Collector."""
    t = table(
        3,
        turn="king",
        P1={"characters": "king tax_collector", "gold": 4, "hand": "manor castle"},
    )
    t.does("P1", "gather gold", "build manor")
    assert (t.gold("P1"), t.tax()) == (2, 1)
    t.does("P1", "end turn", "use power")
    assert (t.gold("P1"), t.tax()) == (3, 0)
    t.does("P1", "gather gold", "build castle")
    assert (t.gold("P1"), t.tax()) == (1, 0)
    t.idle("P1")


@pytest.mark.ruling("R08")
def test_r08_the_gold_on_the_token_is_not_in_a_stash() -> None:
    """It cannot be robbed, and Imperial Treasury and Poor House ignore it."""
    t = table(
        turn="tax_collector",
        robbed="tax_collector",
        tax_gold=5,
        P1={"characters": "tax_collector", "gold": 1, "city": "imperial_treasury poor_house"},
        P2={"characters": "thief"},
    )
    assert (t.golds()[:2], t.tax()) == ([0, 3], 5)
    assert t.score("P1")["imperial_treasury"] == 0
    t.luck("temple*2")
    t.does("P1", "gather cards", "take temple")
    t.luck("")
    t.does("P1", "end turn")
    assert (t.gold("P1"), t.tax()) == (1, 5)
