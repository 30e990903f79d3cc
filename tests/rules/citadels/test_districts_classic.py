"""The districts that only the classic edition has."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.core.chance import rng_of

from ..kit import cards
from .board import CitadelsTable, classic
from .openings import SEVEN, gathered_with, held, scored

SIX = SEVEN.removesuffix(" manor")


def in_classic(city: str = "", hand: str = "", gold: int = 2, **position: Any) -> CitadelsTable:
    """P1 is the classic King and has gathered."""
    return gathered_with(city, hand, gold, edition="classic", **position)


# ------------------------------------------------------------------ Graveyard
def destroying(target: str, gold: int = 2, graveyard: str = "graveyard", **more: Any) -> CitadelsTable:
    """P1 as the Warlord with 9 gold destroys a district of P2; P3 has the Graveyard."""
    t = gathered_with(
        gold=9,
        character="warlord",
        edition="classic",
        P2={"city": f"{target} temple"},
        P3={"city": graveyard, "gold": gold},
        **more,
    )
    t.does("P1", "use power", "player P2", f"choose {target}")
    return t


@pytest.mark.ruling("K03")
@pytest.mark.card("graveyard", "does")
def test_k03_g72_the_graveyard_owner_buys_back_a_destroyed_district_for_a_gold() -> None:
    """Any player's district; the Warlord has paid 3 for the Castle."""
    t = destroying("castle")
    t.asks("P3", "dig up", "decline")
    assert {t.sees(viewer)["deck"]["bottom"][-1] for viewer in ("P2", "P4", None)} == {"castle"}
    t.does("P3", "dig up")
    assert (t.golds()[:3], t.hand("P3"), t.bottom()) == ([6, 2, 1], cards("castle"), [])
    assert t.state.game().state_from_dict(t.state.to_dict()) == t.state, "everybody still knows it"


@pytest.mark.ruling("K03")
@pytest.mark.card("graveyard", "does")
def test_k03_the_graveyard_owner_may_decline() -> None:
    """The district then stays under the deck."""
    t = destroying("castle")
    t.does("P3", "decline")
    assert (t.gold("P3"), t.hand("P3"), t.bottom()) == (2, cards(), ["castle"])


@pytest.mark.ruling("K03")
@pytest.mark.card("graveyard", "refuses")
def test_k03_a_graveyard_needs_a_gold_and_cannot_save_itself() -> None:
    """An owner without gold is not asked; a destroyed Graveyard recovers nothing."""
    t = destroying("castle", gold=0)
    assert (t.hand("P3"), t.bottom()) == (cards(), ["castle"])
    t = destroying("graveyard", graveyard="tavern")
    assert t.bottom() == ["graveyard"]


@pytest.mark.ruling("K03")
@pytest.mark.card("graveyard", "refuses")
def test_k03_a_graveyard_does_not_serve_the_warlord_or_recover_from_an_armory() -> None:
    """An owner who is the Warlord gets nothing back; the Armory is not the Warlord."""
    t = in_classic("graveyard", gold=9, character="warlord", P2={"city": "castle"})
    t.does("P1", "use power", "player P2", "choose castle")
    assert (t.hand("P1"), t.bottom()) == (cards(), ["castle"])
    t = in_classic("armory", P2={"city": "castle"}, P3={"city": "graveyard"})
    t.does("P1", "use armory", "player P2", "choose castle")
    assert t.bottom() == ["armory", "castle"]
    t.idle("P1")


# ------------------------------------------------------------------ University
@pytest.mark.card("university", "does")
def test_university_costs_six_and_scores_eight() -> None:
    score = scored("university", edition="classic")
    assert (score["districts"], score["university"], score["total"]) == (6, 2, 8)


@pytest.mark.card("university", "refuses")
def test_university_is_destroyed_for_its_cost_less_one() -> None:
    """5 gold, not 7."""
    for gold in (5, 4):
        t = gathered_with(
            gold=gold, character="warlord", edition="classic", P2={"city": "university temple"}
        )
        t.does("P1", "use power", "player P2")
        if gold == 5:
            t.does("P1", "choose university")
            assert t.gold("P1") == 0
        else:
            t.refuses("P1", "choose university", "not_enough_gold")


