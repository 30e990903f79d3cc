"""Answers that all Citadels bots share: new characters, districts, ways to pay."""

from __future__ import annotations

from typing import Any

import pytest

from ..rules.citadels.board import CitadelsTable, classic, table
from .citadels import answer, answers, plays

SIX = "market docks harbor temple church manor"
"""A city of the 2021 edition that lacks one district."""


def turn(character: str, players: int = 5, **position: Any) -> CitadelsTable:
    """Call P1 as a character of the 2021 edition."""
    mine = {"characters": character, **position.pop("P1", {})}
    return table(players, turn=character, P1=mine, **position)


def uses(t: CitadelsTable, n: int, bot: str = "smart") -> list[str]:
    """Return the next `n` answers of P1, who has just started to use a power."""
    done: list[str] = []
    while len(done) < n:
        done.append(answer(bot, t))
        t.does("P1", done[-1])
    t.was_looked_at = True
    return done


# ---------------------------------------------------------------------- ranks 1 and 2
def test_signed_warrant_is_on_the_richest_seats_rank() -> None:
    """Naive robs the Merchant."""
    t = turn("magistrate", 6, P2={"gold": 9, "city": "prison watchtower manor"}, P3={"city": "temple"})
    t.does("P1", "use power")
    assert uses(t, 2, "naive") == ["name warlord", "name merchant"]


def test_magistrate_confiscates_at_every_opportunity() -> None:
    t = table(
        turn="king",
        warrants={"signed": "king", "blank": ["bishop", "merchant"]},
        P1={"characters": "magistrate"},
        P2={"characters": "king", "hand": "manor", "gold": 9},
    )
    t.does("P2", "gather gold", "build manor")
    assert answer("smart", t) == "confiscate"


def test_flower_is_on_the_richest_seats_rank() -> None:
    t = turn("blackmailer", P2={"gold": 9, "city": "temple"})
    t.does("P1", "use power")
    assert uses(t, 2, "naive") == ["name bishop", "name merchant"]


def threatened(**threats: str) -> CitadelsTable:
    """Return a table on which P2 has threatened P1, and P1 has gathered."""
    t = table(
        turn="king",
        P1={"characters": "king", "gold": 6},
        P2={"characters": "blackmailer"},
        threats=threats,
    )
    t.does("P1", "gather gold")
    return t


@pytest.mark.parametrize("kind", ["flower", "plain"])
def test_threatened_bot_pays_the_bribe(kind: str) -> None:
    """Nobody knows whether the threat is real."""
    other = "plain" if kind == "flower" else "flower"
    assert answer("smart", threatened(**{kind: "king", other: "warlord"})) == "pay bribe"


def test_threat_is_refused_after_the_flower_was_shown_elsewhere() -> None:
    t = table(
        turn="bishop",
        P1={"characters": "bishop", "gold": 6},
        P2={"characters": "blackmailer"},
        P3={"characters": "king"},
        threats={"flower": "king", "plain": "bishop"},
        flower_shown=True,
    )
    t.does("P1", "gather gold")
    assert answer("smart", t) == "refuse"


@pytest.mark.parametrize(("kind", "does"), [("flower", "reveal"), ("plain", "decline")])
def test_blackmailer_reveals_only_the_flower(kind: str, does: str) -> None:
    other = "plain" if kind == "flower" else "flower"
    t = threatened(**{kind: "king", other: "warlord"})
    t.does("P1", "refuse")
    assert answer("smart", t, "P2") == does


@pytest.mark.parametrize(
    ("city", "type"), [("temple church manor", "religious"), ("", "trade"), ("keep", "trade")]
)
def test_spy_looks_at_the_largest_hand_for_the_main_colour(city: str, type: str) -> None:
    t = turn("spy", P1={"city": city}, P2={"hand": "tavern"}, P3={"hand": "tavern*2"})
    t.does("P1", "use power")
    assert uses(t, 2) == ["player P3", f"type {type}"]


# ---------------------------------------------------------------------- rank 3
def test_wizard_builds_at_once_from_the_largest_hand() -> None:
    t = turn("wizard", P2={"hand": "tavern"}, P3={"hand": "palace manor"}, P1={"gold": 2})
    assert answer("smart", t) == "gather cards", "his power waits until he has gathered"
    t.does("P1", "gather gold", "use power")
    assert uses(t, 2) == ["player P3", "build manor"]


def test_wizard_takes_an_unaffordable_card() -> None:
    t = turn("wizard", P3={"hand": "palace castle"}, P1={"gold": 0})
    t.does("P1", "gather gold", "use power")
    assert uses(t, 2) == ["player P3", "take castle"]


def test_seer_gives_back_useless_then_cheapest_cards() -> None:
    t = turn(
        "seer",
        P1={"hand": "palace tavern", "city": "tavern"},
        P2={"hand": "manor"},
        P3={"hand": "castle"},
    )
    t.luck("manor castle")
    t.does("P1", "use power")
    assert uses(t, 2) == ["put tavern", "put manor"]


