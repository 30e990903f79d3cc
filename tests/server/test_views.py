"""Views: their content, and that nobody sees an event before it is stored."""

from __future__ import annotations

import asyncio
import functools
import json
import re
from contextlib import AsyncExitStack
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from tavolata.core.registry import part_of, registered_games
from tavolata.core.views import Move, Place
from tavolata.server.registry import TableRegistry
from tavolata.tables import catalogue, outgoing, scheduler
from tavolata.tables.rows import Held
from tavolata.words import reading
from tavolata.words.lesson import CoachStep, Target
from tavolata.words.messages import Banner
from tavolata.words.phrases import shared_phrases
from tests.sentences import LANGUAGES, in_both, parts_of, sentence
from tests.server.client import Seats, api, checked, look, make_table, offered, order
from tests.server.gate import gated
from tests.server.person import Person, lively, play_together
from tests.server.running import played
from tests.tiers import few, mainly

DOCS = Path(__file__).parents[2] / "docs" / "table.md"
KEYS = outgoing.View.__required_keys__
TABLE = outgoing.TableInfo.__required_keys__
SEAT = outgoing.SeatInfo.__required_keys__
QUESTION = outgoing.Question.__required_keys__
CHOICE = outgoing.Choice.__required_keys__
BLOCKED = outgoing.Blocked.__required_keys__
ROW = outgoing.ScoreRow.__required_keys__
VIEW = TypeAdapter(outgoing.View)
GAMES: list[tuple[str, str, dict[str, str], int]] = [
    ("dominion", "ppb", {"kingdom": "random"}, 30),
    ("seven_wonders", "ppb", {}, 1000),
    ("citadels", "ppb", {}, 50),
]
"""Game, seats, parameters, and the number of decisions by each person."""


# ------------------------------------------------------------------ the content of a view
def check_lines(lines: list[dict[str, Any]]) -> None:
    """Check the lines of a log."""
    for line in lines:
        assert {"text", "is_headline"} <= set(line) <= set(outgoing.Line.__annotations__)
        assert line["text"]


@functools.cache
def check_text(part: str, game: str) -> None:
    """Check that a text, as JSON, can be shown in both languages: once, as views repeat most of theirs."""
    for language in LANGUAGES:
        sentence(json.loads(part), game, language)


def check_texts(view: dict[str, Any]) -> None:
    """Check that all texts of a view can be shown in both languages."""
    for part in parts_of(view):
        check_text(json.dumps(part), view["table"]["game"])


def check_view(view: dict[str, Any], players: int) -> None:
    """Check that a view follows the contract, is complete and has no contradiction."""
    assert set(view) == KEYS
    VIEW.validate_json(json.dumps(view), strict=True)
    types = part_of(view["table"]["game"], "view")
    if types is not None:
        TypeAdapter(types.VIEW).validate_json(json.dumps(view["seen"]), strict=True)
    assert set(view["table"]) == TABLE
    assert view["table"]["id"].isalpha()
    assert re.fullmatch("[0-9a-f]{64}", view["table"]["commitment"])
    check_texts(view)
    assert [seat["seat"] for seat in view["seats"]] == list(range(players))
    assert all(set(seat) == SEAT for seat in view["seats"])
    assert len(view["log"]["turns"]) == view["log"]["count"] - view["log"]["from"]
    for turn in view["log"]["turns"]:
        check_lines(turn)
    check_lines(view["fresh"]["lines"])
    you, is_over = view["you"], view["result"] is not None
    assert (view["table"]["status"] == "ended") == is_over
    assert (view["table"]["secret"] is not None) == is_over
    owing = [seat["seat"] for seat in view["seats"] if seat["owes"]]
    assert bool(owing) != is_over
    assert (view["question"] is not None) == (you in owing)
    if view["question"] is None:
        assert view["choices"] == view["blocked"] == []
    else:
        check_question(view)
    if is_over:
        scores, rows = view["result"]["scores"], view["result"]["rows"]
        assert len(scores) == players
        for row in rows:
            assert set(row) == ROW
            assert len(row["points"]) == len(row["notes"]) == players
            assert row["icon"] or row["card"]
        columns = zip(*(row["points"] for row in rows), strict=True)
        assert [sum(column) for column in columns] == [parts["total"] for parts in scores]
        assert abs(sum(view["result"]["returns"]) - 1) < 1e-9
    if you is None:
        assert view["can"] == {"undo": False, "withdraw": None, "ask": False}


