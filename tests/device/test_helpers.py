"""Bots, hints and reviews on a device: what they know, how long they take, what they leave free."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

import pytest

import tavolata
from tavolata.arena import slices
from tavolata.arena.advise import advising
from tavolata.arena.review import appraising
from tavolata.arena.slices import Work
from tavolata.core.advice import Advice
from tavolata.core.game import State
from tavolata.device import advice
from tavolata.device.bots import BEST, DeviceBots
from tavolata.match.match import Match
from tavolata.search import levels
from tavolata.tables.advice import review_of
from tests.device.device import Device, play
from tests.leaks.test_server_twins import twin_of
from tests.worlds import seeded, walk

GAMES = ["dominion", "citadels", "seven_wonders"]


@pytest.fixture(autouse=True)
def plain() -> Iterator[None]:
    """Let no test change what levels other tests play."""
    yield
    levels.search_up_to(0)


def advanced(game: str, decisions: int = 12) -> Match:
    """Return a match after some random decisions, at which somebody has a choice."""
    play = Match(tavolata.load_game(game), f"a match of {game}")
    walked = walk(play.game.new_initial_state(play.seed), seeded(game, 0))
    for number, (player, action) in enumerate(walked, start=1):
        if number > decisions and len(play.state.legal_actions(player)) > 1:
            break
        text = play.state.action_to_string(player, action)
        play.carry_out(number, {"seat": player, "do": text, "by": "person"})
    return play


def chooser_of(state: State) -> int:
    """Return a seat that has a choice."""
    return next(seat for seat in state.acting_players() if len(state.legal_actions(seat)) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_decides_the_same_in_a_world_that_it_cannot_tell_apart(game: str) -> None:
    """It gets a sampled position and randomness of the table's secret, never the deal."""

    async def run() -> None:
        bots, play, rng = DeviceBots(), advanced(game), seeded(f"bots {game}", 0)
        seat = chooser_of(play.state)
        for number in range(5):
            twin = twin_of(play, seat, rng)
            for level in (0, 1, 2):
                seed = f"question {number}"
                own = await bots.ask_level(play.state, seat, level, seed)
                assert own is not None
                assert await bots.ask_level(twin.state, seat, level, seed) == own
        assert not bots.faults

    asyncio.run(run())


