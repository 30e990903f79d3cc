"""`learned_dominion`: its features, its exploration during training, and the progress of training."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tavolata.arena.simulate import simulate
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding
from tavolata.games.dominion.bots.explorer import ExploringMenu
from tavolata.games.dominion.bots.learned import read_weights
from tavolata.games.dominion.bots.policy import FEATURES, NOTHING, PolicyMenu, feature_names
from tavolata.games.dominion.rules.actions import BUY, DONE, action_id, kind_of
from tavolata.games.dominion.rules.kinds import NAMES
from tavolata.games.dominion.view.observation import DominionObservation
from tavolata.search.registry import load_bot, registered_bots
from tests.bots.training import check_gradient, check_repetition, script_of, worth_of
from tests.worlds import seeded

from ..rules.dominion.board import table

SIZE = len(NAMES) * int(FEATURES)
KINGDOM = "cellar+market+militia+mine+moat+remodel+smithy+village+witch+workshop"


def buying(coins: int = 4) -> DominionObservation:
    """Return an observation in the Buy phase; the other seat has a Witch and the lead."""
    t = table(
        kingdom=KINGDOM,
        coins=coins,
        P1={"deck": "copper*7 estate*3 smithy*2 silver*3"},
        P2={"deck": "copper*7 estate*3 witch province"},
    )
    t.to_buy_phase("P1")
    seen = t.state.observation(0)
    assert isinstance(seen, DominionObservation)
    return seen


def some_weights(seed: int) -> list[float]:
    """Return random weights from -1 to 1."""
    rng = seeded("weights", seed)
    return [rng.below(2001) / 1000 - 1 for _ in range(SIZE)]


def test_policy_features_cover_the_game_and_each_card() -> None:
    menu = PolicyMenu([0.0] * len(NAMES) * int(FEATURES))
    menu.look(buying())
    seen = dict(zip(feature_names(), menu.seen(), strict=True))
    assert seen["copies smithy"] == pytest.approx(2 / 3)
    assert seen["any smithy"] == 1
    assert (seen["copies witch"], seen["any witch"], seen["offered witch"]) == (0, 0, 1)
    assert seen["offered chapel"] == 0
    assert seen["cards"] == pytest.approx(15 / 20)
    assert seen["money"] == pytest.approx(13 / 15)
    assert seen["terminals"] == pytest.approx(2 / 4)
    assert seen["attacks"] == pytest.approx(1 / 2)
    assert seen["lead"] == pytest.approx(-6 / 10)
    assert (seen["always"], seen["more_seats"]) == (1, 0)


def test_policy_takes_the_most_valuable_card_with_positive_value() -> None:
    seen, width = buying(), int(FEATURES)
    weights = [0.0] * (len(NAMES) * width)
    assert PolicyMenu(weights).first_wanted(seen, BUY, DONE) == DONE
    smithy, silver = NAMES.index("smithy"), NAMES.index("silver")
    weights[smithy * width + feature_names().index("offered witch")] = 2.0
    weights[silver * width + feature_names().index("always")] = 1.0
    assert PolicyMenu(weights).first_wanted(seen, BUY, DONE) == action_id(BUY, smithy)
    weights[smithy * width + feature_names().index("copies smithy")] = -3.0
    assert PolicyMenu(weights).first_wanted(seen, BUY, DONE) == action_id(BUY, silver)


@pytest.mark.parametrize("seed", range(3))
def test_explorer_samples_cards_by_softmax(seed: int) -> None:
    policy, seen, heat, times = PolicyMenu(some_weights(seed)), buying(), 1.7, 4000
    menu = ExploringMenu(policy, heat, rng_of(f"explorer {seed}"))
    for _ in range(times):
        menu.first_wanted(seen, BUY, DONE)
    policy.look(seen)
    offered = menu.offered[0]
    assert offered[0] == NOTHING
    worths = [0.0, *(policy.value(seen, card) for card in offered[1:])]
    whole = sum(math.exp(worth / heat) for worth in worths)
    for card, worth in zip(offered, worths, strict=True):
        chance = math.exp(worth / heat) / whole
        taken = [at for at, other in enumerate(menu.taken) if other == card]
        assert abs(len(taken) - chance * times) < 4.5 * math.sqrt(times * chance * (1 - chance)) + 1
        assert all(menu.chances[at] == pytest.approx(math.log(chance)) for at in taken[:3])


@pytest.mark.parametrize("seed", range(5))
def test_cold_explorer_chooses_like_its_policy(seed: int) -> None:
    policy, seen = PolicyMenu(some_weights(seed)), buying(6)
    menu = ExploringMenu(policy, 0.05, rng_of("cold"))
    assert menu.first_wanted(seen, BUY, DONE) == policy.first_wanted(seen, BUY, DONE)
    assert menu.would_buy(seen, 3) == policy.would_buy(seen, 3)


def test_weights_survive_writing_and_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [round(weight, 2) for weight in some_weights(9)]
    shaped = np.array(weights).reshape(len(NAMES), -1)
    script = script_of("policy_gradient", monkeypatch)
    script.write_weights(tmp_path / "weights.csv", shaped, feature_names(), NAMES)
    assert read_weights(tmp_path / "weights.csv") == weights
    text = (tmp_path / "weights.csv").read_text()
    (tmp_path / "weights.csv").write_text(text.replace("any smithy", "any smythy"))
    with pytest.raises(ValueError, match="the lines are not the features"):
        read_weights(tmp_path / "weights.csv")


def test_learned_bot_beats_its_starting_point() -> None:
    """In random kingdoms, each deal from both seats; the share has a standard error of 2.2."""
    bots = ["learned_dominion", "tuned_dominion"]
    found = simulate("dominion(kingdom=random)", bots, 500, Seeding("learned", ""), 1)
    assert found["bots"][0]["bot"] == "learned_dominion"
    assert found["bots"][0]["win_share"] > 0.5


def test_learned_bot_beats_the_lists_that_beat_its_former_version() -> None:
    """In kingdoms with the cards of a list, each deal from both seats; a difference has a standard error of 2.2."""
    for name in ("workshop_gardens", "lab_militia_chapel", "first_game_engine"):
        cards = "+".join(registered_bots()[name].needs)
        game = f"dominion(kingdom=random+{cards})"
        former = simulate(game, ["learned_dominion@2", name], 1000, Seeding("lists", ""), 1)
        found = simulate(game, ["learned_dominion", name], 1000, Seeding("lists", ""), 1)
        assert found["bots"][0]["win_share"] > former["bots"][0]["win_share"] + 0.1, name


# ------------------------------------------------------------------ imitation
def test_student_plays_as_its_teacher_and_records_the_cards_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = script_of("imitation", monkeypatch)
    seen = buying(6)
    student = script.Student(load_bot("big_money", seen.game()), PolicyMenu([0.0] * SIZE))
    assert student.act(seen, 1.0) == action_id(BUY, NAMES.index("gold"))
    assert student.taken == [NAMES.index("gold")]
    assert set(student.offered[0]) == {int(NOTHING), *(kind_of(o) for o in seen.options if o != DONE)}
    names = dict(zip(feature_names(), student.seen[0], strict=True))
    assert (names["any smithy"], names["offered witch"]) == (1, 1)


def test_lessons_of_the_former_version_leave_out_kingdoms_of_the_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    script = script_of("imitation", monkeypatch)
    lesson = script.Lesson(script.FORMER, ("gardens",))
    found = script.watch(60, "lessons", [0.0] * SIZE, lesson).seen
    offered = feature_names().index("offered workshop")
    assert found[:, feature_names().index("offered gardens")].all()
    assert not found[:, offered].any()
    assert script.watch(2, "lessons", [0.0] * SIZE, script.LESSONS[0]).seen[:, offered].all()


def test_imitation_makes_the_choices_of_a_list_likely(monkeypatch: pytest.MonkeyPatch) -> None:
    script, training = script_of("imitation", monkeypatch), script_of("learn", monkeypatch)
    former = training.first_weights()
    weights = script.imitated(former, 60, "imitation", 2)
    lesson = script.watch(30, "other deals", former.reshape(-1).tolist(), script.LESSONS[0])
    every = np.arange(len(lesson.taken))

    def share(weights: Any) -> float:
        return float(script.shares_of(weights, 1.0, lesson, every)[every, lesson.taken].mean())

    assert share(weights) > share(former) + 0.2


# ------------------------------------------------------------------ the script
def objective(script: Any, weights: Any, heat: float, choices: Any, gains: Any) -> float:
    """Return the clipped objective of PPO plus entropy, choice by choice."""
    total = 0.0
    for seen, offered, taken, chance, gain in zip(
        choices.seen, choices.offered, choices.taken, choices.chances, gains, strict=True
    ):
        heights = np.append(weights @ seen / heat, 0.0)[offered]
        logs = heights - np.log(np.exp(heights).sum())
        total += worth_of(logs, list(np.flatnonzero(offered)).index(taken), chance, gain)
    return total / len(gains)


def test_gradient_matches_the_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    check_gradient(script_of("learn", monkeypatch), objective)


def test_training_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    check_repetition("learn", tmp_path, "--lessons", "4")
