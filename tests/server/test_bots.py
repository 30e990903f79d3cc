"""Bots at tables: failing, cheating or hanging bots harm only themselves, never the table."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.core.bot import NO_LIMIT
from tavolata.core.game import State
from tavolata.core.registry import registered_games
from tavolata.core.seeding import Seeding
from tavolata.games.seven_wonders import bots as seven_wonders
from tavolata.search import levels, registry
from tavolata.search.levels import LEVELS, Timed, bot_named, bot_of, bots_of
from tavolata.search.registry import load_bot, require_cards
from tavolata.server import bots, workers
from tavolata.server.app import create_app
from tavolata.server.bots import BotPool, Chosen
from tavolata.server.workers import NoAnswer, Pool
from tests.server.client import api, checked, make_table
from tests.server.running import PATIENCE, Server, inside, played
from tests.tiers import few, mainly

FAULTY = '''
import os, signal, time
from tavolata.core.bot import Bot
from tavolata.core.bot_entry import BotEntry

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

class Blind(Bot):
    """A search whose time ended before it had found anything."""
    is_blind = True
    def act(self, observation, budget):
        return observation.legal_actions[-1]

class Stopping(Bot):
    """Stops its process, as a debugger or the system may."""
    def act(self, observation, budget):
        os.kill(os.getpid(), signal.SIGSTOP)

def entry(name, kind):
    return BotEntry(lambda parameters, seed: kind(), ["seven_wonders"], [], [])

RAISING = entry("faulty_raising", Raising)
CHEATING = entry("faulty_cheating", Cheating)
LYING = entry("faulty_lying", Lying)
ENDLESS = entry("faulty_endless", Endless)
DYING = entry("faulty_dying", Dying)
SPEECHLESS = entry("faulty_speechless", Speechless)
BLIND = entry("faulty_blind", Blind)
STOPPING = entry("faulty_stopping", Stopping)
SLOW = entry("faulty_slow", lambda: Slow(0.6))
SLOWISH = entry("faulty_slowish", lambda: Slow(0.1))
'''
KINDS = ["raising", "cheating", "lying", "endless", "dying", "speechless", "stopping"]


def install(folder: Path) -> Path:
    """Write a package with faulty bots, as a user might have installed."""
    folder.mkdir()
    (folder / "faulty_bots.py").write_text(FAULTY, encoding="utf-8")
    info = folder / "faulty_bots-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty-bots\nVersion: 1\n")
    points = [
        f"faulty_{kind} = faulty_bots:{kind.upper()}" for kind in [*KINDS, "slow", "slowish", "blind"]
    ]
    (info / "entry_points.txt").write_text("\n".join(["[tavolata.bots]", *points, ""]))
    return folder


@pytest.fixture
def faulty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Put the package on the path of this process and of its workers."""
    folder = install(tmp_path / "faulty")
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", ":".join([str(folder), *sys.path]))
    registry._all_bots.cache_clear()
    yield folder
    registry._all_bots.cache_clear()
    sys.modules.pop("faulty_bots", None)


def state_of_a_choice() -> State:
    """Return a state in which the first seat has a choice."""
    state = tavolata.load_game("seven_wonders(players=3)").new_initial_state("bots 0")
    assert len(state.legal_actions(0)) > 1
    return state


# ------------------------------------------------------------------ the workers
async def chosen(bot_pool: BotPool, state: State, *bots: Timed) -> Chosen:
    """Return the bot's decision for the first seat, which must be legal."""
    found = await bot_pool.ask_best(state, 0, list(bots), "seed")
    assert found is not None
    assert found.text in {state.action_to_string(0, action) for action in state.legal_actions(0)}
    return found


async def ready(bot_pool: BotPool, *pools: Pool) -> None:
    """Start workers and wait until they have loaded everything."""
    bot_pool.warm(4)
    assert bot_pool._loading is not None
    await bot_pool._loading
    for pool in pools:
        worker = await pool.take(time.monotonic() + 120)
        assert worker is not None
        pool.put_back(worker)


