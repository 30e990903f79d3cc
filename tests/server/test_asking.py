"""Votes of the table: undo a decision that others have seen, or adjourn the game."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tavolata.match import votes
from tavolata.server.app import create_app
from tavolata.server.registry import TableRegistry
from tests.server.client import Seats, api, checked, look, make_table
from tests.server.person import Person, play_together, preferring
from tests.server.running import inside, played

CARDS = {"kingdom": "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"}
MILITIA = preferring("play treasures", "buy militia", "buy silver")
NOTHING = preferring("play treasures", "buy silver", "buy copper")


async def after_militia(made: Seats, one: Person, two: Person) -> dict[str, Any]:
    """P1 has played a Militia and P2 has discarded for it; returns P1's view before that."""
    other = asyncio.create_task(two.play(choose=NOTHING))
    before = await one.play_until("play militia", MILITIA)
    other.cancel()
    assert (await one.decide("play militia"))["kind"] == "ok"
    view = await two.until_asked()
    texts = [choice["do"] for choice in view["choices"] if choice["do"] != "done"]
    while view["question"]:
        assert (await two.decide(texts.pop()))["kind"] == "ok"
        view = await two.until_view(lambda view, seq=view["seq"]: view["seq"] > seq)
        texts = [choice["do"] for choice in view["choices"] if choice["do"] != "done"]
    await one.until_view(lambda now: now["seq"] >= view["seq"])
    return before


