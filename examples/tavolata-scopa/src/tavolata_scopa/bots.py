"""A rule bot for Scopa, and the bots of the levels of strength."""

from __future__ import annotations

from collections import Counter

from tavolata.core.bot import Bot, other_game, require_decision
from tavolata.core.bot_entry import BotEntry
from tavolata.core.game import Observation
from tavolata_scopa.observation import UNSEEN, ScopaObservation
from tavolata_scopa.rules import (
    CARDS,
    PLAYS,
    SETTEBELLO,
    TABLE,
    VALUES,
    captures,
    cards_at,
    suit_of,
    value_of,
)

SWEEP = 1.0
PRIMIERA = {7: 0.25, 6: 0.12, 1: 0.08}
"""The share of a point that a card adds towards the primiera."""


def worth(card: int) -> float:
    """Return what taking a card adds, in points."""
    coin = 0.18 if suit_of(card) == 0 else 0.0
    own = 1.0 if card == SETTEBELLO else 0.0
    return 0.06 + coin + own + PRIMIERA.get(value_of(card), 0.0)


WORTH = [worth(card) for card in range(CARDS)]


def gain(card: int, taken: tuple[int, ...], table: list[int]) -> float:
    """Return what a play wins at once: the cards, and a scopa if it clears the table."""
    if not taken:
        return 0.0
    return WORTH[card] + sum(WORTH[other] for other in taken) + SWEEP * (len(taken) == len(table))


class Sweeper(Bot):
    """Takes the most valuable cards and leaves as little as possible to the next player."""

    def act(self, observation: Observation, clock: float) -> int:
        """Return the play with the best balance of its gain and the danger that it leaves."""
        if not isinstance(observation, ScopaObservation):
            raise other_game(self, "scopa", observation)
        require_decision(observation)
        table = cards_at(observation.place, TABLE)
        unseen = Counter(map(value_of, cards_at(observation.place, UNSEEN)))
        following = (observation.player + 1) % observation.scopa.players
        share = observation.hand_size(following) / max(1, unseen.total())
        best, chosen = -99.0, -1
        for action in observation.legal_actions:
            card, taken = PLAYS[action]
            left = [other for other in table if other not in taken] if taken else [*table, card]
            value = gain(card, taken, table) - danger(left, unseen, share)
            if value > best:
                best, chosen = value, action
        return chosen


def danger(table: list[int], unseen: Counter[int], share: float) -> float:
    """Return the average gain of the next player, who holds this share of the unseen cards."""
    threat = 0.0
    for value, number in unseen.items():
        card = VALUES + value - 1  # one of Cups: its suit is not known
        options = captures(card, table)
        if options:
            most = max(gain(card, taken, table) for taken in options)
            threat += min(1.0, share * number) * most
    return threat


BOTS = {
    "sweeper": BotEntry(
        lambda given, seed: Sweeper(), ["scopa"], [], [], version=0, summary=str(Sweeper.__doc__)
    )
}
SEARCH = "ismcts(simulations={},rollout=sweeper,cut=12)"
LEVELS = ["random", "sweeper", SEARCH.format(100), SEARCH.format(400)]
"""Novice, journeyman, adept and master; a search deviates from the rule bot if it is sure."""
