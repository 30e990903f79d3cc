"""Information-set Monte Carlo tree search with a single tree, for the searching seat.

Cowling, Powley and Whitehouse 2012 (SO-ISMCTS): each simulation samples a full state that fits the
observation, descends through the actions that are legal in it, adds one node, and rolls out with a rule
bot. The availability count of an action replaces the visits of its parent. Each seat maximises its own
win share (max-n). In a game with simultaneous choices, the other seats choose like the rule bot, since
they cannot know the choice in the tree.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tavolata.core.bot import Bot, require_decision
from tavolata.core.chance import Rng
from tavolata.core.game import Observation, State
from tavolata.search.race import FEWEST, Race
from tavolata.search.rollout import Rollout
from tavolata.search.worlds import Belief, Worlds

NOBODY: Final[i64] = -1

TRIED: Final[i64] = 4
"""In a race, one world in `TRIED` also serves for exploration."""
ENOUGH: Final[i64] = 32
"""Minimum number of visits before any conclusion."""
STRICTER: Final = 2.0
"""Additional standard errors below the root: with many comparisons some differ by chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows a game; sees only worlds sampled by the search."""

    def is_settled(self, state: State, player: i64) -> bool:
        """Return whether to leave the open question to the rollout's bot; not called at the root."""
        return False

    def ranked(self, state: State, player: i64) -> list[i64]:
        """Return the legal actions of a seat, the most promising first."""
        raise NotImplementedError


@final
class Node:
    """Statistics of an action of a seat.

    `gain` is the sum of its win shares, `squares` the sum of their squares.
    """

    def __init__(self, player: i64, action: i64) -> None:
        self.player: i64 = player
        self.action: i64 = action
        self.visits: i64 = 0
        self.offered: i64 = 0
        """Number of simulations in which the action was available."""
        self.gain: float = 0.0
        self.squares: float = 0.0
        self.children: list[Node] = []

    def mean(self) -> float:
        """Return the mean win share of the action."""
        return self.gain / float(self.visits) if self.visits > 0 else 0.0

    def variance(self) -> float:
        """Return the variance of the mean."""
        if self.visits < 2:
            return 1.0
        mean = self.mean()
        return max(0.0, self.squares / float(self.visits) - mean * mean) / float(self.visits)


