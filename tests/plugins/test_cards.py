"""Cards of other packages: the package of `docs/add-a-card.md`, installed, in the build under test.

Cards are registered when Dominion is imported, so everything with the package runs in other processes.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import tavolata as package
from tavolata.core.chance import NO_CARD
from tavolata.core.errors import UnknownNameError
from tavolata.core.reasons import LEGAL
from tavolata.games.dominion.rules.actions import GAIN
from tavolata.games.dominion.rules.packages import Step, effect_of
from tavolata.games.dominion.rules.questions import OF_SUPPLY
from tavolata.games.dominion.rules.state import DominionState
from tests.cli.program import refused, tavolata
from tests.plugins.checks_of_harbinger import plain_digests
from tests.plugins.packages import install, with_packages
from tests.plugins.test_pages import blocks, commands, points
from tests.tiers import mainly

PAGE = "add-a-card.md"
GAME = "dominion(kingdom=random+harbinger)"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Lay out the four files of the page as `pip install` would."""
    folder = tmp_path / "harbinger"
    folder.mkdir()
    (source,) = blocks(PAGE, "python")
    (folder / "__init__.py").write_text(source, encoding="utf-8")
    for language, text in zip(("en", "it"), blocks(PAGE, "fluent"), strict=True):
        (folder / f"{language}.ftl").write_text(text, encoding="utf-8")
    return install(tmp_path, "harbinger", {}, points(PAGE))


def test_the_example_of_the_cards_page_runs(installed: Path, tmp_path: Path) -> None:
    for command in commands(PAGE):
        run = with_packages(installed, *command, cwd=tmp_path)
        assert run.returncode == 0, (command, run.stderr)
        assert "skipping" not in run.stderr, command


def test_all_checks_pass_with_the_package(installed: Path) -> None:
    """`checks_of_harbinger.py` passes with the package installed."""
    path = os.pathsep.join([str(installed), os.environ.get("PYTHONPATH", ""), os.getcwd()])
    checks = Path(__file__).with_name("checks_of_harbinger.py")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(checks)]
    environment = {**os.environ, "PYTHONPATH": path, "HARBINGER_DIGESTS": json.dumps(plain_digests())}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "[100%]" in run.stdout
    assert "SKIPPED" not in run.stdout


class GainForNothing(Step):
    """A question about the supply."""

    verb = "gain"
    subject = OF_SUPPLY

    def judge_card(
        self, s: DominionState, p: int, n: int, card: int, verb: int, chosen: int
    ) -> int | None:
        return LEGAL if verb == GAIN and s.piles.cost[chosen] == 0 else None


def test_a_step_about_the_supply_offers_the_cards_it_accepts() -> None:
    state: Any = package.load_game("dominion(start=2)").new_initial_state(1)
    count = effect_of(GainForNothing()).offer(state, 1, 0, NO_CARD)
    offered = [state.action_to_string(1, int(option)) for option in state.options[:count]]
    assert offered == ["gain copper", "gain curse"]


def test_without_the_package_its_card_is_unknown() -> None:
    with pytest.raises(UnknownNameError, match="harbinger"):
        package.load_game(GAME)


def test_the_terminal_describes_a_packages_card_in_both_languages(installed: Path) -> None:
    run = with_packages(installed, "rules", "dominion", "harbinger")
    assert run.returncode == 0, run.stderr
    assert "Look through your discard pile" in run.stdout
    run = with_packages(installed, "rules", "dominion", "messaggera", "--lang", "it")
    assert run.returncode == 0, run.stderr
    assert "Guarda la tua pila degli scarti" in run.stdout