# ---------------------------------------------------------------------- rank 4
def test_emperor_crowns_the_smallest_city_and_takes_gold() -> None:
    t = turn(
        "emperor",
        P1={"hand": "palace", "city": "market"},
        P2={"city": "tavern"},
        P3={"gold": 2, "hand": "manor"},
        P4={"city": "temple"},
        P5={"city": "temple"},
    )
    t.does("P1", "give crown")
    assert uses(t, 2) == ["player P3", "take gold"]


def test_emperor_takes_a_card_for_an_empty_hand() -> None:
    t = turn("emperor", P2={"gold": 2, "hand": "manor"})
    t.does("P1", "give crown", "player P2")
    assert answer("smart", t) == "take card"


def test_crown_is_given_before_any_other_action() -> None:
    assert answer("smart", turn("emperor")) == "give crown"


@pytest.mark.parametrize(
    ("hand", "city", "gold", "pays"),
    [
        ("manor tavern", "tavern", 1, "put tavern"),
        ("manor tavern", "", 1, "pay gold"),
        ("manor tavern", "", 0, "put tavern"),
        ("", "", 1, "pay gold"),
    ],
)
def test_classic_emperor_is_paid_with_a_useless_card_else_gold(
    hand: str, city: str, gold: int, pays: str
) -> None:
    t = classic(
        turn="emperor",
        P1={"characters": "emperor"},
        P2={"hand": hand, "city": city, "gold": gold},
        crown="P4",
    )
    t.does("P1", "player P2")
    assert answer("smart", t, "P2") == pays


# ---------------------------------------------------------------------- ranks 5 to 7
@pytest.mark.parametrize(("hand", "mix"), [("palace", "cards 0"), ("", "cards 3")])
def test_abbot_takes_gold_or_cards_like_gathering(hand: str, mix: str) -> None:
    t = turn("abbot", P1={"city": "temple church monastery", "hand": hand})
    t.does("P1", "collect")
    assert answer("smart", t) == mix


def test_abbot_takes_from_the_richest_seat_that_leads() -> None:
    t = turn("abbot", P2={"gold": 5}, P3={"gold": 5, "city": "tavern"}, P4={"gold": 5})
    t.does("P1", "use power")
    assert answer("smart", t) == "player P3"


def test_cardinal_does_not_borrow() -> None:
    t = turn("cardinal", P1={"gold": 0, "hand": "manor tavern*4", "city": "tavern"}, P2={"gold": 9})
    t.does("P1", "gather gold")
    assert "build manor" in t.offered("P1")
    assert "build manor" not in plays("smart", t)


@pytest.mark.parametrize(("hand", "takes"), [("palace", "take gold"), ("", "take card")])
def test_navigator_takes_gold_or_cards_like_gathering(hand: str, takes: str) -> None:
    t = turn("navigator", P1={"hand": hand})
    t.does("P1", "use power")
    assert answer("smart", t) == takes


def test_scholar_keeps_the_card_of_the_style() -> None:
    t = turn("scholar")
    t.luck("palace manor castle tavern church prison temple")
    t.does("P1", "use power")
    assert answer("smart", t) == "take temple"
    assert answer("strong", t) == "take palace"


