"""Rank 1: the Magistrate. Assassin and Witch have files of their own."""

from __future__ import annotations

from typing import Any

import pytest

from ..kit import cards, split
from .board import CitadelsTable, table


# ------------------------------------------------------------------ the warrants
@pytest.mark.ruling("R25")
@pytest.mark.card("magistrate", "does")
def test_r25_three_warrants_go_onto_three_tokens_and_the_first_is_signed() -> None:
    """All three become visible at once; only the Magistrate knows which one is signed."""
    t = table(turn="magistrate", P1={"characters": "magistrate"})
    t.state.keep_log()
    t.does("P1", "use power", "name merchant", "name bishop")
    assert t.told("P2", "warrant") == []
    assert t.sees("P2")["tokens"] == {}
    t.does("P1", "name thief")
    laid = {"thief": ["warrant"], "bishop": ["warrant"], "merchant": ["warrant"]}
    assert t.sees("P2")["tokens"] == laid
    assert [card for _, card, _ in t.told("P2", "warrant")] == ["thief", "bishop", "merchant"]
    assert (t.sees("P1")["signed"], t.sees("P2")["signed"]) == ("merchant", None)


@pytest.mark.ruling("R25")
@pytest.mark.card("magistrate", "refuses")
def test_r25_no_warrant_on_the_magistrate_and_no_two_on_one_token() -> None:
    """Any other character of the game is allowed, even one that is face up."""
    t = table(turn="magistrate", P1={"characters": "magistrate"})
    t.does("P1", "use power")
    everybody = split("architect bishop king magician merchant thief warlord")
    assert t.offers("P1", "name") == everybody
    t.does("P1", "name architect")
    t.refuses("P1", "name architect", "token_taken")
    t.refuses("P1", "name magistrate", "forbidden_rank")
    assert "architect" in t.sees(None)["draft"]["face_up"]
    t.does("P1", "name king")
    t.forbids("P1", "token_taken", "name architect", "name king")
    t.refuses("P1", "end turn", "other_question")
    t.does("P1", "name thief")
    t.refuses("P1", "use power", "used_already")
    t.idle("P1")


def warranted(target: str, city: str = "", players: int = 4, **buyer: Any) -> CitadelsTable:
    """P1, the Magistrate, has signed a warrant for the character of P2, who is being called."""
    blank = " ".join(name for name in ("magician", "bishop", "warlord") if name != target)
    return table(
        players,
        turn=target,
        warrants={"signed": target, "blank": " ".join(blank.split()[:2])},
        P1={"characters": "magistrate", "city": city},
        P2={"characters": target, **buyer},
    )


@pytest.mark.ruling("R06")
@pytest.mark.card("magistrate", "does")
def test_r06_a_confiscated_district_is_free_for_the_magistrate_and_uses_the_builders_limit() -> None:
    """G30: the Architect with 9 gold builds a Palace, gets the gold back, and has two builds left."""
    t = warranted("architect", gold=7, hand="palace market docks manor")
    t.does("P2", "gather gold", "build palace")
    t.asks("P1", "confiscate", "decline")
    t.does("P1", "confiscate")
    assert (t.city("P1"), t.city("P2"), t.golds()[:2]) == (cards("palace"), cards(), [2, 9])
    t.does("P2", "build market", "build docks")
    assert (t.city("P2"), t.gold("P2")) == (cards("market docks"), 4)
    t.refuses("P2", "build manor", "limit_reached")
    t.idle("P2")


@pytest.mark.ruling("R27")
@pytest.mark.card("magistrate", "does")
def test_r27_only_the_first_paid_district_of_the_turn_can_be_confiscated() -> None:
    """Declining uses up the chance: the next district is safe."""
    t = warranted("architect", gold=9, hand="market docks")
    t.does("P2", "gather gold", "build market")
    t.does("P1", "decline")
    assert t.city("P2") == cards("market")
    t.does("P2", "build docks")
    t.idle("P2")
    assert (t.city("P2"), t.city("P1")) == (cards("market docks"), cards())


def test_without_a_warrant_the_magistrate_is_not_asked() -> None:
    t = table(
        turn="king",
        warrants={"signed": "bishop", "blank": "thief warlord"},
        P1={"characters": "magistrate"},
        P2={"characters": "king", "hand": "manor"},
    )
    t.does("P2", "gather gold", "build manor")
    t.idle("P2")


