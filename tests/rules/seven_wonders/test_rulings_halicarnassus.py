"""Rulings about Halicarnassus: a structure from the discard pile (R12)."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import SevenWondersTable, table


# ------------------------------------------------------------------ R12: Halicarnassus
def picking(**position: Any) -> SevenWondersTable:
    """Age II: P1 is Halicarnassus B and can pay for its first stage; P2 and P3 are poor."""
    me = {"wonder": "halicarnassus_b", "built": "foundry", "coins": 3, "hand": "walls"}
    me.update(position.pop("P1", {}))
    return table(age=position.pop("age", 2), P1=me, **position)


@pytest.mark.ruling("R12")
def test_r12_halicarnassus_picks_at_the_end_of_the_turn_in_which_the_stage_is_built() -> None:
    """Once, in that turn; on the next turn nobody looks through the discard pile."""
    t = picking(turn=3, discard="altar theater")
    t.does("P1", "stage walls")
    assert t.asked() == ["P2", "P3"], "not before all cards of the turn lie"
    t.turn(P2=t.offered("P2")[-1])
    t.asks_about("P1", "discard_pile")
    t.does("P1", "free altar")
    assert (t.turn_number(), t.built("P1")) == (4, cards("foundry altar"))
    t.turn()
    assert t.turn_number() == 5


@pytest.mark.ruling("R12")
def test_r12_cards_discarded_in_that_turn_are_included() -> None:
    """A card that a neighbour has just sold can be built."""
    t = picking(P2={"hand": "temple"}, P3={"hand": "statue"})
    t.turn(P1="stage walls", P2="discard temple", P3="discard statue")
    t.asks("P1", "free temple", "free statue", "decline")


@pytest.mark.ruling("R12")
def test_r12_on_turn_6_the_leftovers_are_included() -> None:
    """The last card of every hand is in the pile, Halicarnassus's own too."""
    t = picking(
        turn=6,
        P1={"hand": "walls vineyard"},
        P2={"hand": "temple school"},
        P3={"hand": "statue library"},
    )
    t.turn(P1="stage walls", P2="discard temple", P3="discard statue")
    free = [f"free {name}" for name in cards("temple statue vineyard library school")]
    t.asks("P1", *free, "decline")


@pytest.mark.ruling("R12")
def test_r12_halicarnassus_picks_on_the_last_turn_before_scoring() -> None:
    """A guild from the pile scores."""
    t = picking(age=3, turn=6, P1={"hand": "lodge study"}, discard="builders_guild")
    t.turn(P1="stage lodge")
    t.does("P1", "free builders_guild")
    assert t.state.is_terminal()
    assert t.score("P1")["guilds"] == 1


@pytest.mark.ruling("R12")
def test_r12_the_picked_card_is_free() -> None:
    """No coins and no resources: a Palace without goods, a Sawmill without its coin."""
    t = picking(age=3, P1={"hand": "lodge", "coins": 0}, discard="palace sawmill")
    t.turn(P1="stage lodge")
    t.does("P1", "free palace")
    assert (t.built("P1"), t.coins("P1")) == (cards("foundry palace"), 0)


@pytest.mark.ruling("R12")
def test_r12_only_one_card_is_picked() -> None:
    """After one card the game continues."""
    t = picking(discard="altar theater baths")
    t.turn(P1="stage walls")
    t.does("P1", "free altar")
    assert t.asked() == ["P1", "P2", "P3"]
    assert t.built("P1") == cards("foundry altar")


@pytest.mark.ruling("R12")
def test_r12_a_tavern_from_the_pile_gives_5_coins() -> None:
    """Immediate effects of the picked card apply."""
    t = picking(players=4, discard="tavern")
    t.turn(P1="stage walls")
    t.does("P1", "free tavern")
    assert t.coins("P1") == 3 + 5


@pytest.mark.ruling("R12")
def test_r12_a_vineyard_from_the_pile_gives_its_coins() -> None:
    """One coin for each brown card of the city and of both neighbours, including those of this turn."""
    t = picking(
        P2={"built": "lumber_yard ore_vein", "hand": "sawmill", "coins": 1},
        P3={"built": "clay_pool"},
        discard="vineyard",
    )
    t.turn(P1="stage walls", P2="build sawmill")
    t.does("P1", "free vineyard")
    assert t.coins("P1") == 3 + 1 + 3 + 1


