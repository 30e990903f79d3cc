"""Figures and signs as people read them, and their spelling on a terminal without UTF-8."""

import io
import re

import pytest
from rich.console import Console

from tavolata.core.registry import load_game
from tavolata.words import Words
from tavolata.words.layout import fold, load_layout
from tavolata.words.messages import FilledMessage, Several, in_words
from tavolata.words.plain import MINUS, TIMES, figure, gain, in_ascii
from tests.catalogues import CATALOGUES
from tests.cli.person import FIRST, run

WITH_CURSES = "dominion(kingdom=cellar+chapel+gardens+market+militia+mine+moat+smithy+village+witch)"


# ------------------------------------------------------------------ ASCII
@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("perché", "perche'"),
        ("Straße, Menü, Łódź", "Strasse, Menu, Lodz"),
        ("è vuota: città, più", "e' vuota: citta', piu'"),
        ("È finita", "E' finita"),
        ("mélange", "melange"),
        ("perche\u0301 no", "perche' no"),
        (f"«Oro» · 2 {TIMES} {MINUS}1 → …", '"Oro" - 2 x -1 -> ...'),
        ("l\u2019oro", "l'oro"),
        ("\u4e2d", "?"),
    ],
)
def test_text_in_ascii(text, spelled):
    assert in_ascii(text) == spelled


def test_an_ascii_terminal_spells_accents(tmp_path):
    done = run(
        tmp_path, "play", FIRST, "--seed", "5", "--lang", "it", "--record", "g.jsonl",
        typed="perche\nproprieta'\nquit\n", PYTHONIOENCODING="ascii",
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert "# Proprieta' x" in done.stdout
    assert "che cosa e' successo" in done.stdout
    (frame,) = {len(line) for line in done.stdout.splitlines() if line.startswith("|")}
    assert frame == 80


def test_errors_on_an_ascii_terminal_spell_accents(tmp_path):
    (tmp_path / "g.jsonl").touch()
    done = run(tmp_path, "play", "--record", "g.jsonl", "--lang", "it", PYTHONIOENCODING="ascii")
    assert done.stderr.isascii()
    assert "gia'" in done.stderr


def test_an_apostrophe_is_an_accent_when_typed():
    assert fold("Proprieta'") == fold("proprietà") == fold("PROPRIETA\u2019")
    assert fold("l'oro") != fold("loro")


# ------------------------------------------------------------------ numbers
def test_numbers_have_a_true_minus_sign():
    assert figure(-2) == f"{MINUS}2"
    assert [gain(n) for n in (3, 0, -1)] == ["+3", "0", f"{MINUS}1"]
    words = Words("it", "dominion")
    assert in_words(words, Several((words("curse"), -2), " ")) == f"Maledizione {MINUS}2"
    assert in_words(words, FilledMessage("points-part", {"cards": "x", "points": -2})) == f"x: {MINUS}2"
    assert Words("it", "dominion", is_ascii=True)("points-part", cards="x", points=-2) == "x: -2"


@pytest.mark.parametrize("path", CATALOGUES.values(), ids=lambda path: "/".join(path.parts[-3:]))
def test_texts_have_no_hyphen_for_a_minus(path):
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] != "#"]
    assert not [line for line in lines if re.search(r"[\s(=*]-\d", line)]


# ------------------------------------------------------------------ the score sheet
@pytest.mark.parametrize(
    ("is_ascii", "cursed"), [(False, f"{MINUS}2 (2{TIMES}{MINUS}1)"), (True, "-2 (2x-1)")]
)
def test_dominions_score_sheet_says_copies_times_points(is_ascii, cursed):
    game = load_game(WITH_CURSES)
    layout = load_layout(game, Words("it", is_ascii=is_ascii), ["human", "random"])
    state = game.new_initial_state("x")
    seen = state.observation(None).to_view()
    seen.seats[0].owned = {"province": 4, "curse": 2}
    seen.seats[1].owned = {"province": 10}
    scores = [{"province": 24, "curse": -2, "total": 22}, {"province": 60, "total": 60}]
    console = Console(file=io.StringIO(), width=60, color_system=None)
    console.print(layout.final(scores, [0.0, 1.0], seen, 0))
    _title, _heads, first, second, *_rest = console.file.getvalue().splitlines()
    times = "x" if is_ascii else TIMES
    assert f"24 (4{times}6)" in first
    assert cursed in first
    assert f"60 (10{times}6)" in second
    assert first.index("24") == second.index("60")
