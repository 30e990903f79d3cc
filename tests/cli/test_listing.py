"""`tavolata list`, `rules`, `info` and the command group, each as a process of its own."""

import json
import platform
import random
import re
import subprocess
import sys

import pytest

import tavolata
from tavolata.core.registry import registered_games
from tavolata.games.dominion.rules.kinds import NAMES
from tavolata.search.levels import bots_by_level
from tavolata.search.registry import registered_bots
from tavolata.words import Words, languages
from tavolata.words.cardbook import load_book
from tests import ready
from tests.cli.person import environment

KNOWN = ", ".join(languages())


def command(*arguments):
    return [*ready.PROGRAM, *arguments]


def run(*arguments, **more):
    done = ready.run(*arguments, environment=environment(**more))
    assert "Traceback" not in done.stderr
    return done


def says(*arguments, **more):
    done = run(*arguments, **more)
    assert done.returncode == 0, done.stderr
    return done.stdout


def refuses(*arguments, **more):
    done = run(*arguments, **more)
    assert done.returncode == 2
    assert done.stdout == ""
    return done.stderr


# ------------------------------------------------------------------ list
@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize("language", ["en", "it"])
def test_levels_break_bots_between_parameters(columns, language):
    text = says("list", "levels", "--lang", language, COLUMNS=str(columns))
    assert max(len(line.rstrip()) for line in text.splitlines()) <= columns
    words = set(text.split())
    for game in ("citadels", "dominion", "seven_wonders"):
        for bot in bots_by_level(game):
            for piece in bot.replace("(", "( ").replace(",", ", ").split():
                assert any(piece in word for word in words), (piece, bot)


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("language", ["en", "it"])
def test_limits_of_levels_stay_with_their_unit(columns, language):
    text = says("list", "levels", "--lang", language, COLUMNS=str(columns))
    for ms in (5, 20, 500, 2000):
        assert len(re.findall(rf"(?<!\d){ms} ms", text)) >= 3, ms


@pytest.mark.parametrize(
    "what",
    ["games", "bots", "levels", "cards citadels", "cards dominion", "cards seven_wonders"],
)
@pytest.mark.parametrize("language", ["en", "it"])
def test_lists_have_no_columns_at_40_columns(what, language):
    named = what.replace(" ", " --game ").split()
    text = says("list", *named, "--lang", language, COLUMNS="40")
    lines = [line.rstrip() for line in text.splitlines()]
    assert max(map(len, lines)) <= 40
    assert "…" not in text
    assert "─" not in text
    assert " object at " not in text
    assert not [line for line in lines if len(line) - len(line.lstrip()) > 4]


@pytest.mark.parametrize("language", ["en", "it"])
def test_levels_break_no_bot_in_a_word_at_40_columns(language):
    words = set(says("list", "levels", "--lang", language, COLUMNS="40").split())
    for game in ("citadels", "dominion", "seven_wonders"):
        for bot in bots_by_level(game):
            for piece in bot.replace("(", "( ").replace(",", ", ").split():
                assert any(piece in word for word in words), (piece, bot)


@pytest.mark.parametrize("what", ["games", "bots", "cards"])
@pytest.mark.parametrize("language", ["en", "it"])
def test_lists_fit_60_columns(what, language):
    text = says("list", what, "--lang", language, COLUMNS="60")
    assert max(len(line.rstrip()) for line in text.splitlines()) <= 60
    assert "…" not in text


def test_list_games():
    text = says("list", "games")
    for word in ("dominion", "players", "kingdom", "first_game (First Game)"):
        assert word in text
    games = {game["name"]: game["parameters"] for game in json.loads(says("list", "--json"))}
    assert set(games) == {"citadels", "dominion", "seven_wonders"}
    assert {parameter["name"] for parameter in games["dominion"]} >= {"players", "kingdom", "start"}
    assert {parameter["name"] for parameter in games["seven_wonders"]} >= {"players", "wonders"}
    assert {parameter["name"] for parameter in games["citadels"]} >= {"players", "edition", "cast"}


def test_list_games_of_one_game():
    found = json.loads(run("list", "games", "--game", "citadels", "--json").stdout)
    assert [game["name"] for game in found] == ["citadels"]
    assert "dominion" not in run("list", "games", "--game", "citadels").stdout