def test_a_record_names_the_package_and_needs_it_for_replay(installed: Path, tmp_path: Path) -> None:
    record = tmp_path / "game.tavolata.jsonl"
    command = ["play", GAME, "--seat", "random", "--seat", "big_money", "--seed", "1"]
    run = with_packages(installed, *command, "--record", str(record))
    assert run.returncode == 0, run.stderr
    header = json.loads(record.read_text(encoding="utf-8").splitlines()[0])
    assert header["packages"] == ["harbinger 1.0"]
    assert with_packages(installed, "replay", str(record)).returncode == 0
    run = tavolata("replay", str(record))
    assert run.returncode != 0
    assert "this record needs harbinger 1.0: install it first" in run.stderr
    assert "Traceback" not in run.stderr


BROKEN = {
    "half_installed": "raise RuntimeError('half installed')\n",
    "wrong_card": "CARD = 7\n",
    "untyped": """
from pathlib import Path
from tavolata.games.dominion.rules.packages import PackageCard
CARD = PackageCard(cost=1, types='action', words=Path('.'))
""",
    "unpriced": """
from pathlib import Path
from tavolata.games.dominion.rules.packages import PackageCard
Path(__file__).with_name('en.ftl').touch()
CARD = PackageCard(cost='3', types=1, words=Path(__file__).parent)
""",
    "unmade": """
from pathlib import Path
from tavolata.games.dominion.rules.effects import Draw
from tavolata.games.dominion.rules.packages import PackageCard
Path(__file__).with_name('en.ftl').touch()
CARD = PackageCard(cost=3, types=1, words=Path(__file__).parent, play=[Draw])
""",
}
POINTS = [
    "poacher = half_installed:CARD", "moat = wrong_card:CARD", "vassal = wrong_card:CARD",
    "artisan = unpriced:CARD", "merchant = untyped:CARD",
    "sentry = unmade:CARD",
]  # fmt: skip
SAID = [
    "artisan = unpriced:CARD of broken 1.0: ValueError: cost is a whole number up to 99, not '3'",
    "merchant = untyped:CARD of broken 1.0: ValueError: a card has one of the types of `kinds.py`",
    "moat = wrong_card:CARD of broken 1.0: moat is a built-in name; choose another one",
    "poacher = half_installed:CARD of broken 1.0: RuntimeError: half installed",
    "sentry = unmade:CARD of broken 1.0: ValueError: play lists effects and steps, such as Draw(1), not",
    "vassal = wrong_card:CARD of broken 1.0: it is of type int, not a PackageCard",
]


@pytest.mark.parametrize("jobs", mainly("2", "1"))
def test_a_card_that_raises_ends_a_command_in_one_sentence(
    installed: Path, tmp_path: Path, jobs: str
) -> None:
    card = installed / "harbinger" / "__init__.py"
    sound = card.read_text(encoding="utf-8")
    card.write_text(sound.replace("if action != DONE:", "if 1 / 0:"), encoding="utf-8")
    place = f"harbinger 1.0 failed with ZeroDivisionError: division by zero ({card}, line "
    command = ["simulate", GAME, "--bot", "random", "--bot", "random", "--games", "40", "--jobs", jobs]
    run = with_packages(installed, *command)
    assert place in refused(run)
    assert run.stderr.count("\n") == 1
    run = with_packages(installed, *command, TAVOLATA_TRACEBACK="1")
    assert run.returncode == 2
    assert place in run.stderr
    assert run.stderr.endswith("\nZeroDivisionError: division by zero\n")

    record = str(tmp_path / "game.jsonl")
    command = ["play", GAME, "--seat", "random", "--seat", "random", "--seed", "1", "--salt", "1"]
    run = with_packages(installed, *command, "--record", record)
    assert run.returncode == 2
    assert place in run.stderr
    assert "Traceback" not in run.stderr
    assert f"tavolata play --resume {record}\n" in run.stdout
    card.write_text(sound, encoding="utf-8")
    assert with_packages(installed, "play", "--resume", record).returncode == 0
    assert with_packages(installed, "replay", record).returncode == 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_judgement_that_is_no_number_ends_a_command_in_one_sentence(
    installed: Path, jobs: str
) -> None:
    card = installed / "harbinger" / "__init__.py"
    sound = card.read_text(encoding="utf-8")
    card.write_text(sound.replace("return LEGAL if s.copies", "return 'yes' if s.copies"), "utf-8")
    command = ["simulate", GAME, "--bot", "random", "--bot", "random", "--games", "40", "--jobs", jobs]
    run = with_packages(installed, *command)
    assert "LookThroughDiscard.judge_card returned 'yes': it has to return a whole number" in refused(
        run
    )
    assert run.stderr.count("\n") == 1