@pytest.mark.ruling("R39")
@pytest.mark.card("magistrate", "refuses")
def test_r39_the_magistrate_is_asked_about_every_warrant_so_silence_reveals_nothing() -> None:
    """On a blank one they can only decline; the others cannot tell it from a signed one."""
    tables = []
    for signed, blank in [("king", "bishop thief"), ("bishop", "king thief")]:
        t = table(
            turn="king",
            warrants={"signed": signed, "blank": blank},
            P1={"characters": "magistrate"},
            P2={"characters": "king", "hand": "manor"},
        )
        t.does("P2", "gather gold", "build manor")
        tables.append(t)
    for seat in ("P2", "P3", None):
        assert tables[0].sees(seat) == tables[1].sees(seat)
    tables[0].asks("P1", "confiscate", "decline")
    tables[1].refuses("P1", "confiscate", "not_signed")
    tables[1].asks("P1", "decline")
    for t in tables:
        t.does("P1", "decline")
        t.idle("P2")
    for seat in ("P2", "P3", None):
        assert tables[0].sees(seat) == tables[1].sees(seat)


@pytest.mark.card("magistrate", "refuses")
def test_only_the_magistrate_decides_and_only_while_the_district_is_being_built() -> None:
    t = warranted("king", hand="manor")
    t.refuses("P1", "confiscate", "not_your_decision")
    t.does("P2", "gather gold", "build manor")
    t.forbids("P2", "not_your_decision", "decline", "end turn")
    t.refuses("P3", "confiscate", "not_your_decision")
    t.does("P1", "decline")
    t.refuses("P1", "confiscate", "not_your_decision")
    t.does("P2", "end turn")


def test_once_the_signed_warrant_is_shown_the_others_are_not_asked_about() -> None:
    """All players know by then that the others are blank."""
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "bishop artist"},
        P1={"characters": "magistrate"},
        P2={"characters": "king", "hand": "manor"},
        P3={"characters": "bishop", "hand": "temple"},
    )
    t.does("P2", "gather gold", "build manor")
    t.does("P1", "confiscate")
    assert (t.marks("king"), t.marks("bishop"), t.marks("artist")) == ([], [], [])
    t.does("P2", "end turn")
    t.does("P3", "gather gold", "build temple")
    t.idle("P3")


def test_a_blackmailer_does_not_see_which_warrant_is_signed() -> None:
    t = table(
        turn="blackmailer",
        warrants={"signed": "king", "blank": "bishop warlord"},
        P1={"characters": "magistrate"},
        P2={"characters": "blackmailer"},
    )
    t.does("P2", "use power", "name king")
    assert (t.sees("P1")["signed"], t.sees("P2")["signed"]) == ("king", None)
    assert (t.sees("P1")["flower"], t.sees("P2")["flower"]) == (None, "king")
    t.does("P2", "name bishop")


@pytest.mark.ruling("R33")
@pytest.mark.card("magistrate", "refuses")
@pytest.mark.parametrize("city", ["manor", "manor quarry"])
def test_r33_the_magistrate_cannot_take_a_duplicate_even_with_a_quarry(city: str) -> None:
    """They are asked all the same."""
    t = warranted("king", city=city, hand="manor")
    t.does("P2", "gather gold", "build manor")
    t.asks("P1", "decline")


@pytest.mark.ruling("R34")
@pytest.mark.card("magistrate", "refuses")
@pytest.mark.parametrize(
    ("city", "choices"),
    [
        ("temple church tavern market", "confiscate decline"),
        ("temple church tavern market docks", "decline"),
    ],
)
def test_r34_a_magistrate_with_five_districts_cannot_take_a_monument(city: str, choices: str) -> None:
    """The Magistrate counts as its builder."""
    t = warranted("king", city=city, gold=4, hand="monument")
    t.does("P2", "gather gold", "build monument")
    t.asks("P1", *choices.split())


@pytest.mark.ruling("R26")
def test_r26_the_magistrate_does_not_confiscate_from_their_other_character() -> None:
    """A player with both characters would build for free, so they are not asked."""
    t = table(
        2,
        turn="king",
        warrants={"signed": "king", "blank": "bishop thief"},
        P1={"characters": "magistrate king", "hand": "manor"},
    )
    t.does("P1", "gather gold", "build manor")
    t.idle("P1")
    assert (t.city("P1"), t.gold("P1")) == (cards("manor"), 1)


