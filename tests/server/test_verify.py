"""`tavolata verify`: a clear yes with what was checked, or one sentence about the difference."""

import hashlib
import json
import random

import pytest

from tavolata import __version__
from tavolata.core.records import RecordWriter, read_record
from tavolata.core.registry import load_game
from tavolata.tables.secret import commitment, new_secret
from tavolata.words import Words
from tests.cli.program import refused, tavolata

GAME = "seven_wonders(players=3)"
SECRET = "ab" * 32


def play(path, secret=SECRET, promised=commitment(SECRET), moves=10_000):  # noqa: B008
    """Write the record of a random game, up to a number of decisions."""
    game = load_game(GAME)
    state = game.new_initial_state(secret)
    writer = RecordWriter(path, game, secret, ["Anna", "Bob", "Carla"], commitment=promised)
    rng = random.Random(7)
    for _ in range(moves):
        if state.is_terminal():
            break
        seat = state.acting_players()[0]
        action = rng.choice(state.legal_actions(seat))
        writer.decision(seat, state.action_to_string(seat, action))
        state.apply_action(seat, action)
    if state.is_terminal():
        writer.end(state)
    writer.close()
    return state


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """Return the record of a whole game, as lines."""
    path = tmp_path_factory.mktemp("verify") / "whole"
    play(path)
    return path.read_text().splitlines()


@pytest.fixture
def path(tmp_path):
    return tmp_path / "game.tavolata.jsonl"


def write(path, lines, **header):
    """Write the lines with another header; a value of None removes the key."""
    first = {**json.loads(lines[0]), **header}
    first = {key: value for key, value in first.items() if value is not None}
    path.write_text("\n".join([json.dumps(first), *lines[1:]]) + "\n")


def says_no(path, *arguments):
    """Return the sentence of a refused record; `--json` must give the same."""
    ran = tavolata("verify", str(path), *arguments)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert "Traceback" not in ran.stderr
    assert ran.stderr.count("\n") == 1
    start = f"No: {path}: "
    assert ran.stderr.startswith(start)
    why = ran.stderr[len(start) :].strip()
    machine = tavolata("verify", str(path), "--json", *arguments)
    assert machine.returncode == 1
    found = json.loads(machine.stdout)
    assert (found["verified"], found["why"]) == (False, why)
    return why, found


# ------------------------------------------------------------------ records carry their commitment
def test_a_record_includes_its_commitment_if_there_is_one(path):
    play(path, moves=3)
    assert read_record(path).header["commitment"] == commitment(SECRET)
    play(path, promised=None, moves=3)
    assert "commitment" not in read_record(path).header


def test_a_malformed_commitment_is_a_damaged_header(path, whole):
    write(path, whole, commitment=7)
    assert "line 1 is damaged: its commitment is not text" in refused(tavolata("verify", str(path)))


# ------------------------------------------------------------------ yes
def test_yes_lists_the_checks(path, whole):
    write(path, whole)
    ran = tavolata("verify", str(path))
    assert (ran.returncode, ran.stderr) == (0, "")
    lines = ran.stdout.splitlines()
    assert lines[0].startswith(f"Yes: {path} (seven_wonders(")
    assert lines[0].endswith("is in order.")
    assert "its SHA-256 is the commitment" in lines[1]
    assert f"all {len(whole) - 2} decisions are legal" in lines[2]
    scores = [score["total"] for score in json.loads(whole[-1])["scores"]]
    assert lines[3].endswith(", ".join(f"P{n} {total}" for n, total in enumerate(scores, start=1)))
    assert lines[4].endswith(f"before the game? {commitment(SECRET)}")


def test_yes_in_italian(path, whole):
    write(path, whole)
    ran = tavolata("verify", str(path), "--lang", "it")
    assert ran.returncode == 0
    assert ran.stdout.startswith(f"Sì: {path}")
    assert "è in regola" in ran.stdout
    ran = tavolata("--lang", "it", "verify", str(path), "--commitment", "00" * 32)
    assert ran.returncode == 1
    assert ran.stderr.startswith("No: ")
    assert f"ma il tavolo mostrava {'00' * 32}" in ran.stderr


def test_yes_as_json(path, whole):
    write(path, whole)
    ran = tavolata("verify", str(path), "--json")
    assert ran.returncode == 0
    found = json.loads(ran.stdout)
    footer = json.loads(whole[-1])
    assert found == {
        "file": str(path), "verified": True, "why": None, "game": json.loads(whole[0])["game"],
        "commitment": "holds", "replays": True, "decisions": len(whole) - 2, "over": True, "has_result": True,
        "scores": footer["scores"], "returns": footer["returns"], "digest": footer["digest"],
    }  # fmt: skip


