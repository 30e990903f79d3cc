"""JSON schemas of what server and page say to each other, and of the views of the games."""

from __future__ import annotations

import functools
from types import GenericAlias
from typing import Any, Literal, TypeAlias

from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from tavolata.core.registry import load_game, parse, part_of
from tavolata.server import wire
from tavolata.tables.outgoing import Step, View
from tavolata.tables.outgoing_advice import Hint, ReviewState
from tavolata.tables.outgoing_games import Face, GameInfo

CONFIG = ConfigDict(use_attribute_docstrings=True, json_schema_serialization_defaults_required=True)

Kind: TypeAlias = tuple[Literal["serialization", "validation"], Any]
"""A type, as it is sent or as it is received."""


class _Untitled(GenerateJsonSchema):
    """Leaves out the titles of fields, which only repeat their names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False


def _schema_of(**kinds: Kind) -> dict[str, Any]:
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
def wire_schema() -> dict[str, Any]:
    """Return the schema of what is the same for all games."""
    sent = {
        "view": View,
        "step": Step,
        "answer": wire.Done | wire.NotDone,
        "game": GameInfo,
        "face": Face,
        "hint": Hint,
        "review": ReviewState,
        "listed": wire.ListedTable,
        "seated": wire.Seated,
        "turn": wire.Turn,
        "share": wire.Share,
    }
    received = {
        "command": wire.Checked,
        "plan": wire.NewTable,
        "record": wire.UploadedRecord,
        "mine": wire.MyTable,
    }
    types: dict[str, Kind] = {
        **{name: ("serialization", kind) for name, kind in sent.items()},
        **{name: ("validation", kind) for name, kind in received.items()},
    }
    return {**_schema_of(**types), "constants": {"PROTOCOL": wire.PROTOCOL, "SILENCE_S": wire.SILENCE}}


@functools.cache
def view_schema(game: str) -> dict[str, Any] | None:
    """Return the schema of a game's view and of the detail of a choice; None if it declares none."""
    types = part_of(game, "view")
    if types is None:
        return None
    detail = Any if types.DETAIL is None else types.DETAIL
    return _schema_of(view=("serialization", types.VIEW), detail=("serialization", detail))


def schema_of(game: str) -> dict[str, Any] | None:
    """Return the schema of a game's view, by its name or game string; raises if it does not exist."""
    name, _ = parse(game)
    load_game(name)
    return view_schema(name)
