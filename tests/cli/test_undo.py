"""Undo at the terminal follows the rule of all matches."""

from __future__ import annotations

from pathlib import Path

import pytest

from tavolata.cli.session import Session
from tavolata.core.records import read_record
from tavolata.core.registry import load_game
from tavolata.match.match import decisions_of
from tavolata.match.refused import CommandRefused
from tavolata.search.registry import HUMAN

CARDS = "chapel+cellar+village+market+moat+smithy+workshop+mine+remodel+militia"
WISHES = ("play treasures", "buy militia", "buy silver", "done")


def with_militia(folder: Path, other: str) -> Session:
    """A session in which P1 may play a Militia against P2, who has a choice then."""
    game = load_game(f"dominion(kingdom={CARDS})")
    for seed in range(50):
        session = Session(game, seed, [HUMAN, other], folder / f"{seed}.jsonl")
        session.write()
        for _ in range(60):
            (seat,) = session.state.acting_players()
            texts = [game.action_to_string(action) for action in session.state.legal_actions(seat)]
            if seat == 0 and "play militia" in texts:
                return session
            if session.bots[seat] is not None:
                session.play_bot(seat)
            else:
                wish = next(text for text in WISHES if text in texts)
                session.decide(seat, game.string_to_action(wish))
        session.close()
    raise AssertionError("no Militia came to hand")


def test_a_person_alone_among_bots_takes_back_what_bots_have_answered(tmp_path: Path) -> None:
    """As at a table of the server; the record is written again without it."""
    session = with_militia(tmp_path, "big_money")
    before, decisions = session.state.to_dict(), decisions_of(session.match)
    session.decide(0, session.game.string_to_action("play militia"))
    while session.state.acting_players() == [1]:
        session.play_bot(1)
    assert len(decisions_of(session.match)) > len(decisions) + 1
    assert session.undo(0) == "play militia"
    assert session.state.to_dict() == before
    session.close()
    assert read_record(session.path).decisions == decisions


def test_what_another_person_has_answered_is_not_taken_back(tmp_path: Path) -> None:
    """There is nobody to ask at one keyboard: the sentence says that another player has decided."""
    session = with_militia(tmp_path, HUMAN)
    session.decide(0, session.game.string_to_action("play militia"))
    while session.state.acting_players() == [1]:
        session.decide(1, session.state.legal_actions(1)[0])
    with pytest.raises(CommandRefused) as refused:
        session.undo(0)
    assert refused.value.key == "undo-others"
    session.close()
