"""Hostile messages: no JSON, wrong types, commands of others, and legal ones in between; seeded."""

from __future__ import annotations

import json
from typing import Any

from tavolata.core.chance import Rng

ODD: tuple[Any, ...] = (
    None, True, -1, 0, 8, 10**30, 1e308, "", "x" * 400, "\u0000", "\u202e", "constructor", [], {}, [[]],
    {"$ne": 1}, "1; DROP TABLE game", "../..", "build\u00a0temple", ["end turn"] * 40,
)  # fmt: skip
RAW: tuple[str | bytes, ...] = (
    "", "{", "null", "[]", '"do"', "[" * 900, '{"kind": "do"', "\u0000", b"\x00\xff", b"\x80abc", "NaN",
    '{"kind": 5}', '{"kind": "view"}', '{"kind": null}', '{"kind": "do", "kind": "ping"}',
    '{"kind": "do", "id": "\\ud800", "do": "say", "text": "x"}', "9" * 5000,
)  # fmt: skip
KINDS = (
    "withdraw", "undo", "ask", "agree", "back", "say", "name", "forget", "start", "seat", "lock", "slow",
    "pace", "confirm", "coach", "chat", "mute", "hide", "nothing",
)  # fmt: skip
"""Kinds of commands but `decide`; without `leave` and `end`, or nobody would be left to play."""
# No `which` is the seat of a person but the host: they would be gone.
FIELDS = {
    "question": (0, 1, 7), "actions": (["end turn"], [], ["buy copper", "buy copper"]),
    "what": ("undo", "hints", "everything"), "ask": (0, 1), "on": (True, False), "text": ("ciao", "Bea"),
    "which": (0, 5), "to": ("bot", 2, 0.5, "free", "phrases"), "level": (1, 9), "step": ("goal",),
    "seat": (0, 1, None), "phrase": ("hello", "hullo"), "line": (1, 2, 0),
}  # fmt: skip


def pick(rng: Rng, of: Any) -> Any:
    """Return one of several things."""
    return of[rng.below(len(of))]


def hostile(rng: Rng, view: dict[str, Any] | None) -> str | bytes:
    """Return a message to a table whose newest view, if there is one, may be used."""
    way = rng.below(40)
    if way == 0:  # rare, as most of these close the socket
        return _raw(rng)
    if way == 1:
        proto = pick(rng, (1, 1, 1, 2, "1", None))
        return json.dumps({"kind": "hello", "proto": proto, "confirms": pick(rng, ODD)})
    if way < 5:
        return json.dumps(
            {"kind": pick(rng, ("ping", "do", "seen", "hello", "view")), "x": pick(rng, ODD)}
        )
    command = _decision(rng, view) if way < 30 else _other(rng)
    for _ in range(0 if way < 15 else rng.below(3)):
        change = rng.below(3)
        key = pick(rng, sorted(command))
        if change == 0:
            command.pop(key)
        else:
            command[key if change == 1 else "extra"] = pick(rng, ODD)
    return json.dumps(command)


def _raw(rng: Rng) -> str | bytes:
    found: str | bytes = pick(rng, RAW)
    return found


def _name(rng: Rng) -> str:
    """Return an id that was perhaps sent before."""
    return f"h{rng.below(4000)}"


def _decision(rng: Rng, view: dict[str, Any] | None) -> dict[str, Any]:
    """Return a decision: legal, or for a question and with actions that may be over or somebody else's."""
    question, offered = 0, ["end turn"]
    if view is not None and view["question"] is not None:
        question = view["question"]["number"]
        offered = [choice["do"] for choice in view["choices"]] or offered
    if rng.below(4) == 0:
        question += rng.below(9) - 4
    actions = [pick(rng, offered) for _ in range(1 + (rng.below(5) == 0) * rng.below(4))]
    if view is not None and view["blocked"] and rng.below(4) == 0:
        actions = [pick(rng, view["blocked"])["do"]]
    return {"kind": "do", "id": _name(rng), "do": "decide", "question": question, "actions": actions}


def _other(rng: Rng) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": "do", "id": _name(rng), "do": pick(rng, KINDS)}
    for key, values in FIELDS.items():
        if rng.below(3) == 0:
            found[key] = pick(rng, values)
    return found
