"""Banners, details and summaries: the log in brief, and what a viewer should notice at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tavolata import load_game
from tavolata.core.chance import rng_of
from tavolata.words import Words
from tavolata.words.messages import Line, in_words
from tavolata.words.phrases import Phrases, phrases_of
from tests.worlds import lively_choice

GAMES = [
    "citadels(players=5)",
    "dominion(players=3,kingdom=size_distortion)",
    "seven_wonders(players=4)",
]
DECISIONS = 260


def moments(name: str) -> Iterator[tuple[Phrases[Any], list[dict[str, Any]], Any]]:
    """Play a random game as seat 0 sees it: yield the events and the view after each decision."""
    game = load_game(name)
    state, rng, phrases = game.new_initial_state(name), rng_of(name), phrases_of(game)
    state.keep_log()
    for _ in range(DECISIONS):
        if state.is_terminal():
            return
        done = len(state.log or [])
        state.apply_action(*lively_choice(state, rng))
        events = [game.event_to_dict(event.seen_by(0)) for event in (state.log or [])[done:]]
        yield phrases, events, state.observation(0).to_view()


def text_of(words: Words, line: Line) -> str:
    """Return a line as the brief log shows it."""
    return in_words(words, line.summary or line.text)


@pytest.mark.parametrize("name", GAMES)
def test_the_brief_log_is_shorter_and_leaves_no_turn_out(name: str) -> None:
    found = list(moments(name))
    phrases, game = found[0][0], name.split("(")[0]
    lines = phrases.lines([event for _, events, _ in found for event in events], 0)
    brief = [line for line in lines if not line.is_detail]
    assert [line for line in lines if line.indent == 0] == [line for line in brief if line.indent == 0]
    share = {"citadels": 0.7, "dominion": 0.25, "seven_wonders": 1.0}[game]
    assert len(brief) <= share * len(lines), (len(brief), len(lines))
    words = Words("en", game)
    assert not any("\n" in text_of(words, line) for line in brief)


def test_a_turn_of_dominion_is_one_line_in_brief() -> None:
    """With all cards played and bought, without draws, shuffles and clean-up."""
    game = load_game("dominion(kingdom=first_game)")
    seat = {"seat": "P2", "number": 1}
    events = [
        {"event": "turn", "seat": "P2", "number": 4},
        *({"event": "play", **seat, "card": card} for card in ("village", "copper", "copper")),
        {"event": "buy", **seat, "card": "market"},
        {"event": "clean_up", "seat": "P2", "number": 2},
        {"event": "draw", **seat, "card": None},
    ]
    words, lines = Words("en", "dominion"), phrases_of(game).lines(events, 0)
    brief = [text_of(words, line) for line in lines if not line.is_detail]
    assert brief == ["P2, turn 4: plays a Village and 2 Coppers and buys a Market."]
    assert len(lines) == 5


@pytest.mark.parametrize("name", GAMES)
def test_banners_are_rare_and_never_about_own_deeds(name: str) -> None:
    own, banners, decisions = 0, 0, 0
    for phrases, events, seen in moments(name):
        decisions += 1
        found = phrases.banners(events, 0, seen)
        banners += len(found)
        own += sum(banner.is_own for banner in found)
        if all(event.get("seat") == "P1" for event in events) and not name.startswith("citadels"):
            assert not found
    assert 0 < banners < decisions / 4
    assert own > 0


def test_a_banner_says_that_its_own_character_was_killed() -> None:
    """The others hear only which character it is; the Assassin hears nothing."""
    game = load_game("citadels(players=4)")
    state = game.new_initial_state(2)
    rng, phrases, words = rng_of(5), phrases_of(game), Words("en", "citadels")
    state.keep_log()
    told: dict[bool, str] = {}
    while len(told) < 2:
        done = len(state.log or [])
        state.apply_action(*lively_choice(state, rng))
        for event in (state.log or [])[done:]:
            line = game.event_to_dict(event)
            if line["event"] != "kill":
                continue
            assassin = int(line["seat"][1:]) - 1
            assert phrases.banners([line], assassin, state.observation(assassin).to_view()) == []
            for seat in set(range(4)) - {assassin}:
                seen = state.observation(seat).to_view()
                (banner,) = phrases.banners([line], seat, seen)
                assert banner.is_own == (line["card"] in seen.own_characters)
                assert banner.is_said != banner.is_own
                told[banner.is_own] = in_words(words, banner.text)
    assert "that is you" in told[True]
    assert "that is you" not in told[False]


def test_an_attack_is_announced_to_the_attacked_alone() -> None:
    game = load_game("dominion(kingdom=first_game)")
    phrases, seen = phrases_of(game), game.new_initial_state(1).observation(0).to_view()
    militia = {"event": "play", "seat": "P2", "number": 1, "card": "militia"}
    (banner,) = phrases.banners([militia], 0, seen)
    assert banner.is_own
    assert phrases.banners([militia], 1, seen) == []
    assert phrases.banners([{**militia, "card": "village"}], 0, seen) == []


def test_conflicts_are_one_banner() -> None:
    banners = [
        in_words(Words("en", "seven_wonders"), banner.text)
        for phrases, events, seen in moments("seven_wonders(players=4)")
        for banner in phrases.banners(events, 0, seen)
    ]
    assert sum(text.startswith("Conflicts:") for text in banners) >= 1
