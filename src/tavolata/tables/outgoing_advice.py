"""Outgoing data about good decisions: hints at a question, and the review of a finished game."""

from __future__ import annotations

from typing import Literal

from tavolata.core.views import SeatNumber
from tavolata.tables.typed_dict import TypedDict
from tavolata.words.hint import HintedChoice
from tavolata.words.messages import Part


class Hint(TypedDict):
    """The best choices at a question, the best first, at most three."""

    question: int
    bot: str
    worlds: int
    """The number of sampled games in which they were compared; 0 if there was no time."""
    choices: list[HintedChoice]
    why: Part


# ------------------------------------------------------------------ reviews
class Option(TypedDict):
    """A choice that could have been made: its share of the win, 0 to 1, with its standard error."""

    do: str
    label: Part
    share: float
    error: float
    gain: float
    """Its share less that of the choice made, in the same worlds."""
    gain_error: float
    worlds: int


class Judged(TypedDict):
    """A decision of a game that is over, as its seat could judge it; `step` is the moment before it."""

    step: int
    turn: int
    seat: SeatNumber
    when: Part
    question: Part
    chosen: str
    best: str
    share: float
    loss: float
    loss_error: float
    is_mistake: bool
    shares: list[float]
    options: list[Option]


class Turning(TypedDict):
    """The turning point of a seat: its mistake that lost the largest share of the win."""

    step: int
    """The step of its decision in `decisions`."""
    seat: SeatNumber
    loss: float
    chosen: str
    best: str


class SeatReview(TypedDict):
    """The decisions of a seat."""

    seat: SeatNumber
    decisions: int
    mistakes: list[int]
    """Steps, the largest mistake first."""
    mean_loss: float
    curve: list[tuple[int, float]]
    """The best share of the win that the seat could reach: steps and shares."""
    turning: Turning | None
    """Null if it made no mistake."""


class Review(TypedDict):
    """The review of a finished game."""

    game: str
    bot: str
    simulations: int
    seed: str
    returns: list[float] | None
    turning: Turning | None
    """The turning point of the winner, for watchers."""
    decisions: list[Judged]
    seats: list[SeatReview]


class ReviewState(TypedDict):
    """How far the review of a table is."""

    status: Literal["none", "waiting", "running", "ready", "failed"]
    ahead: int
    """Reviews of other tables that come first."""
    done: int
    total: int
    review: Review | None
