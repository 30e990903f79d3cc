"""Twin worlds through the whole server: hidden information changes no byte of a seat's messages.

The twin of a table has a state sampled from the seat's observation, another secret, and a log with
other cards in place of all that the seat may not see. HTTP and sockets must give the seat the same.
"""

from __future__ import annotations

import copy
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import to_jsonable_python

import tavolata
from tavolata.core.chance import NO_CARD, Rng, rng_of
from tavolata.core.events import EVERYBODY, Event
from tavolata.match.match import Match
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tavolata.server.app import create_app
from tavolata.server.registry import TableRegistry
from tavolata.server.responses import explained
from tavolata.tables.execute import refusal_of
from tavolata.tables.page import Page
from tavolata.tables.rows import GameRow, Options
from tavolata.tables.seats import Seat
from tavolata.tables.secret import commitment
from tavolata.tables.table import Table
from tests.server.client import Seats, api, make_table
from tests.server.person import Person, lively
from tests.server.running import inside, played
from tests.tiers import batches
from tests.worlds import citadels_rules, seeded

GAMES = ["dominion", "seven_wonders", "citadels"]


# ------------------------------------------------------------------ the twin of a table
def twisted(log: list[Event], viewer: int | None, rng: Rng) -> list[Event]:
    """Return the unredacted log, with other cards in all places hidden from the viewer."""
    found = []
    for event in log:
        may_see = (
            event.audience == EVERYBODY
            or event.card == NO_CARD
            or (viewer is not None and (event.audience >> viewer) & 1)
        )
        card = event.card if may_see else (event.card + 1 + rng.below(40)) % 100
        found.append(Event(event.kind, event.player, card, event.number, event.audience))
    return found


def twin_of(play: Match, viewer: int | None, rng: Rng) -> Match:
    """Return a play that the viewer cannot tell from this one, without the others' decisions."""
    twin = copy.copy(play)
    twin.state = play.state.observation(viewer).sample_state(rng)
    twin.state.log = twisted(play.log(), viewer, rng)
    twin.seed = f"another seed {rng.word()}"
    twin.moves = [
        move
        if move.seat == viewer
        else replace(move, text=move.text and "something else", is_choice=not move.is_choice)
        for move in play.moves
    ]
    return twin


@contextmanager
def swapped(table: Table, twin: Match) -> Iterator[None]:
    """Put another play and another secret into the table."""
    play, row = table.play, table.row
    table.play, table.row = twin, replace(row, secret="another secret")
    try:
        yield
    finally:
        table.play, table.row = play, row


def differs(play: Match, twin: Match) -> bool:
    """Whether the twin is another world, not only one with other randomness to come."""
    one, two = ({**state.to_dict(), "luck": None} for state in (play.state, twin.state))
    return one != two


# ------------------------------------------------------------------ a seat's messages, in this process
def all_that_is_made(table: Table, viewer: int | None, look: int) -> str:
    """Return views, reasons for some illegal actions, undo and withdrawal."""
    assert table.play is not None
    found: list[Any] = [Page(table, viewer)._view()]
    if viewer is None:
        return json.dumps(to_jsonable_python(found), sort_keys=True)
    names = table.game.action_names()
    for text in names[look % 17 :: 17]:
        problem = refusal_of(table.play, viewer, text)
        found.append(problem and explained(problem, table))
    for is_agreed in (False, True):
        try:
            found.append(undo_to(table.play, viewer, is_agreed=is_agreed))
        except CommandRefused as problem:
            found.append(explained(problem, table))
    found.append(str(table.play.state.explain_withdrawal(viewer)))
    return json.dumps(to_jsonable_python(found), sort_keys=True)


def rules_of(name: str, number: int) -> dict[str, str]:
    """Return parameters with all kinds of cards; the players are those of the table."""
    if name == "dominion":
        return {"kingdom": "random"}
    if name == "seven_wonders":
        return {"wonders": "random"}
    given = dict(pair.split("=", 1) for pair in citadels_rules(number).split(","))
    del given["players"]
    return given


