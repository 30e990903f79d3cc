"""The page for translators: its files, in a copy of the package, make a language without any other change."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import tavolata as package
from tests.cli.program import refused, tavolata
from tests.plugins.packages import python_path
from tests.plugins.test_pages import blocks, commands
from tests.ready import ROOT
from tests.server.client import api, checked
from tests.server.running import Server, played

PAGE = "add-a-language.md"
HOME = Path(package.__file__).parent


def link(source: Path, copy: Path, files: dict[Path, str]) -> None:
    """Make a copy of a folder with more files: links, apart from the folders with catalogues."""
    copy.mkdir()
    for path in source.iterdir():
        own = {file: text for file, text in files.items() if path in file.parents}
        if path.is_dir() and (own or any(path.rglob("*.ftl"))):
            link(path, copy / path.name, own)
        else:
            (copy / path.name).symlink_to(path)
    for file, text in files.items():
        new = copy / file.relative_to(source)
        if not new.exists():
            new.parent.mkdir(exist_ok=True)
            new.write_text(text, encoding="utf-8")


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return the folder of a copy of the package that has the language of the page."""
    found = {}
    for block in blocks(PAGE, "fluent"):
        name = block.partition("\n")[0].removeprefix("# src/tavolata/")
        found[HOME / name] = block
    assert len(found) == 2
    folder = tmp_path / "installed"
    folder.mkdir()
    link(HOME, folder / "tavolata", found)
    return folder


def says(installed: Path, *arguments: str, **more: str) -> str:
    run = tavolata(*arguments, PYTHONPATH=python_path(installed), **more)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout


def test_the_commands_of_the_languages_page_run(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    info, rules, play = commands(PAGE)
    assert re.search(r"esperanto \(.*en, eo,.*\)", says(installed, *info))
    assert "Prenu tri kartojn." in says(installed, *rules)
    assert " kaj " in says(installed, *play)


def test_names_with_accents_have_their_place_in_the_alphabet(installed: Path) -> None:
    said = says(installed, "list", "cards", "--game", "dominion", "--lang", "eo", "--json")
    names = [card["name"] for card in json.loads(said)]
    assert names.index("Bureaucrat") < names.index("Ĉapelo") < names.index("Cellar")


def test_a_new_language_is_that_of_the_environment_and_of_the_help(installed: Path) -> None:
    """In English where it has no words: the shortest catalogue breaks no command."""
    text = says(installed, "info", LC_ALL="eo.UTF-8")
    assert "Platform" in text
    assert "esperanto" in text
    assert "|eo|en" in says(installed, "--help", LC_ALL="eo.UTF-8")
    levels = says(installed, "list", "levels", "--game", "dominion", "--lang", "eo")
    assert "novulo" in levels
    assert "journeyman" in levels
    assert "easy, at once" in levels
    wrong = tavolata("rules", "dominion", "zzz", "--lang", "eo", PYTHONPATH=python_path(installed))
    assert "there is no card or ruling “zzz”" in refused(wrong)


@played
async def test_a_server_offers_a_new_language_to_pages(installed: Path, tmp_path: Path) -> None:
    """Names in the language, all else in English; browsers that prefer it get the page in it."""
    with Server(tmp_path, environment={"PYTHONPATH": python_path(installed)}) as server:
        async with api(server.url) as http:
            found = checked(await http.get("/api/games", params={"lang": "eo"}))
            game = next(game for game in found if game["game"] == "dominion")
            assert game["has_how_to_play"]
            assert game["about"].startswith("Start with seven Coppers")
            labels = [level["label"] for level in game["levels"]]
            assert labels[:2] == ["novulo", "apprentice"]
            faces = checked(await http.get("/api/games/dominion/faces", params={"lang": "eo"}))["cards"]
            assert faces["smithy"]["name"] == "Forĝisto"
            assert faces["moat"]["name"] == "Moat"
            words = {"lang": "eo", "topic": "learn"}
            (guide,) = checked(await http.get("/api/games/dominion/words", params=words))["fluent"]
            assert "goal =" in guide
            assert (await http.get("/api/games", params={"lang": "xx"})).status_code == 422
            answer = await http.get("/how-to-play/dominion", headers={"Accept-Language": "eo, it"})
            assert '<html lang="eo">' in answer.text
        assert "Traceback" not in server.said()


def test_the_tests_of_the_words_say_which_messages_a_language_lacks(installed: Path) -> None:
    path = os.pathsep.join([str(installed), str(ROOT)])
    chosen = ["-k", "every_message_is_translated or other_languages", "-rx", "-p", "no:cacheprovider"]
    command = [sys.executable, "-m", "pytest", "-n", "0", "tests/cli/test_words.py", *chosen]
    run = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": path}, cwd=ROOT, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "eo lacks" in run.stdout
    assert "you-lose" in run.stdout
    assert "you-win" not in run.stdout
