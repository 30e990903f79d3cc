"""7 Wonders: nobody notices that another seat chooses in two steps, a card and then its payment.

It is public who has chosen, but not what: a seat that chooses how to pay builds something. So the first step changes
no byte that others get, no message reaches them, and their numbers are those of a choice in one step.
"""

from __future__ import annotations

import asyncio
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tavolata.core.game import State
from tavolata.match.match import Match
from tavolata.match.undo import undo_rights, undo_to
from tavolata.search.levels import SUBSTITUTE_LEVEL
from tavolata.server.app import create_app
from tavolata.tables.answers import Answers
from tavolata.tables.scheduler import TurnScheduler
from tavolata.tables.seats import Seat
from tavolata.tables.table import Table
from tests.leaks.test_server_twins import all_that_is_made, step, swapped, table_of
from tests.server.client import Seats, api, checked, do, look, make_table, order
from tests.server.person import Person
from tests.server.running import inside, played
from tests.server.test_turns import evict_all
from tests.worlds import seeded


def branch(play: Match) -> Match:
    """Return a copy that goes its own way."""
    found = copy.copy(play)
    found.moves, found.committed, found.undone = (
        play.moves[:],
        play.committed.copy(),
        play.undone.copy(),
    )
    found._before, found._unseen_at = {}, play._unseen_at.copy()
    found.state = play.state.clone()
    found.state.log = list(play.log())
    return found


def offered(play: Match, seat: int) -> list[str]:
    """Return the choices of a seat."""
    return [play.state.action_to_string(seat, action) for action in play.state.legal_actions(seat)]


def decide(play: Match, seat: int, text: str) -> None:
    """Let a seat decide."""
    play.carry_out(play.seq + 1, {"seat": seat, "do": text, "by": "person"})


def first_steps(play: Match) -> Iterator[tuple[int, str]]:
    """Yield the seats and choices after which a payment is missing."""
    for seat in play.state.acting_players():
        for text in offered(play, seat):
            after = branch(play)
            decide(after, seat, text)
            if any(payment.startswith("pay ") for payment in offered(after, seat)):
                yield seat, text


# ------------------------------------------------------------------ in this process
@pytest.mark.parametrize("number", range(4))
def test_a_payment_that_is_missing_is_in_no_message_to_others(number: int) -> None:
    """Nor is it after a withdrawal or an undo; a choice of two steps looks like one of a single step."""
    table = table_of("seven_wonders", number + 1)
    play, rng = table.play, seeded("hidden steps", number)
    assert play is not None
    compared = 0
    while not play.state.is_terminal() and compared < 12:
        for seat, text in list(first_steps(play))[:1]:
            begun, back, undone, done = branch(play), branch(play), branch(play), branch(play)
            for world in (begun, back, undone, done):
                decide(world, seat, text)
            back.carry_out(back.seq + 1, {"seat": seat, "withdraw": True})
            undone.carry_out(undone.seq + 1, {"seat": seat, "undo": undo_to(undone, seat)})
            decide(done, seat, next(way for way in offered(done, seat) if way.startswith("pay ")))
            single = branch(play)
            decide(single, seat, next(way for way in offered(play, seat) if way.startswith("discard")))
            others = [viewer for viewer in (*range(play.game.players), None) if viewer != seat]
            pairs = [(play, begun), (play, back), (play, undone)]
            is_last = play.state.acting_players() == [seat]
            is_whole = seat not in (*done.state.acting_players(), *single.state.acting_players())
            if is_whole and not is_last:
                pairs.append((single, done))
            for viewer in others:
                for one, other in pairs:
                    with swapped(table, one):
                        expected = all_that_is_made(table, viewer, 0)
                    with swapped(table, other):
                        assert all_that_is_made(table, viewer, 0) == expected, (seat, text, viewer)
            compared += 1
        step(play, rng)
    assert compared >= 6


def test_an_undo_keeps_the_hidden_steps_of_others() -> None:
    """Two seats have begun to build; one takes that back, and the other need not begin again."""
    table = table_of("seven_wonders", 2)
    play, rng = table.play, seeded("hidden steps", "undo")
    assert play is not None
    while len({seat for seat, _ in first_steps(play)}) < 2:
        step(play, rng)
    (one, text), (two, other) = {seat: (seat, text) for seat, text in first_steps(play)}.values()
    decide(play, one, text)
    rights, numbers = undo_rights(play, one), (play.seq_of(one), play.open_questions[one])
    decide(play, two, other)
    assert undo_rights(play, one) == rights == (True, True)
    assert (play.seq_of(one), play.open_questions[one]) == numbers
    assert play.seq_of(None) == play.seq - 2


class Asked(Exception):
    """Raised when a question reaches the bots, with the level that must answer."""


class Levels:
    """Bots that never answer."""

    async def ask_level(self, state: State, seat: int, level: int, seed: str) -> None:
        """Raise the level."""
        raise Asked(level)


def asked(table: Table, seat: int) -> int:
    """Return the level that must answer a bot's question."""
    bots: Any = Levels()
    assert table.play is not None
    with pytest.raises(Asked) as found:
        asyncio.run(TurnScheduler(table, bots).decide(seat, table.play.open_questions[seat]))
    return int(found.value.args[0])


