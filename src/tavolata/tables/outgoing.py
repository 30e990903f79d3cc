"""Outgoing data of a table, as a page receives them: its views, hints and the review of its game.

The TypeScript types are made from these types, and from those of `catalogue.py`.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired

from tavolata.core.views import CardId, Move, SeatNumber
from tavolata.match.votes import Outcome, VoteKind
from tavolata.tables.rows import ChatMode, ClockProfile, SeatKind
from tavolata.tables.typed_dict import TypedDict
from tavolata.words.hint import HintedChoice
from tavolata.words.lesson import CoachStep
from tavolata.words.messages import Banner, Part


# ------------------------------------------------------------------ the frame of a table
class SeatInfo(TypedDict):
    """A seat; a `reserved` one is open, but for one person only."""

    seat: SeatNumber
    name: str
    kind: SeatKind
    level: int | None
    is_here: bool
    is_covered: bool
    is_muted: bool
    """The host does not let its person write."""
    is_for_guest: bool
    """Its bot plays until somebody comes and sits here."""
    owes: bool
    left_s: float | None
    """Seconds of its clock that are left; null without a clock, and in the seats of bots."""


class Ask(TypedDict):
    """A vote: a request of a seat to all others."""

    number: int
    seat: SeatNumber
    what: VoteKind
    missing: list[SeatNumber]
    """The seats that have not agreed yet."""
    left_s: float
    outcome: Outcome


class Next(TypedDict):
    """Where the same people play again, and who asked for it."""

    table: str
    by: SeatNumber
    game: NotRequired[str]
    """The name of the game, if it is another one."""


class Said(TypedDict):
    """A message of the chat; of the table itself if it has no seat."""

    line: int | None
    """Its number, by which the host can hide it; null for the table's own."""
    seat: SeatNumber | None
    text: Part
    at: str | float
    is_hidden: bool
    """The host has hidden it: `text` says so, and its words are deleted."""
    said_by: NotRequired[str]
    """The name of its person, if they have left the seat since; empty if the line is hidden."""


class TableInfo(TypedDict):
    """The public facts of a table."""

    id: str
    name: str
    game: str
    parameters: dict[str, str]
    status: Literal["waiting", "running", "ended", "adjourned", "broken"]
    fault: Part | None
    """Why it is broken."""
    is_public: bool
    is_locked: bool
    host: SeatNumber | None
    clock: ClockProfile
    is_slow: bool
    """Seats wait for their people, for days if need be: no bot substitutes."""
    pace: float
    """The seconds that a bot seems to think."""
    chat: ChatMode
    """Whether people may write anything, fixed phrases only, or nothing."""
    host_ended: float | None
    """When the host ended the table, in seconds since 1970: it can only be looked at since then."""
    is_from_record: bool
    """The deal came from a record: the person who brought it may know it."""
    is_dealt_on_device: bool
    """A page dealt it without a server: the owner of the device could have looked."""
    is_prepared: bool
    """The deal is that of a lesson, which anybody may know."""
    commitment: str | None
    """None when somebody may have known the deal."""
    secret: str | None
    """Only when the game is over."""
    ended: float | None
    """When it ended, in seconds since 1970."""


# ------------------------------------------------------------------ the game
class About(TypedDict):
    """The subject of an action, by which a table finds its place.

    `zone` names the field of the view that has the card, and is null for a choice that is a button.
    """

    verb: str
    card: CardId | None
    seat: SeatNumber | None
    zone: str | None


class Choice(About):
    """A legal choice."""

    do: str
    """The engine's text: an answer to the question."""
    label: Part
    hint: Part
    """Its cost or effect; may be empty."""
    copies: int
    """The number of equal cards that it stands for."""
    detail: Any
    """Data for the page of this game alone; see `detail` at `/api/games/GAME/view`."""


class Blocked(About):
    """A choice that the seat may think of but that is not legal, and why."""

    do: str
    detail: Any
    why: Part
    rule: str
    rule_text: Part


class Question(TypedDict):
    """The open question of a seat."""

    number: int
    text: Part
    is_several: bool
    least: int | None
    """The least number of choices, if there is one."""
    most: int | None
    """The number of choices that ends the question."""
    enter: str | None
    """The usual choice, by its `do`."""
    finish: str | None
    """The choice that ends a question of several cards, by its `do`."""
    usual_verbs: list[str]
    """The verbs that the name of a card alone means; any verb if none of them fits."""


class Line(TypedDict):
    """A line of the log."""

    text: Part
    is_headline: bool
    is_detail: NotRequired[bool]
    summary: NotRequired[Part]
    """The text while the details are left out."""


Log = TypedDict("Log", {"from": int, "turns": list[list[Line]], "count": int})
"""The turns of the log from `from` on; `count` is the number of all."""


class WholeLog(TypedDict):
    """All turns of a log."""

    turns: list[list[Line]]


class Fresh(TypedDict):
    """Changes since the last view of this page: names of events, movements, lines, banners."""

    events: list[str]
    moves: list[Move]
    lines: list[Line]
    banners: list[Banner]


class Can(TypedDict):
    """The rights of the seat now; `withdraw` is the number of the question that it answered."""

    undo: bool
    withdraw: int | None
    ask: bool


class ScoreRow(TypedDict):
    """A source of points: those of each seat, with remarks, which may be empty."""

    key: str
    label: Part
    card: CardId | None
    """The card that brings the points, if it is one."""
    icon: str
    """A pictogram of `web/icons/*.toml`; empty if the game names none."""
    kind: str
    """The category of cards in whose colour it is drawn; may be empty."""
    points: list[int]
    notes: list[Part]


class Result(TypedDict):
    """The end of a game, for each seat."""

    scores: list[dict[str, int]]
    """`total`, and the parts by name."""
    returns: list[float]
    """Its share of the win."""
    rows: list[ScoreRow]
    """The score pad: in each column the points of a seat, which make its total."""
    short_note: int
    """The most letters of a remark in a cell of the score pad; a longer one has a line of its own."""
    tie: Part | None
    """The seats tied for the most points, and what decides between them."""


class Coach(TypedDict):
    """The coach of a first game."""

    is_on: bool
    """The learner has not left it."""
    step: CoachStep | None
    """Null while there is nothing to say."""


class GamePart(TypedDict):
    """The game in a view: null, empty or false in its fields before it begins."""

    seq: int
    you: SeatNumber | None
    """The seat of this view; null for a watcher."""
    title: Part
    seen: Any
    """The view of the game, in types of its own: `/api/games/GAME/view`."""
    question: Question | None
    choices: list[Choice]
    blocked: list[Blocked]
    can: Can
    log: Log
    fresh: Fresh
    result: Result | None


class View(GamePart):
    """A table as one page may see it."""

    kind: Literal["view"]
    table: TableInfo
    next: Next | None
    seats: list[SeatInfo]
    chat: list[Said]
    ask: Ask | None
    coach: Coach | None
    """Only for the learner of a lesson, until it is over."""
    hints: Literal["no", "ask", "yes"]
    """Whether this page may ask for hints: at once, or after a vote of all people."""
    substituted: int
    """The number of choices that a bot has made for the seat since its person last decided."""


class Step(View):
    """A table after some decisions of a finished game."""

    all: list[Any] | None
    """The view of each seat, as `seen`."""
    step: int
    """The decisions so far, of `steps` in all."""
    steps: int
    moved: SeatNumber | None
    """The seat that decided last."""
    decided: Part | None
    """The label of its decision; null if this point of view may not know it."""
    by: str | None
    """The person or bot that decided for it."""


# ------------------------------------------------------------------ hints
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
