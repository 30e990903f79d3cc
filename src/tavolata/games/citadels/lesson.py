"""The first game of Citadels with a coach: a Merchant, a Town Hall, a theft, and an income.

The deal: in the first round the Merchant pays for your Town Hall, while another character is killed. In
the second round the Merchant collects for it, but the Thief has guessed who you are.
"""

from __future__ import annotations

from typing import Final

from tavolata.games.citadels.view.typed import CharacterView, CitadelsView, SeatView
from tavolata.games.citadels.words.cards import cost_in, gathers, type_of
from tavolata.words.lesson import Lesson, Moment, Step, Target, to_choose
from tavolata.words.messages import Message, Part, Seat

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
    """Return the character of the offered ones that a newcomer can use at once."""
    offered = m.cards("pick")
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


def marked(m: Now, mark: str) -> CharacterView | None:
    """Return the character with a mark of this round."""
    return next((one for one in m.seen.characters if mark in one.marks), None)


def is_mine(m: Now, mark: str) -> bool:
    """Return whether a character of the learner has a mark."""
    found = marked(m, mark)
    return found is not None and found.card in m.seen.own_characters


def rank(m: Now, mark: str) -> Target:
    """Point at the character with a mark, in the row of ranks."""
    found = marked(m, mark)
    return Target(region="ranks" if found is None else f"rank-{found.card}")


def named(m: Now, mark: str) -> dict[str, Part]:
    """Return the character with a mark."""
    found = marked(m, mark)
    return {} if found is None else {"card": the(found.card)}


def build_target(m: Now) -> Target:
    """Point at the district to build."""
    return Target(verb="build", card=buildable(m), zone="hand")


def built(m: Now) -> dict[str, Part]:
    """Return the learner's newest district and its points."""
    card = mine(m).city[-1].card
    return {"card": Message(card), "points": cost_in(m.seen.edition, card)}


def collected(m: Now) -> dict[str, Part]:
    """Return the gold that the learner can collect."""
    return {"n": m.seen.turn.income.n if m.seen.turn and m.seen.turn.income else 0}


def richest(m: Now) -> tuple[str, int]:
    """Return the offered character that collects most, and how much."""
    best = max(m.cards("pick"), key=lambda card: income(m, card))
    return best, income(m, best)


def city(seat: int) -> Target:
    """Point at the city of a seat."""
    return Target(region=f"seat-{seat}")


STEPS: Final[tuple[Step[CitadelsView], ...]] = (
    Step("lesson-theme", lambda m: m.seen.round == 1, at=Target(region="hand")),
    Step(
        "lesson-goal",
        lambda m: m.seen.round == 1,
        at=lambda m: city(m.seat),
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
    Step(
        "lesson-killed-you",
        lambda m: is_mine(m, "killed"),
        at=lambda m: rank(m, "killed"),
        says=lambda m: named(m, "killed"),
    ),
    Step(
        "lesson-killed",
        lambda m: marked(m, "killed") is not None and not is_mine(m, "killed"),
        at=lambda m: rank(m, "killed"),
        says=lambda m: named(m, "killed"),
    ),
    Step(
        "lesson-robbed-you",
        lambda m: is_mine(m, "robbed"),
        at=lambda m: rank(m, "robbed"),
        says=lambda m: named(m, "robbed"),
    ),
    to_choose("lesson-gather", "gather gold", is_cheap),
    to_choose(
        "lesson-extra",
        "use power",
        lambda m: character(m) == "merchant",
        says=lambda m: {"gold": mine(m).gold},
    ),
    Step(
        "lesson-build",
        lambda m: is_own_turn(m) and bool(m.cards("build")),
        at=build_target,
        says=lambda m: {"card": Message(buildable(m)), "gold": mine(m).gold},
        waits="decision",
    ),
    Step("lesson-built", lambda m: len(mine(m).city) > 0, at=lambda m: city(m.seat), says=built),
    to_choose("lesson-collect", "collect", says=lambda m: {"card": the(character(m)), **collected(m)}),
    to_choose("lesson-end-turn", "end turn", lambda m: not m.cards("build")),
    Step(
        "lesson-crown",
        lambda m: m.seen.round == 2 and m.seen.phase == "draft",
        at=lambda m: city(m.seen.crown),
        says=lambda m: {
            "who": "you" if m.seen.crown == m.seat else "other",
            "name": Seat(m.seen.crown),
        },
    ),
    Step(
        "lesson-income-character",
        lambda m: is_picking(m) and richest(m)[1] > 0,
        at=lambda m: Target(verb="pick", card=richest(m)[0]),
        says=lambda m: {"card": the(richest(m)[0]), "n": richest(m)[1]},
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
        at=lambda m: city(m.seat),
    ),
    Step("lesson-tip", lambda m: m.has_done("lesson-colours"), at=Target(region="ranks")),
    Step(
        "lesson-scoring",
        lambda m: m.seen.round >= LAST_ROUND and m.seen.phase == "draft",
        at=lambda m: city(m.seat),
        says=lambda m: {"points": mine(m).city_points},
    ),
    Step(
        "lesson-end",
        lambda m: m.has_done("lesson-scoring"),
        at=lambda m: city(m.seat),
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
    Step(
        "lesson-build-again",
        lambda m: is_own_turn(m) and bool(m.cards("build")),
        at=build_target,
        says=lambda m: {"card": Message(buildable(m)), "gold": mine(m).gold},
    ),
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
