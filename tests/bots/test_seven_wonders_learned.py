"""`learned_seven_wonders`: its features, its exploration during training, and the progress of training."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tavolata.arena.simulate import simulate
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding
from tavolata.core.weights import read_weights
from tavolata.games.seven_wonders.bots.explorer import ExploringBot
from tavolata.games.seven_wonders.bots.learned import FIRST_WEIGHTS_FILE, WEIGHTS_FILE, bot_of
from tavolata.games.seven_wonders.bots.policy import FEATURE_NAMES, OWN, TABLE, USE_NAMES, Policy
from tavolata.games.seven_wonders.bots.view import View
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation
from tests.bots.training import check_gradient, check_repetition, script_of, worth_of
from tests.worlds import seeded

from ..rules.seven_wonders.board import SevenWondersTable, table

WIDTH = len(FEATURE_NAMES)


def choosing(hand: str = "altar theater baths stockade", turn: int = 4) -> SevenWondersTable:
    """Return a table where P1 has a hand of Age I; P2 is the next seat."""
    more = " loom_age1 apothecary" if turn > 3 else ""
    return table(
        age=1,
        turn=turn,
        P1={"wonder": "giza_a", "hand": hand, "coins": 4, "built": "stone_pit guard_tower workshop"},
        P2={"wonder": "rhodes_a", "built": f"lumber_yard{more}"},
        P3={"wonder": "babylon_b", "built": "barracks west_trading_post"},
    )


def seen_of(t: SevenWondersTable) -> SevenWondersObservation:
    """Return the observation of P1."""
    seen = t.state.observation(0)
    assert isinstance(seen, SevenWondersObservation)
    return seen


def with_weights(**weights: float) -> Policy:
    """Return a policy with the constant weight of some uses, by name, and zeros."""
    numbers = [0.0] * (len(USE_NAMES) * WIDTH)
    for name, weight in weights.items():
        numbers[USE_NAMES.index(name) * WIDTH] = weight
    return Policy(numbers)


def some_weights(seed: int) -> list[float]:
    """Return random weights from -1 to 1."""
    rng = seeded("weights", seed)
    return [rng.below(2001) / 1000 - 1 for _ in range(len(USE_NAMES) * WIDTH)]


def answer(policy: Policy, t: SevenWondersTable) -> str:
    """Return the choice of the bot with a policy for P1."""
    return t.state.action_to_string(0, int(bot_of(policy).act(seen_of(t), 1.0)))


def features_of(policy: Policy) -> dict[str, float]:
    """Return the features of the table at the last look by name, without zeros."""
    return {TABLE[policy.features[i]]: policy.amounts[i] for i in range(int(policy.known))}


# ------------------------------------------------------------------ features
def test_features_describe_the_table() -> None:
    policy = with_weights()
    policy.look(View(seen_of(choosing())))
    seen = features_of(policy)
    assert (seen["always"], seen["turn"], seen["coins"]) == (1, 0.6, 0.8)
    assert "age_2" not in seen
    assert "last_turns" not in seen
    assert seen["shields"] == pytest.approx(1 / 5)
    assert (seen["beats_left"], seen["lead_left"]) == (1, pytest.approx(1 / 3))
    assert (seen["ties_right"], seen["near_right"]) == (1, 1)
    assert (seen["gear"], seen.get("compass", 0), seen["other_symbols"]) == (0.5, 0, 0.25)
    assert (seen["own stone"], seen["bought loom"], seen["bought wood"]) == (1, 0.25, 0.25)
    assert seen["other yellow"] == pytest.approx(1 / 5)
    assert (seen["payable_stage"], seen["giza_a"]) == (1, 1)
    assert len(set(FEATURE_NAMES)) == WIDTH


def test_uses_have_one_entry_for_a_stage_and_one_for_discards() -> None:
    policy, t = with_weights(), choosing()
    policy.look(View(seen_of(t)))
    uses = [t.state.action_to_string(0, int(action)) for action in policy.uses]
    assert [use.split()[0] for use in uses].count("build") == 4
    assert [use.split()[0] for use in uses].count("stage") == 1
    assert [use.split()[0] for use in uses].count("discard") == 1
    own = np.array(policy.own).reshape(-1, len(OWN))
    price, denied = own[:, OWN.index("price")], own[:, OWN.index("denied")]
    assert price[uses.index("build stockade")] == pytest.approx(2 / 5)
    assert denied[uses.index("build stockade")] == 1
    assert denied[uses.index("build altar")] == 1


def test_the_next_seat_is_denied_nothing_in_the_last_turn() -> None:
    policy = with_weights()
    policy.look(View(seen_of(choosing("altar theater", 6))))
    assert not any(policy.own[OWN.index("denied") :: len(OWN)])


# ------------------------------------------------------------------ choices
def test_policy_takes_the_most_valuable_use() -> None:
    t = choosing()
    assert answer(with_weights(theater=1.0), t) == "build theater"
    assert answer(with_weights(theater=1.0, stockade=2.0), t) == "build stockade"
    assert answer(with_weights(theater=1.0, giza_a=3.0), t).startswith("stage ")
    assert answer(with_weights(theater=1.0, discard=3.0), t).startswith("discard ")


def test_policy_keeps_the_cards_that_it_needs_while_the_hand_returns() -> None:
    needs = {"giza_a": 9.0, "altar": 3.0, "theater": 1.0, "baths": 2.0, "stockade": 4.0}
    hand = "altar theater baths stockade marketplace"
    assert answer(with_weights(**needs, marketplace=5.0), choosing(hand, 3)) == "stage theater"


def test_policy_buries_what_helps_the_next_seat() -> None:
    """No neighbour sells the Papyrus of a Scriptorium."""
    numbers = list(with_weights(giza_a=9.0).weights)
    for card, weight in {"baths": 2.0, "stockade": 1.0, "scriptorium": 3.0}.items():
        numbers[USE_NAMES.index(card) * WIDTH + FEATURE_NAMES.index("denied")] = weight
    assert answer(Policy(numbers), choosing("altar baths stockade scriptorium")) == "stage baths"
    assert answer(Policy(numbers), choosing("altar stockade scriptorium", 5)) == "stage stockade"


@pytest.mark.parametrize("players", [2, 3, 7])
def test_learned_bot_answers_legally_at_any_table(players: int) -> None:
    bots = ["learned_seven_wonders"] * players
    found = simulate(f"seven_wonders(players={players})", bots, 6, Seeding("legal", ""), 1)
    assert all(row["faults"] == 0 for row in found["bots"])


# ------------------------------------------------------------------ exploration
@pytest.mark.parametrize("seed", range(3))
def test_explorer_samples_uses_by_softmax(seed: int) -> None:
    policy, seen, heat, times = Policy(some_weights(seed)), seen_of(choosing()), 1.7, 4000
    bot = ExploringBot(policy, heat, rng_of(f"explorer {seed}"))
    for _ in range(times):
        bot.act(seen, 1.0)
    view = View(seen)
    policy.look(view)
    values = [policy.value(number, view.me.wonder) for number in range(len(policy.uses))]
    whole = sum(math.exp(value / heat) for value in values)
    assert bot.counts == [len(values)] * times
    for place, value in enumerate(values):
        chance = math.exp(value / heat) / whole
        taken = [at for at, other in enumerate(bot.taken) if other == place]
        assert abs(len(taken) - chance * times) < 4.5 * math.sqrt(times * chance * (1 - chance)) + 1
        assert all(bot.chances[at] == pytest.approx(math.log(chance)) for at in taken[:3])


@pytest.mark.parametrize("seed", range(5))
def test_cold_explorer_chooses_like_its_policy(seed: int) -> None:
    policy, seen = Policy(some_weights(seed)), seen_of(choosing())
    cold = ExploringBot(policy, 0.02, rng_of("cold"))
    assert cold.act(seen, 1.0) == bot_of(policy).act(seen, 1.0)


# ------------------------------------------------------------------ weights
def test_weights_survive_writing_and_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [round(weight, 2) for weight in some_weights(9)]
    shaped = np.array(weights).reshape(len(USE_NAMES), -1)
    script = script_of("policy_gradient", monkeypatch)
    script.write_weights(tmp_path / "weights.csv", shaped, FEATURE_NAMES, USE_NAMES)
    assert read_weights(tmp_path / "weights.csv", FEATURE_NAMES, USE_NAMES) == weights
    text = (tmp_path / "weights.csv").read_text()
    (tmp_path / "weights.csv").write_text(text.replace("own wood", "own would"))
    with pytest.raises(ValueError, match="the lines and columns are not those"):
        read_weights(tmp_path / "weights.csv", FEATURE_NAMES, USE_NAMES)


def test_weights_of_the_package_are_complete() -> None:
    for file in (WEIGHTS_FILE, FIRST_WEIGHTS_FILE):
        assert len(read_weights(file, FEATURE_NAMES, USE_NAMES)) == len(USE_NAMES) * WIDTH


def test_learned_bot_beats_its_starting_point() -> None:
    """One seat against two; a third is a fair share, and the standard error of this one is 2.2."""
    bots = ["learned_seven_wonders", "tuned_seven_wonders", "tuned_seven_wonders"]
    found = simulate("seven_wonders(players=3)", bots, 501, Seeding("learned", ""), 1)
    assert found["bots"][0]["bot"] == "learned_seven_wonders"
    assert found["bots"][0]["win_share"] > 0.55


def test_learned_bot_beats_its_first_version() -> None:
    """One seat against two; a third is a fair share, and the standard error of this one is 2.2."""
    bots = ["learned_seven_wonders", *["learned_seven_wonders@1"] * 2]
    found = simulate("seven_wonders(players=3)", bots, 501, Seeding("versions", ""), 1)
    assert found["bots"][0]["win_share"] > 0.42


# ------------------------------------------------------------------ the script
def objective(script: Any, weights: Any, heat: float, choices: Any, gains: Any) -> float:
    """Return the clipped objective of PPO plus entropy, choice by choice."""
    total, first = 0.0, 0
    for number, gain in enumerate(gains):
        seen, count = choices.seen[number], choices.counts[number]
        uses = slice(first, first + count)
        rows = weights[choices.kinds[uses]]
        heights = (
            rows[:, : len(TABLE)] @ seen + (rows[:, len(TABLE) :] * choices.own[uses]).sum(1)
        ) / heat
        logs = heights - np.log(np.exp(heights).sum())
        total += worth_of(logs, choices.taken[number], choices.chances[number], gain)
        first += count
    return total / len(gains)


def test_gradient_matches_the_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    check_gradient(script_of("learn_seven_wonders", monkeypatch), objective)


def test_training_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    check_repetition("learn_seven_wonders", tmp_path)
