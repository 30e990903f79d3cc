"""All actions by number and by text: a verb with a card, a seat or a number, or a plain answer."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.citadels.rules.kinds import CHARACTER_NAMES, NAMES, TYPE_NAMES

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

GATHER_GOLD: Final[i64] = 363
GATHER_CARDS: Final[i64] = 364
COLLECT: Final[i64] = 365
USE_POWER: Final[i64] = 366
GIVE_CROWN: Final[i64] = 367
USE_ARMORY: Final[i64] = 368
USE_LABORATORY: Final[i64] = 369
USE_MUSEUM: Final[i64] = 370
USE_SMITHY: Final[i64] = 371
PAY_GOLD: Final[i64] = 372
PAY_FRAMEWORK: Final[i64] = 373
PAY_RUIN: Final[i64] = 374
PAY_CARDS: Final[i64] = 375
PAY_LOAN: Final[i64] = 376
REDRAW: Final[i64] = 377
TAKE_GOLD: Final[i64] = 378
TAKE_CARD: Final[i64] = 379
CONFISCATE: Final[i64] = 380
PAY_BRIBE: Final[i64] = 381
REFUSE: Final[i64] = 382
REVEAL: Final[i64] = 383
ANNOUNCE: Final[i64] = 384
DIG_UP: Final[i64] = 385
DECLINE: Final[i64] = 386
DONE: Final[i64] = 387
END_TURN: Final[i64] = 388
N_ACTIONS: Final = 389

ANSWER_NAMES: Final = [
    "gather gold",
    "gather cards",
    "collect",
    "use power",
    "give crown",
    "use armory",
    "use laboratory",
    "use museum",
    "use smithy",
    "pay gold",
    "pay with framework",
    "pay with district",
    "pay with cards",
    "pay with loan",
    "redraw",
    "take gold",
    "take card",
    "confiscate",
    "pay bribe",
    "refuse",
    "reveal",
    "announce",
    "dig up",
    "decline",
    "done",
    "end turn",
]
ACTION_NAMES: Final = (
    *[f"build {name}" for name in NAMES],
    *[f"take {name}" for name in NAMES],
    *[f"put {name}" for name in NAMES],
    *[f"choose {name}" for name in NAMES],
    *[f"choose beautified {name}" for name in NAMES],
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