@pytest.mark.parametrize("level", range(5))
def test_a_bot_searches_once_for_a_building_and_its_payment(level: int) -> None:
    """Otherwise its answer to the whole question would come twice as late as one in a single step."""
    table = table_of("seven_wonders", 1)
    play, rng = table.play, seeded("hidden steps", "search")
    assert play is not None
    table.seats = [Seat(seat.number, seat.name, "bot", level) for seat in table.seats]
    while not (steps := list(first_steps(play))):
        step(play, rng)
    seat, text = steps[0]
    assert asked(table, seat) == level
    decide(play, seat, text)
    assert asked(table, seat) == min(level, SUBSTITUTE_LEVEL)


# ------------------------------------------------------------------ through the server
async def until_a_payment(made: Seats, play: Match) -> tuple[int, str]:
    """Play until a seat can build with a choice of payments, and another one still has to choose."""
    while True:
        for seat, text in first_steps(play):
            if len(play.state.acting_players()) > 1:
                return seat, text
        seat = play.state.acting_players()[-1]
        text = offered(play, seat)[0]
        number = play.open_questions[seat]
        assert (await do(made, seat, "decide", question=number, actions=[text]))["kind"] == "ok"


async def answers(made: Seats, viewer: int | None) -> list[Any]:
    """Return what a seat or a watcher gets by HTTP, without the seconds that are left."""
    place = {} if viewer is None else {"seat": viewer}
    async with api(made.url) as http:
        found = [
            checked(await http.get(made.path + what, params=place, headers=made.headers(viewer)))
            for what in ("", "/log")
        ]
    for timed in (found[0]["ask"], *found[0]["seats"]):
        del timed["left_s"]
    return found


async def until_pong(person: Person) -> int:
    """Return the number of texts that a page gets before the answer to a ping."""
    before = len(person.texts)
    await person.write({"kind": "ping"})
    await person.until(lambda person: '{"kind":"pong"}' in person.texts[before:])
    return len(person.texts) - before - 1


@played
async def test_a_server_shows_a_hidden_step_to_its_seat_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No socket hears of it, no number moves, no clock jumps, and an open vote stays open."""
    monkeypatch.setattr("tavolata.server.limits.Buckets.take", lambda _self, _key: True)
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "ppp", clock="normal", name="seed hidden steps")
        table = app.state.registry.tables[made.table]
        assert table.play is not None
        builder, text = await until_a_payment(made, table.play)
        other = next(seat for seat in table.play.state.acting_players() if seat != builder)
        async with (
            made.person(builder) as mine,
            made.person(other) as one,
            made.person(None) as watcher,
        ):
            assert (await one.do("ask", what="adjourn"))["kind"] == "ok"
            for person in (mine, one, watcher):
                await person.until_view(lambda view: view["ask"])
                await until_pong(person)
            table.seats[builder].bank = 100.0
            before = {viewer: await answers(made, viewer) for viewer in (other, None)}
            number = one.view["seq"]
            assert (await mine.decide(text))["seq"] == number + 1
            view = await mine.until_view(lambda view: view["seq"] == number + 1)
            assert [await until_pong(person) for person in (one, watcher)] == [0, 0]
            assert {viewer: await answers(made, viewer) for viewer in (other, None)} == before
            assert table.seats[builder].bank == 100.0
            assert (await one.do("confirm", on=True))["seq"] == number
            payment = next(
                choice["do"] for choice in view["choices"] if choice["do"].startswith("pay ")
            )
            assert (await mine.decide(payment))["kind"] == "ok"
            view = await one.until_view(lambda view: view["ask"]["outcome"] == "void")
            assert view["seq"] == number + 1


@played
async def test_a_repeated_answer_counts_no_hidden_steps(tmp_path: Path) -> None:
    """Neither when the server has forgotten the command, nor when the table was loaded again."""
    app = create_app(str(tmp_path / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, "seven_wonders", "ppp", name="seed hidden steps")
        registry = app.state.registry
        table = registry.tables[made.table]
        builder, text = await until_a_payment(made, table.play)
        other = next(seat for seat in table.play.state.acting_players() if seat != builder)
        number = table.play.open_questions[builder]
        assert (await do(made, builder, "decide", question=number, actions=[text]))["kind"] == "ok"
        choice = next(way for way in offered(table.play, other) if way.startswith("discard"))
        number = table.play.open_questions[other]
        page = Person(url, made.table, other, None)
        decision = page.command("decide", question=number, actions=[choice])
        line = page.command("say", text="One moment")
        first = await order(made, other, decision)
        assert first["seq"] == number + 1
        for command in (line, page.command("withdraw", question=number)):
            assert (await order(made, other, command))["kind"] == "ok"
        number = table.play.open_questions[other]
        assert (await do(made, other, "decide", question=number, actions=[choice]))["kind"] == "ok"
        seen = (await look(made, other))["seq"]
        assert number < seen < table.seq
        table.answers = Answers()
        assert (await order(made, other, line))["seq"] == seen
        await evict_all(registry)
        assert await order(made, other, decision) == first
        assert (await order(made, other, line))["seq"] == seen
