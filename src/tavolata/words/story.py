"""The story of a whole game: its setting, the first headings, the scores, the winner.

The log of events begins after set-up. The public setting is read off the first observation of a
watcher, so a story can show nothing that any seat does not know.
"""

from __future__ import annotations

from typing import Any

from tavolata.core.game import Game
from tavolata.core.given import Seed
from tavolata.words.messages import Line, Part, Seat, SeatAndPlayer, Several
from tavolata.words.phrases import Phrases, V


def first_look(game: Game, seed: Seed) -> Any:
    """Return a watcher's view of the game just after the deal."""
    return game.new_initial_state(seed).observation(None).to_view()


def setting(phrases: Phrases[V], first: V) -> list[Line]:
    """Return the game and its setting, given a watcher's view of the beginning."""
    return [
        Line(phrases.name_of_game(first), 0),
        *(Line(sentence) for sentence in phrases.setting(first)),
    ]


def opening(phrases: Phrases[V], first: V, viewer: int | None) -> list[Line]:
    """Return the game, its setting and the first headings, given a watcher's view of the beginning."""
    return setting(phrases, first) + phrases.lines(phrases.first_events(first), viewer, first=first)


def closing(
    phrases: Phrases[V],
    scores: list[dict[str, int]],
    returns: list[float],
    seen: V,
    viewer: int | None,
) -> list[Line]:
    """Return the scores by category, the tie-break, and the winner."""
    words = phrases.words
    lines = [Line(words("final-title"), 0)]
    for seat, parts in enumerate(scores):
        who, told = SeatAndPlayer(seat), phrases.score_parts(parts)
        lines.append(Line(words("final-line", name=who, n=parts["total"], parts=told)))
    tie = tie_line(phrases, scores, seen)
    if tie is not None:
        lines.append(Line(tie))
    return [*lines, Line(winners(phrases, returns, viewer), 0)]


def tie_line(phrases: Phrases[V], scores: list[dict[str, int]], seen: V) -> Part | None:
    """Return the players tied for the most points, and the tie-break between them; None for no tie."""
    words = phrases.words
    most = max(parts["total"] for parts in scores)
    tied = [seat for seat, parts in enumerate(scores) if parts["total"] == most]
    if len(tied) == 1:
        return None
    names: list[Part] = []
    for seat in tied:
        who, value = SeatAndPlayer(seat), phrases.tie_value(seat, seen)
        names.append(Several((who, Several(("(", value, ")"), "")), " ") if value else who)
    both, rule = words("final-tie", names=words.join(names), n=most), phrases.tie_rule(seen)
    return words.join((both, rule), " ") if rule else both


def winners(phrases: Phrases[Any], shares: list[float], viewer: int | None) -> Part:
    """Return the winner or winners."""
    words = phrases.words
    won = [seat for seat, share in enumerate(shares) if share > 0]
    if viewer in won:
        others = [Seat(seat) for seat in won if seat != viewer]
        return words("you-share", names=words.join(others)) if others else words("you-win")
    names = words.join([SeatAndPlayer(seat) for seat in won])
    return words("winner-line" if viewer is None else "you-lose", names=names, n=len(won))
