"""The first game of Citadels with a coach: a Merchant, a Town Hall, a theft, and an income.

The deal: in the first round the Merchant pays for your Town Hall, while another character is killed. In
the second round the Merchant collects for it, but the Thief has guessed who you are.
"""

from __future__ import annotations

from typing import Final

from tavolata.games.citadels.view.typed import CitadelsView, SeatView
from tavolata.games.citadels.words.cards import cost_in, gathers, type_of
from tavolata.words.lesson import Lesson, Moment, Step, Target, Waits, area_of, to_choose
from tavolata.words.messages import Message, Part, naming_seat

Now = Moment[CitadelsView]
GOOD_START: Final = ("merchant", "architect", "king", "bishop", "warlord")
"""Characters that need no victim, in the order of the advice."""
GIVES: Final = ("merchant", "architect")
"""Characters whose power only gives: there is no reason not to use it."""
LAST_ROUND: Final = 4
"""The round in which the lesson explains the points and ends."""


def the(character: str) -> Message:
    """Return the name of a character with its article."""
    return Message(f"{character}.the")


def mine(m: Now) -> SeatView:
    """Return the learner's seat."""
    return m.seen.seats[m.seat]


def is_own_turn(m: Now) -> bool:
    """Return whether the learner chooses the next action of their turn."""
    return bool(m.choices and m.seen.question and m.seen.question.is_turn)


def character(m: Now) -> str:
    """Return the character whose turn it is; empty between turns."""
    return m.seen.turn.character if m.seen.turn is not None else ""


def is_picking(m: Now) -> bool:
    """Return whether the learner chooses a character."""
    return bool(m.cards("pick"))


def advised(m: Now) -> str:
    """Return the offered character that a newcomer can use at once, not one the Thief has guessed."""
    known = "merchant" if m.has_done("lesson-robbed-you") else ""
    offered = [card for card in m.cards("pick") if card != known] or m.cards("pick")
    rich = [card for card in offered if income(m, card) > 0]
    rich.sort(key=lambda card: -income(m, card))
    return next(iter([*rich, *(card for card in GOOD_START if card in offered), *offered]))


def income(m: Now, character: str) -> int:
    """Return the gold that a character would collect for the learner's districts."""
    type = gathers(character, m.seen.edition)
    return sum(type_of(district.card) == type for district in mine(m).city)


def reason(m: Now) -> dict[str, Part]:
    """Return the advised character, and what it is good for."""
    card = advised(m)
    gold = income(m, card)
    why = "income" if gold else card if card in GOOD_START else "other"
    return {"card": the(card), "why": why, "n": gold}


def kept(m: Now) -> str:
    """Return the district to keep of those drawn: the most expensive one that is not a second copy."""
    owned = {*(district.card for district in mine(m).city), *m.seen.hand}
    return max(m.cards("take"), key=lambda card: (card not in owned, cost_in(m.seen.edition, card)))


def buildable(m: Now) -> str:
    """Return the most expensive district that the learner can build now."""
    return max(m.cards("build"), key=lambda card: (cost_in(m.seen.edition, card), card))


def is_cheap(m: Now) -> bool:
    """Return whether two more gold pay for some district in hand that is not in the city yet."""
    built = {district.card for district in mine(m).city}
    gold = mine(m).gold + 2
    return any(cost_in(m.seen.edition, card) <= gold for card in m.seen.hand if card not in built)


def marked(m: Now, mark: str) -> str:
    """Return the character with a mark of this round; empty if there is none."""
    return next((one.card for one in m.seen.characters if mark in one.marks), "")


def built(m: Now) -> dict[str, Part]:
    """Return the learner's newest district and its points."""
    card = mine(m).city[-1].card
    return {"card": Message(card), "points": cost_in(m.seen.edition, card)}


def collected(m: Now) -> dict[str, Part]:
    """Return the gold that the learner can collect."""
    return {"n": m.seen.turn.income.n if m.seen.turn and m.seen.turn.income else 0}


# ------------------------------------------------------------------ steps of one kind
def to_build(key: str, waits: Waits) -> Step[CitadelsView]:
    """Return a step that points at a district to build."""
    return Step(
        key,
        lambda m: is_own_turn(m) and bool(m.cards("build")),
        at=lambda m: Target(verb="build", card=buildable(m), zone="hand"),
        says=lambda m: {"card": Message(buildable(m)), "gold": mine(m).gold},
        waits=waits,
    )


