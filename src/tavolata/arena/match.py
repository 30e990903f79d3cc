"""One game between bots. A faulty answer is counted and replaced by a default move."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any, Final, final

from mypy_extensions import i64

from tavolata.arena.faults import BotFault, Fault, illegal, number_of, raised
from tavolata.arena.listeners import listeners_of
from tavolata.core.bot import NO_LIMIT, Bot, hooks_of
from tavolata.core.errors import ParameterError
from tavolata.core.game import DECISION_CAP, State
from tavolata.search.registry import games_of_bot

HIGHEST: Final = 2**62
"""No id of an action and no cap is above this number, which machine integers can hold."""


@final
class Outcome:
    """Result of a match: the number of `decisions`, whether it was `capped`, the `faults` of each seat.

    `first` is the first fault of each seat; `stopped_by` the seat whose fault ended the match, or -1.
    In a timed match `asked` counts the answers of each bot and `seconds` their CPU time; in others both
    stay 0.
    """

    def __init__(self, seats: int) -> None:
        self.decisions = 0
        self.capped = False
        self.faults: list[int] = [0] * seats
        self.first: list[Fault | None] = [None] * seats
        self.asked: list[int] = [0] * seats
        self.seconds: list[float] = [0.0] * seats
        self.stopped_by = -1

    def __repr__(self) -> str:
        capped = ", capped" if self.capped else ""
        stopped = f", stopped by seat {self.stopped_by}" if self.stopped_by >= 0 else ""
        return f"<Outcome: {self.decisions} decisions, faults {self.faults}{capped}{stopped}>"

    def note(self, player: int, fault: Fault, is_strict: bool) -> bool:
        """Count a fault; return whether the match stops here."""
        self.faults[player] += 1
        if self.first[player] is None:
            self.first[player] = fault
        if is_strict or fault.is_fatal:
            self.stopped_by = player
        return self.stopped_by >= 0


def play_match(
    state: State,
    bots: Sequence[Bot],
    cap: int = DECISION_CAP,
    is_strict: bool = False,
    is_timed: bool = False,
    on_choice: Callable[[State, int, int], None] | None = None,
) -> Outcome:
    """Play to the end, to the cap, or (if strict) to the first fault, without asking for forced moves.

    `bots` is a list or tuple with a bot for each seat. Only a bot without hooks can have several.

    Returns an `Outcome`: decisions, faults, and whether the cap stopped the game. The state is
    played to its end, so `state.returns()` and `state.scores()` have the result. Each game needs new
    bots if they keep any state, as searches and random bots do.

    Raises `ParameterError` unless there is one bot for each seat, all play this game, none with hooks
    sits twice, and the cap is at least 1.

    The first legal move replaces an illegal answer or an exception of a bot. A bot that answers with
    no integer, or exits the program, ends the match there: `stopped_by` is its seat.

    Bots with hooks are called when the game begins, when their seats see events, and at the end.
    `is_timed` measures the CPU time of this thread in each answer; a bot in another process has none.
    `on_choice` gets each legal answer of a bot, with its seat and the state in which it was given:
    no forced moves, and none that replace an answer.
    """
    check_match(state, bots, cap)
    seated: list[Bot] = list(bots)
    outcome = Outcome(len(seated))
    listeners = listeners_of(seated)
    if listeners is not None:
        call_hooks(listeners.begin, state, outcome, is_strict)
        if outcome.stopped_by >= 0:
            return outcome
    most: i64 = min(cap, HIGHEST)
    made: i64 = 0
    while made < most:
        player = state.decider()
        if player < 0:
            break
        action = state.option(player, 0)
        if state.count_options(player) > 1:
            try:
                if listeners is not None:
                    listeners.send_events(state, player)
                if is_timed:
                    begun = time.thread_time()
                    action = ask(state, seated[player], player)
                    outcome.seconds[player] += time.thread_time() - begun
                    outcome.asked[player] += 1
                else:
                    action = ask(state, seated[player], player)
                if on_choice is not None:
                    on_choice(state, player, action)
            except BotFault as problem:
                fault: Fault = problem.fault
                if outcome.note(player, fault, is_strict):
                    break
        state.step(player, action)
        made += 1
    outcome.decisions = made
    if outcome.stopped_by >= 0:
        return outcome
    outcome.capped = not state.is_terminal()
    if listeners is not None:
        call_hooks(listeners.end, state, outcome, is_strict)
    return outcome


def check_match(state: State, bots: Sequence[Bot], cap: int) -> None:
    """Raise `ParameterError` for bots that do not fit the game, or for a cap below 1."""
    game = state.game()
    if not isinstance(bots, list | tuple):
        raise ParameterError(f"bots are a list with a bot for each seat, not {bots!r}")
    if len(bots) != game.players:
        count = "one bot is" if len(bots) == 1 else f"{len(bots)} bots are"
        raise ParameterError(f"{game} has {game.players} seats, but {count} given")
    given: list[Any] = list(bots)
    for seat, bot in enumerate(given):
        if not isinstance(bot, Bot):
            raise ParameterError(
                f"{bot!r} in seat {seat} is not a bot: give what load_bot returns, or an object of a"
                " subclass of Bot"
            )
        games = games_of_bot(bot)
        if games and game.name not in games:
            plays = " and ".join(games)
            raise ParameterError(f"{bot!r} in seat {seat} plays {plays}, not {game.name}")
        if hooks_of(bot) and [other is bot for other in given].count(True) > 1:
            raise ParameterError(
                f"{bot!r} sits in several seats, but its hooks are about one: make a bot for each seat"
            )
    if cap < 1:
        raise ParameterError(f"cap is at least 1, not {cap}")


def call_hooks(
    hook: Callable[[State, int], None], state: State, outcome: Outcome, is_strict: bool
) -> None:
    """Call a hook of every seat; note faults, which may stop the match."""
    for player in range(len(outcome.faults)):
        try:
            hook(state, player)
        except BotFault as problem:
            if outcome.note(player, problem.fault, is_strict):
                return


def ask(state: State, bot: Bot, player: i64) -> i64:
    """Return the bot's action; raise `BotFault` if it raises or answers something illegal."""
    anybody: Any = bot
    seen = state.observation(player)  # an error here is one of the game
    try:
        answer = anybody.act(seen, NO_LIMIT)
        chosen: int = answer if type(answer) is int else number_of(answer)
    except (KeyboardInterrupt, BotFault):
        raise
    except BaseException as problem:
        raise BotFault(raised(problem)) from None
    action: i64 = chosen if 0 <= chosen <= HIGHEST else -1
    for i in range(state.count_options(player)):
        if state.option(player, i) == action:
            return action
    names = state.game().action_names()
    text = (
        f"{chosen} ({names[chosen]})"
        if 0 <= chosen < len(names)
        else str(chosen)
        if abs(chosen) <= HIGHEST
        else "a huge number"
    )
    raise BotFault(illegal(text, [names[action] for action in state.legal_actions(player)]))
