"""The effects of Dominion's cards as signs: one line of symbols that the page draws.

The signs derive from the instructions of a card in the rules. A sign is JSON-ready: `does` names it,
`n` is a number of cards, `cost` and `plus` limit the cost of a gain, `card` and `type` say of what,
and `whom` says that it happens to the `others` or to `all`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tavolata.core.decisions import Effect
from tavolata.games.dominion.rules import effects, kinds
from tavolata.games.dominion.rules.cards import a_to_f, g_to_m, r_to_w

Sign = dict[str, Any]


def _type(types: int) -> Sign:
    """Return the one type of card that an instruction is about, if it is about one."""
    name = {kinds.TREASURE: "treasure", kinds.VICTORY: "victory"}.get(types)
    return {"type": name} if name else {}


SIGNS: dict[type[Effect[Any]], Callable[[Any], list[Sign]]] = {
    effects.TrashUpTo: lambda it: [{"does": "trash", "n": it.most}],
    effects.TrashThenGain: lambda it: [
        {"does": "trash", "n": 1, **_type(it.types)},
        {"does": "gain", "plus": it.gain.cost, **_type(it.types)},
    ],
    effects.GainUpTo: lambda it: [{"does": "gain", "cost": it.cost}],
    effects.GainCard: lambda it: [{"does": "gain", "card": kinds.NAMES[it.card]}],
    effects.DiscardDownTo: lambda it: [{"does": "discard_to", "n": it.size}],
    effects.DiscardThenDraw: lambda _: [{"does": "swap"}],
    a_to_f.RevealTreasures: lambda _: [{"does": "dig", "n": 2, "type": "treasure"}],
    a_to_f.GainToDeck: lambda it: [{"does": "gain", "card": kinds.NAMES[it.card]}],
    a_to_f.PutBackVictory: lambda _: [{"does": "topdeck", "type": "victory"}],
    a_to_f.MayFlipDeck: lambda _: [{"does": "flip_deck"}],
    a_to_f.TrashThis: lambda _: [{"does": "trash"}],
    g_to_m.DrawToSeven: lambda _: [{"does": "draw_to", "n": 7}],
    g_to_m.TrashCopperForCoins: lambda it: [
        {"does": "trash", "card": kinds.NAMES[kinds.COPPER]},
        {"does": "coins", "n": it.n},
    ],
    r_to_w.SpyOn: lambda _: [{"does": "look"}],
    r_to_w.StealFrom: lambda _: [{"does": "trash", "type": "treasure"}],
    r_to_w.TakeLoot: lambda _: [{"does": "gain", "type": "treasure"}],
    r_to_w.PlayTwice: lambda _: [{"does": "twice"}],
    effects.Draw: lambda it: [{"does": "draw", "n": it.n}],
}
"""The signs of an instruction. Own bonuses are no signs: `Draw` counts for the others alone."""


def signs(card: str) -> list[Sign]:
    """Return the signs of a card in the order of its instructions."""
    found: list[Sign] = []
    for code in reversed(list(kinds.PRINTED.programs[kinds.NUMBER_OF[card]])):
        found += _signs_of(kinds.EFFECTS[int(code)])
    if kinds.NUMBER_OF[card] == kinds.PRINTED.blocker:
        found.append({"does": "block"})
    return found


def _signs_of(effect: Effect[Any]) -> Iterator[Sign]:
    """Yield the signs of an instruction, with those on other players marked."""
    if isinstance(effect, effects.EachOther):
        whom = "all" if isinstance(effect, effects.EachPlayer) else "others"
        found = SIGNS.get(type(effect.hit))
        yield from ({**sign, "whom": whom} for sign in (found(effect.hit) if found else []))
    elif type(effect) is not effects.Draw and type(effect) in SIGNS:
        yield from SIGNS[type(effect)](effect)