def journeyman(state: State) -> str:
    """Return the journeyman's decision for the first seat with this random stream."""
    dice = Seeding("question", "seed").bot()
    action = load_bot("journeyman", state.game(), dice).act(state.observation(0), NO_LIMIT)
    return state.action_to_string(0, int(action))


@pytest.mark.usefixtures("faulty")
@pytest.mark.parametrize(
    ("kind", "seconds"),
    few([*((kind, 0.0) for kind in KINDS), ("stopping", 0.5), ("raising", 0.5)], 1, 4),
)
@played
async def test_the_journeyman_plays_for_a_faulty_bot(
    caplog: pytest.LogCaptureFixture, kind: str, seconds: float
) -> None:
    """The log says why without showing the hand; the next question is answered."""
    bot_pool = BotPool(1)
    try:
        state = state_of_a_choice()
        await ready(bot_pool, bot_pool.quick, bot_pool.slow)
        if kind in ("endless", "stopping"):
            bot_pool.budget = 0.4
        begun = time.monotonic()
        found = await chosen(bot_pool, state, Timed(f"faulty_{kind}", seconds))
        assert found == Chosen(journeyman(state), is_lower=True)
        assert found.text != state.action_to_string(0, state.legal_actions(0)[0])
        assert (bot_pool.faults, bot_pool.degraded) == (1, 1)
        assert f"bot faulty_{kind} gave no answer" in caplog.text
        assert ("faulty_bots.py:" in caplog.text) == (kind == "raising")
        assert time.monotonic() - begun < 30
        bot_pool.budget = 60.0
        found = await chosen(bot_pool, state, Timed("semi_random", 0.005))
        assert not found.is_lower
        assert (bot_pool.faults, bot_pool.degraded) == (1, 1)
        assert "canary" not in caplog.text
        for card in state.observation(0).to_dict()["hand"]:
            assert card not in caplog.text
    finally:
        await bot_pool.aclose()


@pytest.mark.rare
@pytest.mark.usefixtures("faulty")
@played
async def test_a_worker_stopped_or_killed_while_idle_is_replaced() -> None:
    """The journeyman answers the first question, a new worker the next one."""
    bot_pool = BotPool(1)
    state, bot = state_of_a_choice(), Timed("semi_random", 0.005)
    try:
        await ready(bot_pool, bot_pool.quick)
        for number, name in enumerate((signal.SIGSTOP, signal.SIGKILL), 1):
            (worker,) = bot_pool.quick.workers
            os.kill(worker.process.pid, name)
            bot_pool.budget = 0.5
            found = await chosen(bot_pool, state, bot)
            assert found.is_lower
            assert bot_pool.degraded == number
            bot_pool.budget = 120.0
            assert not (await chosen(bot_pool, state, bot)).is_lower
            assert worker not in bot_pool.quick.workers
            await asyncio.wait_for(worker.process.wait(), PATIENCE)
    finally:
        await bot_pool.aclose()


