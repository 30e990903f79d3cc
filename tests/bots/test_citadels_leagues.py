"""The peculiarities of `thomas`, `matt`, `high_score` and `profit`, as in docs/bots.md."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.games.citadels.bots.profit import value_of_kind
from tavolata.games.citadels.bots.view import View

from ..rules.citadels.board import CitadelsTable, classic, table
from .citadels import answer, answers, picks, plays, view

ALL = "assassin thief magician king bishop merchant architect warlord"
SEVEN = "tavern market docks harbor temple church manor"
SIX = "tavern market docks harbor temple church"
HAND = "palace palace castle castle"


def turn(character: str, hand: str = "", gold: int = 2, city: str = "", **more: Any) -> CitadelsTable:
    """Call P1 as a character of the classic edition."""
    mine = {"characters": character, "hand": hand, "gold": gold, "city": city}
    return classic(more.pop("players", 4), turn=character, P1=mine, **more)


# ---------------------------------------------------------------------- the draft
@pytest.mark.parametrize(
    ("bot", "me", "other", "offered", "wanted"),
    [
        ("thomas", {}, {}, ALL, "architect"),
        ("thomas", {}, {}, "assassin merchant warlord", "merchant"),
        ("thomas", {}, {}, "assassin bishop warlord", "warlord"),
        ("thomas", {}, {}, "bishop magician king", "magician"),
        ("matt", {}, {}, ALL, "merchant"),
        ("matt", {}, {}, "assassin thief architect", "architect"),
        ("matt", {}, {}, "assassin thief warlord", "assassin"),
        ("matt", {}, {}, "king thief warlord", "thief"),
        ("matt", {}, {"city": SEVEN}, ALL, "magician"),
        ("matt", {}, {"city": SEVEN}, "assassin merchant", "merchant"),
        ("high_score", {}, {}, ALL, "king"),
        ("high_score", {"city": "tavern temple market"}, {}, ALL, "merchant"),
        ("high_score", {"city": "tavern temple"}, {}, ALL, "bishop"),
        ("high_score", {"city": "tavern temple market"}, {}, "king bishop", "bishop"),
        ("high_score", {"gold": 11}, {}, ALL, "architect"),
        ("high_score", {"gold": 10}, {}, "architect king", "king"),
        ("high_score", {"gold": 11}, {"city": SEVEN}, ALL, "warlord"),
        ("high_score", {"gold": 11, "city": "tavern temple"}, {"city": SEVEN}, ALL, "architect"),
        ("high_score", {}, {}, "assassin thief magician warlord", "warlord"),
        ("high_score", {}, {}, "assassin thief magician", "magician"),
        ("high_score", {}, {}, "assassin thief", "assassin"),
    ],
)
def test_draft_pick_by_each_bot(
    bot: str, me: dict[str, Any], other: dict[str, Any], offered: str, wanted: str
) -> None:
    mine = {"hand": HAND, "gold": 3, **me}
    assert picks(bot, offered, P1=mine, P2=other) == set(wanted.split())


@pytest.mark.parametrize(
    ("me", "others", "offered", "wanted"),
    [
        # no card: the full hand of another seat is most valuable, then two cards of the Architect
        ({"hand": "", "gold": 0}, {"hand": "tavern*3 church*2 temple"}, ALL, "magician"),
        ({"hand": "", "gold": 0}, {"hand": ""}, "king architect bishop", "architect"),
        # gold to steal
        ({"hand": HAND, "gold": 0}, {"gold": 6}, ALL, "thief"),
        # nothing to steal: harm, and income for four districts
        ({"hand": HAND, "gold": 0}, {"gold": 0}, "assassin king warlord", "warlord"),
        (
            {"hand": HAND, "gold": 0, "city": "tavern market docks harbor"},
            {"gold": 0},
            "merchant bishop king",
            "merchant",
        ),
        # an almost complete city needs the crown or safety
        ({"hand": HAND, "gold": 9, "city": SEVEN}, {"gold": 0}, "thief king bishop", "king"),
    ],
)
def test_profit_picks_the_most_profitable_character(
    me: dict[str, Any], others: dict[str, Any], offered: str, wanted: str
) -> None:
    """Only P2 has the hand given."""
    seats = {f"P{n}": {"gold": others.get("gold", 2)} for n in range(3, 7)}
    assert picks("profit", offered, P1=me, P2=others, **seats) == {wanted}


# ---------------------------------------------------------------------- gather, keep, build
@pytest.mark.parametrize(
    ("bot", "character", "hand", "gold", "gathers"),
    [
        ("thomas", "king", "palace", 9, "gold"),
        ("thomas", "king", "", 0, "cards"),
        ("matt", "merchant", "palace", 0, "cards"),
        ("matt", "architect", "palace", 9, "gold"),
        ("matt", "king", "palace", 3, "gold"),
        ("matt", "king", "palace", 4, "cards"),
        ("high_score", "king", "manor palace", 3, "gold"),
        ("high_score", "king", "manor palace", 2, "cards"),
        ("profit", "king", "manor", 2, "gold"),
        ("profit", "king", "manor", 3, "cards"),
        ("profit", "king", "manor castle tavern temple", 9, "gold"),
        ("profit", "king", "", 0, "cards"),
    ],
)
def test_gathering_gold_or_cards(bot: str, character: str, hand: str, gold: int, gathers: str) -> None:
    assert answer(bot, turn(character, hand, gold)) == f"gather {gathers}"


@pytest.mark.parametrize(
    ("bot", "drawn", "kept"),
    [
        ("thomas", "palace church", "church"),
        ("matt", "palace docks", "docks"),
        ("matt", "tavern docks", "docks"),
        ("matt", "palace castle", "castle"),
        ("high_score", "palace church", "palace"),
        ("profit", "keep palace", "keep"),
        ("profit", "palace church", "church"),
    ],
)
def test_card_kept_by_each_bot(bot: str, drawn: str, kept: str) -> None:
    t = turn("thief", gold=4)
    t.does("P1", "use power", "name king")
    t.luck(drawn)
    t.does("P1", "gather cards")
    assert answer(bot, t) == f"take {kept}"


@pytest.mark.parametrize(
    ("bot", "hand", "gold", "city", "built"),
    [
        ("thomas", "tavern church palace", 9, "", "tavern"),
        ("matt", "tavern docks church manor", 9, "", "docks"),
        ("matt", "palace castle temple", 9, "", "castle"),
        ("matt", "docks temple church", 9, "tavern market harbor manor prison", "temple"),
        ("matt", "docks manor", 9, "tavern market harbor castle temple", "docks"),
        ("high_score", "tavern church palace", 9, "", "palace"),
        ("profit", "tavern manor", 9, "temple market", "manor"),
        ("profit", "keep dragon_gate manor", 9, "", "dragon_gate"),
        ("profit", "dragon_gate tavern", 5, "", "nothing"),
    ],
)
def test_district_built_by_each_bot(bot: str, hand: str, gold: int, city: str, built: str) -> None:
    """The Dragon Gate scores two points more than it costs: `profit` saves for it."""
    t = turn("king", hand, gold - 2, city)
    t.does("P1", "gather gold")
    actions = plays(bot, t)
    builds = [text for text in actions if text.startswith("build ")]
    assert builds[:1] == ([] if built == "nothing" else [f"build {built}"])


@pytest.mark.parametrize(
    ("city", "built"),
    [
        ("tavern market docks temple", "palace"),
        ("tavern temple manor keep", "battlefield"),
        ("tavern temple manor prison keep", "palace"),
    ],
)
@pytest.mark.parametrize("bot", ["thomas", "matt"])
def test_last_round_builds_for_points(bot: str, city: str, built: str) -> None:
    """A Battlefield scores 3 and 3 more for the fifth type, the Palace 5."""
    full = f"{SEVEN} prison"
    t = turn("warlord", "battlefield palace", 9, city, P2={"city": full})
    t.does("P1", "gather gold")
    assert next(text for text in plays(bot, t) if text.startswith("build ")) == f"build {built}"


def worth(city: str, kind: str) -> float:
    """Return the value of a district to `profit` with this city."""
    t = turn("king", kind, 2, city)
    t.was_looked_at = True
    seen: View = view(t)
    return float(value_of_kind(seen, seen.wanted()[0]))


@pytest.mark.parametrize(
    ("city", "kind", "expected"),
    [
        ("", "manor", 1.0),
        ("castle palace", "manor", 2 / 8),
        ("tavern", "keep", 1.0 + 1.0),
        ("tavern keep", "dragon_gate", 2.0 + 1 / 8),
        ("keep market tavern", "observatory", 1 / 4 + 1 / 8),
        ("keep", "smithy", 1.0 + 1 / 8),
    ],
)
def test_value_of_a_district_to_profit(city: str, kind: str, expected: float) -> None:
    """Points beyond the cost, a colour of 8, extra cards, a missing type, effects."""
    assert worth(city, kind) == pytest.approx(expected)


# ---------------------------------------------------------------------- powers
def named(bot: str, character: str, **position: Any) -> set[str]:
    """Return all ranks that P1 names as Assassin or Thief at a table for six; P1 has the crown."""
    t = turn(character, "manor", 3, crown="P1", players=6, **position)
    t.does("P1", "use power")
    return {text.removeprefix("name ") for text in answers(bot, t)}


@pytest.mark.parametrize("bot", ["thomas", "matt"])
def test_thomas_and_matt_rob_the_architect(bot: str) -> None:
    assert named(bot, "thief") == {"architect"}


@pytest.mark.parametrize(
    ("other", "wanted"),
    [
        ({"gold": 6, "hand": "palace manor", "city": "tavern market"}, "merchant"),
        ({"gold": 6, "hand": "palace manor", "city": "tavern manor"}, "architect"),
        ({"gold": 6, "hand": "palace manor", "city": "temple church tavern"}, "bishop"),
    ],
)
def test_profit_robs_the_likeliest_rank_of_the_richest_seat(other: dict[str, Any], wanted: str) -> None:
    """Their most frequent colour if they have two of it; otherwise gold suggests the Architect."""
    assert named("profit", "thief", P3=other) == {wanted}


def test_profit_kills_a_leader_who_is_far_ahead_else_the_richest() -> None:
    rich = {"gold": 6, "hand": "palace manor", "city": "tavern market"}
    leader = {"gold": 1, "hand": "palace manor", "city": "temple church monastery cathedral"}
    assert named("profit", "assassin", P3=rich, P4={**leader, "city": "temple church"}) == {"merchant"}
    assert named("profit", "assassin", P3=rich, P4=leader) == {"bishop"}


@pytest.mark.parametrize(
    ("bot", "hand", "others", "does"),
    [
        ("thomas", "palace", {"P2": {"hand": "tavern*3 church*2 temple"}}, "nothing"),
        ("matt", "palace", {"P2": {"hand": "tavern*3 church*2 temple"}}, "player P2"),
        ("matt", "palace", {"P2": {"hand": "tavern*3 church*2 temple"}, "P3": {"hand": "docks*2", "city": SEVEN}}, "player P3"),
        ("matt", "palace*2 castle*2", {"P2": {"hand": "tavern*3 church*2 temple"}}, "nothing"),
        ("profit", "palace temple", {"P2": {"hand": "tavern*3"}}, "nothing"),
        ("profit", "palace temple", {"P2": {"hand": "tavern*3 church*3 market"}}, "player P2"),
        ("profit", "palace", {"P2": {"hand": "tavern*3"}}, "player P2"),
    ],
)  # fmt: skip
def test_magician_swaps_as_documented(bot: str, hand: str, others: dict[str, Any], does: str) -> None:
    t = turn("magician", hand, 2, **others)
    first = answer(bot, t)
    if does == "nothing":
        assert first.startswith("gather ")
    else:
        t.does("P1", first)
        assert first == "use power"
        assert answer(bot, t) == does


def test_profit_exchanges_bad_cards() -> None:
    """A second Manor, and noble districts next to a Castle."""
    t = turn("magician", "manor*2 tavern", 2, "castle")
    t.luck("docks*2")
    actions = plays("profit", t, until="gather cards")
    assert actions[:4] == ["use power", "redraw", "put manor", "put manor"]


@pytest.mark.parametrize(
    ("bot", "gold", "cities", "hit"),
    [
        ("thomas", 9, (SIX, "tavern temple"), "P2 tavern"),
        ("matt", 9, (SIX, "tavern temple"), "P2 tavern"),
        ("thomas", 9, ("tavern temple", "tavern"), ""),
        ("profit", 9, ("tavern palace", "castle"), "P2 palace"),
        ("profit", 9, ("smithy palace", "castle"), "P2 smithy"),
        ("profit", 4, ("palace manor", "castle"), "P2 manor"),
        ("profit", 0, ("palace manor", "tavern"), "P3 tavern"),
    ],
)
def test_warlord_destroys_as_documented(bot: str, gold: int, cities: tuple[str, str], hit: str) -> None:
    """`profit` keeps gold in reserve; a Palace costs 4 to destroy."""
    mine = {"characters": "warlord", "gold": gold, "city": "tavern"}
    t = table(turn="warlord", P1=mine, P2={"city": cities[0]}, P3={"city": cities[1]})
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    actions = plays(bot, t)
    if hit:
        seat, district = hit.split()
        assert actions[:3] == ["use power", f"player {seat}", f"choose {district}"]
    else:
        assert "use power" not in actions
