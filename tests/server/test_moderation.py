"""The host keeps order: mutes, fixed phrases, hidden lines, the end of a table; kicks and locks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, get_args

import pytest

from tavolata.server.store import Store
from tavolata.tables.rows import Phrase
from tests.sentences import in_both
from tests.server.client import Seats, api, checked, do, look, make_table, order
from tests.server.person import play_together
from tests.server.running import Server, played
from tests.server.stored import stored

pytest_plugins = ["tests.server.databases"]

CARDS = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+festival"}
SECRET = "the combination is 8251"


def assert_refused(answer: dict[str, Any], code: str, key: str) -> None:
    """Check a refusal: its code, and a reason that reads well in both languages."""
    assert (answer["kind"], answer["code"]) == ("no", code), answer
    assert answer["why"] == {"key": key}
    assert len(set(in_both(answer["why"]))) == 2


def lines(view: dict[str, Any]) -> list[Any]:
    """Return what the lines of chat of a view say."""
    return [line["text"] for line in view["chat"]]


async def table_for(url: str, seats: str = "ppb", **options: Any) -> Seats:
    """Create a table of Dominion whose host is seat 0."""
    return await make_table(url, "dominion", seats, CARDS, **options)


# ------------------------------------------------------------------ the rights
@pytest.mark.parametrize(
    "command",
    [
        {"do": "mute", "which": 0, "on": True},
        {"do": "hide", "line": 1},
        {"do": "chat", "to": "off"},
        {"do": "end"},
        {"do": "lock", "on": True},
        {"do": "seat", "which": 0, "to": "bot"},
        {"do": "slow", "on": True},
        {"do": "pace", "to": 0},
        {"do": "start"},
    ],
    ids=lambda command: command["do"],
)
@played
async def test_only_the_host_keeps_order(url: str, command: dict[str, Any]) -> None:
    """Neither another seat nor a watcher; nothing changes."""
    made = await table_for(url)
    await do(made, 0, "say", text="hello")
    before = await look(made)
    what = {**command}
    answer = await do(made, 1, what.pop("do"), **what)
    assert_refused(answer, "not-yours", "server-only-host")
    what = {**command}
    answer = await do(made, None, what.pop("do"), **what)
    assert_refused(answer, "not-yours", "server-only-seats")
    after = await look(made)
    for part in ("table", "seats", "chat"):
        assert before[part] == after[part]


# ------------------------------------------------------------------ mute
@played
async def test_a_muted_person_reads_but_cannot_write(url: str) -> None:
    """Texts and phrases are refused with one reason; everybody sees the mute, and it ends."""
    made = await table_for(url)
    async with made.person(1) as guest:
        assert (await do(made, 0, "mute", which=1, on=True))["kind"] == "ok"
        await guest.until_view(lambda view: view["seats"][1]["is_muted"])
        for line in ({"text": "let me"}, {"phrase": "sorry"}):
            assert_refused(await guest.do("say", **line), "not-now", "server-muted")
        assert (await do(made, 0, "say", text="quiet now"))["kind"] == "ok"
        await guest.until_view(lambda view: lines(view) == ["quiet now"])
        assert_refused(await guest.do("name", text="let me"), "not-now", "server-muted")
        assert (await do(made, 0, "mute", which=1, on=False))["kind"] == "ok"
        assert (await guest.do("name", text="Zoe"))["kind"] == "ok"
        assert (await guest.do("say", text="thanks"))["kind"] == "ok"
        await guest.until_view(lambda view: lines(view) == ["quiet now", "thanks"])


@pytest.mark.parametrize("seat", [0, 2, 7], ids=["host", "bot", "nobody"])
@played
async def test_only_another_person_can_be_muted(url: str, seat: int) -> None:
    made = await table_for(url)
    assert_refused(await do(made, 0, "mute", which=seat, on=True), "not-now", "server-not-that-seat")


@played
async def test_a_mute_ends_with_the_person_and_with_the_host(url: str) -> None:
    """The next person in the seat may write, and so may a muted person who becomes the host."""
    made = await table_for(url, "pppo")
    for seat in (1, 2):
        await do(made, 0, "mute", which=seat, on=True)
    assert (await do(made, 2, "leave"))["kind"] == "ok"
    async with api(url) as http:
        taken = checked(await http.post(f"{made.path}/join", json={"name": "Next", "seat": 2}))
    made.tokens[2] = taken["token"]
    assert (await do(made, 2, "say", text="hello"))["kind"] == "ok"
    assert (await do(made, 0, "leave"))["kind"] == "ok"
    view = await look(made)
    assert view["table"]["host"] == 1
    assert not any(seat["is_muted"] for seat in view["seats"])
    assert (await do(made, 1, "say", text="mine now"))["kind"] == "ok"


# ------------------------------------------------------------------ hide a line
@played
async def test_a_hidden_line_reaches_nobody(server: Server) -> None:
    """No seat, watcher or late joiner, nor the log, the record or the database; its place says so."""
    made = await table_for(server.url, "ppo")
    async with made.person(0) as host, made.person(1) as guest, made.person(None) as watcher:
        for text in ("before", SECRET, "after"):
            assert (await guest.do("say", text=text))["kind"] == "ok"
        view = await host.until_view(lambda view: len(view["chat"]) == 3)
        line = view["chat"][1]["line"]
        hide = host.command("hide", line=line)
        assert (await host.send(hide))["kind"] == "ok"
        for person in (host, guest, watcher):
            view = await person.until_view(
                lambda view: len(view["chat"]) == 3 and view["chat"][1]["is_hidden"]
            )
            assert SECRET not in json.dumps(view)
            assert lines(view) == ["before", {"key": "server-line-hidden"}, "after"]
            assert view["chat"][1]["seat"] == 1
        # Again, by the same command and by a new one.
        assert (await host.send(hide))["kind"] == "ok"
        assert (await host.do("hide", line=line))["kind"] == "ok"
        assert_refused(await host.do("hide", line=99), "not-now", "server-no-line")
    in_both({"key": "server-line-hidden"})
    async with api(server.url) as http:
        joined = checked(await http.post(f"{made.path}/join", json={"name": "Late", "seat": 2}))
        made.tokens[2] = joined["token"]
        for seat in (0, 1, 2, None):
            for place in ("", "/log", "/seats"):
                asked = {} if seat is None else {"seat": seat}
                answer = await http.get(made.path + place, params=asked, headers=made.headers(seat))
                assert SECRET not in json.dumps(checked(answer))
        await do(made, 0, "end")
        assert SECRET not in (await http.get(f"{made.path}/record")).text
    row = stored(str(server.database), made.table).chat[1]
    assert (row.text, row.is_hidden, row.seat) == ("", True, 1)


@pytest.mark.parametrize("how", ["leave", "remove"])
@played
async def test_lines_keep_the_name_of_a_person_who_has_left(server: Server, how: str) -> None:
    """Neither a bot nor the next person in the seat has said them; hiding a line hides the name."""
    made = await make_table(server.url, "dominion", "ppo", CARDS)
    async with made.person(0) as host:
        async with made.person(1) as guest:
            for text in ("one", "two"):
                assert (await guest.do("say", text=text))["kind"] == "ok"
            name = guest.view["seats"][1]["name"]
            if how == "leave":
                assert (await guest.do("leave"))["kind"] == "ok"
        if how == "remove":
            assert (await host.do("seat", which=1, to="open"))["kind"] == "ok"
        async with api(server.url) as http:
            joined = checked(await http.post(f"{made.path}/join", json={"name": "Next", "seat": 1}))
        made.tokens[1] = joined["token"]
        assert (await do(made, 1, "say", text="three"))["kind"] == "ok"
        assert (await host.do("hide", line=1))["kind"] == "ok"
        view = await host.until_view(
            lambda view: len(view["chat"]) == 3 and view["chat"][0]["is_hidden"]
        )
        assert [line.get("said_by") for line in view["chat"]] == ["", name, None]
    found = stored(str(server.database), made.table).chat
    assert [row.said_by for row in found] == [name, name, None]


@played
async def test_only_the_lines_of_the_person_who_leaves_get_their_name(server: Server) -> None:
    """Those of the others follow their seats, and those of an earlier person keep that one's name."""
    made = await make_table(server.url, "dominion", "ppo", CARDS)
    async with made.person(0) as host:
        view = await host.until_view(lambda view: view["seats"])
        first = view["seats"][1]["name"]
        for seat, text in ((1, "one"), (0, "two")):
            assert (await do(made, seat, "say", text=text))["kind"] == "ok"
        assert (await do(made, 1, "leave"))["kind"] == "ok"
        async with api(server.url) as http:
            joined = checked(await http.post(f"{made.path}/join", json={"name": "Next", "seat": 1}))
        made.tokens[1] = joined["token"]
        assert (await do(made, 1, "say", text="three"))["kind"] == "ok"
        assert (await do(made, 1, "leave"))["kind"] == "ok"
        view = await host.until_view(lambda view: view["seats"][1]["kind"] == "open")
        assert [line.get("said_by") for line in view["chat"]] == [first, None, "Next"]
    found = stored(str(server.database), made.table).chat
    assert [row.said_by for row in found] == [first, None, "Next"]


