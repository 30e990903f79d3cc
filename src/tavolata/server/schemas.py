"""JSON schemas of the views of the games, and of other types of the wire."""

from __future__ import annotations

import functools
from types import GenericAlias
from typing import Any, Literal, TypeAlias

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from tavolata.core.registry import load_game, parse, part_of

CONFIG = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)

Kind: TypeAlias = tuple[Literal["serialization", "validation"], Any]
"""A type, as it is sent or as it is received."""


class _Untitled(GenerateJsonSchema):
    """Leaves out the titles of fields, which only repeat their names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def object_schema(**kinds: Kind) -> dict[str, Any]:
    """Return the schema of an object with a property for each type."""
    inputs = []
    for name, (mode, kind) in kinds.items():
        # A list of the type, because only a type without fields of its own takes a configuration.
        listed: Any = GenericAlias(list, (kind,))
        adapter: TypeAdapter[Any] = TypeAdapter(listed, config=CONFIG)
        inputs.append((name, mode, adapter))
    found, shared = TypeAdapter.json_schemas(inputs, schema_generator=_Untitled)
    properties = {name: found[name, mode]["items"] for name, (mode, _) in kinds.items()}
    return {
        "$defs": shared["$defs"],
        "type": "object",
        "properties": properties,
        "required": list(properties),
    }


@functools.cache
def view_schema(game: str) -> dict[str, Any] | None:
    """Return the schema of a game's view and of the detail of a choice; None if it declares none."""
    types = part_of(game, "view")
    if types is None:
        return None
    detail = Any if types.DETAIL is None else types.DETAIL
    return object_schema(view=("serialization", types.VIEW), detail=("serialization", detail))


def schema_of(game: str) -> dict[str, Any] | None:
    """Return the schema of a game's view, by its name or game string; raises if it does not exist."""
    name, _ = parse(game)
    load_game(name)
    return view_schema(name)