@played
async def test_the_journeyman_plays_during_a_cold_start(caplog: pytest.LogCaptureFixture) -> None:
    """Nobody waits longer for a process than the level's time limit."""
    bot_pool = BotPool(1)
    state = state_of_a_choice()
    start = workers.STARTING
    try:
        workers.STARTING = 0.0
        found = await chosen(bot_pool, state, Timed("adept", 0.5))
        assert found == Chosen(journeyman(state), is_lower=True)
        assert (bot_pool.faults, bot_pool.degraded) == (0, 1)
        assert "no worker was free" in caplog.text
    finally:
        workers.STARTING = start
        await bot_pool.aclose()


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the server wait for answers that a busy machine delays; searches stop as early as ever."""
    monkeypatch.setattr(bots, "GIVEN_UP", 100.0)


@pytest.mark.usefixtures("waits")
@played
async def test_a_search_stops_at_its_time_limit() -> None:
    """An endless search returns the best move it has found."""
    bot_pool = BotPool(1)
    state = state_of_a_choice()
    endless = "one_ply(simulations=10000000,rollout=journeyman,cut=1)"
    try:
        await ready(bot_pool, bot_pool.slow)
        (worker,) = bot_pool.slow.workers
        found = await chosen(bot_pool, state, Timed(endless, 5.0))
        assert not found.is_lower
        assert (bot_pool.faults, bot_pool.degraded) == (0, 0)
        assert bot_pool.slow.workers == {worker}
    finally:
        await bot_pool.aclose()


@pytest.mark.usefixtures("faulty")
@played
async def test_a_search_without_a_result_is_marked(caplog: pytest.LogCaptureFixture) -> None:
    """Its rule bot, a lower level, chose the move."""
    bot_pool = BotPool(1)
    state = state_of_a_choice()
    try:
        await ready(bot_pool, bot_pool.slow)
        found = await chosen(bot_pool, state, Timed("faulty_blind", 20.0))
        assert found == Chosen(state.action_to_string(0, state.legal_actions(0)[-1]), is_lower=True)
        assert "faulty_blind found nothing in time" in caplog.text
    finally:
        await bot_pool.aclose()


@played
async def test_a_bot_or_state_that_cannot_be_asked_is_a_fault() -> None:
    """An unknown bot counts as a fault; if even the journeyman cannot be asked, there is no answer."""

    class Broken:
        """A state whose observation cannot be sampled."""

        def observation(self, _seat: int) -> Any:
            """Fail."""
            raise ValueError("no position fits")

        def legal_actions(self, _seat: int) -> list[int]:
            """Return no action."""
            return []

        def game(self) -> Any:
            """Return the game."""
            return tavolata.load_game("seven_wonders(players=3)")

    bot_pool = BotPool(1, 60.0)
    try:
        assert (await chosen(bot_pool, state_of_a_choice(), Timed("no_such_bot", 0.0))).is_lower
        broken: Any = Broken()
        assert await bot_pool.ask_best(broken, 0, [Timed("semi_random", 0.0)], "seed") is None
        assert bot_pool.faults == 2
    finally:
        await bot_pool.aclose()


@played
async def test_a_worker_gets_nothing_that_its_seat_does_not_know() -> None:
    """The position it gets is sampled from the observation, without the hidden truth."""
    sent: list[dict[str, Any]] = []

    class Listening:
        """Receives the messages meant for a worker."""

        size, waiting = 1, 0

        async def take(self, _until: float) -> Any:
            """Return this listener."""
            return self

        async def ask(self, _: Any, question: dict[str, Any], *_times: float) -> Any:
            """Store the position."""
            sent.append(question["position"])
            raise NoAnswer("enough")

    differing = 0
    bot_pool = BotPool(1)
    pool: Any = Listening()
    bot_pool.quick = pool
    for number in range(12):
        game = tavolata.load_game("citadels(players=4)")
        state = game.new_initial_state(f"worker {number}")
        seat = state.acting_players()[0]
        assert await bot_pool.ask_best(state, seat, [Timed("naive", 0.0)], "seed") is not None
        again = game.state_from_dict(sent[-1])
        assert again.observation(seat).to_dict() == state.observation(seat).to_dict()
        differing += sent[-1] != state.to_dict()
        assert sent[-1]["luck"] != state.to_dict()["luck"]
    assert differing == 12


# ------------------------------------------------------------------ at a table
@pytest.mark.parametrize("kind", mainly("dying", "raising", "cheating"))
@played
async def test_a_table_continues_with_a_faulty_bot(tmp_path: Path, kind: str) -> None:
    """To the end, on a real server; moves of the substitute are marked."""
    folder = install(tmp_path / "faulty")
    levels = (
        "\nfrom tavolata.games.seven_wonders import bots as its_bots\n"
        f"its_bots.LEVELS[0] = 'faulty_{kind}'\n"
    )
    path = {"PYTHONPATH": ":".join([str(folder), *sys.path])}
    wide = "from tavolata.server import bots\nbots.BUDGET = 60.0\n"
    with Server(tmp_path, prelude=wide + levels, environment=path, workers=2) as server:
        made = await make_table(server.url, "seven_wonders", "pb", level=0)
        async with made.person(0, seed=kind) as person:
            # A worker that dies restarts for each decision, which takes time.
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
            assert who <= {"lower", "bot"}
            assert "lower" in who
        assert "canary" not in server.said()
        assert "Traceback" not in server.said()


@pytest.mark.usefixtures("faulty")
@played
async def test_a_table_continues_with_a_bot_that_never_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its worker is replaced; meanwhile other tables keep their bots."""
    monkeypatch.setattr(seven_wonders, "LEVELS", ["faulty_endless", *seven_wonders.LEVELS[1:]])
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        await ready(app.state.registry.bot_pool, app.state.registry.bot_pool.quick)
        app.state.registry.bot_pool.budget = 0.4
        made = await make_table(url, "seven_wonders", "pb", level=0)
        async with made.person(0, seed=1) as person:
            await person.play(4)
            view = await person.until_asked()
            assert view["seen"]["turn"] >= 2
        assert app.state.registry.bot_pool.faults >= 1


