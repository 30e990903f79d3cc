"""The schema of positions: their parts, and the fields that states have in them.

A game declares the parts of its positions as `Part`: keys, types and ranges. Pydantic checks them, and
is imported when the first position is read. A field that is an attribute of the state is declared once,
as `Field`, for reading and writing. Seats, decks and open steps are those of every game.
"""

from __future__ import annotations

import functools
import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from types import GenericAlias
from typing import Annotated, Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from tavolata.core.chance import NO_CARD, Chance, Pile
from tavolata.core.decisions import FRAME, SequentialState
from tavolata.core.errors import PositionError
from tavolata.core.game import Game, State
from tavolata.core.position import (
    as_dict,
    expected,
    place,
    read_cards,
    read_name,
    read_seat,
    shown,
    unknown_name,
    write_counts,
)
from tavolata.core.views import seat_names


# ------------------------------------------------------------------ shapes
@dataclass(frozen=True)
class Range:
    """A whole number from `least` to `most`: `Annotated[int, Range(0, 9)]`."""

    least: int
    most: int

    def __get_pydantic_core_schema__(self, source: object, handler: object) -> dict[str, Any]:
        """Return the schema that pydantic checks, with the limits of all that it refuses."""
        number = {"type": "int", "strict": True, "ge": self.least, "le": self.most}
        words = {"custom_error_type": "number", "custom_error_message": "number"}
        limits = {"least": self.least, "most": self.most}
        return {"type": "custom-error", "schema": number, **words, "custom_error_context": limits}


EXPECTED: Final = {
    "model_type": "object",
    "dict_type": "object",
    "list_type": "list",
    "string_type": "text",
    "string_unicode": "text",
    "bool_type": "flag",
    "number": "number",
}
"""The codes of `WANTED` by the types of pydantic's errors."""


@functools.cache
def _schemas() -> Any:
    """Return pydantic, untyped: the compiled core is built where it is not installed.

    None in a browser, which has none and reads no position that a person wrote: nothing is checked.
    """
    return None if sys.platform == "emscripten" else importlib.import_module("pydantic")


class Part:
    """An object in a position: its keys, each a field or a type of JSON. Null is as if left out.

    A type is a part, one that pydantic knows, or many of them: `[type]` or `{str: type}`.
    """

    def __init__(self, *groups: Mapping[str, Any], **more: Any) -> None:
        self.keys: dict[str, Any] = {}
        for group in (*groups, more):
            self.keys.update(group)

    @functools.cached_property
    def _model(self) -> Any:
        pydantic = _schemas()
        types: Any = {key: (_type_of(kind) | None, None) for key, kind in self.keys.items()}
        strictly = pydantic.ConfigDict(extra="forbid", strict=True)
        return pydantic.create_model("Part", __config__=strictly, **types)

    def read(self, written: object, where: str) -> dict[str, Any]:
        """Return the object, with keys, types and ranges checked."""
        schemas = _schemas()
        if schemas is not None:
            try:
                self._model.model_validate(written)
            except schemas.ValidationError as problem:
                error = self._error(problem.errors(include_url=False)[0], where)
                raise error from error.__cause__
        found: dict[str, Any] = _without_nulls(self, as_dict(written, where or "position"))
        return found

    def _error(self, problem: Any, where: str) -> PositionError:
        path = [str(key) for key in problem["loc"]]
        if problem["type"] in ("extra_forbidden", "invalid_key"):
            outer = " ".join([where, *path[:-1]]).strip() or "position"
            return unknown_name(outer, "key", path[-1], self._known(path[:-1]))
        inner = " ".join([where, *path]).strip() or "position"
        what = EXPECTED.get(problem["type"])
        if what is not None:
            limits = problem["ctx"] if what == "number" else {}
            return expected(inner, what, problem["input"], **limits)
        kind, found = problem["type"], shown(problem["input"])
        if kind == "literal_error":
            first, _, last = problem["ctx"]["expected"].rpartition(" or ")
            text = f"{inner}: expected {first}{first and ' or '}{last}, found {found}"
            known = {"first": first or "none", "last": last, "found": found}
            return PositionError(text, "error-no-choice", **place(inner), **known)
        text = f"{inner}: {found} does not fit here ({kind})"
        return PositionError(text, "error-unfit", **place(inner), found=found, code=kind)

    def _known(self, path: list[str]) -> list[str]:
        """Return the keys of the part at the end of a path, which also counts the entries of lists."""
        part = self
        for key in path:
            inner = _plain(part.keys.get(key))
            inner = inner[0] if isinstance(inner, list) else inner
            part = inner if isinstance(inner, Part) else part
        return list(part.keys)


