"""A refusal names the ruling that forbids the action."""

from __future__ import annotations

import pytest

from .board import CitadelsTable, classic, table
from .positions import bewitching


def gathered(character: str, gold: int = 9, **me: str) -> CitadelsTable:
    """P1 has gathered in their turn; P2 has a Tavern."""
    turn = {"character": character, "used": ["gathered"]}
    mine = {"characters": character, "gold": gold, **me}
    return table(turn=turn, P1=mine, P2={"city": "tavern"})


def test_an_action_before_gathering_is_refused_for_its_own_reason() -> None:
    """The Witch, a spell, a threat, the Hospital; otherwise the general rule."""
    t = table(turn="king", P1={"characters": "king"})
    assert t.refuses("P1", "end turn", "gather_first") == "citadels R-02"
    t = table(turn="witch", P1={"characters": "witch", "city": "smithy"})
    assert t.refuses("P1", "use smithy", "gather_first") == "citadels R-20"
    assert bewitching("merchant", {}).refuses("P2", "use power", "only_gathers") == "citadels R-22"
    t = table(
        turn="king",
        threats={"flower": "king", "plain": "bishop"},
        P1={"characters": "king", "city": "manor"},
        P2={"characters": "blackmailer"},
    )
    assert t.refuses("P1", "collect", "gather_first") == "citadels R-43"
    t = classic(killed="king", turn="king", P1={"characters": "king", "city": "hospital manor"})
    assert t.refuses("P1", "collect", "only_gathers") == "citadels K-06"


def test_cards_of_a_bewitched_player_are_not_promised_for_later() -> None:
    """The bewitched player reveals and gathers, then the turn is over: nothing can be built (R-22)."""
    hand = {"hand": "tavern"}
    for t, why in (
        (bewitching("merchant", {}, hand), "only_gathers"),
        (table(turn="merchant", P2={"characters": "merchant", **hand}), "later"),
    ):
        assert [found.why for found in t.state.observation(1).to_view().kept] == [why]


def test_a_protected_target_is_refused_with_the_rule_of_the_acting_character() -> None:
    """Not with the rule about completed cities, if none is completed."""
    t = gathered("marshal", city="temple")
    t.does("P1", "use power")
    assert t.refuses("P1", "player P1", "yourself") == "citadels R-03"
    assert t.refuses("P1", "player P3", "no_target_there") == "citadels R-03"
    t = gathered("king", city="armory temple")
    t.does("P1", "use armory")
    assert t.refuses("P1", "player P3", "no_target_there") == "citadels R-90"
    t = classic(turn="king", P1={"characters": "king", "city": "armory temple"}, P2={"city": "tavern"})
    t.does("P1", "use armory")
    assert t.refuses("P1", "player P1", "yourself") == "citadels K-04"


def test_a_classic_armory_is_not_refused_for_its_own_completed_city() -> None:
    """The reason is that no other city has a district."""
    city = "temple church tavern market watchtower prison manor armory"
    t = classic(turn="king", P1={"characters": "king", "city": city})
    assert t.refuses("P1", "use armory", "no_target") == "citadels R-03"
    city = "temple church tavern market watchtower prison armory"
    t = gathered("king", city=city)
    assert t.refuses("P1", "use armory", "city_completed") == "citadels R-90"


@pytest.mark.parametrize(
    ("action", "reason"), [("use laboratory", "hand_empty"), ("use smithy", "not_enough_gold")]
)
def test_laboratory_and_smithy_of_2021_are_not_refused_by_a_classic_ruling(
    action: str, reason: str
) -> None:
    assert (
        gathered("king", 1, city="laboratory smithy").refuses("P1", action, reason) == "citadels R-02"
    )
    assert gathered("king", 1).refuses("P1", action, "not_in_city") == "citadels R-02"


def test_a_cardinal_choosing_a_lender_is_not_refused_about_cards() -> None:
    """The card is in their hand."""
    t = table(
        turn="cardinal",
        P1={"characters": "cardinal", "gold": 1, "hand": "palace tavern market manor"},
        P2={"gold": 5},
        P3={"gold": 5},
    )
    t.does("P1", "gather gold", "build palace")
    t.refuses("P1", "put tavern", "other_question")
    t.does("P1", "player P2")
    assert t.refuses("P1", "put castle", "not_in_hand") == "citadels page 4"


def test_a_thieves_den_cannot_be_paid_with_cards_from_an_empty_hand() -> None:
    """No matter how much gold the builder has."""
    t = gathered("king", hand="thieves_den", city="framework")
    t.does("P1", "build thieves_den")
    assert t.refuses("P1", "pay with cards", "hand_empty") == "citadels R-103"


def test_the_abbot_cannot_take_more_than_the_income() -> None:
    t = gathered("abbot", city="temple church")
    t.does("P1", "collect")
    assert t.refuses("P1", "cards 3", "too_many") == "citadels R-04"


@pytest.mark.parametrize(
    ("character", "gold", "chosen", "refused"),
    [
        ("warlord", 1, "", "choose docks"),
        ("marshal", 2, "", "choose docks"),
        ("diplomat", 1, "choose docks", "choose tavern"),
    ],
)
def test_rank_8_is_refused_about_the_great_wall_only_where_it_stands(
    character: str, gold: int, chosen: str, refused: str
) -> None:
    """The Great Wall adds a coin to the price (R-71); without it the price is the one on page 14.

    There the Warlord pays a coin less than the cost, the Marshal the cost, and the Diplomat the
    difference of the two districts.
    """
    for wall, rule in (("", "citadels page 14"), (" great_wall", "citadels R-71")):
        t = table(
            turn={"character": character, "used": ["gathered"]},
            P1={"characters": character, "gold": gold, "city": "tavern monastery"},
            P2={"city": "temple docks" + wall},
        )
        t.does("P1", "use power", "player P2", *filter(None, [chosen]))
        assert t.refuses("P1", refused, "not_enough_gold") == rule


