"""The Witch, and what she gets from each of the characters that she can bewitch."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import classic, table
from .positions import bewitching, resumed, resumed_classic


# ------------------------------------------------------------------ rank 2
@pytest.mark.card("witch", "does")
def test_as_the_thief_she_robs_for_herself() -> None:
    """Not herself, not the bewitched Thief."""
    t = resumed("thief", {}, P3={"characters": "bishop", "gold": 5})
    t.does("P1", "use power")
    t.forbids("P1", "forbidden_rank", "name witch", "name thief")
    t.does("P1", "name bishop", "end turn")
    assert (t.gold("P1"), t.gold("P2"), t.gold("P3")) == (7, 4, 0)


@pytest.mark.card("witch", "does")
def test_as_the_spy_she_may_look_at_the_hand_of_the_bewitched_player() -> None:
    """Or of any other one; what she finds is hers."""
    t = resumed("spy", {}, {"gold": 1, "hand": "tavern market"})
    t.does("P1", "use power")
    t.asks("P1", "player P2", "player P3", "player P4", "player P5")
    t.does("P1", "player P2", "type trade")
    assert (t.golds()[:2], t.hand("P1").total()) == ([4, 1], 2)
    assert t.sees("P2")["P1"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.card("witch", "does")
@pytest.mark.parametrize("answer", ["pay bribe", "refuse"])
def test_as_the_blackmailer_she_threatens_is_bribed_and_decides(answer: str) -> None:
    t = resumed("blackmailer", {}, P3={"characters": "king", "gold": 4})
    t.does("P1", "use power")
    t.forbids("P1", "forbidden_rank", "name witch", "name blackmailer")
    t.does("P1", "name king", "name warlord", "end turn")
    t.does("P3", "gather gold", answer)
    if answer == "refuse":
        t.asks("P1", "reveal", "decline")
        t.refuses("P2", "reveal", "not_your_decision")
        t.does("P1", "reveal")
    assert t.golds()[:3] == ([5, 4, 3] if answer == "pay bribe" else [8, 4, 0])
    t.idle("P3")


# ------------------------------------------------------------------ rank 3
@pytest.mark.card("witch", "does")
def test_as_the_magician_she_swaps_her_own_hand_or_redraws_from_it() -> None:
    """With the bewitched player too."""
    t = resumed("magician", {"hand": "tavern"}, {"hand": "manor castle"}, P3={"hand": "temple"})
    t.does("P1", "use power", "player P2")
    assert (t.hand("P1"), t.hand("P2"), t.hand("P3")) == (
        cards("manor castle"),
        cards("tavern"),
        cards("temple"),
    )
    t = resumed("magician", {"hand": "tavern"}, {"hand": "manor castle"})
    t.luck("palace")
    t.does("P1", "use power", "redraw", "put tavern")
    assert (t.hand("P1"), t.hand("P2")) == (cards("palace"), cards("manor castle"))
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_wizard_she_takes_a_card_and_may_build_what_she_has() -> None:
    """At once, since she has gathered; twice the same in her own city."""
    t = resumed("wizard", {"gold": 9, "city": "manor", "hand": "manor"}, {"hand": "manor castle"})
    t.does("P1", "use power", "player P2", "build manor", "build manor")
    assert (t.city("P1"), t.gold("P1"), t.hand("P2")) == (cards("manor*3"), 3, cards("castle"))
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_seer_she_takes_a_card_from_all_others() -> None:
    t = resumed("seer", {"hand": "tavern"}, {"hand": "manor"}, P3={"hand": "temple"})
    t.does("P1", "use power")
    assert t.hand("P1") == cards("tavern manor temple")
    t.does("P1", "put tavern", "put manor")
    assert (t.hand("P1"), t.hand("P2"), t.hand("P3")) == (
        cards("temple"),
        cards("tavern"),
        cards("manor"),
    )
    t.idle("P1")


# ------------------------------------------------------------------ rank 4
@pytest.mark.ruling("R60")
@pytest.mark.card("witch", "does")
@pytest.mark.parametrize("character", ["king", "patrician"])
def test_r60_a_bewitched_king_takes_the_crown_and_the_witch_the_income(character: str) -> None:
    """Of the noble districts of her own city."""
    t = bewitching(character, {"city": "manor castle temple"}, {"city": "palace"}, crown="P3")
    assert t.crown() == "P2"
    t.does("P2", "gather gold")
    t.does("P1", "collect")
    assert (t.gold("P2"), t.hand("P2")) == (4, cards())
    assert (t.gold("P1"), t.hand("P1").total()) == ((4, 0) if character == "king" else (2, 2))
    t.does("P1", "end turn")
    assert t.crown() == "P2"


@pytest.mark.card("witch", "does")
def test_as_the_emperor_she_gives_the_crown_away_and_takes_the_resource() -> None:
    """The bewitched player may get it; not she herself, not its holder; and she must."""
    t = resumed("emperor", {"city": "manor"}, {"gold": 3, "hand": "tavern"}, crown="P3")
    t.refuses("P1", "end turn", "compulsory")
    t.does("P1", "collect", "give crown")
    t.asks("P1", "player P2", "player P4", "player P5")
    t.does("P1", "player P2")
    t.asks("P1", "take gold", "take card")
    t.does("P1", "take card")
    assert (t.crown(), t.hand("P1"), t.golds()[:2]) == ("P2", cards("tavern"), [3, 5])
    t.idle("P1")


# ------------------------------------------------------------------ rank 5
@pytest.mark.ruling("R62")
@pytest.mark.card("witch", "does")
@pytest.mark.parametrize("character", ["warlord", "diplomat", "marshal"])
def test_r62_as_the_bishop_it_is_her_city_that_is_protected(character: str) -> None:
    """And not that of the bewitched one; the income is hers."""
    t = resumed(
        "bishop",
        {"city": "temple church"},
        {"city": "monastery"},
        P3={"characters": character, "gold": 9, "city": "manor"},
    )
    t.does("P1", "collect", "end turn")
    assert t.golds()[:2] == [4, 4]
    t.does("P3", "use power")
    t.refuses("P3", "player P1", "protected")
    t.does("P3", "player P2", "choose monastery")
    if character == "diplomat":
        t.does("P3", "choose manor")
    assert t.city("P2")["monastery"] == 0
    t.idle("P3")


@pytest.mark.ruling("R62")
def test_r62_nobody_is_protected_until_the_witch_goes_on() -> None:
    """The bewitched Bishop does not protect his city when he is called."""
    t = bewitching("bishop", {"city": "temple"}, {"city": "church"})
    assert t.sees(None)["protected"] is None
    t.does("P2", "gather gold")
    assert t.sees(None)["protected"] == "P1"
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_abbot_she_is_paid_and_takes_from_whoever_is_richer_than_she() -> None:
    """The bewitched player, if he is the richest."""
    t = resumed("abbot", {"gold": 2, "city": "temple church"}, {"gold": 5, "city": "cathedral"})
    t.does("P1", "collect", "cards 1", "use power", "player P2")
    assert (t.golds()[:2], t.hand("P1").total()) == ([4, 6], 1)
    t = resumed("abbot", {"gold": 9}, {"gold": 5})
    t.refuses("P1", "use power", "nobody_richer")
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_cardinal_she_draws_cards_and_borrows_for_hers() -> None:
    t = resumed("cardinal", {"gold": 3, "city": "temple", "hand": "palace tavern"}, {"gold": 0})
    t.luck("market")
    t.does("P1", "collect", "build palace")
    t.asks("P1", "player P2", "player P3", "player P4", "player P5")
    t.does("P1", "player P2", "put tavern", "put market")
    assert (t.golds()[:2], t.hand("P2")) == ([0, 0], cards("tavern market"))
    assert (t.hand("P1"), t.city("P1")) == (cards(), cards("temple palace"))
    t.idle("P1")


# ------------------------------------------------------------------ rank 6
@pytest.mark.card("witch", "does")
def test_as_the_merchant_she_gets_the_income_and_the_extra_gold() -> None:
    t = resumed("merchant", {"gold": 0, "city": "tavern market"}, {"city": "docks"})
    t.does("P1", "collect", "use power")
    assert t.golds()[:2] == [3, 4]
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_alchemist_she_gets_back_what_she_has_paid() -> None:
    """The bewitched player gets nothing."""
    t = resumed("alchemist", {"gold": 5, "hand": "castle"})
    t.does("P1", "build castle")
    assert t.gold("P1") == 1
    t.does("P1", "end turn")
    assert t.golds()[:2] == [5, 4]


@pytest.mark.card("witch", "does")
def test_as_the_trader_she_builds_trade_districts_outside_the_limit() -> None:
    t = resumed("trader", {"gold": 7, "city": "harbor", "hand": "tavern market manor temple"})
    t.does("P1", "collect", "build tavern", "build manor", "build market")
    t.refuses("P1", "build temple", "limit_reached")
    assert (t.gold("P1"), t.city("P1")) == (2, cards("harbor tavern manor market"))
    t.idle("P1")


# ------------------------------------------------------------------ rank 7
@pytest.mark.card("witch", "does")
def test_as_the_architect_she_draws_two_cards_and_builds_three_districts() -> None:
    t = resumed("architect", {"gold": 9, "hand": "tavern"})
    t.luck("market temple")
    t.does("P1", "use power", "build tavern", "build market", "build temple")
    assert (t.city("P1"), t.hand("P2")) == (cards("tavern market temple"), cards())
    t.idle("P1")


@pytest.mark.card("witch", "does")
@pytest.mark.parametrize(("choice", "gold", "hand"), [("take gold", 6, 1), ("take card", 2, 5)])
def test_as_the_navigator_she_takes_four_and_builds_nothing(choice: str, gold: int, hand: int) -> None:
    t = resumed("navigator", {"hand": "tavern"})
    t.does("P1", "use power", choice)
    t.refuses("P1", "build tavern", "may_not_build")
    assert (t.gold("P1"), t.hand("P1").total()) == (gold, hand)
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_scholar_she_keeps_one_of_seven_and_builds_two_districts() -> None:
    t = resumed("scholar", {"gold": 9, "hand": "market"})
    t.luck("manor castle palace temple tavern docks harbor")
    t.does("P1", "use power")
    t.luck("")
    t.does("P1", "take tavern", "build tavern", "build market")
    assert t.city("P1") == cards("tavern market")
    t.idle("P1")


# ------------------------------------------------------------------ rank 8
@pytest.mark.card("witch", "does")
def test_as_the_warlord_she_may_destroy_a_district_of_the_bewitched_player() -> None:
    """With her own gold, paid for her own military districts."""
    t = resumed("warlord", {"gold": 1, "city": "prison"}, {"city": "manor barracks"})
    t.does("P1", "collect", "use power", "player P2", "choose manor")
    assert (t.golds()[:2], t.city("P2")) == ([0, 4], cards("barracks"))
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_diplomat_she_exchanges_a_district_of_her_city() -> None:
    t = resumed("diplomat", {"gold": 1, "city": "prison manor"}, {"city": "palace"})
    t.does("P1", "collect", "use power", "player P2", "choose palace", "choose manor")
    assert (t.golds()[:2], t.city("P1"), t.city("P2")) == (
        [0, 6],
        cards("prison palace"),
        cards("manor"),
    )
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_as_the_marshal_she_seizes_a_district_for_her_city() -> None:
    t = resumed("marshal", {"gold": 2, "city": "prison"}, {"city": "manor"})
    t.does("P1", "collect", "use power", "player P2", "choose manor")
    assert (t.golds()[:2], t.city("P1"), t.city("P2")) == ([0, 7], cards("prison manor"), cards())
    t.idle("P1")


# ------------------------------------------------------------------ rank 9
@pytest.mark.ruling("R61")
@pytest.mark.card("witch", "does")
@pytest.mark.parametrize(
    ("queen", "king", "gold"), [("P3", "P2", 5), ("P2", "P5", 5), ("P2", "P3", None)]
)
def test_r61_as_the_queen_it_is_the_seat_of_the_witch_that_counts(
    queen: str, king: str, gold: int | None
) -> None:
    """P1 is the Witch: beside P2 and P5, whoever is the Queen; a bewitched ruler has revealed."""
    couple: dict[str, Any] = {queen: {"characters": "queen"}, king: {"characters": "king"}}
    t = table(
        5,
        turn="queen",
        bewitched="queen",
        P1={"characters": "witch"},
        **couple,
    )
    t.does(queen, "gather gold")
    if gold is None:
        t.refuses("P1", "use power", "not_beside_ruler")
    else:
        t.does("P1", "use power")
        assert t.gold("P1") == gold
    t.idle("P1")


@pytest.mark.ruling("R61")
def test_r61_a_bewitched_king_pays_the_queen_all_the_same() -> None:
    """He revealed his character; the Witch beside the Queen did not."""
    t = table(
        5,
        turn="king",
        bewitched="king",
        P1={"characters": "witch"},
        P2={"characters": "king"},
        P3={"characters": "queen"},
        P5={"characters": "bishop"},
    )
    t.does("P2", "gather gold")
    t.does("P1", "end turn")
    t.does("P5", "gather gold", "end turn")
    t.does("P3", "use power")
    assert t.gold("P3") == 5
    t.idle("P3")


@pytest.mark.card("witch", "does")
def test_as_the_artist_she_beautifies_her_own_districts() -> None:
    t = resumed("artist", {"gold": 2, "city": "manor temple"}, {"city": "market"})
    t.does("P1", "use power")
    t.refuses("P1", "choose market", "not_in_city")
    t.does("P1", "choose manor", "choose temple")
    assert (t.gold("P1"), t.beautified("P1"), t.beautified("P2")) == (0, cards("manor temple"), cards())
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("witch", "does")
def test_r80_as_the_tax_collector_she_takes_the_taxes_and_pays_none() -> None:
    """In that turn; as anybody else she is taxed."""
    t = resumed("tax_collector", {"gold": 2, "hand": "manor"}, tax_gold=4)
    t.does("P1", "use power", "build manor")
    assert (t.gold("P1"), t.gold("P2"), t.tax()) == (3, 4, 0)
    t = resumed("king", {"gold": 4, "hand": "manor"}, P3={"characters": "tax_collector"})
    t.does("P1", "build manor")
    assert (t.gold("P1"), t.tax()) == (0, 1)
    t.idle("P1")


# ------------------------------------------------------------------ the classic edition


@pytest.mark.ruling("K11")
@pytest.mark.card("witch", "does")
def test_k11_as_the_classic_emperor_she_gives_the_crown_and_is_paid_for_it() -> None:
    """When her turn goes on; the bewitched player was not asked. The new holder chooses what he pays."""
    t = resumed_classic("emperor", {}, crown="P3", P4={"gold": 2, "hand": "tavern"})
    t.asks("P1", "player P2", "player P4", "player P5")
    t.does("P1", "player P4")
    t.asks("P4", "put tavern", "pay gold")
    t.does("P4", "put tavern")
    assert (t.crown(), t.hand("P1"), t.gold("P4")) == ("P4", cards("tavern"), 2)
    t.idle("P1")


@pytest.mark.ruling("K09")
@pytest.mark.card("witch", "does")
def test_k09_as_the_classic_tax_collector_she_is_paid_by_those_who_build() -> None:
    """From her resumed turn on; the bewitched one gets nothing."""
    t = resumed_classic("tax_collector", {}, P3={"characters": "king", "hand": "manor"})
    t.does("P1", "end turn")
    t.does("P3", "gather gold", "build manor", "end turn")
    assert t.golds()[:3] == [3, 4, 0]


@pytest.mark.ruling("K09")
def test_k09_a_witch_is_taxed_for_what_she_builds_in_her_resumed_turn() -> None:
    """Not when the Tax Collector reveals: she has built nothing yet."""
    t = classic(
        5,
        turn="tax_collector",
        bewitched="king",
        P1={"characters": "witch", "gold": 5, "hand": "manor"},
        P2={"characters": "tax_collector"},
        P3={"characters": "king"},
    )
    assert t.golds()[:2] == [5, 2]
    t.does("P2", "gather gold", "end turn")
    t.does("P3", "gather gold")
    t.does("P1", "build manor", "end turn")
    assert t.golds()[:3] == [1, 5, 4]


@pytest.mark.ruling("K09")
def test_k09_what_the_witch_built_as_her_other_character_is_not_taxed_again() -> None:
    """She builds as King and pays at the end of that turn; as Warlord she builds nothing."""
    t = classic(
        3,
        turn="tax_collector",
        bewitched="warlord",
        P1={"characters": "witch king", "gold": 6, "hand": "manor"},
        P2={"characters": "warlord"},
        P3={"characters": "tax_collector"},
    )
    t.does("P3", "gather gold", "end turn")
    t.does("P1", "gather gold", "build manor", "end turn")
    assert t.golds() == [4, 2, 5]
    t.does("P2", "gather gold")
    t.does("P1", "end turn")
    assert t.golds() == [4, 4, 5]


@pytest.mark.card("witch", "does")
@pytest.mark.parametrize("character", ["merchant", "architect", "navigator"])
def test_as_a_classic_character_she_gets_the_extras_that_come_after_the_action(character: str) -> None:
    """Her action is behind her."""
    t = resumed_classic(character, {"gold": 0})
    t.does("P1", "use power")
    if character == "navigator":
        t.does("P1", "take gold")
    assert (
        t.gold("P1") + t.hand("P1").total()
        == {"merchant": 1, "architect": 2, "navigator": 4}[character]
    )
    t.idle("P1")
