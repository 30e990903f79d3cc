"""The victims of each Citadels bot: killed, robbed, swapped with, destroyed."""

from __future__ import annotations

from typing import Any

import pytest

from ..rules.citadels.board import CitadelsTable, classic, table
from .citadels import BOTS, answer, answers, plays

SEVEN = "tavern market docks harbor temple church manor"
KILLABLE = "thief magician king bishop merchant architect warlord"


def names(bot: str, t: CitadelsTable) -> set[str]:
    """Return all characters that the bot of P1 names, over several streams, after using its power."""
    return {text.removeprefix("name ") for text in answers(bot, t, times=100)}


def asked(character: str, players: int = 6, **position: Any) -> CitadelsTable:
    """P1 uses the power of a classic character; every other seat has 4 gold and 2 cards by default."""
    mine = {"characters": character, "gold": 3, **position.pop("P1", {})}
    hands = ["palace manor", "palace manor", "castle manor", "castle manor", "castle cathedral"]
    others: dict[str, Any] = {
        f"P{seat}": {"gold": 4, "hand": hands[seat - 2]} for seat in range(2, players + 1)
    }
    rest = {key: said for key, said in position.items() if key not in others}
    for seat in others:
        others[seat] |= position.get(seat, {})
    t = classic(players, turn=character, P1=mine, **others, **rest)
    if "use power" not in t.offered("P1"):
        t.does("P1", "gather gold")
    t.does("P1", "use power")
    return t


# ---------------------------------------------------------------------- killing
@pytest.mark.parametrize(
    ("bot", "position", "wanted"),
    [
        ("smart", {}, "architect merchant king"),
        ("builder", {}, "architect merchant king"),
        ("strong", {}, "architect"),
        ("einstein", {}, "warlord"),
        ("naive", {}, KILLABLE),
        ("naive", {"P2": {"city": "tavern market"}}, "merchant"),
        ("naive", {"P2": {"city": "tavern market temple"}}, KILLABLE),
        ("naive", {"P2": {"city": "tavern", "hand": "palace"}}, "architect"),
        ("naive", {"P2": {"gold": 1}}, "merchant"),
        ("naive", {"P2": {"hand": "palace"}}, "architect"),
        ("naive", {"P1": {"city": "manor"}, "P2": {"city": "prison"}}, KILLABLE),
        ("richard", {}, "architect merchant king"),
        ("richard", {"P4": {"gold": 8}}, "thief"),
        ("richard", {"P4": {"gold": 7}}, "architect merchant king"),
        ("richard", {"P1": {"city": SEVEN}}, "warlord"),
        ("richard", {"P1": {"city": SEVEN}, "P4": {"gold": 8}}, "thief"),
    ],
)
def test_assassin_kills_as_documented(bot: str, position: dict[str, Any], wanted: str) -> None:
    assert names(bot, asked("assassin", **position)) == set(wanted.split())


@pytest.mark.parametrize(("winner", "is_feared"), [("P2", True), ("P6", False)])
def test_richard_kills_the_thief_of_a_likely_winner(winner: str, is_feared: bool) -> None:
    """P1 picked second and passed the Thief on: P2 after P1 can have it, P6 before P1 cannot."""
    position: dict[str, Any] = {"P4": {"characters": "thief"}, winner: {"city": SEVEN}}
    t = asked("assassin", crown="P6", **position)
    assert (names("richard", t) == {"thief"}) == is_feared


def test_no_bot_names_a_face_up_character() -> None:
    """With four players the Architect and the Warlord are face up here."""
    t = asked("assassin", players=4)
    assert t.sees("P1")["draft"]["face_up"] == ["architect", "warlord"]
    assert "name architect" in t.offered("P1")
    assert names("smart", t) == {"merchant", "king"}
    assert names("strong", t) == {"thief", "magician", "king", "bishop", "merchant"}
    assert names("einstein", t) == {"king"}


def test_no_bot_names_its_own_or_a_discarded_character() -> None:
    t = classic(2, turn="assassin", P1={"characters": "assassin architect"}, P2={"characters": "king"})
    t.does("P1", "use power")
    assert "name architect" in t.offered("P1")
    assert "architect" not in names("smart", t)


def test_witch_and_assassin_choose_the_same_victim() -> None:
    t = table(6, turn="witch", P1={"characters": "witch"})
    t.does("P1", "gather gold")
    assert names("einstein", t) == {"warlord"}


# ---------------------------------------------------------------------- robbing
@pytest.mark.parametrize(
    ("bot", "position", "wanted"),
    [
        ("naive", {}, "merchant"),
        ("smart", {}, "architect merchant"),
        ("strong", {}, "architect"),
        ("einstein", {}, "magician king bishop merchant architect warlord"),
        ("richard", {}, "architect merchant"),
        ("richard", {"P2": {"city": SEVEN}}, "bishop"),
        ("opportunist", {}, "architect merchant"),
    ],
)
def test_thief_robs_as_documented(bot: str, position: dict[str, Any], wanted: str) -> None:
    assert names(bot, asked("thief", **position)) == set(wanted.split())


# ---------------------------------------------------------------------- the Magician
def magician(hand: str, gold: int = 2, **position: Any) -> CitadelsTable:
    """Call P1 as the Magician."""
    mine = {"characters": "magician", "hand": hand, "gold": gold, **position.pop("P1", {})}
    return classic(turn="magician", P1=mine, **position)


