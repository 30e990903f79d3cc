"""`opps`, `flat_mc_250` and `uct_1000`: fair, repeatable, and as described in docs/bots.md."""

from __future__ import annotations

import pytest

import tavolata
from tavolata._mode import is_compiled
from tavolata.arena.simulate import simulate
from tavolata.core.bot import NO_LIMIT, Bot
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding
from tavolata.games.seven_wonders.bots.ahead import ScoreGuide, ranked_moves
from tavolata.games.seven_wonders.bots.flat import FlatOfAge
from tavolata.games.seven_wonders.bots.opps import OppsBot, joint_replies, others_value
from tavolata.games.seven_wonders.bots.simple import SemiRandomBot
from tavolata.games.seven_wonders.bots.value import AS_SCORE, Judge
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.rules.actions import DISCARD
from tavolata.games.seven_wonders.rules.state import SevenWondersState
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tavolata.search.registry import load_bot
from tavolata.search.rollout import Rollout
from tavolata.search.tree_search import TreeSearch

from ..rules.seven_wonders.board import table
from ..tiers import few

BOTS = ["opps", "flat_mc_250", "uct_1000"]


def small(name: str, seed: object = 0) -> Bot:
    """Return the bot with a budget that plain Python can afford."""
    rng, rollout = rng_of(f"{name} {seed}"), Rollout(SemiRandomBot(rng_of(seed)), rng_of(seed), 0, 0.0)
    if name == "flat_mc_250":
        return FlatOfAge(rng, rollout, 20)
    if name == "uct_1000":
        return TreeSearch(rng, rollout, 20, 0.7, 0.5, 0, guide=ScoreGuide())
    return OppsBot(rng)


def seen_by(state: tavolata.State, player: int) -> SevenWondersObservation:
    """Return a seat's observation."""
    seen = state.observation(player)
    assert isinstance(seen, SevenWondersObservation)
    return seen


def after(moves: int, players: int = 3, seed: object = "searches") -> SevenWondersState:
    """Return a game between `rule` bots after some decisions."""
    game = tavolata.load_game(f"seven_wonders(players={players})")
    state = game.new_initial_state(seed)
    bot = load_bot("rule", game, seed)
    for _ in range(moves):
        player = state.acting_players()[0]
        state.apply_action(player, int(bot.act(state.observation(player), NO_LIMIT)))
    assert isinstance(state, SevenWondersState)
    return state


# ---------------------------------------------------------------------- fair and repeatable
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("moves", [1, 23, 46])
def test_search_depends_only_on_the_observation(name: str, moves: int) -> None:
    """The same observation of another true state gives the same choice."""
    state = after(moves)
    player = state.acting_players()[-1]
    twin = state.observation(player).sample_state(rng_of(f"twin {moves}"))
    chosen = {
        int(small(name).act(world.observation(player), NO_LIMIT)) for world in (state, twin, state)
    }
    assert len(chosen) == 1
    assert chosen <= set(state.legal_actions(player))


@pytest.mark.parametrize("name", BOTS)
def test_searches_pay_the_cheapest_price(name: str) -> None:
    """Wood from either neighbour, 1 coin on the right with a trading post; the bot as registered."""
    t = table(
        age=1,
        turn=5,
        P1={"wonder": "giza_a", "hand": "stockade apothecary workshop", "built": "east_trading_post"},
        P2={"wonder": "olympia_a"},
        P3={"wonder": "babylon_a", "built": "lumber_yard"},
    )
    t.does("P1", "build stockade")
    bot = load_bot(name, t.state.game(), 1)
    assert t.state.action_to_string(0, int(bot.act(t.state.observation(0), NO_LIMIT))) == "pay 0 left"


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("boards", ["babylon_b+rhodes_a+halicarnassus_b", "halicarnassus_b+babylon_b+olympia_a"])  # fmt: skip
def test_searches_answer_every_question_legally(name: str, boards: str) -> None:
    """Seventh cards, the discard pile and the Free City: every answer is legal."""
    game = tavolata.load_game(f"seven_wonders(players=2,wonders={boards})")
    state = game.new_initial_state(3)
    minds = [FlatOfAge(rng_of(1), Rollout(None, rng_of(2), 6, 0.0), 2), load_bot("rule", game, 4)]
    if name == "opps":
        minds[0] = OppsBot(rng_of(1))
    elif name == "uct_1000":
        minds[0] = TreeSearch(rng_of(1), Rollout(None, rng_of(2), 6, 0.0), 3, 0.7, 0.5, 0, guide=ScoreGuide())  # fmt: skip
    while not state.is_terminal():
        player = state.acting_players()[-1]
        state.apply_action(player, int(minds[player].act(state.observation(player), NO_LIMIT)))


# ---------------------------------------------------------------------- worlds and orders
def test_earlier_choices_of_a_turn_are_sampled_again() -> None:
    """The last seat sees a turn like the first one."""
    state = after(2)
    assert state.acting_players() == [2]
    world = state.observation(2).sample_state(rng_of(1))
    assert isinstance(world, SevenWondersState)
    assert world.acting_players() == [2]
    world.forget_committed_choices(2)
    assert world.acting_players() == [0, 1, 2]
    assert world.observation(2).legal_actions == state.legal_actions(2)


