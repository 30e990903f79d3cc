"""Replay: each step as it was seen then, download and upload of records, and the shuffle commitment."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_jsonable_python

import tavolata
from tavolata.core.chance import rng_of
from tavolata.core.records import read_record, replay
from tavolata.server import making
from tavolata.server.app import create_app
from tests.cli.program import tavolata as program
from tests.sentences import in_both
from tests.server.client import Seats, api, checked, look, make_table
from tests.server.person import Person
from tests.server.running import inside, played

GAMES: list[tuple[str, dict[str, str]]] = [
    ("dominion", {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"}),
    ("seven_wonders", {}),
    ("citadels", {}),
]
HEADERS = {"content-type": "application/json"}


@asynccontextmanager
async def played_out(url: str, game: str, parameters: dict[str, str], seats: str) -> AsyncIterator[Any]:
    """Play a game to its end and store all messages to its persons and a watcher."""
    made = await make_table(url, game, seats, parameters, name=f"seed replay {game}")
    people = [made.person(seat, seed="replay") for seat in (*made.tokens, None)]
    for person in people:
        await person.connect()
    await asyncio.gather(*(person.play() for person in people if person.seat is not None))
    for person in people:
        await person.until_view(lambda view: view["result"])
    yield made, people
    for person in people:
        await person.close()


async def at(made: Seats, step: int, eyes: str) -> dict[str, Any]:
    """Return a step of a finished game."""
    async with api(made.url) as http:
        answer = await http.get(
            f"{made.path}/replay",
            params={"step": step, "eyes": eyes},
            headers=made.headers(None),
        )
    found: dict[str, Any] = checked(answer)
    return found


async def record_of(made: Seats, seat: int | None = None) -> str:
    """Return the record as downloaded."""
    async with api(made.url) as http:
        place = {} if seat is None else {"seat": seat}
        answer = await http.get(f"{made.path}/record", params=place, headers=made.headers(seat))
    assert answer.status_code == 200, answer.text
    return answer.text


async def put_back(url: str, text: str, **more: Any) -> Any:
    """Upload a record; return the answer."""
    async with api(url) as http:
        return await http.post("/api/records", json={"text": text, **more})


# ------------------------------------------------------------------ step by step
@pytest.mark.parametrize(("game", "parameters"), GAMES, ids=[game for game, _ in GAMES])
@played
async def test_every_step_equals_the_view_of_that_moment(
    url: str, game: str, parameters: dict[str, str]
) -> None:
    """For each person and a watcher, every view sent during the game."""
    async with played_out(url, game, parameters, "ppb") as (made, people):
        compared = 0
        last = (await at(made, 10**6, "table"))["step"]
        for person in people:
            eyes = "table" if person.seat is None else str(person.seat)
            by_seq = {view["seq"]: view for view in person.views}
            chosen = [*sorted(by_seq)[:: max(1, len(by_seq) // 9)], max(by_seq)]
            for seq in chosen:
                then, now = by_seq[seq], await at(made, seq, eyes)
                while now["seq"] < seq and game == "seven_wonders":
                    # Hidden steps of others do not count in the numbers of a seat.
                    now = await at(made, now["step"] + 1, eyes)
                assert now["step"] == seq or game == "seven_wonders"
                assert now["steps"] == last
                for key in ("seq", "you", "seen", "log", "title", "result"):
                    assert now[key] == then[key], (key, seq)
                for key in ("question", "choices", "blocked"):
                    if then["question"] is not None:
                        then_asked = then[key] if key != "question" else then[key]["text"]
                        now_asked = now[key] if key != "question" else now[key]["text"]
                        assert now_asked == then_asked, (key, seq)
                assert now["can"] == {"undo": False, "withdraw": None, "ask": False}
                compared += 1
        assert compared > 25
        everything = await at(made, last // 2, "all")
        for seat in range(3):
            assert everything["all"][seat] == (await at(made, last // 2, str(seat)))["seen"]
        assert everything["seen"] == (await at(made, last // 2, "table"))["seen"]
        assert everything["you"] is None
        assert (await at(made, 0, "table"))["seq"] == 0
        end = await at(made, last, "all")
        assert end["result"] == people[0].view["result"]


OPEN: dict[str, tuple[str, ...]] = {
    "dominion": ("done", "play treasures"),
    "citadels": ("use", "player", "redraw"),
    "seven_wonders": (),
}
"""The beginnings of decisions that everybody may know although no event shows them."""


@pytest.mark.parametrize("game", OPEN)
@played
async def test_a_step_says_its_decision_to_those_who_may_know_it(url: str, game: str) -> None:
    """The seat itself and a reader who sees all hands know every one, others the open ones."""
    made = await make_table(url, game, "bbb", name="seed decided")
    async with made.person(None) as watcher:
        await watcher.until_view(lambda view: view["result"])
    lines = [json.loads(line) for line in (await record_of(made)).splitlines()]
    texts = [line["do"] for line in lines if "do" in line]
    assert (await at(made, 0, "0"))["decided"] is None
    for step, text in list(enumerate(texts, start=1))[:60]:
        whole = await at(made, step, "all")
        seat, own = whole["moved"], whole["decided"]
        assert own
        assert (await at(made, step, str(seat)))["decided"] == own
        for eyes in ("table", str((seat + 1) % 3)):
            assert ((await at(made, step, eyes))["decided"] is not None) == text.startswith(
                OPEN[game]
            ), text


@played
async def test_replay_stays_within_the_game(url: str) -> None:
    """A step beyond the end is the end; an unknown seat and a running game are refused."""
    made = await make_table(url, "seven_wonders", "pp", name="seed back")
    async with api(url) as http:
        for eyes in ("0", "table", "all"):
            answer = await http.get(f"{made.path}/replay", params={"step": 0, "eyes": eyes})
            assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        over = await make_table(url, "seven_wonders", "bb")
        async with over.person(None) as watcher:
            await watcher.until_view(lambda view: view["result"])
        end = await at(over, 10**15, "all")
        assert end["step"] == end["steps"]
        assert len(end["all"]) == 2
        answer = await http.get(f"{over.path}/replay", params={"step": 0, "eyes": "5"})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        for place in ({"step": -1}, {"eyes": "P1"}, {"eyes": "8"}, {"eyes": ""}, {"step": "x"}):
            answer = await http.get(f"{over.path}/replay", params=place)
            assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


# ------------------------------------------------------------------ records
@pytest.mark.parametrize(("game", "parameters"), GAMES, ids=[game for game, _ in GAMES])
@played
async def test_a_record_is_verified_replayed_and_uploaded(
    tmp_path: Path, url: str, game: str, parameters: dict[str, str]
) -> None:
    """The command line verifies it; uploaded, it is the same game, but proves nothing any more."""
    async with played_out(url, game, parameters, "pb") as (made, people):
        shown = people[0].views[0]["table"]["commitment"]
        text = await record_of(made)
        path = tmp_path / "game.tavolata.jsonl"
        path.write_text(text, encoding="utf-8")
        run = await asyncio.to_thread(program, "verify", str(path), "--commitment", shown, "--json")
        verdict = json.loads(run.stdout)
        assert run.returncode == 0, run.stderr
        assert verdict["verified"]
        assert verdict["over"]
        assert verdict["has_result"]
        assert verdict["commitment"] == "holds"
        assert verdict["scores"] == people[0].view["result"]["scores"]
        run = await asyncio.to_thread(program, "replay", str(path))
        assert run.returncode == 0, run.stderr
        again = checked(await put_back(url, text))
        assert again["seat"] is None
        other = Seats(url, again["table"], {}, again["key"])
        one, two = await at(made, 10**6, "all"), await at(other, 10**6, "all")
        for key in ("seen", "all", "result", "log", "steps", "seq"):
            assert one[key] == two[key], key
            assert (one["table"]["commitment"], two["table"]["commitment"]) == (shown, None)
        assert [seat["name"] for seat in two["seats"]] == [seat["name"] for seat in one["seats"]]
        for step in (0, 1, one["steps"] // 2):
            assert (await at(made, step, "0"))["seen"] == (await at(other, step, "0"))["seen"]
        assert f', "commitment": "{shown}"' in text
        assert await record_of(other) == text.replace(f', "commitment": "{shown}"', "")
        asked = {"tables": [{"table": other.table, "key": other.key}]}
        async with api(url) as http:
            listed = checked(await http.post("/api/turns", json=asked))["tables"][other.table]
        assert listed["returns"] == people[0].view["result"]["returns"]


@played
async def test_the_commitment_holds_and_the_secret_is_revealed_at_the_end(url: str) -> None:
    """Every view shows the SHA-256 of the secret, and the secret is the seed of the game."""
    made = await make_table(url, "seven_wonders", "pb")
    async with made.person(0, seed=1) as person:
        first = await person.until_view(lambda view: view)
        promise = first["table"]["commitment"]
        await person.play()
        for view in person.views:
            assert view["table"]["commitment"] == promise
            assert (view["table"]["secret"] is None) == (view["result"] is None)
        secret = person.view["table"]["secret"]
        assert len(bytes.fromhex(secret)) == 32
        assert hashlib.sha256(secret.encode()).hexdigest() == promise
        game = tavolata.load_game("seven_wonders(players=2)")
        assert (await at(made, 0, "0"))["seen"] == to_jsonable_python(
            game.new_initial_state(secret).observation(0).to_view()
        )


@played
async def test_a_person_alone_can_download_the_running_game(tmp_path: Path, url: str) -> None:
    """Uploaded, it resumes at the same question and is played to the end."""
    made = await make_table(url, "citadels", "pbb", name="seed along")
    async with made.person(0, seed="along") as person:
        await person.play(12)
        view = await person.until_asked()
        text = await record_of(made, 0)
    path = tmp_path / "running"
    path.write_text(text, encoding="utf-8")
    assert read_record(path).footer is None
    assert replay(read_record(path)).acting_players() == [0]
    again = checked(await put_back(url, text, seat=0, you="Anna"))
    assert again["seat"] == 0
    other = Seats(url, again["table"], {0: again["token"]}, again["key"])
    async with other.person(0, seed="on") as person:
        after = await person.until_view(lambda view: view["question"])
        for key in ("seen", "choices", "blocked", "log"):
            assert after[key] == view[key]
        assert after["question"]["text"] == view["question"]["text"]
        assert [seat["name"] for seat in after["seats"]] == ["Anna", "Bot 2", "Bot 3"]
        assert after["table"]["host"] == 0
        assert not after["table"]["is_public"]
        assert (await person.play())["result"]
    assert len((await record_of(other)).splitlines()) > len(text.splitlines())


@played
async def test_nobody_gets_the_record_of_a_running_game_of_two_persons(url: str) -> None:
    """It holds the seed, and with it all hands."""
    made = await make_table(url, "seven_wonders", "ppb")
    async with api(url) as http:
        for seat in (0, 1, None):
            place = {} if seat is None else {"seat": seat}
            answer = await http.get(f"{made.path}/record", params=place, headers=made.headers(seat))
            assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        alone = await make_table(url, "seven_wonders", "pb")
        answer = await http.get(f"{alone.path}/record")
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
        waiting = await make_table(url, "seven_wonders", "po")
        answer = await http.get(
            f"{waiting.path}/record", params={"seat": 0}, headers=waiting.headers(0)
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")


def record_from_the_terminal(game: str, seed: int | str, decisions: int | None = None) -> str:
    """Return a record of a random game as `tavolata play` writes it."""
    loaded = tavolata.load_game(game)
    state = loaded.new_initial_state(seed)
    rng = rng_of(f"terminal {seed}")
    header = {
        "tavolata": "record", "format": 1, "game": game, "version": "0.1.0", "seed": seed,
        "seats": ["human", "random"],
    }  # fmt: skip
    lines: list[dict[str, Any]] = [header]
    while not state.is_terminal() and (decisions is None or len(lines) <= decisions):
        seat = state.acting_players()[0]
        legal = state.legal_actions(seat)
        action = legal[rng.below(len(legal))]
        lines.append({"seat": f"P{seat + 1}", "do": state.action_to_string(seat, action)})
        state.apply_action(seat, action)
    return "".join(json.dumps(line) + "\n" for line in lines)


@pytest.mark.parametrize("seed", [7, -3, 2**256, 2**300, "evening", "\u00e8"], ids=repr)
@played
async def test_a_record_from_the_terminal_is_resumed_in_the_browser(
    tmp_path: Path, url: str, seed: int | str
) -> None:
    """With any seed, the hands are the same."""
    text = record_from_the_terminal("seven_wonders(players=2)", seed, 9)
    made = checked(await put_back(url, text, seat=1, you="Anna"))
    view = await look(Seats(url, made["table"], {1: made["token"]}, made["key"]), 1)
    assert view["table"]["status"] == "running"
    path = tmp_path / "record"
    path.write_text(text, encoding="utf-8")
    assert view["seen"]["hand"] == replay(read_record(path)).observation(1).to_view().hand


@played
async def test_a_record_without_decisions_starts_a_game(url: str) -> None:
    """A header alone is a game without moves."""
    text = record_from_the_terminal("seven_wonders(players=2)", 5, 0)
    assert text.count("\n") == 1
    made = checked(await put_back(url, text, seat=0, you="Anna"))
    view = await look(Seats(url, made["table"], {0: made["token"]}, made["key"]), 0)
    assert view["table"]["status"] == "running"
    assert view["question"]["number"] == 0


@played
async def test_a_bad_record_is_refused_in_a_sentence(url: str) -> None:
    """With the line that is wrong, in both languages, and never with a path on the server's disk."""
    good = record_from_the_terminal("seven_wonders(players=2)", 5, 6)
    lines = good.splitlines()
    header = json.loads(lines[0])
    bad = {
        "empty": "",
        "text": "hello",
        "other": json.dumps({"tavolata": "table"}),
        "format": json.dumps({**header, "format": 99}),
        "game": json.dumps({**header, "game": "chess"}),
        "package": json.dumps({**header, "game": "chess", "packages": ["chess-of-anna 1.0"]}),
        "parameters": json.dumps({**header, "game": "dominion(players=99)"}),
        "seed": json.dumps({**header, "seed": None}),
        "huge": json.dumps({**header, "game": "x" * 100_000}),
        "cut": good + '{"seat": "P1", "do',
        "illegal": "\n".join([*lines, json.dumps({"seat": "P1", "do": "build atlantis"}), ""]),
        "unknown seat": "\n".join([*lines, json.dumps({"seat": "P9", "do": "build baths"}), ""]),
        "wrong turn": "\n".join([*lines, lines[-1], lines[-1], lines[-1], ""]),
        "deep": "[" * 100_000,
        "nul": good + "\x00",
        "result": good + json.dumps({"end": True, "scores": [{"total": 9}], "returns": [1.0, 0.0]}),
    }
    for name, text in bad.items():
        answer = await put_back(url, text, seat=0)
        body = answer.json()
        assert answer.status_code in (409, 422), (name, answer.text)
        assert body["code"] in ("malformed", "refused"), name
        assert len(body["text"]) > 10
        assert len(body["text"]) < 2000
        assert "/tmp" not in body["text"], name
        why = body["why"].get("args", {}).get("why", body["why"])
        if why.get("key") == "error-replay-decision":
            in_both(why["args"]["why"], "seven_wonders")
            why["args"]["why"] = ""
        in_both(why)
    answer = await put_back(url, good, seat=5)
    assert answer.json()["code"] == "not-now"
    assert (await put_back(url, good, seat=9)).json()["code"] == "malformed"


