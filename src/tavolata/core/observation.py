"""`Observation`: what a seat sees and remembers; `core/game.py` has the rest of the contract."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, SupportsIndex, final

from librt.vecs import append, vec
from mypy_extensions import i16, mypyc_attr

from tavolata.core import given, showing, values
from tavolata.core.buffers import write_mask, write_tensor
from tavolata.core.chance import Rng, rng_of
from tavolata.core.errors import NoLogError, ParameterError, unwritten
from tavolata.core.events import Event
from tavolata.core.tensors import Cells, empty_cells

if TYPE_CHECKING:
    from tavolata.core.game import Game
    from tavolata.core.given import Writable
    from tavolata.core.state import State

NO_OPTIONS: Final = vec[i16]()


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Observation:
    """A seat's knowledge and memory, as a value with no way back to the state.

    `State.observation` makes one. `player` is the seat, or -1 for a watcher. `options` are its legal
    actions in a vector; a game in plain Python may override `legal_actions` instead. `events` is what
    the seat saw happen, each event redacted by `Event.seen_by`; None unless the state keeps a log.
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
        raise unwritten(self, "game()")

    def to_dict(self) -> dict[str, Any]:
        """Return all of it as JSON in the notation of scenarios: seats are P1, P2, ..."""
        raise unwritten(self, "to_dict()")

    def to_view(self) -> Any:
        """Return all of it for readers, as the dataclasses that the game declares as `view`.

        A game without them gives `to_dict()`.
        """
        return self.to_dict()

    def fill(self, cells: Cells) -> None:
        """Write all of it as counts, by the layout of a table of `cells.seats`."""
        raise unwritten(self, "fill(cells)")

    def sample_state(self, rng: Rng) -> State:
        """Return a full state drawn from those that fit; the truth is not an input."""
        raise unwritten(self, "sample_state(rng)")

    @final
    def tensor(self, out: Writable, padded: bool = False) -> None:
        """Fill a contiguous buffer of `observation_shape(padded)` cells, see `observation_layout`.

        A buffer of uint8 gets counts, one of float32 counts divided by the scales of their pieces.
        Raises `WrongBufferError`, and writes nothing, if the buffer has another size or type.
        """
        layout = self.game().tensor_layout(padded)
        cells = empty_cells(layout)
        self.fill(cells)
        write_tensor(out, cells, layout.factors)

    @final
    def legal_mask(self, out: Writable) -> None:
        """Fill a contiguous buffer of `num_distinct_actions()` cells with 1 for legal actions, else 0.

        Its type is uint8, int8 or bool.
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

        Events from before `State.keep_log` are missing. Raises `NoLogError` without a log.
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
        if not isinstance(other, Observation) or self.player != other.player:
            return False
        return self.game() == other.game() and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return values.hash_of(self)

    def __copy__(self) -> Observation:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Observation:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        position = self.sample_state(rng_of("pickled observation")).to_dict()
        return values.observation_again, (self.game(), position, self.player, self.events)

    def __repr__(self) -> str:
        seat = showing.viewer(self.player)
        return f"<{type(self).__name__} of {self.game()}, seen by {seat}>"

    def __str__(self) -> str:
        """Return all that the seat knows, in a few lines."""
        return showing.observation_text(self)
