"""The page about scenarios is true: its examples run, its wrong lines are refused as it says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tavolata.core.errors import ScenarioError
from tavolata.core.registry import registered_games
from tavolata.core.scenario_files import read_scenario
from tavolata.core.scenarios import KEYS, run_scenario
from tavolata.games.citadels.rules.questions import Question
from tavolata.games.citadels.rules.shapes import EFFECTS
from tavolata.games.citadels.view.asking import key_of
from tavolata.games.seven_wonders.rules import state as seven_wonders
from tavolata.words import Words

FOLDER = Path(__file__).parent
TEXT = (FOLDER.parent.parent / "docs" / "scenarios.md").read_text(encoding="utf-8")


def lines(kind: str) -> list[str]:
    """The lines of all blocks of a kind."""
    blocks = re.findall(rf"^```{kind}\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines()]


@pytest.mark.parametrize("line", lines("json"), ids=lambda line: str(read_scenario(line)["id"]))
def test_examples_pass(line: str) -> None:
    """As they stand on the page."""
    assert run_scenario(read_scenario(line)) == []


@pytest.mark.parametrize(
    ("line", "says"), list(zip(lines("json wrong"), lines("text"), strict=True)), ids=range(4)
)
def test_wrong_examples_are_refused(line: str, says: str) -> None:
    """With the sentence that the page shows."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(read_scenario(line))
    assert str(caught.value) == says


def test_each_game_has_examples_with_states_scripts_and_refusals() -> None:
    """No game is described without one."""
    for game in registered_games():
        examples = [line for line in lines("json") if read_scenario(line)["game"].startswith(game)]
        assert any('"cannot"' in line and '"because"' in line for line in examples), game
        assert any(
            '"expect"' in str(read_scenario(line)["script"]).replace("'", '"') for line in examples
        )


def test_the_page_names_all_keys_and_questions() -> None:
    """Those of every scenario, and what 7 Wonders asks."""
    words = set(re.findall(r"`\"?([a-z_]+)\"?`", TEXT))
    assert set(KEYS) <= words
    assert set(seven_wonders.QUESTION_NAMES) <= words


def test_every_question_of_citadels_has_a_name() -> None:
    """Each step that can ask has words in the catalogue, and a name for scenarios."""
    words = Words("en").of_game("citadels")
    asking = [effect for effect in EFFECTS if words.has(f"step-{key_of(effect.name)}")]
    assert [step.name for step in asking if not (isinstance(step, Question) and step.ask)] == []
    assert len(asking) > 35
