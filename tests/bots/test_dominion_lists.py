"""The buy lists of Dominion: the characteristic buys of each bot."""

from __future__ import annotations

import pytest

from tavolata.games.dominion.bots.lists import BUY_LISTS

from .dominion import START, answer, board, buys, position

FIVE_LEFT = {"province": 5}
FOUR_LEFT = {"province": 4}
TWO_LEFT = {"province": 2}

CASES: list[tuple[str, int, str, dict[str, int], str]] = [
    # bot, coins, owned in addition to the starting cards, supply, buy
    ("big_money", 8, "", {}, "province"),
    ("big_money", 7, "", TWO_LEFT, "gold"),
    ("big_money", 5, "", TWO_LEFT, "silver"),
    ("big_money", 2, "", TWO_LEFT, "nothing"),
    ("tag_big_money", 5, "", {"province": 6}, "silver"),
    ("tag_big_money", 5, "", FIVE_LEFT, "duchy"),
    ("tag_big_money", 6, "", FIVE_LEFT, "gold"),
    ("tag_big_money", 2, "", FOUR_LEFT, "nothing"),
    ("tag_big_money", 2, "", {"province": 3}, "estate"),
    ("big_money_ultimate", 8, "silver*5", {}, "gold"),
    ("big_money_ultimate", 8, "silver*6", {}, "province"),
    ("big_money_ultimate", 5, "", {"province": 6}, "duchy"),
    ("big_money_ultimate", 6, "", FOUR_LEFT, "duchy"),
    ("big_money_ultimate", 3, "", TWO_LEFT, "estate"),
    ("big_money_ultimate_34", 8, "", {}, "gold"),
    ("big_money_ultimate_34", 8, "gold", {}, "province"),
    ("big_money_ultimate_34", 6, "gold", {"province": 7}, "duchy"),
    ("big_money_ultimate_34", 6, "gold", {"copper": 0, "curse": 0, "moat": 7}, "duchy"),
    ("big_money_ultimate_34", 3, "gold", {"province": 3}, "estate"),
    ("smithy", 4, "", {}, "smithy"),
    ("smithy", 4, "smithy silver*4", {}, "silver"),
    ("smithy", 4, "smithy silver*5", {}, "smithy"),
    ("smithy", 8, "silver*4", {}, "gold"),
    ("one_smithy", 4, "smithy", {}, "silver"),
    ("two_smithies", 4, "smithy silver*4", {}, "silver"),
    ("two_smithies", 4, "smithy silver*5", {}, "smithy"),
    ("two_smithies", 6, "smithy silver*5", TWO_LEFT, "gold"),
    ("big_smithy", 4, "smithy silver*5", {}, "smithy"),
    ("big_smithy", 6, "", FIVE_LEFT, "duchy"),
    ("big_smithy", 2, "", {"province": 3}, "copper"),
    ("four_coin_smithy", 4, "smithy*3", {}, "smithy"),
    ("four_coin_smithy", 5, "", {}, "silver"),
    ("moat", 2, "", {}, "moat"),
    ("moat", 3, "silver*2", {}, "silver"),
    ("moat", 3, "silver*3", {}, "moat"),
    ("moat", 8, "silver*4", {}, "gold"),
    ("moat", 8, "silver*5", {}, "province"),
    ("double_moat_34", 3, "", {}, "silver"),
    ("double_moat_34", 3, "silver", {}, "moat"),
    ("double_moat_34", 3, "silver moat*2", {}, "silver"),
    ("militia", 5, "militia*2", {}, "militia"),
    ("militia", 5, "militia*3", {}, "silver"),
    ("militia", 6, "", {}, "gold"),
    ("double_militia", 6, "militia", {}, "militia"),
    ("double_militia", 6, "militia*2", {}, "gold"),
    ("double_militia", 6, "militia", FIVE_LEFT, "duchy"),
    ("bureaucrat", 4, "", {}, "bureaucrat"),
    ("bureaucrat", 4, "bureaucrat silver*13", {}, "silver"),
    ("bureaucrat", 4, "bureaucrat silver*14", {}, "bureaucrat"),
    ("chancellor", 3, "", {}, "chancellor"),
    ("chancellor", 3, "chancellor silver*12", {}, "silver"),
    ("chancellor", 3, "chancellor silver*13", {}, "chancellor"),
    ("council_room", 5, "", {}, "council_room"),
    ("council_room", 5, "council_room silver*3", {}, "silver"),
    ("council_room", 5, "council_room silver*4", {}, "council_room"),
    ("library", 5, "library*3", {}, "library"),
    ("library", 5, "", FIVE_LEFT, "duchy"),
    ("laboratory", 5, "laboratory*3", {}, "laboratory"),
    ("laboratory", 8, "", {}, "gold"),
    ("festival", 5, "festival*3", {}, "festival"),
    ("festival", 5, "", {"province": 6}, "duchy"),
    ("adventurer", 6, "", {}, "gold"),
    ("adventurer", 6, "gold", {}, "adventurer"),
    ("adventurer", 6, "gold adventurer", {}, "gold"),
    ("witch", 6, "", {}, "witch"),
    ("witch", 6, "witch", {}, "gold"),
    ("witch", 5, "witch", {}, "witch"),
    ("witch", 5, "witch*2", {}, "silver"),
    ("single_witch", 8, "", {}, "witch"),
    ("single_witch", 5, "witch", {}, "silver"),
    ("double_witch", 8, "witch", {}, "witch"),
    ("double_witch", 5, "witch*2", FIVE_LEFT, "duchy"),
    ("moneylender_witch", 4, "", {}, "moneylender"),
    ("moneylender_witch", 4, "moneylender", {}, "silver"),
    ("moneylender_witch", 6, "witch", {}, "witch"),
    ("chapel_witch", 3, "", {}, "chapel"),
    ("chapel_witch", 4, "", {}, "silver"),
    ("chapel_witch", 8, "", {}, "province"),
    ("chapel_witch", 1, "", {"province": 3}, "copper"),
    ("witch_34", 6, "", {}, "witch"),
    ("witch_34", 6, "witch", {}, "gold"),
    ("witch_34", 5, "witch", {}, "witch"),
    ("witch_and_moat_34", 6, "", {}, "gold"),
    ("witch_and_moat_34", 5, "", {}, "witch"),
    ("witch_and_moat_34", 5, "witch", {}, "moat"),
    ("witch_and_moat_34", 3, "witch moat", {}, "silver"),
    ("workshop_gardens", 4, "workshop*8", {}, "workshop"),
    ("workshop_gardens", 4, "workshop*9", {}, "gardens"),
    ("workshop_gardens", 2, "", {}, "estate"),
    ("bureaucrat_gardens", 4, "bureaucrat*4", {}, "bureaucrat"),
    ("bureaucrat_gardens", 8, "bureaucrat*5", {}, "gardens"),
    ("bureaucrat_gardens", 8, "bureaucrat*5", {"gardens": 0}, "province"),
    ("lab_militia_chapel", 8, "", {}, "gold"),
    ("lab_militia_chapel", 8, "gold", {}, "festival"),
    ("lab_militia_chapel", 8, "gold festival", {}, "laboratory"),
    ("lab_militia_chapel", 8, "gold festival laboratory*3", {}, "market"),
    ("lab_militia_chapel", 8, "province", {}, "province"),
    ("lab_militia_chapel", 13, "", {}, "province"),
    ("lab_militia_chapel", 4, "gold militia", {}, "chapel"),
    ("lab_militia_chapel", 4, "gold militia chapel", {}, "spy"),
    ("council_room_militia", 5, "", {}, "council_room"),
    ("council_room_militia", 5, "council_room", {}, "militia"),
    ("council_room_militia", 5, "council_room militia", {}, "village"),
    ("council_room_militia", 5, "council_room militia village*3", {}, "council_room"),
    ("council_room_militia", 6, "council_room*2", {}, "gold"),
    ("council_room_militia", 6, "council_room*2 gold militia", {}, "village"),
    ("first_game_engine", 5, "", {}, "mine"),
    ("first_game_engine", 4, "", {}, "remodel"),
    ("first_game_engine", 4, "remodel", {}, "workshop"),
    ("first_game_engine", 8, "remodel workshop mine village*2", {}, "market"),
    ("first_game_engine", 6, "remodel workshop smithy village*3 market mine", {}, "gold"),
    ("first_game_engine", 4, "remodel workshop village", {}, "village"),
    ("first_game_engine", 4, "remodel workshop village*2", {}, "smithy"),
    ("first_game_engine", 8, "remodel workshop mine village*5 smithy*3", {}, "militia"),
    ("first_game_engine", 8, "province", {}, "province"),
]


