"""Victory points, tie-break and shares of the win (R34, R36)."""

from __future__ import annotations

from mypy_extensions import i64

from tavolata.core.game import shares_of_win
from tavolata.games.dominion.kinds import CARDS_PER_POINT, IN_PLAY_KINDS, NAMES, POINTS, PROVINCE
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


def returns(s: DominionState) -> list[float]:
    """Each seat's share of the win; 0 for all before the end."""
    return shares_of_win(winners(s) if s.is_over else [], len(s.players))


def progress(s: DominionState) -> float:
    """How far the game has come, by the Provinces that are gone or the piles that are empty."""
    if s.is_over:
        return 1.0
    provinces: i64 = 8 if s.n_players() == 2 else 12
    gone = float(provinces - i64(s.supply[PROVINCE])) / float(provinces)
    return max(gone, float(s.empty_piles) / 3.0) * 0.95
