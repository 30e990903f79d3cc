"""Wrong use of the command line: Click's own errors, and wrong values, in the user's language."""

from pathlib import Path

import click
import pytest

from tavolata.arena.export import export
from tavolata.arena.review import Reviewing
from tavolata.arena.simulate import game_string, simulate
from tavolata.arena.sprt import Sprt
from tavolata.arena.tournament import Plan
from tavolata.cli.usage import PAGE, SENTENCES
from tavolata.core.errors import TavolataError
from tavolata.core.registry import load_game
from tavolata.core.seeding import Seeding
from tavolata.search.registry import load_bot, require_cards
from tavolata.words import Words
from tavolata.words.problems import SUBJECT
from tests.cli.person import refused, run

SEEDING = Seeding("0", "x")
ARENA = ("arena", "dominion(kingdom=first_game)", "--bots", "smithy,big_money")


@pytest.mark.parametrize(
    ("arguments", "italian", "english"),
    [
        (["play", "--sed", "3"], "Non c'è l'opzione --sed.", "No such option: --sed."),
        (["play", "--game", "x"], "GIOCO si scrive senza --game.", "GAME is written without --game."),
        (["play", "--nonsense"], "Intendevi '--seed'?", "Did you mean '--seed'?"),
        (
            ["play", "dominion", "--players", "3"],
            '--players. È un parametro del gioco: tavolata play "dominion(players=3)"',
            '--players. It is a parameter of the game: tavolata play "dominion(players=3)"',
        ),
        (
            ["arena", "--end-turn=ask", "dominion(players=2,end_turn=auto)"],
            'tavolata arena "dominion(players=2,end_turn=ask)"',
            'tavolata arena "dominion(players=2,end_turn=ask)"',
        ),
        (
            ["simulate", "--edition", "classic"],
            'tavolata simulate "citadels(edition=classic)"',
            'tavolata simulate "citadels(edition=classic)"',
        ),
        (
            ["play", "citadels", "--kingdom"],
            "Non c'è l'opzione --kingdom.",
            "No such option: --kingdom.",
        ),
        (["arena", "dominion"], "Manca l'opzione '--bots'.", "Missing option '--bots'."),
        (["replay"], "Manca l'argomento 'FILE'.", "Missing argument 'FILE'."),
        (
            [*ARENA, "--games", "x"],
            "Valore non valido per '--games': «x» non è un numero intero.",
            "Invalid value for '--games': “x” is not a valid integer.",
        ),
        (
            [*ARENA, "--seats", "x"],
            "Valore non valido per '--seats': «x» non è fra 'random', 'all', 'fixed'.",
            "Invalid value for '--seats': “x” is not one of 'random', 'all', 'fixed'.",
        ),
        (
            ["serve", "--port", "70000"],
            "Valore non valido per '--port': va da 0 a 65535, non 70000.",
            "Invalid value for '--port': it is 0 to 65535, not 70000.",
        ),
        (
            ["serve", "--port", "x"],
            "Valore non valido per '--port': «x» non è un numero intero.",
            "Invalid value for '--port': “x” is not a valid integer.",
        ),
        (
            ["bench", "--rounds", "0"],
            "Valore non valido per '--rounds': è almeno 1, non 0.",
            "Invalid value for '--rounds': it is 1 or more, not 0.",
        ),
        (
            ["bench", "--seconds", "-1"],
            "Valore non valido per '--seconds': va da 0.01 a 3600, non -1.0.",
            "Invalid value for '--seconds': it is 0.01 to 3600, not -1.0.",
        ),
        (
            ["simulate", "dominion", "--bot", "smithy", "--cap", "0"],
            "Valore non valido per '--cap': è almeno 1, non 0.",
            "Invalid value for '--cap': it is 1 or more, not 0.",
        ),
        (["serve", "--host", ""], "'' non è un indirizzo di questo computer", "'' is not an address"),
        (
            ["load", "--my-server", "--url", "http://a..b"],
            "http://a..b non risponde: questo host non esiste",
            "http://a..b does not answer: there is no such host",
        ),
        (
            ["load", "--my-server", "--url", "http://nothing.invalid"],
            "http://nothing.invalid non risponde: questo host non esiste",
            "http://nothing.invalid does not answer: there is no such host",
        ),
        (
            ["load", "http://127.0.0.1:1"],
            "Scrivi il server come --url http://127.0.0.1:1.",
            "Write the server as --url http://127.0.0.1:1.",
        ),
        (
            ["serve", "--site", "none"],
            "Non esiste la cartella none.",
            "There is no folder none.",
        ),
        ([*ARENA, "--out", "."], "'--out': . è una cartella.", "'--out': . is a folder."),
        (["play", "a", "b", "c"], "Ci sono argomenti di troppo: b c", "Unexpected arguments: b c"),
        (["play", "--strict=3"], "--strict non vuole un valore.", "--strict takes no value."),
        (
            ["play", "--players", "3"],
            'È un parametro del gioco: tavolata play "dominion(players=3)"',
            'It is a parameter of the game: tavolata play "dominion(players=3)"',
        ),
        (
            ["serve", "--site", "none"],
            "per '--site' (variabile: 'TAVOLATA_SITE'): ",
            "for '--site' (env var: 'TAVOLATA_SITE'): ",
        ),
        (
            ["serve", "--site", ""],
            "'--site' (variabile: 'TAVOLATA_SITE') è vuoto",
            "'--site' (env var: 'TAVOLATA_SITE') is empty",
        ),
        (["plai"], "il comando «plai» non c'è; intendevi play?", "did you mean play?"),
        ([*ARENA, "--jobs", "0"], "'--jobs': va da 1 a 1024, non 0.", "it is 1 to 1024, not 0."),
        ([*ARENA, "--sprt", "x"], "--sprt vuole due quote", "--sprt takes two shares"),
    ],
)
def test_wrong_use_is_in_the_language(tmp_path, arguments, italian, english):
    found = refused(run(tmp_path, "--lang", "it", *arguments))
    assert italian in found
    assert "Error" not in found.replace("Errore: ", "")
    assert english in refused(run(tmp_path, *arguments))


