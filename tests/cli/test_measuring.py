"""`tavolata bench` and `tavolata replay`, run as a user runs them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tavolata._mode import is_compiled
from tavolata.arena.bench import load_yardstick
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError
from tavolata.core.playout import play_random
from tavolata.core.records import RecordWriter, read_record
from tavolata.core.registry import load_game
from tests.api.test_records import written
from tests.cli.program import refused, tavolata
from tests.proofs import ROOT
from tests.worlds import dominion


@pytest.mark.rare
def test_bench_counts_the_simulations_of_a_search() -> None:
    """It does not play whole games: one of them would take minutes."""
    search = "ismcts(simulations=20,rollout=big_money,cut=4)"
    run = tavolata("bench", "dominion", "--bot", search, "--rounds", "1", "--seconds", "1", "--json")
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert found["per_cpu_second"][f"simulations of {search}"] > 100
    assert f"games of {search}" not in found["per_cpu_second"]


def test_bench_measures_compiled_and_interpreted(tmp_path: Path) -> None:
    """All rates are positive; the result compares compiled, interpreted and baseline runs."""
    yardstick = tmp_path / "slow_yardstick.py"
    yardstick.write_text(
        "def play_many(games, seed):\n    return sum(i % 7 for i in range(50 * games)) + 1, seed\n"
    )
    run = tavolata(
        "bench",
        "dominion",
        "--bot",
        "big_money",
        "--rounds",
        "1",
        "--seconds",
        "1",
        "--json",
        "--yardstick",
        str(yardstick),
    )
    assert run.returncode == 0, run.stderr
    result = json.loads(run.stdout)
    keys = {"decisions", "games", "clones", "observations", "samples", "tensors", "masks"}
    keys.add("games of big_money")
    keys |= {"steps from Python", "steps from Python with tensors and masks"}
    assert set(result["per_cpu_second"]) == keys
    assert all(value > 0 for value in result["per_cpu_second"].values())
    assert result["compiled"] == is_compiled()
    assert result["ratio_to_yardstick"] > 0
    assert 0 < result["ratio_with_tensors"] < 1
    rates = result["per_cpu_second"]
    assert result["clones_per_sample"] == pytest.approx(rates["clones"] / rates["samples"])
    if is_compiled():
        assert set(result["ratio"]) == keys


def test_bench_prints_a_table() -> None:
    """The table has names and numbers, in the language."""
    run = tavolata("bench", "dominion", "--rounds", "1", "--seconds", "0.5", "--lang", "it")
    assert run.returncode == 0, run.stderr
    assert "│ copie " in run.stdout
    assert "Un campione costa quanto" in run.stdout


@pytest.mark.parametrize("name", ["missing.so", "empty.py"])
def test_module_without_play_many_is_refused(tmp_path: Path, name: str) -> None:
    """It needs play_many."""
    (tmp_path / "empty.py").write_text("")
    with pytest.raises(ParameterError):
        load_yardstick(tmp_path / name)
    assert refused(tavolata("bench", "dominion", "--yardstick", str(tmp_path / name)))


@pytest.mark.rare
def test_views_of_two_versions_are_measured_by_turns() -> None:
    """Here both are this version, so neither costs many times as much as the other."""
    command = ["-m", "benchmarks.views", "dominion", str(ROOT), "--turns", "2", "--rounds", "2"]
    run = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    found = json.loads(run.stdout)
    assert len(found["turns"]) == 2
    for own, other in found["turns"]:
        assert own["game"] == "dominion(players=4)"
        assert own["compiled"] == is_compiled()
        assert all(own[key] > 0 for key in ("view_ms", "view_bytes", "first_view_ms", "decision_ms"))
        assert own["view_bytes"] == other["view_bytes"] > 1000
    assert 0.2 < found["ratio"] < 5


def test_a_folder_that_is_no_version_is_refused(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benchmarks.views", "dominion", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert run.returncode == 1
    assert "not a version of Tavolata" in run.stderr


def test_bots_are_not_measured_with_views() -> None:
    run = tavolata("bench", "dominion", "--views", "--bot", "random")
    assert "leave out --bot" in refused(run)


def test_bulk_play_builds_no_events() -> None:
    """A state keeps no log unless asked, nor does its clone."""
    state = dominion("bulk", 2)
    play_random(state, rng_of("bulk"), 200)
    assert state.log is None
    state.keep_log()
    assert state.clone().log is None
    assert state.log == []


def test_replay_agrees_or_names_the_line(tmp_path: Path) -> None:
    """Exit code 0 for a complete record, 1 at a difference, 2 for damage after a good part."""
    path = tmp_path / "game.tavolata.jsonl"
    written(path)
    good = tavolata("replay", str(path))
    assert good.returncode == 0, good.stderr
    assert "digest agree" in good.stdout
    as_json = json.loads(tavolata("replay", str(path), "--json").stdout)
    assert as_json["over"] is True
    assert as_json["decisions"] > 100
    assert as_json["difference"] is None
    lines = path.read_text().split("\n")
    path.write_text("\n".join([*lines[:40], '{"seat": "P1", "do": "buy the moon"}', *lines[41:]]))
    wrong = tavolata("replay", str(path))
    assert wrong.returncode == 1
    assert "line 41" in wrong.stderr
    path.write_text("\n".join(lines[:40]) + '\n{"seat"')
    damaged = tavolata("replay", str(path))
    assert damaged.returncode == 2
    assert "line 41 is damaged" in damaged.stderr
    assert "39 decisions" in damaged.stdout
    assert "Traceback" not in wrong.stderr + damaged.stderr


def test_the_json_of_a_replay_has_the_first_difference(tmp_path: Path) -> None:
    """On standard output; the sentence is on standard error too."""
    path = tmp_path / "game.tavolata.jsonl"
    RecordWriter(path, load_game("dominion"), 0, ["", ""], [(0, "buy province")]).close()
    run = tavolata("replay", str(path), "--json")
    assert run.returncode == 1
    found = json.loads(run.stdout)
    assert found["difference"].startswith("line 2: P1 'buy province': ")
    assert found["difference"] in run.stderr
    whole = {"decisions": 1, "over": None, "scores": None, "returns": None, "digest": None}
    assert {**whole, "difference": found["difference"]} == found


def test_bench_refuses_a_wrong_game_before_it_measures_others() -> None:
    assert "did you mean 'citadels'?" in refused(tavolata("bench", "dominion", "citadel"))


def test_replay_refuses_other_files(tmp_path: Path) -> None:
    """A missing file and another kind of file each give one sentence."""
    assert "cannot be read" in refused(tavolata("replay", str(tmp_path / "none")))
    (tmp_path / "text").write_text("hello")
    assert "line 1 is damaged" in refused(tavolata("replay", str(tmp_path / "text")))


def test_replay_tells_the_story_of_a_game_in_both_languages(tmp_path: Path) -> None:
    """The story is that of spectators: it shows discards, but not which card."""
    path = tmp_path / "g.jsonl"
    seats = ["--seat", "random"] * 3
    tavolata("play", "seven_wonders", *seats, "--seed", "1", "--record", str(path))
    told = tavolata("replay", "--story", str(path)).stdout
    assert "The game is over." in told
    assert "digest agree" in told
    discards = [text for _, text in read_record(path).decisions if text.startswith("discard ")]
    assert told.count("discards a card for 3 coins") == len(discards) > 0
    assert "La partita è finita." in tavolata("replay", "--story", "--lang", "it", str(path)).stdout


@pytest.mark.parametrize("option", ["--story", "--verbose"])
def test_the_json_of_a_replay_stands_alone(option: str) -> None:
    assert "leave out --story and --verbose" in refused(tavolata("replay", "g", "--json", option))