@pytest.mark.card("magistrate", "does")
@pytest.mark.parametrize("choice", ["confiscate", "decline"])
def test_a_warrant_concerns_one_of_a_players_two_characters(choice: str) -> None:
    """With two players a warrant concerns one of the two turns of its player, not the other one."""
    t = table(
        2,
        turn="king",
        warrants={"signed": "warlord", "blank": "bishop thief"},
        P1={"characters": "magistrate merchant"},
        P2={"characters": "king warlord", "gold": 9, "hand": "manor docks"},
    )
    t.does("P2", "gather gold", "build manor", "end turn")
    t.does("P1", "gather gold", "end turn")
    t.does("P2", "gather gold", "build docks")
    t.does("P1", choice)
    assert t.city("P1") == cards("docks" if choice == "confiscate" else "")


# ------------------------------------------------------------------ refunds
@pytest.mark.ruling("R28")
def test_r28_the_alchemist_is_refunded_a_confiscated_district_only_once() -> None:
    """At once, and not again at the end of their turn."""
    t = warranted("alchemist", gold=3, hand="manor")
    t.does("P2", "gather gold", "build manor")
    t.does("P1", "confiscate")
    assert t.gold("P2") == 5
    t.does("P2", "end turn")
    assert t.gold("P2") == 5


@pytest.mark.ruling("R29")
def test_r29_the_magistrate_pays_the_tax_of_a_confiscated_district() -> None:
    """G30 with a Tax Collector: the target pays for the two districts that they do build."""
    t = table(
        5,
        "tax_collector",
        turn="architect",
        warrants={"signed": "architect", "blank": "king bishop"},
        P1={"characters": "magistrate"},
        P2={"characters": "architect", "gold": 7, "hand": "palace market docks"},
    )
    t.does("P2", "gather gold", "build palace")
    t.does("P1", "confiscate")
    assert (t.golds()[:2], t.tax()) == ([1, 9], 1)
    t.does("P2", "build market", "build docks")
    assert (t.golds()[:2], t.tax()) == ([1, 2], 3)


@pytest.mark.ruling("R29")
def test_r29_the_magistrate_pays_the_tax_even_if_the_target_is_the_tax_collector() -> None:
    """Only the Tax Collector's own builds are free of tax."""
    t = table(
        turn="tax_collector",
        warrants={"signed": "tax_collector", "blank": "king bishop"},
        P1={"characters": "magistrate", "gold": 1},
        P2={"characters": "tax_collector", "gold": 3, "hand": "manor"},
    )
    t.does("P2", "gather gold", "build manor")
    t.does("P1", "confiscate")
    assert (t.golds()[:2], t.tax()) == ([0, 5], 1)


@pytest.mark.ruling("R29")
def test_r29_a_magistrate_without_gold_pays_no_tax() -> None:
    """Nor does the target pay it for them."""
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "thief bishop"},
        P1={"characters": "magistrate", "gold": 0},
        P2={"characters": "king", "hand": "manor"},
        P3={"characters": "tax_collector"},
    )
    t.does("P2", "gather gold", "build manor")
    t.does("P1", "confiscate")
    assert (t.golds()[:2], t.tax()) == ([0, 4], 0)


@pytest.mark.ruling("R30")
@pytest.mark.parametrize(
    ("city", "declared", "way"),
    [
        ("framework", "build palace", ["pay with framework"]),
        ("temple", "build necropolis", ["pay with district", "choose temple"]),
    ],
)
def test_r30_a_district_built_without_paying_cannot_be_confiscated(
    city: str, declared: str, way: list[str]
) -> None:
    """It does not use up the chance either: the next paid district can be confiscated."""
    t = table(
        turn="architect",
        warrants={"signed": "architect", "blank": "king bishop"},
        P1={"characters": "magistrate"},
        P2={"characters": "architect", "gold": 9, "city": city, "hand": "palace necropolis docks"},
    )
    t.does("P2", "gather gold", declared, *way)
    t.idle("P2")
    t.does("P2", "build docks")
    t.asks("P1", "confiscate", "decline")


@pytest.mark.ruling("R30")
def test_r30_a_necropolis_that_was_paid_for_can_be_confiscated() -> None:
    """Its 5 gold come back, even if a district could have been destroyed for it."""
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "thief bishop"},
        P1={"characters": "magistrate"},
        P2={"characters": "king", "gold": 3, "city": "temple", "hand": "necropolis"},
    )
    t.does("P2", "gather gold", "build necropolis", "pay gold")
    t.does("P1", "confiscate")
    assert (t.city("P1"), t.city("P2"), t.gold("P2")) == (cards("necropolis"), cards("temple"), 5)


