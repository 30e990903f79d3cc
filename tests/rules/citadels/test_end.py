"""The end of the game and who wins (page 6 of the rulebook)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, classic, table
from .openings import SEVEN, gathered_with, scored

SIX = SEVEN.removesuffix(" manor")
FABIO = "castle tavern trading_post monastery cathedral observatory haunted_quarter"
SERENA = "docks trading_post barracks manor prison school_of_magic dragon_gate"


def last_round(**seats: Any) -> CitadelsTable:
    """P4, the Warlord, ends the round and, if a city is completed, the game."""
    turn = {"character": "warlord", "used": ["gathered"]}
    t = table(turn=turn, P4={"characters": "warlord"}, **seats)
    t.does("P4", "end turn")
    return t


# ------------------------------------------------------------------ when it ends
def test_the_last_round_is_played_to_its_end() -> None:
    """The seventh district ends the game with the round; later ranks still have their turns."""
    t = gathered_with(SIX, hand="manor", gold=3, P2={"characters": "bishop"})
    t.does("P1", "build manor")
    assert (t.completed(), t.state.is_terminal()) == (["P1"], False)
    t.does("P1", "end turn")
    t.does("P2", "gather gold")
    assert not t.state.is_terminal()
    t.does("P2", "end turn")
    assert (t.state.is_terminal(), t.round()) == (True, 1)
    t.refuses("P1", "gather gold", "game_over")


@pytest.mark.parametrize(("players", "wanted"), [(2, 8), (3, 8), (4, 7), (8, 7)])
def test_a_city_one_district_short_does_not_end_the_game(players: int, wanted: int) -> None:
    """Eight districts with 2 and 3 players, seven with more."""
    eight = f"{SEVEN} docks".split()
    cast = "tax_collector" if players in (3, 8) else ""
    for n in (wanted - 1, wanted):
        city = " ".join(eight[: n - 1])
        t = gathered_with(city, hand="castle", gold=4, players=players, cast=cast)
        t.does("P1", "build castle", "end turn")
        assert t.state.is_terminal() == (n == wanted)


def test_a_city_may_have_more_than_seven_districts() -> None:
    """It is completed once, by the seventh."""
    t = gathered_with(SIX, hand="manor castle palace", gold=12, character="architect")
    t.state.keep_log()
    t.does("P1", "build manor", "build castle", "build palace")
    assert (t.city("P1").total(), t.score("P1")["completion"]) == (9, 4)
    assert t.told(None, "complete") == [("P1", None, 7)]
    t.idle("P1")


# ------------------------------------------------------------------ points
def test_districts_score_their_cost_and_gold_scores_nothing() -> None:
    score = scored("tavern market docks castle palace", gold=20, hand="library")
    assert score == {"districts": 15, "all_types": 0, "completion": 0, "total": 15}


def test_all_five_types_score_three() -> None:
    assert scored("manor temple tavern prison library")["all_types"] == 3
    assert scored("manor temple tavern prison castle")["all_types"] == 0


def test_the_first_completed_city_scores_four_and_every_other_one_two() -> None:
    t = table(is_over=True, completed=["P2", "P1"], P1={"city": SEVEN}, P2={"city": FABIO})
    assert [t.score(seat)["completion"] for seat in t.seats()] == [2, 4, 0, 0]


def test_a_city_completed_later_in_the_same_round_scores_two() -> None:
    t = gathered_with(
        SIX, hand="manor", gold=3, P2={"characters": "bishop", "city": SIX, "hand": "manor", "gold": 3}
    )
    t.does("P1", "build manor", "end turn")
    t.does("P2", "gather gold", "build manor")
    assert t.completed() == ["P1", "P2"]
    assert [t.score(seat)["completion"] for seat in ("P1", "P2")] == [4, 2]


def test_g02_g03_the_scores_of_fabio_and_serena() -> None:
    """28 with a Haunted Quarter as military, 29 with a Dragon Gate: Serena wins."""
    t = table(is_over=True, completed=["P1", "P2"], P1={"city": FABIO}, P2={"city": SERENA})
    assert t.score("P1") == {"districts": 21, "all_types": 3, "completion": 4, "total": 28}
    assert t.score("P2") == {
        "districts": 25,
        "all_types": 0,
        "completion": 2,
        "dragon_gate": 2,
        "total": 29,
    }
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]


def test_all_extra_points_add_up() -> None:
    """Seven unique districts, each for its own reason."""
    t = table(
        is_over=True,
        crown="P1",
        P1={
            "city": "statue basilica capitol imperial_treasury map_room wishing_well museum",
            "gold": 4,
            "hand": "secret_vault tavern",
        },
        under_museum="manor docks",
    )
    score = t.score("P1")
    assert score == {
        "districts": 3 + 4 + 5 + 5 + 5 + 5 + 4,
        "all_types": 0,
        "completion": 4,
        "statue": 5,
        "basilica": 5,
        "capitol": 3,
        "imperial_treasury": 4,
        "map_room": 2,
        "wishing_well": 7,
        "museum": 2,
        "secret_vault": 3,
        "total": 31 + 4 + 5 + 5 + 3 + 4 + 2 + 7 + 2 + 3,
    }


def test_a_player_without_a_completed_city_can_win() -> None:
    t = last_round(P1={"city": SEVEN}, P2={"city": "library park theater great_wall palace cathedral"})
    assert [t.total(seat) for seat in ("P1", "P2")] == [12 + 4, 34]
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]


@pytest.mark.ruling("R97")
@pytest.mark.card("secret_vault", "does")
def test_r97_a_secret_vault_in_hand_can_win_the_game() -> None:
    """Its three points decide."""
    t = last_round(P1={"city": SEVEN}, P2={"city": "palace cathedral castle", "hand": "secret_vault"})
    assert [t.total(seat) for seat in ("P1", "P2")] == [12 + 4, 14 + 3]
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]


# ------------------------------------------------------------------ ties
def tied(**seats: Any) -> CitadelsTable:
    """P1 and P2 are tied: a completed city of 12 + 4, and 16 points of districts."""
    p1 = {"city": SEVEN, **seats.pop("P1", {})}
    p2 = {"city": "palace cathedral town_hall tavern", **seats.pop("P2", {})}
    t = last_round(P1=p1, P2=p2, **seats)
    assert t.total("P1") == t.total("P2") == 16
    return t


@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [("architect", "magician", 0), ("magician", "architect", 1), ("thief", "assassin", 0)],
)
def test_g08_a_tie_goes_to_the_higher_rank_revealed_in_the_last_round(
    mine: str, theirs: str, winner: int
) -> None:
    t = tied(P1={"characters": mine}, P2={"characters": theirs})
    assert t.shares().index(1.0) == winner


def test_a_killed_character_was_not_revealed_and_breaks_no_tie() -> None:
    """The Architect of P1 stayed silent, so the Thief of P2 ranks higher; a killed heir is revealed."""
    t = tied(killed="architect", P1={"characters": "architect"}, P2={"characters": "thief"})
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]
    t = tied(killed="king", P1={"characters": "king"}, P2={"characters": "magician"})
    assert t.shares() == [1.0, 0.0, 0.0, 0.0]


def test_with_three_players_the_higher_of_two_characters_counts() -> None:
    t = table(
        3,
        turn={"character": "artist", "used": ["gathered"]},
        P1={"characters": "thief warlord", "city": f"{SEVEN} docks"},
        P2={"characters": "merchant architect", "city": "palace cathedral town_hall castle"},
        P3={"characters": "artist"},
    )
    t.does("P3", "end turn")
    assert (t.total("P1"), t.total("P2")) == (15 + 4, 19)
    assert t.shares() == [1.0, 0.0, 0.0]


def test_in_2021_neither_gold_nor_districts_break_a_tie() -> None:
    """P2 has more gold and more expensive districts, P1 the higher rank."""
    t = tied(P1={"characters": "bishop", "gold": 0}, P2={"characters": "thief", "gold": 30})
    assert t.shares() == [1.0, 0.0, 0.0, 0.0]


# ------------------------------------------------------------------ classic
EIGHT = "castle manor temple tavern market watchtower university dragon_gate"


def classic_end(**seats: Any) -> CitadelsTable:
    turn = {"character": "warlord", "used": ["gathered"]}
    t = classic(turn=turn, P4={"characters": "warlord"}, **seats)
    t.does("P4", "end turn")
    return t


@pytest.mark.ruling("K01")
@pytest.mark.card("university", "does")
def test_k01_g70_the_classic_score_of_a_city() -> None:
    """24 for eight districts, 4 for University and Dragon Gate, 3 for colours, 4 for being first."""
    t = classic_end(P1={"city": EIGHT})
    assert t.state.is_terminal()
    assert t.score("P1") == {
        "districts": 24 + 0,
        "all_types": 3,
        "completion": 4,
        "university": 2,
        "dragon_gate": 2,
        "total": 35,
    }


@pytest.mark.ruling("K01")
@pytest.mark.parametrize("players", [4, 5, 7])
def test_k01_a_classic_city_of_seven_is_not_completed(players: int) -> None:
    """Eight for any number of players."""
    t = gathered_with(SIX, hand="manor", gold=9, players=players, edition="classic")
    t.does("P1", "build manor", "end turn")
    assert (t.completed(), t.round()) == ([], 2)


@pytest.mark.ruling("K01")
def test_k01_a_classic_tie_goes_to_the_more_valuable_districts_then_to_the_gold() -> None:
    """Not to the rank: P1 has the higher one, P2 more in districts, or as much and more gold."""
    eight = "tavern market trading_post docks temple church watchtower prison"
    dear = "library great_wall harbor castle"
    p1 = {"city": eight, "characters": "architect", "gold": 9}
    t = classic_end(P1=p1, P2={"city": "palace cathedral town_hall manor", "gold": 0})
    assert (t.total("P1"), t.total("P2")) == (14 + 4, 18)
    assert t.shares() == [0.0, 1.0, 0.0, 0.0]
    p1 = {"city": eight, "characters": "architect", "gold": 1}
    t = classic_end(
        P1=p1,
        P2={"city": dear, "gold": 3},
        P3={"city": "palace fortress cathedral town_hall", "gold": 4},
    )
    assert [t.total(seat) for seat in ("P2", "P3")] == [20, 20]
    assert t.shares() == [0.0, 0.0, 1.0, 0.0]
    t = classic_end(P1=p1, P2={"city": dear}, P3={"city": "palace fortress cathedral town_hall"})
    assert t.shares() == [0.0, 0.5, 0.5, 0.0], "nothing breaks this one"


@pytest.mark.ruling("K01")
def test_k01_a_second_city_of_eight_scores_two() -> None:
    """4 and 2, as in the later edition."""
    eight = "palace monastery cathedral docks harbor town_hall prison fortress"
    t = classic_end(P1={"city": EIGHT}, P2={"city": eight}, completed=["P2", "P1"])
    assert [t.score(seat)["completion"] for seat in ("P1", "P2", "P3")] == [2, 4, 0]
    assert t.city("P2") == cards(eight)
