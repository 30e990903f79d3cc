"""The end of the game: points in seven categories, and the winner."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest

import tavolata
from tavolata.core.chance import Rng, rng_of

from .board import SevenWondersTable, game, table
from .score_sheet import CATEGORIES, points_of
from .test_science import CARDS as SCIENCE

NO_TOKENS = {"victories": [0, 0, 0], "defeats": 0}


def over(players: int = 3, rules: str = "", **cities: dict[str, object]) -> SevenWondersTable:
    """A game that is over; a seat left out has only its board."""
    for city in ("P1", "P2", "P3")[:players]:
        cities[city] = {"coins": 0, **cities.get(city, {})}
    return table(players, rules, is_over=True, **cities)


# ------------------------------------------------------------------ categories
def test_the_total_is_the_sum_of_all_categories() -> None:
    """A city with something of each, played to the end of its last turn."""
    t = table(
        7,
        age=3,
        turn=6,
        P1={
            "wonder": "giza_a",
            "stages": 2,
            "coins": 7,
            "built": "altar palace apothecary dispensary school haven lumber_yard stockade library spies_guild",
            "hand": "senate",
            "tokens": {"victories": [1, 0, 0], "defeats": 3},
        },
        P2={"built": "walls"},
        P7={"built": "stables"},
    )
    t.ends_age(P1="build senate")
    expected = {
        "military": 1 - 3 - 2,
        "treasury": 2,
        "wonder": 3 + 5,
        "civilian": 2 + 8 + 6,
        "science": 4 + 4,
        "commercial": 1,
        "guilds": 2,
        "total": 33,
    }
    assert t.state.scores()[0] == t.score("P1") == expected


def test_brown_and_grey_cards_score_nothing() -> None:
    t = over(P1={"built": "sawmill ore_vein clay_pit loom_age1 press_age2"})
    assert t.total("P1") == 0


@pytest.mark.parametrize(
    ("coins", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4), (32, 10)]
)
def test_three_coins_score_a_point_and_the_rest_nothing(coins: int, points: int) -> None:
    """The rulebook's example: 14 coins are 4 points."""
    t = over(P1={"coins": coins})
    assert (t.score("P1")["treasury"], t.total("P1")) == (points, points)


def test_rulebook_three_victories_and_three_defeats_score_six() -> None:
    """Tokens of +1, +3, +5, -1, -1, -1."""
    t = over(P1={"tokens": {"victories": [1, 1, 1], "defeats": 3}})
    assert t.score("P1")["military"] == 6


def test_tokens_score_at_most_eighteen_and_at_least_minus_six() -> None:
    t = over(
        P1={"tokens": {"victories": [2, 2, 2], "defeats": 0}},
        P2={"tokens": {"victories": [0, 0, 0], "defeats": 6}},
    )
    assert [t.score(seat)["military"] for seat in t.seats()] == [18, -6, 0]
    assert t.total("P2") == -6


def test_rulebook_alexandria_with_three_stages_scores_ten() -> None:
    t = over(P1={"wonder": "alexandria_a", "stages": 3})
    assert t.score("P1")["wonder"] == 10


# ------------------------------------------------------------------ science
def symbols(compasses: int, gears: int, tablets: int) -> list[str]:
    """Return this many structures with each symbol, at most four."""
    wanted = {"compass": compasses, "gear": gears, "tablet": tablets}
    found = []
    for symbol, n in wanted.items():
        found += [card for card, _, _, shown in SCIENCE if shown == symbol][:n]
    return found


@pytest.mark.parametrize(
    ("compasses", "gears", "tablets", "points"),
    [
        (1, 0, 0, 1),
        (2, 0, 0, 4),
        (0, 3, 0, 9),
        (0, 0, 4, 16),
        (1, 1, 0, 2),
        (1, 1, 1, 10),
        (2, 1, 1, 13),
        (3, 2, 1, 21),
        (3, 2, 2, 31),
        (2, 2, 2, 26),
        (4, 4, 4, 76),
    ],
)
def test_equal_symbols_score_their_square_and_each_set_seven(
    compasses: int, gears: int, tablets: int, points: int
) -> None:
    """With the rulebook's examples: 3, 2, 1 score 14 + 7; with one more 17 + 14."""
    t = over(7, P1={"wonder": "giza_a", "built": symbols(compasses, gears, tablets)})
    assert t.score("P1")["science"] == points


@pytest.mark.parametrize(
    ("compasses", "gears", "tablets", "one", "two"),
    [
        (0, 0, 0, 1, 4),
        (1, 1, 0, 10, 13),
        (4, 0, 0, 25, 36),
        (2, 2, 0, 16, 26),
        (3, 2, 1, 31, 38),
        (1, 1, 1, 13, 18),
        (3, 3, 3, 55, 64),
    ],
)
def test_one_or_two_wild_symbols_take_the_best_kinds(
    compasses: int, gears: int, tablets: int, one: int, two: int
) -> None:
    """The Scientists Guild is one, Babylon's stage the other."""
    built = [*symbols(compasses, gears, tablets), "scientists_guild"]
    t = over(7, P1={"wonder": "babylon_a", "stages": 1, "built": built})
    assert t.score("P1")["science"] == one
    t = over(7, P1={"wonder": "babylon_a", "stages": 2, "built": built})
    assert t.score("P1")["science"] == two