# ------------------------------------------------------------------ Lighthouse
@pytest.mark.ruling("K08")
@pytest.mark.card("lighthouse", "does")
def test_k08_a_lighthouse_takes_any_card_from_the_deck_and_shuffles_it() -> None:
    """Even cards whose place is known; nobody else sees which card it was."""
    t = in_classic(hand="lighthouse", gold=3, deck="tavern*3 palace", bottom="manor")
    t.does("P1", "build lighthouse")
    t.asks("P1", "take tavern", "take palace", "take manor")
    t.does("P1", "take manor")
    assert (t.hand("P1"), t.bottom()) == (cards("manor"), [])
    assert t.deck() == cards("tavern*3 palace")
    assert "manor" not in str(t.sees("P2")["P1"]["known_hand"])
    t.idle("P1")


@pytest.mark.ruling("K08")
@pytest.mark.card("lighthouse", "refuses")
def test_k08_a_lighthouse_works_only_when_built_and_not_on_an_empty_deck() -> None:
    """One that is exchanged, or was built earlier, does not search the deck."""
    t = in_classic(hand="lighthouse", gold=3, deck="")
    t.does("P1", "build lighthouse")
    assert (t.hand("P1"), t.city("P1")) == (cards(), cards("lighthouse"))
    t.idle("P1")
    t = gathered_with(
        "manor", character="diplomat", edition="classic", P2={"city": "lighthouse", "characters": ""}
    )
    t.does("P1", "use power", "player P2", "choose lighthouse", "choose manor")
    assert (t.hand("P1"), t.city("P1")) == (cards(), cards("lighthouse"))


# ------------------------------------------------------------------ Bell Tower
@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "does")
def test_k02_once_announced_seven_districts_complete_a_city() -> None:
    """Even if the Tower itself is the seventh."""
    t = in_classic(SIX, hand="bell_tower", gold=5)
    t.does("P1", "build bell_tower")
    t.asks("P1", "announce", "decline")
    assert t.completed() == []
    t.does("P1", "announce")
    assert (t.goal(), t.completed()) == (7, ["P1"])


@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "does")
def test_k02_the_first_player_to_reach_seven_gets_the_four_points() -> None:
    """If a player has seven at the announcement, this round is the last and they were first."""
    t = in_classic(SIX, hand="bell_tower", gold=5, P3={"city": SEVEN})
    t.does("P1", "build bell_tower", "announce")
    assert t.completed() == ["P3", "P1"]
    assert (t.score("P3")["completion"], t.score("P1")["completion"]) == (4, 2)


@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "does")
def test_k02_the_warlord_cannot_hit_a_city_of_seven() -> None:
    """From the announcement on it counts as a completed city."""
    t = in_classic(
        hand="bell_tower",
        gold=5,
        P2={"characters": "warlord", "gold": 9, "city": "docks"},
        P3={"city": SEVEN},
    )
    t.does("P1", "build bell_tower", "announce", "end turn")
    t.does("P2", "gather gold", "use power")
    t.refuses("P2", "player P3", "city_completed")


@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "refuses")
def test_k02_without_an_announcement_eight_districts_are_needed() -> None:
    """It can be announced only when the Tower is placed."""
    t = in_classic(SIX, hand="bell_tower", gold=5)
    t.does("P1", "build bell_tower", "decline")
    assert (t.goal(), t.completed()) == (8, [])
    t.refuses("P1", "announce", "other_question")


@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "refuses")
def test_k02_if_the_tower_falls_before_anyone_has_seven_the_goal_is_eight_again() -> None:
    """The Tower has no further effect."""
    t = in_classic("temple", hand="bell_tower", gold=5, P2={"characters": "warlord", "gold": 9})
    t.does("P1", "build bell_tower", "announce", "end turn")
    assert t.goal() == 7
    t.does("P2", "gather gold", "use power", "player P1", "choose bell_tower")
    assert (t.goal(), t.completed()) == (8, [])


@pytest.mark.ruling("K02")
@pytest.mark.card("bell_tower", "does")
def test_k02_the_round_stays_the_last_if_the_tower_falls_after_someone_had_seven() -> None:
    """The Warlord destroys the Tower; P3 and P4, who have seven, still have completed cities."""
    t = in_classic(
        "temple",
        hand="bell_tower",
        gold=5,
        P2={"characters": "warlord", "gold": 9},
        P3={"city": SEVEN},
        P4={"city": "castle palace cathedral monastery harbor docks fortress"},
    )
    t.does("P1", "build bell_tower", "announce", "end turn")
    t.does("P2", "gather gold", "use power", "player P1", "choose bell_tower")
    assert t.state.is_terminal()
    assert [t.score(seat)["completion"] for seat in t.seats()] == [0, 0, 4, 2]


