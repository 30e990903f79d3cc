"""Turn a match into a record, and a record into a match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tavolata.core.chance import rng_of
from tavolata.core.errors import RecordError
from tavolata.core.records import WITHDRAW, header_line, read_record, replay
from tavolata.match.match import BOT, FORCED, PERSON, Match, decisions_of, lines_of, play_back
from tests.match.playing import GAMES, do, draw, known, new_match, withdraw


def written(match: Match, path: Path) -> Path:
    """Return the stored record of a match."""
    header = header_line(match.game, match.seed, [f"P{n}" for n in range(match.game.players)])
    text = "".join(json.dumps(line) + "\n" for line in lines_of(match, header))
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("is_whole", [False, True])
def test_a_record_restores_the_match(name: str, is_whole: bool, tmp_path: Path) -> None:
    """With withdrawn choices, unfinished or to its end; the footer is checked by a replay."""
    match, rng = new_match(name, f"record {name}"), rng_of(f"record {name}")
    while not match.state.is_terminal() and (is_whole or len(match.moves) < 60):
        seat, text = draw(match, rng)
        do(match, seat, text)
        if seat in match.committed and rng.below(4) == 0:
            withdraw(match, seat)
    record = read_record(written(match, tmp_path / "record"))
    assert record.damage is None
    assert record.decisions == decisions_of(match)
    assert (record.footer is not None) == is_whole == match.state.is_terminal()
    assert replay(record).to_dict() == match.state.to_dict()
    again = Match(record.game(), record.header["seed"])
    play_back(again, record.decisions)
    assert again.state.to_dict() == match.state.to_dict()
    assert again.seq == match.seq
    is_simultaneous = match.state.is_simultaneous()
    assert (WITHDRAW in {text for _, text in record.decisions}) == is_simultaneous


def test_a_restored_match_knows_who_decided() -> None:
    """Bots by their seats; people's forced answers count as automatic."""
    match = new_match("dominion", 5, kingdom="first_game")
    decisions = [(0, "done"), (0, "play treasures"), (0, "buy copper"), (1, "done")]
    play_back(match, decisions, frozenset({1}))
    assert [move.by for move in match.moves] == [FORCED, PERSON, PERSON, BOT]


@pytest.mark.parametrize("bad", [(1, "buy copper"), (0, "fly"), (0, WITHDRAW), (8, "done")])
def test_restoring_stops_at_the_first_impossible_decision(bad: tuple[int, str]) -> None:
    """The error names its line; earlier decisions are kept."""
    match = new_match("dominion", 5, kingdom="first_game")
    good = [(0, "done"), (0, "play treasures")]
    with pytest.raises(RecordError) as problem:
        play_back(match, [*good, bad, (0, "buy copper")])
    assert problem.value.line == 4
    assert ("there is no seat P9; seats are P1 to P2" in str(problem.value)) == (bad[0] == 8)
    whole = new_match("dominion", 5, kingdom="first_game")
    play_back(whole, good)
    assert known(match) == known(whole)
