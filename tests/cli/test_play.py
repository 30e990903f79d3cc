"""`tavolata play`: whole games, invalid use, terminals."""

import io
import json
import os
import pty
import re
import subprocess

import pytest

from tavolata.cli.play import wants_another
from tavolata.core.records import read_record, replay
from tavolata.words import Words
from tests.cli.person import FIRST, PLAY_ON, command, decisions, environment, refused, run, start


# ------------------------------------------------------------------ whole games
@pytest.mark.parametrize(
    ("language", "title", "asked", "ended"),
    [
        ("en", "Final scores", "What do you buy?", "Record:"),
        ("it", "Punteggio finale", "Che cosa compri?", "Registrazione:"),
    ],
)
def test_whole_game_against_a_bot(tmp_path, language, title, asked, ended):
    done = run(
        tmp_path, "play", FIRST, "--seat", "human", "--seat", "big_money_ultimate",
        "--seed", "7", "--lang", language, "--record", "g.jsonl", typed=PLAY_ON,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    for text in (title, asked, ended, "tavolata replay --story g.jsonl"):
        assert text in done.stdout
    assert "\x1b" not in done.stdout
    assert max(len(line) for line in done.stdout.splitlines()) <= 80
    record = read_record(tmp_path / "g.jsonl")
    assert record.damage is None
    assert record.footer is not None
    assert replay(record).is_terminal()
    for key in ("reason-", "step-", "event-", "verb-", "answer-", "{"):
        assert key not in done.stdout


def test_hidden_cards_are_never_shown(tmp_path):
    done = run(
        tmp_path, "play", FIRST, "--seat", "human", "--seat", "big_money", "--seed", "3",
        "--record", "g.jsonl", typed="1\nlog\n" * 300,
    )  # fmt: skip
    assert done.returncode == 0
    drawn = set(re.findall(r"P2 draws (.*)", done.stdout))
    assert drawn <= {"5 cards.", "one card.", "2 cards.", "3 cards.", "4 cards."}
    assert drawn


@pytest.mark.rare
@pytest.mark.parametrize(
    ("players", "kingdom"),
    [
        (3, "interaction"),
        pytest.param(2, "big_money", marks=pytest.mark.grid),
        pytest.param(4, "size_distortion", marks=pytest.mark.grid),
        pytest.param(4, "village_square", marks=pytest.mark.grid),
    ],
)
def test_every_kingdom_for_every_number_of_players(tmp_path, players, kingdom):
    seats = ["--seat", "human"] + ["--seat", "random"] * (players - 1)
    done = run(
        tmp_path, "play", f"dominion(kingdom={kingdom})", *seats, "--seed", "1", "--lang", "it",
        "--record", "g.jsonl", typed="1\n2\n1 1\n\n" * 40 + "annulla\n", COLUMNS="120",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "{" not in done.stdout
    replay(read_record(tmp_path / "g.jsonl"))


def test_default_seats_are_a_person_and_a_bot(tmp_path):
    done = run(tmp_path, "play", "--lang", "it", typed="esci\n")
    assert done.returncode == 0
    assert "P2 · lavorante" in done.stdout
    (path,) = tmp_path.glob("dominion-*.tavolata.jsonl")
    header = read_record(path).header
    assert header["seats"] == ["human", "journeyman"]
    assert "start=random" in header["game"]


def test_level_is_a_bot_name(tmp_path):
    """Its game can be resumed."""
    done = run(
        tmp_path, "play", FIRST, "--seat", "novice", "--seat", "journeyman", "--seed", "2",
        "--record", "g.jsonl",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "P2 · journeyman" in done.stdout
    record = read_record(tmp_path / "g.jsonl")
    assert record.header["seats"] == ["novice", "journeyman"]
    # The novice buys no Actions.
    assert "buy smithy" not in {text for player, text in record.decisions if player == 0}
    assert "buy market" in {text for player, text in record.decisions if player == 1}


def test_replacement_of_a_level_is_announced_without_the_compiled_core(tmp_path):
    done = run(
        tmp_path, "play", FIRST, "--seat", "human", "--seat", "master", "--seed", "2", typed="",
        TAVOLATA_COMPILED="0",
    )  # fmt: skip
    assert "master plays as journeyman here" in done.stdout


def test_watching_bots(tmp_path):
    done = run(
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
    assert "P2 plays next" in screen
    assert "Hand" not in screen
    assert "P2 · you" in person.type("")
    assert "you have not decided anything yet" in person.type("undo")
    person.type("")
    assert "P1 plays next" in person.type("silver")
    person.type("")
    assert "another player has decided" in person.type("undo")


def test_a_line_at_the_cover_neither_lifts_it_nor_gets_lost_in_silence(sit, tmp_path):
    person = sit(FIRST, "--seat", "human", "--seat", "human", "--seed", "5", "--lang", "it")
    person.type("")
    assert "tocca a P2" in person.type("argento")
    before = decisions(tmp_path)
    for line in ("1", "rame", "annulla"):
        screen = person.type(line)
        assert f"«{line}» non conta come risposta di P2." in screen
        assert "Mano" not in screen
    assert decisions(tmp_path) == before
    assert "Mano" in person.type("")
    person.type("")
    assert "tocca a P1" in person.type("argento")
    person.keyboard.write(b"esci\n")
    assert "Per continuarla" in person.leave()


def test_lines_typed_before_the_cover_do_not_lift_it(tmp_path):
    master, slave = pty.openpty()
    process = start(
        tmp_path, [slave] * 3, environment(TERM="xterm-256color"),
        "play", FIRST, "--seat", "human", "--seat", "human", "--seed", "5",
    )  # fmt: skip
    os.close(slave)
    read_terminal(master, "\n> ")
    os.write(master, b"1\nsilver\n\n\n1\n")  # Enter twice would show P2's hand to P1
    screen = read_terminal(master, "Lines typed before this screen do not count.")
    assert "Hand" not in screen.partition("plays next")[2]
    os.write(master, b"\n")
    assert "Hand" in read_terminal(master, "Enter: ")
    os.write(master, b"quit\n")
    read_terminal(master, "--resume dominion-")
    assert process.wait() == 0
    os.close(master)


# ------------------------------------------------------------------ invalid use
@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["dominon"], "did you mean 'dominion'?"),
        (["dominion(kingdom=first_gme)"], "did you mean 'first_game'?"),
        (["dominion(players=9)"], "players is 2 to 4"),
        (["dominion(players=3)", "--seat", "human"], "has 3 players, but one --seat is given"),
        (["dominion", "--seat", "human"], "has 2 to 4 seats, but one --seat is given"),
        (["dominion(("], "cannot be read"),
        (["--seat", "human", "--seat", "big_mony"], "did you mean 'big_money'?"),
        (["--seat", "umano", "--seat", "big_money"], "did you mean 'human'?"),
        (["--seat", "human", "--seat", "xyz"], "four_coin_smithy, human, "),
        (["--seat", "human", "--seat", "flat_mc(rollout=humano)"], "did you mean 'random'?"),
        ([FIRST, "--seat", "human", "--seat", "witch"], "needs witch"),
        (["--record", "no/such/folder/g.jsonl"], "cannot be written"),
        (["--resume", "nothing.jsonl"], "cannot be read"),
        (["--resume", "x", "--seat", "human"], "use it alone"),
        (["citadels", "--resume", "x"], "use it alone"),
        (["--lang", "de"], "there are: en, it"),
        (["--nonsense"], "No such option"),
    ],
)
def test_invalid_use_gives_one_sentence(tmp_path, arguments, sentence):
    assert sentence in refused(run(tmp_path, "play", *arguments))
    assert list(tmp_path.iterdir()) == []


def test_record_is_never_overwritten(tmp_path):
    (tmp_path / "g.jsonl").write_text("precious")
    assert "already exists" in refused(run(tmp_path, "play", "--record", "g.jsonl"))
    assert (tmp_path / "g.jsonl").read_text() == "precious"


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("{}", "is not a record"),
        ("not json", "damaged"),
        ({"seed": None}, "has no game or no seed"),
        ({"seats": ["human"]}, "names one seat, but"),
        ({"seats": ["human", "nobody"]}, "unknown bot"),
        ({"game": "chess"}, "unknown game"),
    ],
)
def test_invalid_records_cannot_be_resumed(tmp_path, header, sentence):
    if isinstance(header, dict):
        whole = {
            "tavolata": "record", "format": 1, "game": FIRST, "version": "0", "seed": 1,
            "seats": ["human", "big_money"], **header,
        }  # fmt: skip
        header = json.dumps({key: value for key, value in whole.items() if value is not None})
    (tmp_path / "g.jsonl").write_text(header + "\n")
    assert sentence in refused(run(tmp_path, "play", "--resume", "g.jsonl"))
    assert (tmp_path / "g.jsonl").read_text() == header + "\n"


