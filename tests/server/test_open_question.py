"""A page keeps the question that it showed, with its choices, while nothing happens."""

from __future__ import annotations

import pytest

from tavolata.core.chance import rng_of
from tavolata.match.match import Match
from tavolata.match.undo import undo_to
from tavolata.tables.views import SeatFeed
from tests.match.playing import GAMES, can_undo, do, draw, new_match, undo, withdraw


def check_questions(match: Match, pages: list[SeatFeed]) -> None:
    """Check that each page shows the same question as a page that comes now."""
    for page in pages:
        kept, new = page.view(), SeatFeed(match, page.viewer).view()
        for field in ("question", "choices", "blocked"):
            assert kept[field] == new[field]


@pytest.mark.parametrize("name", GAMES)
def test_a_page_that_stays_shows_the_same_question_as_a_new_one(name: str) -> None:
    """After decisions of any seat, undos with consent and withdrawals."""
    match, rng = new_match(name, "questions"), rng_of(f"questions {name}")
    pages = [SeatFeed(match, seat) for seat in range(match.game.players)]
    for _ in range(120):
        if match.state.is_terminal():
            break
        do(match, *draw(match, rng))
        check_questions(match, pages)
        seat = int(rng.below(match.game.players))
        if rng.below(8) == 0 and can_undo(match, seat, is_agreed=True):
            undo(match, seat, undo_to(match, seat, is_agreed=True))
            check_questions(match, pages)
        if rng.below(8) == 0 and match.committed:
            withdraw(match, min(match.committed))
            check_questions(match, pages)


def test_while_others_decide_a_question_is_not_made_again() -> None:
    match = new_match("seven_wonders", "kept", players=3)
    page = SeatFeed(match, 0)
    before = page.view()
    for seat in (1, 2):
        do(match, seat, match.state.action_to_string(seat, match.state.legal_actions(seat)[0]))
        after = page.view()
        assert after["seen"].waiting != before["seen"].waiting
        assert after["choices"] is before["choices"]
    do(match, 0, match.state.action_to_string(0, match.state.legal_actions(0)[0]))
    assert page.view()["choices"] is not before["choices"]