def of_mark(key: str, mark: str, *, is_own: bool) -> Step[CitadelsView]:
    """Return a step about a mark on a character of the learner, or of another seat."""
    return Step(
        key,
        lambda m: bool(marked(m, mark)) and is_own == (marked(m, mark) in m.seen.own_characters),
        at=lambda m: Target(region=f"rank-{marked(m, mark)}"),
        says=lambda m: {"card": the(marked(m, mark))},
    )


# ------------------------------------------------------------------ the lesson
STEPS: Final[tuple[Step[CitadelsView], ...]] = (
    Step("lesson-theme", lambda m: m.seen.round == 1, at=Target(region="hand")),
    Step(
        "lesson-goal",
        lambda m: m.seen.round == 1,
        at=lambda m: area_of(m.seat),
        says=lambda m: {"goal": m.seen.goal},
    ),
    Step(
        "lesson-character",
        is_picking,
        at=lambda m: Target(verb="pick", card=advised(m)),
        says=lambda m: {"card": the(advised(m))},
        waits="decision",
    ),
    Step(
        "lesson-call",
        lambda m: m.seen.phase == "turns",
        at=Target(region="ranks"),
        says=lambda m: {"card": the(m.seen.own_characters[0])} if m.seen.own_characters else {},
    ),
    of_mark("lesson-killed-you", "killed", is_own=True),
    of_mark("lesson-killed", "killed", is_own=False),
    of_mark("lesson-robbed-you", "robbed", is_own=True),
    to_choose("lesson-gather", "gather gold", is_cheap),
    to_choose(
        "lesson-extra",
        "use power",
        lambda m: character(m) == "merchant",
        says=lambda m: {"gold": mine(m).gold},
    ),
    to_build("lesson-build", "decision"),
    Step("lesson-built", lambda m: len(mine(m).city) > 0, at=lambda m: area_of(m.seat), says=built),
    to_choose("lesson-collect", "collect", says=lambda m: {"card": the(character(m)), **collected(m)}),
    to_choose("lesson-end-turn", "end turn", lambda m: not m.cards("build")),
    Step(
        "lesson-crown",
        lambda m: m.seen.round == 2 and m.seen.phase == "draft",
        at=lambda m: area_of(m.seen.crown),
        says=lambda m: naming_seat(m.seen.crown, m.seat),
    ),
    Step(
        "lesson-income-character",
        lambda m: is_picking(m) and income(m, advised(m)) > 0,
        at=lambda m: Target(verb="pick", card=advised(m)),
        says=lambda m: {"card": the(advised(m)), "n": income(m, advised(m))},
        waits="decision",
    ),
    to_choose("lesson-cards", "gather cards", lambda m: not is_cheap(m)),
    to_choose(
        "lesson-power",
        "use power",
        lambda m: character(m) != "merchant",
        says=lambda m: {"card": the(character(m))},
    ),
    Step(
        "lesson-colours",
        lambda m: m.seen.round >= 3 and m.seen.phase == "draft",
        at=lambda m: area_of(m.seat),
    ),
    Step(
        "lesson-tip",
        lambda m: m.has_done("lesson-colours") and m.seen.phase == "turns",
        at=Target(region="ranks"),
    ),
    Step(
        "lesson-scoring",
        lambda m: m.seen.round >= LAST_ROUND and m.seen.phase == "draft",
        at=lambda m: area_of(m.seat),
        says=lambda m: {"points": mine(m).city_points},
    ),
    Step(
        "lesson-end",
        lambda m: m.has_done("lesson-scoring"),
        at=lambda m: area_of(m.seat),
        says=lambda m: {"goal": m.seen.goal},
    ),
)

ALWAYS: Final[tuple[Step[CitadelsView], ...]] = (
    Step("lesson-pick", is_picking, at=lambda m: Target(verb="pick", card=advised(m)), says=reason),
    Step(
        "lesson-keep",
        lambda m: bool(m.cards("take")),
        at=lambda m: Target(verb="take", card=kept(m)),
        says=lambda m: {"card": Message(kept(m))},
    ),
    to_choose("lesson-collect-again", "collect", says=collected),
    to_choose(
        "lesson-extra-again",
        "use power",
        lambda m: character(m) in GIVES,
        says=lambda m: {"card": the(character(m))},
    ),
    Step(
        "lesson-gather-again",
        lambda m: m.can("gather gold"),
        at=lambda m: Target(verb="gather gold" if is_cheap(m) else "gather cards"),
    ),
    to_build("lesson-build-again", "next"),
    to_choose("lesson-end-again", "end turn"),
)

LESSON: Final = Lesson(
    game="citadels(players=4)",
    deal="first lesson 357",
    bot="naive",
    minutes=6,
    steps=STEPS,
    always=ALWAYS,
)