def check_question(view: dict[str, Any]) -> None:
    """Check the question, its choices, and the reasons against the rest."""
    question = view["question"]
    assert set(question) == QUESTION
    assert 0 <= question["number"] <= view["seq"]
    assert question["text"]
    texts = offered(view)
    assert len(texts) == len(set(texts)) > 0
    assert question["enter"] is None or question["enter"] in texts
    for choice in view["choices"]:
        assert set(choice) == CHOICE
        assert choice["label"]
    for entry in view["blocked"]:
        assert set(entry) == BLOCKED
        assert entry["why"]
        assert entry["rule"]
        assert entry["rule_text"]
        assert entry["do"] not in texts
    assert view["can"]["withdraw"] != question["number"]


@pytest.mark.parametrize(
    ("game", "seats", "parameters", "decisions"), GAMES, ids=[game[0] for game in GAMES]
)
@played
async def test_every_view_of_a_game_is_complete(
    url: str, game: str, seats: str, parameters: dict[str, str], decisions: int
) -> None:
    """For two seats and a watcher, from the first; in one game to the last."""
    made = await make_table(url, game, seats, parameters, name=f"seed views {game}")
    one, two, watcher = made.person(0, seed=1), made.person(1, seed=2), made.person(None)
    async with one, two, watcher:
        await play_together([one, two], decisions)
        seq = (await look(made))["seq"]
        for person in (one, two, watcher):
            await person.until_view(lambda view: view["seq"] >= seq)
        for person in (one, two, watcher):
            assert len(person.views) > 15
            for view in person.views:
                check_view(view, len(seats))
            numbers = [view["seq"] for view in person.views]
            assert numbers == sorted(numbers)
        check_whole_log(one)
        check_whole_log(watcher)
        assert watcher.view["result"] or game != "seven_wonders"
        async with api(url) as http:
            for person, seat in ((one, 0), (two, 1), (watcher, None)):
                place = {} if seat is None else {"seat": seat}
                answer = await http.get(f"{made.path}/log", params=place, headers=made.headers(seat))
                turns = checked(answer)["turns"]
                assert len(turns) == person.view["log"]["count"]
                assert turns[person.view["log"]["from"] :] == person.view["log"]["turns"]


def check_whole_log(person: Person) -> None:
    """Check that the news of all views together equals the whole log."""
    told = [event for view in person.views for event in view["fresh"]["events"]]
    assert person.views[0]["fresh"]["events"] == []
    if person.views[0]["seq"] == 0:
        assert len(told) > 20
    # Finished turns never change in the log.
    for before, after in zip(person.views, person.views[1:], strict=False):
        first = after["log"]["from"]
        both = range(first, before["log"]["count"] - 1)
        for turn in both:
            then = before["log"]["turns"][turn - before["log"]["from"]]
            assert then == after["log"]["turns"][turn - first]


def test_the_contract_names_every_field() -> None:
    """And no field that does not exist."""
    text = DOCS.read_text(encoding="utf-8")
    block = text.partition("## The view")[2].partition("```")[2].partition("```")[0]
    named = set(re.findall(r'"([a-z_]+)"(?=[:,}\] ]|\n)', block))
    real = KEYS | TABLE | SEAT | QUESTION | CHOICE | BLOCKED
    real |= {"undo", "withdraw", "from", "turns", "count", "events", "moves", "lines", "banners", "at"}
    real |= {field.name for kind in (Move, Place, CoachStep, Target, Banner) for field in fields(kind)}
    real |= ROW | {"all", "step", "steps", "moved", "decided", "by", *outgoing.Result.__annotations__}
    real |= {"what", "missing", "outcome"}
    for part in (outgoing.Coach, outgoing.Said):
        real |= set(part.__annotations__)
    assert real - named == set()
    values = {
        "view",
        "citadels",
        "none",
        "text",
        "person",
        "waiting",
        "buy",
        "smithy",
        "supply",
        "treasury",
    }
    assert named - real - values == set()