# ------------------------------------------------------------------ Hospital
def killed_with(city: str, **me: Any) -> CitadelsTable:
    """P1 is the killed King and is being called; P2, the Warlord, comes later."""
    return classic(
        killed="king",
        called=3,
        P1={"characters": "king", "city": city, "gold": 0, **me},
        P2={"characters": "warlord"},
        crown="P2",
    )


@pytest.mark.ruling("K06")
@pytest.mark.card("hospital", "does")
def test_k06_a_killed_owner_of_a_hospital_reveals_and_gathers() -> None:
    """With Library and Observatory, like any other player; then the turn is over."""
    t = killed_with("hospital observatory library")
    t.luck("tavern manor docks")
    t.asks("P1", "gather gold", "gather cards")
    t.does("P1", "gather cards")
    assert t.hand("P1") == cards("tavern manor docks")
    assert t.turn() == ("P2", "warlord")
    t.idle("P2")


@pytest.mark.ruling("K06")
@pytest.mark.card("hospital", "refuses")
def test_k06_a_killed_owner_of_a_hospital_does_nothing_else() -> None:
    """No income, no building, no use of districts, no crown during the turn; a Park does not draw."""
    t = killed_with("hospital manor laboratory park", hand="tavern")
    t.refuses("P1", "collect", "only_gathers")
    t.refuses("P1", "use laboratory", "only_gathers")
    t.does("P1", "gather gold")
    assert (t.gold("P1"), t.city("P1"), t.crown()) == (2, cards("hospital manor laboratory park"), "P2")
    assert t.turn() == ("P2", "warlord")
    t.idle("P2")


@pytest.mark.ruling("K06")
@pytest.mark.card("hospital", "refuses")
def test_k06_a_killed_character_still_cannot_be_robbed() -> None:
    """The Thief may not name a killed character, with or without a Hospital."""
    t = classic(
        turn="thief",
        killed="king",
        P1={"characters": "thief"},
        P2={"characters": "king", "city": "hospital"},
    )
    t.does("P1", "use power")
    t.refuses("P1", "name king", "is_killed")


@pytest.mark.ruling("K06")
@pytest.mark.card("hospital", "refuses")
def test_k06_a_killed_character_who_stays_silent_has_no_hospital() -> None:
    """The owner of a Hospital would have been revealed, so the others rule them out."""
    t = classic(
        turn={"character": "king", "used": ["gathered"]},
        killed="merchant",
        P1={"characters": "king"},
        P2={"characters": "warlord", "city": "hospital"},
        P3={"characters": "merchant"},
        P4={"characters": "architect"},
    )
    t.does("P1", "end turn")
    assert t.turn() == ("P4", "architect")
    seen = t.state.observation(3)
    possible = [held(CitadelsTable(seen.sample_state(rng_of(number)))) for number in range(40)]
    assert all(found["P2"] != ["merchant"] for found in possible)
    assert any(found["P3"] == ["merchant"] for found in possible)


# ------------------------------------------------------------------ Throne Room
@pytest.mark.ruling("K07")
@pytest.mark.card("throne_room", "does")
def test_k07_the_throne_room_owner_gets_a_gold_when_the_crown_changes_hands() -> None:
    """Any new holder counts."""
    t = classic(
        turn="king", crown="P2", P1={"characters": "king"}, P3={"city": "throne_room", "gold": 0}
    )
    assert (t.crown(), t.gold("P3")) == ("P1", 1)


@pytest.mark.ruling("K07")
@pytest.mark.card("throne_room", "does")
def test_k07_the_heir_of_the_crown_is_a_new_holder_too() -> None:
    """At the end of the round the killed King's heir takes the crown."""
    t = classic(
        turn="warlord",
        killed="king",
        crown="P2",
        P1={"characters": "king", "city": "throne_room", "gold": 0},
        P2={"characters": "warlord"},
    )
    t.does("P2", "gather gold", "end turn")
    assert (t.crown(), t.gold("P1")) == ("P1", 1)


@pytest.mark.ruling("K07")
@pytest.mark.card("throne_room", "refuses")
def test_k07_a_throne_room_pays_nothing_if_the_king_has_the_crown_already() -> None:
    """Only a real change pays."""
    t = classic(
        turn="king", crown="P1", P1={"characters": "king"}, P3={"city": "throne_room", "gold": 0}
    )
    assert (t.crown(), t.gold("P3")) == ("P1", 0)


