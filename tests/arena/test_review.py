"""The review of a game: the value of each decision from what its seat knew."""

from __future__ import annotations

import json
import statistics
from typing import Any

import pytest

import tavolata
from tavolata.arena.appraise import FLOOR, Appraisal, Appraiser, Sums
from tavolata.arena.review import Asked, Decision, Reviewing, appraise, choices_of, run, task_of
from tavolata.arena.slices import at_once
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError, TavolataError
from tavolata.core.game import Game, State
from tavolata.core.records import WITHDRAW, carry_out
from tavolata.search.levels import reviewer_of
from tavolata.search.registry import load_bot
from tavolata.search.rollout import Rollout
from tests.rules.dominion.board import table
from tests.worlds import all_shown, as_text

BOTS = {"dominion": "big_money", "seven_wonders": "semi_random", "citadels": "naive"}
"""Quick bots for the rollouts of these tests."""
GAMES = {
    "dominion": "dominion(kingdom=first_game)",
    "seven_wonders": "seven_wonders(players=3)",
    "citadels": "citadels(players=4)",
}
BUY_LAST: dict[str, Any] = {"coins": 8, "phase": "buy", "supply": {"province": 1}}
RICH = {"deck": "gold*10"}


def played(name: str, seed: str = "review", cap: int = 10_000) -> tuple[Game, list[Decision]]:
    """Return a game of random seats, except the first, with at most `cap` decisions."""
    game = tavolata.load_game(GAMES[name])
    state, decisions = game.new_initial_state(seed), []
    bot, rng = load_bot(reviewer_of(game), game, seed), rng_of(seed)
    while not state.is_terminal() and len(decisions) < cap:
        seat = state.acting_players()[-1]
        legal = state.legal_actions(seat)
        is_wild = name != "dominion" and seat
        action = legal[rng.below(len(legal))] if is_wild else int(bot.act(state.observation(seat), 1))
        decisions.append((seat, state.action_to_string(seat, action)))
        state.apply_action(seat, action)
    return game, decisions


def state_after(game: Game, seed: object, decisions: list[Decision]) -> State:
    state = game.new_initial_state(seed)
    for seat, text in decisions:
        carry_out(state, seat, text)
    return state


def judged(state: State, chosen: str, simulations: int = 60) -> Appraisal:
    """Appraise a choice of the first seat, with big money in the rollouts."""
    bot = load_bot("big_money", state.game(), 1)
    rollout = Rollout(bot, rng_of("luck"), 0, 0.0)
    action = state.string_to_action(0, chosen)
    appraiser = Appraiser(state.observation(0), action, rollout, rng_of("worlds"))
    return at_once(appraiser.appraise(simulations))


# ------------------------------------------------------------------ one decision
def test_leaving_a_winning_province_is_a_mistake() -> None:
    """If a choice certainly decides the game, its share is 1 and the loss has no error."""
    t = table(2, P1=RICH, P2={**RICH, "hand": "gold*3", "discard": "estate"}, **BUY_LAST)
    names = t.state.game().action_names()
    found = judged(t.state, "buy province")
    assert (found.best, found.loss, found.is_mistake) == (found.chosen, 0.0, False)
    assert found.share == 1
    assert found.shares == [1, 0]
    assert {names[option.action] for option in found.options} >= {"buy province", "done"}

    found = judged(t.state, "done")
    assert names[found.best] == "buy province"
    assert (found.share, found.loss, found.loss_error, found.is_mistake) == (0, 1, 0, True)
    best = next(option for option in found.options if option.action == found.best)
    assert (best.share, best.gain) == (1, 1)


def test_promising_choices_get_more_worlds_than_the_minimum() -> None:
    """Every choice gets the minimum number of worlds; the total is close to the budget."""
    t = table(2, P1=RICH, P2=RICH, coins=5, phase="buy", supply={"province": 2})
    few = judged(t.state, "buy duchy", 1)
    assert min(option.worlds for option in few.options) >= FLOOR
    many = judged(t.state, "buy duchy", 1200)
    spent = [option.worlds for option in many.options]
    assert max(spent) >= 3 * min(spent)
    assert 600 < sum(spent) <= 1300
    assert all(0 <= option.share <= 1 for option in many.options)