def players_of(name: str, number: int) -> int:
    """Return the number of players at the table of this number."""
    if name == "citadels":
        return int(citadels_rules(number).split(",")[0].removeprefix("players="))
    return {"dominion": 2 + number % 3, "seven_wonders": 2 + number % 6}[name]


def step(play: Match, rng: Rng) -> None:
    """Let a seat that must decide do something lively."""
    acting = play.state.acting_players()
    seat = acting[rng.below(len(acting))]
    texts = [play.state.action_to_string(seat, action) for action in play.state.legal_actions(seat)]
    body = {"seat": seat, "do": lively(texts, rng), "by": "person"}
    play.carry_out(play.seq + 1, body)


class Closed:
    """Stands for a part that must write and search nothing."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"a look at a table has used {name}")


def table_of(name: str, number: int) -> Table:
    """Return a running table of persons that is not stored."""
    players = players_of(name, number)
    given = {**rules_of(name, number), "players": str(players)}
    text = f"{name}({','.join(f'{key}={value}' for key, value in given.items())})"
    game, secret = tavolata.load_game(text), f"secret {name} {number}"
    row = GameRow(
        "tttttttttt", name, text, "", Options(), "0", "running", 0, secret, commitment(secret), 0.0
    )
    seats = [Seat(seat, f"Person {seat}", "person") for seat in range(players)]
    closed: Any = Closed()
    table = Table(row, game, seats, closed, closed, lambda table: closed)
    table.play = Match(game, secret)
    return table


@pytest.mark.parametrize("name", GAMES)
@batches(full=1, prove=5)
def test_hidden_information_changes_nothing_a_seat_is_sent(name: str, batch: int) -> None:
    """Random games of all sizes, every seat and the watcher in turn; most twins are other worlds."""
    looks = differing = 0
    for number in range(batch, 20, 5):
        table = table_of(name, number)
        play, rng = table.play, seeded(f"server twins {name}", number)
        assert play is not None
        viewers = [*range(table.game.players), None]
        for look in range(120):
            if play.state.is_terminal():
                break
            if look % 8 == number % 8 or (play.committed and look % 4 == 0):
                viewer = viewers[(look // 2 + number) % len(viewers)]
                twin = twin_of(play, viewer, rng)
                truth = all_that_is_made(table, viewer, look)
                with swapped(table, twin):
                    other = all_that_is_made(table, viewer, look)
                assert other == truth, (number, look, viewer)
                looks += 1
                differing += differs(play, twin)
            step(play, rng)
    print(f"{name} {batch}: {differing} of {looks} twins are other worlds")
    assert looks >= 40
    assert differing > 0.8 * looks


def test_a_leak_would_be_found() -> None:
    """The same look at a world with another own hand differs."""
    for name in GAMES:
        table = table_of(name, 3)
        rng = seeded("a leak", 0)
        play = table.play
        assert play is not None
        for _ in range(12):
            step(play, rng)
        seat = play.state.acting_players()[0]
        other = (seat + 1) % table.game.players
        truth = all_that_is_made(table, seat, 0)
        with swapped(table, twin_of(play, other, rng)):
            assert all_that_is_made(table, seat, 0) != truth


# ------------------------------------------------------------------ a pending choice
@pytest.mark.parametrize("number", range(4))
def test_a_pending_choice_is_in_no_message_to_others(number: int) -> None:
    """7 Wonders: for any choice of a seat, the bytes of all others are the same."""
    table = table_of("seven_wonders", number)
    rng = seeded("server waits", number)
    play = table.play
    assert play is not None
    compared = 0
    for _ in range(70):
        if play.state.is_terminal():
            break
        acting = play.state.acting_players()
        seat = acting[rng.below(len(acting))]
        ways: dict[str, str] = {}
        for action in play.state.legal_actions(seat):
            text = play.state.action_to_string(seat, action)
            world = play.state.clone()
            world.apply_action(seat, action)
            if seat not in world.acting_players() and world.explain_withdrawal(seat) is None:
                ways.setdefault(text.split()[0], text)
        if len(ways) > 1:
            made = []
            for text in ways.values():
                branch = copy.copy(play)
                branch.moves, branch.committed = play.moves[:], play.committed.copy()
                branch.state = play.state.clone()
                branch.state.log = list(play.log())
                branch.carry_out(play.seq + 1, {"seat": seat, "do": text, "by": "person"})
                with swapped(table, branch):
                    others = [v for v in (*range(table.game.players), None) if v != seat]
                    made.append([all_that_is_made(table, viewer, 0) for viewer in others])
            assert all(one == made[0] for one in made), ways
            compared += 1
        step(play, rng)
    assert compared >= 10


# ------------------------------------------------------------------ the bytes of HTTP and sockets
@asynccontextmanager
async def real_table(
    folder: Path, name: str, players: int
) -> AsyncIterator[tuple[Seats, TableRegistry]]:
    """Create a table of persons at a real server in this process."""
    app = create_app(str(folder / "tables.db"), workers=1)
    async with inside(app) as url:
        made = await make_table(url, name, "p" * players, rules_of(name, 1), name="seed twins")
        yield made, app.state.registry


async def all_that_is_sent(made: Seats, seat: int | None) -> list[str]:
    """Return every answer by HTTP and every socket message about the game."""
    found: list[str] = []
    place = {} if seat is None else {"seat": seat}
    async with api(made.url) as http:
        for what in ("", "/log", "/seats", "/record", "/replay"):
            answer = await http.get(made.path + what, params=place, headers=made.headers(seat))
            found.append(f"{what} {answer.status_code} {answer.text}")
        view = json.loads(found[0].partition(" 200 ")[2])
        number = (view["question"] or {"number": 0})["number"]
        legal = {choice["do"] for choice in view["choices"]}
        game = tavolata.load_game(f"{made_game(view)}")
        illegal = [text for text in game.action_names() if text not in legal][:: len(legal) + 23]
        commands: list[dict[str, Any]] = [
            {"do": "decide", "question": number, "actions": [text]} for text in illegal
        ]
        if not view["can"]["undo"]:
            commands.append({"do": "undo"})
        commands.append({"do": "withdraw", "question": 10**6})
        for at, command in enumerate(commands):
            body = {"kind": "do", "id": f"twin {at}", "seat": seat, **command}
            answer = await http.post(f"{made.path}/do", json=body, headers=made.headers(seat))
            found.append(answer.text)
    person = Person(made.url, made.table, seat, None if seat is None else made.tokens[seat])
    async with person:
        await person.until_view(lambda view: view)
        for at, command in enumerate(commands):
            await person.send({"kind": "do", "id": f"socket {at}", "seat": seat, **command})
        seen = len(person.views)
        await person.hello()
        await person.until(lambda person: len(person.views) > seen)
    return found + person.texts


def made_game(view: dict[str, Any]) -> str:
    """Return the game string of a view."""
    given = ",".join(f"{key}={value}" for key, value in view["table"]["parameters"].items())
    return f"{view['table']['game']}({given})"


@pytest.mark.parametrize("name", GAMES)
@played
async def test_http_and_sockets_send_the_same_bytes_in_both_worlds(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Views, logs, refusals and reasons of each seat and of a watcher."""
    # A known deal: the number of differing twins depends on it.
    monkeypatch.setattr("tavolata.server.making.new_secret", lambda: f"server bytes {name}")
    # The game is only in memory, so no bot or clock may run.
    monkeypatch.setattr("tavolata.tables.scheduler.WITHOUT_CHOICE", (1e6, 1e6))
    monkeypatch.setattr("tavolata.server.limits.Buckets.take", lambda _self, _key: True)
    rng = seeded(f"server bytes {name}", 1)
    looks = differing = 0
    async with real_table(tmp_path, name, 3) as (made, registry):
        table = registry.tables[made.table]
        play = table.play
        assert play is not None
        for viewer in (0, 1, 2, None):
            for _ in range(5):
                step(play, rng)
            truth = await all_that_is_sent(made, viewer)
            twin = twin_of(play, viewer, rng_of(f"{name} {viewer}"))
            with swapped(table, twin):
                other = await all_that_is_sent(made, viewer)
            assert other == truth
            looks += 1
            differing += differs(play, twin)
            assert len(truth) > 20
    assert differing >= looks - 1, f"only {differing} of {looks} twins are other worlds"
