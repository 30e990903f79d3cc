"""Canaries through a real server: no byte sent to a seat, nor any log, has a card it cannot know.

Games run in a server process, with sockets for all seats and a watcher. Afterwards the stored games are
replayed, and each message is searched for the cards that its reader could not know when it was sent.
"""

from __future__ import annotations

import asyncio
import functools
import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

import tavolata
from tavolata.core.game import State
from tavolata.games.citadels.rules.kinds import NAMES
from tavolata.match.match import Match
from tavolata.server.store import Store
from tavolata.tables.rows import TableRow
from tavolata.words import Words
from tests.sentences import LANGUAGES, parts_of, sentence
from tests.server.client import Seats, api, make_table
from tests.server.person import Person
from tests.server.running import USUAL, Server, played

LOUD = """
import logging
logging.getLogger("tavolata").setLevel(logging.DEBUG)
logging.getLogger("asyncio").setLevel(logging.DEBUG)
"""
LEFT_OUT = {"lighthouse", "theater", "museum", "keep"}
"""Unique districts that show or hide cards of others, and one that is also a verb."""
STATIC = ("game", "parameters", "rule", "rule_text", "title")
"""The parts of a view about the game and not its course."""


# ------------------------------------------------------------------ a viewer's knowledge
def words_in(data: Any) -> set[str]:
    """Return all strings of JSON, keys and the keys of messages included, and their words."""
    if isinstance(data, dict):
        found = [words_in(value) for key, value in data.items() if key not in STATIC]
        return {word for key in data for word in key.split()}.union(*found)
    if isinstance(data, list):
        return set().union(*(words_in(value) for value in data))
    if isinstance(data, str):
        return {data, *re.split(r"[\s*/.-]+", data)}
    return set()


def cards_of(data: list[Any]) -> set[str]:
    """Return the cards of a list, in which `card*3` and `{card: [seats that know it]}` may occur."""
    return {
        card.split("*")[0] for entry in data for card in ([entry] if isinstance(entry, str) else entry)
    }


def in_citadels(state: dict[str, Any], viewer: int | None, players: int) -> set[str]:
    """Return the districts face up, and those that the viewer holds or is offered."""
    found: set[str] = set()
    for seat in range(players):
        found |= cards_of(state[f"P{seat + 1}"]["city"])
        if seat == viewer:
            found |= cards_of(state[f"P{seat + 1}"]["hand"])
    turn = state.get("turn") or {}
    if viewer is not None and turn.get("seat") == f"P{viewer + 1}":
        found |= cards_of(turn.get("drawn", []))
    return found


def in_seven_wonders(state: dict[str, Any], viewer: int | None, players: int) -> set[str]:
    """Return the built cards, and those in the hand of the viewer."""
    found: set[str] = set()
    for name, city in state.items():
        if name.startswith("P") and isinstance(city, dict):
            found |= set(city["built"])
            if name == f"P{(viewer if viewer is not None else 99) + 1}":
                found |= set(city["hand"])
    questions = state.get("questions", [])
    if viewer is not None and viewer < len(questions) and questions[viewer] == "discard_pile":
        found |= set(state["discard"])
    return found


OPEN = {"citadels": in_citadels, "seven_wonders": in_seven_wonders}


def elsewhere(name: str, state: dict[str, Any], players: int) -> set[str]:
    """Return the cards in hands or still to come."""
    found: set[str] = set()
    for seat in range(players):
        found |= cards_of(state[f"P{seat + 1}"]["hand"])
    if name == "citadels":
        found |= cards_of(state["deck"]["unordered"])
        found |= cards_of(state["deck"]["bottom"])
    return found


# ------------------------------------------------------------------ the games
async def play_all(
    server: Server, name: str, parameters: dict[str, str], players: int
) -> tuple[Seats, list[Person]]:
    """Play a game of persons; return all messages to each of them and to a watcher."""
    made = await make_table(server.url, name, "p" * players, parameters, name=f"seed canary {name}")
    people = [made.person(seat, seed="canary") for seat in (*made.tokens, None)]
    for person in people:
        await person.connect()
    await asyncio.gather(*(person.play() for person in people if person.seat is not None))
    await people[-1].until_view(lambda view: view["result"])
    for person in people:
        await person.close()
    return made, people


