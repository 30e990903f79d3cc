"""The selection phase for every number of players (pages 3, 7 and 8 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from .board import CitadelsTable, new_game
from .openings import drafting, held, picks

EIGHT = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
NINE = [*EIGHT, "artist"]
UP = {
    (4, 8): 2,
    (5, 8): 1,
    (6, 8): 0,
    (7, 8): 0,
    (4, 9): 3,
    (5, 9): 2,
    (6, 9): 1,
    (7, 9): 0,
    (8, 9): 0,
}
"""Number of face-up cards by players and characters."""
SEEDS = range(25)


def draft(t: CitadelsTable) -> dict[str, Any]:
    found: dict[str, Any] = t.state.to_dict()["draft"]
    return found


def known_face_down(t: CitadelsTable, seat: str) -> list[str]:
    """Return the characters face down on the table that a seat knows."""
    slots = t.sees(seat)["draft"]["slots"]
    return [slot["character"] for slot in slots if slot["owner"] is None and slot["character"]]


def asked(t: CitadelsTable) -> tuple[str, list[str]]:
    """Return the seat that picks and its choices."""
    (player,) = t.state.acting_players()
    return f"P{player + 1}", t.offers(f"P{player + 1}", "pick")


def names_of(ranks: int) -> list[str]:
    return EIGHT if ranks == 8 else NINE


def begin(players: int, ranks: int, **more: Any) -> CitadelsTable:
    """Begin a draft in which chance takes characters from the highest rank down, except the King."""
    taken = [name for name in reversed(names_of(ranks)) if name != "king"]
    luck = " ".join(taken[: UP.get((players, ranks), 0) + 1])
    return drafting(luck, players, "artist" if ranks == 9 else "", **more)


# ------------------------------------------------------------------ 4 to 8 players
@pytest.mark.parametrize(("players", "ranks"), [key for key in UP if key not in ((7, 8), (8, 9))])
def test_each_player_picks_one_and_the_last_card_goes_face_down(players: int, ranks: int) -> None:
    """G10, G12: some cards face up, one face down; the first picks from the rest, the last from two."""
    t = begin(players, ranks)
    taken = [name for name in reversed(names_of(ranks)) if name != "king"]
    up = UP[players, ranks]
    assert sorted(draft(t)["face_up"]) == sorted(taken[:up])
    left = [name for name in names_of(ranks) if name not in taken[: up + 1]]
    assert len(left) == players + 1
    wanted = {}
    for seat in t.seats():
        assert asked(t) == (seat, sorted(left))
        wanted[seat] = [left[0]]
        picks(t, left.pop(0))
    assert len(left) == 1
    found = held(t)
    assert found.pop("table") == sorted([taken[up], left[0]], key=t.rank)
    assert found == wanted
    assert up + 2 + players == ranks


@pytest.mark.parametrize(("players", "ranks"), [(7, 8), (8, 9)])
@pytest.mark.parametrize("takes", ["passed", "down"])
def test_the_last_of_seven_or_eight_may_choose_the_card_face_down(
    players: int, ranks: int, takes: str
) -> None:
    """G11: the choices shrink by one; the last player looks at both, and the other goes face down."""
    t = begin(players, ranks)
    assert draft(t)["face_up"] == []
    down = names_of(ranks)[-1]
    left = names_of(ranks)[:-1]
    for seat in t.seats()[:-1]:
        assert asked(t) == (seat, sorted(left))
        picks(t, left.pop(0))
    assert len(left) == 1
    last = t.seats()[-1]
    assert asked(t) == (last, sorted([left[0], down]))
    mine, other = (left[0], down) if takes == "passed" else (down, left[0])
    picks(t, mine)
    found = held(t)
    assert (found[last], found["table"]) == ([mine], [other])
    assert known_face_down(t, last) == [other]


def test_seven_players_with_nine_characters_have_no_such_choice() -> None:
    """The special rule does not apply to 7 players with 9 characters: two cards are face down."""
    t = begin(7, 9)
    picks(t, *NINE[:6])
    assert asked(t) == ("P7", ["architect", "warlord"])
    picks(t, "warlord")
    assert held(t)["table"] == ["architect", "artist"]


def test_picking_goes_clockwise_from_the_crown() -> None:
    """The player with the crown first, then their left neighbour."""
    t = begin(5, 8, crown="P4")
    order = []
    for name in EIGHT[:5]:
        order.append(asked(t)[0])
        picks(t, name)
    assert order == ["P4", "P5", "P1", "P2", "P3"]


def test_a_picked_or_discarded_card_cannot_be_picked() -> None:
    t = drafting("thief warlord assassin")
    for name in ("thief", "warlord", "assassin"):
        t.refuses("P1", f"pick {name}", "not_passed")
    t.refuses("P1", "pick witch", "not_in_game")
    picks(t, "king")
    t.refuses("P2", "pick king", "not_passed")
    t.refuses("P3", "pick bishop", "not_your_decision")
    t.idle("P2")


def test_nobody_sees_the_picks_of_others_or_the_face_down_card() -> None:
    t = drafting("thief warlord assassin")
    picks(t, "king")
    for viewer in ("P2", "P3", None):
        seen = t.sees(viewer)["draft"]
        assert seen["face_up"] == ["thief", "warlord"]
        assert [slot["character"] for slot in seen["slots"]] == [None, None]
    assert [slot["character"] for slot in t.sees("P1")["draft"]["slots"]] == [None, "king"]


# ------------------------------------------------------------------ rank 4
@pytest.mark.parametrize("ruler", ["king", "emperor", "patrician"])
def test_g15_rank_4_is_never_face_up(ruler: str) -> None:
    """Drawn first, it goes back into the deck, and the next card takes its place."""
    t = drafting(f"{ruler} thief {ruler} warlord assassin", cast=ruler)
    assert draft(t)["face_up"] == ["thief", "warlord"]
    assert ruler in asked(t)[1]


def test_rank_4_may_be_face_down() -> None:
    """It is kept only from the cards face up."""
    t = drafting("thief warlord king")
    assert draft(t)["slots"][0]["character"] == "king"
    assert "king" not in asked(t)[1]


@pytest.mark.parametrize(("players", "ranks"), [key for key, up in UP.items() if up])
def test_every_other_rank_is_face_up_at_times_and_rank_4_never(players: int, ranks: int) -> None:
    """And every rank is face down at times."""
    up: Counter[str] = Counter()
    down: Counter[str] = Counter()
    for seed in range(80):
        t = new_game(players, seed, f"characters={ranks}")
        found = draft(t)
        assert len(found["face_up"]) == UP[players, ranks], seed
        up += Counter(found["face_up"])
        down[found["slots"][0]["character"]] += 1
    names = [name if name != "artist" else t.state.to_dict()["cast"][-1] for name in names_of(ranks)]
    assert set(up) == set(names) - {"king"}
    assert set(down) == set(names)


# ------------------------------------------------------------------ 2 players
def test_g13_two_players_keep_two_each_and_discard_the_rest() -> None:
    """A keeps 1 of 7; then both keep one and discard one of 6, of 4 and of 2; four are face down."""
    t = drafting("warlord", 2)
    t.state.keep_log()
    steps = [
        ("P1", 7, "assassin"),
        ("P2", 6, "thief"),
        ("P2", 5, "magician"),
        ("P1", 4, "king"),
        ("P1", 3, "bishop"),
        ("P2", 2, "merchant"),
        ("P2", 1, "architect"),
    ]
    for seat, n, name in steps:
        who, offered = asked(t)
        assert (who, len(offered)) == (seat, n)
        assert "warlord" not in offered
        picks(t, name)
    assert [seat for seat, _, _ in t.told(None, "pick")] == ["P1", "P2", "P1", "P2"]
    assert [seat for seat, _, _ in t.told(None, "drop")] == ["P2", "P1", "P2"]
    assert known_face_down(t, "P1") == ["bishop"]
    assert known_face_down(t, "P2") == ["magician", "architect"]
    assert held(t) == {
        "P1": ["assassin", "king"],
        "P2": ["thief", "merchant"],
        "table": ["magician", "bishop", "architect", "warlord"],
    }
    assert draft(t)["face_up"] == []


def test_of_two_players_the_one_with_the_crown_begins() -> None:
    t = drafting("warlord", 2, crown="P2")
    order = []
    for name in EIGHT[:7]:
        order.append(asked(t)[0])
        picks(t, name)
    assert order == ["P2", "P1", "P1", "P2", "P2", "P1", "P1"]


# ------------------------------------------------------------------ 3 players
def test_g14_three_players_keep_two_each_of_nine_and_one_is_discarded_at_random() -> None:
    """Of 8, 7 and 6; a random one of 5 is discarded; of 4, 3 and 2; three are face down."""
    t = drafting("warlord bishop", 3)
    steps = [("P1", 8, "assassin"), ("P2", 7, "thief"), ("P3", 6, "magician")]
    steps += [("P1", 4, "king"), ("P2", 3, "merchant"), ("P3", 2, "architect")]
    for seat, n, name in steps:
        who, offered = asked(t)
        assert (who, len(offered)) == (seat, n)
        picks(t, name)
    assert held(t) == {
        "P1": ["assassin", "king"],
        "P2": ["thief", "merchant"],
        "P3": ["magician", "architect"],
        "table": ["bishop", "warlord", "artist"],
    }
    assert draft(t)["face_up"] == []


def test_the_randomly_discarded_card_cannot_be_picked_and_nobody_knows_it() -> None:
    t = drafting("warlord bishop", 3)
    picks(t, "assassin", "thief", "magician")
    t.refuses("P1", "pick bishop", "not_passed")
    assert draft(t)["slots"][4] == {"character": "bishop", "owner": None, "known_to": []}


def test_any_of_the_five_can_be_discarded_at_random() -> None:
    """Any rank left after the first three picks, even rank 4."""
    gone = set()
    for seed in range(80):
        t = new_game(3, seed)
        picks(t, asked(t)[1][0])
        picks(t, asked(t)[1][0])
        before = set(asked(t)[1])
        name = sorted(before)[0]
        picks(t, name)
        (left,) = before - {name} - set(asked(t)[1])
        gone.add(left)
    assert "king" in gone
    assert len(gone) >= 5


@pytest.mark.ruling("K13")
def test_k13_three_players_of_the_classic_edition_pick_from_eight_without_a_random_discard() -> None:
    """One face down, then A B C A B C keep one each, and the last card goes face down."""
    t = drafting("warlord", 3, edition="classic")
    for seat, n, name in zip("123123", range(7, 1, -1), EIGHT, strict=False):
        who, offered = asked(t)
        assert (who, len(offered)) == (f"P{seat}", n)
        picks(t, name)
    assert held(t) == {
        "P1": ["assassin", "king"],
        "P2": ["thief", "bishop"],
        "P3": ["magician", "merchant"],
        "table": ["architect", "warlord"],
    }


@pytest.mark.ruling("K13")
@pytest.mark.parametrize(("players", "up"), [(4, 2), (5, 1), (6, 0), (7, 0)])
def test_k13_the_classic_draft_with_4_to_7_players_follows_the_tables(players: int, up: int) -> None:
    """And with 2 players the main rules."""
    t = new_game(players, 3, "edition=classic")
    assert len(draft(t)["face_up"]) == up
    assert len(asked(t)[1]) == 8 - up - 1
    t = drafting("warlord", 2, edition="classic")
    picks(t, *EIGHT[:7])
    assert held(t)["P2"] == ["thief", "merchant"]
