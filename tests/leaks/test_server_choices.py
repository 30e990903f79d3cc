"""Over real sockets: a bot that searches takes the same time whether it has a choice or not."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from pathlib import Path

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.match.match import PERSON, Match
from tavolata.search.levels import LEVELS
from tavolata.server.access import Access
from tavolata.server.app import create_app
from tavolata.server.registry import TableRegistry
from tavolata.tables.scheduler import TurnScheduler
from tests.leaks.citadels_calls import Clocked
from tests.server.client import make_table
from tests.server.running import inside, played

KINGDOM = {"kingdom": "first_game"}
ADEPT = 3
ATTACK = "play militia"
Moves = list[tuple[int, str]]


def before_an_attack(seed: str, *, has_moat: bool) -> Moves | None:
    """Return decisions after which P1 can attack, and P2 has or lacks their Moat; None if none come."""
    state = tavolata.load_game("dominion(players=3,kingdom=first_game)").new_initial_state(seed)
    wanted = {0: ("buy militia",), 1: ("buy moat",), 2: ()}
    moves: Moves = []
    for _ in range(80):
        seat = state.acting_players()[0]
        legal = [state.action_to_string(seat, action) for action in state.legal_actions(seat)]
        if ATTACK in legal:
            hand = state.observation(1).to_dict()["P2"]["hand"]
            bought = any(text == "buy moat" for _, text in moves)
            return moves if bought and has_moat == ("moat" in str(hand)) else None
        bought = {text for who, text in moves if who == seat}
        first = [text for text in wanted[seat] if text in legal and text not in bought]
        ways = [*first, "play treasures", "end turn", "done", legal[0]]
        text = next(text for text in ways if text in legal)
        moves.append((seat, text))
        state.apply_action(seat, state.string_to_action(seat, text))
    return None


def moves_of(has_moat: bool) -> tuple[str, Moves]:
    """Return a deal and decisions before an attack."""
    rng = rng_of(f"moat {has_moat}")
    while True:
        seed = f"moat {rng.word()}"
        moves = before_an_attack(seed, has_moat=has_moat)
        if moves is not None:
            return seed, moves


async def answer_time(url: str, tables: TableRegistry, *, has_moat: bool) -> float:
    """Attack an adept from the seat of a person; return the seconds until its answer is seen."""
    seed, moves = moves_of(has_moat)
    made = await make_table(url, "dominion", "ppp", KINGDOM, name="choices")
    table = tables.tables[made.table]
    async with table.lock:
        table.play = Match(table.game, seed)
        for seat, text in moves:
            table.attempt(seat, {"seat": seat, "do": text, "by": PERSON})
        await table.commit()
        table.seats[1].become(table.seats[1].given_to_bot(ADEPT))
    try:
        async with Clocked(made.url, made.table, 0, made.tokens[0]) as person:
            view = await person.until_view(lambda view: view["seq"] > 0)
            assert (await person.decide(ATTACK))["kind"] == "ok"
            await person.until_view(lambda now: now["seq"] >= view["seq"] + 2, "for the victim")
            return person.times[-1] - person.times[-2]
    finally:
        table.stop()
        del tables.tables[made.table]


Medians = dict[bool, float]


async def medians(
    folder: Path, fewest: int, most: int, is_clear: Callable[[Medians], bool] = lambda _: True
) -> Medians:
    """Return the median seconds with a Moat (a choice) and without one.

    A busy machine blurs the times, so that it may take up to `most` rounds until they are clear.
    """
    found: dict[bool, list[float]] = {True: [], False: []}
    app = create_app(
        str(folder / "tables.db"), workers=1, access=Access(is_limited=False), is_warm=True
    )
    async with inside(app) as url:
        for has_moat in found:  # starts the process of the bot
            await answer_time(url, app.state.registry, has_moat=has_moat)
        for number in range(1, most + 1):
            for has_moat, times in found.items():
                times.append(await answer_time(url, app.state.registry, has_moat=has_moat))
            middle = {has_moat: statistics.median(times) for has_moat, times in found.items()}
            if number >= fewest and is_clear(middle):
                break
    print(found)
    return middle


@pytest.fixture(autouse=True)
def no_forced_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the other persons wait: only the bot answers."""
    monkeypatch.setattr("tavolata.tables.scheduler.WITHOUT_CHOICE", (1e6, 1e6))


@pytest.mark.slow
def test_a_victim_without_a_moat_answers_as_late_as_one_with_it(tmp_path: Path) -> None:
    """Both answers come when the time of the level is over."""
    found: Medians = {}
    limit = LEVELS[ADEPT].seconds

    def is_clear(middle: Medians) -> bool:
        return min(middle.values()) > 0.9 * limit and abs(middle[True] - middle[False]) < 0.1 * limit

    @played
    async def play() -> None:
        found.update(await medians(tmp_path, 5, 25, is_clear))

    play()
    assert min(found.values()) > 0.85 * limit
    assert abs(found[True] - found[False]) < 0.2 * limit


@pytest.mark.slow
def test_a_victim_that_answers_sooner_without_a_moat_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it was before: only a search took time."""
    monkeypatch.setattr(TurnScheduler, "_hidden", lambda _self, _number: 0.0)
    found: Medians = {}

    @played
    async def play() -> None:
        found.update(await medians(tmp_path, 3, 3))

    play()
    assert found[True] - found[False] > 0.3 * LEVELS[ADEPT].seconds
