"""Timing over real sockets: the pauses and messages of a table depend on nothing that is hidden."""

from __future__ import annotations

import asyncio
import random
import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.server.access import Access
from tavolata.server.app import create_app
from tavolata.tables.scheduler import TurnScheduler
from tests.leaks.citadels_calls import PLAYERS, RULES, WORLDS, Trace, deal_of, seated, traces
from tests.proofs import prove
from tests.server.running import inside, played

PACE = 0.1
CRITICAL = 1.95
"""Two samples of one distribution exceed this distance (times the root) once in a thousand."""
Pauses = dict[str, list[float]]


def distance(one: list[float], two: list[float]) -> float:
    """Return the distance of Kolmogorov and Smirnov between two samples."""
    return max(
        abs(sum(x <= at for x in one) / len(one) - sum(x <= at for x in two) / len(two))
        for at in [*one, *two]
    )


def farthest(pauses: Pauses) -> float:
    """Return the largest distance between two worlds, in units of the critical one."""
    found = 0.0
    for place, world in enumerate(WORLDS):
        for other in WORLDS[:place]:
            one, two = pauses[world], pauses[other]
            critical = CRITICAL * ((len(one) + len(two)) / (len(one) * len(two))) ** 0.5
            found = max(found, distance(one, two) / critical)
    return found


def compare(worlds: dict[str, list[Trace]]) -> None:
    """Compare the messages of all observers in the three worlds."""
    for killed, absent, silent in zip(*worlds.values(), strict=True):
        assert killed.texts == absent.texts
        assert killed.kinds == silent.kinds


async def rounds(folder: Path, deals: int, seed: str) -> Pauses:
    """Play the three worlds of many deals in turn; return the pauses before the next decision."""
    print(f"deals of {seed!r}")
    rng, pauses = rng_of(seed), {world: list[float]() for world in WORLDS}
    given = ",".join(f"{key}={value}" for key, value in RULES.items())
    game = tavolata.load_game(f"citadels(players={PLAYERS},{given})")
    app = create_app(str(folder / "tables.db"), workers=1, access=Access(is_limited=False))
    async with inside(app) as url:
        for number in range(-1, deals):
            deal, found = deal_of(game, rng), {}
            for world in WORLDS:
                async with seated(url, app.state.registry, deal, world, 1, PACE) as people:
                    found[world] = await traces(people)
                if number >= 0:  # the first one starts the processes of the bots
                    pauses[world] += [found[world][-1].pauses[-1]]
            compare(found)
    return pauses


@pytest.fixture
def same_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots of twin tables draw the same: their seeds contain the random ids of tables.

    Pauses are random, but in the same way each time: else one run in a thousand would fail by chance.
    """

    def derive(*given: object) -> str:
        return f"timing {given[-2]} {given[-1]}"

    monkeypatch.setattr("tavolata.tables.scheduler.derive", derive)
    monkeypatch.setattr("tavolata.tables.scheduler.random", random.Random("pauses"))
    monkeypatch.setattr("tavolata.tables.scheduler.WITHOUT_CHOICE", (1e6, 1e6))


@pytest.mark.slow
@pytest.mark.usefixtures("same_bots")
def test_killed_absent_and_silent_characters_look_the_same(tmp_path: Path) -> None:
    """The same messages to the Assassin and to a watcher, byte by byte, and the same pauses."""
    found: Pauses = {}

    @played
    async def play() -> None:
        found.update(await rounds(tmp_path, 12, "timing"))

    play()
    assert farthest(found) < 1


@pytest.mark.exhaustive
@pytest.mark.usefixtures("same_bots")
def test_killed_absent_and_silent_characters_look_the_same_in_many_rounds(tmp_path: Path) -> None:
    """A hundred deals, in three worlds each."""
    found = asyncio.run(rounds(tmp_path, 100, "timing at length"))
    medians = {world: statistics.median(pauses) for world, pauses in found.items()}
    assert farthest(found) < 1
    assert max(medians.values()) - min(medians.values()) < PACE / 4
    prove(
        "killed, absent and silent characters at a table of Citadels",
        {
            "deals, each in three worlds": 100,
            **{f"median pause, {name} (ms)": round(1000 * at, 1) for name, at in medians.items()},
            "largest distance of two distributions (1: chance of 1 in 1,000)": round(
                farthest(found), 2
            ),
            "messages that differ": 0,
        },
        document="fairness",
        command="python -m pytest --tier prove tests/leaks/test_server_timing.py",
    )


@pytest.mark.slow
@pytest.mark.usefixtures("same_bots")
def test_a_pause_that_depends_on_the_killed_character_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table that waits longer if somebody has the killed character."""
    real: Callable[[TurnScheduler, int], float] = TurnScheduler.pause

    def leaking(self: TurnScheduler, number: int) -> float:
        play = self.table.play
        assert play is not None
        position = play.state.to_dict()
        held = {slot["character"] for slot in position["draft"]["slots"] if slot["owner"]}
        return real(self, number) + (0.08 if held & position["marks"].keys() else 0.0)

    monkeypatch.setattr(TurnScheduler, "pause", leaking)
    found: Pauses = {}

    @played
    async def play(deals: int) -> None:
        found.update(await rounds(tmp_path, deals, "timing"))

    for deals in (12, 36):  # a busy machine blurs the pauses, so that it takes more of them
        play(deals)
        if farthest(found) > 1:
            break
    assert farthest(found) > 1