def test_list_bots():
    text = " ".join(says("list", "bots", "--lang", "it").split())
    for word in ("big_money_ultimate", "Sala del Concilio", "una Cappella per liberarsi"):
        assert word in text
    everyone = json.loads(says("list", "bots", "--json"))
    assert {bot["name"] for bot in everyone} == set(registered_bots())
    bots = {
        bot["name"]: bot for bot in json.loads(says("list", "bots", "--game", "dominion", "--json"))
    }
    others = [
        bot
        for game in ("seven_wonders", "citadels")
        for bot in json.loads(says("list", "bots", "--game", game, "--json"))
    ]
    assert set(bots) | {bot["name"] for bot in others} == set(registered_bots())
    everywhere = {"random", "flat_mc", "ismcts", "mixed", "one_ply"}
    assert set(bots) & {bot["name"] for bot in others} == everywhere
    assert bots["witch"]["needs"] == ["witch"]
    assert all(bot["what"] for bot in [*bots.values(), *others])
    assert bots["random"]["parameters"][0]["name"] == "seed"


@pytest.mark.parametrize("language", ["en", "it"])
def test_list_levels(language):
    text = says("list", "levels", "--lang", language)
    for number in range(5):
        assert Words(language)(f"level-{number}") in text
    for word in ("Citadels", "Dominion", "7 Wonders", "big_money", "2000 ms"):
        assert word in text
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "Citadels" not in says("list", "levels", "--game", "dominion")
    assert "novice, apprentice, journeyman, adept, master" in says("list", "bots", "--game", "dominion")
    levels = json.loads(says("list", "levels", "--game", "dominion", "--json"))
    assert [level["name"] for level in levels] == [
        "novice",
        "apprentice",
        "journeyman",
        "adept",
        "master",
    ]
    assert [level["seconds"] for level in levels] == [0.005, 0.02, 0.02, 0.5, 2.0]
    assert levels[0]["bots"] == {"dominion": "big_money"}


@pytest.mark.parametrize("columns", ["80", "120"])
def test_list_cards(columns):
    text = says("list", "cards", "--lang", "it", COLUMNS=columns)
    assert "Sala del Trono" in text
    assert max(len(line) for line in text.splitlines()) <= int(columns)
    cards = json.loads(says("list", "cards", "--json"))
    assert sorted(card["id"] for card in cards) == sorted(NAMES)


def test_unknown_topics_of_list_are_refused():
    assert "is not one of" in refuses("list", "wizards")
    assert "did you mean 'dominion'?" in refuses("list", "cards", "--game", "domino")


# ------------------------------------------------------------------ rules
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["Your turn has three phases.", "Clean-up", "Cost 8", "Province"]),
        ("it", ["Il turno ha tre fasi.", "Pulizia", "Costo 8", "Provincia"]),
    ],
)
def test_rules_of_a_game(language, words):
    text = says("rules", "dominion", "--lang", language)
    for word in words:
        assert word in text
    assert max(len(line) for line in text.splitlines()) <= 80
    answer = json.loads(says("rules", "dominion", "--lang", language, "--json"))
    assert words[0] in answer["how"]
    assert len(answer["cards"]) == len(NAMES)


@pytest.mark.parametrize(
    "written", [["throne_room"], ["Throne", "Room"], ["sala del trono"], ["SALA DEL T"], ["thron"]]
)
def test_rules_of_a_card(written):
    language = "it" if "sala" in written[0].lower() else "en"
    text = says("rules", "dominion", *written, "--lang", language)
    assert "R22" in text
    assert "R23" in text
    assert ("Sala del Trono" if language == "it" else "Throne Room") in text