def on_disk(server: Server, made: Seats) -> TableRow:
    """Return the whole stored table."""
    store = Store.open(str(server.database))
    try:
        found = store.load(made.table)
    finally:
        store.close()
    assert found is not None
    return found


def states_of(found: TableRow) -> list[State]:
    """Yield the true state after each event."""
    play = Match(tavolata.load_game(found.game.game), found.game.secret)
    states = [play.state.clone()]
    for event in found.events:
        play.carry_out(event.seq, event.body)
        states.append(play.state.clone())
    return states


def check_sentences(name: str, view: dict[str, Any], hidden: set[str], canaries: set[str]) -> None:
    """Check that question and log have no hidden card, as a page in any language shows them."""
    course = {**view, "choices": [], "blocked": []}
    for language in LANGUAGES:
        told = " ".join(said(json.dumps(part), name, language) for part in parts_of(course))
        words = Words(language, name)
        for card in hidden:
            title = words.card(card)
            is_its_own = not any(title in words.card(other) for other in canaries - {card})
            assert not is_its_own or not re.search(rf"\b{title}\b", told), (view["you"], card, told)


@functools.cache
def said(part: str, name: str, language: str) -> str:
    """Return a message in a language: the lines of the log come again in many views."""
    return sentence(json.loads(part), name, language)


def search(
    name: str, states: list[State], people: list[Person], canaries: set[str]
) -> tuple[int, int, set[str]]:
    """Search every message for cards that its reader could not know.

    Return the number of messages, the number of pairs of message and hidden card, and the cards that
    were hidden from a reader at some time.
    """
    players = states[0].game().num_players()
    truths = [state.to_dict() for state in states]
    messages = pairs = 0
    hidden_once: set[str] = set()
    for person in people:
        known: set[str] = set()
        at = 0
        for text in person.texts:
            message = json.loads(text)
            seq = message.get("seq", at) if message["kind"] == "view" else at
            while at <= seq:
                known |= OPEN[name](truths[at], person.seat, players)
                at += 1
            at = seq
            hidden = (elsewhere(name, truths[min(seq, len(truths) - 1)], players) & canaries) - known
            if message.get("result"):
                break
            words = words_in(message)
            assert not hidden & words, (person.seat, seq, hidden & words)
            if message["kind"] == "view":
                check_sentences(name, message, hidden, canaries)
            messages += 1
            pairs += len(hidden)
            hidden_once |= hidden
    return messages, pairs, hidden_once


def single_copies(name: str, game: Any) -> set[str]:
    """Return the cards with at most one copy and no other meaning in a view."""
    if name == "citadels":
        return set(NAMES[17:47]) - LEFT_OUT
    return set(game.card_names())


