"""Values of parsed JSON by types: dataclasses for rows of the browser, parameters for requests."""

from __future__ import annotations

import functools
import inspect
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from tavolata.tables.names import Cleaned

Kind = TypeVar("Kind")


def checked(kind: type[Kind], found: object) -> Kind:
    """Return a dataclass from its JSON object; `ValueError` names the first wrong field.

    Unknown keys are dropped, texts are cleaned where their types say so.
    """
    value: Kind = _dataclass(kind, found, "")
    return value


def arguments_of(method: Callable[..., Any], found: object) -> dict[str, Any]:
    """Return the arguments of a method from their JSON object; `ValueError` names the first wrong one.

    A method whose parameter is a dataclass gets the whole object as that.
    """
    _, *parameters = inspect.signature(method).parameters.values()
    hints = _hints(method)
    first = hints[parameters[0].name] if parameters else None
    if is_dataclass(first):
        return {parameters[0].name: _dataclass(first, found, "")}
    needs = {parameter.name: parameter.default is parameter.empty for parameter in parameters}
    return _values(hints, needs, found, "")


@functools.cache
def _hints(owner: Any) -> Mapping[str, Any]:
    return get_type_hints(owner, include_extras=True)


def _dataclass(kind: Any, found: object, place: str) -> Any:
    needs = {
        field.name: field.default is MISSING and field.default_factory is MISSING
        for field in fields(kind)
    }
    return kind(**_values(_hints(kind), needs, found, place))


def _values(
    hints: Mapping[str, Any], needs: Mapping[str, bool], found: object, place: str
) -> dict[str, Any]:
    """Return the values that are given, by name; `needs` says which must be."""
    given, values = _of(dict, found, place), {}
    for name, is_needed in needs.items():
        where = f"{place}.{name}".lstrip(".")
        if name in given:
            values[name] = _value(hints[name], given[name], where)
        elif is_needed:
            raise ValueError(where)
    return values


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
