"""The Witch in the role of each character that can be bewitched."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import classic, table
from .positions import bewitching, resumed, resumed_classic


# ------------------------------------------------------------------ rank 2
@pytest.mark.card("witch", "does")
def test_witch_as_thief_keeps_the_stolen_gold() -> None:
    """The Witch and the bewitched Thief cannot be named."""
    t = resumed("thief", {}, P3={"characters": "bishop", "gold": 5})
    t.does("P1", "use power")
    t.forbids("P1", "forbidden_rank", "name witch", "name thief")
    t.does("P1", "name bishop", "end turn")
    assert (t.gold("P1"), t.gold("P2"), t.gold("P3")) == (7, 4, 0)


@pytest.mark.card("witch", "does")
def test_witch_as_spy_may_look_at_the_hand_of_the_bewitched_player() -> None:
    """Or at any other hand; the gold and cards go to the Witch."""
    t = resumed("spy", {}, {"gold": 1, "hand": "tavern market"})
    t.does("P1", "use power")
    t.asks("P1", "player P2", "player P3", "player P4", "player P5")
    t.does("P1", "player P2", "type trade")
    assert (t.golds()[:2], t.hand("P1").total()) == ([4, 1], 2)
    assert t.sees("P2")["P1"]["known_hand"] == []
    t.idle("P1")


@pytest.mark.card("witch", "does")
@pytest.mark.parametrize("answer", ["pay bribe", "refuse"])
def test_witch_as_blackmailer_threatens_is_bribed_and_decides(answer: str) -> None:
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
def test_witch_as_magician_swaps_or_redraws_their_own_hand() -> None:
    """The swap may be with the bewitched player."""
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
def test_witch_as_wizard_takes_a_card_and_may_build_duplicates() -> None:
    """At once, since they have gathered; a duplicate in their own city is allowed."""
    t = resumed("wizard", {"gold": 9, "city": "manor", "hand": "manor"}, {"hand": "manor castle"})
    t.does("P1", "use power", "player P2", "build manor", "build manor")
    assert (t.city("P1"), t.gold("P1"), t.hand("P2")) == (cards("manor*3"), 3, cards("castle"))
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_seer_takes_a_card_from_all_others() -> None:
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
    """For the noble districts of the Witch's city."""
    t = bewitching(character, {"city": "manor castle temple"}, {"city": "palace"}, crown="P3")
    assert t.crown() == "P2"
    t.does("P2", "gather gold")
    t.does("P1", "collect")
    assert (t.gold("P2"), t.hand("P2")) == (4, cards())
    assert (t.gold("P1"), t.hand("P1").total()) == ((4, 0) if character == "king" else (2, 2))
    t.does("P1", "end turn")
    assert t.crown() == "P2"


@pytest.mark.card("witch", "does")
def test_witch_as_emperor_gives_the_crown_away_and_takes_the_resource() -> None:
    """To the bewitched player if they like, but not to the Witch or the holder; and they must."""
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
def test_r62_witch_as_bishop_protects_their_own_city(character: str) -> None:
    """Not the bewitched player's; the income goes to the Witch."""
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
def test_r62_nobody_is_protected_until_the_witch_resumes() -> None:
    """The bewitched Bishop's own city is not protected when they are called."""
    t = bewitching("bishop", {"city": "temple"}, {"city": "church"})
    assert t.sees(None)["protected"] is None
    t.does("P2", "gather gold")
    assert t.sees(None)["protected"] == "P1"
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_abbot_takes_a_gold_from_the_richest_player() -> None:
    """The bewitched player, if they are the richest."""
    t = resumed("abbot", {"gold": 2, "city": "temple church"}, {"gold": 5, "city": "cathedral"})
    t.does("P1", "collect", "cards 1", "use power", "player P2")
    assert (t.golds()[:2], t.hand("P1").total()) == ([4, 6], 1)
    t = resumed("abbot", {"gold": 9}, {"gold": 5})
    t.refuses("P1", "use power", "nobody_richer")
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_cardinal_draws_cards_and_borrows_for_their_own_cards() -> None:
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
def test_witch_as_merchant_gets_the_income_and_the_extra_gold() -> None:
    t = resumed("merchant", {"gold": 0, "city": "tavern market"}, {"city": "docks"})
    t.does("P1", "collect", "use power")
    assert t.golds()[:2] == [3, 4]
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_alchemist_gets_the_refund() -> None:
    """The bewitched player gets nothing."""
    t = resumed("alchemist", {"gold": 5, "hand": "castle"})
    t.does("P1", "build castle")
    assert t.gold("P1") == 1
    t.does("P1", "end turn")
    assert t.golds()[:2] == [5, 4]


@pytest.mark.card("witch", "does")
def test_witch_as_trader_builds_trade_districts_outside_the_limit() -> None:
    t = resumed("trader", {"gold": 7, "city": "harbor", "hand": "tavern market manor temple"})
    t.does("P1", "collect", "build tavern", "build manor", "build market")
    t.refuses("P1", "build temple", "limit_reached")
    assert (t.gold("P1"), t.city("P1")) == (2, cards("harbor tavern manor market"))
    t.idle("P1")