@played
async def test_before_the_start_a_view_has_only_the_table(url: str) -> None:
    """Seats, game, and the commitment to the shuffle."""
    seats = await make_table(url, "citadels", "poo")
    view = await look(seats, 0)
    assert set(view) == KEYS
    assert view["seen"] is None
    assert view["question"] is None
    assert view["seq"] == 0
    assert view["table"]["status"] == "waiting"
    assert view["table"]["secret"] is None
    assert len(view["table"]["commitment"]) == 64
    assert view["title"]


# ------------------------------------------------------------------ append, commit, then publish
@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let forced moves be played at once."""
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (0.0, 0.01))


async def quietly(person: Person) -> None:
    """Send and receive something, so that all earlier messages have arrived."""
    before = sum("pong" in text for text in person.texts)
    await person.write({"kind": "ping"})
    await person.until(lambda p: sum("pong" in text for text in p.texts) > before)


def test_a_warm_server_has_read_the_words_of_every_view() -> None:
    """Reading the catalogues of a game takes longer than ten views."""
    catalogue.warm_up()
    read = reading.read.cache_info().misses
    for game in registered_games():
        shared_phrases(game)
    assert reading.read.cache_info().misses == read > 2


@played
async def test_a_decision_is_finished_although_its_page_is_closed(tmp_path: Path) -> None:
    """The page is closed while the commit is held back: the others see the decision and play on."""
    async with gated(tmp_path) as (url, registry, gate), AsyncExitStack() as stack:
        seats = await make_table(url, "citadels", "pp", name="seed closed")
        pages = [await stack.enter_async_context(seats.person(seat)) for seat in (0, 1)]
        for page in pages:
            await page.until_view(lambda view: view["seen"])
        asked, other = sorted(pages, key=lambda page: page.view["question"] is None)
        table = registry.tables[seats.table]
        seq = table.seq
        gate.close()
        number, chosen = asked.view["question"]["number"], offered(asked.view)[0]
        await asked.write(asked.command("decide", question=number, actions=[chosen]))
        await gate.until_reached()
        [open_page] = [page for page in table.pages if page.seat == asked.seat]
        open_page.shut()
        await asked.until(lambda person: not person.is_open)
        gate.open()
        await other.until_view(lambda view: view["seq"] > seq)
        assert table.head == table.seq == seq + 1


@pytest.mark.parametrize("game", ["dominion", "seven_wonders", "citadels"])
@played
async def test_nobody_sees_an_event_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """While the commit is held back: no page, no view by HTTP, no log, no answer to the player."""
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (1e6, 1e6))  # people make their forced moves
    async with gated(tmp_path) as (url, registry, gate), AsyncExitStack() as stack:
        seats = await make_table(url, game, "pp", name="seed gate")
        pages = [await stack.enter_async_context(seats.person(seat)) for seat in (0, 1, None)]
        for page in pages:
            await page.until_view(lambda view: view["seen"])
        asked = next(page for page in pages if page.view["question"])
        for _ in range(3):
            view = await asked.until_asked()
            play = registry.tables[seats.table].play
            assert play is not None
            seq = play.seq
            gate.close()
            command = asked.command(
                "decide",
                question=view["question"]["number"],
                actions=[lively(offered(view), asked.rng)],
            )
            asked.answered = view["question"]["number"]
            heard = len(asked.texts)
            deciding = asyncio.create_task(asked.send(command))
            await gate.until_reached()
            assert play.seq > seq, "the decision is tried in memory"
            others = [page for page in pages if page is not asked]
            async with api(url) as http:
                looking = [
                    asyncio.create_task(
                        http.get(seats.path + place, params=who, headers=seats.headers(seat))
                    )
                    for place in ("", "/log", "/seats")
                    for seat, who in ((0, {"seat": 0}), (1, {"seat": 1}), (None, {}))
                    if place != "/seats" or seat is None
                ]
                await others[0].hello()
                await others[-1].hello()
                for page in others:
                    await quietly(page)
                done, _ = await asyncio.wait(looking, timeout=0.15)
                assert not done, "somebody was shown what is not on disk"
                assert not deciding.done()
                assert max(view["seq"] for page in pages for view in page.views) <= seq
                assert "ok" not in [json.loads(text)["kind"] for text in asked.texts[heard:]]
                lobby = checked(await http.get("/api/tables"))
                assert seats.table in [row["id"] for row in lobby["running"]]
                gate.open()
                answer = await deciding
                assert answer["kind"] == "ok"
                numbers = {seat: play.seq_of(seat) for seat in (0, 1, None)}
                assert answer["seq"] == numbers[asked.seat]
                for response in await asyncio.gather(*looking):
                    body = checked(response)
                    if isinstance(body, dict) and "seq" in body:
                        assert body["seq"] >= numbers[body["you"]]
            for page in pages:
                await page.until_view(lambda view, seq=numbers[page.seat]: view["seq"] >= seq)
            asked = next(page for page in pages if page.view["question"])


def state_of(registry: TableRegistry, seats: Seats) -> str:
    """Return all that a table has in memory, as text."""
    table = registry.tables[seats.table]
    play = table.play
    found = {
        "seats": [
            [
                seat.name,
                seat.kind,
                seat.level,
                seat.token_hash,
                seat.is_host,
                seat.substitution,
                seat.sitting,
            ]
            for seat in table.seats
        ],
        "chat": [line.text for line in table.chat],
        "options": str(table.options),
        "status": table.status,
        "head": table.head,
        "play": play
        and [
            play.state.to_dict(),
            play.seq,
            play.open_questions,
            play.committed,
            play.moves,
        ],
    }
    return json.dumps(found, default=str)


Prepared = tuple[str, dict[str, Any]]


async def prepare(what: str, seats: Seats) -> Prepared:
    """Play until a command is possible; return the command."""
    if what in ("decide", "withdraw", "undo"):
        await order(seats, 0, {"id": "begin", "seat": 0, "do": "start"})
        async with seats.person(0) as person:
            view = await person.until_choice()
            number, texts = view["question"]["number"], offered(view)
            if what == "decide":
                return what, {"question": number, "actions": texts[:1]}
            first = next(text for text in texts if text.split()[0] in ("discard", "play"))
            assert (await person.decide(first))["kind"] == "ok"
            view = await person.until_view(
                lambda view: view["can"]["withdraw"] is not None or view["can"]["undo"]
            )
            return what, {"question": number} if what == "withdraw" else {}
    fields: dict[str, dict[str, Any]] = {
        "say": {"text": "hello"},
        "name": {"text": "Anna"},
        "lock": {"on": True},
        "seat": {"which": 1, "to": "bot"},
        "start": {},
        "leave": {},
    }
    return what, fields[what]


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("mode", ["fail", "lose"])
@pytest.mark.parametrize(
    "what",
    few(["decide", "withdraw", "undo", "say", "name", "lock", "seat", "start", "leave"], 0, 2, 6, 7),
)
@played
async def test_an_unsaved_command_has_no_effect_and_can_be_sent_again(
    tmp_path: Path, what: str, mode: str
) -> None:
    """`not-saved`, and all is unchanged; or its fate is unknown, and then it still happens once."""
    async with gated(tmp_path) as (url, registry, gate):
        game = "dominion" if what == "undo" else "seven_wonders"
        seats = await make_table(url, game, "ppo", name="seed failing")
        do, fields = await prepare(what, seats)
        async with seats.person(0) as one, seats.person(1) as two:
            for person in (one, two):
                await person.until_view(lambda view: view)
            command = one.command(do, **fields)
            await one.until_view(lambda view: 2 not in ((view["seen"] or {}).get("waiting") or []))
            async with registry.tables[seats.table].lock:
                before = state_of(registry, seats)
            getattr(gate, mode)()
            answer = await one.send(command)
            assert (answer["kind"], answer["code"]) == ("no", "not-saved")
            in_both(answer["why"])
            if mode == "fail":
                assert state_of(registry, seats) == before
            again = await one.send(command)
            assert again["kind"] == "ok", again
            assert state_of(registry, seats) != before
            assert await one.send(command) == again
            if what in ("decide", "withdraw", "undo"):
                table = registry.tables[seats.table]
                done = registry.store.load(seats.table)
                assert done is not None
                assert [event.command_id for event in done.events].count(command["id"]) == 1
                assert table.head == done.game.head_seq == again["seq"]
            if what == "say":
                assert [line.text for line in registry.tables[seats.table].chat] == ["hello"]


@played
async def test_an_unsaved_table_is_not_created(tmp_path: Path) -> None:
    """Nor is a seat given whose token is not on disk; 503, and the request can be repeated."""
    async with gated(tmp_path) as (url, registry, gate), api(url) as http:
        body = {"game": "seven_wonders", "seats": [{"kind": "me"}, {"kind": "open"}]}
        gate.fail()
        response = await http.post("/api/tables", json=body)
        assert (response.status_code, response.json()["code"]) == (503, "not-saved")
        assert "set-cookie" not in response.headers
        assert not registry.tables
        seats = await make_table(url, "seven_wonders", "po")
        before = state_of(registry, seats)
        for place, sent, headers in (
            ("/join", {"name": "Berta"}, {}),
            ("/link", {"seat": 0}, seats.headers(0)),
        ):
            gate.fail()
            response = await http.post(seats.path + place, json=sent, headers=headers)
            assert (response.status_code, response.json()["code"]) == (503, "not-saved")
            assert "set-cookie" not in response.headers
            assert state_of(registry, seats) == before
        checked(await http.post(seats.path + "/join", json={"name": "Berta"}))
        assert (await look(seats, 0))["table"]["status"] == "running"


@pytest.mark.parametrize("mode", mainly("lose", "fail"))
@played
async def test_bots_retry_after_a_failed_save(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    """A full disk blocks a table only as long as it is full."""
    monkeypatch.setattr(scheduler, "RETRY_AFTER", 0.01)
    async with gated(tmp_path) as (url, registry, gate):
        seats = await make_table(url, "seven_wonders", "pbb", name="seed bots fail")
        async with seats.person(0, seed=3) as person:
            for number in range(4):
                await person.play(2)
                await person.until_asked()
                view = person.view
                if view["result"]:
                    break
                command = person.command(
                    "decide",
                    question=view["question"]["number"],
                    actions=[lively(offered(view), person.rng)],
                )
                person.answered = view["question"]["number"]
                getattr(gate, mode)(2 + number % 2)
                for _ in range(9):
                    answer = await person.send(command)
                    if answer["kind"] == "ok":
                        break
                    assert answer["code"] == "not-saved"
                assert answer["kind"] == "ok"
                await person.until_asked()
                getattr(gate, mode)(0)
            assert gate.failed >= 5
            end = await person.play()
            assert end["result"]
            found = registry.store.load(seats.table)
            assert found is not None
            assert [event.seq for event in found.events] == list(range(1, end["seq"] + 1))


@played
async def test_a_table_written_by_another_process_continues_from_there(tmp_path: Path) -> None:
    """The primary key is the fence: nothing happens twice, and the other's events are seen."""
    async with gated(tmp_path) as (url, registry, _):
        seats = await make_table(url, "seven_wonders", "pp", name="seed fence")
        async with seats.person(0) as one, seats.person(1) as two:
            for person in (one, two):
                await person.until_view(lambda view: view["question"])
            discard = next(text for text in offered(two.view) if text.startswith("discard"))
            event = {"seat": 1, "do": discard, "by": "person"}
            await registry.writer.append(Held(seats.table, 0), [event_of(1, 1, event)])
            first = one.command("decide", question=0, actions=[offered(one.view)[0]])
            assert (await one.send(first))["code"] == "not-saved"
            view = await two.until_view(lambda view: view["can"]["withdraw"] is not None)
            assert view["seq"] == 1
            assert (await one.send(first))["kind"] == "ok"


def event_of(seq: int, seat: int, body: dict[str, Any]) -> Any:
    """Return an event as another process would write it."""
    from tavolata.tables.secret import SeatIndex
    from tavolata.tables.surroundings import NewEvent

    return NewEvent(seq, SeatIndex(seat), "from elsewhere", body)
