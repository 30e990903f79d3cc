"""Narrow terminals: headlines, frames and menus stay whole."""

import io
import re

import pytest
from rich.console import Console
from rich.text import Text

from tavolata.cli.answers import help_grid
from tavolata.core.chance import rng_of
from tavolata.core.playout import play_random
from tavolata.core.registry import load_game
from tavolata.words.flow import Hanging, Sentence
from tavolata.words.plain import TIMES, figure
from tests.cli.screen import Screen

WIDTHS = (120, 80, 60)


def screen(game, width, language):
    return Screen(load_game(game).new_initial_state("a"), 0, language, (width, 1000))


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", ["citadels", "dominion(start=1)", "seven_wonders"])
def test_headline_keeps_title_and_state_apart(game, width, language):
    shown = screen(game, width, language)
    title = shown.layout.say(shown.layout.phrases.title(shown.seen))
    first, second, *_rest = shown.board().splitlines()
    assert first.startswith(title)
    rest = first.removeprefix(title)
    assert not rest.strip() or rest.startswith("  ")
    assert set(second) == {"─"} or not rest.strip()


@pytest.mark.parametrize(
    ("game", "language", "last"),
    [
        ("citadels", "it", "★ Unico"),
        ("citadels", "en", "★ Unique"),
        ("dominion(start=1)", "it", "◂ Reazione"),
        ("dominion(start=1)", "en", "◂ Reaction"),
        ("seven_wonders", "it", "★ gilde"),
        ("seven_wonders", "en", "★ guild"),
    ],
)
def test_legends_and_names_are_whole_at_60_columns(game, language, last):
    text = screen(game, 60, language).board()
    assert "…" not in text
    assert last in text


def test_all_basic_piles_have_their_numbers_at_60_columns():
    text = screen("dominion(start=1)", 60, "it").board()
    for pile in ("Rame", "Argento", "Oro", "Proprietà", "Ducato", "Provincia", "Maledizione"):
        assert re.search(rf"{pile} {TIMES}\d", text), pile


@pytest.mark.parametrize(("language", "rank"), [("it", "rango"), ("en", "rank")])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_draft_has_one_bare_number_in_a_row(width, language, rank):
    rows = [line for line in screen("citadels", width, language).menu().splitlines() if line.strip()]
    firsts = [row for row in rows if re.match(r" ?\d", row)]
    assert len(firsts) >= 4
    for row in firsts:
        assert re.match(rf" ?\d+  [^\d]+  ({rank} \d|\(\d\))  ", row)


@pytest.mark.parametrize(
    ("language", "marks"), [("en", ["killed", "robbed", "bewitched"]), ("it", ["assassinio", "furto", "stregoneria"])]
)  # fmt: skip
def test_marks_of_named_characters_are_parallel(language, marks):
    words = screen("citadels", 80, language).layout.words
    assert [words(f"token-{mark}") for mark in ("killed", "robbed", "bewitched")] == marks


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("players", [2, 3, 7])
@pytest.mark.parametrize("width", [80, 60])
def test_the_score_sheet_of_cities_is_whole(width, players, language):
    state = load_game(f"seven_wonders(players={players})").new_initial_state("a")
    play_random(state, rng_of("a"), 10_000)
    shown = Screen(state, 0, language, (width, 1000))
    text = shown.text(shown.layout.final(state.scores(), state.returns(), shown.seen, 0))
    assert "…" not in text
    for parts in state.scores():
        for points in parts.values():
            assert re.search(rf"(?<!\d){figure(points)}(?!\d)", text)
    assert text.count(f"({shown.seen.seats[0].coins})") >= 1


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize(
    "game", ["dominion(players=4,kingdom=size_distortion)", "citadels(players=8)", "citadels"]
)
@pytest.mark.parametrize("width", WIDTHS)
def test_the_score_pad_is_whole(width, game, language):
    """Sources of points become rows where they have no room as columns; no figure or name is cut."""
    state = load_game(game).new_initial_state("a")
    play_random(state, rng_of("a"), 10_000)
    shown = Screen(state, 0, language, (width, 1000))
    text = shown.text(shown.layout.final(state.scores(), state.returns(), shown.seen, 0))
    assert "…" not in text
    for row in shown.layout.phrases.score_rows(state.scores(), shown.seen):
        assert shown.layout.say(row.label) in text
    for parts in state.scores():
        assert re.search(rf"(?<!\d){figure(parts['total'])}(?!\d)", text)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_score_pad_never_cuts_names_of_players(width):
    """Where they have no room, the seats become columns."""
    state = load_game("dominion(players=4,kingdom=first_game)").new_initial_state("a")
    play_random(state, rng_of("a"), 10_000)
    shown = Screen(state, 0, "it", (width, 1000))
    shown.layout.seats[:] = ["human", "big_money", "journeyman", "militia"]
    text = shown.text(shown.layout.final(state.scores(), state.returns(), shown.seen, 0))
    assert "…" not in text
    whole = all(name in text for name in ("P1 · tu", "P2 · big_money", "P3 · lavorante"))
    assert whole or re.search(r"P1 +(★ )?P2 +(★ )?P3 +(★ )?P4", text)