def test_the_marshal_is_refused_an_expensive_district_by_their_own_rule() -> None:
    """The Marshal may seize a district that costs three or less (page 14)."""
    t = table(
        turn={"character": "marshal", "used": ["gathered"]},
        P1={"characters": "marshal", "gold": 9},
        P2={"city": "tavern palace"},
    )
    t.does("P1", "use power", "player P2")
    assert t.refuses("P1", "choose palace", "too_dear") == "citadels page 14"


def test_a_classic_abbot_who_is_richest_is_refused_for_that_reason() -> None:
    mine = {"characters": "abbot", "gold": 5}
    t = classic(turn="abbot", P1=mine, P2={"gold": 2}, P3={"gold": 2})
    refusal = t.state.explain(0, "use power")
    assert refusal is not None
    assert refusal.text == "no other player has strictly the most gold"


def test_what_never_works_is_not_promised_for_after_gathering() -> None:
    """A card that cannot be built, a character who cannot build, a district that is not there."""
    vault = {"hand": "secret_vault tavern"}
    t = table(turn="king", P1={"characters": "king", **vault})
    assert t.refuses("P1", "build secret_vault", "unbuildable") == "citadels R-97"
    t.refuses("P1", "build tavern", "gather_first")
    threats = {"flower": "navigator", "plain": "king"}
    for character, why in (("king", "gather_first"), ("navigator", "may_not_build")):
        t = table(
            turn=character,
            threats=threats,
            P1={"characters": character, **vault},
            P2={"characters": "blackmailer"},
        )
        t.refuses("P1", "build secret_vault", "unbuildable")
        t.refuses("P1", "build tavern", why)
        t.refuses("P1", "build market", "not_in_hand")
        t.refuses("P1", "use smithy", "not_in_city")
        t.refuses("P1", "end turn", "gather_first")


def sentence(t: CitadelsTable, action: str) -> str:
    """Return why P1 may not do this."""
    refusal = t.state.explain(0, action)
    assert refusal is not None
    return refusal.text


def test_a_refusal_of_rank_8_names_the_seat_of_the_city() -> None:
    """P2 is protected, the city of P3 is complete, P4 has no district, and P5 already has a Manor."""
    full = "temple church tavern market watchtower prison harbor"
    t = table(
        5,
        turn={"character": "diplomat", "used": ["gathered"]},
        P1={"characters": "diplomat", "gold": 9, "city": "manor castle"},
        P2={"characters": "bishop", "city": "tavern"},
        P3={"city": full},
        P5={"city": "manor palace"},
    )
    t.does("P1", "use power")
    assert sentence(t, "player P2") == "the Bishop protects the city of P2"
    assert sentence(t, "player P3") == "the city of P3 is complete"
    assert sentence(t, "player P4") == "there is no possible target in the city of P4"
    assert sentence(t, "player P6") == "there is no seat P6; seats are P1 to P5"
    t.does("P1", "player P5")
    assert sentence(t, "choose docks") == "there is no docks in the city of P5"
    t.does("P1", "choose palace")
    assert sentence(t, "choose manor") == "the city of P5 already has a manor"
    assert sentence(t, "choose docks") == "there is no docks in the city of P1"
    t.does("P1", "choose castle")


def test_a_threatened_character_is_promised_no_ability_of_another() -> None:
    """After gathering, the Bishop still has neither a crown to give nor a second ability."""
    t = table(
        turn="bishop",
        threats={"flower": "king", "plain": "bishop"},
        P1={"characters": "bishop", "city": "temple"},
        P2={"characters": "blackmailer"},
    )
    for action in ("give crown", "use power"):
        assert t.refuses("P1", action, "no_such_ability") == "citadels R-04"
    assert t.refuses("P1", "collect", "gather_first") == "citadels R-43"
    t = table(turn="witch", P1={"characters": "witch"})
    assert t.refuses("P1", "collect", "gather_first") == "citadels R-20"


@pytest.mark.parametrize(
    ("character", "gold", "city", "why"),
    [
        ("warlord", 1, "docks", "destroying docks costs 2 and you have 1 gold"),
        ("marshal", 2, "docks", "seizing docks costs 3 and you have 2 gold"),
        ("marshal", 3, "docks great_wall", "seizing docks costs 4 and you have 3 gold"),
    ],
)
def test_rank_8_is_refused_with_its_own_price(character: str, gold: int, city: str, why: str) -> None:
    """The Warlord pays a coin less than the cost; a Great Wall costs a coin more (page 14, R-71)."""
    t = table(
        turn={"character": character, "used": ["gathered"]},
        P1={"characters": character, "gold": gold},
        P2={"city": f"temple {city}"},
    )
    t.does("P1", "use power", "player P2")
    t.refuses("P1", "choose docks", "not_enough_gold")
    assert sentence(t, "choose docks") == why


def test_a_thieves_den_paid_in_part_is_refused_for_the_rest() -> None:
    """Its cost is still 6: the cards already paid stand for 2 of them."""
    t = gathered("king", 1, hand="thieves_den tavern market manor castle temple church")
    t.does("P1", "build thieves_den", "put tavern", "put market")
    assert sentence(t, "done") == "the rest of thieves_den costs 4 and you have 1 gold"
    assert t.refuses("P1", "done", "not_enough_gold") == "citadels R-103"
