"""A bot that plays at a table over the network: it takes an open seat and answers every question.

    python examples/remote_bot.py http://127.0.0.1:8000 TABLE --name Robin [--key KEY]

It receives what its seat may see and nothing else. Write your own `choose`; `docs/table.md` describes
the messages, and `/docs` of the server its API.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


def choose(view: dict[str, Any]) -> str:
    """Return the action to take: here the default answer if there is one, else any."""
    usual = view["question"]["enter"]
    return str(usual or random.choice(view["choices"])["do"])


def join(server: str, table: str, name: str, key: str | None) -> tuple[int, str]:
    """Take an open seat; return its number and the token that proves it."""
    body = json.dumps({"name": name, "key": key}).encode()
    headers = {"Content-Type": "application/json"}
    if not server.startswith(("http://", "https://")):
        sys.exit(f"{server} is not an address such as http://127.0.0.1:8000")
    request = urllib.request.Request(f"{server}/api/tables/{table}/join", body, headers)
    try:
        with urllib.request.urlopen(request) as answer:
            found = json.load(answer)
    except urllib.error.HTTPError as error:
        sys.exit(json.load(error)["text"])
    except urllib.error.URLError as error:
        sys.exit(f"{server} does not answer: {error.reason}")
    return int(found["seat"]), str(found["token"])


def play(server: str, table: str, seat: int, token: str) -> list[dict[str, int]]:
    """Answer every question of the seat until the game is over; return the final scores.

    After a lost connection it says hello again and gets the whole view; the server has closed a
    question that was answered, so nothing happens twice.
    """
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
    proof = {"Authorization": f"Bearer {token}"}
    while True:
        try:
            with connect(address, additional_headers=proof) as socket:
                socket.send(json.dumps({"kind": "hello", "proto": 1}))
                answered = -1
                for text in socket:
                    view = json.loads(text)
                    if view["kind"] == "refused":
                        sys.exit(view["text"])
                    if view["kind"] == "no":
                        print("refused:", view["code"])
                    elif view["kind"] == "view":
                        if view["you"] != seat:
                            sys.exit("this seat is no longer ours")
                        if view["result"] is not None:
                            return list(view["result"]["scores"])
                        answered = answer(socket, view, answered)
        except (ConnectionClosed, InvalidStatus, OSError) as error:
            if isinstance(error, InvalidStatus) and error.response.status_code < 500:
                sys.exit(f"the server refuses the socket: {error}")
            print("connection lost: trying again")
            time.sleep(1)


def answer(socket: Any, view: dict[str, Any], answered: int) -> int:
    """Send the answer to the open question, unless it is `answered`; return the number of the question.

    A view that was sent before the answer arrived still has the question.
    """
    if view["question"] is None or view["question"]["number"] == answered:
        return answered
    command = {
        "kind": "do",
        "do": "decide",
        "id": str(uuid.uuid4()),
        "question": view["question"]["number"],
        "actions": [choose(view)],
    }
    socket.send(json.dumps(command))
    return int(view["question"]["number"])


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
