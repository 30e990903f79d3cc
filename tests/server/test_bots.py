"""Bots at tables: those that fail, cheat or never answer cost themselves, and never the table."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.bots import levels
from tavolata.bots.levels import LEVELS, PATIENCE, Timed, bot_named, bot_of, bots_of
from tavolata.bots.registry import load_bot, require_cards
from tavolata.core.game import State
from tavolata.core.registry import registered_games
from tavolata.server.app import create_app
from tavolata.server.bots import Thinkers
from tests.server.client import Server, api, checked, inside, make_table, played

FAULTY = '''
import os, time
from tavolata.bots.bot import Bot
from tavolata.bots.entry import BotEntry

class Raising(Bot):
    """Raises."""
    def act(self, observation, budget):
        raise RuntimeError("canary " + str(observation.to_dict()["hand"]))

class Cheating(Bot):
    """Does what it may not."""
    def act(self, observation, budget):
        everything = observation.game().num_distinct_actions()
        return next(a for a in range(everything) if a not in observation.legal_actions)

class Lying(Bot):
    """Chooses what there is not."""
    def act(self, observation, budget):
        return 10 ** 6

class Endless(Bot):
    """Never answers."""
    def act(self, observation, budget):
        while True:
            time.sleep(0.01)

class Dying(Bot):
    """Takes its process along."""
    def act(self, observation, budget):
        os._exit(3)

class Speechless(Bot):
    """Answers nothing."""
    def act(self, observation, budget):
        return None

class Slow(Bot):
    """Chooses after so many seconds."""
    def __init__(self, seconds):
        self.seconds = seconds
    def act(self, observation, budget):
        time.sleep(self.seconds)
        return observation.legal_actions[0]

def entry(name, kind):
    return BotEntry(lambda parameters, seed: kind(), ["seven_wonders"], [], [])

RAISING = entry("faulty_raising", Raising)
CHEATING = entry("faulty_cheating", Cheating)
LYING = entry("faulty_lying", Lying)
ENDLESS = entry("faulty_endless", Endless)
DYING = entry("faulty_dying", Dying)
SPEECHLESS = entry("faulty_speechless", Speechless)
SLOW = entry("faulty_slow", lambda: Slow(0.6))
SLOWISH = entry("faulty_slowish", lambda: Slow(0.1))
'''
KINDS = ["raising", "cheating", "lying", "endless", "dying", "speechless"]


def install(folder: Path) -> Path:
    """A package with faulty bots, as somebody might have one installed."""
    folder.mkdir()
    (folder / "faulty_bots.py").write_text(FAULTY, encoding="utf-8")
    info = folder / "faulty_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 1\n")
    points = [f"faulty_{kind} = faulty_bots:{kind.upper()}" for kind in [*KINDS, "slow", "slowish"]]
    (info / "entry_points.txt").write_text("\n".join(["[tavolata.bots]", *points, ""]))
    return folder


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package on the path of this process and of its workers."""
    folder = install(tmp_path / "faulty")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", ":".join([str(folder), *sys.path]))
    yield folder
    sys.modules.pop("faulty_bots", None)


def state_of_a_choice() -> State:
    """A state in which the first seat has a choice."""
    state = tavolata.load_game("seven_wonders(players=3)").new_initial_state("bots")
    assert len(state.legal_actions(0)) > 1
    return state


