"""How the list bots of Dominion play their cards, and the quantities of a list."""

from __future__ import annotations

import pytest

from tavolata.core.errors import ParameterError
from tavolata.games.dominion.bots.conditions import parse_list
from tavolata.games.dominion.view.observation import DominionObservation

from ..rules.dominion.board import table
from ..rules.kit import split
from .dominion import answer, plays, position

ENGINE = "first_game_engine"


# ---------------------------------------------------------------------- the order of Actions
def test_actions_that_give_actions_come_first() -> None:
    t = position(ENGINE, P1={"hand": "smithy market village", "deck": "copper*9"})
    assert plays(ENGINE, t)[:3] == ["play village", "play smithy", "play market"]


def test_cards_are_drawn_while_actions_are_left() -> None:
    """With one Action Mine comes before Smithy, with two Smithy comes first."""
    hand = {"hand": "smithy mine copper", "deck": "copper*9"}
    assert answer(ENGINE, position(ENGINE, P1=hand)) == "play mine"
    assert answer(ENGINE, position(ENGINE, P1=hand, actions=2)) == "play smithy"


def test_treasures_are_played_all_at_once() -> None:
    t = position("moat", P1={"hand": "moat copper*2 silver"})
    assert plays("moat", t) == ["play moat", "play treasures"]


def test_library_keeps_a_card_that_is_no_action() -> None:
    """The question has one answer only, and a bot gives it."""
    t = position(
        ENGINE, "library", P1={"hand": "library", "deck": {"unordered": ["copper*8", "village"]}}
    )
    t.state.apply_action(0, "play library")
    assert answer(ENGINE, t) == "keep"


# ---------------------------------------------------------------------- discarding
@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        ("witch estate province copper*2", ["estate", "province"]),
        ("witch*2 copper silver*2", ["witch", "copper"]),
        ("witch silver gold copper*2", ["copper", "copper"]),
    ],
)
def test_militia_discards_victory_cards_then_surplus_terminals_then_coppers(
    hand: str, gone: list[str]
) -> None:
    t = position("double_witch", "militia", P1={"hand": "militia"}, P2={"hand": hand})
    t.does("P1", "play militia")
    for card in gone:
        assert answer("double_witch", t, "P2") == f"discard {card}"
        t.does("P2", f"discard {card}")


def test_cellar_discards_coppers_and_other_cellars_too() -> None:
    hand = "cellar*2 estate copper silver village"
    t = position(ENGINE, P1={"hand": hand, "deck": "gold*9"})
    t.does("P1", "play cellar")
    for card in ("estate", "copper", "cellar"):
        assert answer(ENGINE, t) == f"discard {card}"
        t.does("P1", f"discard {card}")
    assert answer(ENGINE, t) == "done"


# ---------------------------------------------------------------------- trashing
def chapel(bot: str, hand: str, deck: str) -> list[str]:
    """Return the cards that a bot trashes with a Chapel."""
    t = position(bot, P1={"hand": f"chapel {hand}", "deck": {"unordered": deck.split()}})
    t.does("P1", "play chapel")
    gone: list[str] = []
    while t.step() == "chapel/TrashUpTo":
        act = answer(bot, t)
        t.does("P1", act)
        gone.append(act.removeprefix("trash "))
    return gone


def test_chapel_trashes_curses_estates_and_coppers() -> None:
    found = chapel("chapel_witch", "copper*2 estate curse", "silver silver")
    assert found == ["curse", "estate", "copper", "copper"]


def test_chapel_keeps_four_coins_in_the_deck() -> None:
    assert chapel("chapel_witch", "copper*3", "silver") == ["copper", "done"]


def test_chapel_spares_a_copper_for_the_buy_unless_three_cards_can_go() -> None:
    """Two Coppers and a Silver buy a Militia; with one more Estate, trashing comes first."""
    deck = "gold festival silver silver"
    assert chapel("lab_militia_chapel", "copper*2 silver", deck) == ["done"]
    assert chapel("lab_militia_chapel", "copper*2 silver estate", deck) == [
        "estate", "copper", "copper", "done",
    ]  # fmt: skip


def test_chapel_stays_in_hand_without_unwanted_cards() -> None:
    t = position("chapel_witch", P1={"hand": "chapel silver*2"})
    assert answer("chapel_witch", t) == "done"


def test_trashing_two_cards_comes_before_militia() -> None:
    bot = "lab_militia_chapel"
    t = position(bot, P1={"hand": "chapel militia estate*2 silver"})
    assert answer(bot, t) == "play chapel"
    t = position(bot, P1={"hand": "chapel militia estate silver*2"})
    assert answer(bot, t) == "play militia"


@pytest.mark.parametrize(
    ("hand", "provinces", "trashed"),
    [
        ("curse estate copper gold", 8, "curse"),
        ("estate copper gold", 8, "estate"),
        ("copper gold silver", 8, "copper"),
        ("gold silver province", 4, "gold"),
    ],
)
def test_remodel_trashes_the_least_valuable_card(hand: str, provinces: int, trashed: str) -> None:
    """A Copper becomes a Cellar, a Gold one of the last Provinces."""
    t = position(ENGINE, P1={"hand": f"remodel {hand}"}, supply={"province": provinces})
    assert answer(ENGINE, t) == "play remodel"
    t.does("P1", "play remodel")
    assert answer(ENGINE, t) == f"trash {trashed}"


