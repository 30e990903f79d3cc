"""Seeds and salts: derived seeds, repeated runs, and the seeding of files."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

import tavolata as package
from tavolata.arena.blocks import Pairing, Task, play_block
from tavolata.arena.simulate import simulate
from tavolata.core.bot import Bot
from tavolata.core.records import digest, read_record, replay
from tavolata.core.seeding import SEEDING_VERSION, Seeding, derive, new_salt
from tests.cli.person import FIRST
from tests.cli.program import refused, tavolata

GAME = "dominion(kingdom=first_game)"
SAMPLE = Path(__file__).parents[1] / "samples" / "2026-11-22" / "arena.jsonl"
SIMULATE = ("simulate", GAME, "--bot", "big_money", "--bot", "random", "--games", "60")
ARENA = ("arena", GAME, "--bots", "big_money,smithy", "--games", "8", "--jobs", "1")


def result(*arguments: str) -> dict[str, Any]:
    run = tavolata(*arguments, "--json")
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    for name in ("seconds", "command"):
        found.pop(name, None)
    for row in found.get("decisions", []) if "ratings" in found else ():
        del row["cpu_ms"]
    return found


# ------------------------------------------------------------------ the derivation
def test_derived_seeds_match_the_documentation() -> None:
    """Byte by byte as in docs/fairness.md."""
    data = b"16:tavolata-seeding,1:2,4:deal,2:ab,1:7,2:31,"
    assert Seeding("7", "ab").deal(31) == hashlib.sha256(data).hexdigest()
    assert (
        derive("bot", "", "\u00e8", 1, 0)
        == hashlib.sha256(b"16:tavolata-seeding,1:2,3:bot,0:,2:\xc3\xa8,1:1,1:0,").hexdigest()
    )


def test_different_places_have_different_seeds() -> None:
    """Neither do two domains, nor parts that are equal after joining."""
    seeding = Seeding("1", "2")
    found = [
        *(make(*place) for make in (seeding.deal, seeding.bot, seeding.seats, seeding.positions)
          for place in ((), (1,), (11,), (1, 1), ("1,1",), ("1:1",))),
        Seeding("12", "").deal(), Seeding("", "12").deal(), Seeding("2", "1").deal(),
    ]  # fmt: skip
    assert len(set(found)) == len(found)


def test_fresh_salt_has_128_bits() -> None:
    salts = {new_salt() for _ in range(100)}
    assert len(salts) == 100
    assert all(len(salt) == 32 and int(salt, 16) >= 0 for salt in salts)


# ------------------------------------------------------------------ seeds of bots
class Recorder(Bot):
    """Plays the first choice and records the seeds of bots."""

    seeds: list[str] = []

    def __init__(self, seed: str) -> None:
        self.seeds.append(seed)

    def act(self, observation: Any, clock: float) -> int:
        return int(observation.legal_actions[0])


def test_bot_seeds_differ_from_each_other_and_from_deals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    dealt: list[object] = []
    game = package.load_game("dominion")
    deal = game.new_initial_state

    class Dealer:
        """A game that records the seeds of its deals."""

        name, players = game.name, game.players

        def new_initial_state(self, seed: object = None) -> Any:
            dealt.append(seed)
            return deal(seed)

    monkeypatch.setattr(Recorder, "seeds", [])
    monkeypatch.setattr("tavolata.arena.blocks.loaded_game", lambda text: Dealer())
    monkeypatch.setattr("tavolata.arena.isolated.loaded", lambda *_: (Dealer(), Recorder))
    monkeypatch.setattr("tavolata.arena.isolated.is_apart", lambda *_: False)
    monkeypatch.setattr("tavolata.arena.simulate.loaded_game", lambda text: Dealer())
    from tavolata.arena.simulate import play_games

    seeding = Seeding("0", "salt")
    for block in range(2):
        play_block(Task("dominion", Pairing(("a", "b")), block, seeding, "random", cap=3))
    list(play_games("dominion", ["a", "b"], seeding, False, 3, False, None, 0, 2))
    assert len(Recorder.seeds) == len(set(Recorder.seeds)) == 12
    assert len(dealt) == 6
    assert not set(dealt) & set(Recorder.seeds)
    assert all(isinstance(seed, str) and len(seed) == 64 for seed in [*dealt, *Recorder.seeds])


# ------------------------------------------------------------------ repeating a run
def test_only_seed_and_salt_together_repeat_a_simulation() -> None:
    first = result(*SIMULATE, "--seed", "evening", "--jobs", "1")
    assert (first["seed"], first["seeding"]) == ("evening", SEEDING_VERSION)
    again = result(*SIMULATE, "--seed", "evening", "--salt", first["salt"], "--jobs", "2")
    assert again == first
    other = result(*SIMULATE, "--seed", "evening", "--jobs", "1")
    assert other["salt"] != first["salt"]
    assert other["decisions"] != first["decisions"]


def test_printed_options_repeat_the_run() -> None:
    salt = "0123456789abcdef"
    for command in (SIMULATE, ARENA):
        run = tavolata(*command, "--seed", "two words", "--salt", salt)
        assert f"--seed 'two words' --salt {salt}" in run.stdout
        assert "salt" in tavolata(command[0], "--help").stdout
        assert "Per ripetere" in tavolata(*command, "--lang", "it").stdout


def test_cross_table_names_its_seeding() -> None:
    run = tavolata(*ARENA, "--seed", "cross", "--salt", "ab", "--markdown")
    assert run.stdout.splitlines()[-1] == "Seed `cross`, salt `ab`, seeding 2."


def test_simulate_accepts_a_seeding_from_python() -> None:
    one, two = (simulate(GAME, ["big_money", "random"], 3, Seeding("a", "b"), 1) for _ in range(2))
    assert one["decisions"] == two["decisions"]


# ------------------------------------------------------------------ files of an arena
def test_resumed_arena_uses_the_salt_of_its_file(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    part = result(*ARENA[:3], "big_money,smithy", "--games", "4", "--jobs", "1", "--out", str(out))
    assert json.loads(out.read_text().splitlines()[0])["salt"] == part["salt"]
    whole = result(*ARENA, "--out", str(out))
    assert whole["salt"] == part["salt"]
    assert whole == result(*ARENA, "--salt", part["salt"])


def test_arena_file_with_another_salt_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    result(*ARENA, "--salt", "one", "--out", str(out))
    before = out.read_text()
    assert "with salt one, not two" in refused(tavolata(*ARENA, "--salt", "two", "--out", str(out)))
    assert out.read_text() == before


def test_arena_file_of_seeding_version_1_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "arena.jsonl"
    out.write_bytes(SAMPLE.read_bytes())
    for more in ((), ("--salt", "one")):
        sentence = refused(tavolata(*ARENA, *more, "--out", str(out)))
        assert "seeding version 1, this program uses 2" in sentence
        assert "--out" in sentence
    assert out.read_bytes() == SAMPLE.read_bytes()


# ------------------------------------------------------------------ games at the terminal
def played(path: Path, *arguments: str) -> str:
    run = tavolata("play", FIRST, "--seat", "random", "--seat", "random", *arguments,
                   "--record", str(path))  # fmt: skip
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_seed_and_salt_repeat_a_game_at_the_terminal(tmp_path: Path) -> None:
    one, two, three = (tmp_path / name for name in ("one", "two", "three"))
    text = played(one, "--seed", "7")
    record = read_record(one)
    run = record.header["run"]
    assert f"--seed 7 --salt {run['salt']}" in text
    played(two, "--seed", "7", "--salt", run["salt"])
    assert read_record(two).decisions == record.decisions
    assert digest(replay(read_record(two))) == digest(replay(record))
    played(three, "--seed", "7")
    assert read_record(three).decisions != record.decisions


def test_record_replays_from_the_seed_of_its_deal_alone(tmp_path: Path) -> None:
    path = tmp_path / "g.jsonl"
    played(path)
    header, *lines = path.read_text().splitlines()
    found = json.loads(header)
    run = found.pop("run")
    assert found["seed"] == Seeding(run["seed"], run["salt"]).deal(run["game"])
    path.write_text("\n".join([json.dumps(found), *lines, ""]))
    assert replay(read_record(path)).is_terminal()


def test_games_without_a_seed_differ() -> None:
    """`new_initial_state()` draws a fresh secret."""
    for name in sorted(package.registered_games()):
        game = package.load_game(name)
        assert len({digest(game.new_initial_state()) for _ in range(4)}) == 4
        assert digest(game.new_initial_state(0)) == digest(game.new_initial_state("0"))
