"""A state machine of hypothesis at real sockets: after any step, views are of stored events."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from tavolata.core.registry import registered_games
from tests.proofs import prove
from tests.server.client import Seats, api, make_table
from tests.server.person import Person, lively
from tests.server.running import PATIENCE, Server
from tests.server.stored import check_views, stored

STEPS = 50
SEAT = st.integers(0, 7)
"""A seat of a person, modulo their number."""


class TableMachine(RuleBasedStateMachine):
    """One table with people who act, repeat, undo, go, come back, while the server is killed.

    What was drawn never depends on what the server says, so a run can be repeated.
    """

    def __init__(self, server: Server, counts: Counter[str]) -> None:
        super().__init__()
        self.server = server
        self.counts = counts
        self.runner = asyncio.Runner()
        self.seats: Seats | None = None
        self.people: dict[int, Person] = {}
        self.last: dict[int, dict[str, Any]] = {}
        """The last command of each seat."""
        self.done: set[tuple[int | None, str]] = set()
        """The seats and ids of acknowledged decisions."""
        self.gone: list[Person] = []
        """People who gave up their seat: their views and answers count, too."""

    # -------------------------------------------------------------- helpers
    def _do(self, work: Any) -> Any:
        return self.runner.run(asyncio.wait_for(work, 4 * PATIENCE))

    def _person(self, seat: int) -> Person | None:
        people = sorted(self.people)
        return self.people[people[seat % len(people)]] if people else None

    async def _here(self, person: Person) -> Person:
        """Return a person, connected."""
        if not person.is_open:
            await person.come_back()
        return person

    async def _send(self, person: Person, command: dict[str, Any]) -> dict[str, Any]:
        self.last[person.seat or 0] = command
        return await person.send(command)

    async def _lost(self, person: Person) -> None:
        """Forget a person who has no seat any more."""
        assert person.seat is not None
        del self.people[person.seat]
        # The next one who repeated this would leave, too.
        self.last.pop(person.seat, None)
        # Ids of commands are those of a person; the next one in this seat counts from the start.
        self.done = {done for done in self.done if done[0] != person.seat}
        self.gone.append(person)
        await person.close()

    # -------------------------------------------------------------- the table
    @initialize(
        game=st.sampled_from(sorted(registered_games())),
        bots=st.integers(0, 1), waiting=st.sampled_from([False, False, False, True]), number=st.integers(0, 999),
    )  # fmt: skip
    def create(self, game: str, bots: int, number: int, *, waiting: bool) -> None:
        """Make a table of two people and perhaps a bot, or with a seat that is still open."""
        self.counts["create"] += 1

        async def work() -> None:
            others = "b" if bots else "p"
            seats = "po" + others if waiting else "pp" + others
            if game == "dominion":
                seats = seats[:3]
            self.seats = await make_table(self.server.url, game, seats, name=f"seed {number}")
            for seat in self.seats.tokens:
                self.people[seat] = await self.seats.person(seat, seed=number).connect()

        self._do(work())

    @rule()
    def join(self) -> None:
        """Take an open seat; there is none, or one gets it."""
        self.counts["join"] += 1

        async def work() -> None:
            assert self.seats is not None
            async with api(self.seats.url) as http:
                name = f"New {self.counts['join']}"
                answer = await http.post(f"{self.seats.path}/join", json={"name": name})
            if answer.status_code != 200:
                assert answer.json()["code"] == "not-now", answer.text
                return
            found = answer.json()
            assert found["seat"] not in self.people
            self.seats.tokens[found["seat"]] = found["token"]
            self.people[found["seat"]] = await self.seats.person(found["seat"]).connect()

        self._do(work())

    @rule(seat=SEAT)
    def offer(self, seat: int) -> None:
        """Offer the seat of a bot to the next who joins; its bot plays on until then."""
        self.counts["offer"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is None:
                return
            view = (await self._here(person)).view
            bots = [one["seat"] for one in view["seats"] if one["kind"] == "bot"]
            if not bots:
                return
            which = bots[seat % len(bots)]
            answer = await self._send(
                person, person.command("seat", which=which, to="guest", was="bot")
            )
            self.counts[f"offer: {answer.get('code', 'ok')}"] += 1
            assert answer["kind"] == "ok" or answer["why"], answer
            # Since that view somebody may have sat down there, whom the host does not remove.
            assert answer["kind"] == "no" or which not in self.people

        self._do(work())

    # -------------------------------------------------------------- acting
    @rule(
        seat=SEAT, late=st.integers(0, 9), rush=st.integers(0, 4), many=st.integers(1, 6), sure=st.integers(0, 2)
    )  # fmt: skip
    def act(self, seat: int, late: int, rush: int, many: int, sure: int) -> None:
        """Answer open questions; rarely one that is over, and rarely with something illegal.

        Who is not sure takes the last answer back, if that is possible.
        """
        self.counts["act"] += 1

        async def work() -> None:
            for _ in range(many):
                person = await self._asked(seat)
                if person is not None:
                    await self._decide(person, late, rush)
                    if sure == 0:
                        await self._regret(person)

        self._do(work())

    async def _regret(self, person: Person) -> None:
        """Undo or withdraw the last answer, if the page offers that."""
        can = person.view["can"]
        if can["withdraw"] is not None:
            command = person.command("withdraw", question=can["withdraw"])
        elif can["undo"]:
            command = person.command("undo")
        else:
            return
        answer = await self._send(person, command)
        self.counts[f"{command['do']}: {answer.get('code', 'ok')}"] += 1

    async def _asked(self, seat: int) -> Person | None:
        """Return the first person from a seat on who is asked something."""
        for place in range(len(self.people)):
            person = self._person(seat + place)
            if person is not None and (await self._here(person)).view["question"]:
                return person
        return None

    async def _decide(self, person: Person, late: int, rush: int) -> None:
        view = person.view
        number = max(view["question"]["number"] - (late == 0), 0)
        offered = [choice["do"] for choice in view["choices"]]
        text = "fly to the moon" if late == 1 or not offered else lively(offered, person.rng)
        actions = [text] * (1 + (rush == 0))
        answer = await self._send(person, person.command("decide", question=number, actions=actions))
        self.counts[f"act: {answer.get('code', 'ok')}"] += 1
        if answer["kind"] == "ok":
            self.done.add((person.seat, answer["id"]))
            # The answer comes before the view: a person sees what follows before answering again.
            with contextlib.suppress(ConnectionError):
                await person.until_view(lambda view: _number(view) != number, "after an answer")
            return
        # Bots and forced moves may be quicker.
        assert answer["code"] in ("question-closed", "illegal", "unknown")

    @rule(seat=SEAT)
    def repeat(self, seat: int) -> None:
        """Send the last command again: it gets the first answer if it was done, and nothing happens twice."""
        self.counts["repeat"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is None or person.seat not in self.last:
                return
            await self._here(person)
            command = self.last[person.seat]
            before = person.answers.get(command["id"])
            answer = await person.send(command)
            if before is not None and before["kind"] == "ok":
                # A server that was killed remembers decisions alone: a seat may have been taken since.
                is_late = command["do"] == "seat" and answer["kind"] == "no"
                assert answer["kind"] == "ok" or is_late, answer

        self._do(work())

    @rule(
        seat=SEAT, what=st.sampled_from(["undo", "withdraw", "ask", "agree", "say", "back", "confirm"])
    )
    def other(self, seat: int, what: str) -> None:
        """Undo, withdraw, ask for an undo, agree, talk, resume: done, or refused with a reason."""
        self.counts["other"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is None:
                return
            view = (await self._here(person)).view
            fields: dict[str, Any] = {}
            if what == "withdraw":
                fields["question"] = self.last.get(person.seat or 0, {}).get("question", 0)
            elif what == "ask":
                fields["what"] = "undo"
            elif what == "agree":
                fields = {"ask": (view["ask"] or {"number": 0})["number"], "on": True}
            elif what == "say":
                fields["text"] = "ciao"
            elif what == "confirm":
                fields["on"] = True
            answer = await self._send(person, person.command(what, **fields))
            self.counts[f"{what}: {answer.get('code', 'ok')}"] += 1
            assert answer["kind"] == "ok" or answer["why"], answer

        self._do(work())

    # -------------------------------------------------------------- going and coming back
    @rule(seat=SEAT)
    def drop(self, seat: int) -> None:
        """Lose the socket; the person comes back before acting again."""
        self.counts["drop"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is not None:
                await person.close()

        self._do(work())

    @rule(seat=SEAT)
    def come_back(self, seat: int) -> None:
        self.counts["come back"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is not None:
                await self._here(person)

        self._do(work())

    @rule(seat=SEAT, sure=st.integers(0, 7))
    def leave(self, seat: int, sure: int) -> None:
        """Give up the seat, but rarely: a game without people is dull."""
        if sure:
            return
        self.counts["leave"] += 1

        async def work() -> None:
            person = self._person(seat)
            if person is None or len(self.people) == 1:
                return
            await self._here(person)
            answer = await self._send(person, person.command("leave"))
            if answer["kind"] == "ok":
                await self._lost(person)

        self._do(work())

    @rule(sure=st.integers(0, 14))
    def kill_server(self, sure: int) -> None:
        """SIGKILL, rarely; everybody comes back and sees what they saw."""
        if sure:
            return
        self.counts["kill"] += 1

        async def work() -> None:
            await asyncio.to_thread(self.server.kill)
            await asyncio.to_thread(self.server.start)
            for person in self.people.values():
                await self._here(person)

        self._do(work())

    # -------------------------------------------------------------- after each step
    @invariant()
    def views_are_of_stored_events(self) -> None:
        """The view of each connected seat becomes that of the newest stored event."""
        if self.seats is None:
            return
        found = stored(str(self.server.database), self.seats.table)
        here = [person for person in self.people.values() if person.is_open]
        play = check_views(found, [])

        async def work() -> None:
            for person in here:
                with contextlib.suppress(ConnectionError):
                    number = play.seq_of(person.seat)
                    await person.until_view(
                        lambda view, number=number: view["seq"] >= number, "for what is stored"
                    )

        self._do(work())
        newest = stored(str(self.server.database), self.seats.table)
        everybody = [*self.people.values(), *self.gone]
        # Someone who has given up the seat may still see one view, as a watcher.
        assert all(view["you"] in (person.seat, None) for person in everybody for view in person.views)
        check_views(newest, [(view["you"], view) for person in everybody for view in person.views])
        commands = [(event.seat, event.command_id) for event in newest.events if event.command_id]
        assert self.done <= set(commands)
        assert len(commands) == len(set(commands))
        for person in everybody:
            del person.views[:-1]
            person.texts.clear()

    def teardown(self) -> None:
        async def work() -> None:
            for person in self.people.values():
                await person.close()

        self._do(work())
        self.runner.close()
        assert "Traceback" not in self.server.said(), self.server.said()[-3000:]


def _number(view: dict[str, Any]) -> int | None:
    """Return the number of the open question."""
    return view["question"] and view["question"]["number"]


def run(folder: Path, examples: int) -> Counter[str]:
    """Run the machine; return how often each rule ran, and the answers."""
    counts: Counter[str] = Counter()
    with Server(folder) as server:
        run_state_machine_as_test(
            lambda: TableMachine(server, counts),
            settings=settings(
                max_examples=examples, stateful_step_count=STEPS, deadline=None, derandomize=True,
                phases=(Phase.generate,), suppress_health_check=list(HealthCheck), database=None,
            ),
        )  # fmt: skip
    print(counts)
    return counts


RULES = ("join", "offer", "act", "repeat", "other", "drop", "come back", "leave", "kill")


def check(counts: Counter[str]) -> None:
    """Check that every rule ran, and that commands were done and refused."""
    assert all(counts[name] for name in RULES), counts
    assert counts["act: ok"] > counts["act: question-closed"] > 0
    assert counts["undo: ok"] + counts["withdraw: ok"] > 0


@pytest.mark.long
def test_views_are_of_stored_events(tmp_path: Path) -> None:
    check(run(tmp_path, 8))


@pytest.mark.exhaustive
@pytest.mark.timeout(3600)
def test_ten_thousand_steps_leave_views_of_stored_events(tmp_path: Path) -> None:
    counts = run(tmp_path, 320)
    check(counts)
    steps = sum(counts[name] for name in RULES)
    assert steps >= 10_000
    prove(
        "state machine of hypothesis at real sockets",
        {
            "games": counts["create"],
            "steps": steps,
            "servers killed": counts["kill"],
            "decisions done": counts["act: ok"],
            "undone or withdrawn": counts["undo: ok"] + counts["withdraw: ok"],
            "views that differ from the stored game": 0,
            "tracebacks": 0,
        },
        command="python -m pytest --tier prove tests/server/test_machine.py",
    )