@pytest.mark.parametrize("game", sorted(registered_games()))
@pytest.mark.parametrize("language", languages())
def test_rules_of_every_ruling_that_a_card_names(game, language):
    """Refusals name a ruling by its number; typed as it is written, in small letters, or plainly: r4."""
    book = load_book(game, Words(language))
    rulings = [rule for card in book.cards() for rule in book.facts(card)["rules"]]
    for ruling in rulings:
        number = book.find_ruling(ruling["rule"].lower())
        assert number == ruling["rule"]
        letter, count = number[0].lower(), int(number[1:].strip("-"))
        assert {book.find_ruling(f"{letter}{count}"), book.find_ruling(f"{letter}-{count}")} == {number}
        assert book.ruling(number) == ruling["text"]
    ruling = random.Random(7).choice(rulings)
    written = "rules", game, ruling["rule"].lower(), "--lang", language
    assert json.loads(says(*written, "--json")) == ruling
    assert ruling["rule"] in says(*written)
    assert book.find_ruling("R999") is None
    assert book.find_ruling("42") is None
    assert "R999" in refuses("rules", game, "R999", "--lang", language)


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        (["sala", "--lang", "it"], ["Sala del Concilio", "Sala del Trono"]),
        (["mi"], ["Militia", "Mine"]),
    ],
)
def test_first_letters_of_several_cards_name_them_all(written, cards):
    assert ", ".join(cards) in refuses("rules", "dominion", *written)


def test_first_letters_of_cards_of_one_name_are_enough():
    assert "Age I and II" in says("rules", "seven_wonders", "loo")
    assert "Giza B" in says("rules", "seven_wonders", "gi")


def test_rules_of_a_card_as_json():
    facts = json.loads(says("rules", "dominion", "moat", "--lang", "it", "--json"))
    assert facts["name"] == "Fossato"
    assert facts["cost"] == 2
    assert facts["types"] == ["action", "reaction"]
    assert [entry["rule"] for entry in facts["rules"]] == ["R13", "R12"]
    assert facts["rules"][0]["text"].startswith("Un Fossato protegge")
    assert json.loads(says("rules", "dominion", "gardens", "--json"))["cards_per_point"] == 10
    assert json.loads(says("rules", "dominion", "curse", "--json"))["points"] == -1


def test_every_card_has_rules():
    for card in json.loads(says("rules", "dominion", "--json"))["cards"]:
        assert card["summary"]
        assert card["rules"]
        assert all(not entry["text"].startswith("rule-") for entry in card["rules"])


def test_a_name_that_resembles_no_card_names_the_list():
    assert "tavolata list cards --game dominion shows the cards" in refuses(
        "rules", "dominion", "xyzzy"
    )
    assert "mostra le carte" in refuses("rules", "seven_wonders", "nope", "--lang", "it")


def test_unknown_cards_and_games_get_suggestions():
    assert "did you mean Smithy?" in refuses("rules", "dominion", "smity")
    assert "players is 2 to 4, not 9" in refuses("rules", "dominion(players=9)", "smithy")
    assert "intendevi Fucina?" in refuses("rules", "dominion", "fucna", "--lang", "it")
    assert "there is no card or ruling “zzz”" in refuses("rules", "dominion", "zzz")
    assert "did you mean 'dominion'?" in refuses("rules", "dominio")


@pytest.mark.parametrize(
    ("written", "commands"),
    [
        ("moat", "tavolata rules dominion moat?"),
        ("council room", "tavolata rules dominion council room?"),
        ("villag", "tavolata rules dominion villag?"),
        ("fossato", "tavolata rules dominion fossato --lang it?"),
        ("moat --lang it", "tavolata rules dominion moat --lang it?"),
        ("r30", "one of these: tavolata rules citadels r30, tavolata rules dominion r30?"),
        (
            "library",
            "one of these: tavolata rules citadels library, tavolata rules dominion library,"
            " tavolata rules seven_wonders library?",
        ),
        (
            "biblioteca --lang it",
            "uno di questi comandi: tavolata rules citadels biblioteca --lang it, tavolata rules"
            " dominion biblioteca --lang it, tavolata rules seven_wonders biblioteca --lang it?",
        ),
    ],
)
def test_a_card_without_its_game_gets_the_commands_that_show_it(written, commands):
    said = refuses("rules", *written.split())
    assert said.endswith(f"{commands}\n")
    assert f"'{written}'; did you mean " in said or f"«{written.split()[0]}»; intendevi " in said


def test_a_card_without_its_game_may_be_one_argument():
    assert "did you mean tavolata rules dominion 'council room'?" in refuses("rules", "council room")
    assert "'two words' cannot be read" in refuses("rules", "two words")


