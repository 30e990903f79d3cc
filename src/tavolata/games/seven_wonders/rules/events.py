"""The events of a game of 7 Wonders, in the log of a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.core.names import words

AGE_BEGINS: Final[i64] = 0
TURN: Final[i64] = 1
"""Its number is `number_of_turn`."""
DRAW: Final[i64] = 2
BUILT: Final[i64] = 3
BUILT_FREE: Final[i64] = 4
STAGE_BUILT: Final[i64] = 5
DISCARDED: Final[i64] = 6
PAID_BANK: Final[i64] = 7
PAID_LEFT: Final[i64] = 8
PAID_RIGHT: Final[i64] = 9
GAINED: Final[i64] = 10
LEFTOVER: Final[i64] = 11
PICKED: Final[i64] = 12
DECLINED: Final[i64] = 13
VICTORY_LEFT: Final[i64] = 14
VICTORY_RIGHT: Final[i64] = 15
DEFEAT_LEFT: Final[i64] = 16
DEFEAT_RIGHT: Final[i64] = 17
GAME_END: Final[i64] = 18
FORGONE: Final[i64] = 19
EVENT_NAMES: Final = words(
    """
    age turn draw build build_free stage discard pay_bank pay_left pay_right gain leftover pick
    decline victory_left victory_right defeat_left defeat_right game_end forgo
    """
)


def number_of_turn(age: i64, turn: i64) -> i64:
    """Return the number of a turn in a `TURN` event."""
    return 16 * age + turn


def age_and_turn(number: i64) -> tuple[i64, i64]:
    """Return the age and the turn of a `TURN` event."""
    return number // 16, number % 16