def test_the_commitment_shown_at_the_table_can_be_given(path, whole):
    write(path, whole)
    ran = tavolata("verify", str(path), "--commitment", f" {commitment(SECRET).upper()} ")
    assert ran.returncode == 0
    assert "before the game?" not in ran.stdout
    write(path, whole, commitment=None)
    assert tavolata("verify", str(path), "--commitment", commitment(SECRET)).returncode == 0


def test_a_running_game_is_reported_as_running(path):
    play(path, moves=20)
    ran = tavolata("verify", str(path))
    assert ran.returncode == 0
    assert "all 20 decisions are legal" in ran.stdout
    assert "the game has not ended: there is no result to compare" in ran.stdout
    play(path, moves=1)
    assert "the only decision is legal" in tavolata("verify", str(path)).stdout


def test_a_record_from_the_server_can_be_verified(path):
    secret = new_secret()
    play(path, secret, commitment(secret))
    assert tavolata("verify", str(path)).returncode == 0


def test_a_number_as_seed_is_taken_as_its_text(path):
    play(path, 41, hashlib.sha256(b"41").hexdigest(), moves=5)
    assert tavolata("verify", str(path)).returncode == 0


# ------------------------------------------------------------------ no
def test_no_without_a_commitment(path, whole):
    write(path, whole, commitment=None)
    why, found = says_no(path)
    assert why == "it has no commitment, so nothing shows that its seed was fixed before the game."
    assert (found["commitment"], found["replays"]) == ("none", True)


def test_no_if_the_seed_does_not_match_the_commitment(path):
    """Someone replaced the shuffle after the game: the record replays, but the commitment fails."""
    play(path, "cd" * 32)
    why, found = says_no(path)
    assert why.startswith("its seed is not the one that was promised")
    assert commitment("cd" * 32) in why
    assert commitment(SECRET) in why
    assert (found["commitment"], found["replays"]) == ("differs", True)


def test_no_if_seed_and_commitment_were_both_replaced(path):
    """Only the commitment shown at the table reveals it."""
    play(path, "cd" * 32, commitment("cd" * 32))
    assert tavolata("verify", str(path)).returncode == 0
    why, _ = says_no(path, "--commitment", commitment(SECRET))
    assert why.endswith(f"but the table showed {commitment(SECRET)}.")


def test_no_if_a_decision_was_changed(path, whole):
    other = json.loads(whole[20])
    other["do"] = "build something else"
    write(path, [*whole[:20], json.dumps(other), *whole[21:]])
    why, found = says_no(path)
    assert why.startswith("it does not replay: line 21: ")
    assert "written by version" not in why
    assert (found["commitment"], found["replays"], found["digest"]) == ("holds", False, None)


def test_no_if_a_decision_is_missing(path, whole):
    write(path, [*whole[:20], *whole[21:]])
    assert says_no(path)[0].startswith("it does not replay: line ")


@pytest.mark.parametrize("key", ["scores", "returns", "digest"])
def test_no_if_the_result_was_changed(path, whole, key):
    footer = json.loads(whole[-1])
    footer[key] = None if key == "digest" else [*footer[key][::-1], 0]
    write(path, [*whole[:-1], json.dumps(footer)])
    assert f"{key} should be" in says_no(path)[0]


def test_no_mentions_versions_if_they_differ(path, whole):
    write(path, [*whole[:20], *whole[21:]], version="0.0.1")
    assert says_no(path)[0].endswith(f"(It was written by version 0.0.1, this is {__version__}.)")


def test_no_if_the_game_is_unavailable_here(path, whole):
    write(path, whole, game="chess(players=2)")
    assert "unknown game 'chess'" in says_no(path)[0]


def test_no_if_the_record_is_damaged(path, whole):
    write(path, [*whole[:20], whole[20][:7], *whole[21:]])
    assert says_no(path)[0] == "line 21 is damaged: it is not a JSON object"


def test_a_file_that_is_not_a_record_is_an_error(path):
    path.write_text("Dear Anna\n")
    assert "line 1 is damaged" in refused(tavolata("verify", str(path)))
    path.unlink()
    assert "cannot be read" in refused(tavolata("verify", str(path)))


def test_both_languages_have_all_messages():
    for language in ("en", "it"):
        words = Words(language, "usage")
        for key in (
            "yes", "yes-seed", "yes-decisions", "yes-result", "yes-stopped", "yes-unfinished", "compare", "no",
            "no-promise", "wrong-seed", "other-promise", "differs", "version", "damaged",
        ):  # fmt: skip
            assert words.has(f"verify-{key}"), key