@pytest.mark.parametrize(
    ("bot", "hand", "position", "does"),
    [
        ("smart", "palace", {"P2": {"hand": "tavern*2"}, "P3": {"hand": "tavern*3"}}, "player P3"),
        ("smart", "palace manor market", {"P2": {"hand": "tavern*3"}}, "redraw manor palace"),
        ("smart", "market tavern", {"P2": {"hand": "tavern*2"}}, "nothing"),
        ("strong", "palace manor", {"P2": {"hand": "tavern*3"}}, "player P2"),
        ("strong", "church manor", {"P2": {"hand": "tavern"}}, "redraw manor"),
        ("strong", "church temple", {"P2": {"hand": "tavern"}}, "nothing"),
        ("einstein", "palace manor", {"P2": {"hand": "tavern*3"}}, "player P2"),
        ("einstein", "palace manor", {"P2": {"hand": "tavern*2"}}, "nothing"),
        ("richard", "palace manor", {"P2": {"hand": "tavern"}}, "player P2"),
        ("richard", "palace", {"P2": {"hand": "tavern*3"}, "P3": {"city": SEVEN}}, "player P3"),
        ("naive", "palace", {"P2": {"hand": "tavern*3"}}, "player P2"),
        ("naive", "church temple", {"P2": {"hand": "tavern*3"}}, "nothing"),
        ("naive", "church temple", {"P2": {"hand": "tavern*4", "city": "manor"}}, "player P2"),
        ("naive", "church temple", {"P2": {"hand": "tavern*3", "city": "manor"}}, "nothing"),
        ("naive", "palace church", {"P2": {"hand": "tavern*3"}}, "redraw palace"),
        ("naive", "palace church temple", {"P2": {"hand": "tavern*3"}}, "nothing"),
    ],
)
def test_magician_swaps_or_exchanges_as_documented(
    bot: str, hand: str, position: dict[str, Any], does: str
) -> None:
    t = magician(hand, **position)
    t.luck("tavern*4")
    actions = plays(bot, t, until="gather gold" if answer_gathers(bot, t) else "gather cards")
    verb, _, laid = does.partition(" ")
    if verb == "nothing":
        assert "use power" not in actions
    elif verb == "player":
        assert actions[:2] == ["use power", does]
    else:
        assert actions[:2] == ["use power", "redraw"]
        assert [
            text.removeprefix("put ") for text in actions if text.startswith("put ")
        ] == laid.split()


def answer_gathers(bot: str, t: CitadelsTable) -> bool:
    """Return whether the bot will gather gold after its power, tested on a copy."""
    copy = CitadelsTable(t.state.clone())
    copy.was_looked_at = True
    done: list[str] = []
    while not done or not done[-1].startswith("gather "):
        done.append(answer(bot, copy))
        if not done[-1].startswith("gather "):
            copy.does("P1", done[-1])
    return done[-1] == "gather gold"


# ---------------------------------------------------------------------- the Warlord
@pytest.mark.parametrize(
    ("bot", "gold", "cities", "hit"),
    [
        ("smart", 4, ("manor palace church", "tavern"), "P2 church"),
        ("smart", 0, ("manor palace church", "tavern"), ""),
        ("smart", 4, ("keep manor", "tavern"), "P2 manor"),
        ("smart", 4, ("keep", "tavern"), "P3 tavern"),
        ("smart", 4, (f"{SEVEN} prison", "tavern"), "P3 tavern"),
        ("smart", 2, ("great_wall manor church", ""), "P2 church"),
        ("smart", 1, ("great_wall manor church", ""), ""),
        ("naive", 3, ("manor palace castle", "tavern"), "P2 castle"),
        ("strong", 9, ("manor palace castle", "tavern"), "P3 tavern"),
        ("strong", 9, ("manor palace castle", "church"), ""),
        ("strong", 9, ("tavern palace", "manor temple watchtower"), "P3 temple"),
        ("einstein", 9, ("palace castle", "tavern temple manor"), "P2 castle"),
        ("einstein", 2, ("palace castle", "tavern temple manor"), "P3 tavern"),
    ],
)
def test_warlord_destroys_as_documented(bot: str, gold: int, cities: tuple[str, str], hit: str) -> None:
    """After gathering a second Tavern, the bot has nothing to build."""
    t = table(
        turn="warlord",
        P1={"characters": "warlord", "gold": gold, "city": "tavern"},
        P2={"city": cities[0]},
        P3={"city": cities[1]},
    )
    t.luck("tavern*2")
    t.does("P1", "gather cards", "take tavern")
    actions = plays(bot, t)
    if hit:
        seat, district = hit.split()
        assert actions[:3] == ["use power", f"player {seat}", f"choose {district}"]
    else:
        assert "use power" not in actions


def test_warlord_spares_the_bishop() -> None:
    t = table(
        turn="warlord",
        P1={"characters": "warlord", "gold": 4},
        P2={"city": "manor church", "characters": "bishop"},
        P3={"city": "tavern"},
        protected="P2",
    )
    t.does("P1", "gather gold")
    assert plays("smart", t)[:3] == ["use power", "player P3", "choose tavern"]


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_destroys_its_own_city(bot: str) -> None:
    t = table(turn="warlord", P1={"characters": "warlord", "gold": 9, "city": "tavern temple"})
    t.does("P1", "gather gold")
    assert "use power" not in plays(bot, t)


@pytest.mark.parametrize("edition", ["2021", "classic"])
def test_rank_8_strikes_after_building(edition: str) -> None:
    t = table(
        edition=edition,
        turn="warlord",
        P1={"characters": "warlord", "gold": 3, "hand": "manor"},
        P2={"city": "church"},
    )
    t.does("P1", "gather gold")
    struck = plays("smart", t, until="choose church")
    assert struck == ["build manor", "use power", "player P2", "choose church"]
