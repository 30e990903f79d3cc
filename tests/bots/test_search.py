"""The searches: fair, repeatable, at least as strong as their rule bots, and able to find wins."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata._mode import is_compiled
from tavolata.arena.simulate import simulate
from tavolata.core.bot import NO_LIMIT
from tavolata.core.chance import rng_of
from tavolata.core.errors import TavolataError
from tavolata.core.game import State
from tavolata.core.seeding import Seeding
from tavolata.games.citadels.bots.belief import CitadelsBelief
from tavolata.games.citadels.rules.state import CitadelsState
from tavolata.search.one_ply import OnePly
from tavolata.search.registry import load_bot
from tavolata.search.tree_search import Node, TreeSearch
from tavolata.search.worlds import Worlds
from tests.bots.outside import HEAD, write
from tests.tiers import few
from tests.worlds import seeded

GAMES = {
    "dominion(kingdom=first_game)": "smithy",
    "seven_wonders(players=3)": "semi_random",
    "citadels(players=4,edition=classic)": "smart",
}
SEARCHES = (
    "flat_mc(simulations=40,rollout={bot},cut=12)",
    "ismcts(simulations=40,rollout={bot},cut=12,widening=1)",
    "ismcts(simulations=40,rollout={bot},cut=12,widening=1,sure=2)",
    "ismcts(simulations=40,rollout=random,cut=12)",
    "one_ply(simulations=40,rollout={bot},cut=12)",
)
BELIEVES = "ismcts(simulations=40,rollout=smart,belief=smart,cut=12)"


def position(game: str, number: int) -> tuple[State, int]:
    """Return a position of a random game in which a seat has a choice."""
    rng = seeded(f"search {game}", number)
    state = tavolata.load_game(game).new_initial_state(f"search {number}")
    left = 10 + 7 * number
    while True:
        player = state.acting_players()[0]
        legal = state.legal_actions(player)
        if left <= 0 and len(legal) > 1:
            return state, player
        state.apply_action(player, legal[rng.below(len(legal))])
        left -= 1


# ------------------------------------------------------------------ fair and repeatable
@pytest.mark.parametrize(("game", "bot"), GAMES.items(), ids=lambda text: text.split("(")[0])
@pytest.mark.parametrize("search", SEARCHES, ids=["flat", "tree", "race", "random", "one_ply"])
def test_search_depends_only_on_the_observation(game: str, bot: str, search: str) -> None:
    """The same observation of another true state gives the same choice, with each seed."""
    loaded = tavolata.load_game(game)
    chosen = set()
    for number in range(4):
        state, player = position(game, number)
        twin = state.observation(player).sample_state(rng_of(f"twin {number}"))
        for seed in ("one", "two"):
            choices = [
                load_bot(search.format(bot=bot), loaded, seed).act(world.observation(player), NO_LIMIT)
                for world in (state, twin, state)
            ]
            assert len(set(choices)) == 1
            assert choices[0] in state.legal_actions(player)
            chosen.add((number, choices[0]))
    assert len(chosen) >= 4


IN_NUMPY = (
    HEAD
    + """
import numpy

class InNumPy(Bot):
    games = ["citadels"]

    def act(self, observation, clock):
        return numpy.int64(observation.legal_actions[0])
"""
)


def test_belief_takes_an_external_bot_that_answers_in_numpy(tmp_path: Path) -> None:
    bot = write(tmp_path, "in_numpy.py", IN_NUMPY) + ":InNumPy"
    state, player = position("citadels(players=4,edition=classic)", 3)
    search = load_bot(f"ismcts(simulations=20,rollout=random,belief={bot})", state.game(), 1)
    assert search.act(state.observation(player), NO_LIMIT) in state.legal_actions(player)


def test_belief_depends_only_on_the_observation() -> None:
    """The weights of worlds depend only on the seat's observation."""
    game = tavolata.load_game("citadels(players=4,edition=classic)")
    for number in range(6):
        state, player = position(str(game), number)
        twin = state.observation(player).sample_state(rng_of(f"twin {number}"))
        one, two = (
            load_bot(BELIEVES, game, 1).act(world.observation(player), NO_LIMIT)
            for world in (state, twin)
        )
        assert one == two


