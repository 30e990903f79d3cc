"""The rulings behind all cards (R01 to R12, R105)."""

from __future__ import annotations

import itertools

import pytest

import tavolata
from tavolata.core.errors import ParameterError, PositionError

from ..kit import cards
from .board import FIRST_CAST, classic, table
from .openings import FIVE, SEVEN, gathered_with, scored, turn_with

SIX = SEVEN.removesuffix(" manor")


# ------------------------------------------------------------------ R01
@pytest.mark.ruling("R01")
@pytest.mark.parametrize(
    "rank",
    [
        "assassin witch magistrate",
        "thief spy blackmailer",
        "king emperor patrician",
        "queen artist tax_collector",
    ],
)
def test_r01_two_characters_of_one_rank_are_never_in_the_same_game(rank: str) -> None:
    """One character for each rank, in a cast and in a position."""
    for pair in itertools.combinations(rank.split(), 2):
        names = "+".join([*[name for name in FIRST_CAST[:8] if name not in rank.split()], *pair])
        with pytest.raises(ParameterError):
            tavolata.load_game(f"citadels(players=5,cast={names})")
        home = tavolata.load_game("citadels(players=5,cast=random)")
        with pytest.raises(PositionError):
            home.state_from_dict({"P1": {"characters": [pair[0]]}, "P2": {"characters": [pair[1]]}})


# ------------------------------------------------------------------ R02
@pytest.mark.ruling("R02")
def test_r02_gathering_is_compulsory_and_comes_before_building() -> None:
    """The turn cannot end without it; abilities and districts may come before."""
    t = turn_with("laboratory manor", hand="tavern market")
    t.refuses("P1", "end turn", "gather_first")
    t.refuses("P1", "build tavern", "gather_first")
    t.does("P1", "collect", "use laboratory", "put market")
    assert t.gold("P1") == 2 + 1 + 2
    t.does("P1", "gather gold", "build tavern", "end turn")
    assert t.city("P1") == cards("laboratory manor tavern")
    t.assert_asked("P1")


# ------------------------------------------------------------------ R03
@pytest.mark.ruling("R03")
@pytest.mark.parametrize(
    ("character", "city"),
    [
        ("assassin", "manor"),
        ("thief", "manor"),
        ("magician", "manor"),
        ("king", "manor smithy"),
        ("bishop", "temple museum"),
        ("merchant", "tavern laboratory"),
        ("architect", "manor armory"),
        ("warlord", "prison"),
        ("artist", "manor"),
    ],
)
def test_r03_everything_else_is_optional(character: str, city: str) -> None:
    """Income, ability, building and districts: a turn can be nothing but gathering."""
    t = turn_with(
        city, hand="docks", gold=9, character=character, P2={"city": "tavern", "hand": "manor"}
    )
    t.does("P1", "gather gold")
    t.mark()
    t.does("P1", "end turn")
    t.unchanged("P1", "P2", "P3", "P4")


@pytest.mark.ruling("R03")
def test_r03_a_draw_must_keep_its_number_of_cards() -> None:
    """Of the gathered cards one is kept, not none and not both."""
    t = turn_with(hand="tavern")
    t.luck("manor docks")
    t.does("P1", "gather cards")
    t.refuses("P1", "done", "other_question")
    t.refuses("P1", "end turn", "other_question")
    t.refuses("P1", "take tavern", "not_drawn")


# ------------------------------------------------------------------ R04
@pytest.mark.ruling("R04")
def test_r04_income_and_ability_are_each_used_once() -> None:
    """The income counts the city at that moment; later builds do not add to it."""
    t = gathered_with("tavern", hand="market", gold=2, character="merchant")
    t.does("P1", "collect", "build market", "use power")
    assert t.gold("P1") == 2 + 1 - 2 + 1
    t.refuses("P1", "collect", "used_already")
    t.refuses("P1", "use power", "used_already")
    t = gathered_with("tavern", hand="market", gold=2, character="merchant")
    t.does("P1", "build market", "collect")
    assert t.gold("P1") == 0 + 2


# ------------------------------------------------------------------ R05
@pytest.mark.ruling("R05")
def test_r05_a_city_has_no_duplicates() -> None:
    """The name counts, not the cost or type; a gold on a district does not make it a different one."""
    t = gathered_with("manor", hand="manor docks", gold=9)
    t.refuses("P1", "build manor", "identical")
    t.does("P1", "build docks")
    me = {"characters": "king", "city": "manor", "beautified": "manor", "hand": "manor", "gold": 9}
    t = table(turn={"character": "king", "used": ["gathered"]}, P1=me)
    t.refuses("P1", "build manor", "identical")


@pytest.mark.ruling("R05")
def test_r05_the_name_is_checked_when_the_build_is_declared() -> None:
    """Before a district is destroyed as payment: no payment makes room for a duplicate."""
    t = gathered_with("framework tavern", hand="tavern", gold=0)
    t.refuses("P1", "build tavern", "identical")
    t = gathered_with("framework quarry", hand="palace", gold=0)
    t.does("P1", "build palace")
    assert t.city("P1") == cards("palace quarry")


