"""The events of a game of Dominion, in the log of a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.names import words

TURN: Final[i64] = 0
PLAY: Final[i64] = 1
DRAW: Final[i64] = 2
SHUFFLE: Final[i64] = 3
BUY: Final[i64] = 4
GAIN: Final[i64] = 5
GAIN_TO_HAND: Final[i64] = 6
GAIN_TO_DECK: Final[i64] = 7
DISCARDS: Final[i64] = 8
SHOW_DISCARD: Final[i64] = 9
TRASHES: Final[i64] = 10
REVEAL: Final[i64] = 11
TOPDECK: Final[i64] = 12
SET_ASIDES: Final[i64] = 13
TAKE: Final[i64] = 14
SHOW_HAND: Final[i64] = 15
SHOW_MOAT: Final[i64] = 16
FLIP_DECK: Final[i64] = 17
CLEAN_UP: Final[i64] = 18
GAME_END: Final[i64] = 19
STEAL: Final[i64] = 20
DISCARDS_REVEALED: Final[i64] = 21
TRASHES_REVEALED: Final[i64] = 22
TOPDECKS_REVEALED: Final[i64] = 23
TRASHES_PLAYED: Final[i64] = 24
TOPDECKS_DISCARDED: Final[i64] = 25
EVENT_NAMES: Final = words(
    """
    turn play draw shuffle buy gain gain_to_hand gain_to_deck discard show_discard trash reveal
    topdeck set_aside take show_hand show_moat flip_deck clean_up game_end steal discard trash
    topdeck trash topdeck
    """
)
SOURCES: Final[dict[int, str]] = {
    DISCARDS_REVEALED: "set_aside",
    TRASHES_REVEALED: "set_aside",
    TOPDECKS_REVEALED: "set_aside",
    TRASHES_PLAYED: "in_play",
    TOPDECKS_DISCARDED: "discard",
}
"""The zone of a card that is discarded, trashed or put onto the deck; otherwise it was in hand."""
TEACHING: Final[frozenset[int]] = frozenset((SHUFFLE, REVEAL, SHOW_HAND, FLIP_DECK))
"""Events that reveal something hidden to everybody, or that settle a random outcome."""
