"""Positions know what earlier turns of the round have caused, and refuse what contradicts them."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata.core.errors import PositionError, ScenarioError
from tavolata.core.scenarios import run_scenario

from .board import classic, table
from .openings import SEVEN


@pytest.mark.ruling("R62")
def test_r62_a_bishop_who_has_acted_protects_their_city() -> None:
    """Until the end of the round rank 8 cannot use its power on the Bishop's city."""
    t = table(
        turn="warlord", P1={"characters": "bishop", "city": "tavern"}, P2={"characters": "warlord"}
    )
    assert t.state.to_dict()["protected"] == "P1"
    t.does("P2", "gather gold")
    t.forbids("P2", "no_target", "use power")


@pytest.mark.ruling("R62")
def test_r62_for_a_bewitched_bishop_the_city_of_the_witch_is_protected() -> None:
    """The Witch plays that turn, so the protection is hers, but only from then on."""
    seats = {"P1": "witch", "P2": "bishop", "P3": "warlord"}
    position: dict[str, Any] = {seat: {"characters": name} for seat, name in seats.items()}
    t = table(5, turn="warlord", bewitched="bishop", **position)
    assert t.state.to_dict()["protected"] == "P1"
    gathering = {"character": "bishop", "used": []}
    t = table(5, turn=gathering, bewitched="bishop", **position)
    assert t.state.to_dict()["protected"] is None


@pytest.mark.ruling("R62")
def test_r62_a_killed_bishop_protects_nobody() -> None:
    """A killed Bishop takes no turn and has no ability."""
    killed = {"killed": "bishop", "P1": {"characters": "bishop"}, "P2": {"characters": "warlord"}}
    assert table(turn="warlord", **killed).state.to_dict()["protected"] is None


@pytest.mark.ruling("R60")
def test_r60_a_king_who_was_called_has_the_crown() -> None:
    """The King takes the crown when called, and begins the next round."""
    t = table(turn={"character": "king", "used": ["gathered"]}, P3={"characters": "king"})
    assert t.crown() == "P3"
    t.does("P3", "end turn")
    assert (t.crown(), t.round()) == ("P3", 2)


@pytest.mark.ruling("R60")
def test_r60_a_king_who_is_killed_gets_the_crown_at_the_end_of_the_round() -> None:
    """They keep silent in the round and take the crown when it ends."""
    t = table(turn="warlord", killed="king", P2={"characters": "king"}, P3={"characters": "warlord"})
    assert t.crown() == "P1"
    t.does("P3", "gather gold", "end turn")
    assert t.crown() == "P2"


@pytest.mark.ruling("K09")
def test_k09_a_tax_collector_who_was_called_gets_a_gold_from_each_builder() -> None:
    """Each player who builds in their turn pays 1 gold to the Tax Collector who was called."""
    t = classic(
        turn="architect",
        P1={"characters": "tax_collector", "gold": 0},
        P2={"characters": "architect", "gold": 9, "hand": "tavern"},
    )
    t.does("P2", "gather gold", "build tavern", "end turn")
    assert t.gold("P1") == 1


