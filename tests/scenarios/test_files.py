"""Every scenario file passes through `tavolata check`, and the checker finds what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tavolata.core.errors import ScenarioError
from tavolata.core.scenario_files import read_lines, read_scenario
from tavolata.core.scenarios import run_scenario
from tavolata.words import Words
from tavolata.words.problems import sentence_of

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("*.jsonl"))


def check(*files: Path, options: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run `tavolata check`."""
    return subprocess.run(
        [sys.executable, "-m", "tavolata.cli.main", "check", *map(str, files), *options],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    ("path", "number"),
    [(path, number) for path in FILES for number, _ in read_lines(path)],
    ids=lambda value: value.stem if isinstance(value, Path) else str(value),
)
def test_scenario_comes_out_as_expected(path: Path, number: int) -> None:
    """Nothing differs from the expectation."""
    scenario = read_scenario(dict(read_lines(path))[number])
    assert run_scenario(scenario) == [], scenario["title"]


@pytest.mark.slow
def test_the_command_passes_all_files() -> None:
    """Exit code 0 and a count."""
    run = check(*FILES)
    total = sum(1 for path in FILES for _ in read_lines(path))
    assert run.returncode == 0, run.stdout
    assert f"{total} passed, 0 differ, 0 cannot be run" in run.stdout


def scenario(**changes: Any) -> dict[str, Any]:
    """A small right scenario with some keys changed."""
    right: dict[str, Any] = {
        "id": "X1",
        "title": "a Village",
        "game": "dominion(players=2)",
        "state": {"P1": {"hand": ["village"], "deck": ["copper", "estate"]}},
        "script": [{"play": "village"}],
        "expect": {"P1": {"hand": ["copper"], "deck": ["estate"]}, "actions": 2},
    }
    return {**right, **changes}


@pytest.mark.parametrize(
    ("expect", "says"),
    [
        ({"actions": 1}, "actions: expected 1, found 2"),
        ({"P1": {"hand": ["copper*2"]}}, "P1 hand: expected"),
        ({"P1": {"deck": ["copper"]}}, "P1 deck, known top"),
        ({"P1": {"vp": 3}}, "P1 vp: expected 3, found 1"),
        ({"supply": {"village": 9}}, "supply village: expected 9, found 10"),
        ({"trash": ["copper"]}, "trash: expected"),
        ({"shuffles": 1}, "shuffles: expected 1, found 0"),
        ({"game_over": True}, "game_over: expected True"),
    ],
)
def test_differences_are_named(expect: dict[str, Any], says: str) -> None:
    """Each failed expectation gets a sentence; the exit code is 1."""
    assert any(says in sentence for sentence in run_scenario(scenario(expect=expect)))


def test_a_difference_makes_the_command_fail(tmp_path: Path) -> None:
    """The file, line and scenario are named and the exit code is 1."""
    path = tmp_path / "wrong.jsonl"
    lines = [json.dumps(scenario()), json.dumps(scenario(id="X2", expect={"coins": 5}))]
    path.write_text("\n".join(lines))
    run = check(path)
    assert run.returncode == 1
    assert f"{path}:2: X2 differs: coins: expected 5, found 0" in run.stdout
    assert "1 passed, 1 differ" in run.stdout


