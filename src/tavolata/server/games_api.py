"""The HTTP API of games and their cards, which changes only with the version."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response

from tavolata.server.admission import REFUSED
from tavolata.server.files import ASK_AGAIN, mark_of, with_mark
from tavolata.server.schemas import schema_of
from tavolata.server.wire import Language
from tavolata.tables import catalogue
from tavolata.tables.outgoing_games import Face, GameInfo

ROUTER = APIRouter(tags=["games"])
LangQuery = Annotated[Language, Query(description="the language of names and texts")]


def _lasting(request: Request, found: Any) -> Response:
    """Return a response that the browser may cache until another version runs."""
    body = json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode()
    headers = {"Cache-Control": ASK_AGAIN}
    return with_mark(request, body, mark_of(body), "application/json", headers)


@ROUTER.get("/api/games", response_model=list[GameInfo])
async def games(request: Request, lang: LangQuery = "en") -> Response:
    """List the games with their players, presets and levels of bots."""
    return _lasting(request, await asyncio.to_thread(catalogue.games, lang))


@ROUTER.get("/api/games/{game}/faces", responses=REFUSED, response_model=dict[str, dict[str, Face]])
async def faces(
    request: Request,
    game: str,
    lang: LangQuery = "en",
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
    lang: LangQuery = "en",
    topic: Annotated[Literal["learn", "lesson"] | None, Query(description="only one topic")] = None,
) -> Response:
    """Return the Fluent catalogues of a game: the page was built without those of packages."""
    found = await asyncio.to_thread(catalogue.words, game, lang, topic)
    return _lasting(request, {"fluent": found})
