"""Messages of the views: complete in both languages, and nothing of a language in a view."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tavolata
from tavolata.core.chance import Rng
from tavolata.core.game import Game
from tavolata.core.registry import GameEntry, registered_games
from tavolata.match.match import Match
from tavolata.tables import catalogue
from tavolata.tables.views import SeatFeed
from tavolata.words.phrases import shared_phrases
from tests.sentences import LANGUAGES, as_json, parts_of, plain_texts, sentence
from tests.server.person import lively
from tests.worlds import citadels_rules, seeded

GAMES = ["dominion", "seven_wonders", "citadels"]


def game_of(name: str, number: int) -> Game:
    """Return a game with all kinds of cards and any number of seats."""
    rules = {
        "dominion": f"players={2 + number % 3},kingdom=random",
        "seven_wonders": f"players={2 + number % 6},wonders=random",
        "citadels": citadels_rules(number),
    }
    return tavolata.load_game(f"{name}({rules[name]})")


class Reader:
    """Reads every message of a game once in each language, and fails for one that is incomplete."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.read: set[str] = set()
        self.untranslated: set[str] = set()
        """Plain texts with words that both languages show."""

    def take(self, part: Any) -> None:
        """Format a part, unless an equal one was formatted."""
        text = json.dumps(part)
        if text not in self.read:
            self.read.add(text)
            said = [sentence(part, self.game, language) for language in LANGUAGES]
            for text in plain_texts(part):
                if re.search(r"[a-z]{3}", text) and all(text in one for one in said):
                    self.untranslated.add(text)


def names_in(found: Any) -> set[str]:
    """Return the names of all fields of a JSON value."""
    if isinstance(found, list):
        return {name for one in found for name in names_in(one)}
    if not isinstance(found, dict):
        return set()
    return set(found) | {name for one in found.values() for name in names_in(one)}


def step(play: Match, rng: Rng) -> None:
    """Let a seat that must decide do something lively."""
    acting = play.state.acting_players()
    seat = acting[rng.below(len(acting))]
    texts = [play.state.action_to_string(seat, action) for action in play.state.legal_actions(seat)]
    play.carry_out(play.seq + 1, {"seat": seat, "do": lively(texts, rng), "by": "person"})


@pytest.mark.parametrize("name", GAMES)
def test_every_message_of_a_view_is_complete_in_both_languages(name: str) -> None:
    """Random games to the end: each key exists, with all arguments; no view names a language."""
    reader, views = Reader(name), 0
    for number in range(4):
        game, rng = game_of(name, number), seeded(f"messages {name}", number)
        play = Match(game, f"messages {number}")
        viewers: list[int | None] = [*range(game.players), None]
        feeds = [SeatFeed(play, viewer) for viewer in viewers]
        while True:
            is_over = play.state.is_terminal()
            if is_over or play.seq % 3 == 0:
                for feed in feeds if is_over else (feeds[play.seq % len(feeds)],):
                    view = as_json(feed.view())
                    assert not {"lang", "language"} & names_in(view)
                    for part in parts_of(view):
                        reader.take(part)
                    views += 1
            if is_over:
                break
            step(play, rng)
    print(f"{name}: {len(reader.read)} different messages in {views} views")
    assert views > 100
    assert len(reader.read) > 300
    assert reader.untranslated == set()


@pytest.mark.parametrize("name", GAMES)
def test_every_action_and_refusal_is_complete_in_both_languages(name: str) -> None:
    """Labels without a table, and the refusals of all kinds of illegal actions with their rules."""
    reader, refusals = Reader(name), 0
    for number in range(3):
        game, rng = game_of(name, number), seeded(f"refusals {name}", number)
        play, phrases = Match(game, f"refusals {number}"), shared_phrases(str(game))
        names = game.action_names()
        for text in names:
            reader.take(as_json(phrases.label(text, None)))
        for look in range(200):
            if play.state.is_terminal():
                break
            for seat in range(game.players):
                for action in range(look % 19, len(names), 19):
                    refusal = play.state.explain(seat, action)
                    if refusal is not None:
                        reader.take(as_json(phrases.refusal(refusal)))
                        reader.take(as_json(phrases.rule_text(refusal.rule)))
                        refusals += 1
            step(play, rng)
    print(f"{name}: {len(reader.read)} different messages, {refusals} refusals")
    assert refusals > 1000
    assert reader.untranslated == set()


@pytest.mark.parametrize(
    "part",
    [
        {"key": "event-fly"},
        {"key": "event-buy"},
        {"key": "smithy.price"},
        {"key": "event-buy", "args": {"name": {"seat": 0}, "cards": {"key": "smity"}}},
        {"all": [{"key": "smithy"}, {"key": "smity"}], "by": None},
    ],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_incomplete_message_would_be_found(part: dict[str, Any], language: str) -> None:
    """An unknown key and a missing argument, also within another message."""
    with pytest.raises(AssertionError):
        sentence(part, "dominion", language)


def test_an_open_page_has_the_title_of_the_present_age() -> None:
    play = Match(tavolata.load_game("seven_wonders(players=3)"), "ages")
    rng, feed = seeded("ages", 1), SeatFeed(play, 0)
    titles = [feed.view()["title"]]
    while play.state.observation(None).to_dict()["age"] == 1:
        for seat in list(play.open_questions):
            actions = play.state.legal_actions(seat)
            text = play.state.action_to_string(seat, actions[rng.below(len(actions))])
            play.carry_out(play.seq + 1, {"seat": seat, "do": text})
    titles.append(feed.view()["title"])
    assert titles[0] != titles[1]
    assert titles[1] == SeatFeed(play, 0).view()["title"]


def test_a_package_whose_words_are_broken_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = GameEntry(tavolata.load_game, [])
    broken.origin = "a-package"
    monkeypatch.setattr(catalogue, "registered_games", lambda: {**registered_games(), "bad": broken})
    catalogue.games.cache_clear()
    assert [game["game"] for game in catalogue.games("en")] == sorted(GAMES)
    catalogue.games.cache_clear()
