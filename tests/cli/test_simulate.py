"""`tavolata simulate`, and the measured strength of the bots."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tavolata as package
from tavolata.arena.match import play_match
from tavolata.arena.simulate import interval, seat_orders, simulate
from tavolata.core.bot import Bot
from tavolata.core.errors import ParameterError, UnknownNameError
from tavolata.core.game import Observation
from tavolata.core.seeding import Seeding
from tavolata.games.dominion.bots.conditions import parse_list
from tavolata.games.dominion.bots.lists import BUY_LISTS
from tavolata.games.dominion.rules.kinds import BASIC, NAMES
from tavolata.search.registry import bot_maker, load_bot, registered_bots
from tests.cli.program import refused, shows_figures, tavolata
from tests.tiers import mainly

ALL = "dominion(kingdom=smithy+witch+chapel+militia+laboratory+council_room+workshop+gardens+moat+village)"


def simulated(*arguments: str) -> dict[str, Any]:
    """Return the JSON of `tavolata simulate`."""
    run = tavolata("simulate", *arguments, "--json")
    assert run.returncode == 0, run.stderr
    result: dict[str, Any] = json.loads(run.stdout)
    return result


def test_json_has_the_documented_keys_and_sums() -> None:
    """Shares sum to one, wins and shared firsts by bot and by seat agree."""
    result = simulated(
        "dominion", "--bot", "big_money", "--bot", "random", "--bot", "big_money", "--games", "60"
    )
    assert list(result) == [
        "game",
        "engine",
        "games",
        "seed",
        "salt",
        "seeding",
        "bots",
        "by_seat",
        "mean_turns",
        "decisions",
        "capped",
        "seconds",
        "interrupted",
    ]
    assert result["game"] == "dominion(players=3,kingdom=random,exclude=none,start=1,end_turn=auto)"
    assert result["games"] == 60
    assert [row["bot"] for row in result["bots"]] == ["big_money", "random", "big_money"]
    assert sum(row["win_share"] for row in result["bots"]) == pytest.approx(1)
    assert sum(row["wins"] for row in result["bots"]) == sum(row["wins"] for row in result["by_seat"])
    for row in result["bots"]:
        low, high = row["ci95"]
        assert 0 <= low <= row["win_share"] <= high <= 1
        assert {"wins", "shared", "mean_score"} <= set(row)
    assert result["bots"][1]["win_share"] < 0.1
    assert 10 < result["mean_turns"] < 80


def test_same_seed_gives_the_same_result_on_any_number_of_processes() -> None:
    """Only the seconds differ; another seed gives another result."""
    bots = ["--bot", "smithy", "--bot", "random", "--games", "120"]
    one, two, other = (
        simulated(ALL, *bots, "--seed", seed, "--salt", "s", "--jobs", jobs)
        for seed, jobs in (("a", "1"), ("a", "2"), ("b", "2"))
    )
    for result in (one, two, other):
        del result["seconds"]
    assert one == two
    assert other["decisions"] != one["decisions"]


def test_seats_rotate_through_all_orders_unless_fixed() -> None:
    """All permutations of the bots, or only the given one."""
    assert len(set(seat_orders(3, fixed=False))) == 6
    assert seat_orders(3, fixed=True) == [(0, 1, 2)]
    result = simulated(
        "dominion", "--bot", "big_money", "--bot", "random", "--games", "40", "--fixed-seats"
    )
    assert result["by_seat"][0]["wins"] == result["bots"][0]["wins"] > 30


def test_capped_game_is_counted_and_shared() -> None:
    """With a cap of 20 decisions no game ends; every seat gets an equal share."""
    result = simulated("dominion", "--bot", "random", "--bot", "random", "--games", "10", "--cap", "20")
    assert result["capped"] == 10
    assert [row["win_share"] for row in result["bots"]] == [0.5, 0.5]
    assert [row["shared"] for row in result["bots"]] == [10, 10]


def test_table_is_printed_in_both_languages() -> None:
    """Bots, shares and intervals are printed in the language of --lang."""
    bots = ["--bot", "random", "--bot", "big_money"]
    english, italian = (
        tavolata("simulate", "dominion", *bots, "--games", "10", "--lang", lang)
        for lang in ("en", "it")
    )
    for run in (english, italian):
        assert run.returncode == 0, run.stderr
        assert "big_money" in run.stdout
        assert "%" in run.stdout
    assert english.stdout != italian.stdout
    game, _, figures = italian.stdout.partition(": 10 partite\n")
    assert game == "dominion(players=2,kingdom=random,exclude=none,start=1,end_turn=auto)"
    assert re.search(r"\d,\d%", figures)
    assert not re.search(r"\d\.\d(?!\d\d)", figures)
    assert re.search(r"\d\.\d%", english.stdout)


LONG = "one_ply(simulations=1,steps=1,rollout=big_money_ultimate)"


GAME = "citadels(players=4,edition=classic)"


@pytest.mark.parametrize("width", [80, 40])
@pytest.mark.parametrize(
    "arguments", [["simulate", GAME, *["--bot", "random"] * 4], ["arena", GAME, "--bots", "random,smart"]]
)  # fmt: skip
def test_the_name_of_the_game_breaks_between_parameters(arguments: list[str], width: int) -> None:
    run = tavolata(*arguments, "--games", "4", "--jobs", "1", COLUMNS=str(width))
    head, table, _ = run.stdout.partition("┏")
    lines = head.splitlines()
    assert table, run.stderr
    assert len(lines) > 1
    assert max(map(len, lines)) <= width
    assert lines[0].startswith("citadels(players=4,edition=classic,")
    for line in lines[:-1]:
        assert line.endswith((",", ": "))
    for parameter in (
        "edition=classic",
        "expansion=none",
        "cast=first_game",
        "characters=auto",
        "start=1",
    ):
        assert parameter in head


def test_wins_by_seat_stay_with_their_seat() -> None:
    """Eight seats need two lines of 80 columns; no figure leaves its seat."""
    bots = ["--bot", "random"] * 8
    run = tavolata("simulate", "citadels", *bots, "--games", "8", "--jobs", "1", COLUMNS="60")
    _, heading, rest = run.stdout.partition("Sole wins + shared firsts by seat\n")
    assert heading
    rows = [line for line in rest.splitlines() if line.startswith("  P")]
    assert len(rows) > 1
    found = [piece for row in rows for piece in row.strip().split("   ")]
    assert len(found) == 8
    for seat, piece in enumerate(found, 1):
        assert re.fullmatch(rf"P{seat}: \d+ \+ \d+", piece)


@pytest.mark.parametrize("width", mainly(60, 95, 80, 40))
@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_names_never_break_in_a_word_and_figures_stay_whole(command: str, width: int) -> None:
    """They wrap between parameters; where one has no room, the table numbers them."""
    bots = {"simulate": ["--bot", LONG, "--bot", "smithy"], "arena": ["--bots", f"{LONG},smithy"]}
    arguments = [command, ALL, *bots[command], "--games", "2", "--jobs", "1"]
    run = tavolata(*arguments, COLUMNS=str(width))
    assert shows_figures(run.stdout), run.stdout
    for piece in ("one_ply(", "simulations=1,", "steps=1,", "rollout=big_money_ultimate)"):
        assert piece in run.stdout
    assert (LONG in run.stdout) == ("#1" in run.stdout and width > len(LONG))
    piped = tavolata(*arguments, env_without=("COLUMNS",))
    assert shows_figures(piped.stdout), piped.stdout
    assert LONG in piped.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dominoin", "--bot", "random", "--bot", "random"], "did you mean 'dominion'?"),
        (["dominion", "--bot", "randon", "--bot", "random"], "did you mean 'random'?"),
        (["dominion", "--bot", "random"], "one bot is given; dominion needs 2 to 4"),
        (["dominion", *["--bot", "random"] * 5], "5 bots are given; dominion needs 2 to 4"),
        (["dominion(players=3)", "--bot", "random", "--bot", "random"], "has 3 players, but 2 bots"),
        (["dominion(players=5)", "--bot", "random", "--bot", "random"], "players is 2 to 4, not 5"),
        (["dominion(players=3)", "--bot", "random"], "has 3 players, but one bot is given"),
        (["dominion", "--bot", "human", "--bot", "random"], "people play with tavolata play"),
        (["dominion", "--bot", "random", "--bot", "random", "--jobs", "0"], "it is 1 to 1024, not 0"),
        (["dominion(players=9)", "--bot", "random", "--bot", "random"], "9"),
        (
            ["dominion", "--bot", "witch", "--bot", "random"],
            "witch needs witch in the kingdom; name one that has it: kingdom=random+witch",
        ),
        (["dominion(kingdom=first_game)", "--bot", "militia", "--bot", "witch"], "witch needs witch"),
        (["dominion", "--bot", "random(sed=1)", "--bot", "random"], "did you mean 'seed'?"),
        (["dominion", "--bot", "smithy(n=1)", "--bot", "random"], "smithy has no parameters"),
        (["dominion", "--bot", "random", "--bot", "random", "--games", "0"], "at least 1"),
    ],
)
def test_invalid_input_gives_one_sentence(arguments: list[str], says: str) -> None:
    """Unknown games, bots and parameters, wrong numbers, missing cards."""
    assert says in refused(tavolata("simulate", *arguments))


def share(bots: list[str], games: int, seed: str = "yardstick") -> float:
    """Return the first bot's share against the second."""
    rows = simulate(ALL, bots, games, Seeding(seed, "tests"), jobs=1)["bots"]
    assert all(row["faults"] == 0 for row in rows)
    first: float = rows[0]["win_share"]
    return first


