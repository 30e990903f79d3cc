"""`State`: a moment of a game; `core/game.py` has the rest of the contract.

Most methods take any integers (NumPy's too), check them and return plain ints. The fast methods
are for compiled callers: `decider`, `count_options`, `option`, `step` and `judge` use 64-bit integers
and check nothing. Python callers may use them too, with legal actions only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex, final, overload

from mypy_extensions import i64, mypyc_attr

from tavolata.core import given, showing, values
from tavolata.core.action import Action
from tavolata.core.chance import Rng, stream_given
from tavolata.core.errors import IllegalActionError, ParameterError, Refusal, unwritten
from tavolata.core.events import Event
from tavolata.core.observation import Observation
from tavolata.core.reasons import LEGAL, OTHER_QUESTION, Candidate, no_seat

if TYPE_CHECKING:
    from tavolata.core.game import Game

MOST_SEATS: Final = 255
"""No seat of any game is above this number; a seat fits into a byte."""


def number_of_seat(player: SupportsIndex, state: State) -> int:
    """Return the number of a seat, whether the game has it or not: plain ints take the short way."""
    return player if type(player) is int else given.seat_of(player, state.game().players)


def check_seat(seat: int, state: State) -> None:
    """Raise `ParameterError` if the game does not have this seat."""
    players = state.game().players
    if not 0 <= seat < players:
        raise ParameterError(no_seat(seat, players))


def id_given(action: SupportsIndex | str | Action, game: Game) -> int:
    """Return the number that a caller gives as an id, in range or not, as a text or as an `Action`."""
    if type(action) is int:
        return action
    if isinstance(action, str):
        return game.string_to_action(action)
    if isinstance(action, Action):
        return game.string_to_action(action.text)
    return given.action_of(action, game.num_distinct_actions())


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A moment of one game. It changes only through `apply_action`, and in bulk through `step`.

    `Game.new_initial_state` deals one.

    To play: `acting_players`, `legal_actions`, `apply_action`, `explain`, `action_to_string`,
    `string_to_action`, `withdraw`. To look: `observation`, `is_terminal`, `returns`, `scores`,
    `progress`, `turns_taken`, `game`, `to_dict`, `keep_log`. To copy: `clone`, `copy`, `pickle`. All
    other methods are for games, drivers and compiled loops.
    """

    def __init__(self) -> None:
        self.log: list[Event] | None = None

    # -------------------------------------------------------------- decisions
    def acting_players(self) -> list[int]:
        """Return the seats that owe a decision now, ascending; empty at the end."""
        raise unwritten(self, "acting_players()")

    def legal_actions(self, player: SupportsIndex) -> list[int]:
        """Return the ids this seat may choose now, ascending; empty if it owes nothing.

        Raises `ParameterError` if there is no such seat.
        """
        number = number_of_seat(player, self)
        if 0 <= number <= MOST_SEATS:
            seat: i64 = number
            count = self.count_options(seat)
            if count != 0:
                return [self.option(seat, i) for i in range(count)]
        check_seat(number, self)
        return []

    def judge(self, player: i64, action: i64) -> i64:
        """Judge an action for a seat that owes a decision: `LEGAL`, or the number of a reason.

        By default the actions that are offered are legal, and all others answer another question.
        """
        for i in range(self.count_options(player)):
            if self.option(player, i) == action:
                return LEGAL
        return OTHER_QUESTION

    def candidate(self, player: int, action: int) -> Candidate:
        """Return an action of a seat with all that a refusal of it may name."""
        return Candidate(self, player, action)

    def explain(self, player: SupportsIndex, action: SupportsIndex | str | Action) -> Refusal | None:
        """Return None if the action, by id or text, is legal for the seat, else why it is not.

        The answer tells that seat nothing new. Raises `InvalidActionError` for an unknown text. An id
        out of range is not legal.
        """
        game = self.game()
        number = id_given(action, game)
        seat = number_of_seat(player, self)
        reasons = game.reasons()
        is_asked = 0 <= seat < game.players and self.count_options(seat) != 0
        if not is_asked or not 0 <= number < game.num_distinct_actions():
            refusal = reasons.not_asked(self, seat, number)
            if refusal is not None:
                return refusal
        reason = self.judge(seat, number)
        return None if reason == LEGAL else reasons.refusal(reason, self.candidate(seat, number))

    def apply_action(self, player: SupportsIndex, action: SupportsIndex | str | Action) -> None:
        """Make a decision, given by id, text or `Action`: `apply_action(0, "play militia")`.

        Raises `IllegalActionError` if it is not legal, an id out of range included, and
        `InvalidActionError` if the text names no action, and then changes nothing.
        """
        game = self.game()
        number = id_given(action, game)
        seat = number_of_seat(player, self)
        if 0 <= seat < game.players and 0 <= number < game.num_distinct_actions():
            mine: i64 = seat
            wanted: i64 = number
            for i in range(self.count_options(mine)):
                if self.option(mine, i) == wanted:
                    self.step(mine, wanted)
                    return
        refusal = self.explain(seat, number)
        assert refusal is not None
        raise IllegalActionError(refusal)

    def explain_withdrawal(self, player: SupportsIndex) -> Refusal | None:
        """Return None if the seat can take back a choice that still waits for others, else why not.

        In most games nothing ever waits.
        """
        game = self.game()
        text = "no choice of yours waits for others: what is done cannot be withdrawn"
        wrong = game.reasons().no_seat(self, number_of_seat(player, self))
        return wrong or Refusal("nothing_to_withdraw", "", text, {})

    def withdraw(self, player: SupportsIndex) -> None:
        """Take back a choice that waits for others; `IllegalActionError` and no change if none does."""
        seat = number_of_seat(player, self)
        refusal = self.explain_withdrawal(seat)
        if refusal is not None:
            raise IllegalActionError(refusal)
        self.take_back(seat)

    def is_simultaneous(self) -> bool:
        """Return whether several seats may decide at once, unseen by each other."""
        return False

    def forget_committed_choices(self, player: i64) -> None:
        """Reopen the questions that other seats answered in parallel with this seat's open one."""

    def take_back(self, player: int) -> None:
        """Forget a choice of the seat that can be withdrawn, and reopen its question."""
        raise unwritten(self, "take_back(player)")

    def seats_shown_hidden(self) -> int:
        """Return the seats to which an open question shows something hidden, a bit for each.

        Events show the rest: `Game.learners` says which seats learn something from one.
        """
        return 0

    def is_confirmation(self, player: int) -> bool:
        """Return whether the seat only has to confirm: its one legal action is not taken for it."""
        return False

    def action_to_string(self, player: SupportsIndex, action: SupportsIndex) -> str:
        """Return the action in stable English notation: `play militia`."""
        return self.game().action_to_string(action)

    def string_to_action(self, player: SupportsIndex, text: str) -> int:
        """Return the id of an action by its text; raises `InvalidActionError`."""
        return self.game().string_to_action(text)

    # -------------------------------------------------------------- the fast face, unchecked
    def decider(self) -> i64:
        """Return the first seat that owes a decision; -1 at the end."""
        raise unwritten(self, "decider()")

    def count_options(self, player: i64) -> i64:
        """Return how many legal actions the seat has."""
        raise unwritten(self, "count_options(player)")

    def option(self, player: i64, index: i64) -> i64:
        """Return the legal action with that index."""
        raise unwritten(self, "option(player, index)")

    def step(self, player: i64, action: i64) -> None:
        """Make a decision that is known to be legal."""
        raise unwritten(self, "step(player, action)")

    # -------------------------------------------------------------- the end
    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        raise unwritten(self, "is_terminal()")

    def returns(self) -> list[float]:
        """Return each seat's share of the win, 0 before the end."""
        raise unwritten(self, "returns()")

    def scores(self) -> list[dict[str, int]]:
        """Return each seat's score now, with its parts; the key `total` is their sum."""
        raise unwritten(self, "scores()")

    def progress(self) -> float:
        """Return the estimated progress of the game, from 0 to 1."""
        raise unwritten(self, "progress()")

    # -------------------------------------------------------------- copies and views
    def game(self) -> Game:
        """Return the game this state belongs to."""
        raise unwritten(self, "game()")

    def turns_taken(self) -> list[int]:
        """Return how many turns each seat has taken."""
        raise unwritten(self, "turns_taken()")

    def cards_in_game(self) -> list[str]:
        """Return the ids of all kinds of card that are certain to be in this game."""
        return self.game().cards_in_game()

    # For type checkers. The method itself takes any object, to refuse a wrong one in a sentence.
    @overload
    def clone(self) -> State: ...

    @overload
    def clone(self, rng: Rng | None) -> State: ...

    @final
    def clone(self, rng: object = None) -> State:
        """Return an independent copy without a log.

        `clone(rng)`, with an `Rng`, replaces all randomness to come. Plain `clone()` keeps it: draws
        in the copy will be the draws in the original, so a search that continues with plain clones of
        the true state looks into the future. A bot draws its states from its observation
        (`sample_state`).
        """
        twin = self.make_copy()
        if rng is not None:
            stream = stream_given(rng)
            twin.reseed(stream.word(), stream.word())
        return twin

    def make_copy(self) -> State:
        """Return an independent copy with the same randomness to come and no log; games override it."""
        raise unwritten(self, "make_copy()")

    def reseed(self, key0: int, key1: int) -> None:
        """Replace all randomness to come by that of a key: two words of an `Rng`."""
        raise unwritten(self, "reseed(key0, key1)")

    def observation(self, player: SupportsIndex | None) -> Observation:
        """Return what the seat sees and remembers; None is a watcher.

        Raises `ParameterError` if there is no such seat.
        """
        seat = None if player is None else number_of_seat(player, self)
        viewer: i64 = -1
        if seat is not None:
            check_seat(seat, self)
            viewer = seat
        seen = self.observe(viewer)
        if self.log is not None:
            seen.events = [event.seen_by(seat) for event in self.log]
        return seen

    def observe(self, viewer: i64) -> Observation:
        """Return what a seat that exists sees and remembers, without events; -1 is a watcher.

        Games override it; users call `observation`, which checks the seat and adds the events.
        """
        raise unwritten(self, "observe(viewer)")

    def glance(self, viewer: i64) -> Observation:
        """Return an observation for one `fill` before the next decision; no bot ever gets it.

        It may share open information with the state and need not list the legal actions. Games override
        it if their copies are slow.
        """
        return self.observe(viewer)

    def to_dict(self) -> dict[str, Any]:
        """Return the full state as readable JSON, the randomness to come included."""
        raise unwritten(self, "to_dict()")

    def __eq__(self, other: object) -> bool:
        """States are equal if they show the same and have the same randomness to come.

        Logs do not count. A state changes, so it has no hash.
        """
        if not isinstance(other, State) or self.game() != other.game():
            return False
        return self.to_dict() == other.to_dict()

    def __copy__(self) -> State:
        twin = self.clone()
        if self.log is not None:
            twin.log = self.log[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return values.state_again, (self.game(), self.to_dict(), self.log)

    def __repr__(self) -> str:
        who = showing.deciders(self.acting_players())
        return f"<{type(self).__name__} of {self.game()}, {who}>"

    def __str__(self) -> str:
        """Return the whole position in a few lines, hidden cards included."""
        return showing.state_text(self)

    # -------------------------------------------------------------- events
    def keep_log(self) -> None:
        """Begin to append events to `log`; a second call changes nothing.

        Call it before the first decision: events of earlier decisions are missing in a log that begins
        later, and so `events_since(0)` is not an information state.
        """
        if self.log is None:
            self.log = []

    @final
    def log_event(self, kind: i64, player: i64, card: i64, number: i64, audience: i64) -> None:
        """Log an event if there is a log: the only place where events are made."""
        if self.log is not None:
            self.log.append(Event(kind, player, card, number, audience))
