"""Planted bots attack the fairness of a match, in this process and isolated (`docs/fairness.md`).

Each attack can succeed: with the fault that it exploits put back, it finds the truth.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tavolata
from tavolata._mode import is_compiled
from tavolata.arena.isolated import Isolated, maker_for
from tavolata.arena.match import ask
from tavolata.arena.simulate import simulate
from tavolata.core.bot import Bot
from tavolata.core.game import Game, State
from tavolata.core.records import digest
from tavolata.core.seeding import Seeding
from tavolata.tables.seats import Seat
from tests.leaks import planted

GAME = "seven_wonders(players=3,tie_break=coins_military)"
BOTS = Path(planted.__file__)
SECRET = Seeding("typed-by-the-user", "never-to-be-seen")
WAYS = pytest.mark.parametrize("isolate", [None, 60.0], ids=["in_process", "isolated"])


class Report:
    """The file for a planted bot's claims, and its name for `--bot`."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def bot(self, attack: type[planted.Attack]) -> str:
        return f"{BOTS}:{attack.__name__}(report={self.path})"

    def claims(self) -> list[Any]:
        return [json.loads(line) for line in self.path.read_text().splitlines()]


@pytest.fixture
def report(tmp_path: Path) -> Report:
    path = tmp_path / "claims"
    path.touch()
    return Report(path)


@contextlib.contextmanager
def made(bot: str, isolate: float | None) -> Iterator[Bot]:
    """Create a bot as the arena does, and end it afterwards."""
    found = maker_for(GAME, bot, isolate)(SECRET, 0, 0)
    try:
        yield found
    finally:
        if isinstance(found, Isolated):
            found.close()


def dealt() -> State:
    return tavolata.load_game(GAME).new_initial_state(SECRET.deal(0))


def truth_of(state: State) -> list[str]:
    return planted.hand_of(state, 1)


def attacked(report: Report, attack: type[planted.Attack], isolate: float | None) -> list[Any]:
    """Return the claim of a planted bot at the first question of a deal."""
    with made(report.bot(attack), isolate) as bot:
        ask(dealt(), bot, 0)
    return report.claims()


# ------------------------------------------------------------------ the deal
@WAYS
@pytest.mark.parametrize(
    "attack",
    [planted.SeedGiven, planted.SeedGuessed, planted.PrivateNames],
    ids=lambda attack: attack.__name__,
)
def test_no_bot_finds_the_deal(
    report: Report, attack: type[planted.Attack], isolate: float | None
) -> None:
    assert attacked(report, attack, isolate) == []


@pytest.mark.parametrize(
    ("attack", "seed", "deal"),
    [
        (planted.SeedGiven, "0/31/0", "0/31"),
        (planted.SeedGiven, "123456789 P1", "123456789"),
        (planted.SeedGuessed, "", "0/2"),
        (planted.SeedGuessed, "", 7),
        (planted.SeedGuessed, "", Seeding("0", "").deal(2)),
    ],
    ids=["of_the_arena", "of_play", "default", "number", "without_salt"],
)
def test_attacks_find_a_deal_of_the_old_derivation(
    report: Report, attack: type[planted.Attack], seed: str, deal: object
) -> None:
    state = tavolata.load_game(GAME).new_initial_state(deal)
    ask(state, attack(str(report.path), seed), 0)
    assert report.claims() == [truth_of(state)]


@WAYS
def test_a_sample_is_not_the_truth(report: Report, isolate: float | None) -> None:
    (claim,) = attacked(report, planted.Sampled, isolate)
    assert len(claim) == len(truth_of(dealt())) == 7
    assert claim != truth_of(dealt())


@WAYS
def test_a_clone_of_a_sample_has_its_own_random_stream(report: Report, isolate: float | None) -> None:
    (claim,) = attacked(report, planted.Cloned, isolate)
    assert claim != dealt().to_dict()["luck"]
    assert dealt().clone().to_dict()["luck"] == dealt().to_dict()["luck"]


# ------------------------------------------------------------------ the interpreter
def test_interpreter_frames_show_the_truth_in_process(report: Report) -> None:
    """Documented: bots in the same process are trusted not to do this."""
    state = dealt()
    with made(report.bot(planted.Frames), None) as bot:
        ask(state, bot, 0)
    assert report.claims() == [truth_of(state)]