@played
async def test_a_line_that_is_sent_again_stays_hidden(url: str) -> None:
    """A page repeats an unanswered command: it gets the answer, and no second line."""
    made = await table_for(url)
    async with made.person(1) as guest:
        said = guest.command("say", text=SECRET)
        assert (await guest.send(said))["kind"] == "ok"
        assert (await do(made, 0, "hide", line=1))["kind"] == "ok"
        assert (await guest.send(said))["kind"] == "ok"
        view = await guest.until_view(lambda view: view["chat"] and view["chat"][0]["is_hidden"])
        assert len(view["chat"]) == 1


# ------------------------------------------------------------------ fixed phrases
def test_every_phrase_is_translated() -> None:
    for phrase in get_args(Phrase):
        assert len(set(in_both({"key": f"phrase-{phrase}"}))) == 2


@played
async def test_a_phrase_is_a_message_for_everybody(url: str) -> None:
    """In free chat and where only phrases are allowed; there a text is refused, also of the host."""
    made = await table_for(url)
    async with made.person(0) as host, made.person(1) as guest:
        assert (await guest.do("say", phrase="hello"))["kind"] == "ok"
        assert (await host.do("chat", to="phrases"))["kind"] == "ok"
        view = await guest.until_view(lambda view: view["table"]["chat"] == "phrases")
        assert lines(view) == [{"key": "phrase-hello"}]
        for person in (host, guest):
            assert_refused(await person.do("say", text="hi"), "not-now", "server-chat-phrases")
        assert (await host.do("say", phrase="good-luck"))["kind"] == "ok"
        assert (await host.do("chat", to="off"))["kind"] == "ok"
        for line in ({"text": "hi"}, {"phrase": "bye"}):
            assert_refused(await guest.do("say", **line), "not-now", "server-chat-off")
        view = await guest.until_view(lambda view: view["table"]["chat"] == "off")
        assert lines(view) == [{"key": "phrase-hello"}, {"key": "phrase-good-luck"}]
        assert (await host.do("chat", to="free"))["kind"] == "ok"
        assert (await guest.do("say", text="at last"))["kind"] == "ok"


