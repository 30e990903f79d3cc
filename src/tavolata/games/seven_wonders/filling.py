"""Hidden cards of a position: hands and the Free City's deck, filled up from what the age still has.

No card may be named more often than the box of that number of players has it; the cards under wonders
count as far as they are remembered. Cards that nothing names stay out.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tavolata.core.chance import Pile, Rng
from tavolata.core.errors import PositionError
from tavolata.core.position import check_keys, read_cards, read_number
from tavolata.games.seven_wonders.check import ROMAN, check_box
from tavolata.games.seven_wonders.kinds import AGE, GUILDS, KINDS, NAMES, NUMBER_OF
from tavolata.games.seven_wonders.past import all_cards
from tavolata.games.seven_wonders.rules import HAND_SIZE
from tavolata.games.seven_wonders.state import HAND, TURNS, SevenWondersState

FILLING_STREAM: Final[i64] = 4
"""Hands are filled up by luck of their own; 0 is for the boards, 1 to 3 for the ages."""
GUILD_CARDS: Final = range(GUILDS, KINDS)


def read_hidden(
    s: SevenWondersState, data: dict[str, Any], cities: list[dict[str, Any]], is_closed: bool
) -> None:
    """Hands and the Free City's deck, filled up to the size that they have in the turn."""
    players = s.home.players
    hands = [
        sorted(read_cards(cities[p].get("hand", []), f"P{p + 1} hand", NUMBER_OF))
        for p in range(players)
    ]
    sizes = [hand_size(s, p, is_closed) for p in range(players)]
    for p, hand in enumerate(hands):
        if len(hand) > sizes[p]:
            held = f"{len(hand)} cards, but in turn {s.turn} of an age it holds {sizes[p]}"
            raise PositionError(f"P{p + 1} hand: it names {held}")
    pile = data.get("pile", {})
    parts = pile if isinstance(pile, dict) else {"unordered": pile}
    check_keys(parts, ("unordered", "shuffles", "draws"), "pile")
    deck = sorted(read_cards(parts.get("unordered", []), "pile", NUMBER_OF))
    size = pile_size(s, is_closed)
    if len(deck) > size:
        raise PositionError(f"pile: it names {len(deck)} cards, but in turn {s.turn} it holds {size}")
    for where, cards in [*((f"P{p + 1} hand", hand) for p, hand in enumerate(hands)), ("pile", deck)]:
        for card in cards:
            if AGE[card] != s.age:
                raise PositionError(f"{where}: {NAMES[card]} is no card of Age {ROMAN[s.age]}")
    _fill_up(s, [*hands, deck], [*sizes, size])
    for p, hand in enumerate(hands):
        for number, card in enumerate(sorted(hand)):
            s.hands[p * HAND + number] = u8(card)
    s.pile = Pile(s.age, vec[u8]([0] * KINDS))
    for card in deck:
        s.pile.add(card, 1)
    s.pile.shuffles = read_number(parts, "shuffles", 1, 1 << 30, 0, "pile")
    s.pile.rekey(s.chance)
    s.pile.draws = read_number(parts, "draws", 0, 1 << 30, 0, "pile")
    controller: int = s.controller()
    if controller >= 0 and not is_closed and s.turn <= TURNS and not data.get("memory"):
        s.record_draw(controller, hands[controller][-1])


def hand_size(s: SevenWondersState, p: int, is_closed: bool) -> int:
    """How many cards a seat holds at this moment."""
    if is_closed:
        return 7 - int(s.turn)
    drawn = 1 if p == s.controller() and s.turn <= TURNS else 0
    return 8 - int(s.turn) + drawn


def pile_size(s: SevenWondersState, is_closed: bool) -> int:
    """How many cards the Free City's deck has at this moment."""
    if s.home.players != 2 or s.is_over:
        return 0
    return (0 if is_closed else 1) if s.turn > TURNS else 7 - int(s.turn)


def _fill_up(s: SevenWondersState, places: list[list[int]], sizes: list[int]) -> None:
    """Deal out of what the deck of the age still has; check before that no card is named too often."""
    named = all_cards(s)
    for place in places:
        named.update(place)
    check_box(s, named)
    missing = sum(sizes) - sum(len(place) for place in places)
    if missing == 0:
        return
    rng = s.chance.stream(FILLING_STREAM)
    deck = _rest_of_deck(s, named, rng)
    if len(deck) < missing:
        whole: int = HAND_SIZE * s.home.n_cities
        raise PositionError(
            f"the deck of Age {ROMAN[s.age]} has {whole} cards, but turn {s.turn} and what is named"
            f" take {whole - len(deck) + missing}: name fewer, or a later turn"
        )
    for place, size in zip(places, sizes, strict=True):
        while len(place) < size:
            place.append(deck.pop(rng.below(len(deck))))


def _rest_of_deck(s: SevenWondersState, named: Counter[int], rng: Rng) -> list[int]:
    """The cards of the age that are not named; in Age III other guilds by lot."""
    deck = [int(card) for card in s.home.deck(s.age)]
    for card, n in named.items():
        if AGE[card] == s.age:
            for _i in range(n):
                deck.remove(card)
    guilds = [card for card in deck if card >= GUILDS]
    for _i in range(len(guilds) + sum(named[card] for card in GUILD_CARDS) - s.home.n_cities - 2):
        deck.remove(guilds.pop(rng.below(len(guilds))))
    return deck