def _plain(kind: Any) -> Any:
    """Return the type of a field, or the type itself."""
    return kind.type if isinstance(kind, Field) else kind


def _type_of(kind: Any) -> Any:
    """Return a type of JSON as pydantic checks it."""
    kind = _plain(kind)
    if isinstance(kind, list):
        return GenericAlias(list, _type_of(kind[0]))
    if isinstance(kind, dict):
        return GenericAlias(dict, (str, _type_of(kind[str])))
    return kind._model if isinstance(kind, Part) else kind


def _without_nulls(kind: Any, value: Any) -> Any:
    """Return a value without the nulls in its parts."""
    kind = _plain(kind)
    if isinstance(kind, list):
        inner = _plain(kind[0])
        is_plain = not isinstance(inner, list | Part)
        return list(value) if is_plain else [_without_nulls(inner, entry) for entry in value]
    if not isinstance(kind, Part):
        return value
    return {
        key: _without_nulls(kind.keys.get(key), entry)
        for key, entry in value.items()
        if entry is not None
    }


# ------------------------------------------------------------------ fields
@dataclass(frozen=True)
class Field:
    """How one field of a state is written: the type in JSON, and the ways in and out.

    `read` gets the state, the JSON and its place; `write` gets the state and the value. A field that is
    written out of several attributes reads a value for each, and is given them all.
    """

    type: Any
    read: Callable[[Any, Any, str], Any] = lambda s, written, where: written
    write: Callable[..., Any] = lambda s, value: value
    attributes: Sequence[str] = ()

    def named(self, *attributes: str) -> Field:
        """Return the same for attributes that are not named like the key: `"deck.bottom"`."""
        return replace(self, attributes=attributes)


def number(most: int, least: int = 0) -> Field:
    """Return the field of a number in a range."""
    return Field(Annotated[int, Range(least, most)], write=lambda s, value: int(value))


def choice(what: str, names: Sequence[str]) -> Field:
    """Return the field of a number that is written as a name; one that has none is null."""
    number_of = {name: at for at, name in enumerate(names)}
    return Field(
        str,
        lambda s, written, where: read_name(written, number_of, what, where),
        lambda s, value: names[value] if value < len(names) else None,
    )


def many(one: Field) -> Field:
    """Return the field of a row of bytes, each written as `one`."""
    return Field(
        [one.type],
        lambda s, written, where: bytes(one.read(s, entry, where) for entry in written),
        lambda s, values: [one.write(s, int(value)) for value in values],
    )


def bit_set(one: Field) -> Field:
    """Return the field of a bit set, each bit written as `one`."""

    def write(s: Any, members: int) -> list[Any]:
        bits = range(int(members).bit_length())
        return [one.write(s, bit) for bit in bits if int(members) >> bit & 1]

    def read(s: Any, written: list[Any], where: str) -> int:
        members = 0
        for entry in written:
            members |= 1 << one.read(s, entry, where)
        return members

    return Field([one.type], read, write)


def counted(names: Sequence[str]) -> Field:
    """Return the field of cards without an order, a count for each of the names."""
    number_of = {name: at for at, name in enumerate(names)}

    def read(s: Any, written: list[Any], where: str) -> vec[u8]:
        counts = vec[u8]([0] * len(names))
        for card in read_cards(written, where, number_of):
            counts[card] += 1
        return counts

    return Field([Any], read, lambda s, counts: write_counts(names, counts))


def _players(s: Any) -> int:
    return int(s.game().num_players())


FLAG: Final = Field(bool, write=lambda s, value: bool(value))
SEAT: Final = Field(
    str,
    lambda s, name, where: read_seat(name, _players(s), where),
    lambda s, p: f"P{p + 1}" if p < _players(s) else None,
)
"""A seat; a number that is none is written as null."""
SEATS: Final = bit_set(SEAT)
MANY: Final = number(1 << 30)
STREAM: Final = {"shuffles": MANY, "draws": MANY}
"""The random stream of a deck: the number of shuffles, and the draws since."""


getter: Final = functools.cache(attrgetter)
"""Return the function that reads an attribute, or one of an attribute (`chance.turn`)."""


