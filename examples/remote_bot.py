"""A bot that plays at a table over the network: it takes an open seat and answers every question.

    python examples/remote_bot.py http://127.0.0.1:8000 TABLE --name Robin [--key KEY]

It is sent what its seat may see and nothing else. Put your own thoughts into `choose`; the words of the
messages are in `docs/table.md`, the interface at `/docs` of the server.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.request
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect


def choose(view: dict[str, Any]) -> str:
    """The action to take: here the usual answer if there is one, else any."""
    usual = view["question"]["enter"]
    return str(usual or random.choice(view["choices"])["do"])


def join(server: str, table: str, name: str, key: str | None) -> tuple[int, str]:
    """Take an open seat; its number and the token that proves it."""
    body = json.dumps({"name": name, "key": key}).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{server}/api/tables/{table}/join", body, headers)
    with urllib.request.urlopen(request) as answer:
        found = json.load(answer)
    return int(found["seat"]), str(found["token"])


def play(server: str, table: str, seat: int, token: str) -> list[dict[str, int]]:
    """Answer every question of the seat until the game is over; the final scores.

    When the connection breaks it says hello again and is sent the whole picture; a question that was
    answered already has been closed then, so that nothing can happen twice.
    """
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
    proof = {"Authorization": f"Bearer {token}"}
    while True:
        try:
            with connect(address, additional_headers=proof) as socket:
                socket.send(json.dumps({"kind": "hello", "proto": 1}))
                for text in socket:
                    view = json.loads(text)
                    if view["kind"] == "no":
                        print("refused:", view["code"])
                    elif view["kind"] == "view":
                        if view["result"] is not None:
                            return list(view["result"]["scores"])
                        answer(socket, view)
        except (ConnectionClosed, OSError):
            print("the line is down, trying again")


def answer(socket: Any, view: dict[str, Any]) -> None:
    """Send the answer to the open question, if one is open."""
    if view["question"] is None:
        return
    command = {
        "kind": "do",
        "do": "decide",
        "id": str(uuid.uuid4()),
        "question": view["question"]["number"],
        "actions": [choose(view)],
    }
    socket.send(json.dumps(command))


def main() -> None:
    """Join and play one game."""
    parser = argparse.ArgumentParser(description="A bot that plays at a Tavolata table.")
    parser.add_argument("server", help="http://127.0.0.1:8000")
    parser.add_argument("table", help="the ten letters of the table")
    parser.add_argument("--name", default="Robin")
    parser.add_argument("--key", help="the key of a table that is not public")
    wanted = parser.parse_args()
    seat, token = join(wanted.server, wanted.table, wanted.name, wanted.key)
    print(f"playing as P{seat + 1}")
    for number, score in enumerate(play(wanted.server, wanted.table, seat, token), start=1):
        print(f"P{number}: {score['total']}")


if __name__ == "__main__":
    main()
