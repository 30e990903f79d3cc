"""The leak suite finds planted leaks, each by its own check, and none in the games."""

from __future__ import annotations

import pytest

from tavolata.core.errors import ParameterError
from tavolata.core.registry import registered_games
from tavolata.testing.leaks import Leak, find_leaks
from tests.plugins.bidding import Bidding, BiddingObservation, BiddingState
from tests.testing.highest_card import LEAKS, HighestCard


def found_by(leak: str) -> set[str]:
    """Return the checks that find a planted leak."""
    return {one.what for one in find_leaks(HighestCard(leak), games=6, every=1)}


def test_a_fair_game_has_no_leak() -> None:
    assert find_leaks(HighestCard("none"), games=30, every=1) == []


@pytest.mark.parametrize("leak", LEAKS[1:])
def test_each_planted_leak_is_found(leak: str) -> None:
    """By the check of the method that leaks; others may find it, too."""
    assert leak in found_by(leak)


def test_looks_fall_into_all_parts_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """No bid waits before every third decision of three seats, where they could all look."""

    def with_bids(self: BiddingObservation, state: BiddingState, player: int) -> None:
        plain(self, state, player)
        self.waits = state.bids

    plain = BiddingObservation.__init__
    monkeypatch.setattr(BiddingObservation, "__init__", with_bids)
    found = find_leaks(Bidding({"players": "3"}), games=3, every=3)
    assert "to_dict" in {leak.what for leak in found}


def test_a_leak_is_one_sentence() -> None:
    (leak,) = [one for one in find_leaks(HighestCard("str"), games=1, every=1) if one.viewer == 0]
    assert isinstance(leak, Leak)
    assert str(leak).startswith("str tells seat 0 apart: ")
    assert "after 0 decisions" in str(leak)


@pytest.mark.parametrize("what", ["games", "decisions", "every"])
def test_a_search_that_looks_at_nothing_is_refused(what: str) -> None:
    """It would find no leak in any game."""
    with pytest.raises(ParameterError, match=r"games, decisions and every are at least 1"):
        find_leaks(HighestCard("str"), **{what: 0})
    with pytest.raises(ParameterError):
        find_leaks(3)  # type: ignore[arg-type]  # wrong on purpose


@pytest.mark.parametrize("name", sorted(registered_games()))
def test_no_game_has_a_leak(name: str) -> None:
    """A short search; `tests/leaks` has the long ones, with worlds made in other ways."""
    assert find_leaks(name, games=1, decisions=120, every=8) == []
