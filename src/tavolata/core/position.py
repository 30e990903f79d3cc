"""Reading positions: JSON of any origin becomes values of the game, or one clear sentence.

`schema.py` is the shape of a whole position; here are the names, cards, seats and numbers in it.
Every function here raises `PositionError`; `where` names the place in the position that was read.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from tavolata.core.chance import EVERY_SEAT, Chance, chance_again, members_of
from tavolata.core.errors import PositionError, UnknownNameError
from tavolata.core.views import seat_names

MOST: Final = 250
"""More than the cards of any place, and than any counter."""

CARDS: Final = re.compile(r"([a-z0-9_]+)(?:\*([1-9][0-9]{0,2}))?")
WANTED: Final = {
    "object": "an object",
    "list": "a list",
    "text": "a text",
    "flag": "true or false",
    "number": "a number from {least} to {most}",
}
"""Kinds of values, by the codes of the message `error-expected`."""
LONGEST_SHOWN: Final = 100
_SHORT = reprlib.Repr()
_SHORT.maxlevel = 2
_SHORT.maxstring = LONGEST_SHOWN


def shown(written: object) -> str:
    """Return a value as text, short enough for a sentence."""
    try:
        text = _SHORT.repr(written)
    except ValueError:  # a number too long to be printed
        return "a huge number"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def expected(where: str, what: str, written: object, **limits: int) -> PositionError:
    """Return the error of a value that is none of `WANTED`."""
    found, wanted = shown(written), WANTED[what].format(**limits)
    text = f"{where}: expected {wanted}, found {found}"
    return PositionError(text, "error-expected", **place(where), what=what, found=found, **limits)


def place(where: str) -> dict[str, str]:
    """Return a place for a message; the kind is the code of one that is described in words."""
    return {"where": where, "kind": where.replace(" ", "-")}


def refuse_any(*parts: Iterable[PositionError]) -> None:
    """Raise the error of the first invariant that does not hold."""
    for part in parts:
        for problem in part:
            raise problem


def as_dict(written: object, where: str) -> dict[str, Any]:
    """Return an object of JSON."""
    if not isinstance(written, dict):
        raise expected(where, "object", written)
    return written


def as_list(written: object, where: str) -> list[Any]:
    """Return a list of JSON."""
    if not isinstance(written, list):
        raise expected(where, "list", written)
    return written


def check_keys(data: dict[str, Any], known: Iterable[str], where: str) -> None:
    """Refuse unknown keys."""
    names = sorted(known)
    for key in data:
        if key not in names:
            raise unknown_name(where, "key", str(key), names)


def unknown_name(where: str, what: str, name: str, names: list[str]) -> PositionError:
    """Return the error of an unknown name, with the nearest one."""
    unknown = UnknownNameError(what, name, names)
    error = PositionError(f"{where}: {unknown}", "error-in-place", **place(where), why=str(unknown))
    error.__cause__ = unknown
    return error


def words_in(written: object) -> set[str]:
    """Return every word of a position, from which a random set-up takes the cards it must have."""
    found: set[str] = set()
    left: list[object] = [written]
    while left:
        inside = left.pop()
        if isinstance(inside, dict):
            left += [*inside.keys(), *inside.values()]
        elif isinstance(inside, list):
            left += inside
        elif isinstance(inside, str):
            found.update(word.partition("*")[0] for word in inside.split())
    return found


def read_name(written: object, number_of: Mapping[str, int], what: str, where: str) -> int:
    """Return a number by its name; the refusal of an unknown name suggests the nearest one."""
    if not isinstance(written, str):
        text = f"{where}: expected the name of a {what}, found {shown(written)}"
        known = {"named": what.replace(" ", "-"), "what": what, "found": shown(written)}
        raise PositionError(text, "error-no-text-name", **place(where), **known)
    if written not in number_of:
        raise unknown_name(where, what, written, list(number_of))
    return number_of[written]


def read_cards(
    written: object, where: str, number_of: Mapping[str, int], most: int = MOST
) -> list[int]:
    """Return card numbers from a list such as `["copper*3", "estate"]`; fewer than `most`."""
    cards: list[int] = []
    for entry in as_list(written, where):
        match = CARDS.fullmatch(entry) if isinstance(entry, str) else None
        if match is None:
            like = next(iter(number_of))
            text = f'{where}: {shown(entry)} is not a card; write "{like}" or "{like}*3"'
            known = {**place(where), "found": shown(entry), "like": like}
            raise PositionError(text, "error-not-a-card", **known)
        card = read_name(match.group(1), number_of, "card", where)
        cards += [card] * int(match.group(2) or 1)
        if len(cards) >= most:
            text = f"{where}: more cards than one place holds ({most - 1})"
            raise PositionError(text, "error-many-cards", **place(where), most=str(most - 1))
    return cards


def times(name: str, n: int) -> str:
    """Return n copies of a card as `read_cards` reads them: `copper*3`."""
    return name if n == 1 else f"{name}*{n}"


def write_counts(names: Iterable[str], counts: Iterable[int]) -> list[str]:
    """Return counted cards as `read_cards` reads them."""
    return [times(name, int(n)) for name, n in zip(names, counts, strict=True) if n]


def read_seat(name: object, players: int, where: str) -> int:
    """Return a seat number from "P1", "P2", ..."""
    for seat in range(players):
        if name == f"P{seat + 1}":
            return seat
    text = f"{where}: there is no seat {shown(name)}; seats are P1 to P{players}"
    known = {**place(where), "found": shown(name), "last": f"P{players}"}
    raise PositionError(text, "error-wrong-seat", **known)


def read_seats(names: object, players: int, where: str) -> int:
    """Return a bit set of seats from a list of them."""
    return sum({1 << read_seat(name, players, where) for name in as_list(names, where)})


def seats_in(members: int, players: int) -> list[str]:
    """Return the names of the seats in a bit set, as `read_seats` reads them."""
    return seat_names(members_of(members, players))


def read_seen(
    written: object,
    where: str,
    number_of: Mapping[str, int],
    players: int,
    plain: int = int(EVERY_SEAT),
    owner: int = 0,
) -> Iterator[tuple[int, int]]:
    """Yield cards and the bit set of seats that know each: `"gold"`, or `{"gold": ["P1"]}`.

    A plain name is known to `plain`, `{"gold": "all"}` to everybody; the seats in `owner` go without
    saying.
    """
    for entry in as_list(written, where):
        text, known_to = entry, plain
        if isinstance(entry, dict) and len(entry) == 1:
            text, names = next(iter(entry.items()))
            known_to = int(EVERY_SEAT)
            if names != "all":
                known_to = read_seats(names, players, where) | owner
        for card in read_cards([text], where, number_of):
            yield card, known_to


def write_seen(
    cards: Iterable[int],
    seen: Iterable[int],
    names: Sequence[str],
    players: int,
    plain: int = int(EVERY_SEAT),
    owner: int = 0,
) -> list[Any]:
    """Return cards as `read_seen` reads them."""
    found: list[Any] = []
    for card, byte in zip(cards, seen, strict=True):
        name, known_to = names[int(card)], int(byte)
        seats = "all" if known_to == EVERY_SEAT else seats_in(known_to & ~owner, players)
        found.append(name if known_to == plain else {name: seats})
    return found


def within(value: Any, where: str, most: int) -> int:
    """Return a whole number from 0 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise expected(where, "number", value, least=0, most=most)
    return value


def read_chance(data: dict[str, Any]) -> Chance:
    """Read the future randomness: a key, or a key and a script; by default key 0."""
    written = data.get("luck", [0, 0])
    if not isinstance(written, dict):
        return chance_again(_numbers(written, "luck", 2))
    check_keys(written, ["key", "script"], "luck")
    key = _numbers(written.get("key", [0, 0]), "luck key", 2)
    return chance_again(
        {"key": key, "script": _numbers(written.get("script", []), "luck script", None)}
    )


def _numbers(written: object, where: str, length: int | None) -> list[int]:
    found = as_list(written, where)
    is_right = all(type(key) is int and 0 <= key < 1 << 32 for key in found)
    if not is_right or length not in (None, len(found)):
        wanted = "two numbers" if length == 2 else "numbers"
        text = f"{where}: expected {wanted} below 2**32, found {shown(found)}"
        known = {"n": "two" if length == 2 else "any", "found": shown(found)}
        raise PositionError(text, "error-no-numbers", **place(where), **known)
    return found