def test_errors_are_in_the_language(tmp_path):
    assert refused(run(tmp_path, "--lang", "it", "play", "dominon")).startswith("Errore: ")
    assert refused(run(tmp_path, "play", "dominon", LANG="it_IT.UTF-8")).startswith("Errore: ")


# ------------------------------------------------------------------ terminals
def test_play_works_on_an_ascii_terminal(tmp_path):
    done = run(
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


def test_real_terminal_has_colours_and_offers_another_game(tmp_path):
    run(tmp_path, "play", FIRST, "--seed", "7", "--record", "g.jsonl", typed=PLAY_ON)
    lines = (tmp_path / "g.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "g.jsonl").write_bytes(b"".join(lines[:-1]))
    master, slave = pty.openpty()
    variables = environment(TERM="xterm-256color")
    process = start(tmp_path, [slave] * 3, variables, "play", "--resume", "g.jsonl")
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
        first = (winners[0] + 1) % 2 + 1
        assert f"start={first}" in read_record(path).header["game"]


@pytest.mark.parametrize(
    ("spoil", "note"),
    [(b"", "Resumed after 2 decisions."), (b"{garbage\n", "The damaged file is now g.jsonl.damaged")],
)
def test_a_terminal_shows_how_much_was_resumed_after_it_is_cleared(tmp_path, spoil, note):
    run(tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="1\n")
    with (tmp_path / "g.jsonl").open("ab") as record:
        record.write(spoil)
    master, slave = pty.openpty()
    process = subprocess.Popen(
        command("play", "--resume", "g.jsonl"), stdin=slave, stdout=slave, stderr=slave,
        cwd=tmp_path, env=environment(TERM="xterm-256color"),
    )  # fmt: skip
    os.close(slave)
    screen = read_terminal(master, "\n> ")
    assert note in " ".join(screen.rpartition("\x1b[2J")[2].split())
    os.write(master, b"quit\n")
    read_terminal(master, "--resume g.jsonl")
    assert process.wait() == 0
    os.close(master)


def test_a_terminal_shows_the_game_of_a_replay_between_its_parameters(tmp_path):
    run(tmp_path, "play", FIRST, "--seed", "5", "--record", "g.jsonl", typed="1\n")
    master, slave = pty.openpty()
    process = subprocess.Popen(
        command("replay", "g.jsonl"), stdin=slave, stdout=slave, stderr=slave, cwd=tmp_path,
        env=environment(TERM="xterm-256color", COLUMNS="60"),
    )  # fmt: skip
    os.close(slave)
    lines = read_terminal(master, "P2 3").splitlines()
    assert process.wait() == 0
    os.close(master)
    assert lines[0].startswith("g.jsonl: dominion(players=2,kingdom=first_game,")
    assert lines[0].endswith(",")
    assert max(map(len, lines)) <= 60


def test_record_survives_a_lost_terminal(tmp_path):
    master, slave = pty.openpty()
    process = subprocess.Popen(
        command("play", FIRST, "--seed", "5", "--record", "g.jsonl"),
        stdin=slave,
        stdout=slave,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env=environment(TERM="xterm-256color"),
        start_new_session=True,
    )
    os.close(slave)
    read_terminal(master, "\n> ")
    os.close(master)
    assert b"Traceback" not in process.stderr.read()
    assert process.wait() == 1
    process.stderr.close()
    assert read_record(tmp_path / "g.jsonl").damage is None


@pytest.mark.parametrize(
    ("language", "typed", "is_wanted"),
    [
        ("en", "maybe\n\ny\n", True),
        ("en", "perhaps\nno\n", False),
        ("it", "boh\nS\n", True),
        ("it", "", False),
    ],
)
def test_another_game_needs_a_clear_answer(monkeypatch, capsys, language, typed, is_wanted):
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert wants_another(Words(language)) == is_wanted
    hint = Words(language)("play-again-takes")
    unclear = [line for line in typed.splitlines() if line in ("maybe", "", "perhaps", "boh")]
    assert capsys.readouterr().out.count(f"{hint}\n") == len(unclear)