@pytest.mark.ruling("R05")
def test_r05_a_name_in_another_city_is_no_obstacle() -> None:
    """Only the builder's own city counts."""
    t = gathered_with(hand="manor", gold=9, P2={"city": "manor"})
    t.does("P1", "build manor")
    assert t.city("P1") == cards("manor")


# ------------------------------------------------------------------ R06
@pytest.mark.ruling("R06")
@pytest.mark.parametrize(
    ("character", "limit"),
    [("king", 1), ("thief", 1), ("seer", 2), ("scholar", 2), ("architect", 3), ("warlord", 1)],
)
def test_r06_each_character_has_a_building_limit(character: str, limit: int) -> None:
    """Stables are outside it; a Framework or Necropolis does not bypass it."""
    hand = ["tavern", "market", "docks", "harbor"]
    t = gathered_with(hand=" ".join([*hand, "stables"]), gold=30, character=character)
    t.does("P1", *[f"build {name}" for name in hand[:limit]])
    t.refuses("P1", f"build {hand[limit]}", "limit_reached")
    t.does("P1", "build stables")
    assert t.city("P1").total() == limit + 1
    t.idle("P1")


@pytest.mark.ruling("R06")
def test_r06_builds_that_cost_no_gold_use_the_limit() -> None:
    """With a Framework or a Necropolis."""
    t = gathered_with("framework", hand="palace tavern", gold=3)
    t.does("P1", "build palace")
    t.refuses("P1", "build tavern", "limit_reached")
    t = gathered_with("manor", hand="necropolis tavern", gold=3)
    t.does("P1", "build necropolis", "choose manor")
    t.refuses("P1", "build tavern", "limit_reached")


# ------------------------------------------------------------------ R07
@pytest.mark.ruling("R07")
def test_r07_a_gold_on_a_district_adds_one_to_its_cost_but_not_to_building() -> None:
    """One point more, and the Warlord pays one gold more."""
    t = table(
        turn={"character": "warlord", "used": ["gathered"]},
        P1={"characters": "warlord", "gold": 3},
        P2={"city": "manor", "beautified": "manor"},
    )
    assert t.score("P2")["districts"] == 4
    t.does("P1", "use power", "player P2", "choose beautified manor")
    assert t.gold("P1") == 0
    t = gathered_with(hand="manor", gold=3)
    t.does("P1", "build manor")
    assert t.gold("P1") == 0


# ------------------------------------------------------------------ R08
@pytest.mark.ruling("R08")
def test_r08_only_the_stash_counts_as_a_players_gold() -> None:
    """Gold on a district is not robbed or counted by a Treasury, and a Poor House ignores it."""
    t = table(
        turn="king",
        robbed="king",
        P1={
            "characters": "king",
            "city": "poor_house imperial_treasury",
            "beautified": "imperial_treasury",
            "gold": 5,
            "hand": "market",
        },
        P2={"characters": "thief", "gold": 0},
        P3={"characters": "warlord"},
    )
    assert t.golds()[:2] == [0, 5]
    assert t.beautified("P1") == cards("imperial_treasury")
    t.does("P1", "gather gold", "build market", "end turn")
    assert (t.gold("P1"), t.score("P1")["imperial_treasury"]) == (1, 1)


# ------------------------------------------------------------------ R09
@pytest.mark.ruling("R09")
def test_r09_seized_districts_are_not_built() -> None:
    """The Marshal seizes a Monument for a city of five, pays no tax and still builds."""
    four = FIVE.removesuffix(" watchtower")
    t = table(
        turn={"character": "diplomat", "used": ["gathered"]},
        cast="tax_collector",
        P1={"characters": "diplomat", "city": f"{FIVE} castle", "hand": "docks", "gold": 4},
        P2={"city": "monument"},
    )
    t.does("P1", "use power", "player P2", "choose monument", "choose castle")
    assert (t.gold("P1"), t.tax()) == (4, 0)
    assert t.city("P1") == cards(f"{four} watchtower monument")
    t.does("P1", "build docks")
    assert (t.gold("P1"), t.tax()) == (0, 1)


# ------------------------------------------------------------------ R10
@pytest.mark.ruling("R10")
def test_r10_cards_go_under_the_deck_in_the_order_their_player_chooses() -> None:
    """The first one is above the second; the others do not see which cards they are."""
    t = turn_with("observatory")
    t.luck("manor docks temple")
    t.does("P1", "gather cards", "take docks", "put temple")
    assert t.bottom() == ["temple", "manor"]
    assert "temple" not in str(t.sees("P2")["deck"])
    assert "manor" not in str(t.sees(None)["deck"])
    t = turn_with("observatory")
    t.luck("manor docks temple")
    t.does("P1", "gather cards", "take docks", "put manor")
    assert t.bottom() == ["manor", "temple"]


