"""Help pages: every text is in the catalogue, in both languages, and fits a terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import click
import pytest

from tavolata.cli import main, usage
from tavolata.cli.help_pages import ROOT, option_keys, translated
from tavolata.cli.main import COMMANDS, LazyGroup, cli
from tavolata.core.registry import default_game
from tavolata.words.python_fluent import PythonCatalogue
from tavolata.words.simple import SimpleWords
from tests.catalogues import CATALOGUES, LANGUAGES
from tests.cli.program import tavolata

SUBJECT = "help"


class Noting(SimpleWords):
    """Notes the keys of all texts that it has given."""

    def __init__(self, language: str) -> None:
        super().__init__(language, SUBJECT)
        self.given: set[str] = set()

    def find(self, key: str, /, **arguments: str) -> str | None:
        found = super().find(key, **arguments)
        if found is not None:
            self.given.add(key)
        return found


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Noting:
    """Return the texts of a language, which all commands use."""
    found = Noting(request.param)
    monkeypatch.setattr(main, "help_words", lambda: found)
    return found


def commands(
    command: click.Command, parent: click.Context | None = None
) -> Iterator[tuple[list[str], click.Context]]:
    """Yield each command of a tree with its path."""
    context = click.Context(command, parent=parent, info_name=command.name)
    above = [] if parent is None else parent.command_path.split()[1:]
    yield ([] if parent is None else [*above, str(command.name)]), context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            assert below.name == name
            yield from commands(below, context)


def keys(language: str) -> list[str]:
    return re.findall(r"^([\w-]+) =", CATALOGUES[language, SUBJECT].read_text(encoding="utf-8"), re.M)


PATHS = [path for path, _ in commands(cli)]


def test_every_command_is_in_the_tree() -> None:
    assert {path[0] for path in PATHS if path} == set(COMMANDS)
    assert len([path for path in PATHS if path[:1] == ["admin"]]) == 11


def test_every_command_and_option_has_a_text_and_no_text_is_unused(words: Noting) -> None:
    for path, context in commands(translated(cli, ROOT, words)):
        name = "-".join(path) or ROOT
        assert f"about-{name}" in words.given
        for option in context.command.params:
            if isinstance(option, click.Option):
                assert words.given & set(option_keys(name, option)), (name, option.opts)
                assert option.help
        context.get_help()
        assert not path or f"summary-{name}" in words.given
    assert set(keys(words.language)) - words.given == set(usage.PAGE.values())


def test_code_has_no_second_copy_of_a_text() -> None:
    """The docstring of a command is another sentence, for readers of the code."""
    for language in LANGUAGES:
        words = SimpleWords(language, SUBJECT)
        for path, context in commands(cli):
            own = (getattr(context.command.callback, "__doc__", None) or "").partition("\n")[0]
            name = "-".join(path) or ROOT
            blank = dict.fromkeys(("examples", "suffix", "removed", "port", "fewest"), "")
            for key in (f"about-{name}", f"summary-{name}"):
                assert own.strip(" .") not in words(key, **blank), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_fluent_reads_the_catalogue_alike(language: str) -> None:
    """The reader of help pages knows only a part of Fluent; the file must need no more."""
    path = CATALOGUES[language, SUBJECT]
    fluent, simple = PythonCatalogue(language, (path,)), SimpleWords(language, SUBJECT)
    assert len(keys(language)) == len(set(keys(language)))
    for key in keys(language):
        given = {name: f"<{name}>" for name in fluent.variables(key)}
        text, problems = fluent.formatted(key, given)
        assert problems == []
        assert simple(key, **given) == re.sub(r"(?<!\n)\n(?!\n)", " ", text), key


def test_a_text_names_the_values_of_its_command(words: Noting) -> None:
    """As the line of its usage does: GIOCO in Italian, never GAME."""
    for _, context in commands(translated(cli, ROOT, words)):
        for argument in context.command.params:
            if isinstance(argument, click.Argument) and not isinstance(argument.type, click.Choice):
                name = argument.human_readable_name.strip("[].")
                assert re.search(rf"\b{name}\b", str(context.command.help)), (
                    context.command_path,
                    name,
                )
    english, own = SimpleWords("en", SUBJECT), words
    values = [key for key in keys(words.language) if key.startswith("metavar-")]
    foreign = {english(key) for key in values} - {own(key) for key in values}
    texts = CATALOGUES[words.language, SUBJECT].read_text(encoding="utf-8")
    assert not foreign & set(re.findall(r"\b[A-Z]+\b", texts))


@pytest.mark.parametrize("path", PATHS, ids=" ".join)
def test_a_page_is_in_the_language_and_fits_80_columns(path: list[str]) -> None:
    for language, locale in (("en", "C.UTF-8"), ("it", "it_IT.UTF-8")):
        asked = tavolata("--lang", language, *path, "--help", COLUMNS="80")
        assert asked.returncode == 0
        assert asked.stdout == tavolata(*path, "-h", LC_ALL=locale, COLUMNS="80").stdout
        assert max(map(len, asked.stdout.splitlines())) <= 80
        assert not [line for line in asked.stdout.splitlines() if line != line.rstrip()]
        assert "\x1b" not in asked.stdout
        start, ours, others = (
            ("Usage: ", ("Options:", "and exit."), ("Uso:", "Opzioni:", "predefinito"))
            if language == "en"
            else ("Uso: ", ("Opzioni:", "ed esci."), ("Usage", "Options", "default:", "required"))
        )
        assert asked.stdout.startswith(f"{start}{' '.join(['tavolata', *path])} ")
        assert all(word in asked.stdout for word in ours)
        assert not [word for word in others if word in asked.stdout]
        assert " ".join(asked.stdout.split()).count("{") == 0


def test_the_language_option_counts_anywhere() -> None:
    italian = tavolata("play", "--help", LC_ALL="it_IT.UTF-8").stdout
    assert tavolata("play", "--help", "--lang", "it").stdout == italian
    assert tavolata("play", "--lang=it", "--help").stdout == italian
    assert tavolata("--lang", "en", "play", "--help", "--lang", "it").stdout == italian
    english = tavolata("play", "--help").stdout
    assert tavolata("play", "--help", LC_ALL="fr_FR.UTF-8").stdout == english != italian


def test_a_terminal_without_utf_8_gets_ascii() -> None:
    for path in ([], ["simulate"], ["serve"]):
        done = tavolata(*path, "--help", LC_ALL="it_IT.UTF-8", PYTHONIOENCODING="ascii", COLUMNS="80")
        assert done.stdout.isascii()
        assert max(map(len, done.stdout.splitlines())) <= 80
    assert (
        "e' divisa fra"
        in tavolata("simulate", "--help", LC_ALL="it_IT.UTF-8", PYTHONIOENCODING="ascii").stdout
    )


def test_values_of_the_program_are_in_the_texts(words: Noting) -> None:
    shown = " ".join(
        re.sub(r"-\s+", "-", context.get_help())
        for path, context in commands(translated(cli, ROOT, words))
        if path in (["play"], ["serve"], ["arena"], ["admin", "export"], ["admin", "patch"])
    )
    for value in (default_game(), ".tavolata.jsonl", ".removed.jsonl", "8000", "127.0.0.1", " 20 "):
        assert value in " ".join(shown.split())


@pytest.mark.parametrize(
    ("locale", "texts"),
    [
        ("C.UTF-8", ("Play a game at the terminal", "Ask also where there is only one")),
        ("it_IT.UTF-8", ("Gioca una partita nel terminale", "Chiedi anche dove")),
    ],
)
def test_shell_completion_describes_commands_and_options(locale: str, texts: tuple[str, str]) -> None:
    """In zsh, which shows descriptions."""
    for typed, text in zip(("tavolata pl", "tavolata play --ask"), texts, strict=True):
        done = tavolata(
            LC_ALL=locale, _TAVOLATA_COMPLETE="zsh_complete", COMP_WORDS=typed,
            COMP_CWORD=str(len(typed.split()) - 1),
        )  # fmt: skip
        kind, word, about = done.stdout.splitlines()[:3]
        assert (kind, word) == ("plain", {"pl": "play", "--ask": "--ask-forced"}[typed.split()[-1]])
        assert text[:20] in about


# ------------------------------------------------------------------ commands of other packages
@click.command("own")
@click.option("--colour", help="The colour of the result.")
@click.option("--json", "as_json", is_flag=True)
@click.argument("file")
def own(colour: str | None, as_json: bool, file: str) -> None:
    """Paint a game.

    Slowly.
    """


class OwnGroup(LazyGroup):
    commands_by_name = {"own": f"{__name__}:own", "info": COMMANDS["info"]}


def test_a_command_of_another_package_keeps_its_own_help(words: Noting) -> None:
    group = OwnGroup("tavolata")
    context = click.Context(group)
    assert re.search(r"own +Paint a game\.", context.get_help())
    found = group.get_command(context, "own")
    assert found is not None
    shown = click.Context(found, parent=context, info_name="own").get_help()
    for text in ("Paint a game.", "Slowly.", "The colour of the result.", words("option-json"), "FILE"):
        assert text in " ".join(shown.split())


def test_a_command_itself_stays_untranslated() -> None:
    """Another language can follow in the same process."""
    command = click.Command("rules", params=[click.Argument(["game"], required=False)])
    for language, name in (("it", "[GIOCO]"), ("en", "[GAME]"), ("it", "[GIOCO]")):
        found = translated(command, "rules", SimpleWords(language, SUBJECT))
        assert found.params[0].metavar == name
    assert command.params[0].metavar is None


def test_defaults_are_shown_as_people_type_them() -> None:
    """`[default: 60]`: Click puts a default that is only a text into parentheses."""
    for path, context in commands(cli):
        for one in context.command.params:
            if isinstance(one, click.Option):
                shown = one.get_help_extra(context).get("default")
                assert not str(shown).startswith("("), (path, one.name, shown)