@pytest.mark.parametrize(
    "fields", [{}, {"phrase": "damn"}, {"text": "hi", "phrase": "hello"}, {"text": None}], ids=str
)
@played
async def test_a_line_is_a_text_or_a_known_phrase(url: str, fields: dict[str, Any]) -> None:
    made = await table_for(url)
    async with made.person(1) as guest:
        answer = await guest.do("say", **fields)
        assert answer["code"] == "malformed"
    assert (await look(made))["chat"] == []


# ------------------------------------------------------------------ the end of a table
@played
async def test_the_host_ends_a_running_table(url: str) -> None:
    """The game is adjourned, everybody sees why, and nothing can be done; again is not an error."""
    made = await table_for(url)
    async with made.person(0) as host, made.person(1) as guest, made.person(None) as watcher:
        await play_together([host, guest], 3)
        assert (await guest.do("ask", what="adjourn"))["kind"] == "ok"
        end = host.command("end")
        assert (await host.send(end))["kind"] == "ok"
        for person in (host, guest, watcher):
            view = await person.until_view(lambda view: view["table"]["host_ended"])
            assert view["table"]["status"] == "adjourned"
            assert (view["question"], view["choices"]) == (None, [])
            assert lines(view) == [{"key": "server-host-ended"}]
            assert view["ask"]["outcome"] == "void"
        commands: tuple[tuple[str, dict[str, Any]], ...] = (
            ("decide", {"question": 1, "actions": ["end turn"]}), ("undo", {}), ("say", {"text": "oh"}),
            ("say", {"phrase": "bye"}), ("ask", {"what": "undo"}), ("back", {}), ("leave", {}),
            ("name", {"text": "Zoe"}), ("confirm", {"on": True}), ("agree", {"ask": 1, "on": True}),
        )  # fmt: skip
        for name, fields in commands:
            assert_refused(await guest.do(name, **fields), "not-now", "server-host-ended")
        orders: tuple[tuple[str, dict[str, Any]], ...] = (
            ("start", {}), ("lock", {"on": True}), ("chat", {"to": "off"}), ("hide", {"line": 1}),
            ("mute", {"which": 1, "on": True}), ("seat", {"which": 1, "to": "bot"}),
            ("slow", {"on": True}), ("pace", {"to": 1}),
        )  # fmt: skip
        for name, fields in orders:
            assert_refused(await host.do(name, **fields), "not-now", "server-host-ended")
        ended = host.view["table"]["host_ended"]
        assert (await host.send(end))["kind"] == "ok"
        assert (await host.do("end"))["kind"] == "ok"
        assert (await look(made))["table"]["host_ended"] == ended
        # A name can be removed: that is its owner's right.
        assert (await guest.do("forget"))["kind"] == "ok"
    async with api(url) as http:
        assert made.table not in (await http.get("/api/tables")).text
        record = await http.get(f"{made.path}/record")
        assert (
            checked(await http.post("/api/records", json={"text": record.text, "seat": 1}))["seat"] == 1
        )


