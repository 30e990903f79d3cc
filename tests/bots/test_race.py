"""A race of choices in the same worlds: who runs on, and what has to be shown to beat the usual one."""

from __future__ import annotations

import pytest

import tavolata
from tavolata.bots.race import Race
from tavolata.bots.registry import load_bot
from tavolata.bots.tree_search import TRIED, Node, TreeSearch, halvings


def test_what_all_choices_meet_alike_does_not_count() -> None:
    """Worlds differ by far more than the choices; choice 2 is better by a little in each."""
    race = Race(3, 0)
    for luck in (0.1, 0.9, 0.3, 0.7):
        race.note([luck, luck - 0.1, luck + 0.02])
    assert race.winner(2.0) == 2


def test_a_lead_that_chance_explains_is_none() -> None:
    """By 0.3 on average, once by 0.9 and twice by nothing: one standard error, not two."""
    race = Race(2, 0)
    for more in (0.9, 0.0, 0.0):
        race.note([0.0, more])
    assert race.winner(0.5) == 1
    assert race.winner(2.0) == 0


def test_the_better_half_runs_on_and_always_the_usual_choice() -> None:
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


def test_a_sure_tree_spends_its_budget_on_the_better_choices() -> None:
    """As many worlds as the budget has room for; each part ends with a whole one.

    Of TRIED worlds one serves for trying too, and costs twice.
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
        while spent * parts < 200 * part:
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
def test_in_a_comparison_the_game_goes_on_as_the_tree_knows_for_sure(
    visits: int, share: float, bought: str
) -> None:
    """Else as the rule bot plays: what is only tried in the tree has no part in it."""
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
