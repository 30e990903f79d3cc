"""`tavolata arena`: its output, its resumption after a kill, and the same games on a Ray cluster."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tavolata.arena import workers
from tavolata.arena.sprt import FEWEST
from tavolata.arena.workers import OnRay
from tavolata.core.errors import ParameterError
from tests.bots.outside import LAST, write
from tests.cli.program import refused, tavolata
from tests.tiers import few

GAME = "dominion(kingdom=first_game)"
BOTS = "big_money,big_money_ultimate,smithy"
EDITED = ["arena", GAME, "--bots", "big_money,smithy", "--seed", "tests", "--jobs", "1"]
ARENA = ["arena", GAME, "--bots", BOTS, "--salt", "tests", "--seed", "tests"]


def run(*arguments: str, **environment: str) -> str:
    result = tavolata(*arguments, **environment)
    assert result.returncode == 0, result.stderr
    return result.stdout


def report(*arguments: str, **environment: str) -> dict[str, Any]:
    """Return a report without what differs from run to run: CPU times and the command."""
    found: dict[str, Any] = json.loads(run(*arguments, "--json", **environment))
    assert found.pop("command").startswith("tavolata arena ")
    assert all(row.pop("cpu_ms") >= 0 for row in found["decisions"])
    return found


def test_round_robin_reports_every_pairing(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    found = report(*ARENA, "--games", "60", "--jobs", "2", "--html", str(page))
    assert [row["bot"] for row in found["ratings"]] == ["smithy", "big_money_ultimate", "big_money"]
    assert found["ratings"][-1]["rating"] == 1000
    assert len(found["pairings"]) == 3
    for row in found["pairings"]:
        assert row["games"] == 60
        assert sum(share["mean"] for share in row["shares"].values()) == pytest.approx(1)
        assert all(share["low"] < share["mean"] < share["high"] for share in row["shares"].values())
        assert sum(row["seats"]) == pytest.approx(1)
    text = page.read_text()
    assert text.count("<svg") == 2
    assert "smithy" in text
    # The page loads no external files.
    assert not re.findall(r'(?:src|href)="(?!#|data:)', text)


def test_same_seed_gives_the_same_report_for_any_number_of_jobs(tmp_path: Path) -> None:
    one = report(*ARENA, "--games", "20", "--jobs", "1")
    assert report(*ARENA, "--games", "20", "--jobs", "2") == one
    assert report(*ARENA[:-1], "other", "--games", "20", "--jobs", "1") != one


def test_bots_join_a_results_file_and_only_their_games_are_played(tmp_path: Path) -> None:
    """Old blocks stay; the report is that of a run with all bots from the start."""
    out = tmp_path / "results.jsonl"
    command = ["arena", GAME, "--salt", "tests", "--seed", "tests", "--games", "20", "--jobs", "1"]
    report(*command, "--bots", "big_money,smithy", "--out", str(out))
    blocks = out.read_text().splitlines()[1:]
    bots = "big_money,smithy,big_money_ultimate"
    found = report(*command, "--bots", bots, "--out", str(out))
    assert out.read_text().splitlines()[1 : len(blocks) + 1] == blocks
    assert found == report(*command, "--bots", bots)
    # A bot cannot be left out: its games are in the ratings.
    problem = refused(tavolata(*command, "--bots", "big_money,smithy", "--out", str(out)))
    assert f"with bots {bots}, not big_money,smithy: name another file" in problem


def test_bots_are_compared_over_common_deals() -> None:
    """Both against the same field in the same deals; with fair share, decisions and alpha-rank."""
    found = report(*ARENA, "--games", "60", "--jobs", "1")
    assert found["fair_share"] == 0.5
    rows = {(row["bot"], row["other"], *row["field"]): row["gain"] for row in found["paired"]}
    # Each two meet at the third, wherever that one is in the list of bots.
    assert rows.keys() == {
        ("big_money", "big_money_ultimate", "smithy"),
        ("big_money", "smithy", "big_money_ultimate"),
        ("big_money_ultimate", "smithy", "big_money"),
    }
    gain = rows["big_money", "big_money_ultimate", "smithy"]
    assert gain["mean"] < 0
    assert gain["low"] < gain["mean"] < gain["high"]
    assert sum(found["alpha_rank"].values()) == pytest.approx(1)
    assert all(row["decisions"] > 1000 for row in found["decisions"])
    assert found["circles"] == []


def test_a_page_shows_the_clearest_of_many_comparisons() -> None:
    from tavolata.arena.report import COMPARISONS, page

    found = json.loads(run(*ARENA, "--games", "2", "--jobs", "1", "--json"))
    (row, *_) = found["paired"]
    dull = {**row, "gain": {**row["gain"], "mean": 0.0, "low": -0.5, "high": 0.5}}
    clear = {**row, "gain": {**row["gain"], "mean": -0.3, "low": -0.4, "high": -0.2}}
    text = page({**found, "paired": [dull] * COMPARISONS + [clear]})
    assert text.count("0.0 (-50.0 to 50.0)") == COMPARISONS - 1
    assert text.index("-30.0 (-40.0 to -20.0)") < text.index("0.0 (-50.0 to 50.0)")
    assert "<code>--json</code> has 1 more" in text
    assert "</code> has" not in page({**found, "paired": [dull] * COMPARISONS})


def test_arena_with_more_than_two_seats() -> None:
    found = report(
        "arena", "seven_wonders", "--bots", "random,semi_random,rule", "--games", "9", "--seed", "tests"
    )
    names = {row["pairing"] for row in found["pairings"]}
    assert "rule - 2 random" in names
    assert "random - semi_random - rule" in names
    mixed = next(row for row in found["pairings"] if row["pairing"] == "random - semi_random - rule")
    assert mixed["games"] == 9
    assert found["ratings"][0]["bot"] == "rule"
    fields = report(
        "arena", "seven_wonders", "--bots", "random,semi_random,rule", "--games", "3", "--seed", "tests",
        "--fields",
    )  # fmt: skip
    assert {row["pairing"] for row in fields["pairings"]} == {name for name in names if " 2 " in name}


@pytest.mark.parametrize("language", ["en", "it"])
def test_arena_prints_ratings_and_pairings(language: str) -> None:
    text = run(*ARENA, "--games", "10", "--jobs", "1", "--lang", language)
    assert {"en": "Rating", "it": "Punteggio"}[language] in text
    assert "smithy" in text


def test_cross_table_as_markdown() -> None:
    long = "ismcts(simulations=1,rollout=big_money,cut=1)"
    command = [*ARENA[:3], f"big_money,smithy,{long}", "--games", "4", "--jobs", "1", *ARENA[4:]]
    text = run(*command, "--markdown")
    head, rule, *rows = text.strip().splitlines()
    assert head.count("|") == rule.count("|") == rows[0].count("|") == 6
    assert rows[0].split("`")[1] in ("smithy", "big_money")
    assert rows[-2] == f"`ismcts` is `{long}`."
    found = report(*command)
    share = found["pairings"][0]["shares"]["big_money"]
    mean, low, high = (f"{100 * share[key]:.1f}" for key in ("mean", "low", "high"))
    row = next(row for row in rows if row.startswith("| `big_money` |"))
    assert f" {mean} ({low}-{high}) |" in row


def test_cross_table_in_italian() -> None:
    """Words and numbers are those of the language."""
    text = run(*ARENA, "--games", "4", "--jobs", "1", "--markdown", "--lang", "it")
    head, _, row, *_, made = text.strip().splitlines()
    assert head.startswith("| giocatore | punteggio | contro `")
    assert re.search(r" \| \d+,\d \(\d+,\d-\d+,\d\) \|", row)
    assert made.startswith("Seme `")
    assert "versione dei semi " in made


def test_killed_arena_resumes_with_equal_results(tmp_path: Path) -> None:
    """After SIGKILL and half a line at the end, complete blocks are not played again."""
    out = tmp_path / "arena.jsonl"
    command = [*ARENA, "--games", "200", "--jobs", "1"]
    process = subprocess.Popen(
        [sys.executable, "-m", "tavolata.cli.main", *command, "--out", str(out)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env={**os.environ, "TAVOLATA_COMPILED": "0"},
    )  # fmt: skip
    end = time.monotonic() + 60
    while not out.exists() or out.read_text().count("\n") < 30:
        assert process.poll() is None, "it was too fast to be killed"
        assert time.monotonic() < end
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.wait()
    before = out.read_text()
    assert 30 <= before.count("\n") < 300
    out.write_text(before + '{"pairing":"smi')
    found = report(*command, "--out", str(out))
    assert out.read_text().startswith(before[: before.rfind("\n") + 1])
    assert found == report(*command)
    lines = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    assert len({(line["pairing"], line["block"]) for line in lines}) == len(lines) == 300
    # A third run has nothing left to play.
    after = out.stat().st_mtime_ns
    assert report(*command, "--out", str(out)) == found
    assert out.stat().st_mtime_ns == after


def test_sequential_test_stops_at_its_verdict(tmp_path: Path) -> None:
    out = tmp_path / "sprt.jsonl"
    arguments = [
        "arena",
        GAME,
        "--bots",
        "smithy,big_money",
        "--seed",
        "tests",
        "--salt",
        "s",
        "--jobs",
        "1",
    ]
    found = report(*arguments, "--games", "5000", "--sprt", "0.5,0.55", "--out", str(out))
    assert found["verdict"] == "better"
    assert found["pairings"][0]["games"] < 1000
    assert report(*arguments, "--games", "5000", "--sprt", "0.5,0.55", "--out", str(out)) == found
    assert "smithy is better" in run(*arguments, "--games", "5000", "--sprt", "0.5,0.55")


def test_sequential_test_says_how_many_blocks_it_needs(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    command = ["arena", GAME, "--bots", "smithy,big_money", "--games", "30", "--sprt", "0.5,0.55"]
    assert "no verdict yet, at least 5 more blocks are needed" in run(*command, "--html", str(page))
    assert "it needs 5 blocks more" in page.read_text()
    assert report(*command)["blocks_to_verdict"] == 5
    assert "servono almeno altri 5 blocchi" in run(*command, "--lang", "it")
    assert f"at least {FEWEST} blocks" in " ".join(run("arena", "--help").split())


@pytest.mark.rare
@pytest.mark.long
def test_ray_plays_the_same_with_bots_from_files_too(tmp_path: Path) -> None:
    """A local cluster with two workers; the search takes the bot of the file for its playouts."""
    last = write(tmp_path, "last.py", LAST) + ":Last"
    bots = [f"flat_mc(simulations=2,cut=1,rollout={last})", last, "big_money"]
    command = ["arena", GAME, "--bots", ",".join(bots), "--salt", "tests", "--seed", "tests"]
    found = report(*command, "--games", "4", "--ray", "local", "--jobs", "2")
    assert found == report(*command, "--games", "4", "--jobs", "1")
    assert {row["bot"] for row in found["ratings"]} == set(bots)
    assert not found["first_faults"]


@pytest.mark.parametrize("slow", range(3))
def test_cluster_that_starts_too_slowly_is_started_again_once(
    slow: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray gives its node 30 seconds, then raises a plain `Exception`: here for the first `slow` starts."""
    starts = 0

    def init(*_: object, **__: object) -> None:
        nonlocal starts
        starts += 1
        if starts <= slow:
            raise Exception("The current node timed out during startup.")

    monkeypatch.setattr("ray.init", init)
    monkeypatch.setattr("ray.cluster_resources", lambda: {"CPU": 2.0})
    if slow < 2:
        assert OnRay("local", 2).cpus == 2
        assert starts == slow + 1
        return
    with pytest.raises(ParameterError, match="no Ray cluster answers at local: The current node"):
        OnRay("local", 2)
    assert starts == slow


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["arena", GAME, "--bots", "smithy"], "two bots or more"),
        (["arena", GAME, "--bots", "smithy,smithy"], "each named once"),
        (["arena", GAME, "--bots", "smithy,smoothy"], "smoothy"),
        (["arena", GAME, "--bots", "smithy(,big_money"], "cannot be read"),
        (["arena", GAME, "--bots", "smithy,witch"], "witch needs witch"),
        (["arena", GAME, "--bots", "smithy,big_money", "--games", "0"], "at least 1"),
        (["arena", GAME, "--bots", "smithy,big_money", "--sprt", "0.6"], "two shares"),
        (["arena", GAME, "--bots", "smithy,big_money", "--sprt", "0.6,0.5"], "two shares"),
        ([*ARENA, "--sprt", "0.5,0.6"], "two bots"),
        ([*ARENA, "--markdown", "--json"], "two forms of one report"),
        ([*ARENA, "--jobs", "0"], "1 to 1024"),
        ([*ARENA, "--ray", "127.0.0.1:1"], "no Ray cluster answers"),
    ],
)
def test_invalid_options_give_one_sentence(arguments: list[str], sentence: str) -> None:
    assert sentence in refused(tavolata(*arguments))


