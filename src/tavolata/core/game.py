"""The contract that every game keeps: `Game`, `State`, `Observation`.

The words are OpenSpiel's. A decision belongs to one seat; several seats may owe one at once. Seats
are numbered from 0. A bot, a page or a log is given an `Observation` and never a `State`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex, final

from mypy_extensions import mypyc_attr

from tavolata.core import given, values
from tavolata.core.action import Action
from tavolata.core.errors import InvalidActionError, unwritten
from tavolata.core.events import EVERYBODY, Event
from tavolata.core.final import keep_final, refuse_if_made
from tavolata.core.observation import Observation
from tavolata.core.reasons import RULES_OF_NO_BOOK, Reasons, no_action
from tavolata.core.state import State, id_given, number_of_seat
from tavolata.core.tensors import Layout, Piece

__all__ = [
    "DECISION_CAP",
    "Game",
    "Observation",
    "State",
    "keep_final",
    "number_of_seat",
    "shares_of_win",
]

DECISION_CAP: Final = 10_000
"""Decisions after which a driver stops a game and calls it capped."""


def shares_of_win(winners: list[int], players: int) -> list[float]:
    """Return each seat's share of the win if these have won; 0 for all if nobody has yet."""
    return [1.0 / len(winners) if p in winners else 0.0 for p in range(players)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A game with its parameters; makes states and knows the bounds that hold for all of them.

    `load_game` makes one. It never changes: bots share the game of the match that they play. Games of
    this package have `Final` attributes that hold only tuples, texts and numbers.
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
        return f"{self.name}({inside})" if inside else self.name

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
        raise unwritten(self, "num_distinct_actions()")

    def max_game_length(self) -> int:
        """Return the decisions after which a driver stops a game that its rules would let continue."""
        return DECISION_CAP

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor; `padded`: for the largest table that this game can have.

        A game without a tensor leaves this as it is: `NotImplementedError` says so.
        """
        raise unwritten(self, "tensor_layout(padded)")

    @final
    def observation_layout(self, padded: bool = False) -> list[Piece]:
        """Return the named pieces of the tensor, in order, with their index ranges and scales."""
        return list(self.tensor_layout(padded).pieces)

    @final
    def observation_shape(self, padded: bool = False) -> list[int]:
        """Return the shape of the tensor: one axis."""
        return [self.tensor_layout(padded).size]

    def new_initial_state(self, seed: SupportsIndex | str | None = None) -> State:
        """Deal a new game. `seed` is any integer, NumPy's too, or a text.

        With the same decisions it gives the same game. Without a seed each call deals another game,
        from a fresh secret of the operating system. Never give a bot the seed of its deal
        (`core/seeding.py`). Raises `ParameterError` for any other seed.
        """
        raise unwritten(self, "new_initial_state(seed)")

    def state_from_dict(self, data: Any) -> State:
        """Return the state of `State.to_dict`, or a position by hand; `PositionError` if invalid."""
        raise unwritten(self, "state_from_dict(data)")

    def action_names(self) -> Sequence[str]:
        """Return the text of every action id, in stable English notation."""
        raise unwritten(self, "action_names()")

    def card_names(self) -> Sequence[str]:
        """Return the ids of all cards, in the order of their numbers; none by default."""
        return ()

    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON; the caller has redacted it with `Event.seen_by`."""
        raise unwritten(self, "event_to_dict(event)")

    def packages(self) -> list[str]:
        """Return the other packages that this game needs, with their versions: records name them."""
        return []

    def cards_in_game(self) -> list[str]:
        """Return the ids of the cards that are certain to be in every game of this game string.

        None by default.
        """
        return []

    def reasons(self) -> Reasons:
        """Return the reasons for which this game refuses actions; by default only the shared ones."""
        return Reasons(self.name, {}, RULES_OF_NO_BOOK)

    # -------------------------------------------------------------- text
    def string_to_action(self, text: str) -> int:
        """Return the id of an action by its text; raises `InvalidActionError`."""
        if not isinstance(text, str):  # compiled code has checked the type before
            raise TypeError(f"the text of an action is a str, not {text!r}")
        names = self.action_names()
        wanted = " ".join(text.split())
        if wanted not in names:
            import difflib  # only for errors: programs start sooner without it

            near = difflib.get_close_matches(wanted, names, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"actions read like {names[0]!r}"
            raise InvalidActionError(
                f"{text!r} is not an action of {self.name}; {hint}",
                "error-no-action",
                text=text,
                game=self.name,
                near=near[0] if near else "none",
                example=names[0],
            )
        return names.index(wanted)

    def action_to_string(self, action: SupportsIndex) -> str:
        """Return the text of an action id; raises `InvalidActionError` for an id out of range."""
        names = self.action_names()
        number = action if type(action) is int else given.action_id_of(action, len(names))
        if not 0 <= number < len(names):
            raise InvalidActionError(no_action(number, len(names) - 1))
        return names[number]

    def action(self, action: SupportsIndex | str | Action) -> Action:
        """Describe an action, given by id or text: its verb, subject and printed cost.

        Raises `InvalidActionError` if the game has no such action.
        """
        number = id_given(action, self)
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
        """Return the printed cost of an action by what pays for it, `{"coins": 5}`, if it has one.

        Games override it for their own ids, unchecked: users read `action(...).cost`.
        """
        return None


keep_final(Game)
