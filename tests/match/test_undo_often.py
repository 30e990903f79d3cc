"""Deciding and undoing without end: cheap to replay, limited in number."""

from __future__ import annotations

from typing import Any

import pytest

import tavolata
from tavolata.core.chance import rng_of
from tavolata.match import match as playing
from tavolata.match.match import MOST_UNDOS, Match
from tavolata.match.refused import CommandRefused
from tavolata.match.undo import undo_to
from tests.match.playing import can_undo

GAMES = ("dominion(kingdom=first_game)", "seven_wonders(players=3)", "citadels(players=4)")


def moved(play: Match, count: int, seed: object) -> list[dict[str, Any]]:
    """Make random decisions of a match."""
    rng, bodies = rng_of(seed), []
    for _ in range(count):
        seat = play.state.acting_players()[0]
        legal = play.state.legal_actions(seat)
        text = play.state.action_to_string(seat, legal[rng.below(len(legal))])
        bodies.append({"seat": seat, "do": text, "by": "person"})
        play.carry_out(play.seq + 1, bodies[-1])
    return bodies


def told(play: Match) -> Any:
    """Return everything that a match knows."""
    log = [play.game.event_to_dict(event) for event in play.log()]
    return (
        play.state.to_dict(),
        log,
        list(play.moves),
        dict(play.open_questions),
        play.seq,
        play.edits,
    )


@pytest.mark.parametrize("game", GAMES)
def test_undo_by_copy_equals_a_replay(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undo step by step, then continue from there, with the same cards to come."""
    loaded = tavolata.load_game(game)
    found = []
    for copies in (16, 0):
        monkeypatch.setattr(playing, "COPIES", copies)
        play = Match(loaded, "undo often")
        moved(play, 40, "one")
        steps = []
        for kept in (38, 30, 5, 5):
            moved(play, 3, "two")
            play.carry_out(play.seq + 1, {"seat": play.moves[kept].seat, "undo": kept})
            steps.append(told(play))
            moved(play, 5, "three")
            steps.append(told(play))
        found.append(steps)
    assert found[0] == found[1]


def test_three_thousand_undos_do_not_replay_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading such a table makes each move once, and begins the game once."""
    made, begun = [0], [0]
    make, begin = Match._make, Match._begin

    def counted_make(self: Match, *given: Any) -> None:
        made[0] += 1
        make(self, *given)

    def counted_begin(self: Match) -> None:
        begun[0] += 1
        begin(self)

    play = Match(tavolata.load_game(GAMES[0]), "bomb")
    bodies = moved(play, 100, "bomb")
    seat = play.state.acting_players()[0]
    text = play.state.action_to_string(seat, play.state.legal_actions(seat)[0])
    pair = [{"seat": seat, "do": text, "by": "person"}, {"seat": seat, "undo": 100}]
    monkeypatch.setattr(Match, "_make", counted_make)
    monkeypatch.setattr(Match, "_begin", counted_begin)
    again = Match(play.game, "bomb")
    for seq, body in enumerate([*bodies, *pair * 3000], 1):
        again.carry_out(seq, body)
    assert made[0] == 100 + 3000
    assert begun[0] == 1
    assert again.state.to_dict() == play.state.to_dict()
    assert len(again._before) <= playing.COPIES


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_kept_exactly_for_the_undos_that_are_allowed(game: str) -> None:
    """Each allowed undo finds one, and there is none from before a move that taught somebody something."""
    play, found = Match(tavolata.load_game(game), "undo copies"), 0
    for number in range(45):
        moved(play, 1, f"undo copies {number}")
        taught = max((place for place, move in enumerate(play.moves) if move.learned), default=-1)
        assert all(place > taught for place in play._before)
        for seat in range(play.game.players):
            if can_undo(play, seat, is_agreed=True):
                assert undo_to(play, seat, is_agreed=True) in play._before
                found += 1
    assert found


def test_no_more_copies_are_kept_than_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many moves teach nobody anything."""
    monkeypatch.setattr(Match, "_learned", lambda *_: 0)
    play = Match(tavolata.load_game(GAMES[0]), "copies")
    moved(play, 40, "copies")
    assert sorted(play._before) == list(range(40 - playing.COPIES, 40))


def test_a_seat_has_a_limited_number_of_undos() -> None:
    """The refusal gives the number; undos of others do not count."""
    play = Match(tavolata.load_game(GAMES[0]), "often")
    for text in ("done", "play copper"):
        play.carry_out(play.seq + 1, {"seat": 0, "do": text, "by": "person"})
    for _ in range(MOST_UNDOS):
        kept = undo_to(play, 0)
        play.carry_out(play.seq + 1, {"seat": 0, "undo": kept})
        play.carry_out(play.seq + 1, {"seat": 0, "do": "play copper", "by": "person"})
    with pytest.raises(CommandRefused) as refused:
        undo_to(play, 0)
    assert (refused.value.code, refused.value.key) == ("undo-refused", "undo-too-often")
    assert refused.value.arguments == {"most": MOST_UNDOS}
    assert not can_undo(play, 0, is_agreed=True)
    assert play.undone == {0: MOST_UNDOS}
