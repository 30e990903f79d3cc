"""The printed card, and the list of all cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import u8

from tavolata.core.decisions import Effect
from tavolata.games.dominion.rules.kinds import EFFECTS, PRINTED, register
from tavolata.games.dominion.rules.state import DominionState


class Card:
    """A card as printed, with the rulings that govern it.

    `play` lists its instructions from top to bottom. A player may reveal a card that `blocks_attacks`
    when another player plays an Attack; there is one such card.
    """

    def __init__(
        self,
        name: str,
        *,
        cost: int,
        types: int,
        coins: int = 0,
        points: int = 0,
        cards_per_point: int = 0,
        play: list[Effect[DominionState]] | None = None,
        blocks_attacks: bool = False,
        rules: str = "R6",
    ) -> None:
        self.name = name
        self.rules = rules.split()
        program = vec[u8]()
        for effect in reversed(play or []):
            _register_with_parts(effect, name)
            program = append(program, u8(effect.code))
        self.number = PRINTED.add(name, cost, types, coins, points, cards_per_point, program)
        if blocks_attacks:
            PRINTED.blocker = self.number
        CARDS.append(self)


CARDS: Final[list[Card]] = []
"""All cards by number."""


def _register_with_parts(effect: Effect[DominionState], owner: str) -> None:
    if effect.name:
        return  # an effect has no state of its own, so cards can share it
    name = f"{owner}/{effect.title or type(effect).__name__}"
    names = [known.name for known in EFFECTS]
    same = 1
    while (name if same == 1 else f"{name}{same}") in names:
        same += 1
    register(effect, name if same == 1 else f"{name}{same}")
    for part in effect.subeffects():
        _register_with_parts(part, owner)
