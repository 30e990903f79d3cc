"""Reading positions: JSON of any origin becomes values of the game, or one clear sentence.

Every function here raises `PositionError`; `where` names the place in the position that was read.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Mapping
from typing import Any, Final

from tavolata.core.chance import Chance, chance_again
from tavolata.core.errors import PositionError, UnknownNameError

MOST: Final = 250
"""No place has as many cards, no counter is as large."""

CARDS: Final = re.compile(r"([a-z0-9_]+)(?:\*([1-9][0-9]{0,2}))?")
LONGEST_SHOWN: Final = 100
_SHORT = reprlib.Repr()
_SHORT.maxlevel = 2
_SHORT.maxstring = LONGEST_SHOWN


def shown(written: object) -> str:
    """What was written, short enough for a sentence."""
    try:
        text = _SHORT.repr(written)
    except ValueError:  # a number too long to be printed
        return "a huge number"
    return text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}..."


def as_dict(written: object, where: str) -> dict[str, Any]:
    """An object of JSON, or `PositionError`."""
    if not isinstance(written, dict):
        raise PositionError(f"{where}: expected an object, found {shown(written)}")
    return written


def as_list(written: object, where: str) -> list[Any]:
    """A list of JSON, or `PositionError`."""
    if not isinstance(written, list):
        raise PositionError(f"{where}: expected a list, found {shown(written)}")
    return written


def check_keys(data: dict[str, Any], known: Iterable[str], where: str) -> None:
    """All keys are known ones."""
    names = sorted(known)
    for key in data:
        if key not in names:
            raise PositionError(f"{where}: {UnknownNameError('key', str(key), names)}")


def read_name(written: object, number_of: Mapping[str, int], what: str, where: str) -> int:
    """A number by its name; the nearest name is suggested for one that does not exist."""
    if not isinstance(written, str):
        raise PositionError(f"{where}: expected the name of a {what}, found {shown(written)}")
    if written not in number_of:
        raise PositionError(f"{where}: {UnknownNameError(what, written, list(number_of))}")
    return number_of[written]


def read_cards(
    written: object, where: str, number_of: Mapping[str, int], most: int = MOST
) -> list[int]:
    """Card numbers, in order, from a list such as `["copper*3", "estate"]`; fewer than `most`."""
    cards: list[int] = []
    for entry in as_list(written, where):
        match = CARDS.fullmatch(entry) if isinstance(entry, str) else None
        if match is None:
            like = next(iter(number_of))
            raise PositionError(f'{where}: {shown(entry)} is no card; write "{like}" or "{like}*3"')
        card = read_name(match.group(1), number_of, "card", where)
        cards += [card] * int(match.group(2) or 1)
        if len(cards) >= most:
            raise PositionError(f"{where}: more cards than one place holds ({most - 1})")
    return cards


def read_seat(name: object, players: int, where: str) -> int:
    """A seat number from "P1", "P2", ..."""
    for seat in range(players):
        if name == f"P{seat + 1}":
            return seat
    raise PositionError(f"{where}: there is no seat {shown(name)}; seats are P1 to P{players}")


def read_number(
    data: dict[str, Any],
    key: str,
    default: int | None,
    most: int = MOST,
    least: int = 0,
    where: str = "",
) -> int:
    """A small number out of a position; without a default it must be there."""
    value = data.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        place = f"{where} {key}".strip()
        raise PositionError(f"{place}: expected a number from {least} to {most}, found {shown(value)}")
    return value


def read_bool(data: dict[str, Any], key: str, where: str = "") -> bool:
    """True or false; false if it is left out."""
    value = data.get(key, False)
    if not isinstance(value, bool):
        place = f"{where} {key}".strip()
        raise PositionError(f"{place}: expected true or false, found {shown(value)}")
    return value


def read_luck(data: dict[str, Any]) -> Chance:
    """Read the randomness to come: a key, or a key and a script; without any it is that of key 0."""
    written = data.get("luck", [0, 0])
    if not isinstance(written, dict):
        return chance_again(_numbers(written, "luck", 2))
    check_keys(written, ["key", "script"], "luck")
    key = _numbers(written.get("key", [0, 0]), "luck key", 2)
    return chance_again(
        {"key": key, "script": _numbers(written.get("script", []), "luck script", None)}
    )


def _numbers(written: object, where: str, length: int | None) -> list[int]:
    """Read numbers below 2**32; `length` says how many."""
    found = as_list(written, where)
    is_right = all(type(key) is int and 0 <= key < 1 << 32 for key in found)
    if not is_right or length not in (None, len(found)):
        wanted = "two numbers" if length == 2 else "numbers"
        raise PositionError(f"{where}: expected {wanted} below 2**32, found {shown(found)}")
    return found


def check_game(data: dict[str, Any], game: str) -> None:
    """A position that names its game is read by that very game."""
    if data.get("game", game) != game:
        raise PositionError(f"this is a position of {shown(data['game'])}, not of {game}")