# ------------------------------------------------------------------ Ball Room
@pytest.mark.ruling("K08")
@pytest.mark.card("ball_room", "does")
def test_k08_a_ball_room_is_a_purple_district_of_cost_six() -> None:
    """It counts like any other."""
    score = scored("ball_room wishing_well", edition="classic")
    assert (score["districts"], score["wishing_well"]) == (6 + 5, 1)


@pytest.mark.ruling("K08")
@pytest.mark.card("ball_room", "refuses")
def test_k08_the_ball_room_ritual_is_not_played() -> None:
    """Its owner has the crown; the others take their turns as usual."""
    t = classic(
        turn="bishop",
        P1={"city": "ball_room"},
        P2={"characters": "bishop", "city": "temple"},
    )
    t.asks("P2", "gather gold", "gather cards", "collect")
    t.does("P2", "gather gold", "collect")
    assert t.gold("P2") == 2 + 2 + 1


# ------------------------------------------------------------------ Haunted City
@pytest.mark.ruling("K05")
@pytest.mark.card("haunted_city", "does")
def test_k05_a_haunted_city_counts_as_a_colour_of_choice() -> None:
    """With another purple card it completes the five colours."""
    city = "haunted_city manor temple tavern library"
    assert scored(city, edition="classic")["all_types"] == 3


@pytest.mark.ruling("K05")
@pytest.mark.card("haunted_city", "refuses")
def test_k05_a_haunted_city_built_in_the_last_round_is_only_purple() -> None:
    """It is then purple like any other."""
    city = "haunted_city manor temple tavern library"
    assert scored(city, edition="classic", round=9, wild_round=9)["all_types"] == 0
    assert scored(city, edition="classic", round=9, wild_round=8)["all_types"] == 3


@pytest.mark.ruling("K05")
@pytest.mark.card("haunted_city", "refuses")
def test_k05_a_haunted_city_is_not_purple_and_another_colour_at_once() -> None:
    """Without a second purple card there are four colours."""
    assert scored("haunted_city manor temple tavern", edition="classic")["all_types"] == 0


@pytest.mark.ruling("K05")
@pytest.mark.card("haunted_city", "refuses")
def test_k05_the_round_in_which_it_was_built_is_remembered() -> None:
    """Built now, it would not be wild if the game ended with this round."""
    four = "manor temple tavern library"
    t = in_classic(four, hand="haunted_city")
    t.does("P1", "build haunted_city")
    assert t.score("P1")["all_types"] == 0


@pytest.mark.card("bell_tower", "does")
@pytest.mark.ruling("K02")
def test_k02_a_city_that_shrank_was_not_the_first_to_reach_seven() -> None:
    """K-02: the 4 points go to the first player to reach seven among those who still have seven."""
    t = classic(
        turn="warlord",
        P1={"characters": "merchant"},
        P2={"characters": "architect"},
        P3={"characters": "thief", "city": "manor castle palace temple church tavern prison"},
        P4={
            "characters": "warlord",
            "gold": 9,
            "city": "manor castle church docks harbor temple",
            "hand": "watchtower",
        },
    )
    assert t.state.to_dict()["nearly"] == ["P3"]
    t.does("P4", "gather gold", "build watchtower", "use power", "player P3", "choose prison")
    assert t.state.to_dict()["nearly"] == ["P4"]


@pytest.mark.ruling("K02")
def test_k02_when_the_first_of_three_cities_shrinks_the_second_in_time_gets_the_four_points() -> None:
    """Not the player of the lower seat."""
    six = "manor castle palace church docks harbor"
    t = classic(
        turn="bishop",
        P1={"characters": "architect", "gold": 9, "city": "armory", "hand": "bell_tower"},
        P2={"characters": "merchant", "gold": 9, "city": six, "hand": "watchtower"},
        P3={"city": "manor castle temple church tavern prison fortress"},
        P4={"characters": "bishop", "gold": 9, "city": six, "hand": "watchtower"},
    )
    t.does("P4", "gather gold", "build watchtower", "end turn")
    t.does("P2", "gather gold", "build watchtower", "end turn")
    t.does("P1", "use armory", "player P3", "choose prison", "gather gold")
    t.does("P1", "build bell_tower", "announce")
    assert t.completed() == ["P4", "P2"]
    assert [t.score(seat)["completion"] for seat in ("P2", "P4")] == [2, 4]
