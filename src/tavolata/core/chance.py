"""Randomness of a game: keyed counter-based streams, and piles without order.

Every random number is a function of (seed, pile, shuffle, draw) and of nothing else, so that a call
elsewhere can never disturb a game, and two bots can be compared on the same deals. Threefry turns the
seed into one key for each shuffle of each pile; a short integer hash turns key and counter into the
draws of that shuffle (`core/threefry.py`).
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final, SupportsIndex, final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr, u8

from tavolata.core import given
from tavolata.core.errors import ParameterError, ScenarioError
from tavolata.core.threefry import M32, mix, threefry

NO_CARD: Final[i64] = 255
"""The value for "no card" wherever a card id is stored."""

MOST_BELOW: Final[i64] = 1 << 31
"""The largest bound of a random number."""

MOST_WEIGHT: Final = 1e308
"""The largest sum of weights."""

EVERY_SEAT: Final[i64] = 255
"""The bit set of a card that all seats know, and watchers too."""

_EMPTY: Final = vec[u8]()


def sees(known_to: i64, viewer: i64) -> bool:
    """Return whether a seat, or -1 for a watcher, is in the bit set of those who know a card."""
    return known_to == EVERY_SEAT or (viewer >= 0 and known_to >> viewer & 1 != 0)


def members_of(seats: i64, players: i64) -> list[int]:
    """Return the seats of a bit set, ascending."""
    if seats == 0:
        return []
    return [int(seat) for seat in range(players) if seats >> seat & 1 != 0]


def key_of(seed: SupportsIndex | str) -> tuple[i64, i64]:
    """Return the 64-bit key of a seed, by SHA-256: near seeds share nothing.

    Raises `ParameterError` if the seed is neither an integer nor a text.
    """
    known = seed if type(seed) is int else given.seed_of(seed)
    is_huge = isinstance(known, int) and abs(known) >> 256 != 0
    text = hex(known) if isinstance(known, int) and is_huge else str(known)
    digest = hashlib.sha256(b"tavolata:" + text.encode("utf-8", "surrogatepass")).digest()
    return word_at(digest, 0), word_at(digest, 4)


def word_at(digest: bytes, first: i64) -> i64:
    """Return four bytes as a number, the highest one first; `int.from_bytes` costs half a SHA-256."""
    word: i64 = 0
    for at in range(first, first + 4):
        word = (word << 8) | i64(digest[at])
    return word


def key_of_deal(seed: SupportsIndex | str | None) -> tuple[i64, i64]:
    """Return the key of a new game: that of its seed, or of a new secret if there is none."""
    return key_of(secrets.token_hex(32) if seed is None else seed)


@final
@mypyc_attr(acyclic=True)
class Rng:
    """A stream of random numbers for bots, samplers and tests; `rng_of(seed)` makes one.

    Numbers are 64-bit integers for compiled callers and plain ints for all others.
    """

    def __init__(self, key0: i64, key1: i64) -> None:
        self.key0: i64 = key0
        self.key1: i64 = key1
        self.count: i64 = 0

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1; n from 1 to 2**31. The bias is below n / 2**32.

        Raises `ParameterError` for another n of 64 bits.
        """
        if n < 1 or n > MOST_BELOW:
            refuse_bound(n)
        self.count += 1
        return (mix(self.key0, self.key1, self.count) * n) >> 32

    def word(self) -> i64:
        """Return a number from 0 to 2**32 - 1."""
        self.count += 1
        return mix(self.key0, self.key1, self.count)

    def weighted(self, weights: list[float]) -> i64:
        """Return the place of one of the weights, each with a chance in proportion to its weight.

        Raises `ParameterError` if one is negative, infinite or not a number, or if all are 0.
        """
        total = 0.0  # not `sum`, which rounds in another way from Python 3.12 on
        for weight in weights:
            if not 0.0 <= weight <= MOST_WEIGHT:
                refuse_weights(weights)
            total += weight
        if not 0.0 < total <= MOST_WEIGHT:
            refuse_weights(weights)
        mark = total * float(self.word()) / 4294967296.0
        chosen: i64 = 0
        while mark >= weights[chosen] and chosen + 1 < i64(len(weights)):
            mark -= weights[chosen]
            chosen += 1
        return chosen

    def _parts(self) -> tuple[int, int, int]:
        return self.key0, self.key1, self.count

    def __eq__(self, other: object) -> bool:
        """Compare by the numbers to come. A stream changes, so it has no hash."""
        return isinstance(other, Rng) and self._parts() == other._parts()

    def __copy__(self) -> Rng:
        return rng_again(self.key0, self.key1, self.count)

    def __deepcopy__(self, memo: dict[int, Any]) -> Rng:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        return rng_again, self._parts()

    def __repr__(self) -> str:
        return f"<Rng {self.key0:08x}{self.key1:08x} after {self.count}>"


def refuse_bound(n: i64) -> None:
    """Raise the error of a bound that no random number has."""
    raise ParameterError(f"a random number is below 1 to {MOST_BELOW}, not below {n}")


