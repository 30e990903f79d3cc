"""Scopa as a game of Tavolata: its parameters, names, and positions as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, SupportsIndex

from tavolata.core.chance import Chance, key_of_deal
from tavolata.core.errors import InvalidActionError, ParameterError
from tavolata.core.events import EVERYBODY, HIDDEN, Event
from tavolata.core.game import Game, keep_final
from tavolata.core.reasons import Reasons
from tavolata.core.registry import Parameter, int_parameter
from tavolata.core.tensors import Layout
from tavolata_scopa.observation import LAYOUTS
from tavolata_scopa.position import read_position
from tavolata_scopa.rules import ACTION_NAMED, NAMES, NUMBER_OF, TEXTS
from tavolata_scopa.state import DRAW, EVENTS, FLIP, REASONS, ScopaState

FOUR = ("pairs", "singles")
PARAMETERS = [
    Parameter("players", "2", "2 to 4"),
    Parameter("points", "11", "1 to 31: the points that win"),
    Parameter("four", "pairs", "pairs or singles: how four players play"),
]
FIRST_DEALER = 0
"""The number of the random stream that draws the first dealer; the deals have the others."""


class Scopa(Game):
    """The game with its parameters; `sides` are pairs of partners, or single seats."""

    def __init__(self, given: dict[str, str]) -> None:
        super().__init__("scopa", int_parameter("scopa", "players", given["players"], 2, 4), given)
        if given["four"] not in FOUR:
            raise ParameterError(f"scopa: four is {' or '.join(FOUR)}, not {given['four']}")
        self.target = int_parameter("scopa", "points", given["points"], 1, 31)
        self.sides = 2 if self.players == 4 and given["four"] == "pairs" else self.players

    def side_of(self, seat: int) -> int:
        """Return the side of a seat: partners sit opposite each other."""
        return seat % self.sides

    # -------------------------------------------------------------- names
    def num_distinct_actions(self) -> int:
        """Return the number of plays."""
        return len(TEXTS)

    def action_names(self) -> Sequence[str]:
        """Return the texts of all plays: `play coins-7 take cups-3+swords-4`."""
        return TEXTS

    def string_to_action(self, text: str) -> int:
        """Return the number of a play; the cards that it takes may be in any order."""
        words = text.split()
        if len(words) == 4:
            words[3] = "+".join(sorted(words[3].split("+"), key=lambda name: NUMBER_OF.get(name, -1)))
        action = ACTION_NAMED.get(" ".join(words))
        if action is None:
            example = "play coins-7 take cups-3+swords-4"
            raise InvalidActionError(
                f"{text!r} is not an action of scopa: name a card, and cards that add up to its value; "
                f"actions read like {example!r}"
            )
        return action

    def card_names(self) -> Sequence[str]:
        """Return the ids of the 40 cards."""
        return NAMES

    def cards_in_game(self) -> list[str]:
        """Return all cards: every deal uses them all."""
        return list(NAMES)

    def reasons(self) -> Reasons:
        """Return the reasons why a play is illegal."""
        return REASONS

    def tensor_layout(self, padded: bool = False) -> Layout:
        """Return the layout of the tensor."""
        return LAYOUTS.of(self.players, padded)

    # -------------------------------------------------------------- states
    def empty_state(self, chance: Chance) -> ScopaState:
        """Return a state before the first deal."""
        return ScopaState(self, chance)

    def new_initial_state(self, seed: SupportsIndex | str | None = None) -> ScopaState:
        """Draw the dealer and deal."""
        state = self.empty_state(Chance(*key_of_deal(seed)))
        state.begin_deal(state.chance.stream(FIRST_DEALER).below(self.players))
        state.deal_hands()
        state.ask(state.after(state.dealer))
        return state

    def state_from_dict(self, data: Any) -> ScopaState:
        """Return the state of a position; a card that it does not name is in the stock."""
        return read_position(self, data)

    # -------------------------------------------------------------- events
    def event_to_dict(self, event: Event) -> dict[str, Any]:
        """Return an event as JSON; `card` is null if the reader may not see it."""
        found = {"event": EVENTS[event.kind], "seat": f"P{event.player + 1}", "number": event.number}
        if event.card < len(NAMES):
            found["card"] = NAMES[event.card]
        elif event.card == HIDDEN:
            found["card"] = None
        return found

    def learners(self, event: Event) -> int:
        """Return the seats that learn something hidden: only cards that are dealt are."""
        if event.kind == DRAW:
            return 1 << event.player
        return EVERYBODY if event.kind == FLIP else 0


keep_final(Scopa)
