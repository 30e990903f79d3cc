"""Errors in words: the sentence of the catalogues is that of the error, in both languages."""

import errno
import json
import os

import pytest

from tavolata.cli import main as program
from tavolata.cli.speaking import broken_at_words
from tavolata.core.errors import TavolataError, cannot_write
from tavolata.core.records import DAMAGE, RecordWriter, read_record, replay
from tavolata.core.registry import load_game
from tavolata.search.registry import load_bot
from tavolata.words import Words
from tavolata.words.problems import sentence_of
from tests.cli.keyboard import Keyboard
from tests.cli.program import refused, tavolata

HEADER = {"tavolata": "record", "format": 1, "game": "dominion", "seed": 0}
LINES = {
    "game": [{"tavolata": "record", "format": 1}],
    "seats": [{**HEADER, "seats": 3}],
    "commitment": [{**HEADER, "commitment": 3}],
    "end": [HEADER, {"end": True}, {"seat": "P1", "do": "x"}],
    "text": [HEADER, {"seat": "P1", "do": "\x00"}],
    "json": [HEADER, []],
    "decision": [HEADER, {"seat": "P1"}],
}


def problem_of(action):
    with pytest.raises(TavolataError) as caught:
        action()
    return caught.value


def damage(path, lines):
    """Return the error of a record with these lines."""
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    try:
        found = read_record(path).damage
    except TavolataError as problem:
        return problem
    assert found is not None
    return found


def translated(problem):
    """Return the sentence in Italian, after checking that of the English catalogue."""
    assert sentence_of(problem, Words("en")) == str(problem)
    found = sentence_of(problem, Words("it"))
    assert found != str(problem)
    return found


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        ("", "un nome è vuoto: scrivi nome, nome("),
        ("dominio", "gioco sconosciuto: «dominio»; intendevi «dominion»?"),
        ("chess", "gioco sconosciuto: «chess»; esistono: citadels, dominion, seven_wonders"),
        ("dominion(players=9)", "dominion: players va da 2 a 4, non 9"),
        ("dominion(colour=red)", "parametro sconosciuto: «colour»; esistono: end_turn, exclude,"),
        ("dominion(players", "«dominion(players» non si può leggere; scrivi nome, nome("),
        ("dominion(players)", "«players» in «dominion(players)» non si può leggere"),
        ("dominion(players=2,players=3)", "indica due volte players"),
    ],
)
def test_game_strings(text, italian):
    assert italian in translated(problem_of(lambda: load_game(text)))


NINE = "village+smithy+market+mine+moat+militia+cellar+remodel+witch"
CLASSIC = "citadels(edition=classic"
CAST = "assassin+thief+magician+king+bishop+merchant+architect+warlord"


@pytest.mark.parametrize(
    ("text", "italian"),
    [
        (f"dominion(kingdom={NINE})", "un regno ha dieci carte, questo ne ha 9"),
        (f"dominion(kingdom={NINE}+witch)", "il regno nomina witch due volte; le sue dieci carte sono"),
        ("dominion(kingdom=random+copper)", "copper è in ogni partita; in un regno si nominano"),
        ("dominion(kingdom=first_game,exclude=witch)", "exclude va con un regno a caso"),
        ("dominion(kingdom=random+witch,exclude=witch)", "witch è sia in kingdom sia in exclude"),
        ("dominion(exclude=witch+witch)", "exclude nomina witch due volte"),
        ("dominion(exclude=witch+moat+spy)", "può escludere una carta: al massimo 2, non 3"),
        ("dominion(end_turn=never)", "dominion: end_turn è auto o ask, non never"),
        ("seven_wonders(wonders=giza_a)", "wonders nomina una sola plancia, ma le città sono 3"),
        ("seven_wonders(wonders=giza_a+rhodes_a)", "wonders nomina 2 plance, ma le città sono 3"),
        ("seven_wonders(wonders=giza_a+giza_b+rhodes_a)", "wonders nomina due volte una meraviglia"),
        ("seven_wonders(payments=none)", "seven_wonders: payments è all o sensible, non none"),
        ("citadels(characters=7)", "citadels: characters è auto, 8 o 9, non 7"),
        ("citadels(expansion=light)", "citadels: expansion è none o dark_city, non light"),
        ("citadels(expansion=dark_city)", "l'edizione 2021 ha già Dark City nella scatola"),
        (f"{CLASSIC},players=8)", "un nono personaggio, che serve in 8, è in Dark City"),
        ("citadels(players=2,characters=9)", "in 2 ci sono 8 personaggi, non 9 (pagina 8)"),
        ("citadels(players=5,cast=king+queen)", "cast ha un personaggio per ogni rango da 1 a 8 o 9"),
        (f"citadels(players=4,cast={CAST}+queen)", "queen non si usa con meno di 5 giocatori"),
        (f"citadels(players=4,cast={CAST},characters=9)", "characters=9, ma cast ne ha 8"),
        (f"{CLASSIC},cast={CAST}+artist)", "artist è in Dark City: expansion=dark_city"),
        (f"{CLASSIC},cast={CAST.replace('thief', 'spy')})", "spy non è un personaggio dell'edizione"),
        (f"{CLASSIC},districts=first_game)", "first_game è uno scenario dell'edizione 2021"),
        ("citadels(cast=first_game+artist)", "artist non sostituisce nessuno fra questi"),
        (f"{CLASSIC},districts=all)", "l'edizione classica da sola non ha quartieri da scegliere"),
        ("citadels(districts=armory+armory)", "districts nomina due volte un quartiere"),
        (
            "citadels(districts=armory)",
            "una partita ha 14 quartieri unici, questo è uno solo (pagina 8)",
        ),
        ("citadels(districts=temple+armory)", "temple è in ogni partita; i quartieri da scegliere"),
        ("citadels(districts=graveyard+armory)", "graveyard non è un quartiere di questa edizione"),
    ],
)
def test_parameters_that_a_game_refuses(text, italian):
    """The sentences are in the words of the game."""
    assert italian in translated(problem_of(lambda: load_game(text)))


