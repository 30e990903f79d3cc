"""The words of Scopa: both languages have the same keys and variables, and every key that is needed."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import tavolata
import tavolata_scopa.words
from tavolata.words import Words
from tavolata.words.layout import Story, load_layout
from tavolata_scopa.rules import NAMES
from tavolata_scopa.scoring import CATEGORIES
from tavolata_scopa.state import EVENTS, REASONS
from tavolata_scopa.words.presets import FACES

FOLDER = Path(tavolata_scopa.words.__file__).parent
LANGUAGES = ("en", "it")
each_language = pytest.mark.parametrize("language", LANGUAGES)
RULES = [f"rule-R{number}" for number in range(1, 16)]
NEEDED = [
    "game-title", "game-about", "edition", "question-play_card", *NAMES, *RULES,
    *(f"event-{kind}" for kind in EVENTS if kind != "take"), *(f"points-{name}" for name in CATEGORIES),
    *(f"reason-{reason.code}" for reason in REASONS.known[2:] if reason is not None),
]  # fmt: skip


def messages(language: str, topic: str = "") -> dict[str, set[str]]:
    """Return the variables of each message."""
    found: dict[str, set[str]] = {}
    key = ""
    for line in (FOLDER / f"{language}{topic}.ftl").read_text(encoding="utf-8").splitlines():
        start = re.match(r"([a-z][\w-]*) =", line)
        if start:
            key = start[1]
            assert key not in found, f"{language}: {key} is there twice"
            found[key] = set()
        if key:
            found[key] |= set(re.findall(r"\$(\w+)", line))
    return found


def test_both_languages_have_the_same_messages_and_variables() -> None:
    assert messages("en") == messages("it")


def test_how_to_play_has_the_same_sections_and_cards_in_both_languages() -> None:
    """In the same order; each picture shows cards that exist."""
    assert list(messages("en", ".learn")) == list(messages("it", ".learn")) != []
    shown = []
    for language in LANGUAGES:
        text = (FOLDER / f"{language}.learn.ftl").read_text(encoding="utf-8")
        shown.append(re.findall(r"\.cards = (.*)", text))
    assert shown[0] == shown[1]
    assert {card for line in shown[0] for card in re.findall(r"\w[\w-]*", line)} <= set(NAMES)


@each_language
def test_the_lobby_offers_tables_that_exist(language: str) -> None:
    presets = FACES.presets(Words(language, "scopa"))
    assert len({preset["label"] for preset in presets}) == len(presets) == 3
    for preset in presets:
        assert not preset["hint"].startswith("preset-")
        for players in preset["players"]:
            inside = ",".join(f"{key}={value}" for key, value in preset["parameters"].items())
            tavolata.load_game(f"scopa(players={players},{inside})".replace(",)", ")"))


@each_language
def test_every_field_of_the_table_has_words(language: str) -> None:
    """The plain table at the terminal calls fields by them."""
    words = Words(language, "scopa")
    seen = tavolata.load_game("scopa").new_initial_state(1).observation(0).to_dict()
    fields = {*seen, *seen["P1"], *seen["sides"][0], *seen["sides"][0]["points"]}
    fields -= {"game", "viewer", "legal_actions", "P1", "P2"}
    assert [name for name in sorted(fields) if not words.has(f"field-{name}")] == []


@pytest.mark.parametrize(("language", "total"), [("en", "Total 3"), ("it", "Totale 3")])
def test_the_terminal_shows_the_points_of_each_side_and_their_total(language: str, total: str) -> None:
    game = tavolata.load_game("scopa")
    layout = load_layout(game, Words(language), ["", ""])
    seen = game.new_initial_state(1).observation(0).to_view()
    seen.sides[1].points = dict(zip(CATEGORIES, (1, 1, 1, 0, 0), strict=True))
    console = Console(file=io.StringIO(), width=400, color_system=None)
    console.print(layout.board(seen, 0, Story([]), 400))
    sides = [line for line in console.file.getvalue().splitlines() if total in line]
    assert len(sides) == 1
    assert sides[0].count(total.replace("3", "0")) == 1
    assert not re.search("points-total|True", console.file.getvalue())


@each_language
def test_every_card_event_reason_and_rule_has_words(language: str) -> None:
    words = Words(language, "scopa")
    assert [key for key in NEEDED if not words.has(key)] == []


@each_language
def test_a_whole_game_has_words(language: str) -> None:
    """No key, number of a seat or piece of JSON appears in the sentences."""
    game = tavolata.load_game("scopa(players=4)")
    state = game.new_initial_state(2)
    first = state.observation(None).to_view()
    layout = load_layout(game, Words(language), ["", "", "", ""])
    state.keep_log()
    sentences = []
    while not state.is_terminal():
        seat = state.acting_players()[0]
        seen = state.observation(seat).to_view()
        sentences.append(layout.question(seen, seat))
        sentences += [choice.label for choice in layout.choices(seen, state.legal_actions(seat))]
        illegal = state.explain(seat, "play coins-7")
        if illegal is not None:
            phrases = layout.phrases
            parts = [phrases.refusal(illegal), phrases.rule_text(illegal.rule)]
            sentences += [layout.say(part) for part in parts]
        state.apply_action(seat, state.legal_actions(seat)[0])
    events = [*layout.phrases.first_events(first), *state.observation(0).events_since(0)]
    for viewer in (0, None):
        sentences += [line.plain for line in layout.lines(events, viewer)]
    assert len(sentences) > 400
    for sentence in sentences:
        assert not re.search(r"event-|reason-|rule-|coins-|\{|\$|None", sentence), sentence
    own = [line.plain for line in layout.lines(events, 0)]
    assert any(re.search(r"you and P3|te e P3", line) for line in own)
    assert not [line for line in own if "P1" in line]