@pytest.mark.ruling("R12")
def test_r12_shields_from_the_pile_count_in_the_next_conflicts() -> None:
    """Walls picked on the sixth turn win both conflicts of Age II."""
    t = picking(turn=6, P1={"hand": "vineyard forum"}, discard="walls")
    t.turn(P1="stage vineyard")
    t.does("P1", "free walls")
    assert t.victories("P1") == [0, 2, 0]


@pytest.mark.ruling("R12")
def test_r12_a_discount_from_the_pile_works_from_the_next_turn() -> None:
    """A Marketplace picked this turn lowers the price of the loom on the next turn."""
    t = table(
        P1={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 4, "hand": "altar"},
        P2={"wonder": "rhodes_a"},
        P3={"wonder": "ephesus_a", "hand": "scriptorium"},
        discard="marketplace",
    )
    t.turn(P1="stage altar")
    t.does("P1", "free marketplace")
    assert t.price("P1", "build scriptorium") == (0, 0, 1)


@pytest.mark.ruling("R12")
def test_r12_picking_is_optional() -> None:
    """The city may decline; then nothing is built and the game continues."""
    t = picking(turn=3, discard="altar theater")
    t.turn(P1="stage walls")
    t.does("P1", "decline")
    assert (t.built("P1"), t.turn_number()) == (cards("foundry"), 4)
    assert t.discard()["altar"] == 1


@pytest.mark.ruling("R12")
def test_r12_with_an_empty_pile_the_power_is_lost() -> None:
    """Nobody is asked, and later discards do not bring the power back."""
    t = table(
        turn=2,
        P1={"wonder": "halicarnassus_b", "built": "ore_vein", "coins": 5, "hand": "altar"},
        P2={"wonder": "rhodes_a", "hand": "lumber_yard"},
        P3={"wonder": "giza_a", "hand": "theater"},
    )
    t.turn(P1="stage altar", P2="build lumber_yard", P3="build theater")
    assert (t.turn_number(), t.step()) == (3, "choose")
    t.turn()
    assert (t.turn_number(), t.step()) == (4, "choose")


@pytest.mark.ruling("R12")
def test_r12_from_a_pile_of_duplicates_nothing_can_be_built() -> None:
    """The city has all cards of the pile already: the only answer is to decline."""
    t = table(
        players=5,
        turn=3,
        P1={
            "wonder": "halicarnassus_b",
            "built": "ore_vein altar theater",
            "coins": 5,
            "hand": "baths",
        },
        P2={"wonder": "rhodes_a", "hand": "lumber_yard"},
        P3={"wonder": "giza_a", "hand": "stone_pit"},
        P4={"wonder": "olympia_a", "hand": "lumber_yard"},
        P5={"wonder": "ephesus_a", "hand": "clay_pool"},
        discard="altar",
    )
    builds = {"P2": "build lumber_yard", "P3": "build stone_pit", "P4": "build lumber_yard"}
    t.turn(P1="stage baths", P5="build clay_pool", **builds)
    t.asks("P1", "decline")
    t.does("P1", "decline")
    assert (t.discard(), t.turn_number()) == (cards("altar"), 4)


@pytest.mark.ruling("R12")
def test_r12_the_picked_card_is_a_structure_and_never_a_wonder_stage() -> None:
    """A card from the pile can only be built as a structure."""
    t = picking(P1={"built": "foundry brickyard clay_pool"}, discard="altar")
    t.turn(P1="stage walls")
    t.refuses("P1", "stage altar", "only_free")
    t.refuses("P1", "discard altar", "only_free")
    t.refuses("P1", "build altar", "only_free")


@pytest.mark.ruling("R12")
def test_r12_a_card_outside_the_discard_pile_is_not_promised_for_free() -> None:
    """However it would be used, it cannot be taken."""
    t = picking(P1={"built": "foundry brickyard clay_pool"}, discard="altar")
    t.turn(P1="stage walls")
    for use in ("build", "free", "stage", "discard"):
        t.refuses("P1", f"{use} tavern", "not_in_discard_pile")