def test_remodel_stays_in_hand_when_it_would_cost_a_good_card() -> None:
    t = position(ENGINE, P1={"hand": "remodel silver gold province"})
    assert answer(ENGINE, t) == "done"


@pytest.mark.parametrize(
    ("hand", "trashed", "gained"),
    [("copper silver", "silver", "gold"), ("copper gold", "copper", "silver")],
)
def test_mine_gains_gold_then_silver(hand: str, trashed: str, gained: str) -> None:
    t = position(ENGINE, P1={"hand": f"mine {hand}"})
    t.does("P1", "play mine", f"trash {trashed}")
    assert answer(ENGINE, t) == f"gain {gained}"


# ---------------------------------------------------------------------- gaining
def test_engine_gains_a_smithy_with_three_coins_left_for_a_village() -> None:
    """Terminals: Remodel, two Workshops; Villages: two."""
    deck = {"unordered": ["remodel", "workshop", "village", "village"]}
    hand = {"hand": "workshop copper*3", "deck": deck}
    t = position(ENGINE, P1=hand)
    t.does("P1", "play workshop")
    assert answer(ENGINE, t) == "gain smithy"
    t = position(ENGINE, P1={**hand, "hand": "workshop copper*2"})
    t.does("P1", "play workshop")
    assert answer(ENGINE, t) == "gain village"


def test_compulsory_gain_outside_the_list_is_the_most_expensive_card() -> None:
    """Big Money does not want a Workshop; Silver is the only entry that costs at most 4."""
    t = position("big_money", "workshop", P1={"hand": "workshop"}, supply={"silver": 0})
    t.does("P1", "play workshop")
    dearest = answer("big_money", t)
    assert dearest.startswith("gain ")
    assert dearest not in ("gain estate", "gain copper", "gain curse")


@pytest.mark.parametrize(("bot", "wanted"), [("lab_militia_chapel", "duchy"), ("witch", "province")])
def test_engines_do_not_end_a_lost_game(bot: str, wanted: str) -> None:
    """The last Province would make it 6 to 12; the plain lists take it anyway."""
    mine = {"deck": {"unordered": ["gold", "festival"]}}
    theirs = {"deck": {"unordered": ["province", "province"]}}
    t = position(bot, coins=13, P1=mine, P2=theirs, supply={"province": 1})
    t.to_buy_phase("P1")
    assert answer(bot, t) == f"buy {wanted}"


@pytest.mark.parametrize("bot", ["tuned_dominion", "learned_dominion"])
@pytest.mark.parametrize(
    ("mine", "theirs", "wanted"),
    [
        (["province"], ["duchy"], "buy copper"),
        (["province"], ["province"], "done"),
        (["gardens", "copper*8"], ["silver"], "buy copper"),
    ],
    ids=["ahead", "level", "ahead with a tenth card for Gardens"],
)
def test_own_bots_end_a_game_that_they_win(
    bot: str, mine: list[str], theirs: list[str], wanted: str
) -> None:
    """The last Copper is the third empty pile; level points after more turns lose (R36)."""
    t = position(
        bot,
        "gardens",
        coins=0,
        P1={"deck": {"unordered": mine}},
        P2={"deck": {"unordered": theirs}},
        supply={"copper": 1, "curse": 0, "duchy": 0},
    )
    t.to_buy_phase("P1")
    assert answer(bot, t) == wanted


# ---------------------------------------------------------------------- the quantities of a list
OWNED = "copper*4 silver gold estate*2 duchy gardens*2 village*2 smithy*2 witch throne_room curse"
"""18 cards, with the three in hand 21."""


@pytest.mark.parametrize(
    "condition",
    [
        "own=2", "village=2", "village_left=8", "provinces_left=5", "money=12", "treasures=9",
        "cards=21", "victories=5", "terminals=3", "lead=2", "coins=2", "hand_money=5", "buys=2",
        "turn=4", "gains_to_end=4", "own<cards/9", "terminals=village+1", "own>=terminals-1",
        "treasures<=cards/2-1", "own>1 and buys<3",
    ],
)  # fmt: skip
def test_every_quantity_of_a_condition(condition: str) -> None:
    """A position in which each of these conditions is just true."""
    t = table(
        kingdom="gardens+village+smithy+witch+throne_room+moat+cellar+market+mine+militia",
        coins=2, buys=2, supply={"province": 5, "village": 8, "moat": 0, "cellar": 2, "mine": 2},
        P1={"hand": "copper*3", "deck": {"unordered": split(OWNED)}, "turns": 3},
        P2={"deck": {"unordered": split("estate*3 duchy")}},
    )  # fmt: skip
    seen = t.state.observation(0)
    assert isinstance(seen, DominionObservation)
    (entry,) = parse_list(f"smithy if {condition}")
    assert entry.is_wanted(seen)


@pytest.mark.parametrize(
    "condition", ["moat<2/0x", "gold<3+silver", "own<>3", "penguins_left=3", "lead=-3"]
)
def test_invalid_condition_is_refused(condition: str) -> None:
    with pytest.raises(ParameterError, match="buy list"):
        parse_list(f"silver if {condition}")