@played
async def test_a_long_record_blocks_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is replayed outside the event loop; one longer than any game is refused unplayed."""
    threads = []

    def read(text: str) -> Any:
        threads.append(threading.current_thread())
        return real(text)

    real = making.read_game
    monkeypatch.setattr(making, "read_game", read)
    app = create_app(str(tmp_path / "tables.db"))
    async with inside(app) as url:
        game = "dominion(players=2,kingdom=first_game)"
        checked(await put_back(url, record_from_the_terminal(game, "long")))
        line = json.dumps({"seat": "P1", "do": "done"})
        endless = record_from_the_terminal(game, "long", 0) + (line + "\n") * 10_001
        refused = await put_back(url, endless)
        assert refused.json()["code"] == "malformed"
        assert "10000" in in_both(refused.json()["why"]["args"]["why"])[0]
    assert len(threads) == 2
    assert threading.main_thread() not in threads


def people_of(view: dict[str, Any]) -> list[str]:
    """Return the names at a table."""
    return [seat["name"] for seat in view["seats"]]


@played
async def test_names_in_a_record_are_only_names(url: str) -> None:
    """The names in a file become text of at most 24 letters."""
    text = record_from_the_terminal("seven_wonders(players=2)", 5)
    lines = text.splitlines(keepends=True)
    header = {**json.loads(lines[0]), "seats": ["<script>alert(1)</script>" * 9, "a\u202eb\n"]}
    made = checked(await put_back(url, json.dumps(header) + "\n" + "".join(lines[1:])))
    names = people_of(await look(Seats(url, made["table"], {}, made["key"])))
    assert all(len(name) <= 24 for name in names)
    assert "\u202e" not in names[1]
    assert "\n" not in names[1]
    odd = {**header, "seats": ["a\x00", "b"]}
    refused = await put_back(url, json.dumps(odd) + "\n" + "".join(lines[1:]))
    assert refused.status_code == 422


@played
async def test_a_watcher_sees_the_last_view_forever(url: str) -> None:
    """Anyone with the address can look at a finished table and its chat."""
    made = await make_table(url, "seven_wonders", "pb")
    async with made.person(0, seed=5) as person:
        await person.do("say", text="bye")
        await person.play()
    late = Person(url, made.table, None, None)
    async with late:
        view = await late.until_view(lambda view: view["result"])
        assert view["table"]["secret"]
        assert [line["text"] for line in view["chat"]] == ["bye"]
