"""A race of choices in the same worlds: which choices remain, and the evidence for a deviation."""

from __future__ import annotations

import random

import pytest

import tavolata
from tavolata.search.race import FEWEST, Race
from tavolata.search.registry import load_bot
from tavolata.search.tree_search import TRIED, Node, TreeSearch, halvings


def test_shared_noise_cancels() -> None:
    """Worlds differ far more than choices; choice 2 is slightly better in each world."""
    race = Race(3, 0)
    for luck in (0.1, 0.9, 0.3, 0.7):
        race.note([luck, luck - 0.1, luck + 0.02])
    assert race.winner(2.0) == 2


def test_lead_within_the_noise_does_not_win() -> None:
    """Better by 0.3 on average, once by 0.9 and twice by 0: one standard error, not two."""
    race = Race(2, 0)
    for more in (0.9, 0.0, 0.0):
        race.note([0.0, more])
    assert race.winner(0.5) == 1
    assert race.winner(2.0) == 0


@pytest.mark.parametrize("worlds", [2, 3, 5, 20])
def test_equal_choice_wins_as_rarely_with_few_worlds(worlds: int) -> None:
    """Two standard errors mean 2.3% at any number; taken as known they would be 20% with two worlds."""
    rng = random.Random(f"race {worlds}")
    found = 0
    for _ in range(4000):
        race = Race(2, 0)
        for _world in range(worlds):
            race.note([0.0, rng.gauss(0.0, 1.0)])
        found += race.winner(2.0)
    print(f"{found} of 4000")
    assert 40 < found < 130


def test_better_half_and_usual_choice_remain() -> None:
    race = Race(5, 3)
    race.note([0.5, 0.1, 0.9, 0.0, 0.7])
    race.halve()
    assert race.running == [2, 3, 4]
    race.halve()
    assert race.running == [2, 3]
    race.note([1.0, 1.0, 0.9, 0.0, 1.0])
    assert race.winner(0.0) == 2


@pytest.mark.parametrize(("count", "found"), [(2, 0), (3, 1), (4, 1), (5, 2), (10, 3), (17, 4)])
def test_halvings_leave_two(count: int, found: int) -> None:
    assert halvings(count) == found


def test_sure_tree_spends_its_budget_on_better_choices() -> None:
    """The budget determines the number of worlds; each part ends with a complete world.

    One of `TRIED` worlds also serves for exploration, and costs twice.
    """
    game = tavolata.load_game("dominion(kingdom=first_game)")
    state = game.new_initial_state(3)
    for text in ("done", "play treasures"):
        state.apply_action(0, state.string_to_action(0, text))
    count = len(state.legal_actions(0))
    assert count > 4
    search = load_bot("ismcts(simulations=200,rollout=smithy,widening=1,sure=2)", game, "tests")
    assert isinstance(search, TreeSearch)
    race = search.race(state.observation(0), state.legal_actions(0)[1])
    running, worlds, spent, parts = count, 0, 0, int(halvings(count)) + 1
    for part in range(1, parts + 1):
        while worlds < FEWEST or spent * parts < 200 * part:
            spent += running * (2 if worlds % TRIED == 0 else 1)
            worlds += 1
        running = (running + 1) // 2
    assert race.worlds == worlds > 200 / count
    assert len(race.running) == 2
    assert 1 in race.running


@pytest.mark.parametrize(
    ("visits", "share", "bought"),
    [(40, 1.0, "buy province"), (40, 0.02, "done"), (4, 1.0, "done")],
    ids=["surely better", "by chance", "hardly tried"],
)
def test_comparison_follows_only_certain_nodes_of_the_tree(
    visits: int, share: float, bought: str
) -> None:
    """Otherwise like the rule bot: exploration in the tree does not count."""
    game = tavolata.load_game("dominion(kingdom=first_game)")
    seats = {"P1": {"hand": ["gold*3", "estate*2"]}, "supply": {"province": 1}}
    state = game.state_from_dict(seats)
    for text in ("done", "play treasures"):
        state.apply_action(0, state.string_to_action(0, text))
    search = load_bot("ismcts(simulations=8,rollout=smithy,widening=1,sure=2)", game, "tests")
    assert isinstance(search, TreeSearch)
    below = Node(0, 0)
    usual, other = (Node(0, state.string_to_action(0, text)) for text in ("done", "buy province"))
    for node, mean in ((usual, 0.0), (other, share)):
        node.visits, node.gain, node.squares = visits, visits * mean, visits * mean
        below.children.append(node)
    found = search.surely_best(below, state, 0, len(state.legal_actions(0)), usual.action)
    assert found is not None
    assert state.action_to_string(0, int(found.action)) == bought
