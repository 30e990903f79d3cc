"""The characters of the classic edition that differ from those of 2021."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata

from ..kit import cards
from .board import CitadelsTable, classic


# ------------------------------------------------------------------ Emperor
def emperor(*, crown: str = "P2", **more: Any) -> CitadelsTable:
    """P1 is the Emperor and has just been called."""
    return classic(turn="emperor", crown=crown, P1={"characters": "emperor", "city": "manor"}, **more)


@pytest.mark.ruling("K11")
@pytest.mark.card("classic_emperor", "does")
@pytest.mark.parametrize(
    ("payment", "gold", "hand"), [("pay gold", 3, ""), ("put market", 2, "market")]
)
def test_k11_the_classic_emperor_gives_the_crown_when_called_and_the_new_holder_pays(
    payment: str, gold: int, hand: str
) -> None:
    """The new holder chooses a gold or a card; only those two players know which card."""
    t = emperor(P3={"gold": 2, "hand": "tavern market"})
    t.asks("P1", "player P3", "player P4")
    t.does("P1", "player P3")
    t.asks("P3", "put tavern", "put market", "pay gold")
    t.forbids("P1", "not_your_decision", "take gold", "take card", "gather gold")
    t.does("P3", payment)
    assert (t.crown(), t.gold("P1"), t.hand("P1")) == ("P3", gold, cards(hand))
    assert t.sees("P3")["P1"]["known_hand"] == hand.split()
    assert t.sees("P4")["P1"]["known_hand"] == []
    t.does("P1", "gather gold", "collect")
    assert t.gold("P1") == gold + 3
    t.idle("P1")


@pytest.mark.ruling("K11")
@pytest.mark.card("classic_emperor", "does")
@pytest.mark.parametrize(
    ("holder", "choices"),
    [
        ({"gold": 0, "hand": "tavern*2"}, ["put tavern"]),
        ({"gold": 1, "hand": ""}, ["pay gold"]),
        ({"gold": 0, "hand": ""}, []),
    ],
)
def test_k11_a_new_crown_holder_with_nothing_pays_nothing(
    holder: dict[str, Any], choices: list[str]
) -> None:
    """They pay what they have and cannot refuse."""
    t = emperor(P3=holder)
    t.does("P1", "player P3")
    if choices:
        t.asks("P3", *choices)
        t.refuses("P3", "decline", "other_question")
        t.does("P3", choices[0])
    t.asks("P1", "gather gold", "gather cards", "collect")
    assert t.gold("P1") + t.hand("P1").total() == 2 + len(choices)


@pytest.mark.ruling("K11")
@pytest.mark.card("classic_emperor", "refuses")
def test_k11_the_classic_emperor_must_give_the_crown_to_a_new_holder() -> None:
    """Not to themselves nor to the current holder, and nothing else comes first."""
    t = emperor(crown="P1")
    t.refuses("P1", "player P1", "yourself")
    t.forbids("P1", "other_question", "gather gold", "collect")
    t.asks("P1", "player P2", "player P3", "player P4")
    t = emperor()
    t.refuses("P1", "player P1", "yourself")
    t.refuses("P1", "player P2", "has_crown")
    t.refuses("P1", "decline", "other_question")
    t.does("P1", "player P4")
    t.does("P4", "pay gold")
    t.refuses("P1", "give crown", "no_such_ability")
    t.refuses("P1", "player P3", "other_question")
    t.idle("P1")


@pytest.mark.ruling("K11")
@pytest.mark.card("classic_emperor", "does")
def test_k11_the_adviser_of_a_killed_classic_emperor_is_paid_nothing() -> None:
    """The heir of a killed Emperor gives the crown away at the end of the round."""
    t = classic(
        phase="end_of_round",
        killed="emperor",
        crown="P3",
        P1={"characters": "assassin"},
        P2={"characters": "emperor"},
        P4={"hand": "tavern"},
    )
    t.asks("P2", "player P1", "player P4")
    t.does("P2", "player P4")
    assert (t.crown(), t.golds(), t.hand("P4")) == ("P4", [2, 2, 2, 2], cards("tavern"))
    t.idle("P4")


def test_the_classic_emperor_is_not_allowed_with_two_players() -> None:
    with pytest.raises(tavolata.TavolataError, match="emperor"):
        classic(2, "emperor")


# ------------------------------------------------------------------ Abbot
@pytest.mark.ruling("K11")
@pytest.mark.card("classic_abbot", "does")
def test_k11_the_classic_abbot_is_paid_in_gold_and_takes_one_from_the_richest() -> None:
    """The Abbot is not asked from whom, nor offered cards instead."""
    t = classic(turn="abbot", P1={"characters": "abbot", "city": "temple church"}, P3={"gold": 9})
    t.does("P1", "use power")
    assert t.golds() == [3, 2, 8, 2]
    t.does("P1", "collect")
    assert (t.gold("P1"), t.hand("P1")) == (5, cards())
    t.forbids("P1", "used_already", "use power", "collect")
    t.idle("P1")


@pytest.mark.ruling("K11")
@pytest.mark.card("classic_abbot", "refuses")
@pytest.mark.parametrize(
    "golds", [(2, 5, 5, 1), (5, 5, 2, 2), (6, 5, 2, 2), (0, 0, 0, 0), (1, 3, 3, 2)]
)
def test_k11_the_classic_abbot_takes_nothing_on_a_tie(golds: tuple[int, ...]) -> None:
    """Either the others tie or the Abbot is among the richest."""
    position: dict[str, Any] = {f"P{i + 1}": {"gold": gold} for i, gold in enumerate(golds)}
    position["P1"]["characters"] = "abbot"
    t = classic(turn="abbot", **position)
    t.refuses("P1", "use power", "no_sole_richest")
    t.idle("P1")


@pytest.mark.card("classic_abbot", "does")
@pytest.mark.parametrize("richest", ["P2", "P3", "P4"])
def test_the_one_richest_player_is_found_in_any_seat(richest: str) -> None:
    position: dict[str, Any] = {seat: {"gold": 4} for seat in ("P2", "P3", "P4")}
    position[richest] = {"gold": 5}
    t = classic(turn="abbot", P1={"characters": "abbot", "gold": 4}, **position)
    t.does("P1", "use power")
    assert (t.gold("P1"), t.gold(richest)) == (5, 4)
    t.idle("P1")


# ------------------------------------------------------------------ extras after the action
@pytest.mark.each("character", "does")
@pytest.mark.parametrize(
    ("character", "name", "gained"),
    [
        ("classic_merchant", "merchant", 1),
        ("classic_architect", "architect", 2),
        ("classic_navigator", "navigator", 4),
    ],
)
@pytest.mark.parametrize("resource", ["gather gold", "gather cards"])
def test_extras_of_classic_characters_come_after_the_action(
    character: str, name: str, gained: int, resource: str
) -> None:
    """For either choice: a gold, two cards, four of either."""
    t = classic(turn=name, P1={"characters": name, "gold": 0})
    t.does("P1", resource)
    if resource == "gather cards":
        t.does("P1", t.offered("P1")[0])
    gathered = t.gold("P1") + t.hand("P1").total()
    t.does("P1", "use power")
    if name == "navigator":
        t.asks("P1", "take gold", "take card")
        t.does("P1", "take card")
    assert t.gold("P1") + t.hand("P1").total() == gathered + gained
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.each("character", "refuses")
@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("classic_merchant", "merchant"),
        ("classic_architect", "architect"),
        ("classic_navigator", "navigator"),
    ],
)
def test_there_are_no_extras_before_the_action(character: str, name: str) -> None:
    t = classic(turn=name, P1={"characters": name})
    t.refuses("P1", "use power", "gather_first")
    t.asks("P1", "gather gold", "gather cards")


@pytest.mark.ruling("R67")
@pytest.mark.card("classic_navigator", "refuses")
def test_r67_the_classic_navigator_builds_nothing() -> None:
    """The Architect builds three districts, the Merchant one."""
    hand = "tavern market temple manor"
    for name, limit in [("navigator", 0), ("merchant", 1), ("architect", 3)]:
        t = classic(turn=name, P1={"characters": name, "gold": 20, "hand": hand})
        t.does("P1", "gather gold")
        for district in hand.split()[:limit]:
            t.does("P1", f"build {district}")
        t.refuses("P1", "build manor", "limit_reached" if limit else "may_not_build")
        assert t.offers("P1", "build") == []
        t.idle("P1")


@pytest.mark.card("classic_merchant", "does")
def test_the_classic_merchant_can_collect_for_trade_districts_at_any_time() -> None:
    t = classic(turn="merchant", P1={"characters": "merchant", "city": "tavern market manor"})
    t.does("P1", "collect")
    assert t.gold("P1") == 4
    t.idle("P1")


# ------------------------------------------------------------------ Warlord and Diplomat
def at_the_end(character: str, gold: int, city: str, **more: Any) -> CitadelsTable:
    """P1, of rank 8, has gathered and has this much gold."""
    me = {"characters": character, "gold": gold - 2, "city": city, "hand": "tavern"}
    t = classic(turn=character, P1=me, **more)
    t.does("P1", "gather gold")
    return t


@pytest.mark.card("classic_warlord", "does")
def test_the_classic_warlord_destroys_at_the_end_of_the_turn() -> None:
    """For the cost less 1, and the turn is over then. The income comes earlier."""
    t = at_the_end("warlord", 4, "prison", P2={"city": "castle"})
    t.does("P1", "collect", "build tavern", "use power", "player P2", "choose castle")
    assert (t.gold("P1"), t.city("P2")) == (4 + 1 - 1 - 3, cards())
    assert (t.round(), t.step()) == (2, "draft")


@pytest.mark.ruling("K03")
@pytest.mark.card("classic_warlord", "does")
def test_k03_the_graveyard_owner_is_asked_before_the_round_continues() -> None:
    """Only the owner is asked; an exchange destroys nothing, so nobody is asked."""
    others: dict[str, Any] = {"P2": {"city": "castle"}, "P4": {"city": "graveyard"}}
    t = at_the_end("warlord", 4, "manor", **others)
    t.does("P1", "use power", "player P2", "choose castle")
    t.asks("P4", "dig up", "decline")
    for seat in ("P1", "P2", "P3"):
        t.forbids(seat, "not_your_decision", "dig up", "decline")
    t.does("P4", "dig up")
    assert (t.hand("P4"), t.gold("P4"), t.round()) == (cards("castle"), 1, 2)
    t = at_the_end("diplomat", 4, "manor", **others)
    t.does("P1", "use power", "player P2", "choose castle", "choose manor")
    assert t.round() == 2


@pytest.mark.ruling("R02")
@pytest.mark.each("character", "refuses")
@pytest.mark.parametrize(
    ("character", "name"), [("classic_warlord", "warlord"), ("classic_diplomat", "diplomat")]
)
def test_r02_classic_rank_8_must_gather_before_striking(character: str, name: str) -> None:
    """The strike ends the turn, and gathering is compulsory."""
    t = classic(turn=name, P1={"characters": name, "gold": 9, "city": "manor"}, P2={"city": "palace"})
    t.forbids("P1", "gather_first", "use power", "end turn")
    t.asks("P1", "gather gold", "gather cards")


@pytest.mark.card("classic_warlord", "refuses")
def test_the_classic_warlord_cannot_hit_the_bishop_the_keep_or_completed_cities() -> None:
    """In this edition eight districts complete a city."""
    eight = "temple church tavern market prison watchtower manor castle"
    t = at_the_end(
        "warlord",
        9,
        "",
        P2={"characters": "bishop", "city": "docks"},
        P3={"city": eight},
        P4={"city": "keep"},
        protected="P2",
    )
    t.refuses("P1", "use power", "no_target")
    t = at_the_end("warlord", 9, "", P3={"city": " ".join(eight.split()[:7])})
    t.does("P1", "use power", "player P3", "choose temple")
    assert t.city("P3").total() == 6


@pytest.mark.ruling("K10")
@pytest.mark.card("classic_diplomat", "does")
@pytest.mark.parametrize(("mine", "theirs", "price"), [("manor", "palace", 2), ("palace", "manor", 0)])
def test_k10_the_classic_diplomat_exchanges_at_the_end_of_the_turn(
    mine: str, theirs: str, price: int
) -> None:
    """The owner gets the difference, 1 more behind a Great Wall, and the turn is over then."""
    t = at_the_end("diplomat", 3, mine, P2={"city": theirs})
    t.does("P1", "build tavern", "use power", "player P2", f"choose {theirs}", f"choose {mine}")
    assert (t.city("P1"), t.city("P2")) == (cards(f"tavern {theirs}"), cards(mine))
    assert t.golds()[:2] == [2 - price, 2 + price]
    assert t.round() == 2
    t = at_the_end("diplomat", 3, mine, P2={"city": f"{theirs} great_wall"})
    t.does("P1", "use power", "player P2", f"choose {theirs}", f"choose {mine}")
    assert t.golds()[:2] == [3 - price - 1, 2 + price + 1]


@pytest.mark.ruling("K10")
@pytest.mark.card("classic_diplomat", "refuses")
def test_k10_the_classic_diplomat_cannot_touch_the_bishop_the_keep_or_completed_cities() -> None:
    """A Keep cannot be given away either."""
    eight = "temple church tavern market prison watchtower docks castle"
    t = at_the_end(
        "diplomat",
        9,
        "manor",
        P2={"characters": "bishop", "city": "harbor"},
        P3={"city": eight},
        P4={"city": "keep"},
        protected="P2",
    )
    t.refuses("P1", "use power", "no_target")
    t = at_the_end("diplomat", 9, "keep", P2={"city": "harbor"})
    t.refuses("P1", "use power", "no_target")
    t.idle("P1")


@pytest.mark.each("character", "does")
@pytest.mark.parametrize(
    ("character", "name"), [("classic_warlord", "warlord"), ("classic_diplomat", "diplomat")]
)
def test_classic_rank_8_is_paid_for_military_districts(character: str, name: str) -> None:
    """The character need not strike."""
    t = classic(turn=name, P1={"characters": name, "city": "prison battlefield tavern"})
    t.does("P1", "collect", "gather gold", "end turn")
    assert t.gold("P1") == 6


# ------------------------------------------------------------------ Wizard
@pytest.mark.ruling("K12")
@pytest.mark.card("wizard", "does")
def test_k12_the_classic_wizard_works_as_in_2021() -> None:
    """A card from a hand is built at once outside the limit, even one already in the city."""
    t = classic(
        turn="wizard",
        P1={"characters": "wizard", "gold": 9, "city": "manor", "hand": "manor tavern"},
        P2={"hand": "manor"},
    )
    t.does("P1", "gather gold", "use power", "player P2", "build manor", "build manor")
    assert (t.city("P1"), t.gold("P1")) == (cards("manor*3"), 5)
    t.refuses("P1", "build tavern", "limit_reached")


# ------------------------------------------------------------------ Tax Collector
@pytest.mark.ruling("K09")
@pytest.mark.card("classic_tax_collector", "does")
def test_k09_the_classic_tax_collector_gets_a_gold_from_each_builder() -> None:
    """One gold at the end of the builder's turn, no matter how much they built."""
    t = classic(
        turn="tax_collector",
        P1={"characters": "tax_collector", "hand": "temple"},
        P2={"characters": "architect", "gold": 6, "hand": "tavern market"},
        P3={"characters": "king"},
    )
    t.does("P1", "gather gold", "build temple", "end turn")
    t.does("P3", "gather gold", "end turn")
    t.does("P2", "gather gold", "build tavern", "build market")
    assert t.golds()[:2] == [3, 5]
    t.does("P2", "end turn")
    assert t.golds() == [4, 4, 4, 2]