NUMBERS = {
    ("bench", "--seconds"): "0.01 to 3600",
    ("load", "--seconds"): "1 to 600",
    ("load", "--rate"): "0.1 to 5000",
    ("admin", "list", "--older"): "0 to 36500",
    ("load", "--tables"): "1 to 2000",
    ("simulate", "dominion", "--bot", "random", "--jobs"): "1 to 1024",
}


@pytest.mark.parametrize(("option", "right"), NUMBERS.items(), ids=str)
@pytest.mark.parametrize("number", ["nan", "-nan", "inf", "-inf", "-1", "1e300", "9" * 30])
def test_a_number_out_of_range_is_refused(tmp_path, option, right, number):
    """One sentence; what is no whole number is called so."""
    *command, name = option
    said = refused(run(tmp_path, *command, f"{name}={number}"))
    assert f"Invalid value for '{name}': " in said
    assert f"it is {right}, not " in said or f"“{number}” is not a valid " in said


def test_an_option_without_its_value(tmp_path):
    assert "A --seat serve un valore." in refused(run(tmp_path, "--lang", "it", "play", "--seat"))
    assert "--seat needs a value." in refused(run(tmp_path, "play", "--seat"))


def test_usage_names_the_command_and_its_help(tmp_path):
    lines = refused(run(tmp_path, "--lang", "it", "arena", "dominion")).splitlines()
    assert lines[:2] == ["Uso: tavolata arena [OPZIONI] GIOCO", "Aiuto: tavolata arena -h"]


@pytest.mark.parametrize("group", [[], ["admin"]])
def test_a_group_without_a_command_shows_its_help(tmp_path, group):
    assert (
        refused(run(tmp_path, *group)).splitlines()
        == run(tmp_path, *group, "--help").stdout.splitlines()
    )


