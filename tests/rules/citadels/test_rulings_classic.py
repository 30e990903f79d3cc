"""Rulings about the characters of the classic edition (K09, K10, K11)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, classic
from .openings import SEVEN

EIGHT = f"{SEVEN} docks"


def in_turn(character: str, players: int = 4, **position: Any) -> CitadelsTable:
    """A seat that holds the character has been called and has gathered."""
    return classic(players, turn={"character": character, "used": ["gathered"]}, **position)


# ------------------------------------------------------------------ K09: Tax Collector
@pytest.mark.ruling("K09")
def test_k09_the_tax_collector_gets_a_gold_at_the_end_of_each_builders_turn() -> None:
    """One for the turn, not for each district; nothing from players who have not built."""
    t = classic(
        turn="tax_collector",
        P1={"characters": "tax_collector", "gold": 0},
        P2={"characters": "architect", "gold": 9, "hand": "tavern market docks"},
        P3={"characters": "warlord", "gold": 9, "hand": "manor"},
    )
    t.does("P1", "gather gold", "end turn")
    t.does("P2", "gather gold", "build tavern", "build market", "build docks")
    assert t.gold("P1") == 2
    t.does("P2", "end turn")
    assert t.golds()[:2] == [3, 9 + 2 - 6 - 1]
    t.does("P3", "gather gold", "end turn")
    assert t.gold("P1") == 3


@pytest.mark.ruling("K09")
def test_k09_rank_1_builds_earlier_and_pays_when_the_tax_collector_is_revealed() -> None:
    """If they have any gold left."""
    t = classic(
        turn="assassin",
        P1={"characters": "tax_collector", "gold": 0},
        P2={"characters": "assassin", "gold": 2, "hand": "manor"},
    )
    t.does("P2", "gather gold", "build manor", "end turn")
    assert t.golds()[:2] == [1, 0]
    t.idle("P1")


@pytest.mark.ruling("K09")
@pytest.mark.parametrize("fate", ["killed", "undrafted"])
def test_k09_no_tax_if_the_collector_is_killed_or_not_in_play(fate: str) -> None:
    """The tax belongs to the character, not to the game."""
    position: dict[str, Any] = {"P1": {"characters": "tax_collector", "gold": 0}}
    if fate == "killed":
        position["killed"] = "tax_collector"
    else:
        position = {"P1": {"gold": 0}, "cast": "tax_collector"}
    t = in_turn("king", P2={"characters": "king", "gold": 9, "hand": "manor"}, **position)
    t.does("P2", "build manor", "end turn")
    assert t.golds()[:2] == [0, 6]


@pytest.mark.ruling("K09")
def test_k09_a_paused_witch_pays_nothing_yet_and_the_alchemist_is_not_refunded() -> None:
    """A Witch whose turn is paused has not built; the tax is not a cost of building."""
    t = classic(
        turn="witch",
        P1={"characters": "tax_collector", "gold": 0},
        P2={"characters": "witch", "gold": 3, "hand": "manor"},
        P3={"characters": "alchemist", "gold": 9},
    )
    t.does("P2", "gather gold", "name alchemist")
    assert t.gold("P1") == 0
    t.does("P1", "gather gold", "end turn")
    t.does("P3", "gather gold")
    t.does("P2", "build manor", "end turn")
    assert (t.gold("P1"), t.gold("P2")) == (2 + 1, 5 - 1)


# ------------------------------------------------------------------ K10: Diplomat
@pytest.mark.ruling("K10")
def test_k10_the_diplomat_exchanges_at_the_end_of_the_turn() -> None:
    """Nothing comes after it; behind a Great Wall they pay 1 more, to the owner."""
    t = in_turn(
        "diplomat",
        P1={"characters": "diplomat", "city": "manor prison", "gold": 9, "hand": "tavern"},
        P2={"city": "palace great_wall keep"},
    )
    t.does("P1", "collect", "build tavern", "use power", "player P2")
    t.refuses("P1", "choose keep", "immune")
    t.does("P1", "choose palace", "choose manor")
    assert t.golds()[:2] == [9 + 1 - 1 - 3, 2 + 3]
    assert (t.city("P1"), t.city("P2")) == (
        cards("palace prison tavern"),
        cards("manor great_wall keep"),
    )
    assert t.round() == 2, "his turn is over"


@pytest.mark.ruling("K10")
def test_k10_the_diplomat_takes_nothing_from_the_bishop_or_a_completed_city() -> None:
    """The same as for the Warlord."""
    t = in_turn(
        "diplomat",
        protected="P2",
        P1={"characters": "diplomat", "city": "castle", "gold": 9},
        P2={"characters": "bishop", "city": "palace"},
        P3={"city": EIGHT},
        P4={"city": "harbor"},
    )
    t.does("P1", "use power")
    t.refuses("P1", "player P2", "protected")
    t.refuses("P1", "player P3", "city_completed")
    t.does("P1", "player P4", "choose harbor", "choose castle")
    assert t.state.is_terminal(), "the completed city of P3 ends the game"


# ------------------------------------------------------------------ K11: Emperor, Abbot, Queen
@pytest.mark.ruling("K11")
@pytest.mark.parametrize("paid", ["gold", "card"])
def test_k11_the_emperor_gives_the_crown_when_called_and_the_new_holder_chooses_the_payment(
    paid: str,
) -> None:
    """Gold or a card of their own choice."""
    t = classic(
        turn="emperor",
        crown="P3",
        P1={"characters": "emperor", "gold": 0},
        P2={"hand": "tavern palace"},
    )
    t.asks("P1", "player P2", "player P4")
    t.does("P1", "player P2")
    t.asks("P2", "put tavern", "put palace", "pay gold")
    t.does("P2", "pay gold" if paid == "gold" else "put tavern")
    assert t.crown() == "P2"
    if paid == "gold":
        assert (t.gold("P1"), t.gold("P2")) == (1, 1)
    else:
        assert (t.hand("P1"), t.hand("P2")) == (cards("tavern"), cards("palace"))
    t.idle("P1")


@pytest.mark.ruling("K11")
def test_k11_the_witch_plays_the_emperor_as_in_the_main_rules() -> None:
    """The Witch chooses the new holder and is paid."""
    t = classic(
        turn="emperor",
        crown="P3",
        bewitched="emperor",
        P1={"characters": "emperor"},
        P2={"characters": "witch", "gold": 0},
    )
    t.does("P1", "gather gold")
    t.asks("P2", "player P1", "player P4")
    t.does("P2", "player P4")
    t.does("P4", "pay gold")
    assert (t.crown(), t.golds()) == ("P4", [4, 1, 2, 1])
    t.idle("P2")


@pytest.mark.ruling("K11")
@pytest.mark.parametrize(("golds", "gained"), [((2, 5, 3), 1), ((5, 5, 3), 0), ((2, 2, 2), 0)])
def test_k11_the_abbot_takes_a_gold_from_the_one_richest_player_and_nothing_on_a_tie(
    golds: tuple[int, int, int], gained: int
) -> None:
    """Nor if the Abbot is the richest, alone or tied."""
    position: dict[str, Any] = {f"P{seat}": {"gold": gold} for seat, gold in enumerate(golds, start=2)}
    t = in_turn("abbot", 4, P1={"characters": "abbot", "gold": 2}, **position)
    if gained:
        t.does("P1", "use power")
    else:
        t.refuses("P1", "use power", "no_sole_richest")
    assert t.gold("P1") == 2 + gained


@pytest.mark.ruling("K11")
@pytest.mark.parametrize("ruler", ["king", "emperor"])
@pytest.mark.parametrize("seat", ["P2", "P3", "P5"])
def test_k11_the_queen_is_paid_next_to_king_or_emperor(ruler: str, seat: str) -> None:
    """P2 and P5 are the neighbours of P1, P3 is not."""
    t = in_turn("queen", 5, P1={"characters": ruler}, **{seat: {"characters": "queen", "gold": 0}})
    if seat == "P3":
        t.refuses("P3", "use power", "not_beside_ruler")
    else:
        t.does(seat, "use power", "end turn")
        assert (t.gold(seat), t.round()) == (3, 2), "and not once more at the end of the round"


@pytest.mark.ruling("K11")
def test_k11_next_to_a_killed_ruler_the_queen_is_paid_at_the_end_of_the_round() -> None:
    """When the ruler's card is revealed."""
    t = in_turn(
        "queen", 5, killed="king", P1={"characters": "king"}, P2={"characters": "queen", "gold": 0}
    )
    t.refuses("P2", "use power", "not_beside_ruler")
    t.does("P2", "end turn")
    assert (t.gold("P2"), t.round()) == (3, 2)
