"""Cards of other packages: the package of `docs/add_a_card.md`, installed, in whatever build is tested.

Cards are registered when Dominion is imported, so all that needs the package runs in other processes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tavolata as package
from tavolata.core.errors import UnknownNameError
from tests.cli.program import refused, tavolata
from tests.plugins.checks_of_harbinger import plain_digests
from tests.plugins.packages import install, with_packages

GUIDE = (Path(__file__).parents[2] / "docs" / "add_a_card.md").read_text(encoding="utf-8")
GAME = "dominion(kingdom=random+harbinger)"


def blocks(kind: str) -> list[str]:
    """The texts of the guide in one language."""
    return [part.partition("```")[0] for part in GUIDE.split(f"```{kind}\n")[1:]]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """The four files of the guide, as `pip install` would lay them out."""
    folder = tmp_path / "harbinger"
    folder.mkdir()
    (folder / "__init__.py").write_text(blocks("python")[0], encoding="utf-8")
    for language, text in zip(("en", "it"), blocks("fluent"), strict=True):
        (folder / f"{language}.ftl").write_text(text, encoding="utf-8")
    project = tomllib.loads(blocks("toml")[0])["project"]
    points = project["entry-points"]["tavolata.dominion.cards"]
    lines = [f"{name} = {value}" for name, value in points.items()]
    return install(tmp_path, project["name"], {}, {"dominion.cards": lines})


def test_all_promises_hold_with_the_package(installed: Path) -> None:
    """`checks_of_harbinger.py` passes where the package is installed."""
    path = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", ""), os.getcwd()])
    checks = Path(__file__).with_name("checks_of_harbinger.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(checks)]
    environment = {**os.environ, "PYTHONPATH": path, "HARBINGER_DIGESTS": json.dumps(plain_digests())}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert " passed" in run.stdout


def test_without_the_package_its_card_is_unknown() -> None:
    with pytest.raises(UnknownNameError, match="harbinger"):
        package.load_game(GAME)


def test_the_terminal_knows_a_card_of_a_package_in_both_languages(installed: Path) -> None:
    run = with_packages(installed, "rules", "dominion", "harbinger")
    assert run.returncode == 0, run.stderr
    assert "Look through your discard pile" in run.stdout
    run = with_packages(installed, "rules", "dominion", "messaggera", "--language", "it")
    assert run.returncode == 0, run.stderr
    assert "Guarda la tua pila degli scarti" in run.stdout


def test_a_record_names_the_package_and_is_not_replayed_without_it(
    installed: Path, tmp_path: Path
) -> None:
    record = tmp_path / "game.tavolata.jsonl"
    command = ["play", GAME, "--seat", "random", "--seat", "big_money", "--seed", "1"]
    run = with_packages(installed, *command, "--record", str(record))
    assert run.returncode == 0, run.stderr
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["packages"] == ["harbinger 1.0"]
    assert with_packages(installed, "replay", str(record)).returncode == 0
    assert "this record needs harbinger 1.0: install it first" in refused(
        tavolata("replay", str(record))
    )


BROKEN = {
    "half_installed": "raise RuntimeError('half installed')\n",
    "wrong_card": "CARD = 7\n",
    "untyped": """
from pathlib import Path
from tavolata.games.dominion.packages import PackageCard
CARD = PackageCard(cost=1, types=0, words=Path('.'))
""",
}
POINTS = [
    "poacher = half_installed:CARD", "moat = wrong_card:CARD", "vassal = wrong_card:CARD",
    "merchant = untyped:CARD",
]  # fmt: skip
SAID = [
    "merchant = untyped:CARD of broken 1.0: ValueError: a card has one of the types of `kinds.py`",
    "moat = wrong_card:CARD of broken 1.0: moat is a built-in name; choose another one",
    "poacher = half_installed:CARD of broken 1.0: RuntimeError: half installed",
    "vassal = wrong_card:CARD of broken 1.0: it is of type int, not a PackageCard",
]


def test_a_broken_card_is_one_line_and_closes_nothing(tmp_path: Path) -> None:
    folder = install(tmp_path, "broken", BROKEN, {"dominion.cards": POINTS})
    run = with_packages(folder, "simulate", "dominion", "--bot", "random", "--games", "2")
    assert run.returncode == 0, run.stderr
    lines = run.stderr.splitlines()
    assert len(lines) == len(SAID)
    for line, said in zip(lines, SAID, strict=True):
        assert line.startswith(f"tavolata: skipping tavolata.dominion.cards: {said}")
