"""The end of the game: when it comes, who wins, who starts the next game."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tavolata.core.chance import rng_of
from tavolata.games.dominion.rules.sequence import next_starting_player

from ..kit import cards
from .board import DominionTable, table


# ------------------------------------------------------------------ when the game ends
@pytest.mark.ruling("R35")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("provinces", "is_over"), [(2, False), (1, True)])
def test_r35_the_game_ends_with_the_last_province(players: int, provinces: int, is_over: bool) -> None:
    """The Province pile must be empty after a completed turn."""
    t = table(players, coins=8, phase="buy", supply={"province": provinces})
    t.does("P1", "buy province")
    assert t.state.is_terminal() == is_over
    if not is_over:
        t.ends_turn("P2")
        assert not t.state.is_terminal()


@pytest.mark.ruling("R35")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "piles",
    [
        ("copper", "estate", "curse"),
        ("moat", "village", "smithy"),
        ("silver", "duchy", "moat"),
        ("gold", "curse", "cellar"),
    ],
)
def test_r35_three_empty_piles_end_the_game_and_two_do_not(
    players: int, piles: tuple[str, str, str]
) -> None:
    """Basic piles count like kingdom piles; three is the number for 2, 3 and 4 players."""
    for last, is_over in ((1, True), (2, False)):
        supply = {piles[0]: 0, piles[1]: 0, piles[2]: last}
        t = table(players, coins=8, phase="buy", supply=supply, kingdom="first_game")
        t.does("P1", f"buy {piles[2]}")
        assert t.state.is_terminal() == is_over
    t.idle("P2")


@pytest.mark.ruling("R35")
def test_r35_the_turn_continues_after_the_last_province() -> None:
    """After the last Province is bought the player finishes their turn, clean-up included."""
    t = table(
        P1={"hand": "copper", "deck": "gold*6"},
        P2={"deck": "gold*5"},
        coins=11,
        buys=3,
        phase="buy",
        supply={"province": 1},
    )
    t.does("P1", "done", "buy province")
    assert not t.state.is_terminal()
    assert t.state.returns() == [0.0, 0.0]
    t.refuses("P1", "buy province", "pile_empty")
    t.does("P1", "buy silver", "done")
    assert t.state.is_terminal()
    assert (t.hand("P1"), t.discard("P1")) == (cards("gold*5"), cards("copper province silver"))
    assert t.turns() == [1, 0]
    t.unchanged("P2")
    t.refuses("P2", "done", "game_over")


@pytest.mark.ruling("R35")
def test_r35_piles_emptied_by_actions_end_the_game_after_the_turn() -> None:
    """A third pile emptied in mid-turn, by an Attack or a gain, counts only after clean-up."""
    t = table(
        P1={"hand": "village witch workshop", "deck": "copper*8"},
        P2={"hand": "copper"},
        supply={"curse": 1, "estate": 1, "duchy": 0},
    )
    t.does("P1", "play village", "play witch", "play workshop", "gain estate")
    assert (t.supply("curse"), t.supply("estate")) == (0, 0)
    t.idle("P1")
    t.ends_turn("P1")
    assert t.state.is_terminal()
    assert t.shares() == [1.0, 0.0]


@pytest.mark.ruling("R35")
def test_r35_nothing_can_be_done_after_the_end() -> None:
    """The game is over for all players; the final points stay."""
    t = table(coins=8, phase="buy", supply={"province": 1}, P2={"hand": "estate"})
    t.does("P1", "buy province")
    for seat in ("P1", "P2"):
        assert t.offered(seat) == []
        t.refuses(seat, "buy copper", "game_over")
    assert (t.total("P1"), t.total("P2")) == (6, 1)


# ------------------------------------------------------------------ the winners
def ended(totals: list[int], turns: list[int], last: int) -> DominionTable:
    """Return a game that seat number `last` has just ended, with these points and turns taken."""
    seats: dict[str, Any] = {}
    for p, (total, taken) in enumerate(zip(totals, turns, strict=True)):
        provinces, rest = divmod(total - 6 if p == last else total, 6)
        counts = {"province": provinces, "duchy": rest // 3, "estate": rest % 3}
        deck = " ".join(f"{card}*{n}" for card, n in counts.items() if n)
        seats[f"P{p + 1}"] = {"deck": deck, "turns": taken}
    seats[f"P{last + 1}"]["turns"] = turns[last] - 1
    t = table(len(totals), active=f"P{last + 1}", coins=8, phase="buy", supply={"province": 1}, **seats)
    t.does(f"P{last + 1}", "buy province")
    assert [t.total(seat) for seat in t.seats()] == totals
    assert t.turns() == turns
    return t


@pytest.mark.ruling("R36")
@pytest.mark.parametrize(
    ("totals", "turns", "last", "shares"),
    [
        ([18, 17], [9, 8], 0, [1.0, 0.0]),
        ([17, 18], [9, 8], 0, [0.0, 1.0]),
        ([18, 18], [9, 8], 0, [0.0, 1.0]),
        ([18, 18], [9, 9], 1, [0.5, 0.5]),
        ([18, 19], [9, 9], 1, [0.0, 1.0]),
        ([18, 18, 18], [9, 8, 8], 0, [0.0, 0.5, 0.5]),
        ([18, 18, 17], [9, 8, 8], 0, [0.0, 1.0, 0.0]),
        ([18, 18, 17], [9, 9, 8], 1, [0.5, 0.5, 0.0]),
        ([17, 18, 18], [9, 9, 9], 2, [0.0, 0.5, 0.5]),
        ([18, 18, 18, 18], [9, 9, 9, 9], 3, [0.25] * 4),
        ([18, 18, 18, 18], [9, 9, 9, 8], 2, [0.0, 0.0, 0.0, 1.0]),
        ([19, 18, 18, 18], [9, 9, 9, 8], 2, [1.0, 0.0, 0.0, 0.0]),
    ],
)
def test_r36_most_points_then_fewest_turns_then_a_shared_win(
    totals: list[int], turns: list[int], last: int, shares: list[float]
) -> None:
    """The most points win; ties go to the fewest turns; players who are still tied share the win."""
    assert ended(totals, turns, last).shares() == shares


@pytest.mark.ruling("R36")
def test_r36_a_four_way_tie_goes_to_the_players_with_fewer_turns() -> None:
    """P2 ends the game and all have 18 points: P3 and P4 had one turn less and share the win."""
    t = ended([18, 18, 18, 18], [7, 7, 6, 6], 1)
    assert t.shares() == [0.0, 0.0, 0.5, 0.5]


@pytest.mark.ruling("R36")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_r36_turns_differ_by_at_most_one(players: int) -> None:
    """Players after the current player have had one turn less than those before."""
    t = table(players)
    for number in range(3 * players):
        assert max(t.turns()) - min(t.turns()) <= 1
        t.ends_turn(f"P{number % players + 1}")
    assert t.turns() == [3] * players


@pytest.mark.ruling("R36")
def test_r36_fewer_turns_do_not_beat_more_points() -> None:
    """Turns matter only among the players with the most points."""
    assert ended([7, 6], [5, 4], 0).shares() == [1.0, 0.0]


@pytest.mark.ruling("R36")
@pytest.mark.ruling("R34")
def test_r36_all_owned_cards_count_at_the_end() -> None:
    """Deck, hand and discard pile count together, and Gardens counts all of them."""
    t = table(
        P1={"hand": "estate", "deck": "duchy copper*10", "discard": "gardens curse*2"},
        P2={"hand": "gardens*2", "deck": "copper*17"},
        coins=8,
        phase="buy",
        supply={"province": 1},
    )
    t.does("P1", "done", "buy province")
    expected = {"estate": 1, "duchy": 3, "province": 6, "curse": -2, "gardens": 1, "total": 9}
    assert t.state.scores()[0] == expected
    assert t.state.scores()[1] == {"gardens": 2, "total": 2}
    assert t.shares() == [1.0, 0.0]


# ------------------------------------------------------------------ the next game
@pytest.mark.ruling("R37")
@pytest.mark.parametrize(
    ("shares", "starts"),
    [
        ([1.0, 0.0], 1),
        ([0.0, 1.0], 0),
        ([0.0, 1.0, 0.0, 0.0], 2),
        ([0.0, 0.0, 0.0, 1.0], 0),
        ([0.0, 0.0, 1.0], 0),
    ],
)
def test_r37_the_winners_left_neighbour_starts_the_next_game(shares: list[float], starts: int) -> None:
    """With a single winner their left neighbour begins, without any randomness."""
    assert {next_starting_player(shares, rng_of(seed)) for seed in range(20)} == {starts}


@pytest.mark.ruling("R37")
@pytest.mark.parametrize(
    ("shares", "possible"),
    [
        ([0.0, 0.5, 0.0, 0.5], {0, 2}),
        ([0.5, 0.5, 0.0], {2}),
        ([0.5, 0.5], {0, 1}),
        ([0.25] * 4, {0, 1, 2, 3}),
        ([0.0, 0.0, 0.5, 0.5], {0, 1}),
    ],
)
def test_r37_after_a_shared_win_a_random_other_player_starts(
    shares: list[float], possible: set[int]
) -> None:
    """A random player among those who did not win; if all won, any random player."""
    starts = Counter(next_starting_player(shares, rng_of(seed)) for seed in range(200))
    assert set(starts) == possible
    assert min(starts.values()) > 120 / len(possible)


@pytest.mark.ruling("R37")
def test_r37_the_next_start_follows_from_the_final_shares() -> None:
    """The shares of a finished game decide who starts the next one."""
    shares = ended([7, 12, 6], [5, 5, 4], 1).shares()
    assert next_starting_player(shares, rng_of(0)) == 2