# ---------------------------------------------------------------------- rank 8
@pytest.mark.parametrize(
    ("gold", "hits"),
    [(9, "choose palace"), (2, "choose manor"), (1, "")],
)
def test_diplomat_swaps_the_cheapest_for_the_leaders_best(gold: int, hits: str) -> None:
    """A Keep is not given, and a district that either city already has is not exchanged."""
    t = turn(
        "diplomat",
        P1={"city": "tavern docks keep church", "gold": gold},
        P2={"city": "manor palace church docks"},
        P3={"city": "town_hall"},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    actions = plays("smart", t)
    assert actions[:4] == (["use power", "player P2", hits, "choose tavern"] if hits else ["end turn"])


def test_bot_answers_for_a_power_that_it_would_not_use() -> None:
    """The question is open already, but no city has a district worth a Palace to the Diplomat."""
    t = turn(
        "diplomat",
        P1={"city": "palace town_hall", "gold": 1},
        P2={"city": "temple"},
        P3={"city": "watchtower"},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern", "use power")
    assert answer("smart", t).startswith("player ")


def test_bot_plays_on_with_a_city_that_it_would_not_choose() -> None:
    """P2 leads, but P3 is chosen, who has a Tavern already: the bot gives another district."""
    t = turn(
        "diplomat",
        P1={"city": "tavern docks", "gold": 9},
        P2={"city": "manor palace church"},
        P3={"city": "tavern market"},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern", "use power", "player P3")
    assert answer("smart", t) == "choose market"
    t.does("P1", "choose market")
    assert answer("smart", t) == "choose docks"


def test_bot_swaps_hands_where_it_has_no_card_to_redraw() -> None:
    t = turn("magician", P1={"hand": ""})
    t.does("P1", "use power")
    assert answer("thomas", t).startswith("player ")


@pytest.mark.parametrize(("gold", "hits"), [(9, "choose manor"), (2, "choose church"), (1, "")])
def test_marshal_seizes_the_leaders_best_up_to_3(gold: int, hits: str) -> None:
    t = turn(
        "marshal",
        P1={"city": "docks tavern", "gold": gold},
        P2={"city": "manor castle church docks"},
        P3={"city": "temple"},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    assert plays("smart", t) == (["use power", "player P2", hits, "end turn"] if hits else ["end turn"])


# ---------------------------------------------------------------------- rank 9
@pytest.mark.parametrize(
    ("hand", "gold", "n"), [("palace", 3, 0), ("palace", 4, 1), ("", 2, 2), ("", 1, 1)]
)
def test_artist_spends_only_spare_gold(hand: str, gold: int, n: int) -> None:
    """The next turn brings 2 gold, and a Palace costs 5."""
    t = turn("artist", P1={"city": "tavern church manor", "hand": hand, "gold": gold})
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    actions = plays("smart", t)
    wanted = ["choose tavern", "choose church"][:n]
    assert [text for text in actions if text.startswith("choose ")] == wanted


def test_queen_and_tax_collector_take_their_gold() -> None:
    t = turn("queen", P2={"characters": "king"}, P1={"hand": "palace", "gold": 0})
    assert plays("smart", t, until="gather gold") == ["use power", "gather gold"]
    t = turn("tax_collector", P1={"hand": "palace"}, tax_gold=2)
    assert plays("smart", t, until="gather gold") == ["use power", "gather gold"]


# ---------------------------------------------------------------------- districts
def owner(city: str, hand: str = "", gold: int = 2, **position: Any) -> CitadelsTable:
    """Return a table on which P1 has gathered gold as Bishop."""
    t = turn("bishop", P1={"city": city, "hand": hand, "gold": gold - 2}, **position)
    t.does("P1", "gather gold", *(["collect"] if "collect" in t.offered("P1") else []))
    return t


@pytest.mark.parametrize("district", ["laboratory", "museum"])
@pytest.mark.parametrize(("hand", "is_used"), [("manor", True), ("palace*2", True), ("palace", False)])
def test_useless_cards_go_to_the_laboratory_or_museum(district: str, hand: str, is_used: bool) -> None:
    actions = plays("smart", owner(f"{district} manor", hand))
    name = hand.partition("*")[0]
    assert actions == ([f"use {district}", f"put {name}"] if is_used else []) + ["end turn"]


@pytest.mark.parametrize(
    ("hand", "gold", "is_used"), [("", 4, True), ("", 3, False), ("palace castle", 4, False)]
)
def test_smithy_is_used_with_4_gold_and_at_most_one_card(hand: str, gold: int, is_used: bool) -> None:
    actions = plays("strong", owner("smithy castle palace", hand, gold))
    assert ("use smithy" in actions) == is_used


@pytest.mark.parametrize(
    ("city", "is_used"), [(SIX, True), ("market docks harbor temple church", False)]
)
def test_armory_fires_only_at_a_city_that_lacks_one_district(city: str, is_used: bool) -> None:
    t = owner("armory", P3={"city": city})
    actions = plays("smart", t)
    wanted = ["use armory", "player P3", "choose harbor"] if is_used else []
    assert actions == [*wanted, "end turn"]


def test_theater_is_never_used() -> None:
    t = table(phase="draft", P1={"city": "theater"})
    for seat in ("P1", "P2", "P3", "P4"):
        t.does(seat, t.offered(seat)[0])
    t.asks_about("P1", "theater/SwapCharacters")
    assert answer("smart", t) == "decline"


@pytest.mark.parametrize(("hand", "does"), [("", "dig up"), ("church", "decline")])
def test_graveyard_recovers_only_a_new_card(hand: str, does: str) -> None:
    t = classic(
        turn="warlord",
        P1={"characters": "warlord", "gold": 9},
        P2={"city": "church"},
        P3={"city": "graveyard", "hand": hand},
    )
    t.does("P1", "gather gold", "use power", "player P2", "choose church")
    assert answer("smart", t, "P3") == does


@pytest.mark.parametrize(
    ("others", "does"), [("tavern", "announce"), ("tavern temple manor", "decline")]
)
def test_bell_tower_is_rung_unless_behind(others: str, does: str) -> None:
    t = classic(
        turn="bishop",
        P1={"characters": "bishop", "hand": "bell_tower", "gold": 9, "city": "market"},
        P2={"city": others},
    )
    t.does("P1", "gather gold", "build bell_tower")
    assert answer("smart", t) == does


def test_cards_go_under_the_deck_in_any_order() -> None:
    t = turn("bishop", P1={"city": "observatory"})
    t.luck("manor castle palace")
    t.does("P1", "gather cards", "take manor")
    assert set(answers("smart", t)) == {"put castle"}
