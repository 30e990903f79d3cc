"""All actions by number and by text: a verb and a kind of card, or one of a few plain answers.

The ids of the first 32 kinds of card come verb by verb, then the plain answers. The ids of
each later kind follow those of all earlier kinds, so no id changes when a card is added.
"""

from __future__ import annotations

import functools
from typing import Final

from mypy_extensions import i64

from tavolata.games.dominion.rules.kinds import NAMES

PLAY: Final[i64] = 0
BUY: Final[i64] = 1
GAIN: Final[i64] = 2
DISCARD: Final[i64] = 3
TRASH: Final[i64] = 4
TOPDECK: Final[i64] = 5
NO_VERB: Final[i64] = -1
"""The verb of a plain answer."""
VERBS: Final = ["play", "buy", "gain", "discard", "trash", "topdeck"]
N_VERBS: Final[i64] = 6
FIRST_KINDS: Final[i64] = 32
"""Kinds below this number have their ids before the answers, verb by verb."""

ANSWERS: Final[i64] = 192
"""The first plain answer."""
PLAY_TREASURES: Final[i64] = 192
REVEAL_MOAT: Final[i64] = 193
SHOW_HAND: Final[i64] = 194
FLIP_DECK: Final[i64] = 195
SET_ASIDE: Final[i64] = 196
KEEP: Final[i64] = 197
DISCARD_REVEALED: Final[i64] = 198
DONE: Final[i64] = 199
AFTER_ANSWERS: Final[i64] = 200
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


def action_id(verb: i64, kind: i64) -> i64:
    """Return the id of a verb on a kind of card."""
    if kind < FIRST_KINDS:
        return verb * FIRST_KINDS + kind
    return AFTER_ANSWERS + (kind - FIRST_KINDS) * N_VERBS + verb


def verb_of(action: i64) -> i64:
    """Return the verb of an action, `NO_VERB` if it is a plain answer."""
    if action < ANSWERS:
        return action // FIRST_KINDS
    return NO_VERB if action < AFTER_ANSWERS else (action - AFTER_ANSWERS) % N_VERBS


def kind_of(action: i64) -> i64:
    """Return the kind of card that an action with a verb is about."""
    if action < ANSWERS:
        return action % FIRST_KINDS
    return FIRST_KINDS + (action - AFTER_ANSWERS) // N_VERBS


def count_actions(kinds: i64) -> i64:
    """Return the number of action ids with this many kinds of card."""
    return AFTER_ANSWERS + max(0, kinds - FIRST_KINDS) * N_VERBS


def action_text(action: i64) -> str:
    """Return the text of an action."""
    verb = verb_of(action)
    if verb == NO_VERB:
        return ANSWER_NAMES[action - ANSWERS]
    return f"{VERBS[verb]} {NAMES[kind_of(action)]}"


@functools.cache
def action_names(kinds: int) -> tuple[str, ...]:
    """Return the text of every action id with this many kinds of card."""
    return tuple([action_text(action) for action in range(count_actions(kinds))])


def verb_number(verb: str) -> i64:
    """Return the number of a verb, `NO_VERB` for any other text."""
    return i64(VERBS.index(verb)) if verb in VERBS else NO_VERB


def answer_id(answer: str) -> i64:
    """Return the id of a plain answer."""
    return ANSWERS + i64(ANSWER_NAMES.index(answer))
