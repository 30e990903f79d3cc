"""Unanimous votes with a deadline."""

from __future__ import annotations

from typing import Any

import pytest

from tavolata.match import votes as voting
from tavolata.match.refused import CommandRefused
from tavolata.match.votes import PATIENCE, VoteKind, Votes


class Time:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Return the time."""
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Return the time of the votes."""
    found = Time()
    monkeypatch.setattr(voting, "time", found)
    return found


def refused(call: Any) -> str:
    """Return the key of the sentence of a refusal."""
    with pytest.raises(CommandRefused) as problem:
        call()
    return problem.value.key


@pytest.mark.usefixtures("hands")
def test_a_vote_passes_when_all_agree() -> None:
    """Each voter once; the seat that asks has no vote."""
    votes = Votes()
    vote = votes.open(0, "undo", {1, 2}, seq=5)
    assert votes.is_open
    assert not vote.close_if_agreed()
    assert refused(lambda: votes.answer(0, vote.number, agrees=True)) == "server-not-asked"
    assert votes.answer(1, vote.number, agrees=True).missing == {2}
    assert refused(lambda: votes.answer(1, vote.number, agrees=True)) == "server-not-asked"
    assert not vote.close_if_agreed()
    votes.answer(2, vote.number, agrees=True)
    assert vote.close_if_agreed()
    assert vote.outcome == "agreed"
    assert not votes.is_open


@pytest.mark.usefixtures("hands")
def test_one_refusal_ends_a_vote() -> None:
    """The others need not answer."""
    votes = Votes()
    vote = votes.open(0, "adjourn", {1, 2}, seq=5)
    votes.answer(2, vote.number, agrees=False)
    assert vote.outcome == "refused"
    assert not vote.close_if_agreed()
    assert vote.outcome == "refused"
    assert refused(lambda: votes.answer(1, vote.number, agrees=True)) == "server-question-closed"


@pytest.mark.usefixtures("hands")
def test_only_the_seat_that_asked_withdraws_its_vote() -> None:
    """It cannot ask again until something happens: nobody nags."""
    votes = Votes()
    vote = votes.open(0, "undo", {1}, seq=5)
    assert refused(lambda: votes.answer(2, vote.number, agrees=False)) == "server-not-asked"
    assert votes.answer(0, vote.number, agrees=False).outcome == "withdrawn"
    assert not vote.close_if_agreed()
    assert refused(lambda: votes.answer(1, vote.number, agrees=True)) == "server-question-closed"
    assert refused(lambda: votes.open(0, "undo", {1}, seq=5)) == "server-asked-once"


@pytest.mark.usefixtures("hands")
def test_a_vote_without_voters_passes_at_once() -> None:
    """A person alone among bots asks nobody."""
    assert Votes().open(0, "adjourn", set(), seq=0).close_if_agreed()


@pytest.mark.parametrize("what", ["undo", "adjourn"])
def test_a_vote_closes_at_its_deadline(hands: Time, what: VoteKind) -> None:
    """Until then all see the remaining time."""
    votes = Votes()
    assert votes.left() is None
    vote = votes.open(0, what, {1}, seq=5)
    assert votes.left() == PATIENCE[what]
    hands.now += PATIENCE[what] - 1
    assert (vote.outcome, votes.left()) == ("open", 1.0)
    hands.now += 1
    assert votes.left() is None
    assert vote.outcome == "late"
    assert refused(lambda: votes.answer(1, 1, agrees=True)) == "server-question-closed"


@pytest.mark.usefixtures("hands")
def test_a_decision_cancels_a_vote() -> None:
    """The vote was about the position before it."""
    votes = Votes()
    votes.annul()
    vote = votes.open(0, "undo", {1}, seq=5)
    votes.annul()
    assert vote.outcome == "void"
    votes.annul()
    assert votes.left() is None


@pytest.mark.usefixtures("hands")
def test_one_vote_at_a_time_and_one_for_each_seat_and_moment() -> None:
    """No player can repeat a vote until the others give in."""
    votes = Votes()
    vote = votes.open(0, "undo", {1}, seq=5)
    assert refused(lambda: votes.open(1, "undo", {0}, seq=5)) == "server-asked-already"
    assert refused(votes.require_none) == "server-asked-already"
    votes.answer(1, vote.number, agrees=False)
    votes.require_none()
    assert refused(lambda: votes.open(0, "adjourn", {1}, seq=5)) == "server-asked-once"
    assert votes.open(1, "undo", {0}, seq=5).number == 2
    votes.annul()
    assert votes.open(0, "undo", {1}, seq=6).number == 3