@final
class TreeSearch(Bot):
    """Chooses the most simulated action.

    `depth` is the maximum depth of the tree in decisions (0: no limit; 1: flat Monte Carlo). With
    `widening` above 0 a node has at most 1 + widening * sqrt(visits) children, starting with the rule
    bot's choice; otherwise every action is tried once before any is tried again. A `guide` of the game
    orders the actions instead, and excludes questions from the search. With `sure` above 0 the actions
    of the seat race in the same worlds, and the search deviates from the rule bot only for an action
    that is better by `sure` standard errors. With `steps` above 0 the search ends after that many
    choices in rollouts. When the clock runs out, the simulations so far decide; if there are none, the
    rule bot does.
    """

    def __init__(
        self,
        rng: Rng,
        rollout: Rollout,
        simulations: i64,
        exploration: float,
        widening: float,
        depth: i64,
        belief: Belief | None = None,
        sure: float = 0.0,
        steps: i64 = 0,
        guide: Guide | None = None,
    ) -> None:
        self.rng: Rng = rng
        self.rollout: Rollout = rollout
        self.simulations: i64 = simulations
        self.exploration: float = exploration
        self.widening: float = widening
        self.depth: i64 = depth
        self.belief: Belief | None = belief
        self.sure: float = sure
        self.steps: i64 = steps
        self.guide: Guide | None = guide
        self.me: i64 = NOBODY
        self.is_blind: bool = False
        """Whether the last decision ran out of time before a result."""

    def act(self, observation: Observation, clock: float) -> int:
        """Return the most simulated action; ties go to the highest mean."""
        require_decision(observation)
        legal = observation.legal_actions
        if len(legal) == 1:
            return legal[0]
        bot = self.rollout.bot
        self.rollout.deadline.set(clock)
        if self.sure > 0 and bot is not None:
            own = bot.act(observation, clock)
            race = self.race(observation, own)
            self.is_blind = race.worlds < FEWEST
            return own if self.is_blind else legal[race.winner(self.sure)]
        root = self.search(observation)
        self.is_blind = root.visits == 0
        if self.is_blind:
            if bot is not None:
                return bot.act(observation, clock)
            return legal[self.rng.below(len(legal))]
        best = root.children
        chosen = best[0]
        for node in best:
            if node.visits > chosen.visits or (
                node.visits == chosen.visits and node.mean() > chosen.mean()
            ):
                chosen = node
        return chosen.action

    def search(self, observation: Observation) -> Node:
        """Return the root of the whole tree; its children are the actions of the seat."""
        self.me = observation.player
        root = Node(NOBODY, -1)
        worlds = Worlds(observation, self.rng, self.belief)
        begun = self.rollout.steps
        for i in range(self.simulations):
            if self.steps > 0 and i > 0 and self.rollout.steps - begun >= self.steps:
                break
            state = worlds.draw()
            if i == 0:
                self.rollout.begin(state)
            self.simulate([root], state)
            if self.rollout.deadline.is_past:
                break
        return root

    def race(self, observation: Observation, own: i64) -> Race:
        """Race the actions of the seat, each with its own tree, in the same worlds.

        The better half continues after each equal part of the budget, until two are left. The
        comparison excludes exploration in the trees, which would add noise: its games follow the rule
        bot, or a node that is certainly better.
        """
        self.me = observation.player
        legal = observation.legal_actions
        count: i64 = len(legal)
        usual: i64 = 0
        nodes: list[Node] = []
        for i in range(count):
            nodes.append(Node(self.me, legal[i]))
            if legal[i] == own:
                usual = i
        race = Race(count, usual)
        parts = float(halvings(count) + 1)
        part = 1.0
        worlds = Worlds(observation, self.rng, self.belief)
        gains = [0.0] * int(count)
        begun = self.rollout.steps
        made: i64 = 0
        while True:
            spent = float(made) / float(self.simulations)
            if self.steps > 0:
                spent = max(spent, float(self.rollout.steps - begun) / float(self.steps))
            if race.worlds >= FEWEST and spent >= part / parts:
                if part == parts:
                    return race
                race.halve()
                part += 1.0
                continue
            world = worlds.draw()
            if made == 0:
                self.rollout.begin(world)
            for choice in race.running:
                if self.rollout.deadline.is_past:
                    return race
                state = world.clone()
                state.step(self.me, legal[choice])
                if self.depth != 1 and race.worlds % TRIED == 0:
                    self.simulate([nodes[choice]], state.clone())
                    made += 1
                gains[choice] = self.follow(nodes[choice], state)[self.me]
                made += 1
            if self.rollout.deadline.is_past:
                return race
            race.note(gains)

    def simulate(self, path: list[Node], state: State) -> list[float]:
        """Descend from the last node of the path, add a node, roll out, and record the result.

        Nothing is recorded after the deadline.
        """
        node = path[0]
        deep: i64 = 0 if node.player == NOBODY else 1
        while self.depth == 0 or deep < self.depth:
            player = state.decider()
            if player < 0:
                break
            count = state.count_options(player)
            if count == 1:
                state.step(player, state.option(player, 0))
                continue
            guide = self.guide
            is_settled = guide is not None and deep != 0 and guide.is_settled(state, player)
            if is_settled or (player != self.me and state.is_simultaneous()):
                state.step(player, self.rollout.answer(state, player, count))
                continue
            node = self.descend(node, state, player, count)
            path.append(node)
            deep += 1
            state.step(player, node.action)
            if node.visits == 0:
                break
        gains = self.rollout.play(state)
        if self.rollout.deadline.is_past:
            return gains
        for node in path:
            node.visits += 1
            if node.player != NOBODY:
                gain = gains[node.player]
                node.gain += gain
                node.squares += gain * gain
        return gains

    def follow(self, node: Node, state: State) -> list[float]:
        """Roll out like the rule bot, or like the tree below the node where it is certainly better."""
        known: Node | None = node
        while known is not None:
            player = state.decider()
            if player < 0:
                break
            count = state.count_options(player)
            if count == 1:
                state.step(player, state.option(player, 0))
                continue
            action = self.rollout.answer(state, player, count)
            if player == self.me or not state.is_simultaneous():
                known = self.surely_best(known, state, player, count, action)
                if known is not None:
                    action = known.action
            state.step(player, action)
        return self.rollout.play(state)

    def surely_best(self, node: Node, state: State, player: i64, count: i64, usual: i64) -> Node | None:
        """Return the child of the usual action or a certainly better one; None without such a child."""
        best: Node | None = None
        for child in node.children:
            if child.player == player and child.action == usual:
                best = child
        if best is None or best.visits < ENOUGH:
            return best
        own = best
        for child in node.children:
            if child.player == player and child.visits >= ENOUGH and child.mean() > best.mean():
                error = math.sqrt(child.variance() + own.variance())
                is_sure = child.mean() - own.mean() > (self.sure + STRICTER) * error
                if is_sure and is_option(state, player, count, child.action):
                    best = child
        return best

    def descend(self, node: Node, state: State, player: i64, count: i64) -> Node:
        """Return the next child of the descent, which may be new."""
        known: list[Node] = []
        for child in node.children:
            if child.player == player and is_option(state, player, count, child.action):
                child.offered += 1
                known.append(child)
        most = count
        if self.widening > 0:
            most = min(count, 1 + i64(self.widening * math.sqrt(float(node.visits))))
        if len(known) < most:
            new = Node(player, self.first_unknown(state, player, count, known))
            new.offered = 1
            node.children.append(new)
            return new
        best = known[0]
        best_bound = -1.0
        for child in known:
            spread = math.sqrt(math.log(float(child.offered)) / float(child.visits))
            bound = child.mean() + self.exploration * spread
            if bound > best_bound:
                best = child
                best_bound = bound
        return best

    def first_unknown(self, state: State, player: i64, count: i64, known: list[Node]) -> i64:
        """Return an action missing in the tree: by the guide, by the rule bot if widening, or any."""
        if self.guide is not None:
            for action in self.guide.ranked(state, player):
                if not is_among(known, action):
                    return action
        if self.widening > 0:
            action = self.rollout.answer(state, player, count)
            if not is_among(known, action):
                return action
        left = self.rng.below(count - i64(len(known)))
        for i in range(count):
            action = state.option(player, i)
            if not is_among(known, action):
                if left == 0:
                    return action
                left -= 1
        return state.option(player, 0)


def is_option(state: State, player: i64, count: i64, action: i64) -> bool:
    """Return whether an action is legal, by binary search in ascending options."""
    low: i64 = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        found = state.option(player, middle)
        if found == action:
            return True
        if found < action:
            low = middle + 1
        else:
            high = middle
    return False


def is_among(nodes: list[Node], action: i64) -> bool:
    """Return whether one of the nodes has this action."""
    for node in nodes:
        if node.action == action:
            return True
    return False


def halvings(count: i64) -> i64:
    """Return the number of halvings of a race from `count` choices to two."""
    found: i64 = 0
    while count > 2:
        count = (count + 1) // 2
        found += 1
    return found
