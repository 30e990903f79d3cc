"""Rulings about the game for two with the Free City (R20, T42, T43)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import FREE_CITY, SevenWondersTable, new_game, table


def two(**position: Any) -> SevenWondersTable:
    """A game for two; P1 controls the Free City in the odd turns of Ages I and III."""
    return table(players=2, **position)


def free_city(**more: Any) -> dict[str, Any]:
    """The Free City with a wonder of which it cannot build any stage by itself."""
    return {"wonder": "halicarnassus_a", "coins": 0, **more}


POOR = {"wonder": "ephesus_a"}
GLASS = {"wonder": "alexandria_a"}


# ------------------------------------------------------------------ set-up
@pytest.mark.ruling("R20")
def test_r20_three_boards_in_a_ring_are_all_neighbours() -> None:
    """Each of the three cities is next to the two others."""
    t = new_game(2)
    beside = {city: (t.city(city)["left"], t.city(city)["right"]) for city in t.cities()}
    assert beside == {"P1": ("P2", FREE_CITY), "P2": (FREE_CITY, "P1"), FREE_CITY: ("P1", "P2")}
    assert len({t.wonder(city)[:-2] for city in t.cities()}) == 3


@pytest.mark.ruling("R20")
def test_r20_each_city_starts_with_seven_cards_and_3_coins() -> None:
    """Before the controller draws; then they have eight cards and the pile six."""
    t = new_game(2)
    pile = t.state.to_dict()["pile"]["unordered"]
    assert (t.hand("P1").total(), t.hand("P2").total(), cards(pile).total()) == (8, 7, 6)
    assert [t.coins(city) for city in t.cities()] == [3, 3, 3]


@pytest.mark.ruling("R20")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_r20_the_decks_are_those_of_three_players(age: int) -> None:
    """No card that needs four or more players; in Age III 5 guilds among 21 cards."""
    t = new_game(2, rules="wonders=giza_a+rhodes_a+ephesus_a")
    while t.age() < age:
        t.turn()
    data = t.state.to_dict()
    deck = t.hand("P1") + t.hand("P2") + cards(data["pile"]["unordered"])
    assert deck.total() == 21
    assert sum(name.endswith("_guild") for name in deck) == (5 if age == 3 else 0)
    assert set(deck.values()) == {1}
    for_more = cards(
        "tree_farm excavation forest_cave mine pawnshop tavern bazar training_ground circus"
    )
    assert not deck.keys() & for_more.keys()


# ------------------------------------------------------------------ the turn
@pytest.mark.ruling("R20")
def test_r20_the_controller_draws_a_card_from_the_pile() -> None:
    """They draw one card every turn, and only they see which."""
    t = new_game(2, seed=3)
    t.state.keep_log()
    t.turn()
    assert (t.hand("P2").total(), t.hand("P1").total()) == (7, 6)
    drawn = [
        event for event in t.state.log or [] if t.state.game().event_to_dict(event)["event"] == "draw"
    ]
    seen = [
        [t.state.game().event_to_dict(e.seen_by(p)).get("card") for e in drawn] for p in (0, 1, None)
    ]
    assert seen[0] == seen[2] == [None]
    assert seen[1][0] in t.hand("P2")


@pytest.mark.ruling("R20")
def test_r20_the_controller_plays_their_own_card_and_then_the_free_citys() -> None:
    """Two decisions in this order from one hand, and one decision of the other player."""
    t = two(P1={"hand": "altar theater"})
    assert (t.step_of("P1"), t.step_of("P2")) == ("choose", "choose")
    t.does("P1", "build altar")
    assert t.step_of("P1") == "choose_for_free_city"
    assert "build theater" in t.offered("P1")
    assert t.refuses("P1", "build altar", "chosen_already") == "seven_wonders R20"
    t.does("P1", "build theater")
    assert t.asked() == ["P2"]
    t.turn()
    assert (t.built("P1"), t.built(FREE_CITY)) == (cards("altar"), cards("theater"))


@pytest.mark.ruling("R20")
def test_r20_a_withdrawal_of_the_other_player_leaves_the_free_citys_card() -> None:
    """Wood for a Stockade is sold on both sides; before choosing, P2 discards it instead."""
    t = two(
        turn=3,
        P1={"wonder": "giza_a", "built": "lumber_yard", "hand": "altar theater"},
        P2={"wonder": "rhodes_a", "hand": "stockade"},
        free_city=free_city(built="timber_yard"),
    )
    t.does("P1", "build altar", "build theater")
    t.does("P2", "build stockade")
    assert t.step_of("P2") == "pay"
    t.state.withdraw(1)
    t.turn(P2="discard stockade")
    assert t.built(FREE_CITY) == cards("timber_yard theater")


@pytest.mark.ruling("R20")
def test_r20_the_other_player_plays_only_for_their_own_city() -> None:
    """After their card they owe nothing."""
    t = two(P2={"hand": "altar"})
    t.does("P2", "build altar")
    assert t.asked() == ["P1"]
    assert t.step_of("P1") == "choose"
    t.turn()


@pytest.mark.ruling("R20")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_r20_hands_are_swapped_and_control_passes(age: int) -> None:
    """Each continues with the rest of the other's hand, and the other player draws."""
    t = two(age=age)
    controllers = []
    for _ in range(6):
        asked = next(seat for seat in t.seats() if t.hand(seat).total() == 9 - t.turn_number())
        controllers.append(asked)
        assert t.sees("P1")["controller"] == t.sees(None)["controller"] == asked
        before = {seat: t.hand(seat) for seat in t.seats()}
        t.turn()
        if t.turn_number() > 1 and not t.state.is_terminal():
            for seat, other, drawn in (("P1", "P2", asked == "P2"), ("P2", "P1", asked == "P1")):
                assert (t.hand(seat) - before[other]).total() == drawn, "the rest has come over"
    first, second = ("P2", "P1") if age == 2 else ("P1", "P2")
    assert controllers == [first, second] * 3, "A begins in Ages I and III, B in Age II"


