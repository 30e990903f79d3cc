"""The contract suite finds planted mistakes, each by the check of its method, and none in the games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tavolata.core import registry
from tavolata.core.errors import ParameterError
from tavolata.core.registry import GameEntry, registered_games
from tavolata.core.views import View
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


def with_the_states_history(self: Any, viewer: int) -> KuhnObservation:
    card = self.cards[viewer] if viewer >= 0 else None
    legal = self.legal_actions(viewer) if viewer >= 0 else []
    return KuhnObservation(self.kuhn, viewer, card, self.history, legal)


def with_the_observations_history(self: Any, rng: Any) -> KuhnState:
    card = self.card or 0
    cards = [card, (card + 1) % 3]
    return KuhnState(self.kuhn, cards if self.player != 1 else cards[::-1], self.history)


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
    ("observation", KuhnState, "observe", with_the_states_history),
    ("sample_state", KuhnObservation, "sample_state", always_the_first),
    ("sample_state", KuhnObservation, "sample_state", with_the_observations_history),
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
    """By the check of its method; others may find it, too. With some mistakes a game never ends."""
    monkeypatch.setattr(owner, method, planted)
    assert what in {breach.method for breach in find_breaches("kuhn_poker", decisions=20)}


@pytest.mark.usefixtures("games")
def test_events_that_have_no_name_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Bidding, "event_to_dict")
    breach = next(one for one in find_breaches("bidding") if one.method == "event_to_dict")
    assert "Bidding has no event_to_dict" in breach.text


WAITING: list[tuple[str, Callable[..., Any]]] = [
    ("forget_committed_choices", lambda self, player: None),
    ("take_back", lambda self, player: None),
]


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(("method", "planted"), WAITING)
def test_a_choice_that_waits_and_cannot_be_reopened_is_found(
    method: str, planted: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BiddingState, method, planted)
    assert "forget_committed_choices" in {breach.method for breach in find_breaches("bidding")}


@dataclass
class Table(View):
    """A view of Kuhn poker."""

    bets: int


VIEWS: list[tuple[str, object]] = [
    ("it is of type dict, not a Table", {}),
    ("bets: Input should be a valid integer", Table(game="", viewer=0, is_over=False, bets="1")),  # type: ignore[arg-type]  # the mistake
    ("", Table(game="", viewer=None, is_over=False, bets=1)),
]


def kuhn_with(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Register Kuhn poker with parts, each a module or an attribute of this one."""
    entry = GameEntry(Kuhn, [], home="tests.testing", **parts)
    monkeypatch.setitem(registry._all_games(), "kuhn_poker", entry)


@pytest.mark.parametrize(("text", "view"), VIEWS)
def test_a_view_of_other_types_is_found(
    text: str, view: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    kuhn_with(monkeypatch, view="test_contract")
    monkeypatch.setattr(KuhnObservation, "to_view", lambda self: view)
    found = {breach.method: breach.text for breach in find_breaches("kuhn_poker")}
    assert found.get("to_view", "") == text


VIEW, DETAIL = Table, None
LEVELS = ("random", "carefull")
PARTS = [
    ({"view": "no_such"}, "no module tests.testing.no_such"),
    ({"view": "test_leaks"}, "tests.testing.test_leaks has no VIEW"),
    ({"levels": "test_contract:LEVELS"}, "unknown bot 'carefull'"),
    ({"levels": "test_contract:LEVEL"}, "tests.testing.test_contract has no LEVEL"),
]


@pytest.mark.parametrize(("parts", "text"), PARTS)
def test_a_part_that_is_not_there_is_found(
    parts: dict[str, str], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kuhn_with(monkeypatch, **parts)
    (breach,) = find_breaches("kuhn_poker")
    assert breach.method == "GameEntry"
    assert text in breach.text


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