@pytest.mark.parametrize("outcome", ["agreed", "refused", "withdrawn", "late", "void"])
@played
async def test_undoing_an_answered_decision_needs_the_others_consent(
    tmp_path: Path, outcome: str
) -> None:
    """In time and before the next decision; otherwise nothing changes."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        await ask_and_see(url, app.state.registry, outcome)


async def ask_and_see(url: str, registry: TableRegistry, outcome: str) -> None:
    """P1 plays a Militia, P2 discards, P1 asks for undo; returns the result."""
    made = await make_table(url, "dominion", "pp", CARDS, name="seed asking")
    async with made.person(0, seed=1) as one, made.person(1, seed=2) as two:
        before = await after_militia(made, one, two)
        assert one.view["can"] == {"undo": False, "withdraw": None, "ask": True}
        assert (await one.do("undo"))["code"] == "undo-refused"
        assert (await one.do("ask", what="undo"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"])
        ask = view["ask"]
        assert (ask["seat"], ask["what"], ask["missing"]) == (0, "undo", [1])
        assert 0 < ask["left_s"] <= votes.PATIENCE["undo"]
        if outcome in ("agreed", "refused"):
            assert (await one.do("agree", ask=ask["number"], on=True))["code"] == "not-yours"
            answer = await two.do("agree", ask=ask["number"], on=outcome == "agreed")
            assert answer["kind"] == "ok"
        elif outcome == "withdrawn":
            assert (await one.do("agree", ask=ask["number"], on=False))["kind"] == "ok"
        elif outcome == "late":
            table = registry.tables[made.table]
            assert table.votes.last is not None
            table.votes.last.ends -= votes.PATIENCE["undo"]
            table.scheduler.update()
        elif outcome == "void":
            assert (await one.decide(one.view["choices"][0]["do"]))["kind"] == "ok"
        view = await one.until_view(lambda view: (view["ask"] or ask)["outcome"] != "open")
        assert view["ask"]["outcome"] == outcome
        again = await two.do("agree", ask=ask["number"], on=True)
        assert again["code"] == "question-closed"
        if outcome == "agreed":
            assert view["seen"] == before["seen"]
            assert view["question"]["number"] == view["seq"]
            found = await two.until_view(lambda now: now["seq"] == view["seq"])
            assert found["question"] is None
            assert (await one.decide("play militia"))["kind"] == "ok"
        elif outcome != "void":
            assert view["seen"]["active"] == 0
            assert view["seq"] > before["seq"]
            assert not view["can"]["ask"], "a second vote before anything happens would be refused"
            assert (await one.do("ask", what="undo"))["code"] == "not-now"


@pytest.mark.parametrize("leaver", ["asker", "voter", "removed"])
@played
async def test_a_vote_is_void_without_the_person_who_asked_or_must_answer(
    url: str, leaver: str
) -> None:
    """Nobody waits for the answer of a person who has left: the bots continue at once."""
    made = await make_table(url, "citadels", "ppp", name="seed asking left")
    async with made.person(0) as one, made.person(1) as two, made.person(2) as three:
        assert (await two.do("ask", what="adjourn"))["kind"] == "ok"
        view = await one.until_view(lambda view: view["ask"])
        assert (await three.do("agree", ask=view["ask"]["number"], on=True))["kind"] == "ok"
        # The answer of a person who has agreed still counts.
        assert (await three.do("leave"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["seats"][2]["kind"] == "bot")
        assert (view["ask"]["outcome"], view["ask"]["missing"]) == ("open", [0])
        if leaver == "removed":
            assert (await one.do("seat", which=1, to="bot", level=1))["kind"] == "ok"
        else:
            assert (await (two if leaver == "asker" else one).do("leave"))["kind"] == "ok"
        stays = two if leaver == "voter" else one
        view = await stays.until_view(lambda view: view["ask"]["outcome"] != "open")
        assert view["ask"]["outcome"] == "void"
        assert view["table"]["status"] == "running"


@played
async def test_revealed_cards_cannot_be_undone_even_with_consent(url: str) -> None:
    """A drawn card stays drawn: nobody is even asked."""
    made = await make_table(url, "dominion", "pp", CARDS, name="seed asking shown")
    async with made.person(0, seed=1) as one, made.person(1, seed=2) as two:
        other = asyncio.create_task(two.play(choose=NOTHING))
        await one.play_until("play smithy", preferring("play treasures", "buy smithy", "buy silver"))
        other.cancel()
        answer = await one.decide("play smithy")
        view = await one.until_view(lambda view: view["seq"] >= answer["seq"])
        assert not view["can"]["ask"]
        assert (await one.do("ask", what="undo"))["code"] == "undo-refused"
        assert two.view["ask"] is None


@played
async def test_bots_wait_during_a_vote(url: str) -> None:
    """They continue after it."""
    made = await make_table(url, "citadels", "bpp", name="seed asking bots")
    async with made.person(1, seed=1) as one, made.person(2, seed=2) as two:
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"])
        asked = {seat["seat"] for seat in view["seats"] if seat["owes"] and seat["kind"] == "bot"}
        assert (await two.do("say", text="no, let us play"))["kind"] == "ok"
        assert asked == {seat["seat"] for seat in two.view["seats"] if seat["owes"]} - {1, 2}
        assert (await two.do("agree", ask=view["ask"]["number"], on=False))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"]["outcome"] == "refused")
        assert view["table"]["status"] == "running"
        await play_together([one, two], 3)


@played
async def test_a_game_adjourned_by_all_can_be_resumed_elsewhere(url: str) -> None:
    """Everyone gets the record; the old game is over, and the new seats are open to all its players."""
    made = await make_table(url, "seven_wonders", "ppb", name="seed adjourn")
    async with made.person(0, seed=1) as one, made.person(1, seed=2) as two:
        await play_together([one, two], 3)
        async with api(url) as http:
            place = {"seat": 0}
            early = await http.get(f"{made.path}/record", params=place, headers=made.headers(0))
            assert early.status_code == 409
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        view = await two.until_view(lambda view: view["ask"])
        answer = await two.do("agree", ask=view["ask"]["number"], on=True)
        assert answer["kind"] == "ok"
        for person in (one, two):
            view = await person.until_view(lambda view: view["table"]["status"] == "adjourned")
            assert view["table"]["secret"]
            assert not any(seat["owes"] for seat in view["seats"])
        refused = await one.do("decide", question=0, actions=["discard loom"])
        assert refused["code"] == "not-now"
        hand = one.view["seen"]["hand"]
    async with api(url) as http:
        text = (await http.get(f"{made.path}/record")).text
        assert "end" not in json.loads(text.splitlines()[-1])
        body = {"text": text, "seat": 0, "you": "Anna", "others": "open"}
        there = checked(await http.post("/api/records", json=body))
        cookie = {"Authorization": f"Bearer {there['token']}"}
        path = f"/api/tables/{there['table']}"
        view = checked(await http.get(path, params={"seat": 0}, headers=cookie))
        assert view["seen"]["hand"] == hand
        assert [seat["kind"] for seat in view["seats"]] == ["person", "open", "open"]
        joined = checked(await http.post(f"{path}/join", json={"name": "Bruno", "key": there["key"]}))
        assert joined["seat"] == 1
    again = Seats(url, there["table"], {0: there["token"], 1: joined["token"]})
    async with again.person(0) as anna, again.person(1) as bruno:
        assert (await anna.do("seat", which=2, to="bot", level=1))["kind"] == "ok"
        await play_together([anna, bruno], 3)


@played
async def test_two_people_who_ask_to_adjourn_agree(url: str) -> None:
    """The second request counts as agreement to the first; to undo something is another wish."""
    made = await make_table(url, "citadels", "ppp", name="seed both adjourn")
    async with made.person(0) as one, made.person(1) as two, made.person(2) as three:
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        assert (await one.do("ask", what="adjourn"))["code"] == "not-now"
        assert (await two.do("ask", what="undo"))["kind"] == "no"
        assert (await two.do("ask", what="adjourn"))["kind"] == "ok"
        view = await three.until_view(lambda view: view["ask"] and view["ask"]["missing"] == [2])
        assert (view["ask"]["seat"], view["ask"]["outcome"]) == (0, "open")
        assert (await three.do("ask", what="adjourn"))["kind"] == "ok"
        for person in (one, two, three):
            view = await person.until_view(lambda view: view["table"]["status"] == "adjourned")
            assert view["ask"]["outcome"] == "agreed"


@played
async def test_a_person_alone_among_bots_adjourns_at_once(url: str) -> None:
    """There is nobody to ask."""
    made = await make_table(url, "citadels", "pbb", name="seed adjourn alone")
    async with made.person(0, seed=1) as one:
        await one.play(2)
        assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
        view = await one.until_view(lambda view: view["table"]["status"] == "adjourned")
        assert view["ask"]["outcome"] == "agreed"
        assert (await one.do("ask", what="undo"))["code"] == "not-now"


@played
async def test_a_person_alone_among_bots_can_undo_without_a_vote(url: str) -> None:
    """Answers of bots are simply undone; the view offers no vote."""
    made = await make_table(url, "dominion", "pb", CARDS, name="seed alone")
    async with made.person(0, seed=1) as one:
        before = await one.play_until("play militia", MILITIA)
        assert (await one.decide("play militia"))["kind"] == "ok"
        view = await one.until_view(
            lambda view: view["question"] and view["question"]["number"] > before["question"]["number"]
        )
        assert view["seen"]["seats"][1]["hand_size"] == 3
        assert view["can"] == {"undo": True, "withdraw": None, "ask": False}
        assert (await one.do("undo"))["kind"] == "ok"
        view = await one.until_view(lambda now: now["seq"] > view["seq"])
        assert view["seen"] == before["seen"]
        assert view["ask"] is None


@played
async def test_a_finished_game_can_be_neither_undone_nor_adjourned(url: str) -> None:
    """Its hands are public and its result stays, also for a person who has nobody to ask."""
    made = await make_table(url, "citadels", "pb", name="seed 2")
    async with made.person(0, seed=1) as one:
        await one.play()
        end = one.view
        assert end["table"]["status"] == "ended"
        assert end["can"] == {"undo": False, "withdraw": None, "ask": False}
        assert (await one.do("undo"))["code"] == "not-now"
        for what in ("undo", "adjourn", "hints"):
            assert (await one.do("ask", what=what))["code"] == "not-now"
    view = await look(made, 0)
    assert (view["seq"], view["table"]["status"]) == (end["seq"], "ended")
    assert view["result"] == end["result"]
    async with api(url) as http:
        answer = await http.post(f"{made.path}/again", json={"seat": 0}, headers=made.headers(0))
        assert checked(answer)["seat"] == 0


@played
async def test_no_vote_has_the_number_of_one_before_a_restart(tmp_path: Path) -> None:
    """A page that stays open would hide it as the one whose outcome it has shown."""
    made, numbers = None, []
    for _ in range(2):
        app = create_app(str(tmp_path / "tables.db"), workers=1)
        async with inside(app) as url:
            made = made or await make_table(url, "seven_wonders", "pp", name="seed restart")
            table = Seats(url, made.table, made.tokens)
            async with table.person(0) as one, table.person(1) as two:
                await two.until_choice()
                assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
                ask = (await two.until_view(lambda view: view["ask"]))["ask"]
                assert (await two.do("agree", ask=ask["number"], on=False))["kind"] == "ok"
                numbers.append(ask["number"])
    assert numbers[0] < numbers[1]