@pytest.mark.ruling("R20")
def test_t42_pile_and_hands_shrink_together_and_three_single_cards_are_left() -> None:
    """After turn t of Age I: 7 - t cards in pile and hands; after turn 6 three are discarded."""
    t = new_game(2, seed=1)
    for turn in range(1, 6):
        t.turn()
        pile = cards(t.state.to_dict()["pile"]["unordered"]).total()
        drawn = t.hand("P1").total() + t.hand("P2").total() - 2 * (7 - turn)
        assert (pile + drawn, drawn) == (7 - turn, 1), "the controller has already drawn again"
    before = t.discard().total()
    t.state.keep_log()
    t.ends_age()
    data = [t.state.game().event_to_dict(event) for event in t.state.log or []]
    left = [event["city"] for event in data if event["event"] == "leftover"]
    sold = [event["city"] for event in data if event["event"] == "discard"]
    assert sorted(left) == ["P1", "P2", FREE_CITY]
    assert t.discard().total() == before + 3 + len(sold)


# ------------------------------------------------------------------ duties of the Free City
@pytest.mark.ruling("R20")
def test_t43_the_free_city_must_use_a_chain_when_it_has_one() -> None:
    """It has the Baths and gets the Aqueduct: built for free, not sold, not a marker."""
    t = two(
        age=2,
        turn=6,
        P1={"wonder": "giza_a", "hand": "vineyard aqueduct school"},
        free_city=free_city(built="baths clay_pool brickyard", coins=9),
    )
    t.does("P1", "build vineyard")
    assert t.refuses("P1", "discard aqueduct", "free_city_must_build") == "seven_wonders R20"
    assert t.refuses("P1", "stage aqueduct", "free_city_must_chain") == "seven_wonders R20"
    assert "stage school" in t.offered("P1"), "for another card there is a choice"
    t.does("P1", "build aqueduct")
    t.ends_age()
    assert (t.built(FREE_CITY), t.coins(FREE_CITY)) == (cards("baths clay_pool brickyard aqueduct"), 9)


