"""The protocol as `tavolata load` speaks it: messages from a server, and requests by HTTP."""

from __future__ import annotations

import asyncio
import contextlib
import json
from http.client import HTTPException
from typing import Annotated, Any, Literal
from urllib.error import HTTPError
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

from pydantic import BaseModel, Field, TypeAdapter

from tavolata.core.errors import TavolataError, network_reason
from tavolata.words.problems import told

PATIENCE = 30.0
"""Seconds to wait for a response, or for a socket to open."""


# ------------------------------------------------------------------ messages
class Question(BaseModel):
    """An open question."""

    number: int


class Choice(BaseModel):
    """A legal answer, as the text of a decision."""

    do: str


class View(BaseModel):
    """The view of a seat, as far as it matters for a decision."""

    kind: Literal["view"]
    question: Question | None
    choices: list[Choice]
    result: object | None


class Answer(BaseModel):
    """The answer to a decision; `refused` comes instead of a first view."""

    kind: Literal["ok", "no", "refused"]
    id: str | None = None
    code: str = ""
    why: Any = None
    text: str = ""


class Note(BaseModel):
    """A message without content."""

    kind: Literal["pong", "reload"]


MESSAGES: TypeAdapter[View | Answer | Note] = TypeAdapter(
    Annotated[View | Answer | Note, Field(discriminator="kind")]
)


class ServerRefused(TavolataError):
    """The server refused a request; its code is that of `docs/table.md`."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


class Api:
    """HTTP requests to a server, in threads; `patience` in seconds."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.patience = patience
        self._opener: OpenerDirector = build_opener(ProxyHandler({}))

    async def ask(self, path: str, body: dict[str, Any] | None = None) -> Any:
        """Return the response to GET or, with a body, POST; raise `TavolataError` if there is none."""
        return await asyncio.to_thread(self._ask, path, body)

    def _ask(self, path: str, body: dict[str, Any] | None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, {"Content-Type": "application/json"})
        try:
            with self._opener.open(request, timeout=self.patience) as response:
                return json.load(response)
        except HTTPError as problem:
            with problem, contextlib.suppress(ValueError, KeyError, TypeError):
                found = json.load(problem)
                raise ServerRefused(found["code"], found["text"]) from None
            raise told(TavolataError, "load-no-tavolata", url=self.url, answer=str(problem)) from None
        except (OSError, ValueError, HTTPException) as problem:
            reason = network_reason(getattr(problem, "reason", problem))
            raise told(TavolataError, "load-no-answer", url=self.url, **reason) from None
