"""`learned_citadels`: its guess, its features, its exploration, and the progress of training."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tavolata.arena.simulate import simulate
from tavolata.core.chance import rng_of
from tavolata.core.seeding import Seeding
from tavolata.core.weights import read_weights
from tavolata.games.citadels.bots.by_name import CitadelsBot
from tavolata.games.citadels.bots.explorer import ExploringStyle
from tavolata.games.citadels.bots.guess import ROW, Guess
from tavolata.games.citadels.bots.learned import (
    FIRST_WEIGHTS_FILE,
    SECOND_WEIGHTS_FILE,
    WEIGHTS_FILE,
    PolicyStyle,
    bot_of,
)
from tavolata.games.citadels.bots.policy import FEATURE_NAMES, ROW_NAMES, TABLE, Policy
from tavolata.games.citadels.rules.kinds import RANKS
from tests.bots.training import BENCHMARKS, check_gradient, check_repetition, script_of, worth_of
from tests.worlds import seeded

from ..rules.citadels.board import CitadelsTable, classic
from .citadels import view

WIDTH = len(FEATURE_NAMES)
ALL_EIGHT = 0b111111110


def at_turn(character: str = "king", **more: Any) -> CitadelsTable:
    """Call P1 with two cards that it can build."""
    mine = {"characters": character, "hand": "tavern temple", "gold": 2, "city": "manor castle"}
    return classic(turn=character, P1={**mine, **more}, P2={"city": "market docks harbor", "gold": 5})


def with_weights(weights: dict[str, float], first: list[float] | None = None) -> Policy:
    """Return a policy with the constant weight of some choices, by row, and zeros."""
    numbers = list(first or [0.0] * (len(ROW_NAMES) * WIDTH))
    for name, weight in weights.items():
        numbers[ROW_NAMES.index(name) * WIDTH] = weight
    return Policy(numbers)


def some_weights(seed: int) -> list[float]:
    """Return random weights from -1 to 1."""
    rng = seeded("weights", seed)
    return [rng.below(2001) / 1000 - 1 for _ in range(len(ROW_NAMES) * WIDTH)]


def answer(policy: Policy, t: CitadelsTable) -> str:
    """Return the choice of the bot with a policy for P1."""
    t.was_looked_at = True
    return t.state.action_to_string(0, int(bot_of(policy).act(t.state.observation(0), 1.0)))


def features_of(policy: Policy) -> dict[str, float]:
    """Return the features of the table at the last look by name."""
    return {name: policy.table[at] for at, name in enumerate(TABLE)}


# ------------------------------------------------------------------ the guess
def test_seats_after_the_viewer_pick_at_most_one_rank_each() -> None:
    t = classic(phase="draft", P2={"city": "manor castle palace"}, P3={"city": "docks tavern market"})
    t.was_looked_at = True
    guess = Guess()
    guess.before_picks(view(t), 0b111111000)
    chances = np.array(list(guess.chances)).reshape(-1, int(ROW))[:4]
    assert chances[0].sum() == 0
    assert chances[1].sum() == pytest.approx(1)
    assert (chances.sum(1) <= 1 + 1e-9).all()
    assert (chances.sum(0) <= 1 + 1e-9).all()
    assert chances[1].argmax() == 4, "noble districts ask for the King"
    assert chances[2].argmax() == 6, "trade districts ask for the Merchant"


def test_a_seat_that_has_shown_its_character_has_no_other() -> None:
    t = classic(turn="thief", P1={"characters": "thief"}, P2={"characters": "assassin"})
    t.was_looked_at = True
    guess = Guess()
    guess.after_picks(view(t), 0b111111000)
    chances = np.array(list(guess.chances)).reshape(-1, int(ROW))[:4]
    assert chances[1].sum() == 0
    assert chances[2:].sum() > 0


# ------------------------------------------------------------------ features
def test_features_describe_the_table() -> None:
    t = at_turn()
    t.was_looked_at = True
    policy = with_weights({})
    policy.look(view(t), 0b110)
    seen = features_of(policy)
    assert (seen["always"], seen["gold"], seen["hand"]) == (1, pytest.approx(0.4), 0.5)
    assert (seen["late"], seen["behind"]) == (pytest.approx(2 / 8), pytest.approx(3 / 8))
    assert (seen["lead"], seen["first_lead"], seen["most_gold"]) == (
        pytest.approx(-1 / 3), 0, pytest.approx(5 / 6),
    )  # fmt: skip
    assert (seen["wanted"], seen["payable"]) == (pytest.approx(2 / 3), 1)
    assert (seen["own noble"], seen["own trade"]) == (1, 0)
    assert (seen["open 1"], seen["open 2"], seen["open 3"]) == (1, 1, 0)
    assert len(set(FEATURE_NAMES)) == WIDTH
    assert len(set(ROW_NAMES)) == len(ROW_NAMES)


# ------------------------------------------------------------------ choices
def test_policy_gathers_and_builds_the_most_valuable() -> None:
    assert answer(with_weights({"gather gold": 1.0}), at_turn()) == "gather gold"
    assert answer(with_weights({"gather cards": 1.0}), at_turn()) == "gather cards"
    t = at_turn()
    t.does("P1", "gather gold")
    assert answer(with_weights({"build trade": 2.0}), t) == "build tavern"
    assert answer(with_weights({"build trade": 2.0, "build temple": 3.0}), t) == "build temple"


def test_policy_can_build_nothing() -> None:
    t = at_turn("merchant")
    t.does("P1", "gather gold", "use power")
    saves = with_weights({"build nothing": 2.0, "build temple": 1.0})
    assert answer(saves, t) == "end turn"


def test_policy_names_the_most_valuable_rank() -> None:
    t = at_turn("assassin")
    t.does("P1", "use power")
    assert answer(with_weights({"kill 6": 1.0}), t) == "name merchant"
    assert answer(with_weights({"kill 6": 1.0, "kill king": 2.0}), t) == "name king"


def test_policy_picks_the_most_valuable_rank() -> None:
    t = classic(6, phase="draft")
    t.was_looked_at = True
    style = PolicyStyle(
        rng_of("pick"), with_weights({"pick 6": 1.0, "pick magician": 2.0, "pick 1": 0.5})
    )
    assert style.pick(view(t), ALL_EIGHT) == 3
    assert style.pick(view(t), 0b110000010) == 1
    assert style.pick(view(t), 0b101000010) == 6


def test_policy_destroys_the_most_valuable_district_or_none() -> None:
    t = at_turn("warlord", gold=9)
    t.was_looked_at = True
    numbers = [0.0] * (len(ROW_NAMES) * WIDTH)
    numbers[ROW_NAMES.index("destroy") * WIDTH + FEATURE_NAMES.index("its cost")] = 1.0
    seen = view(t)
    hit = PolicyStyle(rng_of("ruin"), Policy(numbers)).ruin(seen)
    assert seen.standing(hit) == 4, "the harbor is the most expensive one"
    spares = with_weights({"destroy nothing": 9.0}, numbers)
    assert PolicyStyle(rng_of("ruin"), spares).ruin(seen) == -1


@pytest.mark.parametrize(
    ("players", "parameters"),
    [
        (2, "districts=random"),
        (3, "characters=9"),
        (8, "districts=random"),
        (7, "edition=classic,expansion=dark_city"),
    ],
)
def test_learned_bot_answers_legally_at_any_table(players: int, parameters: str) -> None:
    text = f"citadels(players={players},cast=random,{parameters})"
    bots = ["learned_citadels"] * players
    found = simulate(text, bots, 6, Seeding("legal", ""), 1)
    assert all(row["faults"] == 0 for row in found["bots"])


# ------------------------------------------------------------------ exploration
@pytest.mark.parametrize("seed", range(3))
def test_explorer_samples_choices_by_softmax(seed: int) -> None:
    heat, times = 1.7, 4000
    policy, t = Policy(some_weights(seed)), classic(6, phase="draft")
    t.was_looked_at = True
    style = ExploringStyle(policy, heat, rng_of(f"explorer {seed}"))
    picked = [int(style.pick(view(t), ALL_EIGHT)) for _ in range(times)]
    values = [policy.found[at] for at in range(int(policy.count))]
    whole = sum(math.exp(value / heat) for value in values)
    assert style.counts == [int(RANKS) - 1] * times
    for place, value in enumerate(values):
        chance = math.exp(value / heat) / whole
        taken = [at for at, rank in enumerate(picked) if rank == place + 1]
        assert abs(len(taken) - chance * times) < 4.5 * math.sqrt(times * chance * (1 - chance)) + 1
        assert all(style.chances[at] == pytest.approx(math.log(chance)) for at in taken[:3])


@pytest.mark.parametrize("seed", range(5))
def test_cold_explorer_chooses_like_its_policy(seed: int) -> None:
    policy, t = Policy(some_weights(seed)), at_turn()
    t.does("P1", "gather gold")
    t.was_looked_at = True
    seen = t.state.observation(0)
    cold = CitadelsBot(ExploringStyle(policy, 0.01, rng_of("cold")))
    assert cold.act(seen, 1.0) == bot_of(policy).act(seen, 1.0)


def test_explorer_names_the_district_that_it_has_sampled() -> None:
    t = at_turn("warlord", gold=9)
    t.was_looked_at = True
    style = ExploringStyle(Policy(some_weights(1)), 5.0, rng_of("ruin"))
    hit = -1
    while hit < 0:
        hit = int(style.ruin(view(t)))
    assert {int(style.ruin(view(t))) for _ in range(20)} == {hit}


# ------------------------------------------------------------------ weights
def test_weights_survive_writing_and_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights = [round(weight, 2) for weight in some_weights(9)]
    shaped = np.array(weights).reshape(len(ROW_NAMES), -1)
    script = script_of("policy_gradient", monkeypatch)
    script.write_weights(tmp_path / "weights.csv", shaped, FEATURE_NAMES, ROW_NAMES)
    assert read_weights(tmp_path / "weights.csv", FEATURE_NAMES, ROW_NAMES) == weights
    text = (tmp_path / "weights.csv").read_text()
    (tmp_path / "weights.csv").write_text(text.replace("own trade", "own trades"))
    with pytest.raises(ValueError, match="the lines and columns are not those"):
        read_weights(tmp_path / "weights.csv", FEATURE_NAMES, ROW_NAMES)


def test_weights_of_the_package_are_complete() -> None:
    for file in (WEIGHTS_FILE, SECOND_WEIGHTS_FILE, FIRST_WEIGHTS_FILE):
        assert len(read_weights(file, FEATURE_NAMES, ROW_NAMES)) == len(ROW_NAMES) * WIDTH


def test_learned_bot_beats_its_starting_point() -> None:
    """One seat against three; a quarter is a fair share, and the standard error of this one is 1.9."""
    bots = ["learned_citadels", *["tuned_citadels"] * 3]
    found = simulate("citadels(cast=random,districts=random)", bots, 600, Seeding("learned", ""), 1)
    assert found["bots"][0]["bot"] == "learned_citadels"
    assert found["bots"][0]["win_share"] > 0.5


@pytest.mark.parametrize(("version", "share"), [(1, 0.35), (2, 0.27)])
def test_learned_bot_beats_its_earlier_versions(version: int, share: float) -> None:
    """One seat against three; a quarter is a fair share, and the standard error of this one is 2.0."""
    bots = ["learned_citadels", *[f"learned_citadels@{version}"] * 3]
    found = simulate("citadels(cast=random,districts=random)", bots, 600, Seeding("versions", ""), 1)
    assert found["bots"][0]["win_share"] > share


# ------------------------------------------------------------------ the script
def objective(script: Any, weights: Any, heat: float, choices: Any, gains: Any) -> float:
    """Return the clipped objective of PPO plus entropy, choice by choice."""
    total, first = 0.0, 0
    named = np.vstack([weights, np.zeros(WIDTH)])
    for number, gain in enumerate(gains):
        seen, count = choices.seen[number], choices.counts[number]
        options = slice(first, first + count)
        kinds = choices.rows[options]
        values = weights[kinds][:, : script.SEEN] @ seen
        values += named[choices.names[options]][:, : script.OF_NAMES] @ seen[: script.OF_NAMES]
        for place, kind in enumerate(kinds):
            start = script.SEEN + (0 if kind < script.TYPES_FROM else script.OWNS)
            own = weights[kind, start : start + script.OWNS]
            values[place] += own @ choices.own[first + place]
        heights = values / heat
        logs = heights - np.log(np.exp(heights).sum())
        total += worth_of(logs, choices.taken[number], choices.chances[number], gain)
        first += count
    return total / len(gains)


def test_gradient_matches_the_objective(monkeypatch: pytest.MonkeyPatch) -> None:
    check_gradient(script_of("learn_citadels", monkeypatch), objective)


def test_training_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    check_repetition("learn_citadels", tmp_path)


def test_average_of_two_trainings(tmp_path: Path) -> None:
    """Weight by weight, also where a file has an empty cell; other features or choices are refused."""
    files = [tmp_path / name for name in ("one.csv", "other.csv", "strange.csv", "out.csv")]
    for file, text in zip(
        files, ("feature,x,y\na,1.00,\nb,-2.00,3.00\n", "feature,x,y\na,2.00,4.00\nb,2.00,3.00\n",
                "feature,x,z\na,1.00,1.00\nb,1.00,1.00\n"), strict=False
    ):  # fmt: skip
        file.write_text(text, encoding="utf-8")
    one, other, strange, out = map(str, files)
    program = [sys.executable, str(BENCHMARKS / "average.py"), "--out", out]
    subprocess.run([*program, one, other], check=True)
    assert files[3].read_text(encoding="utf-8") == "feature,x,y\na,1.50,2.00\nb,,3.00\n"
    refused = subprocess.run([*program, one, strange], capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert "the two files have different features or kinds" in refused.stderr