def test_equivalent_choices_lose_nothing() -> None:
    """With common random numbers, the order of two Treasures makes no difference at all."""
    seat = {**RICH, "hand": "copper silver"}
    t = table(2, P1=seat, P2=RICH, phase="buy", supply={"province": 2})
    found = judged(t.state, "play copper", 80)
    other = next(o for o in found.options if o.action != found.chosen and o.gain == 0)
    assert other.gain_error == 0
    assert not found.is_mistake


def test_running_mean_and_standard_error() -> None:
    """Mean and standard error agree with the textbook formulas."""
    sums = Sums()
    assert (sums.mean, sums.error) == (0, 0)
    for number in (1.0, 2.0, 3.0, 6.0):
        sums.add(number)
    assert sums.mean == 3
    assert sums.error == pytest.approx((14 / 3 / 4) ** 0.5)


@pytest.mark.parametrize(("count", "is_positive"), [(10, False), (1000, True)])
def test_few_numbers_need_more_standard_errors(count: int, is_positive: bool) -> None:
    """The mean is 2.1 standard errors: with ten numbers Student's quantile for 2 is 2.3."""
    numbers = [place - (count - 1) / 2 for place in range(count)]
    error = statistics.stdev(numbers) / count**0.5
    sums = Sums()
    for number in numbers:
        sums.add(number + 2.1 * error)
    assert sums.is_positive(2.0) is is_positive
    assert sums.is_positive(1.8)