def test_click_still_has_these_sentences():
    """An update of Click may word them differently; then they would be English."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in Path(click.__file__).parent.glob("*.py")
    )
    for sentence in (*SENTENCES, *PAGE):
        assert sentence.replace("\n", "\\n").replace("\t", "\\t") in source, sentence


@pytest.mark.parametrize(
    ("arguments", "italian", "english"),
    [
        (["play", "dominion", "--seat", "human"], "ha da 2 a 4 posti, ma è dato un solo --seat", "has 2 to 4 seats, but one --seat"),
        (["play", "--record", "."], ". è una cartella", ". is a folder"),
        (["verify", "none", "--commitment", "abc"], "64 cifre da 0 a f, non abc", "64 digits from 0 to f, not abc"),
        (["check", "none"], "none non si può leggere: il file", "none cannot be read: there is no such file"),
        (["load", "--url", "http://127.0.0.1:1"], "non c'è nessun server in ascolto", "no server listens there"),
        (["serve", "--host", "no.invalid"], "no.invalid non è un indirizzo", "no.invalid is not an address"),
        (["simulate", "dominion", "--bot", "adept@3", "--bot", "random"], "adept non ha versioni; scrivi adept", "adept has no versions; write adept"),
        (["simulate", "dominion", "--bot", "learned_dominion@99", "--bot", "random"], "99; esistono: learned_dominion@1, ", "99; there is learned_dominion@1, "),
        (["bench", "dominion", "--yardstick", "x"], "x non è un modulo", "x is not a Python module"),
    ],
)  # fmt: skip
def test_a_refused_value_is_named_in_the_language(tmp_path, arguments, italian, english):
    assert italian in refused(run(tmp_path, "--lang", "it", *arguments))
    assert english in refused(run(tmp_path, *arguments))


def test_check_speaks_the_language(tmp_path):
    (tmp_path / "a.jsonl").write_text("{}\n")
    found = run(tmp_path, "check", "a.jsonl", "--lang", "it").stdout
    assert "a.jsonl:1: ? non si può eseguire: " in found
    assert found.endswith("0 superati, 0 diversi, uno non eseguibile\n")
    assert run(tmp_path, "check", "a.jsonl").stdout.endswith("0 passed, 0 differ, 1 cannot be run\n")


def errors(tmp_path):
    game, written = load_game("dominion"), tmp_path / "a.npz"
    yield lambda: export("dominion", ["smithy", "big_money"], 1, SEEDING, tmp_path / "a.csv")
    yield lambda: export("dominion", ["smithy", "big_money"], 0, SEEDING, written)
    yield lambda: simulate("dominion", ["smithy", "big_money"], 1, SEEDING, 0)
    yield lambda: simulate("dominion", ["smithy"], 1, SEEDING, 1)
    yield lambda: game_string("dominion(players=3)", 2)
    yield lambda: Plan("dominion", ["smithy"], 2, SEEDING, "all")
    yield lambda: Plan("dominion", ["smithy", "big_money"], 2, SEEDING, "all", Sprt(0.6, 0.5))
    yield lambda: Plan("dominion", ["a", "b", "c"], 2, SEEDING, "all", Sprt(0.4, 0.5))
    yield lambda: Reviewing(game, "x", [], None, 0)
    yield lambda: require_cards("witch", load_game("dominion(kingdom=first_game)"))
    for bot in ("journeyman(a=1)", "x.py", "smithy@7", "random@1", "ismcts(margin=2)",
                "ismcts(belief=smithy)"):  # fmt: skip
        yield lambda bot=bot: load_bot(bot, load_game("dominion(kingdom=first_game)"))


def test_wrong_values_have_a_sentence_in_both_languages(tmp_path):
    english, italian = Words("en", SUBJECT), Words("it", SUBJECT)
    for action in errors(tmp_path):
        with pytest.raises(TavolataError) as caught:
            action()
        problem = caught.value
        assert english.has(problem.key), str(problem)
        assert english(problem.key, **problem.arguments) == str(problem)
        assert italian(problem.key, **problem.arguments) != str(problem)


@pytest.mark.parametrize(
    ("language", "one", "several"),
    [("it", "una decisione", "12 decisioni"), ("en", "one decision", "12 decisions")],
)
def test_decisions_of_an_export_are_counted(language, one, several):
    words = Words(language, SUBJECT)
    assert words("export-done", path="a.npz", decisions=1) == f"a.npz: {one}"
    assert words("export-done", path="a.npz", decisions=12) == f"a.npz: {several}"
