"""Advice for one decision: what a strong bot would do, and what changes by it.

Like a one-ply search: choices are rolled out with a rule bot in the same sampled worlds, and the rule
bot's own choice stands unless another one is probably better. Where a question has a usual answer, that
one stands unless another one is surely better. The best few meet again in fresh worlds,
where win shares, points and the measures of the game are compared. Everything follows from the
observation and the random streams given; the truth is not an input.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tavolata._mode import is_compiled
from tavolata.arena.appraise import Sums
from tavolata.arena.slices import Work, rolled_out
from tavolata.core.advice import (
    LEAD,
    LIKELY,
    NO_MEASURES,
    POINTS,
    SURE,
    Advice,
    Compared,
    Difference,
    Measures,
)
from tavolata.core.bot import NO_LIMIT
from tavolata.core.chance import Rng, rng_of
from tavolata.core.game import Observation, State
from tavolata.core.registry import part_of
from tavolata.core.seeding import NO_SALT, Seeding
from tavolata.search.levels import reviewer_of
from tavolata.search.race import FEWEST
from tavolata.search.registry import loaded
from tavolata.search.rollout import Rollout
from tavolata.search.worlds import Worlds

SHOWN = 3
"""Number of choices that are compared to the end."""
ENOUGH = 60
"""Number of worlds between two checks for a clear result, which ends the comparison."""
CLEAR = 4.0
"""Standard errors by which a result is clear."""
MOST = 8000
"""Most rollouts of an advice; without a clock it takes all of them."""
SECONDS = 1.8
"""Wall-clock time of a search at a table."""
SLOW_SECONDS = 6.0
"""The same in plain Python."""
MARGIN = 0.5
"""Part of the points in what a rollout is worth, as in the searches."""
SEARCHED = 0.5
"""The part of the time and of the rollouts in which all choices are searched for the best few."""


@dataclass
class _Tried:
    values: Sums = field(default_factory=Sums)
    shares: Sums = field(default_factory=Sums)
    gains: Sums = field(default_factory=Sums)
    """Values less those of the rule bot's choice."""
    played: list[tuple[float, dict[str, float], dict[str, float]]] = field(default_factory=list)
    """Win share, facts and parts of the score in each world."""


def seconds_of_advice() -> float:
    """Return the wall-clock time that a person waits for an advice of this process."""
    return SECONDS if is_compiled() else SLOW_SECONDS


def advising(
    observation: Observation,
    seed: str,
    seconds: float = NO_LIMIT,
    most: int = MOST,
    choices: int = 0,
    usual: int | None = None,
    is_stopped: Callable[[], bool] = lambda: False,
) -> Work[Advice]:
    """Prepare the advice for a seat that owes a decision, with the strongest rule bot of the game.

    It comes in slices of rollouts of `choices` decisions; 0: of whole rollouts. `usual` is the usual
    answer to the question, if it has one. Without a clock the same seed gives the same advice. Raises
    `Stopped` once `is_stopped` says so.
    """
    game, seeding = observation.game(), Seeding(seed, NO_SALT)
    name = reviewer_of(game)
    maker = loaded(str(game), name)[1]
    rollout = Rollout(maker(seeding.bot()), rng_of(seeding.of("playouts")), 0, MARGIN)
    worlds = rng_of(seeding.of("worlds"))
    adviser = Adviser(observation, name, rollout, worlds, is_stopped, choices)
    return adviser.advise(seconds, most, usual)


class Stopped(Exception):
    """The question that the advice was for is closed."""


