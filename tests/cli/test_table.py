"""`tavolata play`: answers, commands, undo."""

import re

import pytest

from tavolata.core.records import read_record, replay
from tests.cli.person import FIRST, decisions
from tests.cli.screen import Screen
from tests.rules.dominion.board import table


# ------------------------------------------------------------------ questions
@pytest.mark.parametrize(
    ("hand", "language", "asked", "answer"),
    [
        ("copper estate", "en", "You have no Action card to play", "Continue to the Buy phase"),
        ("copper estate", "it", "Non hai carte Azione da giocare", "Passa alla fase Acquisto"),
        ("copper moat", "en", "Play an Action card (one Action left)", "Continue to the Buy phase"),
    ],
)
def test_the_action_phase_says_if_the_hand_has_no_action(hand, language, asked, answer):
    screen = Screen(table(P1={"hand": hand}).state, language=language)
    assert asked in " ".join(screen.whole().split())
    assert screen.row(answer)


@pytest.mark.parametrize(
    ("hand", "language", "asked", "answer"),
    [
        ("moat estate", "en", "You have no Treasures to play", "Continue to buying"),
        ("moat estate", "it", "Non hai Tesori da giocare", "Passa agli acquisti"),
        ("moat copper", "en", "Play your Treasures.", "Play no more Treasures"),
    ],
)
def test_the_buy_phase_says_if_the_hand_has_no_treasure(hand, language, asked, answer):
    position = table(P1={"hand": hand})
    position.does("P1", "done")
    screen = Screen(position.state, language=language)
    assert asked in " ".join(screen.whole().split())
    assert screen.row(answer)


# ------------------------------------------------------------------ answers
def test_enter_plays_all_treasures(sit, tmp_path):
    person = sit(FIRST, "--seed", "5")
    assert "You start." in person.screen
    assert "Enter: Play all Treasures" in person.screen
    assert "You play 4 Coppers." in person.type("")
    assert decisions(tmp_path)[-1] == (0, "play treasures")


@pytest.mark.parametrize("answer", ["buy silver", "silver", "SILV", "argento", "compra arg"])
def test_choice_by_name(sit, tmp_path, answer):
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
    assert "these are left: Play all Treasures, Play Copper" in " ".join(screen.split())


@pytest.mark.parametrize(
    ("language", "typed", "answer"),
    [
        ("en", "why 9", "There is no choice 9: type a number from 1 to 3."),
        ("it", "perché 9", "La scelta 9 non esiste; le scelte vanno da 1 a 3."),
        ("en", "12345678901", "There is no choice 123456789...: type a number from 1 to 3."),
        ("en", "quit now", "Did you mean: quit?"),
        ("it", "esci subito", "Volevi dire: esci?"),
        ("it", "undo all", "Volevi dire: annulla?"),
    ],
)
def test_near_misses_get_the_way_to_say_it(sit, tmp_path, language, typed, answer):
    person = sit(FIRST, "--seed", "5", "--lang", language)
    before = decisions(tmp_path)
    assert answer in " ".join(person.type(typed).split())
    assert decisions(tmp_path) == before


def test_the_only_choice_is_named(sit):
    person = sit(FIRST, "--seed", "5", "--ask-forced")
    assert "There is no choice 2: the only number is 1." in person.type("2")


def test_invalid_answers_get_an_explanation(sit):
    person = sit(FIRST, "--seed", "5")
    person.type("")
    assert "There is no usual answer" in person.type("")
    assert "type a number from 1 to" in person.type("99")
    assert "neither a choice nor a command" in person.type("hello")
    assert "matches several choices" in person.type("buy w")
    assert "Gold costs 6 and you have 4 coins." in person.type("gold")
    assert "R4:" in person.screen
    assert "neither" in person.type("\x00\x7f")
    assert "neither" in person.type("1 x")
    assert "Did you mean: undo?" in person.type("udno")
    assert "Did you mean: Market?" in person.type("markte")


def test_the_opening_names_the_seat_that_began_before_the_first_question(sit):
    person = sit("dominion(kingdom=first_game,start=2)", "--seed", "5")
    assert "The game begins. P2 starts." in person.screen


# ------------------------------------------------------------------ commands
@pytest.mark.parametrize(("language", "command"), [("en", "hint"), ("it", "suggerimento")])
def test_a_hint_against_bots_names_choices_and_a_reason(sit, monkeypatch, language, command):
    monkeypatch.setattr("tavolata.cli.review.seconds_of_advice", lambda: 0.5)
    person = sit(FIRST, "--seed", "5", "--lang", language)
    person.type("")
    screen = " ".join(person.type(command).split())
    assert re.search(r"“Buy .*”|«Compra .*»|«Non comprare.*»", screen)


def test_help_and_cards(sit):
    person = sit(FIRST, "--seed", "5")
    assert "undo your last decision" in person.type("?")
    screen = person.type("? moat")
    assert "Cost 2" in screen
    assert "Draw two cards." in screen
    assert "R13" in screen
    assert "Did you mean Smithy?" in person.type("? smitty")
    assert "There is no card" in person.type("? zzzz")
    assert "“mi” begins the names of several cards: Militia, Mine." in person.type("? mi")


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
    assert "il tuo turno 1" in person.type("diario").lower()


def test_why_names_the_rule(sit):
    person = sit(FIRST, "--seed", "5")
    assert "Type why and a choice" in person.type("why")
    assert "is a legal choice now" in person.type("why 1")
    assert "is a legal choice now" in person.type("why play copper")
    assert "after playing Treasures" in person.type("why buy gold")
    screen = person.type("why gold")
    assert "you have no Gold in your hand" in screen
    assert "R6:" not in screen
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
    assert "Undone: Play all Treasures" in screen
    assert "Play your Treasures." in screen
    assert [text for _, text in decisions(tmp_path)] == ["done", "play copper"]
    assert "Undone: Play Copper" in person.type("undo")
    assert "nothing to undo" in person.type("undo")
    person.type("")
    person.type("silver")
    assert replay(read_record(tmp_path / "g.jsonl")) is not None
    assert list(tmp_path.glob("*.new")) == []


def test_undo_is_refused_after_hidden_information_was_shown(sit, tmp_path):
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


def test_why_of_a_beginning_names_the_cards_that_it_may_mean(sit):
    person = sit(FIRST, "--seed", "5")
    assert "begins the names of several cards: Market, Militia" in person.type("why m")
    assert "Did you mean: Market?" in person.type("why markte")


def test_undone_choice_has_the_name_that_it_had(sit):
    person = sit("citadels", "--seed", "7")
    for line in ("1", "Gather cards", "1"):
        person.type(line)
    assert "Undone: Keep " in person.type("undo")
