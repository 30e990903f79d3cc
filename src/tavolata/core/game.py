"""The contract that every game keeps: `Game`, `State`, `Observation`.

The words are OpenSpiel's. A decision belongs to one seat; several seats may owe one at once. Seats
are numbered from 0. A bot, a page or a log is given an `Observation` and never a `State`.

Most methods take any integers (NumPy's too), check them and return plain ints. The fast methods
are for compiled callers: `decider`, `count_options`, `option`, `step` and `judge` use 64-bit integers
and check nothing. Python callers may use them too, with legal actions only.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, final, overload

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr

from tavolata.core import given, showing, values
from tavolata.core.action import Action
from tavolata.core.buffers import write_mask, write_tensor
from tavolata.core.chance import Rng, stream_given
from tavolata.core.errors import (
    IllegalActionError,
    InvalidActionError,
    NoLogError,
    ParameterError,
    Refusal,
)
from tavolata.core.events import EVERYBODY, Event
from tavolata.core.reasons import (
    LEGAL,
    OTHER_QUESTION,
    RULES_OF_NO_BOOK,
    Candidate,
    Reasons,
    no_action,
    no_seat,
)
from tavolata.core.tensors import Cells, Layout, Piece, empty_cells

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

NO_OPTIONS: Final = vec[i16]()
MOST_SEATS: Final = 255
"""No seat of any game is above this number; a seat fits into a byte."""
DECISION_CAP: Final = 10_000
"""Decisions after which a driver stops a game and calls it capped."""


def shares_of_win(winners: list[int], players: int) -> list[float]:
    """Return each seat's share of the win if these have won; 0 for all if nobody has yet."""
    return [1.0 / len(winners) if p in winners else 0.0 for p in range(players)]


def number_of_seat(player: SupportsIndex, state: State) -> int:
    """Return the number of a seat, whether the game has it or not: plain ints take the short way."""
    return player if type(player) is int else given.seat_of(player, state.game().players)


def check_seat(seat: int, state: State) -> None:
    """Raise `ParameterError` if the game does not have this seat."""
    players = state.game().players
    if not 0 <= seat < players:
        raise ParameterError(no_seat(seat, players))


def id_given(action: SupportsIndex, game: Game) -> int:
    """Return the number that a caller gives as an id, in range or not."""
    return action if type(action) is int else given.action_of(action, game.num_distinct_actions())


def write_once(self: Any, name: str, value: object) -> None:
    """Set an attribute that has no value yet: what `Final` means in plain Python."""
    if hasattr(self, name):
        raise AttributeError(f"attribute {name!r} of {type(self).__name__!r} objects is not writable")
    object.__setattr__(self, name, value)


def never_delete(self: Any, name: str) -> None:
    """Refuse to delete an attribute."""
    raise AttributeError(f"attribute {name!r} of {type(self).__name__!r} objects is not writable")


def keep_final(kind: type) -> None:
    """Make the `Final` attributes of a class in plain Python read-only, as compiled code does."""
    module = sys.modules[kind.__module__]
    if str(getattr(module, "__file__", "")).endswith(".py"):
        # A compiled function is no method of a class in plain Python: `partialmethod` makes it one.
        setattr(kind, "__setattr__", functools.partialmethod(write_once))  # noqa: B010
        setattr(kind, "__delattr__", functools.partialmethod(never_delete))  # noqa: B010


