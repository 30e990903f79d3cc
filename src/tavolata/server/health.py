"""Health for monitoring: whether the server runs, and whether it is ready for players."""

from __future__ import annotations

from typing import Any, Literal

from fastapi import APIRouter, Request, Response

from tavolata import __version__
from tavolata.server.guard import registry_of

ROUTER = APIRouter(tags=["server"])


@ROUTER.get("/api/health")
async def health(request: Request) -> dict[str, Any]:
    """Report that the server runs, and how much it has open."""
    registry = registry_of(request)
    since = registry.writer.failing_since
    storage = {"storage": _storage(request), "failing_since": since}
    tables, bots = registry.tables.values(), registry.bot_pool
    counts = {"open_tables": len(tables), "pages": sum(len(table.pages) for table in tables)}
    counts |= {"bot_faults": bots.faults, "bot_degraded": bots.degraded}
    return {"version": __version__, **storage, **counts}


@ROUTER.get("/api/ready", responses={503: {"description": "not ready"}})
async def ready(request: Request, response: Response) -> dict[str, Any]:
    """Report whether the server can save, has bots and is not ending; 503 if it is not ready."""
    server = getattr(request.app.state, "server", None)
    is_ending = server is not None and bool(server.should_exit)
    parts = {"storage": _storage(request), "bots": registry_of(request).bot_pool.state}
    is_ready = set(parts.values()) == {"ok"} and not is_ending
    response.status_code = 200 if is_ready else 503
    return {"ready": is_ready, **parts, "ending": is_ending}


def _storage(request: Request) -> Literal["ok", "failing"]:
    return "ok" if registry_of(request).writer.failing_since is None else "failing"