@pytest.mark.parametrize(
    ("game", "position", "italian"),
    [
        ("dominion", [], "la posizione: serve un oggetto, non []"),
        ("dominion", {"coins": -1}, "coins: serve un numero da 0 a 250, non -1"),
        ("citadels", {"P1": {"gold": 99999}}, "P1 gold: serve un numero da 0 a 9999, non 99999"),
        ("dominion", {"P1": {"hand": "gold"}}, "P1 hand: serve un elenco, non 'gold'"),
        ("dominion", {"P1": {"hand": ["3"]}}, "P1 hand: carta sconosciuta: «3»; esistono: "),
        ("dominion", {"P1": {"hand": [3]}}, 'P1 hand: 3 non è una carta; scrivi "copper" o "copper*3"'),
        ("dominion", {"supply": {"glod": 1}}, "supply: carta sconosciuta: «glod»; intendevi «gold»?"),
        ("citadels", {"P1": {"gld": 9}}, "P1: chiave sconosciuta: «gld»; intendevi «gold»?"),
        ("citadels", {"crown": "P7"}, "crown: il posto 'P7' non esiste; i posti vanno da P1 a P4"),
        ("citadels", {"crown": 7}, "crown: serve un testo, non 7"),
        ("citadels", {"is_over": 1}, "is_over: serve true o false, non 1"),
    ],
)
def test_the_usual_faults_of_positions(game, position, italian):
    assert italian in translated(problem_of(lambda: load_game(game).state_from_dict(position)))


def test_an_unknown_bot_lists_the_bots_of_the_game():
    problem = problem_of(lambda: load_bot("nobody", load_game("citadels")))
    assert "richard" in str(problem)
    assert "big_money" not in str(problem)
    assert translated(problem).startswith("bot sconosciuto: «nobody»; esistono: adept, ")
    other = problem_of(lambda: load_bot("smithy", load_game("citadels")))
    assert translated(other) == "smithy gioca a dominion, non a citadels"


@pytest.mark.parametrize("what", DAMAGE)
def test_damaged_lines(tmp_path, what):
    assert "è rovinata" in translated(damage(tmp_path / "game.jsonl", LINES[what]))


def test_other_records(tmp_path):
    path = tmp_path / "game.jsonl"
    assert "non è una registrazione" in translated(damage(path, [{"a": 1}]))
    assert "ha il formato 2" in translated(damage(path, [{**HEADER, "format": 2}]))
    path.unlink()
    RecordWriter(path, load_game("dominion"), 0, ["", ""], [(0, "buy province")]).close()
    record = read_record(path)
    assert "riga 2: P1 «buy province»: " in translated(problem_of(lambda: replay(record)))
    path.write_text("")
    assert "è un file vuoto" in translated(problem_of(lambda: read_record(path)))


