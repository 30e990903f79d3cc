"""Review a recorded game: the value of each decision to the seat that made it.

Each decision is appraised from what its seat knew at that moment. Workers never receive the true
state: they get a position sampled from the seat's observation, as the bots of a server do.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from tavolata.arena.appraise import FLOOR, Appraisal, Appraiser
from tavolata.arena.slices import Work, at_once
from tavolata.core.chance import rng_of
from tavolata.core.errors import ParameterError, TavolataError, at_least_1
from tavolata.core.game import Game, Observation
from tavolata.core.given import Seed
from tavolata.core.records import WITHDRAW, carry_out
from tavolata.core.registry import load_game
from tavolata.core.seeding import NO_SALT, Seeding
from tavolata.search.levels import reviewer_of
from tavolata.search.outside import BotError, with_place
from tavolata.search.registry import bot_maker, loaded, require_cards
from tavolata.search.rollout import Rollout

if TYPE_CHECKING:
    from concurrent.futures import Future

SIMULATIONS = 1000
"""Rollouts per decision."""
MOST_SIMULATIONS = 1_000_000
AHEAD = 4
"""Queued decisions per process."""
Decision = tuple[int, str]
"""A decision of a record: the seat and its text."""


# ------------------------------------------------------------------ decisions
@dataclass(frozen=True)
class Asked:
    """A seat before a choice: `step` decisions were made before this one; `turn` counts from 1."""

    step: int
    turn: int
    seat: int
    observation: Observation
    chosen: int


def choices_of(game: Game, seed: Seed, decisions: Sequence[Decision]) -> Iterator[Asked]:
    """Yield every decision with a choice that was not withdrawn, in order; raise like a replay."""
    withdrawn = _withdrawn(decisions)
    state = game.new_initial_state(seed)
    for step, (seat, text) in enumerate(decisions):
        if text != WITHDRAW and step not in withdrawn and len(state.legal_actions(seat)) > 1:
            turn = state.turns_taken()[seat] + 1
            chosen = state.string_to_action(seat, text)
            yield Asked(step, turn, seat, state.observation(seat), chosen)
        carry_out(state, seat, text)


def _withdrawn(decisions: Sequence[Decision]) -> set[int]:
    last: dict[int, int] = {}
    found = set()
    for step, (seat, text) in enumerate(decisions):
        if text != WITHDRAW:
            last[seat] = step
        elif seat in last:
            found.add(last[seat])
    return found


# ------------------------------------------------------------------ one decision
@dataclass(frozen=True)
class Task:
    """A decision to be appraised; it contains nothing that its seat did not know."""

    game: str
    position: dict[str, Any]
    seat: int
    chosen: int
    bot: str
    simulations: int
    seeding: Seeding
    step: int


def task_of(game: str, asked: Asked, bot: str, simulations: int, seed: str) -> Task:
    """Return the task of a decision: the same for all true states that looked the same to its seat."""
    seeding = Seeding(seed, NO_SALT)
    position = asked.observation.sample_state(rng_of(seeding.positions(asked.step))).to_dict()
    return Task(game, position, asked.seat, asked.chosen, bot, simulations, seeding, asked.step)


def appraise(task: Task) -> Appraisal:
    """Appraise a decision, in any process."""
    return at_once(appraising(task))


def appraising(task: Task, choices: int = 0, least: int = FLOOR) -> Work[Appraisal]:
    """Appraise a decision in slices of rollouts of `choices` decisions; 0: of whole rollouts.

    Every choice is tried in `least` worlds.
    """
    game, maker = loaded(task.game, task.bot)
    observation = game.state_from_dict(task.position).observation(task.seat)
    seeding, step = task.seeding, task.step
    rollout = Rollout(maker(seeding.bot(step)), rng_of(seeding.of("playouts", step)), 0, 0.0)
    worlds = rng_of(seeding.of("worlds", step))
    try:
        appraiser = Appraiser(observation, task.chosen, rollout, worlds, choices, least)
        return (yield from appraiser.appraise(task.simulations))
    except (KeyboardInterrupt, GeneratorExit, TavolataError):
        raise
    except BaseException as problem:
        raise BotError(f"bot {task.bot} failed in a rollout: {with_place(problem)}") from None


# ------------------------------------------------------------------ the whole game
@dataclass(frozen=True)
class Judged:
    """A decision with its value. `loss` and `shares` are win shares, 0 to 1."""

    step: int
    turn: int
    seat: int
    chosen: str
    best: str
    share: float
    loss: float
    loss_error: float
    is_mistake: bool
    shares: list[float]
    options: list[dict[str, Any]]
    """Legal choices, with their texts in `do`; see `appraise.Option`."""


@dataclass(frozen=True)
class Review:
    """All decisions of a game. `returns` are the win shares, None if the game did not end."""

    game: str
    bot: str
    simulations: int
    seed: str
    returns: list[float] | None
    decisions: list[Judged]

    def of_seat(self, seat: int) -> list[Judged]:
        """Return the decisions of a seat."""
        return [judged for judged in self.decisions if judged.seat == seat]

    def mistakes(self, seat: int | None = None) -> list[Judged]:
        """Return the mistakes (of a seat), the largest first."""
        found = [one for one in self.decisions if one.is_mistake and seat in (None, one.seat)]
        return sorted(found, key=lambda one: (-one.loss, one.step))

    def turning(self, seat: int) -> dict[str, Any] | None:
        """Return the turning point of a seat, its largest mistake, as JSON; None without a mistake."""
        found = self.mistakes(seat)
        if not found:
            return None
        worst = found[0]
        facts = {"step": worst.step, "seat": seat, "loss": worst.loss}
        return {**facts, "chosen": worst.chosen, "best": worst.best}

    def winner(self) -> int | None:
        """Return the first seat with the largest share of the win; None if the game did not end."""
        returns = self.returns
        return None if returns is None else returns.index(max(returns))

    def mean_loss(self, seat: int) -> float:
        """Return the mean win share that a seat lost per decision."""
        lost = sum(judged.loss for judged in self.mistakes(seat))
        return lost / max(1, len(self.of_seat(seat)))

    def curve(self, seat: int) -> list[tuple[int, float]]:
        """Return the seat's win share after each of its choices, and finally its actual share."""
        points = [(judged.step + 1, judged.share) for judged in self.of_seat(seat)]
        if self.returns is not None:
            end = max((judged.step for judged in self.decisions), default=0) + 1
            points.append((end, self.returns[seat]))
        return points

    def to_dict(self) -> dict[str, Any]:
        """Return the review as JSON, described in `docs/table.md`."""
        players = load_game(self.game).players
        winner = self.winner()
        return {
            **asdict(self),
            "turning": None if winner is None else self.turning(winner),
            "seats": [
                {
                    "seat": seat,
                    "decisions": len(self.of_seat(seat)),
                    "mistakes": [judged.step for judged in self.mistakes(seat)],
                    "mean_loss": self.mean_loss(seat),
                    "curve": self.curve(seat),
                    "turning": self.turning(seat),
                }
                for seat in range(players)
            ],
        }


