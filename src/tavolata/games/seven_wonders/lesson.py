"""The first game of 7 Wonders with a coach: goods, trade, a stage, a conflict, and a card for nothing.

The deal: Giza between two neighbours, one of them armed. You can build the Baths of your own stone, a
stage in Age I, and in Age II the Aqueduct, which the Baths make free.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tavolata.games.seven_wonders.rules.kinds import COIN_COST, COST, NUMBER_OF
from tavolata.games.seven_wonders.view.typed import Price, Seat, SevenWondersView
from tavolata.games.seven_wonders.words.cards import colour_of
from tavolata.words.lesson import Lesson, Moment, Step, Target, area_of
from tavolata.words.messages import Message, Part
from tavolata.words.messages import Seat as SeatName

Now = Moment[SevenWondersView]
GOODS: Final = ("brown", "grey")
BY_USE: Final = ("blue", "green", "yellow", "red", "brown", "grey", "purple")
"""The colours in the order in which the coach advises them, when it has nothing else to say."""


def mine(m: Now) -> Seat:
    """Return the learner's city."""
    return m.seen.seats[m.seat]


def is_choosing(m: Now) -> bool:
    """Return whether the learner chooses a card of their hand."""
    question = m.seen.question
    return (
        bool(m.choices)
        and question is not None
        and question.plan is None
        and not question.is_from_discards
    )


def prices(m: Now) -> dict[str, Price]:
    """Return the prices of what the learner can build now."""
    return m.seen.question.builds if is_choosing(m) and m.seen.question is not None else {}


def builds(m: Now, *colours: str) -> list[str]:
    """Return what the learner can build of some colours, without payment to others."""
    return [
        card for card, price in prices(m).items()
        if (not colours or colour_of(card) in colours) and not price.ways
    ]  # fmt: skip


def goods(m: Now) -> list[str]:
    """Return the cards with goods to build in Age I, those of one plain good first."""
    found = builds(m, *GOODS) if m.seen.age == 1 else []
    return sorted(found, key=lambda card: (int(COIN_COST[NUMBER_OF[card]]), card != "stone_pit", card))


def of_own_goods(m: Now) -> list[str]:
    """Return the cards whose cost the learner's own goods cover."""
    return [card for card in builds(m) if COST[NUMBER_OF[card]] and not prices(m)[card].chain]


def traded(m: Now) -> list[str]:
    """Return the cards that the learner can build with goods of a neighbour."""
    found = [card for card, price in prices(m).items() if price.ways]
    return sorted(
        found, key=lambda card: (prices(m)[card].ways[0].left + prices(m)[card].ways[0].right, card)
    )


def chained(m: Now) -> list[str]:
    """Return the cards that an earlier structure makes free."""
    return [card for card, price in prices(m).items() if price.chain]


def armed(m: Now) -> list[str]:
    """Return the red cards to build late in Age I."""
    return builds(m, "red") if m.seen.age == 1 and m.seen.turn >= 4 else []


def spare(m: Now) -> list[str]:
    """Return the cards to lay under a stage, those that the learner cannot build first."""
    return sorted(m.cards("stage"), key=lambda card: (card in prices(m), card))


def advised(m: Now) -> Target:
    """Point at a sound use of a card."""
    if chained(m):
        return use("build", chained(m)[0])
    if spare(m):
        return use("stage", spare(m)[0])
    own = sorted(builds(m), key=lambda card: (BY_USE.index(colour_of(card)), card))
    if own:
        return use("build", own[0])
    if traded(m):
        return use("build", traded(m)[0])
    return use("discard", m.cards("discard")[0])


def use(verb: str, card: str) -> Target:
    """Point at a use of a card of the hand."""
    return Target(verb=verb, card=card, zone="hand")


def own_city(m: Now) -> Target:
    """Point at the learner's city."""
    return area_of(m.seat)


def in_hand(m: Now) -> Target:
    """Point at the learner's hand."""
    return Target(region="hand")