def test_hands_of_cities_break_no_word_on_a_phone():
    """In all turns of a game: each word of a card is whole."""
    state = load_game("seven_wonders(players=3)").new_initial_state("a")
    rng = rng_of("hands")
    while not state.is_terminal():
        shown = Screen(state, state.acting_players()[0], "it", (50, 1000))
        question, words = shown.seen.question, set(shown.menu().split())
        for card in question.cards if question else {}:
            signs = shown.layout.signs
            told = f"{signs.cost(card)} {signs.card_effect(card)} {shown.layout.words.card(card)}"
            assert set(told.split()) <= words
        for player in state.acting_players():
            actions = state.legal_actions(player)
            state.apply_action(player, actions[rng.below(len(actions))])


@pytest.mark.parametrize("width", [40, 50, 60, 80])
@pytest.mark.parametrize("game", ["citadels", "dominion", "seven_wonders"])
def test_the_commands_are_explained_in_whole_words(game, width):
    shown = screen(game, width, "it")
    words, text = shown.layout.words, " ".join(shown.text(help_grid(shown.layout.words)).split())
    assert "…" not in text
    for key in ("why", "log", "undo", "quit"):
        whole = words(f"help-{key}-does")
        assert all(word in text for word in whole.split()), key
    if width == 40 and game == "seven_wonders":
        assert f"{words('command-log')} {words('help-log-does')}" in text


def test_symbols_of_a_neighbour_stay_with_their_numbers():
    shown = screen("seven_wonders(players=3)", 120, "it")
    right = shown.seen.seats[shown.seen.seats[0].right]
    right.symbols = {"compass": 1, "gear": 2, "tablet": 1}
    text = shown.board()
    for symbol in ("compasso 1,", "ingranaggio 2,", "tavoletta 1"):
        assert symbol in text


@pytest.mark.parametrize("language", ["it", "en"])
def test_hands_of_cities_are_whole_at_60_columns(language):
    """In all turns of a game: no cost, effect or heading is cut."""
    state = load_game("seven_wonders(players=3)").new_initial_state("q")
    rng = rng_of("hands")
    while not state.is_terminal():
        shown = Screen(state, state.acting_players()[0], language, (60, 1000))
        menu = shown.menu()
        assert "…" not in menu
        if shown.seen.question and shown.seen.question.cards:
            words = " ".join(menu.split()).replace("\n", " ")
            assert shown.layout.words("column-price") in words
        for player in state.acting_players():
            actions = state.legal_actions(player)
            state.apply_action(player, actions[rng.below(len(actions))])


@pytest.mark.parametrize("language", ["it", "en"])
def test_long_choices_hang_below_their_own_number(language):
    state = load_game("citadels(players=5)").new_initial_state(3)
    for seat in range(5):
        state.apply_action(seat, state.legal_actions(seat)[0])
    state.apply_action(0, state.string_to_action(0, "use power"))
    shown = Screen(state, 0, language, (36, 1000))
    rows = shown.menu().splitlines()
    assert len(rows) > len(shown.choices())
    assert all(re.match(r" \d |   \S", row) for row in rows), rows


def test_figures_stay_with_their_word():
    """No line of a log or of a sentence ends in a number that counts the next word."""
    console = Console(file=io.StringIO(), width=20, color_system=None)
    text = Text("  P2 paga al tavolo 2 monete e ne tiene 3.")
    text.stylize("bold", 20, 28)
    for shown in (Hanging(text), Sentence(Text("Hai pagato in tutto 1 moneta, P2 nessuna."))):
        console.print(shown)
    lines = [line.rstrip() for line in console.file.getvalue().splitlines()]
    assert lines == [
        "  P2 paga al tavolo", "    2 monete e ne", "    tiene 3.",
        "Hai pagato in tutto", "1 moneta, P2", "nessuna.",
    ]  # fmt: skip
