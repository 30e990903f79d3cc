"""Victory points, and the tie-break (R34, R36)."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.games.dominion.kinds import CARDS_PER_POINT, IN_PLAY_KINDS, NAMES, POINTS
from tavolata.games.dominion.state import DominionState


def score_parts(s: DominionState, p: i64) -> dict[str, int]:
    """A seat's victory points by card, and their `total`."""
    owned = [int(s.owned(p, i64(s.kinds[i]))) for i in range(IN_PLAY_KINDS)]
    cards = sum(owned)
    parts = {}
    total = 0
    for i in range(IN_PLAY_KINDS):
        kind = i64(s.kinds[i])
        each: int = POINTS[kind]
        if CARDS_PER_POINT[kind] != 0:
            each += cards // CARDS_PER_POINT[kind]
        if owned[i] and (POINTS[kind] != 0 or CARDS_PER_POINT[kind] != 0):
            parts[NAMES[kind]] = each * owned[i]
            total += each * owned[i]
    parts["total"] = total
    return parts


def scores(s: DominionState) -> list[dict[str, int]]:
    """Every seat's victory points."""
    return [score_parts(s, p) for p in range(s.n_players())]


def winners(s: DominionState) -> list[int]:
    """The seats that have won: most points, then fewest turns; several if still tied (R36)."""
    totals = [part["total"] for part in scores(s)]
    best = max((total, -int(player.turns)) for total, player in zip(totals, s.players, strict=True))
    return [
        p
        for p, (total, player) in enumerate(zip(totals, s.players, strict=True))
        if (total, -int(player.turns)) == best
    ]