@played
async def test_the_host_ends_a_table_that_waits(url: str) -> None:
    """Nobody can sit down or start, and it leaves the lobby."""
    made = await table_for(url, "po")
    assert (await do(made, 0, "end"))["kind"] == "ok"
    async with api(url) as http:
        refused = await http.post(f"{made.path}/join", json={"name": "Late", "seat": 1})
        assert refused.json()["why"] == {"key": "server-host-ended"}
        assert made.table not in (await http.get("/api/tables")).text
    view = await look(made, 0)
    assert (view["table"]["status"], view["seq"]) == ("adjourned", 0)
    assert_refused(await do(made, 0, "start"), "not-now", "server-host-ended")


@played
async def test_the_host_ends_a_finished_table(url: str) -> None:
    """The result stays, and nobody writes any more."""
    made = await make_table(url, "seven_wonders", "pp", name="seed end")
    async with made.person(0, seed=1) as host, made.person(1, seed=2) as guest:
        await play_together([host, guest])
        assert (await guest.do("say", phrase="well-played"))["kind"] == "ok"
        assert (await host.do("end"))["kind"] == "ok"
        view = await guest.until_view(lambda view: view["table"]["host_ended"])
        assert view["table"]["status"] == "ended"
        assert view["result"]
        assert_refused(await guest.do("say", text="no!"), "not-now", "server-host-ended")