def wonders(**changes: Any) -> dict[str, Any]:
    """A small right scenario of 7 Wonders with some keys changed."""
    right: dict[str, Any] = {
        "id": "X1",
        "title": "an Altar",
        "game": "seven_wonders(players=3)",
        "state": {"P1": {"wonder": "giza_a", "hand": ["altar", "workshop"]}},
        "script": [{"turn": {"P1": "build altar"}}],
        "expect": {"turn": 2, "P1": {"built": ["altar"], "coins": 3}},
    }
    return {**right, **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"expect": {"turn": 3}}, "turn: expected 3, found 2"),
        ({"expect": {"discard_size": 3}}, "discard_size: expected 3, found 2"),
        ({"expect": {"discard": []}}, "discard: expected [], found ["),
        ({"expect": {"deck": {"1": 28}}}, "deck 1: expected 28, found 21"),
        ({"expect": {"copies": {"altar": 2}}}, "copies altar: expected 2, found 1"),
        ({"expect": {"costs": {"baths": "wood"}}}, "cost of baths: expected 'wood', found another one"),
        ({"expect": {"winners": ["P1"]}}, "winners: expected ['P1'], found []"),
        ({"expect": {"asked": {"P1": "none"}}}, "asked P1: expected none, found choose"),
        ({"expect": {"P1": {"built": ["baths"]}}}, "P1 built: expected ['baths'], found ['altar']"),
        ({"expect": {"P1": {"score": {"total": 9}}}}, "P1 score total: expected 9, found 3"),
        ({"expect": {"P1": {"hand_size": 7}}}, "P1 hand_size: expected 7, found 6"),
        (
            {"script": [{"do": {"P1": "build altar"}}], "expect": {"turn": 1}},
            "a turn is not over: P2 choose",
        ),
        ({"script": [{"cannot": {"P1": "build altar"}}], "expect": {}}, "P1 can 'build altar', which"),
        ({"script": [{"can": {"P1": "build workshop"}}], "expect": {}}, "P1 cannot 'build workshop'"),
        (
            {"script": [{"cannot": {"P1": "build forum"}, "because": "coins_short"}], "expect": {}},
            "P1 'build forum', reason: expected coins_short, found not_in_hand",
        ),
        (
            {"script": [{"expect": {"P1": {"price": {"build altar": 1}}}}], "expect": {}},
            "after step 1, P1 price build altar: expected 1, found 0",
        ),
        (
            {"script": [], "expect": {"P1": {"splits": {"build altar": None}}}},
            "P1 splits build altar: expected None, found [[0, 0]]",
        ),
    ],
)
def test_differences_of_7_wonders_are_named(changes: dict[str, Any], says: str) -> None:
    """Each failed expectation gets a sentence, on the way and at the end."""
    assert run_scenario(wonders()) == []
    found = run_scenario(wonders(**changes))
    assert any(sentence.startswith(says) for sentence in found), found


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"state": {"P1": {"hand": ["alter"]}}}, "did you mean 'altar'?"),
        ({"state": {"turn": 7}}, "nobody has it"),
        ({"script": [{"turn": {"P1": "sing loud"}}]}, "'sing loud' is not an action of seven_wonders"),
        ({"script": [{"turn": {"P1": "build forum"}}]}, "you have no forum in your hand"),
        ({"script": [{"turn": {"P1": []}}]}, "answers of P1: the list is empty"),
        ({"script": [{"turn": {"P1": ["build altar", "decline"]}}]}, "P1 is not asked for 'decline'"),
        ({"script": [{"turn": {"P4": "build altar"}}]}, "unknown city 'P4'"),
        ({"script": [{"withdraw": "P1"}]}, "you have no choice to withdraw"),
        ({"script": [{"turns": 22}]}, "turns: expected a number from 0 to 21, found 22"),
        ({"script": [{"turns": 19}]}, "no turn can be played now"),
        (
            {"script": [{"sing": "loud"}]},
            "a step: unknown key 'sing'; known: because, can, cannot, do,",
        ),
        ({"script": ["build altar"]}, "a step: expected an object, found 'build altar'"),
        ({"expect": {"P1": {"feet": 2}}}, "expect P1: unknown key 'feet'; did you mean"),
        ({"expect": {"P9": {}}}, "expect: unknown key 'P9'; did you mean 'P"),
        ({"expect": {"deck": {"4": 21}}}, "expect deck: unknown key '4'; known: 1, 2, 3"),
        ({"expect": {"costs": {"baths": "gold"}}}, "'gold' is none; write 'stone*2 ore'"),
        ({"expect": {"P1": {"price": {"discard altar": 0}}}}, "'discard altar' has no price"),
        (
            {
                "expect": {"P1": {"price": {"build baths": 0}}},
                "script": [{"do": {"P1": "build altar"}}],
            },
            "P1 is not asked for anything that has a price",
        ),
    ],
)
def test_scenarios_of_7_wonders_that_cannot_be_are_refused(changes: dict[str, Any], says: str) -> None:
    """One clear sentence names what is wrong."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(wonders(**changes))
    assert says in str(caught.value)


def test_an_open_question_is_a_difference() -> None:
    """A scenario may not end in the middle of a card."""
    open_ended = scenario(
        state={"P1": {"hand": ["militia"]}, "P2": {"hand": ["copper*4", "estate"]}},
        script=[{"play": "militia"}],
    )
    with pytest.raises(ScenarioError, match="P2 is asked to discard, which is not listed"):
        run_scenario(open_ended)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"game": "dominoin"}, "no scenarios for the game 'dominoin'"),
        ({"state": "nwe"}, "state: expected \"new\" or an object, found 'nwe'"),
        ({"state": {"P1": {"hand": ["vilage"]}}}, "did you mean 'village'?"),
        ({"script": [{"play": "smithy"}]}, "step 1, {'play': 'smithy'}"),
        ({"script": [{"sing": "loud"}]}, "a step: unknown key 'sing'; known: because, buy,"),
        ({"script": ["sing"]}, "step 1, 'sing': a step: expected an object, found 'sing'"),
        (
            {"script": [{"play": "village", "decisions": [{"by": "P1", "ask": "trash", "pick": []}]}]},
            "nobody is asked",
        ),
        ({"expect": {"P1": {"feet": 2}}}, "expect P1: unknown key 'feet'; known: deck,"),
        ({"expect": {"P9": {}}}, "expect: unknown key 'P9'; did you mean 'P"),
    ],
)
def test_scenarios_that_cannot_be_are_refused(changes: dict[str, Any], says: str) -> None:
    """One clear sentence names what is wrong."""
    with pytest.raises(ScenarioError) as caught:
        run_scenario(scenario(**changes))
    assert says in str(caught.value)


@pytest.mark.parametrize("key", ["state", "expect", "script"])
def test_json_nested_too_deeply_is_damage(key: str) -> None:
    """Input that exhausts the reader is refused like any other."""
    nested: list[Any] = []
    for _ in range(900):
        nested = [nested]
    for right in (scenario(), wonders()):
        with pytest.raises(ScenarioError):
            run_scenario({**right, key: {"P1": {"hand": nested}}})


@pytest.mark.slow
def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    """A missing file, a line that is not JSON, a scenario that misses a key, a file without any: exit code 2."""
    broken = tmp_path / "broken.jsonl"
    broken.write_text(json.dumps(scenario()) + "\n{half")
    missing = scenario()
    del missing["expect"]
    keyless = tmp_path / "keyless.jsonl"
    keyless.write_text(json.dumps(missing))
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n")
    misspelt = tmp_path / "misspelt.jsonl"
    misspelt.write_text(json.dumps(scenario(game="dominon(players=2)")))
    for path, says in (
        (tmp_path / "none.jsonl", "cannot be read"),
        (empty, f"{empty}:0: the file cannot be run: it has no scenario"),
        (misspelt, "cannot be run: unknown game 'dominon'; did you mean 'dominion'?"),
        (broken, f"{broken}:2: ? cannot be run: this is not JSON: there is an error at column 2"),
        (keyless, f"{keyless}:1: X1 cannot be run: the scenario has no 'expect'; it needs id, game"),
    ):
        run = check(path)
        assert run.returncode == 2
        assert says in run.stdout + run.stderr
        assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("line", "italian"),
    [
        ("{half", "questo non è JSON: c'è un errore alla colonna 2"),
        ("[" * 100_000, "questo JSON non si può leggere: è troppo grande o troppo profondo"),
        ("[3]", "uno scenario è un oggetto JSON, non [3]"),
        ('{"id": 1, "id": 2}', "un oggetto ha due volte la chiave «id»: va scritta una volta sola"),
    ],
)
def test_a_line_that_is_no_scenario_is_refused_in_the_readers_language(line: str, italian: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_scenario(line)
    assert sentence_of(caught.value, Words("en")) == str(caught.value)
    assert sentence_of(caught.value, Words("it")) == italian


@pytest.mark.slow
def test_differences_are_in_the_readers_language(tmp_path: Path) -> None:
    """Those of values, of legality with the reasons of the rules, and of unknown names; JSON is English."""
    file = tmp_path / "all.jsonl"
    wrong = (
        scenario(script=[{"play": "village", "expect": {"actions": 7}}]),
        scenario(script=[{"can": "buy gold"}, {"cannot": "play village"}]),
        scenario(script=[{"paly": "village"}]),
        scenario(script=[{"buy": "province"}]),
        scenario(game="dominoin"),
    )
    file.write_text("".join(json.dumps(one) + "\n" for one in wrong))
    said = check(file, options=("--lang", "it")).stdout
    for sentence in (
        "dopo il passo 1, actions: atteso 7, trovato 2",
        "P1 non può «buy gold»: si compra nella fase Acquisto, dopo aver giocato i Tesori",
        "P1 può «play village», che dovrebbe essere rifiutato",
        "passo 1, {'paly': 'village'}: un passo: chiave sconosciuta: «paly»; intendevi «play»?",
        "passo 1, {'buy': 'province'}: Provincia costa 8 e tu hai 0 monete",
        "gioco sconosciuto: «dominoin»; intendevi «dominion»?",
    ):
        assert sentence in said
    lines = check(file, options=("--json", "--lang", "it")).stdout.splitlines()
    assert json.loads(lines[0])["found"][0] == "after step 1, actions: expected 7, found 2"


def test_a_misspelt_key_that_is_needed_is_named() -> None:
    """The sentence names the key that is there, not the one that is missing."""
    misspelt = scenario()
    misspelt["scrpt"] = misspelt.pop("script")
    with pytest.raises(ScenarioError, match=r"unknown key 'scrpt'; did you mean 'script'\?"):
        run_scenario(misspelt)