def test_a_card_without_its_game_needs_no_language_option_in_its_own_language():
    said = refuses("rules", "fossato", LC_ALL="it_IT.UTF-8")
    assert "intendevi tavolata rules dominion fossato?" in said


# ------------------------------------------------------------------ info and the group
def test_info():
    facts = json.loads(says("info", "--json"))
    assert facts["version"] == tavolata.__version__
    assert "dominion" in facts["games"]
    assert facts["languages"] == list(languages())
    text = " ".join(says("info", "--lang", "it", TAVOLATA_COMPILED="0").split())
    assert "volte più lento" in text
    assert "TAVOLATA_COMPILED=0" in text
    assert json.loads(says("info", "--json", TAVOLATA_COMPILED="0"))["compiled"] is False


def test_info_cuts_nothing_at_40_columns():
    text = says("info", COLUMNS="40")
    assert "…" not in text
    assert platform.platform() in "".join(text.split())


def test_help_and_version():
    assert says("--version").strip() == f"tavolata {tavolata.__version__}"
    text = says("--help")
    for name in ("play", "rules", "list", "simulate", "replay", "check", "bench", "info"):
        assert f"  {name} " in text
    for name in ("play", "rules", "list", "info"):
        assert "Usage:" in says(name, "--help")


def test_help_imports_no_game():
    code = "import sys; sys.argv[1:] = ['--help']; from tavolata.cli.main import main\n"
    code += "try: main()\nfinally: sys.stderr.write(str([m for m in sys.modules if 'games.' in m]))"
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment(), capture_output=True, text=True
    )
    assert done.stderr == "[]"


def test_unknown_commands_get_suggestions():
    assert "did you mean list?" in refuses("lst")
    assert "there are: serve, publish, play" in refuses("zzzzzz")


def test_language_comes_from_option_or_environment():
    assert "Sistema" in says("--lang", "it", "info")
    assert "Sistema" in says("info", LANG="it_IT.UTF-8")
    assert "Platform" in says("--lang", "it", "info", "--lang", "en")


@pytest.mark.parametrize(
    ("arguments", "language", "sentence"),
    [
        (["info", "--lang", "xx"], "en", f"Error: there is no language “xx”; there are: {KNOWN}\n"),
        (["info", "--lang", "xx"], "it", f"Errore: la lingua «xx» non c'è; ci sono: {KNOWN}\n"),
        (["--lang", "it", "info", "--lang=xx"], "en", f"Errore: la lingua «xx» non c'è; ci sono: {KNOWN}\n"),
        (["--lang", "it", "list", "gams", "--lang", "en"], "it", "is not one of"),
    ],
)  # fmt: skip
def test_an_error_is_in_one_language(arguments, language, sentence):
    """That of --lang, the last of several; one that does not exist gives that of the environment."""
    assert sentence in refuses(*arguments, LANG=f"{language}_XX.UTF-8")


def test_closed_pipe_is_not_an_error():
    process = subprocess.Popen(
        command("list", "cards"), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdout.close()
    assert process.stderr.read() == b""
    assert process.wait() == 1
    process.stderr.close()


@pytest.mark.parametrize("language", ["en", "it"])
def test_bots_of_levels_break_between_parameters_at_80_columns(language):
    text = says("list", "levels", "--lang", language)
    assert max(map(len, text.splitlines())) <= 80
    for game in ("dominion", "citadels", "seven_wonders"):
        for bot in bots_by_level(game):
            for parameter in bot.rstrip(")").replace("(", ",").split(",")[1:]:
                assert parameter in text


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (["info"], "; it is built at installation if a C compiler is available"),
        (["rules", "dominion"], "All players start with the same ten cards, .* slow you down."),
        (["list", "games"], "Scenarios of the rulebook: first_game .* vicious_nobles_2016"),
        (["list", "cards", "--game", "seven_wonders"], "Cards of 7 Wonders"),
    ],
)
def test_a_pipe_gets_texts_in_whole_lines_without_blanks_at_their_ends(command, sentence):
    variables = environment()
    del variables["COLUMNS"]
    text = ready.run(*command, environment=variables).stdout
    assert re.search(sentence, text)
    assert not [line for line in text.splitlines() if line != line.rstrip()]
