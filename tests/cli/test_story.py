"""A story begins with a heading and ends with scores and winner, at the terminal and on the page."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tavolata.core.game import Game, State
from tavolata.core.records import RecordWriter
from tavolata.core.registry import load_game
from tavolata.match.match import Match
from tavolata.tables.views import StoredLog
from tavolata.words import Words
from tavolata.words.messages import in_words
from tavolata.words.phrases import phrases_of, shared_phrases
from tavolata.words.story import closing, first_look, opening, tie_line
from tests.cli.program import tavolata
from tests.sentences import as_json, sentence
from tests.tiers import few

SEED = 5
BEGINS = {
    ("citadels(players=4,start=4)", "en"): [
        "Citadels · First Game",
        "Characters: 1 Assassin, 2 Thief, 3 Magician, 4 King, 5 Bishop, 6 Merchant, 7 Architect, 8 Warlord.",
        "Round 1. P4 has the crown and chooses first.",
        "Face up: 1 Assassin, 6 Merchant.",
    ],
    ("seven_wonders(players=3)", "en"): [
        "7 Wonders",
        "Boards: P1 Ephesus B, P2 Halicarnassus A and P3 Babylon B.",
        "Age I",
        "Turn 1",
    ],
    ("seven_wonders(players=2)", "it"): [
        "7 Wonders",
        "Plance: P1 Efeso B, P2 Alicarnasso A e Città Libera Babilonia B.",
        "Era I",
        "Turno 1",
        "In questo turno P1 gioca per la Città Libera e pesca una carta per lei.",
    ],
    ("dominion(kingdom=first_game)", "en"): [
        "Dominion · First Game",
        "Kingdom: Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Woodcutter and Workshop.",
        "P1, turn 1",
    ],
}


def decide(state: State, rng: random.Random) -> tuple[int, str]:
    """Make a random decision for the first seat that is asked, and return it as text."""
    player = state.acting_players()[0]
    action = rng.choice(state.legal_actions(player))
    text = state.action_to_string(player, action)
    state.apply_action(player, action)
    return player, text


def whole_game(game: Game) -> Match:
    """Return a game at a table of the server, played to its end at random."""
    play, rng = Match(game, SEED), random.Random(2)
    state = game.new_initial_state(SEED)
    while not state.is_terminal():
        seat, text = decide(state, rng)
        play.carry_out(play.seq + 1, {"seat": seat, "do": text})
    return play


def log_of(play: Match, viewer: int | None, language: str) -> list[list[str]]:
    """Return the whole log of a table in a language, turn by turn."""
    turns = as_json(StoredLog(shared_phrases(str(play.game)), viewer).part(play)["turns"])
    return [[sentence(line["text"], play.game.name, language) for line in turn] for turn in turns]


def test_continuation_lines_of_a_story_are_indented(tmp_path: Path) -> None:
    game = load_game("citadels(players=4,start=4)")
    path = tmp_path / "game.jsonl"
    RecordWriter(path, game, SEED, [""] * game.players).close()
    lines = tavolata("replay", "--story", str(path), COLUMNS="60").stdout.splitlines()
    assert lines[1:3] == [
        "  Characters: 1 Assassin, 2 Thief, 3 Magician, 4 King,",
        "    5 Bishop, 6 Merchant, 7 Architect, 8 Warlord.",
    ]


@pytest.mark.parametrize(("text", "language"), BEGINS, ids=str)
def test_story_has_a_heading_and_a_result(text: str, language: str, tmp_path: Path) -> None:
    """It has the table, a heading, all scores by category, and the winner."""
    game = load_game(text)
    play = whole_game(game)
    path = tmp_path / "game.jsonl"
    moves = [(move.seat, str(move.text)) for move in play.moves]
    RecordWriter(path, game, SEED, [""] * game.players, moves).end(play.state)
    printed = tavolata("replay", "--story", "--lang", language, str(path)).stdout
    told = " ".join(printed.split())
    turns = log_of(play, None, language)
    page = [line for turn in turns for line in turn]
    begins = BEGINS[text, language]
    assert page[: len(begins)] == begins
    assert told.startswith(" ".join(begins))
    words, ends = Words(language, game.name), turns[-1]
    assert ends[0] == words("final-title")
    for seat, parts in enumerate(play.state.scores()):
        points = words("final-line", name=f"P{seat + 1}", n=parts["total"], parts="")
        assert ends[1 + seat].startswith(points.removesuffix("()"))
        assert in_words(words, phrases_of(game).score_parts(parts)) in ends[1 + seat]
    won = [f"P{seat + 1}" for seat, share in enumerate(play.state.returns()) if share > 0]
    assert all(name in ends[-1] for name in won)
    assert " ".join(ends) in told


@pytest.mark.parametrize("text", ["citadels(players=4)", "seven_wonders(players=2)", "dominion"])
def test_unfinished_game_shows_no_result(text: str) -> None:
    """For seats and spectators the log begins the same, without scores before the last decision."""
    game = load_game(text)
    play, rng, state = Match(game, SEED), random.Random(2), game.new_initial_state(SEED)
    viewers = [None, *range(game.players)]
    phrases = shared_phrases(str(game))
    tellings = {viewer: StoredLog(phrases, viewer) for viewer in viewers}
    starts = {viewer: as_json(telling.part(play)["turns"]) for viewer, telling in tellings.items()}
    title = {"key": "final-title"}
    for _step in range(40):
        seat, done = decide(state, rng)
        play.carry_out(play.seq + 1, {"seat": seat, "do": done})
        for viewer, telling in tellings.items():
            lines = as_json(telling.part(play)["turns"])[0]
            told, start = ([line["text"] for line in turn] for turn in (lines, starts[viewer][0]))
            assert told[: len(start)] == start
            assert title not in told
            assert as_json(telling.part(play)["turns"]) == as_json(
                StoredLog(phrases, viewer).part(play)["turns"]
            )
    assert not play.state.is_terminal()


@pytest.mark.parametrize("text", ["citadels(players=4)", "seven_wonders(players=2)", "dominion"])
def test_opening_shows_only_public_information(text: str) -> None:
    """It contains only a spectator's view: not the first drawn card, and no hands."""
    game = load_game(text)
    phrases, first = phrases_of(game), first_look(game, SEED)
    assert first == game.new_initial_state(SEED).observation(None).to_view()
    theirs = opening(phrases, first, None)
    assert len(theirs) > 2
    for viewer in range(game.players):
        assert len(opening(phrases, first, viewer)) == len(theirs)


