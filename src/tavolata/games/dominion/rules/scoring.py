"""Victory points, and the tie-break (R34, R36)."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.games.dominion.rules.piles import PILES
from tavolata.games.dominion.rules.state import DominionState


def score_parts(s: DominionState, p: i64) -> dict[str, int]:
    """Return a seat's victory points by card, and their `total`."""
    piles = s.piles
    owned = [int(s.owned(p, card)) for card in range(PILES)]
    cards = sum(owned)
    parts = {}
    total = 0
    for card in range(PILES):
        each: int = piles.points[card]
        if piles.cards_per_point[card] != 0:
            each += cards // piles.cards_per_point[card]
        if owned[card] and (piles.points[card] != 0 or piles.cards_per_point[card] != 0):
            parts[piles.name(card)] = each * owned[card]
            total += each * owned[card]
    parts["total"] = total
    return parts


def scores(s: DominionState) -> list[dict[str, int]]:
    """Return the victory points of every seat."""
    return [score_parts(s, p) for p in range(s.n_players())]


def winners(s: DominionState) -> list[int]:
    """Return the winners: most points, then fewest turns; several if still tied (R36)."""
    results = [
        (part["total"], -int(player.turns)) for part, player in zip(scores(s), s.players, strict=True)
    ]
    best = max(results)
    return [p for p, result in enumerate(results) if result == best]