def refuse_weights(weights: list[float]) -> None:
    """Raise the error of weights that no chance can be in proportion to."""
    text = f"weights are numbers from 0 with a sum above 0, not {weights[:8]!r}"
    raise ParameterError(text if len(weights) <= 8 else f"{text[:-1]}, ...]")


def rng_again(key0: i64, key1: i64, count: i64) -> Rng:
    """Return a stream that was copied or pickled."""
    rng = Rng(key0, key1)
    rng.count = count
    return rng


def rng_of(seed: SupportsIndex | str) -> Rng:
    """Return the `Rng` of a seed: any integer, NumPy's too, or a text.

    Raises `ParameterError` for anything else, None too: a stream without a seed would not repeat.
    """
    key0, key1 = key_of(seed)
    return Rng(key0, key1)


def stream_given(rng: object) -> Rng:
    """Return the stream that a caller gives; refuse generators of other libraries, and seeds."""
    if isinstance(rng, Rng):
        return rng
    kind = type(rng).__name__
    raise ParameterError(f"rng is an Rng, as tavolata.rng_of(seed) returns it, not of type {kind}")


def take_one(counts: vec[u8], total: i64, rng: Rng) -> i64:
    """Take a random card out of counted cards, `total` in all."""
    left = rng.below(total)
    kind: i64 = 0
    while left >= i64(counts[kind]):
        left -= i64(counts[kind])
        kind += 1
    counts[kind] -= 1
    return kind


@final
class Chance:
    """The randomness of one game: the secret key, or, in tests, a script of the cards to come."""

    def __init__(self, key0: i64, key1: i64) -> None:
        self.key0: i64 = key0
        self.key1: i64 = key1
        self.is_scripted: bool = False
        self.script: list[int] = []

    def clone(self) -> Chance:
        """Return itself, since a key never changes; a copy while a script is being used up."""
        if not self.is_scripted:
            return self
        twin = Chance(self.key0, self.key1)
        twin.is_scripted = True
        twin.script = self.script[:]
        return twin

    def to_json(self) -> list[int] | dict[str, list[int]]:
        """Return the randomness to come, for positions: the key, or the rest of a script."""
        if self.is_scripted:
            return {"key": [self.key0, self.key1], "script": self.script[:]}
        return [self.key0, self.key1]

    def __eq__(self, other: object) -> bool:
        """Compare by the randomness to come. A script is used up, so there is no hash."""
        return isinstance(other, Chance) and self.to_json() == other.to_json()

    def __copy__(self) -> Chance:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Chance:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return chance_again, (self.to_json(),)

    def __repr__(self) -> str:
        if self.is_scripted:
            return f"<Chance by script: {self.script}>"
        return f"<Chance {self.key0:08x}{self.key1:08x}>"

    def next_scripted(self, possible: list[int]) -> i64:
        """Return the next number of the script, which must be one of the possible ones."""
        if not self.script:
            text = "the script of draws is used up, and more is left to chance"
            raise ScenarioError(text, "check-no-draw", what="chance")
        number: i64 = self.script.pop(0)
        if number not in possible:
            text = f"the script draws number {number}, which cannot come now"
            raise ScenarioError(text, "check-wrong-draw", what="chance", n=int(number))
        return number

    def stream(self, number: i64) -> Rng:
        """Return a stream of its own for a purpose other than a pile (set-up, the starting player)."""
        key0, key1 = threefry(self.key0, self.key1, number, M32)
        return Rng(key0, key1)


def chance_again(written: list[int] | dict[str, list[int]]) -> Chance:
    """Return the randomness that `Chance.to_json` wrote."""
    if isinstance(written, dict):
        found = Chance(written["key"][0], written["key"][1])
        found.is_scripted = True
        found.script = written["script"][:]
        return found
    return Chance(written[0], written[1])