def test_stage_shows_its_effect() -> None:
    """The log quotes the effect of the board's stage; the boards are public from the beginning."""
    play = whole_game(load_game("seven_wonders(players=3)"))
    found = [
        re.match(r"(P[123]) builds stage ([1-4]) of the wonder \(“(.*?)”\)[:.]", line)
        for turn in log_of(play, None, "en")
        for line in turn
        if "builds stage" in line
    ]
    words = Words("en").of_game("seven_wonders")
    assert len(found) > 2
    for match in found:
        assert match is not None
        city, stage, effect = match.groups()
        assert words(f"{play.first.seats[int(city[1:]) - 1].wonder}.stage-{stage}") == effect


@pytest.mark.parametrize(
    ("text", "language", "tie"),
    [
        (
            "seven_wonders(players=3)",
            "en",
            "P1 (3 coins) and P2 (3 coins) have 30 points each. On a tie, more coins win; with equal"
            " coins, the win is shared.",
        ),
        (
            "seven_wonders(players=3,tie_break=coins_military)",
            "it",
            "P1 (3 monete) e P2 (3 monete) hanno 30 punti a testa. A pari punti vince chi ha più monete, poi chi ha più"
            " punti militari; se tutto è pari, la vittoria è divisa.",
        ),
        (
            "dominion(players=3)",
            "en",
            "P1 (0 turns) and P2 (0 turns) have 30 points each. On a tie, the player who has had"
            " fewer turns wins; with equal turns, the win is shared.",
        ),
        (
            "citadels(players=4)",
            "en",
            "P1 and P2 have 30 points each. On a tie, the player who revealed the higher rank in the"
            " last round wins.",
        ),
        (
            "citadels(players=4,edition=classic)",
            "it",
            "P1 (quartieri per 0, 2 monete) e P2 (quartieri per 0, 2 monete) hanno 30 punti a testa."
            " A pari punti decide il valore dei quartieri, poi le monete.",
        ),
    ],
)
def test_tie_shows_its_tie_break(text: str, language: str, tie: str) -> None:
    """Each tied seat has its tie-break value; without a tie there is no sentence."""
    game = load_game(text)
    words, phrases = Words(language, game.name), phrases_of(game)
    seen = game.new_initial_state(SEED).observation(None).to_view()
    scores = [{"total": 30}, {"total": 30}, *[{"total": 29}] * (game.players - 2)]
    found = tie_line(phrases, scores, seen)
    assert found is not None
    assert in_words(words, found) == tie
    assert tie_line(phrases, [{"total": 31}, *scores[1:]], seen) is None
    even = game.new_initial_state(SEED).scores()
    lines = closing(phrases, even, [1.0], seen, None)
    assert lines[-2].text == tie_line(phrases, even, seen)
    told = [in_words(words, line.text) for line in lines]
    assert in_words(words, phrases.tie_rule(seen)) in told[-2]
    assert told[-1] in ("P1 wins.", "Vince P1.")


@pytest.mark.parametrize("is_brief", few([False, True], 1), ids=["whole", "brief"])
@pytest.mark.parametrize("text", ["citadels(players=5)", "seven_wonders(players=4)", "dominion"])
def test_lines_made_event_by_event_are_those_made_at_once(text: str, is_brief: bool) -> None:
    """Looking at the lines in between changes nothing; finished lines stay, but for their summaries."""
    game, rng = load_game(text), random.Random(SEED)
    state = game.new_initial_state(SEED)
    state.keep_log()
    while not state.is_terminal() and len(state.log or []) < 400:
        decide(state, rng)
    phrases, first = phrases_of(game), first_look(game, SEED)
    for viewer in (None, 0):
        teller = phrases.teller(viewer, first=first, is_brief=is_brief)
        events = state.observation(viewer).events_since(0)
        for event in events:
            teller.take(event)
            told = [replace(line, summary="") for line in teller.told]
            assert [replace(line, summary="") for line in teller.lines()[: len(told)]] == told
            assert teller.lines() == teller.lines()
        assert len(teller.lines()) > 40
        assert teller.lines() == phrases.lines(events, viewer, first=first, is_brief=is_brief)