def test_an_adept_searches_within_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A master is asked as an adept. The clock stands still while other processes run."""
    monkeypatch.setattr(levels, "is_compiled", lambda: False)

    async def run() -> None:
        bots, play = DeviceBots(), advanced("dominion")
        assert [levels.playable(level) for level in range(5)] == [0, 1, 2, BEST, BEST]
        seat = chooser_of(play.state)
        for level in (3, 4):
            begun = time.process_time()
            assert await bots.ask_level(play.state, seat, level, "seed") is not None
            assert time.process_time() - begun < 5 * levels.LEVELS[BEST].seconds
        assert not bots.faults

    asyncio.run(run())


def test_a_failing_bot_is_replaced_by_a_lower_level() -> None:
    async def run() -> None:
        bots, play = DeviceBots(), advanced("dominion")
        seat = chooser_of(play.state)
        wanted = [levels.Timed("no such bot", 0.5), levels.Timed("big_money", 0.02)]
        found = await bots.ask_best(play.state, seat, wanted, "seed")
        assert found is not None
        assert found.is_lower
        assert bots.faults == 1
        assert await bots.ask_best(play.state, seat, wanted[:1], "seed") is None

    asyncio.run(run())


def test_a_bot_whose_question_has_closed_is_not_asked() -> None:
    """Its player took a choice back, or the person it substituted for has decided."""

    async def run() -> None:
        bots, play = DeviceBots(), advanced("seven_wonders")
        seat = chooser_of(play.state)
        asking = asyncio.ensure_future(bots.ask_level(play.state, seat, 2, "seed"))
        await asyncio.sleep(0)
        while seat in play.state.acting_players():
            play.state.apply_action(seat, play.state.legal_actions(seat)[0])
        assert await asking is None
        assert bots.faults == 0

    asyncio.run(run())


def test_the_lobby_offers_no_master() -> None:
    async def run() -> None:
        device = Device()
        for lang in ("en", "it"):
            games = await device.call("games", lang=lang)
            assert sorted(game["game"] for game in games) == sorted(GAMES)
            assert [[one["level"] for one in game["levels"]] for game in games] == [[0, 1, 2, 3]] * 3
        for game in GAMES:
            faces = await device.call("faces", game=game, lang="it", parameters={})
            assert faces
            assert await device.call("words", game=game, lang="it")
            assert await device.call("words", game=game, lang="it", topic="learn")
            assert await device.call("schema", game=game) is None
        assert (await device.ask("faces", game="chess", lang="it", parameters={}))["refused"]
        device.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_leads_through_its_steps(game: str) -> None:
    async def run() -> None:
        device = Device()
        made = await device.call("beginLesson", game=game, you="Anna")
        anna = await device.open(made["table"], made["seat"])
        assert anna.view["coach"]["is_on"]
        assert anna.view["coach"]["step"]["number"] == 1
        assert (await anna.do("coach", on=False))["kind"] == "ok"
        device.close()

    asyncio.run(run())


# ------------------------------------------------------------------ hints
def test_a_hint_lets_the_page_speak_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "seconds_of_advice", lambda: 0.6)

    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 2])
        anna = await device.open(table)
        asked = {"table": table, "seat": 0, "question": anna.view["question"]["number"]}
        search = asyncio.ensure_future(device.call("hint", **asked))
        served = 0
        while not search.done():
            await device.call("turns", tables=[])
            served += 1
        found = search.result()
        assert served > 1, "the search did not pause"
        legal = {choice["do"] for choice in anna.view["choices"]}
        assert {choice["do"] for choice in found["choices"]} <= legal
        assert found["why"]
        steps = [one["done"] for one in device.progress]
        assert steps == sorted(set(steps))
        assert {(one["table"], one["what"], one["total"]) for one in device.progress} == {
            (table, "hint", advice.STEPS)
        }
        assert await device.call("hint", **asked) == found
        device.close()

    asyncio.run(run())


def test_a_hint_ends_when_its_question_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: object, **__: object) -> Work[Advice]:
        """Search until somebody ends it; a real search may end as soon as its result is clear."""
        while True:
            yield

    monkeypatch.setattr(advice, "advising", endless)

    async def run() -> None:
        device = Device()
        table = await device.create("dominion", ["Anna", 2])
        anna = await device.open(table)
        question = anna.view["question"]["number"]
        search = asyncio.ensure_future(device.ask("hint", table=table, seat=0, question=question))
        await device.until(lambda: device.progress)
        assert (await anna.decide())["kind"] == "ok"
        assert (await search)["refused"]["code"] == "question-closed"
        device.close()

    asyncio.run(run())


@pytest.mark.parametrize("game", GAMES)
def test_slices_change_no_result(game: str) -> None:
    """An advice and an appraisal in slices are those of whole rollouts."""
    play = advanced(game)
    seat = chooser_of(play.state)
    seen = play.state.observation(seat)
    whole = slices.at_once(advising(seen, "seed", most=20))
    assert slices.at_once(advising(seen, "seed", most=20, choices=3)) == whole
    task = next(review_of(play, 1).tasks())
    assert slices.at_once(appraising(task, 3, 2)) == slices.at_once(appraising(task, 0, 2))


# ------------------------------------------------------------------ reviews
def test_a_review_is_made_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "ROLLOUTS", 1)

    async def run() -> None:
        device = Device()
        table = await device.create("seven_wonders", ["Anna", 1, 1])
        anna = await device.open(table)
        refused = await device.ask("askReview", table=table)
        assert refused["refused"]["why"]["key"] == "server-not-over"
        await play([anna])
        assert (await device.call("review", table=table))["status"] == "none"
        assert (await device.call("askReview", table=table))["status"] in ("waiting", "running")
        served = 0
        while (state := await device.call("review", table=table))["status"] in ("waiting", "running"):
            served += 1
            await asyncio.sleep(0)
        assert state["status"] == "ready"
        assert served > 1, "the search did not pause"
        assert len(state["review"]["decisions"]) == state["total"] == state["done"] > 3
        assert state["review"]["decisions"][0]["question"]
        done = [one["done"] for one in device.progress if one["what"] == "review"]
        assert done == sorted(done)
        assert done[-1] == state["total"]
        device.close()

    asyncio.run(run())