@pytest.mark.rare
@pytest.mark.parametrize("span", mainly("(2, 1)", "'two'", "1", "(1,)", "(-1, 1)", "(0, 1.5)"))
def test_a_number_of_choices_that_is_none_ends_a_command_in_one_sentence(
    installed: Path, tmp_path: Path, span: str
) -> None:
    """The view of the question asks for it."""
    record = str(tmp_path / "game.jsonl")
    bots = ["--seat", "random", "--seat", "big_money_ultimate"]
    played = with_packages(
        installed, "play", GAME, *bots, "--seed", "8", "--salt", "1", "--record", record
    )
    assert played.returncode == 0
    card = installed / "harbinger" / "__init__.py"
    method = f"    def how_many(self, n, held):\n        return {span}\n\n    def choose("
    card.write_text(card.read_text("utf-8").replace("    def choose(", method), "utf-8")
    said = refused(with_packages(installed, "review", record, "--simulations", "1", "--jobs", "1"))
    why = f"LookThroughDiscard.how_many returned {span}: it has to return None, or the least"
    assert why in said


def test_a_broken_card_prints_one_line_and_stops_nothing(tmp_path: Path) -> None:
    folder = install(tmp_path, "broken", BROKEN, {"dominion.cards": POINTS})
    run = with_packages(folder, "simulate", "dominion", *["--bot", "random"] * 2, "--games", "2")
    assert run.returncode == 0, run.stderr
    lines = [line for line in run.stderr.splitlines() if "skipping" in line]
    assert len(lines) == len(SAID)
    for line, said in zip(lines, SAID, strict=True):
        assert line.startswith(f"tavolata: skipping tavolata.dominion.cards: {said}")


def test_words_that_cannot_be_read_are_named(installed: Path) -> None:
    """The messages around them are there."""
    words = installed / "harbinger" / "it.ftl"
    sound = words.read_text(encoding="utf-8")
    words.write_text("harbinger-note Nota\n" + sound, encoding="utf-8")
    run = with_packages(installed, "rules", "dominion", "harbinger", "--lang", "it")
    assert run.returncode == 0
    assert "Guarda la tua pila degli scarti" in run.stdout
    assert run.stderr == (f'tavolata: skipping a message in line 1 of {words}: Expected token: "="\n')


