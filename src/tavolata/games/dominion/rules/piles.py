"""The piles of one game: 7 basic cards and 10 of the kingdom.

Inside a game a card is the number of its pile, 0 to 16, so that the rows of a seat stay short however
many cards exist. The basic cards have the same number as pile and as kind; kingdom cards follow
in the order of their kinds.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from tavolata.core.chance import NO_CARD
from tavolata.games.dominion.rules.actions import N_VERBS, action_id, kind_of
from tavolata.games.dominion.rules.kinds import BASIC, NAMES, PRINTED, TREASURE

PILES: Final[i64] = 17
"""Kinds in one game: 7 basic and 10 kingdom."""
EMPTY_AT_END: Final[i64] = 3
"""Empty piles that end the game."""
_LATEST: Final[list[Piles]] = []
"""The piles requested last, if any: searches draw many positions of one game."""
_ROW: Final = vec[i64]([0] * PILES)
_IDS: Final = vec[i16]([0] * (PILES * N_VERBS))


@final
@mypyc_attr(acyclic=True)
class Piles:
    """The printed values of the cards of one game, by pile; immutable and shared by states.

    Observations hold only `kinds`, which nobody can write into.
    `ids` has the action ids: those of a verb begin at `verb * PILES`. `blocker` is the pile of the
    card that blocks Attacks, or `NO_CARD`.
    """

    def __init__(self, kingdom: list[int]) -> None:
        self.kinds: bytes = bytes([*range(BASIC), *sorted(kingdom)])
        self.cost: vec[i64] = _ROW[:]
        self.types: vec[i64] = _ROW[:]
        self.coins: vec[i64] = _ROW[:]
        self.points: vec[i64] = _ROW[:]
        self.cards_per_point: vec[i64] = _ROW[:]
        self.programs: list[vec[u8]] = []
        self.treasures: vec[u8] = vec[u8]()
        self.ids: vec[i16] = _IDS[:]
        self.blocker: i64 = NO_CARD
        for pile in range(PILES):
            self._lay_out(pile, i64(self.kinds[pile]))

    def _lay_out(self, pile: i64, kind: i64) -> None:
        self.cost[pile] = PRINTED.cost[kind]
        self.types[pile] = PRINTED.types[kind]
        self.coins[pile] = PRINTED.coins[kind]
        self.points[pile] = PRINTED.points[kind]
        self.cards_per_point[pile] = PRINTED.cards_per_point[kind]
        self.programs.append(PRINTED.programs[kind])
        if PRINTED.types[kind] & TREASURE != 0:
            self.treasures = append(self.treasures, u8(pile))
        if kind == PRINTED.blocker:
            self.blocker = pile
        for verb in range(N_VERBS):
            self.ids[verb * PILES + pile] = i16(action_id(verb, kind))

    def pile_of(self, kind: i64) -> i64:
        """Return the pile of a kind of card; `NO_CARD` if this game does not have it."""
        return pile_of(self.kinds, kind)

    def card_of(self, action: i64) -> i64:
        """Return the card of an action with a verb; `NO_CARD` if this game does not have it."""
        return self.pile_of(kind_of(action))

    def name(self, pile: i64) -> str:
        """Return the id of a card."""
        return NAMES[i64(self.kinds[pile])]

    def names(self) -> list[str]:
        """Return the ids of all cards in the order of their piles."""
        return [self.name(pile) for pile in range(PILES)]

    def numbers(self) -> dict[str, int]:
        """Return the pile of each card by its id."""
        return {self.name(pile): int(pile) for pile in range(PILES)}


def pile_of(kinds: bytes, kind: i64) -> i64:
    """Return the pile of a kind of card in a game with these kinds; `NO_CARD` if there is none."""
    if kind < BASIC:
        return kind
    for pile in range(BASIC, PILES):
        if i64(kinds[pile]) == kind:
            return pile
    return NO_CARD


def with_kinds(kinds: bytes) -> Piles:
    """Return the piles of the game with these kinds, as an observation holds them."""
    latest = _LATEST[0] if len(_LATEST) != 0 else None
    if latest is None or latest.kinds != kinds:
        latest = Piles(list(kinds[BASIC:]))
        _LATEST[:] = [latest]
    return latest


def is_end(provinces: i64, empty_piles: i64) -> bool:
    """Return whether the game ends with this turn: the Provinces or any three piles are gone (R35)."""
    return provinces == 0 or empty_piles >= EMPTY_AT_END