def test_belief_moves_worlds_towards_the_true_state() -> None:
    """If bots pick as believed, weighted worlds have more true characters than unweighted ones."""
    game = tavolata.load_game("citadels(players=4,edition=classic)")
    bots = [load_bot("smart", game, seat) for seat in range(4)]
    belief, rng = CitadelsBelief(load_bot("smart", game, 9)), rng_of("beliefs")
    right = {"weighed": 0.0, "drawn": 0.0}
    looked = 0
    for number in range(6):
        state = game.new_initial_state(f"beliefs {number}")
        while not state.is_terminal():
            (player,) = state.acting_players()
            seen = state.observation(player)
            assert isinstance(state, CitadelsState)
            if state.called > 0 and len(state.legal_actions(player)) > 1 and rng.below(5) == 0:
                worlds = [seen.sample_state(rng) for _ in range(10)]
                weights = [belief.weight(world, player) for world in worlds]
                matches = [same_slots(world, state) for world in worlds]
                right["drawn"] += sum(matches) / 10
                weighed = sum(w * m for w, m in zip(weights, matches, strict=True))
                right["weighed"] += weighed / sum(weights)
                looked += 1
            state.apply_action(player, bots[player].act(seen, NO_LIMIT))
    print({kind: round(value / looked, 3) for kind, value in right.items()}, looked)
    assert looked > 50
    assert right["weighed"] > right["drawn"] + 0.015 * looked


@pytest.mark.parametrize(("game", "bot"), GAMES.items(), ids=["dominion", "seven", "citadels"])
def test_step_budget_ends_a_search(game: str, bot: str) -> None:
    """At the first simulation, or the first pair of worlds, that reaches it."""
    for number in (0, 2):
        state, player = position(game, number)
        seen, loaded = state.observation(player), tavolata.load_game(game)
        tree = load_bot(f"ismcts(simulations=30,steps=40,rollout={bot})", loaded, 1)
        assert isinstance(tree, TreeSearch)
        visits = tree.search(seen).visits
        made = tree.rollout.steps
        assert made >= 40 or visits == 30
        assert made < 40 + made / visits * 8
        once = load_bot(f"one_ply(simulations=100000,steps=1,rollout={bot})", loaded, 1)
        assert isinstance(once, OnePly)
        once.act(seen, NO_LIMIT)
        two_worlds = once.rollout.steps
        again = load_bot(f"one_ply(simulations=1,steps=0,rollout={bot})", loaded, 1)
        assert isinstance(again, OnePly)
        again.act(seen, NO_LIMIT)
        assert again.rollout.steps == two_worlds


def same_slots(world: State, truth: State) -> float:
    """Return the fraction of the draft's slots that hold the true rank."""
    assert isinstance(world, CitadelsState)
    assert isinstance(truth, CitadelsState)
    ranks = zip(world.slot_rank, truth.slot_rank, strict=True)
    return sum(one == two for one, two in ranks) / len(truth.slot_rank)


def test_another_seed_gives_another_search() -> None:
    """With little knowledge, the random stream decides."""
    game = tavolata.load_game("seven_wonders(players=3)")
    state, player = position(str(game), 0)
    search = "flat_mc(simulations=20,rollout=random)"
    chosen = {
        load_bot(search, game, seed).act(state.observation(player), NO_LIMIT) for seed in range(12)
    }
    assert len(chosen) > 1
    same = f"{search[:-1]},seed=7)"
    fixed = {load_bot(same, game, seed).act(state.observation(player), NO_LIMIT) for seed in range(4)}
    assert len(fixed) == 1


# ------------------------------------------------------------------ the tree
def nodes(root: Node) -> list[Node]:
    """Return all nodes below a root."""
    return [below for child in root.children for below in (child, *nodes(child))]