@pytest.mark.ruling("R20")
def test_r20_the_free_city_may_discard_only_if_it_can_build_nothing() -> None:
    """While it can build a card of the hand, none can be sold for it, and the other way round."""
    t = two(
        age=3,
        turn=5,
        P1={**GLASS, "hand": "palace arsenal university study"},
        P2=POOR,
        free_city=free_city(),
    )
    t.does("P1", "discard palace")
    t.asks("P1", "discard arsenal", "discard university", "discard study")
    t.does("P1", "discard arsenal")
    t.turn()
    assert t.coins(FREE_CITY) == 3
    t = two(turn=5, P1={**GLASS, "hand": "altar barracks"}, P2=POOR, free_city=free_city())
    t.does("P1", "discard barracks")
    assert "build altar" in t.offered("P1")
    t.refuses("P1", "discard altar", "free_city_must_build")


@pytest.mark.ruling("R20")
def test_r20_a_stage_keeps_the_free_city_from_discarding_too() -> None:
    """It can build no structure of the hand, but a stage of its wonder with any of the cards."""
    city = free_city(built="clay_pool brickyard")
    t = two(
        age=3, turn=5, P1={**GLASS, "hand": "palace arsenal university study"}, P2=POOR, free_city=city
    )
    t.does("P1", "discard palace")
    t.asks("P1", "stage arsenal", "stage university", "stage study")
    t.refuses("P1", "discard study", "free_city_must_build")
    t.does("P1", "stage study")
    t.turn()
    assert t.stages(FREE_CITY) == 1


@pytest.mark.ruling("R20")
def test_r20_only_cards_the_controller_can_still_use_oblige_the_free_city_to_build() -> None:
    """Cards of the other player and the controller's own choice do not count."""
    t = two(
        age=1,
        turn=5,
        P1={**GLASS, "hand": "altar stockade barracks guard_tower"},
        P2={**POOR, "hand": "theater"},
        free_city=free_city(),
    )
    t.does("P1", "build altar")
    t.asks("P1", "discard stockade", "discard barracks", "discard guard_tower")
    t.does("P1", "discard stockade")
    t.turn()
    assert t.coins(FREE_CITY) == 3


@pytest.mark.ruling("R20")
def test_r20_the_free_city_trades_by_normal_rules_and_the_controller_chooses_the_seller() -> None:
    """It buys a wood from either neighbour; the controller may choose their own city."""
    t = two(
        turn=3,
        P1={"wonder": "giza_a", "built": "lumber_yard", "hand": "altar stockade"},
        P2={"wonder": "olympia_a"},
        free_city=free_city(coins=2),
    )
    t.does("P1", "build altar", "build stockade")
    assert t.step_of("P1") == "pay_for_free_city"
    t.asks("P1", "pay 0 left", "pay 2 left")
    t.refuses("P1", "pay 1 left", "no_such_split")
    t.does("P1", "pay 2 left")
    t.turn()
    assert (t.coins("P1"), t.coins(FREE_CITY)) == (5, 0), "P1 is the left neighbour of the Free City"


@pytest.mark.ruling("R20")
def test_r20_players_may_buy_from_the_free_city() -> None:
    """It sells its board like any neighbour, and its treasury gets the coins."""
    t = two(
        P1={"wonder": "giza_a", "hand": "apothecary theater"},
        P2={"wonder": "rhodes_a", "hand": "altar"},
        free_city=free_city(),
    )
    t.does("P1", "build apothecary", "build theater")
    t.turn(P2="build altar")
    assert (t.coins("P1"), t.coins(FREE_CITY)) == (1, 2)


# ------------------------------------------------------------------ our readings
@pytest.mark.ruling("R20")
def test_r20_the_free_city_pays_only_with_coins_held_at_the_start_of_the_turn() -> None:
    """It follows R2: its controller's payment of this turn buys nothing this turn."""
    t = two(
        turn=5,
        P1={"wonder": "giza_a", "hand": "apothecary stockade barracks guard_tower"},
        P2={"wonder": "olympia_a"},
        free_city=free_city(coins=1),
    )
    t.does("P1", "build apothecary")
    t.refuses("P1", "build stockade", "coins_short")
    t.asks("P1", "discard stockade", "discard barracks", "discard guard_tower")


