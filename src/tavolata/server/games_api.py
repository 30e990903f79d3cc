"""The HTTP API of games, their cards and JSON schemas, which changes only with the version."""

from __future__ import annotations

import asyncio
import functools
import json
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

from fastapi import APIRouter, Query, Request, Response
from pydantic import ConfigDict, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from tavolata.core.registry import load_game, parse, part_of
from tavolata.server.files import ASK_AGAIN, mark_of, with_mark
from tavolata.server.guard import REFUSED
from tavolata.tables import catalogue
from tavolata.tables.catalogue import Face, GameInfo
from tavolata.words import FALLBACK, languages

if TYPE_CHECKING:
    Language = str
else:
    Language = Literal[*languages()]
ROUTER = APIRouter(tags=["games"])
LangQuery = Annotated[Language, Query(description="the language of names and texts")]
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


# ------------------------------------------------------------------ routes
def _lasting(request: Request, found: Any) -> Response:
    """Return a response that the browser may cache until another version runs."""
    body = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Cache-Control": ASK_AGAIN}
    return with_mark(request, body, mark_of(body), "application/json", headers)


@ROUTER.get("/api/games", response_model=list[GameInfo])
async def games(request: Request, lang: LangQuery = FALLBACK) -> Response:
    """List the games with their players, presets and levels of bots."""
    return _lasting(request, await asyncio.to_thread(catalogue.games, lang))


@ROUTER.get("/api/games/{game}/faces", responses=REFUSED, response_model=dict[str, dict[str, Face]])
async def faces(
    request: Request,
    game: str,
    lang: LangQuery = FALLBACK,
    parameters: Annotated[str, Query(max_length=600, description="key=value,key=value")] = "",
) -> Response:
    """Return the appearance of a game's cards."""
    cards = await asyncio.to_thread(catalogue.faces, game, parameters, lang)
    return _lasting(request, {"cards": cards})


@ROUTER.get("/api/games/{game}/view", responses=REFUSED)
async def view(request: Request, game: str) -> Response:
    """Return the JSON schema of a game's view; null for a game that declares no types."""
    return _lasting(request, await asyncio.to_thread(schema_of, game))


@ROUTER.get("/api/games/{game}/words", responses=REFUSED, response_model=dict[str, list[str]])
async def words(
    request: Request,
    game: str,
    lang: LangQuery = FALLBACK,
    topic: Annotated[Literal["learn", "lesson"] | None, Query(description="only one topic")] = None,
) -> Response:
    """Return the Fluent catalogues of a game: the page was built without those of packages."""
    found = await asyncio.to_thread(catalogue.words, game, lang, topic)
    return _lasting(request, {"fluent": found})