def conflict(m: Now) -> str:
    """Return how the conflicts of Age I ended for the learner: the worst that happened."""
    points = [one.points for one in mine(m).tokens]
    if m.seen.age != 2:
        return ""
    return "peace" if not points else "lost" if min(points) < 0 else "won"


def chain(m: Now) -> dict[str, Part]:
    """Return the first free card and the structure that makes it free."""
    card = chained(m)[0]
    return {"card": Message(card), "chain": Message(prices(m)[card].chain or card)}


def points(m: Now) -> dict[str, Part]:
    """Return the points of the learner by category."""
    score = mine(m).score
    return {
        "total": score.total,
        "civilian": score.civilian,
        "wonder": score.wonder,
        "military": score.military,
        "treasury": score.treasury,
        "science": score.science,
    }


def to_use(key: str, cards: Callable[[Now], list[str]], verb: str = "build") -> Step[SevenWondersView]:
    """Return a step that waits for a use of the first of some cards, when there is one."""
    return Step(
        key,
        lambda m: bool(cards(m)),
        at=lambda m: use(verb, cards(m)[0]),
        says=lambda m: {"card": Message(cards(m)[0])},
        waits="decision",
    )


STEPS: Final[tuple[Step[SevenWondersView], ...]] = (
    Step("lesson-theme", lambda m: m.seen.age == 1 and m.seen.turn == 1, at=own_city),
    Step("lesson-goal", lambda m: m.seen.age == 1, at=in_hand),
    to_use("lesson-goods", goods),
    Step(
        "lesson-passed",
        lambda m: m.seen.age == 1 and m.seen.turn > 1 and mine(m).right is not None,
        at=in_hand,
        says=lambda m: {"name": SeatName(mine(m).right or 0)},
    ),
    to_use("lesson-cost", of_own_goods),
    Step("lesson-kinds", lambda m: is_choosing(m) and len(mine(m).built) >= 2, at=in_hand),
    to_use("lesson-stage", spare, "stage"),
    Step("lesson-stage-built", lambda m: mine(m).stages > 0, at=own_city),
    to_use("lesson-trade", traded),
    Step(
        "lesson-pay",
        lambda m: bool(m.choices) and m.seen.question is not None and m.seen.question.plan is not None,
        at=lambda m: Target(verb=m.choices[0].verb),
        waits="decision",
    ),
    to_use("lesson-red", armed),
    Step("lesson-last", lambda m: is_choosing(m) and m.seen.turn == 6, at=in_hand),
    Step("lesson-lost", lambda m: conflict(m) == "lost", at=own_city),
    Step("lesson-won", lambda m: conflict(m) == "won", at=own_city),
    Step("lesson-peace", lambda m: conflict(m) == "peace", at=own_city),
    Step("lesson-age", lambda m: m.seen.age == 2, at=in_hand),
    Step(
        "lesson-chain",
        lambda m: bool(chained(m)),
        at=lambda m: use("build", chained(m)[0]),
        says=chain,
        waits="decision",
    ),
    Step(
        "lesson-scoring",
        lambda m: (m.seen.age == 2 and m.seen.turn >= 3) or m.seen.age == 3,
        at=own_city,
        says=points,
    ),
    Step("lesson-end", lambda m: m.has_done("lesson-scoring"), at=in_hand),
)

ALWAYS: Final[tuple[Step[SevenWondersView], ...]] = (
    Step(
        "lesson-sell",
        lambda m: is_choosing(m) and not m.cards("build") and not m.cards("stage"),
        at=advised,
    ),
    Step("lesson-choose", is_choosing, at=advised),
)

LESSON: Final = Lesson(
    game="seven_wonders(players=3,wonders=giza_a+rhodes_a+alexandria_a)",
    deal="first lesson 184",
    bot="tuned_seven_wonders",
    minutes=5,
    steps=STEPS,
    always=ALWAYS,
)
