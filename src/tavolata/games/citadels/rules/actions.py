"""All actions by number and by text: a verb with a card, a seat or a number, or a plain answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, DISTRICT_NAMES, NAMES, TYPE_NAMES

BUILD: Final[i64] = 0
TAKE: Final[i64] = 56
"""Keep or take a card that is shown."""
PUT: Final[i64] = 112
"""Put a card from hand where the question says."""
CHOOSE: Final[i64] = 168
"""Choose a district in a city; one with a coin on it has its own ids."""
PICK: Final[i64] = 280
"""Keep or discard a character in the draft, as the question says."""
NAME: Final[i64] = 307
"""Name a character."""
PLAYER: Final[i64] = 334
TYPE: Final[i64] = 342
CARDS: Final[i64] = 347
"""Choose the number of cards among the things gained: 0 to 15."""

ANSWERS: Final[i64] = 363
"""The first answer without an object; records hold the numbers, so new ones are added at the end."""
ANSWER_NAMES: Final[list[str]] = []


def _answer(name: str) -> i64:
    ANSWER_NAMES.append(name)
    return ANSWERS + len(ANSWER_NAMES) - 1


GATHER_GOLD: Final[i64] = _answer("gather gold")
GATHER_CARDS: Final[i64] = _answer("gather cards")
COLLECT: Final[i64] = _answer("collect")
USE_POWER: Final[i64] = _answer("use power")
GIVE_CROWN: Final[i64] = _answer("give crown")
USE_ARMORY: Final[i64] = _answer("use armory")
USE_LABORATORY: Final[i64] = _answer("use laboratory")
USE_MUSEUM: Final[i64] = _answer("use museum")
USE_SMITHY: Final[i64] = _answer("use smithy")
PAY_GOLD: Final[i64] = _answer("pay gold")
PAY_FRAMEWORK: Final[i64] = _answer("pay with framework")
PAY_RUIN: Final[i64] = _answer("pay with district")
PAY_CARDS: Final[i64] = _answer("pay with cards")
PAY_LOAN: Final[i64] = _answer("pay with loan")
REDRAW: Final[i64] = _answer("redraw")
TAKE_GOLD: Final[i64] = _answer("take gold")
TAKE_CARD: Final[i64] = _answer("take card")
CONFISCATE: Final[i64] = _answer("confiscate")
PAY_BRIBE: Final[i64] = _answer("pay bribe")
REFUSE: Final[i64] = _answer("refuse")
REVEAL: Final[i64] = _answer("reveal")
ANNOUNCE: Final[i64] = _answer("announce")
DIG_UP: Final[i64] = _answer("dig up")
DECLINE: Final[i64] = _answer("decline")
DONE: Final[i64] = _answer("done")
END_TURN: Final[i64] = _answer("end turn")
N_ACTIONS: Final = 389

ACTION_NAMES: Final = (
    *[f"build {name}" for name in NAMES],
    *[f"take {name}" for name in NAMES],
    *[f"put {name}" for name in NAMES],
    *[f"choose {name}" for name in DISTRICT_NAMES],
    *[f"pick {name}" for name in CHARACTER_NAMES],
    *[f"name {name}" for name in CHARACTER_NAMES],
    *[f"player P{seat}" for seat in range(1, 9)],
    *[f"type {name}" for name in TYPE_NAMES],
    *[f"cards {number}" for number in range(16)],
    *ANSWER_NAMES,
)
assert len(ACTION_NAMES) == N_ACTIONS

FIRST_OF_VERBS: Final[tuple[i64, ...]] = (CARDS, TYPE, PLAYER, NAME, PICK, CHOOSE, PUT, TAKE, BUILD)


def number_of(action: int) -> int:
    """Return the card, district, character, seat, type or number of a verb's action."""
    for first in FIRST_OF_VERBS:
        if first <= action:
            return action - int(first)
    return action
