"""The first game of Dominion with a coach: a Smithy, a Gold, and a Militia against you.

The deal: you open with a Smithy and a Silver, the Smithy pays for a Gold at once, and the other player
answers with a Militia.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tavolata.games.dominion.rules.kinds import NUMBER_OF, PRINTED
from tavolata.games.dominion.view.typed import DominionView, SeatView
from tavolata.words.lesson import Lesson, Moment, Step, Target, to_choose
from tavolata.words.messages import Message, Part, Seat

Now = Moment[DominionView]
OWN_TURNS: Final = 5
"""Turns of the learner after which they have seen enough to hear how the game ends."""
FIRST_CARDS: Final = 10
WEAK: Final = ("copper", "curse", "estate")


def mine(m: Now) -> SeatView:
    """Return the learner's cards."""
    return m.seen.seats[m.seat]


def verb(m: Now) -> str | None:
    """Return the verb of the open question; None if the learner is asked nothing."""
    return m.seen.question.verb if m.choices and m.seen.question else None


def is_own_turn(m: Now) -> bool:
    """Return whether it is the learner's turn, and they are asked something."""
    return bool(m.choices) and m.seen.active == m.seat


def is_buying(m: Now) -> bool:
    """Return whether the learner buys a card, with Treasures played."""
    return is_own_turn(m) and any(about.verb == "buy" for about in m.choices)


def is_after(m: Now, turns: int) -> bool:
    """Return whether the learner has finished this number of turns, and nothing is asked of them."""
    return mine(m).turns >= turns and m.seen.active != m.seat


def has_shuffled(m: Now) -> bool:
    """Return whether a bought card is in the deck or in hand after the first shuffle."""
    return mine(m).shuffles > 1 and mine(m).discard_size == 0 and owned(m).total() > FIRST_CARDS


def is_attacked(m: Now) -> bool:
    """Return whether the learner must discard to a Militia."""
    question = m.seen.question
    return (
        bool(m.choices)
        and m.seen.active != m.seat
        and question is not None
        and question.verb == "discard"
    )


def coins(m: Now) -> dict[str, Part]:
    """Return the coins to spend."""
    return {"coins": m.seen.coins}


def bought(m: Now) -> dict[str, Part]:
    """Return the card on the discard pile, and whether a deck is better without it so early."""
    card = mine(m).discard_top or "copper"
    return {"card": Message(card), "for": "worse" if card in WEAK else "better"}


def owned(m: Now) -> Counter[str]:
    """Return all cards of the learner, who knows which they are."""
    seat = mine(m)
    return Counter(seat.hand) + Counter(seat.hidden) + Counter(seat.discard) + Counter(seat.in_play)


def points(m: Now) -> dict[str, Part]:
    """Return the victory points in the learner's deck."""
    return {"n": sum(int(PRINTED.points[NUMBER_OF[card]]) * n for card, n in owned(m).items())}


def to_buy(key: str, card: str, *, better: str) -> Step[DominionView]:
    """Return a step that waits for a card to be bought, unless the coins buy a better one."""
    return Step(
        key,
        lambda m: is_buying(m) and m.can("buy", card) and not m.can("buy", better),
        at=Target(verb="buy", card=card, zone="supply"),
        says=coins,
        waits="decision",
    )


STEPS: Final[tuple[Step[DominionView], ...]] = (
    Step("lesson-theme", lambda m: is_own_turn(m), at=Target(region="hand")),
    Step("lesson-goal", lambda m: is_own_turn(m), at=Target(card="province", zone="supply")),
    to_choose("lesson-treasures", "play_treasures", lambda m: mine(m).turns < 2),
    to_buy("lesson-first-buy", "smithy", better="gold"),
    Step(
        "lesson-bought",
        lambda m: (
            is_own_turn(m) and not is_buying(m) and m.seen.buys == 0 and mine(m).discard_top is not None
        ),
        at=Target(verb="done"),
        says=bought,
        waits="decision",
    ),
    Step("lesson-new-hand", lambda m: is_after(m, 1), at=Target(region="hand")),
    to_buy("lesson-silver", "silver", better="smithy"),
    Step("lesson-shuffle", lambda m: is_after(m, 2) and has_shuffled(m), at=Target(region="deck")),
    Step(
        "lesson-action",
        lambda m: is_own_turn(m) and m.can("play", "smithy", "hand"),
        at=Target(verb="play", card="smithy", zone="hand"),
        waits="decision",
    ),
    to_choose("lesson-drew", "play_treasures", lambda m: "smithy" in mine(m).in_play),
    to_buy("lesson-gold", "gold", better="province"),
    Step(
        "lesson-attack",
        is_attacked,
        at=lambda m: (
            Target(verb="discard", card="estate")
            if m.can("discard", "estate")
            else Target(region="hand")
        ),
        says=lambda m: {"name": Seat(m.seen.active)},
        waits="decision",
    ),
    Step(
        "lesson-defence",
        lambda m: m.has_done("lesson-attack") and not is_attacked(m),
        at=Target(card="moat", zone="supply"),
    ),
    Step(
        "lesson-kinds",
        lambda m: is_after(m, 4) or (is_buying(m) and mine(m).turns >= 4),
        at=Target(region="supply"),
    ),
    Step("lesson-tip", lambda m: m.has_done("lesson-kinds"), at=Target(card="province", zone="supply")),
    Step(
        "lesson-scoring",
        lambda m: is_after(m, OWN_TURNS),
        at=Target(region="supply"),
        says=points,
    ),
    Step(
        "lesson-end", lambda m: m.has_done("lesson-scoring"), at=Target(card="province", zone="supply")
    ),
)

ALWAYS: Final[tuple[Step[DominionView], ...]] = (
    Step(
        "lesson-play-action",
        lambda m: is_own_turn(m) and m.seen.phase == "action" and verb(m) == "play",
        at=Target(region="hand"),
    ),
    to_choose("lesson-play-treasures", "play_treasures"),
    Step(
        "lesson-buy",
        is_buying,
        # With less, only Copper and Curse: the words advise against them.
        at=lambda m: Target(region="supply") if m.seen.coins >= 2 else Target(verb="done"),
        says=coins,
    ),
    Step("lesson-end-turn", lambda m: is_own_turn(m) and len(m.choices) == 1, at=Target(verb="done")),
    Step("lesson-attacked", is_attacked, at=Target(region="hand")),
)

LESSON: Final = Lesson(
    game="dominion(players=2,kingdom=first_game,end_turn=ask)",
    deal="first lesson 26",
    bot="militia",
    minutes=5,
    steps=STEPS,
    always=ALWAYS,
)