# ------------------------------------------------------------------ kick and lock
@played
async def test_a_removed_person_only_watches_and_cannot_return_to_a_locked_table(url: str) -> None:
    """The seat goes to a bot, the token is worthless at once, and no other seat is left for them."""
    made = await table_for(url, "ppo")
    async with made.person(0) as host, made.person(1) as guest:
        assert (await host.do("lock", on=True))["kind"] == "ok"
        assert (await host.do("seat", which=1, to="bot"))["kind"] == "ok"
        view = await guest.until_view(lambda view: view["you"] is None)
        assert view["seats"][1]["kind"] == "bot"
        answer = await guest.do("say", text="hey")
        assert (answer["kind"], answer["code"]) == ("no", "not-yours")
    async with api(url) as http:
        refused = await http.post(f"{made.path}/join", json={"name": "Guest 2"})
        assert refused.json()["why"] == {"key": "server-locked"}


# ------------------------------------------------------------------ restart
@played
async def _order(server: Server, kept: dict[str, Any]) -> None:
    made = kept["made"] = await table_for(server.url)
    over = kept["over"] = await table_for(server.url)
    empty = kept["empty"] = await table_for(server.url, "po")
    for text in ("fine", SECRET):
        await do(made, 1, "say", text=text)
    await do(made, 1, "say", phrase="sorry")
    for what, fields in (
        ("hide", {"line": 2}), ("mute", {"which": 1, "on": True}), ("chat", {"to": "phrases"}),
    ):  # fmt: skip
        assert (await do(made, 0, what, **fields))["kind"] == "ok"
    for table in (over, empty):
        assert (await do(table, 0, "end"))["kind"] == "ok"
    said = {"kind": "do", "id": "once", "seat": 0, "do": "say", "phrase": "hello"}
    assert (await order(made, 0, said))["kind"] == "ok"
    kept["said"] = said
    kept["views"] = [await look(table, 0) for table in (made, over, empty)]


@played
async def _check_order(server: Server, kept: dict[str, Any]) -> None:
    tables = [
        Seats(server.url, kept[name].table, kept[name].tokens) for name in ("made", "over", "empty")
    ]
    made = tables[0]
    for table, before in zip(tables, kept["views"], strict=True):
        after = await look(table, 0)
        for part in ("table", "chat"):
            assert before[part] == after[part]
        assert [s["is_muted"] for s in before["seats"]] == [s["is_muted"] for s in after["seats"]]
        assert before["seen"] == after["seen"]
    assert_refused(await do(made, 1, "say", phrase="hello"), "not-now", "server-muted")
    assert_refused(await do(made, 0, "say", text="hello"), "not-now", "server-chat-phrases")
    assert (await order(made, 0, kept["said"]))["kind"] == "ok"
    assert len((await look(made))["chat"]) == 4
    for table in tables[1:]:
        assert_refused(await do(table, 0, "say", text="hm"), "not-now", "server-host-ended")
        assert (await do(table, 0, "end"))["kind"] == "ok"


@pytest.mark.rare
def test_order_survives_the_death_of_the_server(database_url: str, tmp_path: Path) -> None:
    """Another process finds the same mutes, lines, chat mode and ends, in each kind of database."""
    kept: dict[str, Any] = {}
    database = database_url.removeprefix("sqlite:///")
    first, second = (Server(tmp_path / name, database=database) for name in ("one", "two"))
    for server in (first, second):
        server.output.parent.mkdir()
    try:
        _order(first.start(), kept)
        first.kill()
        _check_order(second.start(), kept)
    finally:
        first.stop()
        second.stop()
    store = Store.open(database_url)
    try:
        found = store.load(kept["made"].table)
    finally:
        store.close()
    assert found is not None
    assert SECRET not in repr(found)