# ------------------------------------------------------------------ the pool
@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize("kind", KINDS)
@played
async def test_a_faulty_bot_gives_no_answer_and_is_counted(
    caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    """And the next one that asks is answered; nothing of what the seat holds is logged."""
    thinkers = Thinkers(1, 0.4 if kind == "endless" else 20.0)
    try:
        state = state_of_a_choice()
        assert await thinkers.ask(state, 0, f"faulty_{kind}", "seed") is None
        assert thinkers.faults == 1
        thinkers.budget = 20.0
        answer = await thinkers.ask(state, 0, "semi_random", "seed")
        assert answer in {state.action_to_string(0, action) for action in state.legal_actions(0)}
        assert thinkers.faults == 1
        assert "canary" not in caplog.text
        for card in state.observation(0).to_dict()["hand"]:
            assert card not in caplog.text
    finally:
        thinkers.close()


@played
async def test_what_cannot_be_asked_is_a_fault_too() -> None:
    """A bot that there is not, and a position that cannot be drawn."""

    class Broken:
        """A state whose observation cannot be sampled."""

        def observation(self, _seat: int) -> Any:
            """Fails."""
            raise ValueError("no position fits")

        def legal_actions(self, _seat: int) -> list[int]:
            """None."""
            return []

        def game(self) -> Any:
            """The game."""
            return tavolata.load_game("seven_wonders(players=3)")

    thinkers = Thinkers(1)
    try:
        assert await thinkers.ask(state_of_a_choice(), 0, "no_such_bot", "seed") is None
        broken: Any = Broken()
        assert await thinkers.ask(broken, 0, "semi_random", "seed") is None
        assert thinkers.faults == 2
    finally:
        thinkers.close()


def test_a_worker_is_given_nothing_that_its_seat_does_not_know() -> None:
    """The position that is sent is drawn from the observation: the truth, where hidden, is not in it."""
    sent: list[dict[str, Any]] = []

    class Pool:
        """Takes what would go to a worker."""

        def submit(self, _work: Any, _game: str, position: dict[str, Any], *_: Any) -> Any:
            """Note the position."""
            sent.append(position)
            raise RuntimeError("enough")

    differing = 0
    for number in range(12):
        game = tavolata.load_game("citadels(players=4)")
        state = game.new_initial_state(f"worker {number}")
        seat = state.acting_players()[0]
        thinkers = Thinkers(1)
        pool: Any = Pool()
        thinkers.quick.running = pool
        assert asyncio.run(thinkers.ask(state, seat, "naive", "seed")) is None
        again = game.state_from_dict(sent[-1])
        assert again.observation(seat).to_dict() == state.observation(seat).to_dict()
        differing += sent[-1] != state.to_dict()
        assert sent[-1]["luck"] != state.to_dict()["luck"]
    assert differing == 12


# ------------------------------------------------------------------ at a table
@pytest.mark.parametrize("kind", ["raising", "cheating", "dying"])
@played
async def test_a_table_goes_on_with_a_faulty_bot(tmp_path: Path, kind: str) -> None:
    """To its end, in a real server; what it should have done is done for it, and said to be so."""
    folder = install(tmp_path / "faulty")
    levels = (
        "\nfrom tavolata.bots.levels import LEVELS\n"
        f"LEVELS[0].bots['seven_wonders'] = 'faulty_{kind}'\n"
    )
    path = {"PYTHONPATH": ":".join([str(folder), *sys.path])}
    wide = "from tavolata.server import following\n"
    with Server(tmp_path, prelude=wide + levels, environment=path, workers=2) as server:
        made = await make_table(server.url, "seven_wonders", "pb")
        async with made.person(0, seed=kind) as person:
            # A worker that dies is begun anew four times for each decision: that takes its time.
            end = await person.play(3 if kind == "dying" else 1000)
            if kind == "dying":
                await person.until_view(lambda view: view["seen"]["turn"] >= 3)
        async with api(server.url) as http:
            health = checked(await http.get("/api/health"))
            assert health["bot_faults"] >= (1 if kind == "dying" else 10)
            if kind == "dying":
                return
            assert end["result"]
            replay = checked(await http.get(f"{made.path}/replay", params={"step": 3, "eyes": "all"}))
            who = set()
            for step in range(1, replay["steps"] + 1):
                place = {"step": step, "eyes": "table"}
                shown = checked(await http.get(f"{made.path}/replay", params=place))
                if shown["moved"] == 1:
                    who.add(shown["by"])
            assert who <= {"default", "bot"}
            assert "default" in who
        assert "canary" not in server.said()
        assert "Traceback" not in server.said()


@pytest.mark.usefixtures("faulty")
@played
async def test_a_table_goes_on_with_a_bot_that_never_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker is ended and another one begun; other tables have their bots meanwhile."""
    monkeypatch.setitem(LEVELS[0].bots, "seven_wonders", ["faulty_endless"])
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        app.state.rooms.thinkers.budget = 0.4
        made = await make_table(url, "seven_wonders", "pb")
        async with made.person(0, seed=1) as person:
            await person.play(4)
            view = await person.until_asked()
            assert view["seen"]["turn"] >= 2
        assert app.state.rooms.thinkers.faults >= 2


# ------------------------------------------------------------------ levels
@pytest.mark.parametrize("name", sorted(registered_games()))
def test_the_levels_are_bots_that_there_are(name: str) -> None:
    """Four of them, none of which needs a card that a table may lack."""
    assert [level.name for level in LEVELS] == ["apprentice", "journeyman", "adept", "master"]
    assert [level.seconds for level in LEVELS] == [0.005, 0.02, 0.3, 1.5]
    game = tavolata.load_game(name)
    for number, level in enumerate(LEVELS, 1):
        load_bot(level.bots[name], game, 1)
        require_cards(bot_of(game, number), game)


def test_a_level_stands_for_a_bot() -> None:
    """More than there are is the strongest, fewer the weakest; a name is a level or a bot."""
    game = tavolata.load_game("dominion(kingdom=random)")
    assert bot_of(game, 0) == "big_money"
    assert bot_of(game, 2) == bot_named("journeyman", game) == "learned_dominion"
    assert "rollout=learned_dominion" in bot_of(game, 9)
    assert bot_named("militia", game) == "militia"


@pytest.mark.parametrize(("is_compiled", "best"), [(True, 4), (False, 2)])
def test_in_plain_python_nobody_waits_for_a_search(
    monkeypatch: pytest.MonkeyPatch, *, is_compiled: bool, best: int
) -> None:
    """A level that would take longer than people are patient is played by the one below it."""
    monkeypatch.setattr(levels, "is_compiled", lambda: is_compiled)
    game = state_of_a_choice().game()
    assert bots_of(game, 4) == [
        Timed(bot_of(game, n), LEVELS[n - 1].seconds) for n in range(best, 0, -1)
    ]
    assert bots_of(game, 1) == [Timed("semi_random", 0.005)]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@played
async def test_every_level_answers(level: int) -> None:
    """With the budgets that it really has, in a worker."""
    thinkers = Thinkers(1)
    state = state_of_a_choice()
    try:
        assert await thinkers.ask_level(state, 0, level, "seed")
        assert (thinkers.faults, thinkers.degraded) == (0, 0)
    finally:
        thinkers.close()


SEARCHING = [Timed("faulty_slow", 1.5), Timed("faulty_slowish", 0.3), Timed("semi_random", 0.005)]


@pytest.mark.usefixtures("faulty")
@played
async def test_under_load_bots_play_lower_instead_of_queueing() -> None:
    """Twelve masters at once on one worker: two may think as long as ever, the others play at once."""
    thinkers = Thinkers(1)
    state = state_of_a_choice()
    try:
        for bot in SEARCHING:
            await thinkers.ask(state, 0, bot.bot, "the workers are there", bot.seconds)
        for question in range(3):
            assert await thinkers.ask_best(state, 0, SEARCHING, f"alone {question}")
        assert thinkers.degraded == 0

        start = time.monotonic()
        asked = [thinkers.ask_best(state, 0, SEARCHING, f"together {n}") for n in range(12)]
        assert all(await asyncio.gather(*asked))
        took = time.monotonic() - start
        assert (thinkers.degraded, thinkers.faults) == (10, 0)
        assert took < 12 * 0.6 / 2
        assert took < PATIENCE

        assert await thinkers.ask_best(state, 0, SEARCHING, "alone again")
        assert (thinkers.degraded, thinkers.promised) == (10, 0.0)
    finally:
        thinkers.close()


@pytest.mark.usefixtures("faulty")
@played
async def test_what_is_quick_waits_for_no_search() -> None:
    """On one worker a rule bot answers while a search is still at it."""
    thinkers = Thinkers(1)
    state = state_of_a_choice()
    try:
        await thinkers.ask(state, 0, "semi_random", "the worker is there")
        long = asyncio.ensure_future(thinkers.ask_best(state, 0, SEARCHING, "long"))
        for question in range(5):
            assert await thinkers.ask_best(state, 0, SEARCHING[2:], f"short {question}")
        assert not long.done()
        assert await long
        assert thinkers.degraded == 0
    finally:
        thinkers.close()


def test_killed_workers_leave_nothing_behind(tmp_path: Path) -> None:
    """When the server is killed, the processes in which bots think end by themselves."""
    server = Server(tmp_path).start()

    async def think() -> None:
        made = await make_table(server.url, "seven_wonders", "pb")
        async with made.person(0) as person:
            await person.play(3)

    asyncio.run(think())
    assert server.process is not None
    group = server.process.pid
    server.kill()
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            break
        time.sleep(0.05)
    else:
        server.stop()
        raise AssertionError("workers live on without their server")
