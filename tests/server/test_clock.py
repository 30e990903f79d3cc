"""Clocks: time runs while a seat must decide, decisions add some, and running out loses no game."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tavolata.server.app import create_app
from tavolata.tables import scheduler, seats
from tavolata.tables.seats import BANKS, Clock, Seat
from tests.server.client import Seats, do, look, make_table, offered
from tests.server.person import lively
from tests.server.running import inside, played


class Time:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Return the time of the clocks at the tables."""
    found = Time()
    monkeypatch.setattr(seats.time, "monotonic", found.monotonic)
    return found


def two_seats() -> list[Seat]:
    """Return two persons."""
    return [Seat(number, f"Person {number}", "person") for number in range(2)]


# ------------------------------------------------------------------ measuring time
@pytest.mark.parametrize("profile", sorted(BANKS))
def test_time_runs_only_for_the_seat_that_must_decide(hands: Time, profile: str) -> None:
    """A decision adds some time, but never above the initial amount."""
    bank, step = BANKS[profile]
    one, two = two_seats()
    clock = Clock(profile, [one, two])
    assert clock.is_on
    assert (one.bank, two.bank) == (bank, bank)
    clock.turn_to({0})
    hands.now += step + 1
    assert one.left(hands.now) == bank - step - 1
    assert two.left(hands.now) == bank
    clock.answered(0, 0)
    clock.turn_to({1})
    assert one.bank == bank - 1
    hands.now += 0.5
    clock.answered(1, 1)
    clock.turn_to({0, 1})
    assert two.bank == bank
    hands.now += 2
    assert clock.next_end() == (bank - 3, one)
    clock.turn_to(set())
    hands.now += 1000
    assert clock.next_end() is None


def test_a_new_question_does_not_reset_the_clock(hands: Time) -> None:
    """A seat with several questions in a row gets one increment for each, and no more."""
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    bank, step = BANKS["fast"]
    clock.turn_to({0})
    for number in range(1, 4):
        hands.now += step + 2
        clock.answered(0, number)
        clock.turn_to({0})
        assert one.left(hands.now) == bank - 2 * number
        # Actions of others change nothing.
        clock.turn_to({0, 1})
        assert one.left(hands.now) == bank - 2 * number


def test_time_never_runs_below_zero(hands: Time) -> None:
    """A player who returns late has the time of one decision."""
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    clock.turn_to({0})
    hands.now += 10_000
    assert clock.next_end() == (0.0, one)
    clock.answered(0, 0)
    assert one.bank == BANKS["fast"][1]


def test_a_decision_that_is_undone_and_repeated_returns_its_time_once(hands: Time) -> None:
    """Deciding and undoing in turn gains no time; a seat whose question is closed by that loses little."""
    bank, step = BANKS["fast"]
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    clock.turn_to({0})
    hands.now += step + 20
    for again in range(1, 4):
        clock.answered(0, 0)
        clock.turn_to({1})
        hands.now += step + 2
        assert one.bank == bank - 20
        clock.undone(0)
        clock.turn_to({0})
        assert two.bank == bank - 2 * again
    clock.answered(0, 0)
    clock.withdrawn(0)
    clock.turn_to({0})
    clock.answered(0, 2)
    clock.turn_to({0})
    assert one.bank == bank - 20
    clock.answered(0, 3)
    assert one.bank == bank - 20 + step


def test_a_player_who_is_back_before_the_bot_has_decided_has_time(hands: Time) -> None:
    """Their question is still open, and its time is up."""
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    clock.turn_to({0})
    hands.now += 10_000
    clock.give_back(one)
    assert clock.next_end() == (BANKS["fast"][1], one)