class Adviser:
    """Prepares the advice for one observation."""

    def __init__(
        self,
        observation: Observation,
        bot: str,
        rollout: Rollout,
        rng: Rng,
        is_stopped: Callable[[], bool] = lambda: False,
        choices: int = 0,
    ) -> None:
        self.choices = choices
        self.observation = observation
        self.bot = bot
        self.me = int(observation.player)
        self.rollout = rollout
        self.worlds = Worlds(observation, rng, None)
        self.is_stopped = is_stopped
        self.legal = [int(action) for action in observation.legal_actions]
        self.measures: Measures = part_of(observation.game().name, "measures") or NO_MEASURES
        self.needed = LIKELY
        """Standard errors by which another choice has to be better than `own`."""
        self.peaks = [measure for measure in self.measures.each if measure.when != "end"]
        self.seen = observation.to_view() if self.measures.each else None
        self.before = {measure.name: measure.read(self.seen, self.me) for measure in self.peaks}
        """The measures of the turn as they are at the decision."""

    def advise(
        self, seconds: float = NO_LIMIT, most: int = MOST, usual: int | None = None
    ) -> Work[Advice]:
        """Return the advice after at most `seconds` and about `most` rollouts, in slices."""
        deadline = self.rollout.deadline
        deadline.set(seconds)
        bot = self.rollout.bot
        assert bot is not None
        self.own = int(bot.act(self.observation, seconds))
        if self.own not in self.legal:
            self.own = self.legal[0]
        if usual is not None:
            self.own, self.needed = usual, SURE
        if len(self.legal) == 1:
            return self._blind()
        alive = yield from self._search(seconds, int(most * SEARCHED))
        self.tried = {action: _Tried() for action in alive}
        yield from self._compare(alive, max(FEWEST, int(most * (1 - SEARCHED)) // len(alive)))
        if self.tried[self.own].shares.count < FEWEST:
            return self._blind()
        return self._advice(alive)

    def _blind(self) -> Advice:
        return Advice(self.bot, 0, [Compared(self.own, 0.0, 0.0, Difference(0.0, 0.0), {}, {})])

    # -------------------------------------------------------------- which choices
    def _search(self, seconds: float, most: int) -> Work[list[int]]:
        """Return the few most promising choices, the rule bot's among them: sequential halving."""
        alive = list(self.legal)
        deadline = self.rollout.deadline
        rounds = max(1, (len(alive) - 1).bit_length() - 1)
        self.tried = {action: _Tried() for action in alive}
        end = seconds * (1 - SEARCHED)
        for number in range(rounds):
            if len(alive) <= SHOWN:
                break
            left = deadline.left() - end
            until = deadline.left() - left / (rounds - number)
            worlds = max(FEWEST, most // rounds // len(alive))
            for played in range(worlds):
                if deadline.is_past or (played and deadline.left() < until):
                    break
                yield from self._play(alive, watches=False)
            ranking = sorted(alive, key=lambda one: -self.tried[one].values.mean)
            kept = ranking[: max(SHOWN, len(alive) // 2)]
            if self.own not in kept:
                kept[-1] = self.own
            alive = [action for action in alive if action in kept]
        ranking = sorted(alive, key=lambda one: -self.tried[one].values.mean)[:SHOWN]
        return ranking if self.own in ranking else [*ranking[:-1], self.own]

    def _compare(self, alive: list[int], worlds: int) -> Work[None]:
        """Roll out the best choices in fresh worlds until the time is up or the result is clear."""
        for played in range(worlds):
            if self.rollout.deadline.is_past:
                return
            if played and played % ENOUGH == 0 and self._is_clear(alive):
                return
            yield from self._play(alive, watches=True)

    def _is_clear(self, alive: list[int]) -> bool:
        """Return whether one choice beats each other one by far, or never differs from it."""
        best = self._best(alive)
        for action in alive:
            gain = self._gain(best, action)
            if gain.more < CLEAR * gain.error:
                return False
        return True

    # -------------------------------------------------------------- rollouts
    def _play(self, alive: list[int], *, watches: bool) -> Work[None]:
        """Roll out choices in one new world; nothing counts if the time ends before all are done."""
        if self.is_stopped():
            raise Stopped
        world = self.worlds.draw()
        self.rollout.begin(world)
        turns = world.turns_taken()
        found = {}
        for action in alive:
            state = world.clone()
            state.step(self.me, action)
            facts = (yield from self._watch(state, turns)) if watches else {}
            value = (yield from rolled_out(self.rollout, state, self.choices))[self.me]
            yield
            if self.rollout.deadline.is_past:
                return
            found[action] = (value, state, facts)
        usual = found[self.own][0] if self.own in found else 0.0
        for action, (value, state, facts) in found.items():
            tried = self.tried[action]
            share = state.returns()[self.me] if state.is_terminal() else value
            tried.values.add(value)
            tried.gains.add(value - usual)
            tried.shares.add(share)
            if watches:
                tried.played.append((share, *self._scored(state, facts)))

    def _scored(
        self, state: State, facts: dict[str, float]
    ) -> tuple[dict[str, float], dict[str, float]]:
        scores = state.scores()
        parts = {name: float(points) for name, points in scores[self.me].items()}
        points = parts.pop("total")
        rivals = [score["total"] for seat, score in enumerate(scores) if seat != self.me]
        return {POINTS: points, LEAD: points - max(rivals), **facts}, parts

    def _watch(self, state: State, begun: list[int]) -> Work[dict[str, float]]:
        """Play on for some turns of each seat, and return what the measures of the game show.

        `begun` are the turns of the seats at the decision.
        """
        measures, me, rollout = self.measures.each, self.me, self.rollout
        if not measures:
            return {}
        turns = {begun[me]: dict(self.before)}
        taken, ends = list(begun), self._ends(begun)
        while not rollout.deadline.is_past:
            player, now = int(state.decider()), state.turns_taken()
            if player < 0 or (now != taken and ends(state, now)):
                break
            taken = now
            if player == me:
                self._note(state, turns.setdefault(taken[me], {}))
            count = int(state.count_options(player))
            only = count == 1
            state.step(
                player, state.option(player, 0) if only else rollout.answer(state, player, count)
            )
            if self.choices:
                yield
        return self._taken(state, turns, begun[me])

    def _ends(self, begun: list[int]) -> Callable[[State, list[int]], bool]:
        clock, ticks = self.measures.clock, self.measures.ticks
        if clock is None:
            until = sum(begun) + ticks * len(begun)
            return lambda state, taken: sum(taken) >= until
        first = clock(self.seen)
        return lambda state, taken: clock(state.observation(self.me).to_view()) >= first + ticks

    def _note(self, state: State, turn: dict[str, float]) -> None:
        if not self.peaks:
            return
        seen = state.observation(self.me).to_view()
        for measure in self.peaks:
            value = measure.read(seen, self.me)
            turn[measure.name] = max(value, turn.get(measure.name, value))

    def _taken(self, state: State, turns: dict[int, dict[str, float]], first: int) -> dict[str, float]:
        seen = state.observation(self.me).to_view()
        found = {}
        for measure in self.measures.each:
            name = measure.name
            if measure.when == "end":
                found[name] = measure.read(seen, self.me)
                continue
            peaks = {turn: peak[name] for turn, peak in turns.items() if name in peak}
            now = peaks.pop(first, 0.0)
            found[name] = now if measure.when == "now" else sum(peaks.values()) / max(1, len(peaks))
        return found

    # -------------------------------------------------------------- the result
    def _best(self, alive: list[int]) -> int:
        """Return the best choice that is better than the usual one or the rule bot's, else that one."""
        found, most = self.own, 0.0
        for action in alive:
            gains = self.tried[action].gains
            if gains.mean > most and gains.is_positive(self.needed):
                found, most = action, gains.mean
        return found

    def _gain(self, one: int, other: int) -> Difference:
        return _difference([played[0] for played in self.tried[one].played],
                           [played[0] for played in self.tried[other].played])  # fmt: skip

    def _advice(self, alive: list[int]) -> Advice:
        best = self._best(alive)
        others = sorted(
            (action for action in alive if action != best),
            key=lambda one: -self.tried[one].values.mean,
        )
        choices = [self._compared(best, action) for action in (best, *others)]
        return Advice(self.bot, self.tried[best].shares.count, choices)

    def _compared(self, best: int, action: int) -> Compared:
        shares = self.tried[action].shares
        one, other = self.tried[best].played, self.tried[action].played
        return Compared(
            action=action,
            share=shares.mean,
            error=shares.error,
            gain=self._gain(best, action),
            facts=_differences([facts for _, facts, _ in one], [facts for _, facts, _ in other]),
            parts=_differences([parts for _, _, parts in one], [parts for _, _, parts in other]),
        )


def _difference(ones: list[float], others: list[float]) -> Difference:
    sums = Sums()
    for one, other in zip(ones, others, strict=True):
        sums.add(one - other)
    return Difference(sums.mean, sums.error)


def _differences(ones: list[dict[str, float]], others: list[dict[str, float]]) -> dict[str, Difference]:
    """Return the mean differences by name; a name that a world lacks counts as 0 there."""
    names = dict.fromkeys(name for found in (*ones, *others) for name in found)
    return {
        name: _difference(
            [found.get(name, 0.0) for found in ones], [found.get(name, 0.0) for found in others]
        )
        for name in names
    }