def test_interpreter_frames_show_nothing_when_isolated(report: Report) -> None:
    state = dealt()
    with made(report.bot(planted.Frames), 60.0) as bot:
        ask(state, bot, 0)
    assert truth_of(state) not in report.claims()


@WAYS
def test_the_collector_finds_no_state_of_the_compiled_core(
    report: Report, isolate: float | None
) -> None:
    """In plain Python it does, in this process."""
    claims = attacked(report, planted.Garbage, isolate)
    if isolate is None and not is_compiled():
        assert truth_of(dealt()) in claims
    else:
        assert truth_of(dealt()) not in claims


# ------------------------------------------------------------------ the match
@WAYS
@pytest.mark.parametrize("attack", [planted.Rules, planted.Writer], ids=lambda a: a.__name__)
def test_no_write_of_a_bot_changes_the_match(
    report: Report, attack: type[planted.Attack], isolate: float | None
) -> None:
    state = dealt()
    game: Any = state.game()
    before = (digest(state), str(game), game.players, game.copied_guild)
    with made(report.bot(attack), isolate) as bot:
        ask(state, bot, 0)
    assert (digest(state), str(game), game.players, game.copied_guild) == before
    assert report.claims() == []


def test_writable_rules_would_be_noticed(report: Report) -> None:
    """The attack succeeds on a game with its rules in ordinary attributes."""

    class Loose(Game):
        """Accepts any attribute."""

    seen: Any = SimpleNamespace(game=lambda: Loose("loose", 3, {}))
    assert "n_cities" in planted.Rules(str(report.path), "").attack(seen)


# ------------------------------------------------------------------ inside an isolated process
def test_an_isolated_process_gets_neither_seed_nor_salt(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TAVOLATA_TEST_SECRET", SECRET.salt)
    (claim,) = attacked(report, planted.Surroundings, 60.0)
    text = json.dumps(claim)
    assert SECRET.bot(0, 0) in text
    for secret in (SECRET.seed, SECRET.salt, SECRET.deal(0), SECRET.bot(0, 1), SECRET.positions(0, 0)):
        assert secret not in text
    (here,) = attacked_in_process(report)
    assert SECRET.salt in json.dumps(here)


def attacked_in_process(report: Report) -> list[Any]:
    report.path.write_text("")
    return attacked(report, planted.Surroundings, None)


@WAYS
def test_an_isolated_bot_forgets_earlier_games(report: Report, isolate: float | None) -> None:
    """In one process a bot recognises the deal that an arena plays from every seat."""
    bots = [report.bot(planted.Remembers), "random", "random"]
    simulate(GAME, bots, 3, SECRET, 1, fixed=True, cap=1, isolate=isolate)
    first, second, third = (len(claim) for claim in report.claims())
    if isolate is None:
        assert first < second < third
    else:
        assert first == second == third == 1


# ------------------------------------------------------------------ the server
class Asked(Exception):
    """Raised when the question reaches the bots."""


def secret_of_a_question(secret: str) -> str:
    """Return the question that the bots of a table with this secret get."""
    from tavolata.tables.scheduler import TurnScheduler

    found: list[str] = []

    class BotPool:
        async def ask_level(self, state: State, seat: int, level: int, seed: str) -> str | None:
            found.append(seed)
            raise Asked

    table: Any = SimpleNamespace(
        id="publicid", row=SimpleNamespace(secret=secret), pages=set(), lesson=None,
        seats=[Seat(0, "Bot 1", "bot", 1)],
        play=SimpleNamespace(state=dealt(), moves=[], open_questions={0: 5}),
    )  # fmt: skip
    bot_pool: Any = BotPool()
    scheduler = TurnScheduler(table, bot_pool)

    async def think() -> None:
        with contextlib.suppress(Asked):
            await scheduler.decide(0, 5)

    asyncio.run(think())
    return found[0]


def test_nobody_knows_the_random_stream_of_a_bot_at_a_table() -> None:
    """It follows from the table's secret and not from public data: table, seat, question."""
    one, again, other = (secret_of_a_question(secret) for secret in ("a", "a", "b"))
    assert one == again != other
    assert one != "publicid P1 5"
    seeding = Seeding("question", one)
    assert len({one, seeding.bot(), seeding.positions()}) == 3