IMPOSSIBLE = """
from pathlib import Path
from tavolata.core.reasons import LEGAL
from tavolata.games.dominion.rules.effects import Coins, Draw, EachOther
from tavolata.games.dominion.rules.kinds import ACTION, TREASURE
from tavolata.games.dominion.rules.packages import PackageCard, Step, effect_of

HERE = Path(__file__).parent
(HERE / "en.ftl").touch()

class Ask(Step):
    verb = "discard"
    subject = "hand"
    def judge_card(self, s, p, n, card, verb, chosen):
        return LEGAL
    def choose(self, s, p, n, card, action):
        pass

class Steals(Ask):
    verb = "steal"

class FromDeck(Ask):
    subject = "deck"

class Passes(Ask):
    usual = "pass"

class NeverChooses(Step):
    def judge_answer(self, s, p, n, card, answer):
        return LEGAL

class Misspelt(Step):
    def runs(self, s, p, n, card):
        pass

def action(*play, **values):
    return PackageCard(**{"cost": 3, "types": ACTION, "words": str(HERE), "play": play, **values})

FINE = action(Ask())
COINED = action(Draw(1), coins=2)
CHEAP = action(Draw(1), cost=-3)
TREASURED = action(Draw(1), types=TREASURE)
STEALS, FROM_DECK, PASSES = action(Steals()), action(FromDeck()), action(Passes())
NEVER_CHOOSES = action(EachOther(effect_of(NeverChooses()), False))
MISSPELT = action(Misspelt())
"""
WHY = {
    "cheap": "cost and coins are at least 0",
    "coined": "only a Treasure has coins: write Coins(n) in the play of an Action",
    "from_deck": "FromDeck.subject is 'deck'; known: supply, hand, discard, loot, set_aside",
    "misspelt": "Misspelt has neither run nor judge_card or judge_answer",
    "never_chooses": "NeverChooses asks: write choose(self, s, p, n, card, action)",
    "passes": "Passes.usual is 'pass'; known: play treasures, ",
    "steals": "Steals.verb is 'steal'; known: play, buy, gain, discard, trash, topdeck, ",
    "treasured": "play is for Actions that are not Treasures: nothing else carries out instructions",
    "treasures": "play treasures is the text of another action already: choose another id",
}  # fmt: skip


def test_a_card_that_could_not_do_what_it_says_is_skipped(tmp_path: Path) -> None:
    """Its effect would never happen, or its action would read like another one."""
    points = [f"{name} = impossible:{name.upper()}" for name in WHY if name != "treasures"]
    points += ["treasures = impossible:FINE", "fine = impossible:FINE"]
    folder = install(tmp_path, "broken", {"impossible": IMPOSSIBLE}, {"dominion.cards": points})
    bots = ["--bot", "random"] * 2
    run = with_packages(folder, "simulate", "dominion(kingdom=random+fine)", *bots, "--games", "2")
    assert run.returncode == 0, run.stderr
    lines = run.stderr.splitlines()
    assert len(lines) == len(WHY)
    for line, (name, why) in zip(lines, WHY.items(), strict=True):
        assert line.startswith(f"tavolata: skipping {name} of broken 1.0: {why}")


def test_an_unknown_answer_of_a_step_is_named(tmp_path: Path) -> None:
    source = IMPOSSIBLE + "class Left(Ask):\n    answers = ('left', 'done')\nLEFT = action(Left())\n"
    folder = install(
        tmp_path, "broken", {"impossible": source}, {"dominion.cards": ["left = impossible:LEFT"]}
    )
    run = with_packages(folder, "list", "cards", "--game", "dominion")
    assert "ValueError: Left.answers has 'left'; known: play treasures, " in run.stderr


SHARED = """
from pathlib import Path
from tavolata.games.dominion.rules.effects import Draw
from tavolata.games.dominion.rules.kinds import ACTION
from tavolata.games.dominion.rules.packages import PackageCard, Step

HERE = Path(__file__).parent
(HERE / "en.ftl").touch()

class Gift(Step):
    def run(self, s, p, n, card):
        s.coins += 1

class Gift2(Gift):
    pass

ONE = Draw(1)
FIRST = PackageCard(cost=3, types=ACTION, words=HERE, play=[ONE, ONE, Gift(), Gift(), Gift2()])
SECOND = PackageCard(cost=3, types=ACTION, words=HERE, play=[ONE])
"""


def test_cards_share_an_instruction_and_repeat_its_class(tmp_path: Path) -> None:
    points = ["first = shared:FIRST", "second = shared:SECOND"]
    folder = install(tmp_path, "shared", {"shared": SHARED}, {"dominion.cards": points})
    bots = ["--bot", "random"] * 2
    for game in ("dominion", "dominion(kingdom=random+first+second)"):
        run = with_packages(folder, "simulate", game, *bots, "--games", "9", "--strict")
        assert (run.returncode, run.stderr) == (0, "")