@pytest.mark.ruling("R20")
def test_r20_the_free_city_has_no_duplicates() -> None:
    """It follows R7: with the Loom of Age I it cannot build that of Age II."""
    t = two(
        age=2,
        turn=2,
        P1={**GLASS, "hand": "vineyard loom_age2 press_age2"},
        free_city=free_city(built="loom_age1"),
    )
    t.does("P1", "build vineyard")
    t.refuses("P1", "build loom_age2", "built_already")
    assert "build press_age2" in t.offered("P1")


@pytest.mark.ruling("R20")
def test_r20_the_controller_uses_olympias_free_build_for_the_free_city() -> None:
    """They decide for its wonder: once an age a structure is free."""
    t = two(
        age=3,
        P1={"wonder": "giza_a", "hand": "study palace"},
        P2={**POOR},
        free_city={"wonder": "olympia_a", "stages": 2, "coins": 0},
    )
    t.does("P1", "discard study", "free palace")
    t.turn()
    assert t.built(FREE_CITY) == cards("palace")
    assert t.seat(FREE_CITY)["free_build_used"] is True
    other = next(text for text in t.offered("P2") if text.startswith("discard "))
    t.does("P2", other)
    t.asks_about("P2", "choose_for_free_city")
    assert not [text for text in t.offered("P2") if text.startswith("free ")]


@pytest.mark.ruling("R20")
@pytest.mark.parametrize(("turn", "controller"), [(3, "P1"), (4, "P2")])
def test_r20_the_controller_picks_from_the_discard_pile_for_the_free_city(
    turn: int, controller: str
) -> None:
    """Halicarnassus asks the player who controls it in that turn."""
    t = two(
        turn=turn,
        P1={"wonder": "rhodes_a"},
        P2={"wonder": "olympia_a"},
        free_city={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 9},
        discard="theater",
    )
    other = {"P1": "P2", "P2": "P1"}[controller]
    t.discards_something(other)
    t.does(controller, next(text for text in t.offered(controller) if text.startswith("discard ")))
    stage = next(text for text in t.offered(controller) if text.startswith("stage "))
    t.does(controller, stage)
    assert (t.asked(), t.step()) == ([controller], "discard_pile")
    t.does(controller, "free theater")
    assert "theater" in t.built(FREE_CITY)
    assert "theater" not in t.built(controller)


@pytest.mark.ruling("R20")
def test_r20_a_free_city_that_is_babylon_b_has_no_seventh_card() -> None:
    """Its leftover is a card of the pile that nobody has looked at: it is discarded."""
    t = two(turn=6, free_city={"wonder": "babylon_b", "stages": 2})
    t.turn()
    assert (t.age(), t.turn_number(), t.step()) == (2, 1, "choose")


@pytest.mark.ruling("R20")
@pytest.mark.parametrize("seat", ["P1", "P2"])
def test_r20_a_player_who_is_babylon_b_has_a_seventh_card(seat: str) -> None:
    """The power of a player's own wonder works as usual."""
    t = two(turn=6, **{seat: {"wonder": "babylon_b", "stages": 2}})
    t.turn()
    assert (t.asked(), t.step()) == ([seat], "seventh_card")
    t.does(seat, "decline")
    assert t.age() == 2


@pytest.mark.ruling("R20")
def test_r20_the_free_city_fights_and_is_scored_but_does_not_win() -> None:
    """Conflicts are with both neighbours; only the two players can win."""
    t = two(
        age=3,
        turn=6,
        P1={"built": "stockade", "coins": 0, "wonder": "giza_a"},
        P2={"coins": 0, "wonder": "olympia_a"},
        free_city={"wonder": "rhodes_a", "stages": 3, "coins": 90, "built": "arsenal"},
    )
    t.ends_age()
    assert t.victories(FREE_CITY) == [0, 0, 2]
    assert (t.victories("P1"), t.defeats("P1"), t.defeats("P2")) == ([0, 0, 1], 1, 2)
    assert t.shares() == [1.0, 0.0]
    assert t.score(FREE_CITY)["total"] > t.total("P1")
