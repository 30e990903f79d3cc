"""Unique districts that affect gathering, incomes or the end of a turn."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .openings import gathered_with, scored, turn_with


# ------------------------------------------------------------------ Gold Mine
@pytest.mark.card("gold_mine", "does")
def test_gold_mine_gives_a_third_gold_when_gathering() -> None:
    t = turn_with("gold_mine", gold=0)
    t.does("P1", "gather gold")
    assert t.gold("P1") == 3


@pytest.mark.card("gold_mine", "refuses")
def test_gold_mine_adds_nothing_to_cards_or_to_other_gold() -> None:
    t = turn_with("gold_mine tavern", gold=0, character="merchant")
    t.does("P1", "collect", "use power")
    assert t.gold("P1") == 1 + 1, "the Tavern and the extra gold"
    t.luck("manor docks")
    t.does("P1", "gather cards", "take manor")
    assert (t.gold("P1"), t.hand("P1")) == (2, cards("manor"))
    t.idle("P1")


# ------------------------------------------------------------------ Observatory and Library
@pytest.mark.card("observatory", "does")
def test_observatory_shows_three_cards_and_one_is_kept() -> None:
    t = turn_with("observatory")
    t.luck("manor docks temple")
    t.does("P1", "gather cards")
    t.asks("P1", "take manor", "take docks", "take temple")
    t.does("P1", "take docks")
    t.asks("P1", "put manor", "put temple")
    t.does("P1", "put temple")
    assert (t.hand("P1"), t.bottom()) == (cards("docks"), ["temple", "manor"])
    t.idle("P1")


@pytest.mark.card("observatory", "refuses")
def test_observatory_does_not_keep_two_or_add_to_other_draws() -> None:
    t = turn_with("observatory smithy", gold=2)
    t.luck("manor docks temple tavern*4")
    t.does("P1", "gather cards", "take docks")
    t.refuses("P1", "take manor", "other_question")
    t.does("P1", "put manor", "use smithy")
    assert t.hand("P1") == cards("docks tavern*3")
    t.idle("P1")


@pytest.mark.card("library", "does")
def test_library_keeps_both_drawn_cards() -> None:
    t = turn_with("library")
    t.luck("manor docks")
    t.does("P1", "gather cards")
    assert (t.hand("P1"), t.bottom()) == (cards("manor docks"), [])
    t.idle("P1")


@pytest.mark.card("library", "refuses")
def test_library_does_not_help_the_scholar() -> None:
    """It works for gathering; of the seven cards one stays."""
    t = gathered_with("library", character="scholar")
    t.luck("manor docks temple tavern market prison church")
    t.does("P1", "use power", "take market")
    assert t.hand("P1") == cards("market")
    t.idle("P1")


@pytest.mark.card("library", "refuses")
def test_library_shows_no_third_card() -> None:
    t = turn_with("library")
    t.luck("manor docks temple")
    t.does("P1", "gather cards")
    assert t.hand("P1") == cards("manor docks")


@pytest.mark.ruling("R98")
def test_r98_library_and_observatory_together_draw_three_and_keep_three() -> None:
    """One extra card is drawn, and none goes back."""
    t = turn_with("observatory library")
    t.luck("manor docks temple")
    t.does("P1", "gather cards")
    assert (t.hand("P1"), t.bottom()) == (cards("manor docks temple"), [])
    t.idle("P1")


# ------------------------------------------------------------------ School of Magic
@pytest.mark.ruling("R95")
@pytest.mark.card("school_of_magic", "does")
@pytest.mark.parametrize(
    ("character", "city"),
    [
        ("king", "manor castle"),
        ("emperor", "manor castle"),
        ("bishop", "temple church"),
        ("merchant", "tavern docks"),
        ("trader", "tavern docks"),
        ("warlord", "prison fortress"),
        ("diplomat", "prison fortress"),
        ("marshal", "prison fortress"),
    ],
)
def test_r95_a_school_of_magic_counts_for_every_rank_with_an_income(character: str, city: str) -> None:
    """Ranks 4, 5, 6 and 8 are paid for one more district, of any type."""
    t = turn_with(f"school_of_magic {city}", gold=0, character=character)
    t.does("P1", "collect")
    assert t.gold("P1") == 3


@pytest.mark.ruling("R95")
@pytest.mark.card("school_of_magic", "does")
def test_r95_the_abbot_chooses_gold_or_a_card_for_a_school_of_magic() -> None:
    """One more resource, of either kind."""
    t = turn_with("school_of_magic temple", gold=0, character="abbot")
    t.does("P1", "collect")
    t.asks("P1", "cards 0", "cards 1", "cards 2")
    t.luck("manor*2")
    t.does("P1", "cards 2")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards("manor*2"))


@pytest.mark.ruling("R95")
@pytest.mark.card("school_of_magic", "refuses")
def test_r95_at_the_end_a_school_of_magic_is_only_a_unique_district() -> None:
    """With four other types it completes all five; it does not replace a missing fifth."""
    assert scored("school_of_magic manor temple tavern prison")["all_types"] == 3
    assert scored("school_of_magic library manor temple tavern")["all_types"] == 0


@pytest.mark.ruling("R95")
@pytest.mark.card("school_of_magic", "refuses")
def test_r95_a_characters_extra_gold_is_not_an_income_from_districts() -> None:
    """The Merchant's one gold stays one gold."""
    t = turn_with("school_of_magic", gold=0, character="merchant")
    t.does("P1", "use power")
    assert t.gold("P1") == 1


