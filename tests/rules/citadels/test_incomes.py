"""Incomes of characters for districts of their type, in gold or in cards."""

from __future__ import annotations

import pytest

from ..kit import cards
from .board import CitadelsTable, table

IN_GOLD = [
    ("king", "noble"),
    ("emperor", "noble"),
    ("bishop", "religious"),
    ("merchant", "trade"),
    ("trader", "trade"),
    ("warlord", "military"),
    ("diplomat", "military"),
    ("marshal", "military"),
]
IN_CARDS = [("patrician", "noble"), ("cardinal", "religious")]
OF_TYPE = {
    "noble": ["manor", "castle", "palace"],
    "religious": ["temple", "church", "cathedral"],
    "trade": ["tavern", "docks", "harbor"],
    "military": ["watchtower", "barracks", "fortress"],
}
PAID = [*IN_GOLD, *IN_CARDS, ("abbot", "religious")]
TWO_OF_EACH = " ".join(name for names in OF_TYPE.values() for name in names[:2])


def others(type: str) -> str:
    """Return a district of every type but one, and a unique one."""
    return " ".join(["library", *[names[0] for other, names in OF_TYPE.items() if other != type]])


def paid(character: str, city: str, hand: str = "", gold: int = 0) -> CitadelsTable:
    """P1 has been called as the character."""
    me = {"characters": character, "city": city, "hand": hand, "gold": gold}
    return table(turn=character, P1=me)


@pytest.mark.ruling("R04")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize(("character", "type"), IN_GOLD)
@pytest.mark.parametrize("n", [1, 3])
def test_r04_an_income_is_a_gold_for_each_district_of_the_type(
    character: str, type: str, n: int
) -> None:
    """Nothing for others; all at once, even before gathering, and only once."""
    t = paid(character, f"{others(type)} {' '.join(OF_TYPE[type][:n])}")
    t.does("P1", "collect")
    assert (t.gold("P1"), t.hand("P1")) == (n, cards())
    t.refuses("P1", "collect", "used_already")
    t.does("P1", "gather gold")
    t.refuses("P1", "collect", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R04")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize(("character", "type"), IN_CARDS)
@pytest.mark.parametrize("n", [1, 3])
def test_r04_an_income_is_a_card_for_each_district_of_the_type(
    character: str, type: str, n: int
) -> None:
    """For Patrician and Cardinal; no gold, and no choice among the cards."""
    t = paid(character, f"{others(type)} {' '.join(OF_TYPE[type][:n])}")
    t.luck("prison*3")
    t.does("P1", "collect")
    assert (t.gold("P1"), t.hand("P1")) == (0, cards(f"prison*{n}"))
    t.refuses("P1", "collect", "used_already")
    t.idle("P1")


@pytest.mark.ruling("R95")
@pytest.mark.each("character", "does")
@pytest.mark.parametrize(("character", "type"), IN_GOLD + IN_CARDS)
def test_r95_a_school_of_magic_is_one_more_district_of_the_type(character: str, type: str) -> None:
    """Even without another district of the type."""
    for more in (0, 2):
        t = paid(character, " ".join(["school_of_magic", *OF_TYPE[type][:more]]))
        t.does("P1", "collect")
        assert t.gold("P1") + t.hand("P1").total() == 1 + more
        t.idle("P1")


@pytest.mark.each("character", "refuses")
@pytest.mark.parametrize(("character", "type"), PAID)
def test_without_a_district_of_the_type_there_is_no_income(character: str, type: str) -> None:
    t = paid(character, others(type))
    t.refuses("P1", "collect", "nothing_to_gain")
    t.does("P1", "gather gold")
    t.refuses("P1", "collect", "nothing_to_gain")
    assert t.turn() == ("P1", character)


@pytest.mark.ruling("R04")
@pytest.mark.parametrize(("character", "type"), PAID)
@pytest.mark.parametrize("is_first", [True, False])
def test_r04_the_income_is_counted_when_it_is_taken(character: str, type: str, is_first: bool) -> None:
    """A district built before it counts, one built after it does not."""
    built, standing = OF_TYPE[type][:2]
    t = paid(character, standing, built, 9)
    t.does("P1", "gather gold")
    start = t.gold("P1") + t.hand("P1").total()
    order = [f"build {built}", "collect"] if is_first else ["collect", f"build {built}"]
    for action in order:
        t.does("P1", action)
        if character == "abbot" and action == "collect":
            t.does("P1", "cards 0")
    price = {"manor": 3, "temple": 1, "tavern": 1, "watchtower": 1}[built]
    after = t.gold("P1") + t.hand("P1").total() + price + 1
    assert after - start == (2 if is_first else 1)
    t.idle("P1")


@pytest.mark.parametrize(("character", "type"), PAID)
def test_each_type_pays_only_its_characters(character: str, type: str) -> None:
    """Two of two districts of each type count; an ability with choices is not counted here."""
    t = paid(character, TWO_OF_EACH)
    t.does("P1", "collect")
    if character == "abbot":
        t.does("P1", "cards 2")
    assert t.gold("P1") + t.hand("P1").total() == 2
    t.idle("P1")


WITHOUT = ["assassin", "magistrate", "thief", "spy", "blackmailer", "magician", "wizard", "seer"]
WITHOUT += ["alchemist", "architect", "navigator", "scholar", "artist", "tax_collector"]


@pytest.mark.parametrize("character", WITHOUT)
def test_the_other_characters_have_no_income(character: str) -> None:
    t = paid(character, TWO_OF_EACH)
    t.refuses("P1", "collect", "no_such_ability")
    t.does("P1", "gather gold")
    t.refuses("P1", "collect", "no_such_ability")
    assert t.gold("P1") == 2


def test_an_income_in_cards_stops_at_an_empty_deck() -> None:
    """With no cards left there is no income."""
    t = table(turn="patrician", deck="temple", P1={"characters": "patrician", "city": "manor castle"})
    t.does("P1", "collect")
    assert t.hand("P1") == cards("temple")
    t = table(turn="patrician", deck="", P1={"characters": "patrician", "city": "manor castle"})
    t.refuses("P1", "collect", "deck_empty")
    t.idle("P1")