@pytest.mark.ruling("K09")
@pytest.mark.card("classic_tax_collector", "does")
@pytest.mark.parametrize("has_built", [True, False])
def test_k09_rank_1_pays_the_classic_tax_collector_when_they_reveal(has_built: bool) -> None:
    """A player of rank 1 who has built pays when the Tax Collector reveals."""
    t = classic(
        turn="assassin",
        P1={"characters": "tax_collector"},
        P2={"characters": "assassin", "gold": 3, "hand": "tavern"},
    )
    t.does("P2", "gather gold", *(["build tavern"] if has_built else []))
    gold = t.gold("P2")
    t.does("P2", "end turn")
    assert t.turn() == ("P1", "tax_collector")
    assert t.golds()[:2] == [2 + has_built, gold - has_built]


@pytest.mark.ruling("K09")
@pytest.mark.card("classic_tax_collector", "does")
def test_k09_the_collector_does_not_tax_their_other_character() -> None:
    """With three players they build as King, and no gold changes hands."""
    t = classic(
        3, turn="tax_collector", P1={"characters": "tax_collector king", "hand": "manor tavern"}
    )
    t.state.keep_log()
    t.does("P1", "gather gold", "build tavern", "end turn", "gather gold", "build manor", "end turn")
    assert (t.gold("P1"), t.told(None, "take_gold")) == (2, [])