@final
@mypyc_attr(acyclic=True)
class Pile:
    """Cards face down: a known top, a middle that has no order yet, a known bottom.

    Nobody has looked at the middle, so it is only a count for each card; a draw samples it. `top`
    and `bottom` hold card ids with the outermost card last; `top_seen` has for each card of `top`
    the bit set of the seats that know it. `number` names the pile's stream.
    """

    def __init__(self, number: i64, counts: vec[u8]) -> None:
        self.number: i64 = number
        self.counts: vec[u8] = counts
        self.top: vec[u8] = _EMPTY
        self.top_seen: vec[u8] = _EMPTY
        self.bottom: vec[u8] = _EMPTY
        self.middle: i64 = 0
        self.key0: i64 = 0
        self.key1: i64 = 0
        self.shuffles: i64 = 0
        self.draws: i64 = 0

    def clone(self) -> Pile:
        """Return an independent copy."""
        twin = Pile(self.number, self.counts[:])
        if len(self.top) != 0:
            twin.top = self.top[:]
            twin.top_seen = self.top_seen[:]
        if len(self.bottom) != 0:
            twin.bottom = self.bottom[:]
        twin.middle = self.middle
        twin.key0 = self.key0
        twin.key1 = self.key1
        twin.shuffles = self.shuffles
        twin.draws = self.draws
        return twin

    def size(self) -> i64:
        """Return the number of cards."""
        return self.middle + len(self.top) + len(self.bottom)

    def _parts(self) -> tuple[Any, ...]:
        cards = (list(self.counts), list(self.top), list(self.top_seen), list(self.bottom))
        return self.number, *cards, self.middle, self.key0, self.key1, self.shuffles, self.draws

    def __eq__(self, other: object) -> bool:
        """Compare by the cards to come. A pile changes, so it has no hash."""
        return isinstance(other, Pile) and self._parts() == other._parts()

    def __copy__(self) -> Pile:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Pile:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        return pile_again, self._parts()

    def __repr__(self) -> str:
        return f"<Pile {self.number}: {self.size()} cards>"

    def add(self, card: i64, copies: i64) -> None:
        """Put copies of a card into the middle; call `shuffle` when all are in."""
        self.counts[card] += u8(copies)
        self.middle += copies

    def shuffle(self, chance: Chance) -> None:
        """Forget all order and begin a new stream of draws."""
        while len(self.top) != 0:
            self.top, card = pop(self.top)
            self.add(i64(card), 1)
        self.top_seen = _EMPTY
        while len(self.bottom) != 0:
            self.bottom, card = pop(self.bottom)
            self.add(i64(card), 1)
        self.shuffles += 1
        self.rekey(chance)

    def rekey(self, chance: Chance) -> None:
        """Begin the stream of this shuffle with the given randomness."""
        self.draws = 0
        self.key0, self.key1 = threefry(chance.key0, chance.key1, self.number, self.shuffles)

    def known_to(self) -> i64:
        """Return the bit set of the seats that know which card comes next: 0 if nobody does."""
        n: i64 = len(self.top_seen)
        return i64(self.top_seen[n - 1]) if n != 0 else 0

    def hidden_on_top(self, card: i64) -> i64:
        """Count copies among the known cards on top that not everybody knows."""
        found: i64 = 0
        for i in range(i64(len(self.top))):
            if self.top[i] == card and self.top_seen[i] != EVERY_SEAT:
                found += 1
        return found

    def put_top(self, card: i64, known_to: i64 = EVERY_SEAT) -> None:
        """Put a card on top; `known_to` is the bit set of the seats that have seen it."""
        self.top = append(self.top, u8(card))
        self.top_seen = append(self.top_seen, u8(known_to))

    def put_bottom(self, card: i64) -> None:
        """Put a card at the bottom that everybody has seen."""
        self.bottom = append(self.bottom, u8(card))

    def below(self, n: i64) -> i64:
        """Return the next number of this pile's stream, from 0 to n - 1."""
        self.draws += 1
        return (mix(self.key0, self.key1, self.draws) * n) >> 32

    def draw(self, chance: Chance) -> i64:
        """Take the top card; the pile must not be empty."""
        if len(self.top) != 0:
            self.top, card = pop(self.top)
            self.top_seen, _seen = pop(self.top_seen)
            return i64(card)
        if self.middle != 0:
            return self._draw_middle(chance)
        first = i64(self.bottom[0])
        self.bottom = self.bottom[1:]
        return first

    def draw_bottom(self, chance: Chance) -> i64:
        """Take the bottom card; the pile must not be empty."""
        if len(self.bottom) != 0:
            self.bottom, card = pop(self.bottom)
            return i64(card)
        if self.middle != 0:
            return self._draw_middle(chance)
        first = i64(self.top[0])
        self.top = self.top[1:]
        self.top_seen = self.top_seen[1:]
        return first

    def _draw_middle(self, chance: Chance) -> i64:
        counts = self.counts
        card: i64 = 0
        if chance.is_scripted:
            card = self._scripted_card(chance)
        else:
            left = self.below(self.middle)
            here = i64(counts[0])
            while left >= here:
                left -= here
                card += 1
                here = i64(counts[card])
        counts[card] -= 1
        self.middle -= 1
        return card

    def _scripted_card(self, chance: Chance) -> i64:
        if not chance.script:
            text = "the script of draws is used up, and another card is drawn"
            raise ScenarioError(text, "check-no-draw", what="card")
        card: i64 = chance.script.pop(0)
        if card >= len(self.counts) or self.counts[card] == 0:
            text = f"the script draws card number {card}, which is not in the pile"
            raise ScenarioError(text, "check-wrong-draw", what="card", n=int(card))
        return card


def pile_again(
    number: i64,
    counts: list[u8],
    top: list[u8],
    top_seen: list[u8],
    bottom: list[u8],
    middle: i64,
    key0: i64,
    key1: i64,
    shuffles: i64,
    draws: i64,
) -> Pile:
    """Return a pile that was pickled."""
    pile = Pile(number, vec[u8](counts))
    pile.top = vec[u8](top)
    pile.top_seen = vec[u8](top_seen)
    pile.bottom = vec[u8](bottom)
    pile.middle = middle
    pile.key0 = key0
    pile.key1 = key1
    pile.shuffles = shuffles
    pile.draws = draws
    return pile
