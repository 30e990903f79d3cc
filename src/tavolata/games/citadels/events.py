"""What a log of Citadels can tell; `card` is a district, or KINDS plus the number of a character."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVENT_NAMES: Final = [
    "round",
    "face_up",
    "pick",
    "drop",
    "swap_characters",
    "called",
    "reveal",
    "gather_gold",
    "draw",
    "keep",
    "bottom",
    "build",
    "pay",
    "gain",
    "take_gold",
    "take_card",
    "give_card",
    "lay",
    "destroy",
    "destroy_cost",
    "exchange",
    "seize",
    "beautify",
    "crown",
    "kill",
    "bewitch",
    "rob",
    "warrant",
    "confiscate",
    "threat",
    "bribe",
    "refuse",
    "show_threat",
    "spy",
    "look",
    "swap_hands",
    "tax",
    "shuffle",
    "complete",
    "announce",
    "end_turn",
    "game_end",
    "paused",
    "resume",
    "heir",
    "refund",
    "gather_cards",
]
ROUND: Final[i64] = 0
FACE_UP: Final[i64] = 1
PICKS: Final[i64] = 2
DROPS: Final[i64] = 3
SWAP_CHARACTERS: Final[i64] = 4
CALLED: Final[i64] = 5
"""A rank that nobody shows; `number` is the rank."""
REVEALS: Final[i64] = 6
GATHERS_GOLD: Final[i64] = 7
DRAW: Final[i64] = 8
KEEP: Final[i64] = 9
BOTTOM: Final[i64] = 10
BUILDS: Final[i64] = 11
PAYS: Final[i64] = 12
GAINS: Final[i64] = 13
TAKES_GOLD: Final[i64] = 14
"""`number` is 16 * amount + the seat it is taken from; so for all events between two seats."""
TAKES_CARD: Final[i64] = 15
GIVES_CARD: Final[i64] = 16
LAYS: Final[i64] = 17
"""A card under a district."""
DESTROYS: Final[i64] = 18
"""`number` is the owner."""
PAYS_TO_DESTROY: Final[i64] = 19
EXCHANGES: Final[i64] = 20
SEIZES: Final[i64] = 21
BEAUTIFIES: Final[i64] = 22
CROWN: Final[i64] = 23
KILLS: Final[i64] = 24
BEWITCHES: Final[i64] = 25
ROBS: Final[i64] = 26
"""The thief names a character."""
WARRANT_LAID: Final[i64] = 27
CONFISCATES: Final[i64] = 28
THREAT_LAID: Final[i64] = 29
BRIBES: Final[i64] = 30
REFUSES: Final[i64] = 31
SHOWS_THREAT: Final[i64] = 32
SPIES: Final[i64] = 33
LOOKS: Final[i64] = 34
SWAPS_HANDS: Final[i64] = 35
TAXED: Final[i64] = 36
SHUFFLES: Final[i64] = 37
COMPLETES: Final[i64] = 38
ANNOUNCES: Final[i64] = 39
ENDS_TURN: Final[i64] = 40
GAME_END: Final[i64] = 41
PAUSES: Final[i64] = 42
RESUMES: Final[i64] = 43
HEIR: Final[i64] = 44
REFUND: Final[i64] = 45
GATHERS_CARDS: Final[i64] = 46

TEACHING_ALL: Final[frozenset[int]] = frozenset(
    (ROUND, FACE_UP, CALLED, REVEALS, SHUFFLES, HEIR, SHOWS_THREAT)
)
"""Events from which everybody learns something hidden, or that settle what chance decides."""
TEACHING_ONE: Final[frozenset[int]] = frozenset((DRAW, GATHERS_CARDS, LOOKS, SPIES))
"""Events from which the seat itself learns something."""
TEACHING_TWO: Final[frozenset[int]] = frozenset((SWAPS_HANDS, SWAP_CHARACTERS, TAKES_CARD))
"""Events from which the seat and the one in `number` learn something."""
