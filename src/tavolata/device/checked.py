"""Values of parsed JSON by the types of a dataclass: rows of the browser, and requests of the page."""

from __future__ import annotations

import functools
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from tavolata.tables.names import Cleaned

Kind = TypeVar("Kind")


def checked(kind: type[Kind], found: object, place: str = "") -> Kind:
    """Return a dataclass from its JSON object; `ValueError` names the first wrong field.

    Unknown keys are dropped, texts are cleaned where their types say so.
    """
    value: Kind = _dataclass(kind, found, place)
    return value


@functools.cache
def _hints(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _dataclass(kind: Any, found: object, place: str) -> Any:
    given = _of(dict, found, place)
    hints, values = _hints(kind), {}
    for field in fields(kind):
        where = f"{place}.{field.name}".lstrip(".")
        if field.name in given:
            values[field.name] = _value(hints[field.name], given[field.name], where)
        elif field.default is MISSING and field.default_factory is MISSING:
            raise ValueError(where)
    return kind(**values)


def _value(kind: Any, found: object, place: str) -> Any:
    kind = getattr(kind, "__supertype__", kind)
    origin = get_origin(kind)
    if origin is Annotated:
        return _annotated(kind, found, place)
    if origin is Literal:
        if found not in get_args(kind) or isinstance(found, bool | float):
            raise ValueError(place)
        return found
    if origin in (Union, types.UnionType):
        return _one_of(get_args(kind), found, place)
    if origin in (list, tuple):
        inner = get_args(kind)[0]
        several = found if isinstance(found, tuple) else _of(list, found, place)
        return origin(_value(inner, one, place) for one in several)
    if origin is dict:
        inner = get_args(kind)[1]
        return {str(key): _value(inner, one, place) for key, one in _of(dict, found, place).items()}
    if is_dataclass(kind):
        return _dataclass(kind, found, place)
    return found if kind is Any else _of(kind, found, place)


def _of(kind: Any, found: object, place: str) -> Any:
    """Return a plain value of a type; a whole number is a float, too."""
    if kind is float and isinstance(found, int) and not isinstance(found, bool):
        return float(found)
    if kind is type(None) and found is None:
        return None
    if type(found) is not kind:
        raise ValueError(place)
    return found


def _one_of(kinds: tuple[Any, ...], found: object, place: str) -> Any:
    for kind in kinds:
        try:
            return _value(kind, found, place)
        except ValueError:
            continue
    raise ValueError(place)


BOUNDS: dict[str, Callable[[Any, Any], bool]] = {
    "ge": lambda value, least: value >= least,
    "le": lambda value, most: value <= most,
    "min_length": lambda value, least: len(value) >= least,
    "max_length": lambda value, most: most is None or len(value) <= most,
}
"""The bounds that types name, as `annotated_types` calls them."""


def _annotated(kind: Any, found: object, place: str) -> Any:
    inner, *marks = get_args(kind)
    value = _value(inner, found, place)
    for mark in marks:
        if isinstance(mark, Cleaned):
            value = mark.clean(value)
        for name, holds in BOUNDS.items():
            if hasattr(mark, name) and not holds(value, getattr(mark, name)):
                raise ValueError(place)
    return value
