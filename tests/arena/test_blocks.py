"""The plan of an arena: a round robin of one deal from every seat, the same on any machine."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import tavolata
from tavolata.arena.blocks import Pairing, Task, block_size, field, pairings, play_block, seatings
from tavolata.arena.tournament import Plan, Tournament
from tavolata.core.seeding import Seeding

GAME = "dominion(kingdom=first_game)"


def task(pairing: Pairing, block: int, seats: str = "random", game: str = GAME) -> Task:
    return Task(game, pairing, block, Seeding("tests", ""), seats)  # type: ignore[arg-type]


def test_two_players_meet_once_each() -> None:
    found = pairings(["a", "b", "c"], 2)
    assert [pairing.bots for pairing in found] == [("a", "b"), ("a", "c"), ("b", "c")]


def test_larger_tables_pair_one_against_a_field_and_mix_all() -> None:
    found = [pairing.bots for pairing in pairings(["a", "b", "c"], 3)]
    assert len(found) == 6 + 1
    assert ("a", "b", "b") in found
    assert ("b", "a", "a") in found
    assert ("a", "b", "c") in found
    assert str(field("a", "b", 4)) == "a - 3 b"


@pytest.mark.parametrize(
    ("bots", "text", "is_name"),
    [
        (("a", "b"), "a - b", True),
        (("a", "b"), "b - a", True),
        (("b", "a", "b"), "a - 2 b", True),
        (("b", "a", "b"), "2 b - a", True),
        (("a", "ab"), "ab - b", False),  # as long, and with all the letters
        (("a", "b", "c"), "a - b - b", False),
        (("a", "2 b"), "a - 2 b", True),
        (("x - y", "y"), "y - x - y", True),  # a file may have such a name
        (("x - y", "y"), "x - y - x", False),
        (("a", "b"), "a - b - c", False),
        (("a", "a"), "2 a", True),
        (("a", "a"), "a - a", False),
    ],
)
def test_name_of_a_pairing_is_recognised_in_any_order(
    bots: tuple[str, ...], text: str, is_name: bool
) -> None:
    assert Pairing(bots).is_named(text) == is_name


@pytest.mark.parametrize("pairing", [Pairing(("a", "b")), field("a", "b", 5), Pairing(tuple("abcd"))])
def test_every_bot_has_every_seat_equally_often_in_a_block(pairing: Pairing) -> None:
    for block in range(20):
        for seats in ("random", "all"):
            orders = seatings(task(pairing, block, seats))
            tables = [tuple(pairing.bots[who] for who in order) for order in orders]
            assert len(set(tables)) == len(tables) == block_size(pairing, seats)  # type: ignore[arg-type]
            for seat in range(len(pairing.bots)):
                here = Counter(table[seat] for table in tables)
                whole = Counter(pairing.bots)
                assert all(here[bot] * len(pairing.bots) == len(tables) * n for bot, n in whole.items())
    assert seatings(task(pairing, 3, "fixed")) == [tuple(range(len(pairing.bots)))]


def test_neighbours_change_from_block_to_block() -> None:
    """With cyclic turns alone two equal bots would score differently."""
    pairing = Pairing(tuple("abcd"))
    neighbours = {
        (order[place], order[(place + 1) % 4])
        for block in range(40)
        for order in seatings(task(pairing, block))
        for place in range(4)
    }
    assert neighbours == set(itertools.permutations(range(4), 2))


def test_block_repeats_the_same_single_deal() -> None:
    pairing = Pairing(("smithy", "big_money"))
    first, again = (play_block(task(pairing, 5)).line for _ in range(2))
    for game in (*first["games"], *again["games"]):
        assert all(spent >= 0 for spent in game.pop("cpu_ms"))
    assert first == again
    assert first["games"] != play_block(task(pairing, 6)).line["games"]
    assert [game["bots"] for game in first["games"]] in (
        [["smithy", "big_money"], ["big_money", "smithy"]],
        [["big_money", "smithy"], ["smithy", "big_money"]],
    )
    for game in first["games"]:
        assert sum(game["shares"]) == 1
        assert game["faults"] == [0, 0]


def test_random_bots_have_separate_streams() -> None:
    """Each of two games of a block, and each of two seats of a game, has its own stream."""
    pairing = field("random", "semi_random", 3)
    games = play_block(task(pairing, 0, game="seven_wonders")).line["games"]
    assert len({tuple(game["scores"]) for game in games}) == len(games)


def test_capped_game_is_shared() -> None:
    pairing = Pairing(("random", "big_money"))
    block = play_block(Task(GAME, pairing, 0, Seeding("tests", ""), "fixed", cap=7)).line
    assert block["games"][0]["capped"]
    assert block["games"][0]["shares"] == [0.5, 0.5]
    assert tavolata.load_game(GAME).players == 2


def test_an_arena_of_any_length_begins_at_once() -> None:
    """Its blocks are neither listed nor counted one by one."""
    tournament = Tournament(Plan(GAME, ["smithy", "big_money"], 10**15, Seeding("tests", "")))
    assert (tournament.done(), tournament.total()) == (0, 10**15 // 2)
    assert next(iter(tournament.tasks())).block == 0