def tree_of(bot: Any, state: State, player: int) -> Node:
    """Return the tree of a search."""
    assert isinstance(bot, TreeSearch)
    return bot.search(state.observation(player))


@pytest.mark.parametrize(("game", "bot"), GAMES.items(), ids=lambda text: text.split("(")[0])
def test_each_simulation_adds_one_node_with_correct_counts(game: str, bot: str) -> None:
    """A node's visits are its first one plus those of its children; shares are between 0 and 1."""
    state, player = position(game, 1)
    text = f"ismcts(simulations=60,rollout={bot},cut=8,widening=0.5)"
    search = load_bot(text, tavolata.load_game(game), 1)
    root = tree_of(search, state, player)
    assert root.visits == 60 == sum(child.visits for child in root.children)
    assert {child.action for child in root.children} <= set(state.legal_actions(player))
    for node in nodes(root):
        assert 1 <= node.visits <= node.offered
        assert 0 <= node.mean() <= 1
        below = sum(child.visits for child in node.children)
        assert node.visits - 1 - 60 <= below <= node.visits
    assert len(nodes(root)) <= 60


def test_widening_bounds_the_children_and_begins_with_the_rule_bot() -> None:
    game = tavolata.load_game("seven_wonders(players=3)")
    state, player = position(str(game), 0)
    root = tree_of(
        load_bot("ismcts(simulations=100,rollout=rule,widening=0.3,cut=6)", game), state, player
    )
    assert len(state.legal_actions(player)) > 6
    assert len(root.children) == 1 + int(0.3 * 99**0.5)
    first = {
        load_bot("rule", game, seed).act(state.observation(player), NO_LIMIT) for seed in range(20)
    }
    assert root.children[0].action in first
    root = tree_of(load_bot("ismcts(simulations=100,rollout=rule,cut=6)", game), state, player)
    assert len(root.children) == len(state.legal_actions(player))


def test_simultaneous_choices_of_others_are_not_in_the_tree() -> None:
    """Other seats must not answer a choice that they cannot know."""
    game = tavolata.load_game("seven_wonders(players=4)")
    state, player = position(str(game), 0)
    assert len(state.acting_players()) > 1
    root = tree_of(load_bot("ismcts(simulations=200,rollout=random,widening=0.2)", game), state, player)
    assert any(node.children for node in root.children)
    assert {node.player for node in nodes(root)} == {player}


def test_simultaneous_choices_of_others_are_sampled_again() -> None:
    """Seats are asked one after another; earlier choices are secret, and therefore sampled again."""
    state = tavolata.load_game("seven_wonders(players=3)").new_initial_state("tests")
    for player in (0, 1):
        state.apply_action(player, state.legal_actions(player)[0])
    assert state.acting_players() == [2]
    seen = state.observation(2)
    world = Worlds(seen, rng_of("tests"), None).draw()
    assert world.acting_players() == [0, 1, 2]
    assert world.legal_actions(2) == state.legal_actions(2)


def test_each_seat_maximises_its_own_share_in_turn_games() -> None:
    """Max-n: in a game of turns the other seats have their own nodes."""
    game = tavolata.load_game("citadels(players=3,edition=classic)")
    state, player = position(str(game), 2)
    root = tree_of(load_bot("ismcts(simulations=300,rollout=random,cut=20)", game), state, player)
    assert {node.player for node in root.children} == {player}
    assert {node.player for node in nodes(root)} > {player}


def test_flat_search_is_one_decision_deep() -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    state, player = position(str(game), 0)
    root = tree_of(load_bot("flat_mc(simulations=50,rollout=smithy)", game), state, player)
    assert not any(node.children for node in root.children)


