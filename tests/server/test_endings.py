"""A turn that ends automatically is announced to its own seat alone."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

from rich.console import Console

from tavolata.cli.session import Session
from tavolata.cli.table import Table
from tavolata.core.chance import rng_of
from tavolata.core.game import Game
from tavolata.core.registry import load_game
from tavolata.match.match import FORCED, PERSON, Match
from tavolata.tables.views import SeatFeed
from tavolata.words import Words
from tavolata.words.layout import load_layout
from tests.sentences import as_json, sentence
from tests.server.person import lively

DOMINION = "dominion(players=2,kingdom=first_game)"


def spoken(play: Match, lines: list[dict[str, Any]], language: str = "en") -> list[str]:
    """Return lines of a log in words."""
    return [sentence(line["text"], play.game.name, language) for line in lines]


def lines_of(play: Match, seat: int | None, language: str = "en") -> list[str]:
    """Return the whole log of a seat."""
    view = as_json(SeatFeed(play, seat).view())
    return [text for turn in view["log"]["turns"] for text in spoken(play, turn, language)]


def do(play: Match, *texts: str, by: str = PERSON) -> None:
    """Make decisions for the seat that must decide."""
    for text in texts:
        seat = next(iter(play.open_questions))
        play.carry_out(play.seq + 1, {"seat": seat, "do": text, "by": by})


def test_a_turn_that_ends_with_the_last_buy_is_announced() -> None:
    """In both languages, in the log and in the announcement; the others see none of it."""
    play = Match(load_game(DOMINION), 1)
    do(play, "done", "play treasures")
    reader = SeatFeed(play, 0)
    reader.view()
    do(play, "buy copper")
    said = "You can buy nothing more: your turn ends."
    assert said in lines_of(play, 0)
    assert said in spoken(play, as_json(reader.view())["fresh"]["lines"])
    assert "Non puoi comprare altro: il tuo turno finisce." in lines_of(play, 0, "it")
    for viewer in (1, None):
        assert not any("nothing more" in line for line in lines_of(play, viewer))


def test_a_turn_ended_by_its_player_is_not_announced() -> None:
    """Players need no news of their own decisions."""
    play = Match(load_game(DOMINION), 1)
    do(play, "done", "play treasures", "done")
    assert play.state.acting_players() == [1]
    assert not any("nothing more" in line for line in lines_of(play, 0))


def forced_ends(game: Game, seed: int) -> tuple[Match, dict[int, list[str]]]:
    """Play a lively game with forced moves; return which turns ended in which way."""
    play, rng = Match(game, seed), rng_of(f"endings {seed}")
    ended: dict[int, list[str]] = {seat: [] for seat in range(game.players)}
    while play.open_questions and len(play.moves) < 300:
        seat = next(iter(play.open_questions))
        names: list[Any] = [
            play.state.action_to_string(seat, one) for one in play.state.legal_actions(seat)
        ]
        by = FORCED if len(names) == 1 else PERSON
        text = lively(names, rng)
        if text == "end turn":
            ended[seat].append(by)
        do(play, text, by=by)
    return play, ended


def test_a_turn_with_nothing_left_to_do_is_announced() -> None:
    """Once for each Citadels turn that ended automatically, and for no other."""
    found = said = 0
    for seed in range(3):
        play, ended = forced_ends(load_game("citadels(players=4)"), seed)
        for seat, ways in ended.items():
            told = [line for line in _whole_log(play, seat) if line == "You have nothing left to do."]
            assert len(told) == ways.count(FORCED)
            said, found = said + len(ways) - len(told), found + len(told)
            others = [line for line in _whole_log(play, None) if "nothing left" in line]
            assert not others
    assert found
    assert said


def _whole_log(play: Match, viewer: int | None) -> list[str]:
    turns = as_json(SeatFeed(play, viewer).log.part(play)["turns"])
    return [text for turn in turns for text in spoken(play, turn)]


def test_the_log_reads_the_same_turn_by_turn_and_at_once() -> None:
    """A reader who follows the game and one who opens the page later read the same."""
    play = Match(load_game(DOMINION), 1)
    reader = SeatFeed(play, 0)
    for _ in range(3):
        do(play, "done", "play treasures", "buy copper")
        reader.view()
    assert as_json(reader.log.part(play)["turns"]) == as_json(SeatFeed(play, 0).log.part(play)["turns"])


def summaries(play: Match) -> list[str]:
    """Return the summaries of the turns, as the first seat reads them."""
    turns = as_json(SeatFeed(play, 0).log.part(play)["turns"])
    lines = [line for turn in turns for line in turn if "summary" in line]
    return [sentence(line["summary"], play.game.name, "en") for line in lines]


def test_each_turn_has_a_summary_the_first_one_too() -> None:
    """The first turn is under the setting of the game, and its heading is not an event of the log."""
    play = Match(load_game(DOMINION), 1)
    do(play, "done", "play treasures")
    assert summaries(play) == ["Your turn 1: play 3 Coppers."]
    do(play, "buy copper", "done", "play treasures", "buy copper")
    first, second = summaries(play)
    assert first == "Your turn 1: play 3 Coppers and buy a Copper."
    assert second.startswith("P2, turn 1: ")


def test_the_terminal_uses_the_same_words(tmp_path: Path) -> None:
    """Both use the same phrases."""
    game = load_game(DOMINION)
    session = Session(game, 1, ["human", "human"], tmp_path / "game.tavolata.jsonl")
    layout = load_layout(game, Words("en").of_game(game.name), session.seats)
    screen = io.StringIO()
    table = Table(session, layout, Console(file=screen, width=100), asks_forced=False)
    for text in ("done", "play treasures", "buy copper"):
        seen, legal = session.state.observation(0), session.state.legal_actions(0)
        choices = layout.choices(seen.to_view(), legal)
        session.decide(0, session.state.string_to_action(0, text))
    table.show(0, session.state.observation(0).to_view(), choices)
    assert "You can buy nothing more: your turn ends." in screen.getvalue()
    table.show(1, session.state.observation(1).to_view(), choices)
    assert screen.getvalue().count("can buy nothing more") == 1
