"""Section 7 of the rulings: there is no discard pile; players draw as many cards as are left."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import table
from .openings import gathered_with, turn_with


# ------------------------------------------------------------------ gathering
@pytest.mark.parametrize(
    ("city", "deck", "taken", "left"),
    [
        ("", "manor docks", "manor", ["docks"]),
        ("", "manor", "", []),
        ("observatory", "manor docks", "docks", ["manor"]),
        ("observatory", "manor", "", []),
    ],
)
def test_gathering_shows_the_cards_left_and_keeps_one(
    city: str, deck: str, taken: str, left: list[str]
) -> None:
    """A single card is kept without a question."""
    t = turn_with(city, deck=deck)
    t.does("P1", "gather cards")
    if taken:
        t.does("P1", f"take {taken}")
    assert (t.hand("P1"), t.bottom()) == (cards(taken or deck), left)
    t.idle("P1")


@pytest.mark.parametrize("deck", ["manor", "manor docks"])
def test_a_library_keeps_every_card_that_is_left(deck: str) -> None:
    t = turn_with("library observatory", deck=deck)
    t.does("P1", "gather cards")
    assert (t.hand("P1"), t.deck()) == (cards(deck), cards())
    t.idle("P1")


def test_with_an_empty_deck_only_gold_can_be_gathered() -> None:
    t = turn_with("library", deck="")
    t.asks("P1", "gather gold")
    t.refuses("P1", "gather cards", "deck_empty")


@pytest.mark.ruling("R10")
def test_r10_only_the_player_who_put_a_card_under_the_deck_knows_who_draws_it() -> None:
    """P1 puts two cards there and P2 one; P3 draws all three."""
    t = turn_with(
        "observatory",
        character="thief",
        deck="manor docks harbor",
        P2={"characters": "king", "city": "laboratory", "hand": "tavern"},
        P3={"characters": "navigator"},
    )
    t.does("P1", "gather cards", "take manor", "put harbor", "end turn")
    t.does("P2", "use laboratory", "put tavern", "gather gold", "end turn")
    assert t.bottom() == ["harbor", "docks", "tavern"]
    t.does("P3", "use power", "take card")
    known = [t.sees(seat)["P3"]["known_hand"] for seat in ("P1", "P2", "P4")]
    assert known == [["docks", "harbor"], ["tavern"], []]
    t.idle("P3")


# ------------------------------------------------------------------ gains
def test_a_smithy_sells_the_cards_that_are_left_and_is_closed_on_an_empty_deck() -> None:
    t = turn_with("smithy", gold=2, deck="manor docks")
    t.does("P1", "use smithy")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards("manor docks"))
    t = turn_with("smithy", gold=2, deck="")
    t.refuses("P1", "use smithy", "deck_empty")


def test_a_park_draws_the_last_card() -> None:
    t = gathered_with("park", deck="manor", P2={"characters": "warlord"})
    t.does("P1", "end turn")
    assert (t.hand("P1"), t.deck()) == (cards("manor"), cards())
    t = gathered_with("park", deck="", P2={"characters": "warlord"})
    t.does("P1", "end turn")
    assert t.hand("P1") == cards()


@pytest.mark.parametrize(
    ("character", "city"), [("patrician", "manor castle"), ("cardinal", "temple church")]
)
def test_an_income_in_cards_is_limited_by_the_deck(character: str, city: str) -> None:
    t = turn_with(city, character=character, deck="docks")
    t.does("P1", "collect")
    assert t.hand("P1") == cards("docks")
    t = turn_with(city, character=character, deck="")
    t.refuses("P1", "collect", "deck_empty")


def test_an_abbot_loses_cards_that_the_deck_does_not_have() -> None:
    t = turn_with("temple church monastery", gold=0, character="abbot", deck="docks")
    t.does("P1", "collect", "cards 2")
    assert (t.gold("P1"), t.hand("P1")) == (1, cards("docks"))


@pytest.mark.parametrize("n", [0, 1, 2])
def test_an_architect_draws_two_cards_if_there_are_two(n: int) -> None:
    t = gathered_with(character="architect", deck=" ".join(["manor", "docks"][:n]))
    if n:
        t.does("P1", "use power")
    else:
        t.refuses("P1", "use power", "deck_empty")
    assert t.hand("P1").total() == n


@pytest.mark.parametrize("n", [0, 1, 3])
def test_a_navigator_draws_the_cards_that_are_left(n: int) -> None:
    t = gathered_with(character="navigator", deck=f"manor*{n}" if n else "")
    t.does("P1", "use power")
    if n:
        t.does("P1", "take card")
        assert t.hand("P1").total() == n
    else:
        t.refuses("P1", "take card", "deck_empty")
        t.does("P1", "take gold")


def test_a_spy_gets_the_gold_even_if_there_are_too_few_cards() -> None:
    t = gathered_with(gold=0, character="spy", deck="docks", P2={"gold": 5, "hand": "tavern*3"})
    t.does("P1", "use power", "player P2", "type trade")
    assert (t.gold("P1"), t.hand("P1")) == (3, cards("docks"))


@pytest.mark.parametrize("n", [1, 2, 6])
def test_a_scholar_keeps_one_of_the_cards_that_are_left(n: int) -> None:
    names = ["manor", "docks", "temple", "tavern", "market", "prison"][:n]
    t = gathered_with(character="scholar", deck=" ".join(names))
    t.does("P1", "use power")
    if n > 1:
        t.asks("P1", *[f"take {name}" for name in names])
        t.does("P1", "take manor")
    assert (t.hand("P1"), t.deck().total(), t.bottom()) == (cards("manor"), n - 1, [])
    t.idle("P1")


def test_a_scholar_cannot_study_an_empty_deck() -> None:
    t = gathered_with(character="scholar", deck="")
    t.refuses("P1", "use power", "deck_empty")


def test_a_magicians_redraw_always_succeeds() -> None:
    """The Magician's cards go under the deck before they draw."""
    t = turn_with(hand="manor docks", character="magician", deck="")
    t.does("P1", "use power", "redraw", "put manor", "put docks")
    assert (t.hand("P1"), t.deck()) == (cards("manor docks"), cards())


# ------------------------------------------------------------------ returned cards can be drawn again
def test_discarded_cards_are_drawn_again_once_the_deck_is_used_up() -> None:
    """With an empty deck the discarded card is the next one."""
    t = turn_with("laboratory smithy", hand="palace", gold=2, deck="")
    t.does("P1", "use laboratory", "put palace", "use smithy")
    assert t.hand("P1") == cards("palace")


def test_a_destroyed_district_goes_under_the_deck() -> None:
    t = table(
        turn={"character": "warlord", "used": ["gathered"]},
        P1={"characters": "warlord", "city": "library"},
        P2={"city": "tavern"},
        deck="manor",
        bottom="docks",
    )
    t.does("P1", "use power", "player P2", "choose tavern")
    assert (t.deck().total(), t.bottom()) == (3, ["docks", "tavern"])
