"""`tavolata play` as a person uses it: the real program, typed into through pipes and a terminal."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import tavolata
from tavolata.core.records import read_record, replay

SOURCE = str(Path(tavolata.__file__).parents[1])
PLAY_ON = "1\n" * 600
"""The first choice each time: all Treasures, then the dearest card."""
FIRST = "dominion(kingdom=first_game,start=1)"


def environment(**more):
    found = {key: value for key, value in os.environ.items() if not key.startswith("LC_")}
    return {**found, "PYTHONPATH": SOURCE, "LANG": "C.UTF-8", "COLUMNS": "80", **more}


def command(*arguments):
    return [sys.executable, "-m", "tavolata.cli.main", *arguments]


def tavolata_(folder, *arguments, typed="", **more):
    """Run the program to its end with all that is typed."""
    return subprocess.run(
        command(*arguments),
        input=typed,
        cwd=folder,
        env=environment(**more),
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def refused(done):
    """One sentence on standard error, exit code 2, no traceback."""
    assert done.returncode == 2
    assert "Traceback" not in done.stdout + done.stderr
    assert done.stderr.strip()
    return done.stderr


class Person:
    """Types one line after another and reads what the program says up to the next prompt."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env=environment(),
        )
        self.screen = self.read()

    def read(self):
        found = b""
        while not found.endswith(b"\n> "):
            byte = self.process.stdout.read(1)
            if not byte:
                break
            found += byte
        return found.decode()

    def type(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        self.screen = self.read()
        return self.screen

    def leave(self):
        self.process.stdin.close()
        rest = self.process.stdout.read().decode()
        assert self.process.wait() == 0
        return rest


@pytest.fixture
def sit(tmp_path):
    people = []

    def sit_down(*arguments):
        person = Person(tmp_path, "play", *arguments, "--record", "g.jsonl")
        people.append(person)
        return person

    yield sit_down
    for person in people:
        person.process.kill()
        person.process.wait()
        person.process.stdin.close()
        person.process.stdout.close()


def decisions(folder, name="g.jsonl"):
    return read_record(folder / name).decisions


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize(
    ("language", "title", "asked", "ended"),
    [
        ("en", "Final scores", "What do you buy?", "Record:"),
        ("it", "Punteggio finale", "Che cosa compri?", "Registrazione:"),
    ],
)
def test_a_whole_game_against_a_bot(tmp_path, language, title, asked, ended):
    done = tavolata_(
        tmp_path, "play", FIRST, "--seat", "human", "--seat", "big_money_ultimate",
        "--seed", "7", "--lang", language, "--record", "g.jsonl", typed=PLAY_ON,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for text in (title, asked, ended, "tavolata replay g.jsonl"):
        assert text in done.stdout
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    record = read_record(tmp_path / "g.jsonl")
    assert record.damage is None
    assert record.footer is not None
    assert replay(record).is_terminal()
    for key in ("reason-", "step-", "event-", "verb-", "answer-", "{"):
        assert key not in done.stdout


def test_hidden_cards_are_never_named(tmp_path):
    done = tavolata_(
        tmp_path, "play", FIRST, "--seat", "human", "--seat", "big_money", "--seed", "3",
        "--record", "g.jsonl", typed="1\nlog\n" * 300,
    )  # fmt: skip
    assert done.returncode == 0
    drawn = set(re.findall(r"P2 draws (.*)", done.stdout))
    assert drawn <= {"5 cards.", "one card.", "2 cards.", "3 cards.", "4 cards."}
    assert drawn


def test_every_kingdom_and_every_number_of_players(tmp_path):
    kingdoms = ("big_money", "interaction", "size_distortion", "village_square")
    for players, kingdom in zip((2, 3, 4, 4), kingdoms, strict=True):
        seats = ["--seat", "human"] + ["--seat", "random"] * (players - 1)
        done = tavolata_(
            tmp_path, "play", f"dominion(kingdom={kingdom})", *seats, "--seed", "1", "--lang", "it",
            "--record", f"{kingdom}.jsonl", typed="1\n2\n1 1\n\nannulla\n" * 40, COLUMNS="120",
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        assert "{" not in done.stdout
        replay(read_record(tmp_path / f"{kingdom}.jsonl"))


def test_without_seats_it_is_you_against_a_bot(tmp_path):
    done = tavolata_(tmp_path, "play", typed="quit\n")
    assert done.returncode == 0
    assert "big_money_ultimate" in done.stdout
    (path,) = tmp_path.glob("dominion-*.tavolata.jsonl")
    header = read_record(path).header
    assert header["seats"] == ["human", "big_money_ultimate"]
    assert "start=random" in header["game"]


def test_watching_bots(tmp_path):
    done = tavolata_(
        tmp_path, "play", FIRST, "--seat", "big_money", "--seat", "smithy", "--seed", "4",
        "--record", "g.jsonl",
    )  # fmt: skip
    assert done.returncode == 0
    assert "P1 starts." in done.stdout
    assert "P2 · smithy, turn 1" in done.stdout
    assert "P2 plays a Smithy." in done.stdout
    assert "Final scores" in done.stdout
    assert replay(read_record(tmp_path / "g.jsonl")).is_terminal()


def test_two_people_at_one_keyboard(sit):
    person = sit(FIRST, "--seat", "human", "--seat", "human", "--seed", "5")
    person.type("")
    screen = person.type("silver")
    assert "P2's turn at the keyboard" in screen
    assert "Hand" not in screen
    assert "P2 · you" in person.type("")
    assert "you have decided nothing yet" in person.type("undo")
    person.type("")
    assert "P1's turn at the keyboard" in person.type("silver")
    person.type("")
    assert "another player has decided" in person.type("undo")


# ------------------------------------------------------------------ answers
def test_enter_plays_all_treasures(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    assert "You start." in person.screen
    assert "Enter: Play all Treasures" in person.screen
    assert "You play 4 Coppers." in person.type("")
    assert decisions(tmp_path)[-1] == (0, "play treasures")


@pytest.mark.parametrize("answer", ["buy silver", "silver", "SILV", "argento", "compra arg"])
def test_a_choice_by_name(sit, tmp_path, answer):
    person = sit(FIRST, "--seed", "5", "--lang", "it")
    person.type("")
    person.type(answer)
    assert (0, "buy silver") in decisions(tmp_path)


def test_several_numbers_at_once(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    person.type("2 2 3")
    assert decisions(tmp_path)[1:] == [(0, "play copper"), (0, "play copper"), (0, "done")]
    assert "You have 2 coins" in person.screen
    screen = person.type("estate")
    assert "Your turn 2" in screen
    screen = person.type("1 1 2")
    assert "these were left: Play all Treasures, Play Copper" in " ".join(screen.split())


def test_answers_that_are_none(sit):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    assert "Nothing is chosen yet" in person.type("")
    assert "the choices are 1 to" in person.type("99")
    assert "neither a choice nor a command" in person.type("hello")
    assert "can mean several things" in person.type("buy w")
    assert "Gold costs 6 and you have 4 coins." in person.type("gold")
    assert "R4:" in person.screen
    assert "neither" in person.type("\x00\x7f")
    assert "neither" in person.type("1 x")


# ------------------------------------------------------------------ commands
def test_help_and_cards(sit):
    person = sit(FIRST, "--seed", "5")
    assert "take back your last decision" in person.type("?")
    screen = person.type("? moat")
    assert "Cost 2" in screen
    assert "Draw two cards." in screen
    assert "R13" in screen
    assert "Did you mean Smithy?" in person.type("? smitty")
    assert "There is no card" in person.type("? zzzz")


def test_commands_in_italian(sit):
    person = sit(FIRST, "--seed", "5", "--lang", "it")
    assert "Che cosa puoi scrivere" not in person.screen
    assert "ritira la tua ultima decisione" in person.type("aiuto")
    assert "Costo 2" in person.type("? fossato")
    assert "Provincia costa 8" not in person.screen
    screen = person.type("perché provincia")
    assert "Adesso no: si compra nella fase Acquisto" in screen
    assert "R5:" in screen
    assert "Argento" in person.type("scorta")
    assert "g.jsonl" in person.type("salva")
    assert "Non c'è niente da annullare" in person.type("annulla")
    assert "non è ancora successo" in person.type("diario").lower()


def test_why(sit):
    person = sit(FIRST, "--seed", "5")
    assert "Write why and a choice" in person.type("why")
    assert "is a legal choice now" in person.type("why 1")
    assert "is a legal choice now" in person.type("why play copper")
    assert "after the Treasures are played" in person.type("why buy gold")
    assert "you have no Gold in hand" in person.type("why gold")
    assert "Witch is not in this game" in person.type("why buy witch")
    assert "neither" in person.type("why xyz")
    person.type("")
    assert "Province costs 8 and you have 4 coins." in person.type("why province")
    assert "buying has begun" in person.type("why play copper")


def test_log_and_table(sit):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    person.type("silver")
    screen = person.type("log")
    assert "You play 4 Coppers." in screen
    assert "P2 draws 5 cards." in screen
    assert "Supply" in person.type("table")


# ------------------------------------------------------------------ undo
def test_undo_takes_back_and_rewrites_the_record(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    person.type("2")
    person.type("")
    assert [text for _, text in decisions(tmp_path)] == ["done", "play copper", "play treasures"]
    screen = person.type("undo")
    assert "Taken back: Play all Treasures" in screen
    assert "Play your Treasures." in screen
    assert [text for _, text in decisions(tmp_path)] == ["done", "play copper"]
    assert "Taken back: Play Copper" in person.type("undo")
    assert "nothing to take back" in person.type("undo")
    person.type("")
    person.type("silver")
    assert replay(read_record(tmp_path / "g.jsonl")) is not None
    assert list(tmp_path.glob("*.new")) == []


def test_undo_is_refused_after_something_hidden_was_seen(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    person.type("smithy")
    assert "another player has decided" in " ".join(person.type("undo").split())
    for _ in range(60):
        if "Play Smithy" in person.screen:
            break
        person.type("1")
    assert "You draw" in person.type("smithy")
    before = decisions(tmp_path)
    assert "drawn, shuffled or revealed" in " ".join(person.type("undo").split())
    assert decisions(tmp_path) == before


# ------------------------------------------------------------------ leaving and going on
def test_quit_and_resume(tmp_path):
    first = tavolata_(
        tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="\nsilver\nquit\n"
    )
    assert first.returncode == 0
    assert "tavolata play --resume g.jsonl" in first.stdout
    kept = decisions(tmp_path)
    again = tavolata_(tmp_path, "play", "--resume", "g.jsonl", typed="table\n")
    assert again.returncode == 0
    assert f"Resumed after {len(kept)} decisions." in again.stdout
    assert "Your turn 2" in again.stdout
    assert decisions(tmp_path) == kept
    done = tavolata_(tmp_path, "play", "--resume", "g.jsonl", typed=PLAY_ON)
    assert "Final scores" in done.stdout
    assert decisions(tmp_path)[: len(kept)] == kept
    assert replay(read_record(tmp_path / "g.jsonl")).is_terminal()
    over = refused(tavolata_(tmp_path, "play", "--resume", "g.jsonl"))
    assert "finished game" in over


def test_the_end_of_input_keeps_the_game(sit):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    assert "--resume g.jsonl" in person.leave()


def test_interrupt_keeps_the_game(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    person.process.send_signal(signal.SIGINT)
    rest = person.process.stdout.read().decode()
    assert person.process.wait() == 130
    assert "--resume g.jsonl" in rest
    assert "Traceback" not in rest
    assert decisions(tmp_path)[-1] == (0, "play treasures")


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        (lambda lines: [*lines[:4], lines[4][:9]], 5),
        (lambda lines: [*lines[:3], b"garbage", *lines[4:]], 4),
        (lambda lines: [*lines[:3], b'{"seat": "P1", "do": "buy province"}', *lines[4:]], 4),
        (lambda lines: [*lines[:3], b'{"seat": "P1", "do": "eat cake"}', *lines[4:]], 4),
        (lambda lines: [*lines[:3], b'{"seat": "P9", "do": "done"}', *lines[4:]], 4),
    ],
)
def test_a_damaged_record_goes_on_from_its_good_part(tmp_path, damage, line):
    tavolata_(
        tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="\nsilver\n\nsilver\n"
    )
    path = tmp_path / "g.jsonl"
    good = decisions(tmp_path)
    path.write_bytes(b"\n".join(damage(path.read_bytes().splitlines())))
    damaged = path.read_bytes()
    done = tavolata_(tmp_path, "play", "--resume", "g.jsonl", typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert f"Line {line} of the record is damaged" in done.stdout
    assert (tmp_path / "g.jsonl.damaged").read_bytes() == damaged
    kept = decisions(tmp_path)
    assert kept[: line - 2] == good[: line - 2]
    assert read_record(path).damage is None
    replay(read_record(path))


def test_a_lost_footer_is_written_again(tmp_path):
    tavolata_(tmp_path, "play", FIRST, "--seed", "7", "--record", "g.jsonl", typed=PLAY_ON)
    path = tmp_path / "g.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[: whole.rstrip().rfind(b"\n") + 20])
    done = tavolata_(tmp_path, "play", "--resume", "g.jsonl")
    assert "Final scores" in done.stdout
    assert path.read_bytes() == whole


# ------------------------------------------------------------------ what cannot be
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dominon"], "did you mean 'dominion'?"),
        (["dominion(kingdom=first_gme)"], "did you mean 'first_game'?"),
        (["dominion(players=9)"], "players is 2 to 4"),
        (["dominion(players=3)", "--seat", "human"], "has 3 players, but one --seat is given"),
        (["dominion", "--seat", "human"], "players is 2 to 4"),
        (["dominion(("], "cannot be read"),
        (["--seat", "human", "--seat", "big_mony"], "did you mean 'big_money'?"),
        ([FIRST, "--seat", "human", "--seat", "witch"], "needs witch"),
        (["--record", "no/such/folder/g.jsonl"], "cannot be written"),
        (["--resume", "nothing.jsonl"], "cannot be read"),
        (["--resume", "x", "--seat", "human"], "give it alone"),
        (["--lang", "de"], "there are: en, it"),
        (["--nonsense"], "No such option"),
    ],
)
def test_wrong_use_is_one_sentence(tmp_path, arguments, sentence):
    assert sentence in refused(tavolata_(tmp_path, "play", *arguments))
    assert list(tmp_path.iterdir()) == []


def test_a_record_is_never_overwritten(tmp_path):
    (tmp_path / "g.jsonl").write_text("precious")
    assert "exists already" in refused(tavolata_(tmp_path, "play", "--record", "g.jsonl"))
    assert (tmp_path / "g.jsonl").read_text() == "precious"


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("{}", "is no record"),
        ("not json", "damaged"),
        ({"seed": None}, "does not tell its seed"),
        ({"seats": ["human"]}, "names 1 seats"),
        ({"seats": ["human", "nobody"]}, "unknown bot"),
        ({"game": "chess"}, "unknown game"),
    ],
)
def test_records_that_cannot_be_resumed(tmp_path, header, sentence):
    if isinstance(header, dict):
        whole = {
            "tavolata": "record", "format": 1, "game": FIRST, "version": "0", "seed": 1,
            "seats": ["human", "big_money"], **header,
        }  # fmt: skip
        header = json.dumps({key: value for key, value in whole.items() if value is not None})
    (tmp_path / "g.jsonl").write_text(header + "\n")
    assert sentence in refused(tavolata_(tmp_path, "play", "--resume", "g.jsonl"))
    assert (tmp_path / "g.jsonl").read_text() == header + "\n"


def test_errors_speak_the_language(tmp_path):
    assert refused(tavolata_(tmp_path, "--lang", "it", "play", "dominon")).startswith("Errore: ")
    assert refused(tavolata_(tmp_path, "play", "dominon", LANG="it_IT.UTF-8")).startswith("Errore: ")


# ------------------------------------------------------------------ terminals
def test_an_ascii_terminal_is_enough(tmp_path):
    done = tavolata_(
        tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="\nquit\n",
        PYTHONIOENCODING="ascii",
    )  # fmt: skip
    assert done.returncode == 0
    assert "0 $ Copper x46" in done.stdout
    assert done.stdout.isascii()


def read_terminal(master, until):
    found = ""
    while until not in found:
        found += os.read(master, 4096).decode(errors="replace")
    return found


def test_a_real_terminal_has_colours_and_another_game(tmp_path):
    tavolata_(tmp_path, "play", FIRST, "--seed", "7", "--record", "g.jsonl", typed=PLAY_ON)
    lines = (tmp_path / "g.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "g.jsonl").write_bytes(b"".join(lines[:-1]))
    master, slave = pty.openpty()
    process = subprocess.Popen(
        command("play", "--resume", "g.jsonl"), stdin=slave, stdout=slave, stderr=slave,
        cwd=tmp_path, env=environment(TERM="xterm-256color"),
    )  # fmt: skip
    os.close(slave)
    screen = read_terminal(master, "(y/n)")
    assert "Final scores" in screen
    assert "\x1b[" in screen
    os.write(master, b"y\n")
    screen = read_terminal(master, "\n> ")
    assert "starts the next game." in screen
    os.write(master, b"quit\n")
    read_terminal(master, "--resume dominion-")
    assert process.wait() == 0
    os.close(master)
    (path,) = tmp_path.glob("dominion-*.jsonl")
    winners = [
        seat for seat, share in enumerate(read_record(tmp_path / "g.jsonl").footer["returns"]) if share
    ]
    if len(winners) == 1:
        start = (winners[0] + 1) % 2 + 1
        assert f"start={start}" in read_record(path).header["game"]