@pytest.mark.parametrize(
    ("address", "english", "italian"),
    [
        ("nowhere.invalid:1", "there is no such host", "questo host non esiste"),
        ("127.0.0.1:1", "no server listens there", "non c'è nessun server in ascolto"),
        ("auto", "none runs on this machine", "su questo computer non ce n'è nessuno"),
        ("nowhere", "--ray is host:port, auto or local", "--ray è host:porta, auto o local"),
        ("a..b:1", "--ray is host:port, auto or local", "--ray è host:porta, auto o local"),
        ("127.0.0.1:99999", "--ray is host:port, auto or local", "--ray è host:porta, auto o local"),
    ],
)
def test_a_cluster_that_does_not_answer_is_one_sentence_of_ours(
    address: str, english: str, italian: str
) -> None:
    for language, sentence in (("en", english), ("it", italian)):
        said = refused(tavolata(*ARENA, "--ray", address, "--lang", language))
        assert sentence in said
        assert address in said
        assert "Errno" not in said


@pytest.mark.parametrize(
    "greeting", [b"SSH-2.0-OpenSSH_9.2\r\n", b"no", b""], ids=["ssh", "short", "silent"]
)
def test_a_server_of_something_else_is_no_cluster(
    greeting: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "CONNECT_S", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server, ThreadPoolExecutor() as pool:
        host, port = server.getsockname()
        found = pool.submit(OnRay, f"{host}:{port}")
        line, _ = server.accept()
        with line:
            line.sendall(greeting)
            with pytest.raises(ParameterError, match="something else listens there"):
                found.result()


@pytest.mark.rare
def test_a_cluster_is_found_by_its_address() -> None:
    import ray

    OnRay("local", 1)
    try:
        address = ray.get_runtime_context().gcs_address
        workers._require_cluster(address)
    finally:
        ray.shutdown()


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the results file of some games, which each test edits in its own way."""
    out = tmp_path_factory.mktemp("results") / "out.jsonl"
    run(*EDITED, "--games", "20", "--out", str(out))
    return out.read_text()


@pytest.mark.parametrize(
    ("old", "new", "says"),
    few(
        [
            (
                '"shares":[1.0,0.0]',
                '"shares":[0.9,0.9]',
                "the shares are [0.9, 0.9], not from 0 to 1 with",
            ),
            (
                '"shares":[1.0,0.0]',
                '"shares":[1.5,-0.5]',
                "the shares are [1.5, -0.5], not from 0 to 1 with",
            ),
            ('"shares":[1.0,0.0]', '"shares":[1.0]', "shares has not one number for each bot"),
            ('"shares":[1.0,0.0]', '"shares":["1",0.0]', "shares are ['1', 0.0], not numbers"),
            ('"shares":', '"parts":', "shares has not one number"),
            ('"bots":["big_money","smithy"]', '"bots":["smithy","smithy"]', "not those of"),
            ('"bots":["big_money","smithy"]', '"bots":["big_money","witch"]', "not those of"),
            ('"capped":false', '"capped":3', "decisions or capped is missing"),
            ('"games":[{', '"games":[],"old":[{', "it has no games"),
            ('"block":0', '"block":"first"', "it has no pairing, block and games"),
        ],
        0,
        6,
    ),
)
def test_edited_results_are_refused(
    old: str, new: str, says: str, results: str, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    lines = results.splitlines(keepends=True)
    number = next(n for n, line in enumerate(lines[1:], start=1) if old in line)
    lines[number] = lines[number].replace(old, new)
    out.write_text("".join(lines))
    said = refused(tavolata(*EDITED, "--games", "40", "--out", str(out)))
    assert f"out.jsonl: line {number + 1} is wrong: " in said
    assert says in said
    assert said.endswith("; remove it to continue")
    assert out.read_text() == "".join(lines)


def test_a_block_with_too_few_bots_for_the_game_is_refused(results: str, tmp_path: Path) -> None:
    """All else in the line fits a game of one seat."""
    out = tmp_path / "out.jsonl"
    header, line = results.splitlines(keepends=True)[:2]
    block = json.loads(line)
    game = {key: [all[0]] if isinstance(all, list) else all for key, all in block["games"][0].items()}
    wrong = {**block, "pairing": game["bots"][0], "games": [{**game, "shares": [1.0]}]}
    out.write_text(header + json.dumps(wrong) + "\n")
    said = refused(tavolata(*EDITED, "--games", "40", "--out", str(out)))
    assert "line 2 is wrong: in game 1 bots has not one name for each of 2 seats; remove it" in said


@pytest.mark.parametrize("option", ["--html", "--out"])
def test_unwritable_files_are_refused_before_the_first_game(option: str, tmp_path: Path) -> None:
    other = {"--html": "--out", "--out": "--html"}[option]
    command = [*ARENA, "--games", "1000000", option, str(tmp_path / "none" / "x")]
    said = refused(tavolata(*command, other, str(tmp_path / "y")))
    assert said.endswith("x cannot be written: there is no such file or folder")
    assert not list(tmp_path.iterdir())
    italian = refused(tavolata(*command, "--lang", "it"))
    assert italian.endswith("x non si può scrivere: il file o la cartella non esiste")


def test_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    other, letter, damaged = (tmp_path / name for name in ("other", "letter", "damaged"))
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\r\n")
    assert "not a file of an arena" in refused(tavolata(*ARENA, "--out", str(picture)))
    run(*ARENA, "--games", "2", "--jobs", "1", "--out", str(other))
    letter.write_text("Dear Anna,\n")
    lines = other.read_text().splitlines()
    damaged.write_text("\n".join([lines[0], lines[1][:20], lines[2], ""]))
    for path, sentence in (
        (other, "with seed tests, not another"),
        (letter, "not a file of an arena"),
        (damaged, "line 2"),
    ):
        before = path.read_text()
        seed = "tests" if path is damaged else "another"
        command = [*ARENA[:-1], seed, "--games", "2", "--out", str(path)]
        assert sentence in refused(tavolata(*command))
        assert path.read_text() == before