@pytest.mark.parametrize(("bot", "coins", "owned", "supply", "wanted"), CASES)
def test_each_list_makes_its_characteristic_buys(
    bot: str, coins: int, owned: str, supply: dict[str, int], wanted: str
) -> None:
    """The first turn of a game of two, except for the cards owned and the supply."""
    assert buys(bot, coins, owned, more="moat" if "moat" in supply else "", supply=supply) == wanted


def test_every_list_has_a_test() -> None:
    assert {bot for bot, *_ in CASES} == set(BUY_LISTS)


@pytest.mark.parametrize(
    ("coins", "buys_left", "smithies", "wanted"),
    [(14, 2, 5, "province"), (13, 2, 5, "smithy"), (14, 1, 5, "smithy"), (14, 2, 4, "smithy")],
)
def test_engine_waits_until_it_can_pay_for_two_provinces(
    coins: int, buys_left: int, smithies: int, wanted: str
) -> None:
    """It needs more than four Smithies, more than 13 coins and two Buys, unless it owns a Province."""
    owned = f"remodel workshop militia mine gold market*5 village*9 smithy*{smithies}"
    assert buys("first_game_engine", coins, owned, buys=buys_left) == wanted


@pytest.mark.parametrize(("theirs", "wanted"), [(2, "duchy"), (1, "estate")])
def test_engine_takes_a_duchy_with_two_provinces_left_unless_it_leads(theirs: int, wanted: str) -> None:
    """Its three Estates and two Duchies score 9 points, the other seat's 12 or 6."""
    other = {"deck": {"unordered": ["province"] * theirs}}
    assert buys("first_game_engine", 5, "duchy*2", supply=TWO_LEFT, P2=other) == wanted


@pytest.mark.parametrize(("turns", "wanted"), [(1, "chapel"), (2, "silver")])
def test_chapel_is_bought_in_the_first_two_turns_or_never(turns: int, wanted: str) -> None:
    t = position("chapel_witch", coins=3, P1={"deck": START, "turns": turns})
    t.to_buy_phase("P1")
    assert answer("chapel_witch", t) == f"buy {wanted}"


@pytest.mark.parametrize("bot", BUY_LISTS)
def test_bot_needs_the_kingdom_cards_of_its_list(bot: str) -> None:
    """So a kingdom with these cards is playable."""
    assert len(board(bot)) == 10
