"""Facts about Dominion's cards, derived from their effects: spare Actions, draws, trash reasons."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tavolata.games.dominion.rules import effects
from tavolata.games.dominion.rules.cards.r_to_w import PlayTwice
from tavolata.games.dominion.rules.kinds import ACTION, EFFECTS, NAMES, PRINTED, TREASURE

KINDS: Final[i64] = len(NAMES)
"""All kinds of card, those of packages too."""
NOT_AN_ACTION: Final[i64] = 9
"""Value of `SPARE_ACTIONS` for other cards."""


def spare_actions(card: i64) -> i64:
    """Return the Actions that an Action card leaves after playing it: -1 for a terminal."""
    if PRINTED.types[card] & ACTION == 0:
        return NOT_AN_ACTION
    left: i64 = -1
    for code in PRINTED.programs[card]:
        effect = EFFECTS[i64(code)]
        if isinstance(effect, effects.Actions):
            left += effect.n
        elif isinstance(effect, PlayTwice):
            left += 1
    return left


SPARE_ACTIONS: Final = vec[i64]([spare_actions(card) for card in range(KINDS)])

# The reasons why effects ask for a card to trash.
SOMETHING_ELSE: Final[i64] = 0
TO_BE_RID: Final[i64] = 1
FOR_A_CARD: Final[i64] = 2
FOR_A_TREASURE: Final[i64] = 3
TO_STEAL: Final[i64] = 4


def reason_to_trash(code: i64) -> i64:
    """Return why the effect with this code asks for a card to trash, if it does."""
    effect = EFFECTS[code]
    if isinstance(effect, effects.TrashUpTo):
        return TO_BE_RID
    if isinstance(effect, effects.TrashThenGain):
        return FOR_A_TREASURE if effect.types == TREASURE else FOR_A_CARD
    return TO_STEAL if effect.name == "thief/TrashRevealed" else SOMETHING_ELSE


REASONS: Final = vec[i64]([reason_to_trash(code) for code in range(len(EFFECTS))])


def trash_reason_of(card: i64) -> i64:
    """Return why playing a card would ask its player to trash another one, if it would."""
    for code in PRINTED.programs[card]:
        if REASONS[i64(code)] != SOMETHING_ELSE:
            return REASONS[i64(code)]
    return SOMETHING_ELSE


def draws_cards(card: i64) -> bool:
    """Return whether an Action draws cards for its player."""
    for code in PRINTED.programs[card]:
        if isinstance(EFFECTS[i64(code)], effects.Draw):
            return True
    return False


def asks_for_discards(card: i64) -> bool:
    """Return whether an Action lets its player discard for new cards."""
    for code in PRINTED.programs[card]:
        if isinstance(EFFECTS[i64(code)], effects.DiscardThenDraw):
            return True
    return False