# ------------------------------------------------------------------ by what the seat knew
@pytest.mark.parametrize("name", GAMES)
def test_review_depends_only_on_the_observation(name: str) -> None:
    """The whole task, and so all information for a worker, is the same; the true states differ."""
    game, decisions = played(name)
    late = [asked for asked in choices_of(game, "review", decisions) if asked.step > 20]
    differed = 0
    for asked in late[len(late) * 3 // 4 :: max(1, len(late) // 12)]:
        truth = state_after(game, "review", decisions[: asked.step])
        other = asked.observation.sample_state(rng_of(f"other {asked.step}"))
        differed += as_text(truth.to_dict()) != as_text(other.to_dict())
        seen = other.observation(asked.seat)
        again = Asked(asked.step, asked.turn, asked.seat, seen, asked.chosen)
        one, two = (task_of(str(game), a, BOTS[name], 30, "s") for a in (asked, again))
        assert as_text(one.position) == as_text(two.position)
        assert one == two
        assert appraise(one) == appraise(two)
        drawn = game.state_from_dict(one.position).observation(asked.seat)
        # Fields may differ: a plan that is not made has no card, or the number of none.
        assert all_shown(drawn) == all_shown(asked.observation)
    assert differed > 2


def test_secret_choice_of_another_seat_changes_no_review() -> None:
    """7 Wonders: the secret choice of seat 2 does not change the review of seat 1."""
    game = tavolata.load_game(GAMES["seven_wonders"])
    state = game.new_initial_state("hidden")
    theirs = state.legal_actions(2)[:3]
    mine = state.action_to_string(1, state.legal_actions(1)[0])
    found = []
    for action in theirs:
        decisions = [(2, state.action_to_string(2, action)), (1, mine)]
        asked = list(choices_of(game, "hidden", decisions))[-1]
        assert asked.seat == 1
        found.append(task_of(str(game), asked, "semi_random", 30, "s"))
    assert found[0] == found[1] == found[2]


# ------------------------------------------------------------------ the whole game
def the_last(name: str, count: int, seed: str = "s") -> Reviewing:
    """Return a review of the last decisions of a game, which is the quickest."""
    game, decisions = played(name)
    found = Reviewing(game, "review", decisions[:-1], BOTS[name], simulations=20, seed=seed)
    found.asked = found.asked[-count:]
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_review_is_the_same_for_any_number_of_jobs(name: str) -> None:
    """The same seed gives the same review; another seed samples other worlds."""
    made = [run(the_last(name, 3), jobs) for jobs in (1, 2)]
    assert made[0] == made[1]
    assert len(made[0].decisions) == 3
    assert made[0].returns is None
    tasks = [list(the_last(name, 3, seed).tasks()) for seed in ("s", "t")]
    assert tasks[0] != tasks[1]


@pytest.mark.parametrize("name", GAMES)
def test_every_decision_with_a_choice_is_reviewed(name: str) -> None:
    """In order, with all choices, and by default with the game's own reviewer."""
    game, decisions = played(name)
    state, expected = game.new_initial_state("review"), []
    for step, (seat, text) in enumerate(decisions):
        legal = state.legal_actions(seat)
        if len(legal) > 1:
            expected.append((step, seat, state.string_to_action(seat, text), legal))
        carry_out(state, seat, text)
    reviewing = Reviewing(game, "review", decisions)
    assert reviewing.bot == reviewer_of(tavolata.load_game(name))
    assert [
        (asked.step, asked.seat, asked.chosen, asked.observation.legal_actions)
        for asked in reviewing.asked
    ] == expected


def test_review_of_a_whole_game_agrees_with_its_sums() -> None:
    """Curves end at the result; the JSON agrees with the sums."""
    game, decisions = played("dominion", cap=10_000)
    seen: list[int] = []
    reviewing = Reviewing(game, "review", decisions, bot="big_money", simulations=1)
    reviewing.asked = reviewing.asked[-4:]
    review = run(reviewing, 1, lambda: seen.append(1))
    assert len(seen) == len(review.decisions) == 4
    assert review.returns == state_after(game, "review", decisions).returns()
    data: dict[str, Any] = json.loads(json.dumps(review.to_dict()))
    for seat, row in enumerate(data["seats"]):
        assert row["curve"][-1][1] == review.returns[seat]
        mistakes = [one for one in data["decisions"] if one["seat"] == seat and one["is_mistake"]]
        worst = max(mistakes, key=lambda one: one["loss"], default=None)
        keys = ("step", "seat", "loss", "chosen", "best")
        assert row["turning"] == (worst and {key: worst[key] for key in keys})
        assert row["decisions"] == len(review.of_seat(seat))
        lost = sum(d["loss"] for d in data["decisions"] if d["is_mistake"] and d["seat"] == seat)
        assert row["mean_loss"] == pytest.approx(lost / max(1, row["decisions"]))
        losses = [review.decisions[i].loss for i in range(4)]
        assert max(losses) <= 1
    winner = review.returns.index(max(review.returns))
    assert data["turning"] == data["seats"][winner]["turning"]
    worst = review.mistakes()
    assert [one.loss for one in worst] == sorted((one.loss for one in worst), reverse=True)


def test_withdrawn_choice_is_not_reviewed() -> None:
    """Only its replacement counts."""
    game = tavolata.load_game(GAMES["seven_wonders"])
    state = game.new_initial_state("back")
    first, second = (state.action_to_string(0, action) for action in state.legal_actions(0)[:2])
    decisions = [(0, first), (0, WITHDRAW), (0, second)]
    found = list(choices_of(game, "back", decisions))
    assert [(asked.step, asked.chosen) for asked in found] == [(2, state.string_to_action(0, second))]


def test_review_of_one_seat_agrees_with_the_whole_review() -> None:
    """Its decisions have the same values as in the whole review."""
    game, decisions = played("citadels")
    whole = Reviewing(game, "review", decisions, "naive", 10)
    alone = Reviewing(game, "review", decisions, "naive", 10, seat=1)
    theirs = [asked for asked in whole.asked if asked.seat == 1]
    assert [asked.step for asked in alone.asked] == [asked.step for asked in theirs]
    assert list(alone.tasks())[-1] in list(whole.tasks())


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"simulations": 0}, "simulations are 1 to 1000000"),
        ({"bot": "score"}, "score plays seven_wonders, not dominion"),
        ({"bot": "witch"}, "witch needs witch in the kingdom"),
        ({"bot": "nobody"}, "nobody"),
    ],
)
def test_invalid_review_is_refused_at_once(wrong: dict[str, Any], why: str) -> None:
    """Before any rollout."""
    game, decisions = played("dominion", cap=3)
    with pytest.raises(TavolataError, match=why):
        Reviewing(game, "review", decisions, **wrong)
    with pytest.raises(ParameterError, match="jobs are at least 1"):
        run(Reviewing(game, "review", decisions), 0)
