"""The contract suite finds planted mistakes, each by the check of its method, and none in the games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tavolata.core import registry
from tavolata.core.errors import ParameterError
from tavolata.core.registry import registered_games
from tavolata.testing.contract import Breach, find_breaches
from tests.plugins import bidding, kuhn_poker
from tests.plugins.bidding import Bidding, BiddingState
from tests.plugins.kuhn_poker import Kuhn, KuhnObservation, KuhnState


def without_history(self: Any) -> KuhnState:
    return KuhnState(self.kuhn, self.cards, [])


def with_shared_history(self: Any) -> KuhnState:
    return KuhnState(self.kuhn, self.cards, self.history)


def always_the_first(self: Any, rng: Any) -> KuhnState:
    return KuhnState(self.kuhn, [0, 1], self.history[:])


PLANTED: list[tuple[str, type, str, Callable[..., Any]]] = [
    ("action_names", Kuhn, "action_names", lambda self: ["pass", "bet", "fold"]),
    ("action_names", Kuhn, "action_names", lambda self: ["pass", "pass"]),
    (
        "new_initial_state",
        Kuhn,
        "new_initial_state",
        lambda self, seed: KuhnState(self, [0, 1], [1, 1]),
    ),
    ("legal_actions", KuhnObservation, "legal_actions", property(lambda self: [1])),  # type: ignore[list-item]
    ("explain", KuhnState, "explain", lambda self, player, action: None if action == 1 else "no"),
    ("clone", KuhnState, "make_copy", without_history),
    ("clone", KuhnState, "make_copy", with_shared_history),
    ("sample_state", KuhnObservation, "sample_state", always_the_first),
    ("state_from_dict", Kuhn, "state_from_dict", lambda self, data: KuhnState(self, [0, 1], [])),
    ("tensor", KuhnObservation, "fill", lambda self, cells: [cells.put(1) for _ in range(99)]),
    ("scores", KuhnState, "scores", lambda self: [{"chips": 1}, {"chips": 1}]),
    ("returns", KuhnState, "returns", lambda self: [1.0]),
    ("progress", KuhnState, "progress", lambda self: 2),
    ("turns_taken", KuhnState, "turns_taken", lambda self: [0]),
]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Register the games of the tests, as an installed package does."""
    for module in (kuhn_poker, bidding):
        name = module.__name__.rpartition(".")[2]
        monkeypatch.setitem(registry._all_games(), name, module.GAME)


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize("name", ["kuhn_poker", "bidding"])
def test_a_right_game_has_no_breach(name: str) -> None:
    assert find_breaches(name) == []


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(("what", "owner", "method", "planted"), PLANTED)
def test_each_planted_mistake_is_found(
    what: str, owner: type, method: str, planted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the check of its method; others may find it, too."""
    monkeypatch.setattr(owner, method, planted)
    assert what in {breach.method for breach in find_breaches("kuhn_poker")}


@pytest.mark.usefixtures("games")
def test_events_that_have_no_name_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Bidding, "event_to_dict")
    breach = next(one for one in find_breaches("bidding") if one.method == "event_to_dict")
    assert "Bidding has no event_to_dict" in breach.text


@pytest.mark.usefixtures("games")
def test_an_exception_of_the_game_is_a_breach(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(self: object, player: int, action: int) -> None:
        raise KeyError("bids")

    monkeypatch.setattr(BiddingState, "choose", fails)
    breaches = find_breaches("bidding")
    assert "apply_action" in {breach.method for breach in breaches}
    for breach in breaches:
        assert isinstance(breach, Breach)
        assert "KeyError: 'bids' (bidding" in str(breach)


def test_a_suite_that_looks_at_nothing_is_refused() -> None:
    for what in ("games", "decisions"):
        with pytest.raises(ParameterError, match="games and decisions are at least 1"):
            find_breaches("dominion", **{what: 0})


@pytest.mark.parametrize("name", sorted(registered_games()))
def test_no_game_has_a_breach(name: str) -> None:
    assert find_breaches(name, games=1, decisions=60) == []
