"""A tiny game with leaks to plant: two seats, one hidden card each, bet or pass, the higher card wins."""

from __future__ import annotations

import random
from typing import Any

from tavolata.core.chance import Rng
from tavolata.core.game import Game, Observation, State
from tavolata.core.reasons import Reasons
from tavolata.core.tensors import Cells, Layout, Piece

CARDS = 6
ACTIONS = ("pass", "bet")
LEAKS = (
    "none", "to_dict", "to_view", "str", "legal_actions", "legal_mask", "tensor", "sample_state", "explain",
    "acting_players",
)  # fmt: skip
"""The methods of the contract that can be made to leak the other seat's card."""


class HighestCard(Game):
    """The game; `leak` names the method with a planted leak."""

    def __init__(self, leak: str = "none") -> None:
        super().__init__("highest_card", 2, {"leak": leak})
        self.leak = leak

    def num_distinct_actions(self) -> int:
        return len(ACTIONS)

    def action_names(self) -> tuple[str, ...]:
        return ACTIONS

    def tensor_layout(self, padded: bool = False) -> Layout:
        return Layout([Piece("card", 1, "my card", CARDS), Piece("other", 1, "a leak", CARDS)], 2)

    def new_initial_state(self, seed: object = None) -> State:
        cards = random.Random(str(seed)).sample(range(1, CARDS + 1), 2)
        return HighestCardState(self, cards, [])

    def state_from_dict(self, data: Any) -> State:
        return HighestCardState(self, data["cards"], data["made"])

    def reasons(self) -> Reasons:
        return Game.reasons(self)


class HighestCardState(State):
    """Two cards, and the decisions made so far."""

    def __init__(self, home: HighestCard, cards: list[int], made: list[int]) -> None:
        super().__init__()
        self.home, self.cards, self.made = home, list(cards), list(made)

    def game(self) -> Game:
        return self.home

    def decider(self) -> int:  # type: ignore[override]  # plain ints do for a game in plain Python
        return len(self.made) if len(self.made) < 2 else -1

    def acting_players(self) -> list[int]:
        if self.home.leak == "acting_players" and not self.made:
            return [0] if self.cards[1] % 2 else [1]
        return [self.decider()] if self.decider() >= 0 else []

    def legal_actions(self, player: int) -> list[int]:
        if self.home.leak == "legal_actions" and self.cards[1 - player] > 3:
            return [0]
        return [0, 1] if player in self.acting_players() else []

    def count_options(self, player: int) -> int:  # type: ignore[override]  # as above
        return len(self.legal_actions(player))

    def option(self, player: int, index: int) -> int:  # type: ignore[override]  # as above
        return self.legal_actions(player)[index]

    def step(self, player: int, action: int) -> None:  # type: ignore[override]  # as above
        self.made.append(int(action))

    def explain(self, player: int, action: int | str) -> Any:
        if self.home.leak == "explain":
            return f"no: the other card is {self.cards[1 - player]}"
        return None if action in self.legal_actions(player) else "it is not your turn"

    def is_terminal(self) -> bool:
        return self.decider() < 0

    def returns(self) -> list[float]:
        return (
            [float(card == max(self.cards)) for card in self.cards]
            if self.is_terminal()
            else [0.0, 0.0]
        )

    def make_copy(self) -> State:
        return HighestCardState(self.home, self.cards, self.made)

    def reseed(self, key0: int, key1: int) -> None:
        """Nothing random is left after the deal."""

    def to_dict(self) -> dict[str, Any]:
        return {"cards": self.cards, "made": self.made}

    def observe(self, viewer: int) -> Observation:  # type: ignore[override]  # as above
        return HighestCardView(self, int(viewer))


class HighestCardView(Observation):
    """One seat's card and the decisions; `hidden` is the other card if the planted leak needs it."""

    def __init__(self, state: HighestCardState, viewer: int) -> None:
        super().__init__(viewer)
        self.home = state.home
        self.mine = state.cards[viewer] if viewer >= 0 else None
        self.made = list(state.made)
        self.legal = state.legal_actions(viewer) if viewer >= 0 else []
        self.hidden = state.cards[1 - viewer] if viewer >= 0 else state.cards[0]

    def leaks(self, what: str) -> bool:
        return self.home.leak == what

    @property
    def legal_actions(self) -> list[int]:
        if self.leaks("legal_mask") and self.player >= 0 and self.legal:
            return [0] if self.hidden > 3 else [0, 1]
        return self.legal

    def game(self) -> Game:
        return self.home

    def to_dict(self) -> dict[str, Any]:
        return {
            "mine": self.mine,
            "made": self.made,
            **({"other": self.hidden} if self.leaks("to_dict") else {}),
        }

    def to_view(self) -> Any:
        return {"mine": self.mine, "other": self.hidden if self.leaks("to_view") else None}

    def __str__(self) -> str:
        return f"my card is {self.mine}" + (f", not {self.hidden}" if self.leaks("str") else "")

    def fill(self, cells: Cells) -> None:
        cells.put(self.mine or 0)
        cells.put(self.hidden if self.leaks("tensor") else 0)

    def sample_state(self, rng: Rng) -> State:
        cards = [card for card in range(1, CARDS + 1) if card != self.mine]
        if self.leaks("sample_state") and self.mine is not None:
            cards = [self.hidden]
        drawn = [cards.pop(int(rng.below(len(cards)))) for _ in range(2 if self.mine is None else 1)]
        if self.mine is not None:
            drawn.insert(self.player, self.mine)
        return HighestCardState(self.home, drawn, self.made)

    def __reduce__(self) -> tuple[Any, ...]:
        return make_view, (self.home.leak, self.mine, self.made, self.player)


def make_view(leak: str, mine: int | None, made: list[int], player: int) -> HighestCardView:
    """Return a pickled observation, without the hidden card."""
    cards = [mine or 0, 0] if player <= 0 else [0, mine or 0]
    return HighestCardView(HighestCardState(HighestCard(leak), cards, made), player)