@pytest.mark.parametrize(
    ("seat", "text", "italian"),
    [
        (0, "buy province", "si compra nella fase Acquisto, dopo aver giocato i Tesori [dominion R5]"),
        (1, "play treasures", "non tocca a te decidere: tocca a P1 [dominion R8]"),
        (0, "dance", "«dance» non è un'azione di dominion; intendevi «done»?"),
        (0, "2", "«2» non è un'azione di dominion; le azioni si scrivono come «"),
        (6, "play treasures", "il posto P7 non esiste; i posti vanno da P1 a P2"),
    ],
)
def test_a_decision_that_does_not_replay_has_its_reason_in_the_language(tmp_path, seat, text, italian):
    path = tmp_path / "game.jsonl"
    RecordWriter(path, load_game("dominion"), 0, ["", ""], [(seat, text)]).close()
    place = f"riga 2: P{seat + 1} «{text}»: "
    for command in ("replay", "review", "verify"):
        assert place + italian in tavolata(command, str(path), "--lang", "it").stderr


def test_a_decision_of_any_length_is_shown_in_part(tmp_path):
    path = tmp_path / "game.jsonl"
    RecordWriter(path, load_game("dominion"), 0, ["", ""], [(0, "dance" * 20_000)]).close()
    said = tavolata("replay", str(path)).stderr
    assert f"line 2: P1 '{'dance' * 400}...': " in said
    assert len(said) < 5000


def test_commands_speak_italian(tmp_path):
    for command in ("replay", "review", "verify"):
        said = refused(tavolata(command, str(tmp_path / "none"), "--lang", "it"))
        assert said.endswith("none non si può leggere: il file o la cartella non esiste")
    path = tmp_path / "game.jsonl"
    RecordWriter(path, load_game("dominion"), 0, ["", ""]).close()
    said = tavolata("replay", str(path), "--lang", "it").stdout
    assert "0 decisioni, partita non finita: P1 3, P2 3" in said
    with path.open("a", encoding="utf-8") as file:
        file.write("[]\n")
    damaged = tavolata("replay", str(path), "--lang", "it").stderr
    assert "la riga 2 è rovinata: non è un oggetto JSON; prima non c'è nessuna decisione" in damaged
    assert "il posto 3 non esiste" in refused(
        tavolata("review", str(path), "--seat", "3", "--lang", "it")
    )


@pytest.mark.parametrize(
    ("problem", "says"),
    [
        (PermissionError(errno.EACCES, "Permission denied", "/a/b"), "/a/b: you have no permission"),
        (OSError(errno.ENOSPC, "No space left on device"), "the disk is full"),
    ],
)
def test_problem_of_a_file_is_one_sentence(monkeypatch, capsys, problem, says):
    def fail(*_, **options):
        raise problem

    monkeypatch.setattr(program.LazyGroup, "main", fail)
    monkeypatch.setattr("sys.argv", ["tavolata", "--lang", "en"])
    with pytest.raises(SystemExit) as end:
        program.main()
    assert end.value.code == 2
    assert capsys.readouterr().err == f"Error: {says}\n"


CODES = "ENOENT ENOTDIR ENAMETOOLONG ELOOP ENOSPC EDQUOT EFBIG EROFS EIO EEXIST EISDIR EACCES EPERM"


@pytest.mark.parametrize("name", CODES.split())
def test_what_the_system_says_of_a_path_is_in_the_language(name):
    code = getattr(errno, name)
    problem = cannot_write("a/b", OSError(code, os.strerror(code)))
    said = {language: sentence_of(problem, Words(language)) for language in ("en", "it")}
    assert said["en"].startswith("a/b cannot be written: ")
    assert said["it"].startswith("a/b non si può scrivere: ")
    assert not any(text.endswith(os.strerror(code)) for text in said.values())


@pytest.mark.parametrize(
    "command",
    [
        ["arena", "dominion", "--bots", "random,big_money", "--out"],
        ["arena", "dominion", "--bots", "random,big_money", "--html"],
        ["play", "dominion", "--seat", "random", "--seat", "random", "--record"],
        ["play", "--resume"],
        ["replay"],
        ["verify"],
        ["review"],
        ["check"],
        ["publish"],
        ["serve", "--no-browser", "--database"],
        ["admin", "list", "--database"],
        ["admin", "import"],
        ["admin", "restore"],
        ["export", "dominion", "--bot", "random", "--bot", "random", "--games", "1"],
    ],
    ids=" ".join,
)
def test_a_path_that_cannot_be_is_one_sentence_in_the_language(tmp_path, command):
    """A name that is too long, a path through a file, links in a circle."""
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    database = {"TAVOLATA_DATABASE_URL": str(tmp_path / "tables.db")}
    for path in ("x" * 300, "file/x", "loop/x"):
        end = ".npz" if command[0] == "export" else ""
        given = [*command, str(tmp_path / f"{path}{end}"), "--lang", "it"]
        said = refused(tavolata(*given, **({} if "--database" in command else database)))
        assert said.startswith("Errore: ")
        assert str(tmp_path) in said
        codes = (errno.ENAMETOOLONG, errno.ENOTDIR, errno.ELOOP)
        assert not any(os.strerror(code) in said for code in codes)