@pytest.mark.ruling("R31")
def test_r31_after_confiscated_stables_another_district_can_be_built() -> None:
    """Stables are outside the limit, but they were the first paid district."""
    t = warranted("king", gold=4, hand="stables manor")
    t.does("P2", "gather gold", "build stables")
    t.does("P1", "confiscate")
    t.does("P2", "build manor")
    assert (t.city("P1"), t.city("P2"), t.gold("P2")) == (cards("stables"), cards("manor"), 3)
    t.idle("P2")


@pytest.mark.ruling("R32")
def test_r32_only_the_gold_paid_for_a_thieves_den_comes_back() -> None:
    """G33: 4 cards and 2 gold; the cards stay under the deck."""
    t = warranted("king", gold=0, hand="thieves_den tavern*4")
    t.does("P2", "gather gold", "build thieves_den", *["put tavern"] * 4, "done")
    t.does("P1", "confiscate")
    assert (t.gold("P2"), t.hand("P2"), t.bottom()) == (2, cards(), ["tavern"] * 4)
    assert (t.city("P1"), t.city("P2")) == (cards("thieves_den"), cards())


@pytest.mark.ruling("R32")
def test_r32_a_thieves_den_paid_with_cards_alone_can_be_confiscated() -> None:
    """Nothing comes back."""
    t = warranted("king", gold=0, hand="thieves_den tavern*5 market")
    t.does("P2", "gather gold", "build thieves_den", *["put tavern"] * 5, "put market")
    t.asks("P1", "confiscate", "decline")
    t.does("P1", "confiscate")
    assert (t.gold("P2"), t.hand("P2"), t.city("P1")) == (2, cards(), cards("thieves_den"))


@pytest.mark.ruling("R35")
def test_r35_the_cardinal_gets_back_the_borrowed_gold() -> None:
    """The cards given for it stay with the lender."""
    t = table(
        turn="cardinal",
        warrants={"signed": "cardinal", "blank": "thief king"},
        P1={"characters": "magistrate"},
        P2={"characters": "cardinal", "gold": 0, "hand": "palace tavern market temple"},
        P3={"gold": 5},
    )
    t.does("P2", "gather gold", "build palace", "player P3", "put tavern", "put market", "put temple")
    t.does("P1", "confiscate")
    assert t.golds() == [2, 5, 2, 2]
    assert (t.hand("P2"), t.hand("P3")) == (cards(), cards("tavern market temple"))
    assert t.city("P1") == cards("palace")


@pytest.mark.ruling("R36")
def test_r36_the_wizards_immediate_build_can_be_confiscated() -> None:
    """It was paid for; the Wizard's normal build remains and is safe."""
    t = table(
        turn="wizard",
        warrants={"signed": "wizard", "blank": "thief king"},
        P1={"characters": "magistrate"},
        P2={"characters": "wizard", "gold": 5, "hand": "market"},
        P3={"hand": "manor"},
    )
    t.does("P2", "gather gold", "use power", "player P3", "build manor")
    t.does("P1", "confiscate")
    t.does("P2", "build market")
    assert (t.city("P1"), t.city("P2"), t.gold("P2")) == (cards("manor"), cards("market"), 5)
    t.idle("P2")


@pytest.mark.ruling("R37")
def test_r37_with_a_factory_the_reduced_price_comes_back() -> None:
    """A Library for 5 gives 5 back."""
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "thief bishop"},
        P1={"characters": "magistrate"},
        P2={"characters": "king", "gold": 3, "city": "factory", "hand": "library"},
    )
    t.does("P2", "gather gold", "build library")
    t.does("P1", "confiscate")
    assert t.golds()[:2] == [2, 5]


@pytest.mark.ruling("R38")
def test_r38_a_confiscated_district_completes_the_magistrates_city_at_once() -> None:
    """It never was in the target's city, which would have been completed first."""
    six = "temple church tavern market watchtower prison"
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": "thief bishop"},
        P1={"characters": "magistrate", "city": six},
        P2={"characters": "king", "city": six, "hand": "manor"},
    )
    t.does("P2", "gather gold", "build manor")
    t.does("P1", "confiscate")
    assert t.completed() == ["P1"]
    assert t.score("P1")["completion"] == 4
    assert t.score("P2")["completion"] == 0