@pytest.mark.ruling("K09")
@pytest.mark.card("classic_tax_collector", "refuses")
def test_k09_a_player_without_gold_does_not_pay_the_classic_tax() -> None:
    """An Alchemist is not refunded the tax."""
    t = classic(
        turn="tax_collector",
        P1={"characters": "tax_collector"},
        P2={"characters": "king", "gold": 1, "hand": "manor"},
        P3={"characters": "alchemist", "gold": 3, "hand": "docks"},
    )
    t.does("P1", "gather gold", "end turn")
    t.does("P2", "gather gold", "build manor", "end turn")
    assert t.golds()[:2] == [4, 0]
    t.does("P3", "gather gold", "build docks", "end turn")
    assert t.golds()[:3] == [5, 0, 4]


@pytest.mark.ruling("K09")
@pytest.mark.card("classic_tax_collector", "refuses")
@pytest.mark.parametrize("fate", ["killed", "not in play"])
def test_k09_a_killed_or_unused_classic_tax_collector_gets_nothing(fate: str) -> None:
    """Neither during the round nor in a turn of their own."""
    held: dict[str, Any] = {"P1": {"characters": "tax_collector"}} if fate == "killed" else {}
    t = classic(
        4,
        "tax_collector",
        turn="assassin",
        P2={"characters": "assassin"},
        P3={"characters": "king", "hand": "manor"},
        **held,
    )
    t.does("P2", "use power", "name tax_collector", "gather gold", "end turn")
    t.does("P3", "gather gold", "build manor", "end turn")
    assert t.golds() == [2, 4, 1, 2]
    t = classic(turn="tax_collector", P1={"characters": "tax_collector"})
    t.forbids("P1", "no_such_ability", "use power", "collect")
    t.idle("P1")