@pytest.mark.parametrize(
    "command", ["replay", "review", "verify", "check", "publish", "play --record", "admin import"]
)
def test_an_empty_path_is_not_the_current_folder(command):
    """An unset variable of a script must not write a site or a game there."""
    assert " is empty: give a path" in refused(tavolata(*command.split(), ""))
    assert " è vuoto: scrivi un percorso" in refused(tavolata(*command.split(), "", "--lang", "it"))


@pytest.mark.parametrize(
    "command",
    [
        "play dominion --seat random --seat random --seed",
        "simulate dominion --bot random --bot random --salt",
        "arena dominion --bots random,big_money --seed",
        "review none --seed",
        "publish site --base",
        "admin list --player",
        "load --seed",
    ],
)
def test_a_text_that_is_not_utf8_is_refused_at_once(command):
    """It could not be written into the result, which a long run would find out at its end."""
    name = command.split()[-1]
    said = {language: refused(tavolata(*command.split(), "\udcff", "--lang", language))
            for language in ("en", "it")}  # fmt: skip
    assert f"'{name}' is not valid UTF-8: give another text" in said["en"]
    assert f"'{name}' non è un testo in UTF-8: scrivine un altro" in said["it"]


def test_site_in_an_unwritable_folder_is_refused_at_once(tmp_path):
    (tmp_path / "file").write_text("")
    said = refused(tavolata("publish", str(tmp_path / "file" / "site")))
    assert "site cannot be written" in said
    (tmp_path / "link").symlink_to("/proc/site")  # the site would be where the link leads
    assert "link cannot be written" in refused(tavolata("publish", str(tmp_path / "link")))


def test_the_root_folder_is_no_place_for_a_site():
    assert refused(tavolata("publish", "/"))


# ------------------------------------------------------------------ at a terminal
def test_long_sentences_break_at_words_and_paths_stay_whole():
    path = "/a/very/long/path/" + "x" * 40
    text = f"{path} cannot be read: it is not there, and nobody knows why (smithy). Look for 12 others."
    lines = broken_at_words(text, 40).split("\n")
    assert " ".join(lines) == text
    assert lines[0] == path
    assert max(map(len, lines[1:])) <= 40
    assert not any(line.endswith(("(", "12")) for line in lines)


def test_lines_of_a_text_stay_apart():
    assert broken_at_words("one two\n  three four", 10) == "one two\n  three\nfour"


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "dominion(players=9,kingdom=first_game,exclude=none)"],
        ["list", "levels", "--nonsense"],
        ["replay", "a_record_with_a_rather_long_name_that_is_not_there.jsonl"],
        ["nonsense"],
        ["rules", "dominion", "a_card_that_is_not_in_this_game"],
    ],
)
def test_errors_break_at_words_at_a_terminal_only(tmp_path, language, arguments):
    person = Keyboard(tmp_path, "--lang", language, *arguments, size=(36, 24))
    lines = person.screen.splitlines()
    person.close()
    piped = tavolata("--lang", language, *arguments).stderr
    assert " ".join(" ".join(lines).split()) == " ".join(piped.split())
    assert len(lines) > len(piped.splitlines())
    for line in lines:
        assert len(line) <= 36 or " " not in line.strip()


@pytest.mark.parametrize("command", ["verify", "replay", "check"])
def test_findings_break_at_words_at_a_terminal(tmp_path, command):
    header = {**HEADER, "game": "dominion(kingdom=first_game)", "version": "0", "seats": ["human"] * 2}
    lines = [header, {"seat": "P1", "do": "buy province"}]
    if command == "check":
        lines = [{"id": "a", "title": "a", "game": "dominion(players=9)", "state": {}, "script": []}]
    (tmp_path / "g.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    person = Keyboard(tmp_path, command, "g.jsonl", size=(40, 24))
    found = person.screen.splitlines()
    person.close()
    assert len(found) > 1
    assert all(len(line) <= 40 or " " not in line.strip() for line in found), found
