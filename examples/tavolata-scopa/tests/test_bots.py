"""The rule bot beats chance, and the searches of Tavolata play the game without a change."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.arena.simulate import simulate
from tavolata.core.bot import NO_LIMIT
from tavolata.core.seeding import Seeding

GAMES = ["scopa", "scopa(players=3)", "scopa(players=4)"]


def shares(game: str, bots: list[str], games: int) -> list[float]:
    """Return the win share of each bot; no bot may make a mistake."""
    rows = simulate(game, bots, games, Seeding("scopa", "salt"), 1)["bots"]
    assert [row["faults"] for row in rows] == [0] * len(bots)
    return [row["win_share"] for row in rows]


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_bot_beats_random_play(game: str) -> None:
    players = {"scopa": 2, "scopa(players=3)": 3, "scopa(players=4)": 4}[game]
    found = shares(game, ["sweeper"] + ["random"] * (players - 1), 16)
    assert found[0] > 1.4 / players


def test_search_beats_random_play() -> None:
    found = shares("scopa(points=3)", ["ismcts(simulations=20,rollout=random,cut=12)", "random"], 10)
    assert found[0] > 0.6


def test_the_rule_bot_refuses_what_it_cannot_answer() -> None:
    """An observation of another game, or of a seat that owes no decision."""
    bot = tavolata.load_bot("sweeper", "scopa")
    with pytest.raises(tavolata.ParameterError, match=r"Sweeper.* plays scopa, not dominion"):
        bot.act(tavolata.load_game("dominion").new_initial_state(1).observation(0), NO_LIMIT)
    state = tavolata.load_game("scopa").new_initial_state(1)
    idle = next(seat for seat in range(2) if seat not in state.acting_players())
    with pytest.raises(tavolata.ParameterError, match="there is no decision"):
        bot.act(state.observation(idle), NO_LIMIT)
