"""`opps`: a paranoid search of three plies, in which all opponents choose from their own best moves.

Opponent-pruned paranoid search after K. Solecki's 7Wonders-game: the bot's move, the worst joint reply
of the others, the bot's next move; then cities are compared by `score`. Each sampled world has a vote.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tavolata.core.bot import NO_LIMIT
from tavolata.core.chance import Rng
from tavolata.games.seven_wonders.bots.ahead import is_follow_up, ranked_moves, seen_by
from tavolata.games.seven_wonders.bots.score import ScoreBot
from tavolata.games.seven_wonders.bots.value import AS_SCORE, SCORE, Judge
from tavolata.games.seven_wonders.bots.view import Best, SevenWondersBot, View, options
from tavolata.games.seven_wonders.rules.actions import BUILD, DISCARD, STAGE
from tavolata.games.seven_wonders.rules.state import CHOOSE, SevenWondersState
from tavolata.games.seven_wonders.rules.trade import Trade
from tavolata.games.seven_wonders.view.observation import SevenWondersObservation

WORLDS: Final[i64] = 4
REPLIES: Final[i64] = 3
"""Moves considered for each opponent."""
AWAY: Final[i64] = 2
"""Number of opponents who may leave their best move in one joint reply."""
SHARE: Final = 0.4
"""Weight of the best of the other cities; each next one weighs less by `STEP`."""
STEP: Final = 0.1
WON: Final = 10_000.0


@final
class OppsBot(SevenWondersBot):
    """Searches the choice of a card and its use; answers all other questions like `score`."""

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.score: ScoreBot = ScoreBot(rng, SCORE)

    def choose(self, view: View) -> i64:
        """Return the move with the most votes; `score` breaks ties."""
        observation = view.o
        moves = options(observation, BUILD, DISCARD - 1)
        if observation.question != CHOOSE or len(moves) == 0:
            return self.score.choose(view)
        if len(moves) == 1:
            return moves[0]
        votes: list[i64] = [0] * len(moves)
        for _world in range(WORLDS):
            state = observation.sample_state(self.rng)
            assert isinstance(state, SevenWondersState)
            state.forget_committed_choices(observation.player)
            votes[self.best_move(state, observation.player, moves)] += 1
        judge = Judge(view, AS_SCORE)
        stages = options(observation, STAGE, DISCARD - 1)
        spare = judge.least_valuable(stages)[0] if len(stages) != 0 else -1
        best = Best()
        for at in range(len(moves)):
            best.add(moves[at], float(votes[at]) * WON + judge.gain(moves[at]))
        return spare if spare in best.actions else best.actions[0]

    # -------------------------------------------------------------- the three plies
    def best_move(self, state: SevenWondersState, me: i64, moves: list[i64]) -> i64:
        """Return the index of the move with the best worst-case joint reply."""
        others: list[i64] = [p for p in range(state.n_players()) if p != me]
        wishes: list[list[i64]] = []
        for other in others:
            view = View(seen_by(state, other))
            wishes.append(ranked_moves(view, Judge(view, AS_SCORE))[:REPLIES])
        replies = joint_replies([len(wish) for wish in wishes])
        best: i64 = 0
        alpha = -2.0 * WON
        for at in range(len(moves)):
            chosen = state.make_copy()
            self.play(chosen, me, moves[at])
            worst = 2.0 * WON
            for reply in replies:
                after = chosen.make_copy()
                for number in range(len(others)):
                    self.play(after, others[number], wishes[number][reply[number]])
                worst = min(worst, self.value(after, me))
                if worst <= alpha:
                    break
            if worst > alpha:
                alpha = worst
                best = at
        return best

    def play(self, state: SevenWondersState, player: i64, action: i64) -> None:
        """Play a move with its payment."""
        state.step(player, action)
        while is_follow_up(state, player):
            self.answer(state, player)

    def answer(self, state: SevenWondersState, player: i64) -> None:
        """Answer one question like `score`."""
        if state.count_options(player) == 1:
            state.step(player, state.option(player, 0))
        else:
            state.step(player, self.score.act(state.observation(player), NO_LIMIT))

    def value(self, state: SevenWondersState, me: i64) -> float:
        """Return the result, or the own city's value after its next move less part of the others'."""
        while not state.is_over and state.questions[me] != CHOOSE:
            self.answer(state, state.decider())
        if state.is_over:
            return WON * (2.0 * state.returns()[int(me)] - 1.0)
        seen = seen_by(state, me)
        judge = Judge(View(seen), AS_SCORE)
        gain = AS_SCORE.discarding
        is_stage_seen = False
        for option in seen.options:
            action = i64(option)
            if action < DISCARD and not (action >= STAGE and is_stage_seen):
                gain = max(gain, judge.gain(action))
                is_stage_seen = action >= STAGE
        return judge.before + gain - others_value(seen, me)


def others_value(seen: SevenWondersObservation, me: i64) -> float:
    """Return the weighted value of the other cities: 0.4 of the best, 0.3 of the second, and so on."""
    values: list[float] = []
    for city in range(i64(len(seen.cities))):
        if city != me:
            view = View(seen)
            view.p = city
            view.me = seen.cities[city]
            view.trade = Trade(seen.cities, city)
            values.append(Judge(view, AS_SCORE).before)
    values.sort(reverse=True)
    total = 0.0
    share = SHARE
    for value in values:
        total += share * value
        share = max(0.0, share - STEP)
    return total


def joint_replies(counts: list[int]) -> list[list[int]]:
    """Return the joint replies as move indices; at most two opponents leave their best move."""
    found: list[list[int]] = [[]]
    for count in counts:
        longer: list[list[int]] = []
        for reply in found:
            away = len([place for place in reply if place != 0])
            for place in range(count):
                if place == 0 or away < AWAY:
                    longer.append([*reply, place])
        found = longer
    return found