def best(counts: list[int], wild: int) -> int:
    """Return the best score of these symbols, trying all uses of the wild ones."""
    found = 0
    for choice in combinations_with_replacement(range(3), wild):
        a, b, c = (n + choice.count(kind) for kind, n in enumerate(counts))
        found = max(found, a * a + b * b + c * c + 7 * min(a, b, c))
    return found


@pytest.mark.parametrize("wild", [0, 1, 2])
def test_science_is_right_for_any_number_of_symbols(wild: int) -> None:
    for number in range(125):
        counts = [number // 25, number // 5 % 5, number % 5]
        built = symbols(*counts) + (["scientists_guild"] if wild == 2 else [])
        t = over(7, P1={"wonder": "babylon_a", "stages": 2 if wild else 1, "built": built})
        assert t.score("P1")["science"] == best(counts, wild), (counts, wild)


# ------------------------------------------------------------------ whole games, counted by hand
def builder_games(players: int, seed: int) -> Iterator[tavolata.State]:
    """Play a game in which players build at random, and yield the end of each turn."""
    state = game(players).new_initial_state(seed)
    rng: Rng = rng_of(f"builders {seed}")
    while not state.is_terminal():
        player = state.acting_players()[0]
        actions = state.legal_actions(player)
        texts = [state.action_to_string(player, action) for action in actions]
        useful = [
            action
            for action, text in zip(actions, texts, strict=True)
            if not text.startswith("discard") and text != "decline"
        ]
        choices = useful or actions
        state.apply_action(player, choices[rng.below(len(choices))])
        if len(state.acting_players()) == players:
            yield state
    yield state


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_scores_of_a_played_game_match_a_count_of_the_table(players: int, seed: int) -> None:
    """A second count, from the facts written out in these tests."""
    for state in builder_games(players, seed):
        position = state.to_dict()
        watched = state.observation(None).to_dict()
        for seat, score in enumerate(state.scores(), start=1):
            counted = points_of(position, f"P{seat}")
            assert score == counted == watched[f"P{seat}"]["score"]
            assert list(score) == [*CATEGORIES, "total"]


# ------------------------------------------------------------------ the winner
def test_the_most_points_win() -> None:
    t = over(P1={"built": "altar"}, P2={"built": "palace"}, P3={"coins": 20})
    assert t.shares() == [0.0, 1.0, 0.0]


def test_a_tie_goes_to_the_most_coins() -> None:
    """Each has 3 points; 11 coins score the same as 9."""
    t = over(P1={"coins": 9}, P2={"coins": 11}, P3={"built": "baths"})
    assert [t.total(seat) for seat in t.seats()] == [3, 3, 3]
    assert t.shares() == [0.0, 1.0, 0.0]


def test_coins_do_not_count_without_a_tie() -> None:
    t = over(P1={"coins": 2, "built": "altar theater"}, P2={"coins": 11})
    assert t.shares() == [1.0, 0.0, 0.0]


def test_a_tie_on_coins_is_not_broken_further() -> None:
    """Points and coins are equal; tokens, stages and cards do not matter: the win is shared."""
    t = over(
        P1={"built": "altar", "tokens": {"victories": [1, 0, 0], "defeats": 0}, "coins": 2},
        P2={"wonder": "giza_a", "stages": 1, "coins": 2},
    )
    assert [t.total(seat) for seat in t.seats()] == [3, 3, 0]
    assert t.shares() == [0.5, 0.5, 0.0]


def test_three_can_share_a_win() -> None:
    t = over(P1={"coins": 4}, P2={"coins": 4}, P3={"coins": 4})
    assert t.shares() == pytest.approx([1 / 3] * 3)


def test_military_points_break_a_tie_on_coins_if_agreed() -> None:
    """The player with more of them wins; a tie in these too is shared."""
    rules = "tie_break=coins_military"
    won = {"victories": [1, 0, 0], "defeats": 0}
    t = over(3, rules, P1={"built": "altar", "tokens": won}, P2={"built": "baths"})
    assert t.shares() == [1.0, 0.0, 0.0]
    t = over(3, rules, P1={"built": "altar", "tokens": won}, P2={"built": "baths", "coins": 1})
    assert t.shares() == [0.0, 1.0, 0.0], "coins come first"
    t = over(3, rules, P1={"built": "baths"}, P2={"built": "altar", "tokens": NO_TOKENS})
    assert t.shares() == [1.0, 0.0, 0.0], "points come first"
    t = over(3, rules, P1={"coins": 1}, P2={"coins": 1})
    assert t.shares() == [0.5, 0.5, 0.0]


def test_in_the_game_for_two_the_free_city_cannot_win() -> None:
    t = over(2, P1={"built": "altar"}, P2={}, free_city={"built": "palace", "coins": 30})
    assert t.score("free_city")["total"] == 18
    assert t.shares() == [1.0, 0.0]
    assert len(t.state.scores()) == 2


def test_nobody_has_won_before_the_end() -> None:
    t = table(age=3, turn=6, P1={"built": "palace"})
    assert t.state.returns() == [0.0, 0.0, 0.0]
    t.idle("P1")


@pytest.mark.parametrize("players", [3, 5, 7])
def test_the_game_ends_after_the_sixth_turn_of_the_third_age(players: int) -> None:
    t = table(players, age=3, turn=5)
    t.turn()
    assert not t.state.is_terminal()
    t.turn()
    assert t.state.is_terminal()
    assert sum(t.shares()) == pytest.approx(1.0)