def test_moves_are_ordered_by_score() -> None:
    """Each legal action once; gains descend, and all stages have the same value."""
    for moves in (0, 20, 40):
        state = after(moves)
        seen = seen_by(state, state.acting_players()[0])
        judge = Judge(View(seen), AS_SCORE)
        ranked = [int(action) for action in ranked_moves(View(seen), judge)]
        assert sorted(ranked) == seen.legal_actions
        gains = [1.2 if action >= DISCARD else float(judge.gain(action)) for action in ranked]
        assert gains == sorted(gains, reverse=True)


def test_guided_tree_begins_with_the_best_moves_of_score() -> None:
    """With four children for more legal actions, they are the first four of the order."""
    state = after(0)
    seen = seen_by(state, 0)
    order = [int(action) for action in ranked_moves(View(seen), Judge(View(seen), AS_SCORE))]
    rollout = Rollout(SemiRandomBot(rng_of(1)), rng_of(2), 4, 0.0)
    root = TreeSearch(rng_of(3), rollout, 40, 0.7, 0.5, 0, guide=ScoreGuide()).search(seen)
    assert len(order) > 4
    assert [child.action for child in root.children] == order[: len(root.children)]
    assert len(root.children) == 1 + int(0.5 * 39**0.5)


# ---------------------------------------------------------------------- opps
@pytest.mark.parametrize(("opponents", "replies"), [(1, 3), (2, 9), (3, 19), (6, 73)])
def test_at_most_two_opponents_leave_their_best_move(opponents: int, replies: int) -> None:
    """All of 3 moves for up to two opponents; 1 + 2n + 4n(n-1)/2 in general, the best replies first."""
    found = joint_replies([3] * opponents)
    assert len(found) == replies == len({tuple(reply) for reply in found})
    assert found[0] == [0] * opponents
    assert max(sum(place > 0 for place in reply) for reply in found) == min(2, opponents)


def test_other_cities_are_weighted_by_rank() -> None:
    """0.4 of the better of two, 0.3 of the other."""
    state = after(20)
    values = sorted(
        (float(Judge(View(seen_by(state, p)), AS_SCORE).before) for p in (1, 2)), reverse=True
    )
    assert others_value(seen_by(state, 0), 0) == pytest.approx(0.4 * values[0] + 0.3 * values[1])


def test_opps_finds_a_winning_move() -> None:
    """The last turn of the game: the Palace scores 8 points, the Study 1."""
    t = table(
        age=3,
        turn=6,
        P1={"wonder": "giza_a", "hand": "palace study", "built": "sawmill quarry brickyard foundry loom_age1 glassworks_age1 press_age1 altar"},
        P2={"wonder": "rhodes_a", "hand": "town_hall senate", "built": "theater baths"},
        P3={"wonder": "babylon_a", "hand": "lodge gardens", "built": "east_trading_post"},
    )  # fmt: skip
    t.was_looked_at = True
    assert "build palace" in t.offered("P1")
    found = load_bot("opps", t.state.game(), 1).act(t.state.observation(0), NO_LIMIT)
    assert t.state.action_to_string(0, int(found)) == "build palace"


def test_opps_never_discards_while_it_can_build() -> None:
    """Neither does the flat search."""
    for moves in (0, 12, 30):
        state = after(moves)
        seen = seen_by(state, state.acting_players()[0])
        assert seen.legal_actions[0] < DISCARD
        for name in ("opps", "flat_mc_250"):
            assert int(small(name).act(seen, NO_LIMIT)) < DISCARD


# ---------------------------------------------------------------------- flat_mc_250
def test_results_of_a_card_are_kept_for_the_age() -> None:
    """Counts of (use, card) grow from turn to turn; a new age or game resets them."""
    bot = small("flat_mc_250")
    assert isinstance(bot, FlatOfAge)
    bot.act(after(0).observation(0), NO_LIMIT)
    assert sum(bot.tried) == 20
    later = after(6)
    assert (later.age, later.turn) == (1, 3)
    bot.act(later.observation(0), NO_LIMIT)
    assert sum(bot.tried) == 40
    second = after(24)
    assert second.age == 2
    bot.act(second.observation(0), NO_LIMIT)
    assert sum(bot.tried) == 20
    bot.act(after(0).observation(0), NO_LIMIT)
    assert sum(bot.tried) == 20


# ---------------------------------------------------------------------- strength
@pytest.mark.parametrize(
    ("name", "others", "games", "least"),
    few([("opps", "semi_random", 60, 0.8), ("opps", "rule", 200, 0.3)], 0),
)
def test_opps_is_as_strong_as_measured(name: str, others: str, games: int, least: float) -> None:
    """In plain Python a few games only check that it works."""
    bots = [name, others, others]
    found = simulate("seven_wonders", bots, games if is_compiled() else 2, Seeding("ladder", ""), 1)[
        "bots"
    ][0]
    assert found["faults"] == 0
    if is_compiled():
        assert found["win_share"] >= least