# ------------------------------------------------------------------ levels
@pytest.mark.parametrize("name", sorted(registered_games()))
def test_the_levels_are_existing_bots(name: str) -> None:
    """Five of them, none of which needs a card that a table may lack."""
    assert [level.name for level in LEVELS] == ["novice", "apprentice", "journeyman", "adept", "master"]
    assert [level.seconds for level in LEVELS] == [0.005, 0.02, 0.02, 0.5, 2.0]
    game = tavolata.load_game(name)
    for number in range(len(LEVELS)):
        load_bot(bot_of(game, number), game, 1)
        require_cards(bot_of(game, number), game)


def test_a_level_selects_a_bot() -> None:
    """Above the top it is the strongest, below the bottom the weakest; a name is a level or a bot."""
    game = tavolata.load_game("dominion(kingdom=random)")
    assert bot_of(game, -1) == bot_of(game, 0) == "big_money"
    assert bot_of(game, 1) == "mixed(strong=learned_dominion,weak=big_money)"
    assert bot_of(game, 2) == bot_named("journeyman", game) == "learned_dominion"
    assert "rollout=learned_dominion" in bot_of(game, 9)
    assert bot_named("militia", game) == "militia"


@pytest.mark.parametrize(("is_compiled", "best"), [(True, 4), (False, 2)])
def test_plain_python_replaces_slow_searches_by_lower_levels(
    monkeypatch: pytest.MonkeyPatch, *, is_compiled: bool, best: int
) -> None:
    """A level that would try people's patience is replaced by the one below it."""
    monkeypatch.setattr(levels, "is_compiled", lambda: is_compiled)
    monkeypatch.setattr(levels, "_searching", 0)
    game = state_of_a_choice().game()
    assert bots_of(game, 4) == [Timed(bot_of(game, n), LEVELS[n].seconds) for n in range(best, -1, -1)]
    assert bots_of(game, 0) == [Timed("semi_random", 0.005)]


@pytest.mark.usefixtures("waits")
@pytest.mark.parametrize("level", range(5))
@played
async def test_every_level_answers(level: int) -> None:
    """With the real bots of all levels, in a worker."""
    bot_pool = BotPool(1, 60.0)
    state = state_of_a_choice()
    try:
        await ready(bot_pool, bot_pool.quick, bot_pool.slow)
        assert await bot_pool.ask_level(state, 0, level, "seed")
        assert bot_pool.faults == 0
    finally:
        await bot_pool.aclose()