# ------------------------------------------------------------------ Park
@pytest.mark.card("park", "does")
def test_park_draws_two_cards_for_an_empty_hand_at_the_end_of_the_turn() -> None:
    t = gathered_with("park", P2={"characters": "warlord"})
    t.luck("manor docks")
    t.does("P1", "end turn")
    assert t.hand("P1") == cards("manor docks")


@pytest.mark.card("park", "refuses")
def test_park_does_nothing_for_a_player_with_a_card() -> None:
    t = gathered_with("park", hand="tavern", P2={"characters": "warlord"})
    t.does("P1", "end turn")
    assert t.hand("P1") == cards("tavern")


@pytest.mark.card("park", "refuses")
def test_park_does_nothing_at_the_end_of_other_turns() -> None:
    """Only its owner's turn counts, even if another player has an empty hand."""
    t = table(
        turn="king",
        P1={"characters": "king", "city": "temple"},
        P2={"characters": "warlord", "city": "park"},
    )
    t.does("P1", "gather gold", "end turn")
    assert (t.hand("P1"), t.hand("P2")) == (cards(), cards())


@pytest.mark.ruling("R101")
@pytest.mark.card("park", "does")
@pytest.mark.card("poor_house", "does")
def test_r101_with_two_players_park_and_poor_house_work_in_both_turns() -> None:
    """At the end of each of the owner's turns, two in a round."""
    me = {"characters": "king architect", "city": "park poor_house", "gold": 1, "hand": "manor"}
    t = table(2, turn="king", P1=me, P2={"characters": "warlord"})
    t.luck("tavern market prison*2")
    t.does("P1", "gather gold", "build manor", "end turn")
    assert (t.gold("P1"), t.hand("P1")) == (1, cards("tavern market"))
    t.does("P1", "gather gold", "build tavern", "build market", "end turn")
    assert (t.gold("P1"), t.hand("P1")) == (1, cards("prison*2"))


# ------------------------------------------------------------------ Poor House
@pytest.mark.card("poor_house", "does")
def test_poor_house_gives_a_gold_for_an_empty_stash_at_the_end_of_the_turn() -> None:
    t = gathered_with("poor_house", hand="market", P2={"characters": "warlord"})
    t.does("P1", "build market", "end turn")
    assert t.gold("P1") == 1


@pytest.mark.card("poor_house", "refuses")
def test_poor_house_gives_nothing_to_a_player_with_a_gold() -> None:
    t = gathered_with("poor_house", gold=3, hand="market", P2={"characters": "warlord"})
    t.does("P1", "build market", "end turn")
    assert t.gold("P1") == 1


@pytest.mark.card("poor_house", "does")
def test_poor_house_comes_before_the_alchemists_refund() -> None:
    t = gathered_with("poor_house", hand="market", character="alchemist", P2={"characters": "warlord"})
    t.does("P1", "build market", "end turn")
    assert t.gold("P1") == 1 + 2


@pytest.mark.card("poor_house", "refuses")
@pytest.mark.card("park", "refuses")
def test_a_bewitched_owner_has_no_end_of_turn() -> None:
    """The turn stops after gathering; a Witch whose target is not in play has no end of turn either."""
    t = table(
        turn="king",
        bewitched="king",
        P1={"characters": "king", "city": "park poor_house", "gold": 0},
        P2={"characters": "witch"},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    assert (t.turn(), t.gold("P1")) == (("P2", "king"), 0)
