"""`tavolata play`: leaving, damaged records, resuming."""

import re
import signal
import time
from pathlib import Path

import pytest

from tavolata.core.records import read_record, replay
from tests.cli.person import FIRST, PLAY_ON, decisions, refused, run


# ------------------------------------------------------------------ leaving and resuming
def test_quit_and_resume(tmp_path):
    first = run(tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="\nsilver\nquit\n")
    assert first.returncode == 0
    assert "tavolata play --resume g.jsonl" in first.stdout
    kept = decisions(tmp_path)
    again = run(tmp_path, "play", "--resume", "g.jsonl", typed="table\n")
    assert again.returncode == 0
    assert f"Resumed after {len(kept)} decisions." in again.stdout
    assert "Your turn 2" in again.stdout
    assert decisions(tmp_path) == kept
    done = run(tmp_path, "play", "--resume", "g.jsonl", typed=PLAY_ON)
    assert "Final scores" in done.stdout
    assert decisions(tmp_path)[: len(kept)] == kept
    assert replay(read_record(tmp_path / "g.jsonl")).is_terminal()
    over = refused(run(tmp_path, "play", "--resume", "g.jsonl"))
    assert "finished game" in over


def test_end_of_input_keeps_the_game(sit):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    assert "--resume g.jsonl" in person.leave()


def interrupt(process):
    """Press Ctrl-C when the program waits for an answer; just before that, its wait would not end."""
    while Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()[0] != "S":
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    process.wait()


def test_interrupt_keeps_the_game(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    interrupt(person.process)
    rest = person.terminal.read().decode()
    assert person.process.returncode == 130
    assert "--resume g.jsonl" in rest
    assert "Traceback" not in rest
    assert decisions(tmp_path)[-1] == (0, "play treasures")


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (
            lambda lines: [*lines[:4], lines[4][:9]],
            "g.jsonl, line 5 is damaged: it is not a JSON object",
        ),
        (lambda lines: [*lines[:3], b"garbage", *lines[4:]], "g.jsonl, line 4 is damaged"),
        (
            lambda lines: [*lines[:3], b'{"seat": "P1", "do": "buy province"}', *lines[4:]],
            "line 4: P1 'buy province': ",
        ),
        (
            lambda lines: [*lines[:3], b'{"seat": "P1", "do": "eat cake"}', *lines[4:]],
            "line 4: P1 'eat cake': ",
        ),
        (
            lambda lines: [*lines[:3], b'{"seat": "P9", "do": "done"}', *lines[4:]],
            "line 4: P9 'done': there is no seat P9",
        ),
    ],
)
def test_damaged_record_resumes_from_its_good_part(tmp_path, damage, why):
    line = int(re.findall(r"line (\d)", why)[0])
    run(tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="\nsilver\n\nsilver\n")
    path = tmp_path / "g.jsonl"
    good = decisions(tmp_path)
    path.write_bytes(b"\n".join(damage(path.read_bytes().splitlines())))
    damaged = path.read_bytes()
    done = run(tmp_path, "play", "--resume", "g.jsonl", typed="quit\n")
    assert done.returncode == 0, done.stderr
    text = " ".join(done.stdout.split())
    assert f"The rest of the record is dropped: {why}" in text
    assert f" {line - 2} decisions remain. " in text
    assert (tmp_path / "g.jsonl.damaged").read_bytes() == damaged
    kept = decisions(tmp_path)
    assert kept[: line - 2] == good[: line - 2]
    assert read_record(path).damage is None
    replay(read_record(path))


def test_missing_footer_is_written_again(tmp_path):
    run(tmp_path, "play", FIRST, "--seed", "7", "--record", "g.jsonl", typed=PLAY_ON)
    path = tmp_path / "g.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rstrip().rfind(b"\n") + 20])
    done = run(tmp_path, "play", "--resume", "g.jsonl")
    assert "Final scores" in done.stdout
    assert path.read_bytes() == whole