def test_time_stands_still_while_a_bot_substitutes(hands: Time) -> None:
    """The bot's decisions neither cost nor return time: its player does not come back to a full bank."""
    bank, step = BANKS["fast"]
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    clock.turn_to({0, 1})
    hands.now += 40
    two.substitution = "away"
    clock.stand_still(two)
    hands.now += 30
    one.substitution = "clock"
    clock.stand_still(one)
    for place in range(2, 10, 2):
        clock.turn_to({0, 1})
        hands.now += 1
        clock.answered(0, place)
        clock.answered(1, place + 1)
    assert (one.left(hands.now), two.left(hands.now)) == (0, bank - 40)
    for seat in (one, two):
        seat.substitution = ""
        clock.give_back(seat)
    clock.turn_to({0, 1})
    hands.now += 1
    assert (one.left(hands.now), two.left(hands.now)) == (step - 1, bank - 41)


def test_bots_and_substituted_seats_have_unlimited_time(hands: Time) -> None:
    """So has everyone without a clock."""
    one, two = two_seats()
    clock = Clock("fast", [one, two])
    one.kind, two.substitution = "bot", "away"
    clock.turn_to({0, 1})
    hands.now += 10_000
    assert clock.next_end() is None
    free = Clock("none", two_seats())
    free.turn_to({0, 1})
    hands.now += 10_000
    assert not free.is_on
    assert free.next_end() is None


# ------------------------------------------------------------------ at a table
@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scheduler, "WITHOUT_CHOICE", (0.0, 0.01))


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run on a clock of half a second."""
    monkeypatch.setitem(BANKS, "fast", (0.5, 0.3))


def pass_time(app: Any, made: Seats, seat: int, seconds: float) -> None:
    """Let time pass for a seat that owes a decision."""
    table = app.state.registry.tables[made.table]
    assert table.seats[seat].since is not None
    table.seats[seat].since -= seconds
    table.scheduler.update()


@played
async def test_out_of_time_a_bot_substitutes_until_the_player_is_back(tmp_path: Path) -> None:
    """All see it and the game continues; `back` returns the seat and some time."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pp", name="seed clock", clock="fast")
        async with made.person(0, seed=1) as one, made.person(1, seed=1) as two:
            view = await two.until_view(lambda view: view["question"])
            assert view["table"]["clock"] == "fast"
            assert 0 < view["seats"][1]["left_s"] <= BANKS["fast"][0]
            # The first plays; the second does nothing at all, for a long time.
            playing = asyncio.create_task(one.play(6))
            pass_time(app, made, 1, BANKS["fast"][0] - 0.1)
            view = await two.until_view(lambda view: view["seats"][1]["is_covered"])
            await playing
            view = await one.until_view(
                lambda view: view["seen"]["turn"] > 3 or view["seen"]["age"] > 1
            )
            assert not view["seats"][0]["is_covered"]
            answer = await two.do("back")
            assert answer["kind"] == "ok"
            view = await two.until_view(lambda view: not view["seats"][1]["is_covered"])
            assert view["seats"][1]["left_s"] > 1
            table = app.state.registry.tables[made.table]
            assert {move.by for move in table.play.moves if move.seat == 1} <= {"cover", "default"}
            playing = asyncio.create_task(one.play())
            await two.play(1)
            playing.cancel()
            assert any(move.by == "person" for move in table.play.moves if move.seat == 1)


@played
async def test_a_player_out_of_time_who_decides_has_their_seat_back(tmp_path: Path) -> None:
    """A vote holds the bot, so that they are faster; `back` alone fills no clock."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pp", name="seed clock", clock="fast")
        async with made.person(0, seed=1) as one, made.person(1, seed=1) as two:
            bank, step = BANKS["fast"]
            await one.until_choice()
            assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
            view = await two.until_choice()
            pass_time(app, made, 1, bank - step + 2)
            assert (await two.do("back"))["kind"] == "ok"
            assert (await look(made))["seats"][1]["left_s"] < step
            pass_time(app, made, 1, step)
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            assert (await two.decide(offered(view)[0]))["kind"] == "ok"
            view = await one.until_view(lambda view: not view["seats"][1]["is_covered"])
            assert view["seats"][1]["left_s"] >= step


@played
async def test_time_that_comes_back_while_a_substitute_is_on_its_way_counts(tmp_path: Path) -> None:
    """The bot waits for what is being written; if that returns time to the player, it does not sit down."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pp", name="seed last moment", clock="fast")
        async with made.person(1, seed=1) as two:
            await two.until_choice()
            bank, step = BANKS["fast"]
            table = app.state.registry.tables[made.table]
            async with table.lock:
                pass_time(app, made, 1, bank + 1)
                while not table.scheduler.is_busy:
                    await asyncio.sleep(0)
                table.clock.give_back(table.seats[1])
            while table.scheduler.is_busy:
                await asyncio.sleep(0)
            assert not (await look(made))["seats"][1]["is_covered"]
            assert table.clock.next_end()[0] > step - 1