# ------------------------------------------------------------------ rank 7
@pytest.mark.card("witch", "does")
def test_witch_as_architect_draws_two_cards_and_builds_three_districts() -> None:
    t = resumed("architect", {"gold": 9, "hand": "tavern"})
    t.luck("market temple")
    t.does("P1", "use power", "build tavern", "build market", "build temple")
    assert (t.city("P1"), t.hand("P2")) == (cards("tavern market temple"), cards())
    t.idle("P1")


@pytest.mark.card("witch", "does")
@pytest.mark.parametrize(("choice", "gold", "hand"), [("take gold", 6, 1), ("take card", 2, 5)])
def test_witch_as_navigator_takes_four_and_builds_nothing(choice: str, gold: int, hand: int) -> None:
    t = resumed("navigator", {"hand": "tavern"})
    t.does("P1", "use power", choice)
    t.refuses("P1", "build tavern", "may_not_build")
    assert (t.gold("P1"), t.hand("P1").total()) == (gold, hand)
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_scholar_keeps_one_of_seven_and_builds_two_districts() -> None:
    t = resumed("scholar", {"gold": 9, "hand": "market"})
    t.luck("manor castle palace temple tavern docks harbor")
    t.does("P1", "use power")
    t.luck("")
    t.does("P1", "take tavern", "build tavern", "build market")
    assert t.city("P1") == cards("tavern market")
    t.idle("P1")


# ------------------------------------------------------------------ rank 8
@pytest.mark.card("witch", "does")
def test_witch_as_warlord_may_destroy_a_district_of_the_bewitched_player() -> None:
    """With the Witch's gold, and an income from the Witch's own military districts."""
    t = resumed("warlord", {"gold": 1, "city": "prison"}, {"city": "manor barracks"})
    t.does("P1", "collect", "use power", "player P2", "choose manor")
    assert (t.golds()[:2], t.city("P2")) == ([0, 4], cards("barracks"))
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_diplomat_exchanges_a_district_of_their_city() -> None:
    t = resumed("diplomat", {"gold": 1, "city": "prison manor"}, {"city": "palace"})
    t.does("P1", "collect", "use power", "player P2", "choose palace", "choose manor")
    assert (t.golds()[:2], t.city("P1"), t.city("P2")) == (
        [0, 6],
        cards("prison palace"),
        cards("manor"),
    )
    t.idle("P1")


@pytest.mark.card("witch", "does")
def test_witch_as_marshal_seizes_a_district_for_their_city() -> None:
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
def test_r61_witch_as_queen_is_paid_for_the_witchs_neighbours(
    queen: str, king: str, gold: int | None
) -> None:
    """P1, the Witch, sits next to P2 and P5; a bewitched ruler counts as revealed."""
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
def test_r61_a_bewitched_king_still_pays_the_queen() -> None:
    """The King revealed their character; the Witch next to the Queen did not."""
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
def test_witch_as_artist_beautifies_their_own_districts() -> None:
    t = resumed("artist", {"gold": 2, "city": "manor temple"}, {"city": "market"})
    t.does("P1", "use power")
    t.refuses("P1", "choose market", "not_in_city")
    t.does("P1", "choose manor", "choose temple")
    assert (t.gold("P1"), t.beautified("P1"), t.beautified("P2")) == (0, cards("manor temple"), cards())
    t.idle("P1")


@pytest.mark.ruling("R80")
@pytest.mark.card("witch", "does")
def test_r80_witch_as_tax_collector_takes_the_taxes_and_pays_none() -> None:
    """In that turn; in other roles the Witch is taxed."""
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
def test_k11_witch_as_classic_emperor_gives_the_crown_and_is_paid() -> None:
    """In the resumed turn; the bewitched player was not asked. The new holder chooses the payment."""
    t = resumed_classic("emperor", {}, crown="P3", P4={"gold": 2, "hand": "tavern"})
    t.asks("P1", "player P2", "player P4", "player P5")
    t.does("P1", "player P4")
    t.asks("P4", "put tavern", "pay gold")
    t.does("P4", "put tavern")
    assert (t.crown(), t.hand("P1"), t.gold("P4")) == ("P4", cards("tavern"), 2)
    t.idle("P1")


@pytest.mark.ruling("K09")
@pytest.mark.card("witch", "does")
def test_k09_witch_as_classic_tax_collector_is_paid_by_later_builders() -> None:
    """From the resumed turn on; the bewitched player gets nothing."""
    t = resumed_classic("tax_collector", {}, P3={"characters": "king", "hand": "manor"})
    t.does("P1", "end turn")
    t.does("P3", "gather gold", "build manor", "end turn")
    assert t.golds()[:3] == [3, 4, 0]


@pytest.mark.ruling("K09")
def test_k09_a_witch_is_taxed_for_builds_of_the_resumed_turn() -> None:
    """Not when the Tax Collector reveals, because the Witch has built nothing yet."""
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
def test_k09_builds_of_the_resumed_turn_are_not_taxed_again_later() -> None:
    """They build as King and pay at the end of that turn; as Warlord they build nothing."""
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
def test_witch_as_classic_character_gets_the_extras_after_the_action(character: str) -> None:
    """The Witch's action is already done."""
    t = resumed_classic(character, {"gold": 0})
    t.does("P1", "use power")
    if character == "navigator":
        t.does("P1", "take gold")
    assert (
        t.gold("P1") + t.hand("P1").total()
        == {"merchant": 1, "architect": 2, "navigator": 4}[character]
    )
    t.idle("P1")