@pytest.mark.parametrize(
    ("bot", "other", "least", "most"),
    [
        ("big_money_ultimate", "big_money", 0.74, 0.90),
        ("smithy", "big_money", 0.88, 0.98),
        ("witch", "big_money", 0.95, 1.0),
        ("smithy", "big_money_ultimate", 0.65, 0.85),
        ("one_smithy", "big_money", 0.65, 0.85),
        ("two_smithies", "one_smithy", 0.45, 0.75),
        ("four_coin_smithy", "big_money", 0.62, 0.76),
        ("chapel_witch", "big_money", 0.95, 1.0),
        ("militia", "big_money_ultimate", 0.50, 0.90),
        ("laboratory", "big_money_ultimate", 0.50, 0.75),
        ("council_room", "big_money_ultimate", 0.55, 0.90),
        ("workshop_gardens", "big_money", 0.85, 1.0),
        ("big_money", "random", 0.97, 1.0),
    ],
)
def test_measured_strength_of_the_baselines(bot: str, other: str, least: float, most: float) -> None:
    """600 games per pairing: each bot has its known strength."""
    found = share([bot, other], 600)
    assert least <= found <= most


def test_list_bots_refuse_a_kingdom_without_their_cards() -> None:
    """The list of each bot can be parsed."""
    assert set(BUY_LISTS) <= set(registered_bots())
    assert len(BUY_LISTS) == 32
    for name in BUY_LISTS:
        assert parse_list(BUY_LISTS[name])
        needs = registered_bots()[name].needs
        if needs:
            kingdom = "+".join([card for card in NAMES[BASIC:] if card not in needs][:10])
            with pytest.raises(ParameterError, match=f"{name} needs {needs[0]}"):
                simulate(f"dominion(kingdom={kingdom})", [name, "random"], 1, Seeding("0", ""), 1)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("povince", "is not a card of Dominion"),
        ("gold if money", "cannot be read"),
        ("gold if monkey>3", "neither a card nor a quantity"),
    ],
)
def test_invalid_lists_are_refused(text: str, says: str) -> None:
    """The error names the first fault of a list."""
    with pytest.raises(ParameterError, match=says):
        parse_list(text)