def refuse_if_made(thing: object, attribute: str) -> None:
    """Refuse to initialise an object a second time: that would change it."""
    if hasattr(thing, attribute):
        raise TypeError(f"{type(thing).__name__} objects cannot be changed; make another one")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its parameters; makes states and knows the bounds that hold for all of them.

    It never changes: bots share the game of the match that they play. Games of this package have
    `Final` attributes that hold only tuples, texts and numbers.
    """

    def __init__(self, name: str, players: int, parameters: dict[str, str]) -> None:
        refuse_if_made(self, "name")
        self.name: Final = name
        self.players: Final = players
        self._given: Final = tuple(parameters.items())

    @property
    def parameters(self) -> dict[str, str]:
        """Return a copy of the parameters, with all their names."""
        return dict(self._given)

    def __str__(self) -> str:
        """Return the game string that makes this game again."""
        inside = ",".join(f"{key}={value}" for key, value in self._given)
        return f"{self.name}({inside})"

    def __repr__(self) -> str:
        return f"load_game({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        """Compare games by their game strings."""
        return isinstance(other, Game) and (self is other or str(self) == str(other))

    def __hash__(self) -> int:
        return hash(str(self))

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return values.game_again, (str(self),)

    def num_players(self) -> int:
        """Return the number of seats."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Return the number of action ids; ids are below it."""
        raise NotImplementedError

    def max_game_length(self) -> int:
        """Return the decisions after which a driver stops a game that its rules would let continue."""
        return DECISION_CAP

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor; `padded`: for the largest table that this game can have.

        A game without a tensor leaves this as it is: `NotImplementedError` says so.
        """
        raise NotImplementedError

    @final
    def observation_layout(self, padded: bool = False) -> list[Piece]:
        """Return the named pieces of the tensor, in order, with their index ranges and scales."""
        return list(self.tensor_layout(padded).pieces)

    @final
    def observation_shape(self, padded: bool = False) -> list[int]:
        """Return the shape of the tensor: one axis."""
        return [self.tensor_layout(padded).size]

    def new_initial_state(self, seed: object = None) -> State:
        """Deal a new game. `seed` is any int or text: with the same decisions it gives the same game.

        Without a seed each call deals another game, from a fresh secret of the operating system. Never
        give a bot the seed of its deal (`core/seeding.py`).
        """
        raise NotImplementedError

    def state_from_dict(self, data: Any) -> State:
        """Return the state of `State.to_dict`, or a position by hand; `PositionError` if invalid."""
        raise NotImplementedError

    def action_names(self) -> Sequence[str]:
        """Return the text of every action id, in stable English notation."""
        raise NotImplementedError

    def card_names(self) -> Sequence[str]:
        """Return the ids of all cards, in the order of their numbers."""
        raise NotImplementedError

    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON; the caller has redacted it with `Event.seen_by`."""
        raise NotImplementedError

    def packages(self) -> list[str]:
        """Return the other packages that this game needs, with their versions: records name them."""
        return []

    def cards_in_game(self) -> list[str]:
        """Return the ids of the cards that are certain to be in every game of this game string."""
        raise NotImplementedError

    def reasons(self) -> Reasons:
        """Return the reasons for which this game refuses actions; by default only the shared ones."""
        return Reasons(self.name, {}, RULES_OF_NO_BOOK)

    # -------------------------------------------------------------- text
    def string_to_action(self, text: str) -> int:
        """Return the id of an action by its text; raises `InvalidActionError`."""
        names = self.action_names()
        wanted = " ".join(text.split())
        if wanted not in names:
            import difflib  # only for errors: programs start sooner without it

            near = difflib.get_close_matches(wanted, names, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"actions read like {names[0]!r}"
            raise InvalidActionError(f"{text!r} is no action of {self.name}; {hint}")
        return names.index(wanted)

    def action_to_string(self, action: SupportsIndex) -> str:
        """Return the text of an action id; raises `InvalidActionError`."""
        names = self.action_names()
        number = id_given(action, self)
        if not 0 <= number < len(names):
            raise InvalidActionError(no_action(number, len(names) - 1))
        return names[number]

    def action(self, action: SupportsIndex | str) -> Action:
        """Describe an action, given by id or text: its verb, subject and printed cost."""
        number = self.string_to_action(action) if isinstance(action, str) else id_given(action, self)
        text = self.action_to_string(number)
        verb, _, subject = text.partition(" ")
        return Action(number, text, verb, subject, self.action_cost(number))

    def learners(self, event: Event) -> int:
        """Return the seats that learn something hidden from an event, a bit for each; 0 if none does.

        Hidden is what chance decides and what another seat keeps to itself. A seat that shows or gives
        away a card of its own teaches nothing in this sense: until something is learned, it may take
        that back. By default everybody learns something from every event.
        """
        return EVERYBODY

    def action_cost(self, action: int) -> dict[str, int] | None:
        """Return the printed cost of an action by what pays for it, `{"coins": 5}`, if it has one."""
        return None


keep_final(Game)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Observation:
    """A seat's knowledge and memory, as a value with no way back to the state.

    `player` is the seat, or -1 for a watcher. `options` are its legal actions in a vector; a game in
    plain Python may override `legal_actions` instead. `events` is what the seat saw happen, each event
    redacted by `Event.seen_by`; None unless the state keeps a log.
    """

    def __init__(self, player: int) -> None:
        self.player: int = player
        self.options: vec[i16] = NO_OPTIONS
        self.events: list[Event] | None = None

    @property
    def legal_actions(self) -> list[int]:
        """Return the ids this seat may choose now, ascending; empty if it owes nothing."""
        return [int(action) for action in self.options]

    def game(self) -> Game:
        """Return the game that is being watched."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """Return all of it as JSON in the notation of scenarios: seats are P1, P2, ..."""
        raise NotImplementedError

    def to_view(self) -> Any:
        """Return all of it for readers, as the dataclasses that the game declares as `view`.

        A game without them gives `to_dict()`.
        """
        return self.to_dict()

    def fill(self, cells: Cells) -> None:
        """Write all of it as counts, by the layout of a table of `cells.seats`."""
        raise NotImplementedError

    def sample_state(self, rng: Rng) -> State:
        """Return a full state drawn from those that fit; the truth is not an input."""
        raise NotImplementedError

    @final
    def tensor(self, out: WriteableBuffer, padded: bool = False) -> None:
        """Fill a contiguous buffer of `observation_shape(padded)` cells, see `observation_layout`.

        A buffer of uint8 gets counts, one of float32 counts divided by the scales of their pieces.
        Raises `WrongBufferError`, and writes nothing, if the buffer has another size or type.
        """
        layout = self.game().tensor_layout(padded)
        cells = empty_cells(layout)
        self.fill(cells)
        write_tensor(out, cells, layout.factors)

    @final
    def legal_mask(self, out: WriteableBuffer) -> None:
        """Fill a contiguous buffer of `num_distinct_actions()` uint8 with 1 for legal actions, else 0.

        Raises `WrongBufferError`, and writes nothing, if the buffer has another size or type.
        """
        ids = self.options
        if len(ids) == 0:
            for action in self.legal_actions:
                ids = append(ids, i16(action))
        write_mask(out, ids, self.game().num_distinct_actions())

    @final
    def events_since(self, number: SupportsIndex) -> list[dict[str, Any]]:
        """Return what this seat saw happen after its first `number` events, as dicts.

        Raises `NoLogError` unless the state keeps a log (`State.keep_log`, before the first decision).
        """
        if self.events is None:
            raise NoLogError("this state keeps no log; call keep_log() on it before the first decision")
        first = given.index_of(number)
        if first is None or first < 0:
            raise ParameterError(f"events are counted from 0, not from {number!r}")
        return [self.game().event_to_dict(event) for event in self.events[first:]]

    # -------------------------------------------------------------- a value
    def __eq__(self, other: object) -> bool:
        """Observations are equal if they show the same to the same seat."""
        return isinstance(other, Observation) and values.is_same_observation(self, other)

    def __hash__(self) -> int:
        return values.hash_of(self)

    def __copy__(self) -> Observation:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Observation:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return values.observation_parts(self)

    def __repr__(self) -> str:
        seat = showing.viewer(self.player)
        return f"<{type(self).__name__} of {self.game()}, seen by {seat}>"

    def __str__(self) -> str:
        """Return all that the seat knows, in a few lines."""
        return showing.observation_text(self)


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """A moment of one game. It changes only through `apply_action`, and in bulk through `step`.

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
        raise NotImplementedError

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

    def explain(self, player: SupportsIndex, action: SupportsIndex | str) -> Refusal | None:
        """Return None if the action, by id or text, is legal for the seat, else why it is not.

        The answer tells that seat nothing new. Raises `InvalidActionError` for an unknown text.
        """
        game = self.game()
        number = game.string_to_action(action) if isinstance(action, str) else id_given(action, game)
        seat = number_of_seat(player, self)
        reasons = game.reasons()
        is_asked = 0 <= seat < game.players and self.count_options(seat) != 0
        if not is_asked or not 0 <= number < game.num_distinct_actions():
            refusal = reasons.not_asked(self, seat, number)
            if refusal is not None:
                return refusal
        reason = self.judge(seat, number)
        return None if reason == LEGAL else reasons.refusal(reason, self.candidate(seat, number))

    def apply_action(self, player: SupportsIndex, action: SupportsIndex | str) -> None:
        """Make a decision, given by id or text: `apply_action(0, "play militia")`.

        Raises `IllegalActionError` if it is not legal and `InvalidActionError` if the text names no
        action, and then changes nothing.
        """
        game = self.game()
        number = game.string_to_action(action) if isinstance(action, str) else id_given(action, game)
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
        raise NotImplementedError

    def learners(self) -> int:
        """Return the seats that are shown something hidden of which no event speaks, a bit for each."""
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
        raise NotImplementedError

    def count_options(self, player: i64) -> i64:
        """Return how many legal actions the seat has."""
        raise NotImplementedError

    def option(self, player: i64, index: i64) -> i64:
        """Return the legal action with that index."""
        raise NotImplementedError

    def step(self, player: i64, action: i64) -> None:
        """Make a decision that is known to be legal."""
        raise NotImplementedError

    # -------------------------------------------------------------- the end
    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return each seat's share of the win, 0 before the end."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """Return each seat's score now, with its parts; the key `total` is their sum."""
        raise NotImplementedError

    def progress(self) -> float:
        """Return the estimated progress of the game, from 0 to 1."""
        raise NotImplementedError

    # -------------------------------------------------------------- copies and views
    def game(self) -> Game:
        """Return the game this state belongs to."""
        raise NotImplementedError

    def turns_taken(self) -> list[int]:
        """Return how many turns each seat has taken."""
        raise NotImplementedError

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
        raise NotImplementedError

    def reseed(self, key0: int, key1: int) -> None:
        """Replace all randomness to come by that of a key: two words of an `Rng`."""
        raise NotImplementedError

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
        raise NotImplementedError

    def glance(self, viewer: i64) -> Observation:
        """Return an observation for one `fill` before the next decision; no bot ever gets it.

        It may share open information with the state and need not list the legal actions. Games override
        it if their copies are slow.
        """
        return self.observe(viewer)

    def to_dict(self) -> dict[str, Any]:
        """Return the full state as readable JSON, the randomness to come included."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """States are equal if they show the same and have the same randomness to come.

        Logs do not count. A state changes, so it has no hash.
        """
        return isinstance(other, State) and values.is_same_state(self, other)

    def __copy__(self) -> State:
        twin = self.clone()
        if self.log is not None:
            twin.log = self.log[:]
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return values.state_parts(self)

    def __repr__(self) -> str:
        who = showing.deciders(self.acting_players())
        return f"<{type(self).__name__} of {self.game()}, {who}>"

    def __str__(self) -> str:
        """Return the whole position in a few lines, hidden cards included."""
        return showing.state_text(self)

    # -------------------------------------------------------------- events
    def keep_log(self) -> None:
        """Begin to append events to `log`."""
        self.log = []

    @final
    def tell(self, kind: i64, player: i64, card: i64, number: i64, audience: i64) -> None:
        """Log an event if there is a log: the only place where events are made."""
        if self.log is not None:
            self.log.append(Event(kind, player, card, number, audience))
