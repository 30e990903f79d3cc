"""The numbers and the text of all actions: a verb and a card, or one of a few plain answers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tavolata.games.dominion.kinds import KINDS, NAMES

# A verb takes 32 ids, one for each kind of card.
PLAY: Final[i64] = 0
BUY: Final[i64] = 32
GAIN: Final[i64] = 64
DISCARD: Final[i64] = 96
TRASH: Final[i64] = 128
TOPDECK: Final[i64] = 160
ANSWERS: Final[i64] = 192

NO_VERB: Final[i64] = -1
PLAY_TREASURES: Final[i64] = 192
REVEAL_MOAT: Final[i64] = 193
SHOW_HAND: Final[i64] = 194
FLIP_DECK: Final[i64] = 195
SET_ASIDE: Final[i64] = 196
KEEP: Final[i64] = 197
DISCARD_REVEALED: Final[i64] = 198
DONE: Final[i64] = 199
N_ACTIONS: Final = 200

VERBS: Final = ["play", "buy", "gain", "discard", "trash", "topdeck"]
ANSWER_NAMES: Final = [
    "play treasures",
    "reveal moat",
    "show hand",
    "flip deck",
    "set aside",
    "keep",
    "discard revealed",
    "done",
]
ACTION_NAMES: Final = tuple([f"{verb} {card}" for verb in VERBS for card in NAMES] + ANSWER_NAMES)


def verb_of(action: int) -> str:
    """The verb of an action on a card; the whole text of a plain answer."""
    return VERBS[action // KINDS] if action < ANSWERS else ANSWER_NAMES[action - ANSWERS]


def first_of(verb: str) -> i64:
    """The first id of a verb, its action on card 0; `NO_VERB` for any other text."""
    return i64(VERBS.index(verb)) * KINDS if verb in VERBS else NO_VERB


def answer_id(answer: str) -> i64:
    """The id of a plain answer."""
    return ANSWERS + i64(ANSWER_NAMES.index(answer))


def verb_id(action: i64) -> i64:
    """The first id of the verb of an action on a card."""
    return action - card_of(action)


def card_of(action: i64) -> i64:
    """The card of an action that has a verb."""
    return action & (KINDS - 1)