class Cheat(Bot):
    """Returns illegal answers, or none."""

    def __init__(self) -> None:
        self.asked = 0

    def act(self, observation: Observation, clock: float) -> int:
        self.asked += 1
        if self.asked % 2:
            raise RuntimeError("no idea")
        return 31


def test_fault_of_a_bot_never_stops_a_game() -> None:
    """Illegal answers and exceptions are counted, a default move is played, the game ends."""
    game = package.load_game("dominion")
    state = game.new_initial_state("fault")
    outcome = play_match(state, [Cheat(), bot_maker("big_money", game)(0)], 10_000)
    assert state.is_terminal()
    assert outcome.faults[0] > 10
    assert outcome.faults[1] == 0
    assert not outcome.capped


def test_random_bot_has_its_own_stream() -> None:
    """The same seed gives the same choices; a bot of another game is refused."""
    game = package.load_game("dominion")
    state = game.new_initial_state(1)
    state.apply_action(0, state.legal_actions(0)[-1])
    seen = state.observation(state.acting_players()[0])
    first, again, other = (
        [int(bot.act(seen, 1.0)) for _ in range(30)]
        for bot in (load_bot("random", game, seed) for seed in (1, 1, 2))
    )
    assert first == again
    assert first != other
    with pytest.raises(UnknownNameError):
        load_bot("genius", game)


@pytest.mark.parametrize("cap", [0, -1])
def test_a_cap_below_one_decision_is_refused(cap: int) -> None:
    said = refused(
        tavolata("simulate", "dominion", "--bot", "random", "--bot", "random", "--cap", str(cap))
    )
    assert said.endswith(f"Invalid value for '--cap': it is 1 or more, not {cap}.")
    with pytest.raises(ParameterError, match=f"^cap is a number of decisions from 1, not {cap}$"):
        simulate("dominion", ["random", "random"], 1, Seeding("0", "x"), 1, cap=cap)


def test_wilson_intervals_narrow_with_shared_wins() -> None:
    """50 wins of 100: 40.4% to 59.6%; certain results keep a width; draws narrow it."""
    low, high = interval(0.5, 0.25, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    low, high = interval(1.0, 0.0, 100)
    assert high == pytest.approx(1.0)
    assert 0.95 < low < 0.97
    narrow = interval(0.5, 0.1, 100)
    assert narrow[1] - narrow[0] < 0.15
