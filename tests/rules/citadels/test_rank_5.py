"""Rank 5: Bishop, Abbot, Cardinal. For the incomes of Bishop and Cardinal see `test_incomes`."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards
from .board import CitadelsTable, table

RANK_8 = ["warlord", "diplomat", "marshal"]


# ------------------------------------------------------------------ Bishop
def round_with_bishop(character: str, **more: Any) -> CitadelsTable:
    """P1, of rank 8, could reach the cities of P2, the Bishop, and of P3."""
    t = table(
        turn="bishop",
        P1={"characters": character, "gold": 9, "city": "watchtower"},
        P2={"characters": "bishop", "city": "temple"},
        P3={"city": "market"},
        **more,
    )
    t.does("P2", "gather gold", "end turn")
    t.does("P1", "gather gold", "use power")
    return t


@pytest.mark.ruling("R62")
@pytest.mark.card("bishop", "does")
@pytest.mark.parametrize("character", RANK_8)
def test_r62_rank_8_cannot_touch_the_districts_of_the_bishop(character: str) -> None:
    """For this round; the other players are not protected."""
    t = round_with_bishop(character)
    t.refuses("P1", "player P2", "protected")
    assert "player P3" in t.offered("P1")
    t.does("P1", "player P3")
    t.refuses("P1", "choose temple", "not_in_city")


@pytest.mark.ruling("R62")
@pytest.mark.card("bishop", "refuses")
@pytest.mark.parametrize("character", RANK_8)
def test_r62_a_killed_bishop_protects_nobody(character: str) -> None:
    """Nor does one that nobody has."""
    t = table(
        turn="assassin",
        P1={"characters": character, "gold": 9, "city": "watchtower"},
        P2={"characters": "bishop", "city": "temple"},
        P3={"characters": "assassin", "city": "market"},
    )
    t.does("P3", "use power", "name bishop", "gather gold", "end turn")
    t.does("P1", "gather gold", "use power")
    assert {"player P2", "player P3"} <= set(t.offered("P1"))
    t.does("P1", "player P2", "choose temple")
    if character == "diplomat":
        t.does("P1", "choose watchtower")
    assert t.city("P2")["temple"] == 0
    t.idle("P1")


@pytest.mark.ruling("R62")
@pytest.mark.card("bishop", "does")
@pytest.mark.parametrize(
    ("character", "able"), [("warlord", "P2"), ("diplomat", ""), ("marshal", "P2")]
)
def test_r62_with_two_players_the_bishop_stops_the_same_players_rank_8(
    character: str, able: str
) -> None:
    """In both directions: a district of the protected city cannot be given in exchange either."""
    t = table(
        2,
        turn="bishop",
        P1={"characters": f"bishop {character}", "gold": 9, "city": "temple"},
        P2={"characters": "king", "city": "market"},
    )
    t.does("P1", "gather gold", "end turn", "gather gold")
    if not able:
        t.refuses("P1", "use power", "no_target")
        t.idle("P1")
        return
    t.does("P1", "use power")
    t.refuses("P1", "player P1", "protected" if character == "warlord" else "yourself")
    t.asks("P1", f"player {able}")


@pytest.mark.ruling("R62")
@pytest.mark.card("bishop", "refuses")
def test_r62_the_bishop_does_not_protect_from_the_magistrate() -> None:
    """A confiscated district never was in the protected city."""
    t = table(
        turn="bishop",
        warrants={"signed": "bishop", "blank": "king merchant"},
        P1={"characters": "bishop", "hand": "temple"},
        P2={"characters": "magistrate"},
    )
    t.does("P1", "gather gold", "build temple")
    t.does("P2", "confiscate")
    assert (t.city("P1"), t.city("P2")) == (cards(), cards("temple"))


@pytest.mark.ruling("R62")
@pytest.mark.card("bishop", "refuses")
def test_r62_the_bishop_does_not_protect_from_an_armory() -> None:
    """An Armory is a district, not a character."""
    t = table(
        turn="bishop",
        P1={"characters": "merchant", "city": "armory"},
        P2={"characters": "bishop", "city": "temple"},
    )
    t.does("P2", "gather gold", "end turn")
    t.does("P1", "use armory", "player P2", "choose temple")
    assert (t.city("P1"), t.city("P2")) == (cards(), cards())
    t.idle("P1")


@pytest.mark.card("bishop", "does")
def test_the_bishops_protection_ends_with_the_round() -> None:
    """In a new round nobody is protected."""
    t = round_with_bishop("warlord")
    assert t.sees(None)["protected"] == "P2"
    t.does("P1", "player P3", "choose market", "end turn")
    assert (t.step(), t.sees(None)["protected"]) == ("draft", None)
    t.idle("P1")


# ------------------------------------------------------------------ Abbot
@pytest.mark.card("abbot", "does")
@pytest.mark.parametrize("in_cards", range(4))
def test_the_abbot_takes_gold_and_cards_in_any_mix(in_cards: int) -> None:
    """G05: with three religious districts exactly (3,0), (2,1), (1,2), (0,3)."""
    t = table(
        turn="abbot", P1={"characters": "abbot", "gold": 0, "city": "temple church cathedral manor"}
    )
    t.does("P1", "collect")
    t.asks("P1", "cards 0", "cards 1", "cards 2", "cards 3")
    t.refuses("P1", "cards 4", "too_many")
    t.does("P1", f"cards {in_cards}")
    assert (t.gold("P1"), t.hand("P1").total()) == (3 - in_cards, in_cards)
    t.refuses("P1", "collect", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R95")
@pytest.mark.card("abbot", "does")
def test_r95_a_school_of_magic_gives_the_abbot_a_gold_or_a_card() -> None:
    """One more resource of their choice."""
    t = table(turn="abbot", P1={"characters": "abbot", "gold": 0, "city": "school_of_magic temple"})
    t.does("P1", "collect")
    t.asks("P1", "cards 0", "cards 1", "cards 2")
    t.does("P1", "cards 1")
    assert (t.gold("P1"), t.hand("P1").total()) == (1, 1)
    t.idle("P1")


@pytest.mark.card("abbot", "does")
def test_the_abbot_chooses_the_mix_before_drawing_and_loses_missing_cards() -> None:
    t = table(
        turn="abbot", deck="tavern", P1={"characters": "abbot", "gold": 0, "city": "temple church"}
    )
    t.does("P1", "collect", "cards 2")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards("tavern"))
    t.idle("P1")


@pytest.mark.ruling("R63")
@pytest.mark.card("abbot", "does")
def test_r63_the_richest_player_gives_a_gold() -> None:
    """Nobody pays if the Abbot has the most."""
    t = table(turn="abbot", P1={"characters": "abbot", "gold": 3}, P2={"gold": 4}, P3={"gold": 6})
    t.does("P1", "use power")
    t.forbids("P1", "not_richest", "player P2", "player P4")
    t.refuses("P1", "player P1", "yourself")
    t.does("P1", "player P3")
    assert t.golds() == [4, 4, 5, 2]
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R63")
@pytest.mark.card("abbot", "does")
def test_r63_among_tied_richest_players_the_abbot_chooses() -> None:
    """One of them pays, the others do not."""
    t = table(turn="abbot", P1={"characters": "abbot", "gold": 3}, P2={"gold": 6}, P4={"gold": 6})
    t.does("P1", "use power")
    t.asks("P1", "player P2", "player P4")
    t.does("P1", "player P4")
    assert t.golds() == [4, 6, 2, 5]


@pytest.mark.ruling("R63")
@pytest.mark.card("abbot", "refuses")
@pytest.mark.parametrize("golds", [(6, 5, 2, 2), (6, 6, 2, 2), (0, 0, 0, 0)])
def test_r63_an_abbot_among_the_richest_gets_nothing(golds: tuple[int, ...]) -> None:
    """Strictly richest, tied, or no gold anywhere."""
    position: dict[str, Any] = {f"P{i + 1}": {"gold": gold} for i, gold in enumerate(golds)}
    position["P1"]["characters"] = "abbot"
    t = table(turn="abbot", **position)
    t.refuses("P1", "use power", "nobody_richer")
    t.idle("P1")


@pytest.mark.ruling("R63")
@pytest.mark.card("abbot", "does")
def test_r63_the_richest_player_is_found_at_that_moment() -> None:
    """Poor before gathering and rich afterwards, or the other way round by building."""
    t = table(turn="abbot", P1={"characters": "abbot", "gold": 1, "hand": "temple"})
    assert "use power" in t.offered("P1")
    t.does("P1", "gather gold")
    t.refuses("P1", "use power", "nobody_richer")
    t.does("P1", "build temple")
    t.refuses("P1", "use power", "nobody_richer")
    t = table(turn="abbot", P1={"characters": "abbot", "gold": 2, "hand": "manor"})
    t.refuses("P1", "use power", "nobody_richer")
    t.does("P1", "gather gold", "build manor", "use power")
    t.asks("P1", "player P2", "player P3", "player P4")


@pytest.mark.ruling("R08")
def test_r08_gold_on_districts_or_on_a_token_makes_nobody_rich() -> None:
    """Only the stash counts."""
    t = table(
        turn="abbot",
        tax_gold=9,
        P1={"characters": "abbot", "gold": 2},
        P2={
            "characters": "tax_collector",
            "gold": 2,
            "city": "manor castle",
            "beautified": "manor castle",
        },
    )
    t.refuses("P1", "use power", "nobody_richer")
    t.idle("P1")


# ------------------------------------------------------------------ Cardinal
def cardinal(gold: int, hand: str, *lenders: int, **more: Any) -> CitadelsTable:
    """P1, the Cardinal, has gathered and has this much gold; P2, P3 and P4 may have some."""
    position: dict[str, Any] = {f"P{i + 2}": {"gold": lend} for i, lend in enumerate(lenders)}
    me = {"characters": "cardinal", "gold": gold - 2, "hand": hand, **more}
    t = table(turn="cardinal", P1=me, **position)
    t.does("P1", "gather gold")
    return t


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "does")
def test_r64_the_cardinal_borrows_the_missing_gold_for_a_card_each() -> None:
    """All from one player, who is not asked; the Cardinal's own gold is used up."""
    t = cardinal(3, "palace tavern market manor", 1, 2, 5)
    t.does("P1", "build palace")
    t.refuses("P1", "player P2", "lender_lacks_gold")
    t.refuses("P1", "player P1", "yourself")
    t.asks("P1", "player P3", "player P4")
    t.does("P1", "player P4")
    assert t.golds() == [5, 1, 2, 3]
    t.does("P1", "put manor", "put tavern")
    assert (t.golds(), t.city("P1")) == ([0, 1, 2, 3], cards("palace"))
    assert (t.hand("P1"), t.hand("P4")) == (cards("market"), cards("tavern manor"))
    t.idle("P1")


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "does")
def test_r64_only_the_two_players_know_which_cards_are_given() -> None:
    """The others see their number."""
    t = cardinal(3, "castle tavern market", 2, 0, 0)
    t.does("P1", "build castle", "player P2", "put market")
    assert t.sees("P1")["P2"]["known_hand"] == ["market"]
    assert (t.sees("P3")["P2"]["known_hand"], t.sees("P3")["P2"]["hand_size"]) == ([], 1)
    t.idle("P1")


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "refuses")
@pytest.mark.parametrize(
    ("gold", "hand", "lenders"),
    [
        (3, "palace tavern market", (1, 1, 1)),  # nobody has the 2 gold that are missing
        (3, "palace tavern", (9, 9, 9)),  # one card for 2 gold, since the Palace is not given
        (2, "palace*2 tavern", (9, 9, 9)),  # two cards for 3 gold
    ],
)
def test_r64_a_loan_needs_one_lender_and_enough_cards(
    gold: int, hand: str, lenders: tuple[int, ...]
) -> None:
    """The card being built cannot be given away."""
    t = cardinal(gold, hand, *lenders)
    t.refuses("P1", "build palace", "not_enough_gold")
    t.idle("P1")


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "refuses")
def test_r64_a_cardinal_who_can_pay_borrows_nothing() -> None:
    """They pay with their own gold and are not asked."""
    t = cardinal(5, "palace tavern market", 9, 9, 9)
    t.does("P1", "build palace")
    assert t.golds() == [0, 9, 9, 9]
    t.idle("P1")


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "refuses")
def test_r64_there_is_one_loan_a_turn() -> None:
    """Even if another district may be built outside the limit."""
    t = cardinal(2, "stables manor tavern*2 market", 9, 9, 9)
    t.does("P1", "build manor", "player P2", "put tavern")
    t.refuses("P1", "build stables", "not_enough_gold")
    t.idle("P1")


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "does")
def test_r64_a_factory_makes_the_loan_smaller() -> None:
    """A Library costs 5, so with 3 gold two are missing."""
    t = cardinal(3, "library tavern market", 2, 1, 1, city="factory")
    t.does("P1", "build library")
    t.asks("P1", "player P2")
    t.does("P1", "player P2", "put tavern", "put market")
    assert (t.golds(), t.city("P1")) == ([0, 0, 1, 1], cards("factory library"))


@pytest.mark.ruling("R64")
@pytest.mark.card("cardinal", "does")
def test_r64_cards_paid_for_a_thieves_den_make_the_loan_smaller() -> None:
    """6 less 3 cards less 2 gold: one is missing."""
    t = cardinal(2, "thieves_den tavern*3 market", 2, 0, 0)
    t.does("P1", "build thieves_den", *["put tavern"] * 3)
    t.does("P1", "done", "player P2", "put market")
    assert (t.golds()[:2], t.city("P1")) == ([0, 1], cards("thieves_den"))
    assert (t.hand("P2"), t.bottom()) == (cards("market"), ["tavern"] * 3)
    t.idle("P1")


@pytest.mark.card("cardinal", "refuses")
def test_a_loan_needs_a_district_that_may_be_built() -> None:
    """Not beyond the limit, and not a duplicate."""
    t = cardinal(3, "castle temple manor tavern*2", 9, 9, 9, city="manor")
    t.refuses("P1", "build manor", "identical")
    t.does("P1", "build temple")
    t.refuses("P1", "build castle", "limit_reached")
    t.idle("P1")