def read_fields(
    s: State, target: object, keys: Mapping[str, Field], data: dict[str, Any], where: str = ""
) -> None:
    """Set the attributes of the keys that are there; the others stay as they are."""
    for key, kind in keys.items():
        if key in data:
            value = kind.read(s, data[key], f"{where} {key}".strip())
            values = value if len(kind.attributes) > 1 else [value]
            if len(values) != max(1, len(kind.attributes)):
                expected = f"expected {len(kind.attributes)} entries, found {shown(data[key])}"
                known = place(f"{where} {key}".strip())
                text = f"{known['where']}: {expected}"
                n, written = str(len(kind.attributes)), shown(data[key])
                raise PositionError(text, "error-entries", **known, n=n, found=written)
            for attribute, one in zip(kind.attributes or [key], values, strict=True):
                owner, _, name = attribute.rpartition(".")
                setattr(attrgetter(owner)(target) if owner else target, name, one)


def write_fields(s: State, source: object, keys: Mapping[str, Field]) -> dict[str, Any]:
    """Return the attributes of the keys as JSON."""
    found = {}
    for key, kind in keys.items():
        found[key] = kind.write(s, *[getter(name)(source) for name in kind.attributes or [key]])
    return found


def read_stream(s: State, deck: Pile, chance: Chance, data: dict[str, Any], where: str) -> None:
    """Read the random stream of a deck, which its key and the number of shuffles make."""
    read_fields(s, deck, STREAM, data, where)
    draws = deck.draws
    deck.rekey(chance)
    deck.draws = draws


@functools.lru_cache(256)
def _whole(table: Part, seat: Part, players: int) -> Part:
    """Return a position with this number of seats; pydantic prepares a part only once."""
    return Part(table.keys, dict.fromkeys(seat_names(range(players)), seat))


def read_seats_and_table(
    home: Game, written: object, seat: Part, table: Part
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """Return the parts of all seats and the rest of a position of this game."""
    players = home.num_players()
    # Before the keys, which another game or number of seats does not share.
    named = written.get("game") if isinstance(written, Mapping) else None
    if isinstance(named, str) and named != str(home):
        text = f"this is a position of {shown(named)}, not of {home}"
        raise PositionError(text, "error-other-position", found=shown(named), game=str(home))
    data = _whole(table, seat, players).read(written, "")
    return [data.pop(name, {}) for name in seat_names(range(players))], data


# ------------------------------------------------------------------ open steps
MOST_FRAMES: Final = 64
"""No state has as many open steps at once."""


FRAME_PART: Final = Part(step=str, seat=str, n=number(255), card=str)


class Frame(NamedTuple):
    """An open step: its effect, its seat, its counter and its card."""

    effect: Any
    seat: int
    n: int
    card: int


def open_steps(s: SequentialState) -> list[Frame]:
    """Return the open steps, the one on top last."""
    ends = range(int(FRAME), int(s.depth * FRAME) + 1, int(FRAME))
    rows = [[int(byte) for byte in s.frames[end - FRAME : end]] for end in ends]
    return [Frame(s.effects[code], *rest) for code, *rest in rows]


def write_frames(s: SequentialState, name_of: Callable[[int], str | None]) -> list[dict[str, Any]]:
    """Return the open steps as JSON, the one on top last."""
    return [
        {"step": effect.name, "seat": f"P{seat + 1}", "n": n, "card": name_of(card)}
        for effect, seat, n, card in open_steps(s)
    ]


def push_frames(s: SequentialState, frames: list[Any], number_of: Mapping[str, int]) -> None:
    """Put the open steps on the stack, cards by name."""
    if len(frames) >= MOST_FRAMES:
        most = str(MOST_FRAMES - 1)
        text = f"question: no more than {most} steps are open at once"
        raise PositionError(text, "error-many-steps", most=most)
    code_of = {effect.name: int(effect.code) for effect in s.effects}
    for written in frames:
        frame = FRAME_PART.read(written, "question")
        code = read_name(frame.get("step"), code_of, "step", "question")
        seat = read_seat(frame.get("seat"), s.game().num_players(), "question")
        named = frame.get("card")
        card = int(NO_CARD) if named is None else read_name(named, number_of, "card", "question")
        s.push_code(code, seat, frame.get("n", 0), card)


def ask_written(s: SequentialState) -> None:
    """Ask the question on top of written steps; it must offer something in this state."""
    try:
        s.ask_again()
    except (ArithmeticError, AssertionError, LookupError, TypeError, ValueError):
        s.n_options = 0
    if s.depth != 0 and s.n_options == 0:
        name = str(s.top_effect().name)
        text = f"question: {name} has nothing to ask in this position"
        raise PositionError(text, "error-nothing-to-ask", name=name)