# ------------------------------------------------------------------ strength
def last_province() -> State:
    """Return a position with nine coins, one Province left, four points behind: buying it wins."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    state = game.state_from_dict(
        {
            "P1": {"hand": ["gold*3", "estate*2"], "deck": ["copper*5"]},
            "P2": {"hand": ["gold*5"], "discard": ["duchy*2"], "deck": ["gold*5"]},
            "supply": {"province": 1},
        }
    )
    for text in ("done", "play treasures"):
        state.apply_action(0, state.string_to_action(0, text))
    return state


@pytest.mark.parametrize(
    "search",
    [
        "flat_mc(simulations=150)",
        "ismcts(simulations=300)",
        "ismcts(simulations=100,rollout=smithy,widening=1)",
        "one_ply(simulations=150,rollout=big_money)",
    ],
)
def test_immediate_win_is_found(search: str) -> None:
    state = last_province()
    assert len(state.legal_actions(0)) > 10
    found = load_bot(search, state.game(), "tests").act(state.observation(0), NO_LIMIT)
    assert state.action_to_string(0, found) == "buy province"


@pytest.mark.parametrize(
    ("game", "bot", "others", "games"),
    few(
        [
            ("dominion(kingdom=first_game)", "big_money", 1, 60),
            ("seven_wonders", "semi_random", 2, 60),
        ],
        0,
    ),
    ids=["dominion", "seven_wonders"],
)
def test_one_ply_is_not_weaker_than_its_rule_bot(game: str, bot: str, others: int, games: int) -> None:
    """Against its own rule bot, up to noise: never below its fair share by more than chance allows."""
    bots = [f"one_ply(simulations=60,rollout={bot},cut=30)", *[bot] * others]
    # Plain Python is only fast enough for a quick check.
    found = simulate(game, bots, games if is_compiled() else 2, Seeding("one ply", ""), 1)["bots"][0]
    print(f"{found['win_share']:.2f} of the win, 95% {found['ci95']}")
    assert found["ci95"][1] > 1 / (1 + others)
    assert found["faults"] == 0


def test_sure_search_deviates_only_for_a_clearly_better_choice() -> None:
    """Two of ten simulations for another choice prove nothing; a won game does."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    smithy = load_bot("smithy", game)
    for number in range(4):
        state, player = position(str(game), number)
        seen = state.observation(player)
        sure = load_bot("ismcts(simulations=12,rollout=smithy,widening=1,sure=10)", game, "tests")
        assert sure.act(seen, NO_LIMIT) == smithy.act(seen, NO_LIMIT)
    state = last_province()
    found = load_bot("ismcts(simulations=300,rollout=militia,widening=1,sure=2)", game, "tests")
    seen = state.observation(0)
    # The militia list wants Gold before a Province, and its deck has none here.
    assert state.action_to_string(0, int(found.act(seen, NO_LIMIT))) == "buy province"


# ------------------------------------------------------------------ parameters
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("ismcts(simulations=0)", "simulations is 1 to"),
        ("ismcts(simulations=many)", "simulations is 1 to"),
        ("ismcts(exploration=-1)", "exploration is 0 to 10, not -1"),
        ("ismcts(widening=1e3)", "widening is 0 to 100"),
        ("ismcts(rollout=smoothy)", "smoothy"),
        ("ismcts(rollout=rule)", "rule plays seven_wonders, not dominion"),
        ("flat_mc(depth=3)", "depth"),
        ("flat_mc(steps=-1)", "steps is 0 to"),
        ("one_ply(cut=-1)", "cut is 0 to"),
        ("flat_mc(margin=2)", "margin is 0 to 1"),
        ("flat_mc(belief=smithy)", "belief is none or a bot"),
    ],
)
def test_invalid_parameters_give_one_sentence(text: str, sentence: str) -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    with pytest.raises(TavolataError, match=re.escape(sentence)):
        load_bot(text, game)


def test_search_accepts_a_rule_bot_with_parameters() -> None:
    game = tavolata.load_game("dominion(kingdom=first_game)")
    text = "flat_mc(simulations=4,rollout=one_ply(simulations=2,rollout=smithy),cut=2)"
    state = game.new_initial_state(1)
    assert load_bot(text, game).act(state.observation(0), NO_LIMIT) in state.legal_actions(0)
