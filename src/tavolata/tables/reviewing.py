"""Reviews of finished games as a page sees them: their progress, and decisions as messages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from tavolata.arena.review import Reviewing
from tavolata.core.records import WITHDRAW
from tavolata.match.match import Match
from tavolata.words.phrases import shared_phrases
from tavolata.words.summary import summary_of

MOST = 600
"""Most rollouts of one decision."""
DIGITS = 4
NO_REVIEW: Final[dict[str, Any]] = {"status": "none", "done": 0, "total": 0, "review": None}


@dataclass
class ReviewJob:
    """A review that is waiting, running, ready or failed; `done` of `total` decisions."""

    play: Match
    status: str = "waiting"
    done: int = 0
    total: int = 0
    review: dict[str, Any] | None = None
    shown: dict[str, Any] | None = None
    """The review with its decisions as messages."""

    def state(self) -> dict[str, Any]:
        """Return the progress, and the review itself once it is ready."""
        return {
            "status": self.status, "done": self.done, "total": self.total, "review": self.shown
        }  # fmt: skip


def review_of(play: Match, rollouts: int) -> Reviewing:
    """Return the review of a match, with the rollouts that can be spared for it."""
    decisions = [(move.seat, move.text or WITHDRAW) for move in play.moves]
    found = Reviewing(play.game, play.seed, decisions, simulations=1)
    found.simulations = max(1, min(MOST, rollouts // max(1, len(found.asked))))
    return found


def rounded(value: Any) -> Any:
    """Round all floats in a JSON value."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [rounded(inner) for inner in value]
    return value


def decisions_with_messages(reviewing: Reviewing, review: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the decisions of a review, with messages."""
    phrases = shared_phrases(reviewing.game)
    for found, one in zip(review["decisions"], reviewing.asked, strict=True):
        summary = summary_of(phrases, one.observation, one.turn)
        options = [{**option, "label": summary.labels[option["do"]]} for option in found["options"]]
        when, question = summary.when, summary.question
        yield {**found, "when": when, "question": question, "options": options}