@pytest.mark.ruling("R10")
def test_r10_cards_under_the_deck_are_drawn_last() -> None:
    """The whole deck is above them; the card put there first comes first."""
    t = turn_with("library", deck="palace", bottom="temple manor")
    t.does("P1", "gather cards")
    assert (t.hand("P1"), t.bottom()) == (cards("palace temple"), ["manor"])


# ------------------------------------------------------------------ R11
@pytest.mark.ruling("R11")
def test_r11_two_characters_share_one_stash_one_hand_and_one_city() -> None:
    """G07: the Warlord may build a card the Architect drew, with the Warlord's limit and abilities."""
    t = table(
        2,
        turn="architect",
        P1={"characters": "architect warlord", "gold": 0},
    )
    t.luck("tavern market")
    t.does("P1", "gather gold", "use power", "end turn")
    assert t.turn() == ("P1", "warlord")
    t.refuses("P1", "use power", "no_target")
    t.does("P1", "gather gold", "build market")
    t.refuses("P1", "build tavern", "limit_reached")
    assert (t.gold("P1"), t.city("P1")) == (2, cards("market"))


# ------------------------------------------------------------------ R12
@pytest.mark.ruling("R12")
def test_r12_at_the_end_of_a_round_first_the_crown_then_the_queen_then_the_score() -> None:
    """The heir has the crown, the Queen next to them has 3 gold, and both are scored."""
    t = table(
        5,
        turn="queen",
        killed="king",
        crown="P4",
        P1={"characters": "king", "city": "statue"},
        P2={"characters": "queen", "city": "imperial_treasury", "gold": 0},
        P3={"city": SEVEN},
    )
    t.does("P2", "gather gold", "end turn")
    assert (t.state.is_terminal(), t.crown()) == (True, "P1")
    assert t.score("P1")["statue"] == 5
    assert t.score("P2")["imperial_treasury"] == 2 + 3


# ------------------------------------------------------------------ R105
@pytest.mark.ruling("R105")
def test_r105_a_completed_city_stays_completed() -> None:
    """It shrinks by its owner's choice: still first, 4 points, and the game ends with the round."""
    t = gathered_with(f"{SIX} framework", hand="manor", gold=9, character="architect")
    assert t.completed() == ["P1"]
    t.does("P1", "build manor", "pay with framework", "end turn")
    assert t.state.is_terminal()
    t = gathered_with(f"{FIVE} castle palace", hand="necropolis", character="warlord")
    t.does("P1", "build necropolis", "choose castle", "end turn")
    assert (t.city("P1").total(), t.score("P1")["completion"]) == (7, 4)


@pytest.mark.ruling("R105")
def test_r105_a_player_who_gives_a_monument_away_keeps_the_points_for_completing() -> None:
    """Seven with it, six districts without it; the game ends with the round."""
    t = table(
        turn="diplomat",
        P1={
            "characters": "diplomat",
            "gold": 9,
            "city": "manor temple tavern watchtower monument",
            "hand": "prison",
        },
        P2={"city": "market"},
    )
    t.does("P1", "gather gold", "build prison")
    assert t.completed() == ["P1"]
    t.does("P1", "use power", "player P2", "choose market", "choose monument")
    assert (t.sees("P1")["P1"]["city_size"], t.state.to_dict()["nearly"]) == (6, ["P1"])
    t.does("P1", "end turn")
    assert (t.state.is_terminal(), t.score("P1")["completion"]) == (True, 4)


@pytest.mark.ruling("R105")
def test_r105_a_city_that_gives_its_monument_away_shrinks_by_one() -> None:
    """The Monument counted as two; the district in its place counts as one."""
    t = table(
        turn="diplomat",
        P1={"characters": "diplomat", "gold": 9, "city": "manor temple tavern watchtower monument"},
        P2={"city": "market"},
    )
    assert t.state.to_dict()["nearly"] == ["P1"]
    t.does("P1", "use power", "player P2", "choose market", "choose monument")
    assert t.state.to_dict()["nearly"] == []
    t.idle("P1")


@pytest.mark.ruling("R105")
def test_r105_protection_depends_on_the_current_size() -> None:
    """P2 completed their city and now has six: the Warlord may destroy one of them; the bonus stays."""
    t = table(
        turn={"character": "warlord", "used": ["gathered"]},
        completed=["P2", "P3"],
        P1={"characters": "warlord", "city": "docks", "gold": 9},
        P2={"city": SIX},
        P3={"city": "castle palace cathedral monastery harbor town_hall"},
    )
    t.does("P1", "use power", "player P3", "choose castle", "end turn")
    assert t.state.is_terminal()
    assert [t.score(seat)["completion"] for seat in ("P2", "P3")] == [4, 2]


def test_a_score_lists_only_categories_with_points() -> None:
    assert scored("")["total"] == 0
    assert classic(is_over=True).total("P1") == 0