class Reviewing:
    """A review in preparation: checked at once; any worker can appraise its tasks."""

    def __init__(
        self,
        game: Game,
        seed_of_game: Seed,
        decisions: Sequence[Decision],
        bot: str | None = None,
        simulations: int = SIMULATIONS,
        seed: str = "0",
        seat: int | None = None,
    ) -> None:
        """Prepare the review of a game from its decisions; `seat` limits it to one seat."""
        if not 1 <= simulations <= MOST_SIMULATIONS:
            raise ParameterError(
                f"simulations are 1 to {MOST_SIMULATIONS} for a decision, not {simulations}",
                "error-simulations",
                most=str(MOST_SIMULATIONS),
                found=str(simulations),
            )
        self.game = str(game)
        self.bot = bot or reviewer_of(game)
        bot_maker(self.bot, game)
        require_cards(self.bot, game.new_initial_state(seed_of_game))
        self.simulations = simulations
        self.seed = seed
        self.names = game.action_names()
        self.asked: list[Asked] = []
        for asked in choices_of(game, seed_of_game, decisions):
            if seat in (None, asked.seat):
                self.asked.append(asked)
        state = game.new_initial_state(seed_of_game)
        for who, text in decisions:
            carry_out(state, who, text)
        self.returns = state.returns() if state.is_terminal() else None

    def tasks(self) -> Iterator[Task]:
        """Yield the decisions to appraise, in order."""
        for asked in self.asked:
            yield task_of(self.game, asked, self.bot, self.simulations, self.seed)

    def review(self, appraisals: Sequence[Appraisal]) -> Review:
        """Return the review, after all tasks are done."""
        return Review(
            game=self.game,
            bot=self.bot,
            simulations=self.simulations,
            seed=self.seed,
            returns=self.returns,
            decisions=[
                self._judged(asked, found) for asked, found in zip(self.asked, appraisals, strict=True)
            ],
        )

    def _judged(self, asked: Asked, found: Appraisal) -> Judged:
        options = []
        for option in found.options:
            facts = asdict(option)
            options.append({"do": self.names[facts.pop("action")], **facts})
        return Judged(
            step=asked.step,
            turn=asked.turn,
            seat=asked.seat,
            chosen=self.names[found.chosen],
            best=self.names[found.best],
            share=found.share,
            loss=found.loss,
            loss_error=found.loss_error,
            is_mistake=found.is_mistake,
            shares=found.shares,
            options=options,
        )


def run(reviewing: Reviewing, jobs: int, progress: Callable[[], None] = lambda: None) -> Review:
    """Run a review here or in processes; the result is the same for any number of jobs."""
    if jobs < 1:
        raise at_least_1("jobs")
    found = []
    appraisals = _appraisals(reviewing.tasks(), min(jobs, len(reviewing.asked)))
    with contextlib.closing(appraisals):
        for appraisal in appraisals:
            found.append(appraisal)
            progress()
    return reviewing.review(found)


def _appraisals(tasks: Iterator[Task], jobs: int) -> Generator[Appraisal, None, None]:
    """Yield all appraisals in the order of their tasks, with a short queue ahead of the processes."""
    if jobs <= 1:
        yield from map(appraise, tasks)
        return
    from tavolata.arena.workers import worker_pool  # a browser has no processes

    with worker_pool(jobs) as pool:
        waiting: list[Future[Appraisal]] = [
            pool.submit(appraise, task) for task in islice(tasks, jobs * AHEAD)
        ]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(appraise, task) for task in islice(tasks, 1)]
