"""Information-set Monte Carlo tree search with one tree, that of the seat that searches.

Cowling, Powley and Whitehouse 2012 (SO-ISMCTS): each simulation draws a full state that fits what the
seat sees, walks down the tree among the actions that are legal in it, adds one node, and plays on with
a rule bot. How often an action was to be had stands in the place of the visits of its parent. Each seat
goes for its own share of the win (max-n). In a game whose seats choose at once, the others choose as
the rule bot would: they do not know what is chosen in the tree.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from tavolata.bots.bot import Bot
from tavolata.bots.guide import Guide
from tavolata.bots.race import FEWEST, Race
from tavolata.bots.rollout import Rollout
from tavolata.bots.worlds import Belief, Worlds
from tavolata.core.chance import Rng
from tavolata.core.game import Observation, State

NOBODY: Final[i64] = -1

TRIED: Final[i64] = 4
"""In a race, one world of so many serves also for trying what is little known."""
ENOUGH: Final[i64] = 32
"""Visits before which nothing is known for sure."""
STRICTER: Final = 2.0
"""Standard errors more than at the root: of the many comparisons in a tree some go wrong by chance."""


@final
class Node:
    """What was found out about an action of a seat.

    `gain` is the sum of its shares of the win, `squares` that of their squares.
    """

    def __init__(self, player: i64, action: i64) -> None:
        self.player: i64 = player
        self.action: i64 = action
        self.visits: i64 = 0
        self.offered: i64 = 0
        """In how many simulations the action was legal where it could be chosen."""
        self.gain: float = 0.0
        self.squares: float = 0.0
        self.children: list[Node] = []

    def mean(self) -> float:
        """The share of the win that the action has brought."""
        return self.gain / float(self.visits) if self.visits > 0 else 0.0

    def variance(self) -> float:
        """That of the mean."""
        if self.visits < 2:
            return 1.0
        mean = self.mean()
        return max(0.0, self.squares / float(self.visits) - mean * mean) / float(self.visits)


@final
class TreeSearch(Bot):
    """Chooses the action that was simulated most.

    `depth` is how many decisions deep the tree grows (0: no limit; 1: flat Monte Carlo). With
    `widening` above 0 a node has at most 1 + widening * sqrt(visits) children, what the rule bot would
    do first; else every action is tried once before any is tried again. A `guide` of the game puts the
    actions in order instead, and says what need not be searched. With `sure` above 0 the actions of the
    seat race in the same worlds, and the rule bot's own is left only for one that is better by so many
    standard errors. With `steps` above 0 the
    search ends once so many choices were made in rollouts. When the clock runs out, the simulations so
    far decide; if there are none, the rule bot does.
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
        """Whether the time for the last decision ended before anything was found out."""

    def act(self, observation: Observation, clock: float) -> int:
        """The action simulated most; of equals the one that brought most."""
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
        """The root of the whole tree: its children are the actions of the seat."""
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
        """The actions of the seat, each with a tree below it, tried in the same worlds.

        The better half goes on after each of as many equal parts of the budget as leave two. What the
        trees find out by trying is kept out of the comparison, where it would be noise: there the game
        goes on as the rule bot plays, or as a tree knows for sure to be better.
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
        """Walk down from the last node of the path, add one, play on, and note what that brought.

        Past the deadline nothing is noted.
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
        """Play on as the rule bot does, or as the tree below the node knows for sure to be better."""
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
        """The child of the usual action, or of one that is surely better; None if that is not known."""
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
        """The child to go to, which may be new."""
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
        """An action that is not in the tree yet: the rule bot's if widening wants an order, or any."""
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
    """Whether an action is legal: options are ascending."""
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
    """Whether one of the nodes is of this action."""
    for node in nodes:
        if node.action == action:
            return True
    return False


def halvings(count: i64) -> i64:
    """How often a race of so many is halved until two are left."""
    found: i64 = 0
    while count > 2:
        count = (count + 1) // 2
        found += 1
    return found