@played
async def test_a_decision_after_its_question_has_closed_is_no_fault() -> None:
    """The player came back and decided while the substitute searched; the table drops its answer."""
    bot_pool = BotPool(1, 60.0)
    state = state_of_a_choice()
    legal = {state.action_to_string(0, action) for action in state.legal_actions(0)}
    ask = bot_pool.quick.ask

    async def while_all_decide(*question: Any) -> dict[str, Any]:
        for seat in range(3):
            state.apply_action(seat, state.legal_actions(seat)[0])
        return await ask(*question)

    bot_pool.quick.ask = while_all_decide  # type: ignore[method-assign] - asked through the test
    try:
        await ready(bot_pool, bot_pool.quick)
        found = await bot_pool.ask_best(state, 0, [Timed("semi_random", 0.0)], "seed")
        assert found is not None
        assert found.text in legal
        assert (bot_pool.faults, bot_pool.degraded) == (0, 0)
    finally:
        await bot_pool.aclose()


@pytest.mark.usefixtures("faulty")
@played
async def test_nobody_replaces_a_faulty_bot_whose_question_has_closed(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Only the fault counts: there is nothing left to decide."""
    bot_pool = BotPool(1, 60.0)
    state = state_of_a_choice()
    ask = bot_pool.quick.ask

    async def while_its_player_decides(*question: Any) -> dict[str, Any]:
        state.apply_action(0, state.legal_actions(0)[0])
        return await ask(*question)

    bot_pool.quick.ask = while_its_player_decides  # type: ignore[method-assign] - asked through the test
    try:
        await ready(bot_pool, bot_pool.quick)
        bots = [Timed("faulty_raising", 0.0), Timed("semi_random", 0.0)]
        assert await bot_pool.ask_best(state, 0, bots, "seed") is None
        assert (bot_pool.faults, bot_pool.degraded) == (1, 0)
        assert "the journeyman gave no answer" not in caplog.text
    finally:
        await bot_pool.aclose()


SEARCHING = [Timed("faulty_slow", 20.0), Timed("semi_random", 0.005)]


@pytest.mark.usefixtures("faulty")
@played
async def test_under_load_bots_play_lower_instead_of_queueing(caplog: pytest.LogCaptureFixture) -> None:
    """Twelve masters on one worker: one searches, one waits for it, the others play at once."""
    bot_pool = BotPool(1, 60.0)
    state = state_of_a_choice()
    try:
        await ready(bot_pool, bot_pool.quick, bot_pool.slow)
        assert not (await chosen(bot_pool, state, *SEARCHING)).is_lower
        asked = [chosen(bot_pool, state, *SEARCHING) for _ in range(12)]
        found = await asyncio.gather(*asked)
        assert sum(one.is_lower for one in found) == bot_pool.degraded == 10
        assert bot_pool.faults == 0
        assert caplog.text.count("too many searches wait") == 1
        assert not (await chosen(bot_pool, state, *SEARCHING)).is_lower
    finally:
        await bot_pool.aclose()


@pytest.mark.usefixtures("faulty")
@played
async def test_a_rule_bot_does_not_wait_for_a_search() -> None:
    """It answers on a worker that is busy with a search."""
    bot_pool = BotPool(1, 60.0)
    state = state_of_a_choice()
    try:
        await ready(bot_pool, bot_pool.quick, bot_pool.slow)
        long = asyncio.ensure_future(chosen(bot_pool, state, Timed("faulty_endless", 60.0)))
        for _ in range(5):
            assert not (await chosen(bot_pool, state, SEARCHING[1])).is_lower
        assert not long.done()
        long.cancel()
    finally:
        await bot_pool.aclose()


def test_a_killed_server_leaves_no_workers_behind(tmp_path: Path) -> None:
    """When the server is killed, its bot processes end by themselves."""
    server = Server(tmp_path).start()

    async def think() -> None:
        made = await make_table(server.url, "seven_wonders", "pb", level=0)
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