CASES = [
    ("citadels", {"districts": "random"}, 4),
    ("seven_wonders", {}, 3),
    pytest.param("citadels", {"districts": "random"}, 7, marks=pytest.mark.exhaustive),
    pytest.param("seven_wonders", {}, 7, marks=pytest.mark.exhaustive),
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Start a server that logs everything."""
    with Server(tmp_path_factory.mktemp("canary"), prelude=USUAL + LOUD, is_warm=True) as running:
        yield running


@pytest.mark.parametrize(("name", "parameters", "players"), CASES, ids=str)
@played
async def test_a_canary_never_leaks_through_the_server(
    server: Server, name: str, parameters: dict[str, str], players: int
) -> None:
    """Views, events, log, choices, reasons: everything that came through the sockets."""
    made, people = await play_all(server, name, parameters, players)
    found = on_disk(server, made)
    states = states_of(found)
    canaries = single_copies(name, states[0].game())
    messages, pairs, hidden = search(name, states, people, canaries)
    print(f"{messages} messages, {pairs} hidden cards looked for, {len(hidden)} different ones")
    assert messages > 100
    assert pairs > 1000
    assert len(hidden) >= 8
    check_secrets(server, made, found, people)


def check_secrets(server: Server, made: Seats, found: TableRow, people: list[Person]) -> None:
    """Check that no message has the secret before the end or a token, and no server log a hand."""
    secret = found.game.secret
    assert hashlib.sha256(secret.encode()).hexdigest() == found.game.secret_hash
    for person in people:
        for text in person.texts:
            for token in made.tokens.values():
                assert token not in text
            message = json.loads(text)
            if message["kind"] != "view":
                assert secret not in text
            elif message["result"] is None:
                assert secret not in text
                assert message["table"]["commitment"] == found.game.secret_hash
            else:
                assert message["table"]["secret"] == secret
    said = server.said()
    assert secret not in said
    for token in made.tokens.values():
        assert token not in said
        assert hashlib.sha256(token.encode()).hexdigest() not in said


@played
async def test_a_leaked_canary_would_be_found(server: Server) -> None:
    """A message of one seat, read as another's, has cards that the other cannot know."""
    made, people = await play_all(server, "citadels", {"districts": "random"}, 3)
    states = states_of(on_disk(server, made))
    canaries = single_copies("citadels", states[0].game())
    impostor = Person(made.url, made.table, None, None, texts=people[0].texts)
    with pytest.raises(AssertionError):
        search("citadels", states, [impostor], canaries)


@pytest.mark.parametrize(
    "part",
    [
        {"key": "observatory"},
        {"key": "observatory.the"},
        {"all": [{"seat": 1}, {"sentence": {"key": "observatory"}}], "by": " "},
        {"key": "list-pair", "args": {"first": "x", "last": {"key": "observatory"}, "initial": "o"}},
    ],
    ids=str,
)
def test_a_card_in_a_message_would_be_found(part: dict[str, Any]) -> None:
    """By its key, and by its name in a sentence."""
    view: dict[str, Any] = {
        "you": 0, "title": "", "question": None, "choices": [], "blocked": [],
        "fresh": {"lines": [], "banners": []}, "log": {"turns": [[{"text": part, "is_headline": False}]]}, "result": None,
    }  # fmt: skip
    assert "observatory" in words_in(view)
    with pytest.raises(AssertionError, match="observatory"):
        check_sentences("citadels", view, {"observatory"}, {"observatory", "library"})


@played
async def test_http_never_sends_the_secret_or_a_token_before_the_end(server: Server) -> None:
    """No address does, with the lobby and refusals."""
    made = await make_table(server.url, "seven_wonders", "ppb", is_public=True)
    await make_table(server.url, "seven_wonders", "po", is_public=True)
    secret = on_disk(server, made).game.secret
    places = ["", "/log", "/seats", "/record", "/replay", "/replay?eyes=all", "/replay?step=1&eyes=0"]
    texts = []
    async with api(server.url) as http:
        for seat in (0, 1, None):
            for place in places:
                more = {} if seat is None else {"seat": seat}
                answer = await http.get(made.path + place, params=more, headers=made.headers(seat))
                texts.append(answer.text)
        for place in ("/api/tables", "/api/health", "/api/games", "/openapi.json"):
            texts.append((await http.get(place)).text)
        for token in made.tokens.values():
            wrong = {"Authorization": f"Bearer {token}x"}
            texts.append((await http.get(made.path, params={"seat": 0}, headers=wrong)).text)
    for text in texts:
        assert secret not in text
        for token in made.tokens.values():
            assert token not in text
            assert hashlib.sha256(token.encode()).hexdigest() not in text


def test_the_server_logs_no_hand(server: Server) -> None:
    """After all these games its output is the addresses of its database and page."""
    said = [line for line in server.said().splitlines() if "Using selector" not in line]
    assert said[2:] == []
    assert str(server.database) in said[0]
    assert server.url in said[1]
    assert Path(server.database).exists()