# ------------------------------------------------------------------ contradictions
CAST = "assassin+thief+magician+king+bishop+merchant+architect+warlord"
ACTED: dict[str, Any] = {
    "P1": {"characters": ["bishop"]},
    "P2": {"characters": ["king"]},
    "P3": {"characters": ["warlord"]},
    "turn": "warlord",
}


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"protected": "P2"}, "protected: only the city of P1 is protected .*R-62"),
        ({"crown": "P3"}, "crown: P2 has revealed the king and so has the crown .*R-60"),
        ({"marks": {"king": ["taxed_late"]}}, "marks: taxed_late cannot lie on king now .*K-09"),
        ({"P1": {"characters": ["bishop"], "city": ["secret_vault"]}}, "secret_vault"),
        ({"P4": {"golf": 2}}, "P4: unknown key 'golf'; did you mean 'gold'"),
        ({"P4": {"gold": -1}}, "P4 gold: expected a number from 0 to 9999, found -1"),
        ({"P5": {}}, "position: unknown key 'P5'; did you mean 'P"),
        (
            {"phase": "drafts", "turn": None},
            "phase: expected 'draft', 'call' or 'end_of_round', found 'drafts'",
        ),
        ({"turn": {"character": "king", "seat": "P3"}}, "turn: king is played by P2"),
        ({"turn": {"character": "warlrd"}}, "unknown character 'warlrd'; did you mean 'warlord'"),
        ({"is_over": 1}, "is_over: expected true or false, found 1"),
        ({"P4": {"characters": ["bishop"]}}, "characters: one of them is in two places"),
        (
            {"P4": {"characters": ["thief", "magician"]}},
            "P4 characters: a seat does not hold that many",
        ),
        ({"P4": {"characters": ["witch"]}}, "P4 characters: witch is not in the cast of this game"),
        ({"P4": {"hand": ["palace*4"]}}, "there are only 3 of palace in this game"),
        ({"under_museum": ["tavern"]}, "under_museum: no city has the Museum"),
        ({"killed": "assassin"}, "killed lies on characters that come after rank 1"),
        ({"robbed": "thief"}, "robbed lies on characters that come after rank 2"),
        ({"robbed": "king"}, "a character is robbed, but there is no robber"),
        ({"warrants": {"blank": ["king"]}}, "nobody has revealed the character of rank 1"),
        ({"marks": {"king": ["healed"]}}, "only a killed character who was called is healed"),
        ({"pending": ["king"]}, "pending: nobody is laying warrants or threats"),
        ({"turn": "merchant"}, "turn: nobody holds the merchant, or the merchant is killed"),
        ({"turn": "warlord", "killed": "warlord"}, "turn: nobody holds the warlord, or the warlord"),
        ({"turn": {"character": "warlord", "drawn": ["tavern"]}}, "turn drawn: nobody is looking"),
        ({"turn": {"character": "warlord", "laid": 2}}, "turn laid: no district is being paid for"),
        ({"phase": "draft"}, "phase: it says nothing about a turn"),
        ({"goal": 8}, "goal: expected 6 or 7, found 8"),
        ({"goal": 6}, "goal: without a Bell Tower it is 7"),
        ({"completed": [], "P4": {"city": SEVEN.split()}}, "completed: P4 has a completed city"),
        ({"nearly": ["P4"]}, "nearly: each seat whose city lacks one district or none, once"),
    ],
)
def test_what_contradicts_the_rules_is_refused_by_one_sentence(
    position: dict[str, Any], says: str
) -> None:
    game = tavolata.load_game(f"citadels(players=4,cast={CAST})")
    with pytest.raises(PositionError, match=says):
        game.state_from_dict(ACTED | position)


@pytest.mark.parametrize(
    ("players", "names", "says"),
    [
        (2, ["artist"], "cast: a game of 2 has 8 characters at most"),
        (4, ["king", "emperor"], "cast: king and emperor have the same rank"),
        (4, ["queen"], "P1 characters: queen is not in the cast of this game"),
        (2, ["emperor"], "P1 characters: emperor is not in the cast of this game"),
    ],
)
def test_characters_that_cannot_meet_are_refused(players: int, names: list[str], says: str) -> None:
    game = tavolata.load_game(f"citadels(players={players},cast=random)")
    with pytest.raises(PositionError, match=says):
        game.state_from_dict({f"P{seat}": {"characters": [name]} for seat, name in enumerate(names, 1)})


# ------------------------------------------------------------------ moments inside an effect
def test_a_scenario_begins_at_rest_and_plays_a_script_up_to_an_effect() -> None:
    game = "citadels(players=4,cast=random,districts=random)"
    t = table(turn="warlord", P1={"characters": "warlord", "gold": 5}, P2={"city": "tavern"})
    whole = {"id": "X", "game": str(t.state.game()), "script": [{"by": "P1", "can": "gather gold"}]}
    assert run_scenario({**whole, "state": t.state.to_dict(), "expect": {"round": 1}}) == []
    t.does("P1", "gather gold", "use power")
    state = t.state.to_dict()
    again = t.state.game().state_from_dict(state)
    assert again.to_dict() == state
    t.does("P1", "player P2", "choose tavern")
    inside = {**whole, "state": state, "expect": {"round": 1}}
    with pytest.raises(ScenarioError, match=r"'P1 destroy' is a question inside an effect.* a script"):
        run_scenario(inside)
    frames = [{"step": "warlord/DestroyDistrct", "seat": "P1"}]
    unknown = {**whole, "game": game, "state": {"question": frames}, "expect": {"round": 1}}
    with pytest.raises(ScenarioError, match="unknown step 'warlord/DestroyDistrct'; did you mean"):
        run_scenario(unknown)