@played
async def test_the_decisions_of_a_substitute_fill_no_clock(tmp_path: Path) -> None:
    """A player whose time is up has the time of one decision, however long the bot has played."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "ppb", name="seed still", clock="fast", pace=0.0)
        async with made.person(0, seed=1) as one, made.person(1, seed=1) as two:
            bank, step = BANKS["fast"]
            await two.until_choice()
            pass_time(app, made, 1, bank + 1)
            await one.until_view(lambda view: view["seats"][1]["is_covered"])
            await one.play(4)
            view = await one.until_view(lambda view: not view["seats"][1]["owes"])
            assert view["seats"][1]["is_covered"]
            assert view["seats"][1]["left_s"] == 0
            assert view["seats"][2]["left_s"] is None, "the time of a bot cannot run out"
            assert (await two.do("back"))["kind"] == "ok"
            assert step - 1 <= (await look(made))["seats"][1]["left_s"] <= step


@pytest.mark.usefixtures("short")
@played
async def test_several_players_out_of_time_are_all_substituted(tmp_path: Path) -> None:
    """All seven sleep: their substitutes play the game to its end."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "ppppppp", name="seed sleep", clock="fast")
        async with made.person(None) as watcher:
            view = await watcher.until_view(
                lambda view: all(seat["is_covered"] for seat in view["seats"])
            )
            view = await watcher.until_view(lambda view: view["result"])
            assert all(seat["left_s"] is not None for seat in view["seats"])
            assert not any(seat["owes"] for seat in view["seats"])


@played
async def test_a_player_who_decides_in_time_is_not_substituted(tmp_path: Path) -> None:
    """Twelve decisions of seven seconds are more than the initial minute: each returns eight."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "pb", name="seed in time", clock="fast")
        async with made.person(0, seed=1) as one:
            for _ in range(12):
                view = await one.until_asked()
                if view["result"]:
                    break
                pass_time(app, made, 0, 7)
                assert (await one.decide(lively(offered(view), one.rng)))["kind"] == "ok"
            assert not any(view["seats"][0]["is_covered"] for view in one.views)


@pytest.mark.parametrize("game", ["dominion", "seven_wonders"])
@played
async def test_taking_back_a_decision_refills_no_clock(tmp_path: Path, game: str) -> None:
    """Undone in Dominion, withdrawn in 7 Wonders: made again, it returns no further time."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, game, "pp", name="seed again", clock="fast")
        async with made.person(0, seed=1) as one:
            await one.until_choice()
            pass_time(app, made, 0, 40)
            bank, step = BANKS["fast"]
            for _ in range(3):
                view = await one.until_choice()
                action = next(
                    do for do in offered(view) if do.startswith(("play treasures", "discard"))
                )
                assert (await one.decide(action))["kind"] == "ok"
                view = await one.until_view(
                    lambda view: view["can"]["undo"] or view["can"]["withdraw"] is not None
                )
                assert view["seats"][0]["left_s"] <= bank - 40 + step
                number = view["can"]["withdraw"]
                done = one.do("undo") if number is None else one.do("withdraw", question=number)
                assert (await done)["kind"] == "ok"


@played
async def test_without_a_clock_no_time_is_shown(url: str) -> None:
    """And none runs out."""
    made = await make_table(url, "seven_wonders", "pp")
    assert all(seat["left_s"] is None for seat in (await look(made))["seats"])
    assert (await do(made, 0, "back"))["kind"] == "ok"
